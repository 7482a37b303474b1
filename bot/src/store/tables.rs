//! Tables and who sits at them.

use super::{
    AccountId, Error, Result, SeatRow, Snapshot, Store, Table, TableId, TableState,
    db::{Db, Json, Legible, query, query_as, query_scalar, record},
    moment, places, queue,
    words::{doubled, from_json, json, parsed, state, to_place, to_state, topic},
};
use crate::chat::Place;
use jiff::Timestamp;

/// The seats of a table as a column of it.
macro_rules! seats {
    () => {
        "(SELECT coalesce(CAST(json_group_array(
            json_array(seat, account_id, colour, mind)) AS TEXT), '[]')
          FROM (SELECT * FROM seats WHERE table_id = tables.id ORDER BY seat) AS sitting)"
    };
}

/// Tables with their seats in one statement, so that nobody sees a table half saved.
macro_rules! select {
    ($rest:literal) => {
        concat!("SELECT tables.*, ", seats!(), " AS seats FROM tables ", $rest)
    };
}

/// Two looks into an index, however many tables the place has had.
const LAST_AT: &str = select!(
    "WHERE id = coalesce(
        (SELECT id FROM tables WHERE platform = $1 AND chat = $2 AND topic = $3
            AND state IN ('lobby', 'running')),
        (SELECT id FROM tables WHERE platform = $1 AND chat = $2 AND topic = $3
            ORDER BY created_at DESC, id DESC LIMIT 1))"
);

impl Store {
    pub async fn table(&self, id: TableId) -> Result<Option<Table>> {
        let row: Option<Row> = query_as(select!("WHERE id = $1"))
            .bind(id.0)
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        row.map(Row::into_table).transpose()
    }

    /// Several tables by their numbers, the newest first.
    pub async fn tables(&self, ids: impl IntoIterator<Item = TableId>) -> Result<Vec<Table>> {
        let ids: Vec<i64> = ids.into_iter().map(|id| id.0).collect();
        let rows: Vec<Legible<Row>> = query_as(select!(
            "WHERE id IN (SELECT CAST(value AS BIGINT) FROM json_each($1))
             ORDER BY created_at DESC, id DESC"
        ))
        .bind(Json(json(&ids)))
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(Legible::all(rows, "table", Row::into_table))
    }

    /// Is a table that was loaded still what is written? On a file nobody else writes.
    pub async fn is_current(&self, id: TableId, version: u32) -> Result<bool> {
        if !self.is_shared() {
            return Ok(true);
        }
        let found: Option<i64> = query_scalar("SELECT version FROM tables WHERE id = $1")
            .bind(id.0)
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        Ok(found == Some(i64::from(version)))
    }

    /// The open table of a place.
    pub async fn table_at(&self, place: &Place) -> Result<Option<Table>> {
        Ok(self.last_table_at(place).await?.filter(|table| table.state.is_open()))
    }

    /// The open tables of a place; without a topic, those of a whole group with its topics.
    pub async fn tables_in(&self, place: &Place) -> Result<Vec<TableId>> {
        let ids: Vec<i64> = query_scalar(
            "SELECT id FROM tables WHERE platform = $1 AND chat = $2 AND ($3 = '' OR topic = $3)
                AND state IN ('lobby', 'running') ORDER BY id",
        )
        .bind(place.platform.word())
        .bind(&place.chat)
        .bind(topic(place))
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The open table of a place, or else the newest.
    pub async fn last_table_at(&self, place: &Place) -> Result<Option<Table>> {
        let row: Option<Row> = query_as(LAST_AT)
            .bind(place.platform.word())
            .bind(&place.chat)
            .bind(topic(place))
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        row.map(Row::into_table).transpose()
    }

    /// The open tables at which somebody sits, oldest first.
    pub async fn tables_of(&self, account: AccountId) -> Result<Vec<Table>> {
        // The empty text keeps SQLite from going through every open table there is.
        let rows: Vec<Legible<Row>> = query_as(select!(
            "WHERE id IN (SELECT table_id FROM seats WHERE account_id = $1)
                AND state || '' IN ('lobby', 'running') ORDER BY id"
        ))
        .bind(account.0)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(Legible::all(rows, "table", Row::into_table))
    }

    /// Tables in a state at which nobody has done anything since a moment, most silent first.
    pub async fn silent_tables(
        &self,
        in_state: TableState,
        since: Timestamp,
    ) -> Result<Vec<Table>> {
        let rows: Vec<Legible<Row>> =
            query_as(select!("WHERE state = $1 AND active_at <= $2 ORDER BY active_at LIMIT 1000"))
                .bind(state(in_state))
                .bind(since.as_millisecond())
                .fetch_all(&mut *self.reader().await?)
                .await?;
        Ok(Legible::all(rows, "table", Row::into_table))
    }

    /// The running tables at which computer players sit, oldest first, after one of them.
    pub async fn tables_with_minds(&self, after: TableId, most: usize) -> Result<Vec<TableId>> {
        let ids: Vec<i64> = query_scalar(
            "SELECT id FROM tables WHERE state = 'running' AND $1 < id
                AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND mind IS NOT NULL)
             ORDER BY id LIMIT $2",
        )
        .bind(after.0)
        .bind(most as i64)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// How many tables are in a state.
    pub async fn count_tables(&self, in_state: TableState) -> Result<u64> {
        let count: i64 = query_scalar("SELECT count(*) FROM tables WHERE state = $1")
            .bind(state(in_state))
            .fetch_one(&mut *self.reader().await?)
            .await?;
        Ok(count.unsigned_abs())
    }

    /// The position of a table, as the engine wrote it. None if it is broken: the log leads
    /// there, too.
    pub async fn snapshot(&self, id: TableId) -> Result<Option<Vec<u8>>> {
        let stored: Option<Vec<u8>> =
            query_scalar("SELECT snapshot FROM positions WHERE table_id = $1")
                .bind(id.0)
                .fetch_optional(&mut *self.reader().await?)
                .await?;
        Ok(stored.map(Snapshot::unpack).transpose().unwrap_or_else(|error| {
            tracing::error!(table = id.0, %error, "a position is broken");
            None
        }))
    }

    /// A place has a new id: its tables, its waiting messages and its posts follow. Without a
    /// topic, a whole group moves with all its topics. [`Error::PlaceTaken`] when an open
    /// table waits at the new place already.
    pub async fn move_place(&self, from: &Place, to: &Place) -> Result<()> {
        let (from, to) = (from.clone(), to.clone());
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let moves = queue::moving(tx, &from, &to).await?;
                    let moved = query(
                        "UPDATE tables SET platform = $1, chat = $2,
                            topic = CASE $6 WHEN '' THEN topic ELSE $3 END,
                            version = version + 1
                         WHERE platform = $4 AND chat = $5 AND ($6 = '' OR topic = $6)",
                    )
                    .bind(to.platform.word())
                    .bind(&to.chat)
                    .bind(topic(&to))
                    .bind(from.platform.word())
                    .bind(&from.chat)
                    .bind(topic(&from))
                    .execute(&mut tx.db)
                    .await;
                    if let Err(error) = moved {
                        return Err(taken(&mut tx.db, &to, error).await);
                    }
                    queue::follow(tx, moves).await
                })
            })
            .await
    }
}

pub(super) async fn last_id(db: &mut Db) -> Result<i64> {
    places::last_id(db, "SELECT coalesce(max(id), 0) FROM tables", places::LAST_TABLE).await
}

pub(super) async fn open(db: &mut Db, table: &Table, at: Timestamp) -> Result<()> {
    let inserted = query(
        "INSERT INTO tables (id, platform, chat, topic, title, number, state, owner, language,
            settings, config, seed_hash, created_at, updated_at, active_at)
         SELECT $1, $2, $3, $4, $5, coalesce(max(number), 0) + 1, $6, $7, $8, $9, $10, $11,
            $12, $12, $12
         FROM tables WHERE platform = $2 AND chat = $3 AND topic = $4",
    )
    .bind(table.id.0)
    .bind(table.place.platform.word())
    .bind(&table.place.chat)
    .bind(topic(&table.place))
    .bind(&table.title)
    .bind(state(table.state))
    .bind(table.owner.0)
    .bind(&table.language)
    .bind(&table.settings)
    .bind(&table.config)
    .bind(&table.seed_hash)
    .bind(at.as_millisecond())
    .execute(&mut *db)
    .await;
    if let Err(error) = inserted {
        return Err(taken(db, &table.place, error).await);
    }
    seat(db, table).await
}

pub(super) async fn save(db: &mut Db, table: &Table, at: Timestamp) -> Result<()> {
    let saved: Result<Option<String>, _> = query_scalar(concat!(
        "UPDATE tables SET title = $1, state = $2, owner = $3, language = $4, settings = $5,
            config = $6, seed_hash = $7, updated_at = $8,
            active_at = CASE WHEN active_at < $9 THEN $9 ELSE active_at END, version = version + 1
         WHERE id = $10 AND version = $11 RETURNING ",
        seats!()
    ))
    .bind(&table.title)
    .bind(state(table.state))
    .bind(table.owner.0)
    .bind(&table.language)
    .bind(&table.settings)
    .bind(&table.config)
    .bind(&table.seed_hash)
    .bind(at.as_millisecond())
    .bind(table.active.as_millisecond())
    .bind(table.id.0)
    .bind(i64::from(table.version))
    .fetch_optional(&mut *db)
    .await;
    match saved {
        Err(error) => Err(taken(db, &table.place, error).await),
        Ok(None) => Err(stale(db, table.id, table.version).await?),
        // As nearly always: who sits here is written only when it changes.
        Ok(Some(seats)) if to_seats(&seats)? == table.seats => Ok(()),
        Ok(Some(_)) => {
            query("DELETE FROM seats WHERE table_id = $1")
                .bind(table.id.0)
                .execute(&mut *db)
                .await?;
            seat(db, table).await
        }
    }
}

/// Why a table could not be saved.
async fn stale(db: &mut Db, table: TableId, expected: u32) -> Result<Error> {
    let found: Option<i64> = query_scalar("SELECT version FROM tables WHERE id = $1")
        .bind(table.0)
        .fetch_optional(db)
        .await?;
    Ok(match found {
        Some(found) => Error::Stale { table, expected, found: found as u32 },
        None => Error::NoTable(table),
    })
}

pub(super) async fn touch(db: &mut Db, table: TableId, version: Option<u32>) -> Result<()> {
    let touched = query(
        "UPDATE tables SET version = version + 1
         WHERE id = $1 AND version = coalesce(CAST($2 AS BIGINT), version)",
    )
    .bind(table.0)
    .bind(version.map(i64::from))
    .execute(&mut *db)
    .await?;
    match version {
        Some(version) if touched == 0 => Err(stale(db, table, version).await?),
        _ => Ok(()),
    }
}

async fn seat(db: &mut Db, table: &Table) -> Result<()> {
    let rows = table.seats.iter().map(|row| {
        let mind = row.mind.map(|mind| mind.to_string());
        (row.seat, row.account.0, &row.colour, mind)
    });
    query(
        "INSERT INTO seats (table_id, seat, account_id, colour, mind)
         SELECT $1, CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT), value ->> 2, value ->> 3
         FROM json_each($2)",
    )
    .bind(table.id.0)
    .bind(Json(json(&rows.collect::<Vec<_>>())))
    .execute(db)
    .await?;
    Ok(())
}

/// Moves the table from one ply to another, if it stands where the caller thinks.
pub(super) async fn advance(
    db: &mut Db,
    table: TableId,
    from: u32,
    to: u32,
    at: Timestamp,
) -> Result<()> {
    let advanced = query(
        "UPDATE tables SET ply = $1, updated_at = $2, active_at = $3 WHERE id = $4 AND ply = $5",
    )
    .bind(i64::from(to))
    .bind(at.as_millisecond())
    .bind(at.as_millisecond())
    .bind(table.0)
    .bind(i64::from(from))
    .execute(&mut *db)
    .await?;
    if advanced == 1 {
        return Ok(());
    }
    let found: Option<i64> = query_scalar("SELECT ply FROM tables WHERE id = $1")
        .bind(table.0)
        .fetch_optional(db)
        .await?;
    let found = found.ok_or(Error::NoTable(table))?;
    Err(Error::WrongPly { table, expected: from, found: found as u32 })
}

pub(super) async fn position(db: &mut Db, table: TableId, snapshot: Snapshot) -> Result<()> {
    query(
        "INSERT INTO positions (table_id, snapshot) VALUES ($1, $2)
         ON CONFLICT (table_id) DO UPDATE SET snapshot = excluded.snapshot",
    )
    .bind(table.0)
    .bind(snapshot.into_bytes())
    .execute(db)
    .await?;
    Ok(())
}

/// Says who holds the place, if that is what the error is about.
async fn taken(db: &mut Db, place: &Place, error: sqlx::Error) -> Error {
    if !doubled(&error) {
        return error.into();
    }
    if let Err(error) = db.after_failure().await {
        return error.into();
    }
    let holder: Result<Option<i64>, _> = query_scalar(
        "SELECT id FROM tables WHERE platform = $1 AND chat = $2 AND topic = $3
         AND state IN ('lobby', 'running')",
    )
    .bind(place.platform.word())
    .bind(&place.chat)
    .bind(topic(place))
    .fetch_optional(db)
    .await;
    match holder {
        Ok(Some(holder)) => Error::PlaceTaken(TableId(holder)),
        Ok(None) => error.into(),
        Err(error) => error.into(),
    }
}

record! {
    struct Row {
        id: i64,
        platform: String,
        chat: String,
        topic: String,
        title: String,
        number: i64,
        state: String,
        owner: i64,
        language: String,
        settings: String,
        config: Option<String>,
        seed_hash: Option<String>,
        ply: i64,
        created_at: i64,
        updated_at: i64,
        active_at: i64,
        version: i64,
        seats: String,
    }
}

fn to_seats(column: &str) -> Result<Vec<SeatRow>> {
    let seats: Vec<(u8, i64, String, Option<String>)> = from_json(column)?;
    let seats = seats.into_iter().map(|(seat, account, colour, mind)| {
        let mind = mind.as_deref().map(parsed).transpose()?;
        Ok(SeatRow { seat, account: AccountId(account), colour, mind })
    });
    seats.collect()
}

impl Row {
    fn into_table(self) -> Result<Table> {
        Ok(Table {
            id: TableId(self.id),
            place: to_place(&self.platform, self.chat, self.topic)?,
            title: self.title,
            number: self.number as u32,
            state: to_state(&self.state)?,
            owner: AccountId(self.owner),
            language: self.language,
            settings: self.settings,
            config: self.config,
            seed_hash: self.seed_hash,
            ply: self.ply as u32,
            seats: to_seats(&self.seats)?,
            created: moment(self.created_at)?,
            updated: moment(self.updated_at)?,
            active: moment(self.active_at)?,
            version: self.version as u32,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn the_last_table_of_a_place_is_found_without_going_through_all_of_them() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("test.db")).await.unwrap();
        let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {LAST_AT}"));
        let plan: Vec<(i64, i64, i64, String)> = query_as(explain)
            .bind("local")
            .bind("games")
            .bind("")
            .fetch_all(&mut store.reader().await.unwrap())
            .await
            .unwrap();
        let steps: Vec<String> = plan.into_iter().map(|(.., step)| step).collect();
        let whole = |step: &&String| step.starts_with("SCAN tables") || step.contains("ORDER BY");
        assert_eq!(steps.iter().find(whole), None, "{steps:#?}");
        let search = |index: &str| steps.iter().any(|step| step.contains(index));
        assert!(search("tables_open") && search("tables_place"), "{steps:#?}");
        store.close().await;
    }
}
