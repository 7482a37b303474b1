//! `/review`: after a game, which decisions of a player mattered most, as far as one could tell
//! then. Told to that player alone, each with a picture of the moment.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use alhambra_computer::{Known, Level, Mind, regret};
use alhambra_engine::{Action, Config, Game, Seat};

use crate::{
    chat::{Answer, Message, PictureSpec, Subject},
    say::{Args, Language, Names, Speaker, entry_label},
    store::{self, AccountId, TableId, TableState},
    table::{
        Guest, Hall, Visitor, doors,
        room::Room,
        texts::{
            computers,
            speech::{Speech, lines},
        },
        thinking::Thinking,
    },
};

/// So many decisions are looked at again.
const MOST: usize = 3;
/// A decision that cost less is not worth a word.
const LEAST: f32 = 1.0;
/// After this the rest of a long game is left alone.
const PATIENCE: Duration = Duration::from_secs(5);
/// So much of a turn is told.
const STEPS: usize = 2;

/// A game that is over, as somebody who played it looks back on it.
struct Past {
    seat: Seat,
    player: AccountId,
    config: Option<Config>,
    log: Vec<store::Action>,
    names: Names,
    language: Language,
}

/// A decision that could have been better.
struct Moment {
    ply: u32,
    lost: f32,
    played: String,
    better: String,
    why: Option<String>,
}

pub(crate) async fn review(hall: &Hall, visitor: &Visitor, id: TableId) -> anyhow::Result<Answer> {
    let language = visitor.language;
    let speech = Speech::new(language);
    let look = |guest: &Guest<'_>, room: &Room| {
        let player = doors::seat(*guest).ok_or("not-seated")?;
        let is_over = room.table.state == TableState::Over;
        let table = room.table.clone();
        is_over.then(|| (player.seat, table, room.names.clone(), room.title())).ok_or("review-late")
    };
    let (seat, table, names, title) = match hall.look_in(visitor, id, look).await? {
        None => return Ok(doors::closed(visitor)),
        Some(Err(key)) => return Ok(speech.line(key, &Args::new())),
        Some(Ok(found)) => found,
    };
    let Some(_place) = hall.thinking.admit() else {
        return Ok(speech.line("thinking-busy", &Args::new()));
    };
    let config = table.config.as_deref().and_then(|json| serde_json::from_str(json).ok());
    let log = hall.store().actions(id, 0, table.ply).await?;
    let past = Past { seat, player: visitor.account.id, config, log, names, language };
    let moments = Arc::new(past).moments(&hall.thinking).await;
    if moments.is_empty() {
        return Ok(speech.line("review-none", &Args::new()));
    }
    let mut parts = vec![language.text("review", &Args::new())];
    let mut pictures = Vec::new();
    let dark = crate::table::Settings::read(&table.settings).dark;
    for (number, moment) in (1..).zip(&moments) {
        let why = moment.why.as_ref().map(|why| format!(" 💭 {why}")).unwrap_or_default();
        let args = Args::new()
            .number("number", number)
            .text("played", &moment.played)
            .text("better", &moment.better)
            .number("points", moment.lost.round() as i64)
            .text("why", why);
        parts.push(language.text("review-line", &args));
        pictures.push(PictureSpec {
            table: id.0,
            ply: moment.ply,
            subject: Subject::Merged,
            since: None,
            language: language.code().to_owned(),
            dark,
        });
    }
    let message = Message { text: lines(parts), pictures, ..Message::default() };
    let answer = Answer { message: Some(message), ..Answer::default() };
    Ok(answer.about(&title, visitor))
}

impl Past {
    /// The decisions that mattered most, in the order of the game. What others played on the
    /// seat is not theirs.
    async fn moments(self: Arc<Self>, thinking: &Thinking) -> Vec<Moment> {
        let began = Instant::now();
        let Some(mut game) = self.config.clone().and_then(|config| Game::new(config).ok()) else {
            return Vec::new();
        };
        let mut moments = Vec::new();
        for done in &self.log {
            let Ok(action) = done.notation.parse::<Action>() else { break };
            let seat = Seat(done.seat);
            let is_own = seat == self.seat && done.account == Some(self.player);
            if is_own && began.elapsed() < PATIENCE {
                // A desk for each, so that no table waits for all of them.
                let (past, position, given) = (self.clone(), game.clone(), action.clone());
                let found = thinking.at_a_desk(move || past.moment(&position, &given)).await;
                moments.extend(found.flatten());
            }
            if game.advance(seat, action).is_err() {
                break;
            }
        }
        moments.sort_by(|one, other| other.lost.total_cmp(&one.lost));
        moments.truncate(MOST);
        moments.sort_by_key(|moment| moment.ply);
        moments
    }

    fn moment(&self, game: &Game, given: &Action) -> Option<Moment> {
        let known = Known::new(game, self.seat);
        let found = regret(&known, Mind::new(Level::Normal), given);
        let found = found.filter(|found| LEAST <= found.lost)?;
        let speaker = Speaker { language: self.language, names: &self.names };
        let say = |line: &[Action]| computers::steps(speaker, game, self.seat, line, STEPS);
        let played = entry_label(speaker, game, self.seat, &game.options(self.seat), given);
        Some(Moment {
            ply: game.ply(),
            lost: found.lost,
            played,
            better: say(&found.better).join(" → "),
            why: computers::words(speaker, &found.reason),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::RealTime;
    use alhambra_engine::{ModuleSet, Seed};
    use jiff::Timestamp;

    /// Everybody plays the last option there is. From ply 40 on another has the seats.
    fn past(player: AccountId) -> Past {
        let config = Config::new(2, ModuleSet::default(), Seed::from_number(3));
        let mut game = Game::new(config.clone()).unwrap();
        let mut log = Vec::new();
        while let Some(seat) = game.asked().and_then(|ask| ask.seats.lowest()) {
            let action = game.options(seat).pop().unwrap();
            log.push(store::Action {
                ply: game.ply(),
                seat: seat.0,
                notation: action.to_string(),
                account: Some(AccountId(if game.ply() < 40 { 1 } else { 2 })),
                at: Timestamp::UNIX_EPOCH,
            });
            game.advance(seat, action).unwrap();
        }
        let names = Names { shown: vec!["Ann".into(), "Bob".into()], ..Names::default() };
        Past {
            seat: Seat(0),
            player,
            config: Some(config),
            log,
            names,
            language: Language::ENGLISH,
        }
    }

    #[tokio::test]
    async fn who_took_a_seat_over_does_not_look_back_on_what_another_played_there() {
        let thinking = Thinking::new(Arc::new(RealTime));
        for (player, plies) in [(1, 0..40), (2, 40..u32::MAX), (3, 0..0)] {
            let moments = Arc::new(past(AccountId(player))).moments(&thinking).await;
            assert_eq!(moments.is_empty(), plies.is_empty());
            assert!(moments.iter().all(|moment| plies.contains(&moment.ply)));
        }
    }
}
