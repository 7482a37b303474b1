//! Files that a platform has already, by the key of what they show.

use super::{
    Result, Store,
    db::{query, query_scalar},
};

/// How many are remembered; a game of days sends a few hundred.
const KEPT: i64 = 4096;

impl Store {
    pub async fn file(&self, key: &str) -> Result<Option<String>> {
        Ok(query_scalar("SELECT file_id FROM files WHERE key = $1")
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
                    query("DELETE FROM files WHERE key = $1")
                        .bind(&key)
                        .execute(&mut tx.db)
                        .await?;
                    query("INSERT INTO files (key, file_id) VALUES ($1, $2)")
                        .bind(key)
                        .bind(file_id)
                        .execute(&mut tx.db)
                        .await?;
                    query("DELETE FROM files WHERE id <= (SELECT max(id) FROM files) - $1")
                        .bind(KEPT)
                        .execute(&mut tx.db)
                        .await?;
                    Ok(())
                })
            })
            .await
    }

    pub async fn forget_file(&self, key: String) -> Result<()> {
        self.execute(query("DELETE FROM files WHERE key = $1").bind(key)).await?;
        Ok(())
    }
}
