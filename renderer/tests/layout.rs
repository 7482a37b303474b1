//! Nothing written overlaps, leaves its place or gets too small, whatever is drawn.

mod samples;

use alhambra_engine::{Colour, Currency, Game, GameView, ModuleId, ModuleSet, Seat, TileId, Told};
use alhambra_renderer::{
    Example, Lesson, Look, Marks, Place, Rect, Replay, Shows, Style, Theme, Words, picture,
    plainly, probe::Probe,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use samples::{
    HARD_NAMES, PLAIN_NAMES, Played, everything, full_hand, game, look, more_bills, wide,
};

/// Lays out every picture of a game and looks for texts in the wrong place.
fn check_all(played: &Played, look: Look<'_>) -> usize {
    let view = played.view();
    let seat = Seat((view.ply as usize % view.players.len()) as u8);
    let changed = played.changed_of(seat);
    let own = played.game.view(Some(seat));
    let tile = view.market.iter().find_map(|slot| slot.tile.as_ref());
    let choices = tile.map_or_else(Vec::new, |tile| played.choices(seat, tile.tile));
    let marks = Marks { changed: &changed, choices: &choices };
    let names = look.names;
    let pictures = [
        Probe::alhambra(&view, seat, marks, look),
        Probe::table(&view, look),
        Probe::hand(&own, &played.bills(seat), look).expect("the viewer has a hand"),
        Probe::score(&view, played.scoring.as_ref(), look),
        Probe::merged(&view, &played.changed, look),
        Probe::of(picture::podium(&view, &[], look)),
        frame(&view, Some(seat), look),
        frame(&view, None, look),
        Probe::of(picture::lesson(
            &Lesson { title: names[0], scenes: &scenes(&view, names) },
            look,
        )),
    ];
    let names =
        ["alhambra", "table", "hand", "score", "merged", "podium", "frame", "frames", "lesson"];
    for (picture, name) in pictures.iter().zip(names) {
        check(
            picture,
            look,
            &format!("{name} at ply {} of {} players", view.ply, view.players.len()),
        );
    }
    for page in picture::beside(&view, look) {
        check(&Probe::of(page), look, &format!("beside at ply {}", view.ply));
    }
    pictures.len()
}

fn frame(view: &GameView, seat: Option<Seat>, look: Look<'_>) -> Probe {
    let replay = Replay::new(std::slice::from_ref(view), seat, look);
    Probe::of(replay.frame(0).expect("a frame"))
}

/// Every sort of scene, with somebody's name as its sentence.
fn scenes<'a>(view: &'a GameView, names: &[&'a str]) -> [Example<'a>; 4] {
    let shows = [
        Shows::Points,
        Shows::Plan(&view.players[0].alhambra),
        Shows::Payment {
            tile: TileId::base().next().expect("a tile"),
            currency: Currency::Denar,
            with: &view.display,
        },
        Shows::Brought(view),
    ];
    std::array::from_fn(|nth| Example { text: names[nth % names.len()], shows: shows[nth] })
}

fn check(picture: &Probe, look: Look<'_>, what: &str) {
    let (width, height) = picture.size();
    assert!(width + height <= 10_000, "{what}: {width}x{height}");
    let long_side = u32::from(look.style.long_side);
    assert!(width.max(height) <= long_side, "{what}: {width}x{height}");
    let labels = picture.labels();
    // Seven pixels of a phone's 390.
    let least = 24.0 * f32::from(look.style.long_side) / 1280.0 - 0.26;
    for label in &labels {
        let ((left, top, right, bottom), within) = (label.ink, label.within);
        assert!(least <= label.size, "{what}: {label:?} is too small");
        // A glyph may lean a little over its pen.
        let lean = 2.max((label.size * 0.08) as i32);
        let inside = within.0 - lean <= left && right <= within.2 + lean;
        assert!(inside, "{what}: {label:?} leaves its place");
        let seen = 0 <= left && 0 <= top && right <= width as i32 && bottom <= height as i32;
        assert!(seen, "{what}: {label:?} leaves the picture");
    }
    for (nth, one) in labels.iter().enumerate() {
        for other in &labels[..nth] {
            let apart = one.ink.2 <= other.ink.0
                || other.ink.2 <= one.ink.0
                || one.ink.3 <= other.ink.1
                || other.ink.3 <= one.ink.1;
            assert!(apart, "{what}: {one:?} lies on {other:?}");
        }
    }
}

#[test]
fn texts_stay_apart_in_thousands_of_random_games() {
    let words = Words::default();
    let mut pictures = 0;
    for players in 2..=6 {
        for seed in 0..24 {
            let mut played = Played::new(players, ModuleSet::NONE, seed);
            let mut names = HARD_NAMES;
            names.rotate_left(seed as usize % 6);
            let style =
                Style { theme: Theme::Light, long_side: [1280, 640, 2000][seed as usize % 3] };
            let look = Look { style, names: &names, words: &words, say: &plainly };
            for moment in 0..5 {
                pictures += check_all(&played, look);
                let enough = played.game.ply() + 30 + 7 * moment;
                played = played.until(seed, |it| enough <= it.game.ply());
            }
            played = played.until(seed, |it| it.game.is_over());
            pictures += check_all(&played, look);
        }
    }
    assert!(3000 < pictures, "only {pictures} pictures");
}

#[test]
fn texts_stay_apart_in_games_with_modules() {
    let words = wordy();
    let mut rng = ChaCha8Rng::seed_from_u64(43);
    let mut pictures = 0;
    for players in 2..=6 {
        for seed in 0..10 {
            // All modules, then any of them.
            let some = ModuleId::ALL.iter().copied().filter(|_| seed < 4 || rng.random_bool(0.4));
            let mut played = Played::new(players, some.collect(), seed);
            let names = std::array::from_fn::<_, 6, _>(|_| wild_name(&mut rng));
            let names = names.each_ref().map(String::as_str);
            let theme = if seed % 2 == 0 { Theme::Light } else { Theme::Dark };
            let style = Style { theme, long_side: [1280, 700, 1920][seed as usize % 3] };
            let look = Look { style, names: &names, words: &words, say: &wordily };
            for _ in 0..6 {
                pictures += check_all(&played, look);
                let enough = played.game.ply() + 50;
                played = played.until(seed, |it| enough <= it.game.ply());
            }
        }
    }
    assert!(1200 < pictures, "only {pictures} pictures");
}

/// A name of signs from anywhere, as players choose them.
fn wild_name(rng: &mut ChaCha8Rng) -> String {
    const RANGES: [(u32, u32); 14] = [
        (0x20, 0x7E),
        (0xA0, 0x24F),
        (0x300, 0x36F),
        (0x370, 0x52F),
        (0x590, 0x6FF),
        (0x900, 0x97F),
        (0xE00, 0xE7F),
        (0x2000, 0x206F),
        (0x3040, 0x30FF),
        (0x4E00, 0x9FFF),
        (0xAC00, 0xD7A3),
        (0xFE00, 0xFEFF),
        (0x1F300, 0x1FAFF),
        (0x0, 0x10_FFFF),
    ];
    let home = RANGES[rng.random_range(0..RANGES.len())];
    let length = rng.random_range(0..40);
    let sign = |rng: &mut ChaCha8Rng| {
        let (from, to) =
            if rng.random_bool(0.8) { home } else { RANGES[rng.random_range(0..RANGES.len())] };
        char::from_u32(rng.random_range(from..=to)).unwrap_or(' ')
    };
    (0..length).map(|_| sign(rng)).collect()
}

/// A language that needs many letters for everything.
fn wordy() -> Words {
    let long = |word: &str| format!("{word}gesellschaftsvertretung");
    let plain = Words::default();
    Words {
        kinds: plain.kinds.map(|it| long(&it)),
        currencies: plain.currencies.map(|it| long(&it)),
        player: long("Spieler"),
        dirk: long("Dirk"),
        points: long("Punkte"),
        wall: long("Mauer"),
        reserve: long("Reserve"),
        new_tiles: long("Neue Plättchen"),
        market: long("Bauhof"),
        money: long("Geld"),
        hand: long("Hand"),
        pile: long("Stapel"),
        discard: long("Ablage"),
        supply: long("Vorrat"),
        scoring: long("Wertung"),
        next_scoring: long("Nächste Wertung"),
        beside: long("Neben dem Bauhof"),
        course: long("Verlauf"),
        to_move: long("ist am Zug"),
        game_over: long("Spielende"),
        total: long("Summe"),
        exact: long("passend"),
        over: long("zu viel"),
        short: long("zu wenig"),
        ..plain
    }
}

fn wordily(told: &Told) -> String {
    format!("{} im Bereich der {}", plainly(told), told.key)
}

/// «+6», with or without where the rest is to be seen.
fn is_count(text: &str) -> bool {
    text.strip_prefix('+').is_some_and(|rest| rest.starts_with(|it: char| it.is_ascii_digit()))
}

#[test]
fn what_the_table_has_no_room_for_is_whole_in_a_picture_of_its_own() {
    let words = Words::default();
    let look = look(Theme::Light, &PLAIN_NAMES, &words);
    let mut crowded = 0;
    for players in 2..=6 {
        for seed in 0..4 {
            let mut played = Played::new(players, ModuleSet::all(), seed);
            for _ in 0..8 {
                let view = played.view();
                let counted = |picture: &Probe| {
                    let labels = picture.labels().into_iter().map(|label| label.text);
                    labels.filter(|text| is_count(text)).collect::<Vec<_>>()
                };
                for page in picture::beside(&view, look) {
                    assert_eq!(counted(&Probe::of(page)), [""; 0], "at ply {}", view.ply);
                }
                let rest = counted(&Probe::table(&view, look));
                if !rest.is_empty() {
                    crowded += 1;
                    assert!(picture::is_crowded(&view, look), "nobody would send the rest");
                    assert!(rest.iter().all(|it| it.ends_with(&words.beside)), "{rest:?}");
                }
                let enough = played.game.ply() + 60;
                played = played.until(seed, |it| enough <= it.game.ply());
            }
        }
    }
    assert!(0 < crowded, "no table was too full");
}

/// Whether two things that can be touched must not lie on each other: cards overlap where there
/// are many, a choice lies on its cell, and a player's line holds other things.
fn are_apart((one, at): &(Place, Rect), (other, there): &(Place, Rect)) -> bool {
    let apart = at.x + at.w <= there.x
        || there.x + there.w <= at.x
        || at.y + at.h <= there.y
        || there.y + there.h <= at.y;
    let solid = |place: &Place| {
        use Place::{Beside, Bill, Cell, Pending, Reserve, Slot};
        matches!(place, Slot(_) | Bill(_) | Cell(..) | Pending(..) | Reserve(..) | Beside(..))
    };
    apart || !solid(one) || !solid(other)
}

#[test]
fn what_can_be_touched_lies_in_the_picture_and_apart() {
    let words = Words::default();
    let look = look(Theme::Light, &PLAIN_NAMES, &words);
    for players in 2..=6 {
        for (seed, modules) in [(1, ModuleSet::NONE), (2, ModuleSet::all())] {
            let mut played = Played::new(players, modules, seed);
            for _ in 0..4 {
                let enough = played.game.ply() + 50;
                played = played.until(seed, |it| enough <= it.game.ply());
                let view = played.view();
                let seat = view.turn;
                let own = played.game.view(Some(seat));
                let mut scenes = picture::beside(&view, look);
                scenes.push(picture::table(&view, look));
                scenes.push(picture::alhambra(&view, seat, Marks::default(), look));
                scenes.extend(picture::hand(&own, &played.bills(seat), look));
                scenes.push(picture::merged(&view, &[], look));
                for scene in &scenes {
                    let (width, height) = scene.size();
                    for (nth, it) in scene.places().iter().enumerate() {
                        let at = it.1;
                        let inside = 0 <= at.x
                            && 0 <= at.y
                            && at.x + at.w <= width as i32
                            && at.y + at.h <= height as i32;
                        assert!(inside && 0 < at.w && 0 < at.h, "{it:?} of {width}x{height}");
                        let on = scene.places()[..nth].iter().find(|other| !are_apart(it, other));
                        assert_eq!(on, None, "{it:?} at ply {}", view.ply);
                    }
                }
            }
        }
    }
}

#[test]
fn texts_stay_apart_when_everything_is_there_at_once() {
    let words = Words::default();
    let look = look(Theme::Light, &PLAIN_NAMES, &words);
    let mut view = game(4, 5, 20).view();
    let mut large = view.clone();
    wide(&mut large);
    check(&Probe::alhambra(&large, Seat(0), Marks::default(), look), look, "12x9");
    check(&Probe::merged(&large, &[], look), look, "merged with 12x9");
    everything(&mut view);
    check(&Probe::alhambra(&view, Seat(0), Marks::default(), look), look, "everything");
    check(&Probe::table(&view, look), look, "table with everything");
    check(&Probe::merged(&view, &[], look), look, "merged with everything");
    full_hand(&mut view);
    let hand = Probe::hand(&view, &more_bills(&view), look).expect("a hand");
    check(&hand, look, "hand with everything");
}

#[test]
fn a_long_name_is_shortened_and_a_foreign_one_is_never_missing() {
    let words = Words::default();
    let view = game(6, 3, 30).view();
    let names = HARD_NAMES;
    let table = Probe::table(&view, look(Theme::Light, &names, &words)).labels();
    let written = |start: &str| table.iter().find(|label| label.text.starts_with(start));
    assert!(written("Maximiliane").is_some_and(|label| label.text.ends_with('…')));
    assert!(written("Ελένη Παπαδοπούλου").is_some());
    let foreign = written("山田 太郎").expect("stand-ins for what the font lacks");
    assert!(foreign.ink.0 + 40 < foreign.ink.2);
    assert!(table.iter().any(|label| label.text.contains("👩‍👩‍👧‍👦")));
}

#[test]
fn who_has_no_name_is_called_by_the_seat() {
    let words = Words::default();
    let view = game(3, 3, 30).view();
    let names = ["\u{202E}\u{200B}\n", "   "];
    let table = Probe::table(&view, look(Theme::Light, &names, &words)).labels();
    for seat in ["Player 2", "Player 3"] {
        assert!(table.iter().any(|label| label.text == seat), "{seat}");
    }
}

#[test]
fn a_view_that_makes_no_sense_is_drawn_all_the_same() {
    let words = Words::default();
    let style = Style { theme: Theme::Dark, long_side: u16::MAX };
    let look = Look { style, names: &[], words: &words, say: &plainly };
    let mut view = game(2, 1, 40).view();
    view.turn = Seat(200);
    view.winners = vec![Seat(9); 40];
    view.market.clear();
    view.display = vec!["F9".parse().expect("a card"); 5000];
    view.players[0].colour = Colour::Red;
    view.players[0].score = i16::MIN;
    let piece = view.players[0].alhambra.pieces[0].clone();
    let far = |x, y| {
        let mut piece = piece.clone();
        piece.piece.at = alhambra_engine::Cell::new(x, y);
        piece
    };
    view.players[0].alhambra.pieces = vec![far(127, 127), far(-128, -128)];
    view.players[0].alhambra.pieces.extend(std::iter::repeat_n(far(0, 0), 9000));
    let reserve = view.players[1].reserve.first().cloned();
    view.players[1].reserve.extend(std::iter::repeat_n(reserve, 3000).flatten());
    for seat in [0, 1, 77] {
        let png = alhambra_renderer::alhambra(&view, Seat(seat), Marks::default(), look);
        assert!(!png.is_empty());
    }
    view.over = true;
    assert!(!alhambra_renderer::table(&view, look).is_empty());
    assert!(!alhambra_renderer::merged(&view, &[], look).is_empty());
    assert!(!alhambra_renderer::score(&view, None, look).is_empty());
    view.players.clear();
    assert!(!alhambra_renderer::table(&view, look).is_empty());
    assert!(!alhambra_renderer::merged(&view, &[], look).is_empty());
    assert!(alhambra_renderer::hand(&view, &[], look).is_none());
}

#[test]
fn the_same_view_gives_the_same_bytes() {
    fn draw() -> Vec<u8> {
        let (words, played) = (Words::default(), game(5, 21, 15));
        let look = look(Theme::Light, &HARD_NAMES, &words);
        Probe::merged(&played.view(), &played.changed, look).png()
    }
    let first = draw();
    assert_eq!(first, draw());
    let other = std::thread::spawn(draw);
    assert_eq!(first, other.join().expect("the other thread draws"));
}

#[test]
fn a_picture_that_is_kept_is_the_picture_that_would_be_drawn() {
    let words = Words::default();
    let views = [game(3, 4, 30).view(), game(3, 4, 28).view(), game(3, 4, 30).view()];
    for theme in [Theme::Light, Theme::Dark] {
        for names in [&PLAIN_NAMES, &HARD_NAMES] {
            let look = look(theme, names, &words);
            for view in &views {
                let drawn = Probe::table(view, look).png();
                assert_eq!(drawn, alhambra_renderer::table(view, look));
                assert_eq!(drawn, alhambra_renderer::table(view, look));
            }
        }
    }
}

#[test]
fn a_public_view_shows_no_hand() {
    let words = Words::default();
    let game: Game = game(3, 8, 25).game;
    assert!(
        alhambra_renderer::hand(&game.view(None), &[], look(Theme::Light, &[], &words)).is_none()
    );
}
