//! Writes samples of every picture into a directory, from seeded games; beside each its
//! look at a phone's width: `cargo run --release -p alhambra-renderer --example gallery -- DIR`.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for the developer")]

#[path = "../tests/samples/mod.rs"]
mod samples;

use std::{fs, path::PathBuf};

use alhambra_engine::{GameView, ModuleSet, Seat};
use alhambra_renderer::{Marks, Theme, Words, alhambra, hand, merged, score, table};
use samples::{
    HARD_NAMES, PLAIN_NAMES, Played, everything, full_hand, game, look, more_bills, wide,
};

const PHONE: usize = 390;

fn main() {
    let dir = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    fs::create_dir_all(dir.join("phone")).unwrap();
    for (name, png) in pictures() {
        let phone = shrink(&png);
        fs::write(dir.join(format!("{name}.png")), &png).unwrap();
        fs::write(dir.join("phone").join(format!("{name}.png")), phone).unwrap();
        println!("{name}: {} KB", png.len() / 1024);
    }
}

fn pictures() -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    let words = Words::default();
    for (theme, paper) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        for players in [2, 4, 6] {
            for (left, moment) in [(50, "first"), (24, "middle"), (0, "end")] {
                let mut played = game(players, 7 + players as u64, left);
                if moment == "end" {
                    played = played.until(3, |it| it.game.is_over());
                }
                let names = if players == 4 { HARD_NAMES } else { PLAIN_NAMES };
                let name = |what: &str| format!("{what}-{players}-{moment}-{paper}");
                all.extend(
                    of_game(&played, look(theme, &names, &words))
                        .map(|(what, png)| (name(what), png)),
                );
            }
        }
        let names = look(theme, &PLAIN_NAMES, &words);
        let mut view = game(4, 5, 20).view();
        let mut add = |what: &str, png| all.push((format!("{what}-{paper}"), png));
        let one = game(3, 1, 50).view();
        add("alhambra-1x1", alhambra(&one, Seat(0), Marks::default(), names));
        let mut large = view.clone();
        wide(&mut large);
        add("alhambra-12x9", alhambra(&large, Seat(0), Marks::default(), names));
        add("merged-12x9", merged(&large, &[], names));
        everything(&mut view);
        add("alhambra-everything", alhambra(&view, Seat(0), Marks::default(), names));
        add("table-everything", table(&view, names));
        add("merged-everything", merged(&view, &[], names));
        full_hand(&mut view);
        add("hand-everything", hand(&view, &more_bills(&view), names).unwrap());
        add("alhambra-choices", choices(names));
        let late = game(4, 9, 6);
        let late_pictures = of_game(&late, names);
        all.extend(late_pictures.map(|(what, png)| (format!("{what}-late-{paper}"), png)));
        let played = Played::new(4, ModuleSet::all(), 2).until(2, |it| 180 <= it.game.ply());
        let pictures = of_game(&played, names);
        all.extend(pictures.map(|(what, png)| (format!("{what}-modules-{paper}"), png)));
    }
    all
}

fn of_game<'a>(
    played: &Played,
    look: alhambra_renderer::Look<'a>,
) -> impl Iterator<Item = (&'static str, Vec<u8>)> + use<'a> {
    let view = played.view();
    let seat = busiest(&view);
    let changed = played.changed_of(seat);
    let marks = Marks { changed: &changed, choices: &[] };
    let own = played.game.view(Some(seat));
    let mut all = vec![
        ("alhambra", alhambra(&view, seat, marks, look)),
        ("table", table(&view, look)),
        ("hand", hand(&own, &played.bills(seat), look).unwrap()),
        ("merged", merged(&view, &played.changed, look)),
    ];
    if played.scoring.is_some() {
        all.push(("score", score(&view, played.scoring.as_ref(), look)));
    }
    all.into_iter()
}

fn busiest(view: &GameView) -> Seat {
    let largest = view.players.iter().max_by_key(|player| player.alhambra.pieces.len());
    largest.map_or(Seat(0), |player| player.seat)
}

/// The picture for placing a tile.
fn choices(look: alhambra_renderer::Look<'_>) -> Vec<u8> {
    let played = game(3, 11, 14);
    let view = played.view();
    let seat = busiest(&view);
    let tile = view.market.iter().find_map(|slot| slot.tile.as_ref()).unwrap().tile;
    let choices = played.choices(seat, tile);
    alhambra(&view, seat, Marks { changed: &[], choices: &choices }, look)
}

/// The picture as wide as on a phone, averaged.
fn shrink(file: &[u8]) -> Vec<u8> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let (width, height) = (info.width as usize, info.height as usize);
    let (small, low) = (PHONE, height * PHONE / width);
    let mut shrunk = Vec::with_capacity(small * low * 3);
    for y in 0..low {
        for x in 0..small {
            let (from, to) = (x * width / small, (x + 1) * width / small);
            let (top, bottom) = (y * height / low, (y + 1) * height / low);
            for channel in 0..3 {
                let at = |x: usize, y: usize| usize::from(pixels[(y * width + x) * 3 + channel]);
                let sum: usize =
                    (top..bottom).flat_map(|y| (from..to).map(move |x| at(x, y))).sum();
                shrunk.push((sum / ((to - from) * (bottom - top))) as u8);
            }
        }
    }
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, small as u32, low as u32);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&shrunk).unwrap();
    writer.finish().unwrap();
    file
}
