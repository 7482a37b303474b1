//! Finds what can be copied: from the row above, or from where the same bytes stood last.

use super::{DISTANCES, LONGEST, Number, WINDOW};

/// Shorter copies from elsewhere cost more than what they stand for.
const SHORTEST_FAR: usize = 5;
/// The shortest copy there is.
const SHORTEST: usize = 3;
const HASH_BITS: u32 = 12;
/// How many bytes at least go into the checksum at a time.
const PIECE: usize = 16 << 10;

/// A byte by itself, a copy from the row above, or a copy from elsewhere. The first two are
/// most and have numbers below [`Token::PLAIN`].
#[derive(Clone, Copy)]
pub(super) struct Token(u32);

impl Token {
    /// So many tokens say all of themselves.
    pub(super) const PLAIN: usize = 256 + LONGEST + 1;

    fn byte(byte: u8) -> Self {
        Self(byte.into())
    }

    pub(super) fn above(length: usize) -> Self {
        Self(256 + length as u32)
    }

    fn far(length: usize, distance: usize) -> Self {
        Self((length << 16 | (distance - 1)) as u32)
    }

    #[inline]
    pub(super) fn number(self) -> usize {
        self.0 as usize
    }

    /// Of a copy from elsewhere: how long, and its distance less one.
    pub(super) fn length_and_distance(self) -> (usize, u32) {
        ((self.0 >> 16) as usize, self.0 & 0xFFFF)
    }
}

/// The bytes of a picture as tokens.
pub(super) struct Copies {
    pub(super) tokens: Vec<Token>,
    /// How often each plain token occurs.
    pub(super) plain: [u32; Token::PLAIN],
    /// Of the copies from elsewhere, each length and each symbol of a distance.
    pub(super) lengths: [u32; LONGEST + 1],
    pub(super) distances: [u32; DISTANCES],
    /// Where four bytes with this hash stood last.
    seen: Vec<u32>,
}

impl Default for Copies {
    fn default() -> Self {
        Self {
            tokens: Vec::new(),
            plain: [0; Token::PLAIN],
            lengths: [0; LONGEST + 1],
            distances: [0; DISTANCES],
            seen: vec![0; 1 << HASH_BITS],
        }
    }
}

impl Copies {
    /// Turns the bytes into tokens; answers their checksum, which is taken piece by piece while
    /// they are at hand.
    pub(super) fn find(&mut self, bytes: &[u8], stride: usize) -> u32 {
        self.clear();
        let (mut sum, mut summed) = (simd_adler32::Adler32::new(), 0);
        let mut at = 0;
        while let Some(next) = eight(bytes, at) {
            if summed + PIECE <= at {
                sum.write(&bytes[summed..at]);
                summed = at;
            }
            let above = at.checked_sub(stride).and_then(|from| eight(bytes, from));
            let unlike = next ^ above.unwrap_or(!next);
            if unlike == 0 {
                let length = 8 + common(bytes, at + 8 - stride, at + 8);
                at += length;
                parts(length, |part| self.push(Token::above(part)));
                continue;
            }
            let above = same(unlike);
            if let Some((length, distance)) = self.far(bytes, at, next)
                && above < length
            {
                at += length;
                parts(length, |part| self.push_far(part, distance));
            } else if SHORTEST <= above {
                at += above;
                self.push(Token::above(above));
            } else {
                at += 1;
                self.push(Token::byte(next as u8));
            }
        }
        for &byte in &bytes[at..] {
            self.push(Token::byte(byte));
        }
        sum.write(&bytes[summed..]);
        sum.finish()
    }

    fn clear(&mut self) {
        self.tokens.clear();
        self.plain.fill(0);
        self.lengths.fill(0);
        self.distances.fill(0);
        self.seen.fill(0);
    }

    /// The length and the distance of what looks like the next eight bytes or a part of them.
    #[inline]
    fn far(&mut self, bytes: &[u8], at: usize, next: u64) -> Option<(usize, usize)> {
        let hash = (next as u32).wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS);
        let last = std::mem::replace(&mut self.seen[hash as usize], at as u32) as usize;
        let distance = at - last;
        if distance == 0 || WINDOW < distance {
            return None;
        }
        match same(next ^ eight(bytes, last)?) {
            8 => Some((8 + common(bytes, last + 8, at + 8), distance)),
            length => (SHORTEST_FAR <= length).then_some((length, distance)),
        }
    }

    #[inline]
    fn push(&mut self, token: Token) {
        self.tokens.push(token);
        self.plain[token.number()] += 1;
    }

    fn push_far(&mut self, length: usize, distance: usize) {
        self.tokens.push(Token::far(length, distance));
        self.lengths[length] += 1;
        self.distances[Number::distance(distance as u32 - 1).symbol] += 1;
    }
}

/// Cuts a length into copies. What is left of one must be long enough to be one itself.
#[inline]
fn parts(mut length: usize, mut copy: impl FnMut(usize)) {
    while LONGEST < length {
        let part = LONGEST.min(length - SHORTEST);
        copy(part);
        length -= part;
    }
    copy(length);
}

#[inline]
fn eight(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|eight| u64::from_le_bytes(*eight))
}

/// How many of eight bytes are the same, counted from the first, if this is their difference.
#[inline]
fn same(unlike: u64) -> usize {
    unlike.trailing_zeros() as usize / 8
}

/// How many bytes from `at` on are the same as those from `from` on.
#[inline]
fn common(bytes: &[u8], from: usize, at: usize) -> usize {
    let mut length = 0;
    while let (Some(old), Some(new)) = (eight(bytes, from + length), eight(bytes, at + length)) {
        if old != new {
            return length + same(old ^ new);
        }
        length += 8;
    }
    let rest = bytes[from + length..].iter().zip(&bytes[at + length..]);
    length + rest.take_while(|(old, new)| old == new).count()
}
