//! The whole program: store, application, outbox and the platforms that are
//! configured, from start to graceful stop.

use std::{future::Future, net::SocketAddr, sync::Arc, time::Duration};

use anyhow::Context;
use tokio::{net::TcpListener, sync::watch, task::JoinSet};

use crate::{
    chat::{
        App, Chat,
        discord::{self, Discord},
        local::Local,
        telegram::{self, Telegram, Webhook},
    },
    clock::Clock,
    config::{self, Config, Database},
    metrics::{self, Metrics},
    outbox::Outbox,
    store::Store,
    table::Hall,
    time::{RealTime, Time},
};

/// How long the parts may take to finish what they are doing.
const GRACE: Duration = Duration::from_secs(7);
/// How long the database may take after that. Together they leave a busy machine more than a second
/// of the ten that service managers and containers give; what is not written then was never
/// acknowledged.
const LAST_WRITES: Duration = Duration::from_millis(1_500);

/// Runs until `stop`, or until a part fails in a way that a restart would not cure.
pub async fn run(config: Config, stop: impl Future<Output = ()>) -> anyhow::Result<()> {
    tokio::pin!(stop);
    let store = tokio::select! {
        store = Box::pin(open(&config)) => store?,
        () = &mut stop => return Ok(()),
    };
    let (stopping, stopped) = watch::channel(false);
    let started = tokio::select! {
        started = Box::pin(start(&config, &store, stopped)) => started,
        () = &mut stop => {
            close(&store).await;
            return Ok(());
        }
        () = store.broken() => Err(broken()),
    };
    let Started { mut parts, mut platforms } = match started {
        Ok(started) => started,
        Err(error) => {
            close(&store).await;
            return Err(error);
        }
    };

    let ended = loop {
        let end = tokio::select! {
            () = &mut stop => break Ok(()),
            Some(end) = parts.join_next() => end.unwrap_or_else(|error| {
                End::All(Err(anyhow::Error::new(error).context("a part broke down")))
            }),
        };
        match end {
            // The games of the other platforms go on.
            End::Platform(error) if 1 < platforms => {
                platforms -= 1;
                tracing::error!("{error:#}; its games wait until the program is started again");
            }
            End::Platform(error) => break Err(error),
            End::All(result) => break result,
        }
    };
    tracing::info!("stopping");
    stopping.send_replace(true);
    let rest = async { while parts.join_next().await.is_some() {} };
    if tokio::time::timeout(GRACE, rest).await.is_err() {
        tracing::warn!("some parts did not stop in time; what they had to say is queued");
    }
    close(&store).await;
    ended
}

fn broken() -> anyhow::Error {
    anyhow::anyhow!("nothing can be written any more")
}

/// What runs.
struct Started {
    parts: JoinSet<End>,
    /// How many of them are platforms.
    platforms: usize,
}

async fn start(
    config: &Config,
    store: &Store,
    stopped: watch::Receiver<bool>,
) -> anyhow::Result<Started> {
    let time = Arc::new(RealTime);
    let hall = Hall::new(store.clone(), time.clone(), config.tables.clone());
    hall.publish(&config.privacy.policy);
    let app: Arc<dyn App> = hall.clone();
    tokio::spawn(Hall::warm_up());

    let halt = || {
        let mut stopped = stopped.clone();
        async move {
            // An error means that the sender is gone, which is a stop as well.
            let _ = stopped.wait_for(|stopped| *stopped).await;
        }
    };
    // Before anything can happen at a table.
    let kept = config.tables.finished_expires.0;
    let clock = Box::pin(Clock::share(hall.clone(), time.clone(), kept, halt()).await?);
    let mut chats: Vec<Arc<dyn Chat>> = Vec::new();
    let mut parts: JoinSet<End> = JoinSet::new();

    let settings = config.discord.token.reveal().map(discord::Settings::new);
    let settings = settings.map(|it| it.at(&config.discord.api).beside(store.company()));
    if let Some(discord) = Discord::open(settings)? {
        chats.push(discord.clone());
        let (app, halt) = (app.clone(), halt());
        parts.spawn(async move {
            let ended = discord.run(app, halt).await;
            End::of_platform(matches!(ended, Err(discord::Error::Revoked)), ended)
        });
    }
    let settings = telegram::Settings {
        api_url: Some(config.telegram.api.clone()),
        webhook: webhook(&config.telegram).await?,
        company: store.company().clone(),
        ..telegram::Settings::new(config.telegram.token.reveal().unwrap_or_default())
    };
    if let Some(telegram) = Telegram::new(settings, app.clone(), Arc::new(store.clone()))? {
        chats.push(telegram.clone());
        let halt = halt();
        parts.spawn(async move {
            let ended = telegram.run(halt).await;
            End::of_platform(matches!(ended, Err(telegram::Error::Revoked)), ended)
        });
    }
    if config.has_page() {
        let local = Local::bind_beside(config.page(), Some(store)).await?;
        chats.push(local.chat());
        let (app, halt) = (app.clone(), halt());
        parts.spawn(async move { End::of_all(local.serve(app, halt).await) });
    }
    let platforms = chats.len();
    hall.connect(chats.clone());
    parts.spawn(async move { End::of_all(clock.await) });
    let (computers, halted) = (hall.clone(), halt());
    parts.spawn(async move {
        computers.let_computers_play(halted).await;
        End::All(Ok(()))
    });
    let (heeding, halted) = (hall.clone(), halt());
    parts.spawn(async move {
        heeding.heed_others(halted).await;
        End::All(Ok(()))
    });
    let outbox = Outbox::new(store.clone(), app, chats, time.clone());
    if let Some(addr) = config.metrics.listen.0 {
        let listener = listener(addr).await?;
        tracing::info!("metrics on http://{addr}/metrics");
        let started = time.now();
        let metrics = Metrics { store: store.clone(), hall, outbox: outbox.clone(), time, started };
        let halt = halt();
        parts.spawn(async move { End::of_all(metrics.serve(listener, halt).await) });
    }
    let halted = halt();
    parts.spawn(async move { End::of_all(outbox.run(halted).await) });

    let (halted, watched) = (halt(), store.clone());
    parts.spawn(async move {
        tokio::select! {
            () = halted => End::All(Ok(())),
            // Whoever started us will start us again, which helps.
            () = watched.broken() => End::All(Err(broken())),
        }
    });
    Ok(Started { parts, platforms })
}

async fn close(store: &Store) {
    if tokio::time::timeout(LAST_WRITES, Box::pin(store.close())).await.is_err() {
        tracing::warn!("the database is busy; what was acknowledged is in it");
    }
}

/// The file, or the server if one is named, once no other process has it for itself.
async fn open(config: &Config) -> anyhow::Result<Store> {
    let Database { path, url } = &config.database;
    match url.reveal() {
        Some(url) => tokio::select! {
            store = Store::connect_patiently(url) => {
                store.context("cannot open the database on the server")
            }
            Err(error) = stand_by(config.metrics.listen.0) => Err(error),
        },
        None => {
            let opened = Store::open(path).await;
            opened.with_context(|| format!("cannot open the database {}", path.display()))
        }
    }
}

/// Where Telegram calls us, if it is to.
async fn webhook(config: &config::Telegram) -> anyhow::Result<Option<Webhook>> {
    let (Some(listen), Some(secret)) = (config.called_on(), config.secret.reveal()) else {
        return Ok(None);
    };
    let bound = Webhook::bind(&config.webhook, listen, secret).await;
    Ok(Some(bound.with_context(|| format!("Telegram's calls cannot come in on {listen}"))?))
}

/// Says to whoever asks that this process waits, for as long as it does.
async fn stand_by(listen: Option<SocketAddr>) -> anyhow::Result<()> {
    if let Some(addr) = listen {
        metrics::stand_by(listener(addr).await?).await?;
    }
    std::future::pending().await
}

async fn listener(addr: SocketAddr) -> anyhow::Result<TcpListener> {
    let listener = TcpListener::bind(addr).await;
    listener.with_context(|| format!("the metrics cannot listen on {addr}"))
}

/// How a part ended, and what ends with it.
enum End {
    /// A platform that was on, alone.
    Platform(anyhow::Error),
    /// The program: a part that all need, or a setting that has to be mended first.
    All(anyhow::Result<()>),
}

impl End {
    fn of_platform<E: Into<anyhow::Error>>(was_on: bool, ended: Result<(), E>) -> Self {
        match ended {
            Err(error) if was_on => Self::Platform(error.into()),
            ended => Self::of_all(ended),
        }
    }

    fn of_all<E: Into<anyhow::Error>>(ended: Result<(), E>) -> Self {
        Self::All(ended.map_err(Into::into))
    }
}
