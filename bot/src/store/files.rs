//! Files that a platform has already, by the key of what they show.

use super::{Result, Store};

/// How many are remembered; a game of days sends a few hundred.
const KEPT: i64 = 4096;

impl Store {
    pub async fn file(&self, key: &str) -> Result<Option<String>> {
        Ok(sqlx::query_scalar("SELECT file_id FROM files WHERE key = ?")
            .bind(key)
            .fetch_optional(&mut *self.reader().await?)
            .await?)
    }

    /// Remembers a file, and forgets the oldest when there are too many.
    pub async fn keep_file(&self, key: String, file_id: String) -> Result<()> {
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    sqlx::query("INSERT OR REPLACE INTO files (key, file_id) VALUES (?, ?)")
                        .bind(key)
                        .bind(file_id)
                        .execute(&mut tx.db)
                        .await?;
                    sqlx::query("DELETE FROM files WHERE id <= (SELECT max(id) FROM files) - ?")
                        .bind(KEPT)
                        .execute(&mut tx.db)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    pub async fn forget_file(&self, key: String) -> Result<()> {
        self.execute(sqlx::query("DELETE FROM files WHERE key = ?").bind(key)).await?;
        Ok(())
    }
}
