//! What is logged while a test runs, on its thread.

use std::{
    io::{self, Write},
    sync::{Arc, Mutex},
    time::Duration,
};

use tracing::subscriber::{DefaultGuard, set_default};

#[derive(Clone, Default)]
pub(crate) struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// Listens until the guards are dropped. They are two: what another thread logs first would
    /// never be logged here if there were only one.
    pub(crate) fn listen(&self) -> [DefaultGuard; 2] {
        [(); 2].map(|()| {
            let log = self.clone();
            let subscriber = tracing_subscriber::fmt()
                .with_max_level(tracing::Level::TRACE)
                .with_ansi(false)
                .with_writer(move || log.clone())
                .finish();
            set_default(subscriber)
        })
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }

    /// Waits until it says something.
    #[allow(dead_code, reason = "not everybody waits")]
    pub(crate) async fn says(&self, words: &str) {
        for _ in 0..3_000 {
            if self.text().contains(words) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("no {words:?} in {}", self.text());
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
