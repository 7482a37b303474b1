//! The log of a table, and what was taken back.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::{
    AccountId, Action, NewAction, Result, Store, TableId, Undone, moment, words::from_json,
};

impl Store {
    /// The actions of a table from a ply on, at most `limit`.
    pub async fn actions(&self, table: TableId, from: u32, limit: u32) -> Result<Vec<Action>> {
        // One row with all of them: each row costs a waking of its reader.
        let rows: String = sqlx::query_scalar(
            "SELECT json_group_array(json_array(ply, seat, notation, account_id, at))
             FROM (SELECT * FROM actions WHERE table_id = ? AND ply >= ? ORDER BY ply LIMIT ?)",
        )
        .bind(table.0)
        .bind(i64::from(from))
        .bind(i64::from(limit))
        .fetch_one(&mut *self.reader().await?)
        .await?;
        from_json::<Vec<Row>>(&rows)?.into_iter().map(action).collect()
    }

    /// The whole log of a table.
    pub async fn log(&self, table: TableId) -> Result<Vec<Action>> {
        self.actions(table, 0, u32::MAX).await
    }

    /// What was taken back at a table, in the order of taking back.
    pub async fn undone(&self, table: TableId) -> Result<Vec<Undone>> {
        let rows: Vec<UndoneRow> = sqlx::query_as(
            "SELECT ply, seat, notation, account_id, at, undone_by, undone_at FROM undone
             WHERE table_id = ? ORDER BY id",
        )
        .bind(table.0)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        rows.into_iter()
            .map(|(ply, seat, notation, account, at, by, undone_at)| {
                Ok(Undone {
                    action: action((ply, seat, notation, account, at))?,
                    by: by.map(AccountId),
                    at: moment(undone_at)?,
                })
            })
            .collect()
    }
}

type Row = (i64, i64, String, Option<i64>, i64);
type UndoneRow = (i64, i64, String, Option<i64>, i64, Option<i64>, i64);

fn action((ply, seat, notation, account, at): Row) -> Result<Action> {
    Ok(Action {
        ply: ply as u32,
        seat: seat as u8,
        notation,
        account: account.map(AccountId),
        at: moment(at)?,
    })
}

pub(super) async fn append(
    db: &mut SqliteConnection,
    table: TableId,
    ply: u32,
    actions: &[NewAction],
    at: Timestamp,
) -> Result<()> {
    for (action, ply) in actions.iter().zip(ply..) {
        sqlx::query(
            "INSERT INTO actions (table_id, ply, seat, notation, account_id, at)
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(table.0)
        .bind(i64::from(ply))
        .bind(i64::from(action.seat))
        .bind(&action.notation)
        .bind(action.account.map(|account| account.0))
        .bind(at.as_millisecond())
        .execute(&mut *db)
        .await?;
    }
    Ok(())
}

pub(super) async fn undo(
    db: &mut SqliteConnection,
    table: TableId,
    to: u32,
    by: Option<AccountId>,
    at: Timestamp,
) -> Result<()> {
    sqlx::query(
        "INSERT INTO undone (table_id, ply, seat, notation, account_id, at, undone_by, undone_at)
         SELECT table_id, ply, seat, notation, account_id, at, ?, ? FROM actions
         WHERE table_id = ? AND ply >= ? ORDER BY ply",
    )
    .bind(by.map(|account| account.0))
    .bind(at.as_millisecond())
    .bind(table.0)
    .bind(i64::from(to))
    .execute(&mut *db)
    .await?;
    sqlx::query("DELETE FROM actions WHERE table_id = ? AND ply >= ?")
        .bind(table.0)
        .bind(i64::from(to))
        .execute(db)
        .await?;
    Ok(())
}
