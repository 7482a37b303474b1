//! Forgetting a person: everything that is about them goes. In games that others played too,
//! somebody whom nobody knows sits in their place; the same few sit there for everybody who was
//! ever forgotten, so that they do not tie one game to another. The keys of the schema see to it
//! that nothing is overlooked: the account could not be deleted.

use std::collections::BTreeSet;

use super::{
    AccountId, Ballot, Result, Scope, Store, TableId,
    db::{Db, query, query_as, query_scalar},
    moment, places,
    words::{json, scope},
};
use crate::{
    chat::{NOBODY, Person, Place, Platform, Subject, Target},
    say::tidy,
};
use serde_json::Value;

/// Tables in which somebody had a part. Whoever has handed a seat over is found by their actions.
const TABLES: &str = "
    SELECT table_id FROM seats WHERE account_id = $1
    UNION SELECT table_id FROM results WHERE account_id = $1
    UNION SELECT id FROM tables WHERE owner = $1
    UNION SELECT votes.table_id FROM ballots JOIN votes ON votes.id = ballots.vote_id
        WHERE ballots.account_id = $1
    UNION SELECT id FROM tables WHERE instr(settings, '\"handovers\":[{') > 0 AND (
        EXISTS (SELECT 1 FROM actions WHERE table_id = tables.id AND account_id = $1)
        OR EXISTS (SELECT 1 FROM undone WHERE table_id = tables.id
            AND $1 IN (account_id, undone_by)))";

impl Store {
    /// The tables in which somebody had a part, open or not.
    pub async fn tables_with(&self, account: AccountId) -> Result<Vec<TableId>> {
        let ids: Vec<i64> =
            query_scalar(TABLES).bind(account.0).fetch_all(&mut *self.reader().await?).await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// Those who sit in the place of forgotten people.
    pub async fn nobodies(&self) -> Result<BTreeSet<AccountId>> {
        let ids: Vec<i64> =
            query_scalar("SELECT id FROM accounts WHERE substr(\"user\", 1, length($1)) = $1")
                .bind(NOBODY)
                .fetch_all(&mut *self.reader().await?)
                .await?;
        Ok(ids.into_iter().map(AccountId).collect())
    }

    /// What somebody voted, with the tables.
    pub async fn ballots_of(&self, account: AccountId) -> Result<Vec<(TableId, Ballot)>> {
        let rows: Vec<(i64, String, i64)> = query_as(
            "SELECT votes.table_id, ballots.choice, ballots.at FROM ballots
             JOIN votes ON votes.id = ballots.vote_id WHERE ballots.account_id = $1 ORDER BY at",
        )
        .bind(account.0)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let ballots = rows.into_iter().map(|(table, choice, at)| {
            Ok((TableId(table), Ballot { account, choice, at: moment(at)? }))
        });
        ballots.collect()
    }

    /// The settings of tables that somebody had a part in or that name them.
    pub async fn settings_naming(
        &self,
        account: AccountId,
        name: &str,
    ) -> Result<Vec<(TableId, String)>> {
        let tables = format!(
            "SELECT id, settings FROM tables WHERE instr(settings, $2) > 0 OR
                (instr(settings, '\"handovers\":[{{') > 0 AND id IN ({TABLES}))"
        );
        let rows: Vec<(i64, String)> = query_as(sqlx::AssertSqlSafe(tables))
            .bind(account.0)
            .bind(json(&name))
            .fetch_all(&mut *self.reader().await?)
            .await?;
        Ok(rows.into_iter().map(|(id, settings)| (TableId(id), settings)).collect())
    }
}

pub(super) async fn person(
    db: &mut Db,
    account: AccountId,
    instead: &str,
    settings: Vec<(TableId, String)>,
) -> Result<()> {
    let known: Option<(String, String, String)> =
        query_as("SELECT platform, \"user\", name FROM accounts WHERE id = $1")
            .bind(account.0)
            .fetch_optional(&mut *db)
            .await?;
    let Some((platform, user, name)) = known else { return Ok(()) };
    let person = Person { platform: super::words::to_platform(&platform)?, user };
    // At a table in the private chat nobody else ever sat.
    let own = Place::private(&person).chat;
    while places::delete_one(db, person.platform.word(), &own).await? {}
    places::delete_place(db, person.platform.word(), &own, None).await?;
    for table in query_scalar(TABLES).bind(account.0).fetch_all(&mut *db).await? {
        let nobody = nobody_at(db, person.platform, table).await?;
        hand_to(db, table, account.0, nobody).await?;
        // Pictures that a platform keeps show the name.
        query("DELETE FROM files WHERE substr(key, 1, length($1)) = $1")
            .bind(format!("{table}."))
            .execute(&mut *db)
            .await?;
    }
    for (table, settings) in settings {
        // Whoever has the table loaded loads it anew.
        query("UPDATE tables SET settings = $1, version = version + 1 WHERE id = $2")
            .bind(settings)
            .bind(table.0)
            .execute(&mut *db)
            .await?;
    }
    query("DELETE FROM files WHERE instr(key, $1) > 0")
        .bind(json(&Subject::Stats { account: account.0 }))
        .execute(&mut *db)
        .await?;
    let private = json(&Target::Private(person.clone()));
    for statement in [
        "DELETE FROM outbox WHERE target = $1",
        "DELETE FROM posts WHERE target = $1",
        "DELETE FROM set_aside WHERE target = $1",
    ] {
        query(statement).bind(&private).execute(&mut *db).await?;
    }
    Unnamed { person: &person, name: &name, instead }.everywhere(db).await?;
    query("DELETE FROM notes WHERE scope = $1")
        .bind(scope(&Scope::Account(account)))
        .execute(&mut *db)
        .await?;
    query("DELETE FROM accounts WHERE id = $1").bind(account.0).execute(db).await?;
    Ok(())
}

/// Somebody whom nobody knows and who has no part in a table yet.
async fn nobody_at(db: &mut Db, platform: Platform, table: i64) -> Result<i64> {
    for nth in 0.. {
        let Person { user, .. } = Person::nobody(platform, nth);
        let nobody: i64 = query_scalar(
            "INSERT INTO accounts (platform, \"user\", name, reach) VALUES ($1, $2, '', 'closed')
             ON CONFLICT (platform, \"user\") DO UPDATE SET name = '' RETURNING id",
        )
        .bind(platform.word())
        .bind(user)
        .fetch_one(&mut *db)
        .await?;
        let has_part: bool = query_scalar(
            "SELECT EXISTS (SELECT 1 FROM seats WHERE table_id = $1 AND account_id = $2)
                OR EXISTS (SELECT 1 FROM actions WHERE table_id = $1 AND account_id = $2)
                OR EXISTS (SELECT 1 FROM votes JOIN ballots ON ballots.vote_id = votes.id
                    WHERE votes.table_id = $1 AND ballots.account_id = $2)",
        )
        .bind(table)
        .bind(nobody)
        .fetch_one(&mut *db)
        .await?;
        if !has_part {
            return Ok(nobody);
        }
    }
    unreachable!("a table has few players")
}

/// Everything somebody did at a table was done by somebody else.
async fn hand_to(db: &mut Db, table: i64, from: i64, to: i64) -> Result<()> {
    for statement in [
        "UPDATE seats SET account_id = $3 WHERE table_id = $1 AND account_id = $2",
        "UPDATE actions SET account_id = $3 WHERE table_id = $1 AND account_id = $2",
        "UPDATE undone SET account_id = $3 WHERE table_id = $1 AND account_id = $2",
        "UPDATE undone SET undone_by = $3 WHERE table_id = $1 AND undone_by = $2",
        "UPDATE results SET account_id = $3 WHERE table_id = $1 AND account_id = $2",
        "UPDATE ballots SET account_id = $3 WHERE account_id = $2
            AND vote_id IN (SELECT id FROM votes WHERE table_id = $1)",
        // Whoever has the table loaded loads it anew.
        "UPDATE tables SET owner = CASE owner WHEN $2 THEN $3 ELSE owner END,
            version = version + 1 WHERE id = $1",
    ] {
        query(statement).bind(table).bind(from).bind(to).execute(&mut *db).await?;
    }
    Ok(())
}

/// Takes a person out of what was written for people: messages that wait, answers that may have
/// to be given again, updates that were not handled.
struct Unnamed<'a> {
    person: &'a Person,
    name: &'a str,
    instead: &'a str,
}

impl Unnamed<'_> {
    async fn everywhere(&self, db: &mut Db) -> Result<()> {
        // Each with what finds a row and the text in it.
        for (find, change) in [
            (
                "SELECT CAST(id AS TEXT), message FROM outbox
                    WHERE instr(message, $1) > 0 OR instr(message, $2) > 0",
                "UPDATE outbox SET message = $2 WHERE id = CAST($1 AS BIGINT)",
            ),
            (
                "SELECT CAST(id AS TEXT), message FROM set_aside
                    WHERE instr(message, $1) > 0 OR instr(message, $2) > 0",
                "UPDATE set_aside SET message = $2 WHERE id = CAST($1 AS BIGINT)",
            ),
            (
                "SELECT platform || ' ' || update_id, answer FROM inbox
                    WHERE instr(answer, $1) > 0 OR instr(answer, $2) > 0",
                "UPDATE inbox SET answer = $2 WHERE platform || ' ' || update_id = $1",
            ),
        ] {
            for (id, text) in self.rows(db, find).await? {
                let text = match serde_json::from_str(&text) {
                    Ok(value) => json(&self.without(value)),
                    Err(_) => String::new(),
                };
                query(change).bind(id).bind(text).execute(&mut *db).await?;
            }
        }
        // What they wrote and nobody has read is not read any more.
        let updates: Vec<(i64, String)> = query_as(
            "SELECT update_id, content FROM unhandled WHERE platform = $1 AND instr(content, $2) > 0",
        )
        .bind(self.person.platform.word())
        .bind(&self.person.user)
        .fetch_all(&mut *db)
        .await?;
        for (id, content) in updates {
            let is_theirs =
                serde_json::from_str(&content).is_ok_and(|content| self.is_from(&content));
            if is_theirs {
                query("DELETE FROM unhandled WHERE platform = $1 AND update_id = $2")
                    .bind(self.person.platform.word())
                    .bind(id)
                    .execute(&mut *db)
                    .await?;
            }
        }
        Ok(())
    }

    /// Rows that may name the person, as JSON writes the name.
    async fn rows(&self, db: &mut Db, find: &'static str) -> Result<Vec<(String, String)>> {
        let name = json(&tidy(self.name));
        let rows = query_as(find).bind(name.trim_matches('"').to_owned());
        Ok(rows.bind(json(&self.person)).fetch_all(db).await?)
    }

    fn without(&self, value: Value) -> Value {
        match value {
            Value::String(text) => Value::String(self.renamed(&text)),
            Value::Array(items) => items.into_iter().map(|item| self.without(item)).collect(),
            Value::Object(fields) => {
                // A mention would ping them by their id.
                let mentioned = fields.get("mention").and_then(|it| it.get(0));
                let person = mentioned.and_then(|it| serde_json::from_value(it.clone()).ok());
                if person.is_some_and(|person: Person| person == *self.person) {
                    return serde_json::json!({ "plain": self.instead });
                }
                let fields = fields.into_iter().map(|(key, value)| (key, self.without(value)));
                Value::Object(fields.collect())
            }
            other => other,
        }
    }

    /// The text with another word wherever the name stands by itself.
    fn renamed(&self, text: &str) -> String {
        let mut renamed = text.to_owned();
        for name in [self.name, &tidy(self.name)] {
            if name.is_empty() || !renamed.contains(name) {
                continue;
            }
            let mut rest = std::mem::take(&mut renamed);
            while let Some(at) = rest.find(name) {
                let after = at + name.len();
                let joins = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
                let is_part =
                    joins(rest[..at].chars().next_back()) || joins(rest[after..].chars().next());
                renamed.push_str(&rest[..at]);
                renamed.push_str(if is_part { name } else { self.instead });
                rest.replace_range(..after, "");
            }
            renamed.push_str(&rest);
        }
        renamed
    }

    /// Does the person's id stand in an update of the platform's?
    fn is_from(&self, content: &Value) -> bool {
        match content {
            Value::String(text) => *text == self.person.user,
            Value::Number(number) => number.to_string() == self.person.user,
            Value::Array(items) => items.iter().any(|item| self.is_from(item)),
            Value::Object(fields) => fields.values().any(|field| self.is_from(field)),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_taken_out_where_it_stands_by_itself() {
        let person = Person { platform: Platform::Local, user: "nina".into() };
        let unnamed = Unnamed { person: &person, name: "Nina", instead: "someone" };
        assert_eq!(
            unnamed.renamed("Nina, Ninas, (Nina) Nina"),
            "someone, Ninas, (someone) someone"
        );
        let message = serde_json::json!([{ "mention": [person, "Nina"] }, { "bold": "Nina 💤" }]);
        let expected = serde_json::json!([{ "plain": "someone" }, { "bold": "someone 💤" }]);
        assert_eq!(unnamed.without(message), expected);
    }
}
