//! Pixels: the palette, the canvas, shapes, text and sprites. Knows nothing of the game
//! but the names of its colours.

mod cache;
mod canvas;
mod coverage;
mod deflate;
mod encode;
mod font;
mod palette;
mod path;
mod script;
mod sprite;
mod text;
mod unifont;

pub(crate) use cache::Cache;
pub(crate) use canvas::{Canvas, Mask};
pub(crate) use encode::png;
pub(crate) use font::{CAP, Face, Size, is_written};
pub(crate) use palette::{Ink, Palette, Tone, contrast};
pub(crate) use path::{Path, Point, arc};
pub(crate) use sprite::{Art, Layer, Sprite};
pub(crate) use text::Line;
