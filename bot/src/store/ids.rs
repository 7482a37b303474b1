//! Ids for what is going to be opened: a table is spoken of before it is written.

use std::{
    collections::VecDeque,
    ops::Range,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use super::{
    Result, Store,
    db::{Db, query_scalar},
};

/// How many ids a process takes from a sequence at a time (migrations/postgres).
pub(super) const BLOCK: i64 = 256;

/// Ids that nobody else gives. A file has one process, which counts on from the highest; the
/// processes of a server each take some from a sequence.
pub(super) struct Ids {
    sequence: Option<&'static str>,
    mine: Mutex<VecDeque<Range<i64>>>,
    is_asking: AtomicBool,
}

impl Ids {
    pub(super) fn after(last: i64) -> Self {
        let mut mine = VecDeque::new();
        mine.push_back(last + 1..i64::MAX);
        let (mine, is_asking) = (Mutex::new(mine), AtomicBool::new(false));
        Self { sequence: None, mine, is_asking }
    }

    pub(super) async fn from(db: &mut Db, sequence: &'static str) -> Result<Self> {
        // Enough to go on while more are asked for.
        let mine = VecDeque::from([block(db, sequence).await?, block(db, sequence).await?]);
        let (mine, is_asking) = (Mutex::new(mine), AtomicBool::new(false));
        Ok(Self { sequence: Some(sequence), mine, is_asking })
    }

    /// The next one. Without any left, while the server does not answer, it is one that no row
    /// can have: nothing could be written anyway.
    fn fresh(&self) -> i64 {
        let mut mine = self.mine.lock().expect("no holder panics");
        while let Some(block) = mine.front_mut() {
            if let Some(id) = block.next() {
                return id;
            }
            mine.pop_front();
        }
        0
    }

    /// The sequence to ask for more, if there are few left and nobody asks.
    fn wants(&self) -> Option<&'static str> {
        let left: i64 = {
            let mine = self.mine.lock().expect("no holder panics");
            mine.iter().map(|block| block.end - block.start).sum()
        };
        self.sequence.filter(|_| left <= BLOCK && !self.is_asking.swap(true, Ordering::Relaxed))
    }
}

/// Sequences count in blocks.
async fn block(db: &mut Db, sequence: &'static str) -> Result<Range<i64>> {
    let first: i64 =
        query_scalar("SELECT nextval(CAST($1 AS regclass))").bind(sequence).fetch_one(db).await?;
    Ok(first..first + BLOCK)
}

impl Store {
    pub(super) fn fresh(&self, which: fn(&Store) -> &Ids) -> i64 {
        let id = which(self).fresh();
        if let Some(sequence) = which(self).wants() {
            let store = self.clone();
            tokio::spawn(async move {
                let taken = store.0.writer.run(move |tx| Box::pin(block(&mut tx.db, sequence)));
                let taken = taken.await;
                let ids = which(&store);
                match taken {
                    Ok(block) => ids.mine.lock().expect("no holder panics").push_back(block),
                    Err(error) => tracing::warn!(%error, "no new ids"),
                }
                ids.is_asking.store(false, Ordering::Relaxed);
            });
        }
        id
    }
}
