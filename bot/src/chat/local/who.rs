//! Whom a request speaks for. On this machine alone whoever asks may be everybody; where others
//! can reach the page each has a link of their own, whose key the browser keeps as a cookie.

use axum::{
    extract::{FromRequestParts, Path, State},
    http::{HeaderMap, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};

use super::{hall::Hall, http::Shared};

const COOKIE: &str = "alhambra";

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Who {
    /// May play every seat.
    Owner,
    /// One person, and nobody else.
    Guest(String),
}

impl Who {
    pub(super) fn may_be(&self, person: &str) -> bool {
        match self {
            Self::Owner => true,
            Self::Guest(own) => own == person,
        }
    }
}

impl FromRequestParts<Shared> for Who {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, StatusCode> {
        speaks_for(&shared.hall, &parts.headers).ok_or(StatusCode::UNAUTHORIZED)
    }
}

/// Whom a request with these headers speaks for now: a key is worth nothing any more once its
/// person was taken off the page.
pub(super) fn speaks_for(hall: &Hall, headers: &HeaderMap) -> Option<Who> {
    if !hall.has_guests() {
        return Some(Who::Owner);
    }
    cookie(headers).and_then(|key| hall.who_has(key))
}

fn cookie(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|it| it.to_str().ok());
    let mut cookies =
        cookies.flat_map(|it| it.split(';')).filter_map(|it| it.trim().split_once('='));
    cookies.find(|(name, _)| *name == COOKIE).map(|(_, key)| key)
}

/// The way in by a link: the key becomes a cookie and disappears from the address.
pub(super) async fn enter(
    State(shared): State<Shared>,
    Path(key): Path<String>,
) -> Result<Response, StatusCode> {
    let who = shared.hall.who_has(&key).ok_or(StatusCode::NOT_FOUND)?;
    let person = match who {
        Who::Owner => String::new(),
        Who::Guest(person) => format!("#person={}", super::url_escape(&person)),
    };
    let cookie = format!("{COOKIE}={key}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
    let to = [(header::SET_COOKIE, cookie), (header::LOCATION, format!("/{person}"))];
    Ok((StatusCode::SEE_OTHER, to).into_response())
}
