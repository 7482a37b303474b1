//! Lines of text: cleaned, measured, shortened where they do not fit.

use std::{
    hash::RandomState,
    sync::{Arc, LazyLock},
};

use unicode_segmentation::UnicodeSegmentation;

use super::{
    cache::Cache,
    canvas::{Canvas, Mask},
    font::{Face, PHASES, Plain, Sign, Size, glyph, has, shape},
    palette::Ink,
    script::runs,
};

/// A line, ready to be drawn: signs with their pen positions.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) face: Face,
    pub(crate) size: Size,
    /// Signs, each with its pen right of the line's and above its ground, in pixels.
    pub(crate) signs: Vec<(Sign, f32, i32)>,
    pub(crate) width: f32,
}

/// The longest text that is looked at at all.
const LONGEST: usize = 120;
/// More marks on one letter than any language needs.
const MOST_MARKS: usize = 3;
const ELLIPSIS: &str = "…";

impl Line {
    pub(crate) fn new(text: &str, face: Face, size: Size) -> Self {
        let signs = Vec::with_capacity(text.len().min(LONGEST));
        let mut line = Self { text: String::new(), face, size, signs, width: 0.0 };
        if is_plain(text)
            && let Some(width) =
                Plain::of(face).set(text, size, |sign, pen| line.signs.push((sign, pen, 0)))
        {
            return Self { text: text.to_owned(), width, ..line };
        }
        Self::shaped(text, face, size).as_ref().clone()
    }

    /// A line that needs more care. Titles, names and counts come again and again, and shaping
    /// costs more than all the rest of a layout: the last ones are kept.
    fn shaped(text: &str, face: Face, size: Size) -> Arc<Self> {
        static KEPT: LazyLock<Cache<(String, Face, Size), Line, RandomState>> =
            LazyLock::new(|| Cache::new(4 << 20));
        let key = (text.to_owned(), face, size);
        KEPT.get(&key).unwrap_or_else(|| {
            let text = cleaned(text);
            let mut line = Self { text: String::new(), face, size, signs: Vec::new(), width: 0.0 };
            for (run, from_the_right) in runs(&text) {
                line.push_run(run, from_the_right);
            }
            line.text = text;
            line.settle();
            let weight = 2 * key.0.len() + size_of_val(line.signs.as_slice()) + 128;
            KEPT.put(key, line, weight)
        })
    }

    /// A line of at most `room` pixels: first smaller, down to `least`, then shortened.
    pub(crate) fn fitting(text: &str, face: Face, size: f32, least: f32, room: f32) -> Self {
        let line = Self::new(text, face, Size::new(size));
        if line.width <= room {
            return line;
        }
        let smaller = (size * room / line.width * 4.0).floor() / 4.0;
        let size = Size::new(smaller.max(least.min(size)));
        let line = Self::new(text, face, size);
        if line.width <= room { line } else { line.shortened(room) }
    }

    /// How wide a text is at a size, in whole pixels.
    pub(crate) fn measure(text: &str, face: Face, size: f32) -> i32 {
        let size = Size::new(size);
        let plain = is_plain(text).then(|| Plain::of(face).set(text, size, |_, _| {})).flatten();
        plain.unwrap_or_else(|| Self::shaped(text, face, size).width).ceil() as i32
    }

    /// The ink of the line: left, top, right, bottom, relative to its pen and baseline.
    pub(crate) fn extent(&self) -> Option<(i32, i32, i32, i32)> {
        let boxes = self.signs.iter().map(|&(sign, x, up)| {
            let (whole, phase) = split(x);
            let glyph = glyph(sign, self.size, phase);
            let (left, top) = (whole + glyph.left, glyph.top - up);
            (left, top, left + glyph.mask.width as i32, top + glyph.mask.height as i32)
        });
        let visible = boxes.filter(|it| it.0 < it.2 && it.1 < it.3);
        visible.reduce(|one, other| {
            let (left, top) = (one.0.min(other.0), one.1.min(other.1));
            (left, top, one.2.max(other.2), one.3.max(other.3))
        })
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, x: f32, baseline: i32, ink: Ink) {
        self.each_glyph(x, baseline, |mask, x, y| canvas.stamp(mask, x, y, ink));
    }

    /// Calls `put(mask, x, y)` for every sign.
    pub(crate) fn each_glyph(&self, x: f32, baseline: i32, mut put: impl FnMut(&Mask, i32, i32)) {
        for &(sign, offset, up) in &self.signs {
            let (whole, phase) = split(x + offset);
            let glyph = glyph(sign, self.size, phase);
            put(&glyph.mask, whole + glyph.left, baseline + glyph.top - up);
        }
    }

    fn shortened(self, room: f32) -> Self {
        let (face, size) = (self.face, self.size);
        let clusters = self.text.graphemes(true).collect::<Vec<_>>();
        let shorter = |kept: usize| {
            let kept = clusters[..kept].concat();
            Self::new(&(kept.trim_end().to_owned() + ELLIPSIS), face, size)
        };
        let kept = (0..clusters.len()).collect::<Vec<_>>();
        // Lines grow with what is kept, so the longest that fits is found by halving.
        let most = kept.partition_point(|&kept| shorter(kept).width <= room);
        // Where not even the ellipsis has room, nothing is better than a stray dot.
        most.checked_sub(1).map_or_else(|| Self::new("", face, size), shorter)
    }

    /// Sets a run of one direction: clusters of one font are shaped together, what no font has
    /// stands for itself.
    fn push_run(&mut self, run: &str, from_the_right: bool) {
        let mut parts: Vec<(Option<u8>, String)> = Vec::new();
        for cluster in run.graphemes(true) {
            let Some(first) = cluster.chars().next() else { continue };
            let font = self.face.font_of(first);
            let kept = |mark: &char| font.is_some_and(|font| has(font, *mark));
            let marks = cluster.chars().skip(1).filter(kept).take(MOST_MARKS);
            match parts.last_mut() {
                Some((last, text)) if font.is_some() && *last == font => {
                    text.push(first);
                    text.extend(marks);
                }
                _ if font.is_some() => {
                    parts.push((font, std::iter::once(first).chain(marks).collect()));
                }
                _ => parts.push((None, cluster.to_owned())),
            }
        }
        if from_the_right {
            parts.reverse();
        }
        for (font, text) in parts {
            match font {
                Some(font) => self.push_shaped(font, &text, from_the_right),
                None => self.push_stranger(&text),
            }
        }
    }

    fn push_shaped(&mut self, font: u8, text: &str, from_the_right: bool) {
        for glyph in shape(font, text, from_the_right, self.size) {
            let sign = Sign::Glyph { font, id: glyph.id };
            // Piled-up marks do not climb into the line above.
            let most = self.size.pixels() * 0.25;
            let up = glyph.offset.1.clamp(-most, most).round() as i32;
            self.signs.push((sign, self.width + glyph.offset.0, up));
            self.width += glyph.advance;
        }
    }

    /// A cluster that no font has: its first character, or a pattern of its own.
    fn push_stranger(&mut self, cluster: &str) {
        let fallback = cluster.chars().next().and_then(Sign::fallback);
        let sign = fallback.unwrap_or_else(|| stand_in(cluster));
        self.signs.push((sign, self.width, 0));
        self.width += sign.advance(self.size);
    }

    /// Makes room for marks that reach out over the first or the last letter.
    fn settle(&mut self) {
        let Some((left, _, right, _)) = self.extent() else { return };
        let out = (-left).max(0) as f32;
        for (_, pen, _) in &mut self.signs {
            *pen += out;
        }
        self.width = self.width.max(right as f32) + out;
    }
}

/// Whether a text is clean as it is, and written from left to right without marks.
fn is_plain(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() <= LONGEST
        && bytes.iter().all(|byte| (b' '..=b'~').contains(byte))
        && !bytes.windows(2).any(|pair| pair == b"  ")
        && !text.starts_with(' ')
        && !text.ends_with(' ')
}

/// The pixel a pen stands in, and in which part of it.
fn split(x: f32) -> (i32, u8) {
    let steps = (x * PHASES).round() as i32;
    let phases = PHASES as i32;
    (steps.div_euclid(phases), steps.rem_euclid(phases) as u8)
}

/// Without control characters, direction overrides and superfluous space.
fn cleaned(text: &str) -> String {
    let visible =
        text.chars().take(16 * LONGEST).map(|it| if it.is_whitespace() { ' ' } else { it });
    let visible = visible.filter(|&it| !it.is_control() && !is_override(it)).collect::<String>();
    let words = visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    words.graphemes(true).take(LONGEST).collect()
}

fn is_override(character: char) -> bool {
    matches!(character, '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{2069}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

fn stand_in(cluster: &str) -> Sign {
    let mixed = cluster
        .bytes()
        .fold(0x811C_9DC5u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let pattern = ((mixed >> 16 ^ mixed) & 0x3F) as u16;
    // An empty frame or a full one would look like a fault.
    Sign::StandIn { pattern: if pattern == 0 || pattern == 0x3F { 0x15 } else { pattern } }
}
