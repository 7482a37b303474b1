//! What whoever runs the bot can see of it: `/healthz` and, for Prometheus, `/metrics`.
//!
//! Nothing in here says who plays or what is in a hand.

mod text;

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use alhambra_computer::Level;
use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use jiff::Timestamp;
use serde_json::json;
use tokio::{net::TcpListener, time::timeout};

pub use self::text::Histogram;
use self::text::{Kind, Page};
use crate::{chat::Platform, outbox::Outbox, serve::serve, store::Store, table::Hall, time::Time};

/// A database that takes longer than this to say how much waits is not well.
const PATIENCE: Duration = Duration::from_secs(2);

/// What Prometheus reads.
const TEXT: &str = "text/plain; version=0.0.4";
/// Name and meaning.
const STANDS_BY: (&str, &str) =
    ("alhambra_stands_by", "1 while another process has the database for itself");

/// The parts that are looked at.
#[derive(Clone)]
pub struct Metrics {
    pub store: Store,
    pub hall: Arc<Hall>,
    pub outbox: Outbox,
    pub time: Arc<dyn Time>,
    pub started: Timestamp,
}

impl Metrics {
    /// Serves both addresses until `stop`.
    pub async fn serve(
        self,
        listener: TcpListener,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        let router = Router::new()
            .route("/healthz", get(healthz))
            .route("/metrics", get(metrics))
            .with_state(self);
        serve(listener, router, stop).await
    }

    /// How many messages wait and for how long the oldest does; `None` when the database
    /// does not answer.
    async fn waiting(&self) -> Option<(u64, Duration)> {
        let (count, oldest) = timeout(PATIENCE, self.store.backlog()).await.ok()?.ok()?;
        let since = |oldest| self.time.now().duration_since(oldest);
        let age = oldest.map(since).and_then(|age| age.try_into().ok()).unwrap_or_default();
        Some((count, age))
    }

    async fn page(&self) -> Option<String> {
        let (waiting, oldest) = self.waiting().await?;
        let tables = self.store.census().await.ok()?;
        let mut page = Page::default();
        page.one("alhambra_up_seconds", Kind::Gauge, "since the start", {
            self.time.now().duration_since(self.started).as_secs_f64()
        });
        page.one(STANDS_BY.0, Kind::Gauge, STANDS_BY.1, 0.0);
        let processes = self.store.company().members().borrow().count() as f64;
        page.one("alhambra_processes", Kind::Gauge, "processes on the same database", processes);
        let leads = f64::from(u8::from(self.hall.keeps_clock()));
        page.one("alhambra_leads", Kind::Gauge, "1 if this process keeps the clock", leads);
        page.family("alhambra_tables", Kind::Gauge, "tables by state");
        for (state, count) in tables {
            page.sample(&format!("{{state=\"{state}\"}}"), count as f64);
        }
        let played = self.store.played() as f64;
        page.one("alhambra_actions_total", Kind::Counter, "actions written", played);

        let traffic = self.hall.traffic();
        page.family("alhambra_updates_total", Kind::Counter, "what people did, by platform");
        for platform in Platform::ALL {
            let count = traffic.handled(platform) as f64;
            page.sample(&format!("{{platform=\"{}\"}}", platform.word()), count);
        }
        let failed = traffic.failed() as f64;
        page.one("alhambra_updates_failed_total", Kind::Counter, "answered by an apology", failed);
        let lists = traffic.lists() as f64;
        page.one("alhambra_answers_listed_total", Kind::Counter, "lists of answers made", lists);
        page.histogram(
            "alhambra_answer_seconds",
            "from an update to its answer, durable",
            &traffic.seconds,
        );

        self.thoughts(&mut page);
        let sent = self.outbox.counts();
        page.family("alhambra_messages_total", Kind::Counter, "messages by what became of them");
        for (outcome, counter) in [
            ("delivered", &sent.delivered),
            ("retried", &sent.retried),
            ("refused", &sent.refused),
            ("malformed", &sent.malformed),
        ] {
            let count = counter.load(std::sync::atomic::Ordering::Relaxed);
            page.sample(&format!("{{outcome=\"{outcome}\"}}"), count as f64);
        }
        page.one("alhambra_outbox_waiting", Kind::Gauge, "messages that wait", waiting as f64);
        let oldest = oldest.as_secs_f64();
        page.one(
            "alhambra_outbox_oldest_seconds",
            Kind::Gauge,
            "how long the oldest waits",
            oldest,
        );
        if let Some(bytes) = resident() {
            page.one("process_resident_memory_bytes", Kind::Gauge, "memory in use", bytes as f64);
        }
        Some(page.into_text())
    }
}

impl Metrics {
    fn thoughts(&self, page: &mut Page) {
        let thoughts = self.hall.thoughts();
        page.family(
            "alhambra_thoughts_total",
            Kind::Counter,
            "computer players and hints, by level",
        );
        for level in Level::ALL {
            let count = thoughts.thoughts(level) as f64;
            page.sample(&format!("{{level=\"{}\"}}", level.name()), count);
        }
        let hurried = thoughts.hurried() as f64;
        page.one("alhambra_thoughts_hurried_total", Kind::Counter, "not searched: busy", hurried);
        let waiting = self.hall.waiting_for_computers() as f64;
        page.one("alhambra_thinking_waiting", Kind::Gauge, "tables that wait for one", waiting);
        page.histogram("alhambra_thought_seconds", "how long a thought took", &thoughts.seconds);
    }
}

/// Serves both addresses for a process that waits to take over, until it is dropped.
pub async fn stand_by(listener: TcpListener) -> io::Result<()> {
    let health = json!({ "database": "ok", "standing_by": true }).to_string();
    let mut page = Page::default();
    page.one(STANDS_BY.0, Kind::Gauge, STANDS_BY.1, 1.0);
    let text = page.into_text();
    let router = Router::new()
        .route("/healthz", get(async || ([(header::CONTENT_TYPE, "application/json")], health)))
        .route("/metrics", get(async || ([(header::CONTENT_TYPE, TEXT)], text)));
    // Whoever keeps a connection is to ask whoever plays then.
    let (_standing, stands) = tokio::sync::oneshot::channel::<()>();
    serve(listener, router, async { drop(stands.await) }).await
}

/// 200 as long as the database answers: a platform that is down is no reason to restart.
async fn healthz(State(metrics): State<Metrics>) -> Response {
    let json = [(header::CONTENT_TYPE, "application/json")];
    match metrics.waiting().await {
        Some((waiting, oldest)) => {
            let health =
                json!({ "database": "ok", "waiting": waiting, "oldest_seconds": oldest.as_secs() });
            (json, health.to_string()).into_response()
        }
        None => {
            let health = json!({ "database": "does not answer" });
            (StatusCode::SERVICE_UNAVAILABLE, json, health.to_string()).into_response()
        }
    }
}

async fn metrics(State(metrics): State<Metrics>) -> Response {
    match metrics.page().await {
        Some(page) => ([(header::CONTENT_TYPE, TEXT)], page).into_response(),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Asks a running bot how it is: what `/healthz` says, or why there is no good answer.
pub async fn ask(addr: SocketAddr) -> anyhow::Result<String> {
    let client = reqwest::Client::builder().timeout(2 * PATIENCE).no_proxy().build()?;
    let answer = client.get(format!("http://{addr}/healthz")).send().await?;
    let (status, body) = (answer.status(), answer.text().await?);
    anyhow::ensure!(status.is_success(), "not well: {status} {body}");
    Ok(body)
}

/// Bytes of memory in use, where the system tells.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}
