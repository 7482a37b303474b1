//! The embedded fonts and a store of rasterised glyphs.

use std::sync::{
    Arc, LazyLock,
    atomic::{AtomicU32, Ordering},
};

use harfrust::{Direction, Feature, ShapeOptions, ShaperData, Tag, UnicodeBuffer};
use skrifa::{
    FontRef, GlyphId, MetadataProvider,
    instance::LocationRef,
    outline::{DrawSettings, OutlinePen},
};

use super::{
    cache::Cache,
    canvas::Mask,
    path::{Path, Point},
    unifont,
};

/// How a text looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    Plain,
    Bold,
    /// For names, headings and what counts.
    Title,
}

/// The height of a capital, in units of the text's size.
pub(crate) const CAP: f32 = 0.73;

const FONTS: usize = 4;

/// A font that is ready to be asked.
struct Loaded {
    font: FontRef<'static>,
    shaper: ShaperData,
    units: f32,
    /// Letters of some fonts are smaller than those of `DejaVu` at the same size.
    grown: f32,
}

static LOADED: LazyLock<[Loaded; FONTS]> = LazyLock::new(|| {
    let files: [(&'static [u8], f32); FONTS] = [
        (include_bytes!("../../fonts/DejaVuSansCondensed.ttf"), 1.0),
        (include_bytes!("../../fonts/DejaVuSansCondensed-Bold.ttf"), 1.0),
        (include_bytes!("../../fonts/ElMessiri-Bold.ttf"), 1.12),
        (include_bytes!("../../fonts/DejaVuSerifCondensed-Bold.ttf"), 1.0),
    ];
    files.map(|(file, grown)| {
        let font = FontRef::new(file).expect("the embedded fonts are sound");
        let units = font.metrics(skrifa::instance::Size::unscaled(), LocationRef::default());
        let units = f32::from(units.units_per_em) / grown;
        Loaded { shaper: ShaperData::new(&font), font, units, grown }
    })
});

impl Face {
    /// The fonts to look for a character in, best first.
    fn fonts(self) -> &'static [u8] {
        match self {
            Self::Plain => &[0, 1],
            Self::Bold => &[1, 0],
            Self::Title => &[2, 3, 1, 0],
        }
    }

    /// What its first font is called.
    pub(crate) fn family(self) -> &'static str {
        match self {
            Self::Plain | Self::Bold => "DejaVu Sans Condensed",
            Self::Title => "El Messiri",
        }
    }

    /// How much larger than asked for its first font is set.
    pub(crate) fn grown(self) -> f32 {
        LOADED[usize::from(self.fonts()[0])].grown
    }

    /// The first font that has a character.
    pub(super) fn font_of(self, character: char) -> Option<u8> {
        let has = |font: &&u8| glyph_id(**font, character).is_some();
        self.fonts().iter().find(has).copied()
    }
}

fn glyph_id(font: u8, character: char) -> Option<GlyphId> {
    let found = LOADED[usize::from(font)].font.charmap().map(character);
    found.filter(|id| id.to_u32() != 0)
}

/// Whether a character can be written, by a font or the fallback.
pub(crate) fn is_written(character: char) -> bool {
    Face::Plain.font_of(character).is_some() || Sign::fallback(character).is_some()
}

/// Whether a font has a character.
pub(super) fn has(font: u8, character: char) -> bool {
    glyph_id(font, character).is_some()
}

/// One drawable sign: a glyph of a font, or a stand-in for what no font has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Sign {
    Glyph {
        font: u8,
        id: u16,
    },
    /// A character that only the fallback font has, which is made of pixels.
    Pixels {
        character: char,
        wide: bool,
    },
    /// A little tile whose pattern depends on the missing character, so that
    /// different characters look different and equal ones alike.
    StandIn {
        pattern: u16,
    },
}

impl Sign {
    /// Of a character that no font has, if the fallback has it.
    pub(super) fn fallback(character: char) -> Option<Self> {
        Some(Self::Pixels { character, wide: unifont::is_wide(character)? })
    }

    /// How far a sign that is no glyph moves the pen.
    pub(super) fn advance(self, size: Size) -> f32 {
        match self {
            Self::Glyph { .. } => 0.0,
            Self::Pixels { wide, .. } => unifont::advance(wide, size.pixels()),
            Self::StandIn { .. } => size.pixels() * 0.9,
        }
    }
}

/// A shaped glyph: which, where relative to the pen, and how far the pen moves; in pixels.
pub(super) struct Shaped {
    pub(super) id: u16,
    pub(super) offset: (f32, f32),
    pub(super) advance: f32,
}

/// The glyphs of a text that a font has, from left to right.
pub(super) fn shape(font: u8, text: &str, from_the_right: bool, size: Size) -> Vec<Shaped> {
    // Letters that melt into one cannot be told apart by those who look for them.
    static PLAIN: LazyLock<[Feature; 2]> =
        LazyLock::new(|| [b"liga", b"clig"].map(|tag| Feature::new(Tag::new(tag), 0, ..)));
    let loaded = &LOADED[usize::from(font)];
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.set_direction(if from_the_right {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    });
    buffer.guess_segment_properties();
    let shaper = loaded.shaper.shaper(&loaded.font).build();
    let shaped = shaper.shape(buffer, ShapeOptions::new().features(PLAIN.as_slice()));
    let pixels = |units: i32| units as f32 / loaded.units * size.pixels();
    let glyphs = shaped.glyph_infos().iter().zip(shaped.glyph_positions());
    let glyph = |(info, at): (&harfrust::GlyphInfo, &harfrust::GlyphPosition)| Shaped {
        id: info.glyph_id as u16,
        offset: (pixels(at.x_offset), pixels(at.y_offset)),
        advance: pixels(at.x_advance),
    };
    glyphs.map(glyph).collect()
}

/// The common characters of a face, looked up once: texts are mostly made of these.
pub(super) struct Plain {
    font: u8,
    /// By character from the space on: glyph, and how far it moves the pen, for a size of one.
    glyphs: Vec<(u16, f32)>,
    /// By pair of characters, once it was asked for.
    kerns: Vec<AtomicU32>,
}

/// No kerning, for it is no number.
const UNASKED: u32 = u32::MAX;

impl Plain {
    pub(super) fn of(face: Face) -> &'static Self {
        static FACES: LazyLock<[Plain; 3]> =
            LazyLock::new(|| [Face::Plain, Face::Bold, Face::Title].map(Plain::new));
        &FACES[face as usize]
    }

    fn new(face: Face) -> Self {
        let font = face.fonts()[0];
        let loaded = &LOADED[usize::from(font)];
        let widths =
            loaded.font.glyph_metrics(skrifa::instance::Size::unscaled(), LocationRef::default());
        let glyph = |byte: u8| {
            let id = glyph_id(font, byte.into()).unwrap_or_default();
            (id.to_u32() as u16, widths.advance_width(id).unwrap_or(0.0) / loaded.units)
        };
        let glyphs = (b' '..=b'~').map(glyph).collect::<Vec<_>>();
        let kerns = (0..glyphs.len().pow(2)).map(|_| AtomicU32::new(UNASKED)).collect();
        Self { font, glyphs, kerns }
    }

    /// How much nearer a character moves to the one before it, for a size of one.
    fn kern(&self, last: usize, next: usize) -> f32 {
        let kept = &self.kerns[last * self.glyphs.len() + next];
        let known = kept.load(Ordering::Relaxed);
        if known != UNASKED {
            return f32::from_bits(known);
        }
        let pair = [last, next].map(|at| char::from(at as u8 + b' '));
        let size = Size::new(100.0);
        let shaped = shape(self.font, &String::from_iter(pair), false, size);
        let kern = match shaped[..] {
            [ref first, _] => first.advance / size.pixels() - self.glyphs[last].1,
            _ => 0.0,
        };
        kept.store(kern.to_bits(), Ordering::Relaxed);
        kern
    }

    /// Calls `put(sign, pen)` for each character; answers the width, or `None` if the text
    /// needs more care than this.
    pub(super) fn set(
        &self,
        text: &str,
        size: Size,
        mut put: impl FnMut(Sign, f32),
    ) -> Option<f32> {
        let mut pen = 0.0;
        let mut last = None;
        for byte in text.bytes() {
            let at = usize::from(byte.wrapping_sub(b' '));
            let &(id, advance) = self.glyphs.get(at)?;
            if let Some(last) = last {
                pen += self.kern(last, at) * size.pixels();
            }
            put(Sign::Glyph { font: self.font, id }, pen);
            pen += advance * size.pixels();
            last = Some(at);
        }
        Some(pen)
    }
}

/// A text size in quarters of a pixel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Size(u16);

impl Size {
    pub(crate) fn new(pixels: f32) -> Self {
        Self((pixels * 4.0).round().clamp(16.0, 1600.0) as u16)
    }

    pub(crate) fn pixels(self) -> f32 {
        f32::from(self.0) / 4.0
    }
}

/// A rasterised sign and where it lies relative to the pen.
pub(crate) struct Glyph {
    pub(crate) left: i32,
    pub(crate) top: i32,
    pub(crate) mask: Mask,
}

/// Glyphs are kept for each of so many positions between two pixels.
pub(crate) const PHASES: f32 = 4.0;

/// The sign with the pen `phase` quarters right of a pixel's border.
pub(crate) fn glyph(sign: Sign, size: Size, phase: u8) -> Arc<Glyph> {
    static KEPT: LazyLock<Cache<(Sign, Size, u8), Glyph>> = LazyLock::new(|| Cache::new(8 << 20));
    let key = (sign, size, phase);
    KEPT.get(&key).unwrap_or_else(|| {
        let glyph = rasterise(sign, size, f32::from(phase) / PHASES);
        let weight = glyph.mask.covers.len() + 64;
        KEPT.put(key, glyph, weight)
    })
}

fn rasterise(sign: Sign, size: Size, offset: f32) -> Glyph {
    let empty = || Glyph { left: 0, top: 0, mask: Mask { width: 0, height: 0, covers: vec![] } };
    let (loaded, id) = match sign {
        Sign::Glyph { font, id } => (&LOADED[usize::from(font)], GlyphId::new(id.into())),
        Sign::Pixels { character, .. } => {
            return unifont::glyph(character, size, offset).unwrap_or_else(empty);
        }
        Sign::StandIn { pattern } => return stand_in(pattern, size, offset),
    };
    let mut pen = Pen::default();
    let scale = skrifa::instance::Size::new(size.pixels() * loaded.grown);
    let settings = DrawSettings::unhinted(scale, LocationRef::default());
    let outline = loaded.font.outline_glyphs().get(id);
    if outline.is_none_or(|outline| outline.draw(settings, &mut pen).is_err()) {
        return empty();
    }
    let path = Path { contours: pen.contours };
    let Some((low, high)) = path.bounds() else { return empty() };
    let (left, top) = ((low.0 + offset).floor(), low.1.floor());
    let (width, height) = ((high.0 + offset).ceil() - left, high.1.ceil() - top);
    let mask = Mask::of(&path.moved(offset - left, -top), width as u32, height as u32);
    crop(Glyph { left: left as i32, top: top as i32, mask }, size)
}

/// Collects an outline as polygons, y downwards.
#[derive(Default)]
struct Pen {
    contours: Vec<Vec<Point>>,
}

impl Pen {
    fn last(&self) -> Point {
        self.contours.last().and_then(|it| it.last()).copied().unwrap_or_default()
    }

    /// Adds points of a curve, so near to each other that it looks round.
    fn curve(&mut self, control: &[Point], end: Point) {
        let from = self.last();
        let length: f32 = std::iter::once(from)
            .chain(control.iter().copied())
            .zip(control.iter().copied().chain([end]))
            .map(|(a, b)| (a.0 - b.0).hypot(a.1 - b.1))
            .sum();
        let steps = (length.sqrt() * 1.5).ceil().clamp(2.0, 24.0) as usize;
        let Some(contour) = self.contours.last_mut() else { return };
        for step in 1..=steps {
            let t = step as f32 / steps as f32;
            let mix = |a: Point, b: Point| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
            contour.push(match *control {
                [one] => mix(mix(from, one), mix(one, end)),
                [one, two] => {
                    let middle = mix(one, two);
                    mix(mix(mix(from, one), middle), mix(middle, mix(two, end)))
                }
                _ => end,
            });
        }
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.contours.push(vec![(x, -y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        if let Some(contour) = self.contours.last_mut() {
            contour.push((x, -y));
        }
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        self.curve(&[(cx, -cy)], (x, -y));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.curve(&[(cx0, -cy0), (cx1, -cy1)], (x, -y));
    }

    fn close(&mut self) {}
}

/// How far glyphs may reach above and below the line, in units of the size: marks
/// piled up higher are cut off, so that no name reaches into its neighbours.
pub(crate) const ABOVE: f32 = 1.0;
pub(crate) const BELOW: f32 = 0.3;

fn crop(glyph: Glyph, size: Size) -> Glyph {
    let highest = (-ABOVE * size.pixels()) as i32;
    let lowest = (BELOW * size.pixels()) as i32;
    let bottom = glyph.top + glyph.mask.height as i32;
    let (from, to) = (glyph.top.max(highest), bottom.min(lowest));
    if from <= glyph.top && bottom <= to {
        return glyph;
    }
    let rows = (to - from).max(0) as usize;
    let width = glyph.mask.width as usize;
    let skipped = (from - glyph.top).max(0) as usize * width;
    let covers = glyph.mask.covers.iter().skip(skipped).take(rows * width).copied().collect();
    let mask = Mask { width: glyph.mask.width, height: rows as u32, covers };
    Glyph { left: glyph.left, top: from, mask }
}

fn stand_in(pattern: u16, size: Size, offset: f32) -> Glyph {
    let em = size.pixels();
    let (side, top) = (em * 0.78, (em * 0.76).ceil());
    let left = offset + em * 0.06;
    let line = (em * 0.07).max(1.0);
    let frame = Path::round_rect(left, top - side + em * 0.02, side, side, em * 0.12);
    let (x, y) = (left + line, top - side + em * 0.02 + line);
    let inner = side - 2.0 * line;
    let mut path = frame.without(Path::round_rect(x, y, inner, inner, em * 0.06));
    // A pattern of three by three fields, the same on the left and on the right.
    let field = inner / 4.0;
    for row in 0..3 {
        for column in 0..3 {
            let bit = row * 2 + usize::from(column != 1);
            if pattern >> bit & 1 == 1 {
                let at = |step: usize| field * (0.5 + step as f32);
                path = path.and(Path::rect(x + at(column), y + at(row), field, field));
            }
        }
    }
    let (width, height) = ((left + side).ceil() as u32, top as u32 + 1);
    Glyph { left: 0, top: -(top as i32), mask: Mask::of(&path, width, height) }
}
