//! What the local page shows, where several processes serve it: lines that the page writes and
//! reads, numbered by change. What they say is the page's business.

use super::{
    Result, Store,
    db::{query, query_as, query_scalar},
};

/// A change of what the page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PageChange {
    /// Instead of what had the key.
    Put {
        key: String,
        line: String,
    },
    Drop {
        key: String,
    },
    /// Everything whose key begins like this, or that says this.
    DropAll {
        prefix: String,
        saying: Option<String>,
    },
}

impl Store {
    /// Writes changes, in their order. They are as durable as whatever is written next.
    pub async fn change_page(&self, changes: Vec<PageChange>) -> Result<()> {
        let by = self.0.number;
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let db = &mut tx.db;
                    query("SET LOCAL synchronous_commit = off").execute(db).await?;
                    // One after the other, so that who has read a number misses none before it.
                    query("SELECT pg_advisory_xact_lock(5, hashtext(current_schema()))")
                        .execute(db)
                        .await?;
                    for change in changes {
                        match change {
                            PageChange::Put { key, line } => query(
                                "INSERT INTO page (key, number, by, line)
                                 SELECT $1, coalesce(max(number), 0) + 1, $2, $3 FROM page
                                 ON CONFLICT (key) DO UPDATE SET number = excluded.number,
                                    by = excluded.by, line = excluded.line",
                            )
                            .bind(key)
                            .bind(by)
                            .bind(line),
                            PageChange::Drop { key } => {
                                query("DELETE FROM page WHERE key = $1").bind(key)
                            }
                            PageChange::DropAll { prefix, saying } => query(
                                "DELETE FROM page WHERE substr(key, 1, length($1)) = $1
                                    OR instr(line, CAST($2 AS TEXT)) > 0",
                            )
                            .bind(prefix)
                            .bind(saying),
                        }
                        .execute(db)
                        .await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// What was written after a number, with the numbers, and whether this process wrote it.
    pub async fn page_since(&self, number: i64) -> Result<Vec<(i64, bool, String)>> {
        let rows: Vec<(i64, bool, String)> =
            query_as("SELECT number, by = $2, line FROM page WHERE number > $1 ORDER BY number")
                .bind(number)
                .bind(self.0.number)
                .fetch_all(&mut *self.reader().await?)
                .await?;
        Ok(rows)
    }

    /// Writes a line, unless there is one under its key; says which one is there.
    pub async fn page_once(&self, key: &str, line: String) -> Result<String> {
        let (key, by) = (key.to_owned(), self.0.number);
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    query("SELECT pg_advisory_xact_lock(5, hashtext(current_schema()))")
                        .execute(&mut tx.db)
                        .await?;
                    query(
                        "INSERT INTO page (key, number, by, line)
                         SELECT $1, coalesce(max(number), 0) + 1, $2, $3 FROM page
                         ON CONFLICT DO NOTHING",
                    )
                    .bind(&key)
                    .bind(by)
                    .bind(line)
                    .execute(&mut tx.db)
                    .await?;
                    let there = query_scalar("SELECT line FROM page WHERE key = $1").bind(&key);
                    Ok(there.fetch_one(&mut tx.db).await?)
                })
            })
            .await
    }
}
