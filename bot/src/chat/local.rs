//! The local page: a chat of our own on 127.0.0.1, with rooms and persons that anybody
//! at the keyboard may play. It is a platform like the others and the only one that
//! needs no token.
//!
//! **Invariants.** Only this module knows axum. The page has no login, so it listens on
//! a loopback address unless the configuration says otherwise; then nobody is anybody without a
//! link of their own, and with one they are one person. What the page shows is bounded, in
//! memory and in its file, or in the database where several processes serve it; what must survive
//! is the application's business.

mod act;
mod entry;
mod guard;
mod hall;
mod http;
mod keep;
mod live;
mod page;
mod posts;
mod roster;
mod state;
mod who;

use std::{
    future::Future,
    io,
    net::{Ipv4Addr, SocketAddr, UdpSocket},
    path::{Path, PathBuf},
    sync::Arc,
};

use futures::future::BoxFuture;
use serde::Deserialize;
use tokio::{net::TcpListener, sync::watch};
use tracing::{info, warn};

use self::hall::Hall;
use super::{App, Budget, Chat, Delivery, MessageId, Parcel, Place, Platform, SendError, Target};
use crate::{
    serve,
    store::{self, Store},
};

/// The `[local]` part of the configuration.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    pub listen: SocketAddr,
    /// Listen on an address that others can reach, each by a link of their own.
    pub elsewhere: bool,
    /// Names besides `localhost` by which browsers may address the page.
    pub hosts: Vec<String>,
    /// Where rooms and persons are remembered; without it they last as long as the program.
    pub roster: Option<PathBuf>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8642)),
            elsewhere: false,
            hosts: Vec::new(),
            roster: None,
        }
    }
}

#[derive(Debug, thiserror::Error)]
pub enum BindError {
    #[error(
        "the local page has no login and {0} can be reached from elsewhere: \
         listen on 127.0.0.1, or set `elsewhere = true` under [local]"
    )]
    Elsewhere(SocketAddr),
    #[error("the local page cannot listen on {addr}: {source}")]
    Io { addr: SocketAddr, source: io::Error },
    #[error("the roster {path} cannot be read: {source}")]
    Roster { path: PathBuf, source: io::Error },
    #[error("what the page shows cannot be read: {0}")]
    Store(#[from] store::Error),
}

/// Why the roster cannot be used as it is.
pub fn check_roster(path: &Path) -> io::Result<()> {
    roster::Roster::read(path).map(drop)
}

/// The file beside the roster with what was said.
pub fn posts_beside(roster: &Path) -> PathBuf {
    roster.with_extension("posts")
}

/// Why that one cannot be used as it is.
pub fn check_posts(path: &Path) -> io::Result<()> {
    posts::check(path)
}

/// The page, bound to its address but not yet serving.
#[derive(Debug)]
pub struct Local {
    listener: TcpListener,
    addr: SocketAddr,
    hall: Arc<Hall>,
    hosts: guard::Hosts,
}

impl Local {
    pub async fn bind(config: Config) -> Result<Self, BindError> {
        Self::bind_beside(config, None).await
    }

    /// The same, where the processes of a store serve the page together.
    pub async fn bind_beside(config: Config, store: Option<&Store>) -> Result<Self, BindError> {
        let Config { listen, elsewhere, hosts, roster } = config;
        if !listen.ip().is_loopback() && !elsewhere {
            return Err(BindError::Elsewhere(listen));
        }
        let hall = match store.filter(|store| store.is_shared()) {
            Some(store) => Hall::open_beside(store.clone(), roster, elsewhere).await?,
            None => Hall::open(roster, elsewhere)?,
        };
        let hall = Arc::new(hall);
        let io_error = |source| BindError::Io { addr: listen, source };
        let listener = TcpListener::bind(listen).await.map_err(io_error)?;
        let addr = listener.local_addr().map_err(io_error)?;
        if elsewhere {
            let (reached, key) = (reached(addr), hall.own_key());
            warn!(
                "local page on http://{reached}/enter/{key} for you, who may play every seat: do \
                 not hand this link on; the page shows the links of the others"
            );
        } else {
            info!("local page on http://{addr}/, for this machine only");
        }
        let hosts = guard::Hosts { any_address: elsewhere, names: hosts };
        Ok(Self { listener, addr, hall, hosts })
    }

    /// Where it listens; the port is real even if the configuration asked for port 0.
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// The outbox's end of the page.
    pub fn chat(&self) -> Arc<dyn Chat> {
        Arc::new(LocalChat { hall: Arc::clone(&self.hall), addr: self.addr })
    }

    /// Serves the page until `stop`; answers that are under way are finished first.
    pub async fn serve(
        self,
        app: Arc<dyn App>,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> io::Result<()> {
        // Feeds never end by themselves: they are told, or they would keep the server up.
        let (stopping, stopped) = watch::channel(false);
        let reached = reached(self.addr).to_string();
        let hall = self.hall.clone();
        let shared = http::Shared { hall: self.hall, app, stopped, reached };
        let router = http::router(shared, self.hosts);
        let stop = async move {
            stop.await;
            stopping.send_replace(true);
        };
        tokio::select! {
            served = serve::serve(self.listener, router, stop) => served,
            () = hall.listen() => Ok(()),
        }
    }
}

struct LocalChat {
    hall: Arc<Hall>,
    addr: SocketAddr,
}

impl Chat for LocalChat {
    fn platform(&self) -> Platform {
        Platform::Local
    }

    fn deliver(&self, parcel: Parcel) -> BoxFuture<'_, Result<Option<MessageId>, SendError>> {
        let Parcel { id, target, delivery } = parcel;
        Box::pin(async move {
            let passing = |error: store::Error| SendError::Passing(error.to_string());
            // Another process may have posted what is changed now.
            self.hall.catch_up().await.map_err(passing)?;
            let sent = match delivery {
                Delivery::Send { message, pictures } => {
                    // The outbox row names the message, so a parcel that comes twice shows once.
                    let id = MessageId(format!("o{id}"));
                    self.hall.post(&target, id.clone(), message, pictures);
                    id
                }
                Delivery::Edit { message_id, message, pictures } => {
                    self.hall.edit(&target, message_id.clone(), message, pictures);
                    message_id
                }
                Delivery::Dress { message_id, message } => {
                    self.hall.edit(&target, message_id.clone(), message, Vec::new());
                    message_id
                }
                Delivery::Quiet { message_id } => {
                    self.hall.quiet(&target, &message_id);
                    message_id
                }
            };
            self.hall.share().await.map_err(passing)?;
            Ok(Some(sent))
        })
    }

    fn preparing<'a>(&'a self, target: &'a Target) -> BoxFuture<'a, ()> {
        self.hall.preparing(target);
        Box::pin(async {})
    }

    fn budget(&self) -> Budget {
        Budget {
            place_per_minute: 600,
            albums_count: false,
            all_per_second: 100,
            pictures_per_message: 10,
        }
    }

    fn link(&self, place: &Place) -> Option<String> {
        let room: String = url_escape(&place.chat);
        Some(format!("http://{}/#room={room}", self.addr))
    }

    fn private_link(&self, _payload: &str) -> Option<String> {
        None
    }
}

/// The address by which other devices reach one that listens on all of them: that of the way
/// out, which is found without sending anything.
fn reached(addr: SocketAddr) -> SocketAddr {
    if !addr.ip().is_unspecified() {
        return addr;
    }
    let way_out = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
        socket.local_addr()
    };
    let found = way_out().map_or(addr.ip(), |way: SocketAddr| way.ip());
    SocketAddr::new(found, addr.port())
}

fn url_escape(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' => char::from(byte).to_string(),
            _ => format!("%{byte:02X}"),
        })
        .collect()
}
