//! Lines of text: cleaned, measured, shortened where they do not fit.

use unicode_segmentation::UnicodeSegmentation;

use super::{
    canvas::Canvas,
    font::{Face, PHASES, Plain, Sign, Size, glyph},
    palette::Ink,
    script::clusters,
};

/// A line, ready to be drawn: signs with their pen positions.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    pub(crate) text: String,
    pub(crate) face: Face,
    pub(crate) size: Size,
    pub(crate) signs: Vec<(Sign, f32)>,
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
                Plain::of(face).set(text, size, |sign, pen| line.signs.push((sign, pen)))
        {
            return Self { text: text.to_owned(), width, ..line };
        }
        line.text = cleaned(text);
        let has = |character| matches!(Sign::of(character, face), Some(Sign::Glyph { .. }));
        for cluster in clusters(&line.text, has) {
            line.push(&cluster);
        }
        line.settle();
        line
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

    /// The ink of the line: left, top, right, bottom, relative to its pen and baseline.
    pub(crate) fn extent(&self) -> Option<(i32, i32, i32, i32)> {
        let boxes = self.signs.iter().map(|&(sign, x)| {
            let (whole, phase) = split(x);
            let glyph = glyph(sign, self.size, phase);
            let (left, top) = (whole + glyph.left, glyph.top);
            (left, top, left + glyph.mask.width as i32, top + glyph.mask.height as i32)
        });
        let visible = boxes.filter(|it| it.0 < it.2 && it.1 < it.3);
        visible.reduce(|one, other| {
            let (left, top) = (one.0.min(other.0), one.1.min(other.1));
            (left, top, one.2.max(other.2), one.3.max(other.3))
        })
    }

    pub(crate) fn draw(&self, canvas: &mut Canvas, x: f32, baseline: i32, ink: Ink) {
        for &(sign, offset) in &self.signs {
            let (whole, phase) = split(x + offset);
            let glyph = glyph(sign, self.size, phase);
            canvas.stamp(&glyph.mask, whole + glyph.left, baseline + glyph.top, ink);
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
        shorter(most.saturating_sub(1))
    }

    fn push(&mut self, cluster: &str) {
        let mut characters = cluster.chars();
        let Some(first) = characters.next() else { return };
        let sign = Sign::of(first, self.face).unwrap_or_else(|| stand_in(cluster));
        if let Some(&(last, _)) = self.signs.last() {
            self.width += last.kern(sign, self.size);
        }
        let advance = sign.advance(self.size);
        self.signs.push((sign, self.width));
        self.width += advance;
        let marks = characters.filter(|&mark| !is_invisible(mark)).take(MOST_MARKS);
        for mark in marks.filter_map(|mark| Sign::of(mark, self.face)) {
            // Marks are drawn back over their letter and move the pen no further.
            if let (Sign::Glyph { .. }, Sign::Glyph { .. }) = (sign, mark) {
                self.signs.push((mark, self.width + self.back(mark, advance)));
            }
        }
    }

    /// How far a mark has to be moved so that it stands over the letter before it. Those of
    /// most scripts are drawn in their place; others begin at the pen.
    fn back(&self, mark: Sign, advance: f32) -> f32 {
        let glyph = glyph(mark, self.size, 0);
        let middle = glyph.left as f32 + glyph.mask.width as f32 / 2.0;
        if (-advance..=0.0).contains(&middle) { 0.0 } else { -advance / 2.0 - middle }
    }

    /// Makes room for marks that reach out over the first or the last letter.
    fn settle(&mut self) {
        let Some((left, _, right, _)) = self.extent() else { return };
        let out = (-left).max(0) as f32;
        for (_, pen) in &mut self.signs {
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

/// Says something about its neighbour and shows nothing itself.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}'
        | '\u{1F3FB}'..='\u{1F3FF}')
}

fn stand_in(cluster: &str) -> Sign {
    let mixed = cluster
        .bytes()
        .fold(0x811C_9DC5u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let pattern = ((mixed >> 16 ^ mixed) & 0x3F) as u16;
    // An empty frame or a full one would look like a fault.
    Sign::StandIn { pattern: if pattern == 0 || pattern == 0x3F { 0x15 } else { pattern } }
}
