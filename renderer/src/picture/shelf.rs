//! Things that lie together under a title: reserves, new tiles, and whatever the modules put
//! beside the market or before a player.

mod arrange;
mod matrix;
mod thing;

use std::cell::OnceCell;

use alhambra_engine::{
    Card, CardArt, Dial, GameView, Glyph, Item, PlayerView, Shelf, TileView, Tint, Token,
};

pub(super) use arrange::{Arranged, arrange, strip};
use matrix::Matrix;

use crate::{
    Look, Place,
    element::{Tile, name},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

pub(super) enum Thing<'a> {
    Tile(Tile<'a>),
    Card(Card, Option<Token>),
    /// With its name beside it.
    Named(Card, String),
    /// So many of a sort.
    Token(Token, usize),
    Hidden(usize),
    /// An empty field.
    Place(Token),
    Dial(&'a Dial),
    /// So many more for which there is no room.
    More(usize),
}

/// What is never parted. Its texts are measured once, for it is laid out in many ways before one
/// is chosen.
pub(super) struct Group<'a> {
    title: String,
    /// How wide the title is in one line, and its longest word.
    titled: i32,
    word: OnceCell<i32>,
    things: Vec<Laid<'a>>,
}

impl<'a> Group<'a> {
    fn new(
        sheet: &Sheet,
        title: String,
        things: impl IntoIterator<Item = (Thing<'a>, Option<Place>)>,
    ) -> Self {
        let laid = |(thing, place)| Laid::new(sheet, thing, place);
        let (titled, things) = (titled(sheet, &title), things.into_iter().map(laid).collect());
        Self { title, titled, word: OnceCell::new(), things }
    }

    /// The longest word of the title, which is seldom asked for.
    fn word(&self, sheet: &Sheet) -> i32 {
        let words = || self.title.split(' ').map(|it| titled(sheet, it));
        *self.word.get_or_init(|| words().max().unwrap_or(0))
    }
}

/// A thing of a group: what is said of it, and how wide the text beside it is.
struct Laid<'a> {
    thing: Thing<'a>,
    place: Option<Place>,
    written: i32,
}

impl<'a> Laid<'a> {
    fn new(sheet: &Sheet, thing: Thing<'a>, place: Option<Place>) -> Self {
        let written = thing::written(sheet, &thing);
        Self { thing, place, written }
    }

    /// How wide it is in a line of a height.
    fn breadth(&self, sheet: &Sheet, line: i32) -> i32 {
        thing::solid(sheet, &self.thing, line) + self.written
    }
}

/// How titles are written.
const TITLE: Hand = Hand::new(Face::Bold, 24.0).ink(Ink::TEXT_SOFT);

fn titled(sheet: &Sheet, title: &str) -> i32 {
    sheet.measure(title, TITLE) + 1
}

/// Groups, and what repeats by kind as one table.
pub(super) struct Groups<'a> {
    groups: Vec<Group<'a>>,
    matrix: Matrix,
}

/// More things than this in one place are counted, not shown.
const MOST_THINGS: usize = 60;
const MOST_GROUPS: usize = 48;
/// So few cards have their names beside them.
const MOST_NAMED: usize = 4;

impl Groups<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.matrix.is_empty()
    }

    /// Takes the first so many groups; the table of what repeats by kind goes with them.
    pub(super) fn take(&mut self, count: usize) -> Self {
        let groups = self.groups.drain(..count.min(self.groups.len())).collect();
        Self { groups, matrix: std::mem::take(&mut self.matrix) }
    }
}

/// What lies before a player: new tiles, reserve, the things of the modules.
pub(super) fn of_player<'a>(sheet: &Sheet, player: &'a PlayerView, look: Look<'a>) -> Groups<'a> {
    let mut all = of_shelves(sheet, &player.shelves, look, false);
    let tiles = |title: &str, tiles: &'a [TileView], place: &dyn Fn(u8) -> Place| {
        let thing = |(nth, it): (usize, &'a TileView)| {
            let tile = Tile::new(it.tile, look.words).with(it.extra, it.nature, &it.tokens);
            (Thing::Tile(tile), Some(place(nth as u8)))
        };
        let things = tiles.iter().take(MOST_THINGS).enumerate().map(thing);
        Group::new(sheet, title.to_owned(), things)
    };
    let seat = player.seat;
    let own = [
        tiles(&look.words.new_tiles, &player.pending, &|nth| Place::Pending(seat, nth)),
        tiles(&look.words.reserve, &player.reserve, &|nth| Place::Reserve(seat, nth)),
    ];
    let own = own.into_iter().filter(|group| !group.things.is_empty());
    all.groups.splice(0..0, own);
    all
}

/// Everything beside the market: tiles slot by slot, then what modules have laid down.
pub(super) fn of_market<'a>(sheet: &Sheet, view: &'a GameView, look: Look<'a>) -> Groups<'a> {
    let mut all = of_shelves(sheet, &view.beside, look, true);
    let mut things = Vec::new();
    for slot in view.market.iter().filter(|slot| !slot.beside.is_empty()) {
        let coin = Token::new(Glyph::Coin, Tint::Currency(slot.currency));
        things.push((Thing::Token(coin, 1), None));
        let tile =
            |it: &'a TileView| Tile::new(it.tile, look.words).with(it.extra, it.nature, &it.tokens);
        things.extend(slot.beside.iter().map(|it| (Thing::Tile(tile(it)), None)));
    }
    if !things.is_empty() {
        all.groups.insert(0, Group::new(sheet, look.told("market-beside"), things));
    }
    all
}

/// What modules have laid down; `public` if it lies beside the market.
pub(super) fn of_shelves<'a>(
    sheet: &Sheet,
    shelves: &'a [Shelf],
    look: Look<'a>,
    public: bool,
) -> Groups<'a> {
    let filled = || shelves.iter().enumerate().filter(|(_, it)| !it.items.is_empty());
    let mut matrix = Matrix::default();
    let repeating = filled().filter(|(_, shelf)| matrix::is_by_kind(shelf)).count();
    let mut groups = Vec::new();
    for (nth, shelf) in filled().take(MOST_GROUPS) {
        let title = look.told(shelf.key);
        if 1 < repeating && matrix::is_by_kind(shelf) {
            matrix.push(sheet, title, shelf);
            continue;
        }
        let mut at = 0;
        let named = shelf.items.len() <= MOST_NAMED;
        let alike = shelf.items.chunk_by(is_alike).take(MOST_THINGS).map(|alike| {
            let place = public.then_some(Place::Beside(nth as u8, at as u8));
            at += alike.len();
            (of_items(alike, look, named), place)
        });
        let mut things = alike.collect::<Vec<_>>();
        if at < shelf.items.len() {
            things.push((Thing::More(shelf.items.len() - at), None));
        }
        groups.push(Group::new(sheet, title, things));
    }
    Groups { groups, matrix }
}

/// Tokens of a sort are drawn once and counted.
fn is_alike(one: &Item, other: &Item) -> bool {
    matches!((one, other), (Item::Token(one), Item::Token(other)) if one == other && one.number.is_none())
}

fn of_items<'a>(alike: &'a [Item], look: Look<'a>, named: bool) -> Thing<'a> {
    match &alike[0] {
        Item::Card(card) if named && !matches!(card.art(), CardArt::Note { .. }) => {
            Thing::Named(*card, name(look, *card))
        }
        Item::Card(card) => Thing::Card(*card, None),
        Item::Marked(card, token) => Thing::Card(*card, Some(*token)),
        Item::Tile(tile) => Thing::Tile(Tile::new(*tile, look.words)),
        Item::Token(token) => Thing::Token(*token, alike.len()),
        Item::Hidden(count) => Thing::Hidden(*count),
        Item::Place(token) => Thing::Place(*token),
        Item::Dial(dial) => Thing::Dial(dial),
    }
}

/// What is written beside a token: its number, or how many there are.
fn beside(token: Token, count: usize) -> Option<String> {
    let number = token.number.map(|number| number.to_string());
    number.or_else(|| (1 < count).then(|| format!("×{count}")))
}
