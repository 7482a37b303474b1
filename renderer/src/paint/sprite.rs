//! Drawn things that are used again and again: rasterised once for each size.

use super::{
    coverage::cover,
    palette::{Ink, Palette},
    path::Path,
};

/// A drawing in layers, in pixels of its final size.
#[derive(Debug, Clone, Default)]
pub(crate) struct Art {
    pub(crate) layers: Vec<Layer>,
}

#[derive(Debug, Clone)]
pub(crate) struct Layer {
    pub(crate) path: Path,
    pub(crate) ink: Ink,
    pub(crate) alpha: u8,
}

impl Art {
    pub(crate) fn add(&mut self, path: Path, ink: Ink) -> &mut Self {
        self.add_veil(path, ink, 255)
    }

    pub(crate) fn add_veil(&mut self, path: Path, ink: Ink, alpha: u8) -> &mut Self {
        self.layers.push(Layer { path, ink, alpha });
        self
    }

    pub(crate) fn extend(&mut self, other: Art, place: impl Fn(Path) -> Path) -> &mut Self {
        let placed = other.layers.into_iter();
        self.layers.extend(placed.map(|layer| Layer { path: place(layer.path), ..layer }));
        self
    }
}

/// A rasterised drawing: colours where it is, and how much it covers there.
pub(crate) struct Sprite {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) pixels: Vec<u8>,
    pub(crate) covers: Vec<u8>,
    runs: Vec<Run>,
    /// Where the runs of each row begin.
    rows: Vec<u32>,
}

/// Neighbouring pixels that are all solid, or all blended.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(crate) from: u16,
    pub(crate) len: u16,
    pub(crate) solid: bool,
}

impl Sprite {
    pub(crate) fn new(art: &Art, size: (u16, u16), palette: &Palette) -> Self {
        let (width, height) = (u32::from(size.0), u32::from(size.1));
        let mut colours = vec![[0.0f32; 4]; width as usize * height as usize];
        for layer in &art.layers {
            let ink = palette.rgb[usize::from(palette.slot(layer.ink))].map(f32::from);
            cover(&layer.path, (width, height), usize::MAX, |x, y, covers| {
                let row = y * width as usize + x;
                for (pixel, &cover) in colours[row..].iter_mut().zip(covers) {
                    lay(pixel, ink, f32::from(cover) * f32::from(layer.alpha) / (255.0 * 255.0));
                }
            });
        }
        let covers = colours.iter().map(|pixel| (pixel[3] * 255.0 + 0.5) as u8).collect();
        // Most pixels look like the one before.
        let mut last = ([0; 3], palette.find([0; 3]));
        let find = |pixel| {
            let colour = flat(pixel);
            if colour != last.0 {
                last = (colour, palette.find(colour));
            }
            last.1
        };
        let pixels = colours.iter().map(find).collect();
        let mut sprite = Self { width, height, pixels, covers, runs: vec![], rows: vec![] };
        sprite.find_runs();
        sprite
    }

    pub(crate) fn runs(&self, row: usize) -> &[Run] {
        &self.runs[self.rows[row] as usize..self.rows[row + 1] as usize]
    }

    pub(crate) fn weight(&self) -> usize {
        2 * self.pixels.len() + size_of_val(self.runs.as_slice())
    }

    fn find_runs(&mut self) {
        for row in self.covers.chunks(self.width.max(1) as usize) {
            self.rows.push(self.runs.len() as u32);
            let mut from = 0;
            for run in row.chunk_by(|one, other| class(*one) == class(*other)) {
                if class(run[0]) != 0 {
                    let solid = run[0] == 255;
                    self.runs.push(Run { from: from as u16, len: run.len() as u16, solid });
                }
                from += run.len();
            }
        }
        self.rows.push(self.runs.len() as u32);
    }
}

/// Clear, blended or solid.
fn class(cover: u8) -> u8 {
    match cover {
        0 => 0,
        255 => 2,
        _ => 1,
    }
}

/// Lays a colour over a pixel whose colour is multiplied with its coverage.
fn lay(pixel: &mut [f32; 4], ink: [f32; 3], cover: f32) {
    for (channel, ink) in pixel.iter_mut().zip(ink) {
        *channel = *channel * (1.0 - cover) + ink * cover;
    }
    pixel[3] = pixel[3] * (1.0 - cover) + cover;
}

fn flat(pixel: &[f32; 4]) -> [u8; 3] {
    let cover = pixel[3].max(1e-3);
    std::array::from_fn(|at| (pixel[at] / cover + 0.5).clamp(0.0, 255.0) as u8)
}
