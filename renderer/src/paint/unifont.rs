//! The fallback for what the embedded fonts lack, Chinese, Japanese, Korean and emoji above
//! all: GNU Unifont, whose signs are 16 pixels high. Enlarged with round edges, they can be
//! read by those who can read them.

use std::sync::{LazyLock, Mutex, PoisonError};

use super::{
    canvas::Mask,
    font::{Glyph, Size},
};

/// Rows of a sign, and how many of them lie below the line.
const ROWS: usize = 16;
const DESCENT: f32 = 2.0;
/// How high a sign is, for a size of one.
const HEIGHT: f32 = 1.06;

struct Bitmap {
    wide: bool,
    bytes: Vec<u8>,
}

/// The bitmap of a character; `None` if the font has none.
fn bitmap(character: char) -> Option<Bitmap> {
    static FONT: LazyLock<Mutex<unifont_bitmap::Unifont>> =
        LazyLock::new(|| Mutex::new(unifont_bitmap::Unifont::open()));
    let mut font = FONT.lock().unwrap_or_else(PoisonError::into_inner);
    let mut load = |character: char| {
        let bitmap = font.load_bitmap(character.into());
        Bitmap { wide: bitmap.is_wide(), bytes: bitmap.get_bytes().to_vec() }
    };
    let found = load(character);
    // The font shows its sign for unknown characters instead of those it lacks.
    (found.bytes != load(char::REPLACEMENT_CHARACTER).bytes).then_some(found)
}

/// Whether a character is as wide as high, if the font has it.
pub(super) fn is_wide(character: char) -> Option<bool> {
    bitmap(character).map(|it| it.wide)
}

pub(super) fn advance(wide: bool, size: f32) -> f32 {
    size * HEIGHT * if wide { 1.0 } else { 0.5 }
}

pub(super) fn glyph(character: char, size: Size, offset: f32) -> Option<Glyph> {
    let bitmap = bitmap(character)?;
    let columns = if bitmap.wide { 16 } else { 8 };
    let unit = size.pixels() * HEIGHT / ROWS as f32;
    let top = ((ROWS as f32 - DESCENT) * unit).ceil();
    let width = (offset + unit * columns as f32).ceil() as u32;
    let height = (top + DESCENT * unit).ceil() as u32;
    let is_set = |column: isize, row: isize| {
        let inside = (0..columns).contains(&column) && (0..ROWS as isize).contains(&row);
        let byte = row * columns / 8 + column / 8;
        inside && bitmap.bytes[byte as usize] >> (7 - column % 8) & 1 == 1
    };
    // Between the middles of four pixels the ink rises evenly; where it is more than half,
    // there is ink.
    let ink = |x: f32, y: f32| {
        let (column, row) = (x.floor(), y.floor());
        let (right, low) = (x - column, y - row);
        let at = |dx: isize, dy: isize| {
            f32::from(u8::from(is_set(column as isize + dx, row as isize + dy)))
        };
        let above = at(0, 0) * (1.0 - right) + at(1, 0) * right;
        let below = at(0, 1) * (1.0 - right) + at(1, 1) * right;
        above * (1.0 - low) + below * low
    };
    let sharpness = unit.max(1.0) * 1.2;
    let mut covers = Vec::with_capacity(width as usize * height as usize);
    for row in 0..height {
        for column in 0..width {
            let x = (column as f32 + 0.5 - offset) / unit - 0.5;
            let y = (row as f32 + 0.5 - top) / unit + ROWS as f32 - DESCENT - 0.5;
            let cover = ((ink(x, y) - 0.36) * sharpness + 0.5).clamp(0.0, 1.0);
            covers.push((cover * 255.0 + 0.5) as u8);
        }
    }
    Some(Glyph { left: 0, top: -(top as i32), mask: Mask { width, height, covers } })
}
