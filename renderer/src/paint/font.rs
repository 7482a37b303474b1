//! The embedded fonts and a store of rasterised glyphs.

use std::sync::{Arc, LazyLock};

use ab_glyph::{Font, FontRef, GlyphId, PxScale, ScaleFont, point};

use super::{cache::Cache, canvas::Mask, path::Path, unifont};

/// How a text looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    Plain,
    Bold,
    /// For names and headings.
    Title,
}

/// The height of a capital, in units of the text's size.
pub(crate) const CAP: f32 = 0.73;

const FONTS: usize = 3;

static LOADED: LazyLock<[FontRef<'static>; FONTS]> = LazyLock::new(|| {
    let files: [&'static [u8]; FONTS] = [
        include_bytes!("../../fonts/DejaVuSansCondensed.ttf"),
        include_bytes!("../../fonts/DejaVuSansCondensed-Bold.ttf"),
        include_bytes!("../../fonts/DejaVuSerifCondensed-Bold.ttf"),
    ];
    files.map(|file| FontRef::try_from_slice(file).expect("the embedded fonts are sound"))
});

impl Face {
    /// The fonts to look for a character in, best first.
    fn fonts(self) -> &'static [u8] {
        match self {
            Self::Plain => &[0, 1],
            Self::Bold => &[1, 0],
            Self::Title => &[2, 1, 0],
        }
    }
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
    pub(crate) fn of(character: char, face: Face) -> Option<Self> {
        let own = face.fonts().iter().find_map(|&font| {
            let GlyphId(id) = LOADED[usize::from(font)].glyph_id(character);
            (id != 0).then_some(Self::Glyph { font, id })
        });
        own.or_else(|| Some(Self::Pixels { character, wide: unifont::is_wide(character)? }))
    }

    /// How far the pen moves, at a size in pixels a quarter each.
    pub(crate) fn advance(self, size: Size) -> f32 {
        match self {
            Self::Glyph { font, id } => {
                let font = &LOADED[usize::from(font)];
                font.as_scaled(size.scale(font)).h_advance(GlyphId(id))
            }
            Self::Pixels { wide, .. } => unifont::advance(wide, size.pixels()),
            Self::StandIn { .. } => size.pixels() * 0.9,
        }
    }

    pub(crate) fn kern(self, next: Self, size: Size) -> f32 {
        match (self, next) {
            (Self::Glyph { font, id }, Self::Glyph { font: other, id: next }) if font == other => {
                let font = &LOADED[usize::from(font)];
                font.as_scaled(size.scale(font)).kern(GlyphId(id), GlyphId(next))
            }
            _ => 0.0,
        }
    }
}

/// The common characters of a face, looked up once: texts are mostly made of these.
pub(super) struct Plain {
    font: u8,
    /// By character from the space on: glyph, and how far it moves the pen, for a size of one.
    glyphs: Vec<(u16, f32)>,
    /// By pair of characters.
    kerns: Vec<f32>,
}

impl Plain {
    pub(super) fn of(face: Face) -> &'static Self {
        static FACES: LazyLock<[Plain; FONTS]> =
            LazyLock::new(|| [Face::Plain, Face::Bold, Face::Title].map(Plain::new));
        &FACES[face as usize]
    }

    fn new(face: Face) -> Self {
        let font = face.fonts()[0];
        let own = &LOADED[usize::from(font)];
        let units = own.units_per_em().unwrap_or(2048.0);
        let ids = (b' '..=b'~').map(|it| own.glyph_id(it.into())).collect::<Vec<_>>();
        let glyphs = ids.iter().map(|&id| (id.0, own.h_advance_unscaled(id) / units));
        let pairs = ids.iter().flat_map(|&one| ids.iter().map(move |&next| (one, next)));
        let kerns = pairs.map(|(one, next)| own.kern_unscaled(one, next) / units);
        Self { font, glyphs: glyphs.collect(), kerns: kerns.collect() }
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
                pen += self.kerns[last * self.glyphs.len() + at] * size.pixels();
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

    fn scale(self, font: &FontRef<'_>) -> PxScale {
        let units = font.units_per_em().unwrap_or(2048.0);
        PxScale::from(self.pixels() * font.height_unscaled() / units)
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
    let (font, id) = match sign {
        Sign::Glyph { font, id } => (&LOADED[usize::from(font)], GlyphId(id)),
        Sign::Pixels { character, .. } => {
            return unifont::glyph(character, size, offset).unwrap_or_else(empty);
        }
        Sign::StandIn { pattern } => return stand_in(pattern, size, offset),
    };
    let glyph = id.with_scale_and_position(size.scale(font), point(offset, 0.0));
    let Some(outline) = font.outline_glyph(glyph) else { return empty() };
    let bounds = outline.px_bounds();
    let (width, height) = (bounds.width() as u32, bounds.height() as u32);
    let mut covers = vec![0; width as usize * height as usize];
    outline.draw(|x, y, cover| {
        let at = (y * width + x) as usize;
        if let Some(pixel) = covers.get_mut(at) {
            *pixel = (cover.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
        }
    });
    let (left, top) = (bounds.min.x as i32, bounds.min.y as i32);
    crop(Glyph { left, top, mask: Mask { width, height, covers } }, size)
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
