//! What happened since the start, for whoever runs the bot.

use std::{
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};

use crate::{chat::Platform, metrics::Histogram};

#[derive(Debug, Default)]
pub struct Traffic {
    handled: [AtomicU64; Platform::ALL.len()],
    failed: AtomicU64,
    listed: AtomicU64,
    /// From an update to its answer.
    pub seconds: Histogram,
}

impl Traffic {
    pub(crate) fn answered(&self, platform: Platform, took: Duration, well: bool) {
        self.handled[platform as usize].fetch_add(1, Ordering::Relaxed);
        self.failed.fetch_add(u64::from(!well), Ordering::Relaxed);
        self.seconds.add(took);
    }

    pub(crate) fn listed(&self, lists: u64) {
        self.listed.fetch_add(lists, Ordering::Relaxed);
    }

    /// How often it was listed what a seat can answer.
    pub fn lists(&self) -> u64 {
        self.listed.load(Ordering::Relaxed)
    }

    pub fn handled(&self, platform: Platform) -> u64 {
        self.handled[platform as usize].load(Ordering::Relaxed)
    }

    /// Answered with nothing but an apology.
    pub fn failed(&self) -> u64 {
        self.failed.load(Ordering::Relaxed)
    }
}
