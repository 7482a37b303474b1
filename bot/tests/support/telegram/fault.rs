//! Misbehaviour on purpose.

use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::Semaphore;

/// How the server answers instead of what it should.
#[derive(Debug, Clone)]
pub enum Fault {
    /// 429 with so many seconds.
    TooManyRequests(u32),
    /// An error in words, with its status.
    Says(u16, &'static str),
    /// The page of a gateway that lost the server behind it.
    BrokenGateway,
    /// Does what was asked, but answers in a way that nobody has seen yet.
    NewAnswer,
    /// Does what was asked, and then the connection breaks.
    HangsUp,
    /// Does what was asked, and answers once there is a permit.
    AnswersLate(Arc<Semaphore>),
}

/// A fault for the next requests that it fits.
#[derive(Debug, Clone)]
pub struct Planned {
    pub method: String,
    pub chat: Option<i64>,
    pub times: usize,
    pub fault: Fault,
}

pub fn too_many_requests(seconds: u32) -> (u16, Value) {
    let description = format!("Too Many Requests: retry after {seconds}");
    let parameters = json!({"retry_after": seconds});
    (
        429,
        json!({"ok": false, "error_code": 429, "description": description, "parameters": parameters}),
    )
}

pub fn says(status: u16, description: &str) -> (u16, Value) {
    (status, json!({"ok": false, "error_code": status, "description": description}))
}

pub fn moved(to: i64) -> (u16, Value) {
    let description = "Bad Request: group chat was upgraded to a supergroup chat";
    let parameters = json!({"migrate_to_chat_id": to});
    (
        400,
        json!({"ok": false, "error_code": 400, "description": description, "parameters": parameters}),
    )
}
