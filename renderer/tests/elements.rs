//! Our elements draw into the backends of others, and look there as they do here.

mod samples;

use alhambra_engine::{Currency, Seat};
use alhambra_renderer::{
    Place, Rect, Theme, Words,
    element::{CardFace, Element, Tile},
    picture,
};
use plotters::{
    drawing::IntoDrawingArea,
    style::{RGBColor, WHITE},
};
use plotters_bitmap::BitMapBackend;
use plotters_svg::SVGBackend;
use samples::{PLAIN_NAMES, game, look};

const SIDE: u32 = 200;

/// A bitmap with whatever is drawn on it.
fn bitmap(size: (u32, u32), draw: impl FnOnce(&mut [u8])) -> Vec<u8> {
    let mut pixels = vec![255; (size.0 * size.1 * 3) as usize];
    draw(&mut pixels);
    pixels
}

fn painted(pixels: &[u8], width: u32, rect: Rect) -> f64 {
    let at = |x: i32, y: i32| (y as usize * width as usize + x as usize) * 3;
    let all = f64::from(rect.w * rect.h);
    let cells = (rect.y..rect.bottom()).flat_map(|y| (rect.x..rect.right()).map(move |x| (x, y)));
    cells.filter(|&(x, y)| pixels[at(x, y)..at(x, y) + 3] != [255; 3]).count() as f64 / all
}

#[test]
fn a_tile_fills_its_rectangle_of_a_bitmap_and_nothing_else() {
    let words = Words::default();
    let tile = Tile::new("seraglio-5".parse().expect("a tile"), &words);
    let place = Rect::new(30, 40, 120, 120);
    let pixels = bitmap((SIDE, SIDE), |pixels| {
        let area = BitMapBackend::with_buffer(pixels, (SIDE, SIDE)).into_drawing_area();
        area.draw(&tile.anywhere(place, Theme::Light)).expect("it draws");
    });
    assert!(0.95 < painted(&pixels, SIDE, place), "the tile is there");
    let left = painted(&pixels, SIDE, Rect::new(0, 0, 20, SIDE as i32));
    assert!(left < 0.01, "nothing lies beside it");
}

#[test]
fn an_area_within_another_moves_what_is_drawn_on_it() {
    let words = Words::default();
    let tile = Tile::new("tower-9-ne".parse().expect("a tile"), &words);
    let pixels = bitmap((SIDE, SIDE), |pixels| {
        let root = BitMapBackend::with_buffer(pixels, (SIDE, SIDE)).into_drawing_area();
        let (_, right) = root.split_horizontally(100);
        let place = Rect::new(0, 0, 90, 90);
        right.draw(&tile.anywhere(place, Theme::Light)).expect("it draws");
    });
    assert!(painted(&pixels, SIDE, Rect::new(0, 0, 90, 90)) < 0.01);
    assert!(0.9 < painted(&pixels, SIDE, Rect::new(105, 5, 80, 80)));
}

#[test]
fn a_card_in_an_svg_has_shapes_and_its_number() {
    let words = Words::default();
    let card = "F7".parse().expect("a card");
    let face = CardFace { card, look: look(Theme::Dark, &PLAIN_NAMES, &words), named: true };
    let mut svg = String::new();
    {
        let area = SVGBackend::with_string(&mut svg, (SIDE, SIDE)).into_drawing_area();
        area.fill(&WHITE).expect("it draws");
        area.draw(&face.anywhere(Rect::new(20, 20, 100, 150), Theme::Dark)).expect("it draws");
    }
    assert!(svg.contains("<polygon") && svg.contains("El Messiri"));
    assert!(svg.contains('7') && svg.contains(Currency::Florin.letter()));
}

#[test]
fn a_whole_picture_looks_in_a_foreign_bitmap_as_it_does_here() {
    let words = Words::default();
    let view = game(3, 4, 30).view();
    let scene = picture::table(&view, look(Theme::Light, &PLAIN_NAMES, &words));
    let (width, height) = scene.size();
    let theirs = bitmap((width, height), |pixels| {
        let area = BitMapBackend::with_buffer(pixels, (width, height)).into_drawing_area();
        area.draw(&scene).expect("it draws");
    });
    let mut reader =
        png::Decoder::new(std::io::Cursor::new(scene.png())).read_info().expect("a picture");
    let palette = reader.info().palette.clone().expect("a palette").into_owned();
    let mut indices = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut indices).expect("pixels");
    let ours = indices.iter().flat_map(|&at| &palette[3 * usize::from(at)..][..3]);
    let far = ours.zip(&theirs).filter(|(one, other)| 60 < one.abs_diff(**other)).count();
    let share = far as f64 / theirs.len() as f64;
    assert!(share < 0.04, "{:.1} % of the channels differ", 100.0 * share);
}

#[test]
fn plotters_own_elements_draw_into_a_scene() {
    let words = Words::default();
    let view = game(2, 4, 30).view();
    let scene = picture::table(&view, look(Theme::Light, &PLAIN_NAMES, &words));
    let before = scene.png();
    let area = scene.into_drawing_area();
    let red = RGBColor(194, 52, 32);
    area.draw(&plotters::element::Circle::new(
        (300, 300),
        80,
        plotters::style::Color::filled(&red),
    ))
    .expect("it draws");
    let (left, _) = area.split_horizontally(640);
    left.fill(&red).expect("it draws");
    assert!(!before.is_empty());
}

#[test]
fn what_lies_where_is_said_along_with_the_picture() {
    let words = Words::default();
    let played = game(4, 5, 20);
    let view = played.game.view(Some(Seat(1)));
    let look = look(Theme::Light, &PLAIN_NAMES, &words);
    let table = picture::table(&view, look);
    let has = |place: Place| table.places().iter().filter(|it| it.0 == place).count() == 1;
    assert!((0..4).all(|slot| has(Place::Slot(slot))));
    assert!((0..view.display.len() as u8).all(|card| has(Place::Money(card))));
    let hand = picture::hand(&view, &played.bills(Seat(1)), look).expect("a hand");
    let cards = hand.places().iter().filter(|it| matches!(it.0, Place::Hand(_))).count();
    assert_eq!(cards, view.players[1].cards);
    let tile = view.market.iter().find_map(|slot| slot.tile.as_ref()).expect("a tile").tile;
    let choices = played.choices(Seat(1), tile);
    let marks = alhambra_renderer::Marks { changed: &[], choices: &choices };
    let plan = picture::alhambra(&view, Seat(1), marks, look);
    for choice in &choices {
        let found = plan.places().iter().any(|it| it.0 == Place::Choice(choice.number));
        assert!(found, "{choice:?}");
    }
    for scene in [table, hand, plan] {
        let (width, height) = scene.size();
        for (place, rect) in scene.places() {
            let inside = 0 <= rect.x && 0 <= rect.y;
            let inside = inside && rect.right() <= width as i32 && rect.bottom() <= height as i32;
            assert!(inside && 0 < rect.w && 0 < rect.h, "{place:?} at {rect:?}");
        }
    }
}
