//! The sockets: requests in, answers out, and the long poll.

use std::{io, sync::Arc, time::Duration};

use axum::{
    Router,
    body::{Body as HttpBody, Bytes},
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse, Response},
    routing::any,
};
use serde_json::{Value, json};
use tokio::{net::TcpListener, time::Instant};

use super::{
    Fault, Shared, TOKEN, api,
    body::{self, Body},
    fault::{says, too_many_requests},
    spec,
    world::Call,
};

pub(super) async fn serve(listener: TcpListener, shared: Arc<Shared>) {
    let routes = Router::new()
        .route("/{bot}/{method}", any(request))
        .layer(axum::extract::DefaultBodyLimit::max(60_000_000))
        .with_state(shared);
    axum::serve(listener, routes).await.expect("the test server runs");
}

async fn request(
    State(shared): State<Arc<Shared>>,
    Path((bot, method)): Path<(String, String)>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Response {
    if bot != format!("bot{TOKEN}") {
        return answer(says(401, "Unauthorized"));
    }
    // teloxide writes «SendMessage»; Telegram does not mind.
    let method = method.to_lowercase();
    let content_type = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let body = match body::read(content_type.unwrap_or_default(), &bytes) {
        Ok(body) => body,
        Err(why) => {
            shared.world().complaints.push(format!("{method}: {why}"));
            return answer(says(400, "Bad Request: the body is not understood"));
        }
    };
    if let Some(complaint) = check(&shared, &method, &body) {
        return answer(says(400, &format!("Bad Request: {complaint}")));
    }
    let response = match planned(&shared, &method, &body) {
        Some(fault) => misbehave(&shared, fault, &method, &body).await,
        None => behave(&shared, &method, &body).await,
    };
    shared.changed.notify_waiters();
    response
}

/// Checks and writes down a request; the first complaint about it.
fn check(shared: &Shared, method: &str, body: &Body) -> Option<String> {
    let attached: Vec<String> = body.files.iter().map(|file| file.field.clone()).collect();
    let complaints = spec::complaints(method, &body.params, &attached);
    let mut world = shared.world();
    if method != "getupdates" {
        let params = body.params.clone();
        world.calls.push(Call { method: method.to_owned(), params, uploads: body.files.len() });
    }
    world.complaints.extend(complaints.iter().cloned());
    complaints.into_iter().next()
}

fn planned(shared: &Shared, method: &str, body: &Body) -> Option<Fault> {
    let chat = body.params.get("chat_id").and_then(Value::as_i64);
    let mut world = shared.world();
    let planned = world.planned.iter_mut().find(|planned| {
        planned.times > 0
            && planned.method == method
            && planned.chat.is_none_or(|wanted| Some(wanted) == chat)
    })?;
    planned.times -= 1;
    Some(planned.fault.clone())
}

async fn misbehave(shared: &Shared, fault: Fault, method: &str, body: &Body) -> Response {
    match fault {
        Fault::TooManyRequests(seconds) => answer(too_many_requests(seconds)),
        Fault::Says(status, description) => answer(says(status, description)),
        Fault::BrokenGateway => {
            (StatusCode::BAD_GATEWAY, "<html>502 Bad Gateway</html>").into_response()
        }
        Fault::NewAnswer => {
            behave(shared, method, body).await;
            answer((200, json!({"ok": true, "result": {"kind": "never seen before"}})))
        }
        Fault::HangsUp => {
            behave(shared, method, body).await;
            let broken = Err::<Bytes, _>(io::Error::other("on purpose"));
            HttpBody::from_stream(futures::stream::iter([broken])).into_response()
        }
        Fault::AnswersLate(permits) => {
            let answer = behave(shared, method, body).await;
            shared.changed.notify_waiters();
            permits.acquire().await.expect("the test keeps its permits").forget();
            answer
        }
    }
}

async fn behave(shared: &Shared, method: &str, body: &Body) -> Response {
    if method == "getupdates" {
        return answer(get_updates(shared, body).await);
    }
    let outcome = api::perform(&mut shared.world(), method, body);
    answer(match outcome {
        Ok(result) => (200, json!({"ok": true, "result": result})),
        Err(refusal) => refusal,
    })
}

/// Drops what is confirmed, and holds the request until there is something or
/// its time is over. A newer request ends an older one.
async fn get_updates(shared: &Shared, body: &Body) -> (u16, Value) {
    let integer = |name: &str| body.params.get(name).and_then(Value::as_i64).unwrap_or_default();
    let (offset, limit) = (integer("offset"), integer("limit"));
    let end = Instant::now() + Duration::from_secs(integer("timeout") as u64);
    let this_poll = {
        let mut world = shared.world();
        world.poll += 1;
        world.poll
    };
    shared.changed.notify_waiters();
    loop {
        let changed = shared.changed.notified();
        tokio::pin!(changed);
        changed.as_mut().enable();
        {
            let mut world = shared.world();
            if world.poll != this_poll {
                return says(
                    409,
                    "Conflict: terminated by other getUpdates request; make sure that only one \
                     bot instance is running",
                );
            }
            let had = world.updates.len();
            world.updates.retain(|update| update["update_id"].as_i64() >= Some(offset));
            world.confirmed = world.confirmed.max(offset);
            let dropped = had != world.updates.len();
            let limit = if limit == 0 { 100 } else { limit as usize };
            let batch: Vec<Value> = world.updates.iter().take(limit).cloned().collect();
            drop(world);
            if dropped {
                shared.changed.notify_waiters();
            }
            if !batch.is_empty() || Instant::now() >= end {
                return (200, json!({"ok": true, "result": batch}));
            }
        }
        // The end of the time is an empty answer; the loop gives it.
        let _ = tokio::time::timeout_at(end, changed).await;
    }
}

fn answer((status, body): (u16, Value)) -> Response {
    let status = StatusCode::from_u16(status).expect("a status of ours");
    (status, axum::Json(body)).into_response()
}
