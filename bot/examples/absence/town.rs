//! The town at play: a virtual calendar, everybody's plans, and a bot that dies now and then.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap, HashMap, VecDeque},
    sync::Arc,
    time::Duration,
};

use alhambra_bot::{
    chat::Target,
    clock::Clock,
    config,
    store::{Store, TableId},
    table::Hall,
    time::{Time, VirtualTime, until},
};
use futures::{StreamExt, stream};
use jiff::Timestamp;
use rand::{RngExt, SeedableRng, rngs::StdRng};
use tokio::task::JoinSet;

use crate::{
    check::Check,
    deeds::{Deed, Doer, place, say},
    ledger::Ledger,
    people::{DAY, HOUR, Soul},
};

/// Expansions that ask nobody out of turn: every action without an account is a computer player's.
const MODULES: &[&str] =
    &["diamonds", "city-gates", "squares", "camps", "change", "city-walls", "magical-buildings"];
/// The calendar goes on by at least so much. Whatever is due in between happens at its end, all
/// at once: the bot is late by up to this, as a real one may be.
const STEP: Duration = Duration::from_mins(5);
/// How many lines are said at once while people sit down.
const CHATTER: usize = 16;

pub(crate) struct Town {
    pub(crate) rng: StdRng,
    time: VirtualTime,
    began: Timestamp,
    bot: Option<(Arc<Hall>, Clock)>,
    folder: tempfile::TempDir,
    pub(crate) ledger: Ledger,
    pub(crate) people: Vec<Soul>,
    tables: Arc<Vec<TableId>>,
    /// Where a table stands among them.
    pub(crate) numbers: HashMap<TableId, usize>,
    pub(crate) paces: Vec<Duration>,
    pub(crate) open: usize,
    /// What is going to happen, by moment; the number keeps those of one moment apart.
    plans: BinaryHeap<Reverse<(Timestamp, u64)>>,
    deeds: HashMap<u64, Deed>,
    count: u64,
    /// When the bot is going to die, and for how long.
    deaths: VecDeque<(Timestamp, Duration)>,
    pub(crate) check: Check,
    pub(crate) outages: usize,
    down: Duration,
}

impl Town {
    pub(crate) async fn build(tables: usize, seed: u64) -> anyhow::Result<Self> {
        let began: Timestamp = "2026-09-28T06:00:00Z".parse()?;
        let time = VirtualTime::starting(began);
        let mut rng = StdRng::seed_from_u64(seed);
        let people = (0..tables * 2).map(|number| Soul::new(number, &mut rng)).collect();
        let folder = tempfile::tempdir()?;
        let bot = wake(&folder, &time).await?;
        let mut town = Self {
            rng,
            time,
            began,
            bot: Some(bot),
            ledger: Ledger::open(&file(&folder))?,
            folder,
            people,
            tables: Arc::default(),
            numbers: HashMap::new(),
            paces: Vec::new(),
            open: tables,
            plans: BinaryHeap::new(),
            deeds: HashMap::new(),
            count: 0,
            deaths: VecDeque::new(),
            check: Check::default(),
            outages: 0,
            down: Duration::ZERO,
        };
        town.settle_in().await;
        town.sit_down(tables).await?;
        town.make_plans();
        Ok(town)
    }

    fn hall(&self) -> Arc<Hall> {
        self.bot.as_ref().expect("the bot is awake").0.clone()
    }

    pub(crate) fn now(&self) -> Timestamp {
        self.time.now()
    }

    /// Everybody tells the bot about zone and quiet hours.
    async fn settle_in(&mut self) {
        let wishes = (0..self.people.len()).map(|who| {
            let soul = &self.people[who];
            let mut lines = vec![format!("remind zone {}", soul.zone_name)];
            lines.extend(soul.quiet.map(|(from, until)| format!("remind quiet {from}-{until}")));
            let from = Target::Private(soul.person.clone());
            (from, lines.into_iter().map(|line| (who, line)).collect())
        });
        self.talk(wishes.collect()).await;
    }

    /// Tables of two to six, with a pace and perhaps expansions.
    async fn sit_down(&mut self, tables: usize) -> anyhow::Result<()> {
        let mut talks = Vec::new();
        for table in 0..tables {
            let hours = [6, 12, 24, 24, 48][self.rng.random_range(0..5)];
            let players = self.rng.random_range(2..=6);
            let mut seated: Vec<usize> = Vec::new();
            while seated.len() < players {
                let who = self.rng.random_range(0..self.people.len());
                if !seated.contains(&who) {
                    seated.push(who);
                    self.people[who].tables.push(table);
                }
            }
            let mut lines = vec![(seated[0], format!("new en {hours}h"))];
            lines.extend(seated[1..].iter().map(|who| (*who, "join".to_owned())));
            if self.rng.random_bool(0.4) {
                let first = self.rng.random_range(0..MODULES.len() - 2);
                lines.push((seated[0], format!("modules {}", MODULES[first..first + 2].join(" "))));
            }
            lines.push((seated[0], "settings confirm never".to_owned()));
            lines.push((seated[0], "start".to_owned()));
            talks.push((Target::Place(place(table)), lines));
            self.paces.push(HOUR * hours);
        }
        self.talk(talks).await;
        let mut ids = Vec::new();
        for table in 0..tables {
            let row = self.hall().store().table_at(&place(table)).await?;
            ids.push(row.expect("the table is open").id);
        }
        self.numbers = ids.iter().copied().zip(0..).collect();
        self.tables = Arc::new(ids);
        Ok(())
    }

    /// Says the lines of each chat in their order, in many chats at once.
    async fn talk(&mut self, chats: Vec<(Target, Vec<(usize, String)>)>) {
        let talks = chats.into_iter().map(|(from, lines)| {
            self.count += 1;
            let (hall, chat) = (self.hall(), self.count);
            let said = lines.into_iter().map(|(who, line)| (self.people[who].person.clone(), line));
            let said: Vec<_> = said.collect();
            async move {
                for (number, (person, line)) in said.into_iter().enumerate() {
                    say(&hall, &person, from.clone(), line, format!("t{chat}-{number}")).await;
                }
            }
        });
        let talks: Vec<_> = talks.collect();
        let spoken = stream::iter(talks).map(tokio::spawn).buffer_unordered(CHATTER);
        spoken.for_each(|told| async { told.expect("nobody panics while talking") }).await;
    }

    /// What befalls people in the months to come.
    fn make_plans(&mut self) {
        for who in 0..self.people.len() {
            let at = self.began + self.some(60 * DAY);
            let fate = self.rng.random_range(0..100);
            let deed = match fate {
                0..8 => Deed::Vanish { who, until: Timestamp::MAX },
                8..20 => Deed::Vanish { who, until: at + DAY * self.rng.random_range(1..12) },
                20..32 => Deed::Vacation { who, days: self.rng.random_range(1..15) },
                32..42 => Deed::Reach { who, open: false },
                42..48 => match self.people[who].tables.first() {
                    Some(&table) => Deed::Leave { who, table },
                    None => continue,
                },
                _ => continue,
            };
            self.plan(at, deed);
        }
        let mut at = self.began + HOUR;
        while at < self.began + 120 * DAY {
            at = at + HOUR * 12 + self.some(4 * DAY);
            let short = self.rng.random_bool(0.7);
            let length = if short { self.some(HOUR) } else { self.some(36 * HOUR) };
            self.deaths.push_back((at, length));
        }
    }

    pub(crate) fn some(&mut self, most: Duration) -> Duration {
        Duration::from_secs(self.rng.random_range(1..most.as_secs()))
    }

    pub(crate) fn plan(&mut self, at: Timestamp, deed: Deed) {
        self.count += 1;
        self.plans.push(Reverse((at, self.count)));
        self.deeds.insert(self.count, deed);
    }

    /// Until every table is done.
    pub(crate) async fn live(&mut self) -> anyhow::Result<()> {
        self.read_posts()?;
        let mut shown = 0;
        while 0 < self.open {
            let now = self.now();
            let (hall, clock) = self.bot.as_ref().expect("the bot is awake");
            let due = clock.tick().await?;
            hall.let_computers_play_once().await;
            self.read_posts()?;
            let planned = self.plans.peek().map(|plan| plan.0.0);
            let death = self.deaths.front().map(|death| death.0);
            let next = [planned, death].into_iter().flatten().fold(due, Timestamp::min);
            let next = next.max(now + STEP);
            anyhow::ensure!(next < self.began + 400 * DAY, "{} tables are stuck", self.open);
            self.check.person_days += until(now, next).as_secs_f64() / DAY.as_secs_f64()
                * self.people.len() as f64
                * self.open as f64
                / self.tables.len() as f64;
            self.time.advance_to(next);
            self.act().await?;
            if shown + 10 <= self.days() as usize {
                shown = self.days() as usize;
                println!("  day {shown}: {} tables are open", self.open);
            }
        }
        Ok(())
    }

    /// Everything that is planned up to now, all at once.
    async fn act(&mut self) -> anyhow::Result<()> {
        let mut tasks = JoinSet::new();
        let mut waiting = BTreeMap::new();
        for (id, deed) in self.take_plans() {
            let Some(deed) = self.prepare(deed) else { continue };
            waiting.insert(id, deed.clone());
            let doer = Doer {
                hall: self.hall(),
                ledger: self.ledger.clone(),
                tables: self.tables.clone(),
                person: self.people[deed.who()].person.clone(),
                seed: self.rng.random(),
            };
            tasks.spawn(doer.perform(id, deed));
        }
        let death = self.deaths.pop_front_if(|death| death.0 <= self.time.now());
        if death.is_some() {
            // Killed while they are at it: whoever got no answer tries again later.
            tokio::task::yield_now().await;
            tasks.abort_all();
        }
        let mut all_done = Vec::new();
        while let Some(done) = tasks.join_next().await {
            let Ok(done) = done else { continue };
            all_done.push(done?);
        }
        if death.is_none() {
            self.hall().let_computers_play_once().await;
        }
        // First what the others said meanwhile: whoever acted has the whole time after that.
        self.read_posts()?;
        for done in all_done {
            let deed = waiting.remove(&done.id).expect("it was waiting");
            self.follow_up(deed, &done);
        }
        if let Some((_, length)) = death {
            self.outage(length).await?;
            let now = self.now();
            for deed in waiting.into_values() {
                self.plan(now, deed);
            }
        }
        Ok(())
    }

    fn take_plans(&mut self) -> Vec<(u64, Deed)> {
        let (now, mut taken) = (self.now(), Vec::new());
        while let Some(Reverse((_, id))) = self.plans.peek().filter(|plan| plan.0.0 <= now) {
            taken.push((*id, self.deeds.remove(id).expect("a plan has a deed")));
            self.plans.pop();
        }
        taken
    }

    /// The bot dies up to a minute after its last sign of life.
    async fn outage(&mut self, length: Duration) -> anyhow::Result<()> {
        let (hall, clock) = self.bot.take().expect("the bot is awake");
        clock.rest().await?;
        let alive = self.now();
        let store = hall.store().clone();
        self.time.advance(Duration::from_secs(self.rng.random_range(0..60)));
        drop((hall, clock));
        store.close().await;
        self.time.advance(length);
        self.check.outage(alive, self.now());
        self.outages += 1;
        self.down += length;
        self.bot = Some(wake(&self.folder, &self.time).await?);
        Ok(())
    }

    pub(crate) fn days(&self) -> f64 {
        until(self.began, self.now()).as_secs_f64() / DAY.as_secs_f64()
    }

    pub(crate) fn down_hours(&self) -> f64 {
        self.down.as_secs_f64() / HOUR.as_secs_f64()
    }
}

fn file(folder: &tempfile::TempDir) -> std::path::PathBuf {
    folder.path().join("town.db")
}

async fn wake(
    folder: &tempfile::TempDir,
    time: &VirtualTime,
) -> anyhow::Result<(Arc<Hall>, Clock)> {
    let store = Store::open(&file(folder)).await?;
    let time: Arc<dyn Time> = Arc::new(time.clone());
    let hall = Hall::new(store, time.clone(), config::Tables::default());
    hall.let_menus_settle(Duration::ZERO);
    let clock = Clock::start(hall.clone(), time).await?;
    hall.find_thinkers().await;
    Ok((hall, clock))
}
