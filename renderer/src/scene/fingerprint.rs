//! What a scene shows, as a number: equal scenes need be drawn only once.

use std::{
    hash::{BuildHasher, Hash, Hasher, RandomState},
    sync::LazyLock,
};

use super::{Item, Scene};

/// Two independent hashes with keys of this process, so that nobody can make two scenes
/// that look like one.
pub(crate) type Fingerprint = (u64, u64);

pub(crate) fn fingerprint(scene: &Scene) -> Fingerprint {
    static KEYS: LazyLock<[RandomState; 2]> =
        LazyLock::new(|| [RandomState::new(), RandomState::new()]);
    // Hashing is quick for long slices, not for thousands of numbers.
    let mut shown = Bytes(Vec::with_capacity(32 << 10));
    feed(scene, &mut shown);
    let [one, other] = KEYS.each_ref().map(|keys| {
        let mut hasher = keys.build_hasher();
        hasher.write(&shown.0);
        hasher.finish()
    });
    (one, other)
}

/// Collects what is to be hashed.
struct Bytes(Vec<u8>);

impl Hasher for Bytes {
    fn finish(&self) -> u64 {
        0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }
}

fn feed(scene: &Scene, state: &mut impl Hasher) {
    (scene.width, scene.height, scene.theme, scene.ground).hash(state);
    for item in &scene.items {
        std::mem::discriminant(item).hash(state);
        match item {
            Item::Rect { rect, ink } => (rect, ink).hash(state),
            Item::Round { rect, radius, ink } => (rect, radius, ink).hash(state),
            Item::Panel { rect, radius, edge, ink } => (rect, radius, edge, ink).hash(state),
            Item::Fill { path, ink, alpha } => {
                (ink, alpha).hash(state);
                for contour in &path.contours {
                    contour.len().hash(state);
                    for (x, y) in contour {
                        (x.to_bits(), y.to_bits()).hash(state);
                    }
                }
            }
            Item::Figure { figure, size, at } => (figure, size, at).hash(state),
            Item::Text { line, x, baseline, ink, .. } => {
                (&line.text, line.face, line.size, x.to_bits(), baseline, ink).hash(state);
            }
        }
    }
}
