//! Clocks of the seats that are asked.

use super::{
    Account, AccountId, Clock, Result, Store, TOGETHER, TableId, accounts,
    db::{Db, Legible, query, query_as, query_scalar, record},
    moment,
    words::{duration, millis, moments},
};
use jiff::Timestamp;

impl Store {
    /// The clocks of a table, by seat.
    pub async fn clocks(&self, table: TableId) -> Result<Vec<Clock>> {
        let rows: Vec<Row> = query_as("SELECT * FROM clocks WHERE table_id = $1 ORDER BY seat")
            .bind(table.0)
            .fetch_all(&mut *self.reader().await?)
            .await?;
        rows.into_iter().map(Row::into_clock).collect()
    }

    /// The clocks of all tables at which somebody is asked, longest asked first.
    pub async fn clocks_of(&self, account: AccountId) -> Result<Vec<Clock>> {
        let rows: Vec<Row> = query_as(
            "SELECT clocks.* FROM seats
             JOIN clocks ON clocks.table_id = seats.table_id AND clocks.seat = seats.seat
             WHERE seats.account_id = $1 ORDER BY asked_at",
        )
        .bind(account.0)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        rows.into_iter().map(Row::into_clock).collect()
    }

    /// Clocks that want to be looked at by now, and whose they are, longest due first, at most
    /// [`TOGETHER`].
    pub async fn clocks_due(&self, now: Timestamp) -> Result<Vec<(Clock, Option<AccountId>)>> {
        let rows: Vec<Legible<Due>> = query_as(
            "SELECT clocks.*, seats.account_id FROM clocks
             LEFT JOIN seats ON seats.table_id = clocks.table_id AND seats.seat = clocks.seat
             WHERE next_look <= $1 ORDER BY next_look LIMIT $2",
        )
        .bind(now.as_millisecond())
        .bind(TOGETHER as i64)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let due = |Due { clock, account_id }| Ok((clock.into_clock()?, account_id.map(AccountId)));
        Ok(Legible::all(rows, "clock", due))
    }

    /// All clocks that run, and whose they are, for taking an outage out of them.
    pub async fn clocks_running(&self) -> Result<Vec<(Clock, Account)>> {
        let rows: Vec<Legible<Running>> = query_as(
            "SELECT clocks.*, accounts.* FROM clocks
             JOIN seats ON seats.table_id = clocks.table_id AND seats.seat = clocks.seat
             JOIN accounts ON accounts.id = seats.account_id
             WHERE running_since IS NOT NULL ORDER BY clocks.table_id, clocks.seat",
        )
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let running =
            |Running { clock, account }| Ok((clock.into_clock()?, account.into_account()?));
        Ok(Legible::all(rows, "clock", running))
    }

    /// When the next clock wants to be looked at.
    pub async fn next_look(&self) -> Result<Option<Timestamp>> {
        let next: Option<i64> =
            query_scalar("SELECT min(next_look) FROM clocks WHERE next_look IS NOT NULL")
                .fetch_one(&mut *self.reader().await?)
                .await?;
        moments(next)
    }
}

pub(super) async fn set(db: &mut Db, clock: &Clock) -> Result<()> {
    query(
        "INSERT INTO clocks (table_id, seat, ply, asked_at, running_since, used,
            extra, deadline, reminded, next_look) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT (table_id, seat) DO UPDATE SET ply = excluded.ply,
            asked_at = excluded.asked_at, running_since = excluded.running_since,
            used = excluded.used, extra = excluded.extra, deadline = excluded.deadline,
            reminded = excluded.reminded, next_look = excluded.next_look",
    )
    .bind(clock.table.0)
    .bind(i64::from(clock.seat))
    .bind(i64::from(clock.ply))
    .bind(clock.asked.as_millisecond())
    .bind(clock.since.map(Timestamp::as_millisecond))
    .bind(millis(clock.used))
    .bind(millis(clock.extra))
    .bind(clock.deadline.map(Timestamp::as_millisecond))
    .bind(i64::from(clock.reminded))
    .bind(clock.next_look.map(Timestamp::as_millisecond))
    .execute(db)
    .await?;
    Ok(())
}

pub(super) async fn stop(db: &mut Db, table: TableId, seat: u8) -> Result<()> {
    query("DELETE FROM clocks WHERE table_id = $1 AND seat = $2")
        .bind(table.0)
        .bind(i64::from(seat))
        .execute(db)
        .await?;
    Ok(())
}

pub(super) async fn stop_all(db: &mut Db, table: TableId) -> Result<()> {
    query("DELETE FROM clocks WHERE table_id = $1").bind(table.0).execute(db).await?;
    Ok(())
}

record! {
    struct Row {
        table_id: i64,
        seat: i64,
        ply: i64,
        asked_at: i64,
        running_since: Option<i64>,
        used: i64,
        extra: i64,
        deadline: Option<i64>,
        reminded: i64,
        next_look: Option<i64>,
    }
}

record! {
    struct Due {
        account_id: Option<i64>,
        + clock: Row,
    }
}

record! {
    struct Running {
        + clock: Row,
        + account: accounts::Row,
    }
}

impl Row {
    fn into_clock(self) -> Result<Clock> {
        Ok(Clock {
            table: TableId(self.table_id),
            seat: self.seat as u8,
            ply: self.ply as u32,
            asked: moment(self.asked_at)?,
            since: moments(self.running_since)?,
            used: duration(self.used),
            extra: duration(self.extra),
            deadline: moments(self.deadline)?,
            reminded: self.reminded as u32,
            next_look: moments(self.next_look)?,
        })
    }
}
