//! Everything from one database to another, of either kind, and a look at every row whether it
//! has arrived. Which columns there are the databases know themselves.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    path::PathBuf,
};

use sqlx::AssertSqlSafe;

use super::{
    Error, Result, Scope, Store,
    db::{Cells, Db, Kind, query, query_as, query_scalar},
    ids::BLOCK,
    notes, places, tables, votes,
};

/// In an order in which keys find what they point to, with what tells rows apart.
const SHEETS: [(&str, &str); 18] = [
    ("accounts", "id"),
    ("tables", "id"),
    ("positions", "table_id"),
    ("seats", "table_id, seat"),
    ("actions", "table_id, ply"),
    ("undone", "id"),
    ("orders", "table_id, seat, question"),
    ("clocks", "table_id, seat"),
    ("votes", "id"),
    ("ballots", "vote_id, account_id"),
    ("results", "table_id, seat, account_id"),
    ("places", "platform, chat"),
    ("notes", "scope, name"),
    ("inbox", "platform, update_id"),
    ("unhandled", "platform, update_id"),
    ("outbox", "id"),
    ("set_aside", "id"),
    ("posts", "target, table_id, slot"),
];
// What a platform keeps of our pictures is found out again: `files` stays.

/// Those whose ids the database gives.
const NUMBERED: [&str; 3] = ["accounts", "undone", "outbox"];

/// So many rows are read at a time.
const PIECE: i64 = 4_000;

/// A database, as it is named on the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    File(PathBuf),
    Server(String),
}

impl From<&str> for Location {
    fn from(text: &str) -> Self {
        let is_server = text.starts_with("postgres://") || text.starts_with("postgresql://");
        if is_server { Self::Server(text.into()) } else { Self::File(text.into()) }
    }
}

impl Location {
    /// Nobody else may play on it.
    pub async fn open(&self) -> Result<Store> {
        match self {
            Self::File(path) => Store::open(path).await,
            Self::Server(url) => Store::connect_alone(url).await,
        }
    }
}

impl Store {
    /// Copies everything into a store that is empty, and says how many rows there were once each
    /// of them was found there again; otherwise nothing is changed.
    pub async fn copy_to(&self, to: &Store) -> Result<u64> {
        let from = self.clone();
        let copied = to.0.writer.run(move |tx| {
            Box::pin(async move {
                let mut source = from.reader().await?;
                let mut rows = 0;
                for (sheet, key) in SHEETS {
                    rows += copy(&mut source, &mut tx.db, sheet, key).await?;
                }
                count_on(&mut source, &mut tx.db).await?;
                Ok(rows)
            })
        });
        copied.await
    }
}

/// Copies a sheet, and looks whether every row arrived as it was.
async fn copy(from: &mut Db, to: &mut Db, sheet: &str, key: &str) -> Result<u64> {
    let filled: bool =
        query_scalar(sql(format!("SELECT EXISTS (SELECT 1 FROM {sheet})"))).fetch_one(to).await?;
    if filled {
        return Err(Error::Unfit(format!("the database to move to is not empty: it has {sheet}")));
    }
    let columns = columns(to, sheet).await?;
    let names: Vec<String> = columns.iter().map(|(name, _)| format!("\"{name}\"")).collect();
    let names = names.join(", ");
    let places: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
    let insert = format!("INSERT INTO {sheet} ({names}) VALUES ({})", places.join(", "));
    let select = format!("SELECT {names} FROM {sheet} ORDER BY {key} LIMIT $1 OFFSET $2");
    let mut sent = Vec::new();
    let mut pages = Pages { select: select.clone(), skip: 0 };
    while let Some(page) = pages.next(from).await? {
        for row in page {
            sent.push(print(&row));
            let mut insert = query(sql(insert.clone()));
            for (cell, (_, kind)) in row.0.into_iter().zip(&columns) {
                insert = insert.bind(cell.fitting(*kind));
            }
            insert.execute(to).await?;
        }
    }
    let mut arrived = Vec::new();
    let mut pages = Pages { select, skip: 0 };
    while let Some(page) = pages.next(to).await? {
        arrived.extend(page.iter().map(print));
    }
    // Texts are not in the same order everywhere.
    sent.sort_unstable();
    arrived.sort_unstable();
    if sent != arrived {
        return Err(Error::Damaged(format!("{sheet} did not arrive as it was")));
    }
    Ok(arrived.len() as u64)
}

/// The rows of a sheet, some at a time.
struct Pages {
    select: String,
    skip: i64,
}

impl Pages {
    async fn next(&mut self, db: &mut Db) -> Result<Option<Vec<Cells>>> {
        let page = query_as(sql(self.select.clone())).bind(PIECE).bind(self.skip);
        let page: Vec<Cells> = page.fetch_all(db).await?;
        self.skip += PIECE;
        Ok(Some(page).filter(|page| !page.is_empty()))
    }
}

/// What a row looks like, short.
fn print(row: &Cells) -> u64 {
    let mut hasher = DefaultHasher::new();
    row.hash(&mut hasher);
    hasher.finish()
}

/// The columns of a sheet, and what they hold.
async fn columns(db: &mut Db, sheet: &str) -> Result<Vec<(String, Kind)>> {
    let ask = if db.is_sqlite() {
        "SELECT name, type FROM pragma_table_info($1) ORDER BY name"
    } else {
        "SELECT CAST(column_name AS TEXT), CAST(data_type AS TEXT) FROM information_schema.columns
         WHERE table_schema = current_schema() AND table_name = $1
         ORDER BY CAST(column_name AS TEXT) COLLATE \"C\""
    };
    let columns: Vec<(String, String)> = query_as(ask).bind(sheet).fetch_all(db).await?;
    let kind = |name: &str| match name {
        "INTEGER" | "bigint" => Ok(Kind::Integer),
        "TEXT" | "text" => Ok(Kind::Text),
        "BLOB" | "bytea" => Ok(Kind::Bytes),
        "boolean" => Ok(Kind::Truth),
        other => Err(Error::Damaged(format!("a column of {sheet} holds {other}"))),
    };
    columns.into_iter().map(|(name, holds)| Ok((name, kind(&holds)?))).collect()
}

/// Ids go on after the last that was ever given.
async fn count_on(source: &mut Db, db: &mut Db) -> Result<()> {
    let last = [
        (places::LAST_TABLE, tables::last_id(source).await?, "table_ids"),
        (places::LAST_VOTE, votes::last_id(source).await?, "vote_ids"),
    ];
    for (note, mut last, sequence) in last {
        if !source.is_sqlite() {
            let given: i64 =
                query_scalar("SELECT coalesce(pg_sequence_last_value(CAST($1 AS regclass)), 0)")
                    .bind(sequence)
                    .fetch_one(source)
                    .await?;
            last = last.max(given + BLOCK - 1);
        }
        notes::note(db, &Scope::Bot, note, Some(&last.to_string())).await?;
        if !db.is_sqlite() {
            query_scalar::<i64>("SELECT setval(CAST($1 AS regclass), $2, false)")
                .bind(sequence)
                .bind(last + 1)
                .fetch_one(db)
                .await?;
        }
    }
    for sheet in NUMBERED {
        let given: i64 = if source.is_sqlite() {
            query_scalar("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = $1")
        } else {
            query_scalar(
                "SELECT coalesce(pg_sequence_last_value(
                    CAST(pg_get_serial_sequence($1, 'id') AS regclass)), 0)",
            )
        }
        .bind(sheet)
        .fetch_one(source)
        .await?;
        let highest: i64 = query_scalar(sql(format!("SELECT coalesce(max(id), 0) FROM {sheet}")))
            .fetch_one(db)
            .await?;
        let last = given.max(highest);
        if !db.is_sqlite() {
            query_scalar::<i64>(
                "SELECT setval(CAST(pg_get_serial_sequence($1, 'id') AS regclass), $2, false)",
            )
            .bind(sheet)
            .bind(last + 1)
            .fetch_one(db)
            .await?;
        } else if sheet == "outbox" {
            query("DELETE FROM sqlite_sequence WHERE name = $1").bind(sheet).execute(db).await?;
            query("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)")
                .bind(sheet)
                .bind(last)
                .execute(db)
                .await?;
        }
    }
    Ok(())
}

fn sql(text: String) -> AssertSqlSafe<String> {
    AssertSqlSafe(text)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[tokio::test]
    async fn every_table_of_the_schema_moves() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("test.db")).await.unwrap();
        let tables: Vec<String> =
            query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'")
                .fetch_all(&mut store.reader().await.unwrap())
                .await
                .unwrap();
        let stay = ["_sqlx_migrations", "sqlite_sequence", "files"];
        let tables = tables.iter().map(String::as_str).filter(|table| !stay.contains(table));
        let moved: BTreeSet<&str> = SHEETS.iter().map(|(sheet, _)| *sheet).collect();
        assert_eq!(tables.collect::<BTreeSet<_>>(), moved);
        store.close().await;
    }
}
