//! The table and all Alhambras in one picture.

use alhambra_engine::{Cell, GameView, Kind, PlayerView, Seat};

use super::{
    GAP, RADIUS,
    board::Board,
    counted, halves, shelf,
    table::{display, head},
    tile::{Laid, token},
};
use crate::{
    Look, Marks,
    art::{Figure, Framing, Icon},
    paint::{Face, Ink},
    rect::Rect,
    scene::{Hand, Scene},
};

const LONG_SIDE: f32 = 1280.0;
const HEADER: f32 = 72.0;
const MIDDLE: f32 = 152.0;
const NAME: f32 = 56.0;
const COUNTS: f32 = 48.0;
const SHELF: f32 = 60.0;
const LARGEST_CELL: f32 = 150.0;

pub(crate) fn merged(view: &GameView, changed: &[(Seat, Cell)], look: Look<'_>) -> Scene {
    let mut scene = look.scene();
    let (gap, width) = (scene.px(GAP), scene.px(LONG_SIDE));
    let header = Rect::new(gap, gap, width - 2 * gap, scene.px(HEADER));
    let middle = Rect::new(gap, header.bottom() + gap, header.w, scene.px(MIDDLE));
    let top = middle.bottom() + gap;
    head(&mut scene, view, look, header);
    table(&mut scene, view, look, middle);

    let groups = shelf::of_shelves(&view.beside, look);
    let shelves = shelf::arrange(&scene, groups, header.w - 2 * gap, scene.px(120.0));
    let top = if shelves.is_empty() {
        top
    } else {
        let beside = Rect::new(gap, top, header.w, shelves.height + gap);
        scene.panel(beside, scene.px(RADIUS), Ink::PANEL_SHADE);
        shelves.draw(&mut scene, look, beside.x + gap, beside.y + gap / 2);
        beside.bottom() + gap
    };
    let players = &view.players[..view.players.len().min(Seat::MOST)];
    let cells = |seat: Seat| {
        let own = changed.iter().filter(move |(it, _)| *it == seat);
        own.map(|(_, cell)| *cell).collect::<Vec<_>>()
    };
    let marked = players.iter().map(|player| cells(player.seat)).collect::<Vec<_>>();
    let boards = players.iter().zip(&marked).map(|(player, changed)| Board {
        alhambra: &player.alhambra,
        colour: player.colour,
        marks: Marks { changed, choices: &[] },
        words: look.words,
        ruled: false,
    });
    let boards = boards.collect::<Vec<_>>();
    let room = Rect::new(gap, top, header.w, width - top - gap);
    let arrangement = Arrangement::best(&scene, &boards, players, look, room);
    let bottom = arrangement.draw(&mut scene, &boards, view, look);
    scene.resize(width, bottom + gap);
    scene
}

/// The market tiles, the open money and the piles in one line.
fn table(scene: &mut Scene, view: &GameView, look: Look<'_>, at: Rect) {
    scene.panel(at, scene.px(RADIUS), Ink::PANEL_SHADE);
    let inner = at.inset(scene.px(12.0));
    let (piles, rest) = inner.split_right(scene.px(150.0));
    let side = inner.h;
    let step = side + scene.px(10.0);
    let slots = view.market.iter().take(4);
    for (nth, slot) in slots.enumerate() {
        let place = Rect::new(rest.x + nth as i32 * step, rest.y, side, side);
        let [ground, deep] = Ink::currency(slot.currency);
        scene.round(place, scene.px(12.0), deep);
        scene.round(place.inset(scene.px(2.0)), scene.px(10.0), ground);
        let label = Rect { w: scene.px(26.0), ..place };
        let (number, letter) = label.split_top(label.h / 2);
        let hand = Hand::new(Face::Bold, 24.0).ink(deep).centred();
        scene.text(&(nth + 1).to_string(), number, hand);
        scene.text(&slot.currency.letter().to_string(), letter, hand);
        let edge = scene.px(5.0);
        let tile_side = (side - label.w - edge) / 2 * 2;
        let tile_at =
            Rect::new(label.right(), place.y + (side - tile_side) / 2, tile_side, tile_side);
        match &slot.tile {
            Some(tile) => {
                Laid::loose(tile.tile, tile.extra, &tile.tokens).whole(scene, look.words, tile_at);
            }
            None => scene.figure(Figure::Frame(Framing::Vacant), tile_at.inset(edge)),
        }
        for (nth, &it) in slot.tokens.iter().take(3).enumerate() {
            let token_side = side / 4;
            let y = place.bottom() - token_side * (nth as i32 + 1);
            token(scene, it, Rect::new(place.right() - token_side, y, token_side, token_side));
        }
    }
    let left = rest.x + 4 * step + scene.px(8.0);
    let notes = Rect { x: left, w: rest.right() - left - scene.px(10.0), ..rest };
    display(scene, &view.display, look, notes);
    let lines = [(Icon::Tiles, view.tower), (Icon::Pile, view.deck), (Icon::Discard, view.discard)];
    for ((icon, count), line) in lines.into_iter().zip(piles.rows(3, scene.px(4.0))) {
        counted(scene, icon, &count.to_string(), line, 30.0);
    }
}

/// Where the Alhambras lie: so many side by side, each row as high as it must be.
struct Arrangement {
    places: Vec<Rect>,
    cell: i32,
}

impl Arrangement {
    fn best(
        scene: &Scene,
        boards: &[Board<'_>],
        players: &[PlayerView],
        look: Look<'_>,
        room: Rect,
    ) -> Self {
        let shelved = players.iter().any(|player| !shelf::of_player(player, look).is_empty());
        // Rows of about equal length: four lie two by two, never three and one.
        let even = |&across: &usize| boards.len().next_multiple_of(across) < boards.len() + 2;
        let ways =
            (1..=3).filter(even).map(|across| Self::new(scene, boards, shelved, across, room));
        let best = ways.max_by_key(|way| way.cell);
        best.unwrap_or(Self { places: Vec::new(), cell: 0 })
    }

    fn new(scene: &Scene, boards: &[Board<'_>], shelved: bool, across: usize, room: Rect) -> Self {
        let gap = scene.px(GAP);
        let count = boards.len().max(1);
        let across = across.min(count);
        let rows = count.div_ceil(across);
        let extra = scene.px(NAME + COUNTS) + if shelved { scene.px(SHELF) } else { 0 };
        let lane = (room.w + gap) / across as i32 - gap;
        let height = (room.h + gap) / rows as i32 - gap - extra;
        let fit = |board: &Board<'_>| board.fit(scene, (lane, height), LARGEST_CELL);
        let cell = boards.iter().map(|board| fit(board).0).min().unwrap_or(0);
        let (mut places, mut top) = (Vec::new(), room.y);
        for row in boards.chunks(across) {
            let lanes = room.columns(row.len(), gap);
            let tallest = row.iter().map(|board| fit(board).1.1).max().unwrap_or(0);
            let tall = tallest.max(scene.px(150.0)) + extra;
            places.extend(lanes.map(|lane| Rect { y: top, h: tall, ..lane }));
            top += tall + gap;
        }
        Self { places, cell }
    }

    fn draw(
        &self,
        scene: &mut Scene,
        boards: &[Board<'_>],
        view: &GameView,
        look: Look<'_>,
    ) -> i32 {
        for ((board, player), &place) in boards.iter().zip(&view.players).zip(&self.places) {
            scene.panel(place, scene.px(RADIUS), Ink::PANEL);
            let (name, below) = place.split_top(scene.px(NAME));
            name_line(scene, view, player, look, name);
            let (counts, mut plan) = below.split_bottom(scene.px(COUNTS));
            count_line(scene, player, counts);
            // Who has nothing to show has more room for the plan.
            let groups = shelf::of_player(player, look);
            if !groups.is_empty() {
                let (shelf, above) = plan.split_bottom(scene.px(SHELF));
                plan = above;
                let inner = shelf.inset_by(scene.px(12.0), scene.px(3.0));
                let arranged = shelf::arrange(scene, groups, inner.w, inner.h);
                arranged.draw(scene, look, inner.x, inner.y + scene.px(3.0));
            }
            board.draw(scene, plan, LARGEST_CELL);
        }
        self.places.iter().map(|place| place.bottom()).max().unwrap_or(0)
    }
}

/// How many buildings of each kind, always in the same places.
fn count_line(scene: &mut Scene, player: &PlayerView, at: Rect) {
    let inner = at.inset_by(scene.px(12.0), scene.px(8.0));
    for (kind, place) in Kind::ALL.into_iter().zip(inner.columns(6, scene.px(2.0))) {
        let (emblem, number) = place.split_left(place.h);
        scene.figure(Figure::Emblem(kind), emblem);
        let (text, ink) = match player.alhambra.halves[kind] {
            0 => ("·".to_owned(), Ink::TEXT_SOFT),
            count => (halves(count), Ink::TEXT),
        };
        let room = number.split_left(scene.px(6.0)).1;
        scene.text(&text, room, Hand::new(Face::Bold, 26.0).ink(ink));
    }
}

/// Sign, name, wall and points.
fn name_line(scene: &mut Scene, view: &GameView, player: &PlayerView, look: Look<'_>, at: Rect) {
    let inner = at.inset_by(scene.px(12.0), scene.px(7.0));
    let (badge, rest) = inner.split_left(inner.h);
    scene.figure(Figure::Badge(Some(player.colour)), badge);
    let points = player.score.to_string();
    let hand = Hand::new(Face::Title, 34.0);
    let width = scene.measure(&points, hand);
    let (right, rest) = rest.split_right(width);
    scene.text(&points, right, hand.right());
    let wall = player.alhambra.wall.len().to_string();
    let icon = scene.px(32.0);
    let bold = Hand::new(Face::Bold, 28.0);
    let width = icon + scene.px(8.0) + scene.measure(&wall, bold);
    let (slot, rest) = rest.split_right(width + scene.px(16.0));
    let slot = Rect { y: at.y + (at.h - icon) / 2, h: icon, w: width, ..slot };
    counted(scene, Icon::Wall, &wall, slot, 28.0);
    let mut name = rest.inset_by(scene.px(10.0), 0);
    let sign = match (view.winners.contains(&player.seat), !view.over && view.turn == player.seat) {
        (true, _) => Some(Icon::Crown),
        (_, true) => Some(Icon::Turn),
        _ => None,
    };
    if let Some(sign) = sign {
        let (place, rest) = name.split_left(scene.px(30.0));
        scene.figure(Figure::Icon(sign), place.square());
        name = rest.split_left(scene.px(6.0)).1;
    }
    scene.text(&look.name(player.seat), name, Hand::new(Face::Title, 30.0));
}
