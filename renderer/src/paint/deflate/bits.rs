//! Bits into bytes, the lowest first.

/// Up to 56 bits, the first one lowest.
#[derive(Clone, Copy, Default)]
pub(super) struct Word {
    pub(super) bits: u64,
    pub(super) count: u32,
}

impl Word {
    pub(super) fn new(bits: u32, count: u32) -> Self {
        Self { bits: bits.into(), count }
    }

    /// Both, one after the other.
    pub(super) fn then(self, next: Self) -> Self {
        Self { bits: self.bits | next.bits << self.count, count: self.count + next.count }
    }
}

#[derive(Default)]
pub(super) struct Bits {
    /// What is written goes up to `at`; the rest is room.
    bytes: Vec<u8>,
    at: usize,
    /// Less than a byte, between words.
    pending: u64,
    count: u32,
}

impl Bits {
    /// Begins anew and keeps the memory.
    pub(super) fn clear(&mut self) {
        (self.at, self.pending, self.count) = (0, 0, 0);
    }

    /// To be called before so many words are pushed.
    pub(super) fn make_room(&mut self, words: usize) {
        let needed = self.at + 7 * words + size_of::<u64>();
        if self.bytes.len() < needed {
            self.bytes.resize(needed, 0);
        }
    }

    /// Always writes eight bytes, of which the whole ones count: that is quicker than to look
    /// how many there are.
    #[inline]
    pub(super) fn push(&mut self, word: Word) {
        self.pending |= word.bits << self.count;
        self.count += word.count;
        self.bytes[self.at..self.at + 8].copy_from_slice(&self.pending.to_le_bytes());
        self.at += self.count as usize / 8;
        self.pending >>= self.count & !7;
        self.count &= 7;
    }

    /// Everything, filled up to whole bytes and with these after it.
    pub(super) fn finish(&mut self, end: [u8; 4]) -> &[u8] {
        self.make_room(1);
        self.at += usize::from(0 < self.count);
        self.bytes[self.at..self.at + 4].copy_from_slice(&end);
        &self.bytes[..self.at + 4]
    }
}
