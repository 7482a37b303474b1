//! Players by name, and whole games between them.
#![allow(dead_code, reason = "every example uses a part of it")]

use std::time::Duration;

use alhambra_computer::{
    Budget, Level, Mind, Temperament, Weights, quick_action, rules_action, think_with,
};
use alhambra_engine::{Action, Config, Game, ModuleId, ModuleSet, Seat, Seed};
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
    Quick(Option<Weights>),
    Mind {
        mind: Mind,
        weights: Option<Weights>,
        changes: Vec<(String, f32)>,
        budget: Budget,
    },
}

impl Player {
    /// `random`, `rules`, `quick`, a level, a temperament, or both as in `strong/waller`; weights and
    /// budget may be changed as in `strong:playouts=900,money=0.7`.
    pub(crate) fn parse(text: &str) -> Self {
        let (name, changes) = text.split_once(':').unwrap_or((text, ""));
        let mut mind = Mind::new(Level::Normal);
        for part in name.split('/') {
            match part {
                "random" => return Self::Random,
                "rules" => return Self::Rules,
                "quick" => return Self::Quick(None),
                _ => match (Level::from_name(part), Temperament::from_name(part)) {
                    (Some(level), _) => mind.level = level,
                    (_, Some(temperament)) => mind.temperament = temperament,
                    _ => panic!(
                        "{part:?} is none of random, rules, quick, easy, normal, strong, even, collector, waller, miser"
                    ),
                },
            }
        }
        let mut budget = Budget::for_level(mind.level);
        let mut others = Vec::new();
        for change in changes.split(',').filter(|change| !change.is_empty()) {
            let (key, value) = change.split_once('=').expect("a change is written key=value");
            let value: f32 = value.parse().expect("a change takes a number");
            match key {
                "evaluations" => budget.evaluations = value as u32,
                "lines" => budget.lines = value as usize,
                "playouts" => budget.playouts = value as u32,
                "rounds" => budget.rounds = value as usize,
                "prior" => budget.prior = value,
                _ => others.push((key.to_owned(), value)),
            }
        }
        Self::Mind { mind, weights: None, changes: others, budget }
    }

    pub(crate) fn with_weights(weights: Weights) -> Self {
        let mind = Mind::new(Level::Normal);
        let budget = Budget::for_level(mind.level);
        Self::Mind { mind, weights: Some(weights), changes: Vec::new(), budget }
    }

    fn weights(&self, players: usize) -> Option<Weights> {
        let Self::Mind { mind, weights, changes, .. } = self else { return None };
        let mut values = weights.unwrap_or_else(|| mind.weights(players)).to_vec();
        for (key, value) in changes {
            let at = Weights::NAMES.iter().position(|name| name == key);
            values[at.unwrap_or_else(|| panic!("there is no weight {key}"))] = *value;
        }
        Weights::from_slice(&values)
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
            Player::Quick(weights) => {
                let usual = || Weights::quick(game.seats().count());
                quick_action(game, seat, &weights.unwrap_or_else(usual), &mut self.rng)
            }
            Player::Mind { mind, budget, .. } => {
                if let Some(action) = self.line.next()
                    && game.check(seat, &action).is_ok()
                {
                    return Some(action);
                }
                let begun = thread_time();
                let known = mind.level.knows(game, seat);
                let weights = self.weights.expect("a mind has weights");
                let seed = self.rng.random();
                let thought = think_with(&known, mind.level, &weights, *budget, seed, &|| false)?;
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
    pub(crate) plies: u32,
}

/// Plays one game; an answer that is refused or a game without end is an error.
pub(crate) fn play(config: Config, players: &[Player], seed: u64) -> Result<Outcome, String> {
    let mut game = Game::new(config).map_err(|error| error.to_string())?;
    let mut chairs: Vec<Chair> = players
        .iter()
        .enumerate()
        .map(|(nth, player)| Chair::new(player, players.len(), seed * 31 + nth as u64))
        .collect();
    while let Some(ask) = game.asked() {
        let seat = ask.seats.lowest().expect("somebody is asked");
        let silent = || format!("ply {} seat {seat} is silent: {:?}", game.ply(), ask.question);
        let action = chairs[seat.index()].answer(&game, seat).ok_or_else(silent)?;
        let said = format!("ply {} seat {seat} {action}", game.ply());
        game.play(seat, action).map_err(|illegal| format!("{said}: {illegal}"))?;
        if LONGEST < game.ply() {
            return Err(format!("goes on for ever: {said}"));
        }
    }
    let scores = game.scores();
    let clocks = chairs.into_iter().map(|chair| chair.clock).collect();
    Ok(Outcome { points: scores.points, winners: scores.winners, clocks, plies: game.ply() })
}

/// One player against all others of another sort.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    wins: f64,
    squares: f64,
    own: f64,
    others: f64,
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
        self.others += others / (outcome.points.len() - 1) as f64;
        self.clock.add(&outcome.clocks[seat]);
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
    tally: &mut Tally,
) -> Result<(), String> {
    let deal = seed * 1_000_000 + nth / players as u64;
    let seat = (nth % players as u64) as usize;
    let config = Config::new(players, modules, Seed::from_number(deal));
    let seats: Vec<Player> =
        (0..players).map(|at| if at == seat { one.clone() } else { other.clone() }).collect();
    let outcome = play(config, &seats, seed * 7919 + nth)?;
    tally.count(&outcome, seat);
    Ok(())
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

/// A game with modules and players drawn by lot, the same for the same number.
pub(crate) fn random_game(number: u64, playouts: Option<u32>) -> (Config, Vec<Player>) {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let players = rng.random_range(2..=Seat::MOST);
    let share = rng.random_range(0..=4);
    let chosen = ModuleId::ALL.iter().filter(|_| rng.random_range(0..4) < share);
    let modules: ModuleSet = chosen.copied().collect();
    let minds = (0..players).map(|_| {
        let level = Level::ALL[rng.random_range(0..3)];
        let temperament = Temperament::ALL[rng.random_range(0..4)];
        let mut budget = Budget::for_level(level);
        budget.playouts = playouts.unwrap_or(budget.playouts).min(budget.playouts);
        let mind = Mind { level, temperament };
        Player::Mind { mind, weights: None, changes: Vec::new(), budget }
    });
    let minds = minds.collect();
    (Config::new(players, modules, Seed::from_number(number)), minds)
}
