//! The local page: its addresses, and the page in a real browser.
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(clippy::print_stderr, reason = "a skipped test says so")]

#[path = "../support/asked.rs"]
mod asked;
#[path = "../support/browser.rs"]
mod browser;
mod crowd;
#[path = "../support/fluent.rs"]
mod fluent;
mod game;
mod guests;
mod http;
mod learn;
mod page;
#[path = "../support/ports.rs"]
mod ports;
#[path = "../support/scripted.rs"]
mod scripted;
mod speed;
mod touch;
#[path = "../support/unpainted.rs"]
mod unpainted;
mod whole;

use std::{net::SocketAddr, sync::Arc, time::Duration};

use alhambra_bot::chat::local::{Config, Local};
use tokio::{sync::oneshot, task::JoinHandle};

use self::scripted::Scripted;

/// The page on a port of its own, with the scripted application behind it.
struct Served {
    addr: SocketAddr,
    app: Arc<Scripted>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<std::io::Result<()>>,
}

impl Served {
    async fn start() -> Self {
        Self::with(Config { listen: ([127, 0, 0, 1], 0).into(), ..Config::default() }).await
    }

    async fn with(config: Config) -> Self {
        let local = Local::bind(config).await.unwrap();
        let addr = local.addr();
        let app = Arc::new(Scripted::default());
        app.connect(local.chat());
        let (stop, stopped) = oneshot::channel();
        let serving = local.serve(Arc::clone(&app) as _, async {
            stopped.await.ok();
        });
        Self { addr, app, stop: Some(stop), task: tokio::spawn(serving) }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addr)
    }

    /// Ends the server as a signal would, and waits until it is down.
    async fn stop(mut self) {
        self.stop.take().unwrap().send(()).unwrap();
        let ended = tokio::time::timeout(Duration::from_mins(1), self.task).await;
        ended.expect("the server stops").unwrap().unwrap();
    }
}
