//! Pictures and files that the page may still ask for, up to a number of bytes.

use std::{collections::VecDeque, sync::Arc};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Kept {
    Picture(Arc<[u8]>),
    /// Offered for saving, never shown.
    File(Arc<[u8]>),
}

impl Kept {
    fn len(&self) -> usize {
        match self {
            Self::Picture(bytes) | Self::File(bytes) => bytes.len(),
        }
    }
}

#[derive(Debug)]
struct Item {
    number: u64,
    key: Option<String>,
    kept: Kept,
}

#[derive(Debug)]
pub(super) struct Keep {
    items: VecDeque<Item>,
    bytes: usize,
    most_bytes: usize,
    next: u64,
}

impl Keep {
    pub(super) fn new(most_bytes: usize) -> Self {
        Self { items: VecDeque::new(), bytes: 0, most_bytes, next: 1 }
    }

    /// Keeps something and says under which number. What has the same key is kept once;
    /// when there is too much, what was not shown for longest goes.
    pub(super) fn put(&mut self, key: Option<String>, kept: Kept) -> u64 {
        let known = key.is_some().then(|| self.items.iter().position(|item| item.key == key));
        if let Some(at) = known.flatten() {
            let item = self.items.remove(at).expect("the position was just found");
            let number = item.number;
            self.items.push_back(item);
            return number;
        }
        let number = self.next;
        self.next += 1;
        self.bytes += kept.len();
        self.items.push_back(Item { number, key, kept });
        while self.bytes > self.most_bytes && self.items.len() > 1 {
            let oldest = self.items.pop_front().expect("there are at least two");
            self.bytes -= oldest.kept.len();
        }
        number
    }

    pub(super) fn get(&self, number: u64) -> Option<Kept> {
        self.items.iter().find(|item| item.number == number).map(|item| item.kept.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(keep: &mut Keep, key: &str, length: usize) -> u64 {
        keep.put(Some(key.to_owned()), Kept::Picture(vec![0; length].into()))
    }

    #[test]
    fn the_same_picture_is_kept_once() {
        let mut keep = Keep::new(100);
        let first = put(&mut keep, "a", 40);
        assert_eq!(put(&mut keep, "a", 40), first);
        assert_eq!(keep.bytes, 40);
    }

    #[test]
    fn the_picture_not_shown_for_longest_goes_first() {
        let mut keep = Keep::new(100);
        let a = put(&mut keep, "a", 40);
        let b = put(&mut keep, "b", 40);
        put(&mut keep, "a", 40);
        let c = put(&mut keep, "c", 40);
        assert_eq!([a, b, c].map(|number| keep.get(number).is_some()), [true, false, true]);
    }
}
