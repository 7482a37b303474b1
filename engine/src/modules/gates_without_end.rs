//! 37 gates-without-end: arcades bring a key, and a key brings everybody the bonus at the own
//! gate.

mod bonuses;
mod keys;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    acquisition::Acquisition,
    action::{Action, Illegal, Rebuild, Reshaping},
    cards::Card,
    dice::Dice,
    event::Told,
    kind::{ByKind, Kind},
    module::{Asking, Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion, ModuleStep,
        states::gates_without_end::{state, state_mut},
    },
    notation::Words,
    place::{Cell, Side},
    seat::{Colour, Scorer, Seat},
    stack::{Question as Asked, Step as CoreStep},
    standing::{Interrupt, OutOfTurn},
    tiles::{Face, Family, Ground, Half, Shape, Sold, TileId},
    trade::{Channel, Offer, Purchase},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::only_answers as choose;
pub(crate) use keys::KEYS;
use keys::{Bonus, bonus_of, turned_for};

/// Wall pieces in the box.
const WALLS: u8 = 7;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Face down; the last is the top one.
    pub(crate) keys: Vec<u8>,
    /// Face down before their owners, in the order in which they came.
    pub(crate) owned: Vec<(Seat, u8)>,
    /// The key in the board.
    set: Option<Set>,
    /// Out of the game.
    gone: Vec<u8>,
    pub(crate) walls: u8,
    /// Half buildings left.
    pub(crate) halves: Vec<Kind>,
    pub(crate) owned_halves: Vec<(Seat, Kind)>,
    /// The last is the next one.
    pub(crate) plazas: Vec<TileId>,
}

/// A key in the board: the first gate has the bonus with the number of the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Set {
    key: u8,
    turn: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The bonus that comes before the own gate; on no key is one twice.
    Set(Bonus),
    Decline,
    Reshape(Reshaping),
    Wall(Cell, Side),
    Buy(Purchase),
    Money(Card),
    Half(Kind),
    Swap(u8, u8),
    Plaza,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// How the key is set.
    Set(u8),
    /// What is done with a bonus.
    Bonus(Bonus),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    /// The next of so many keys of a seat.
    Key {
        seat: Seat,
        left: u8,
    },
    /// The bonus of the seat that is so many places after the owner of the key.
    Bonus {
        owner: Seat,
        nth: u8,
    },
    KeyOut,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::GatesWithoutEnd
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        &[Interrupt {
            with: OutOfTurn::Module(ModuleId::GatesWithoutEnd),
            weighty: true,
            busy: true,
        }]
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tiles.extend(TileId::of_family(&PLAZA));
        out.tokens.extend((0..KEYS.len() as u8).map(keys::token));
        out.tokens.extend(Kind::ALL.map(half_token));
    }

    fn setup(&self, game: &mut Game) {
        let mut keys: Vec<u8> = (0..KEYS.len() as u8).collect();
        game.dice.shuffle(&mut keys);
        let state = State {
            keys,
            owned: Vec::new(),
            set: None,
            gone: Vec::new(),
            walls: WALLS,
            halves: Kind::ALL.into(),
            owned_halves: Vec::new(),
            plazas: TileId::of_family(&PLAZA).collect(),
        };
        game.states.gates_without_end = Some(state.into());
    }

    /// Whoever buys arcades of the market takes a key, unseen.
    fn acquired(&self, game: &mut Game, acquisition: Acquisition) {
        let Acquisition { seat, tile, way, .. } = acquisition;
        if way.is_purchase() && tile.building() == Some(Kind::Arcades) {
            let state = state_mut(game);
            if let Some(key) = state.keys.pop() {
                state.owned.push((seat, key));
                game.told(Told::new("gates-without-end-key").with("seat", seat));
            }
        }
    }

    /// S10b: those keys that are there now; what they bring waits for the next turn.
    fn turn_closed(&self, game: &mut Game, seat: Seat) {
        let left = state(game).owned.iter().filter(|(owner, _)| *owner == seat).count() as u8;
        run(game, Step::Key { seat, left });
    }

    fn offers(&self, game: &Game, _seat: Seat, channel: Channel, out: &mut Vec<Offer>) {
        if channel == bonuses::CHANNEL {
            bonuses::offers(game, out);
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let Asked::Module(ModuleQuestion::GatesWithoutEnd(question)) = question else { return };
        let choices = match question {
            Question::Set(key) => KEYS[usize::from(key)].map(Choice::Set).into(),
            Question::Bonus(bonus) => bonuses::options(game, seat, bonus),
        };
        out.extend(choices.into_iter().map(|it| Action::Module(ModuleChoice::GatesWithoutEnd(it))));
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let choice = match question {
            Asked::Module(ModuleQuestion::GatesWithoutEnd(Question::Set(key))) => {
                let bonus = KEYS[usize::from(key)].into_iter().min_by_key(|it| it.liked())?;
                Choice::Set(bonus)
            }
            Asked::Module(ModuleQuestion::GatesWithoutEnd(Question::Bonus(bonus))) => {
                bonuses::default(game, seat, bonus)
            }
            Asked::House => {
                let plaza = game.pending(seat).next().filter(|tile| tile.family() == &PLAZA)?;
                return game.may_put_away(seat).then_some(Action::Stow(plaza));
            }
            _ => return None,
        };
        Some(Action::Module(ModuleChoice::GatesWithoutEnd(choice)))
    }

    /// What every way to set a key brings the others.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        let Asked::Module(ModuleQuestion::GatesWithoutEnd(Question::Set(key))) = question else {
            return;
        };
        for bonus in KEYS[usize::from(key)] {
            let Some(set) = turned_for(game, seat, key, bonus) else { continue };
            let told = Told::new("gates-without-end-note-set").with("bonus", bonus.told());
            out.push(told.with("others", shares(game, set, seat).skip(1).collect::<Vec<_>>()));
        }
    }

    /// Half buildings join those that are built.
    fn count(&self, game: &Game, who: Scorer, halves: &mut ByKind<u16>) {
        let Scorer::Seat(seat) = who else { return };
        let built = game.alhambra(seat).kinds();
        let own = state(game).owned_halves.iter().filter(|(owner, _)| *owner == seat);
        for &(_, kind) in own.filter(|(_, kind)| 0 < built[*kind]) {
            halves[kind] += 1;
        }
    }

    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        let keys = state(game).owned.iter().filter(|(owner, _)| *owner == seat).count();
        let halves = state(game).owned_halves.iter().filter(|(owner, _)| *owner == seat).count();
        1.5 * keys as f32 + halves as f32
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::GatesWithoutEnd;
        let State { keys, owned, set, walls, halves, owned_halves, plazas, .. } = state(game);
        let mut supply = Vec::new();
        supply.extend((!keys.is_empty()).then_some(Item::Hidden(keys.len())));
        let count = |glyph, number: u8| Token::new(glyph, Tint::Plain).numbered(number);
        supply.extend((0 < *walls).then(|| Item::Token(count(Glyph::Scaffold, *walls))));
        let left = plazas.len() as u8;
        supply.extend((0 < left).then(|| Item::Token(count(Glyph::Basin, left))));
        supply.extend(halves.iter().map(|&kind| Item::Token(half_token(kind))));
        view.beside.push(Shelf { module, key: "gates-without-end-supply", items: supply });
        for player in &mut view.players {
            let seat = player.seat;
            let mut shelf = |key, items: Vec<Item>| {
                if !items.is_empty() {
                    player.shelves.push(Shelf { module, key, items });
                }
            };
            let gate = set.map(|set| Item::Token(bonus_of(game, set, seat).token()));
            shelf("gates-without-end-gate", gate.into_iter().collect());
            let own = owned.iter().filter(|(owner, _)| *owner == seat).count();
            shelf(
                "gates-without-end-keys",
                (0 < own).then_some(Item::Hidden(own)).into_iter().collect(),
            );
            let own = owned_halves.iter().filter(|(owner, _)| *owner == seat);
            let own = own.map(|&(_, kind)| Item::Token(half_token(kind)));
            shelf("gates-without-end-halves", own.collect());
        }
    }

    /// Nobody has seen any key that lies face down.
    fn hide(&self, game: &mut Game, _viewer: Option<Seat>, dice: &mut Dice) {
        let State { keys, owned, .. } = state_mut(game);
        let places: Vec<&mut u8> = owned.iter_mut().map(|(_, key)| key).chain(keys).collect();
        let mut unknown: Vec<u8> = places.iter().map(|key| **key).collect();
        unknown.sort_unstable();
        dice.shuffle(&mut unknown);
        places.into_iter().zip(unknown).for_each(|(place, key)| *place = key);
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { keys, owned, set, gone, halves, owned_halves, plazas, .. } = state(game);
        out.tiles.extend(plazas);
        let owned = owned.iter().map(|(_, key)| key);
        let all = keys.iter().chain(gone).chain(owned).copied().chain(set.map(|set| set.key));
        out.tokens.extend(all.map(keys::token));
        let kinds = halves.iter().copied().chain(owned_halves.iter().map(|&(_, kind)| kind));
        out.tokens.extend(kinds.map(half_token));
    }

    fn verify(&self, game: &Game) -> bool {
        let State { owned, set, walls, owned_halves, .. } = state(game);
        let steps = game.waiting_steps().filter_map(|step| match step {
            ModuleStep::GatesWithoutEnd(Step::Key { seat, .. }) => Some(seat),
            ModuleStep::GatesWithoutEnd(Step::Bonus { owner, .. }) => Some(owner),
            _ => None,
        });
        let owners = owned.iter().map(|&(seat, _)| seat);
        let seats = owners.chain(owned_halves.iter().map(|&(seat, _)| seat)).chain(steps);
        let known = |key: u8| usize::from(key) < KEYS.len();
        let mut questions = game.waiting_questions();
        game.has_seats(seats.collect())
            && *walls <= WALLS
            && set.is_none_or(|set| known(set.key) && set.turn < 6)
            && questions.all(|question| match question {
                ModuleQuestion::GatesWithoutEnd(Question::Set(key)) => {
                    set.is_some_and(|set| set.key == key)
                }
                _ => true,
            })
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Question::Set(key), Choice::Set(bonus)) => {
            let set = turned_for(game, seat, key, bonus).ok_or(Illegal::NotAnAnswer)?;
            state_mut(game).set = Some(set);
            let told = Told::new("gates-without-end-set").with("seat", seat);
            let shares: Vec<Told> = shares(game, set, seat).collect();
            game.told(told.with("shares", shares));
            run(game, Step::Bonus { owner: seat, nth: 0 });
            Ok(())
        }
        (Question::Bonus(bonus), choice) => bonuses::take(game, seat, bonus, choice),
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(crate) fn resume(game: &mut Game, step: Step) {
    match step {
        Step::Key { seat, left } => next_key(game, seat, left),
        Step::Bonus { owner, nth } => next_bonus(game, owner, nth),
        Step::KeyOut => {
            let state = state_mut(game);
            state.gone.extend(state.set.take().map(|set| set.key));
        }
    }
}

/// After each key everything is refilled and scored, and the game may end.
fn next_key(game: &mut Game, seat: Seat, left: u8) {
    let state = state_mut(game);
    let first = state.owned.iter().position(|(owner, _)| *owner == seat);
    let Some(at) = first.filter(|_| 0 < left) else { return };
    let (_, key) = state.owned.remove(at);
    // It has to lie in some way until its owner has said how.
    state.set = Some(Set { key, turn: 0 });
    game.seal();
    run(game, Step::Key { seat, left: left - 1 });
    game.push_refill();
    run(game, Step::KeyOut);
    let bonuses: Vec<Told> = KEYS[usize::from(key)].map(Bonus::told).into();
    let told = Told::new("gates-without-end-turned").with("seat", seat);
    game.told(told.with("bonuses", bonuses));
    ask(game, seat, Question::Set(key));
}

/// The owner first, then clockwise; each bonus is finished before the next.
fn next_bonus(game: &mut Game, owner: Seat, nth: u8) {
    let seat = game.clockwise(owner).nth(usize::from(nth));
    let (Some(seat), Some(set)) = (seat, state(game).set) else { return };
    run(game, Step::Bonus { owner, nth: nth + 1 });
    let bonus = bonus_of(game, set, seat);
    if 0 < bonus.points() {
        bonuses::give_points(game, seat, bonus);
    } else if bonuses::is_possible(game, seat, bonus) {
        ask(game, seat, Question::Bonus(bonus));
    } else {
        let told = Told::new("gates-without-end-lapsed").with("seat", seat);
        game.told(told.with("bonus", bonus.told()));
    }
}

/// Who gets what, beginning with the owner of the key.
fn shares(game: &Game, set: Set, owner: Seat) -> impl Iterator<Item = Told> {
    game.clockwise(owner).map(move |seat| {
        let told = Told::new("gates-without-end-share").with("seat", seat);
        told.with("bonus", bonus_of(game, set, seat).told())
    })
}

fn half_token(kind: Kind) -> Token {
    Token::new(Glyph::House, Tint::Kind(kind))
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Set(_) => Told::new("question-gates-without-end-set"),
            Self::Bonus(bonus) => {
                Told::new("question-gates-without-end-bonus").with("bonus", bonus.told())
            }
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Set(bonus) => write!(f, "set {}", bonus.word()),
            Self::Decline => f.write_str("decline"),
            Self::Reshape(reshaping) => write!(f, "{reshaping}"),
            Self::Wall(cell, side) => write!(f, "wall {cell} {side}"),
            Self::Buy(purchase) => write!(f, "buy {purchase}"),
            Self::Money(card) => write!(f, "take {card}"),
            Self::Half(kind) => write!(f, "half {kind}"),
            Self::Swap(one, other) => write!(f, "swap-slots {} {}", one + 1, other + 1),
            Self::Plaza => f.write_str("plaza"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        let slot = |words: &mut Words<'_>| words.parse::<u8>()?.checked_sub(1);
        let mut ahead = words.clone();
        match ahead.next()? {
            "set" | "decline" | "wall" | "buy" | "take" | "half" | "swap-slots" | "plaza" => {}
            _ => return words.reshaping().map(Self::Reshape),
        }
        match words.next()? {
            "set" => Bonus::read(words.next()?).map(Self::Set),
            "decline" => Some(Self::Decline),
            "wall" => Some(Self::Wall(words.parse()?, words.side()?)),
            "buy" => words.purchase().map(Self::Buy),
            "take" => words.parse().map(Self::Money),
            "half" => words.parse().map(Self::Half),
            "swap-slots" => Some(Self::Swap(slot(words)?, slot(words)?)),
            _ => Some(Self::Plaza),
        }
    }

    fn label(&self) -> Told {
        match self {
            Self::Set(bonus) => Told::new("gates-without-end-choose").with("bonus", bonus.told()),
            Self::Decline => Told::new("gates-without-end-decline"),
            Self::Reshape(reshaping) => reshaping.tell(Told::new(match reshaping {
                Reshaping::Rebuild(Rebuild::Add(_)) => "gates-without-end-add",
                Reshaping::Rebuild(Rebuild::Remove(_)) => "gates-without-end-remove",
                Reshaping::Rebuild(Rebuild::Swap(_)) => "gates-without-end-exchange",
                Reshaping::Move { .. } => "gates-without-end-move",
            })),
            Self::Wall(cell, side) => {
                Told::new("gates-without-end-wall").with("cell", *cell).with("side", *side)
            }
            Self::Buy(purchase) => {
                let extras: Vec<Told> = purchase.extras.iter().map(|extra| extra.told()).collect();
                let plain = extras.is_empty();
                let key =
                    if plain { "gates-without-end-buy" } else { "gates-without-end-buy-plus" };
                let told = Told::new(key).with("offer", purchase.offer).with("extras", extras);
                told.with("money", purchase.payment.clone())
            }
            Self::Money(card) => Told::new("gates-without-end-take").with("card", *card),
            Self::Half(kind) => Told::new("gates-without-end-half").with("kind", *kind),
            Self::Swap(one, other) => {
                Told::new("gates-without-end-swap").with("one", one + 1).with("other", other + 1)
            }
            Self::Plaza => Told::new("gates-without-end-plaza"),
        }
    }
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::GatesWithoutEnd(question)));
}

fn run(game: &mut Game, step: Step) {
    game.run_next(CoreStep::Module(ModuleStep::GatesWithoutEnd(step)));
}

pub(crate) static PLAZA: Family = Family {
    key: "tile-plaza",
    sold: Sold::Apart,
    typed: false,
    base: false,
    stowable: true,
    spins: false,
    shape: Shape::Whole,
    ground: Ground::Sign(Glyph::Basin),
};

const fn plaza(name: &'static str) -> Face {
    Face::new(name, &PLAZA, Half::new(None, ""))
}

pub(crate) const TILES: &[Face] = &[
    plaza("plaza-1"),
    plaza("plaza-2"),
    plaza("plaza-3"),
    plaza("plaza-4"),
    plaza("plaza-5"),
    plaza("plaza-6"),
];
