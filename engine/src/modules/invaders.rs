//! 15 invaders: every scoring brings an attack from one side, which costs points for each open
//! side that faces it; exact payment for the right building lets a scout look ahead.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    acquisition::Acquisition,
    alhambra::Alhambra,
    dice::Dice,
    event::{Audience, Event, Happening, Told},
    kind::Kind,
    module::{Habits, Module},
    modules::{
        ModuleId,
        states::invaders::{state, state_mut},
    },
    place::Side,
    scoring::{Round, Scoring},
    seat::{Scorer, Seat, SeatSet},
    veil::Veiled,
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Choice, Never as Question, Never as Step};
pub(crate) use crate::module::{no_choice as choose, no_question as answer, no_step as resume};

/// What an open side costs that faces the attack, by scoring.
const FRONT: [i16; 3] = [1, 2, 3];
/// What one costs that faces a side beside it, by scoring.
const FLANK: [i16; 3] = [0, 0, 1];
/// How many scouts lie open.
const SCOUTS: usize = 2;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Attacks face down; the last is the top one.
    pub(crate) attacks: Vec<Veiled<Side>>,
    /// The next attack, where it lies face up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) open: Option<Side>,
    /// Attacks that came.
    pub(crate) struck: Vec<(Round, Side)>,
    /// Scouts face up.
    pub(crate) scouts: Vec<Kind>,
    /// Scouts face down; the last is the top one.
    pub(crate) asleep: Vec<Kind>,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Invaders
    }

    fn setup(&self, game: &mut Game) {
        let mut attacks = Side::ALL;
        game.dice.shuffle(&mut attacks);
        let attacks = attacks.map(Veiled::face_down).into();
        let (scouts, asleep) = (Vec::new(), Vec::new());
        let mut state = State { attacks, open: None, struck: Vec::new(), scouts, asleep };
        if is_open(game) {
            state.open = state.attacks.pop().map(Veiled::lift);
        } else {
            state.asleep.extend(Kind::ALL);
            game.dice.shuffle(&mut state.asleep);
            state.scouts = state.asleep.split_off(Kind::ALL.len() - SCOUTS);
        }
        game.states.invaders = Some(state.into());
    }

    /// The attack that comes next lies face up, and there are no scouts.
    fn habits(&self) -> Habits {
        Habits { variant: Some("invaders-variant"), ..Habits::default() }
    }

    /// S2p 6: whoever pays exactly for a building that a scout looks for sees the next attack.
    fn acquired(&self, game: &mut Game, acquisition: Acquisition) {
        let Acquisition { seat, tile, way, exact } = acquisition;
        let kind = game.building(tile, 0).filter(|_| exact && way.is_purchase());
        let state = state_mut(game);
        let at = state.scouts.iter().position(|&scout| Some(scout) == kind);
        let (Some(at), Some(top)) = (at, state.attacks.last_mut()) else { return };
        let kind = state.scouts.remove(at);
        *top = top.shown_to(seat);
        let side = *top.peek();
        game.seal();
        game.told(Told::new("invaders-scouted").with("seat", seat).with("kind", kind));
        let what = Happening::Told(Told::new("invaders-seen").with("side", side));
        game.events.push(Event { to: Audience::Only(SeatSet::only(seat)), what });
    }

    /// R7 begins: the top attack is turned up.
    fn unsealed(&self, game: &mut Game, round: Round) {
        let state = state_mut(game);
        let next = state.open.take().or_else(|| state.attacks.pop().map(Veiled::lift));
        if let Some(side) = next {
            state.struck.push((round, side));
            game.told(Told::new("invaders-attack").with("side", side));
        }
    }

    /// R7. Before it comes, only an attack that lies open tells what it will cost.
    fn losses(&self, game: &Game, scoring: &mut Scoring) {
        let round = scoring.round;
        let State { struck, open, .. } = state(game);
        let came = struck.iter().find(|(at, _)| *at == round).map(|&(_, side)| side);
        let comes = open.filter(|_| round == game.next_round());
        let Some(side) = came.or(comes) else { return };
        for seat in game.seats() {
            let alhambra = game.alhambra(seat);
            let front = alhambra.open_sides(side);
            let flanks = open_flanks(alhambra, side);
            let loss = FRONT[round.index()] * front as i16 + FLANK[round.index()] * flanks as i16;
            let key = if round == Round::Third { "invaders-loss-flanks" } else { "invaders-loss" };
            let why = Told::new(key)
                .with("side", side)
                .with("front", front as u16)
                .with("flanks", flanks as u16);
            scoring.charge(ModuleId::Invaders, Scorer::Seat(seat), loss, why);
        }
    }

    /// R8: the next scouts, or the next attack.
    fn scored(&self, game: &mut Game, round: Round) {
        let is_open = is_open(game);
        let state = state_mut(game);
        state.scouts.clear();
        if round == Round::Third {
            return;
        }
        if is_open {
            state.open = state.attacks.pop().map(Veiled::lift);
            if let Some(side) = state.open {
                game.told(Told::new("invaders-opened").with("side", side));
            }
            return;
        }
        let rest = state.asleep.len().saturating_sub(SCOUTS);
        state.scouts = state.asleep.split_off(rest);
        if let [one, other] = state.scouts[..] {
            game.told(Told::new("invaders-scouts-come").with("one", one).with("other", other));
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::Invaders;
        let State { attacks, open, struck, scouts, asleep } = state(game);
        let mut shelf = |key, items: Vec<Item>| {
            if !items.is_empty() {
                view.beside.push(Shelf { module, key, items });
            }
        };
        let known = attacks.last().and_then(|top| top.as_seen_by(view.viewer)).copied();
        let shown =
            |side: Option<Side>| side.map(|it| Item::Token(arrow(it))).into_iter().collect();
        shelf("invaders-next", shown(known));
        shelf("invaders-next-open", shown(*open));
        shelf("invaders-hidden", vec![Item::Hidden(attacks.len())]);
        shelf(
            "invaders-struck",
            struck.iter().map(|&(_, side)| Item::Token(arrow(side))).collect(),
        );
        let open =
            scouts.iter().map(|&kind| Item::Token(Token::new(Glyph::Person, Tint::Kind(kind))));
        let hidden = (!asleep.is_empty()).then_some(Item::Hidden(asleep.len()));
        shelf("invaders-scouts", open.chain(hidden).collect());
        for player in &mut view.players {
            let open = Side::ALL.map(|side| {
                let open = game.alhambra(player.seat).open_sides(side);
                Item::Token(arrow(side).numbered(open as u8))
            });
            player.shelves.push(Shelf { module, key: "invaders-open", items: open.into() });
        }
    }

    /// What a viewer has not seen of the attacks may come in any order.
    fn hide(&self, game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
        let State { attacks, asleep, .. } = state_mut(game);
        let unseen = attacks.iter_mut().filter(|it| it.as_seen_by(viewer).is_none());
        let places: Vec<&mut Side> = unseen.map(Veiled::peek_mut).collect();
        let mut sides: Vec<Side> = places.iter().map(|side| **side).collect();
        sides.sort_unstable();
        dice.shuffle(&mut sides);
        places.into_iter().zip(sides).for_each(|(place, side)| *place = side);
        asleep.sort_unstable();
        dice.shuffle(asleep);
    }

    fn verify(&self, game: &Game) -> bool {
        let State { attacks, open, struck, scouts, asleep } = state(game);
        let mut sides: Vec<Side> = attacks.iter().map(|it| *it.peek()).collect();
        sides.extend(struck.iter().map(|&(_, side)| side));
        sides.extend(open);
        let mut kinds: Vec<Kind> = scouts.iter().chain(asleep).copied().collect();
        let count = (sides.len(), kinds.len());
        sides.sort_unstable();
        sides.dedup();
        kinds.sort_unstable();
        kinds.dedup();
        let as_agreed = if is_open(game) { kinds.is_empty() } else { open.is_none() };
        as_agreed
            && count == (Side::ALL.len(), kinds.len())
            && sides.len() == count.0
            && scouts.len() <= SCOUTS
    }
}

/// The variant: the next attack lies face up.
fn is_open(game: &Game) -> bool {
    game.config.variants.contains(ModuleId::Invaders)
}

/// The open sides that face left and right of an attack.
fn open_flanks(alhambra: &Alhambra, side: Side) -> usize {
    let left = side.clockwise();
    alhambra.open_sides(left) + alhambra.open_sides(left.opposite())
}

fn arrow(side: Side) -> Token {
    let glyph = match side {
        Side::N => Glyph::North,
        Side::E => Glyph::East,
        Side::S => Glyph::South,
        Side::W => Glyph::West,
    };
    Token::new(glyph, Tint::Plain)
}
