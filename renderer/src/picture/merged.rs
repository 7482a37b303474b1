//! The table and all Alhambras in one picture.

use alhambra_engine::{Cell, GameView, Kind, PlayerView, Seat};

use super::{
    Board, Extent, GAP, RADIUS, counted, counted_width, halves, number,
    shelf::{self, Arranged, Groups},
    standings::sign,
    table::{display, head, numbered},
};
use crate::{
    Look, Marks, Place, Rect, Scene,
    art::{Figure, Framing, Icon},
    element::{Badge, Emblem, Mark, Tile},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const LONG_SIDE: f32 = 1280.0;
const HEADER: f32 = 92.0;
const MIDDLE: f32 = 152.0;
const NAME: f32 = 56.0;
const COUNTS: f32 = 48.0;
const SHELF: f32 = 64.0;
const LARGEST_CELL: f32 = 150.0;
/// The most for what lies beside the market.
const BESIDE: f32 = 250.0;

/// The table and all Alhambras. `changed` is what the last turn changed.
pub fn merged(view: &GameView, changed: &[(Seat, Cell)], look: Look<'_>) -> Scene {
    let sheet = look.sheet();
    let (gap, width) = (sheet.px(GAP), sheet.px(LONG_SIDE));
    let header = Rect::new(gap, gap, width - 2 * gap, sheet.px(HEADER));
    head(&sheet, view, look, header);
    let mut top = header.bottom() + gap;
    // Once the game is over nobody buys any more.
    if !view.over {
        let middle = Rect::new(gap, top, header.w, sheet.px(MIDDLE));
        table(&sheet, view, look, middle);
        top = middle.bottom() + gap;
        let groups = shelf::of_market(&sheet, view, look);
        let shelves = beside(&sheet, &groups);
        if shelves.is_whole() && !shelves.is_empty() {
            let beside = Rect::new(gap, top, header.w, shelves.height + gap);
            sheet.panel(beside, sheet.px(RADIUS), Ink::PANEL_SHADE);
            shelves.draw(&sheet, look, beside.x + gap, beside.y + gap / 2);
            top = beside.bottom() + gap;
        }
    }
    let room = Rect::new(gap, top, header.w, width - top - gap);
    let extents = vec![None; view.players.len()];
    let bottom = boards(&sheet, view, changed, &extents, look, room);
    sheet.finish(width, bottom + gap)
}

/// What lies beside the market, as far as it has room here.
fn beside<'a>(sheet: &Sheet, groups: &'a Groups<'a>) -> Arranged<'a> {
    let width = sheet.px(LONG_SIDE) - 4 * sheet.px(GAP);
    shelf::arrange(sheet, groups, width, sheet.px(BESIDE), "")
}

/// Whether it leaves out what lies beside the market: then [`beside`](super::beside) has it all.
pub fn leaves_out(view: &GameView, look: Look<'_>) -> bool {
    let sheet = look.sheet();
    !view.over && !beside(&sheet, &shelf::of_market(&sheet, view, look)).is_whole()
}

/// Everybody's Alhambra; with an extent for a plan that does not grow. Answers where they end.
pub(crate) fn boards(
    sheet: &Sheet,
    view: &GameView,
    changed: &[(Seat, Cell)],
    extents: &[Option<Extent>],
    look: Look<'_>,
    room: Rect,
) -> i32 {
    let players = &view.players[..view.players.len().min(Seat::MOST)];
    let cells = |seat: Seat| {
        let own = changed.iter().filter(move |(it, _)| *it == seat);
        own.map(|(_, cell)| *cell).collect::<Vec<_>>()
    };
    let marked = players.iter().map(|player| cells(player.seat)).collect::<Vec<_>>();
    let boards = players.iter().zip(&marked).enumerate().map(|(nth, (player, changed))| Board {
        seat: player.seat,
        alhambra: &player.alhambra,
        colour: player.colour,
        marks: Marks { changed, choices: &[] },
        words: look.words,
        ruled: false,
        most: LARGEST_CELL,
        extent: extents.get(nth).copied().flatten(),
    });
    let boards = boards.collect::<Vec<_>>();
    let fixed = extents.iter().any(Option::is_some);
    let shown = |player| (!fixed).then(|| shelf::of_player(sheet, player, look));
    let groups = players.iter().map(|it| shown(it).filter(|groups| !groups.is_empty()));
    let groups = groups.collect::<Vec<_>>();
    let shelved = groups.iter().any(Option::is_some);
    let arrangement = Arrangement::best(sheet, &boards, shelved, room);
    arrangement.draw(sheet, &boards, groups, view, look)
}

/// The market tiles, the open money and the piles in one line.
fn table(sheet: &Sheet, view: &GameView, look: Look<'_>, at: Rect) {
    sheet.panel(at, sheet.px(RADIUS), Ink::PANEL_SHADE);
    let inner = at.inset(sheet.px(12.0));
    let (piles, rest) = inner.split_right(sheet.px(140.0));
    let side = inner.h;
    let step = side + sheet.px(10.0);
    let slots = view.market.iter().take(4);
    for (nth, slot) in slots.enumerate() {
        let place = Rect::new(rest.x + nth as i32 * step, rest.y, side, side);
        sheet.place(Place::Slot(nth as u8), place);
        let [ground, deep] = Ink::currency(slot.currency);
        sheet.round(place, sheet.px(12.0), deep);
        sheet.round(place.inset(sheet.px(2.0)), sheet.px(10.0), ground);
        let label = Rect { w: sheet.px(28.0), ..place };
        let (top, letter) = label.split_top(label.h / 2);
        let hand = number(26.0).ink(Ink::NIGHT).centred();
        sheet.text(&(nth + 1).to_string(), top, hand);
        sheet.text(&slot.currency.letter().to_string(), letter, hand);
        let edge = sheet.px(5.0);
        let tile_side = (side - label.w - edge) / 2 * 2;
        let tile_at =
            Rect::new(label.right(), place.y + (side - tile_side) / 2, tile_side, tile_side);
        match &slot.tile {
            Some(tile) => {
                let tile =
                    Tile::new(tile.tile, look.words).with(tile.extra, tile.nature, &tile.tokens);
                sheet.draw(tile, tile_at);
            }
            None => sheet.figure(Figure::Frame(Framing::Vacant), tile_at.inset(edge)),
        }
        for (nth, &it) in slot.tokens.iter().take(3).enumerate() {
            let token_side = side * 3 / 10;
            let y = place.bottom() - token_side * (nth as i32 + 1);
            let at = Rect::new(place.right() - token_side, y, token_side, token_side);
            sheet.draw(Mark(it), at);
        }
    }
    let left = rest.x + 4 * step + sheet.px(8.0);
    let notes = Rect { x: left, w: rest.right() - left - sheet.px(10.0), ..rest };
    display(sheet, &numbered(&view.display), look, notes, Place::Money);
    let lines = [(Icon::Tiles, view.tower), (Icon::Pile, view.deck), (Icon::Discard, view.discard)];
    for ((icon, count), line) in lines.into_iter().zip(piles.rows(3, sheet.px(4.0))) {
        counted(sheet, icon, &count.to_string(), line, number(30.0));
    }
}

/// Where the Alhambras lie: so many side by side, each row as high as it must be.
struct Arrangement {
    places: Vec<Rect>,
    cell: i32,
}

impl Arrangement {
    fn best(sheet: &Sheet, boards: &[Board<'_>], shelved: bool, room: Rect) -> Self {
        // Rows of about equal length: four lie two by two, never three and one.
        let even = |&across: &usize| boards.len().next_multiple_of(across) < boards.len() + 2;
        let ways =
            (1..=3).filter(even).map(|across| Self::new(sheet, boards, shelved, across, room));
        let best = ways.max_by_key(|way| way.cell);
        best.unwrap_or(Self { places: Vec::new(), cell: 0 })
    }

    fn new(sheet: &Sheet, boards: &[Board<'_>], shelved: bool, across: usize, room: Rect) -> Self {
        let gap = sheet.px(GAP);
        let count = boards.len().max(1);
        let across = across.min(count);
        let rows = count.div_ceil(across);
        let extra = sheet.px(NAME + COUNTS) + if shelved { sheet.px(SHELF) } else { 0 };
        let lane = (room.w + gap) / across as i32 - gap;
        let height = (room.h + gap) / rows as i32 - gap - extra;
        let fit = |board: &Board<'_>| board.fit(sheet.scale, (lane, height));
        let cell = boards.iter().map(|board| fit(board).0).min().unwrap_or(0);
        let (mut places, mut top) = (Vec::new(), room.y);
        for row in boards.chunks(across) {
            let lanes = room.columns(row.len(), gap);
            let tallest = row.iter().map(|board| fit(board).1.1).max().unwrap_or(0);
            let tall = tallest.max(sheet.px(150.0)) + extra;
            places.extend(lanes.map(|lane| Rect { y: top, h: tall, ..lane }));
            top += tall + gap;
        }
        Self { places, cell }
    }

    fn draw(
        &self,
        sheet: &Sheet,
        boards: &[Board<'_>],
        groups: Vec<Option<Groups<'_>>>,
        view: &GameView,
        look: Look<'_>,
    ) -> i32 {
        let players = view.players.iter().zip(groups);
        for ((board, (player, groups)), &place) in boards.iter().zip(players).zip(&self.places) {
            sheet.place(Place::Player(player.seat), place);
            sheet.panel(place, sheet.px(RADIUS), Ink::PANEL);
            let (name, below) = place.split_top(sheet.px(NAME));
            name_line(sheet, view, player, look, name);
            let (counts, mut plan) = below.split_bottom(sheet.px(COUNTS));
            count_line(sheet, player, counts);
            // Who has nothing to show has more room for the plan.
            if let Some(groups) = groups {
                let (shelf, above) = plan.split_bottom(sheet.px(SHELF));
                plan = above;
                let inner = shelf.inset_by(sheet.px(12.0), sheet.px(4.0));
                shelf::strip(sheet, groups, look, inner);
            }
            sheet.draw(*board, plan);
        }
        self.places.iter().map(|place| place.bottom()).max().unwrap_or(0)
    }
}

/// How many buildings of each kind, always in the same places.
fn count_line(sheet: &Sheet, player: &PlayerView, at: Rect) {
    let inner = at.inset_by(sheet.px(12.0), sheet.px(8.0));
    for (kind, place) in Kind::ALL.into_iter().zip(inner.columns(6, sheet.px(2.0))) {
        let count = player.alhambra.halves[kind];
        if count == 0 {
            continue;
        }
        let (emblem, room) = place.split_left(place.h);
        sheet.draw(Emblem(kind), emblem);
        let room = room.split_left(sheet.px(6.0)).1;
        sheet.text(&halves(count), room, number(26.0));
    }
}

/// Sign, name, wall and points.
fn name_line(sheet: &Sheet, view: &GameView, player: &PlayerView, look: Look<'_>, at: Rect) {
    let inner = at.inset_by(sheet.px(12.0), sheet.px(7.0));
    let (badge, rest) = inner.split_left(inner.h);
    sheet.draw(Badge(Some(player.colour)), badge);
    let points = player.score.to_string();
    let hand = Hand::new(Face::Title, 38.0);
    let (right, rest) = rest.split_right(sheet.measure(&points, hand) + 1);
    sheet.text(&points, right, hand.right());
    let wall = player.alhambra.wall.len().to_string();
    let icon = sheet.px(32.0);
    let width = counted_width(sheet, &wall, icon, number(28.0));
    let (slot, rest) = rest.split_right(width + sheet.px(16.0));
    let slot = Rect { y: at.y + (at.h - icon) / 2, h: icon, w: width, ..slot };
    counted(sheet, Icon::Wall, &wall, slot, number(28.0));
    let mut name = rest.inset_by(sheet.px(10.0), 0);
    if let Some(sign) = sign(view, player.seat) {
        let (place, rest) = name.split_left(sheet.px(30.0));
        sheet.figure(Figure::Icon(sign), place.square());
        name = rest.split_left(sheet.px(6.0)).1;
    }
    sheet.text(&look.name(player.seat), name, Hand::new(Face::Title, 32.0));
}
