//! Updates that were handled, so that none has its effect twice.

use super::{
    Result, Store, Update,
    db::{Db, Json, query, query_as, query_scalar},
    words::{from_json, json},
};
use crate::chat::{Answer, Platform};
use jiff::Timestamp;

impl Store {
    /// The answer that an update was given, if it was handled before.
    pub async fn answered(&self, update: &Update) -> Result<Option<Answer>> {
        let answer: Option<String> =
            query_scalar("SELECT answer FROM inbox WHERE platform = $1 AND update_id = $2")
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
                        query(
                            "INSERT INTO unhandled (platform, update_id, content) VALUES ($1, $2, $3)
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
        let kept = query_as(
            "SELECT update_id, content FROM unhandled WHERE platform = $1 ORDER BY update_id",
        );
        Ok(kept.bind(platform.word()).fetch_all(&mut *self.reader().await?).await?)
    }

    /// Updates that were written down have been handled.
    pub async fn forget_unhandled(&self, platform: Platform, ids: &[i64]) -> Result<()> {
        let handled = query(
            "DELETE FROM unhandled
             WHERE platform = $1 AND update_id IN (SELECT CAST(value AS BIGINT) FROM json_each($2))",
        );
        self.execute(handled.bind(platform.word()).bind(Json(json(&ids)))).await?;
        Ok(())
    }
}

/// Is it new?
pub(super) async fn remember(
    db: &mut Db,
    update: &Update,
    answer: &Answer,
    at: Timestamp,
) -> Result<bool> {
    let inserted = query(
        "INSERT INTO inbox (platform, update_id, answer, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING",
    )
    .bind(update.platform.word())
    .bind(&update.id)
    .bind(json(answer))
    .bind(at.as_millisecond())
    .execute(db)
    .await?;
    Ok(inserted == 1)
}

pub(super) async fn earlier(db: &mut Db, update: &Update) -> Result<Answer> {
    let answer: String =
        query_scalar("SELECT answer FROM inbox WHERE platform = $1 AND update_id = $2")
            .bind(update.platform.word())
            .bind(&update.id)
            .fetch_one(db)
            .await?;
    from_json(&answer)
}
