//! Addresses for what tests start.

use std::{
    net::{SocketAddr, TcpListener},
    sync::{
        LazyLock,
        atomic::{AtomicU16, Ordering},
    },
};

const FIRST: u16 = 20_000;
const COUNT: u16 = 12_000;

/// An address that is free and stays so until a program takes it: the system itself gives no such
/// port to whoever asks for any, nor to a connection, and nobody here gets the same one twice.
pub(crate) fn free_address() -> SocketAddr {
    static NEXT: LazyLock<AtomicU16> = LazyLock::new(|| rand::random_range(0..COUNT).into());
    loop {
        let port = FIRST + NEXT.fetch_add(1, Ordering::Relaxed) % COUNT;
        if let Ok(listener) = TcpListener::bind(("127.0.0.1", port)) {
            return listener.local_addr().unwrap();
        }
    }
}
