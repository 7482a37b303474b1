//! Pictures that were looked at once and found good. After a change that is meant,
//! look again and run with `BLESS=1` to keep the new ones.

mod samples;

use std::{fs, path::PathBuf};

use alhambra_engine::{Cell, Kind, Piece, Seat, Spot};
use alhambra_renderer::{
    Award, Career, Choice, Example, Feat, Lesson, Look, Marks, Shows, Style, Theme, Words,
    alhambra, hand, lesson, merged, plainly, podium, score, stats, table,
};
use samples::{HARD_NAMES, PLAIN_NAMES, bills, everything, fixture, full_hand, more_bills};

/// How much of the picture may look different: a few pixels by rounding.
const MOST_DIFFERENT: f64 = 0.002;
/// A difference of a channel that can be seen.
const VISIBLE: u8 = 24;

fn check(name: &str, png: &[u8]) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    let path = path.with_extension("png");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, png).expect("the golden pictures can be written");
    }
    let golden =
        fs::read(&path).unwrap_or_else(|_| panic!("no golden picture {name}; BLESS=1 makes it"));
    let ((size, one), (golden_size, other)) = (decode(png), decode(&golden));
    assert_eq!(size, golden_size, "{name} has another size");
    let pairs = one.chunks(3).zip(other.chunks(3));
    let seen =
        |one: &[u8], other: &[u8]| one.iter().zip(other).any(|(a, b)| VISIBLE < a.abs_diff(*b));
    let different = pairs.filter(|(one, other)| seen(one, other)).count();
    let share = different as f64 / (one.len() / 3) as f64;
    assert!(share <= MOST_DIFFERENT, "{name}: {:.2} % look different", 100.0 * share);
}

fn decode(file: &[u8]) -> ((u32, u32), Vec<u8>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("pixels");
    ((info.width, info.height), pixels)
}

fn small<'a>(theme: Theme, names: &'a [&'a str], words: &'a Words) -> Look<'a> {
    Look { style: Style { theme, long_side: 640 }, names, words, say: &plainly }
}

#[test]
fn the_picture_of_many_games_looks_as_it_did() {
    let words = Words::default();
    let career = Career {
        name: HARD_NAMES[0],
        beside: "Rating 812",
        numbers: &[
            ("games", "48"),
            ("won", "17"),
            ("points on average", "94"),
            ("points at best", "141"),
            ("longest wall", "16"),
            ("paid exactly", "38 %"),
            ("in time", "97 %"),
            ("a decision", "2 h"),
        ],
        kinds: ("Favourite kinds", [31, 77, 102, 96, 120, 88]),
        bars: ("Won", &[("2 players", 0.6, "12 / 20"), ("4 players", 0.2, "5 / 28")]),
        lists: &[
            ("Awards", &[("Green fingers", "× 4"), ("By a hair", "× 2")]),
            (
                "Modules",
                &[
                    ("Vizier’s Favour", "+12"),
                    ("A name that is far too long for a line of a picture", "−3"),
                ],
            ),
        ],
    };
    check("stats", &stats(&career, small(Theme::Light, &[], &words)));
}

#[test]
fn the_pictures_of_a_game_look_as_they_did() {
    let words = Words::default();
    let look = small(Theme::Light, &HARD_NAMES, &words);
    let (view, scoring) = fixture();
    let spot = |x, y| Spot::Cell(Cell::new(x, y));
    let piece = |x, y| Some(Piece::new("tower-9-es".parse().expect("a tile"), Cell::new(x, y)));
    let choice = |number, (x, y), wall| Choice {
        number,
        spot: spot(x, y),
        wall: Some(wall),
        piece: piece(x, y),
    };
    let choices = [choice(1, (2, 0), 14), choice(2, (0, -2), 11)];
    let marks = Marks { changed: &[Cell::new(1, -1)], choices: &choices };
    check("alhambra", &alhambra(&view, Seat(0), marks, look));
    check("table", &table(&view, look));
    check("hand", &hand(&view, &bills(&view), look).expect("a hand"));
    check("score", &score(&view, Some(&scoring), look));
    let mut over = view.clone();
    (over.over, over.winners) = (true, vec![Seat(0)]);
    let award = |feat, seats, title| Award { feat, seats, title };
    let awards = [
        award(Feat::LongestWall(12), &[Seat(0)][..], "Longest wall"),
        award(Feat::MostOf(Kind::Arcades, 4), &[Seat(0), Seat(2)], "Most arcades"),
    ];
    check("podium", &podium(&over, &awards, look));
    let rule = Example { text: "Most buildings of a kind.", shows: Shows::Points };
    check("lesson", &lesson(&Lesson { title: "Points", scenes: &[rule] }, look));
    check("merged", &merged(&view, &[(Seat(0), Cell::new(1, -1))], look));
}

#[test]
fn everything_of_the_modules_looks_as_it_did() {
    let words = Words::default();
    let look = small(Theme::Dark, &PLAIN_NAMES, &words);
    let (mut view, _) = fixture();
    everything(&mut view);
    check("alhambra-everything", &alhambra(&view, Seat(0), Marks::default(), look));
    check("table-everything", &table(&view, look));
    full_hand(&mut view);
    check("hand-everything", &hand(&view, &more_bills(&view), look).expect("a hand"));
}
