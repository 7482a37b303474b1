//! Things that lie side by side under a title: reserves, new tiles, and whatever the
//! modules put beside the market or before a player.

use alhambra_engine::{
    Card, Dial, ExtraWalls, Form, GameView, Glyph, Item, PlayerView, Shelf, Tint, Token,
};

use super::{
    cards::{SHAPE, card, hidden},
    tile::{Laid, token},
};
use crate::{
    Look,
    art::{Figure, Framing},
    paint::{Face, Ink},
    rect::Rect,
    scene::{Hand, Scene},
};

pub(super) enum Thing<'a> {
    Tile(Laid<'a>),
    Card(Card, Option<Token>),
    /// So many of a sort.
    Token(Token, usize),
    Hidden(usize),
    /// An empty field.
    Place(Token),
    Dial(&'a Dial),
    /// So many more for which there is no room.
    More(usize),
}

pub(super) struct Group<'a> {
    pub(super) title: String,
    pub(super) things: Vec<Thing<'a>>,
}

/// More things than this in one place are counted, not shown.
const MOST_THINGS: usize = 60;
const MOST_GROUPS: usize = 48;
/// How high a line of things may be, in units, best first.
const HEIGHTS: [f32; 5] = [112.0, 96.0, 80.0, 64.0, 52.0];
const NUMBER: Hand = Hand::new(Face::Bold, 26.0);
const TITLE: Hand = Hand::new(Face::Bold, 22.0).ink(Ink::TEXT_SOFT);
/// Titles are broken in two beyond this, and shortened beyond that, in units.
const WIDE_TITLE: f32 = 130.0;
const WIDEST_TITLE: f32 = 230.0;
const TITLE_LINE: f32 = 25.0;

/// How wide one value of a dial is, in units.
const DIAL_VALUE: f32 = 44.0;
/// Room for the count of what is not shown, in units.
const COUNT_WIDTH: f32 = 72.0;

/// What lies before a player: new tiles, reserve, the things of the modules.
pub(super) fn of_player<'a>(player: &'a PlayerView, look: Look<'_>) -> Vec<Group<'a>> {
    let tiles = |title: &str, tiles: &'a [alhambra_engine::TileView]| Group {
        title: title.to_owned(),
        things: tiles
            .iter()
            .map(|it| Thing::Tile(Laid::loose(it.tile, it.extra, &it.tokens)))
            .collect(),
    };
    let mut groups = vec![
        tiles(&look.words.new_tiles, &player.pending),
        tiles(&look.words.reserve, &player.reserve),
    ];
    groups.extend(of_shelves(&player.shelves, look));
    groups.retain(|group| !group.things.is_empty());
    groups
}

pub(super) fn of_shelves<'a>(shelves: &'a [Shelf], look: Look<'_>) -> Vec<Group<'a>> {
    let shelves = shelves.iter().filter(|shelf| !shelf.items.is_empty()).take(MOST_GROUPS);
    let group = |shelf: &'a Shelf| Group {
        title: look.told(shelf.key),
        things: shelf.items.chunk_by(is_alike).map(of_items).collect(),
    };
    shelves.map(group).collect()
}

/// Tokens of a sort are drawn once and counted.
fn is_alike(one: &Item, other: &Item) -> bool {
    matches!((one, other), (Item::Token(one), Item::Token(other)) if one == other && one.number.is_none())
}

fn of_items(alike: &[Item]) -> Thing<'_> {
    match &alike[0] {
        Item::Card(card) => Thing::Card(*card, None),
        Item::Marked(card, token) => Thing::Card(*card, Some(*token)),
        Item::Tile(tile) => Thing::Tile(Laid::loose(*tile, ExtraWalls::NONE, &[])),
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

/// Groups with a place for each title and thing.
pub(super) struct Arranged<'a> {
    titles: Vec<(Title, Rect)>,
    things: Vec<(Thing<'a>, Rect)>,
    pub(super) height: i32,
    /// How high a line is.
    pub(super) line: i32,
    /// How many things there was no room for.
    lost: usize,
}

/// Arranges groups in lines of a width, as large as the height allows. What does not
/// fit even when small is counted. Places are relative to the upper left corner.
pub(super) fn arrange<'a>(
    scene: &Scene,
    mut groups: Vec<Group<'a>>,
    width: i32,
    most_height: i32,
) -> Arranged<'a> {
    for group in &mut groups {
        let count = group.things.len();
        if MOST_THINGS < count {
            group.things.truncate(MOST_THINGS);
            group.things.push(Thing::More(count - MOST_THINGS));
        }
    }
    let titles = groups.iter().map(|group| Title::new(scene, &group.title)).collect::<Vec<_>>();
    let flow = |units: f32| flow(scene, &groups, &titles, width, scene.px(units));
    let fits = |&&units: &&f32| flow(units).2 <= most_height;
    let units = HEIGHTS.iter().find(fits).copied().unwrap_or(HEIGHTS[HEIGHTS.len() - 1]);
    let (title_places, places, height) = flow(units);
    let titles = titles.into_iter().zip(title_places).collect();
    let things = groups.into_iter().flat_map(|it| it.things).zip(places).collect();
    let mut arranged = Arranged { titles, things, height, line: scene.px(units), lost: 0 };
    arranged.drop_below(width, most_height, scene.px(COUNT_WIDTH));
    arranged
}

/// Places of titles and of things, and the height taken.
fn flow(
    scene: &Scene,
    groups: &[Group<'_>],
    titles: &[Title],
    width: i32,
    line: i32,
) -> (Vec<Rect>, Vec<Rect>, i32) {
    let gap = scene.px(10.0);
    let (mut title_places, mut places) = (Vec::new(), Vec::new());
    let (mut x, mut y) = (0, 0);
    for (group, title) in groups.iter().zip(titles) {
        let title = title.width.min(width);
        let first = group.things.first().map_or(0, |thing| breadth(scene, thing, line));
        if x != 0 && width < x + title + gap + first {
            (x, y) = (0, y + line + gap);
        }
        title_places.push(Rect::new(x, y, title, line));
        x += title + gap;
        for thing in &group.things {
            let breadth = breadth(scene, thing, line);
            if x != 0 && width < x + breadth {
                (x, y) = (0, y + line + gap);
            }
            places.push(Rect::new(x, y, breadth.min(width), line));
            x += breadth + gap;
        }
        x += 2 * gap;
    }
    let height = if groups.is_empty() { 0 } else { y + line };
    (title_places, places, height)
}

fn breadth(scene: &Scene, thing: &Thing<'_>, line: i32) -> i32 {
    let part = |share: f32| (line as f32 * share) as i32;
    match thing {
        Thing::Tile(laid) => match laid.tile.face().form {
            Form::Single => line,
            Form::Lying => 2 * line,
            Form::Upright => line / 2,
        },
        Thing::Card(..) | Thing::Hidden(_) => part(SHAPE),
        Thing::Token(token, count) => {
            let text = beside(*token, *count);
            let width = text.map_or(0, |text| scene.measure(&text, NUMBER) + scene.px(4.0));
            disc(scene, line) + width
        }
        Thing::Place(_) => disc(scene, line),
        Thing::Dial(dial) => scene.px(DIAL_VALUE) * dial_values(dial).len() as i32,
        Thing::More(_) => part(0.9),
    }
}

/// A title in one line, or in two that are about equally long.
struct Title {
    lines: Vec<String>,
    width: i32,
}

impl Title {
    fn new(scene: &Scene, title: &str) -> Self {
        let wide = |text: &str| scene.measure(text, TITLE);
        let spaces = title.match_indices(' ').map(|(at, _)| (&title[..at], &title[at + 1..]));
        let halves = spaces.min_by_key(|(one, other)| wide(one).max(wide(other)));
        let lines = match halves {
            Some((one, other)) if scene.px(WIDE_TITLE) < wide(title) => {
                vec![one.to_owned(), other.to_owned()]
            }
            _ => vec![title.to_owned()],
        };
        let widest = lines.iter().map(|line| wide(line)).max().unwrap_or(0);
        Self { lines, width: (widest + 1).min(scene.px(WIDEST_TITLE)) }
    }

    fn write(&self, scene: &mut Scene, at: Rect) {
        let height = scene.px(TITLE_LINE);
        let top = at.y + (at.h - height * self.lines.len() as i32) / 2;
        for (nth, line) in self.lines.iter().enumerate() {
            scene.text(line, Rect { y: top + height * nth as i32, h: height, ..at }, TITLE);
        }
    }
}

/// A number for which a dial stands, and its values: what is not reached yet is pale.
fn dial_values(dial: &Dial) -> Vec<(String, bool, bool)> {
    let value =
        |(nth, value): (usize, &u8)| (value.to_string(), nth == dial.hand, nth <= dial.mark);
    let head = dial.number.map(|number| (format!("{number}:"), false, true));
    head.into_iter().chain(dial.values.iter().enumerate().map(value)).collect()
}

fn draw_dial(scene: &mut Scene, dial: &Dial, at: Rect) {
    let (wide, high) = (scene.px(DIAL_VALUE), scene.px(DIAL_VALUE).min(at.h));
    for (nth, (text, is_hand, is_reached)) in dial_values(dial).into_iter().enumerate() {
        let left = at.x + nth as i32 * wide;
        let place = Rect::new(left, at.y + (at.h - high) / 2, wide, high).inset(scene.px(2.0));
        if is_hand {
            scene.round(place, place.h / 4, Ink::GOLD);
        }
        let ink = if is_hand || is_reached { Ink::TEXT } else { Ink::FIELD_LINE };
        scene.text(&text, place, NUMBER.ink(ink).centred());
    }
}

/// What lies beside the market, slot by slot.
pub(super) fn beside_market<'a>(view: &'a GameView, look: Look<'_>) -> Vec<Group<'a>> {
    let mut things = Vec::new();
    for slot in view.market.iter().filter(|slot| !slot.beside.is_empty()) {
        things.push(Thing::Token(Token::new(Glyph::Coin, Tint::Currency(slot.currency)), 1));
        let tiles = slot.beside.iter();
        things.extend(tiles.map(|it| Thing::Tile(Laid::loose(it.tile, it.extra, &it.tokens))));
    }
    let group = Group { title: look.told("market-beside"), things };
    [group].into_iter().filter(|group| !group.things.is_empty()).collect()
}

/// How large a token lies in a line.
fn disc(scene: &Scene, line: i32) -> i32 {
    ((line as f32 * 0.8) as i32).min(scene.px(60.0))
}

impl Arranged<'_> {
    pub(super) fn is_empty(&self) -> bool {
        self.titles.is_empty()
    }

    /// Whether everything is shown.
    pub(super) fn is_whole(&self) -> bool {
        self.lost == 0
    }

    /// Replaces what lies too low by a count at the end of the last visible line.
    fn drop_below(&mut self, width: i32, most_height: i32, count_width: i32) {
        if self.height <= most_height {
            return;
        }
        let all = self.things.len();
        self.titles.retain(|(_, rect)| rect.bottom() <= most_height);
        self.things.retain(|(_, rect)| rect.bottom() <= most_height);
        let narrow = |(_, rect): &(Thing<'_>, Rect)| width - rect.x < count_width;
        while 1 < self.things.len() && self.things.last().is_some_and(narrow) {
            self.things.pop();
        }
        let lost = all - self.things.len();
        self.lost = lost;
        if let Some((last, rect)) = self.things.last_mut()
            && 0 < lost
        {
            *last = Thing::More(lost + 1);
            rect.w = width - rect.x;
            let (x, y) = (rect.x, rect.y);
            self.titles.retain(|(_, title)| title.y < y || title.x < x);
        }
        let bottoms = self.titles.iter().map(|it| it.1).chain(self.things.iter().map(|it| it.1));
        self.height = bottoms.map(Rect::bottom).max().unwrap_or(0);
    }

    pub(super) fn draw(&self, scene: &mut Scene, look: Look<'_>, x: i32, y: i32) {
        for (title, at) in &self.titles {
            title.write(scene, at.moved(x, y));
        }
        for (thing, at) in &self.things {
            let at = at.moved(x, y);
            match thing {
                Thing::Tile(laid) => laid.whole(scene, look.words, at),
                Thing::Card(it, mark) => {
                    card(scene, look, *it, mark.is_none(), at);
                    if let Some(mark) = mark {
                        let side = at.w * 3 / 5;
                        let (x, y) = (at.x + (at.w - side) / 2, at.bottom() - side);
                        token(scene, *mark, Rect::new(x, y, side, side));
                    }
                }
                Thing::Token(it, count) => {
                    let side = disc(scene, at.h).min(at.w);
                    let place = Rect::new(at.x, at.y + (at.h - side) / 2, side, side);
                    token(scene, Token { number: None, ..*it }, place);
                    if let Some(text) = beside(*it, *count) {
                        let left = place.right() + scene.px(4.0);
                        let room = Rect { x: left, w: at.right() - left, ..at };
                        scene.text(&text, room, NUMBER);
                    }
                }
                Thing::Hidden(count) => hidden(scene, *count, at),
                Thing::Place(it) => {
                    let side = disc(scene, at.h).min(at.w);
                    let place = Rect::new(at.x, at.y + (at.h - side) / 2, side, side);
                    scene.figure(Figure::Frame(Framing::Vacant), place);
                    token(scene, *it, place.inset(side / 4));
                }
                Thing::Dial(dial) => draw_dial(scene, dial, at),
                Thing::More(count) => {
                    let hand = Hand::new(Face::Bold, 28.0).ink(Ink::TEXT_SOFT);
                    scene.text(&format!("+{count}"), at, hand);
                }
            }
        }
    }
}
