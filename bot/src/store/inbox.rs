//! Updates that were handled, so that none has its effect twice.

use super::{
    Result, Store, Update,
    db::{Db, Json, Legible, query, query_as, query_scalar},
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
        let claims = self.claims(platform);
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let mut elsewhere = Vec::new();
                    for (id, content) in updates {
                        if claims.take(&mut tx.db, id).await? {
                            keep(&mut tx.db, platform, id, content).await?;
                        } else {
                            elsewhere.push(id);
                        }
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
        let kept = kept.bind(platform.word()).fetch_all(&mut *self.reader().await?).await?;
        Ok(legible(kept))
    }

    /// Updates that were written down have been handled, answer and all.
    pub async fn forget_unhandled(
        &self,
        platform: Platform,
        ids: &[i64],
        at: Timestamp,
    ) -> Result<()> {
        let (ids, claims) = (ids.to_vec(), self.claims(platform));
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    for id in &ids {
                        note(&mut tx.db, &written(platform, *id), &Answer::default(), at).await?;
                    }
                    query(
                        "DELETE FROM unhandled WHERE platform = $1
                            AND update_id IN (SELECT CAST(value AS BIGINT) FROM json_each($2))",
                    )
                    .bind(platform.word())
                    .bind(Json(json(&ids)))
                    .execute(&mut tx.db)
                    .await?;
                    claims.give_back(&mut tx.db, &ids).await
                })
            })
            .await
    }

    fn claims(&self, platform: Platform) -> Claims {
        Claims { platform, number: self.0.number, is_shared: self.is_shared() }
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
                    let orphans = orphans.bind(platform.word()).bind(number);
                    Ok(legible(orphans.fetch_all(&mut tx.db).await?))
                })
            })
            .await
    }
}

/// One that cannot be read is for nobody to handle.
fn legible(updates: Vec<Legible<(i64, String)>>) -> Vec<(i64, String)> {
    Legible::all(updates, "update", Ok)
}

/// What an update is remembered as that was written down under its number: adapters give
/// updates names of their own.
fn written(platform: Platform, number: i64) -> Update {
    Update { platform, id: format!("written {number}") }
}

/// Which updates this process has in its hands, and no other. On a file it has them all.
#[derive(Clone, Copy)]
struct Claims {
    platform: Platform,
    /// Of this process.
    number: i64,
    is_shared: bool,
}

impl Claims {
    /// Takes an update that is to be handled, if no other process has it and none has handled it.
    async fn take(self, db: &mut Db, update: i64) -> Result<bool> {
        if !self.claim(db, update).await? {
            return Ok(false);
        }
        // Only now: whoever had it may have handled it while we waited for it.
        let is_handled = find(db, &written(self.platform, update)).await?.is_some();
        if is_handled {
            self.give_back(db, &[update]).await?;
        }
        Ok(!is_handled)
    }

    async fn claim(self, db: &mut Db, update: i64) -> Result<bool> {
        if !self.is_shared {
            return Ok(true);
        }
        let claimed = query(AssertSqlSafe(format!(
            "INSERT INTO claims (platform, update_id, number) VALUES ($1, $2, $3)
             ON CONFLICT (platform, update_id) DO UPDATE SET number = excluded.number
             WHERE claims.number = $3 OR claims.number NOT IN ({LIVING})"
        )))
        .bind(self.platform.word())
        .bind(update)
        .bind(self.number)
        .execute(db)
        .await?;
        Ok(claimed == 1)
    }

    async fn give_back(self, db: &mut Db, updates: &[i64]) -> Result<()> {
        if !self.is_shared {
            return Ok(());
        }
        query(
            "DELETE FROM claims WHERE platform = $1
                AND update_id IN (SELECT CAST(value AS BIGINT) FROM json_each($2))",
        )
        .bind(self.platform.word())
        .bind(Json(json(&updates)))
        .execute(db)
        .await?;
        Ok(())
    }
}

async fn keep(db: &mut Db, platform: Platform, update: i64, content: String) -> Result<()> {
    query(
        "INSERT INTO unhandled (platform, update_id, content) VALUES ($1, $2, $3)
         ON CONFLICT DO NOTHING",
    )
    .bind(platform.word())
    .bind(update)
    .bind(content)
    .execute(db)
    .await?;
    Ok(())
}

/// Remembers how an update was answered; the answer that it was given before, if it is not new.
pub(super) async fn remember(
    db: &mut Db,
    update: &Update,
    answer: &Answer,
    at: Timestamp,
) -> Result<Option<Answer>> {
    if note(db, update, answer, at).await? { Ok(None) } else { find(db, update).await }
}

/// Notes how an update was answered; `false` if that was noted before.
async fn note(db: &mut Db, update: &Update, answer: &Answer, at: Timestamp) -> Result<bool> {
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
