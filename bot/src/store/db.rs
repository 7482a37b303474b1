//! A connection to either database, and statements that both understand.
//!
//! Statements are written once, for SQLite and PostgreSQL alike: placeholders are `$1`, `$2`,
//! what is there already is met with `ON CONFLICT`, and a name that is a word of one of them
//! stands in quotes. What is left of the difference is [`WORDS`], and how values are bound.

use std::marker::PhantomData;

use futures::TryStreamExt;
use sqlx::{
    Arguments, AssertSqlSafe, ConnectOptions, Connection, Either, Encode, Executor, FromRow,
    PgConnection, Postgres, Row, SqlSafeStr, SqlStr, Sqlite, SqliteConnection, Type, TypeInfo,
    ValueRef,
    encode::IsNull,
    error::BoxDynError,
    postgres::{PgArgumentBuffer, PgArguments, PgConnectOptions, PgRow, PgTypeInfo, types::Oid},
    sqlite::{SqliteArguments, SqliteConnectOptions, SqliteRow},
};

use super::{Error, Result};

/// What SQLite calls otherwise than PostgreSQL.
const WORDS: [(&str, &str); 4] = [
    ("json_group_array(", "json_agg("),
    ("json_array(", "json_build_array("),
    ("json_each(", "jsonb_array_elements("),
    ("instr(", "strpos("),
];

pub(super) enum Db {
    Sqlite(Box<Line<SqliteConnection>>),
    Postgres(Box<Line<PgConnection>>),
}

/// A connection, which may be lost and is made anew before the next use: a server may hang up, and
/// each connection to a file has a thread of sqlx's, which may die.
pub(super) struct Line<C: Connection> {
    db: C,
    options: C::Options,
    is_lost: bool,
}

impl<C: Connection> Line<C> {
    fn new(db: C, options: &C::Options) -> Self {
        Self { db, options: options.clone(), is_lost: false }
    }

    async fn call_again(&mut self) -> sqlx::Result<()> {
        self.db = self.options.connect().await?;
        self.is_lost = false;
        Ok(())
    }

    fn noting<T>(
        &mut self,
        result: sqlx::Result<T>,
        is_loss: fn(&sqlx::Error) -> bool,
    ) -> sqlx::Result<T> {
        if let Err(error) = &result {
            self.is_lost |= is_loss(error);
        }
        result
    }
}

impl Db {
    pub(super) async fn file(options: &SqliteConnectOptions) -> sqlx::Result<Self> {
        Ok(Self::opened(options.connect().await?, options))
    }

    /// A file that was opened with these options.
    pub(super) fn opened(db: SqliteConnection, options: &SqliteConnectOptions) -> Self {
        Self::Sqlite(Box::new(Line::new(db, options)))
    }

    pub(super) async fn server(options: &PgConnectOptions) -> sqlx::Result<Self> {
        Ok(Self::Postgres(Box::new(Line::new(options.connect().await?, options))))
    }

    pub(super) async fn close(self) -> sqlx::Result<()> {
        if self.is_lost() {
            // Nobody is there to be told.
            return Ok(());
        }
        match self {
            Self::Sqlite(file) => file.db.close().await,
            Self::Postgres(server) => server.db.close().await,
        }
    }

    pub(super) fn is_sqlite(&self) -> bool {
        matches!(self, Self::Sqlite(_))
    }

    /// Will nothing be answered until it is called again?
    pub(super) fn is_lost(&self) -> bool {
        match self {
            Self::Sqlite(file) => file.is_lost,
            Self::Postgres(server) => server.is_lost,
        }
    }

    /// Calls again if the connection is lost. Not in the middle of a transaction.
    pub(super) async fn ready(&mut self) -> sqlx::Result<()> {
        match self {
            Self::Sqlite(file) if file.is_lost => Box::pin(file.call_again()).await,
            Self::Postgres(server) if server.is_lost => Box::pin(server.call_again()).await,
            _ => Ok(()),
        }
    }

    pub(super) async fn begin(&mut self) -> sqlx::Result<()> {
        if self.is_sqlite() {
            query("BEGIN IMMEDIATE").execute(self).await?;
            return Ok(());
        }
        self.ready().await?;
        if let Err(error) = query("BEGIN").execute(self).await {
            // It may have hung up long ago, and nothing was done yet.
            tracing::debug!(%error, "the database is called again");
            self.ready().await?;
            query("BEGIN").execute(self).await?;
        }
        Ok(())
    }

    /// After a statement failed PostgreSQL answers nothing more in the same transaction: whoever
    /// wants to know why, before giving up, goes on in a new one.
    pub(super) async fn after_failure(&mut self) -> sqlx::Result<()> {
        if !self.is_sqlite() {
            query("ROLLBACK").execute(self).await?;
            self.begin().await?;
        }
        Ok(())
    }
}

/// The thread that speaks with the file is gone.
fn is_crash(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::WorkerCrashed)
}

/// The server has hung up.
fn is_about_connection(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) => true,
        // It is shut down, or has broken down, or the connection has.
        sqlx::Error::Database(error) => {
            error.code().is_some_and(|code| code.starts_with("57P") || code.starts_with("08"))
        }
        _ => false,
    }
}

/// What a row of either database can become.
pub(super) trait Record:
    for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

impl<T> Record for T where
    T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin
{
}

/// A struct that a row of either database can become: each field is the column of its name, and
/// what comes after a `+` is read from the same row. (sqlx's own derive would build both
/// databases a second time, for the compiler.)
macro_rules! record {
    (
        $visibility:vis struct $name:ident {
            $($(#[$about:meta])* $field:ident: $type:ty,)*
            $(+ $part:ident: $whole:ty,)*
        }
    ) => {
        $visibility struct $name {
            $($(#[$about])* $field: $type,)*
            $($part: $whole,)*
        }

        impl<'r, R: sqlx::Row> sqlx::FromRow<'r, R> for $name
        where
            &'static str: sqlx::ColumnIndex<R>,
            $($type: sqlx::Decode<'r, R::Database> + sqlx::Type<R::Database>,)*
            $($whole: sqlx::FromRow<'r, R>,)*
        {
            fn from_row(row: &'r R) -> sqlx::Result<Self> {
                Ok(Self {
                    $($field: row.try_get(stringify!($field))?,)*
                    $($part: sqlx::FromRow::from_row(row)?,)*
                })
            }
        }
    };
}

pub(super) use record;

/// What a row becomes, if it can be read: a column may hold text that is none, and one such row
/// must not hide the others.
pub(super) struct Legible<T>(pub(super) sqlx::Result<T>);

impl<T> Legible<T> {
    /// What is made of the row. One that cannot be read is logged and passed over.
    pub(super) fn read<U>(self, what: &str, make: impl FnOnce(T) -> Result<U>) -> Option<U> {
        let made = self.0.map_err(Error::from).and_then(make);
        made.inspect_err(|error| tracing::error!(what, %error, "a row cannot be read")).ok()
    }

    /// What is made of those rows that can be read.
    pub(super) fn all<U>(rows: Vec<Self>, what: &str, make: impl Fn(T) -> Result<U>) -> Vec<U> {
        rows.into_iter().filter_map(|row| row.read(what, &make)).collect()
    }
}

impl<'r, R: Row, T: FromRow<'r, R>> FromRow<'r, R> for Legible<T> {
    fn from_row(row: &'r R) -> sqlx::Result<Self> {
        Ok(Self(T::from_row(row)))
    }
}

/// A statement that owns what it binds.
pub(super) struct Query<T = ()> {
    sql: SqlStr,
    values: Vec<Value>,
    row: PhantomData<fn() -> T>,
}

/// One that asks for a single column.
pub(super) struct Scalar<T>(Query<(T,)>);

pub(super) fn query(sql: impl SqlSafeStr) -> Query {
    query_as(sql)
}

pub(super) fn query_as<T>(sql: impl SqlSafeStr) -> Query<T> {
    Query { sql: sql.into_sql_str(), values: Vec::new(), row: PhantomData }
}

pub(super) fn query_scalar<T>(sql: impl SqlSafeStr) -> Scalar<T> {
    Scalar(query_as(sql))
}

impl<T> Query<T> {
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    fn sqlite(&mut self) -> sqlx::Result<SqliteArguments> {
        let mut arguments = SqliteArguments::default();
        for value in std::mem::take(&mut self.values) {
            let added = match value {
                Value::Integer(value) => arguments.add(value),
                Value::Text(value) => arguments.add(value),
                Value::Json(Json(value)) => arguments.add(value),
                Value::Truth(value) => arguments.add(value),
                Value::Bytes(value) => arguments.add(value),
            };
            added.map_err(sqlx::Error::Encode)?;
        }
        Ok(arguments)
    }

    fn postgres(&mut self) -> sqlx::Result<PgArguments> {
        let mut arguments = PgArguments::default();
        for value in std::mem::take(&mut self.values) {
            let added = match value {
                Value::Integer(value) => arguments.add(value),
                Value::Text(value) => arguments.add(value.map(without_nul)),
                Value::Json(value) => arguments.add(value),
                Value::Truth(value) => arguments.add(value),
                Value::Bytes(value) => arguments.add(value),
            };
            added.map_err(sqlx::Error::Encode)?;
        }
        Ok(arguments)
    }
}

impl Query {
    /// Says how many rows it changed.
    pub(super) async fn execute(mut self, db: &mut Db) -> sqlx::Result<u64> {
        match db {
            Db::Sqlite(file) => {
                let arguments = self.sqlite()?;
                file.run(self.sql, arguments, &mut |_| Ok(())).await
            }
            Db::Postgres(server) => {
                let (arguments, sql) = (self.postgres()?, in_postgres(self.sql));
                let asked = sqlx::query_with::<Postgres, _>(sql, arguments);
                let done = Box::pin(asked.execute(&mut server.db)).await;
                Ok(server.noting(done, is_about_connection)?.rows_affected())
            }
        }
    }
}

impl Line<SqliteConnection> {
    /// Runs a statement to its end and says how many rows it has changed. (sqlx's own ways take a
    /// thread that dies meanwhile for the end, and what it did not say for none.)
    async fn run(
        &mut self,
        sql: SqlStr,
        arguments: SqliteArguments,
        take: &mut (dyn FnMut(SqliteRow) -> sqlx::Result<()> + Send),
    ) -> sqlx::Result<u64> {
        // What is said to a thread that is about to end may wait in its queue for ever.
        if self.is_lost {
            return Err(sqlx::Error::WorkerCrashed);
        }
        let mut steps = self.db.fetch_many(sqlx::query_with::<Sqlite, _>(sql, arguments));
        let mut changed = None;
        let came = loop {
            match steps.try_next().await {
                Ok(Some(Either::Left(done))) => {
                    changed = Some(changed.unwrap_or(0) + done.rows_affected());
                }
                Ok(Some(Either::Right(row))) => take(row)?,
                Ok(None) => break changed.ok_or(sqlx::Error::WorkerCrashed),
                Err(error) => break Err(error),
            }
        };
        drop(steps);
        self.noting(came, is_crash)
    }
}

impl<T: Record> Query<T> {
    pub(super) async fn fetch_all(mut self, db: &mut Db) -> sqlx::Result<Vec<T>> {
        match db {
            Db::Sqlite(file) => {
                let (arguments, mut rows) = (self.sqlite()?, Vec::new());
                let mut take = |row| {
                    rows.push(T::from_row(&row)?);
                    Ok(())
                };
                file.run(self.sql, arguments, &mut take).await?;
                Ok(rows)
            }
            Db::Postgres(server) => {
                let (arguments, sql) = (self.postgres()?, in_postgres(self.sql));
                let asked = sqlx::query_as_with::<Postgres, T, _>(sql, arguments);
                // What it needs while it waits is large, and put aside: whoever waits for a file
                // must not carry it.
                let rows = Box::pin(asked.fetch_all(&mut server.db)).await;
                server.noting(rows, is_about_connection)
            }
        }
    }

    pub(super) async fn fetch_optional(self, db: &mut Db) -> sqlx::Result<Option<T>> {
        Ok(self.fetch_all(db).await?.into_iter().next())
    }

    pub(super) async fn fetch_one(self, db: &mut Db) -> sqlx::Result<T> {
        self.fetch_optional(db).await?.ok_or(sqlx::Error::RowNotFound)
    }
}

impl<T> Scalar<T>
where
    (T,): Record,
{
    pub(super) fn bind(self, value: impl Into<Value>) -> Self {
        Self(self.0.bind(value))
    }

    pub(super) async fn fetch_all(self, db: &mut Db) -> sqlx::Result<Vec<T>> {
        Ok(self.0.fetch_all(db).await?.into_iter().map(|(value,)| value).collect())
    }

    pub(super) async fn fetch_optional(self, db: &mut Db) -> sqlx::Result<Option<T>> {
        Ok(self.0.fetch_optional(db).await?.map(|(value,)| value))
    }

    pub(super) async fn fetch_one(self, db: &mut Db) -> sqlx::Result<T> {
        Ok(self.0.fetch_one(db).await?.0)
    }
}

/// The statement in the words of PostgreSQL.
fn in_postgres(sql: SqlStr) -> SqlStr {
    let mut text = sql.as_str().to_owned();
    if !WORDS.iter().any(|(word, _)| text.contains(word)) {
        return sql;
    }
    for (word, theirs) in WORDS {
        text = text.replace(word, theirs);
    }
    AssertSqlSafe(text).into_sql_str()
}

/// What can be bound.
pub(super) enum Value {
    Integer(Option<i64>),
    Text(Option<String>),
    Json(Json),
    Truth(bool),
    Bytes(Vec<u8>),
}

/// A list for `json_each`.
pub(super) struct Json(pub(super) String);

macro_rules! from {
    ($($type:ty, $value:ident => $made:expr;)*) => {
        $(impl From<$type> for Value {
            fn from($value: $type) -> Self {
                $made
            }
        })*
    };
}

from! {
    i64, value => Self::Integer(Some(value));
    Option<i64>, value => Self::Integer(value);
    &str, value => Self::Text(Some(value.to_owned()));
    Option<&str>, value => Self::Text(value.map(str::to_owned));
    &Option<String>, value => Self::Text(value.clone());
    Option<String>, value => Self::Text(value);
    String, value => Self::Text(Some(value));
    &String, value => Self::Text(Some(value.clone()));
    Json, value => Self::Json(value);
    bool, value => Self::Truth(value);
    Vec<u8>, value => Self::Bytes(value);
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Integer,
    Text,
    Truth,
    Bytes,
}

/// What stands in a column, whichever database it is in: truth is 0 or 1.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Cell {
    Nothing,
    Integer(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// A row of which nobody knows beforehand what is in it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Cells(pub(super) Vec<Cell>);

impl Cell {
    /// As a column of a kind takes it.
    pub(super) fn fitting(self, kind: Kind) -> Value {
        match (self, kind) {
            (Self::Integer(value), Kind::Truth) => Value::Truth(value != 0),
            (Self::Integer(value), _) => Value::Integer(Some(value)),
            (Self::Text(value), _) => Value::Text(Some(value)),
            (Self::Bytes(value), _) => Value::Bytes(value),
            (Self::Nothing, Kind::Text) => Value::Text(None),
            (Self::Nothing, _) => Value::Integer(None),
        }
    }
}

macro_rules! cells {
    ($row:ty) => {
        impl FromRow<'_, $row> for Cells {
            fn from_row(row: &$row) -> sqlx::Result<Self> {
                let cell = |at: usize| {
                    let raw = row.try_get_raw(at)?;
                    if raw.is_null() {
                        return Ok(Cell::Nothing);
                    }
                    Ok(match raw.type_info().name() {
                        "TEXT" => Cell::Text(without_nul(row.try_get(at)?)),
                        "BLOB" | "BYTEA" => Cell::Bytes(row.try_get(at)?),
                        "BOOL" => Cell::Integer(row.try_get::<bool, _>(at)?.into()),
                        _ => Cell::Integer(row.try_get(at)?),
                    })
                };
                (0..row.len()).map(cell).collect::<sqlx::Result<_>>().map(Self)
            }
        }
    };
}

cells!(SqliteRow);
cells!(PgRow);

/// PostgreSQL has no text with a zero in it, and a name can hold anything.
fn without_nul(text: String) -> String {
    if text.contains('\0') { text.replace('\0', "\u{fffd}") } else { text }
}

impl Type<Postgres> for Json {
    fn type_info() -> PgTypeInfo {
        // jsonb
        PgTypeInfo::with_oid(Oid(3802))
    }
}

impl Encode<'_, Postgres> for Json {
    fn encode_by_ref(&self, buffer: &mut PgArgumentBuffer) -> Result<IsNull, BoxDynError> {
        // The version of the format goes first.
        buffer.push(1);
        buffer.extend(self.0.as_bytes());
        Ok(IsNull::No)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use std::{fmt::Debug, thread};

    use tracing::{Instrument, Subscriber, info_span, instrument::WithSubscriber, span::Id};
    use tracing_subscriber::{
        Layer, Registry,
        layer::{Context, SubscriberExt},
    };

    use super::*;

    /// Lets nobody of sqlx's into a span.
    struct Deadly;

    impl<S: Subscriber> Layer<S> for Deadly {
        fn on_enter(&self, _: &Id, _: Context<'_, S>) {
            let is_doomed = thread::current().name().is_some_and(|name| name.starts_with("sqlx"));
            assert!(!is_doomed, "as a test wants it");
        }
    }

    #[tokio::test]
    async fn only_what_somebody_can_mend_is_tried_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = SqliteConnectOptions::new().filename(folder.path().join("test.db"));
        let mut db = Db::file(&file.create_if_missing(true)).await.unwrap();
        for sql in ["SELECT * FROM nowhere", "SELECT CAST(x'ff' AS TEXT)"] {
            let told: sqlx::Result<Vec<(String,)>> = query_as(sql).fetch_all(&mut db).await;
            assert!(!Error::from(told.unwrap_err()).may_pass(), "{sql}");
        }
        query("CREATE TABLE things (id INTEGER)").execute(&mut db).await.unwrap();
        query("PRAGMA query_only = 1").execute(&mut db).await.unwrap();
        let told = query("INSERT INTO things VALUES (1)").execute(&mut db).await;
        assert!(Error::from(told.unwrap_err()).may_pass(), "the file may be written to again");
        let cut = std::io::Error::from(std::io::ErrorKind::ConnectionReset);
        assert!(Error::from(sqlx::Error::Io(cut)).may_pass());
        assert!(!Error::from(sqlx::Error::RowNotFound).may_pass());
    }

    /// The thread that speaks with the file dies over a statement.
    pub(in super::super) async fn dies(db: &mut Db) {
        dies_over(query("SELECT 1").execute(db)).await;
    }

    async fn dies_over<T: Debug>(statement: impl Future<Output = sqlx::Result<T>>) {
        let statement = async { statement.instrument(info_span!("end")).await };
        let died = statement.with_subscriber(Registry::default().with(Deadly)).await;
        assert!(matches!(died, Err(sqlx::Error::WorkerCrashed)), "{died:?}");
    }

    async fn in_memory() -> Db {
        Db::file(&SqliteConnectOptions::new().in_memory(true)).await.unwrap()
    }

    #[tokio::test]
    async fn a_thread_that_dies_has_not_said_that_there_are_no_rows() {
        dies_over(query_scalar::<i64>("SELECT 7").fetch_all(&mut in_memory().await)).await;
        dies_over(query_scalar::<i64>("SELECT 7").fetch_optional(&mut in_memory().await)).await;
    }

    #[tokio::test]
    async fn nothing_waits_for_a_thread_that_has_died() {
        // Whether it would is a matter of moments.
        for _ in 0..500 {
            let mut db = in_memory().await;
            dies(&mut db).await;
            let said = query("SELECT 1").execute(&mut db).await;
            assert!(matches!(said, Err(sqlx::Error::WorkerCrashed)), "{said:?}");
            db.close().await.unwrap();
        }
    }
}
