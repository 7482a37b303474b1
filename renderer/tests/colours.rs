//! Everything that is written can be read, and nothing is told apart by its hue alone.

mod samples;

use alhambra_engine::{ModuleSet, Seat};
use alhambra_renderer::{
    Marks, Theme, Words, picture,
    probe::{Probe, grounds, marks, silhouettes},
};
use samples::{
    HARD_NAMES, PLAIN_NAMES, Played, everything, full_hand, game, look, more_bills, wide,
};

/// What WCAG asks for: of text, and of signs.
const TEXT: f32 = 4.5;
const MARK: f32 = 3.0;

fn check(picture: &Probe, what: &str) {
    for (text, contrast) in picture.contrasts() {
        assert!(TEXT <= contrast, "{what}: «{text}» has a contrast of {contrast:.2}");
    }
}

#[test]
fn every_text_stands_out_from_its_ground_on_both_papers() {
    let words = Words::default();
    for theme in [Theme::Light, Theme::Dark] {
        for (players, left) in [(2, 40), (4, 20), (6, 6), (3, 0)] {
            let mut played = game(players, 7, left);
            if left == 0 {
                played = played.until(3, |it| it.game.is_over());
            }
            let look = look(theme, &HARD_NAMES, &words);
            let (view, own) = (played.view(), played.game.view(Some(Seat(0))));
            let tile = view.market.iter().find_map(|slot| slot.tile.as_ref());
            let choices = tile.map_or_else(Vec::new, |it| played.choices(Seat(0), it.tile));
            let marks = Marks { changed: &[], choices: &choices };
            check(&Probe::alhambra(&view, Seat(0), marks, look), "alhambra");
            check(&Probe::table(&view, look), "table");
            check(&Probe::merged(&view, &played.changed, look), "merged");
            check(&Probe::score(&view, played.scoring.as_ref(), look), "score");
            let hand = Probe::hand(&own, &played.bills(Seat(0)), look).expect("a hand");
            check(&hand, "hand");
            check(&Probe::of(picture::podium(&view, &[], look)), "podium");
        }
        let look = look(theme, &PLAIN_NAMES, &words);
        let mut view = game(4, 5, 20).view();
        wide(&mut view);
        check(&Probe::merged(&view, &[], look), "12x9");
        everything(&mut view);
        check(&Probe::alhambra(&view, Seat(0), Marks::default(), look), "everything");
        check(&Probe::table(&view, look), "table with everything");
        full_hand(&mut view);
        let hand = Probe::hand(&view, &more_bills(&view), look).expect("a hand");
        check(&hand, "hand with everything");
        let modules = Played::new(4, ModuleSet::all(), 2).until(2, |it| 180 <= it.game.ply());
        check(&Probe::table(&modules.view(), look), "table with modules");
        for page in picture::beside(&modules.view(), look) {
            check(&Probe::of(page), "beside");
        }
    }
}

#[test]
fn every_mark_stands_out_from_its_ground_on_both_papers() {
    for theme in [Theme::Light, Theme::Dark] {
        for (name, contrast) in marks(theme) {
            assert!(MARK <= contrast, "{name} on {theme:?} paper has a contrast of {contrast:.2}");
        }
    }
}

/// What is seen without colour, and by those who lack one of the three cones (Machado,
/// Oliveira and Fernandes 2009), on linear light.
const VISIONS: [(&str, [[f32; 3]; 3]); 4] = [
    ("grey", [[0.2126, 0.7152, 0.0722]; 3]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn seen(rgb: [u8; 3], vision: [[f32; 3]; 3]) -> [f32; 3] {
    let linear = rgb.map(|channel| (f32::from(channel) / 255.0).powf(2.2));
    vision.map(|row| row.iter().zip(linear).map(|(part, light)| part * light).sum::<f32>())
}

fn brightness([r, g, b]: [f32; 3]) -> f32 {
    (0.2126 * r + 0.7152 * g + 0.0722 * b).clamp(0.0, 1.0)
}

#[test]
fn kinds_differ_in_brightness_where_there_is_no_colour() {
    for theme in [Theme::Light, Theme::Dark] {
        let [(_, kinds), ..] = grounds(theme);
        let mut lights =
            kinds.iter().map(|&it| brightness(seen(it, VISIONS[0].1)) + 0.05).collect::<Vec<_>>();
        lights.sort_by(f32::total_cmp);
        for pair in lights.windows(2) {
            assert!(1.25 <= pair[1] / pair[0], "{theme:?}: {lights:?}");
        }
    }
}

#[test]
fn kinds_currencies_and_players_differ_in_light_or_colour_whoever_looks() {
    for theme in [Theme::Light, Theme::Dark] {
        // Without any colour only the light is left, and the shapes of the next test.
        for (vision, matrix) in &VISIONS[1..] {
            for (group, colours) in grounds(theme) {
                for (nth, &one) in colours.iter().enumerate() {
                    for &other in &colours[..nth] {
                        let (a, b) = (seen(one, *matrix), seen(other, *matrix));
                        let perceived = |it: [f32; 3]| it.map(|it| it.clamp(0.0, 1.0).powf(0.45));
                        let (p, q) = (perceived(a), perceived(b));
                        let apart = p.iter().zip(q).map(|(x, y)| (x - y).abs()).sum::<f32>();
                        let (light, dark) = (brightness(a) + 0.05, brightness(b) + 0.05);
                        let ratio = light.max(dark) / light.min(dark);
                        assert!(
                            0.2 <= apart || 1.2 <= ratio,
                            "{group} under {vision}, {theme:?}: {one:?} and {other:?}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn kinds_currencies_and_players_have_shapes_of_their_own() {
    for (group, shapes) in silhouettes() {
        for (nth, one) in shapes.iter().enumerate() {
            assert!(one.iter().any(|&cover| 128 < cover), "{group} {nth} is empty");
            for (other_nth, other) in shapes[..nth].iter().enumerate() {
                let unlike = one.iter().zip(other).filter(|(a, b)| 100 < a.abs_diff(**b)).count();
                let drawn = one.iter().zip(other).filter(|(a, b)| 128 < **a.max(b)).count();
                let share = unlike as f32 / drawn as f32;
                assert!(0.05 < share, "{group} {nth} and {other_nth} differ in {share:.3}");
            }
        }
    }
}
