//! Positions as they are kept: packed, for of all that a press writes they are by far the most.

use super::{Error, Result};

/// A position as it stands in the database. It is packed where it is made, not by the writer, for
/// whom everybody waits.
#[derive(Debug, Clone)]
pub struct Snapshot(Vec<u8>);

/// Stands before what is packed; no text begins with it.
const PACKED: u8 = 1;

impl Snapshot {
    /// Packs a position as the engine wrote it.
    pub fn pack(position: &[u8]) -> Self {
        let mut packed = lz4_flex::block::compress_prepend_size(position);
        packed.insert(0, PACKED);
        Self(packed)
    }

    /// The position as the engine wrote it. What was stored before positions were packed is that
    /// already.
    pub fn unpack(stored: Vec<u8>) -> Result<Vec<u8>> {
        match stored.split_first() {
            Some((&PACKED, packed)) => lz4_flex::block::decompress_size_prepended(packed)
                .map_err(|error| Error::Damaged(format!("a position cannot be unpacked: {error}"))),
            _ => Ok(stored),
        }
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_comes_back_as_it_was_written() {
        for position in ["", "{}", &"{\"hand\":[\"F4\",\"R2\"]}".repeat(900)] {
            let stored = Snapshot::pack(position.as_bytes()).into_bytes();
            assert_eq!(Snapshot::unpack(stored).unwrap(), position.as_bytes());
        }
    }

    #[test]
    fn what_was_stored_before_positions_were_packed_is_read_as_it_is() {
        let stored = b"{\"ply\":70}".to_vec();
        assert_eq!(Snapshot::unpack(stored.clone()).unwrap(), stored);
    }

    #[test]
    fn half_a_position_is_noticed() {
        let mut stored = Snapshot::pack("{\"ply\":70}".repeat(90).as_bytes()).into_bytes();
        stored.truncate(stored.len() / 2);
        assert!(matches!(Snapshot::unpack(stored), Err(Error::Damaged(_))));
    }
}
