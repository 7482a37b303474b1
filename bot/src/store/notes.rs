//! Standing orders, and small things worth remembering.

use super::{
    Order, Result, Scope, Store, TableId,
    db::{Db, query, query_as, query_scalar},
    words::scope,
};

impl Store {
    /// The standing orders of a table.
    pub async fn orders(&self, table: TableId) -> Result<Vec<Order>> {
        let rows: Vec<(i64, String, String)> = query_as(
            "SELECT seat, question, answer FROM orders WHERE table_id = $1 ORDER BY seat, question",
        )
        .bind(table.0)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let orders = rows.into_iter().map(|(seat, question, answer)| Order {
            seat: seat as u8,
            question,
            answer,
        });
        Ok(orders.collect())
    }

    pub async fn note(&self, about: &Scope, name: &str) -> Result<Option<String>> {
        Ok(query_scalar("SELECT value FROM notes WHERE scope = $1 AND name = $2")
            .bind(scope(about))
            .bind(name)
            .fetch_optional(&mut *self.reader().await?)
            .await?)
    }

    /// Everything noted about something, by name.
    pub async fn notes(&self, about: &Scope) -> Result<Vec<(String, String)>> {
        Ok(query_as("SELECT name, value FROM notes WHERE scope = $1 ORDER BY name")
            .bind(scope(about))
            .fetch_all(&mut *self.reader().await?)
            .await?)
    }
}

pub(super) async fn order(
    db: &mut Db,
    table: TableId,
    seat: u8,
    question: &str,
    answer: Option<&str>,
) -> Result<()> {
    let statement = match answer {
        Some(_) => {
            "INSERT INTO orders (table_id, seat, question, answer) VALUES ($1, $2, $3, $4)
             ON CONFLICT (table_id, seat, question) DO UPDATE SET answer = excluded.answer"
        }
        None => "DELETE FROM orders WHERE table_id = $1 AND seat = $2 AND question = $3",
    };
    let mut query = query(statement).bind(table.0).bind(i64::from(seat)).bind(question);
    if let Some(answer) = answer {
        query = query.bind(answer);
    }
    query.execute(db).await?;
    Ok(())
}

pub(super) async fn note(
    db: &mut Db,
    about: &Scope,
    name: &str,
    value: Option<&str>,
) -> Result<()> {
    let statement = match value {
        Some(_) => {
            "INSERT INTO notes (scope, name, value) VALUES ($1, $2, $3)
             ON CONFLICT (scope, name) DO UPDATE SET value = excluded.value"
        }
        None => "DELETE FROM notes WHERE scope = $1 AND name = $2",
    };
    let mut query = query(statement).bind(scope(about)).bind(name);
    if let Some(value) = value {
        query = query.bind(value);
    }
    query.execute(db).await?;
    Ok(())
}
