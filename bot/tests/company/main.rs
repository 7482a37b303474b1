//! Several processes on one PostgreSQL: at one table, at one chat, at the clock, at Telegram's
//! webhook, at Discord's shards and at the local page.
#![allow(clippy::unwrap_used, reason = "tests")]
#![allow(clippy::print_stdout, reason = "what is skipped is printed")]

#[path = "../support/database.rs"]
mod database;
mod delivery;
#[path = "../support/discord/mod.rs"]
mod discord;
mod page;
mod platforms;
#[path = "../support/sink.rs"]
mod sink;
mod tables;
#[path = "../support/telegram/mod.rs"]
mod telegram;

use std::{future::Future, time::Duration};

use alhambra_bot::store::Store;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};

#[test]
fn several_processes_play_on_postgresql() {
    database::all_again_on_postgresql(&[]);
}

/// A process, with everything that it does: nothing of it outlives its death.
struct Process(Option<Runtime>);

impl Process {
    fn start() -> Self {
        Self(Some(Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()))
    }

    async fn does<T: Send + 'static>(&self, what: impl Future<Output = T> + Send + 'static) -> T {
        self.0.as_ref().unwrap().spawn(what).await.unwrap()
    }

    fn goes_on<T: Send + 'static>(&self, what: impl Future<Output = T> + Send + 'static) {
        self.0.as_ref().unwrap().spawn(what);
    }

    /// At once, whatever it is doing.
    fn dies(mut self) {
        self.0.take().unwrap().shutdown_background();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(process) = self.0.take() {
            process.shutdown_background();
        }
    }
}

/// Two processes on one database; none where there is no server.
async fn two() -> Option<([(Process, Store); 2], TempDir)> {
    if !database::is_on_server() {
        return None;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_owned();
    let open = async || {
        let (process, path) = (Process::start(), path.clone());
        let store = process.does(async move { database::open(&path).await }).await;
        (process, store)
    };
    Some(([open().await, open().await], folder))
}

/// What asks our processes; it waits for a process that starts, not for ever.
fn client() -> reqwest::Client {
    reqwest::Client::builder().timeout(Duration::from_secs(30)).build().unwrap()
}

/// Waits for something, not for ever.
async fn until<F: Future<Output = bool>>(what: &str, look: impl Fn() -> F) {
    let end = tokio::time::Instant::now() + Duration::from_secs(30);
    while !look().await {
        assert!(tokio::time::Instant::now() < end, "waited in vain for {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}
