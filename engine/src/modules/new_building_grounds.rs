//! 27 new-building-grounds: a ground is bought without a building; whoever gets it chooses one at
//! once from the column of its price.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    acquisition::Acquisition,
    action::{Action, Illegal},
    event::Told,
    kind::{ByKind, Kind},
    module::{Asking, Kept, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion,
        states::new_building_grounds::{state, state_mut},
    },
    notation::Words,
    scoring::rank,
    seat::{Scorer, Seat},
    stack::Question as Asked,
    standing::{Interrupt, OutOfTurn},
    tile_state::Nature,
    tiles::{Face, Family, Ground, Half, Shape, Sold, TileId},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Step, no_step as resume, only_answers as choose};

/// The numbers over the columns, which are the prices of the grounds, with what their shelves
/// are called.
const COLUMNS: [(u8, &str); 4] = [
    (6, "new-building-grounds-6"),
    (8, "new-building-grounds-8"),
    (10, "new-building-grounds-10"),
    (12, "new-building-grounds-12"),
];
/// Buildings of each kind, and under each number.
const EACH: usize = 2;
const ROWS: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// The buildings that are left under each number, the topmost first.
    pub(crate) columns: [Vec<Kind>; 4],
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    Take(Kind),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which building stands on a ground.
    Building(TileId),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::NewBuildingGrounds
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        const BUILDING: OutOfTurn = OutOfTurn::Module(ModuleId::NewBuildingGrounds);
        &[Interrupt { with: BUILDING, weighty: true, busy: false }]
    }

    fn mixes(&self, tower: &mut Vec<TileId>) {
        tower.extend(TileId::of_family(&GROUND));
    }

    fn setup(&self, game: &mut Game) {
        let mut kinds: Vec<Kind> = Kind::ALL.into_iter().flat_map(|kind| [kind; EACH]).collect();
        game.dice.shuffle(&mut kinds);
        let columns = std::array::from_fn(|nth| kinds[ROWS * nth..][..ROWS].to_vec());
        game.states.new_building_grounds = Some(State { columns }.into());
    }

    /// S2p 6: chosen at once, also where it is won at the end.
    fn acquired(&self, game: &mut Game, acquisition: Acquisition) {
        let Acquisition { seat, tile, .. } = acquisition;
        match kinds(game, tile)[..] {
            [] => {}
            [only] => take(game, Scorer::Seat(seat), tile, only),
            _ => {
                let question = ModuleQuestion::NewBuildingGrounds(Question::Building(tile));
                game.ask(seat, Asked::Module(question));
            }
        }
    }

    fn options(&self, game: &Game, _seat: Seat, question: Asked, out: &mut Vec<Action>) {
        if let Some(tile) = ground(question) {
            out.extend(kinds(game, tile).into_iter().map(action));
        }
    }

    /// What each of the buildings would bring.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        if let Some(tile) = ground(question) {
            let gains = kinds(game, tile).into_iter().map(|kind| {
                let told = Told::new("new-building-grounds-gain").with("kind", kind);
                told.with("points", i32::from(gain(game, seat, kind)))
            });
            let gains: Vec<Told> = gains.collect();
            out.push(Told::new("new-building-grounds-note").with("gains", gains));
        }
    }

    /// The one that brings most in the majorities of the next scoring; then the topmost.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let kinds = kinds(game, ground(question)?).into_iter();
        kinds.min_by_key(|&kind| -gain(game, seat, kind)).map(action)
    }

    /// What Dirk draws gets the topmost building; what he is given has one.
    fn kept(&self, game: &mut Game, tile: TileId, by: Kept) {
        if by == Kept::Dirk
            && let Some(&top) = kinds(game, tile).first()
        {
            take(game, Scorer::Dirk, tile, top);
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::NewBuildingGrounds;
        for (column, (_, key)) in state(game).columns.iter().zip(COLUMNS) {
            let token = |&kind: &Kind| Item::Token(Token::new(Glyph::House, Tint::Kind(kind)));
            let items: Vec<Item> = column.iter().map(token).collect();
            if !items.is_empty() {
                view.beside.push(Shelf { module, key, items });
            }
        }
    }

    fn verify(&self, game: &Game) -> bool {
        let columns = &state(game).columns;
        let mut used = ByKind([0; 6]);
        let on_grounds = TileId::of_family(&GROUND).filter_map(|tile| game.building(tile, 0));
        for kind in columns.iter().flatten().copied().chain(on_grounds) {
            used[kind] += 1;
        }
        let waiting = game.waiting_questions().filter_map(|it| ground(Asked::Module(it)));
        let waiting: Vec<TileId> = waiting.collect();
        columns.iter().all(|column| column.len() <= ROWS)
            && used.0.iter().all(|&used| used <= EACH)
            && waiting.len() <= 1
            && waiting.iter().all(|&tile| 1 < kinds(game, tile).len())
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    Choice::Take(kind): Choice,
) -> Result<(), Illegal> {
    let Question::Building(tile) = question;
    if !kinds(game, tile).contains(&kind) {
        return Err(Told::new("new-building-grounds-not-there").with("kind", kind).into());
    }
    take(game, Scorer::Seat(seat), tile, kind);
    Ok(())
}

impl Asking for Question {
    fn told(&self) -> Told {
        let Self::Building(tile) = *self;
        Told::new("question-new-building-grounds-building").with("tile", tile)
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Take(kind) = self;
        write!(f, "take {kind}")
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        words.skip("take").then(|| words.parse()).flatten().map(Self::Take)
    }

    fn label(&self) -> Told {
        let Self::Take(kind) = self;
        Told::new("new-building-grounds-take").with("kind", *kind)
    }
}

/// The ground that a question is about.
fn ground(question: Asked) -> Option<TileId> {
    match question {
        Asked::Module(ModuleQuestion::NewBuildingGrounds(Question::Building(tile))) => Some(tile),
        _ => None,
    }
}

fn column(tile: TileId) -> Option<usize> {
    let number = tile.price().filter(|_| tile.family() == &GROUND)?;
    COLUMNS.iter().position(|&(it, _)| it == number)
}

/// The kinds of buildings that may come onto a ground that has none yet, the topmost first.
fn kinds(game: &Game, tile: TileId) -> Vec<Kind> {
    let column = column(tile).filter(|_| game.nature(tile).is_printed());
    let left = column.map_or(&[][..], |column| &state(game).columns[column]);
    let first = |(nth, kind): &(usize, &Kind)| !left[..*nth].contains(kind);
    left.iter().enumerate().filter(first).map(|(_, &kind)| kind).collect()
}

/// The topmost building of a kind comes onto its ground, for good.
fn take(game: &mut Game, who: Scorer, tile: TileId, kind: Kind) {
    let Some(column) = column(tile) else { return };
    let left = &mut state_mut(game).columns[column];
    if let Some(at) = left.iter().position(|&it| it == kind) {
        left.remove(at);
        game.turn_into(tile, Nature::Built(kind));
        let told = match who {
            Scorer::Seat(seat) => Told::new("new-building-grounds-took").with("seat", seat),
            Scorer::Dirk => Told::new("new-building-grounds-dirk"),
        };
        game.told(told.with("kind", kind).with("tile", tile));
    }
}

/// What one more building of a kind would bring in the majorities of the next scoring.
fn gain(game: &Game, seat: Seat, kind: Kind) -> i16 {
    let places = game.places(kind, game.next_round());
    let points = |more: u16| {
        let counts = game.scorers().map(|who| {
            let own = who == Scorer::Seat(seat);
            (who, game.halves(who)[kind] + if own { more } else { 0 })
        });
        let standings = rank(&counts.collect::<Vec<_>>(), places);
        let own = standings.iter().find(|it| it.who == Scorer::Seat(seat));
        own.map_or(0, |standing| standing.points)
    };
    points(2) - points(0)
}

fn action(kind: Kind) -> Action {
    Action::Module(ModuleChoice::NewBuildingGrounds(Choice::Take(kind)))
}

pub(crate) static GROUND: Family = Family {
    key: "tile-building-ground",
    sold: Sold::Slot,
    typed: true,
    base: false,
    stowable: true,
    spins: false,
    shape: Shape::Whole,
    ground: Ground::Sign(Glyph::Plot),
};

const fn plot(name: &'static str, price: u8) -> Face {
    Face::new(name, &GROUND, Half::new(None, "")).priced(price)
}

#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    plot("plot-6-a", 6),
    plot("plot-6-b", 6),
    plot("plot-8-a", 8),
    plot("plot-8-b", 8),
    plot("plot-10-a", 10),
    plot("plot-10-b", 10),
    plot("plot-12-a", 12),
    plot("plot-12-b", 12),
];
