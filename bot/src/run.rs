//! The whole program: store, application, outbox and the platforms that are
//! configured, from start to graceful stop.

use std::{future::Future, sync::Arc, time::Duration};

use anyhow::Context;
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

use crate::{
    chat::{
        App, Chat,
        discord::{self, Discord},
        local::Local,
        telegram::{self, NewestFiles, Telegram},
    },
    config::Config,
    metrics::Metrics,
    outbox::Outbox,
    store::Store,
    table::Hall,
    time::{RealTime, Time},
};

/// How long the parts may take to finish what they are doing.
const GRACE: Duration = Duration::from_secs(8);

/// Runs until `stop`, or until a part fails in a way that a restart would not cure.
pub async fn run(config: Config, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
    let path = &config.database.path;
    let store = Store::open(path)
        .await
        .with_context(|| format!("cannot open the database {}", path.display()))?;
    let time = Arc::new(RealTime);
    let hall = Hall::new(store.clone(), time.clone(), config.tables.clone());
    let app: Arc<dyn App> = hall.clone();

    let (stopping, stopped) = watch::channel(false);
    let halt = || {
        let mut stopped = stopped.clone();
        async move {
            // An error means that the sender is gone, which is a stop as well.
            let _ = stopped.wait_for(|stopped| *stopped).await;
        }
    };
    let mut chats: Vec<Arc<dyn Chat>> = Vec::new();
    let mut parts: JoinSet<anyhow::Result<()>> = JoinSet::new();

    let settings = config.discord.token.reveal().map(discord::Settings::new);
    if let Some(discord) = Discord::open(settings)? {
        chats.push(discord.clone());
        let (app, halt) = (app.clone(), halt());
        parts.spawn(async move { Ok(discord.run(app, halt).await?) });
    }
    let settings = telegram::Settings::new(config.telegram.token.reveal().unwrap_or_default());
    let files = Arc::new(NewestFiles::new(4096));
    if let Some(telegram) = Telegram::new(settings, app.clone(), files)? {
        chats.push(telegram.clone());
        let halt = halt();
        parts.spawn(async move { telegram.run(halt).await });
    }
    if config.has_page() {
        let local = Local::bind(config.page()).await?;
        chats.push(local.chat());
        let (app, halt) = (app.clone(), halt());
        parts.spawn(async move { Ok(local.serve(app, halt).await?) });
    }
    hall.connect(chats.clone());
    let outbox = Outbox::new(store.clone(), app, chats, time.clone());
    if let Some(addr) = config.metrics.listen.0 {
        let listener = TcpListener::bind(addr)
            .await
            .with_context(|| format!("the metrics cannot listen on {addr}"))?;
        tracing::info!("metrics on http://{addr}/metrics");
        let started = time.now();
        let metrics = Metrics { store: store.clone(), hall, outbox: outbox.clone(), time, started };
        let halt = halt();
        parts.spawn(async move { Ok(metrics.serve(listener, halt).await?) });
    }
    let halted = halt();
    parts.spawn(async move { Ok(outbox.run(halted).await?) });

    let ended = tokio::select! {
        () = stop => Ok(()),
        Some(ended) = parts.join_next() => ended.context("a part broke down").and_then(|it| it),
    };
    tracing::info!("stopping");
    stopping.send_replace(true);
    let rest = async { while parts.join_next().await.is_some() {} };
    if tokio::time::timeout(GRACE, rest).await.is_err() {
        tracing::warn!("some parts did not stop in time; what they had to say is queued");
    }
    store.close().await;
    ended
}
