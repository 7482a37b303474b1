//! Looking: the table, the market, an Alhambra, the score. What is shown in the place speaks the
//! table's language, what is shown to one person theirs.

use alhambra_engine::{Game, Happening, Round, Seat};

use crate::{
    chat::{Answer, Message, PictureSpec, Span, Subject, Text},
    say::{self, Args, Speaker},
    store::TableState,
    table::{
        Guest, Hall, Outcome,
        room::Room,
        texts::{
            lobby, posts,
            speech::{Speech, answer, lines},
        },
    },
};

pub(crate) fn table(hall: &Hall, guest: &Guest<'_>, room: &mut Room) -> Outcome {
    look(hall, guest, room, |speaker, game| {
        let text = status(room, game, speaker);
        shown(guest, room, speaker, Subject::Merged, text)
    })
}

pub(crate) fn market(hall: &Hall, guest: &Guest<'_>, room: &mut Room) -> Outcome {
    look(hall, guest, room, |speaker, game| {
        let text = status(room, game, speaker);
        shown(guest, room, speaker, Subject::Table, text)
    })
}

pub(crate) fn alhambra(
    hall: &Hall,
    guest: &Guest<'_>,
    room: &mut Room,
    name: Option<&str>,
) -> Outcome {
    look(hall, guest, room, |speaker, game| {
        let Some(seat) = seat_named(guest, room, name) else {
            return Speech::new(guest.language).line("who-is-that", &Args::new());
        };
        let view = game.view(None);
        let text = say::player_lines(speaker, view.player(seat)).join("\n");
        shown(guest, room, speaker, Subject::Alhambra { seat: seat.0 }, Text::plain(text))
    })
}

pub(crate) fn score(hall: &Hall, guest: &Guest<'_>, room: &mut Room) -> Outcome {
    look(hall, guest, room, |speaker, game| {
        let view = game.view(None);
        let round = Round::ALL[usize::from(view.scored).min(2)];
        let key = if view.over { "score-last" } else { "score-now" };
        let args = Args::new().number("round", round.number());
        let mut parts = vec![standings(game, speaker), speaker.language.text(key, &args)];
        parts.extend(say::scoring_lines(speaker, &game.scoring(round)));
        if 0 < view.scored && !view.over {
            parts.push(speaker.language.text("score-shown", &Args::new()));
        }
        shown(guest, room, speaker, Subject::Score, lines(parts))
    })
}

/// Why a scoring brought what it did, with the walls as they stood; of one that has not been,
/// what it would bring now.
pub(crate) fn why(hall: &Hall, guest: &Guest<'_>, room: &mut Room, round: usize) -> Outcome {
    let scored = room.history.events.iter().find_map(|(ply, event)| match &event.what {
        Happening::Scored(scoring) if usize::from(scoring.round.number()) == round => {
            Some((*ply, scoring.clone()))
        }
        _ => None,
    });
    let Some((ply, scoring)) = scored else { return score(hall, guest, room) };
    look(hall, guest, room, |speaker, game| {
        let text = lines(say::why(speaker, &scoring, game));
        let picture = |subject: Subject| PictureSpec {
            ply: ply + 1,
            ..room.picture(subject, None, speaker.language)
        };
        let pictures = vec![picture(Subject::Score), picture(Subject::Merged)];
        let message = Some(Message { text, pictures, ..Message::default() });
        Answer { message, public: true, ..Answer::default() }
    })
}

/// The game as a film, as far as everybody knows it.
pub(crate) fn replay(hall: &Hall, guest: &Guest<'_>, room: &mut Room) -> Outcome {
    look(hall, guest, room, |speaker, game| {
        let ply = if game.is_over() { game.ply() } else { room.settings.told };
        let picture = PictureSpec { ply, ..room.picture(Subject::Film, None, speaker.language) };
        let text = speaker.language.text("replay", &Args::new());
        let message = Some(Message { text, pictures: vec![picture], ..Message::default() });
        Answer { message, public: true, ..Answer::default() }
    })
}

/// The position in words.
pub(crate) fn text(hall: &Hall, guest: &Guest<'_>, room: &mut Room) -> Outcome {
    look(hall, guest, room, |speaker, game| {
        let text = say::position(speaker, &game.view(None)).collect::<Vec<_>>().join("\n");
        Answer { public: true, ..answer(Text::plain(text)) }
    })
}

/// Every picture, in its full size.
pub(crate) fn full(hall: &Hall, guest: &Guest<'_>, room: &mut Room) -> Outcome {
    look(hall, guest, room, |_, _| {
        let text = guest.language.text("full-size", &Args::new());
        let pictures = posts::all_pictures(room, None);
        let message = Message { text, pictures, full_size: true, ..Message::default() };
        Answer { message: Some(message), ..Answer::default() }
    })
}

/// Looks at a game; a lobby shows itself.
fn look(
    hall: &Hall,
    guest: &Guest<'_>,
    room: &Room,
    show: impl FnOnce(Speaker<'_>, &Game) -> Answer,
) -> Outcome {
    Outcome::just(match &room.game {
        Some(game) => show(speaker(guest, room), game),
        None if room.table.state == TableState::Lobby => {
            let message = Some(lobby::post(hall, room));
            Answer { message, public: true, ..Answer::default() }
        }
        None => Speech::new(guest.language).line("not-started", &Args::new()),
    })
}

/// What is said aloud in the place is for everybody there.
fn speaker<'a>(guest: &Guest<'_>, room: &'a Room) -> Speaker<'a> {
    let aloud = guest.is_here && guest.from.platform().answers_aloud();
    if aloud { room.speaker() } else { room.speaker_for(&guest.account) }
}

fn shown(
    guest: &Guest<'_>,
    room: &Room,
    speaker: Speaker<'_>,
    subject: Subject,
    text: Text,
) -> Answer {
    let since = guest.seat.map(|seat| room.missed_from(seat));
    let subjects = posts::with_beside(room, subject).into_iter();
    let pictures = subjects.map(|it| room.picture(it, since, speaker.language)).collect();
    let message = Some(Message { text, pictures, ..Message::default() });
    Answer { message, public: true, ..Answer::default() }
}

fn status(room: &Room, game: &Game, speaker: Speaker<'_>) -> Text {
    let Some(ask) = game.asked() else { return standings(game, speaker) };
    let mut players = Vec::new();
    for seat in ask.seats.iter() {
        let comma = if players.is_empty() { "" } else { ", " };
        players.push(Span::Plain(format!("{comma}{}", room.names.of(seat))));
        players.extend(room.until(seat, speaker.language).unwrap_or_default().0);
    }
    let args = Args::new().spans("players", players);
    lines([speaker.language.text("waiting-for", &args), standings(game, speaker)])
}

fn standings(game: &Game, speaker: Speaker<'_>) -> Text {
    let scores = game.scores();
    let ranking = say::ranking(speaker, &scores.points, scores.dirk);
    speaker.language.text("standings", &Args::new().text("scores", ranking))
}

/// A seat by its number or the beginning of its player's name; without either, the own one.
pub(crate) fn seat_named(guest: &Guest<'_>, room: &Room, name: Option<&str>) -> Option<Seat> {
    let Some(name) = name else { return guest.seat.or(Some(Seat(0))) };
    let name = name.trim_start_matches('@').to_lowercase();
    let by_number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let found =
        room.names.shown.iter().enumerate().find(|(nth, shown)| {
            Some(*nth) == by_number || shown.to_lowercase().starts_with(&name)
        });
    found.map(|(nth, _)| Seat(nth as u8))
}
