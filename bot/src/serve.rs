//! HTTP for the local page, the metrics and Telegram's calls, with a patience that ends: whoever is
//! slow to say what they want must not keep others out, nor must a crowd of them.

use std::{
    io,
    net::SocketAddr,
    ops::Deref,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{Router, serve::Listener};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::oneshot,
    time::{Instant, Sleep, sleep},
};

/// A connection on which we had nothing to say for so long ends: the head of a request did not
/// come, or its body, or no other request. Feeds say something every fifteen seconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// So many may be in the door to whom we have said nothing yet, far fewer than a process may have
/// files. When more come, whoever stands there longest goes.
const STRANGERS: usize = 128;

/// So many may be in all in all. When more come, the one goes to whom we have said nothing for
/// longest: whoever was answered once, and be it that they may not come in, is no better than a
/// stranger. (Fewer in tests, which open both ends.)
const GUESTS: usize = if cfg!(test) { 160 } else { 384 };

/// Serves until `stop`; answers that are under way are finished first.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    axum::serve(Door::new(Arc::new(listener)), router).with_graceful_shutdown(stop).await
}

/// Serves until it is dropped, by a listener that its owner keeps.
pub(crate) async fn serve_shared(listener: Arc<TcpListener>, router: Router) -> io::Result<()> {
    axum::serve(Door::new(listener), router).await
}

/// A moment without connections: none can be had for want of files, say.
const BREATH: Duration = Duration::from_secs(1);

struct Door<L> {
    listener: L,
    opened: Instant,
    /// Everybody who is in, in the order in which they came.
    inside: Vec<Guest>,
}

struct Guest {
    /// Whoever is told goes.
    goes: oneshot::Sender<()>,
    heard: Arc<Heard>,
}

/// How long after the door was opened something was said to a guest last, in milliseconds; zero is
/// not yet.
#[derive(Default)]
struct Heard(AtomicU64);

impl Heard {
    fn last(&self) -> Option<u64> {
        Some(self.0.load(Ordering::Relaxed)).filter(|last| 0 < *last)
    }
}

impl<L> Door<L> {
    fn new(listener: L) -> Self {
        Self { listener, opened: Instant::now(), inside: Vec::new() }
    }

    /// Lets somebody in, and somebody else out if that makes a crowd.
    fn let_in(&mut self, stream: TcpStream) -> Visit {
        self.inside.retain(|guest| !guest.goes.is_closed());
        if let Some(at) = self.one_too_many() {
            self.inside.remove(at).goes.send(()).ok();
        }
        let (goes, told) = oneshot::channel();
        let heard = Arc::new(Heard::default());
        self.inside.push(Guest { goes, heard: heard.clone() });
        let patience = Box::pin(sleep(PATIENCE));
        Visit { stream, patience, told_to_go: Some(told), opened: self.opened, heard }
    }

    fn one_too_many(&self) -> Option<usize> {
        let strangers = || self.inside.iter().filter(|guest| guest.heard.last().is_none());
        if STRANGERS <= strangers().count() {
            return self.inside.iter().position(|guest| guest.heard.last().is_none());
        }
        let known = self.inside.iter().enumerate();
        let known = known.filter_map(|(at, guest)| Some((guest.heard.last()?, at)));
        known.min().filter(|_| GUESTS <= self.inside.len()).map(|(_, at)| at)
    }
}

impl<L: Deref<Target = TcpListener> + Send + 'static> Listener for Door<L> {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        let (stream, addr) = loop {
            match self.listener.accept().await {
                Ok(accepted) => break accepted,
                Err(error) => {
                    tracing::debug!(%error, "no connection");
                    sleep(BREATH).await;
                }
            }
        };
        (self.let_in(stream), addr)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// A connection that is read from only as long as there is patience; what we write renews it.
struct Visit {
    stream: TcpStream,
    patience: Pin<Box<Sleep>>,
    /// As long as the door is open.
    told_to_go: Option<oneshot::Receiver<()>>,
    opened: Instant,
    heard: Arc<Heard>,
}

impl Visit {
    fn wrote<T>(&mut self, wrote: io::Result<T>) -> Poll<io::Result<T>> {
        let now = Instant::now();
        self.patience.as_mut().reset(now + PATIENCE);
        let since = (now - self.opened).as_millis() as u64;
        self.heard.0.store(since.max(1), Ordering::Relaxed);
        Poll::Ready(wrote)
    }
}

impl AsyncRead for Visit {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.patience.as_mut().poll(context).is_ready() {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        let told = self.told_to_go.as_mut().map(|told| Pin::new(told).poll(context));
        match told {
            Some(Poll::Ready(Ok(()))) => {
                self.told_to_go = None;
                self.patience.as_mut().reset(Instant::now());
                return Poll::Ready(Err(io::ErrorKind::ConnectionAborted.into()));
            }
            // The door is closed: nobody comes in who would want the place.
            Some(Poll::Ready(Err(_))) => self.told_to_go = None,
            Some(Poll::Pending) | None => {}
        }
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Visit {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = ready!(Pin::new(&mut self.stream).poll_write(context, bytes));
        self.wrote(wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = ready!(Pin::new(&mut self.stream).poll_write_vectored(context, slices));
        self.wrote(wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::poll;
    use std::io::ErrorKind;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test]
    async fn of_a_crowd_that_says_nothing_the_oldest_goes_when_somebody_comes() {
        let listener = Arc::new(TcpListener::bind("127.0.0.1:0").await.unwrap());
        let (addr, mut door) = (listener.local_addr().unwrap(), Door::new(listener));
        let (mut outside, mut inside) = (Vec::new(), Vec::new());
        // One more fits, because one has been answered.
        for number in 0..=STRANGERS {
            outside.push(TcpStream::connect(addr).await.unwrap());
            let (mut visit, _) = door.accept().await;
            if number == 0 {
                visit.write_all(b"here you are").await.unwrap();
            }
            inside.push(visit);
        }
        let mut buffer = [0];
        for visit in &mut inside {
            assert!(poll!(Box::pin(visit.read(&mut buffer))).is_pending(), "all may stay");
        }
        outside.push(TcpStream::connect(addr).await.unwrap());
        let (newest, _) = door.accept().await;
        inside.push(newest);
        let gone = inside[1].read(&mut buffer).await.unwrap_err();
        assert_eq!(gone.kind(), ErrorKind::ConnectionAborted);
        inside.remove(1);
        for visit in &mut inside {
            assert!(poll!(Box::pin(visit.read(&mut buffer))).is_pending(), "the others stay");
        }
        // Those who are in when the door is closed are not sent away.
        drop(door);
        for visit in &mut inside {
            assert!(poll!(Box::pin(visit.read(&mut buffer))).is_pending(), "and after the end");
        }
    }

    #[tokio::test]
    async fn of_those_who_were_answered_the_one_goes_who_has_heard_nothing_for_longest() {
        let listener = Arc::new(TcpListener::bind("127.0.0.1:0").await.unwrap());
        let (addr, mut door) = (listener.local_addr().unwrap(), Door::new(listener));
        let (mut outside, mut inside) = (Vec::new(), Vec::new());
        let moment = Duration::from_millis(2);
        for _ in 0..GUESTS {
            outside.push(TcpStream::connect(addr).await.unwrap());
            let (mut visit, _) = door.accept().await;
            visit.write_all(b"here you are").await.unwrap();
            inside.push(visit);
        }
        sleep(moment).await;
        for visit in &mut inside {
            visit.write_all(b"and more").await.unwrap();
            sleep(moment).await;
        }
        inside[0].write_all(b"and more").await.unwrap();
        let mut buffer = [0];
        outside.push(TcpStream::connect(addr).await.unwrap());
        inside.push(door.accept().await.0);
        let gone = inside[1].read(&mut buffer).await.unwrap_err();
        assert_eq!(gone.kind(), ErrorKind::ConnectionAborted);
        inside.remove(1);
        for visit in &mut inside {
            assert!(poll!(Box::pin(visit.read(&mut buffer))).is_pending(), "the others stay");
        }
    }
}
