//! Things that only some seats have seen.

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, SeatSet};

/// A component whose face only some seats know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Saved<T>", into = "Saved<T>")]
#[serde(bound(serialize = "T: Serialize + Clone", deserialize = "T: Deserialize<'de>"))]
pub(crate) struct Veiled<T> {
    value: T,
    seen_by: SeatSet,
}

impl<T> Veiled<T> {
    pub(crate) fn face_down(value: T) -> Self {
        Self { value, seen_by: SeatSet::EMPTY }
    }

    /// The same, once a seat has looked at it.
    #[must_use]
    pub(crate) fn shown_to(mut self, seat: Seat) -> Self {
        self.seen_by.insert(seat);
        self
    }

    /// What `viewer` knows of it; `None` is the back.
    pub(crate) fn as_seen_by(&self, viewer: Option<Seat>) -> Option<&T> {
        viewer.is_some_and(|seat| self.seen_by.contains(seat)).then_some(&self.value)
    }

    pub(crate) fn lift(self) -> T {
        self.value
    }

    pub(crate) fn peek_mut(&mut self) -> &mut T {
        &mut self.value
    }

    pub(crate) fn peek(&self) -> &T {
        &self.value
    }
}

/// Almost nothing in a pile was ever seen, so the plain value is the usual form.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Saved<T> {
    Unseen(T),
    Seen(T, SeatSet),
}

impl<T> From<Saved<T>> for Veiled<T> {
    fn from(saved: Saved<T>) -> Self {
        match saved {
            Saved::Unseen(value) => Self::face_down(value),
            Saved::Seen(value, seen_by) => Self { value, seen_by },
        }
    }
}

impl<T> From<Veiled<T>> for Saved<T> {
    fn from(veiled: Veiled<T>) -> Self {
        if veiled.seen_by.is_empty() {
            Self::Unseen(veiled.value)
        } else {
            Self::Seen(veiled.value, veiled.seen_by)
        }
    }
}
