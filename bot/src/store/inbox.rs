//! Updates that were handled, so that none has its effect twice.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::{
    Result, Store, Update,
    words::{from_json, json},
};
use crate::chat::Answer;

impl Store {
    /// The answer that an update was given, if it was handled before.
    pub async fn answered(&self, update: &Update) -> Result<Option<Answer>> {
        let answer: Option<String> =
            sqlx::query_scalar("SELECT answer FROM inbox WHERE platform = ? AND update_id = ?")
                .bind(update.platform.word())
                .bind(&update.id)
                .fetch_optional(&mut *self.reader().await?)
                .await?;
        answer.as_deref().map(from_json).transpose()
    }

    /// Forgets updates handled before a moment; platforms repeat them for a day at most.
    pub async fn prune_inbox(&self, before: Timestamp) -> Result<u64> {
        let old = sqlx::query("DELETE FROM inbox WHERE at < ?").bind(before.as_millisecond());
        self.execute(old).await
    }
}

/// Is it new?
pub(super) async fn remember(
    db: &mut SqliteConnection,
    update: &Update,
    answer: &Answer,
    at: Timestamp,
) -> Result<bool> {
    let inserted = sqlx::query(
        "INSERT INTO inbox (platform, update_id, answer, at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO NOTHING",
    )
    .bind(update.platform.word())
    .bind(&update.id)
    .bind(json(answer))
    .bind(at.as_millisecond())
    .execute(db)
    .await?;
    Ok(inserted.rows_affected() == 1)
}

pub(super) async fn earlier(db: &mut SqliteConnection, update: &Update) -> Result<Answer> {
    let answer: String =
        sqlx::query_scalar("SELECT answer FROM inbox WHERE platform = ? AND update_id = ?")
            .bind(update.platform.word())
            .bind(&update.id)
            .fetch_one(db)
            .await?;
    from_json(&answer)
}
