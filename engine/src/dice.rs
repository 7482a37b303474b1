//! The only source of chance. Our own shuffle, because a running game must
//! survive an update of the `rand` crate; a test vector pins it.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The secret a game is shuffled with.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// For tests and examples: a seed from a small number.
    pub fn from_number(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }

    /// What is published when the game starts, so that the seed can be checked at its end.
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

/// A seed never shows up in a log by accident.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Seed(sealed {})", &self.commitment()[..8])
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct BadSeed;

impl TryFrom<String> for Seed {
    type Error = BadSeed;

    fn try_from(text: String) -> Result<Self, BadSeed> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| BadSeed)?;
        Ok(Self(bytes))
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        hex::encode(seed.0)
    }
}

/// A seeded generator that knows how far it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    pub(crate) fn new(seed: Seed) -> Self {
        Self(ChaCha8Rng::from_seed(seed.0))
    }

    /// The generator after `position` words, as saved.
    pub(crate) fn resumed(seed: Seed, position: u64) -> Self {
        let mut dice = Self::new(seed);
        dice.0.set_word_pos(u128::from(position));
        dice
    }

    pub(crate) fn position(&self) -> u64 {
        self.0.get_word_pos() as u64
    }

    /// A number below `n`, every one equally likely.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        let n = n as u32;
        if n <= 1 {
            return 0;
        }
        // Lemire's method: reject the few words that would make low numbers likelier.
        let threshold = n.wrapping_neg() % n;
        loop {
            let wide = u64::from(self.0.next_u32()) * u64::from(n);
            if threshold <= wide as u32 {
                return (wide >> 32) as usize;
            }
        }
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> Option<T> {
        (!items.is_empty()).then(|| items[self.below(items.len())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shuffle_never_changes_between_releases() {
        let mut items: Vec<u8> = (0..16).collect();
        let mut dice = Dice::new(Seed::from_number(7));
        dice.shuffle(&mut items);
        assert_eq!(items, [9, 3, 4, 7, 1, 14, 8, 13, 15, 10, 0, 5, 6, 12, 11, 2]);
    }

    #[test]
    fn a_resumed_generator_goes_on_where_it_stopped() {
        let mut dice = Dice::new(Seed::from_number(9));
        for n in 2..50 {
            dice.below(n);
        }
        let mut resumed = Dice::resumed(Seed::from_number(9), dice.position());
        assert_eq!(dice, resumed);
        assert_eq!(dice.below(1000), resumed.below(1000));
    }

    #[test]
    fn the_commitment_is_the_sha_256_of_the_seed() {
        assert_eq!(
            Seed([0; 32]).commitment(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }
}
