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
    let [one, other] = KEYS.each_ref().map(|keys| {
        let mut hasher = keys.build_hasher();
        feed(scene, &mut hasher);
        hasher.finish()
    });
    (one, other)
}

fn feed(scene: &Scene, state: &mut impl Hasher) {
    (scene.width, scene.height, scene.theme, scene.ground).hash(state);
    for item in &scene.items {
        std::mem::discriminant(item).hash(state);
        match item {
            Item::Rect { rect, ink } => (rect, ink).hash(state),
            Item::Round { rect, radius, ink } => (rect, radius, ink).hash(state),
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
