//! What a table says in its place: one post a turn, and whom it asks.

use alhambra_engine::{Event, Game, ModuleSet, Question, Seat};

use crate::{
    chat::{Answer, Button, Message, PictureSpec, Span, Subject, Target, Text, Weight},
    life::{awards::awards, facts::Facts},
    paint,
    say::{self, Args, Speaker, Story},
    store::{Account, Post},
    table::{
        Guest, Pictures, Player,
        acts::orders,
        room::Room,
        texts::{
            computers, lesson,
            lobby::{colour_mark, module_names},
            speech::{Speech, answer, lines},
        },
    },
};

/// So many awards are told; the picture has room for more.
const PRAISED: usize = 4;

/// The first post of a game.
pub(crate) fn began(room: &Room) -> Post {
    if room.settings.lesson.is_some() {
        return lesson::hello(room);
    }
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
    parts.extend(computers::introduced(room));
    if game.view(None).dirk.is_some() {
        parts.push(language.text("began-dirk", &args));
    }
    if game.config().modules.is_empty() {
        // By the rules they are dealt face up, and computer players may have kept count.
        let hands = game.seats().map(|seat| {
            let cards = game.hand(seat).iter().map(ToString::to_string);
            format!("{} {}", room.names.of(seat), cards.collect::<Vec<_>>().join(" "))
        });
        let hands = hands.collect::<Vec<_>>().join(" · ");
        parts.push(language.text("began-dealt", &Args::new().text("hands", hands)));
    }
    let asking = orders::questions(room).into_iter().flat_map(|it| it.modules.iter());
    let asking: ModuleSet = asking.collect();
    if !asking.is_empty() {
        let modules = speaker.list(asking.iter().map(|module| speaker.module(module)));
        parts.push(language.text("began-orders", &Args::new().text("modules", modules)));
    }
    // Nobody has built anything: the table says it all.
    let pictures = match room.settings.pictures {
        Pictures::Each | Pictures::Merged => all_pictures(room, None),
        Pictures::Changed => changed_pictures(room, &[], None),
    };
    post(room, parts, next(room), pictures, turn_buttons(room))
}

/// «9f3c01ab77de…e1d0»: enough to hold us to it; `/export` has it in full.
fn short_seal(seal: &str) -> String {
    match (seal.get(..12), seal.len().checked_sub(4).and_then(|at| seal.get(at..))) {
        (Some(first), Some(last)) if 16 < seal.len() => format!("{first}…{last}"),
        _ => seal.to_owned(),
    }
}

/// One post a turn: what happened, the pictures, who is next. The events are the last of those
/// that the place has not been told.
pub(crate) fn turn(room: &Room, events: &[Event]) -> Post {
    let mut story = say::tell(room.speaker(), events, None);
    let plies = room.history.plies_since(room.settings.told);
    computers::add_reasons(room, &plies[plies.len() - events.len()..], &mut story);
    if room.settings.lesson.is_some() {
        let is_over = room.game.as_ref().filter(|game| game.is_over());
        return match is_over {
            Some(game) => lesson::over(room, game, story.lines),
            None => lesson::turn(room, story.lines),
        };
    }
    if let Some(game) = room.game.as_ref().filter(|game| game.is_over()) {
        return over(room, game, story);
    }
    let since = Some(room.settings.told);
    let mut pictures = match room.settings.pictures {
        Pictures::Each => all_pictures(room, since),
        Pictures::Merged => with_beside(room, Subject::Merged)
            .into_iter()
            .map(|subject| room.picture(subject, since, room.language()))
            .collect(),
        Pictures::Changed => changed_pictures(room, &story.changed, since),
    };
    if story.scored.is_some() {
        pictures.push(room.picture(Subject::Score, None, room.language()));
    }
    pictures.truncate(10);
    let mut buttons = turn_buttons(room);
    let speech = Speech::new(room.language());
    if let Some(round) = story.scored {
        let why = format!("score {}", round.number());
        buttons.push(vec![speech.say("button-why", Some(room.table.id), &why)]);
    }
    post(room, story.lines, next(room), pictures, buttons)
}

/// The end: who has won before everything else, the shuffle last.
fn over(room: &Room, game: &Game, story: Story) -> Post {
    let (language, speaker) = (room.language(), room.speaker());
    let mut parts = story.lines;
    // That the game is over is the last thing that happens.
    parts.rotate_right(1);
    let awards = awards(&Facts::of(game, &room.history.events));
    if !awards.is_empty() {
        let awards: Vec<String> =
            awards.iter().take(PRAISED).map(|it| say::award_line(speaker, it)).collect();
        parts.insert(1, Text::plain(awards.join(" · ")));
    }
    let seal = short_seal(room.table.seed_hash.as_deref().unwrap_or_default());
    parts.push(language.text("over-seal", &Args::new().text("seal", seal)));
    let subjects = [Subject::Podium, Subject::Score, Subject::Merged];
    let pictures = subjects.map(|subject| room.picture(subject, None, language)).to_vec();
    let speech = Speech::new(language);
    let say = |key: &str, line: &str| speech.say(key, Some(room.table.id), line);
    let buttons = vec![
        vec![
            Button { weight: Weight::Main, ..say("button-rematch", "rematch") },
            say("button-surprise", "rematch surprise"),
        ],
        vec![
            say("button-replay", "replay"),
            say("button-review", "review"),
            say("button-why", "score 3"),
        ],
    ];
    post(room, parts, None, pictures, buttons)
}

/// What happened, and who is asked now.
fn post(
    room: &Room,
    happened: Vec<Text>,
    asked: Option<Text>,
    pictures: Vec<PictureSpec>,
    buttons: Vec<Vec<Button>>,
) -> Post {
    let once_answered = asked.is_some().then(|| lines(happened.clone()));
    // Only what asks somebody makes a sound, and the end, for which everybody has waited. In the
    // private chat the desk asks.
    let calls = |text: &Text| text.0.iter().any(|span| matches!(span, Span::Mention(..)));
    let is_end = room.game.as_ref().is_some_and(Game::is_over);
    let silent = !is_end && !asked.as_ref().is_some_and(calls);
    let text = lines(happened.into_iter().chain(asked));
    let message = Message { text, pictures, buttons, once_answered, silent, ..Message::default() };
    let place = room.table.place.target();
    Post::new(place, Some(room.table.id), message).in_slot("turn")
}

pub(crate) fn all_pictures(room: &Room, since: Option<u32>) -> Vec<PictureSpec> {
    let seats: Vec<Seat> = room.game.iter().flat_map(|game| game.seats()).collect();
    changed_pictures(room, &seats, since)
}

fn changed_pictures(room: &Room, seats: &[Seat], since: Option<u32>) -> Vec<PictureSpec> {
    let alhambras = seats.iter().map(|seat| Subject::Alhambra { seat: seat.0 });
    let subjects = with_beside(room, Subject::Table).into_iter().chain(alhambras);
    subjects.map(|subject| room.picture(subject, since, room.language())).collect()
}

/// A picture of the table, and what it has no room for beside the market.
pub(crate) fn with_beside(room: &Room, subject: Subject) -> Vec<Subject> {
    match &room.game {
        Some(game) => paint::with_beside(room.speaker(), &game.view(None), subject),
        None => vec![subject],
    }
}

/// Who is asked now, with a ping for them and nobody else.
fn next(room: &Room) -> Option<Text> {
    let language = room.language();
    let ask = room.game.as_ref()?.asked()?;
    // In the private chat the desk follows, and says it all.
    if room.table.place.is_private() {
        return None;
    }
    let people: Vec<Seat> = room.asked().into_iter().map(|it| it.0).collect();
    if people.is_empty() {
        let thinkers = room.thinkers();
        let names = thinkers.iter().map(|seat| room.names.of(seat).to_owned());
        let args = Args::new()
            .text("players", room.speaker().list(names))
            .number("count", thinkers.len() as i64);
        return Some(language.text("next-computer", &args));
    }
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
        let is_called = room.draft.asked_still.contains(seat);
        Some(if is_called { Span::Bold(name) } else { Span::Mention(person, name) })
    };
    if let [seat] = people[..] {
        let called = call(seat)?;
        let until = room.until(seat, language).unwrap_or_default();
        let args = Args::new().spans("player", vec![called]).spans("until", until.0);
        return Some(language.text(key, &args));
    }
    let mut spans = Vec::new();
    for seat in people {
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
    if room.table.place.is_private() {
        return Vec::new();
    }
    let hand = speech.say("button-hand", id, "hand");
    match ask.question {
        _ if room.waits_for_computers() => vec![vec![hand]],
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
pub(crate) fn turn_over(room: &Room, player: &Player<'_>, events: &[Event]) -> Answer {
    if !player.pressed && matches!(player.from, Target::Place(_)) {
        return Answer::default();
    }
    let speaker = room.speaker_for(&player.account);
    let seat = room.seat_of(player.account.id);
    let story = say::tell(speaker, events, seat);
    let mut parts: Vec<Text> = story.lines.into_iter().take(1).collect();
    parts.push(speaker.language.text("turn-over", &Args::new()));
    Answer { replaces: true, ..answer(lines(parts)) }
}

/// Somebody acts who has no seat. Without buttons: whoever only watches presses those of the
/// place.
pub(crate) fn bystander(guest: &Guest<'_>, room: &Room) -> Answer {
    let language = guest.language;
    let mut parts = vec![language.text("not-seated", &Args::new())];
    parts.extend(waited_for(room, room.speaker_for(&guest.account)));
    answer(lines(parts))
}

/// Whom the game waits for.
fn waited_for(room: &Room, speaker: Speaker<'_>) -> Option<Text> {
    let ask = room.game.as_ref()?.asked()?;
    let players = ask.seats.iter().map(|seat| room.names.of(seat).to_owned());
    let args = Args::new().text("players", speaker.list(players));
    Some(speaker.language.text("waiting-for", &args))
}

/// Somebody acts who is not asked: whose turn it is, and what can be looked at.
pub(crate) fn waiting(room: &Room, account: &Account, lead: Option<String>) -> Answer {
    let speaker = room.speaker_for(account);
    let mut parts: Vec<Text> = lead.into_iter().map(Text::plain).collect();
    let not_running = || speaker.language.text("not-running", &Args::new());
    parts.push(waited_for(room, speaker).unwrap_or_else(not_running));
    let speech = Speech::new(speaker.language);
    let id = Some(room.table.id);
    let mut row = vec![speech.say("button-table", id, "table")];
    if room.seat_of(account.id).is_some() {
        row.insert(0, speech.say("button-hand", id, "hand"));
    }
    answer(lines(parts)).with_buttons(vec![row])
}

/// A table that goes on: how it stands and who is asked.
pub(crate) fn again(room: &Room, lead: Text) -> Post {
    post(room, vec![lead], next(room), all_pictures(room, None), turn_buttons(room))
}

pub(crate) fn aborted(room: &Room, by: &Account) -> Post {
    let args = Args::new().text("player", say::tidy(&by.name));
    post(room, vec![room.language().text("aborted", &args)], None, Vec::new(), Vec::new())
}
