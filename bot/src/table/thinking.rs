//! Computer players at work. Whoever is to think is found by the position: after every commit,
//! and at the start for what a dead process left. A thought is one step of its table like any
//! other, so that it is played once or not at all.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread::available_parallelism,
    time::{Duration, Instant},
};

use alhambra_computer::{Budget, Level, Mind, Thought, think_with};
use alhambra_engine::{Game, Seat};
use jiff::Timestamp;
use tokio::{
    sync::{Notify, Semaphore},
    task::JoinSet,
};

use super::{
    Hall,
    acts::computers,
    lesson::deck,
    room::{Room, history::LogHash},
    time::hours::later,
};
use crate::{metrics::Histogram, store, store::TableId, time::until};

/// Tables that wait in memory; more than that are looked for in the store again.
const MOST: usize = 1024;
/// With more tables waiting than this nobody searches: the move that looks best is played.
const BUSY: usize = 16;
/// A thought that takes longer is cut short.
const ALARM: Duration = Duration::from_secs(2);
/// Who looks for what nobody thinks about, of several processes.
const THINKERS: &str = "thinkers";
/// When a table is looked at again whose thought failed.
const AGAIN: Duration = Duration::from_secs(10);

pub(crate) struct Thinking {
    agenda: Mutex<Agenda>,
    /// Thinking takes a whole core.
    desks: Semaphore,
    bell: Notify,
    pub(crate) counts: Counts,
}

/// What was thought since the start, for whoever runs the bot.
#[derive(Debug, Default)]
pub struct Counts {
    thoughts: [AtomicU64; Level::ALL.len()],
    hurried: AtomicU64,
    /// How long a thought took.
    pub seconds: Histogram,
}

impl Counts {
    pub fn thoughts(&self, level: Level) -> u64 {
        self.thoughts[level as usize].load(Ordering::Relaxed)
    }

    /// Thoughts of strong players that were not searched, because too many tables waited.
    pub fn hurried(&self) -> u64 {
        self.hurried.load(Ordering::Relaxed)
    }
}

/// The tables that wait for a computer player, each once and the longest waiting first, so
/// that a thought at one costs every other no more than one thought.
#[derive(Debug, Default)]
struct Agenda {
    due: BTreeMap<(Timestamp, u64), TableId>,
    waiting: HashMap<TableId, (Timestamp, u64)>,
    at_work: HashSet<TableId>,
    numbers: u64,
    /// Some did not fit.
    is_over_full: bool,
}

impl Agenda {
    fn add(&mut self, table: TableId, at: Timestamp) {
        if let Some(known) = self.waiting.get(&table) {
            if known.0 <= at {
                return;
            }
            self.due.remove(&known.clone());
        } else if MOST <= self.waiting.len() {
            self.is_over_full = true;
            return;
        }
        self.numbers += 1;
        self.due.insert((at, self.numbers), table);
        self.waiting.insert(table, (at, self.numbers));
    }

    /// The next table that is due; nobody thinks twice at one.
    fn take(&mut self, now: Timestamp) -> Option<TableId> {
        let mut due = self.due.range(..=(now, u64::MAX));
        let (&key, &table) = due.find(|(_, table)| !self.at_work.contains(table))?;
        self.due.remove(&key);
        self.waiting.remove(&table);
        self.at_work.insert(table);
        Some(table)
    }

    /// When the next table is due that nobody thinks at.
    fn next(&self) -> Option<Timestamp> {
        let free = self.due.iter().find(|(_, table)| !self.at_work.contains(table));
        free.map(|((at, _), _)| *at)
    }
}

/// What a computer player is to think about.
struct Task {
    game: Game,
    seat: Seat,
    mind: Mind,
    seed: u64,
    log: LogHash,
    /// In a lesson it need not think.
    prepared: Option<Thought>,
}

/// What it came to.
pub(crate) struct Decided {
    pub(crate) seat: Seat,
    pub(crate) mind: Mind,
    /// The log that led to the position it thought about.
    pub(crate) log: LogHash,
    /// `None` if it broke down: then the default move is played.
    pub(crate) thought: Option<Thought>,
}

impl Thinking {
    pub(super) fn new() -> Self {
        Self {
            agenda: Mutex::default(),
            desks: Semaphore::new(desks()),
            bell: Notify::new(),
            counts: Counts::default(),
        }
    }

    /// A table has come to a position: does it wait for a computer player?
    pub(crate) fn look_at(&self, room: &Room) {
        if let Some(at) = room.thinks_at() {
            self.expect(room.table.id, at);
        }
    }

    fn expect(&self, table: TableId, at: Timestamp) {
        self.agenda().add(table, at);
        self.bell.notify_one();
    }

    /// How many tables wait for a computer player.
    pub(crate) fn waiting(&self) -> usize {
        self.agenda().waiting.len()
    }

    fn agenda(&self) -> MutexGuard<'_, Agenda> {
        // What is written down there is whole; a panic elsewhere is no harm.
        self.agenda.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Thinks about a question to a seat, by what that seat may know.
    pub(crate) async fn think(
        &self,
        game: Game,
        seat: Seat,
        mind: Mind,
        seed: u64,
    ) -> Option<Thought> {
        let is_hurried = mind.level == Level::Strong && BUSY < self.waiting();
        let level = if is_hurried { Level::Normal } else { mind.level };
        let thought = self.at_a_desk(move |began| {
            let weights = mind.weights(game.seats().count());
            let alarm = || ALARM < began.elapsed();
            let known = mind.level.knows(&game, seat);
            let budget = Budget::for_game(level, known.game());
            think_with(&known, mind.level, &weights, budget, seed, &alarm)
        });
        let thought = thought.await;
        self.counts.thoughts[mind.level as usize].fetch_add(1, Ordering::Relaxed);
        self.counts.hurried.fetch_add(u64::from(is_hurried), Ordering::Relaxed);
        thought.flatten()
    }

    /// Does in a blocking thread what takes a core for a while; `None` if it broke down.
    pub(crate) async fn at_a_desk<T: Send + 'static>(
        &self,
        work: impl FnOnce(Instant) -> T + Send + 'static,
    ) -> Option<T> {
        let _desk = self.desks.acquire().await.ok()?;
        let began = Instant::now();
        let done = tokio::task::spawn_blocking(move || work(began)).await;
        self.counts.seconds.add(began.elapsed());
        done.inspect_err(|error| tracing::error!(%error, "a computer player broke down")).ok()
    }
}

/// So many think at a time: a core is left to people, where there is more than one.
fn desks() -> usize {
    available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1))
}

impl Hall {
    /// Lets computer players play until `stop`.
    pub async fn let_computers_play(self: Arc<Self>, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let mut at_work = JoinSet::new();
        let desks = desks();
        let company = self.store.company().clone();
        // A table is thought about by the process that wrote last. One of them looks for those
        // that are left, at first and when another has gone.
        let (mut members, mut looks) = (company.members(), None);
        let (mut is_changed, mut is_looked) = (true, true);
        let mut gone = members.borrow_and_update().gone();
        loop {
            let rung = self.thinking.bell.notified();
            if std::mem::take(&mut is_changed) && looks.is_none() {
                looks = company.try_hold(THINKERS).await;
                is_looked = looks.is_none();
            }
            if !is_looked || self.has_room_again() {
                is_looked = self.find_thinkers().await;
            }
            while at_work.len() < desks
                && let Some(table) = self.take_due()
            {
                let hall = self.clone();
                at_work.spawn(async move { hall.think_at(table).await });
            }
            // Those that are due and have no desk wait for one.
            let next = self.thinking.agenda().next().filter(|_| at_work.len() < desks);
            let next = next.map(|next| until(self.now(), next).max(Duration::from_millis(1)));
            let again = (!is_looked).then_some(AGAIN);
            let pause = async {
                match next.into_iter().chain(again).min() {
                    Some(pause) => self.time.sleep(pause).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = &mut stop => return,
                () = rung => {}
                Some(_) = at_work.join_next() => {}
                () = pause => {}
                Ok(()) = members.changed() => {
                    let before = std::mem::replace(&mut gone, members.borrow_and_update().gone());
                    is_looked &= before == gone || looks.is_none();
                    is_changed = true;
                }
            }
        }
    }

    /// Lets every computer player play that is due by now, and those who are due after it.
    pub async fn let_computers_play_once(&self) {
        while let Some(table) = self.take_due() {
            self.think_at(table).await;
        }
    }

    /// Finds the tables that wait for a computer player: those of an earlier process, and
    /// those that did not fit. Says whether it could look.
    pub async fn find_thinkers(&self) -> bool {
        match self.store.tables_with_minds().await {
            Ok(tables) => {
                let now = self.now();
                let mut agenda = self.thinking.agenda();
                agenda.is_over_full = false;
                for table in tables {
                    agenda.add(table, now);
                }
                true
            }
            Err(error) => {
                tracing::error!(%error, "computer players could not be looked for");
                false
            }
        }
    }

    fn has_room_again(&self) -> bool {
        let agenda = self.thinking.agenda();
        agenda.is_over_full && agenda.waiting.len() < MOST / 2
    }

    fn take_due(&self) -> Option<TableId> {
        self.thinking.agenda().take(self.now())
    }

    /// One thought at a table, and what it comes to.
    async fn think_at(&self, table: TableId) {
        let played = self.think_and_play(table).await;
        self.thinking.agenda().at_work.remove(&table);
        match played {
            // It may be due again, which was overlooked while it was at work.
            Ok(()) => self.thinking.bell.notify_one(),
            Err(error) => {
                tracing::error!(table = table.0, %error, "a computer player could not play");
                self.thinking.expect(table, later(self.now(), AGAIN));
            }
        }
    }

    async fn think_and_play(&self, table: TableId) -> store::Result<()> {
        let Some(Task { game, seat, mind, seed, log, prepared }) =
            self.peek(table, Room::task).await?.flatten()
        else {
            return Ok(());
        };
        let thought = match prepared {
            Some(thought) => Some(thought),
            None => self.thinking.think(game, seat, mind, seed).await,
        };
        let decided = Decided { seat, mind, log, thought };
        self.step(table, self.now(), None, |hall, room| computers::play(hall, room, &decided))
            .await?;
        let is_stuck = |room: &Room| room.history.log == log && !room.thinkers().is_empty();
        if self.peek(table, is_stuck).await? == Some(true) {
            self.thinking.expect(table, later(self.now(), AGAIN));
        }
        Ok(())
    }
}

impl Room {
    /// What the next computer player has to think about.
    fn task(&self) -> Option<Task> {
        let seat = self.thinkers().lowest()?;
        let (game, mind) = (self.game.clone()?, self.mind(seat)?);
        let seed = self.seed(seat, &game);
        let lesson = self.settings.lesson.as_ref();
        let prepared = lesson.and_then(|_| deck::answer(&game, seat));
        Some(Task { game, seat, mind, seed, log: self.history.log, prepared })
    }

    /// What luck there is in a thought. It depends on what everybody may know, so that a thought
    /// betrays nothing, and is the same after a restart.
    pub(crate) fn seed(&self, seat: Seat, game: &Game) -> u64 {
        let ply = u64::from(game.ply_seen_by(Some(seat)));
        (self.table.id.0.unsigned_abs() << 24) ^ (ply << 4) ^ u64::from(seat.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    #[test]
    fn tables_take_turns_and_nobody_thinks_twice_at_one() {
        let mut agenda = Agenda::default();
        for table in [1, 2, 1, 3] {
            agenda.add(TableId(table), at(5));
        }
        assert_eq!(agenda.take(at(4)), None);
        assert_eq!(agenda.take(at(5)), Some(TableId(1)));
        agenda.add(TableId(1), at(5));
        assert_eq!(agenda.take(at(6)), Some(TableId(2)));
        assert_eq!(agenda.take(at(6)), Some(TableId(3)));
        assert_eq!(agenda.take(at(6)), None, "table 1 is at work");
        agenda.at_work.remove(&TableId(1));
        assert_eq!(agenda.take(at(6)), Some(TableId(1)));
    }

    #[test]
    fn what_is_due_earlier_comes_earlier_and_too_many_are_left_to_the_store() {
        let mut agenda = Agenda::default();
        agenda.add(TableId(1), at(9));
        agenda.add(TableId(2), at(8));
        agenda.add(TableId(1), at(7));
        assert_eq!(agenda.next(), Some(at(7)));
        for table in 0..2 * MOST as i64 {
            agenda.add(TableId(table), at(10));
        }
        assert_eq!((agenda.waiting.len(), agenda.due.len()), (MOST, MOST));
        assert!(agenda.is_over_full);
        assert_eq!(agenda.take(at(7)), Some(TableId(1)));
    }
}
