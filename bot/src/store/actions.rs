//! The log of a table, and what was taken back.

use super::{
    AccountId, Action, NewAction, Result, Store, TableId, Undone,
    db::{Db, query, query_as, query_scalar},
    moment,
    words::from_json,
};
use jiff::Timestamp;

impl Store {
    /// The actions of a table from a ply on, at most `limit`.
    pub async fn actions(&self, table: TableId, from: u32, limit: u32) -> Result<Vec<Action>> {
        // One row with all of them: each row costs a waking of its reader.
        let rows: String = query_scalar(
            "SELECT coalesce(CAST(json_group_array(json_array(ply, seat, notation, account_id, at))
                AS TEXT), '[]')
             FROM (SELECT * FROM actions WHERE table_id = $1 AND ply >= $2
                ORDER BY ply LIMIT $3) AS log",
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
        let rows: Vec<UndoneRow> = query_as(
            "SELECT ply, seat, notation, account_id, at, undone_by, undone_at FROM undone
             WHERE table_id = $1 ORDER BY id",
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
    db: &mut Db,
    table: TableId,
    ply: u32,
    actions: &[NewAction],
    at: Timestamp,
) -> Result<()> {
    for (action, ply) in actions.iter().zip(ply..) {
        query(
            "INSERT INTO actions (table_id, ply, seat, notation, account_id, at)
             VALUES ($1, $2, $3, $4, $5, $6)",
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
    db: &mut Db,
    table: TableId,
    to: u32,
    by: Option<AccountId>,
    at: Timestamp,
) -> Result<()> {
    query(
        "INSERT INTO undone (table_id, ply, seat, notation, account_id, at, undone_by, undone_at)
         SELECT table_id, ply, seat, notation, account_id, at, $1, $2 FROM actions
         WHERE table_id = $3 AND ply >= $4 ORDER BY ply",
    )
    .bind(by.map(|account| account.0))
    .bind(at.as_millisecond())
    .bind(table.0)
    .bind(i64::from(to))
    .execute(&mut *db)
    .await?;
    query("DELETE FROM actions WHERE table_id = $1 AND ply >= $2")
        .bind(table.0)
        .bind(i64::from(to))
        .execute(db)
        .await?;
    Ok(())
}
