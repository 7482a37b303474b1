//! `/hint`: what a strong player would do in somebody's place, told to them alone. It knows
//! what their seat may know, and no more.

use alhambra_computer::{Level, Mind, Thought};
use alhambra_engine::{Game, Seat};

use crate::{
    chat::{Answer, Button, Weight},
    say::{Args, MenuPath, Names, Speaker},
    store::TableId,
    table::{
        Guest, Hall, Visitor, doors,
        room::{Room, settings::Hints},
        router::tap::Tap,
        texts::{
            computers, menus,
            speech::{Speech, button, first_of_all},
        },
    },
};

/// So many steps of a turn are told.
const STEPS: usize = 3;

/// A question to somebody, and what the answer needs.
struct Asked {
    game: Game,
    seat: Seat,
    seed: u64,
    names: Names,
}

impl Asked {
    /// Otherwise the key of why there is no hint.
    fn of(guest: &Guest<'_>, room: &Room) -> Result<Self, &'static str> {
        let player = doors::seat(*guest).ok_or("not-seated")?;
        if !room.gives_hints() {
            let is_off = room.settings.hints == Hints::Off;
            return Err(if is_off { "hint-off" } else { "hint-rated" });
        }
        let game = room.game.clone().ok_or("not-started")?;
        game.question(player.seat).ok_or("hint-not-asked")?;
        let seed = room.seed(player.seat, &game);
        Ok(Self { game, seat: player.seat, seed, names: room.names.clone() })
    }
}

pub(crate) async fn hint(hall: &Hall, visitor: &Visitor, id: TableId) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    let asked = match hall.look_in(visitor, id, Asked::of).await? {
        None => return Ok(doors::closed(visitor)),
        Some(Err(key)) => return Ok(speech.line(key, &Args::new())),
        Some(Ok(asked)) => asked,
    };
    let Some(_place) = hall.thinking.admit() else {
        return Ok(speech.line("thinking-busy", &Args::new()));
    };
    let Asked { game, seat, seed, names } = asked;
    let thought = hall.thinking.think(game.clone(), seat, Mind::new(Level::Strong), seed).await;
    let Some(Thought { line, reason, .. }) = thought else {
        return Ok(speech.line("hint-none", &Args::new()));
    };
    let speaker = Speaker { language: visitor.language, names: &names };
    let steps = computers::steps(speaker, &game, seat, &line, STEPS);
    let why = computers::words(speaker, &reason).map(|why| format!(" 💭 {why}"));
    let args = Args::new().text("steps", steps.join(" → ")).text("why", why.unwrap_or_default());
    let said = speech.language.line("hint", &args);
    let first = game.options(seat).iter().position(|option| Some(option) == line.first());
    let ply = game.ply_seen_by(Some(seat));
    let play = first.zip(steps.first()).map(|(index, label)| {
        let label: String = label.chars().take(64).collect();
        let does = Tap::Option { table: id, ply, index };
        Button { weight: Weight::Main, ..button(label, &does) }
    });
    // It is told where one acts, above everything else that can be done.
    let told = move |guest: &Guest<'_>, room: &Room| {
        let player = doors::seat(*guest).filter(|it| room.ply_of(it.seat) == Some(ply))?;
        let mut answer = menus::menu(&player, room, &MenuPath::default(), 0, Some(said));
        if let Some(message) = &mut answer.message {
            message.buttons = first_of_all(play, std::mem::take(&mut message.buttons));
        }
        answer.replaces = true;
        Some(answer.about(&room.title(), guest))
    };
    let told = hall.look_in(visitor, id, told).await?.flatten();
    Ok(told.unwrap_or_else(|| speech.line("hint-none", &Args::new())))
}
