//! What is forgotten: handled updates that no platform repeats any more, and finished games
//! after a while, if whoever runs the bot wishes so. All of it in small pieces, because there
//! is one writer and people wait for it.

use super::{
    Result, Store,
    db::{Db, query, query_scalar},
};
use jiff::Timestamp;

/// Rows of the inbox that go at a time.
const PIECE: i64 = 500;
/// Pages that the file gives back at a time.
const PAGES: u32 = 256;

impl Store {
    /// Forgets some of the updates handled before a moment (platforms repeat them for a day at
    /// most) and says whether there may be more.
    pub async fn prune_inbox(&self, before: Timestamp) -> Result<bool> {
        let old = query(
            "DELETE FROM inbox WHERE (platform, update_id) IN (
                SELECT platform, update_id FROM inbox WHERE at < $1 ORDER BY at LIMIT $2)",
        )
        .bind(before.as_millisecond())
        .bind(PIECE);
        Ok(self.execute(old).await? == PIECE.unsigned_abs())
    }

    /// Forgets a game that was finished before a moment, with its log and everything that was
    /// noted about it, and says whether there was one.
    pub async fn prune_game(&self, before: Timestamp) -> Result<bool> {
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    // The newest table and the newest vote stay: new ids follow theirs.
                    let oldest: Option<i64> = query_scalar(
                        "SELECT id FROM tables
                         WHERE state IN ('over', 'closed') AND active_at < $1
                            AND id <> (SELECT max(id) FROM tables) AND id NOT IN (
                                SELECT table_id FROM votes WHERE id = (SELECT max(id) FROM votes))
                         ORDER BY active_at LIMIT 1",
                    )
                    .bind(before.as_millisecond())
                    .fetch_optional(&mut tx.db)
                    .await?;
                    let Some(table) = oldest else { return Ok(false) };
                    delete(&mut tx.db, table).await?;
                    Ok(true)
                })
            })
            .await
    }

    /// Gives some of the free pages of the file back to the system and says whether there may
    /// be more. A file of a release before 0.2 keeps them until [`Store::compact_file`].
    pub async fn shrink(&self) -> Result<bool> {
        if self.path().is_none() {
            // PostgreSQL sees to it by itself.
            return Ok(false);
        }
        let free: i64 =
            query_scalar("PRAGMA freelist_count").fetch_one(&mut *self.reader().await?).await?;
        let mode: i64 =
            query_scalar("PRAGMA auto_vacuum").fetch_one(&mut *self.reader().await?).await?;
        // A file that is going to grow again anyway is left alone.
        if mode != 2 || free <= 4 * i64::from(PAGES) {
            return Ok(false);
        }
        let statement = format!("PRAGMA incremental_vacuum({PAGES})");
        self.execute(query(sqlx::AssertSqlSafe(statement))).await?;
        Ok(true)
    }
}

/// Deletes a table with its log and everything that was noted about it.
pub(super) async fn delete(db: &mut Db, table: i64) -> Result<()> {
    for statement in [
        "DELETE FROM ballots WHERE vote_id IN (SELECT id FROM votes WHERE table_id = $1)",
        "DELETE FROM votes WHERE table_id = $1",
        "DELETE FROM clocks WHERE table_id = $1",
        "DELETE FROM orders WHERE table_id = $1",
        "DELETE FROM undone WHERE table_id = $1",
        "DELETE FROM actions WHERE table_id = $1",
        "DELETE FROM positions WHERE table_id = $1",
        "DELETE FROM results WHERE table_id = $1",
        "DELETE FROM seats WHERE table_id = $1",
        "DELETE FROM posts WHERE table_id = $1",
        "DELETE FROM notes WHERE scope = 'table ' || $1",
        "DELETE FROM tables WHERE id = $1",
    ] {
        query(statement).bind(table).execute(&mut *db).await?;
    }
    Ok(())
}
