//! Pixels: the palette, the canvas, shapes, text and sprites. Knows nothing of the game
//! but the names of its colours.

mod cache;
mod canvas;
mod coverage;
mod encode;
mod font;
mod palette;
mod path;
mod sprite;
mod text;
