//! `/settings server stored`: what is stored of a server or group, for those who manage it, and
//! how to have it deleted.

use crate::{
    chat::{Answer, Message, Target, Weight},
    say::Args,
    store::{Home, Post, TableState, Write},
    table::{Hall, Outcome, Visitor, acts::server, texts::speech::Speech},
};

/// Shows how much is stored, asks, or deletes it. Those who play hear of it where they play.
pub(crate) async fn stored(
    hall: &Hall,
    visitor: &Visitor,
    value: Option<&str>,
) -> anyhow::Result<Answer> {
    let (speech, store) = (Speech::new(visitor.language), hall.store());
    let home = match (server::id(visitor), &visitor.from) {
        (Some(server), _) => Home::Server(server),
        (None, Target::Place(place)) => Home::Group(place.clone()),
        (None, Target::Private(_)) => return Ok(speech.line("server-none", &Args::new())),
    };
    let stored = store.stored(&home).await?;
    let args = Args::new()
        .number("open", stored.open as i64)
        .number("finished", stored.finished as i64)
        .number("actions", stored.actions as i64);
    let answer = match value {
        Some("yes") => {
            delete(hall, visitor, &home).await?;
            speech.line("stored-deleted", &args)
        }
        Some(_) => {
            let mut yes = speech.say("button-stored-yes", None, "settings server stored yes");
            yes.weight = Weight::Danger;
            let back = speech.say("button-back", None, "settings server stored");
            speech.line("stored-ask", &args).with_buttons(vec![vec![yes, back]])
        }
        None => {
            let delete = "settings server stored delete";
            let delete = speech.say("button-stored-delete", None, delete);
            speech.line("stored", &args).with_buttons(vec![vec![delete]])
        }
    };
    Ok(Answer { replaces: visitor.pressed, ..answer })
}

async fn delete(hall: &Hall, visitor: &Visitor, home: &Home) -> anyhow::Result<()> {
    for table in hall.store().tables_at_home(home).await? {
        hall.step(table, visitor.now, None, |_, room| {
            room.table.state = TableState::Closed;
            let text = room.language().text("stored-closed", &Args::new());
            let message = Message { text, silent: true, ..Message::default() };
            let mut writes = room.changes();
            writes.push(Write::StopClocks(room.table.id));
            writes.push(Write::Post(Post::new(room.table.place.target(), None, message)));
            Outcome::silent(writes)
        })
        .await?;
    }
    while hall.store().prune_home(home).await? {}
    hall.unload().await;
    Ok(())
}
