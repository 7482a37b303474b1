//! 38 buildings-of-power: twelve buildings with a power that is used once when acquired, or lies
//! on them as a die.

mod dice;
mod looking;
mod tiles;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    acquisition::{Acquisition, Way},
    action::{Action, Illegal},
    cards::Card,
    dice::Dice,
    event::{Happening, Told},
    look::known,
    module::{Asking, Habits, Holdings, Kept, Module, Trading, Wording},
    modules::{
        ModuleChoice, ModuleExtra, ModuleId, ModuleQuestion, ModuleStep,
        states::buildings_of_power::{state, state_mut},
    },
    notation::Words,
    scoring::{Round, WallScore},
    seat::Seat,
    stack::{Question as Asked, Step as CoreStep},
    tile_state::{Clings, Laid, Leave},
    tiles::{Sold, TileId},
    trade::{Quote, Receipt},
    veil::Veiled,
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::only_answers as choose;

pub(crate) use dice::WhiteDie;
use dice::{Colour, DICE};
use tiles::Power;
pub(crate) use tiles::TILES;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Not rolled yet: white and black.
    dice: [u8; 2],
    /// Out of the game.
    out: [u8; 2],
    /// Face down beneath the tile of a slot.
    pub(crate) beneath: [Option<Veiled<TileId>>; 4],
    /// Turned up in the final distribution, until it is known who gets them.
    turned: Vec<(u8, TileId)>,
    /// Powers for the end of a turn.
    pub(crate) due: Vec<(Seat, TileId)>,
    /// A white die was used in this turn.
    used: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The power of a tile.
    Use(TileId),
    /// No power any more.
    Decline,
    /// Beneath the tile of which slot one is hidden.
    Under(u8),
    Hide(TileId),
    Keep(Card),
    /// Nothing that was seen may be kept.
    KeepNothing,
    /// The scoring card that was seen.
    Play,
    /// What comes next on top of the pile.
    NextTile(TileId),
    NextCard(Card),
    /// The rest stays as it lay.
    AsDrawn,
    /// Of two tiles at the end of the game.
    Pick(TileId),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    Powers,
    Under {
        seen: u8,
    },
    Hide {
        slot: u8,
        seen: u8,
    },
    Keep {
        seen: u8,
    },
    /// So many lie in order on top, so many below them do not yet.
    NextTile {
        settled: u8,
        open: u8,
    },
    NextCard {
        settled: u8,
        open: u8,
    },
    /// At the end of the game: the tile of a slot, or the one that lay beneath.
    Pick(u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    /// The next power of a seat.
    Powers(Seat),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::BuildingsOfPower
    }

    fn material(&self, _seats: &[crate::seat::Colour], out: &mut Holdings) {
        let all = Colour::ALL.into_iter().flat_map(|it| [it.token(); DICE as usize]);
        out.tokens.extend(all);
    }

    /// Each in place of the building that it is the twin of.
    fn mixes(&self, tower: &mut Vec<TileId>) {
        let twins: Vec<TileId> = TileId::all().filter(|&tile| Power::of(tile).is_some()).collect();
        tower.retain(|tile| !twins.iter().any(|twin| twin.is_twin_of(*tile)));
        tower.extend(twins);
    }

    fn setup(&self, game: &mut Game) {
        let state = State {
            dice: [DICE; 2],
            out: [0; 2],
            beneath: [None; 4],
            turned: Vec::new(),
            due: Vec::new(),
            used: false,
        };
        game.states.buildings_of_power = Some(state.into());
    }

    /// S8 b: the tile beneath is turned up, not drawn.
    fn slot_opened(&self, game: &mut Game, slot: u8) {
        let beneath = &mut state_mut(game).beneath[usize::from(slot)];
        let Some(tile) = beneath.take().map(Veiled::lift) else { return };
        game.seal();
        if tile.family().sold == Sold::Beside {
            game.lay_beside(slot, tile);
        } else {
            game.lay_tile(slot, tile);
        }
    }

    /// What lies beneath a slot goes along; at the end it is given out with the tile above.
    fn market(&self, game: &mut Game, what: Trading<'_>) -> bool {
        match what {
            Trading::Swapped(one, other) => {
                state_mut(game).beneath.swap(usize::from(one), usize::from(other));
                false
            }
            Trading::Awarded { slot, money } => award(game, slot, money),
            _ => false,
        }
    }

    fn turn_started(&self, game: &mut Game, _seat: Seat) {
        state_mut(game).used = false;
    }

    /// S10a.
    fn turn_closed(&self, game: &mut Game, seat: Seat) {
        looking::ask_for_powers(game, seat);
    }

    fn acquired(&self, game: &mut Game, acquisition: Acquisition) {
        let Acquisition { seat, tile, way, .. } = acquisition;
        let Some(power) = Power::of(tile).filter(|_| way.is_first()) else { return };
        match power {
            Power::Defence => dice::roll_onto(game, seat, tile, Colour::Black),
            _ if way == Way::Distribution => {}
            Power::Wealth => dice::roll_onto(game, seat, tile, Colour::White),
            Power::Architecture | Power::Wisdom => state_mut(game).due.push((seat, tile)),
        }
    }

    fn kept(&self, game: &mut Game, tile: TileId, by: Kept) {
        if by == Kept::Dirk {
            state_mut(game).due.retain(|&(_, it)| it != tile);
        }
    }

    fn clings(&self) -> Clings {
        Clings { given: false, ..Clings::FAST }
    }

    fn came_off(&self, game: &mut Game, _seat: Option<Seat>, laid: Laid, _leave: Leave) {
        let (colour, _) = dice::read(&laid);
        state_mut(game).out[colour as usize] += 1;
    }

    fn shows(&self, _game: &Game, laid: &Laid) -> Token {
        let (colour, eyes) = dice::read(laid);
        colour.token().numbered(eyes)
    }

    fn extras(&self, game: &Game, quote: &Quote, out: &mut Vec<ModuleExtra>) {
        dice::extras(game, quote, out);
    }

    /// The lowest die.
    fn habits(&self) -> Habits {
        Habits { extras_by_default: true, ..Habits::default() }
    }

    fn quote(&self, game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        dice::quote(game, quote)
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        dice::turn_down(game, receipt);
    }

    /// R1: another wall besides the longest, as far as the black dice go.
    fn walls(&self, game: &Game, seat: Seat, _round: Round, wall: &mut WallScore) {
        let most = dice::black_eyes(game, seat);
        if 0 < most {
            let second = game.alhambra(seat).stretches().get(1).map_or(0, |it| it.len());
            wall.counted += second.min(most);
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let Asked::Module(ModuleQuestion::BuildingsOfPower(question)) = question else { return };
        let choices: Vec<Choice> = match question {
            Question::Powers => {
                looking::due(game, seat).map(Choice::Use).chain([Choice::Decline]).collect()
            }
            Question::Pick(slot) => both(game, slot).into_iter().map(Choice::Pick).collect(),
            _ => looking::options(game, question),
        };
        out.extend(
            choices.into_iter().map(|it| Action::Module(ModuleChoice::BuildingsOfPower(it))),
        );
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::BuildingsOfPower(question)) = question else {
            return None;
        };
        let choice = match question {
            Question::Powers => {
                let mut due = looking::due(game, seat);
                let wise = due.find(|&tile| Power::of(tile) == Some(Power::Wisdom));
                Some(wise.map_or(Choice::Decline, Choice::Use))
            }
            // The dearer one; of two alike the upper one, which comes last.
            Question::Pick(slot) => {
                let tiles = both(game, slot).into_iter().rev();
                tiles.max_by_key(|tile| tile.price()).map(Choice::Pick)
            }
            _ => looking::default(game, question),
        };
        choice.map(|choice| Action::Module(ModuleChoice::BuildingsOfPower(choice)))
    }

    /// What the powers on the market do, for whoever may buy.
    fn notes(&self, game: &Game, _seat: Seat, question: Asked, out: &mut Vec<Told>) {
        if !matches!(question, Asked::Turn { .. }) {
            return;
        }
        for tile in game.market.into_iter().flatten() {
            let key = match Power::of(tile) {
                Some(Power::Architecture) => "buildings-of-power-note-architecture",
                Some(Power::Wisdom) => "buildings-of-power-note-wisdom",
                Some(Power::Defence) => "buildings-of-power-note-defence",
                Some(Power::Wealth) => "buildings-of-power-note-wealth",
                None => continue,
            };
            out.push(Told::new(key).with("tile", tile));
        }
    }

    fn worth(&self, game: &Game, seat: Seat) -> f32 {
        let due = state(game).due.iter().filter(|(owner, _)| *owner == seat).count();
        let white = f32::from(dice::white_eyes(game, seat));
        2.0 * due as f32 + 0.5 * white
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::BuildingsOfPower;
        let State { beneath, turned, due, .. } = state(game);
        let viewer = view.viewer;
        let mut shelf = |key, items: Vec<Item>| {
            if !items.is_empty() {
                view.beside.push(Shelf { module, key, items });
            }
        };
        shelf(
            "buildings-of-power-next-tiles",
            known(&game.tower, viewer).map(Item::Tile).collect(),
        );
        shelf("buildings-of-power-next-cards", known(&game.deck, viewer).map(Item::Card).collect());
        shelf(
            "buildings-of-power-turned-up",
            turned.iter().map(|&(_, tile)| Item::Tile(tile)).collect(),
        );
        for (key, hidden) in BENEATH.into_iter().zip(beneath) {
            let seen = hidden.as_ref().and_then(|tile| tile.as_seen_by(viewer));
            shelf(key, seen.map(|&tile| Item::Tile(tile)).into_iter().collect());
        }
        for (slot, _) in view.market.iter_mut().zip(beneath).filter(|(_, it)| it.is_some()) {
            slot.tokens.push(Token::new(Glyph::FaceDown, Tint::Plain));
        }
        for player in &mut view.players {
            let own = due.iter().filter(|(owner, _)| *owner == player.seat);
            let items: Vec<Item> = own.map(|&(_, tile)| Item::Tile(tile)).collect();
            if !items.is_empty() {
                player.shelves.push(Shelf { module, key: "buildings-of-power-due", items });
            }
        }
    }

    /// What lies beneath a slot could as well lie in the tower.
    fn hide(&self, game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
        let mut beneath = state(game).beneath;
        let hidden = beneath.iter_mut().flatten().chain(&mut game.tower);
        let unseen = hidden.filter(|tile| tile.as_seen_by(viewer).is_none());
        let places: Vec<&mut TileId> = unseen.map(Veiled::peek_mut).collect();
        let mut tiles: Vec<TileId> = places.iter().map(|tile| **tile).collect();
        tiles.sort_unstable();
        dice.shuffle(&mut tiles);
        places.into_iter().zip(tiles).for_each(|(place, tile)| *place = tile);
        state_mut(game).beneath = beneath;
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { dice, out: gone, beneath, turned, .. } = state(game);
        out.tiles.extend(beneath.iter().flatten().map(Veiled::peek));
        out.tiles.extend(turned.iter().map(|(_, tile)| tile));
        for colour in Colour::ALL {
            let count = dice[colour as usize].saturating_add(gone[colour as usize]);
            out.tokens.extend(std::iter::repeat_n(colour.token(), count.into()));
        }
    }

    fn verify(&self, game: &Game) -> bool {
        let State { turned, due, .. } = state(game);
        let steps = game.waiting_steps().filter_map(|step| match step {
            ModuleStep::BuildingsOfPower(Step::Powers(seat)) => Some(seat),
            _ => None,
        });
        let seats = due.iter().map(|&(seat, _)| seat).chain(steps);
        let is_turned = |slot: u8| turned.iter().any(|&(it, _)| it == slot);
        let on_market = |slot: u8| game.market.get(usize::from(slot)).is_some_and(Option::is_some);
        let fits = |seen: u8, height: usize| 0 < seen && usize::from(seen) <= height;
        let mut questions = game.waiting_questions().filter_map(|question| match question {
            ModuleQuestion::BuildingsOfPower(question) => Some(question),
            _ => None,
        });
        game.has_seats(seats.collect())
            && game.laid_by(ModuleId::BuildingsOfPower).all(|laid| (1..=12).contains(&laid.face))
            && due.iter().all(|&(_, tile)| Power::of(tile).is_some())
            && questions.all(|question| match question {
                Question::Powers => true,
                Question::Under { seen } => fits(seen, game.tower.len()),
                Question::Hide { slot, seen } => slot < 4 && fits(seen, game.tower.len()),
                Question::Keep { seen } => fits(seen, game.deck.len()),
                Question::NextTile { settled, open } => {
                    open <= 6 && settled <= 6 && fits(settled + open, game.tower.len())
                }
                Question::NextCard { settled, open } => {
                    open <= 6 && settled <= 6 && fits(settled + open, game.deck.len())
                }
                Question::Pick(slot) => is_turned(slot) && on_market(slot),
            })
    }
}

/// What a viewer knows beneath each slot.
const BENEATH: [&str; 4] = [
    "buildings-of-power-beneath-1",
    "buildings-of-power-beneath-2",
    "buildings-of-power-beneath-3",
    "buildings-of-power-beneath-4",
];

/// F4: the richest picks one of the two, the second-richest gets the other.
fn award(game: &mut Game, slot: u8, money: &[u16]) -> bool {
    let beneath = &mut state_mut(game).beneath[usize::from(slot)];
    let Some(hidden) = beneath.take().map(Veiled::lift) else { return false };
    let first = game.richest(money, None).filter(|_| hidden.family().is_distributed());
    let told = Told::new("buildings-of-power-turned").with("slot", slot + 1);
    game.told(told.with("tile", hidden));
    let Some(seat) = first else {
        game.lose_tile(None, hidden);
        return false;
    };
    state_mut(game).turned.push((slot, hidden));
    ask(game, seat, Question::Pick(slot));
    true
}

/// The tile of a slot and the one that lay beneath.
fn both(game: &Game, slot: u8) -> Vec<TileId> {
    let hidden = state(game).turned.iter().find(|&&(it, _)| it == slot).map(|&(_, tile)| tile);
    game.market[usize::from(slot)].into_iter().chain(hidden).collect()
}

fn pick(game: &mut Game, seat: Seat, slot: u8, tile: TileId) -> Result<(), Illegal> {
    let mut tiles = both(game, slot);
    if !tiles.contains(&tile) {
        return Err(Illegal::NotAnAnswer);
    }
    if 4 <= game.config.rules {
        // F5: what hangs on the tile that comes last happens first, and the richest chooses.
        tiles.sort_unstable_by_key(|&it| it == tile);
    }
    // Everybody's money is compared in the open now, and that is not taken back.
    game.seal();
    let money = game.money_for_slot(slot);
    let second = game.richest(&money, Some(seat));
    game.market[usize::from(slot)] = None;
    state_mut(game).turned.retain(|&(it, _)| it != slot);
    for it in tiles {
        let to = if it == tile { Some(seat) } else { second };
        game.tell_all(Happening::Distributed { slot, tile: it, money: money.clone(), to });
        match to {
            Some(seat) => {
                let way = Way::Distribution;
                game.acquire(Acquisition { seat, tile: it, way, exact: false });
            }
            None => game.lose_tile(None, it),
        }
    }
    Ok(())
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Question::Powers, Choice::Use(tile)) => looking::use_power(game, seat, tile),
        (Question::Powers, Choice::Decline) => {
            state_mut(game).due.retain(|(owner, _)| *owner != seat);
            Ok(())
        }
        (Question::Under { seen }, Choice::Under(slot))
            if looking::free_slots(game).any(|it| it == slot) =>
        {
            ask(game, seat, Question::Hide { slot, seen });
            Ok(())
        }
        (Question::Hide { slot, seen }, Choice::Hide(tile)) => {
            looking::hide(game, seat, slot, seen, tile)
        }
        (Question::Keep { seen }, Choice::Keep(card)) => looking::keep(game, seat, seen, card),
        (Question::Keep { seen }, Choice::KeepNothing) => looking::keep_nothing(game, seat, seen),
        (Question::Keep { seen }, Choice::Play) => looking::play(game, seat, seen),
        (Question::NextTile { settled, open }, Choice::NextTile(tile)) => {
            looking::next_tile(game, seat, (settled, open), tile)
        }
        (Question::NextCard { settled, open }, Choice::NextCard(card)) => {
            looking::next_card(game, seat, (settled, open), card)
        }
        (Question::NextTile { .. } | Question::NextCard { .. }, Choice::AsDrawn) => Ok(()),
        (Question::Pick(slot), Choice::Pick(tile)) => pick(game, seat, slot, tile),
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(crate) fn resume(game: &mut Game, step: Step) {
    let Step::Powers(seat) = step;
    looking::ask_for_powers(game, seat);
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Powers => Told::new("question-buildings-of-power-powers"),
            Self::Under { seen } => {
                Told::new("question-buildings-of-power-under").with("number", seen)
            }
            Self::Hide { slot, .. } => {
                Told::new("question-buildings-of-power-hide").with("slot", slot + 1)
            }
            Self::Keep { seen } => {
                Told::new("question-buildings-of-power-keep").with("number", seen)
            }
            Self::NextTile { settled, .. } => {
                Told::new("question-buildings-of-power-next-tile").with("number", settled + 1)
            }
            Self::NextCard { settled, .. } => {
                Told::new("question-buildings-of-power-next-card").with("number", settled + 1)
            }
            Self::Pick(slot) => {
                Told::new("question-buildings-of-power-pick").with("slot", slot + 1)
            }
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Use(tile) => write!(f, "use {tile}"),
            Self::Decline => f.write_str("decline"),
            Self::Under(slot) => write!(f, "under {}", slot + 1),
            Self::Hide(tile) => write!(f, "hide {tile}"),
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::KeepNothing => f.write_str("keep-nothing"),
            Self::Play => f.write_str("play"),
            Self::NextTile(tile) => write!(f, "next-tile {tile}"),
            Self::NextCard(card) => write!(f, "next-card {card}"),
            Self::AsDrawn => f.write_str("as-drawn"),
            Self::Pick(tile) => write!(f, "pick {tile}"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "use" => words.parse().map(Self::Use),
            "decline" => Some(Self::Decline),
            "under" => words.parse::<u8>()?.checked_sub(1).map(Self::Under),
            "hide" => words.parse().map(Self::Hide),
            "keep" => words.parse().map(Self::Keep),
            "keep-nothing" => Some(Self::KeepNothing),
            "play" => Some(Self::Play),
            "next-tile" => words.parse().map(Self::NextTile),
            "next-card" => words.parse().map(Self::NextCard),
            "as-drawn" => Some(Self::AsDrawn),
            "pick" => words.parse().map(Self::Pick),
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match *self {
            Self::Use(tile) => Told::new("buildings-of-power-use").with("tile", tile),
            Self::Decline => Told::new("buildings-of-power-decline"),
            Self::Under(slot) => Told::new("buildings-of-power-under").with("slot", slot + 1),
            Self::Hide(tile) => {
                Told::new("buildings-of-power-hide").with("tile", tile.told_with_walls())
            }
            Self::Keep(card) => Told::new("buildings-of-power-keep").with("card", card),
            Self::KeepNothing => Told::new("buildings-of-power-keep-nothing"),
            Self::Play => Told::new("buildings-of-power-play"),
            Self::NextTile(tile) => {
                Told::new("buildings-of-power-next-tile").with("tile", tile.told_with_walls())
            }
            Self::NextCard(card) => Told::new("buildings-of-power-next-card").with("card", card),
            Self::AsDrawn => Told::new("buildings-of-power-as-drawn"),
            Self::Pick(tile) => {
                Told::new("buildings-of-power-pick").with("tile", tile.told_with_walls())
            }
        }
    }

    /// What was seen by one alone, and where it lies now.
    fn is_secret(&self) -> bool {
        use Choice::{AsDrawn, Hide, Keep, NextCard, NextTile};
        matches!(self, Hide(_) | Keep(_) | NextTile(_) | NextCard(_) | AsDrawn)
    }
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::BuildingsOfPower(question)));
}

fn run(game: &mut Game, step: Step) {
    game.run_next(CoreStep::Module(ModuleStep::BuildingsOfPower(step)));
}
