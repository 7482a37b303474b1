//! What becomes of the places of tables, and of the ways to their players: groups that move
//! or vanish, channels where we may not write, private chats that are closed.

use std::time::Duration;

use jiff::Timestamp;

use crate::{
    chat::{Answer, Message, Notice, Person, Place, Target},
    say::{Args, Language, tidy},
    store::{Account, Commit, Home, Post, Reach, Scope, TableId, TableState, Write},
    table::{
        Hall, Outcome, Visitor,
        acts::handover,
        doors,
        room::Room,
        texts::{
            lobby, rules,
            speech::{Speech, private_button},
        },
    },
};

/// The note about a table whose players were told that we may not write in its place.
const SILENCED: &str = "silenced";
/// The note about somebody who was told what we may not do where they play.
const LACKING: &str = "lacking";
/// The note about a place that has been greeted.
const GREETED: &str = "greeted";
const TELL_AGAIN: Duration = Duration::from_hours(24);

pub(crate) async fn take_note(hall: &Hall, notice: Notice) -> anyhow::Result<()> {
    match notice {
        Notice::Moved { from, to } => {
            hall.store.move_place(&from, &to).await?;
            hall.unload().await;
            Ok(())
        }
        Notice::Reachable { person, reachable } => reached(hall, &person, reachable).await,
        Notice::Gone(place) => close_all(hall, hall.store.tables_in(&place).await?).await,
        Notice::Removed(place) => removed(hall, &Home::Group(place)).await,
        Notice::RemovedServer(server) => removed(hall, &Home::Server(server)).await,
        Notice::Joined(server) => Ok(hall.store.leave(&Home::Server(server), None).await?),
        Notice::Silenced(place) => place_silenced(hall, &place).await,
        Notice::Left { place, person } => handover::has_left(hall, &place, &person).await,
        Notice::Welcome(place) => {
            hall.store.leave(&Home::Group(place.clone()), None).await?;
            hall.store.try_now(std::slice::from_ref(&place)).await?;
            greet(hall, &place).await
        }
        Notice::Rights(places) => Ok(hall.store.try_now(&places).await?),
    }
}

/// The first words in a place, said once.
async fn greet(hall: &Hall, place: &Place) -> anyhow::Result<()> {
    let scope = Scope::Place(place.clone());
    let is_known = hall.store.note(&scope, GREETED).await?.is_some()
        || hall.store.last_table_at(place).await?.is_some();
    if is_known {
        return Ok(());
    }
    let now = hall.now();
    let language = hall.usual.language;
    let speech = Speech::new(language);
    let buttons = [("button-new", "new"), ("button-help", "help")];
    let message = Message {
        text: language.text("place-welcome", &Args::new()),
        buttons: vec![buttons.map(|(key, line)| speech.say(key, None, line)).into()],
        silent: true,
        ..Message::default()
    };
    let note = note_told(now, scope, GREETED);
    let post = Post::new(Target::Place(place.clone()), None, message);
    hall.store.commit(Commit::at(now).with(note).posting(post)).await?;
    Ok(())
}

/// The private chat with somebody works, or does not. When it stops working, the tables
/// say once how to look at the hand instead; they go on.
pub(crate) async fn reached(hall: &Hall, person: &Person, reachable: bool) -> anyhow::Result<()> {
    let Some(account) = hall.store.find_account(person).await? else { return Ok(()) };
    let reach = if reachable { Reach::Open } else { Reach::Closed };
    hall.at_all_tables(account.id, hall.now(), None, |hall, mut account, rooms| {
        let mut writes = Vec::new();
        // One commit with what the tables say of it: whoever hears of it twice says it once, and
        // whoever dies before it is news to the next process.
        let is_news = std::mem::replace(&mut account.reach, reach) != reach;
        if is_news {
            writes.push(Write::Reach { account: account.id, reach });
        }
        for room in rooms {
            let lobby = lobby::post(hall, room);
            // Rooms in memory hear of it too, and how they remind follows from it.
            room.update_account(&account);
            if is_news {
                writes.extend(reach_post(hall, room, &account, &lobby).map(Write::Post));
                if hall.store.is_shared() {
                    writes.extend(room.changes());
                }
            }
        }
        Outcome::silent(writes)
    })
    .await?;
    Ok(())
}

/// The lobby shows who cannot be written to; a running game tells whom it concerns.
fn reach_post(hall: &Hall, room: &Room, account: &Account, lobby: &Message) -> Option<Post> {
    let place = room.table.place.target();
    let id = room.table.id;
    match room.table.state {
        TableState::Lobby => {
            let message = lobby::post(hall, room);
            (message != *lobby).then(|| Post::edit(place, id, "lobby", message))
        }
        TableState::Running if account.reach == Reach::Closed => {
            Some(Post::new(place, Some(id), how_to_look(hall, room, account)))
        }
        _ => None,
    }
}

fn how_to_look(hall: &Hall, room: &Room, account: &Account) -> Message {
    let language = room.language();
    let seat = room.seat_of(account.id);
    let name = seat.map_or(account.name.as_str(), |seat| room.names.of(seat));
    let args = Args::new().mention("player", account.person.clone(), name);
    let chat = hall.chat(account.person.platform);
    let link = chat.and_then(|chat| chat.private_link(&doors::invitation(&room.table)));
    let Some(url) = link else {
        // Every post has the button of which this speaks.
        let args = args.text("button", language.word("button-hand"));
        return Message { text: language.text("reach-hand", &args), ..Message::default() };
    };
    let text = language.text("reach-start", &args);
    let buttons = vec![vec![private_button(language, url)]];
    Message { text, buttons, ..Message::default() }
}

/// We were thrown out: the tables are closed, and what was played there is deleted after a
/// while, unless we come back.
async fn removed(hall: &Hall, home: &Home) -> anyhow::Result<()> {
    close_all(hall, hall.store.tables_at_home(home).await?).await?;
    Ok(hall.store.leave(home, Some(hall.now())).await?)
}

/// The place is gone, or we were thrown out of it: its tables are closed, and the players
/// hear of it in private. A group goes with all its topics.
async fn close_all(hall: &Hall, tables: Vec<TableId>) -> anyhow::Result<()> {
    for table in tables {
        hall.step(table, hall.now(), None, |_, room| {
            let told = tell_players(room, "place-gone");
            room.table.state = TableState::Closed;
            let mut writes = room.changes();
            writes.extend(told);
            Outcome::silent(writes)
        })
        .await?;
    }
    Ok(())
}

/// We may not write where the table is: the players hear of it in private, once a day, and
/// the game goes on there.
async fn place_silenced(hall: &Hall, place: &Place) -> anyhow::Result<()> {
    // Also one that is over: its last post tells how it ended.
    let Some(table) = hall.store.last_table_at(place).await? else { return Ok(()) };
    let scope = Scope::Table(table.id);
    let now = hall.now();
    if was_told(hall, &scope, SILENCED).await? {
        return Ok(());
    }
    let key = match table.state {
        TableState::Lobby => "place-silenced-lobby",
        TableState::Running => "place-silenced",
        TableState::Over | TableState::Closed => "place-silenced-over",
    };
    hall.step(table.id, now, None, |_, room| {
        let mut writes = tell_players(room, key);
        writes.push(note_told(now, scope.clone(), SILENCED));
        Outcome::silent(writes)
    })
    .await?;
    Ok(())
}

/// What whoever has a say at a table hears with an answer where we may not do all that a game
/// needs, once a day: they may be able to mend it, and be reachable nowhere else.
pub(crate) async fn what_is_lacking(
    hall: &Hall,
    visitor: &Visitor,
    answer: &Answer,
) -> anyhow::Result<Option<Message>> {
    let Target::Place(place) = &visitor.from else { return Ok(None) };
    if visitor.lacks.is_empty() || answer.public || answer.message.is_none() {
        return Ok(None);
    }
    let lacks = rules::lacks(Speech::new(visitor.language), &visitor.lacks).message;
    if answer.message == lacks {
        return Ok(None);
    }
    let Some(table) = hall.store.table_at(place).await? else { return Ok(None) };
    let has_a_say = visitor.rank().is_admin || table.seat_of(visitor.account.id).is_some();
    let scope = Scope::Account(visitor.account.id);
    if !has_a_say || was_told(hall, &scope, LACKING).await? {
        return Ok(None);
    }
    let told = note_told(visitor.now, scope, LACKING);
    hall.store.commit(Commit::at(visitor.now).with(told)).await?;
    Ok(lacks)
}

async fn was_told(hall: &Hall, scope: &Scope, name: &str) -> anyhow::Result<bool> {
    let told = hall.store.note(scope, name).await?;
    let told = told.and_then(|told| told.parse::<Timestamp>().ok());
    Ok(told.is_some_and(|told| hall.now().duration_since(told).unsigned_abs() < TELL_AGAIN))
}

fn note_told(now: Timestamp, scope: Scope, name: &str) -> Write {
    Write::Note { scope, name: name.to_owned(), value: Some(now.to_string()) }
}

/// A line to each player, in their language and naming the place.
fn tell_players(room: &Room, key: &str) -> Vec<Write> {
    let reachable = |account: &&Account| account.reach != Reach::Closed && !account.is_computer();
    let reachable = room.people.iter().filter(reachable);
    let tell = |account: &Account| {
        let language = account.language.as_deref().and_then(Language::read).unwrap_or_default();
        let text = language.text(key, &Args::new().text("place", tidy(&room.table.title)));
        let message = Message { text, ..Message::default() };
        let target = Target::Private(account.person.clone());
        Write::Post(Post::new(target, Some(room.table.id), message))
    };
    reachable.map(tell).collect()
}
