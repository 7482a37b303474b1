//! Updates that were handled, so that none has its effect twice.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::{
    Result, Store, Update,
    words::{from_json, json},
};
use crate::chat::{Answer, Platform};

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

    /// Writes down updates that are confirmed to a platform before they are handled, under
    /// its own numbers.
    pub async fn keep_unhandled(
        &self,
        platform: Platform,
        updates: Vec<(i64, String)>,
    ) -> Result<()> {
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    for (id, content) in updates {
                        sqlx::query(
                            "INSERT INTO unhandled (platform, update_id, content) VALUES (?, ?, ?)
                             ON CONFLICT DO NOTHING",
                        )
                        .bind(platform.word())
                        .bind(id)
                        .bind(content)
                        .execute(&mut tx.db)
                        .await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// The updates that were written down and not handled, in order.
    pub async fn unhandled(&self, platform: Platform) -> Result<Vec<(i64, String)>> {
        let kept = sqlx::query_as(
            "SELECT update_id, content FROM unhandled WHERE platform = ? ORDER BY update_id",
        );
        Ok(kept.bind(platform.word()).fetch_all(&mut *self.reader().await?).await?)
    }

    /// Updates that were written down have been handled.
    pub async fn forget_unhandled(&self, platform: Platform, ids: &[i64]) -> Result<()> {
        let handled = sqlx::query(
            "DELETE FROM unhandled
             WHERE platform = ? AND update_id IN (SELECT value FROM json_each(?))",
        );
        self.execute(handled.bind(platform.word()).bind(json(&ids))).await?;
        Ok(())
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
