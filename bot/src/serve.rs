//! HTTP for the local page, the metrics and Telegram's calls, with a patience that ends: whoever is
//! slow to say what they want must not keep others out, nor must a crowd of them.

use std::{
    collections::VecDeque,
    io,
    net::SocketAddr,
    ops::Deref,
    pin::Pin,
    sync::Arc,
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
    /// Those to whom nothing was said yet, the oldest first: whoever is told goes.
    strangers: VecDeque<oneshot::Sender<()>>,
}

impl<L> Door<L> {
    fn new(listener: L) -> Self {
        Self { listener, strangers: VecDeque::new() }
    }

    /// Lets somebody in, and somebody else out if that makes a crowd.
    fn let_in(&mut self, stream: TcpStream) -> Visit {
        self.strangers.retain(|stranger| !stranger.is_closed());
        if STRANGERS <= self.strangers.len()
            && let Some(oldest) = self.strangers.pop_front()
        {
            oldest.send(()).ok();
        }
        let (goes, told) = oneshot::channel();
        self.strangers.push_back(goes);
        Visit { stream, patience: Box::pin(sleep(PATIENCE)), told_to_go: Some(told) }
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
    /// As long as we have said nothing, and the door is open.
    told_to_go: Option<oneshot::Receiver<()>>,
}

impl Visit {
    fn wrote<T>(&mut self, wrote: io::Result<T>) -> Poll<io::Result<T>> {
        self.patience.as_mut().reset(Instant::now() + PATIENCE);
        self.told_to_go = None;
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
}
