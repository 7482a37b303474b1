//! Between our types and the columns.

use std::{str::FromStr, time::Duration};

use jiff::Timestamp;
use serde::{Serialize, de::DeserializeOwned};

use super::{Error, Reach, Result, Scope, TableState};
use crate::chat::{Place, Platform};

pub(super) fn moment(millis: i64) -> Result<Timestamp> {
    Timestamp::from_millisecond(millis).map_err(|_| damaged(format!("{millis} as a moment")))
}

pub(super) fn moments(millis: Option<i64>) -> Result<Option<Timestamp>> {
    millis.map(moment).transpose()
}

pub(super) fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

pub(super) fn duration(millis: i64) -> Duration {
    Duration::from_millis(millis.max(0).unsigned_abs())
}

pub(super) fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("our own types have string keys and no failing parts")
}

pub(super) fn from_json<T: DeserializeOwned>(text: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| damaged(error.to_string()))
}

/// Parses what we once wrote with `to_string`.
pub(super) fn parsed<T: FromStr>(text: &str) -> Result<T> {
    text.parse().map_err(|_| damaged(format!("unreadable value `{text}`")))
}

pub(super) fn damaged(what: impl Into<String>) -> Error {
    Error::Damaged(what.into())
}

/// Is the error about a key that is there already?
pub(super) fn doubled(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}

pub(super) fn to_platform(word: &str) -> Result<Platform> {
    let known = Platform::ALL.into_iter().find(|platform| platform.word() == word);
    known.ok_or_else(|| damaged(format!("platform `{word}`")))
}

pub(super) fn topic(place: &Place) -> &str {
    place.topic.as_deref().unwrap_or("")
}

pub(super) fn to_place(platform: &str, chat: String, topic: String) -> Result<Place> {
    let topic = Some(topic).filter(|topic| !topic.is_empty());
    Ok(Place { platform: to_platform(platform)?, chat, topic })
}

pub(super) fn state(state: TableState) -> &'static str {
    match state {
        TableState::Lobby => "lobby",
        TableState::Running => "running",
        TableState::Over => "over",
        TableState::Closed => "closed",
    }
}

pub(super) fn to_state(word: &str) -> Result<TableState> {
    match word {
        "lobby" => Ok(TableState::Lobby),
        "running" => Ok(TableState::Running),
        "over" => Ok(TableState::Over),
        "closed" => Ok(TableState::Closed),
        _ => Err(damaged(format!("state `{word}`"))),
    }
}

pub(super) fn reach(reach: Reach) -> &'static str {
    match reach {
        Reach::Unknown => "unknown",
        Reach::Open => "open",
        Reach::Closed => "closed",
    }
}

pub(super) fn to_reach(word: &str) -> Result<Reach> {
    match word {
        "unknown" => Ok(Reach::Unknown),
        "open" => Ok(Reach::Open),
        "closed" => Ok(Reach::Closed),
        _ => Err(damaged(format!("reach `{word}`"))),
    }
}

pub(super) fn scope(scope: &Scope) -> String {
    match scope {
        Scope::Bot => "bot".into(),
        Scope::Place(place) => format!("place {}", json(place)),
        Scope::Table(table) => format!("table {table}"),
        Scope::Account(account) => format!("account {account}"),
        Scope::Server(server) => format!("server {server}"),
    }
}
