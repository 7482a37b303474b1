//! What finished games told of those who played them.

use super::{
    AccountId, GameResult, Home, Ladder, Result, Store, TableId,
    db::{Db, Json, Legible, query, query_as, query_scalar, record},
    moment,
    words::{damaged, json},
};

/// The note about a finished game that cannot be played again: it has no results.
pub(super) const UNREADABLE: &str = "unreadable";

impl Store {
    /// Finished games whose results are not worked out yet, oldest first.
    pub async fn unreckoned(&self, limit: u32) -> Result<Vec<TableId>> {
        let ids: Vec<i64> = query_scalar(
            "SELECT id FROM tables WHERE state = 'over'
                AND NOT EXISTS (SELECT 1 FROM results WHERE table_id = tables.id)
                AND NOT EXISTS (SELECT 1 FROM notes WHERE scope = 'table ' || tables.id
                    AND name = $1)
             ORDER BY id LIMIT $2",
        )
        .bind(UNREADABLE)
        .bind(i64::from(limit))
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// Every finished game.
    pub async fn tables_over(&self) -> Result<Vec<TableId>> {
        let ids: Vec<i64> = query_scalar("SELECT id FROM tables WHERE state = 'over' ORDER BY id")
            .fetch_all(&mut *self.reader().await?)
            .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The results of all games in which somebody had a part, those of the others included.
    pub async fn results_around(&self, account: AccountId) -> Result<Vec<GameResult>> {
        let rows = query_as(
            "SELECT * FROM results
             WHERE table_id IN (SELECT table_id FROM results WHERE account_id = $1)
             ORDER BY over_at, table_id, seat",
        )
        .bind(account.0)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(legible(rows))
    }

    /// All results that count for a rating, without what they tell.
    pub async fn rated_results(&self) -> Result<Vec<GameResult>> {
        let rows = query_as(
            "SELECT table_id, seat, account_id, over_at, place, rated, '' AS facts FROM results
             WHERE rated IS NOT NULL ORDER BY over_at, table_id, seat",
        )
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(legible(rows))
    }

    /// The results of a table.
    pub async fn results(&self, table: TableId) -> Result<Vec<GameResult>> {
        let rows = query_as("SELECT * FROM results WHERE table_id = $1 ORDER BY seat, account_id")
            .bind(table.0)
            .fetch_all(&mut *self.reader().await?)
            .await?;
        Ok(legible(rows))
    }

    /// Those who finished a game in a home and let others see their statistics.
    pub async fn shown_at(&self, home: &Home) -> Result<Vec<AccountId>> {
        let (platform, chat, server) = home.columns();
        let ids: Vec<i64> = query_scalar(
            "SELECT DISTINCT accounts.id FROM tables
             JOIN results ON results.table_id = tables.id
             JOIN accounts ON accounts.id = results.account_id
             WHERE is_shown AND ((tables.platform = $1 AND tables.chat = $2)
                OR (tables.platform, tables.chat) IN
                    (SELECT platform, chat FROM places WHERE server = $3))
             ORDER BY accounts.id",
        )
        .bind(platform)
        .bind(chat)
        .bind(server)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(ids.into_iter().map(AccountId).collect())
    }

    /// The finished games of a home, or those of somebody, newest first; and how many there are in
    /// all. Of a game whose seat went to somebody else one may know no more than any stranger.
    pub async fn finished(
        &self,
        whose: Result<&Home, AccountId>,
        skip: u32,
        limit: u32,
    ) -> Result<(Vec<TableId>, u64)> {
        let (home, account) = match whose {
            Ok(home) => (home.columns(), None),
            Err(account) => ((None, None, None), Some(account.0)),
        };
        let (platform, chat, server) = home;
        let rows: Vec<(i64, i64)> = query_as(
            "SELECT id, count(*) OVER () FROM tables WHERE state = 'over' AND (
                (platform = $1 AND chat = $2)
                OR (platform, chat) IN (SELECT platform, chat FROM places WHERE server = $3)
                OR id IN (SELECT table_id FROM results WHERE account_id = $4
                    INTERSECT SELECT table_id FROM seats WHERE account_id = $4))
             ORDER BY created_at DESC, id DESC LIMIT $5 OFFSET $6",
        )
        .bind(platform)
        .bind(chat)
        .bind(server)
        .bind(account)
        .bind(i64::from(limit))
        .bind(i64::from(skip))
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let all = rows.first().map_or(0, |(_, all)| all.unsigned_abs());
        Ok((rows.into_iter().map(|(id, _)| TableId(id)).collect(), all))
    }
}

/// Replaces the results of a table; without any, it is noted that there are none.
pub(super) async fn write(db: &mut Db, table: TableId, results: &[GameResult]) -> Result<()> {
    query("DELETE FROM results WHERE table_id = $1").bind(table.0).execute(&mut *db).await?;
    if results.is_empty() {
        let scope = super::Scope::Table(table);
        return super::notes::note(db, &scope, UNREADABLE, Some("yes")).await;
    }
    let rows = results.iter().map(|it| {
        let rated = it.rated.map(Ladder::word);
        (it.seat, it.account.0, it.over.as_millisecond(), it.place, rated, &it.facts)
    });
    query(
        "INSERT INTO results (table_id, seat, account_id, over_at, place, rated, facts)
         SELECT $1, CAST(value ->> 0 AS BIGINT), CAST(value ->> 1 AS BIGINT),
            CAST(value ->> 2 AS BIGINT), CAST(value ->> 3 AS BIGINT), value ->> 4, value ->> 5
         FROM json_each($2)",
    )
    .bind(table.0)
    .bind(Json(json(&rows.collect::<Vec<_>>())))
    .execute(db)
    .await?;
    Ok(())
}

record! {
    struct Row {
        table_id: i64,
        seat: i64,
        account_id: i64,
        over_at: i64,
        place: Option<i64>,
        rated: Option<String>,
        facts: String,
    }
}

fn legible(rows: Vec<Legible<Row>>) -> Vec<GameResult> {
    Legible::all(rows, "result", Row::into_result)
}

impl Row {
    fn into_result(self) -> Result<GameResult> {
        let ladder = |word: String| {
            let known = Ladder::ALL.into_iter().find(|ladder| ladder.word() == word);
            known.ok_or_else(|| damaged(format!("rating `{word}`")))
        };
        Ok(GameResult {
            table: TableId(self.table_id),
            seat: self.seat as u8,
            account: AccountId(self.account_id),
            over: moment(self.over_at)?,
            place: self.place.map(|place| place as u8),
            rated: self.rated.map(ladder).transpose()?,
            facts: self.facts,
        })
    }
}
