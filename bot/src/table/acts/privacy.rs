//! What is stored about a person: said (`/privacy`), handed out (`/mydata`), forgotten
//! (`/forget`).

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{
    chat::{Answer, FileSpec, Message, Person, Span, Weight},
    say::{self, Args, tidy},
    store::{Account, AccountId, Post, Reach, Scope, TableId, TableState, Write},
    table::{
        Hall, Outcome, Settings, Visitor,
        acts::{automatic, computers, handover, lobby, votes},
        room::{Room, name_of},
        texts::speech::{Speech, answer, lines},
    },
};

/// `/privacy`: what is stored, why and how long, and where the whole text is.
pub(crate) fn privacy(hall: &Hall, visitor: &Visitor) -> Answer {
    let language = visitor.language;
    let speech = Speech::new(language);
    let time = |time: Option<std::time::Duration>| match time {
        Some(time) => say::duration(language, time),
        None => language.word("privacy-for-ever"),
    };
    let args = Args::new()
        .text("finished", time(hall.usual.finished_expires.0))
        .text("removed", time(hall.usual.removed_expires.0));
    let mut parts = vec![language.text("privacy", &args)];
    if let Some(url) = hall.policy() {
        let link = Span::Link { label: url.to_owned(), url: url.to_owned() };
        parts.push(language.text("privacy-policy", &Args::new().spans("link", vec![link])));
    }
    answer(lines(parts)).with_buttons(vec![vec![
        speech.say("button-mydata", None, "mydata"),
        speech.say("button-forget", None, "forget"),
    ]])
}

/// `/mydata`: everything that is stored about the person who asks, as a file.
pub(crate) async fn my_data(hall: &Hall, visitor: &Visitor) -> anyhow::Result<Answer> {
    let (store, account) = (hall.store(), &visitor.account);
    let mut tables = Vec::new();
    for id in store.tables_with(account.id).await? {
        if let Some(table) = store.table(id).await? {
            let seat = table.seat_of(account.id);
            let log = store.log(id).await?;
            let own = log.iter().filter(|action| action.account == Some(account.id));
            let orders = store.orders(id).await?;
            let orders = orders.iter().filter(|order| Some(order.seat) == seat);
            tables.push(json!({
                "table": id.0,
                "place": table.title,
                "state": format!("{:?}", table.state).to_lowercase(),
                "opened": table.created.to_string(),
                "owner": table.owner == account.id,
                "seat": seat,
                // Without plies, which count what others have sealed.
                "actions": own.map(|action| json!({
                    "action": action.notation, "at": action.at.to_string(),
                })).collect::<Value>(),
                "orders": orders.map(|order| json!([order.question, order.answer]))
                    .collect::<Value>(),
            }));
        }
    }
    let votes = store.ballots_of(account.id).await?;
    let votes = votes.into_iter().map(|(table, ballot)| {
        json!({ "table": table.0, "choice": ballot.choice, "at": ballot.at.to_string() })
    });
    let results = store.results_around(account.id).await?;
    let results = results.iter().filter(|it| it.account == account.id).map(|it| {
        let facts: Value = serde_json::from_str(&it.facts).unwrap_or_default();
        json!({ "table": it.table.0, "seat": it.seat, "place": it.place, "facts": facts })
    });
    let notes = store.notes(&Scope::Account(account.id)).await?;
    let content = json!({
        "results": results.collect::<Value>(),
        "account": account_json(account),
        "notes": notes.into_iter().collect::<BTreeMap<_, _>>(),
        "tables": tables,
        "votes": votes.collect::<Value>(),
    });
    let file = FileSpec {
        name: "alhambra-my-data.json".to_owned(),
        content: serde_json::to_string_pretty(&content)?,
    };
    let text = visitor.language.text("mydata", &Args::new());
    let message = Message { text, file: Some(file), ..Message::default() };
    Ok(Answer { message: Some(message), ..Answer::default() })
}

fn account_json(account: &Account) -> Value {
    json!({
        "number": account.id.0,
        "platform": account.person.platform.word(),
        "user": account.person.user,
        "name": account.name,
        "language": account.language,
        "time zone": account.time_zone,
        "quiet hours": account.quiet.map(|it| [it.from.to_string(), it.until.to_string()]),
        "vacation": account.vacation.map(|it| [it.from.to_string(), it.until.to_string()]),
        "reminders every, in seconds": account.remind_every.map(|it| it.as_secs()),
        "wants to hear when next": account.warn_next,
        "no reminders before": account.hush_until.map(|it| it.to_string()),
        "last reminded": account.reminded_at.map(|it| it.to_string()),
        "statistics shown to others": account.is_shown,
        "private chat": format!("{:?}", account.reach).to_lowercase(),
    })
}

/// `/forget`: says what that means, and does it once it is confirmed.
pub(crate) async fn forget(
    hall: &Hall,
    visitor: &Visitor,
    is_sure: bool,
) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    let id = visitor.account.id;
    if !is_sure {
        let open = hall.store().tables_of(id).await?;
        let running = open.iter().filter(|table| table.state == TableState::Running).count();
        let asked = speech.line("forget-ask", &Args::new().number("running", running as i64));
        let mut yes = speech.say("button-forget-yes", None, "forget yes");
        yes.weight = Weight::Danger;
        let data = speech.say("button-mydata", None, "mydata");
        return Ok(asked.with_buttons(vec![vec![yes, data]]));
    }
    // A seat that nobody has left would be waited for.
    for table in hall.store().tables_of(id).await? {
        hall.peek(table.id, |_| ()).await?;
    }
    let name = tidy(&visitor.account.name);
    let named = hall.store().settings_naming(id, &name).await?;
    let answer = Answer { replaces: true, ..speech.line("forgotten", &Args::new()) };
    let forgotten = |hall: &Hall, account: Account, rooms: &mut [&mut Room]| {
        let mut writes = Vec::new();
        let loaded: Vec<TableId> = rooms.iter().map(|room| room.table.id).collect();
        for room in rooms {
            room.settings.unname(id, &name);
            room.settings.reasons.clear();
            writes.extend(leave(hall, room, &account));
        }
        let others = named.iter().filter(|(table, _)| !loaded.contains(table));
        writes.push(Write::Forget {
            account: id,
            instead: hall.usual.language.word("someone"),
            settings: others.filter_map(|(table, json)| unnamed(*table, json, id, &name)).collect(),
        });
        Outcome { answer: answer.clone(), writes }
    };
    let said = hall.at_all_tables(id, visitor.now, Some(&visitor.update), forgotten).await;
    // What is loaded and painted may still name them.
    hall.unload().await;
    hall.painter.forget();
    hall.store().company().call_forgotten();
    Ok(said?)
}

/// The settings of a table without somebody's name, if it stood there.
fn unnamed(
    table: TableId,
    json: &str,
    account: AccountId,
    name: &str,
) -> Option<(TableId, String)> {
    let mut settings = Settings::read(json);
    settings.unname(account, name).then(|| (table, settings.write()))
}

/// Somebody who will be forgotten leaves an open table: a lobby loses them, in a game a computer
/// plays until another takes the seat. Where nobody else plays, the game ends.
fn leave(hall: &Hall, room: &mut Room, account: &Account) -> Vec<Write> {
    let Some(seat) = room.seat_of(account.id) else { return Vec::new() };
    if room.table.state == TableState::Lobby {
        return lobby::unseat(hall, room, seat, Answer::default()).writes;
    }
    let old = room.people[seat.index()].clone();
    // Whatever is said from here on does not name them.
    room.people[seat.index()] = Account {
        person: Person::nobody(old.person.platform, 0),
        name: String::new(),
        reach: Reach::Closed,
        ..old
    };
    room.stand_in(seat.0, computers::STAND_IN);
    let mut writes = votes::drop_vote(room, seat.0);
    let table = room.table.id;
    let orders = room.orders.extract_if(.., |order| order.seat == seat.0);
    writes.extend(orders.map(|order| Write::Order {
        table,
        seat: seat.0,
        question: order.question,
        answer: None,
    }));
    let heir = room.voters(seat.0).first().copied();
    let Some(heir) = heir else {
        writes.extend(close(room));
        return writes;
    };
    if room.table.owner == account.id {
        room.table.owner = heir;
        let heir = room.people.iter().find(|it| it.id == heir);
        room.owner = heir.map(|heir| name_of(heir, room.language())).unwrap_or_default();
    }
    let offer = handover::offer_seat(room, seat.0, None);
    writes.extend(automatic::move_on(room));
    if room.table.state == TableState::Running {
        writes.push(Write::Post(offer));
    }
    writes
}

fn close(room: &mut Room) -> Vec<Write> {
    room.table.state = TableState::Closed;
    let text = room.language().text("forgotten-closed", &Args::new());
    let message = Message { text, silent: true, ..Message::default() };
    let post = Post::new(room.table.place.target(), Some(room.table.id), message).in_slot("turn");
    let mut writes = room.changes();
    writes.push(Write::StopClocks(room.table.id));
    writes.push(Write::Post(post));
    writes
}
