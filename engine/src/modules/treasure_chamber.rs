//! 13 treasure-chamber: chests are bought by the room and spread over buildings of their colour.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    dice::Dice,
    event::Told,
    kind::{ByKind, Kind},
    module::{Asking, Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion, ModuleStep,
        states::treasure_chamber::{state, state_mut},
    },
    notation::Words,
    place::Cell,
    scoring::{Scoring, rank},
    seat::{Colour, Scorer, Seat},
    stack::{Question as Asked, Step as CoreStep},
    tile_state::{Laid, Leave},
    tiles::TileId,
    trade::{Channel, Goods, Lots, Offer, OfferId, Pays, Receipt},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::only_answers as choose;

/// The rooms, by which chests are sold.
pub(crate) const ROOMS: Lots = Lots {
    word: "room",
    count: 3,
    offer: "offer-room",
    goods: "goods-chests",
    glyph: Glyph::Chest,
    holds,
};
const PRICE: u16 = 8;
const ROOM: u8 = 4;
/// Chests of each kind, in the order of [`Kind::ALL`].
const CHESTS: ByKind<u8> = ByKind([5, 5, 7, 7, 9, 9]);
/// What first, second and third place bring, by scoring.
const PLACES: [&[u8]; 3] = [&[7], &[14, 7], &[22, 14, 7]];
const ROOM_KEYS: [&str; 3] =
    ["treasure-chamber-room-1", "treasure-chamber-room-2", "treasure-chamber-room-3"];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) bag: ByKind<u8>,
    pub(crate) rooms: [ByKind<u8>; 3],
    /// The bag once held too few: no room is filled again.
    pub(crate) closed: bool,
    /// Bought in this turn, not yet on buildings.
    pub(crate) bought: ByKind<u8>,
    /// Until 0.1.0: the halves of tiles that carry a chest, Dirk's among them.
    #[serde(default, skip_serializing)]
    placed: Vec<(TileId, u8)>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    Put(Cell),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which of several buildings gets a chest of this colour.
    Chest(Kind),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    /// The buyer places what fits.
    Share(Seat),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::TreasureChamber
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend(one_by_one(&CHESTS));
    }

    fn setup(&self, game: &mut Game) {
        let mut bag = CHESTS;
        let rooms = std::array::from_fn(|_| draw_room(&mut bag, &mut game.dice));
        let bought = ByKind::default();
        let state = State { bag, rooms, closed: false, bought, placed: Vec::new() };
        game.states.treasure_chamber = Some(state.into());
    }

    fn offers(&self, game: &Game, _seat: Seat, channel: Channel, out: &mut Vec<Offer>) {
        let state = state(game);
        if channel != Channel::Turn {
            return;
        }
        for (nth, room) in state.rooms.iter().enumerate().filter(|(_, room)| 0 < total(room)) {
            let module = ModuleId::TreasureChamber;
            let (id, goods) = (OfferId::Lot(module, nth as u8), Goods::Lot(module, total(room)));
            let offer = Offer::other(id, goods, PRICE, Pays::AnyMix);
            out.push(Offer { another_action: false, ..offer });
        }
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        if let OfferId::Lot(ModuleId::TreasureChamber, room) = receipt.offer.id {
            let state = state_mut(game);
            let chests = std::mem::take(&mut state.rooms[usize::from(room)]);
            for kind in Kind::ALL {
                state.bought[kind] += chests[kind];
            }
        }
    }

    /// S5b.
    fn turn_closing(&self, game: &mut Game, seat: Seat) {
        if 0 < total(&state(game).bought) {
            game.run_next(CoreStep::Module(ModuleStep::TreasureChamber(Step::Share(seat))));
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        if let Asked::Module(ModuleQuestion::TreasureChamber(Question::Chest(kind))) = question {
            let put = |cell| Action::Module(ModuleChoice::TreasureChamber(Choice::Put(cell)));
            let free = free_buildings(game, seat, kind).into_iter();
            out.extend(free.map(|(.., cell)| put(cell)));
        }
    }

    /// The building that gets the chest.
    fn label(&self, game: &Game, seat: Seat, choice: &ModuleChoice) -> Vec<Told> {
        let ModuleChoice::TreasureChamber(Choice::Put(cell)) = choice else {
            return vec![choice.label()];
        };
        let piece = game.alhambra(seat).piece_at(*cell);
        let on = |tile: TileId| Told::new("treasure-chamber-put-on").with("tile", tile);
        vec![piece.map_or_else(|| choice.label(), |piece| on(piece.tile).with("cell", *cell))]
    }

    fn came_off(&self, game: &mut Game, seat: Option<Seat>, laid: Laid, _leave: Leave) {
        let (Some(kind), Some(seat)) = (laid.kind(), seat) else { return };
        state_mut(game).bag[kind] += 1;
        game.told(Told::new("treasure-chamber-lost").with("seat", seat).with("kind", kind));
    }

    fn shows(&self, _game: &Game, laid: &Laid) -> Token {
        chest(laid.kind().unwrap_or(Kind::Tower))
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        let counts: Vec<_> =
            game.scorers().map(|who| (who, chests(game, who).len() as u16)).collect();
        for standing in rank(&counts, PLACES[scoring.round.index()]) {
            let why = Told::new("treasure-chamber-points")
                .with("number", standing.halves)
                .with("rank", standing.rank);
            scoring.add(ModuleId::TreasureChamber, standing.who, standing.points, why);
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let state = state(game);
        let module = ModuleId::TreasureChamber;
        for (room, key) in state.rooms.iter().zip(ROOM_KEYS) {
            view.beside.push(Shelf { module, key, items: items(room) });
        }
        let in_bag = Kind::ALL.into_iter().filter(|&kind| 0 < state.bag[kind]);
        let in_bag = in_bag.map(|kind| chest(kind).numbered(state.bag[kind]));
        let key = "treasure-chamber-bag";
        view.beside.push(Shelf { module, key, items: in_bag.map(Item::Token).collect() });
        if 0 < total(&state.bought) {
            let (key, items) = ("treasure-chamber-bought", items(&state.bought));
            view.players[game.turn.index()].shelves.push(Shelf { module, key, items });
        }
        if let Some(dirk) = &mut view.dirk {
            let kinds = chests(game, Scorer::Dirk);
            let items = kinds.into_iter().map(|kind| Item::Token(chest(kind))).collect();
            dirk.shelves.push(Shelf { module, key: "treasure-chamber-dirk", items });
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let state = state(game);
        let loose = state.rooms.iter().chain([&state.bag, &state.bought]);
        out.tokens.extend(loose.flat_map(one_by_one));
    }

    fn verify(&self, game: &Game) -> bool {
        let seats = game.waiting_steps().filter_map(|step| match step {
            ModuleStep::TreasureChamber(Step::Share(seat)) => Some(seat),
            _ => None,
        });
        game.has_seats(seats.collect())
            && game.laid_by(ModuleId::TreasureChamber).all(|laid| laid.kind().is_some())
    }

    fn upgrade(&self, game: &mut Game) {
        for (tile, half) in std::mem::take(&mut state_mut(game).placed) {
            if let Some(kind) = game.building(tile, usize::from(half).min(1)) {
                lay(game, tile, half, kind);
            }
        }
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    Choice::Put(at): Choice,
) -> Result<(), Illegal> {
    let Question::Chest(kind) = question;
    let free = free_buildings(game, seat, kind).into_iter().find(|&(.., cell)| cell == at);
    let no_place = || Told::new("treasure-chamber-no-place").with("kind", kind).with("cell", at);
    let (tile, half, _) = free.ok_or_else(no_place)?;
    place(game, Scorer::Seat(seat), kind, tile, half);
    Ok(())
}

/// The colours, and how many of them find a building.
fn holds(game: &Game, seat: Seat, nth: u8) -> Option<Told> {
    let room = state(game).rooms.get(usize::from(nth))?;
    let there = Kind::ALL.into_iter().filter(|&kind| 0 < room[kind]);
    let colours: Vec<Told> = there
        .map(|kind| {
            let key =
                if room[kind] == 1 { "treasure-chamber-one" } else { "treasure-chamber-some" };
            Told::new(key).with("kind", kind).with("number", room[kind])
        })
        .collect();
    let fit = |kind: Kind| free_buildings(game, seat, kind).len().min(usize::from(room[kind]));
    let fit: usize = Kind::ALL.into_iter().map(fit).sum();
    Some(Told::new("treasure-chamber-lot").with("colours", colours).with("fit", fit as u16))
}

/// Only the buyer has a choice, and only where more buildings than chests are free.
pub(crate) fn resume(game: &mut Game, Step::Share(seat): Step) {
    for kind in Kind::ALL {
        let chests = bought(game, kind);
        if chests == 0 {
            continue;
        }
        let free = free_buildings(game, seat, kind);
        if usize::from(chests) < free.len() {
            game.run_next(CoreStep::Module(ModuleStep::TreasureChamber(Step::Share(seat))));
            let question = ModuleQuestion::TreasureChamber(Question::Chest(kind));
            game.ask(seat, Asked::Module(question));
            return;
        }
        for (tile, half, _) in free.into_iter().take(usize::from(chests)) {
            place(game, Scorer::Seat(seat), kind, tile, half);
        }
    }
    hand_on(game, seat);
}

impl Asking for Question {
    fn told(&self) -> Told {
        let Self::Chest(kind) = *self;
        Told::new("question-treasure-chamber-chest").with("kind", kind)
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Put(cell) = self;
        write!(f, "put {cell}")
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        words.skip("put").then(|| words.parse()).flatten().map(Self::Put)
    }

    fn label(&self) -> Told {
        let Self::Put(cell) = self;
        Told::new("treasure-chamber-put").with("cell", *cell)
    }
}

/// The rest goes once round the table, Dirk first; placing never harms, so nobody
/// is asked. What fits nowhere returns to the bag, and the room is filled.
fn hand_on(game: &mut Game, buyer: Seat) {
    let dirk = game.dirk.is_some().then_some(Scorer::Dirk);
    let others = game.clockwise(buyer).skip(1).map(Scorer::Seat);
    for who in dirk.into_iter().chain(others) {
        for kind in Kind::ALL {
            if bought(game, kind) == 0 {
                continue;
            }
            let free: Vec<(TileId, u8)> = match who {
                Scorer::Seat(seat) => {
                    let free = free_buildings(game, seat, kind).into_iter();
                    free.map(|(tile, half, _)| (tile, half)).collect()
                }
                Scorer::Dirk => free_of_dirk(game, kind),
            };
            for (tile, half) in free.into_iter().take(usize::from(bought(game, kind))) {
                place(game, who, kind, tile, half);
            }
        }
    }
    let state = state_mut(game);
    let rest = std::mem::take(&mut state.bought);
    for kind in Kind::ALL {
        state.bag[kind] += rest[kind];
    }
    if 0 < total(&rest) {
        game.told(Told::new("treasure-chamber-returned").with("number", total(&rest)));
    }
    fill_rooms(game);
}

fn fill_rooms(game: &mut Game) {
    game.seal();
    for room in 0..state(game).rooms.len() {
        let State { bag, rooms, closed, .. } = state(game);
        if 0 < total(&rooms[room]) || *closed {
            continue;
        }
        let mut bag = *bag;
        if total(&bag) < ROOM {
            state_mut(game).closed = true;
            game.told(Told::new("treasure-chamber-closed"));
            return;
        }
        let drawn = draw_room(&mut bag, &mut game.dice);
        let state = state_mut(game);
        (state.bag, state.rooms[room]) = (bag, drawn);
    }
}

fn place(game: &mut Game, who: Scorer, kind: Kind, tile: TileId, half: u8) {
    state_mut(game).bought[kind] -= 1;
    lay(game, tile, half, kind);
    let told = match who {
        Scorer::Seat(seat) => Told::new("treasure-chamber-placed").with("seat", seat),
        Scorer::Dirk => Told::new("treasure-chamber-dirk-placed"),
    };
    game.told(told.with("kind", kind).with("tile", tile));
}

/// Buildings of a kind without a chest, in the order in which they were built.
fn free_buildings(game: &Game, seat: Seat, kind: Kind) -> Vec<(TileId, u8, Cell)> {
    let alhambra = game.alhambra(seat);
    let halves = alhambra
        .built()
        .iter()
        .flat_map(|piece| piece.cells().map(|(half, cell)| (piece.tile, half as u8, cell)));
    halves
        .filter(|&(tile, half, cell)| {
            alhambra.building_at(cell) == Some(kind) && !is_taken(game, tile, half)
        })
        .collect()
}

fn free_of_dirk(game: &Game, kind: Kind) -> Vec<(TileId, u8)> {
    let tiles = game.dirk.iter().flat_map(|dirk| &dirk.tiles);
    let free =
        tiles.filter(|&&tile| game.building(tile, 0) == Some(kind) && !is_taken(game, tile, 0));
    free.map(|&tile| (tile, 0)).collect()
}

fn is_taken(game: &Game, tile: TileId, half: u8) -> bool {
    game.laid_on(ModuleId::TreasureChamber, tile, half).is_some()
}

fn bought(game: &Game, kind: Kind) -> u8 {
    state(game).bought[kind]
}

/// The chests on the buildings of a scorer.
fn chests(game: &Game, who: Scorer) -> Vec<Kind> {
    match who {
        Scorer::Seat(seat) => {
            let pieces = game.alhambra(seat).built().iter();
            pieces.flat_map(|piece| chests_on(game, piece.tile)).collect()
        }
        Scorer::Dirk => {
            let tiles = game.dirk.iter().flat_map(|dirk| &dirk.tiles);
            tiles.flat_map(|&tile| chests_on(game, tile)).collect()
        }
    }
}

fn chests_on(game: &Game, tile: TileId) -> impl Iterator<Item = Kind> {
    let laid = game.tokens_on(tile).iter();
    laid.filter(|laid| laid.of == ModuleId::TreasureChamber).filter_map(Laid::kind)
}

fn lay(game: &mut Game, tile: TileId, half: u8, kind: Kind) {
    let face = kind.index() as u8;
    game.lay_token(Laid { half, ..Laid::new(ModuleId::TreasureChamber, tile, face) });
}

fn draw_room(bag: &mut ByKind<u8>, dice: &mut Dice) -> ByKind<u8> {
    let mut room = ByKind::default();
    for _ in 0..ROOM {
        let mut nth = dice.below(usize::from(total(bag)));
        let drawn = Kind::ALL.into_iter().find(|&kind| {
            let here = usize::from(bag[kind]);
            let found = nth < here;
            nth = nth.saturating_sub(here);
            found
        });
        if let Some(kind) = drawn {
            bag[kind] -= 1;
            room[kind] += 1;
        }
    }
    room
}

fn total(chests: &ByKind<u8>) -> u8 {
    chests.0.iter().sum()
}

fn chest(kind: Kind) -> Token {
    Token::new(Glyph::Chest, Tint::Kind(kind))
}

fn one_by_one(chests: &ByKind<u8>) -> impl Iterator<Item = Token> {
    let all = Kind::ALL.into_iter();
    all.flat_map(|kind| std::iter::repeat_n(chest(kind), usize::from(chests[kind])))
}

fn items(chests: &ByKind<u8>) -> Vec<Item> {
    one_by_one(chests).map(Item::Token).collect()
}
