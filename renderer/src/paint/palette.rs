//! One palette of 256 colours a theme: every flat colour exactly, the rest ramps
//! between the colours that meet. A picture is a byte a pixel from the first stroke
//! to the file.

#![expect(clippy::unreadable_literal, reason = "colours are read as six digits")]

use std::sync::OnceLock;

use alhambra_engine::{Colour, Currency, Kind};

use crate::Theme;

/// A flat colour by its meaning; a theme says how it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Ink(u8);

macro_rules! inks {
    ($($name:ident $light:literal $dark:literal),* $(,)?) => {
        #[expect(non_camel_case_types, clippy::upper_case_acronyms)]
        enum Row { $($name,)* COUNT }

        impl Ink {
            pub(crate) const COUNT: usize = Row::COUNT as usize;
            $(#[allow(dead_code, reason = "some are only reached by counting")]
            pub(crate) const $name: Self = Self(Row::$name as u8);)*
        }

        const LIGHT: [u32; Ink::COUNT] = [$($light,)*];
        const DARK: [u32; Ink::COUNT] = [$($dark,)*];
    };
}

inks! {
    // The page: its ground, the ground an Alhambra is built on, panels, and what is written.
    PAPER       0xF3E8D3 0x1D222C,
    FIELD       0xE6D5B4 0x272E3A,
    FIELD_LINE  0xD6C19A 0x353E4D,
    PANEL       0xFCF6E9 0x2B3340,
    PANEL_SHADE 0xEEDFC2 0x384253,
    PANEL_EDGE  0xCDB68C 0x4C586C,
    TEXT        0x35241A 0xF6ECDA,
    TEXT_SOFT   0x6B543F 0xC2B7A3,
    GOLD        0xC9952F 0xDDAA4A,
    GOLD_DEEP   0x7E560F 0xA47A2A,
    TEAL        0x0F6E66 0x35B3A6,
    TEAL_SOFT   0xC4DDCB 0x2C4F52,
    ALERT       0xC23420 0xF0664A,
    SHADOW      0xD9C6A0 0x151920,
    CREAM       0xFFF8E8 0xFBF1DC,
    NIGHT       0x2A211C 0x15120F,
    // The band of titles, the plate of the best, what is softer on the band, and the carpet on the longest wall.
    BAND        0x1D4650 0x123038,
    LEADS       0xF1CE7A 0x6B5320,
    BAND_SOFT   0xC8D8C9 0xB4C7BC,
    TRACE       0x1FA294 0x2FB3A4,
    TRACE_EDGE  0x0B3B39 0x06302E,
    // Stone and wood.
    STONE       0xD9B98A 0xC9A877,
    STONE_LIGHT 0xEFD7AE 0xE2C596,
    STONE_DARK  0xA47F4F 0x8F6D42,
    STONE_EDGE  0x5E4226 0x5F4829,
    WOOD        0x9A5B2C 0x9C6233,
    WOOD_LIGHT  0xC98D52 0xC38B55,
    WOOD_DARK   0x54300F 0x3B220B,
    // What grows and flows.
    WATER       0x6FB3CF 0x5E9FBC,
    TENT        0x86A35B 0x7C9954,
    TENT_DARK   0x58733A 0x465E2E,
    // The six kinds: ground, its darker edge, a lighter tone of it, what is drawn on it.
    PAVILION_GROUND 0x3D7CB6 0x3A78B0,
    PAVILION_DEEP   0x1F4A72 0x1A4165,
    PAVILION_LIGHT  0x639BCC 0x5C93C4,
    PAVILION_MARK   0xFFF8E8 0xFBF1DC,
    SERAGLIO_GROUND 0xAC382D 0xA8372D,
    SERAGLIO_DEEP   0x701C14 0x651812,
    SERAGLIO_LIGHT  0xC9604F 0xC05B4B,
    SERAGLIO_MARK   0xFFF8E8 0xFBF1DC,
    ARCADES_GROUND  0xB7833E 0xB07D3A,
    ARCADES_DEEP    0x67421B 0x5A3916,
    ARCADES_LIGHT   0xCFA163 0xC79A5B,
    ARCADES_MARK    0xFFF8E8 0xFBF1DC,
    CHAMBERS_GROUND 0xF7EFDF 0xE8DFCC,
    CHAMBERS_DEEP   0x6B5B45 0x5A4B38,
    CHAMBERS_LIGHT  0xDFD0B2 0xCFC2A6,
    CHAMBERS_MARK   0x5A4836 0x4A3B2C,
    GARDEN_GROUND   0xA5C86C 0x9ABD63,
    GARDEN_DEEP     0x2F5A20 0x284E1B,
    GARDEN_LIGHT    0xC3DC92 0xB9D388,
    GARDEN_MARK     0x2F5A20 0x284E1B,
    TOWER_GROUND    0x573985 0x55377F,
    TOWER_DEEP      0x371F5C 0x31194F,
    TOWER_LIGHT     0x7B5CA8 0x7757A2,
    TOWER_MARK      0xFFF8E8 0xFBF1DC,
    // The currencies: ground and edge.
    FLORIN       0xF0C64A 0xE3B940,
    FLORIN_DEEP  0x8A6508 0x6E5006,
    DIRHAM       0x8DC878 0x82BD6D,
    DIRHAM_DEEP  0x2C5E22 0x22501A,
    DENAR        0x679FD0 0x5F96C7,
    DENAR_DEEP   0x20507F 0x17416B,
    DUCAT        0xDB6E2E 0xD06729,
    DUCAT_DEEP   0x8A420F 0x70340A,
    DIAMOND      0xD7D3EC 0xC6C2DF,
    DIAMOND_DEEP 0x5C5590 0x474077,
    // The players: ground and edge.
    GREEN       0x40A058 0x3B9852,
    GREEN_DEEP  0x1C5A2D 0x12431F,
    WHITE       0xFFFFFF 0xF6F6F2,
    WHITE_DEEP  0x77706A 0x5A544F,
    BLUE        0x3870C8 0x4A82D8,
    BLUE_DEEP   0x163F80 0x0F2F63,
    ORANGE      0xEF8A2B 0xF0923A,
    ORANGE_DEEP 0x7A3B05 0x6A3405,
    YELLOW      0xF6CF3B 0xF6D34D,
    YELLOW_DEEP 0x86690A 0x695207,
    RED         0xC9362D 0xC5372D,
    RED_DEEP    0x7C140F 0x5E0F0B,
    SILVER      0xCBCFD4 0xBFC4CA,
    GREY        0x9B948B 0x8D8780,
    GREY_DEEP   0x4F4A44 0x3A3632,
}

/// What a kind's colour is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Tone {
    Ground,
    Deep,
    Light,
    Mark,
}

impl Ink {
    pub(crate) fn kind(kind: Kind, tone: Tone) -> Self {
        Self(Self::PAVILION_GROUND.0 + 4 * kind.index() as u8 + tone as u8)
    }

    pub(crate) fn currency(currency: Currency) -> [Self; 2] {
        let ground = Self::FLORIN.0 + 2 * currency.index() as u8;
        [Self(ground), Self(ground + 1)]
    }

    pub(crate) fn colour(colour: Colour) -> [Self; 2] {
        let ground = Self::GREEN.0 + 2 * colour as u8;
        [Self(ground), Self(ground + 1)]
    }

    /// The flat colour that looks most like this one.
    pub(crate) fn nearest(rgb: [u8; 3], theme: Theme) -> Self {
        let inks = (0..Self::COUNT as u8).map(Self);
        inks.min_by_key(|ink| distance(ink.rgb(theme), rgb)).unwrap_or(Self::PAPER)
    }

    /// What is best read on it.
    pub(crate) fn written_on(self, theme: Theme) -> Self {
        let against = |ink: Self| contrast(ink.rgb(theme), self.rgb(theme));
        if against(Self::NIGHT) < against(Self::CREAM) { Self::CREAM } else { Self::NIGHT }
    }

    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(crate) fn rgb(self, theme: Theme) -> [u8; 3] {
        let table = match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        };
        let [_, r, g, b] = table[self.index()].to_be_bytes();
        [r, g, b]
    }
}

pub(crate) struct Palette {
    pub(crate) rgb: [[u8; 3]; 256],
    /// Where each ink stands in `rgb`.
    slots: [u8; Ink::COUNT],
    /// The nearest entry for every colour of five bits a channel.
    nearest: Vec<u8>,
    /// Every entry laid on every other: text and edges are little else.
    layings: Vec<Laying>,
}

/// One entry laid on every other, in steps of cover.
pub(crate) struct Laying([[u8; STEPS + 2]; 256]);

impl Laying {
    /// What is seen where `under` lay; a cover of 255 hides it. One look-up, whatever the cover:
    /// where glyphs begin and end, nobody could foresee which of several ways it would go.
    #[inline]
    pub(crate) fn on(&self, under: u8, cover: u8) -> u8 {
        self.0[usize::from(under)][usize::from(STEP[usize::from(cover)])]
    }
}

/// Steps of cover that are told apart, besides nothing and all.
const STEPS: usize = 32;

/// The step of each cover.
const STEP: [u8; 256] = {
    let mut steps = [0; 256];
    let mut cover = 1;
    while cover < 255 {
        steps[cover] = (cover * STEPS / 256) as u8 + 1;
        cover += 1;
    }
    steps[255] = STEPS as u8 + 1;
    steps
};

impl Palette {
    /// An entry that nothing is drawn with: in pictures that move it lets the last one show.
    pub(crate) const CLEAR: usize = 255;

    pub(crate) fn of(theme: Theme) -> &'static Self {
        static LIGHT: OnceLock<Palette> = OnceLock::new();
        static DARK: OnceLock<Palette> = OnceLock::new();
        match theme {
            Theme::Light => LIGHT.get_or_init(|| Self::new(theme)),
            Theme::Dark => DARK.get_or_init(|| Self::new(theme)),
        }
    }

    pub(crate) fn slot(&self, ink: Ink) -> u8 {
        self.slots[ink.index()]
    }

    /// An entry as it is laid on others.
    #[inline]
    pub(crate) fn laying(&self, over: u8) -> &Laying {
        &self.layings[usize::from(over)]
    }

    /// The entry that looks most like a colour; flat colours are met exactly.
    pub(crate) fn find(&self, rgb: [u8; 3]) -> u8 {
        if let Some(exact) = self.rgb.iter().position(|&it| it == rgb) {
            return exact as u8;
        }
        let [r, g, b] = rgb.map(u32::from);
        self.nearest[cube(r, g, b)]
    }

    fn new(theme: Theme) -> Self {
        let mut colours = (0..Ink::COUNT as u8).map(|at| Ink(at).rgb(theme)).collect::<Vec<_>>();
        let inks = colours.clone();
        // Ramps in the order of their use, finer where text is written; a step that
        // an earlier one already shows is left out.
        for closest in [300, 110, 40, 10] {
            for (steps, over, under) in ramps() {
                for step in 1..steps {
                    let mixed = mix(over.rgb(theme), under.rgb(theme), step, steps);
                    let fresh = colours.iter().all(|&it| closest < distance(it, mixed));
                    if fresh && colours.len() < Self::CLEAR {
                        colours.push(mixed);
                    }
                }
            }
        }
        colours.resize(Self::CLEAR, colours[0]);
        // Alike colours lie side by side, for the encoder likes small steps.
        colours.sort_by_key(|&[r, g, b]| 3 * u32::from(r) + 6 * u32::from(g) + u32::from(b));
        let mut rgb = [[0; 3]; 256];
        rgb[..Self::CLEAR].copy_from_slice(&colours);
        let mut slots = [0; Ink::COUNT];
        for (slot, ink) in slots.iter_mut().zip(inks) {
            *slot = rgb.iter().position(|&it| it == ink).expect("every ink is an entry") as u8;
        }
        let nearest: Vec<u8> = (0..1 << 15).map(|at| nearest(&rgb, at)).collect();
        let layings = layings(&rgb, &nearest);
        Self { rgb, slots, nearest, layings }
    }
}

/// By what lies above.
fn layings(rgb: &[[u8; 3]; 256], nearest: &[u8]) -> Vec<Laying> {
    let blend = |over, under, step: usize| {
        // In the middle of the step.
        let mixed = mix(rgb[over], rgb[under], 2 * step as u32 - 1, 2 * STEPS as u32);
        let [r, g, b] = mixed.map(u32::from);
        nearest[cube(r, g, b)]
    };
    let seen = |over: usize, under: usize, step| match step {
        0 => under as u8,
        1..=STEPS => blend(over, under, step),
        _ => over as u8,
    };
    let on = |over, under| std::array::from_fn(|step| seen(over, under, step));
    (0..256).map(|over| Laying(std::array::from_fn(|under| on(over, under)))).collect()
}

/// Which colours meet: how many steps lie between them, what lies on what.
fn ramps() -> Vec<(u32, Ink, Ink)> {
    let grounds = [Ink::PANEL, Ink::PAPER, Ink::PANEL_SHADE, Ink::FIELD];
    let mut ramps = Vec::new();
    ramps.extend(grounds.map(|ground| (8, Ink::TEXT, ground)));
    ramps.extend(grounds.map(|ground| (6, Ink::TEXT_SOFT, ground)));
    for kind in Kind::ALL {
        let tone = |tone| Ink::kind(kind, tone);
        ramps.push((7, tone(Tone::Mark), tone(Tone::Ground)));
        ramps.push((4, tone(Tone::Deep), tone(Tone::Ground)));
        ramps.push((3, tone(Tone::Light), tone(Tone::Ground)));
        ramps.push((4, tone(Tone::Deep), tone(Tone::Mark)));
        ramps.push((4, tone(Tone::Deep), Ink::FIELD));
        ramps.push((4, tone(Tone::Ground), Ink::PANEL));
        ramps.push((4, Ink::STONE_EDGE, tone(Tone::Ground)));
        ramps.push((4, Ink::GOLD, tone(Tone::Ground)));
    }
    for currency in Currency::ALL {
        let [ground, deep] = Ink::currency(currency);
        ramps.push((6, deep, ground));
        ramps.push((5, Ink::TEXT, ground));
        ramps.push((4, deep, Ink::PANEL));
        ramps.push((3, Ink::CREAM, ground));
    }
    for colour in Colour::ALL {
        let [ground, deep] = Ink::colour(colour);
        ramps.push((5, deep, ground));
        ramps.push((4, deep, Ink::PANEL));
        ramps.push((4, deep, Ink::PANEL_SHADE));
        ramps.push((4, Ink::CREAM, ground));
    }
    ramps.push((5, Ink::GREY_DEEP, Ink::GREY));
    ramps.push((5, Ink::STONE_EDGE, Ink::STONE_LIGHT));
    ramps.push((3, Ink::STONE_DARK, Ink::STONE));
    ramps.push((4, Ink::STONE_EDGE, Ink::FIELD));
    ramps.push((4, Ink::WOOD_DARK, Ink::WOOD_LIGHT));
    ramps.push((4, Ink::TENT_DARK, Ink::TENT));
    for accent in [Ink::GOLD, Ink::TEAL, Ink::ALERT, Ink::PANEL_EDGE, Ink::GOLD_DEEP] {
        ramps.extend(grounds.map(|ground| (5, accent, ground)));
        ramps.push((5, Ink::CREAM, accent));
    }
    ramps.push((8, Ink::CREAM, Ink::BAND));
    ramps.push((5, Ink::BAND_SOFT, Ink::BAND));
    ramps.push((5, Ink::GOLD, Ink::BAND));
    ramps.push((4, Ink::BAND, Ink::PAPER));
    ramps.push((4, Ink::TRACE, Ink::TRACE_EDGE));
    ramps.push((5, Ink::TEXT, Ink::TEAL_SOFT));
    ramps.push((4, Ink::TEAL, Ink::TEAL_SOFT));
    ramps.push((6, Ink::NIGHT, Ink::CREAM));
    ramps
}

/// How bright a colour is, by the definition of WCAG.
pub(crate) fn luminance(rgb: [u8; 3]) -> f32 {
    let linear = |channel: u8| match f32::from(channel) / 255.0 {
        low if low <= 0.04045 => low / 12.92,
        high => ((high + 0.055) / 1.055).powf(2.4),
    };
    let [r, g, b] = rgb.map(linear);
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// How well two colours are told apart: 1 to 21.
pub(crate) fn contrast(one: [u8; 3], other: [u8; 3]) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn mix(over: [u8; 3], under: [u8; 3], step: u32, steps: u32) -> [u8; 3] {
    std::array::from_fn(|at| {
        ((u32::from(over[at]) * step + u32::from(under[at]) * (steps - step)) / steps) as u8
    })
}

/// How unlike two colours are, with the eye's weights.
fn distance(one: [u8; 3], other: [u8; 3]) -> i32 {
    let part = |at: usize| (i32::from(one[at]) - i32::from(other[at])).pow(2);
    (3 * part(0) + 5 * part(1) + 2 * part(2)) / 4
}

fn cube(r: u32, g: u32, b: u32) -> usize {
    ((r >> 3) << 10 | (g >> 3) << 5 | b >> 3) as usize
}

fn nearest(rgb: &[[u8; 3]; 256], at: usize) -> u8 {
    let channel = |shift: usize| ((at >> shift & 31) << 3 | 4) as u8;
    let wanted = [channel(10), channel(5), channel(0)];
    let best = (0..Palette::CLEAR).min_by_key(|&entry: &usize| distance(rgb[entry], wanted));
    best.unwrap_or(0) as u8
}
