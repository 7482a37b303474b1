//! Deflate for pictures of flat colours: what lies above or was seen lately is copied, and
//! the rest goes through one Huffman code made for the picture. On such pictures this is
//! faster than a general compressor and leaves smaller files.

mod bits;
mod copies;
mod huffman;

use bits::{Bits, Word};
use copies::{Copies, Token};
use huffman::Code;

/// Symbols of literals and lengths, and of distances.
const SYMBOLS: usize = 286;
const DISTANCES: usize = 30;
/// Ends a block.
const END: usize = 256;
/// The longest copy, and how far back one may reach.
const LONGEST: usize = 258;
const WINDOW: usize = 32 << 10;

/// Memory that is worth keeping from one picture to the next.
#[derive(Default)]
pub(super) struct Deflater {
    copies: Copies,
    bits: Bits,
}

impl Deflater {
    /// The zlib stream of rows that are `stride` bytes long.
    pub(super) fn zlib(&mut self, bytes: &[u8], stride: usize) -> &[u8] {
        // What lies above is near enough only in pictures of a sensible width.
        let stride = if stride <= WINDOW { stride } else { usize::MAX };
        let sum = self.copies.find(bytes, stride);
        self.bits.clear();
        self.write_block();
        self.bits.finish(sum.to_be_bytes())
    }

    /// All tokens as one block with codes of its own.
    fn write_block(&mut self) {
        let Self { copies, bits } = self;
        let (symbols, distances) = codes(copies);
        bits.make_room(2);
        // Window of 32 KiB, fast level, no dictionary; then the last block, with dynamic codes.
        bits.push(Word::new(0x0178, 16));
        bits.push(Word::new(0b101, 3));
        huffman::write_codes(bits, &symbols, &distances);
        let heads: [Word; Token::HEADS] = std::array::from_fn(|head| match head {
            0..Token::COPY => symbols.word(head),
            _ => length_of(head).map_or(Word::default(), |it| Number::length(it).word(&symbols)),
        });
        // Each with how many bits it leaves open.
        let from: [(Word, u32); Token::SYMBOLS] = std::array::from_fn(|symbol| match symbol {
            0..DISTANCES => (distances.word(symbol), (symbol as u32 / 2).saturating_sub(1)),
            _ => (Word::default(), 0),
        });
        bits.make_room(copies.tokens.len() + 1);
        for token in &copies.tokens {
            let (distance, open) = from[token.symbol()];
            let extra = Word::new(token.extra(), open);
            bits.push(heads[token.head()].then(distance).then(extra));
        }
        bits.push(symbols.word(END));
    }
}

/// The codes for bytes and lengths, and for distances.
fn codes(copies: &Copies) -> (Code, Code) {
    let mut symbols = [0; SYMBOLS];
    symbols[..Token::COPY].copy_from_slice(&copies.heads[..Token::COPY]);
    symbols[END] = 1;
    for (head, count) in copies.heads.iter().enumerate() {
        if let Some(length) = length_of(head) {
            symbols[Number::length(length).symbol] += count;
        }
    }
    (Code::new(&symbols, 15), Code::new(&copies.symbols[..DISTANCES], 15))
}

/// How much is copied, if this is the head of a copy.
fn length_of(head: usize) -> Option<u32> {
    let length = head.checked_sub(Token::COPY)?;
    (3..=LONGEST).contains(&length).then_some(length as u32)
}

/// A length or a distance as deflate writes it: a symbol and the bits that it leaves open.
struct Number {
    symbol: usize,
    extra: u32,
    extra_bits: u32,
}

impl Number {
    fn length(length: u32) -> Self {
        match length {
            258 => Self { symbol: 285, extra: 0, extra_bits: 0 },
            length => Self::grouped(length - 3, 2, 257),
        }
    }

    /// Of a distance less one.
    fn distance(distance: u32) -> Self {
        Self::grouped(distance, 1, 0)
    }

    /// Numbers in groups that double every `1 << fine` symbols.
    fn grouped(value: u32, fine: u32, first: usize) -> Self {
        if value < 2 << fine {
            return Self { symbol: first + value as usize, extra: 0, extra_bits: 0 };
        }
        let extra_bits = value.ilog2() - fine;
        let group = (extra_bits << fine) + (value >> extra_bits);
        let extra = value & ((1 << extra_bits) - 1);
        Self { symbol: first + group as usize, extra, extra_bits }
    }

    fn word(&self, code: &Code) -> Word {
        code.word(self.symbol).then(Word::new(self.extra, self.extra_bits))
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// A PNG of one grey row holds the stream; the `png` crate reads it back.
    fn read_back(bytes: &[u8], stride: usize) -> Vec<u8> {
        let mut deflater = Deflater::default();
        let stream = deflater.zlib(bytes, stride);
        let mut file = Vec::new();
        let mut encoder =
            png::Encoder::new(&mut file, stride as u32 - 1, (bytes.len() / stride) as u32);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().unwrap();
        writer.write_chunk(png::chunk::IDAT, stream).unwrap();
        drop(writer);
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        pixels
    }

    fn check(width: usize, pixels: Vec<u8>) {
        let rows = pixels.chunks(width).flat_map(|row| [&[0], row].concat()).collect::<Vec<_>>();
        assert_eq!(read_back(&rows, width + 1), pixels);
    }

    #[test]
    fn every_length_and_distance_comes_back() {
        for width in [1, 2, 3, 7, 300, 1280, 40_000] {
            check(width, vec![9; width * 5]);
            let noisy = |at: usize| (at.wrapping_mul(2_654_435_761) >> 13) as u8;
            check(width, (0..width * 4).map(noisy).collect());
            check(width, (0..width * 4).map(|at| noisy(at / 3 % 700)).collect());
            check(
                width,
                (0..width * 4).map(|at| if at % 311 < 300 { 4 } else { noisy(at) }).collect(),
            );
        }
    }

    /// Noise, flat stretches, copies from above and from afar by turns.
    fn random_rows(rng: &mut ChaCha8Rng, stride: usize) -> Vec<u8> {
        let rows = rng.random_range(1..40usize);
        let colours = rng.random_range(1..=256u32);
        let mut bytes: Vec<u8> = Vec::with_capacity(stride * rows);
        while bytes.len() < stride * rows {
            let length = rng.random_range(1..700).min(stride * rows - bytes.len());
            let back = match rng.random_range(0..4) {
                0 => Some(stride),
                1 => Some(rng.random_range(1..=bytes.len().max(1))),
                _ => None,
            };
            let flat = rng.random_bool(0.6).then(|| rng.random_range(0..colours) as u8);
            for _ in 0..length {
                let copied = back.and_then(|back| bytes.len().checked_sub(back));
                let fresh = flat.unwrap_or_else(|| rng.random_range(0..colours) as u8);
                bytes.push(copied.map_or(fresh, |at| bytes[at]));
            }
        }
        bytes
    }

    #[test]
    fn random_pictures_come_back_through_two_strangers() {
        let mut rng = ChaCha8Rng::seed_from_u64(1951);
        let mut deflater = Deflater::default();
        for _ in 0..400 {
            let widest = [8, 300, 3000][rng.random_range(0..3)];
            let stride = rng.random_range(2..=widest);
            let bytes = random_rows(&mut rng, stride);
            let stream = deflater.zlib(&bytes, stride);
            let mut back = vec![0; bytes.len()];
            let config = zlib_rs::InflateConfig::default();
            let (read, code) = zlib_rs::decompress_slice(&mut back, stream, config);
            assert_eq!(code, zlib_rs::ReturnCode::Ok);
            assert!(read == bytes, "zlib-rs reads something else at stride {stride}");
            // Before every row stands the filter of a picture; only none is one here.
            let mut rows = bytes;
            rows.iter_mut().step_by(stride).for_each(|filter| *filter = 0);
            let pixels = rows.chunks(stride).flat_map(|row| &row[1..]).copied();
            check(stride - 1, pixels.collect());
        }
    }

    #[test]
    fn one_byte_alone_is_a_picture() {
        check(1, vec![200]);
    }

    #[test]
    fn symbols_of_numbers_are_those_of_the_standard() {
        let length = |it| (Number::length(it).symbol, Number::length(it).extra_bits);
        assert_eq!(
            [3, 10, 11, 18, 19, 257, 258].map(length),
            [(257, 0), (264, 0), (265, 1), (268, 1), (269, 2), (284, 5), (285, 0),]
        );
        let distance = |it: u32| Number::distance(it - 1);
        let distance = |it| (distance(it).symbol, distance(it).extra_bits);
        assert_eq!(
            [1, 4, 5, 7, 24_577, 32_768].map(distance),
            [(0, 0), (3, 0), (4, 1), (5, 1), (29, 13), (29, 13),]
        );
    }
}
