//! Finds what can be copied: from the row above, or from where the same bytes stood last.

use super::{DISTANCES, LONGEST, Number, WINDOW};

/// Shorter copies from elsewhere cost more than what they stand for.
const SHORTEST_FAR: usize = 5;
/// The shortest copy there is.
const SHORTEST: usize = 3;
/// A copy from above of so many bytes is taken without looking elsewhere.
const ENOUGH: usize = 8;
/// So many bytes are compared at once: most copies are shorter, and where each of them ends
/// cannot be foreseen, which costs more than the comparison.
const WIDE: usize = size_of::<u128>();
const HASH_BITS: u32 = 12;
/// How many bytes at least go into the checksum at a time.
const PIECE: usize = 16 << 10;

/// A byte by itself or a copy, as the numbers that are written for it, for which nobody needs to
/// ask which of both it is: from the lowest bits on a head, which is the byte or how much is
/// copied, the symbol of the distance, and the bits that this leaves open.
#[derive(Clone, Copy)]
pub(super) struct Token(u32);

impl Token {
    /// So many heads there may be, and the first of a copy.
    pub(super) const HEADS: usize = 1 << Self::HEAD_BITS;
    pub(super) const COPY: usize = 256;
    /// So many symbols; those that are no distance's stand for none.
    pub(super) const SYMBOLS: usize = 1 << Self::SYMBOL_BITS;
    const HEAD_BITS: u32 = 10;
    const SYMBOL_BITS: u32 = 5;

    fn byte(byte: u8) -> Self {
        Self((DISTANCES as u32) << Self::HEAD_BITS | u32::from(byte))
    }

    fn copy(length: usize, distance: &Number) -> Self {
        let said = distance.extra << Self::SYMBOL_BITS | distance.symbol as u32;
        Self(said << Self::HEAD_BITS | (Self::COPY + length) as u32)
    }

    #[inline]
    pub(super) fn head(self) -> usize {
        self.0 as usize % Self::HEADS
    }

    #[inline]
    pub(super) fn symbol(self) -> usize {
        (self.0 >> Self::HEAD_BITS) as usize % Self::SYMBOLS
    }

    #[inline]
    pub(super) fn extra(self) -> u32 {
        self.0 >> (Self::HEAD_BITS + Self::SYMBOL_BITS)
    }
}

/// The bytes of a picture as tokens.
pub(super) struct Copies {
    pub(super) tokens: Vec<Token>,
    /// How often each head and each symbol of a distance occurs.
    pub(super) heads: [u32; Token::HEADS],
    pub(super) symbols: [u32; Token::SYMBOLS],
    /// Where four bytes with this hash stood last.
    seen: Vec<u32>,
}

impl Default for Copies {
    fn default() -> Self {
        Self {
            tokens: Vec::new(),
            heads: [0; Token::HEADS],
            symbols: [0; Token::SYMBOLS],
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
        let row = Number::distance(stride.min(WINDOW) as u32 - 1);
        let mut at = 0;
        while let Some(next) = window(bytes, at) {
            if summed + PIECE <= at {
                sum.write(&bytes[summed..at]);
                summed = at;
            }
            let above = at.checked_sub(stride).map_or(0, |from| same(bytes, from, next));
            // So much is not bettered from elsewhere.
            if ENOUGH <= above {
                at += self.push_copy(bytes, at, above, stride, &row);
                continue;
            }
            let hash = (next as u32).wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS);
            let last = std::mem::replace(&mut self.seen[hash as usize], at as u32) as usize;
            let (distance, mut far) = (at - last, same(bytes, last, next));
            if distance == 0 || WINDOW < distance {
                far = 0;
            }
            if SHORTEST_FAR.max(above + 1) <= far {
                let from = Number::distance(distance as u32 - 1);
                at += self.push_copy(bytes, at, far, distance, &from);
            } else if SHORTEST <= above {
                self.push(Token::copy(above, &row));
                at += above;
            } else {
                self.push(Token::byte(next as u8));
                at += 1;
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
        self.heads.fill(0);
        self.symbols.fill(0);
        self.seen.fill(0);
    }

    /// Copies what is known to be the same, and all that goes on so; answers how much.
    #[inline]
    fn push_copy(
        &mut self,
        bytes: &[u8],
        at: usize,
        known: usize,
        distance: usize,
        from: &Number,
    ) -> usize {
        if known < WIDE {
            self.push(Token::copy(known, from));
            return known;
        }
        let at = at + known;
        let length = known + common(&bytes[at - distance..], &bytes[at..]);
        parts(length, |part| self.push(Token::copy(part, from)));
        length
    }

    #[inline]
    fn push(&mut self, token: Token) {
        self.tokens.push(token);
        self.heads[token.head()] += 1;
        self.symbols[token.symbol()] += 1;
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

/// The next bytes, if there are as many.
#[inline]
fn window(bytes: &[u8], at: usize) -> Option<u128> {
    bytes.get(at..)?.first_chunk().map(|it| u128::from_le_bytes(*it))
}

/// How many of these bytes stand there too, counted from the first.
#[inline]
fn same(bytes: &[u8], from: usize, next: u128) -> usize {
    window(bytes, from).map_or(0, |it| (it ^ next).trailing_zeros() as usize / 8)
}

/// How many bytes are the same, counted from the first.
#[inline]
fn common(old: &[u8], new: &[u8]) -> usize {
    const STEP: usize = 32;
    let pairs = old.as_chunks::<STEP>().0.iter().zip(new.as_chunks::<STEP>().0);
    let mut length = STEP * pairs.take_while(|(old, new)| old == new).count();
    while let Some(next) = window(new, length) {
        let more = same(old, length, next);
        length += more;
        if more < WIDE {
            return length;
        }
    }
    let rest = old[length..].iter().zip(&new[length..]);
    length + rest.take_while(|(old, new)| old == new).count()
}
