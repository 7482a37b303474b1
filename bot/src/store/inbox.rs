//! Updates that were handled, so that none has its effect twice.

use super::{
    Result, Store, Update,
    db::{Db, Json, query, query_as, query_scalar},
    session::LIVING,
    words::{from_json, json},
};
use crate::chat::{Answer, Platform};
use jiff::Timestamp;
use sqlx::AssertSqlSafe;

impl Store {
    /// The answer that an update was given, if it was handled before.
    pub async fn answered(&self, update: &Update) -> Result<Option<Answer>> {
        find(&mut *self.reader().await?, update).await
    }

    /// Writes down updates that are confirmed to a platform before they are handled, under
    /// its own numbers. Says which of them are in the hands of another process, or have been
    /// handled before: a platform that was confirmed too late repeats them.
    pub async fn keep_unhandled(
        &self,
        platform: Platform,
        updates: Vec<(i64, String)>,
    ) -> Result<Vec<i64>> {
        let (number, is_shared) = (self.0.number, self.is_shared());
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let mut elsewhere = Vec::new();
                    for (id, content) in updates {
                        let is_ours =
                            !is_shared || claim(&mut tx.db, platform, id, number).await?;
                        // Only now: whoever had it may have handled it while we waited for it.
                        let handled = find(&mut tx.db, &written(platform, id)).await?;
                        if is_ours && handled.is_some() && is_shared {
                            query("DELETE FROM claims WHERE platform = $1 AND update_id = $2")
                                .bind(platform.word())
                                .bind(id)
                                .execute(&mut tx.db)
                                .await?;
                        }
                        if !is_ours || handled.is_some() {
                            elsewhere.push(id);
                            continue;
                        }
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
                    Ok(elsewhere)
                })
            })
            .await
    }

    /// The updates that were written down and not handled, in order; not those in the hands of
    /// another process.
    pub async fn unhandled(&self, platform: Platform) -> Result<Vec<(i64, String)>> {
        if self.is_shared() {
            return self.orphans(platform).await;
        }
        let kept = query_as(
            "SELECT update_id, content FROM unhandled WHERE platform = $1 ORDER BY update_id",
        );
        Ok(kept.bind(platform.word()).fetch_all(&mut *self.reader().await?).await?)
    }

    /// Updates that were written down have been handled, answer and all.
    pub async fn forget_unhandled(
        &self,
        platform: Platform,
        ids: &[i64],
        at: Timestamp,
    ) -> Result<()> {
        let (handled, is_shared) = (ids.to_vec(), self.is_shared());
        let ids = json(&ids);
        let gone = "DELETE FROM unhandled WHERE platform = $1
            AND update_id IN (SELECT CAST(value AS BIGINT) FROM json_each($2))";
        let free = "DELETE FROM claims WHERE platform = $1
            AND update_id IN (SELECT CAST(value AS BIGINT) FROM json_each($2))";
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    for id in handled {
                        let update = written(platform, id);
                        remember(&mut tx.db, &update, &Answer::default(), at).await?;
                    }
                    for statement in [gone].into_iter().chain(is_shared.then_some(free)) {
                        query(statement)
                            .bind(platform.word())
                            .bind(Json(ids.clone()))
                            .execute(&mut tx.db)
                            .await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Takes what no living process has in its hands.
    async fn orphans(&self, platform: Platform) -> Result<Vec<(i64, String)>> {
        let number = self.0.number;
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let orphans = query_as(AssertSqlSafe(format!(
                        "WITH mine AS (
                            INSERT INTO claims (platform, update_id, number)
                            SELECT platform, update_id, $2 FROM unhandled WHERE platform = $1
                            ON CONFLICT (platform, update_id)
                                DO UPDATE SET number = excluded.number
                                WHERE claims.number NOT IN ({LIVING})
                            RETURNING update_id)
                         SELECT unhandled.update_id, content
                         FROM unhandled JOIN mine ON mine.update_id = unhandled.update_id
                         WHERE unhandled.platform = $1 ORDER BY unhandled.update_id"
                    )));
                    Ok(orphans.bind(platform.word()).bind(number).fetch_all(&mut tx.db).await?)
                })
            })
            .await
    }
}

/// What an update is remembered as that was written down under its number: adapters give
/// updates names of their own.
fn written(platform: Platform, number: i64) -> Update {
    Update { platform, id: format!("written {number}") }
}

/// Is an update in this process's hands from now on, and in no other's?
async fn claim(db: &mut Db, platform: Platform, update: i64, number: i64) -> Result<bool> {
    let claimed = query(AssertSqlSafe(format!(
        "INSERT INTO claims (platform, update_id, number) VALUES ($1, $2, $3)
         ON CONFLICT (platform, update_id) DO UPDATE SET number = excluded.number
         WHERE claims.number = $3 OR claims.number NOT IN ({LIVING})"
    )))
    .bind(platform.word())
    .bind(update)
    .bind(number)
    .execute(db)
    .await?;
    Ok(claimed == 1)
}

/// Remembers how an update was answered; the answer that it was given before, if it is not new.
pub(super) async fn remember(
    db: &mut Db,
    update: &Update,
    answer: &Answer,
    at: Timestamp,
) -> Result<Option<Answer>> {
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
    if inserted == 1 { Ok(None) } else { find(db, update).await }
}

/// The answer that an update was given lately.
async fn find(db: &mut Db, update: &Update) -> Result<Option<Answer>> {
    let answer: Option<String> =
        query_scalar("SELECT answer FROM inbox WHERE platform = $1 AND update_id = $2")
            .bind(update.platform.word())
            .bind(&update.id)
            .fetch_optional(db)
            .await?;
    answer.as_deref().map(from_json).transpose()
}
