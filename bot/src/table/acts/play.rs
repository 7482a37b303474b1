//! A running game: what somebody wants to play, by words or by button, and what follows.

use alhambra_engine::{Action, Game, Question, Seat, SeatSet};

use crate::{
    chat::Answer,
    parse::{self, Intent, Unclear},
    say::{self, Args, Leads, Menu, MenuPath},
    store::{TableState, Write},
    table::{
        Hall, Outcome, Player,
        acts::automatic,
        lesson,
        room::Room,
        texts::{hand, menus, posts, speech::Speech},
    },
};

/// A typed play.
pub(crate) fn intend(hall: &Hall, player: &Player<'_>, room: &mut Room, intent: Intent) -> Outcome {
    let Some(game) = &room.game else {
        let speech = Speech::new(player.language);
        return Outcome::just(speech.line("not-started", &Args::new()));
    };
    if game.question(player.seat).is_none() && !matches!(intent, Intent::Exact(_)) {
        return not_asked(player, room);
    }
    match parse::resolve(game, player.seat, &room.options(player.seat), intent) {
        Ok(action) => act(hall, player, room, action),
        Err(Unclear::Choose(group)) => Outcome::just(menus::group_menu(player, room, group)),
        Err(unclear) => {
            let reason = reason(player, room, &unclear);
            Outcome::just(menus::menu(player, room, &MenuPath::default(), 0, Some(reason)))
        }
    }
}

/// What was understood, and why it is not enough.
fn reason(player: &Player<'_>, room: &Room, unclear: &Unclear) -> String {
    let speaker = room.speaker_for(&player.account);
    match unclear {
        Unclear::Choose(_) => String::new(),
        Unclear::NothingToPlace => speaker.word("nothing-to-place"),
        Unclear::NoSuchTile(name) => speaker.line("unclear-tile", &Args::new().text("word", name)),
        Unclear::NotEnough(offer) => {
            let named = Args::new().text("offer", speaker.offer(*offer));
            let game = room.game.as_ref();
            let ways = game.and_then(|it| say::ways_to_pay(speaker, it, player.seat, *offer));
            let said = [Some(speaker.line("unclear-money", &named)), ways];
            said.into_iter().flatten().collect::<Vec<_>>().join(" ")
        }
        Unclear::NoSuchPlace(number) => {
            speaker.line("unclear-place", &Args::new().number("number", *number as i64))
        }
        Unclear::WhichTile(tiles) => {
            let tiles = speaker.list(tiles.iter().map(|&tile| speaker.tile(tile)));
            speaker.line("unclear-which", &Args::new().text("tiles", tiles))
        }
    }
}

/// Plays an action for a seat and everything that follows by itself.
pub(crate) fn act(hall: &Hall, player: &Player<'_>, room: &mut Room, action: Action) -> Outcome {
    let before = Before::of(room);
    let step = lesson::step(room, player.seat);
    if let Err(reason) = try_to_play(player, room, action.clone()) {
        return Outcome::just(menus::menu(player, room, &MenuPath::default(), 0, Some(reason)));
    }
    if let Some(step) = step {
        lesson::answered(room, step, &action);
    }
    room.table.active = player.now;
    automatic::run_orders(room);
    let untold = room.untold();
    let writes = before.tell(hall, room, player.seat);
    let answer = if room.ply_of(player.seat).is_some() {
        let mut answer = menus::menu(player, room, &MenuPath::default(), 0, None);
        answer.replaces = true;
        answer
    } else {
        posts::turn_over(room, player, &untold)
    };
    Outcome { answer, writes }
}

/// Who was asked what before somebody acted.
pub(crate) struct Before {
    asked: Vec<(Seat, Question)>,
    plies: Vec<(Seat, Option<u32>)>,
}

impl Before {
    pub(crate) fn of(room: &Room) -> Self {
        let asked = room.asked();
        let plies = asked.iter().map(|it| (it.0, room.ply_of(it.0))).collect();
        Self { asked, plies }
    }

    /// What has to be written and said after a person or a computer player has acted.
    pub(crate) fn tell(self, hall: &Hall, room: &mut Room, actor: Seat) -> Vec<Write> {
        let Self { asked: before, plies } = self;
        let after = room.asked();
        let newly: Vec<Seat> =
            after.iter().filter(|it| !before.contains(it)).map(|it| it.0).collect();
        let others = after.iter().map(|it| it.0).filter(|seat| *seat != actor);
        room.draft.asked_still = others.filter(|seat| !newly.contains(seat)).collect();
        let over = room.game.as_ref().is_some_and(Game::is_over);
        let goes_on = after.iter().any(|it| it.0 == actor);
        // The others hear of it once the player is done. Whoever is asked from now on hears of
        // it at once, for the clock runs.
        let ends = over || !goes_on || newly.iter().any(|seat| *seat != actor);
        let untold = room.untold();
        // Where several were asked, the others need not hear that one has answered.
        let tells = || !say::tell(room.speaker(), &untold, None).lines.is_empty();
        let news = ends && !room.holds_back() && (over || !newly.is_empty() || tells());
        let mut posts = Vec::new();
        if news {
            posts.push(posts::turn(room, automatic::last_turns(&untold)));
        }
        if ends {
            // That somebody has answered may be a secret: then the prompts of others stay as
            // they are, and so do their buttons.
            let untouched = plies.into_iter().filter(|(seat, ply)| room.ply_of(*seat) == *ply);
            let mut untouched: SeatSet = untouched.map(|it| it.0).collect();
            if goes_on {
                // The answer to who acted is a prompt of its own.
                untouched.insert(actor);
            }
            posts.extend(hand::prompts(room, &before, untouched));
        }
        if over {
            room.table.state = TableState::Over;
        }
        hall.painter.expect(room);
        if news {
            room.told();
        }
        let mut writes = room.changes();
        writes.extend(posts.into_iter().map(Write::Post));
        writes
    }
}

/// On a refusal nothing has changed, and the reason says what would do.
fn try_to_play(player: &Player<'_>, room: &mut Room, action: Action) -> Result<(), String> {
    let offer = match &action {
        Action::Buy(purchase) => Some(purchase.offer),
        _ => None,
    };
    room.play(player.seat, action, Some(player.account.id)).map_err(|illegal| {
        let speaker = room.speaker_for(&player.account);
        let mut reason = speaker.told(&illegal.told());
        let ways = room.game.as_ref().zip(offer);
        let ways =
            ways.and_then(|(game, offer)| say::ways_to_pay(speaker, game, player.seat, offer));
        reason.extend(ways.map(|it| format!(" {it}")));
        reason
    })
}

/// An answer by its number in the menu.
pub(crate) fn choose_number(
    hall: &Hall,
    player: &Player<'_>,
    room: &mut Room,
    number: Option<usize>,
) -> Outcome {
    let Some(game) = &room.game else { return not_asked(player, room) };
    let speaker = room.speaker_for(&player.account);
    let options = room.options(player.seat);
    let menu = Menu::of(speaker, game, player.seat, options, &MenuPath::default());
    let entry = number.and_then(|it| it.checked_sub(1)).and_then(|at| menu.entries.get(at));
    match entry.map(|entry| &entry.leads) {
        Some(Leads::Play(index)) => {
            let action = menu.options[*index].clone();
            act(hall, player, room, action)
        }
        Some(Leads::Into(path)) => Outcome::just(menus::menu(player, room, path, 0, None)),
        None => Outcome::just(menus::menu(player, room, &MenuPath::default(), 0, None)),
    }
}

/// A button of a question.
#[derive(Clone, Copy)]
pub(crate) struct Tapped {
    /// At which the question was asked.
    pub(crate) ply: u32,
    /// The message with the button is where the player is asked.
    pub(crate) is_prompt: bool,
}

/// A button that plays an option.
pub(crate) fn press_option(
    hall: &Hall,
    player: &Player<'_>,
    room: &mut Room,
    at: Tapped,
    index: usize,
) -> Outcome {
    let tap = Some((player.seat, at.ply, index));
    // The second tap of two: everything has been said, or the finger meant another button.
    if room.last_tap == tap || room.is_turning(player.seat, hall.settling()) {
        return Outcome::just(Answer::default());
    }
    if room.game.is_none() {
        return not_asked(player, room);
    }
    if room.ply_of(player.seat) != Some(at.ply) {
        return stale(player, room, at);
    }
    match room.options(player.seat).get(index).cloned() {
        Some(action) => {
            room.last_tap = tap;
            act(hall, player, room, action)
        }
        None => stale(player, room, at),
    }
}

/// A button that leads into the tree of options.
pub(crate) fn press_menu(
    player: &Player<'_>,
    room: &mut Room,
    at: Tapped,
    page: usize,
    path: &MenuPath,
) -> Outcome {
    if room.game.is_none() {
        return not_asked(player, room);
    }
    if room.ply_of(player.seat) != Some(at.ply) {
        return stale(player, room, at);
    }
    let mut answer = menus::menu(player, room, path, page, None);
    answer.replaces = true;
    Outcome::just(answer)
}

/// A button that is out of date: what is asked now takes the place of what was asked, unless a
/// newer message asks it. Either way there is one place to act again.
fn stale(player: &Player<'_>, room: &Room, at: Tapped) -> Outcome {
    let speaker = room.speaker_for(&player.account);
    let now = room.game.as_ref().map_or(0, |game| game.ply_seen_by(Some(player.seat)));
    let args = Args::new().number("ago", i64::from(now.saturating_sub(at.ply)));
    let lead = speaker.line("stale-ply", &args);
    let mut answer = match room.is_asked(player.account.id) {
        true if at.is_prompt => menus::menu(player, room, &MenuPath::default(), 0, Some(lead)),
        true => Speech::new(speaker.language).line("stale-ply", &args),
        false => posts::waiting(room, &player.account, Some(lead)),
    };
    answer.replaces = true;
    Outcome::just(answer)
}

fn not_asked(player: &Player<'_>, room: &Room) -> Outcome {
    Outcome::just(posts::waiting(room, &player.account, None))
}
