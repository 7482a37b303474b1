//! The town at play: a virtual calendar, everybody's plans, and a bot that dies now and then.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BinaryHeap, HashMap},
    sync::Arc,
    time::Duration,
};

use alhambra_bot::{
    chat::{App, Incoming, Message, Notice, Person, Place, Platform, Press, Span, Target, What},
    clock::Clock,
    config,
    store::{Store, TableId, TableState},
    table::Hall,
    time::{Time, VirtualTime, until},
};
use alhambra_engine::{Action, Game, Seat};
use jiff::{Timestamp, ToSpan};
use rand::{RngExt, SeedableRng, rngs::StdRng};
use rusqlite::Connection;
use tokio::task::JoinSet;

use crate::{
    check::Check,
    people::{DAY, Deed, HOUR, Soul},
};

/// Expansions that ask nobody out of turn: every action without an account is a default move.
const MODULES: &[&str] =
    &["diamonds", "city-gates", "squares", "camps", "change", "city-walls", "magical-buildings"];
/// What happens within so long is done at once, by many tasks.
const BATCH: Duration = Duration::from_mins(5);

pub(crate) struct Town {
    rng: StdRng,
    time: VirtualTime,
    began: Timestamp,
    bot: Option<(Arc<Hall>, Clock)>,
    folder: tempfile::TempDir,
    pub(crate) people: Vec<Soul>,
    pub(crate) tables: Vec<TableId>,
    paces: Vec<Duration>,
    open: usize,
    /// What is going to happen, by moment; the number keeps those of one moment apart.
    plans: BinaryHeap<Reverse<(Timestamp, u64)>>,
    deeds: HashMap<u64, Deed>,
    count: u64,
    pub(crate) check: Check,
    pub(crate) outages: usize,
    down: Duration,
}

impl Town {
    pub(crate) async fn build(tables: usize, seed: u64) -> anyhow::Result<Self> {
        let began: Timestamp = "2026-09-28T06:00:00Z".parse()?;
        let mut rng = StdRng::seed_from_u64(seed);
        let people = (0..tables * 2).map(|number| Soul::new(number, &mut rng)).collect();
        let mut town = Self {
            rng,
            time: VirtualTime::starting(began),
            began,
            bot: None,
            folder: tempfile::tempdir()?,
            people,
            tables: Vec::new(),
            paces: Vec::new(),
            open: tables,
            plans: BinaryHeap::new(),
            deeds: HashMap::new(),
            count: 0,
            check: Check::default(),
            outages: 0,
            down: Duration::ZERO,
        };
        town.wake().await?;
        for who in 0..town.people.len() {
            town.settle_in(who).await;
        }
        for table in 0..tables {
            town.sit_down(table).await?;
        }
        town.make_plans();
        Ok(town)
    }

    async fn wake(&mut self) -> anyhow::Result<()> {
        let store = Store::open(&self.folder.path().join("town.db")).await?;
        let time: Arc<dyn Time> = Arc::new(self.time.clone());
        let hall = Hall::new(store, time.clone(), config::Tables::default());
        let clock = Clock::start(hall.clone(), time).await?;
        self.bot = Some((hall, clock));
        Ok(())
    }

    fn hall(&self) -> Arc<Hall> {
        self.bot.as_ref().expect("the bot is awake").0.clone()
    }

    /// Tells the bot about zone and quiet hours.
    async fn settle_in(&mut self, who: usize) {
        let soul = &self.people[who];
        let mut lines = vec![format!("remind zone {}", soul.zone_name)];
        lines.extend(soul.quiet.map(|(from, until)| format!("remind quiet {from}-{until}")));
        for line in lines {
            let from = Target::Private(self.people[who].person.clone());
            self.says(who, from, line).await;
        }
    }

    async fn says(&mut self, who: usize, from: Target, line: String) {
        self.count += 1;
        let update = format!("u{}", self.count);
        let incoming = incoming(&self.people[who].person, from, What::Command(line), update);
        self.hall().handle(incoming).await;
    }

    /// A table of two to six, with a pace and perhaps expansions.
    async fn sit_down(&mut self, table: usize) -> anyhow::Result<()> {
        let hours = [6, 12, 24, 24, 48][self.rng.random_range(0..5)];
        let players = self.rng.random_range(2..=6);
        let from = Target::Place(place(table));
        let mut seated: Vec<usize> = Vec::new();
        while seated.len() < players {
            let who = self.rng.random_range(0..self.people.len());
            if !seated.contains(&who) {
                seated.push(who);
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
        for (who, line) in lines {
            self.says(who, from.clone(), line).await;
        }
        let row = self.hall().store().table_at(&place(table)).await?;
        self.tables.push(row.expect("the table is open").id);
        self.paces.push(HOUR * hours);
        for who in seated {
            self.people[who].tables.push(table);
        }
        Ok(())
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
            let outage = if short { self.some(HOUR) } else { self.some(36 * HOUR) };
            self.plan(at, Deed::Outage(outage));
        }
    }

    fn some(&mut self, most: Duration) -> Duration {
        Duration::from_secs(self.rng.random_range(1..most.as_secs()))
    }

    fn plan(&mut self, at: Timestamp, deed: Deed) {
        self.count += 1;
        self.plans.push(Reverse((at, self.count)));
        self.deeds.insert(self.count, deed);
    }

    /// Until every table is done.
    pub(crate) async fn live(&mut self) -> anyhow::Result<()> {
        self.read_posts().await?;
        let mut shown = 0;
        while 0 < self.open {
            let clock = &self.bot.as_ref().expect("the bot is awake").1;
            let due = clock.tick().await?;
            self.read_posts().await?;
            let now = self.time.now();
            let planned = self.plans.peek().map_or(Timestamp::MAX, |plan| plan.0.0);
            let next = due.min(planned).max(now + Duration::from_millis(1));
            anyhow::ensure!(next < self.began + 400 * DAY, "{} tables are stuck", self.open);
            self.check.person_days += until(now, next).as_secs_f64() / DAY.as_secs_f64()
                * self.people.len() as f64
                * self.open as f64
                / self.tables.len() as f64;
            self.time.advance_to(next);
            self.act_until(next + BATCH).await?;
            self.read_posts().await?;
            if shown + 10 <= self.days() as usize {
                shown = self.days() as usize;
                println!("  day {shown}: {} tables are open", self.open);
            }
        }
        Ok(())
    }

    /// Everything that is planned for the next minutes, all at once.
    async fn act_until(&mut self, end: Timestamp) -> anyhow::Result<()> {
        let now = self.time.now();
        if self.plans.peek().is_none_or(|plan| now < plan.0.0) {
            return Ok(());
        }
        let (mut batch, mut outage) = (Vec::new(), None);
        while let Some(Reverse((at, id))) = self.plans.peek().copied()
            && at <= end
            && outage.is_none()
        {
            self.plans.pop();
            match self.deeds.remove(&id).expect("a plan has a deed") {
                Deed::Outage(length) => outage = Some(length),
                deed => batch.push((id, deed)),
            }
        }
        let mut tasks = JoinSet::new();
        let mut waiting = BTreeMap::new();
        for (id, deed) in batch {
            let Some(deed) = self.prepare(deed) else { continue };
            waiting.insert(id, deed.clone());
            let seed = self.rng.random();
            tasks.spawn(perform(
                self.hall(),
                self.tables.clone(),
                self.people_of(&deed),
                id,
                deed,
                seed,
            ));
        }
        if outage.is_some() {
            // Killed while they are at it: whoever got no answer tries again later.
            tokio::task::yield_now().await;
            tasks.abort_all();
        }
        while let Some(done) = tasks.join_next().await {
            let Ok(done) = done else { continue };
            let done = done?;
            let deed = waiting.remove(&done.id).expect("it was waiting");
            self.follow_up(deed, &done);
        }
        if let Some(length) = outage {
            self.outage(length).await?;
            let now = self.time.now();
            for deed in waiting.into_values() {
                self.plan(now, deed);
            }
        }
        Ok(())
    }

    /// The bot dies up to a minute after its last sign of life.
    async fn outage(&mut self, length: Duration) -> anyhow::Result<()> {
        let (hall, clock) = self.bot.take().expect("the bot is awake");
        clock.rest().await?;
        let alive = self.time.now();
        let store = hall.store().clone();
        self.time.advance(Duration::from_secs(self.rng.random_range(0..60)));
        drop((hall, clock));
        store.close().await;
        self.time.advance(length);
        self.check.outage(alive, self.time.now());
        self.outages += 1;
        self.down += length;
        self.wake().await
    }

    /// What a deed changes about the person; `None` if it does not come to anything.
    fn prepare(&mut self, deed: Deed) -> Option<Deed> {
        let now = self.time.now();
        match &deed {
            Deed::Answer { who, table } => {
                let soul = &self.people[*who];
                if soul.left.contains(table) {
                    return None;
                }
                if !soul.is_there(now) {
                    return None;
                }
                if !soul.is_open(now) {
                    // Nobody plays at night; perhaps in the morning.
                    let later = now + HOUR + self.some(4 * HOUR);
                    self.plan(later, deed.clone());
                    return None;
                }
            }
            Deed::Press { who, .. } | Deed::Look { who, .. } => {
                if !self.people[*who].is_there(now) {
                    return None;
                }
            }
            Deed::Vanish { who, until } => {
                self.people[*who].gone_until = Some(*until);
                if *until < Timestamp::MAX {
                    for table in self.people[*who].tables.clone() {
                        self.plan(*until, Deed::Look { who: *who, table });
                    }
                }
                return None;
            }
            Deed::Vacation { who, days } => {
                let today = self.people[*who].zone.to_datetime(now).date();
                let until = today.saturating_add(i64::from(*days).days());
                self.people[*who].vacations.push((now, today, until));
            }
            Deed::Leave { who, table } => self.people[*who].left.push(*table),
            Deed::Reach { .. } | Deed::Outage(_) => {}
        }
        Some(deed)
    }

    fn people_of(&self, deed: &Deed) -> Person {
        let who = match deed {
            Deed::Answer { who, .. }
            | Deed::Press { who, .. }
            | Deed::Look { who, .. }
            | Deed::Vanish { who, .. }
            | Deed::Vacation { who, .. }
            | Deed::Reach { who, .. }
            | Deed::Leave { who, .. } => *who,
            Deed::Outage(_) => 0,
        };
        self.people[who].person.clone()
    }

    fn follow_up(&mut self, deed: Deed, done: &Done) {
        let now = self.time.now();
        match deed {
            Deed::Answer { who, table } | Deed::Look { who, table } => {
                if done.acted && done.still_asked {
                    self.check.acted(table, who, now, self.paces[table]);
                }
                if done.still_asked {
                    let soon = now + self.some(HOUR);
                    self.plan(soon, Deed::Answer { who, table });
                }
            }
            Deed::Reach { who, open: false } => {
                let later = now + DAY + self.some(10 * DAY);
                self.plan(later, Deed::Reach { who, open: true });
            }
            _ => {}
        }
    }

    /// Reads what the bot wants to send and takes it off the queue, all at once.
    async fn read_posts(&mut self) -> anyhow::Result<()> {
        let path = self.folder.path().join("town.db");
        let posts = tokio::task::spawn_blocking(move || take_posts(&path)).await??;
        for post in posts {
            self.hear(&post);
        }
        let over = self.hall().store().count_tables(TableState::Running).await?;
        self.open = over as usize;
        Ok(())
    }

    fn hear(&mut self, post: &Sent) {
        let now = self.time.now();
        let table = self.tables.iter().position(|id| *id == post.table);
        let text = post.message.text.bare();
        let mut mentioned: Vec<usize> = post
            .message
            .text
            .0
            .iter()
            .filter_map(|span| match span {
                Span::Mention(person, _) => number(person),
                _ => None,
            })
            .collect();
        mentioned.dedup();
        match (&post.target, post.slot.as_str(), table) {
            (Target::Private(person), "reminder", _) => {
                if let Some(who) = number(person) {
                    self.check.private_reminder(who, &self.people[who], now);
                }
            }
            (Target::Place(_), "reminder", Some(table)) => {
                for who in mentioned {
                    self.check.place_reminder(table, who, &self.people[who], now);
                }
            }
            (Target::Place(_), "turn", Some(table)) => {
                self.check.asks(table, &mentioned, now, self.paces[table]);
                for who in mentioned {
                    let slowness = self.people[who].slowness;
                    let at = now + self.some(2 * slowness);
                    self.plan(at, Deed::Answer { who, table });
                }
            }
            (Target::Place(_), slot, Some(table)) if slot.starts_with("vote") => {
                if !post.edit {
                    self.check.votes += 1;
                    if text.contains("is out of time") {
                        for who in mentioned {
                            self.check.out_of_time(table, who, &self.people[who], now);
                        }
                    }
                    self.plan_votes(table, &post.message);
                } else if let Some((name, _)) = text.split_once(" gets one more day") {
                    let name = name.trim_start_matches("Decided: ").trim_end_matches(" 💤");
                    if let Some(who) =
                        number(&Person { platform: Platform::Local, user: name.into() })
                    {
                        self.check.more_time(table, who, now);
                    }
                }
            }
            (Target::Place(_), slot, Some(_)) if slot.starts_with("seat") && !post.edit => {
                for button in post.message.buttons.iter().flatten() {
                    let Press::Data(data) = &button.does else { continue };
                    if self.rng.random_bool(0.5) {
                        let who = self.rng.random_range(0..self.people.len());
                        let at = now + self.some(2 * DAY);
                        self.plan(at, Deed::Press { who, data: data.clone() });
                    }
                }
            }
            _ => {}
        }
    }

    /// Some of those who may, and a stranger now and then.
    fn plan_votes(&mut self, table: usize, message: &Message) {
        let now = self.time.now();
        let choices: Vec<String> = message
            .buttons
            .iter()
            .flatten()
            .filter_map(|button| match &button.does {
                Press::Data(data) if !data.contains("vote end") => Some(data.clone()),
                _ => None,
            })
            .collect();
        if choices.is_empty() {
            return;
        }
        let mut voters: Vec<usize> =
            (0..3).map(|_| self.rng.random_range(0..self.people.len())).collect();
        voters.extend(self.check.players(table));
        for who in voters {
            if self.rng.random_bool(0.6) {
                let data = choices[self.rng.random_range(0..choices.len())].clone();
                let at = now + self.some(20 * HOUR);
                self.plan(at, Deed::Press { who, data });
            }
        }
    }

    pub(crate) async fn state_of(&self, table: TableId) -> anyhow::Result<TableState> {
        let row = self.hall().store().table(table).await?;
        Ok(row.map_or(TableState::Closed, |row| row.state))
    }

    pub(crate) fn days(&self) -> f64 {
        until(self.began, self.time.now()).as_secs_f64() / DAY.as_secs_f64()
    }

    pub(crate) fn down_hours(&self) -> f64 {
        self.down.as_secs_f64() / HOUR.as_secs_f64()
    }

    /// Default moves, all of them, and seats that changed hands. Ends of turns that need no
    /// confirming are not counted.
    pub(crate) async fn moves(&self) -> anyhow::Result<(i64, i64, i64)> {
        let path = self.folder.path().join("town.db");
        tokio::task::spawn_blocking(move || {
            let db = Connection::open(path)?;
            let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0));
            let default = count(
                "SELECT count(*) FROM actions WHERE notation <> 'done' AND account_id IS NULL",
            )?;
            let all = count("SELECT count(*) FROM actions WHERE notation <> 'done'")?;
            let seats = count(
                "SELECT coalesce(sum(json_array_length(settings, '$.handovers')), 0) FROM tables",
            )?;
            Ok((default, all, seats))
        })
        .await?
    }
}

/// How a deed went.
struct Done {
    id: u64,
    acted: bool,
    still_asked: bool,
}

async fn perform(
    hall: Arc<Hall>,
    tables: Vec<TableId>,
    person: Person,
    id: u64,
    deed: Deed,
    seed: u64,
) -> anyhow::Result<Done> {
    let mut done = Done { id, acted: false, still_asked: false };
    let update = format!("d{id}");
    let private = Target::Private(person.clone());
    match deed {
        Deed::Answer { table, .. } => {
            let Some((game, seat)) = sits(&hall, tables[table], &person).await? else {
                return Ok(done);
            };
            let Some(index) = choose(&game, seat, seed) else { return Ok(done) };
            let data = format!("o{}:{}:{index}", tables[table], game.ply());
            let what = What::Button { data, message: None };
            hall.handle(incoming(&person, private, what, update)).await;
            let after = sits(&hall, tables[table], &person).await?;
            done.acted = after.as_ref().is_some_and(|(after, _)| after.ply() != game.ply());
            done.still_asked = after.is_some_and(|(game, seat)| game.question(seat).is_some());
        }
        Deed::Look { table, .. } => {
            if let Some((game, seat)) = sits(&hall, tables[table], &person).await? {
                let data = format!("s{}:hand", tables[table]);
                let what = What::Button { data, message: None };
                hall.handle(incoming(&person, private, what, update)).await;
                done.still_asked = game.question(seat).is_some();
            }
        }
        Deed::Press { data, .. } => {
            let what = What::Button { data, message: None };
            hall.handle(incoming(&person, private, what, update)).await;
        }
        Deed::Vacation { days, .. } => {
            let what = What::Command(format!("vacation {days} days"));
            hall.handle(incoming(&person, private, what, update)).await;
        }
        Deed::Reach { open, .. } => {
            hall.notice(Notice::Reachable { person, reachable: open }).await;
        }
        Deed::Leave { table, .. } => {
            hall.notice(Notice::Left { place: place(table), person }).await;
        }
        Deed::Vanish { .. } | Deed::Outage(_) => {}
    }
    Ok(done)
}

/// The game and the seat of a person there, if it runs and they have one.
async fn sits(
    hall: &Hall,
    table: TableId,
    person: &Person,
) -> anyhow::Result<Option<(Game, Seat)>> {
    let store = hall.store();
    let (Some(row), Some(account)) = (store.table(table).await?, store.find_account(person).await?)
    else {
        return Ok(None);
    };
    if row.state != TableState::Running {
        return Ok(None);
    }
    let Some(seat) = row.seat_of(account.id) else { return Ok(None) };
    let Some(snapshot) = store.snapshot(table).await? else { return Ok(None) };
    Ok(Some((serde_json::from_slice(&snapshot)?, Seat(seat))))
}

/// A purchase if there is one, else what anybody would do.
fn choose(game: &Game, seat: Seat, seed: u64) -> Option<usize> {
    game.question(seat)?;
    let options = game.options(seat);
    let buys: Vec<usize> = options
        .iter()
        .enumerate()
        .filter(|(_, action)| matches!(action, Action::Buy(_)))
        .map(|(at, _)| at)
        .collect();
    if !buys.is_empty() && !seed.is_multiple_of(4) {
        return Some(buys[seed as usize % buys.len()]);
    }
    let usual = game.default_action(seat)?;
    options.iter().position(|action| *action == usual).or((!options.is_empty()).then_some(0))
}

fn incoming(person: &Person, from: Target, what: What, update: String) -> Incoming {
    Incoming {
        update,
        person: person.clone(),
        name: person.user.clone(),
        language: Some("en".into()),
        place_name: match &from {
            Target::Place(place) => Some(place.chat.clone()),
            Target::Private(_) => None,
        },
        from,
        is_admin: false,
        lacks: Vec::new(),
        server: None,
        what,
    }
}

fn place(table: usize) -> Place {
    Place { platform: Platform::Local, chat: format!("room{table}"), topic: None }
}

fn number(person: &Person) -> Option<usize> {
    person.user.strip_prefix('p')?.parse().ok()
}

/// A message as it waits to be sent.
struct Sent {
    target: Target,
    table: TableId,
    slot: String,
    edit: bool,
    message: Message,
}

fn take_posts(path: &std::path::Path) -> anyhow::Result<Vec<Sent>> {
    let mut db = Connection::open(path)?;
    db.busy_timeout(Duration::from_secs(30))?;
    let tx = db.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
    let mut posts = Vec::new();
    {
        let mut rows = tx.prepare(
            "SELECT target, table_id, slot, kind, message FROM outbox
             WHERE message IS NOT NULL ORDER BY id",
        )?;
        let mut rows = rows.query([])?;
        while let Some(row) = rows.next()? {
            posts.push(Sent {
                target: serde_json::from_str(&row.get::<_, String>(0)?)?,
                table: TableId(row.get(1)?),
                slot: row.get::<_, Option<String>>(2)?.unwrap_or_default(),
                edit: row.get::<_, String>(3)? == "edit",
                message: serde_json::from_str(&row.get::<_, String>(4)?)?,
            });
        }
    }
    tx.execute("DELETE FROM outbox", [])?;
    tx.commit()?;
    Ok(posts)
}
