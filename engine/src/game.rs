//! The game: its configuration and its state.

use serde::{Deserialize, Serialize};

use crate::{
    alhambra::Alhambra,
    cards::Card,
    dice::{Dice, Seed},
    event::{Audience, Event, Happening, Told},
    hidden::Unseen,
    module::Module,
    modules::{ModuleId, ModuleSet, ModuleStates},
    prepared::Prepared,
    rights::Limits,
    scoring::{Round, RoundTotals},
    seat::{Colour, Seat},
    shared::Shared,
    stack::{Ask, Frame, Question, Step},
    tile_state::TileStates,
    tiles::TileId,
    veil::Veiled,
};

/// Everything needed to start a game; with the actions, everything to replay it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The colour of each seat, clockwise.
    pub seats: Vec<Colour>,
    #[serde(default)]
    /// The expansions in play.
    pub modules: ModuleSet,
    /// Those of them that are played by the variant of their rules.
    #[serde(default, skip_serializing_if = "ModuleSet::is_empty")]
    pub variants: ModuleSet,
    /// Where all chance comes from.
    pub seed: Seed,
    /// The version of the rules this game was started with.
    #[serde(default = "Config::current_rules")]
    pub rules: u16,
    /// How things lie, where chance does not decide it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prepared: Option<Prepared>,
}

impl Config {
    /// Raised whenever a change of the rules would alter a running game. A game keeps those it
    /// was started with:
    /// - 1: release 0.1.0.
    /// - 2: discarded cards that are laid out beside the display are shuffled even if nothing
    ///   else is left, as long as none lies there (05 city-gates, rules 1 and 2).
    /// - 3: a sage names one kind a scoring, and has to (07 characters, rule 13 and decisions);
    ///   whoever takes money by another right keeps the trader (rule 12, and 31).
    /// - 4: after each tile that is built the designer moves on before anybody moves in (90, S3);
    ///   of two tiles that lay on one slot the one of the richest is settled first (90, F5).
    /// - 5: whoever has any card left is asked for another falcon, for what was drawn unseen may
    ///   be no money (21 falconers).
    pub const RULES: u16 = 5;

    /// A game of the given size in the first colours.
    pub fn new(players: usize, modules: ModuleSet, seed: Seed) -> Self {
        let seats = Colour::ALL.into_iter().take(players).collect();
        let (variants, rules) = (ModuleSet::NONE, Self::RULES);
        Self { seats, modules, variants, seed, rules, prepared: None }
    }

    /// How many tiles there are to be sold in such a game.
    pub fn tiles(&self) -> usize {
        self.prepared.as_ref().map_or_else(|| self.modules.tower().len(), |it| it.tiles.len())
    }

    fn current_rules() -> u16 {
        Self::RULES
    }

    /// Whether a game can be played like this.
    pub fn check(&self) -> Result<(), BadConfig> {
        let players = self.seats.len();
        if !(2..=Seat::MOST).contains(&players) {
            return Err(BadConfig::Players { players });
        }
        for (at, &colour) in self.seats.iter().enumerate() {
            if self.seats[..at].contains(&colour) {
                return Err(BadConfig::SameColour { colour });
            }
        }
        if !(1..=Self::RULES).contains(&self.rules) {
            return Err(BadConfig::Rules { rules: self.rules });
        }
        let varies = |it: ModuleId| self.modules.contains(it) && it.variant().is_some();
        if let Some(module) = self.variants.iter().find(|&module| !varies(module)) {
            return Err(BadConfig::Variant { module });
        }
        self.prepared.as_ref().map_or(Ok(()), |prepared| prepared.check(self))
    }
}

/// Why a game cannot be started.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "its error text says what each means")]
pub enum BadConfig {
    #[error("2 to 6 can play, not {players}")]
    Players { players: usize },
    #[error("two seats have the colour {colour:?}")]
    SameColour { colour: Colour },
    #[error("rules version {rules} is not known, versions 1 to {} are", Config::RULES)]
    Rules { rules: u16 },
    #[error("{module} is not in play, or its rules have no variant")]
    Variant { module: ModuleId },
    #[error("such a beginning does not come out of the box of the base game")]
    Prepared,
}

/// A game of Alhambra at some moment.
///
/// ```
/// use alhambra_engine::{Config, Game, ModuleSet, Question, Seed};
///
/// let config = Config::new(3, ModuleSet::NONE, Seed::from_number(7));
/// let mut game = Game::new(config)?;
/// let seat = game.turn();
/// assert_eq!(game.question(seat), Some(Question::Turn { first: true }));
/// // What an absent player would do is one of the options.
/// let action = game.default_action(seat).expect("the seat is asked");
/// assert!(game.options(seat).contains(&action));
/// let events = game.play(seat, action)?;
/// assert!(!events.is_empty());
/// // A refused action changes nothing.
/// let before = game.clone();
/// assert!(game.play(seat, "take F9".parse()?).is_err());
/// assert_eq!(game, before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "crate::snapshot::Saved", into = "crate::snapshot::Saved")]
pub struct Game {
    pub(crate) config: Config,
    /// How many actions have been played.
    pub(crate) ply: u32,
    /// The first ply that may still be taken back.
    pub(crate) segment: u32,
    /// Who played last.
    pub(crate) mover: Option<Seat>,
    /// Who has answered the sealed question that is open, action by action.
    pub(crate) sealed: Vec<Seat>,
    pub(crate) players: Vec<Player>,
    pub(crate) dirk: Option<Dirk>,
    /// The money pile; the last card is the top one.
    pub(crate) deck: Vec<Veiled<Card>>,
    /// Where each of the five piles of the money ends, counted in cards from the bottom;
    /// everybody saw them stacked. All 0 once they are used up.
    pub(crate) bounds: [u8; 5],
    pub(crate) discard: Vec<Card>,
    pub(crate) display: Vec<Card>,
    /// The supply of tiles; the last one is drawn next.
    pub(crate) tower: Vec<Veiled<TileId>>,
    pub(crate) market: [Option<TileId>; 4],
    /// Tiles for sale beside the market, each with its slot, in the order they came.
    pub(crate) beside: Vec<(TileId, u8)>,
    pub(crate) turn: Seat,
    /// S2: actions left in this turn.
    pub(crate) rights: u8,
    /// No action was played in this turn yet.
    pub(crate) fresh: bool,
    /// What is special about this turn.
    pub(crate) limits: Limits,
    /// Turns in direct succession whose first action was a pass.
    pub(crate) passes: u8,
    /// Scorings whose card has been drawn.
    pub(crate) due: Vec<Round>,
    /// What the scorings so far have brought.
    pub(crate) rounds: Vec<RoundTotals>,
    pub(crate) on_tiles: TileStates,
    /// Cards and tiles that left the game.
    pub(crate) gone: Gone,
    pub(crate) states: ModuleStates,
    pub(crate) stack: Vec<Frame>,
    pub(crate) dice: Dice,
    pub(crate) over: bool,
    /// What happened since the action began; empty between actions.
    pub(crate) events: Vec<Event>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Player {
    /// Sorted, for copies of a card are alike.
    pub(crate) hand: Vec<Card>,
    /// What of it nobody else has seen, as far as anybody can tell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) unseen: Vec<Unseen>,
    pub(crate) alhambra: Shared<Alhambra>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) reserve: Vec<TileId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) pending: Vec<Pending>,
    pub(crate) score: i16,
}

impl Player {
    pub(crate) fn gain_card(&mut self, card: Card) {
        let at = self.hand.partition_point(|&it| it <= card);
        self.hand.insert(at, card);
    }

    pub(crate) fn lose_card(&mut self, card: Card) -> bool {
        let Some(at) = self.hand.iter().position(|&it| it == card) else { return false };
        self.hand.remove(at);
        self.reveal_unseen(card);
        true
    }
}

/// A new tile that still has to be placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pending {
    pub(crate) tile: TileId,
    /// Whether it may be given to Dirk.
    pub(crate) gift: bool,
}

/// The neutral third party of a game for two.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Dirk {
    pub(crate) tiles: Vec<TileId>,
    pub(crate) score: i16,
}

/// What left the game for good.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Gone {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) cards: Vec<Card>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) tiles: Vec<TileId>,
}

impl Game {
    /// What the game was started with.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// How many actions have been played.
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// How many actions a viewer knows of: the answers of others to a sealed question that
    /// is still open are not counted, for they would tell how much was answered. A button
    /// of a seat carries this number: it changes exactly with what the seat may see.
    pub fn ply_seen_by(&self, viewer: Option<Seat>) -> u32 {
        let unseen = self.sealed.iter().filter(|&&seat| Some(seat) != viewer).count();
        self.ply - unseen as u32
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Whether the last scoring is done.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// What the game waits for; `None` when it is over.
    pub fn asked(&self) -> Option<&Ask> {
        match self.stack.last() {
            Some(Frame::Ask(ask)) => Some(ask),
            _ => None,
        }
    }

    /// The question a seat has to answer now.
    pub fn question(&self, seat: Seat) -> Option<Question> {
        self.asked().filter(|ask| ask.seats.contains(seat)).map(|ask| ask.question)
    }

    /// The plies that may be taken back, and who may do it. Never crosses a draw,
    /// a lifted veil or another seat's action.
    pub fn undoable(&self) -> Option<(Seat, std::ops::Range<u32>)> {
        let seat = self.mover.filter(|_| self.segment < self.ply)?;
        Some((seat, self.segment..self.ply))
    }

    /// How far the dice have come: what is played without chance leaves it as it is.
    pub fn chance(&self) -> u64 {
        self.dice.position()
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len() as u8).map(Seat)
    }

    /// The cards in a hand, sorted.
    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.players[seat.index()].hand
    }

    /// The Alhambra of a seat.
    pub fn alhambra(&self, seat: Seat) -> &Alhambra {
        &self.players[seat.index()].alhambra
    }

    /// The tiles in a seat's reserve.
    pub fn reserve(&self, seat: Seat) -> &[TileId] {
        &self.players[seat.index()].reserve
    }

    /// New tiles of a seat that still have to be placed.
    pub fn pending(&self, seat: Seat) -> impl Iterator<Item = TileId> {
        self.players[seat.index()].pending.iter().map(|pending| pending.tile)
    }

    pub(crate) fn active(&self) -> impl Iterator<Item = &'static dyn Module> + use<> {
        self.config.modules.iter().map(|module| module.rules())
    }

    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The seat after another in clockwise order.
    pub(crate) fn next_seat(&self, seat: Seat) -> Seat {
        seat.after(1, self.players.len())
    }

    /// All seats in clockwise order, beginning with `first`.
    pub(crate) fn clockwise(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.players.len();
        (0..seats).map(move |steps| first.after(steps, seats))
    }

    /// Whether a seat is in its own turn, S1 to S4: whatever it gets will be settled at the
    /// turn's end. After that, and in somebody else's turn, it is settled at once.
    pub(crate) fn is_own_turn(&self, seat: Seat) -> bool {
        self.stack.contains(&Frame::Run(Step::CloseTurn(seat)))
    }

    /// Who acts next: the seat whose turn has just begun, or else the one after it. Who lays out
    /// cards in the own turn leaves the first word to the next.
    pub(crate) fn next_to_move(&self) -> Seat {
        let lays_out = |frame: &Frame| matches!(frame, Frame::Run(Step::FillDisplay { .. }));
        let first = self.fresh && !self.stack.iter().any(lays_out);
        if first { self.turn } else { self.next_seat(self.turn) }
    }

    pub(crate) fn ask(&mut self, seat: Seat, question: Question) {
        self.ask_all(crate::SeatSet::only(seat), question);
    }

    pub(crate) fn ask_all(&mut self, seats: crate::SeatSet, question: Question) {
        self.stack.push(Frame::Ask(Ask { seats, question, sealed: false }));
    }

    /// Asks several seats whose answers nobody learns before all have answered.
    pub(crate) fn ask_sealed(&mut self, seats: crate::SeatSet, question: Question) {
        self.stack.push(Frame::Ask(Ask { seats, question, sealed: true }));
    }

    /// A seat that has answered a sealed question may answer it once more.
    pub(crate) fn ask_again(&mut self, seat: Seat, question: Question) {
        match self.stack.last_mut() {
            Some(Frame::Ask(ask)) if ask.question == question => ask.seats.insert(seat),
            _ => self.ask_sealed(crate::SeatSet::only(seat), question),
        }
    }

    pub(crate) fn run_next(&mut self, step: Step) {
        self.stack.push(Frame::Run(step));
    }

    pub(crate) fn tell_all(&mut self, what: Happening) {
        self.events.push(Event { to: Audience::All, what });
    }

    pub(crate) fn told(&mut self, told: Told) {
        self.tell_all(Happening::Told(told));
    }

    /// Something was drawn, rolled or seen: nothing before it can be taken back.
    pub(crate) fn seal(&mut self) {
        self.segment = self.ply + 1;
    }

    /// Runs a hook of all modules. What they push happens in the order of their
    /// numbers, although the stack is last in, first out.
    pub(crate) fn each_module(&mut self, hook: impl FnMut(&'static dyn Module, &mut Self)) {
        if !self.config.modules.is_empty() {
            self.run_hooks(self.active(), hook);
        }
    }

    pub(crate) fn run_hooks(
        &mut self,
        modules: impl Iterator<Item = &'static dyn Module>,
        mut hook: impl FnMut(&'static dyn Module, &mut Self),
    ) {
        let base = self.stack.len();
        let mut pushed: Vec<Vec<Frame>> = Vec::new();
        for module in modules {
            hook(module, self);
            if base < self.stack.len() {
                pushed.push(self.stack.split_off(base));
            }
        }
        self.stack.extend(pushed.into_iter().rev().flatten());
    }
}
