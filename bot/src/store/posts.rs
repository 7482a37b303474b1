//! What has arrived: the newest message of each slot, so that it can be edited and lose its
//! buttons.

use std::hash::{DefaultHasher, Hash, Hasher};

use jiff::Timestamp;

use super::{
    Post, Posting, Queued, Result, Store, TableId, Task, accounts,
    db::{Legible, query, query_as, query_scalar},
    queue::{hold, removal, table_column},
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
                    hold(tx, [&queued.target]).await?;
                    let waits = query("UPDATE outbox SET old = $1 WHERE id = $2")
                        .bind(&message_id.0)
                        .bind(queued.id)
                        .execute(&mut tx.db)
                        .await?;
                    opened(tx, &queued).await?;
                    if waits == 0 && is_overtaken(tx, &queued).await? {
                        // It was answered before it arrived, and will never get any.
                        return Ok(());
                    }
                    newest(tx, &queued, &message_id, None, at).await
                })
            })
            .await
    }

    /// An answer asks somebody from now on, instead of what did so before: see
    /// [`Posting::Overtaken`], but for what has not been said, which comes below it. Says what
    /// loses its buttons.
    pub async fn asked(&self, prompt: Post, at: Timestamp) -> Result<Option<MessageId>> {
        let Posting::Overtaken(message) = prompt.what.clone() else { return Ok(None) };
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    hold(tx, [&prompt.target]).await?;
                    stays_undressed(tx, &prompt).await?;
                    match moves_to(tx, &prompt, message.as_ref(), at).await? {
                        Some(before) => Ok(Some(before)),
                        None => ending(tx, &prompt, message.as_ref()).await,
                    }
                })
            })
            .await
    }

    /// The newest message of a slot, as far as it has arrived.
    pub async fn newest_in(
        &self,
        target: &Target,
        table: TableId,
        slot: &str,
    ) -> Result<Option<MessageId>> {
        let newest: Option<String> = query_scalar(
            "SELECT message_id FROM posts WHERE target = $1 AND table_id = $2 AND slot = $3",
        )
        .bind(json(target))
        .bind(table.0)
        .bind(slot)
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        Ok(newest.map(MessageId))
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
    hold(tx, [&queued.target]).await?;
    let waited = removal(queued.id).execute(&mut tx.db).await?;
    opened(tx, &queued).await?;
    if waited == 0 && is_overtaken(tx, &queued).await? {
        return came_too_late(tx, &queued, message_id, at).await;
    }
    match (&queued.what, message_id) {
        (Task::Send(message), Some(id)) => newest(tx, &queued, &id, Some(message), at).await,
        // The platform would not have the edit and posted it.
        (Task::Edit { message_id, message }, Some(id)) if !id.is(message_id) => {
            newest(tx, &queued, &id, Some(message), at).await
        }
        (Task::Edit { message_id, message } | Task::Dress { message_id, message }, id) => {
            shows(tx, &queued, message_id, &id.unwrap_or(message_id.clone()), Some(message)).await
        }
        (Task::Quiet { message_id }, _) => shows(tx, &queued, message_id, message_id, None).await,
        (Task::Send(_), None) | (Task::Nothing, _) => Ok(()),
    }
}

/// A private chat in which a message arrived works. An edit says nothing of the kind: the message
/// was there before, and what is noted late must not undo that the chat was closed meanwhile.
async fn opened(tx: &mut Tx, queued: &Queued) -> Result<()> {
    if let (Target::Private(person), Task::Send(_)) = (&queued.target, &queued.what) {
        accounts::reached(&mut tx.db, person).await?;
    }
    Ok(())
}

/// A message of the slot that stands there without its buttons never gets them.
async fn stays_undressed(tx: &mut Tx, post: &Post) -> Result<()> {
    query(
        "DELETE FROM outbox WHERE target = $1 AND table_id = $2 AND slot = $3
            AND kind = 'send' AND old IS NOT NULL",
    )
    .bind(json(&post.target))
    .bind(table_column(post.table))
    .bind(&post.slot)
    .execute(&mut tx.db)
    .await?;
    Ok(())
}

/// The newest message of a slot whose buttons wait for their end: it was answered elsewhere while it
/// was on its way, and arrived with them.
async fn ending(tx: &mut Tx, post: &Post, but: Option<&MessageId>) -> Result<Option<MessageId>> {
    let waiting: Vec<Legible<(String,)>> = query_as(
        "SELECT old FROM outbox
         WHERE target = $1 AND table_id = $2 AND slot = $3 AND kind = 'quiet' AND old IS NOT NULL
         ORDER BY id DESC",
    )
    .bind(json(&post.target))
    .bind(table_column(post.table))
    .bind(&post.slot)
    .fetch_all(&mut tx.db)
    .await?;
    let mut ending = waiting.into_iter().filter_map(|row| Some(MessageId(row.0.ok()?.0)));
    Ok(ending.find(|ending| but.is_none_or(|but| !but.is(ending))))
}

/// An edit is withdrawn that may be on its way, or there already: until the next arrival nobody
/// knows what the newest message of the slot shows.
pub(super) async fn doubt(tx: &mut Tx, post: &Post) -> Result<()> {
    query("UPDATE posts SET shows = NULL WHERE target = $1 AND table_id = $2 AND slot = $3")
        .bind(json(&post.target))
        .bind(table_column(post.table))
        .bind(&post.slot)
        .execute(&mut tx.db)
        .await?;
    Ok(())
}

/// Was a message that waits no longer answered before it arrived? If another edit has taken its
/// place, that one waits instead; nothing does so for buttons.
async fn is_overtaken(tx: &mut Tx, queued: &Queued) -> Result<bool> {
    if matches!(queued.what, Task::Dress { .. }) {
        return Ok(true);
    }
    let waiting: i64 = query_scalar(
        "SELECT count(*) FROM outbox
         WHERE target = $1 AND table_id = $2 AND slot = $3 AND kind <> 'quiet'",
    )
    .bind(json(&queued.target))
    .bind(table_column(queued.table))
    .bind(&queued.slot)
    .fetch_one(&mut tx.db)
    .await?;
    Ok(waiting == 0)
}

/// It was answered while it was on its way. If it has buttons now they go again, unless it is the
/// message at which it was answered: that one gets the answer next.
async fn came_too_late(
    tx: &mut Tx,
    queued: &Queued,
    message_id: Option<MessageId>,
    at: Timestamp,
) -> Result<()> {
    let (message, known) = match &queued.what {
        Task::Send(message) => (message, None),
        Task::Edit { message_id, message } | Task::Dress { message_id, message } => {
            (message, Some(message_id.clone()))
        }
        Task::Quiet { .. } | Task::Nothing => return Ok(()),
    };
    let (Some(id), Some(slot)) = (message_id.or(known), &queued.slot) else { return Ok(()) };
    let newest = newest_of(tx, &queued.target, queued.table, slot).await?;
    let is_answered = newest.is_some_and(|(newest, has_buttons)| has_buttons && newest.is(&id));
    if message.buttons.is_empty() || is_answered {
        return Ok(());
    }
    silence(tx, &queued.target, queued.table, slot, &id, at).await
}

/// A fingerprint of what readers see of a message. One of another release may differ, which
/// costs an edit that changes nothing.
pub(super) fn looks_of(message: &Message) -> i64 {
    let mut hasher = DefaultHasher::new();
    (json(&message.text), json(&message.buttons)).hash(&mut hasher);
    hasher.finish().cast_signed()
}

/// The newest message of a slot, and whether it has buttons.
async fn newest_of(
    tx: &mut Tx,
    target: &Target,
    table: Option<TableId>,
    slot: &str,
) -> Result<Option<(MessageId, bool)>> {
    // One that cannot be read is none, and the next takes its place.
    let newest: Option<Legible<(String, bool)>> = query_as(
        "SELECT message_id, buttons FROM posts
         WHERE target = $1 AND table_id = $2 AND slot = $3",
    )
    .bind(json(target))
    .bind(table_column(table))
    .bind(slot)
    .fetch_optional(&mut tx.db)
    .await?;
    let known = |(id, has_buttons)| Ok((MessageId(id), has_buttons));
    Ok(newest.and_then(|newest| newest.read("post", known)))
}

/// A person acts elsewhere than at the newest message of a slot, which loses its buttons: at
/// another message, which is the newest then, or where nothing can be edited later. Says which
/// one it was.
pub(super) async fn moves_to(
    tx: &mut Tx,
    post: &Post,
    to: Option<&MessageId>,
    at: Timestamp,
) -> Result<Option<MessageId>> {
    let Some(slot) = &post.slot else { return Ok(None) };
    let before = supersede(tx, &post.target, post.table, slot, to, at).await?;
    if let Some(id) = to {
        // What it shows only the answer knows, which comes without us.
        note(tx, &post.target, post.table, slot, (id, true, None)).await?;
    }
    Ok(before)
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
    supersede(tx, &queued.target, queued.table, slot, Some(id), at).await?;
    let has_buttons = shown.is_some_and(|message| !message.buttons.is_empty());
    note(tx, &queued.target, queued.table, slot, (id, has_buttons, shown.map(looks_of))).await
}

async fn note(
    tx: &mut Tx,
    target: &Target,
    table: Option<TableId>,
    slot: &str,
    (id, has_buttons, shows): (&MessageId, bool, Option<i64>),
) -> Result<()> {
    query(
        "INSERT INTO posts (target, table_id, slot, message_id, buttons, shows)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (target, table_id, slot) DO UPDATE SET message_id = excluded.message_id,
            buttons = excluded.buttons, shows = excluded.shows",
    )
    .bind(json(target))
    .bind(table_column(table))
    .bind(slot)
    .bind(&id.0)
    .bind(has_buttons)
    .bind(shows)
    .execute(&mut tx.db)
    .await?;
    Ok(())
}

/// Queues the end of the buttons of the slot's newest message, if it has some and is not the
/// same: what is sent again after a crash comes back under the id it had.
async fn supersede(
    tx: &mut Tx,
    target: &Target,
    table: Option<TableId>,
    slot: &str,
    new: Option<&MessageId>,
    at: Timestamp,
) -> Result<Option<MessageId>> {
    match newest_of(tx, target, table, slot).await? {
        Some((old, true)) if new.is_none_or(|new| !old.is(new)) => {
            silence(tx, target, table, slot, &old, at).await?;
            Ok(Some(old))
        }
        _ => Ok(None),
    }
}

/// Queues the end of a message's buttons.
async fn silence(
    tx: &mut Tx,
    target: &Target,
    table: Option<TableId>,
    slot: &str,
    old: &MessageId,
    at: Timestamp,
) -> Result<()> {
    let queued = query(
        "INSERT INTO outbox (target, table_id, slot, kind, old, queued_at)
         SELECT $1, $2, $3, 'quiet', $4, $5 WHERE NOT EXISTS (
            SELECT 1 FROM outbox
            WHERE target = $1 AND table_id = $2 AND slot = $3 AND kind = 'quiet' AND old = $4)",
    )
    .bind(json(target))
    .bind(table_column(table))
    .bind(slot)
    .bind(&old.0)
    .bind(at.as_millisecond())
    .execute(&mut tx.db)
    .await?;
    if queued > 0 {
        tx.posted.insert(target.clone());
    }
    Ok(())
}

/// What a message shows now, perhaps in another form; without any, it has lost its buttons.
async fn shows(
    tx: &mut Tx,
    queued: &Queued,
    before: &MessageId,
    now: &MessageId,
    shown: Option<&Message>,
) -> Result<()> {
    query(
        "UPDATE posts SET message_id = $1, buttons = $2, shows = $3
         WHERE target = $4 AND table_id = $5 AND slot = $6 AND message_id = $7",
    )
    .bind(&now.0)
    .bind(shown.is_some_and(|message| !message.buttons.is_empty()))
    .bind(shown.map(looks_of))
    .bind(json(&queued.target))
    .bind(table_column(queued.table))
    .bind(&queued.slot)
    .bind(&before.0)
    .execute(&mut tx.db)
    .await?;
    Ok(())
}
