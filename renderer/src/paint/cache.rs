//! A bounded store of things that are costly to make and always come out alike.

use std::{
    collections::HashMap,
    hash::{BuildHasher, BuildHasherDefault, Hash, Hasher},
    sync::{Arc, PoisonError, RwLock},
};

/// Forgets everything when it grows too heavy: what is in use comes back at once. Keys that
/// somebody may choose with bad intent want another hasher than the quick one.
pub(crate) struct Cache<K, V, S = BuildHasherDefault<Quick>> {
    entries: RwLock<Entries<K, V, S>>,
    most: usize,
}

struct Entries<K, V, S> {
    map: HashMap<K, Arc<V>, S>,
    weight: usize,
}

impl<K: Hash + Eq, V, S: BuildHasher + Default> Cache<K, V, S> {
    pub(crate) fn new(most: usize) -> Self {
        Self { entries: RwLock::new(Entries { map: HashMap::default(), weight: 0 }), most }
    }

    pub(crate) fn get(&self, key: &K) -> Option<Arc<V>> {
        // A poisoned lock cannot hold half an entry: insertion is one call.
        let entries = self.entries.read().unwrap_or_else(PoisonError::into_inner);
        entries.map.get(key).cloned()
    }

    pub(crate) fn put(&self, key: K, value: V, weight: usize) -> Arc<V> {
        let value = Arc::new(value);
        let mut entries = self.entries.write().unwrap_or_else(PoisonError::into_inner);
        if self.most < entries.weight + weight {
            entries.map.clear();
            entries.weight = 0;
        }
        if entries.map.insert(key, Arc::clone(&value)).is_none() {
            entries.weight += weight;
        }
        value
    }
}

/// A hasher for small keys that nobody chooses with bad intent.
#[derive(Default)]
pub(crate) struct Quick(u64);

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(value.into());
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(value.into());
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(value.into());
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.write_u64(value as u64);
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0.rotate_left(5) ^ value).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }
}
