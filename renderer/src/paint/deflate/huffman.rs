//! Huffman codes of bounded length, and how deflate writes them down.

use super::bits::{Bits, Word};

/// A word for every symbol.
pub(super) struct Code {
    words: Vec<Word>,
}

impl Code {
    /// The code for symbols of these frequencies, none longer than `most` bits.
    pub(super) fn new(counts: &[u32], most: u8) -> Self {
        let mut counts = counts.to_vec();
        // A code needs two words at least.
        for symbol in 0..2 {
            if counts.iter().filter(|&&count| 0 < count).count() < 2 {
                counts[symbol] = counts[symbol].max(1);
            }
        }
        loop {
            let lengths = lengths(&counts);
            if lengths.iter().all(|&length| length <= most) {
                return Self { words: words(&lengths) };
            }
            // Flatter frequencies make shorter codes.
            for count in counts.iter_mut().filter(|count| 0 < **count) {
                *count = *count / 2 + 1;
            }
        }
    }

    pub(super) fn word(&self, symbol: usize) -> Word {
        self.words[symbol]
    }
}

/// The order in which deflate names the lengths of the code for lengths.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// Both codes of a block, as the lengths of their words, each by itself.
pub(super) fn write_codes(bits: &mut Bits, symbols: &Code, distances: &Code) {
    let words = || symbols.words.iter().chain(&distances.words);
    let mut counts = [0; 19];
    for word in words() {
        counts[word.count as usize] += 1;
    }
    let code = Code::new(&counts, 7);
    bits.make_room(3 + ORDER.len() + words().count());
    bits.push(Word::new(symbols.words.len() as u32 - 257, 5));
    bits.push(Word::new(distances.words.len() as u32 - 1, 5));
    bits.push(Word::new(ORDER.len() as u32 - 4, 4));
    for symbol in ORDER {
        bits.push(Word::new(code.words[symbol].count, 3));
    }
    for word in words() {
        bits.push(code.word(word.count as usize));
    }
}

/// Huffman's lengths: the two rarest are joined until one tree is left.
fn lengths(counts: &[u32]) -> Vec<u8> {
    let mut leaves = (0..counts.len()).filter(|&symbol| 0 < counts[symbol]).collect::<Vec<_>>();
    leaves.sort_by_key(|&symbol| counts[symbol]);
    // Nodes: the leaves in order, then the joined ones, which come out in order too.
    let mut weights = leaves.iter().map(|&symbol| counts[symbol]).collect::<Vec<_>>();
    let count = leaves.len();
    let mut parents = vec![0; 2 * count];
    let (mut leaf, mut joined) = (0, count);
    for node in count..2 * count - 1 {
        let mut rarest = || {
            let is_leaf = leaf < count && (joined == node || weights[leaf] <= weights[joined]);
            let next = if is_leaf { &mut leaf } else { &mut joined };
            *next += 1;
            *next - 1
        };
        let (one, other) = (rarest(), rarest());
        (parents[one], parents[other]) = (node, node);
        weights.push(weights[one] + weights[other]);
    }
    let mut depths = vec![0u8; 2 * count];
    for node in (0..2 * count - 2).rev() {
        depths[node] = depths[parents[node]].saturating_add(1);
    }
    let mut lengths = vec![0; counts.len()];
    for (&symbol, depth) in leaves.iter().zip(depths) {
        lengths[symbol] = depth;
    }
    lengths
}

/// The canonical words of these lengths.
fn words(lengths: &[u8]) -> Vec<Word> {
    let mut next = [0u16; 17];
    for length in 1..=15 {
        let shorter = lengths.iter().filter(|&&it| usize::from(it) == length).count() as u16;
        next[length + 1] = (next[length] + shorter) << 1;
    }
    let word = |&length: &u8| match length {
        0 => Word::default(),
        length => {
            let word = next[usize::from(length)];
            next[usize::from(length)] += 1;
            Word::new((word.reverse_bits() >> (16 - length)).into(), length.into())
        }
    };
    lengths.iter().map(word).collect()
}
