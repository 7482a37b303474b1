//! Films of games: nothing in them moves but what is built, and every frame comes back.

mod samples;

use alhambra_engine::Seat;
use alhambra_renderer::{Look, Replay, Style, Theme, Words};
use samples::{PLAIN_NAMES, film, look};

fn small(theme: Theme, words: &Words) -> Look<'_> {
    let style = Style { theme, long_side: 640 };
    Look { style, ..look(theme, &PLAIN_NAMES, words) }
}

/// A frame of the file laid upon what was shown before it.
fn shown(file: &[u8]) -> Vec<Vec<[u8; 3]>> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).expect("a film");
    let width = usize::from(decoder.width());
    let mut canvas = vec![[0; 3]; width * usize::from(decoder.height())];
    let mut shown = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        for (nth, pixel) in frame.buffer.chunks(4).enumerate() {
            let wide = usize::from(frame.width);
            let at = (top + nth / wide) * width + left + nth % wide;
            if pixel[3] != 0 {
                canvas[at] = [pixel[0], pixel[1], pixel[2]];
            }
        }
        shown.push(canvas.clone());
    }
    shown
}

fn decoded(file: &[u8]) -> Vec<[u8; 3]> {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    reader.next_frame(&mut pixels).expect("pixels");
    pixels.chunks(3).map(|it| [it[0], it[1], it[2]]).collect()
}

#[test]
fn a_film_shows_what_its_frames_show() {
    let words = Words::default();
    let views = film(3, 5, 12);
    for (theme, seat) in [(Theme::Light, Some(Seat(1))), (Theme::Dark, None)] {
        let replay = Replay::new(&views, seat, small(theme, &words));
        let frames = shown(&replay.gif());
        assert_eq!(frames.len(), replay.len());
        for (nth, frame) in frames.iter().enumerate() {
            let still = replay.frame(nth).expect("a frame").png();
            assert!(*frame == decoded(&still), "frame {nth}");
        }
        assert!(replay.frame(replay.len()).is_none());
    }
}

#[test]
fn the_plan_of_a_film_does_not_move() {
    let words = Words::default();
    let views = film(4, 9, 20);
    for seat in [Some(Seat(2)), None] {
        let replay = Replay::new(&views, seat, small(Theme::Light, &words));
        let scenes = (0..replay.len()).filter_map(|nth| replay.frame(nth)).collect::<Vec<_>>();
        let start = |nth: usize| {
            let places = scenes[nth].places().to_vec();
            let own = |it: &&_| matches!(it, (alhambra_renderer::Place::Cell(_, cell), _) if *cell == alhambra_engine::Cell::START);
            places.iter().filter(own).copied().collect::<Vec<_>>()
        };
        for nth in 1..scenes.len() {
            assert_eq!(scenes[nth].size(), scenes[0].size());
            assert_eq!(start(nth), start(0), "frame {nth}");
        }
    }
}

#[test]
fn a_long_game_is_cut_to_a_film_that_ends_with_its_end() {
    let words = Words::default();
    let views = film(2, 3, 200);
    let replay = Replay::new(&views, None, small(Theme::Light, &words));
    assert!((40..=Replay::MOST_FRAMES).contains(&replay.len()));
    let last = replay.frame(replay.len() - 1).expect("a frame");
    let whole = Replay::new(&views[199..], None, small(Theme::Light, &words));
    assert!(!whole.is_empty() && !last.places().is_empty());
    let end = |scene: &alhambra_renderer::Scene| scene.places().len();
    assert_eq!(end(&last), end(&whole.frame(0).expect("a frame")));
}

#[test]
fn no_views_make_no_film() {
    let words = Words::default();
    let replay = Replay::new(&[], None, small(Theme::Light, &words));
    assert!(replay.is_empty() && replay.gif().is_empty() && replay.frame(0).is_none());
}
