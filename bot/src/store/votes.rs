//! Votes and who cast what.

use super::{
    AccountId, Ballot, Error, Result, Store, TOGETHER, TableId, Vote, VoteId,
    db::{Db, Legible, query, query_as, query_scalar, record},
    moment, places,
    words::{doubled, from_json, moments},
};
use jiff::Timestamp;

/// Votes with what was cast, in one statement.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT votes.*, (
                SELECT coalesce(CAST(json_group_array(
                    json_array(account_id, choice, at)) AS TEXT), '[]')
                FROM (SELECT * FROM ballots WHERE vote_id = votes.id ORDER BY at, account_id)
                    AS cast_votes
             ) AS ballots FROM votes ",
            $rest
        )
    };
}

impl Store {
    pub async fn vote(&self, id: VoteId) -> Result<Option<Vote>> {
        let row: Option<Row> = query_as(select!("WHERE id = $1"))
            .bind(id.0)
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        row.map(Row::into_vote).transpose()
    }

    /// The open votes of a table, oldest first.
    pub async fn votes(&self, table: TableId) -> Result<Vec<Vote>> {
        let rows: Vec<Row> =
            query_as(select!("WHERE table_id = $1 AND outcome IS NULL ORDER BY id"))
                .bind(table.0)
                .fetch_all(&mut *self.reader().await?)
                .await?;
        rows.into_iter().map(Row::into_vote).collect()
    }

    /// Every vote of a table there ever was, oldest first.
    pub async fn all_votes(&self, table: TableId) -> Result<Vec<Vote>> {
        let rows: Vec<Row> = query_as(select!("WHERE table_id = $1 ORDER BY id"))
            .bind(table.0)
            .fetch_all(&mut *self.reader().await?)
            .await?;
        rows.into_iter().map(Row::into_vote).collect()
    }

    /// Open votes whose time is over, at most [`TOGETHER`].
    pub async fn votes_due(&self, now: Timestamp) -> Result<Vec<Vote>> {
        let rows: Vec<Legible<Row>> = query_as(select!(
            "WHERE outcome IS NULL AND closes_at <= $1 ORDER BY closes_at LIMIT $2"
        ))
        .bind(now.as_millisecond())
        .bind(TOGETHER as i64)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(Legible::all(rows, "vote", Row::into_vote))
    }

    /// Every open vote of every table.
    pub async fn votes_open(&self) -> Result<Vec<Vote>> {
        let rows: Vec<Legible<Row>> = query_as(select!("WHERE outcome IS NULL ORDER BY id"))
            .fetch_all(&mut *self.reader().await?)
            .await?;
        Ok(Legible::all(rows, "vote", Row::into_vote))
    }

    /// When the next open vote ends.
    pub async fn next_close(&self) -> Result<Option<Timestamp>> {
        let next: Option<i64> =
            query_scalar("SELECT min(closes_at) FROM votes WHERE outcome IS NULL")
                .fetch_one(&mut *self.reader().await?)
                .await?;
        moments(next)
    }
}

pub(super) async fn last_id(db: &mut Db) -> Result<i64> {
    places::last_id(db, "SELECT coalesce(max(id), 0) FROM votes", places::LAST_VOTE).await
}

pub(super) async fn open(db: &mut Db, vote: &Vote) -> Result<()> {
    let opened = query(
        "INSERT INTO votes (id, table_id, question, seat, opened_at, closes_at)
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(vote.id.0)
    .bind(vote.table.0)
    .bind(&vote.question)
    .bind(vote.seat.map(i64::from))
    .bind(vote.opened.as_millisecond())
    .bind(vote.closes.map(Timestamp::as_millisecond))
    .execute(db)
    .await;
    match opened {
        Ok(_) => Ok(()),
        Err(error) if doubled(&error) => Err(Error::VoteOpen),
        Err(error) => Err(error.into()),
    }
}

pub(super) async fn cast(
    db: &mut Db,
    vote: VoteId,
    account: AccountId,
    choice: &str,
    at: Timestamp,
) -> Result<()> {
    let cast = query(
        "INSERT INTO ballots (vote_id, account_id, choice, at)
         SELECT id, $1, $2, $3 FROM votes WHERE id = $4 AND outcome IS NULL",
    )
    .bind(account.0)
    .bind(choice)
    .bind(at.as_millisecond())
    .bind(vote.0)
    .execute(db)
    .await;
    match cast {
        Ok(1) => Ok(()),
        Ok(_) => Err(Error::VoteClosed(vote)),
        Err(error) if doubled(&error) => Err(Error::AlreadyVoted { vote, account }),
        Err(error) => Err(error.into()),
    }
}

pub(super) async fn close(db: &mut Db, vote: VoteId, outcome: &str) -> Result<()> {
    let closed = query("UPDATE votes SET outcome = $1 WHERE id = $2 AND outcome IS NULL")
        .bind(outcome)
        .bind(vote.0)
        .execute(db)
        .await?;
    match closed {
        0 => Err(Error::VoteClosed(vote)),
        _ => Ok(()),
    }
}

pub(super) async fn postpone(
    db: &mut Db,
    vote: VoteId,
    opened: Timestamp,
    closes: Timestamp,
) -> Result<()> {
    let postponed =
        query("UPDATE votes SET opened_at = $1, closes_at = $2 WHERE id = $3 AND outcome IS NULL")
            .bind(opened.as_millisecond())
            .bind(closes.as_millisecond())
            .bind(vote.0)
            .execute(db)
            .await?;
    match postponed {
        0 => Err(Error::VoteClosed(vote)),
        _ => Ok(()),
    }
}

record! {
    struct Row {
        id: i64,
        table_id: i64,
        question: String,
        seat: Option<i64>,
        opened_at: i64,
        closes_at: Option<i64>,
        outcome: Option<String>,
        ballots: String,
    }
}

impl Row {
    fn into_vote(self) -> Result<Vote> {
        let ballots: Vec<(i64, String, i64)> = from_json(&self.ballots)?;
        let ballots = ballots.into_iter().map(|(account, choice, at)| {
            Ok(Ballot { account: AccountId(account), choice, at: moment(at)? })
        });
        Ok(Vote {
            id: VoteId(self.id),
            table: TableId(self.table_id),
            question: self.question,
            seat: self.seat.map(|seat| seat as u8),
            opened: moment(self.opened_at)?,
            closes: moments(self.closes_at)?,
            outcome: self.outcome,
            ballots: ballots.collect::<Result<_>>()?,
        })
    }
}
