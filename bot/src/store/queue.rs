//! Messages that wait for delivery, and the newest message of each slot.

use jiff::Timestamp;
use sqlx::FromRow;

use super::{
    Post, Posting, Result, Statement, Store, TableId, accounts, moment,
    words::{damaged, from_json, json},
    writer::Tx,
};
use crate::chat::{Message, MessageId, Place, Target};

/// A row of the outbox, ready to be delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Queued {
    pub id: i64,
    pub target: Target,
    pub table: Option<TableId>,
    pub slot: Option<String>,
    pub queued: Timestamp,
    pub what: Task,
}

/// What is to be done; an edit that has nothing to edit has become a send.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    Send(Message),
    Edit {
        message_id: MessageId,
        message: Message,
    },
    Quiet {
        message_id: MessageId,
    },
    /// Nothing to take buttons off any more.
    Nothing,
}

impl Store {
    /// Everybody for whom something waits.
    pub async fn waiting(&self) -> Result<Vec<Target>> {
        let targets: Vec<String> = sqlx::query_scalar("SELECT DISTINCT target FROM outbox")
            .fetch_all(&mut *self.reader().await?)
            .await?;
        targets.iter().map(|target| from_json(target)).collect()
    }

    /// How many messages wait, and since when the oldest does.
    pub async fn backlog(&self) -> Result<(u64, Option<Timestamp>)> {
        let (count, oldest): (i64, Option<i64>) =
            sqlx::query_as("SELECT count(*), min(queued_at) FROM outbox")
                .fetch_one(&mut *self.reader().await?)
                .await?;
        Ok((count.unsigned_abs(), oldest.map(moment).transpose()?))
    }

    /// The oldest waiting message for a target.
    pub async fn next_for(&self, target: &Target) -> Result<Option<Queued>> {
        let row: Option<Row> = sqlx::query_as(
            "SELECT outbox.id, outbox.table_id, outbox.slot, outbox.kind, outbox.message,
                outbox.queued_at, coalesce(outbox.old, posts.message_id) AS old
             FROM outbox LEFT JOIN posts ON posts.target = outbox.target
                AND posts.table_id = outbox.table_id AND posts.slot = outbox.slot
             WHERE outbox.target = ? ORDER BY outbox.id LIMIT 1",
        )
        .bind(json(target))
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        row.map(|row| row.into_queued(target)).transpose()
    }

    /// A message arrived: it leaves the queue, becomes the newest of its slot, and the one
    /// before it will lose its buttons.
    pub async fn settle(
        &self,
        queued: Queued,
        message_id: Option<MessageId>,
        at: Timestamp,
    ) -> Result<()> {
        self.0.writer.run(move |tx| Box::pin(settle(tx, queued, message_id, at))).await
    }

    /// A message will never arrive: it leaves the queue.
    pub async fn discard(&self, id: i64) -> Result<()> {
        self.execute(removal(id)).await?;
        Ok(())
    }

    /// The id of the newest waiting message for a target, 0 if there is none.
    pub async fn newest_for(&self, target: &Target) -> Result<i64> {
        Ok(sqlx::query_scalar("SELECT coalesce(max(id), 0) FROM outbox WHERE target = ?")
            .bind(json(target))
            .fetch_one(&mut *self.reader().await?)
            .await?)
    }

    /// The chat refuses us: what waits for it, up to an id, leaves the queue.
    pub async fn discard_until(&self, target: &Target, newest: i64) -> Result<()> {
        let refused = sqlx::query("DELETE FROM outbox WHERE target = ? AND id <= ?")
            .bind(json(target))
            .bind(newest);
        self.execute(refused).await?;
        Ok(())
    }

    /// The message that was to be edited is gone: the edit will be sent anew.
    pub async fn forget_post(&self, queued: &Queued) -> Result<()> {
        let gone = sqlx::query("DELETE FROM posts WHERE target = ? AND table_id = ? AND slot = ?")
            .bind(json(&queued.target))
            .bind(table_column(queued.table))
            .bind(queued.slot.clone());
        self.execute(gone).await?;
        Ok(())
    }

    /// What waits for a place goes to another; without a topic, a whole group moves with all
    /// its topics.
    pub async fn readdress(&self, from: &Place, to: &Place) -> Result<()> {
        let (from, to) = (from.clone(), to.clone());
        self.0.writer.run(move |tx| Box::pin(async move { readdress(tx, &from, &to).await })).await
    }
}

pub(super) async fn push(tx: &mut Tx, post: Post, at: Timestamp) -> Result<()> {
    let (kind, message) = match &post.what {
        Posting::New(message) => ("send", Some(json(message))),
        Posting::Edit(message) => ("edit", Some(json(message))),
        Posting::Quiet => ("quiet", None),
    };
    if kind == "edit" {
        sqlx::query(
            "DELETE FROM outbox
             WHERE target = ? AND table_id = ? AND slot = ? AND kind = 'edit'",
        )
        .bind(json(&post.target))
        .bind(table_column(post.table))
        .bind(&post.slot)
        .execute(&mut tx.db)
        .await?;
    }
    sqlx::query(
        "INSERT INTO outbox (target, table_id, slot, kind, message, queued_at)
         VALUES (?, ?, ?, ?, ?, ?)",
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

pub(super) async fn readdress(tx: &mut Tx, from: &Place, to: &Place) -> Result<()> {
    let targets: Vec<String> =
        sqlx::query_scalar("SELECT target FROM outbox UNION SELECT target FROM posts")
            .fetch_all(&mut tx.db)
            .await?;
    for old in targets {
        let Target::Place(place) = from_json(&old)? else { continue };
        let whole_group = from.topic.is_none();
        let moves = place.platform == from.platform
            && place.chat == from.chat
            && (whole_group || place.topic == from.topic);
        if !moves {
            continue;
        }
        let topic = if whole_group { place.topic } else { to.topic.clone() };
        let target = Target::Place(Place { topic, ..to.clone() });
        sqlx::query("UPDATE outbox SET target = ? WHERE target = ?")
            .bind(json(&target))
            .bind(&old)
            .execute(&mut tx.db)
            .await?;
        sqlx::query("UPDATE OR REPLACE posts SET target = ? WHERE target = ?")
            .bind(json(&target))
            .bind(&old)
            .execute(&mut tx.db)
            .await?;
        tx.posted.insert(target);
    }
    Ok(())
}

fn removal(id: i64) -> Statement {
    sqlx::query("DELETE FROM outbox WHERE id = ?").bind(id)
}

async fn settle(
    tx: &mut Tx,
    queued: Queued,
    message_id: Option<MessageId>,
    at: Timestamp,
) -> Result<()> {
    removal(queued.id).execute(&mut tx.db).await?;
    if let Target::Private(person) = &queued.target {
        accounts::reached(&mut tx.db, person).await?;
    }
    let Some(slot) = &queued.slot else { return Ok(()) };
    match (&queued.what, message_id) {
        (Task::Send(message), Some(message_id)) => {
            let buttons = !message.buttons.is_empty();
            supersede(tx, &queued, slot, &message_id, at).await?;
            sqlx::query(
                "INSERT OR REPLACE INTO posts (target, table_id, slot, message_id, buttons)
                 VALUES (?, ?, ?, ?, ?)",
            )
            .bind(json(&queued.target))
            .bind(table_column(queued.table))
            .bind(slot)
            .bind(message_id.0)
            .bind(buttons)
            .execute(&mut tx.db)
            .await?;
        }
        (Task::Edit { message_id, message }, _) => {
            buttons(tx, &queued, message_id, !message.buttons.is_empty()).await?;
        }
        (Task::Quiet { message_id }, _) => buttons(tx, &queued, message_id, false).await?,
        (Task::Send(_), None) | (Task::Nothing, _) => {}
    }
    Ok(())
}

/// Queues the end of the buttons of the slot's newest message, if it has some and is not the
/// same: what is sent again after a crash comes back under the id it had.
async fn supersede(
    tx: &mut Tx,
    queued: &Queued,
    slot: &str,
    new: &MessageId,
    at: Timestamp,
) -> Result<()> {
    let queued_quiet = sqlx::query(
        "INSERT INTO outbox (target, table_id, slot, kind, old, queued_at)
         SELECT target, table_id, slot, 'quiet', message_id, ? FROM posts
         WHERE target = ? AND table_id = ? AND slot = ? AND buttons = 1 AND message_id <> ?",
    )
    .bind(at.as_millisecond())
    .bind(json(&queued.target))
    .bind(table_column(queued.table))
    .bind(slot)
    .bind(&new.0)
    .execute(&mut tx.db)
    .await?;
    if queued_quiet.rows_affected() > 0 {
        tx.posted.insert(queued.target.clone());
    }
    Ok(())
}

async fn buttons(tx: &mut Tx, queued: &Queued, message: &MessageId, has: bool) -> Result<()> {
    sqlx::query(
        "UPDATE posts SET buttons = ?
         WHERE target = ? AND table_id = ? AND slot = ? AND message_id = ?",
    )
    .bind(has)
    .bind(json(&queued.target))
    .bind(table_column(queued.table))
    .bind(&queued.slot)
    .bind(&message.0)
    .execute(&mut tx.db)
    .await?;
    Ok(())
}

fn table_column(table: Option<TableId>) -> i64 {
    table.map_or(0, |table| table.0)
}

#[derive(FromRow)]
struct Row {
    id: i64,
    table_id: i64,
    slot: Option<String>,
    kind: String,
    message: Option<String>,
    queued_at: i64,
    old: Option<String>,
}

impl Row {
    fn into_queued(self, target: &Target) -> Result<Queued> {
        let message = self.message.as_deref().map(from_json).transpose()?;
        let what = match (self.kind.as_str(), message, self.old.map(MessageId)) {
            ("send", Some(message), _) | ("edit", Some(message), None) => Task::Send(message),
            ("edit", Some(message), Some(message_id)) => Task::Edit { message_id, message },
            ("quiet", _, Some(message_id)) => Task::Quiet { message_id },
            ("quiet", _, None) => Task::Nothing,
            _ => return Err(damaged(format!("outbox row {}", self.id))),
        };
        Ok(Queued {
            id: self.id,
            target: target.clone(),
            table: Some(self.table_id).filter(|id| *id != 0).map(TableId),
            slot: self.slot,
            queued: moment(self.queued_at)?,
            what,
        })
    }
}
