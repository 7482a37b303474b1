//! Discord's REST API over an HTTP client of our own. serenity's would sleep without limit
//! on a rate limit, hide `retry_after` from us when it does not, and never time out.

use std::{
    collections::HashMap,
    sync::Mutex,
    time::{Duration, Instant},
};

use reqwest::{
    Client, Method, RequestBuilder, Response,
    header::{AUTHORIZATION, HeaderMap},
    multipart::{Form, Part},
};
use serde::Deserialize;
use serde_json::Value;

use super::Settings;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const USER_AGENT: &str = concat!("DiscordBot (Alhambra by chat, ", env!("CARGO_PKG_VERSION"), ")");

pub(super) struct Rest {
    client: Client,
    base: String,
    authorization: String,
    limits: Limits,
}

/// The body of a request: JSON, and files beside it. Null is no body.
#[derive(Debug, Clone, Default)]
pub(super) struct Payload {
    pub(super) json: Value,
    pub(super) files: Vec<Upload>,
}

#[derive(Debug, Clone)]
pub(super) struct Upload {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
}

impl From<Value> for Payload {
    fn from(json: Value) -> Self {
        Self { json, files: Vec::new() }
    }
}

/// Why Discord did not do what we asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum Trouble {
    #[error("asked to wait {0:?}")]
    Limited(Duration),
    /// Network, time-outs, 5xx.
    #[error("{0}")]
    Passing(String),
    #[error("{message} (status {status}, code {code})")]
    Denied { status: u16, code: u32, message: String },
}

impl Trouble {
    /// Discord's own number for the reason; the names are in [`code`].
    pub(super) fn code(&self) -> Option<u32> {
        match self {
            Self::Denied { code, .. } => Some(*code),
            Self::Limited(_) | Self::Passing(_) => None,
        }
    }
}

/// The reasons that we tell apart.
pub(super) mod code {
    pub(crate) const UNKNOWN_CHANNEL: u32 = 10_003;
    pub(crate) const UNKNOWN_MEMBER: u32 = 10_007;
    pub(crate) const UNKNOWN_MESSAGE: u32 = 10_008;
    pub(crate) const UNKNOWN_USER: u32 = 10_013;
    pub(crate) const TOO_MANY_OLD_EDITS: u32 = 30_046;
    pub(crate) const OPENING_DMS_TOO_FAST: u32 = 40_003;
    pub(crate) const ALREADY_ACKNOWLEDGED: u32 = 40_060;
    /// What stands before Discord does not let us through.
    pub(crate) const BLOCKED_ON_THE_WAY: u32 = 40_333;
    pub(crate) const NOT_OUR_MESSAGE: u32 = 50_005;
    pub(crate) const THREAD_ARCHIVED: u32 = 50_083;
}

impl Rest {
    pub(super) fn new(settings: &Settings) -> Result<Self, reqwest::Error> {
        // The gateway's web socket cannot go through a proxy, so nothing does.
        let client = Client::builder()
            .user_agent(USER_AGENT)
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(settings.timeout)
            .no_proxy()
            .build()?;
        Ok(Self {
            client,
            base: format!("{}/api/v10", settings.api),
            authorization: format!("Bot {}", settings.token()),
            limits: Limits::default(),
        })
    }

    /// The HTTP client with our time-outs, for serenity's few calls.
    pub(super) fn client(&self) -> Client {
        self.client.clone()
    }

    pub(super) async fn get(&self, path: &str) -> Result<Value, Trouble> {
        self.call(Method::GET, path, None).await
    }

    pub(super) async fn post(&self, path: &str, payload: Payload) -> Result<Value, Trouble> {
        self.call(Method::POST, path, Some(payload)).await
    }

    pub(super) async fn patch(&self, path: &str, payload: Payload) -> Result<Value, Trouble> {
        self.call(Method::PATCH, path, Some(payload)).await
    }

    pub(super) async fn put(&self, path: &str, payload: Payload) -> Result<Value, Trouble> {
        self.call(Method::PUT, path, Some(payload)).await
    }

    pub(super) async fn delete(&self, path: &str) -> Result<Value, Trouble> {
        self.call(Method::DELETE, path, None).await
    }

    async fn call(
        &self,
        method: Method,
        path: &str,
        payload: Option<Payload>,
    ) -> Result<Value, Trouble> {
        let route = route(&method, path);
        self.limits.check(&route)?;
        let request = self
            .client
            .request(method, format!("{}{path}", self.base))
            .header(AUTHORIZATION, &self.authorization);
        let request = match payload {
            Some(payload) => payload.onto(request),
            None => request,
        };
        let response = request.send().await.map_err(|error| passing(&error))?;
        self.limits.note(&route, response.headers());
        self.understand(&route, response).await
    }

    async fn understand(&self, route: &str, response: Response) -> Result<Value, Trouble> {
        let status = response.status();
        let retry_after = header_seconds(response.headers(), "retry-after");
        let body = response.bytes().await.map_err(|error| passing(&error))?;
        if status.is_success() {
            // 204 and our own test servers answer nothing.
            return Ok(serde_json::from_slice(&body).unwrap_or_default());
        }
        let reason: Reason = serde_json::from_slice(&body).unwrap_or_default();
        // It is said with the same status, but waiting does not help.
        let is_too_old = reason.code == code::TOO_MANY_OLD_EDITS;
        if status.as_u16() == 429 && !is_too_old {
            let wait = reason.retry_after.and_then(seconds).or(retry_after);
            let wait = wait.unwrap_or(Duration::from_secs(1));
            self.limits.block(if reason.global { GLOBAL } else { route }, wait);
            return Err(Trouble::Limited(wait));
        }
        if status.is_server_error() {
            return Err(Trouble::Passing(format!("Discord answers {status}")));
        }
        let message = match reason.errors {
            Some(errors) => format!("{}: {errors}", reason.message),
            None => reason.message,
        };
        Err(Trouble::Denied { status: status.as_u16(), code: reason.code, message })
    }
}

/// What an error answer holds; a rate limit has no code.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Reason {
    code: u32,
    message: String,
    errors: Option<Value>,
    retry_after: Option<f64>,
    global: bool,
}

impl Payload {
    fn onto(self, request: RequestBuilder) -> RequestBuilder {
        if self.files.is_empty() {
            return if self.json.is_null() { request } else { request.json(&self.json) };
        }
        let mut form = Form::new().text("payload_json", self.json.to_string());
        for (idx, file) in self.files.into_iter().enumerate() {
            let part = Part::bytes(file.bytes).file_name(file.name);
            form = form.part(format!("files[{idx}]"), part);
        }
        request.multipart(form)
    }
}

/// The address may hold an interaction's token, so it stays out of the message.
fn passing(error: &reqwest::Error) -> Trouble {
    let what = if error.is_timeout() {
        "no answer in time"
    } else if error.is_connect() {
        "no connection"
    } else {
        "the connection broke"
    };
    Trouble::Passing(what.to_owned())
}

/// The name under which Discord counts: the method and the path, with its first id only.
fn route(method: &Method, path: &str) -> String {
    let mut route = method.to_string();
    let mut ids = 0;
    for part in path.split('/').skip(1) {
        route.push('/');
        let is_id = part.bytes().all(|byte| byte.is_ascii_digit()) && !part.is_empty();
        ids += usize::from(is_id);
        route.push_str(if is_id && 1 < ids { ":id" } else { part });
    }
    route
}

const GLOBAL: &str = "*";

/// Until when Discord does not want to hear from us, per route. Asking it all the same
/// counts towards the 10,000 invalid requests that ban an address.
#[derive(Default)]
struct Limits(Mutex<HashMap<String, Instant>>);

impl Limits {
    fn check(&self, route: &str) -> Result<(), Trouble> {
        let now = Instant::now();
        let mut blocked = self.0.lock().expect("no panic while the limits are locked");
        // Interactions are not part of the global limit.
        let is_interaction =
            route.starts_with("POST/interactions/") || route.contains("/webhooks/");
        let names = if is_interaction { [route, route] } else { [route, GLOBAL] };
        for name in names {
            match blocked.get(name) {
                Some(until) if now < *until => return Err(Trouble::Limited(*until - now)),
                Some(_) => drop(blocked.remove(name)),
                None => {}
            }
        }
        Ok(())
    }

    fn block(&self, route: &str, wait: Duration) {
        let now = Instant::now();
        let mut blocked = self.0.lock().expect("no panic while the limits are locked");
        blocked.retain(|_, until| now < *until);
        blocked.insert(route.to_owned(), now + wait);
    }

    /// Notes a bucket that is now empty, before Discord has to complain.
    fn note(&self, route: &str, headers: &HeaderMap) {
        let is_empty = headers.get("x-ratelimit-remaining").is_some_and(|value| value == "0");
        if let Some(wait) = header_seconds(headers, "x-ratelimit-reset-after").filter(|_| is_empty)
        {
            self.block(route, wait);
        }
    }
}

fn header_seconds(headers: &HeaderMap, name: &str) -> Option<Duration> {
    headers.get(name)?.to_str().ok()?.parse().ok().and_then(seconds)
}

/// Never a day, whatever the other side says: nothing of ours may wait for ever.
fn seconds(value: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(value).ok().map(|wait| wait.min(Duration::from_hours(24)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_of_one_channel_share_a_route_and_channels_do_not() {
        let edit = |path| route(&Method::PATCH, path);
        assert_eq!(edit("/channels/1/messages/5"), edit("/channels/1/messages/6"));
        assert_ne!(edit("/channels/1/messages/5"), edit("/channels/2/messages/5"));
        assert_ne!(edit("/channels/1"), route(&Method::GET, "/channels/1"));
    }

    #[test]
    fn a_global_limit_holds_back_everything_but_interactions() {
        let limits = Limits::default();
        limits.block(GLOBAL, Duration::from_mins(1));
        assert!(limits.check(&route(&Method::POST, "/channels/1/messages")).is_err());
        assert!(limits.check(&route(&Method::POST, "/interactions/1/x/callback")).is_ok());
        assert!(limits.check(&route(&Method::PATCH, "/webhooks/1/x/messages/@original")).is_ok());
    }

    #[test]
    fn a_limit_that_is_over_is_forgotten() {
        let limits = Limits::default();
        limits.block("POST/x", Duration::ZERO);
        assert!(limits.check("POST/x").is_ok());
        assert!(limits.0.lock().unwrap().is_empty());
    }
}
