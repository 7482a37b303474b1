//! 40 handymen: who rolls dice instead of a free action may station a worker at a slot, to
//! change a price there, or on an own tile, for points of connected workers.

mod targets;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    event::Told,
    module::{Asking, Habits, Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleExtra, ModuleId, ModuleQuestion,
        states::handymen::{state, state_mut},
    },
    notation::Words,
    scoring::Scoring,
    seat::{Colour, Scorer, Seat},
    stack::Question as Asked,
    standing::{About, Interrupt, Order, OutOfTurn, Place, Ruling, Wish},
    tile_state::{Clings, Laid, Leave},
    tiles::TileId,
    trade::{ExtraFace, Goods, Quote, Receipt, Source},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};
pub(crate) use targets::Throw;

pub(crate) use crate::module::{Never as Step, no_step as resume};

const WORKERS: u8 = 8;
/// What a worker may still bring, in points: in the supply, and at a slot.
const HOPES: [f32; 2] = [0.3, 0.5];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) crews: Vec<Crew>,
    /// Who began the game decides first what becomes of workers left at a slot.
    pub(crate) first: Seat,
}

/// The workers of a seat, besides those on its tiles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Crew {
    pub(crate) supply: u8,
    pub(crate) slots: [u8; 4],
    /// Out of the game.
    pub(crate) used: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The first die, before the first action.
    Roll,
    /// One more.
    Again,
    /// A worker to this slot.
    Slot(u8),
    /// A worker onto this half of an own tile.
    Tile(TileId, u8),
    /// After the last die.
    Nothing,
    /// So many workers left at a slot.
    TakeBack(u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// What these dice are used for.
    Rolled(Throw),
    /// How many are taken back from a slot, of how many.
    Left(u8, u8),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Handymen
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        const WITH: OutOfTurn = OutOfTurn::Module(ModuleId::Handymen);
        &[Interrupt { with: WITH, weighty: false, busy: false }]
    }

    fn material(&self, seats: &[Colour], out: &mut Holdings) {
        let all = seats.iter().map(|&colour| worker(colour));
        out.tokens.extend(all.flat_map(|it| std::iter::repeat_n(it, usize::from(WORKERS))));
    }

    fn setup(&self, game: &mut Game) {
        let crew = Crew { supply: WORKERS, slots: [0; 4], used: 0 };
        let crews = vec![crew; game.players.len()];
        game.states.handymen = Some(State { crews, first: Seat(0) }.into());
    }

    fn ready(&self, game: &mut Game) {
        state_mut(game).first = game.turn;
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let mut add = |choice| out.push(Action::Module(ModuleChoice::Handymen(choice)));
        match question {
            Asked::Turn { first: true } if check_roll(game, seat).is_ok() => add(Choice::Roll),
            Asked::Module(ModuleQuestion::Handymen(Question::Rolled(dice))) => {
                targets::of(game, seat, dice).into_iter().for_each(&mut add);
                add(if dice.is_full() { Choice::Nothing } else { Choice::Again });
            }
            Asked::Module(ModuleQuestion::Handymen(Question::Left(slot, _))) => {
                (0..=at_slot(game, seat, slot)).map(Choice::TakeBack).for_each(add);
            }
            _ => {}
        }
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::Handymen(question)) = question else { return None };
        let choice = match question {
            Question::Rolled(dice) => {
                let on = if dice.is_full() { Choice::Nothing } else { Choice::Again };
                targets::best(game, seat, dice).unwrap_or(on)
            }
            Question::Left(..) => Choice::TakeBack(0),
        };
        Some(Action::Module(ModuleChoice::Handymen(choice)))
    }

    /// All back, or none.
    fn takes_order(&self, about: About, wish: &Wish) -> bool {
        about == About::Anything && [Wish::YES, Wish::No].contains(wish)
    }

    fn order_offers(&self, _game: &Game, _seat: Seat, out: &mut Vec<(About, Wish)>) {
        out.extend([Wish::YES, Wish::No, Wish::Ask].map(|wish| (About::Anything, wish)));
    }

    fn ordered(&self, game: &Game, seat: Seat, question: Asked, orders: &[&Order]) -> Ruling {
        let Asked::Module(ModuleQuestion::Handymen(Question::Left(slot, _))) = question else {
            return Ruling::Nothing;
        };
        let back = match orders.first().map(|order| &order.wish) {
            Some(Wish::Yes { .. }) => at_slot(game, seat, slot),
            Some(Wish::No) => 0,
            _ => return Ruling::Nothing,
        };
        let choice = ModuleChoice::Handymen(Choice::TakeBack(back));
        Ruling::Play(Action::Module(choice), Place::Usual)
    }

    fn extras(&self, game: &Game, quote: &Quote, out: &mut Vec<ModuleExtra>) {
        let price = i8::try_from(quote.price()).unwrap_or(i8::MAX);
        let most = stationed(game, quote) as i8;
        let useful = Workers::ALL.iter().filter(|it| -price <= it.0 && it.0.abs() <= most);
        out.extend(useful.map(|&it| ModuleExtra::from(it)));
    }

    /// As few workers as possible.
    fn habits(&self) -> Habits {
        Habits { extras_by_default: true, ..Habits::default() }
    }

    fn quote(&self, game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        let Some(Workers(by)) = quote.extra() else { return Ok(()) };
        let most = stationed(game, quote);
        if most < by.unsigned_abs() {
            return Err(Told::new("handymen-no-workers").with("number", most).into());
        }
        let part = if by < 0 { &mut quote.parts.taken_off } else { &mut quote.parts.raised };
        *part += u16::from(by.unsigned_abs());
        Ok(())
    }

    /// S2p 5: who has helped leaves the game.
    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        let (Some(Workers(by)), Source::Slot(slot)) = (receipt.extra(), receipt.offer.source)
        else {
            return;
        };
        let (seat, count) = (receipt.buyer, by.unsigned_abs());
        let crew = crew(game, seat);
        crew.slots[usize::from(slot)] -= count;
        crew.used += count;
        game.told(Told::new("handymen-used").with("seat", seat).with("number", count));
    }

    /// S8a: whoever has workers left there decides, the start player of the game first.
    fn slot_opened(&self, game: &mut Game, slot: u8) {
        let owners = game.clockwise(state(game).first);
        let owners: Vec<Seat> = owners.filter(|&seat| 0 < at_slot(game, seat, slot)).collect();
        for seat in owners.into_iter().rev() {
            ask(game, seat, Question::Left(slot, at_slot(game, seat, slot)));
        }
    }

    fn clings(&self) -> Clings {
        Clings { stowed: true, moved: true, ..Clings::NOT }
    }

    fn came_off(&self, game: &mut Game, _seat: Option<Seat>, laid: Laid, _leave: Leave) {
        if let Some(owner) = laid.owner {
            crew(game, owner).supply += 1;
        }
    }

    fn shows(&self, game: &Game, laid: &Laid) -> Token {
        let seat = laid.owner.unwrap_or(Seat(0));
        worker(game.config.seats[seat.index()])
    }

    /// R3: a point for each worker of the largest group.
    fn points(&self, game: &Game, scoring: &mut Scoring) {
        for seat in game.seats() {
            let group = targets::largest_group(game, seat, None);
            if 0 < group {
                let why = Told::new("handymen-points").with("number", group as u8);
                scoring.add(ModuleId::Handymen, Scorer::Seat(seat), group as i16, why);
            }
        }
    }

    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        let Crew { supply, slots, .. } = &state(game).crews[seat.index()];
        HOPES[0] * f32::from(*supply) + HOPES[1] * f32::from(slots.iter().sum::<u8>())
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        for player in &mut view.players {
            let Crew { supply, slots, .. } = &state(game).crews[player.seat.index()];
            for (slot, &count) in view.market.iter_mut().zip(slots) {
                slot.tokens.extend((0 < count).then(|| worker(player.colour).numbered(count)));
            }
            if 0 < *supply {
                let items = vec![Item::Token(worker(player.colour).numbered(*supply))];
                let (module, key) = (ModuleId::Handymen, "handymen-supply");
                player.shelves.push(Shelf { module, key, items });
            }
        }
    }

    fn verify(&self, game: &Game) -> bool {
        let State { crews, first } = state(game);
        let laid: Vec<&Laid> = game.laid_by(ModuleId::Handymen).collect();
        let on_tiles = |seat| laid.iter().filter(|it| it.owner == Some(seat)).count();
        let complete = |(seat, crew): (Seat, &Crew)| {
            let Crew { supply, slots, used } = crew;
            let all = slots.iter().chain([supply, used]).map(|&it| usize::from(it));
            all.sum::<usize>() + on_tiles(seat) == usize::from(WORKERS)
        };
        let place = |laid: &Laid| (laid.tile, laid.half);
        let alone =
            (1..laid.len()).all(|at| laid[..at].iter().all(|it| place(it) != place(laid[at])));
        let sound = |laid: &&Laid| laid.owner.is_some() && laid.tile.family().is_cell();
        let known = |question| match question {
            ModuleQuestion::Handymen(Question::Rolled(dice)) => dice.is_sound(),
            ModuleQuestion::Handymen(Question::Left(slot, _)) => slot < 4,
            _ => true,
        };
        crews.len() == game.players.len()
            && first.index() < crews.len()
            && game.seats().zip(crews).all(complete)
            && laid.iter().all(sound)
            && alone
            && game.waiting_questions().all(known)
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        for (crew, &colour) in state(game).crews.iter().zip(&game.config.seats) {
            let count = crew.slots.iter().sum::<u8>() + crew.supply + crew.used;
            out.tokens.extend(std::iter::repeat_n(worker(colour), usize::from(count)));
        }
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Asked::Turn { first: true }, Choice::Roll) => {
            check_roll(game, seat)?;
            game.allow_only_money();
            roll(game, seat, Throw::default());
            Ok(())
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Question::Rolled(dice), Choice::Again) if !dice.is_full() => {
            roll(game, seat, dice);
            Ok(())
        }
        (Question::Rolled(dice), Choice::Nothing) if dice.is_full() => Ok(()),
        (Question::Rolled(dice), choice @ (Choice::Slot(_) | Choice::Tile(..))) => {
            if !targets::of(game, seat, dice).contains(&choice) {
                return Err(Told::new("handymen-no-target").into());
            }
            station(game, seat, choice);
            Ok(())
        }
        (Question::Left(slot, _), Choice::TakeBack(count)) => {
            let there = at_slot(game, seat, slot);
            if there < count {
                return Err(Told::new("handymen-no-workers").with("number", there).into());
            }
            let crew = crew(game, seat);
            crew.slots[usize::from(slot)] -= count;
            crew.supply += count;
            if 0 < count {
                let told = Told::new("handymen-back").with("seat", seat).with("number", count);
                game.told(told.with("slot", slot + 1));
            }
            Ok(())
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

/// Before the first action, with a worker to station and money to take afterwards.
fn check_roll(game: &Game, seat: Seat) -> Result<(), Illegal> {
    game.check_free_action()?;
    if state(game).crews[seat.index()].supply == 0 {
        return Err(Told::new("handymen-no-supply").into());
    }
    if game.display.is_empty() {
        return Err(Told::new("handymen-no-money").into());
    }
    Ok(())
}

fn roll(game: &mut Game, seat: Seat, dice: Throw) {
    game.seal();
    let die = game.dice.below(6) as u8 + 1;
    game.told(Told::new("handymen-rolled").with("seat", seat).with("number", die));
    ask(game, seat, Question::Rolled(dice.with(die)));
}

/// A worker leaves the supply for a target that was checked.
fn station(game: &mut Game, seat: Seat, target: Choice) {
    crew(game, seat).supply -= 1;
    match target {
        Choice::Slot(slot) => {
            crew(game, seat).slots[usize::from(slot)] += 1;
            game.told(Told::new("handymen-at-slot").with("seat", seat).with("slot", slot + 1));
        }
        Choice::Tile(tile, half) => {
            let laid = Laid::new(ModuleId::Handymen, tile, 0);
            game.lay_token(Laid { half, owner: Some(seat), ..laid });
            game.told(Told::new("handymen-on-tile").with("seat", seat).with("tile", tile));
        }
        _ => {}
    }
}

fn crew(game: &mut Game, seat: Seat) -> &mut Crew {
    &mut state_mut(game).crews[seat.index()]
}

fn at_slot(game: &Game, seat: Seat, slot: u8) -> u8 {
    state(game).crews[seat.index()].slots[usize::from(slot)]
}

/// How many workers of the buyer lie where a tile is sold whose price may be changed.
fn stationed(game: &Game, quote: &Quote) -> u8 {
    match (quote.offer.source, quote.offer.goods) {
        (Source::Slot(slot), Goods::Tile(_)) if quote.offer.modifiers => {
            at_slot(game, quote.buyer, slot)
        }
        _ => 0,
    }
}

fn worker(colour: Colour) -> Token {
    Token::new(Glyph::Hammer, Tint::Colour(colour))
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::Handymen(question)));
}

/// Workers that make a price so much higher, or lower, as an extra of its purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Workers(i8);

impl ExtraFace for Workers {
    #[rustfmt::skip]
    const ALL: &'static [Self] = &[
        Self(-1), Self(1), Self(-2), Self(2), Self(-3), Self(3), Self(-4), Self(4),
        Self(-5), Self(5), Self(-6), Self(6), Self(-7), Self(7), Self(-8), Self(8),
    ];

    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let way = if self.0 < 0 { "down" } else { "up" };
        write!(f, "workers-{way}-{}", self.0.abs())
    }

    fn told(&self) -> Told {
        let key = if self.0 < 0 { "extra-workers-down" } else { "extra-workers-up" };
        Told::new(key).with("number", self.0.unsigned_abs())
    }
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Rolled(dice) => {
                let key = match (dice.is_joker(), dice.is_full()) {
                    (true, _) => "question-handymen-joker",
                    (false, true) => "question-handymen-last",
                    (false, false) => "question-handymen-rolled",
                };
                let numbers = |all: Vec<u8>| -> Vec<Told> {
                    all.into_iter()
                        .map(|it| Told::new("handymen-number").with("number", it))
                        .collect()
                };
                let told = Told::new(key).with("dice", numbers(dice.rolled().into()));
                told.with("results", numbers(dice.results()))
            }
            Self::Left(slot, count) => {
                let told = Told::new("question-handymen-left").with("slot", slot + 1);
                told.with("number", count)
            }
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Again => f.write_str("again"),
            Self::Slot(slot) => write!(f, "slot {}", slot + 1),
            Self::Tile(tile, 0) => write!(f, "tile {tile}"),
            Self::Tile(tile, half) => write!(f, "tile {tile} half {}", half + 1),
            Self::Nothing => f.write_str("nothing"),
            Self::TakeBack(count) => write!(f, "back {count}"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "roll" => Some(Self::Roll),
            "again" => Some(Self::Again),
            "slot" => {
                let slot: u8 = words.parse()?;
                (1..=4).contains(&slot).then(|| Self::Slot(slot - 1))
            }
            "tile" => {
                let tile: TileId = words.parse()?;
                let half =
                    if words.skip("half") { words.parse::<u8>()?.checked_sub(1)? } else { 0 };
                (usize::from(half) < tile.size()).then_some(Self::Tile(tile, half))
            }
            "nothing" => Some(Self::Nothing),
            "back" => words.parse().map(Self::TakeBack),
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match *self {
            Self::Roll => Told::new("handymen-roll"),
            Self::Again => Told::new("handymen-again"),
            Self::Slot(slot) => Told::new("handymen-slot").with("slot", slot + 1),
            Self::Tile(tile, half) if tile.size() == 1 => {
                debug_assert!(half == 0, "a tile of one half");
                Told::new("handymen-tile").with("tile", tile)
            }
            Self::Tile(tile, half) => {
                Told::new("handymen-half").with("tile", tile).with("number", half + 1)
            }
            Self::Nothing => Told::new("handymen-nothing"),
            Self::TakeBack(0) => Told::new("handymen-leave"),
            Self::TakeBack(count) => Told::new("handymen-take-back").with("number", count),
        }
    }
}
