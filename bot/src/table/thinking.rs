//! Computer players at work. Whoever is to think is found by the position: after every commit,
//! and at the start for what a dead process left. A thought is one step of its table like any
//! other, so that it is played once or not at all.

mod agenda;

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread::available_parallelism,
    time::{Duration, Instant},
};

use alhambra_computer::{Budget, Level, Mind, Thought, think_with};
use alhambra_engine::{Game, Seat};
use tokio::{
    sync::{Notify, Semaphore, SemaphorePermit},
    task::JoinSet,
};

use agenda::Agenda;

use super::{
    Hall,
    acts::computers,
    lesson::deck,
    room::{Room, history::LogHash},
};
use crate::{metrics::Histogram, store, store::TableId, time::Time};

/// So many people may ask for a hint or look back at a time.
const GUESTS: usize = 8;
/// With more tables waiting than this nobody searches: the move that looks best is played.
const BUSY: usize = 16;
/// A thought that takes longer is cut short.
const ALARM: Duration = Duration::from_secs(2);
/// Who looks for what nobody thinks about, of several processes.
const THINKERS: &str = "thinkers";
/// When a table is looked at again whose thought failed.
const AGAIN: Duration = Duration::from_secs(10);

pub(crate) struct Thinking {
    time: Arc<dyn Time>,
    agenda: Mutex<Agenda>,
    /// So many think at a time: thinking takes a whole core.
    at_once: usize,
    desks: Semaphore,
    guests: Semaphore,
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

/// Somebody thinks at a table, until this is dropped: also when whoever does breaks down.
struct AtWork<'a> {
    thinking: &'a Thinking,
    table: TableId,
}

impl Drop for AtWork<'_> {
    fn drop(&mut self) {
        self.thinking.agenda().leave(self.table);
        if std::thread::panicking() {
            tracing::error!(table = self.table.0, "a computer player broke down");
            self.thinking.expect(self.table, AGAIN);
        }
        // It may be due again, which was overlooked while it was at work.
        self.thinking.bell.notify_one();
    }
}

impl Thinking {
    pub(super) fn new(time: Arc<dyn Time>) -> Self {
        // A core is left to people, where there is more than one.
        let at_once = available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1));
        Self {
            time,
            agenda: Mutex::default(),
            at_once,
            desks: Semaphore::new(at_once),
            guests: Semaphore::new(GUESTS),
            bell: Notify::new(),
            counts: Counts::default(),
        }
    }

    /// A table has come to a position: does it wait for a computer player?
    pub(crate) fn look_at(&self, room: &Room) {
        if let Some(pause) = room.thinks_after() {
            self.expect(room.table.id, pause);
        }
    }

    /// A table waits for a computer player, in a while.
    fn expect(&self, table: TableId, pause: Duration) {
        let at = self.time.passed().saturating_add(pause);
        self.agenda().add(table, at);
        self.bell.notify_one();
    }

    /// How many tables wait for a computer player.
    pub(crate) fn waiting(&self) -> usize {
        self.agenda().len()
    }

    fn agenda(&self) -> MutexGuard<'_, Agenda> {
        // What is written down there is whole; a panic elsewhere is no harm.
        self.agenda.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for somebody who asks for a hint or looks back, until it is dropped. There is none
    /// where too many do: the tables would wait for them.
    pub(crate) fn admit(&self) -> Option<SemaphorePermit<'_>> {
        self.guests.try_acquire().ok()
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
        let thought = self.at_a_desk(move || {
            let began = Instant::now();
            let weights = mind.weights(game.seats().count());
            let alarm = || ALARM < began.elapsed();
            let known = mind.level.knows(&game, seat);
            let budget = Budget::for_game(level, known.game());
            let thought = think_with(&known, mind.level, &weights, budget, seed, &alarm);
            (thought, began.elapsed())
        });
        let (thought, took) = thought.await?;
        self.counts.thoughts[mind.level as usize].fetch_add(1, Ordering::Relaxed);
        self.counts.hurried.fetch_add(u64::from(is_hurried), Ordering::Relaxed);
        self.counts.seconds.add(took);
        thought
    }

    /// Does in a blocking thread what takes a core for a while; `None` if it broke down.
    pub(crate) async fn at_a_desk<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _desk = self.desks.acquire().await.ok()?;
        let done = tokio::task::spawn_blocking(work).await;
        done.inspect_err(|error| tracing::error!(%error, "a computer player broke down")).ok()
    }
}

impl Hall {
    /// Lets computer players play until `stop`.
    pub async fn let_computers_play(self: Arc<Self>, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        let mut at_work = JoinSet::new();
        let at_once = self.thinking.at_once;
        let company = self.store.company().clone();
        // A table is thought about by the process that wrote last. One of them looks for those
        // that are left, at first and when another has gone.
        let (mut members, mut looks) = (company.members(), None);
        let mut is_changed = true;
        let mut gone = members.borrow_and_update().gone();
        loop {
            let rung = self.thinking.bell.notified();
            if std::mem::take(&mut is_changed) && looks.is_none() {
                looks = company.try_hold(THINKERS).await;
                if looks.is_some() {
                    self.thinking.agenda().look_at_all();
                }
            }
            let is_looked = self.look_further().await;
            while at_work.len() < at_once
                && let Some(table) = self.take_due()
            {
                let hall = self.clone();
                at_work.spawn(async move { hall.think_at(table).await });
            }
            // Those that are due and have no desk wait for one.
            let next = self.thinking.agenda().next().filter(|_| at_work.len() < at_once);
            let passed = self.time.passed();
            let next = next.map(|next| next.saturating_sub(passed).max(Duration::from_millis(1)));
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
                Some(ended) = at_work.join_next() => {
                    if let Err(error) = ended {
                        tracing::error!(%error, "a computer player could not play");
                    }
                }
                () = pause => {}
                Ok(()) = members.changed() => {
                    let before = std::mem::replace(&mut gone, members.borrow_and_update().gone());
                    if before != gone && looks.is_some() {
                        self.thinking.agenda().look_at_all();
                    }
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

    /// Finds the tables that wait for a computer player since an earlier process.
    pub async fn find_thinkers(&self) {
        self.thinking.agenda().look_at_all();
        self.look_further().await;
    }

    /// Asks the store for the tables that there is room for now. Says whether it answered.
    async fn look_further(&self) -> bool {
        loop {
            let Some(wanted) = self.thinking.agenda().wants() else { return true };
            match self.store.tables_with_minds(wanted.after, wanted.most).await {
                Ok(tables) => {
                    let passed = self.time.passed();
                    self.thinking.agenda().found(wanted, &tables, passed);
                }
                Err(error) => {
                    tracing::error!(%error, "computer players could not be looked for");
                    return false;
                }
            }
        }
    }

    fn take_due(&self) -> Option<TableId> {
        let passed = self.time.passed();
        self.thinking.agenda().take(passed)
    }

    /// One thought at a table, and what it comes to.
    async fn think_at(&self, table: TableId) {
        let _work = AtWork { thinking: &self.thinking, table };
        if let Err(error) = self.think_and_play(table).await {
            tracing::error!(table = table.0, %error, "a computer player could not play");
            self.thinking.expect(table, AGAIN);
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
        let is_stuck = |room: &Room| room.history.log.all() == log && !room.thinkers().is_empty();
        if self.peek(table, is_stuck).await? == Some(true) {
            self.thinking.expect(table, AGAIN);
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
        Some(Task { game, seat, mind, seed, log: self.history.log.all(), prepared })
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
    use crate::{
        store::TableId,
        time::{RealTime, VirtualTime},
    };
    use alhambra_engine::{Config, ModuleSet, Seed};
    use jiff::Timestamp;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    #[tokio::test]
    async fn where_many_tables_wait_a_strong_player_plays_what_looks_best() {
        let game = Game::new(Config::new(2, ModuleSet::default(), Seed::from_number(7))).unwrap();
        let seat = game.asked().unwrap().seats.lowest().unwrap();
        let [strong, normal] = [Level::Strong, Level::Normal].map(Mind::new);
        let thinking = Thinking::new(Arc::new(RealTime));
        for table in 0..BUSY as i64 {
            thinking.expect(TableId(table), Duration::ZERO);
        }
        assert!(thinking.think(game.clone(), seat, strong, 1).await.is_some());
        assert_eq!(thinking.counts.hurried(), 0);
        thinking.expect(TableId(BUSY as i64), Duration::ZERO);
        assert!(thinking.think(game.clone(), seat, strong, 1).await.is_some());
        assert!(thinking.think(game, seat, normal, 1).await.is_some());
        assert_eq!(thinking.counts.hurried(), 1);
        assert_eq!(thinking.counts.thoughts(Level::Strong), 2);
    }

    #[test]
    fn where_whoever_thought_broke_down_somebody_thinks_again_later() {
        let time = VirtualTime::starting(Timestamp::UNIX_EPOCH);
        let thinking = Thinking::new(Arc::new(time.clone()));
        let due = || thinking.agenda().take(time.passed());
        thinking.expect(TableId(1), Duration::ZERO);
        let breaks_down = || {
            let _work = AtWork { thinking: &thinking, table: due().unwrap() };
            panic!("on purpose");
        };
        catch_unwind(AssertUnwindSafe(breaks_down)).unwrap_err();
        assert_eq!(due(), None, "not at once, lest it does nothing else");
        time.advance(AGAIN);
        assert_eq!(due(), Some(TableId(1)));
    }

    #[test]
    fn only_so_many_people_keep_computer_players_from_thinking() {
        let thinking = Thinking::new(Arc::new(RealTime));
        let places: Vec<_> = std::iter::from_fn(|| thinking.admit()).collect();
        assert_eq!(places.len(), GUESTS);
        drop(places);
        assert!(thinking.admit().is_some());
    }
}
