//! Messages that wait for delivery.

use std::collections::{BTreeSet, HashSet};

use super::{
    Error, Post, Posting, Result, Store, TableId,
    db::{Json, Legible, Query, query, query_as, query_scalar, record},
    moment, posts,
    words::{damaged, from_json, json},
    writer::Tx,
};
use crate::chat::{Message, MessageId, Place, Target};
use jiff::Timestamp;

/// A row of the outbox, ready to be delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queued {
    pub id: i64,
    pub target: Target,
    pub table: Option<TableId>,
    pub slot: Option<String>,
    pub queued: Timestamp,
    pub what: Task,
    /// The next message of the same slot waits already: nobody is asked by this one any more.
    pub is_over: bool,
}

/// What is to be done; an edit that has nothing to edit has become a send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    Send(Message),
    /// The message was sent without its buttons, which it gets now.
    Dress {
        message_id: MessageId,
        message: Message,
    },
    Edit {
        message_id: MessageId,
        message: Message,
    },
    Quiet {
        message_id: MessageId,
    },
    /// Nothing to take buttons off any more, or what it would show is there.
    Nothing,
}

/// How much text a merged message holds: on every platform it is one message.
const MERGED: usize = 1_800;

impl Store {
    /// Everybody for whom something waits.
    pub async fn waiting(&self) -> Result<Vec<Target>> {
        let targets: Vec<Waiting> =
            query_as("SELECT target, min(id) AS first FROM outbox GROUP BY target")
                .fetch_all(&mut *self.reader().await?)
                .await?;
        let mut waiting = Vec::new();
        for Waiting { first, target } in targets {
            let target = target.0.map_err(Error::from).and_then(|(target,)| from_json(&target));
            match target {
                Ok(target) => waiting.push(target),
                Err(error) => self.set_aside(Unreadable::Target, first, &error).await?,
            }
        }
        Ok(waiting)
    }

    /// How many messages wait, and since when the oldest does.
    pub async fn backlog(&self) -> Result<(u64, Option<Timestamp>)> {
        let (count, oldest): (i64, Option<i64>) =
            query_as("SELECT count(*), min(queued_at) FROM outbox")
                .fetch_one(&mut *self.reader().await?)
                .await?;
        Ok((count.unsigned_abs(), oldest.map(moment).transpose()?))
    }

    /// The oldest waiting message for a target. One that cannot be read must not hold up the
    /// others.
    pub async fn next_for(&self, target: &Target) -> Result<Option<Queued>> {
        loop {
            let first: Option<First> = query_as(
                "SELECT outbox.id, outbox.table_id, outbox.slot, outbox.kind, outbox.message,
                    outbox.queued_at, outbox.old, posts.message_id AS newest, posts.shows,
                    EXISTS (
                        SELECT 1 FROM outbox AS next
                        WHERE next.target = outbox.target AND next.table_id = outbox.table_id
                            AND next.slot = outbox.slot AND next.kind = 'send'
                            AND next.id > outbox.id
                    ) AS is_over
                 FROM outbox LEFT JOIN posts ON posts.target = outbox.target
                    AND posts.table_id = outbox.table_id AND posts.slot = outbox.slot
                 WHERE outbox.target = $1 ORDER BY outbox.id LIMIT 1",
            )
            .bind(json(target))
            .fetch_optional(&mut *self.reader().await?)
            .await?;
            let Some(First { id, row }) = first else { return Ok(None) };
            match row.0.map_err(Error::from).and_then(|row| row.into_queued(id, target)) {
                Ok(queued) => return Ok(Some(queued)),
                Err(error) => self.set_aside(Unreadable::Row, id, &error).await?,
            }
        }
    }

    /// Puts rows that cannot be read where they hold up nothing and can be looked at.
    async fn set_aside(&self, what: Unreadable, id: i64, error: &Error) -> Result<()> {
        tracing::error!(?what, id, %error, "a waiting message cannot be read and is set aside");
        let which = match what {
            Unreadable::Row => "id = $2",
            Unreadable::Target => "target = (SELECT target FROM outbox WHERE id = $2)",
        };
        let reason = error.to_string();
        let copy = format!(
            "INSERT INTO set_aside SELECT id, target, table_id, slot, kind, message, old, queued_at, $1
             FROM outbox WHERE {which} ON CONFLICT DO NOTHING"
        );
        let remove = format!("DELETE FROM outbox WHERE $1 IS NOT NULL AND {which}");
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    for statement in [copy, remove] {
                        query(sqlx::AssertSqlSafe(statement))
                            .bind(&reason)
                            .bind(id)
                            .execute(&mut tx.db)
                            .await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Turns that are over go out as one message that asks nobody: of the waiting messages of a
    /// slot, those before the newest become one, in their order. Those up to an id stay as they
    /// are, because they may have been sent under it. Says whether there was anything to merge.
    pub async fn merge_turns(&self, target: &Target, after: i64) -> Result<bool> {
        let target = target.clone();
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    hold(tx, [&target]).await?;
                    merge_turns(tx, &target, after).await
                })
            })
            .await
    }

    /// A message will never arrive: it leaves the queue.
    pub async fn discard(&self, id: i64) -> Result<()> {
        self.execute(removal(id)).await?;
        Ok(())
    }

    /// The id of the newest waiting message for a target, 0 if there is none.
    pub async fn newest_for(&self, target: &Target) -> Result<i64> {
        Ok(query_scalar("SELECT coalesce(max(id), 0) FROM outbox WHERE target = $1")
            .bind(json(target))
            .fetch_one(&mut *self.reader().await?)
            .await?)
    }

    /// The chat refuses us: what waits for it, up to an id, leaves the queue.
    pub async fn discard_until(&self, target: &Target, newest: i64) -> Result<()> {
        let target = target.clone();
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    hold(tx, [&target]).await?;
                    query("DELETE FROM outbox WHERE target = $1 AND id <= $2")
                        .bind(json(&target))
                        .bind(newest)
                        .execute(&mut tx.db)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    /// What waits for a place goes to another; without a topic, a whole group moves with all
    /// its topics.
    pub async fn readdress(&self, from: &Place, to: &Place) -> Result<()> {
        let (from, to) = (from.clone(), to.clone());
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let moves = moving(tx, &from, &to).await?;
                    follow(tx, moves).await
                })
            })
            .await
    }
}

/// Whoever changes what waits for somebody does so alone until the end of the transaction: on a
/// server others write at the same time. It comes before everything else that others may wait
/// for, once, for all of them in one order, so that nobody waits in a circle.
pub(super) async fn hold(tx: &mut Tx, targets: impl IntoIterator<Item = &Target>) -> Result<()> {
    if tx.db.is_sqlite() {
        return Ok(());
    }
    let targets: BTreeSet<&Target> = targets.into_iter().collect();
    if targets.is_empty() {
        return Ok(());
    }
    let keys: Vec<[String; 1]> = targets.into_iter().map(|target| [json(target)]).collect();
    query(
        "SELECT pg_advisory_xact_lock_shared(
                hashtextextended(current_schema() || ' queues', 0)),
            pg_advisory_xact_lock(
                hashtextextended(current_schema() || ' queue ' || (value ->> 0), 0))
         FROM json_each($1)",
    )
    .bind(Json(json(&keys)))
    .execute(&mut tx.db)
    .await?;
    Ok(())
}

/// The same for everybody, however many wait: it comes before any other.
pub(super) async fn hold_all(tx: &mut Tx) -> Result<()> {
    if !tx.db.is_sqlite() {
        query("SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' queues', 0))")
            .execute(&mut tx.db)
            .await?;
    }
    Ok(())
}

pub(super) async fn push(tx: &mut Tx, post: Post, at: Timestamp) -> Result<()> {
    let (kind, message) = match &post.what {
        Posting::New(message) => ("send", Some(json(message))),
        Posting::Edit(message) => {
            let first = first_for(tx, &post.target).await?;
            let superseded: Vec<(i64,)> = query_as(
                "DELETE FROM outbox
                 WHERE target = $1 AND table_id = $2 AND slot = $3 AND (kind = 'edit'
                    OR kind = 'quiet' AND old = (SELECT message_id FROM posts
                        WHERE target = $1 AND table_id = $2 AND slot = $3))
                 RETURNING id",
            )
            .bind(json(&post.target))
            .bind(table_column(post.table))
            .bind(&post.slot)
            .fetch_all(&mut tx.db)
            .await?;
            if superseded.contains(&(first,)) {
                posts::doubt(tx, &post).await?;
            }
            if shows_already(tx, &post, message).await? {
                return Ok(());
            }
            ("edit", Some(json(message)))
        }
        Posting::Quiet => ("quiet", None),
        Posting::Overtaken(by) => return overtaken(tx, &post, by.as_ref(), at).await,
    };
    query(
        "INSERT INTO outbox (target, table_id, slot, kind, message, queued_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(json(&post.target))
    .bind(table_column(post.table))
    .bind(post.slot)
    .bind(kind)
    .bind(message)
    .bind(at.as_millisecond())
    .execute(&mut tx.db)
    .await?;
    tx.posted.insert(post.target);
    Ok(())
}

/// What waits in the slot is withdrawn, and its newest message loses its buttons unless that is
/// where it was answered. Ends of buttons that wait stay, but for those of that message: it gets
/// others.
async fn overtaken(tx: &mut Tx, post: &Post, by: Option<&MessageId>, at: Timestamp) -> Result<()> {
    type Waiting = (i64, String, Option<String>, bool);
    let waiting: Vec<Legible<Waiting>> = query_as(
        "SELECT id, kind, old, id = (SELECT min(id) FROM outbox WHERE target = $1)
         FROM outbox WHERE target = $1 AND table_id = $2 AND slot = $3",
    )
    .bind(json(&post.target))
    .bind(table_column(post.table))
    .bind(&post.slot)
    .fetch_all(&mut tx.db)
    .await?;
    // One that cannot be read is set aside when its turn comes.
    for (id, kind, old, is_first) in waiting.into_iter().filter_map(|row| row.0.ok()) {
        let ends = old.map(MessageId).filter(|_| kind == "quiet");
        if ends.is_none_or(|ended| by.is_some_and(|by| by.is(&ended))) {
            removal(id).execute(&mut tx.db).await?;
            if is_first && kind == "edit" {
                posts::doubt(tx, post).await?;
            }
        }
    }
    posts::moves_to(tx, post, by, at).await?;
    Ok(())
}

/// The one that may be on its way: the others wait for it.
async fn first_for(tx: &mut Tx, target: &Target) -> Result<i64> {
    Ok(query_scalar("SELECT coalesce(min(id), 0) FROM outbox WHERE target = $1")
        .bind(json(target))
        .fetch_one(&mut tx.db)
        .await?)
}

/// Will the newest message of the slot show the same without an edit?
async fn shows_already(tx: &mut Tx, post: &Post, message: &Message) -> Result<bool> {
    let waiting: Option<Legible<(String, Option<String>)>> = query_as(
        "SELECT kind, message FROM outbox WHERE target = $1 AND table_id = $2 AND slot = $3
         ORDER BY id DESC LIMIT 1",
    )
    .bind(json(&post.target))
    .bind(table_column(post.table))
    .bind(&post.slot)
    .fetch_optional(&mut tx.db)
    .await?;
    match waiting.map(|row| row.0) {
        Some(Ok((kind, Some(waiting)))) if kind == "send" => {
            let waiting: Option<Message> = from_json(&waiting).ok();
            Ok(waiting.is_some_and(|it| posts::looks_of(&it) == posts::looks_of(message)))
        }
        // Its buttons are about to go, or it cannot be read.
        Some(_) => Ok(false),
        None => {
            let shown: Option<i64> = query_scalar(
                "SELECT shows FROM posts
                 WHERE target = $1 AND table_id = $2 AND slot = $3 AND shows IS NOT NULL",
            )
            .bind(json(&post.target))
            .bind(table_column(post.table))
            .bind(&post.slot)
            .fetch_optional(&mut tx.db)
            .await?;
            Ok(shown == Some(posts::looks_of(message)))
        }
    }
}

async fn merge_turns(tx: &mut Tx, target: &Target, after: i64) -> Result<bool> {
    type Waiting = (i64, i64, Option<String>, String, Option<String>, bool, bool);
    let rows: Vec<Legible<Waiting>> = query_as(
        "SELECT id, table_id, slot, kind, message, old IS NULL AND id > $1 AND EXISTS (
            SELECT 1 FROM outbox AS next
            WHERE next.target = outbox.target AND next.table_id = outbox.table_id
                AND next.slot = outbox.slot AND next.kind = 'send' AND next.id > outbox.id
         ), EXISTS (
            SELECT 1 FROM posts WHERE posts.target = outbox.target
                AND posts.table_id = outbox.table_id AND posts.slot = outbox.slot
         ) FROM outbox WHERE target = $2 ORDER BY id",
    )
    .bind(after)
    .bind(json(target))
    .fetch_all(&mut tx.db)
    .await?;
    let (mut run, mut merged): (Option<Run>, HashSet<Key>) = Default::default();
    for row in rows {
        // One that cannot be read is set aside when its turn comes.
        let Ok((id, table, slot, kind, message, is_over, is_posted)) = row.0 else {
            settle_run(tx, run.take()).await?;
            continue;
        };
        let message: Option<Message> = message.as_deref().and_then(|it| from_json(it).ok());
        let key = (table, slot);
        let is_edit = kind == "edit";
        match message.filter(|_| is_over) {
            // What an edit would change has been merged, or is not there: it is said instead.
            Some(message) if !is_edit || !is_posted || merged.contains(&key) => {
                let next = message.once_over();
                match run.as_mut().filter(|run| run.key == key && run.has_room(&next, is_edit)) {
                    Some(run) => run.add(id, next, is_edit),
                    None => {
                        let next = Run { key: key.clone(), ids: vec![id], parts: vec![next] };
                        settle_run(tx, run.replace(next)).await?;
                    }
                }
                merged.insert(key);
            }
            // Anything else that is said ends a run: the order stays.
            None if kind == "send" => settle_run(tx, run.take()).await?,
            _ => {}
        }
    }
    settle_run(tx, run).await?;
    Ok(!merged.is_empty())
}

/// A slot of a table.
type Key = (i64, Option<String>);

/// Consecutive messages of one slot that are over, and what is left of them.
struct Run {
    key: Key,
    ids: Vec<i64>,
    parts: Vec<Message>,
}

impl Run {
    fn has_room(&self, next: &Message, is_edit: bool) -> bool {
        let length: usize = self.parts[..self.kept(is_edit)].iter().map(Message::length).sum();
        length + next.length() < MERGED
    }

    /// Adds what is left of a message.
    fn add(&mut self, id: i64, next: Message, is_edit: bool) {
        self.parts.truncate(self.kept(is_edit));
        self.parts.push(next);
        self.ids.push(id);
    }

    /// How many parts stay: an edit takes the place of what it changes.
    fn kept(&self, is_edit: bool) -> usize {
        self.parts.len() - usize::from(is_edit)
    }
}

async fn settle_run(tx: &mut Tx, run: Option<Run>) -> Result<()> {
    let Some(Run { mut ids, parts, .. }) = run else { return Ok(()) };
    let message = parts.into_iter().reduce(|mut all, next| {
        all.append(next);
        all
    });
    if let Some(message) = message.filter(|message| !message.text.is_empty())
        && let Some(newest) = ids.pop()
    {
        query("UPDATE outbox SET kind = 'send', message = $1, slot = NULL WHERE id = $2")
            .bind(json(&message))
            .bind(newest)
            .execute(&mut tx.db)
            .await?;
    }
    for id in ids {
        removal(id).execute(&mut tx.db).await?;
    }
    Ok(())
}

/// A target whose messages and posts go elsewhere.
pub(super) struct Move {
    from: Target,
    to: Target,
}

/// What goes with a place that has a new id; without a topic, a whole group with all its topics.
pub(super) async fn moving(tx: &mut Tx, from: &Place, to: &Place) -> Result<Vec<Move>> {
    let targets: Vec<Legible<(String,)>> =
        query_as("SELECT target FROM outbox UNION SELECT target FROM posts")
            .fetch_all(&mut tx.db)
            .await?;
    let whole_group = from.topic.is_none();
    let mut moves = Vec::new();
    for (target,) in targets.into_iter().filter_map(|target| target.0.ok()) {
        // One that cannot be read is set aside when its turn comes.
        let Ok(Target::Place(place)) = from_json(&target) else { continue };
        let goes = place.platform == from.platform
            && place.chat == from.chat
            && (whole_group || place.topic == from.topic);
        if goes {
            let topic = if whole_group { place.topic.clone() } else { to.topic.clone() };
            let to = Target::Place(Place { topic, ..to.clone() });
            moves.push(Move { from: Target::Place(place), to });
        }
    }
    hold(tx, moves.iter().flat_map(|it| [&it.from, &it.to])).await?;
    Ok(moves)
}

pub(super) async fn follow(tx: &mut Tx, moves: Vec<Move>) -> Result<()> {
    for Move { from, to } in moves {
        for statement in [
            "UPDATE outbox SET target = $1 WHERE target = $2",
            // What was posted at the new place under the same slot is not the newest any more.
            "DELETE FROM posts WHERE target = $1 AND EXISTS (
                SELECT 1 FROM posts AS moved WHERE moved.target = $2
                    AND moved.table_id = posts.table_id AND moved.slot = posts.slot)",
            "UPDATE posts SET target = $1 WHERE target = $2",
        ] {
            query(statement).bind(json(&to)).bind(json(&from)).execute(&mut tx.db).await?;
        }
        tx.posted.insert(to);
    }
    Ok(())
}

pub(super) fn removal(id: i64) -> Query {
    query("DELETE FROM outbox WHERE id = $1").bind(id)
}

pub(super) fn table_column(table: Option<TableId>) -> i64 {
    table.map_or(0, |table| table.0)
}

/// What of a row of the outbox cannot be read.
#[derive(Debug, Clone, Copy)]
enum Unreadable {
    Row,
    /// For whom it is, which all that wait for them have in common.
    Target,
}

record! {
    struct Waiting {
        first: i64,
        + target: Legible<(String,)>,
    }
}

record! {
    struct First {
        id: i64,
        + row: Legible<Row>,
    }
}

record! {
    struct Row {
        table_id: i64,
        slot: Option<String>,
        kind: String,
        message: Option<String>,
        queued_at: i64,
        /// Of a send: the id under which it arrived without its buttons. Of the end of buttons: of
        /// which message, if not of the newest.
        old: Option<String>,
        is_over: bool,
        + newest: Legible<Newest>,
    }
}

record! {
    struct Newest {
        /// The newest message of the slot, and a fingerprint of what it shows.
        newest: Option<String>,
        shows: Option<i64>,
    }
}

impl Row {
    fn into_queued(self, id: i64, target: &Target) -> Result<Queued> {
        let message = self.message.as_deref().map(from_json).transpose()?;
        let newest = self.newest.read("post", Ok);
        let (newest, shows) =
            newest.map_or((None, None), |it| (it.newest.map(MessageId), it.shows));
        let old = self.old.map(MessageId);
        let what = match (self.kind.as_str(), message) {
            ("send", Some(message)) => match old {
                Some(message_id) => Task::Dress { message_id, message },
                None => Task::Send(message),
            },
            ("edit", Some(message)) => match newest {
                Some(_) if shows == Some(posts::looks_of(&message)) => Task::Nothing,
                Some(message_id) => Task::Edit { message_id, message },
                None => Task::Send(message),
            },
            ("quiet", _) => match old.or(newest) {
                Some(message_id) => Task::Quiet { message_id },
                None => Task::Nothing,
            },
            _ => return Err(damaged(format!("outbox row {id}"))),
        };
        Ok(Queued {
            id,
            target: target.clone(),
            table: Some(self.table_id).filter(|id| *id != 0).map(TableId),
            slot: self.slot,
            queued: moment(self.queued_at)?,
            is_over: self.is_over && matches!(what, Task::Send(_)),
            what,
        })
    }
}
