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
use tracing::error;

use super::{
    act::{Act, ActError, whereabouts},
    entry,
    guard::{self, Hosts},
    hall::Hall,
    keep::What,
    live::{self, Live, Told},
    page,
    roster::{Kind, NameError, Named},
    who::{self, Who},
};
use crate::{
    chat::{App, Completion, PictureSpec},
    store,
};

const LONGEST_BODY: usize = 16 << 10;

#[derive(Clone)]
pub(super) struct Shared {
    pub(super) hall: Arc<Hall>,
    pub(super) app: Arc<dyn App>,
    pub(super) stopped: watch::Receiver<bool>,
    /// The address by which other devices reach the page.
    pub(super) reached: String,
}

pub(super) fn router(shared: Shared, hosts: Hosts) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/page/{name}", get(page::part))
        .route("/feed", get(feed))
        .route("/act", post(act))
        .route("/complete", get(complete))
        .route("/roster", post(add).delete(forget))
        .route("/table", get(table))
        .route("/tale", get(tale))
        .route("/kept/{number}", get(kept))
        .route("/who", get(whom))
        .route("/links", get(links))
        .route("/enter/{key}", get(who::enter))
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
    who: Who,
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
    let came = (who, headers);
    let news = stream::unfold((hall, changes, came, seen, true), async |state| {
        let (hall, mut changes, came, seen, first) = state;
        if !first {
            changes.wait_for(|now| *now > seen).await.ok()?;
        }
        let (who, headers) = &came;
        let news = hall.since(seen, who);
        // Whoever was taken off the page meanwhile hears nothing of it.
        who::speaks_for(&hall, headers).filter(|now| now == who)?;
        let upto = news.upto;
        let event = Event::default().id(format!("{}.{upto}", news.boot)).json_data(news);
        let event = event.expect("news have string keys only").retry(Duration::from_secs(1));
        Some((Ok(event), (hall, changes, came, upto, false)))
    });
    let news = news.take_until(async move { stopped.wait_for(|stopped| *stopped).await.is_ok() });
    Sse::new(news).keep_alive(KeepAlive::default())
}

/// Answers when the act is done; what came of it arrives by the feed. A browser that
/// goes away does not stop it.
async fn act(
    State(Shared { hall, app, .. }): State<Shared>,
    who: Who,
    Json(act): Json<Act>,
) -> Result<StatusCode, Refusal> {
    // Another process may have met the person, or posted what is pressed.
    hall.catch_up().await?;
    let checked = act.check(&hall, &who)?;
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
    who: Who,
    Query(HalfTyped { person, chat, line }): Query<HalfTyped>,
) -> Result<Json<Vec<Completion>>, Refusal> {
    let (person, from, _) = whereabouts(&hall, &who, &person, &chat)?;
    let line = line.trim_start().trim_start_matches('/').to_owned();
    Ok(Json(app.complete(entry::person(&person.id), None, from, line).await))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NewName {
    kind: Kind,
    name: String,
}

async fn add(
    State(shared): State<Shared>,
    who: Who,
    Json(NewName { kind, name }): Json<NewName>,
) -> Result<Json<Named>, Refusal> {
    if who != Who::Owner {
        return Err(ActError::NotYours(name).into());
    }
    shared.hall.catch_up().await?;
    let added = shared.hall.add(kind, &name)?;
    shared.hall.share().await?;
    Ok(Json(added))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OldName {
    kind: Kind,
    id: String,
}

async fn forget(
    State(shared): State<Shared>,
    who: Who,
    Json(OldName { kind, id }): Json<OldName>,
) -> StatusCode {
    if who != Who::Owner {
        return StatusCode::FORBIDDEN;
    }
    shared.hall.forget(kind, &id);
    match shared.hall.share().await {
        Ok(()) => StatusCode::NO_CONTENT,
        Err(_) => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// Who looks at which table, on which paper.
#[derive(Deserialize)]
struct Looking {
    person: String,
    room: String,
    #[serde(default)]
    paper: Paper,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Paper {
    #[default]
    Light,
    Dark,
}

/// The table as one person sees it now; nothing while there is no game.
async fn table(
    State(Shared { hall, app, .. }): State<Shared>,
    who: Who,
    Query(Looking { person, room, paper }): Query<Looking>,
) -> Result<Json<Option<Live>>, Refusal> {
    let chat = entry::table_chat(&person, &room);
    let (person, from, _) = whereabouts(&hall, &who, &person, &chat)?;
    Ok(Json(live::look(&hall, &app, &person.id, from, &room, paper == Paper::Dark).await))
}

/// The last game of the room, once it is over.
async fn tale(
    State(Shared { hall, app, .. }): State<Shared>,
    who: Who,
    Query(Looking { person, room, paper }): Query<Looking>,
) -> Result<Json<Option<Told>>, Refusal> {
    let chat = entry::table_chat(&person, &room);
    let (person, from, _) = whereabouts(&hall, &who, &person, &chat)?;
    Ok(Json(live::tell(&hall, &app, &person.id, from, &room, paper == Paper::Dark).await))
}

#[derive(Deserialize)]
struct OnPaper {
    paper: Option<Paper>,
}

async fn kept(
    State(Shared { hall, app, .. }): State<Shared>,
    who: Who,
    Path(number): Path<String>,
    Query(OnPaper { paper }): Query<OnPaper>,
) -> Result<Response, StatusCode> {
    const FOR_EVER: (header::HeaderName, &str) =
        (header::CACHE_CONTROL, "private, max-age=31536000, immutable");
    let shown = |bytes: Arc<[u8]>| {
        let kind = if bytes.starts_with(b"GIF8") { "image/gif" } else { "image/png" };
        ([(header::CONTENT_TYPE, kind), FOR_EVER], bytes.to_vec()).into_response()
    };
    let (item, _) = hall.kept(&number, &who, false).ok_or(StatusCode::NOT_FOUND)?;
    match item.what.clone() {
        What::File(content) => {
            let kind = (header::CONTENT_TYPE, "application/octet-stream");
            let save = (header::CONTENT_DISPOSITION, "attachment");
            Ok(([kind, save, FOR_EVER], content).into_response())
        }
        What::Picture { spec, .. } => {
            let usual = spec.as_ref().is_some_and(|spec| spec.dark);
            let is_dark = spec.as_ref().and(paper).map_or(usual, |paper| paper == Paper::Dark);
            let (_, painted) = hall.kept(&number, &who, is_dark).ok_or(StatusCode::NOT_FOUND)?;
            if let Some(painted) = painted {
                return Ok(shown(painted));
            }
            let spec = PictureSpec { dark: is_dark, ..spec.ok_or(StatusCode::NOT_FOUND)? };
            let painted = app.paint(vec![spec]).await.ok();
            let mut painted = painted.into_iter().flatten().filter(|it| item.shows(it));
            let picture = painted.next().ok_or(StatusCode::NOT_FOUND)?;
            hall.painted(number, is_dark, Arc::clone(&picture.bytes));
            Ok(shown(picture.bytes))
        }
    }
}

/// Whom the browser speaks for, so that the page knows what to offer.
async fn whom(State(shared): State<Shared>, who: Who) -> Json<serde_json::Value> {
    let person = match &who {
        Who::Owner => None,
        Who::Guest(person) => Some(person),
    };
    Json(json!({ "person": person, "has_guests": shared.hall.has_guests() }))
}

/// The link of everybody, for whoever runs the program to hand out.
async fn links(
    State(shared): State<Shared>,
    who: Who,
) -> Result<Json<Vec<serde_json::Value>>, StatusCode> {
    if who != Who::Owner || !shared.hall.has_guests() {
        return Err(StatusCode::FORBIDDEN);
    }
    let link = |(person, key): (Named, String)| json!({ "name": person.name, "url": format!("http://{}/enter/{key}", shared.reached) });
    let unknown = |_| StatusCode::SERVICE_UNAVAILABLE;
    shared.hall.catch_up().await.map_err(unknown)?;
    let keys = shared.hall.keys();
    shared.hall.share().await.map_err(unknown)?;
    Ok(Json(keys.into_iter().map(link).collect()))
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

impl From<store::Error> for Refusal {
    fn from(error: store::Error) -> Self {
        error!("local page: the database does not say what is there: {error}");
        Self { status: StatusCode::SERVICE_UNAVAILABLE, ..Self::broken() }
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
