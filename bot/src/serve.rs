//! HTTP for the local page and the metrics, with a patience that ends: whoever is slow to say
//! what they want must not keep others out.

use std::{
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
    time::{Instant, Sleep, sleep},
};

/// A connection on which we had nothing to say for so long ends: the head of a request did not
/// come, or its body, or no other request. Feeds say something every fifteen seconds.
const PATIENCE: Duration = Duration::from_secs(20);

/// Serves until `stop`; answers that are under way are finished first.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    axum::serve(Door(Arc::new(listener)), router).with_graceful_shutdown(stop).await
}

/// Serves until it is dropped, by a listener that its owner keeps.
pub(crate) async fn serve_shared(listener: Arc<TcpListener>, router: Router) -> io::Result<()> {
    axum::serve(Door(listener), router).await
}

/// A moment without connections: none can be had for want of files, say.
const BREATH: Duration = Duration::from_secs(1);

struct Door<L>(L);

impl<L: Deref<Target = TcpListener> + Send + 'static> Listener for Door<L> {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        let (stream, addr) = loop {
            match self.0.accept().await {
                Ok(accepted) => break accepted,
                Err(error) => {
                    tracing::debug!(%error, "no connection");
                    sleep(BREATH).await;
                }
            }
        };
        (Visit { stream, patience: Box::pin(sleep(PATIENCE)) }, addr)
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// A connection that is read from only as long as there is patience; what we write renews it.
struct Visit {
    stream: TcpStream,
    patience: Pin<Box<Sleep>>,
}

impl Visit {
    fn wrote<T>(&mut self, wrote: io::Result<T>) -> Poll<io::Result<T>> {
        self.patience.as_mut().reset(Instant::now() + PATIENCE);
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
