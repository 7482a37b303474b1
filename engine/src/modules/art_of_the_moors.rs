//! 20 art-of-the-moors: several buildings of one price earn a culture tile; an action turns all
//! one's own a step further, and what they show counts in every scoring.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    event::Told,
    module::{Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleId,
        states::art_of_the_moors::{state, state_mut},
    },
    notation::Words,
    scoring::Scoring,
    seat::{Colour, Scorer, Seat},
    stack::Question as Asked,
    tile_state::Nature,
    tiles::TileId,
    view::{Dial, GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Question, Never as Step};
pub(crate) use crate::module::{no_question as answer, no_step as resume};

/// How many buildings of a price earn its culture tile.
const EARNS: u8 = 2;

/// A printed culture tile.
#[derive(Debug)]
pub(crate) struct Print {
    /// 12 stands for 13 as well.
    pub(crate) price: u8,
    copies: u8,
    /// What its sections bring, from the first on in the order of turning.
    pub(crate) values: [u8; 6],
    /// How many buildings each section stands for.
    needs: [u8; 6],
}

const fn print(price: u8, copies: u8, values: [u8; 6], needs: [u8; 6]) -> Print {
    Print { price, copies, values, needs }
}

/// The faces for 7, 8 and 9 are as printed, the others reconstructed.
#[rustfmt::skip]
pub(crate) const PRINTS: [Print; 7] = [
    print(6, 3, [0, 1, 2, 4, 6, 9], [2, 2, 2, 3, 3, 4]),
    print(7, 3, [0, 2, 4, 6, 9, 13], [2, 2, 3, 3, 4, 5]),
    print(8, 4, [0, 2, 5, 9, 14, 20], [2, 2, 3, 4, 5, 6]),
    print(9, 4, [0, 3, 6, 10, 15, 21], [2, 2, 3, 4, 5, 6]),
    print(10, 3, [0, 2, 4, 6, 9, 12], [2, 2, 3, 3, 4, 4]),
    print(11, 2, [0, 2, 4, 6, 8, 11], [2, 2, 2, 3, 3, 4]),
    print(12, 1, [0, 2, 4, 6, 8, 10], [2, 2, 2, 3, 3, 3]),
];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// By seat.
    pub(crate) cultures: Vec<Vec<Culture>>,
}

/// A culture tile that somebody has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Culture {
    /// Its row in [`PRINTS`].
    pub(crate) row: u8,
    /// The section that counts now.
    pub(crate) at: u8,
    /// How far it may be turned.
    pub(crate) mark: u8,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Turn all one's own culture tiles one step further.
    Develop,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::ArtOfTheMoors
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        let copies = PRINTS.iter().flat_map(|it| vec![it.token(); usize::from(it.copies)]);
        out.tokens.extend(copies);
    }

    fn setup(&self, game: &mut Game) {
        let cultures = vec![Vec::new(); game.players.len()];
        game.states.art_of_the_moors = Some(State { cultures }.into());
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        if matches!(question, Asked::Turn { .. }) && can_develop(game, seat) {
            out.push(Action::Module(ModuleChoice::ArtOfTheMoors(Choice::Develop)));
        }
    }

    /// What developing would bring.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        if matches!(question, Asked::Turn { .. }) && can_develop(game, seat) {
            let own = &state(game).cultures[seat.index()];
            let (now, then) =
                (worth(own), worth(&own.iter().map(|it| it.turned()).collect::<Vec<_>>()));
            out.push(Told::new("art-of-the-moors-note").with("now", now).with("then", then));
        }
    }

    /// Out of turn, or after the end of the own one, culture comes at once.
    fn settled(&self, game: &mut Game, seat: Seat) {
        if !game.is_own_turn(seat) {
            study(game, seat);
        }
    }

    /// S5a.
    fn turn_closing(&self, game: &mut Game, seat: Seat) {
        study(game, seat);
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        for seat in game.seats() {
            for culture in &state(game).cultures[seat.index()] {
                let (price, points) = (culture.print().price, i16::from(culture.value()));
                if 0 < points {
                    let why = Told::new("art-of-the-moors-points").with("price", price);
                    scoring.add(ModuleId::ArtOfTheMoors, Scorer::Seat(seat), points, why);
                }
            }
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::ArtOfTheMoors;
        let left = (0..PRINTS.len() as u8).filter(|&row| 0 < left(game, row));
        let items = left.map(|row| Item::Token(PRINTS[usize::from(row)].token())).collect();
        view.beside.push(Shelf { module, key: "art-of-the-moors-supply", items });
        for player in &mut view.players {
            let own = &state(game).cultures[player.seat.index()];
            let items: Vec<Item> = own.iter().map(|it| Item::Dial(it.dial())).collect();
            if !items.is_empty() {
                player.shelves.push(Shelf { module, key: "art-of-the-moors-culture", items });
            }
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let supply = (0..PRINTS.len() as u8)
            .flat_map(|row| vec![PRINTS[usize::from(row)].token(); usize::from(left(game, row))]);
        out.tokens.extend(supply);
        let owned = state(game).cultures.iter().flatten();
        out.tokens.extend(owned.map(|culture| culture.print().token()));
    }

    fn verify(&self, game: &Game) -> bool {
        let cultures = &state(game).cultures;
        let fits = |it: &Culture| {
            usize::from(it.row) < PRINTS.len() && it.at <= it.mark && usize::from(it.mark) < 6
        };
        let once = |own: &Vec<Culture>| {
            (0..own.len()).all(|nth| own[..nth].iter().all(|it| it.row != own[nth].row))
        };
        cultures.len() == game.players.len()
            && cultures.iter().flatten().all(fits)
            && cultures.iter().all(once)
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    Choice::Develop: Choice,
) -> Result<(), Illegal> {
    if !matches!(question, Asked::Turn { .. }) {
        return Err(Illegal::NotAnAnswer);
    }
    if !can_develop(game, seat) {
        return Err(Told::new("art-of-the-moors-nothing").into());
    }
    game.use_right()?;
    let own = &mut state_mut(game).cultures[seat.index()];
    for culture in own.iter_mut() {
        *culture = culture.turned();
    }
    let points = worth(own);
    game.told(Told::new("art-of-the-moors-developed").with("seat", seat).with("points", points));
    Ok(())
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("develop")
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        words.skip("develop").then_some(Self::Develop)
    }

    fn label(&self) -> Told {
        Told::new("art-of-the-moors-develop")
    }
}

impl Print {
    fn token(&self) -> Token {
        Token::new(Glyph::Scroll, Tint::Plain).numbered(self.price)
    }

    fn has(&self, price: u8) -> bool {
        price.min(PRINTS[PRINTS.len() - 1].price) == self.price
    }

    /// The section that so many buildings stand for; of several the most valuable one, which
    /// is the last.
    pub(crate) fn mark(&self, buildings: u8) -> u8 {
        let last = self.needs.iter().rposition(|&need| need <= buildings);
        last.unwrap_or(0) as u8
    }
}

impl Culture {
    fn print(&self) -> &'static Print {
        &PRINTS[usize::from(self.row)]
    }

    fn value(&self) -> u8 {
        self.print().values[usize::from(self.at)]
    }

    fn dial(&self) -> Dial {
        let Print { price, values, .. } = self.print();
        let (hand, mark) = (usize::from(self.at), usize::from(self.mark));
        Dial { number: Some(*price), values: values.to_vec(), hand, mark }
    }

    /// The same after one step, if the mark allows it.
    fn turned(&self) -> Self {
        Self { at: self.mark.min(self.at + 1), ..*self }
    }
}

/// Takes the culture tiles a seat has earned, and marks how far each may be turned. A mark
/// never goes back.
fn study(game: &mut Game, seat: Seat) {
    for (print, row) in PRINTS.iter().zip(0..) {
        let buildings = owned(game, seat, print);
        if buildings < EARNS {
            continue;
        }
        let (mark, is_left) = (print.mark(buildings), 0 < left(game, row));
        let own = &mut state_mut(game).cultures[seat.index()];
        match own.iter_mut().find(|it| it.row == row) {
            Some(culture) => culture.mark = culture.mark.max(mark),
            None if is_left => {
                own.push(Culture { row, at: 0, mark });
                let told = Told::new("art-of-the-moors-took").with("seat", seat);
                game.told(told.with("price", print.price));
            }
            None => {}
        }
    }
}

/// The finished base buildings of a price that a seat has, built or in the reserve.
fn owned(game: &Game, seat: Seat, print: &Print) -> u8 {
    let built = game.alhambra(seat).built().iter().map(|piece| piece.tile);
    let tiles = built.chain(game.reserve(seat).iter().copied());
    let counts = |tile: &TileId| {
        tile.family().base
            && tile.price().is_some_and(|price| print.has(price))
            && game.nature(*tile) != Nature::Suspended
    };
    tiles.filter(counts).count() as u8
}

/// How many culture tiles of a row nobody has yet.
fn left(game: &Game, row: u8) -> u8 {
    let taken = state(game).cultures.iter().flatten().filter(|it| it.row == row).count() as u8;
    PRINTS[usize::from(row)].copies.saturating_sub(taken)
}

fn can_develop(game: &Game, seat: Seat) -> bool {
    state(game).cultures[seat.index()].iter().any(|culture| culture.at < culture.mark)
}

/// What culture tiles bring in a scoring.
fn worth(cultures: &[Culture]) -> u16 {
    cultures.iter().map(|culture| u16::from(culture.value())).sum()
}
