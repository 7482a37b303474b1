//! People.

use std::{collections::BTreeMap, time::Duration};

use super::{
    Account, AccountId, QuietHours, Reach, Result, Store, Vacation,
    db::{Db, Json, query, query_as, record},
    words::{duration, json, millis, moments, parsed, reach, to_platform, to_reach},
};
use crate::chat::Person;
use jiff::Timestamp;

/// Until tomorrow, and then until the end of quiet hours.
const LONGEST_SILENCE: Duration = Duration::from_hours(2 * 24);

impl Store {
    /// The account of somebody who did something, created at first sight; the name follows
    /// what the platform shows. The language is taken over only at first sight.
    pub async fn meet(
        &self,
        person: &Person,
        name: &str,
        language: Option<&str>,
    ) -> Result<Account> {
        if let Some(account) = self.find_account(person).await?
            && account.name == name
        {
            return Ok(account);
        }
        let (person, name) = (person.clone(), name.to_owned());
        let language = language.map(str::to_owned);
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let row: Row = query_as(
                        "INSERT INTO accounts (platform, \"user\", name, language) VALUES ($1, $2, $3, $4)
                         ON CONFLICT (platform, \"user\") DO UPDATE SET name = excluded.name
                         RETURNING *",
                    )
                    .bind(person.platform.word())
                    .bind(&person.user)
                    .bind(&name)
                    .bind(&language)
                    .fetch_one(&mut tx.db)
                    .await?;
                    row.into_account()
                })
            })
            .await
    }

    pub async fn find_account(&self, person: &Person) -> Result<Option<Account>> {
        let row: Option<Row> =
            query_as("SELECT * FROM accounts WHERE platform = $1 AND \"user\" = $2")
                .bind(person.platform.word())
                .bind(&person.user)
                .fetch_optional(&mut *self.reader().await?)
                .await?;
        row.map(Row::into_account).transpose()
    }

    pub async fn account(&self, id: AccountId) -> Result<Option<Account>> {
        let row: Option<Row> = query_as("SELECT * FROM accounts WHERE id = $1")
            .bind(id.0)
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        row.map(Row::into_account).transpose()
    }

    /// Several accounts in one statement.
    pub async fn accounts(
        &self,
        ids: impl IntoIterator<Item = AccountId>,
    ) -> Result<BTreeMap<AccountId, Account>> {
        let ids: Vec<i64> = ids.into_iter().map(|id| id.0).collect();
        let rows: Vec<Row> = query_as(
            "SELECT * FROM accounts WHERE id IN (SELECT CAST(value AS BIGINT) FROM json_each($1))",
        )
        .bind(Json(json(&ids)))
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let known = rows.into_iter().map(|row| Ok((AccountId(row.id), row.into_account()?)));
        known.collect()
    }

    /// Notes whether the private chat with somebody works.
    pub async fn set_reach(&self, person: &Person, reached: Reach) -> Result<()> {
        let noted = query("UPDATE accounts SET reach = $1 WHERE platform = $2 AND \"user\" = $3")
            .bind(reach(reached))
            .bind(person.platform.word())
            .bind(person.user.clone());
        self.execute(noted).await?;
        Ok(())
    }
}

pub(super) async fn prefer(db: &mut Db, account: &Account) -> Result<()> {
    query(
        "UPDATE accounts SET language = $1, time_zone = $2, quiet_from = $3, quiet_until = $4,
            remind_every = $5, away_from = $6, away_until = $7, warn_next = $8, hush_until = $9,
            is_shown = $10
         WHERE id = $11",
    )
    .bind(&account.language)
    .bind(&account.time_zone)
    .bind(account.quiet.map(|quiet| quiet.from.to_string()))
    .bind(account.quiet.map(|quiet| quiet.until.to_string()))
    .bind(account.remind_every.map(millis))
    .bind(account.vacation.map(|vacation| vacation.from.to_string()))
    .bind(account.vacation.map(|vacation| vacation.until.to_string()))
    .bind(account.warn_next)
    .bind(account.hush_until.map(Timestamp::as_millisecond))
    .bind(account.is_shown)
    .bind(account.id.0)
    .execute(db)
    .await?;
    Ok(())
}

/// Somebody was reminded in private.
pub(super) async fn reminded(db: &mut Db, account: AccountId, at: Timestamp) -> Result<()> {
    query("UPDATE accounts SET reminded_at = $1 WHERE id = $2")
        .bind(at.as_millisecond())
        .bind(account.0)
        .execute(db)
        .await?;
    Ok(())
}

/// The private chat with somebody works, or does not.
pub(super) async fn reach_as(db: &mut Db, account: AccountId, as_it_is: Reach) -> Result<()> {
    query("UPDATE accounts SET reach = $1 WHERE id = $2")
        .bind(reach(as_it_is))
        .bind(account.0)
        .execute(db)
        .await?;
    Ok(())
}

/// The clock on the wall was set back. Silence that was over by the one before is over, if it
/// would last longer than any by the one of now: else it may have begun before both.
pub(super) async fn set_back(db: &mut Db, from: Timestamp, to: Timestamp) -> Result<()> {
    query(
        "UPDATE accounts SET
            reminded_at = CASE WHEN reminded_at > $2 THEN $2 ELSE reminded_at END,
            hush_until = CASE
                WHEN hush_until > $1 THEN hush_until - $1 + $2
                WHEN hush_until > $2 + $3 THEN $2
                ELSE hush_until END
         WHERE reminded_at > $2 OR hush_until > $1 OR hush_until > $2 + $3",
    )
    .bind(from.as_millisecond())
    .bind(to.as_millisecond())
    .bind(millis(LONGEST_SILENCE))
    .execute(db)
    .await?;
    Ok(())
}

/// The next private message goes out, whatever became of the last.
pub(super) async fn try_again(db: &mut Db, account: AccountId) -> Result<()> {
    query("UPDATE accounts SET reach = 'unknown' WHERE id = $1 AND reach = 'closed'")
        .bind(account.0)
        .execute(db)
        .await?;
    Ok(())
}

/// A private message arrived.
pub(super) async fn reached(db: &mut Db, person: &Person) -> Result<()> {
    query(
        "UPDATE accounts SET reach = 'open'
         WHERE platform = $1 AND \"user\" = $2 AND reach <> 'open'",
    )
    .bind(person.platform.word())
    .bind(&person.user)
    .execute(db)
    .await?;
    Ok(())
}

record! {
    pub(super) struct Row {
        id: i64,
        platform: String,
        user: String,
        name: String,
        language: Option<String>,
        time_zone: Option<String>,
        quiet_from: Option<String>,
        quiet_until: Option<String>,
        remind_every: Option<i64>,
        away_from: Option<String>,
        away_until: Option<String>,
        warn_next: bool,
        hush_until: Option<i64>,
        reminded_at: Option<i64>,
        is_shown: bool,
        reach: String,
    }
}

impl Row {
    pub(super) fn into_account(self) -> Result<Account> {
        let quiet = match (self.quiet_from, self.quiet_until) {
            (Some(from), Some(until)) => {
                Some(QuietHours { from: parsed(&from)?, until: parsed(&until)? })
            }
            _ => None,
        };
        let vacation = match (self.away_from, self.away_until) {
            (Some(from), Some(until)) => {
                Some(Vacation { from: parsed(&from)?, until: parsed(&until)? })
            }
            _ => None,
        };
        Ok(Account {
            id: AccountId(self.id),
            person: Person { platform: to_platform(&self.platform)?, user: self.user },
            name: self.name,
            language: self.language,
            time_zone: self.time_zone,
            quiet,
            remind_every: self.remind_every.map(duration),
            warn_next: self.warn_next,
            hush_until: moments(self.hush_until)?,
            reminded_at: moments(self.reminded_at)?,
            vacation,
            is_shown: self.is_shown,
            reach: to_reach(&self.reach)?,
        })
    }
}
