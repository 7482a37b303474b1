//! PNG with a palette.

use super::canvas::Canvas;

/// The file of a finished picture.
pub(crate) fn png(canvas: &Canvas) -> Vec<u8> {
    let mut file = Vec::with_capacity(canvas.pixels.len() / 8 + 1024);
    write(canvas, &mut file).expect("writing into memory cannot fail");
    file
}

fn write(canvas: &Canvas, file: &mut Vec<u8>) -> Result<(), png::EncodingError> {
    let mut encoder = png::Encoder::new(file, canvas.width, canvas.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(canvas.palette.rgb.as_flattened());
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&canvas.pixels)?;
    writer.finish()
}
