//! Writes samples of every picture into a directory, from seeded games; beside each its
//! look at a phone's width: `cargo run --release -p alhambra-renderer --example gallery -- DIR`.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a tool for the developer")]

#[path = "../tests/samples/mod.rs"]
mod samples;

use std::{fs, path::PathBuf};

use alhambra_engine::{Card, Currency, GameView, Item, Kind, ModuleId, ModuleSet, Seat};
use alhambra_renderer::{
    Award, Example, Feat, Lesson, Look, Marks, Replay, Shows, Style, Theme, Words, alhambra,
    beside, hand, lesson, merged, podium, score, table,
};
use samples::{
    HARD_NAMES, PLAIN_NAMES, Played, everything, film, fixture, full_hand, furnished, game, look,
    more_bills, wide,
};

const PHONE: usize = 390;

fn main() {
    let dir = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned()));
    fs::create_dir_all(dir.join("phone")).unwrap();
    for (name, gif) in films() {
        fs::write(dir.join(format!("{name}.gif")), &gif).unwrap();
        println!("{name}: {} KB", gif.len() / 1024);
    }
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
        let mut newer = view.clone();
        furnished(&mut newer);
        add("alhambra-furnished", alhambra(&newer, Seat(0), Marks::default(), names));
        everything(&mut view);
        add("alhambra-everything", alhambra(&view, Seat(0), Marks::default(), names));
        add("table-everything", table(&view, names));
        add("merged-everything", merged(&view, &[], names));
        full_hand(&mut view);
        add("hand-everything", hand(&view, &more_bills(&view), names).unwrap());
        add("alhambra-choices", choices(names));
        for (what, png) in lessons(names) {
            add(what, png);
        }
        let late = game(4, 9, 6);
        let late_pictures = of_game(&late, names);
        all.extend(late_pictures.map(|(what, png)| (format!("{what}-late-{paper}"), png)));
        for players in [2, 4, 6] {
            let start = Played::new(players, ModuleSet::all(), 2);
            let played = start.until(2, |it| 180 <= it.game.ply());
            let pictures = of_game(&played, names);
            let name = |what: &str| format!("{what}-modules-{players}-{paper}");
            all.extend(pictures.map(|(what, png)| (name(what), png)));
        }
    }
    all.extend(of_modules(look(Theme::Light, &PLAIN_NAMES, &words)));
    all
}

/// A game with each module alone, when much of it has happened.
fn of_modules(look: Look<'_>) -> impl Iterator<Item = (String, Vec<u8>)> {
    ModuleId::ALL.iter().flat_map(move |&module| {
        let start = Played::new(3, ModuleSet::from_iter([module]), 5);
        let played = start.until(5, |it| it.view().tower <= 16);
        of_game(&played, look).map(move |(what, png)| (format!("{module}-{what}"), png))
    })
}

fn of_game<'a>(
    played: &Played,
    look: Look<'a>,
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
    let pages = ["beside", "beside-second", "beside-third"];
    all.extend(pages.into_iter().zip(beside(&view, look)));
    if view.over {
        all.push(("podium", podium(&view, &awards(&view), look)));
    }
    if played.scoring.is_some() {
        all.push(("score", score(&view, played.scoring.as_ref(), look)));
    }
    all.into_iter()
}

/// A whole game as films: one Alhambra, and all of them.
fn films() -> Vec<(String, Vec<u8>)> {
    let (words, views) = (Words::default(), film(4, 9, 60));
    let style = Style { long_side: 640, ..Style::default() };
    let look = Look { style, ..look(Theme::Light, &PLAIN_NAMES, &words) };
    let last = views.last().unwrap();
    let film = |seat| Replay::new(&views, seat, look).gif();
    vec![
        ("replay-alhambra".to_owned(), film(Some(busiest(last)))),
        ("replay-table".to_owned(), film(None)),
    ]
}

/// Pages of the rules.
fn lessons(look: Look<'_>) -> Vec<(&'static str, Vec<u8>)> {
    let (view, _) = fixture();
    let walled = view.players[0].alhambra.clone();
    let cards = ["D3", "D4"].map(|card| card.parse::<Card>().unwrap());
    let tile = "garden-8-nw".parse().unwrap();
    let over = ["D9"].map(|card| card.parse::<Card>().unwrap());
    let pay = |with| Shows::Payment { tile, currency: Currency::Denar, with };
    let one = "tower-9-ne".parse().unwrap();
    let brought = Played::new(3, ModuleSet::all(), 2).view();
    let page = |title: &str, scenes: &[Example<'_>]| lesson(&Lesson { title, scenes }, look);
    let example = |text, shows| Example { text, shows };
    let exact = ["D1", "D3", "D4"].map(|card| card.parse::<Card>().unwrap());
    vec![
        (
            "lesson-points",
            page(
                "What buildings bring",
                &[example(
                    "Whoever has most buildings of a kind gets the points of the first place; later \
             scorings pay the second and the third as well. A tie shares them, rounded down.",
                    Shows::Points,
                )],
            ),
        ),
        (
            "lesson-wall",
            page(
                "The longest wall",
                &[example(
                    "Each piece of your longest outer wall brings a point in every scoring. Walls between \
             two of your own buildings do not count.",
                    Shows::Plan(&walled),
                )],
            ),
        ),
        (
            "lesson-exact",
            page(
                "Paying exactly",
                &[
                    example("Pay to the coin and it is your turn again.", pay(&exact)),
                    example("Who pays more gets no change, and the turn ends.", pay(&over)),
                    example("These two do not reach.", pay(&cards)),
                ],
            ),
        ),
        (
            "lesson-tile",
            page(
                "A building",
                &[example(
                    "The number is the price, the colour the kind, the thick edges are walls.",
                    Shows::Things(&[Item::Tile(one), Item::Tile(tile)]),
                )],
            ),
        ),
        (
            "lesson-modules",
            page(
                "What the modules bring",
                &[example(
                    "Everything that lies beside the market and before you.",
                    Shows::Brought(&brought),
                )],
            ),
        ),
    ]
}

/// What a bot might have found out about the game.
fn awards(view: &GameView) -> Vec<Award<'static>> {
    const SEATS: [&[Seat]; 3] = [&[Seat(0)], &[Seat(1)], &[Seat(0), Seat(1)]];
    let longest = view.players.iter().map(|it| it.alhambra.wall.len() as u16).max().unwrap_or(0);
    vec![
        Award { feat: Feat::LongestWall(longest), seats: SEATS[0], title: "Longest wall" },
        Award { feat: Feat::ExactPayments(7), seats: SEATS[1], title: "Exact payments" },
        Award { feat: Feat::MostOf(Kind::Garden, 9), seats: SEATS[2], title: "Most gardens" },
        Award { feat: Feat::ClosestScoring(2), seats: SEATS[1], title: "Closest scoring" },
    ]
}

fn busiest(view: &GameView) -> Seat {
    let largest = view.players.iter().max_by_key(|player| player.alhambra.pieces.len());
    largest.map_or(Seat(0), |player| player.seat)
}

/// The picture for placing a tile.
fn choices(look: Look<'_>) -> Vec<u8> {
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
