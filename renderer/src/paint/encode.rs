//! PNG with a palette.

use std::sync::{Mutex, PoisonError};

use super::{canvas::Canvas, deflate::Deflater};

/// The file of a finished picture.
pub(crate) fn png(canvas: &Canvas) -> Vec<u8> {
    static SPARE: Mutex<Vec<Deflater>> = Mutex::new(Vec::new());
    const MOST_SPARE: usize = 4;
    let spare = || SPARE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut deflater = spare().pop().unwrap_or_default();
    // The rows carry their filter (none) before them.
    let pixels = deflater.zlib(canvas.rows(), canvas.stride());
    let mut file = Vec::with_capacity(pixels.len() + 1024);
    write(canvas, pixels, &mut file).expect("writing into memory cannot fail");
    let mut spare = spare();
    if spare.len() < MOST_SPARE {
        spare.push(deflater);
    }
    file
}

fn write(canvas: &Canvas, pixels: &[u8], file: &mut Vec<u8>) -> Result<(), png::EncodingError> {
    let mut encoder = png::Encoder::new(file, canvas.width, canvas.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(canvas.palette.rgb.as_flattened());
    let mut writer = encoder.write_header()?;
    writer.write_chunk(png::chunk::IDAT, pixels)?;
    writer.finish()
}
