//! What has arrived: the newest message of each slot, so that it can be edited and lose its
//! buttons.

use std::hash::{DefaultHasher, Hash, Hasher};

use jiff::Timestamp;

use super::{
    Queued, Result, Store, Task, accounts,
    db::query,
    queue::{removal, table_column},
    words::json,
    writer::Tx,
};
use crate::chat::{Message, MessageId, Target};

impl Store {
    /// A message arrived: it leaves the queue, becomes the newest of its slot, and the one
    /// before it will lose its buttons.
    pub async fn settle(
        &self,
        queued: Queued,
        message_id: Option<MessageId>,
        at: Timestamp,
    ) -> Result<()> {
        self.0.writer.run(move |tx| Box::pin(arrived(tx, queued, message_id, at))).await
    }

    /// A message arrived without its buttons, which come next: it stays in the queue. Whatever
    /// happens now, no second copy of it gets buttons.
    pub async fn undressed(
        &self,
        queued: Queued,
        message_id: MessageId,
        at: Timestamp,
    ) -> Result<()> {
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    query("UPDATE outbox SET old = $1 WHERE id = $2")
                        .bind(&message_id.0)
                        .bind(queued.id)
                        .execute(&mut tx.db)
                        .await?;
                    newest(tx, &queued, &message_id, None, at).await
                })
            })
            .await
    }

    /// The message that was to be edited is gone: the edit will be sent anew.
    pub async fn forget_post(&self, queued: &Queued) -> Result<()> {
        let gone = query("DELETE FROM posts WHERE target = $1 AND table_id = $2 AND slot = $3")
            .bind(json(&queued.target))
            .bind(table_column(queued.table))
            .bind(queued.slot.clone());
        self.execute(gone).await?;
        Ok(())
    }
}

async fn arrived(
    tx: &mut Tx,
    queued: Queued,
    message_id: Option<MessageId>,
    at: Timestamp,
) -> Result<()> {
    removal(queued.id).execute(&mut tx.db).await?;
    if let Target::Private(person) = &queued.target {
        accounts::reached(&mut tx.db, person).await?;
    }
    match (&queued.what, message_id) {
        (Task::Send(message), Some(id)) => newest(tx, &queued, &id, Some(message), at).await,
        (Task::Edit { message_id, message } | Task::Dress { message_id, message }, _) => {
            shows(tx, &queued, message_id, Some(message)).await
        }
        (Task::Quiet { message_id }, _) => shows(tx, &queued, message_id, None).await,
        (Task::Send(_), None) | (Task::Nothing, _) => Ok(()),
    }
}

/// A fingerprint of what readers see of a message. One of another release may differ, which
/// costs an edit that changes nothing.
pub(super) fn looks_of(message: &Message) -> i64 {
    let mut hasher = DefaultHasher::new();
    (json(&message.text), json(&message.buttons)).hash(&mut hasher);
    hasher.finish().cast_signed()
}

/// Notes the newest message of a slot and what it shows.
async fn newest(
    tx: &mut Tx,
    queued: &Queued,
    id: &MessageId,
    shown: Option<&Message>,
    at: Timestamp,
) -> Result<()> {
    let Some(slot) = &queued.slot else { return Ok(()) };
    supersede(tx, queued, slot, id, at).await?;
    query(
        "INSERT INTO posts (target, table_id, slot, message_id, buttons, shows)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (target, table_id, slot) DO UPDATE SET message_id = excluded.message_id,
            buttons = excluded.buttons, shows = excluded.shows",
    )
    .bind(json(&queued.target))
    .bind(table_column(queued.table))
    .bind(slot)
    .bind(&id.0)
    .bind(shown.is_some_and(|message| !message.buttons.is_empty()))
    .bind(shown.map(looks_of))
    .execute(&mut tx.db)
    .await?;
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
    let queued_quiet = query(
        "INSERT INTO outbox (target, table_id, slot, kind, old, queued_at)
         SELECT target, table_id, slot, 'quiet', message_id, $1 FROM posts
         WHERE target = $2 AND table_id = $3 AND slot = $4 AND buttons AND message_id <> $5",
    )
    .bind(at.as_millisecond())
    .bind(json(&queued.target))
    .bind(table_column(queued.table))
    .bind(slot)
    .bind(&new.0)
    .execute(&mut tx.db)
    .await?;
    if queued_quiet > 0 {
        tx.posted.insert(queued.target.clone());
    }
    Ok(())
}

/// What a message shows now; without any, it has lost its buttons.
async fn shows(
    tx: &mut Tx,
    queued: &Queued,
    message: &MessageId,
    shown: Option<&Message>,
) -> Result<()> {
    query(
        "UPDATE posts SET buttons = $1, shows = $2
         WHERE target = $3 AND table_id = $4 AND slot = $5 AND message_id = $6",
    )
    .bind(shown.is_some_and(|message| !message.buttons.is_empty()))
    .bind(shown.map(looks_of))
    .bind(json(&queued.target))
    .bind(table_column(queued.table))
    .bind(&queued.slot)
    .bind(&message.0)
    .execute(&mut tx.db)
    .await?;
    Ok(())
}
