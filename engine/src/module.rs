//! What an expansion can do: hooks that do nothing unless a module overrides them.

use crate::{
    Game,
    acquisition::Acquisition,
    action::{Action, Illegal},
    alhambra::{Alhambra, Piece},
    cards::Card,
    dice::Dice,
    event::Told,
    kind::{ByKind, Kind},
    modules::{ModuleChoice, ModuleExtra, ModuleId},
    money::Currency,
    place::Rotation,
    scoring::{Round, Scoring, WallScore},
    seat::{Colour, Scorer, Seat, SeatSet},
    stack::Question,
    standing::{About, Interrupt, Order, Ruling, Wish},
    tile_state::{Clings, Laid, Leave},
    tiles::TileId,
    trade::{Channel, Credit, Keeper, Offer, Purpose, Quote, Receipt, Tender},
    view::{GameView, Glyph, Tint, Token},
};

/// The five piles of the money, before they are stacked; the first is the top one.
pub(crate) type Piles = [Vec<Card>; 5];

/// When seats are asked out of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Occasion {
    /// Between two turns; `next` is the seat due to play.
    BetweenTurns { next: Seat },
    /// Just before a count.
    BeforeCount(Round),
    /// The same question goes on until nobody owes an answer: who still does.
    Owed(Round),
}

/// What happens on the market and in the display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trading<'a> {
    /// S6 is over: what a module refills together with the display.
    DisplayFull,
    /// A tile was drawn for a slot. Dealt with: the module has pushed what happens with it, and
    /// the slot is tried again afterwards.
    Drawn { slot: u8, tile: TileId },
    /// A new tile lies on a slot.
    Laid { tile: TileId },
    /// What lies on two slots changed places; what a module keeps by slot goes along.
    Swapped(u8, u8),
    /// F4: a slot is given out, by everybody's money in its currency. Dealt with: the module has
    /// given the tile out itself, for more lies there than the tile.
    Awarded { slot: u8, money: &'a [u16] },
}

/// Where a tile came to that is not built.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kept {
    /// Into the reserve of a seat, new or from its Alhambra.
    Reserve(Seat),
    /// It could neither be built nor put away by this seat, and comes back to whom it belongs.
    Back(Seat),
    /// To Dirk.
    Dirk,
}

/// What building rules of a module are asked about.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Fits<'a> {
    /// A piece that would come into an Alhambra as it is.
    Piece(&'a Piece),
    /// A whole Alhambra, as it would be when all new pieces are placed, and after every
    /// rebuild: until it fits, no new tile may be put away. Only asked where pieces lie that are
    /// not plain tiles.
    Whole(&'a Alhambra),
}

/// What is always so with a module.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Habits {
    /// An absent buyer takes the first of its extras that makes the money exact.
    pub extras_by_default: bool,
    /// Its rules let any tile lie turned.
    pub turns_tiles: bool,
    /// What the printed variant of its rules is called, which a table may choose.
    pub variant: Option<&'static str>,
}

/// What may be taken with «take money».
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TakeRules {
    /// What several cards may be worth together.
    pub limit: u8,
    /// Cards beside the display that may be taken instead.
    pub instead: Vec<Card>,
}

/// How a tile came into an Alhambra or left it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Means {
    /// A new tile.
    Housed,
    /// From the reserve, or into it.
    Rebuilt,
    /// One for the other in the same place.
    Swapped,
    /// The same, but the other one is to be laid again.
    Replaced,
    /// To another place in the same Alhambra.
    Moved,
}

/// What helps to build a tile where, or as, it could not be built otherwise.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Aids {
    /// A gate can be set on a new double wall.
    pub gate: bool,
    /// The tile may be turned.
    pub turn: bool,
    /// A tile that lay turned is built like that again.
    pub kept: Option<(TileId, Rotation)>,
}

/// Everything a module holds, so that nothing can get lost unnoticed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Holdings {
    pub tiles: Vec<TileId>,
    pub cards: Vec<Card>,
    /// Everything else that is counted: coins, chests, persons.
    pub tokens: Vec<Token>,
}

/// The rules of one expansion. Hooks run in the order of the module numbers, or in the one
/// that [`crate::order`] holds for them. A hook with `&mut Game` may push questions and
/// steps; those of the first module happen first. None may look into another module's state.
pub(crate) trait Module: Sync {
    fn id(&self) -> ModuleId;

    // Set-up

    /// The tiles, cards and things that the module brings, besides the tiles and cards of the
    /// base game and those it mixes into the tower.
    fn material(&self, _seats: &[Colour], _out: &mut Holdings) {}
    /// P4: adds tiles to the tower before it is shuffled, or puts them in place of
    /// others.
    fn mixes(&self, _tower: &mut Vec<TileId>) {}
    /// P1 to P6: own and common material, hidden deals, cards
    /// into the money. Nothing is shuffled yet.
    fn setup(&self, _game: &mut Game) {}
    /// P11: cards into the five piles, which are shuffled afterwards.
    fn cut(&self, _game: &mut Game, _piles: &mut Piles) {}
    /// P12: choices before the market is seen; pushed questions are asked first.
    fn ready(&self, _game: &mut Game) {}

    // Drawing

    /// A card that is neither money nor a scoring card left the pile. `true`: it
    /// was mine and is dealt with; otherwise it goes into the display.
    fn card_revealed(&self, _game: &mut Game, _card: Card) -> bool {
        false
    }
    /// S8: a slot is empty and gets a tile next, unless the module lays one there; in
    /// [`OPEN_SLOT`](crate::order::OPEN_SLOT). May ask first.
    fn slot_opened(&self, _game: &mut Game, _slot: u8) {}
    /// Something happens on the market or in the display. `true`: a tile is dealt with, and
    /// the core leaves it alone; see [`Trading`].
    fn market(&self, _game: &mut Game, _what: Trading<'_>) -> bool {
        false
    }

    // Turns

    /// S1, before the first action.
    fn turn_started(&self, _game: &mut Game, _seat: Seat) {}
    /// S5: everything is placed and rebuilt, nothing is refilled yet. One module after
    /// the other, in [`OWN_END`](crate::order::OWN_END).
    fn turn_closing(&self, _game: &mut Game, _seat: Seat) {}
    /// S10: everything is refilled and scored. One module after the other, in
    /// [`AFTER_REFILL`](crate::order::AFTER_REFILL).
    fn turn_closed(&self, _game: &mut Game, _seat: Seat) {}
    /// More answers to a question of the core, and all answers to an own one.
    fn options(&self, _game: &Game, _seat: Seat, _question: Question, _out: &mut Vec<Action>) {}
    /// What a seat should know before it answers: that it may lose something, or end the game.
    fn notes(&self, _game: &Game, _seat: Seat, _question: Question, _out: &mut Vec<Told>) {}
    /// What an own answer is called on a button, step by step, with what the game knows of it.
    fn label(&self, _game: &Game, _seat: Seat, choice: &ModuleChoice) -> Vec<Told> {
        vec![choice.label()]
    }
    /// What an absent seat answers to an own question.
    fn default_answer(&self, _game: &Game, _seat: Seat, _question: Question) -> Option<Action> {
        None
    }
    /// What it asks seats that are not on turn.
    fn interrupts(&self) -> &'static [Interrupt] {
        &[]
    }
    /// Whether it understands a standing order.
    fn takes_order(&self, _about: About, _wish: &Wish) -> bool {
        false
    }
    /// The orders that a seat may want to give now.
    fn order_offers(&self, _game: &Game, _seat: Seat, _out: &mut Vec<(About, Wish)>) {}
    /// What the orders that a seat gave it mean for a question.
    fn ordered(&self, _: &Game, _: Seat, _: Question, _orders: &[&Order]) -> Ruling {
        Ruling::Nothing
    }
    /// The seats to ask out of turn, on public grounds only.
    fn asks(&self, _game: &Game, _occasion: Occasion) -> SeatSet {
        SeatSet::EMPTY
    }
    /// What a seat may do at any time, asked or not, because it touches nothing that
    /// an open question depends on. It answers no question; `choose` gets the one that is open.
    fn anytime(&self, _game: &Game, _seat: Seat, _out: &mut Vec<Action>) {}
    /// Whether this module might, for all that is public, let a seat do something at the end of
    /// its turn: true wherever the options then depend on something hidden.
    fn lingers(&self, _game: &Game, _seat: Seat) -> bool {
        false
    }

    // Money and trade

    fn take_rules(&self, _game: &Game, _seat: Seat, _rules: &mut TakeRules) {}
    /// After «take money»; a card taken instead has to be removed from its place here.
    fn money_taken(&self, _game: &mut Game, _seat: Seat, _cards: &[Card]) {}
    fn offers(&self, _game: &Game, _seat: Seat, _channel: Channel, _out: &mut Vec<Offer>) {}
    /// Extras this module could add to a quote that has none yet: alternatives, of which
    /// one purchase takes one.
    fn extras(&self, _game: &Game, _quote: &Quote, _out: &mut Vec<ModuleExtra>) {}
    /// Changes the parts of the price, the accepted currencies, the exactness; refuses an
    /// extra of its own that does not fit.
    fn quote(&self, _game: &Game, _quote: &mut Quote) -> Result<(), Illegal> {
        Ok(())
    }
    /// Money of a seat that is not a card in the hand, as far as it serves the purpose.
    fn purse(&self, _game: &Game, _seat: Seat, _purpose: Purpose, _out: &mut Vec<Tender>) {}
    /// Money of this module changes its place.
    fn move_credit(&self, _game: &mut Game, _credit: Credit, _from: Keeper, _to: Keeper) {}
    /// After payment, before the tile is placed, in [`PURCHASE`](crate::order::PURCHASE).
    fn bought(&self, _game: &mut Game, _receipt: &Receipt) {}
    /// A seat got a tile, which waits to be placed; before anything that `bought` asks, in
    /// [`ACQUIRED`](crate::order::ACQUIRED). The columns of table 1c are methods of the way.
    fn acquired(&self, _game: &mut Game, _acquisition: Acquisition) {}

    // Alhambras

    /// Building rules beyond the geometry.
    fn fits(&self, _game: &Game, _seat: Seat, _what: Fits<'_>) -> Result<(), Illegal> {
        Ok(())
    }
    /// Whether a built tile may be taken from its place in this way; a new one that is put away
    /// is asked about as [`Means::Rebuilt`].
    fn may_move(&self, _game: &Game, _tile: TileId, _means: Means) -> bool {
        true
    }
    /// What helps a seat to build now.
    fn aids(&self, _game: &Game, _seat: Seat, _aids: &mut Aids) {}
    /// A placement has used these.
    fn aided(&self, _game: &mut Game, _seat: Seat, _used: Aids) {}
    /// What is always so with it.
    fn habits(&self) -> Habits {
        Habits::default()
    }
    /// What of its things stays on a tile that leaves its place.
    fn clings(&self) -> Clings {
        Clings::NOT
    }
    /// A thing of its own came off the tile it lay on; `seat` had the tile.
    fn came_off(&self, _game: &mut Game, _seat: Option<Seat>, _laid: Laid, _leave: Leave) {}
    /// How a thing that it has laid on a tile looks; asked of whoever lays any.
    fn shows(&self, _game: &Game, _laid: &Laid) -> Token {
        Token::new(Glyph::Star, Tint::Plain)
    }
    /// In [`BUILT`](crate::order::BUILT).
    fn built(&self, _game: &mut Game, _seat: Seat, _piece: &Piece, _means: Means) {}
    fn unbuilt(&self, _game: &mut Game, _seat: Seat, _piece: &Piece, _means: Means) {}
    /// A tile came to where it is not built.
    fn kept(&self, _game: &mut Game, _tile: TileId, _by: Kept) {}
    /// All new tiles of a seat are placed, in its turn or out of it.
    fn settled(&self, _game: &mut Game, _seat: Seat) {}

    // Scoring

    /// R0 is over: what was answered sealed is opened now.
    fn unsealed(&self, _game: &mut Game, _round: Round) {}
    /// Adds to the buildings of a seat, or of Dirk, counted in halves.
    fn count(&self, _game: &Game, _who: Scorer, _halves: &mut ByKind<u16>) {}
    /// Another order of the kinds in the points table, lowest first.
    fn score_order(&self, _game: &Game, _round: Round) -> Option<[Kind; 6]> {
        None
    }
    /// In [`WALL`](crate::order::WALL).
    fn walls(&self, _game: &Game, _seat: Seat, _round: Round, _wall: &mut WallScore) {}
    /// R3 and R4: adds to everybody's points.
    fn points(&self, _game: &Game, _scoring: &mut Scoring) {}
    /// R5 to R7: takes points with [`Scoring::charge`], in [`LOSSES`](crate::order::LOSSES).
    /// A thing face down takes nothing before `unsealed` has turned it up.
    fn losses(&self, _game: &Game, _scoring: &mut Scoring) {}
    /// After a scoring was written down.
    fn scored(&self, _game: &mut Game, _round: Round) {}

    /// What a seat holds of the module beyond what scorings count, in points: a guess that
    /// helps computer players to keep what is useful later.
    fn worth(&self, _game: &Game, _seat: Seat) -> f32 {
        0.0
    }

    // The end

    /// F1 to F3: what is closed or given back before the final distribution, in
    /// [`ENDING`](crate::order::ENDING).
    fn game_ending(&self, _game: &mut Game) {}
    /// Money of a currency that is compared besides the cards in the hand.
    fn final_money(&self, _game: &Game, _seat: Seat, _currency: Currency) -> u16 {
        0
    }

    // Hidden things

    /// Adds to a view what the module shows; never what the viewer may not know.
    fn view(&self, _game: &Game, _view: &mut GameView) {}
    /// Shuffles everything that `viewer` cannot know.
    fn hide(&self, _game: &mut Game, _viewer: Option<Seat>, _dice: &mut Dice) {}
    /// Whether what the module remembers fits together and fits the game: seats that
    /// sit there, numbers in range. A snapshot that fails is refused.
    fn verify(&self, _game: &Game) -> bool {
        true
    }
    /// Brings what an earlier release has saved into today's form; see `snapshot.rs`.
    fn upgrade(&self, _game: &mut Game) {}
    /// Everything the module keeps of the box, besides what it has laid on tiles.
    fn holdings(&self, _game: &Game, _out: &mut Holdings) {}
}

/// How a choice is written in one line, read back and said to people.
pub(crate) trait Wording: Sized {
    /// Writes the words after the module's name.
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result;
    /// Reads them back.
    fn read(words: &mut crate::notation::Words<'_>) -> Option<Self>;
    /// The label of a button.
    fn label(&self) -> Told;
    /// Whether others never see which one it was, not even once it is done: what lies face
    /// down, or in which order. Then nobody else may read its line while the game runs.
    fn is_secret(&self) -> bool {
        false
    }
}

/// How a question is put to people.
pub(crate) trait Asking {
    /// The sentence, and what it is about.
    fn told(&self) -> Told;
}

/// A choice, question, step or state that a module does not have.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
pub enum Never {}

impl Wording for Never {
    fn write(&self, _: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {}
    }

    fn read(_: &mut crate::notation::Words<'_>) -> Option<Self> {
        None
    }

    fn label(&self) -> Told {
        match *self {}
    }
}

impl Asking for Never {
    fn told(&self) -> Told {
        match *self {}
    }
}

/// Stands in for `choose` in a module without choices.
pub(crate) fn no_choice(_: &mut Game, _: Seat, _: Question, choice: Never) -> Result<(), Illegal> {
    match choice {}
}

/// Stands in for `answer` in a module that asks nothing.
pub(crate) fn no_question<C>(_: &mut Game, _: Seat, question: Never, _: C) -> Result<(), Illegal> {
    match question {}
}

/// Stands in for `choose` in a module whose choices all answer questions of its own.
pub(crate) fn only_answers<C>(_: &mut Game, _: Seat, _: Question, _: C) -> Result<(), Illegal> {
    Err(Illegal::NotAnAnswer)
}

/// Stands in for `resume` in a module without steps.
pub(crate) fn no_step(_: &mut Game, step: Never) {
    match step {}
}
