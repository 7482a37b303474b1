//! What the bot has written down, read without the bot.

use std::{
    path::Path,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use alhambra_bot::{
    chat::{Message, Person, Target},
    store::{Snapshot, TableId},
};
use alhambra_engine::{Game, Seat};
use rusqlite::{Connection, OptionalExtension, TransactionBehavior};

/// One connection of our own, which outlives the bot.
#[derive(Clone)]
pub(crate) struct Ledger(Arc<Mutex<Connection>>);

/// A message as it waits to be sent.
pub(crate) struct Sent {
    pub(crate) target: Target,
    pub(crate) table: TableId,
    pub(crate) slot: String,
    pub(crate) edit: bool,
    pub(crate) message: Message,
}

impl Ledger {
    pub(crate) fn open(path: &Path) -> anyhow::Result<Self> {
        let db = Connection::open(path)?;
        db.busy_timeout(Duration::from_secs(30))?;
        Ok(Self(Arc::new(Mutex::new(db))))
    }

    /// Everything the bot wants to send, taken off its queue.
    pub(crate) fn take_posts(&self) -> anyhow::Result<Vec<Sent>> {
        let mut db = self.db();
        if !db.prepare_cached("SELECT 1 FROM outbox")?.exists([])? {
            return Ok(Vec::new());
        }
        let tx = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let mut posts = Vec::new();
        {
            let mut rows = tx.prepare_cached(
                "SELECT target, table_id, slot, kind, message FROM outbox
                 WHERE message IS NOT NULL ORDER BY id",
            )?;
            let mut rows = rows.query([])?;
            while let Some(row) = rows.next()? {
                posts.push(Sent {
                    target: serde_json::from_str(row.get_ref(0)?.as_str()?)?,
                    table: TableId(row.get(1)?),
                    slot: row.get::<_, Option<String>>(2)?.unwrap_or_default(),
                    edit: row.get_ref(3)?.as_str()? == "edit",
                    message: serde_json::from_str(row.get_ref(4)?.as_str()?)?,
                });
            }
        }
        tx.execute("DELETE FROM outbox", [])?;
        tx.commit()?;
        Ok(posts)
    }

    /// The game and the seat of a person there, if it runs and they have one.
    pub(crate) fn sits(
        &self,
        table: TableId,
        person: &Person,
    ) -> anyhow::Result<Option<(Game, Seat)>> {
        let found: Option<(Vec<u8>, u8)> = self
            .db()
            .prepare_cached(
                "SELECT snapshot, seat FROM tables
                 JOIN seats ON seats.table_id = tables.id
                 JOIN accounts ON accounts.id = seats.account_id
                 JOIN positions ON positions.table_id = tables.id
                 WHERE tables.id = ? AND tables.state = 'running' AND accounts.user = ?",
            )?
            .query_row((table.0, &person.user), |row| Ok((row.get(0)?, row.get(1)?)))
            .optional()?;
        let read = |(stored, seat)| -> anyhow::Result<_> {
            Ok((serde_json::from_slice(&Snapshot::unpack(stored)?)?, Seat(seat)))
        };
        found.map(read).transpose()
    }

    /// Has somebody done something at a table, from a ply on?
    pub(crate) fn has_played(
        &self,
        table: TableId,
        person: &Person,
        since: u32,
    ) -> anyhow::Result<bool> {
        Ok(self
            .db()
            .prepare_cached(
                "SELECT 1 FROM actions JOIN accounts ON accounts.id = actions.account_id
                 WHERE actions.table_id = ? AND actions.ply >= ? AND accounts.user = ?",
            )?
            .exists((table.0, since, &person.user))?)
    }

    pub(crate) fn count_running(&self) -> anyhow::Result<usize> {
        self.count("SELECT count(*) FROM tables WHERE state = 'running'")
    }

    pub(crate) fn count_over(&self) -> anyhow::Result<usize> {
        self.count("SELECT count(*) FROM tables WHERE state = 'over'")
    }

    /// Ends of turns that need no confirming are not counted.
    pub(crate) fn count_moves(&self) -> anyhow::Result<usize> {
        self.count("SELECT count(*) FROM actions WHERE notation <> 'done'")
    }

    pub(crate) fn count_default_moves(&self) -> anyhow::Result<usize> {
        self.count("SELECT count(*) FROM actions WHERE notation <> 'done' AND account_id IS NULL")
    }

    pub(crate) fn count_handovers(&self) -> anyhow::Result<usize> {
        self.count(
            "SELECT coalesce(sum(json_array_length(settings, '$.handovers')), 0) FROM tables",
        )
    }

    fn count(&self, statement: &str) -> anyhow::Result<usize> {
        let count: u32 = self.db().prepare_cached(statement)?.query_row([], |row| row.get(0))?;
        Ok(count as usize)
    }

    fn db(&self) -> MutexGuard<'_, Connection> {
        self.0.lock().expect("no holder panics")
    }
}
