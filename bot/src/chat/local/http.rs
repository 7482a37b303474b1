//! The addresses of the page.

use std::{convert::Infallible, sync::Arc, time::Duration};

use axum::{
    Json, Router,
    extract::{DefaultBodyLimit, Path, Query, State},
    http::{HeaderMap, StatusCode, header},
    middleware,
    response::{
        IntoResponse, Response, Sse,
        sse::{Event, KeepAlive},
    },
    routing::{get, post},
};
use futures::{Stream, StreamExt, stream};
use serde::Deserialize;
use serde_json::json;
use tokio::sync::watch;

use super::{
    act::{Act, ActError, whereabouts},
    entry,
    guard::{self, Hosts},
    hall::Hall,
    keep::Kept,
    page,
    roster::{Kind, NameError, Named},
};
use crate::chat::{App, Completion};

const LONGEST_BODY: usize = 16 << 10;

#[derive(Clone)]
pub(super) struct Shared {
    pub(super) hall: Arc<Hall>,
    pub(super) app: Arc<dyn App>,
    pub(super) stopped: watch::Receiver<bool>,
}

pub(super) fn router(shared: Shared, hosts: Hosts) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/page/{name}", get(page::part))
        .route("/feed", get(feed))
        .route("/act", post(act))
        .route("/complete", get(complete))
        .route("/roster", post(add).delete(forget))
        .route("/kept/{boot}/{number}", get(kept))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::new(hosts), guard::guard))
        .with_state(shared)
}

/// A browser says by a header where to go on after a lost connection, a page that opens
/// a new one says it in the address.
#[derive(Deserialize)]
struct Since {
    since: Option<String>,
}

/// Server-sent events: what changed, again and again. The id of an event is where to go
/// on.
async fn feed(
    State(shared): State<Shared>,
    Query(query): Query<Since>,
    headers: HeaderMap,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let last =
        headers.get("last-event-id").and_then(|id| id.to_str().ok()).or(query.since.as_deref());
    let seen =
        last.and_then(|id| id.split_once('.')).filter(|(boot, _)| *boot == shared.hall.boot());
    let seen = seen.and_then(|(_, number)| number.parse().ok()).unwrap_or(0);

    let Shared { hall, mut stopped, .. } = shared;
    let changes = hall.watch();
    let news =
        stream::unfold((hall, changes, seen, true), async |(hall, mut changes, seen, first)| {
            if !first {
                changes.wait_for(|now| *now > seen).await.ok()?;
            }
            let news = hall.since(seen);
            let upto = news.upto;
            let event = Event::default().id(format!("{}.{upto}", news.boot)).json_data(news);
            let event = event.expect("news have string keys only").retry(Duration::from_secs(1));
            Some((Ok(event), (hall, changes, upto, false)))
        });
    let news = news.take_until(async move { stopped.wait_for(|stopped| *stopped).await.is_ok() });
    Sse::new(news).keep_alive(KeepAlive::default())
}

/// Answers when the act is done; what came of it arrives by the feed. A browser that
/// goes away does not stop it.
async fn act(
    State(Shared { hall, app, .. }): State<Shared>,
    Json(act): Json<Act>,
) -> Result<StatusCode, Refusal> {
    let checked = act.check(&hall)?;
    match tokio::spawn(checked.carry_out(hall, app)).await {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(_panicked) => Err(Refusal::broken()),
    }
}

#[derive(Deserialize)]
struct HalfTyped {
    person: String,
    chat: String,
    line: String,
}

async fn complete(
    State(Shared { hall, app, .. }): State<Shared>,
    Query(HalfTyped { person, chat, line }): Query<HalfTyped>,
) -> Result<Json<Vec<Completion>>, Refusal> {
    let (person, from, _) = whereabouts(&hall, &person, &chat)?;
    let line = line.trim_start().trim_start_matches('/').to_owned();
    Ok(Json(app.complete(entry::person(&person.id), from, line).await))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewName {
    kind: Kind,
    name: String,
}

async fn add(
    State(shared): State<Shared>,
    Json(NewName { kind, name }): Json<NewName>,
) -> Result<Json<Named>, Refusal> {
    Ok(Json(shared.hall.add(kind, &name)?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldName {
    kind: Kind,
    id: String,
}

async fn forget(
    State(shared): State<Shared>,
    Json(OldName { kind, id }): Json<OldName>,
) -> StatusCode {
    shared.hall.forget(kind, &id);
    StatusCode::NO_CONTENT
}

async fn kept(
    State(shared): State<Shared>,
    Path((boot, number)): Path<(String, u64)>,
) -> Result<Response, StatusCode> {
    const FOR_EVER: (header::HeaderName, &str) =
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable");
    let kept = (boot == shared.hall.boot()).then(|| shared.hall.kept(number)).flatten();
    match kept.ok_or(StatusCode::NOT_FOUND)? {
        Kept::Picture(bytes) => {
            let kind = if bytes.starts_with(b"GIF8") { "image/gif" } else { "image/png" };
            Ok(([(header::CONTENT_TYPE, kind), FOR_EVER], bytes.to_vec()).into_response())
        }
        Kept::File(bytes) => {
            let kind = (header::CONTENT_TYPE, "application/octet-stream");
            let save = (header::CONTENT_DISPOSITION, "attachment");
            Ok(([kind, save, FOR_EVER], bytes.to_vec()).into_response())
        }
    }
}

/// An error as the page wants it: a word to translate by, and a sentence for the log.
struct Refusal {
    status: StatusCode,
    word: &'static str,
    sentence: String,
}

impl Refusal {
    fn broken() -> Self {
        let sentence = "the answer failed; the log says why".to_owned();
        Self { status: StatusCode::INTERNAL_SERVER_ERROR, word: "broken", sentence }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(json!({ "word": self.word, "sentence": self.sentence }))).into_response()
    }
}

impl From<ActError> for Refusal {
    fn from(error: ActError) -> Self {
        let (status, word) = match &error {
            ActError::NoPerson(_) => (StatusCode::NOT_FOUND, "no-person"),
            ActError::NoRoom(_) => (StatusCode::NOT_FOUND, "no-room"),
            ActError::NotYours(_) => (StatusCode::FORBIDDEN, "not-yours"),
            ActError::Update => (StatusCode::BAD_REQUEST, "broken"),
            ActError::TooLong(_) => (StatusCode::PAYLOAD_TOO_LARGE, "too-long"),
        };
        Self { status, word, sentence: error.to_string() }
    }
}

impl From<NameError> for Refusal {
    fn from(error: NameError) -> Self {
        let word = match &error {
            NameError::Empty => "name-empty",
            NameError::TooLong(_) => "name-too-long",
            NameError::Full => "full",
        };
        Self { status: StatusCode::UNPROCESSABLE_ENTITY, word, sentence: error.to_string() }
    }
}
