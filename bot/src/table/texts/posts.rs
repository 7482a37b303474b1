//! The messages that a table sends: the lobby, one post a turn, the private ones.

use std::time::Duration;

use alhambra_engine::{Event, Question, Seat};

use crate::{
    chat::{Answer, Button, Message, PictureSpec, Platform, Span, Subject, Target, Text, Weight},
    say::{self, Args, Language, Speaker},
    store::{Account, Post, Reach},
    table::{
        Hall, Pictures, Visitor,
        acts::lobby::read_colour,
        room::Room,
        router::press::{Press, start_payload},
        texts::speech::{Speech, answer, button, lines},
    },
};

/// The lobby: who is in, what will be played, how to join.
pub(crate) fn lobby(hall: &Hall, room: &Room) -> Message {
    let language = room.language();
    let speaker = room.speaker();
    let players = room.names.shown.iter().zip(&room.table.seats).zip(&room.people);
    let players: Vec<String> = players
        .map(|((name, row), account)| {
            let mark = read_colour(&row.colour).map_or("", colour_mark);
            let telegram = room.table.place.platform == Platform::Telegram;
            let waits = telegram && account.reach != Reach::Open;
            let away = crate::table::acts::absence::away_now(account, room.now).is_some();
            let away = if away { " 🏖" } else { "" };
            format!("{mark} {name}{away}{}", if waits { " ⏳" } else { "" })
        })
        .collect();
    let waiting = players.iter().any(|player| player.ends_with('⏳'));
    let args = Args::new()
        .text("owner", &room.owner)
        .text("modules", module_names(speaker, room))
        .text("language", language.own_name())
        .text("pace", pace_words(language, room.settings.pace))
        .number("count", players.len() as i64)
        .text("players", players.join(" · "));
    let mut parts = vec![
        language.text("lobby-title", &args),
        language.text("lobby-facts", &args),
        language.text("lobby-players", &args),
    ];
    if waiting {
        parts.push(language.text("lobby-waiting", &args));
    }
    let speech = Speech::new(language);
    let id = Some(room.table.id);
    let say = |key: &str, line: &str| speech.say(key, id, line);
    let start = Button { weight: Weight::Main, ..say("button-start", "start") };
    let join = Button { weight: Weight::Main, ..say("button-join", "join") };
    let mut buttons = vec![
        vec![join, say("button-leave", "leave"), start],
        vec![
            say("button-modules", "modules"),
            say("button-pace", "pace"),
            say("button-language", "language"),
            say("button-cancel", "cancel"),
        ],
    ];
    if waiting
        && let Some(url) = hall
            .chat(room.table.place.platform)
            .and_then(|chat| chat.private_link(&start_payload(&room.table)))
    {
        buttons.push(vec![Button {
            label: language.word("button-private"),
            does: crate::chat::Press::Url(url),
            weight: Weight::Main,
        }]);
    }
    Message { text: lines(parts), buttons, silent: true, ..Message::default() }
}

fn module_names(speaker: Speaker<'_>, room: &Room) -> String {
    let modules = room.settings.modules;
    if modules.is_empty() {
        return speaker.word("lobby-base");
    }
    speaker.list(modules.iter().map(|module| speaker.module(module)))
}

/// Colours have a shape of their own, the same as in the pictures, for those who
/// cannot tell them apart.
pub(crate) fn colour_mark(colour: alhambra_engine::Colour) -> &'static str {
    use alhambra_engine::Colour;
    match colour {
        Colour::Green => "🟩■",
        Colour::White => "⬜◆",
        Colour::Blue => "🟦▲",
        Colour::Orange => "🟧★",
        Colour::Yellow => "🟨✚",
        Colour::Red => "🟥●",
    }
}

pub(crate) fn pace_words(language: Language, pace: Option<Duration>) -> String {
    let hours = pace.map_or(0, |pace| pace.as_secs() / 3600) as i64;
    let (key, count) = match hours {
        0 => ("pace-none", 0),
        hours if hours % 24 == 0 => ("pace-days", hours / 24),
        hours => ("pace-hours", hours),
    };
    language.line(key, &Args::new().number("count", count))
}

pub(crate) fn pace_menu(speech: Speech, room: &Room) -> Answer {
    let args = Args::new().text("pace", pace_words(speech.language, room.settings.pace));
    let mut said = speech.line("pace-ask", &args);
    if let Some(message) = &mut said.message {
        let choice = |text: &str| {
            let pace = crate::parse::pace(text).map_or(None, |pace| pace.0);
            let press = Press::Say { table: Some(room.table.id), line: format!("pace {text}") };
            button(pace_words(speech.language, pace), &press)
        };
        message.buttons =
            vec![["none", "12h", "1d"].map(choice).into(), ["2d", "3d", "7d"].map(choice).into()];
    }
    said
}

/// The first post of a game.
pub(crate) fn began(room: &Room) -> Post {
    let language = room.language();
    let speaker = room.speaker();
    let game = room.game.as_ref().expect("the game has begun");
    let first = game.turn();
    let seats = room.names.shown.len();
    let order = (0..seats).map(|steps| {
        let seat = first.after(steps, seats);
        let colour = game.config().seats[seat.index()];
        format!("{} {}", colour_mark(colour), room.names.of(seat))
    });
    let args = Args::new()
        .text("order", order.collect::<Vec<_>>().join(" · "))
        .text("seal", short_seal(room.table.seed_hash.as_deref().unwrap_or_default()))
        .text("modules", module_names(speaker, room));
    let mut parts = vec![language.text("began", &args), language.text("began-seal", &args)];
    if !crate::table::acts::play::order_questions(room).is_empty() {
        parts.push(language.text("began-orders", &args));
    }
    parts.extend(next(room));
    post(room, lines(parts), all_pictures(room, None), turn_buttons(room))
}

/// «9f3c01ab77de…e1d0»: enough to hold us to it; `/export` has it in full.
fn short_seal(seal: &str) -> String {
    match (seal.get(..12), seal.len().checked_sub(4).and_then(|at| seal.get(at..))) {
        (Some(first), Some(last)) if 16 < seal.len() => format!("{first}…{last}"),
        _ => seal.to_owned(),
    }
}

/// One post a turn: what happened, the pictures, who is next.
pub(crate) fn turn(room: &Room, events: &[Event]) -> Post {
    let story = say::tell(room.speaker(), events, None);
    let mut parts = story.lines;
    let over = room.game.as_ref().is_some_and(alhambra_engine::Game::is_over);
    let since = Some(room.settings.told);
    let mut pictures = match room.settings.pictures {
        Pictures::Each => all_pictures(room, since),
        Pictures::Merged => vec![room.picture(Subject::Merged, since, room.language())],
        Pictures::Changed => changed_pictures(room, &story.changed, since),
    };
    if story.scored.is_some() {
        pictures.push(room.picture(Subject::Score, None, room.language()));
    }
    pictures.truncate(10);
    let mut buttons = turn_buttons(room);
    let speech = Speech::new(room.language());
    if story.scored.is_some() {
        let why = speech.say("button-why", Some(room.table.id), "score");
        buttons.push(vec![why]);
    }
    if over {
        let seed = room.game.as_ref().map(|game| String::from(game.config().seed));
        let args = Args::new().text("seed", seed.unwrap_or_default());
        parts.push(room.language().text("over-seed", &args));
        buttons = vec![vec![
            speech.say("button-rematch", Some(room.table.id), "rematch"),
            speech.say("button-why", Some(room.table.id), "score"),
            speech.say("button-export", Some(room.table.id), "export"),
        ]];
    } else {
        parts.extend(next(room));
    }
    post(room, lines(parts), pictures, buttons)
}

fn post(room: &Room, text: Text, pictures: Vec<PictureSpec>, buttons: Vec<Vec<Button>>) -> Post {
    let message = Message { text, pictures, buttons, ..Message::default() };
    let place = Target::Place(room.table.place.clone());
    Post::new(place, Some(room.table.id), message).in_slot("turn")
}

pub(crate) fn all_pictures(room: &Room, since: Option<u32>) -> Vec<PictureSpec> {
    let seats: Vec<Seat> = room.game.iter().flat_map(|game| game.seats()).collect();
    changed_pictures(room, &seats, since)
}

fn changed_pictures(room: &Room, seats: &[Seat], since: Option<u32>) -> Vec<PictureSpec> {
    let alhambras = seats.iter().map(|seat| Subject::Alhambra { seat: seat.0 });
    let subjects = std::iter::once(Subject::Table).chain(alhambras);
    subjects.map(|subject| room.picture(subject, since, room.language())).collect()
}

/// Who is asked now, with a ping for them and nobody else.
fn next(room: &Room) -> Option<Text> {
    let language = room.language();
    let ask = room.game.as_ref()?.asked()?;
    let key = match ask.question {
        Question::Turn { .. } => "next-turn",
        Question::House => "next-house",
        Question::Window | Question::BeforeCount(_) | Question::Module(_) => "next-asked",
        Question::EndTurn => "next-end",
    };
    // Whoever has been pinged for this question is named, not pinged again.
    let call = |seat: Seat| -> Option<Span> {
        let name = room.names.of(seat).to_owned();
        let person = room.names.people.get(seat.index())?.clone();
        let is_called = room.asked_still.contains(seat);
        Some(if is_called { Span::Bold(name) } else { Span::Mention(person, name) })
    };
    let mut seats = ask.seats.iter();
    if let (Some(seat), None) = (seats.next(), seats.next()) {
        let called = call(seat)?;
        let until = room.until(seat, language).unwrap_or_default();
        let args = Args::new().spans("player", vec![called]).spans("until", until.0);
        return Some(language.text(key, &args));
    }
    let mut spans = Vec::new();
    for seat in ask.seats.iter() {
        if !spans.is_empty() {
            spans.push(Span::Plain(", ".into()));
        }
        spans.push(call(seat)?);
    }
    let many = if key == "next-house" { "next-many-house" } else { "next-many" };
    spans.push(Span::Plain(format!(": {}", language.word(many))));
    Some(Text(spans))
}

/// Buttons under a post; what depends on a hand is answered privately.
fn turn_buttons(room: &Room) -> Vec<Vec<Button>> {
    let speech = Speech::new(room.language());
    let id = Some(room.table.id);
    let Some(ask) = room.game.as_ref().and_then(|game| game.asked()) else { return Vec::new() };
    let hand = speech.say("button-hand", id, "hand");
    match ask.question {
        Question::Turn { .. } => vec![vec![
            hand,
            speech.say("button-take", id, "take"),
            speech.say("button-buy", id, "buy"),
            speech.say("button-rebuild", id, "rebuild"),
        ]],
        _ => vec![vec![speech.say("button-answer", id, "choose"), hand]],
    }
}

/// What the person who ended a turn hears: nothing where the post itself will be seen.
pub(crate) fn turn_over(room: &Room, visitor: &Visitor, events: &[Event]) -> Answer {
    if !visitor.pressed && matches!(visitor.from, Target::Place(_)) {
        return Answer::default();
    }
    let speaker = room.speaker_for(&visitor.account);
    let seat = room.seat_of(visitor.account.id);
    let story = say::tell(speaker, events, seat);
    let mut parts: Vec<Text> = story.lines.into_iter().take(1).collect();
    parts.push(speaker.language.text("turn-over", &Args::new()));
    Answer { replaces: true, ..answer(lines(parts)) }
}

/// Somebody acts who is not asked: whose turn it is, and what can be looked at.
pub(crate) fn waiting(room: &Room, account: &Account, lead: Option<String>) -> Answer {
    let speaker = room.speaker_for(account);
    let ask = room.game.as_ref().and_then(|game| game.asked());
    let mut parts: Vec<Text> = lead.into_iter().map(Text::plain).collect();
    parts.push(match ask {
        Some(ask) => {
            let players = ask.seats.iter().map(|seat| room.names.of(seat).to_owned());
            let args = Args::new().text("players", speaker.list(players));
            speaker.language.text("waiting-for", &args)
        }
        None => speaker.language.text("not-running", &Args::new()),
    });
    let speech = Speech::new(speaker.language);
    let id = Some(room.table.id);
    let mut said = answer(lines(parts));
    if let Some(message) = &mut said.message {
        let mut row = vec![speech.say("button-table", id, "table")];
        if room.seat_of(account.id).is_some() {
            row.insert(0, speech.say("button-hand", id, "hand"));
        }
        message.buttons = vec![row];
    }
    said
}

/// A table that goes on: how it stands and who is asked.
pub(crate) fn again(room: &Room, lead: Text) -> Post {
    let text = lines(std::iter::once(lead).chain(next(room)));
    post(room, text, all_pictures(room, None), turn_buttons(room))
}

pub(crate) fn aborted(room: &Room, by: &Account) -> Post {
    let args = Args::new().text("player", say::tidy(&by.name));
    post(room, room.language().text("aborted", &args), Vec::new(), Vec::new())
}

impl Hall {
    /// The private message to a seat that is asked: the hand, what could be bought,
    /// the answers as buttons.
    pub(crate) fn private_prompt(&self, room: &Room, seat: Seat) -> Option<Post> {
        let account = room.people.get(seat.index())?;
        if account.reach == Reach::Closed {
            return None;
        }
        let message = self.prompt(room, account, seat);
        let target = Target::Private(account.person.clone());
        Some(Post::new(target, Some(room.table.id), message).in_slot("hand"))
    }
}
