//! A game as a film: one Alhambra or all of them growing turn by turn, on a plan that does not
//! move.

use std::borrow::Cow;

use alhambra_engine::{Cell, GameView, Seat};

use crate::{
    Look, Scene,
    paint::{Canvas, Palette},
    picture::{self, Extent},
};

/// Hundredths of a second that a frame is shown, and the last one.
const DELAY: u16 = 40;
const LAST_DELAY: u16 = 300;

/// A game to be shown again: its views in the order of the game, one a frame.
///
/// ```
/// # use alhambra_engine::{Config, Game, ModuleSet, Seed};
/// # use alhambra_renderer::{Look, Replay, Style, Words, plainly};
/// # let game = Game::new(Config::new(2, ModuleSet::NONE, Seed::from_number(1))).unwrap();
/// # let views = vec![game.view(None), game.view(None)];
/// let words = Words::default();
/// let style = Style { long_side: 640, ..Style::default() };
/// let look = Look { style, names: &["Nina", "Kim"], words: &words, say: &plainly };
/// let replay = Replay::new(&views, None, look);
/// let film: Vec<u8> = replay.gif();
/// let step: Vec<u8> = replay.frame(1).unwrap().png();
/// # assert!(film.starts_with(b"GIF89a") && !step.is_empty());
/// ```
pub struct Replay<'a> {
    views: Vec<&'a GameView>,
    seat: Option<Seat>,
    look: Look<'a>,
    /// What is built at some time, by seat.
    extents: Vec<Option<Extent>>,
}

impl<'a> Replay<'a> {
    /// No film has more frames than this; of longer games some are left out.
    pub const MOST_FRAMES: usize = 80;

    /// The Alhambra of a seat, or those of everybody.
    pub fn new(views: &'a [GameView], seat: Option<Seat>, look: Look<'a>) -> Self {
        let players = views.first().map_or(0, |view| view.players.len());
        let extent = |nth: usize| {
            let own = views.iter().filter_map(|view| view.players.get(nth));
            own.map(|player| Extent::of(&player.alhambra)).reduce(Extent::and)
        };
        let extents = (0..players).map(extent).collect();
        Self { views: thinned(views), seat, look, extents }
    }

    /// How many frames there are.
    pub fn len(&self) -> usize {
        self.views.len()
    }

    /// Whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        self.views.is_empty()
    }

    /// One frame, counted from 0.
    pub fn frame(&self, nth: usize) -> Option<Scene> {
        let view = self.views.get(nth)?;
        let before = nth.checked_sub(1).map(|last| self.views[last]);
        let changed = before.map_or_else(Vec::new, |before| changed(before, view));
        let progress = (nth + 1, self.views.len());
        Some(picture::frame(view, self.seat, &changed, &self.extents, progress, self.look))
    }

    /// The film. Each frame holds only the box that changed, and there only what did.
    pub fn gif(&self) -> Vec<u8> {
        let mut frames = (0..self.len()).filter_map(|nth| self.frame(nth));
        let Some(first) = frames.next() else { return Vec::new() };
        let mut file = Vec::new();
        let written = self.write(&mut file, first.paint(), frames);
        written.expect("writing into memory cannot fail");
        file
    }

    fn write(
        &self,
        file: &mut Vec<u8>,
        mut last: Canvas,
        rest: impl Iterator<Item = Scene>,
    ) -> Result<(), gif::EncodingError> {
        let (width, height) = (last.width as u16, last.height as u16);
        let palette = Palette::of(self.look.style.theme).rgb.as_flattened();
        let mut encoder = gif::Encoder::new(file, width, height, palette)?;
        encoder.set_repeat(gif::Repeat::Infinite)?;
        let mut shown = 1;
        encoder.write_frame(&still(&last, self.delay(shown)))?;
        for scene in rest {
            shown += 1;
            let next = scene.paint();
            let delay = self.delay(shown);
            let frame = difference(&last, &next, delay).unwrap_or_else(|| wait(delay));
            encoder.write_frame(&frame)?;
            last = next;
        }
        Ok(())
    }

    fn delay(&self, shown: usize) -> u16 {
        if shown == self.len() { LAST_DELAY } else { DELAY }
    }
}

/// So many that the film stays short, the last one always among them.
fn thinned(views: &[GameView]) -> Vec<&GameView> {
    let every = views.len().div_ceil(Replay::MOST_FRAMES).max(1);
    let mut kept = views.iter().rev().step_by(every).collect::<Vec<_>>();
    kept.reverse();
    kept
}

/// What is built in one view and was not in the one before.
fn changed(before: &GameView, view: &GameView) -> Vec<(Seat, Cell)> {
    let mut changed = Vec::new();
    for (old, new) in before.players.iter().zip(&view.players) {
        let fresh = new
            .alhambra
            .pieces
            .iter()
            .filter(|it| !old.alhambra.pieces.iter().any(|other| other.piece == it.piece));
        changed.extend(fresh.map(|it| (new.seat, it.piece.at)));
    }
    changed
}

fn still(canvas: &Canvas, delay: u16) -> gif::Frame<'static> {
    let pixels = canvas.rows().chunks(canvas.stride()).flat_map(|row| &row[1..]);
    gif::Frame {
        delay,
        width: canvas.width as u16,
        height: canvas.height as u16,
        buffer: Cow::Owned(pixels.copied().collect()),
        ..gif::Frame::default()
    }
}

/// A frame that changes nothing: one pixel that lets the last one show.
fn wait(delay: u16) -> gif::Frame<'static> {
    gif::Frame {
        delay,
        width: 1,
        height: 1,
        transparent: Some(Palette::CLEAR as u8),
        buffer: Cow::Borrowed(&[Palette::CLEAR as u8]),
        ..gif::Frame::default()
    }
}

/// The box in which two canvases differ, clear where they do not; `None` if they are alike.
fn difference(last: &Canvas, next: &Canvas, delay: u16) -> Option<gif::Frame<'static>> {
    let rows = || {
        let stride = next.stride();
        last.rows().chunks(stride).zip(next.rows().chunks(stride)).enumerate()
    };
    let differs = |(_, (old, new)): &(usize, (&[u8], &[u8]))| old != new;
    let (top, bottom) = (rows().find(differs)?.0, rows().rfind(differs)?.0);
    let (mut left, mut right) = (next.stride(), 1);
    for (_, (old, new)) in rows().skip(top).take(bottom + 1 - top) {
        let mut pairs = old.iter().zip(new);
        left = left.min(pairs.position(|(old, new)| old != new).unwrap_or(left));
        let mut pairs = old.iter().zip(new);
        right = right.max(pairs.rposition(|(old, new)| old != new).unwrap_or(right));
    }
    let mut buffer = Vec::with_capacity((right + 1 - left) * (bottom + 1 - top));
    for (_, (old, new)) in rows().skip(top).take(bottom + 1 - top) {
        let pairs = old[left..=right].iter().zip(&new[left..=right]);
        buffer.extend(pairs.map(|(old, new)| if old == new { Palette::CLEAR as u8 } else { *new }));
    }
    Some(gif::Frame {
        delay,
        left: left as u16 - 1,
        top: top as u16,
        width: (right + 1 - left) as u16,
        height: (bottom + 1 - top) as u16,
        transparent: Some(Palette::CLEAR as u8),
        buffer: Cow::Owned(buffer),
        ..gif::Frame::default()
    })
}
