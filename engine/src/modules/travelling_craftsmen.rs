//! 31 travelling-craftsmen: open craftsmen, of which one is used in a turn and one handed on.

mod crafts;
mod persons;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal, Placement, Rebuild, Reshaping},
    cards::Card,
    dice::Dice,
    event::Told,
    module::{Aids, Asking, Fits, Habits, Holdings, Module, TakeRules, Wording},
    modules::{
        ModuleChoice, ModuleExtra, ModuleId, ModuleQuestion,
        states::travelling_craftsmen::{state, state_mut},
    },
    notation::Words,
    place::Rotation,
    seat::{Colour, Seat},
    stack::Question as Asked,
    tiles::TileId,
    trade::{Credit, Keeper, Quote, Receipt},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Step, no_step as resume};
pub(crate) use crafts::{Craft, OPEN};
pub(crate) use persons::Craftsman;

/// How many lie open before everybody.
const OPEN_EACH: usize = 2;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// By seat, held longest first.
    pub(crate) open: Vec<Vec<Craftsman>>,
    /// By seat: face down, to be turned up at the end of the own turn.
    pub(crate) down: Vec<Option<Craftsman>>,
    /// Nobody has seen the first one that lies face down.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    secret: bool,
    /// Out of the game, unseen.
    pub(crate) out: Vec<Craftsman>,
    /// The one that was used in this turn.
    pub(crate) used: Option<Craftsman>,
    /// What was used is still to have its effect.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    active: bool,
    /// A tile that the brickmaker took up keeps its rotation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    relaid: Option<(TileId, Rotation)>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    Use(Craftsman),
    /// The stonemason: a card of the hand for one of the display.
    Exchange(Card, Card),
    /// The mortar mixer: the tiles of two slots.
    Mix(u8, u8),
    /// The builder.
    Reshape(Reshaping),
    /// Not the builder after all.
    Back,
    /// The brickmaker: a new tile in the place of a built one.
    Replace(Placement),
    /// To the left.
    Pass(Craftsman),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// What the builder does.
    Builder,
    /// Which one is handed on, if none was used.
    Pass,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::TravellingCraftsmen
    }

    fn material(&self, seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(Craftsman::of(seats.len()).map(Card::from));
    }

    fn setup(&self, game: &mut Game) {
        let players = game.players.len();
        let mut out: Vec<Craftsman> = Craftsman::of(players).collect();
        game.dice.shuffle(&mut out);
        let mut deal = || {
            let mut dealt = out.split_off(out.len() - OPEN_EACH);
            dealt.sort_unstable();
            dealt
        };
        let open = (0..players).map(|_| deal()).collect();
        let state = State {
            open,
            down: vec![None; players],
            secret: true,
            out,
            used: None,
            active: false,
            relaid: None,
        };
        game.states.travelling_craftsmen = Some(state.into());
    }

    /// P9: the start player is known.
    fn ready(&self, game: &mut Game) {
        let start = game.turn.index();
        let state = state_mut(game);
        state.down[start] = state.out.pop();
    }

    fn turn_started(&self, game: &mut Game, _seat: Seat) {
        let state = state_mut(game);
        (state.used, state.active, state.relaid) = (None, false, None);
    }

    /// S5e.
    fn turn_closing(&self, game: &mut Game, seat: Seat) {
        let State { used, open, .. } = state(game);
        let own = &open[seat.index()];
        match used.or_else(|| own.first().copied().filter(|it| own.iter().all(|own| own == it))) {
            Some(craftsman) => pass(game, seat, craftsman),
            None => ask(game, seat, Question::Pass),
        }
    }

    /// What nobody else can see does not matter here: everything lies open.
    fn lingers(&self, game: &Game, seat: Seat) -> bool {
        !crafts::options(game, seat, Asked::EndTurn).is_empty()
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let choices: Vec<Choice> = match question {
            Asked::Module(ModuleQuestion::TravellingCraftsmen(Question::Builder)) => {
                let reshapings = game.reshapings(seat).into_iter().map(Choice::Reshape);
                [Choice::Back].into_iter().chain(reshapings).collect()
            }
            Asked::Module(ModuleQuestion::TravellingCraftsmen(Question::Pass)) => {
                state(game).open[seat.index()].iter().copied().map(Choice::Pass).collect()
            }
            _ => crafts::options(game, seat, question),
        };
        out.extend(
            choices.into_iter().map(|it| Action::Module(ModuleChoice::TravellingCraftsmen(it))),
        );
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::TravellingCraftsmen(question)) = question else {
            return None;
        };
        let choice = match question {
            Question::Builder => Choice::Back,
            Question::Pass => Choice::Pass(*state(game).open[seat.index()].first()?),
        };
        Some(Action::Module(ModuleChoice::TravellingCraftsmen(choice)))
    }

    fn take_rules(&self, game: &Game, seat: Seat, rules: &mut TakeRules) {
        if is_at_work(game, seat, Craftsman::Goldsmith) {
            rules.limit = rules.limit.max(crafts::GOLDSMITH_LIMIT);
        }
    }

    fn money_taken(&self, game: &mut Game, seat: Seat, cards: &[Card]) {
        if 1 < cards.len() && is_at_work(game, seat, Craftsman::Goldsmith) {
            state_mut(game).active = false;
        }
    }

    fn extras(&self, game: &Game, quote: &Quote, out: &mut Vec<ModuleExtra>) {
        if state(game).used.is_none() {
            crafts::extras(game, quote, out);
        }
    }

    fn quote(&self, game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        crafts::quote(game, quote)
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        crafts::bought(game, receipt);
    }

    fn move_credit(&self, game: &mut Game, credit: Credit, _from: Keeper, to: Keeper) {
        crafts::pay_open(game, credit, to);
    }

    fn aids(&self, game: &Game, seat: Seat, aids: &mut Aids) {
        aids.turn |= is_at_work(game, seat, Craftsman::MosaicLayer);
        aids.kept = aids.kept.or(state(game).relaid.filter(|_| game.turn == seat));
    }

    fn aided(&self, game: &mut Game, seat: Seat, used: Aids) {
        if used.turn && is_at_work(game, seat, Craftsman::MosaicLayer) {
            state_mut(game).active = false;
        }
    }

    fn habits(&self) -> Habits {
        Habits { turns_tiles: true, ..Habits::default() }
    }

    fn fits(&self, game: &Game, seat: Seat, what: Fits<'_>) -> Result<(), Illegal> {
        let Fits::Piece(piece) = what else { return Ok(()) };
        let kept = state(game).relaid.filter(|&(tile, _)| tile == piece.tile && game.turn == seat);
        match kept {
            Some((tile, turn)) if turn != piece.turn => {
                Err(Told::new("travelling-craftsmen-no-turning").with("tile", tile).into())
            }
            _ => Ok(()),
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::TravellingCraftsmen;
        let State { open, down, secret, used, .. } = state(game);
        let mark = Token::new(Glyph::Hammer, Tint::Plain);
        for player in &mut view.players {
            let mut used = used.filter(|_| player.seat == view.turn);
            let item = |&craftsman: &Craftsman| match used.take_if(|it| *it == craftsman) {
                Some(_) => Item::Marked(craftsman.into(), mark),
                None => Item::Card(craftsman.into()),
            };
            let items = open[player.seat.index()].iter().map(item).collect();
            player.shelves.push(Shelf { module, key: "travelling-craftsmen-open", items });
            if let Some(craftsman) = down[player.seat.index()] {
                let item = if *secret { Item::Hidden(1) } else { Item::Card(craftsman.into()) };
                let key = "travelling-craftsmen-down";
                player.shelves.push(Shelf { module, key, items: vec![item] });
            }
        }
    }

    /// Nobody knows who is out of the game, nor the first one face down.
    fn hide(&self, game: &mut Game, _viewer: Option<Seat>, dice: &mut Dice) {
        let State { down, out, secret, .. } = state_mut(game);
        let first = down.iter_mut().flatten().filter(|_| *secret);
        let places: Vec<&mut Craftsman> = first.chain(out).collect();
        let mut unknown: Vec<Craftsman> = places.iter().map(|it| **it).collect();
        unknown.sort_unstable();
        dice.shuffle(&mut unknown);
        places.into_iter().zip(unknown).for_each(|(place, craftsman)| *place = craftsman);
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let State { open, down, out: left, .. } = state(game);
        let all = open.iter().flatten().chain(down.iter().flatten()).chain(left);
        out.cards.extend(all.map(|&craftsman| Card::from(craftsman)));
    }

    fn verify(&self, game: &Game) -> bool {
        let State { open, down, .. } = state(game);
        let players = game.players.len();
        (open.len(), down.len()) == (players, players)
            && open.iter().all(|own| own.len() == OPEN_EACH)
            && down.iter().flatten().count() <= 1
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    match choice {
        Choice::Use(craftsman) => crafts::use_craftsman(game, seat, question, craftsman),
        Choice::Exchange(give, take) => crafts::exchange(game, seat, question, give, take),
        Choice::Mix(one, other) => crafts::mix(game, seat, question, one, other),
        Choice::Replace(placement) => crafts::replace(game, seat, question, placement),
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
        (Question::Builder, Choice::Reshape(reshaping)) => crafts::reshape(game, seat, reshaping),
        (Question::Builder, Choice::Back) => Ok(()),
        (Question::Pass, Choice::Pass(craftsman)) => {
            if !state(game).open[seat.index()].contains(&craftsman) {
                return Err(Illegal::NotAnAnswer);
            }
            pass(game, seat, craftsman);
            Ok(())
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

/// To the left, face down; then the own one that lay so is turned up.
fn pass(game: &mut Game, seat: Seat, craftsman: Craftsman) {
    let next = game.next_seat(seat);
    let state = state_mut(game);
    let own = &mut state.open[seat.index()];
    if let Some(at) = own.iter().position(|&it| it == craftsman) {
        own.remove(at);
    }
    let turned = state.down[seat.index()].take();
    own.extend(turned);
    state.down[next.index()] = Some(craftsman);
    let seen = std::mem::take(&mut state.secret);
    (state.used, state.active, state.relaid) = (None, false, None);
    if seen {
        game.seal();
    }
    let told = Told::new("travelling-craftsmen-passed").with("seat", seat).with("to", next);
    game.told(told.with("card", Card::from(craftsman)));
}

/// Whether what a seat has used is still to have its effect.
fn is_at_work(game: &Game, seat: Seat, craftsman: Craftsman) -> bool {
    let state = state(game);
    state.active && state.used == Some(craftsman) && game.turn == seat
}

impl Asking for Question {
    fn told(&self) -> Told {
        Told::new(match self {
            Self::Builder => "question-travelling-craftsmen-builder",
            Self::Pass => "question-travelling-craftsmen-pass",
        })
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Use(craftsman) => write!(f, "use {}", Card::from(*craftsman)),
            Self::Exchange(give, take) => write!(f, "exchange {give} for {take}"),
            Self::Mix(one, other) => write!(f, "mix {} {}", one + 1, other + 1),
            Self::Reshape(reshaping) => write!(f, "builder {reshaping}"),
            Self::Back => f.write_str("back"),
            Self::Replace(placement) => write!(f, "replace {placement}"),
            Self::Pass(craftsman) => write!(f, "pass {}", Card::from(*craftsman)),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        let slot = |words: &mut Words<'_>| words.parse::<u8>()?.checked_sub(1);
        let craftsman = |words: &mut Words<'_>| words.parse::<Card>()?.try_into().ok();
        match words.next()? {
            "use" => craftsman(words).map(Self::Use),
            "exchange" => {
                let give = words.parse()?;
                words.skip("for").then(|| words.parse())?.map(|take| Self::Exchange(give, take))
            }
            "mix" => Some(Self::Mix(slot(words)?, slot(words)?)),
            "builder" => words.reshaping().map(Self::Reshape),
            "back" => Some(Self::Back),
            "replace" => words.placement().map(Self::Replace),
            "pass" => craftsman(words).map(Self::Pass),
            _ => None,
        }
    }

    fn label(&self) -> Told {
        let craftsman = |key, it: Craftsman| Told::new(key).with("card", Card::from(it));
        match *self {
            Self::Use(Craftsman::Smith) => Told::new("travelling-craftsmen-use-smith"),
            Self::Use(Craftsman::Goldsmith) => Told::new("travelling-craftsmen-use-goldsmith"),
            Self::Use(Craftsman::MosaicLayer) => Told::new("travelling-craftsmen-use-mosaic-layer"),
            Self::Use(Craftsman::Builder) => Told::new("travelling-craftsmen-use-builder"),
            Self::Use(it) => craftsman("travelling-craftsmen-use", it),
            Self::Exchange(give, take) => {
                Told::new("travelling-craftsmen-exchange").with("give", give).with("take", take)
            }
            Self::Mix(one, other) => {
                Told::new("travelling-craftsmen-mix").with("one", one + 1).with("other", other + 1)
            }
            Self::Reshape(reshaping) => reshaping.tell(Told::new(match reshaping {
                Reshaping::Rebuild(Rebuild::Add(_)) => "travelling-craftsmen-add",
                Reshaping::Rebuild(Rebuild::Remove(_)) => "travelling-craftsmen-remove",
                Reshaping::Rebuild(Rebuild::Swap(_)) => "travelling-craftsmen-swap",
                Reshaping::Move { .. } => "travelling-craftsmen-move",
            })),
            Self::Back => Told::new("travelling-craftsmen-back"),
            Self::Replace(placement) => {
                Told::new("travelling-craftsmen-replace").with("placement", placement.told())
            }
            Self::Pass(it) => craftsman("travelling-craftsmen-pass", it),
        }
    }
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::TravellingCraftsmen(question)));
}
