//! Deflate for pictures of flat colours: what lies above or was seen lately is copied, and
//! the rest goes through one Huffman code made for the picture. On such pictures this is
//! faster than a general compressor and leaves smaller files.

mod bits;
mod huffman;

use bits::{Bits, Word};
use huffman::Code;

/// Symbols of literals and lengths, and of distances.
const SYMBOLS: usize = 286;
const DISTANCES: usize = 30;
/// Ends a block.
const END: usize = 256;
/// The longest copy, and how far back one may reach.
const LONGEST: usize = 258;
const WINDOW: usize = 32 << 10;
/// A copy from the row above that is this long is taken without looking further.
const LONG_ENOUGH: usize = 16;
/// Shorter copies from elsewhere cost more than what they stand for.
const SHORTEST_FAR: usize = 5;
const HASH_BITS: u32 = 14;
/// How many bytes at least go into the checksum at a time.
const PIECE: usize = 16 << 10;

/// Memory that is worth keeping from one picture to the next.
pub(super) struct Deflater {
    /// A byte, or a copy as `length << 16 | distance - 1`.
    tokens: Vec<u32>,
    /// Where four bytes with this hash stood last, plus one.
    seen: Vec<u32>,
    /// How often each byte and length occurs, and each symbol of a distance.
    bytes: [u32; 256],
    lengths: [u32; LONGEST + 1],
    distances: [u32; DISTANCES],
}

impl Default for Deflater {
    fn default() -> Self {
        Self {
            tokens: Vec::new(),
            seen: vec![0; 1 << HASH_BITS],
            bytes: [0; 256],
            lengths: [0; LONGEST + 1],
            distances: [0; DISTANCES],
        }
    }
}

impl Deflater {
    /// The zlib stream of rows that are `stride` bytes long.
    pub(super) fn zlib(&mut self, bytes: &[u8], stride: usize) -> Vec<u8> {
        let sum = self.find_copies(bytes, stride);
        let mut bits = Bits::new(bytes.len() / 16 + 1024);
        // Window of 32 KiB, fast level, no dictionary.
        bits.push(0x0178, 16);
        self.write_block(&mut bits);
        let mut file = bits.finish();
        file.extend(sum.to_be_bytes());
        file
    }

    /// Turns the bytes into tokens; answers their checksum, which is taken piece by piece while
    /// they are at hand.
    fn find_copies(&mut self, bytes: &[u8], stride: usize) -> u32 {
        self.tokens.clear();
        self.seen.fill(0);
        self.bytes.fill(0);
        self.lengths.fill(0);
        self.distances.fill(0);
        // What lies above is near enough only in pictures of a sensible width.
        let stride = if stride <= WINDOW { stride } else { usize::MAX };
        let (mut sum, mut summed) = (simd_adler32::Adler32::new(), 0);
        let mut at = 0;
        while at < bytes.len() {
            if summed + PIECE <= at {
                sum.write(&bytes[summed..at]);
                summed = at;
            }
            let above = at.checked_sub(stride).map_or(0, |from| common(bytes, from, at));
            let (mut length, mut distance) = (above, stride);
            if length < LONG_ENOUGH
                && let Some(from) = self.seen_before(bytes, at)
            {
                let far = common(bytes, from, at);
                if length.max(SHORTEST_FAR - 1) < far {
                    (length, distance) = (far, at - from);
                }
            }
            if length < 3 {
                self.tokens.push(bytes[at].into());
                self.bytes[usize::from(bytes[at])] += 1;
                at += 1;
            } else {
                self.copy(length, distance);
                at += length;
            }
        }
        sum.write(&bytes[summed..]);
        sum.finish()
    }

    fn copy(&mut self, mut length: usize, distance: usize) {
        let symbol = Number::distance(distance as u32 - 1).symbol;
        while 3 <= length {
            // What is left of a copy must be long enough to be one itself.
            let part = if length <= LONGEST { length } else { LONGEST.min(length - 3) };
            self.tokens.push((part << 16 | (distance - 1)) as u32);
            self.lengths[part] += 1;
            self.distances[symbol] += 1;
            length -= part;
        }
    }

    /// Where the next four bytes stood last, if that is in reach.
    fn seen_before(&mut self, bytes: &[u8], at: usize) -> Option<usize> {
        let four = u32::from_le_bytes(*bytes[at..].first_chunk()?);
        let hash = four.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS);
        let last = std::mem::replace(&mut self.seen[hash as usize], at as u32 + 1) as usize;
        last.checked_sub(1).filter(|&from| at - from <= WINDOW)
    }

    /// All tokens as one block with codes of its own.
    fn write_block(&self, bits: &mut Bits) {
        let mut symbols = [0; SYMBOLS];
        symbols[..256].copy_from_slice(&self.bytes);
        symbols[END] = 1;
        for (length, count) in self.lengths.iter().enumerate().skip(3) {
            symbols[Number::length(length as u32).symbol] += count;
        }
        let (symbols, distances) = (Code::new(&symbols, 15), Code::new(&self.distances, 15));
        // The last block, with dynamic codes.
        bits.push(0b101, 3);
        huffman::write_codes(bits, &symbols, &distances);
        let words: [Word; 256] = std::array::from_fn(|byte| symbols.word(byte));
        let lengths: [Word; LONGEST + 1] =
            std::array::from_fn(|length| Number::length(length.max(3) as u32).word(&symbols));
        // Most copies come from the same place as the one before.
        let mut last = (u32::MAX, Word::default());
        for &token in &self.tokens {
            let (length, distance) = ((token >> 16) as usize, token & 0xFFFF);
            if length == 0 {
                bits.push_word(words[token as usize & 0xFF]);
                continue;
            }
            bits.push_word(lengths[length]);
            if distance != last.0 {
                last = (distance, Number::distance(distance).word(&distances));
            }
            bits.push_word(last.1);
        }
        bits.push_word(symbols.word(END));
    }
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
        let Word { bits, count } = code.word(self.symbol);
        Word { bits: bits | self.extra << count, count: count + self.extra_bits }
    }
}

/// How many bytes from `at` on are the same as those from `from` on.
#[inline]
fn common(bytes: &[u8], from: usize, at: usize) -> usize {
    let (old, new) = (&bytes[from..], &bytes[at..]);
    let mut same = 0;
    while let (Some(one), Some(other)) = (old[same..].first_chunk(), new[same..].first_chunk()) {
        let unlike = u64::from_le_bytes(*one) ^ u64::from_le_bytes(*other);
        if unlike != 0 {
            return same + unlike.trailing_zeros() as usize / 8;
        }
        same += 8;
    }
    let rest = old[same..].iter().zip(&new[same..]);
    same + rest.take_while(|(old, new)| old == new).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of one grey row holds the stream; the `png` crate reads it back.
    fn read_back(bytes: &[u8], stride: usize) -> Vec<u8> {
        let stream = Deflater::default().zlib(bytes, stride);
        let mut file = Vec::new();
        let mut encoder =
            png::Encoder::new(&mut file, stride as u32 - 1, (bytes.len() / stride) as u32);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().unwrap();
        writer.write_chunk(png::chunk::IDAT, &stream).unwrap();
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
