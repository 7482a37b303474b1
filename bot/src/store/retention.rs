//! What is forgotten: handled updates that no platform repeats any more, and finished games
//! after a while, if whoever runs the bot wishes so. All of it in small pieces, because there
//! is one writer and people wait for it.

use super::{
    Result, Store, TableState,
    db::{Db, query, query_scalar},
    words::state as state_word,
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
                    for state in [TableState::Over, TableState::Closed] {
                        let oldest: Option<i64> = query_scalar(OLDEST)
                            .bind(state_word(state))
                            .bind(before.as_millisecond())
                            .fetch_optional(&mut tx.db)
                            .await?;
                        if let Some(table) = oldest {
                            delete(&mut tx.db, table).await?;
                            return Ok(true);
                        }
                    }
                    Ok(false)
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

/// The newest table and the newest vote stay: new ids follow theirs.
const OLDEST: &str = "SELECT id FROM tables
    WHERE state = $1 AND active_at < $2
        AND id <> (SELECT max(id) FROM tables) AND id NOT IN (
            SELECT table_id FROM votes WHERE id = (SELECT max(id) FROM votes))
    ORDER BY active_at LIMIT 1";

/// A table with its log and everything that was noted about it.
const DELETE: [&str; 12] = [
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
];

/// Deletes a table with its log and everything that was noted about it.
pub(super) async fn delete(db: &mut Db, table: i64) -> Result<()> {
    for statement in DELETE {
        query(statement).bind(table).execute(&mut *db).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{super::db::query_as, *};

    #[tokio::test]
    async fn a_game_is_forgotten_without_going_through_all_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("test.db")).await.unwrap();
        for statement in [OLDEST].iter().chain(&DELETE) {
            let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {statement}"));
            let mut explain = query_as(explain);
            for _ in 0..statement.matches('$').count() {
                explain = explain.bind(0_i64);
            }
            let mut reader = store.reader().await.unwrap();
            let plan: Vec<(i64, i64, i64, String)> = explain.fetch_all(&mut reader).await.unwrap();
            let whole = |step: &String| step.starts_with("SCAN") || step.contains("ORDER BY");
            let steps: Vec<String> = plan.into_iter().map(|(.., step)| step).collect();
            assert!(!steps.iter().any(whole), "{statement}: {steps:#?}");
        }
        store.close().await;
    }
}
