//! Bits into bytes, the lowest first.

/// A few bits, the first one lowest.
#[derive(Clone, Copy, Default)]
pub(super) struct Word {
    pub(super) bits: u32,
    pub(super) count: u32,
}

pub(super) struct Bits {
    bytes: Vec<u8>,
    pending: u64,
    count: u32,
}

impl Bits {
    pub(super) fn new(capacity: usize) -> Self {
        Self { bytes: Vec::with_capacity(capacity), pending: 0, count: 0 }
    }

    pub(super) fn push(&mut self, bits: u32, count: u32) {
        self.push_word(Word { bits, count });
    }

    #[inline]
    pub(super) fn push_word(&mut self, word: Word) {
        self.pending |= u64::from(word.bits) << self.count;
        self.count += word.count;
        if 32 <= self.count {
            self.bytes.extend_from_slice(&(self.pending as u32).to_le_bytes());
            self.pending >>= 32;
            self.count -= 32;
        }
    }

    pub(super) fn finish(mut self) -> Vec<u8> {
        let left = self.count.div_ceil(8) as usize;
        self.bytes.extend_from_slice(&self.pending.to_le_bytes()[..left]);
        self.bytes
    }
}
