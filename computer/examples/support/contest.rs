//! Players by name, and whole games between them.
#![allow(dead_code, reason = "every example uses a part of it")]

use std::{
    sync::{
        atomic::{AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use alhambra_computer::{
    Budget, Level, Mind, Temperament, Weights, quick_action, rules_action, think_with,
};
use alhambra_engine::{
    Action, Config, Game, Kind, ModuleId, ModuleSet, Question, Scorer, Seat, Seed,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rustix::time::{ClockId, clock_gettime};

/// A game of more actions than this goes on for ever.
pub(crate) const LONGEST: u32 = 20_000;

/// Who plays.
#[derive(Debug, Clone)]
pub(crate) enum Player {
    Random,
    Rules,
    /// As playouts are played; by its own weights if there are none.
    Quick {
        weights: Option<Weights>,
        changes: Vec<(String, f32)>,
    },
    Mind {
        mind: Mind,
        weights: Option<Weights>,
        /// Of weights and budget.
        changes: Vec<(String, f32)>,
        thrift: Thrift,
    },
}

impl Player {
    /// `random`, `rules`, `quick`, a level, a temperament, or both as in `strong/waller`; weights and
    /// budget may be changed as in `strong:playouts=900,money=0.7`.
    pub(crate) fn parse(text: &str) -> Self {
        let (name, changes) = text.split_once(':').unwrap_or((text, ""));
        let mut mind = Mind::new(Level::Normal);
        let mut is_quick = false;
        for part in name.split('/') {
            match part {
                "random" => return Self::Random,
                "rules" => return Self::Rules,
                "quick" => is_quick = true,
                _ => match (Level::from_name(part), Temperament::from_name(part)) {
                    (Some(level), _) => mind.level = level,
                    (_, Some(temperament)) => mind.temperament = temperament,
                    _ => panic!(
                        "{part:?} is none of random, rules, quick, easy, normal, strong, even, collector, waller, miser"
                    ),
                },
            }
        }
        let change = |change: &str| {
            let (key, value) = change.split_once('=').expect("a change is written key=value");
            (key.to_owned(), value.parse().expect("a change takes a number"))
        };
        let changes = changes.split(',').filter(|it| !it.is_empty()).map(change).collect();
        if is_quick {
            return Self::Quick { weights: None, changes };
        }
        Self::Mind { mind, weights: None, changes, thrift: Thrift::default() }
    }

    /// The same by other weights.
    pub(crate) fn with_weights(self, by: Weights) -> Self {
        match self {
            Self::Mind { mind, mut changes, thrift, .. } => {
                changes.retain(|(key, _)| !Weights::NAMES.contains(&key.as_str()));
                Self::Mind { mind, weights: Some(by), changes, thrift }
            }
            Self::Quick { .. } => Self::Quick { weights: Some(by), changes: Vec::new() },
            Self::Random | Self::Rules => panic!("there is nothing to weigh"),
        }
    }

    /// What it plays by, if it weighs anything.
    pub(crate) fn weights(&self, players: usize) -> Option<Weights> {
        let (usual, weights, changes) = match self {
            Self::Mind { mind, weights, changes, .. } => (mind.weights(players), weights, changes),
            Self::Quick { weights, changes } => (Weights::quick(players), weights, changes),
            Self::Random | Self::Rules => return None,
        };
        let mut values = weights.unwrap_or(usual).to_vec();
        for (key, value) in changes {
            if let Some(at) = Weights::NAMES.iter().position(|name| name == key) {
                values[at] = *value;
            }
        }
        Weights::from_slice(&values)
    }

    /// How much it thinks about a decision.
    fn budget(&self, game: &Game) -> Option<Budget> {
        let Self::Mind { mind, changes, thrift, .. } = self else { return None };
        let mut budget = Budget::for_game(mind.level, game);
        for (key, value) in changes {
            match key.as_str() {
                "evaluations" => budget.evaluations = *value as u32,
                "ways" => budget.ways = *value as usize,
                "lines" => budget.lines = *value as usize,
                "playouts" => budget.playouts = *value as u32,
                "rounds" => budget.rounds = *value as usize,
                "early" => budget.early = *value as usize,
                "prior" => budget.prior = *value,
                "sure" => budget.sure = *value,
                _ if Weights::NAMES.contains(&key.as_str()) => {}
                _ => panic!("there is neither a weight nor a limit {key}"),
            }
        }
        budget.playouts = budget.playouts.min(thrift.playouts);
        budget.evaluations = budget.evaluations.min(thrift.evaluations);
        Some(budget)
    }
}

/// What a player at the table needs.
pub(crate) struct Chair {
    player: Player,
    weights: Option<Weights>,
    rng: ChaCha8Rng,
    line: std::vec::IntoIter<Action>,
    pub(crate) clock: Clock,
}

/// Decisions, and the time on the processor that they took.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Clock {
    pub(crate) decisions: u64,
    pub(crate) time: Duration,
    pub(crate) longest: Duration,
    pub(crate) playouts: u64,
    pub(crate) evaluations: u64,
}

impl Clock {
    pub(crate) fn add(&mut self, other: &Self) {
        self.decisions += other.decisions;
        self.time += other.time;
        self.longest = self.longest.max(other.longest);
        self.playouts += other.playouts;
        self.evaluations += other.evaluations;
    }

    /// Mean time of a decision in milliseconds.
    pub(crate) fn mean(&self) -> f64 {
        1000.0 * self.time.as_secs_f64() / self.decisions.max(1) as f64
    }
}

impl Chair {
    pub(crate) fn new(player: &Player, players: usize, seed: u64) -> Self {
        Self {
            weights: player.weights(players),
            player: player.clone(),
            rng: ChaCha8Rng::seed_from_u64(seed),
            line: Vec::new().into_iter(),
            clock: Clock::default(),
        }
    }

    /// `None` if it has no answer, which must not be.
    pub(crate) fn answer(&mut self, game: &Game, seat: Seat) -> Option<Action> {
        match &self.player {
            Player::Random => game.sample(seat, &mut self.rng),
            Player::Rules => rules_action(game, seat, &mut self.rng),
            Player::Quick { .. } => {
                let weights = self.weights.expect("quick play has weights");
                quick_action(game, seat, &weights, &mut self.rng)
            }
            Player::Mind { mind, .. } => {
                if let Some(action) = self.line.next()
                    && game.check(seat, &action).is_ok()
                {
                    return Some(action);
                }
                let begun = thread_time();
                let known = mind.level.knows(game, seat);
                let weights = self.weights.expect("a mind has weights");
                let budget = self.player.budget(game).expect("a mind has a budget");
                let seed = self.rng.random();
                let thought = think_with(&known, mind.level, &weights, budget, seed, &|| false)?;
                let time = thread_time().saturating_sub(begun);
                if 0 < thought.spent.evaluations {
                    self.clock.add(&Clock {
                        decisions: 1,
                        time,
                        longest: time,
                        playouts: u64::from(thought.spent.playouts),
                        evaluations: u64::from(thought.spent.evaluations),
                    });
                }
                self.line = thought.line.into_iter();
                self.line.next()
            }
        }
    }
}

/// How a game ended.
pub(crate) struct Outcome {
    pub(crate) points: Vec<i16>,
    pub(crate) winners: Vec<Seat>,
    pub(crate) clocks: Vec<Clock>,
    pub(crate) manners: Vec<Manner>,
    pub(crate) plies: u32,
}

/// How somebody played, as others could see it.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Manner {
    /// Buildings at the end.
    pub(crate) built: f64,
    /// Buildings of the kind it has most of.
    pub(crate) most: f64,
    /// Kinds it has a building of.
    pub(crate) kinds: f64,
    /// Kinds of which nobody had more at the end.
    pub(crate) led: f64,
    /// The longest wall at the end.
    pub(crate) wall: f64,
    /// Money on the hand in the mean of the turns.
    pub(crate) money: f64,
}

impl Manner {
    fn of(game: &Game, seat: Seat, (turns, money): (u32, u32)) -> Self {
        let own = game.halves(Scorer::Seat(seat));
        let leads = |&kind: &Kind| {
            let most = game.seats().map(|other| game.halves(Scorer::Seat(other))[kind]).max();
            0 < own[kind] && most == Some(own[kind])
        };
        Self {
            built: own.0.iter().map(|&halves| f64::from(halves) / 2.0).sum(),
            most: own.0.iter().map(|&halves| f64::from(halves) / 2.0).fold(0.0, f64::max),
            kinds: own.0.iter().filter(|&&halves| 0 < halves).count() as f64,
            led: Kind::ALL.into_iter().filter(|kind| leads(kind)).count() as f64,
            wall: f64::from(game.alhambra(seat).wall_len()),
            money: f64::from(money) / f64::from(turns.max(1)),
        }
    }

    fn add(&mut self, other: &Self, share: f64) {
        self.built += share * other.built;
        self.most += share * other.most;
        self.kinds += share * other.kinds;
        self.led += share * other.led;
        self.wall += share * other.wall;
        self.money += share * other.money;
    }
}

/// Plays one game; an answer that is refused or a game without end is an error.
pub(crate) fn play(config: Config, players: &[Player], seed: u64) -> Result<Outcome, String> {
    let mut game = Game::new(config).map_err(|error| error.to_string())?;
    let mut chairs: Vec<Chair> = players
        .iter()
        .enumerate()
        .map(|(nth, player)| Chair::new(player, players.len(), seed * 31 + nth as u64))
        .collect();
    let mut purses = vec![(0, 0); players.len()];
    while let Some(ask) = game.asked() {
        let seat = ask.seats.lowest().expect("somebody is asked");
        let silent = || format!("ply {} seat {seat} is silent: {:?}", game.ply(), ask.question);
        if matches!(ask.question, Question::Turn { .. }) {
            let (turns, money) = &mut purses[seat.index()];
            let held: u16 = game.hand(seat).iter().map(|card| u16::from(card.value())).sum();
            (*turns, *money) = (*turns + 1, *money + u32::from(held));
        }
        let action = chairs[seat.index()].answer(&game, seat).ok_or_else(silent)?;
        let said = format!("ply {} seat {seat} {action}", game.ply());
        game.play(seat, action).map_err(|illegal| format!("{said}: {illegal}"))?;
        if LONGEST < game.ply() {
            return Err(format!("goes on for ever: {said}"));
        }
    }
    let scores = game.scores();
    let clocks = chairs.into_iter().map(|chair| chair.clock).collect();
    let manners = game.seats().zip(purses).map(|(seat, purse)| Manner::of(&game, seat, purse));
    let manners = manners.collect();
    let plies = game.ply();
    Ok(Outcome { points: scores.points, winners: scores.winners, clocks, manners, plies })
}

/// One player against all others of another sort.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    wins: f64,
    squares: f64,
    own: f64,
    others: f64,
    /// By how much it was ahead of the best of the others, and the squares of that.
    lead: f64,
    lead_squares: f64,
    /// Of the one, and of the others in the mean.
    manners: [Manner; 2],
    pub(crate) clock: Clock,
}

impl Tally {
    pub(crate) fn count(&mut self, outcome: &Outcome, seat: usize) {
        let won = outcome.winners.iter().any(|winner| winner.index() == seat);
        let share = if won { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
        let points = |at: usize| f64::from(outcome.points[at]);
        let others: f64 = (0..outcome.points.len()).filter(|&at| at != seat).map(points).sum();
        self.games += 1;
        self.wins += share;
        self.squares += share * share;
        self.own += points(seat);
        let best = (0..outcome.points.len()).filter(|&at| at != seat).map(points);
        let lead = points(seat) - best.fold(f64::MIN, f64::max);
        self.lead += lead;
        self.lead_squares += lead * lead;
        self.others += others / (outcome.points.len() - 1) as f64;
        for (at, manner) in outcome.manners.iter().enumerate() {
            let others = (outcome.points.len() - 1) as f64;
            self.manners[usize::from(at != seat)]
                .add(manner, if at == seat { 1.0 } else { 1.0 / others });
        }
        self.clock.add(&outcome.clocks[seat]);
    }

    /// How the one played, and how the others did in the mean.
    pub(crate) fn manners(&self) -> [Manner; 2] {
        self.manners.map(|sum| {
            let mut mean = Manner::default();
            mean.add(&sum, 1.0 / self.games as f64);
            mean
        })
    }

    /// The part of the games that was won.
    pub(crate) fn won(&self) -> f64 {
        self.wins / self.games as f64
    }

    /// The standard error of that.
    pub(crate) fn error(&self) -> f64 {
        let won = self.won();
        ((self.squares / self.games as f64 - won * won).max(0.0) / self.games as f64).sqrt()
    }

    /// By how much it was ahead of the best of the others in the mean, with the standard error.
    pub(crate) fn lead(&self) -> (f64, f64) {
        let games = self.games as f64;
        let mean = self.lead / games;
        (mean, ((self.lead_squares / games - mean * mean).max(0.0) / games).sqrt())
    }

    /// Points in the mean, and those of the others.
    pub(crate) fn points(&self) -> (f64, f64) {
        (self.own / self.games as f64, self.others / self.games as f64)
    }
}

/// One game of a match: the same deal for every seat of the one against the others.
pub(crate) fn play_one(
    one: &Player,
    other: &Player,
    players: usize,
    modules: ModuleSet,
    (seed, nth): (u64, u64),
) -> Result<(Outcome, usize), String> {
    let deal = seed * 1_000_000 + nth / players as u64;
    let seat = (nth % players as u64) as usize;
    let config = Config::new(players, modules, Seed::from_number(deal));
    let seats: Vec<Player> =
        (0..players).map(|at| if at == seat { one.clone() } else { other.clone() }).collect();
    Ok((play(config, &seats, seed * 7919 + nth)?, seat))
}

/// Does so many pieces of work on some threads, and hands over what came out as it comes.
pub(crate) fn in_parallel<T: Send>(
    count: u64,
    threads: usize,
    work: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(u64, T),
) {
    let (next, work) = (&AtomicU64::new(0), &work);
    let (out, done) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let out = out.clone();
            scope.spawn(move || {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    if count <= nth || out.send((nth, work(nth))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(out);
        for (nth, it) in done {
            take(nth, it);
        }
    });
}

/// Slugs between commas, or `all`.
pub(crate) fn modules(list: &str) -> ModuleSet {
    if list == "all" {
        return ModuleSet::all();
    }
    let module = |slug: &str| slug.parse::<ModuleId>().expect("--modules takes slugs");
    list.split(',').filter(|slug| !slug.is_empty()).map(module).collect()
}

/// How long this thread has been on the processor.
pub(crate) fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// The most that is thought about one decision.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Thrift {
    pub(crate) playouts: u32,
    pub(crate) evaluations: u32,
    /// Seats of a game that think; the others play quickly.
    pub(crate) minds: usize,
}

impl Default for Thrift {
    /// No less than usual.
    fn default() -> Self {
        Self { playouts: u32::MAX, evaluations: u32::MAX, minds: Seat::MOST }
    }
}

/// A game with modules and players drawn by lot, the same for the same number.
pub(crate) fn random_game(number: u64, thrift: Thrift) -> (Config, Vec<Player>) {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let players = rng.random_range(2..=Seat::MOST);
    let share = rng.random_range(0..=4);
    let chosen = ModuleId::ALL.iter().filter(|_| rng.random_range(0..4) < share);
    let modules: ModuleSet = chosen.copied().collect();
    let first = rng.random_range(0..players);
    let minds = (0..players).map(|seat| {
        let level = Level::ALL[rng.random_range(0..3)];
        let temperament = Temperament::ALL[rng.random_range(0..4)];
        if thrift.minds <= (seat + players - first) % players {
            return Player::Quick { weights: None, changes: Vec::new() };
        }
        let mind = Mind { level, temperament };
        Player::Mind { mind, weights: None, changes: Vec::new(), thrift }
    });
    let minds = minds.collect();
    (Config::new(players, modules, Seed::from_number(number)), minds)
}
