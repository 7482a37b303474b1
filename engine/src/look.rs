//! Looking at the top of a pile. What is looked at stays where it lies, so that nothing has to
//! be kept apart: it is [`Veiled`] for all but the seat that has seen it. What that seat takes
//! out, and in which order the rest lies then, it says one by one.

use crate::{Game, seat::Seat, veil::Veiled};

impl Game {
    /// A seat looks at the top tiles of the tower, fewer if it runs short: says how many.
    pub(crate) fn look_at_tiles(&mut self, seat: Seat, count: usize) -> usize {
        self.seal();
        look(&mut self.tower, seat, count)
    }

    /// A seat looks at the top cards of the money pile. Nothing is shuffled for it.
    pub(crate) fn look_at_cards(&mut self, seat: Seat, count: usize) -> usize {
        self.seal();
        look(&mut self.deck, seat, count)
    }
}

/// Whoever has seen them before cannot know how they will lie.
fn look<T: Copy>(pile: &mut [Veiled<T>], seat: Seat, count: usize) -> usize {
    let count = count.min(pile.len());
    for thing in top_mut(pile, count) {
        *thing = Veiled::face_down(*thing.peek()).shown_to(seat);
    }
    count
}

/// The top things of a pile, the topmost last.
fn top_mut<T>(pile: &mut [Veiled<T>], count: usize) -> &mut [Veiled<T>] {
    let below = pile.len().saturating_sub(count);
    &mut pile[below..]
}

/// The top things of a pile, the topmost first.
pub(crate) fn top<T: Copy>(pile: &[Veiled<T>], count: usize) -> impl Iterator<Item = T> {
    pile.iter().rev().take(count).map(|thing| *thing.peek())
}

/// What a viewer knows of the top of a pile, the topmost first.
pub(crate) fn known<T: Copy>(pile: &[Veiled<T>], viewer: Option<Seat>) -> impl Iterator<Item = T> {
    pile.iter().rev().map_while(move |thing| thing.as_seen_by(viewer).copied())
}

/// Takes one of the top things out of a pile.
pub(crate) fn take_out<T: Copy + PartialEq>(
    pile: &mut Vec<Veiled<T>>,
    count: usize,
    wanted: T,
) -> Option<Veiled<T>> {
    let nth = top(pile, count).position(|thing| thing == wanted)?;
    Some(pile.remove(pile.len() - 1 - nth))
}

/// One of `open` things, which lie below `settled` others on top of a pile, comes next to those.
/// `false` if it is not among them.
pub(crate) fn settle<T: Copy + PartialEq>(
    pile: &mut [Veiled<T>],
    settled: usize,
    open: usize,
    wanted: T,
) -> bool {
    let height = pile.len().saturating_sub(settled);
    let undecided = top_mut(&mut pile[..height], open);
    let Some(nth) = undecided.iter().rposition(|thing| *thing.peek() == wanted) else {
        return false;
    };
    undecided[nth..].rotate_left(1);
    true
}

#[cfg(test)]
mod tests {
    use super::{known, look, settle, take_out, top};
    use crate::{seat::Seat, veil::Veiled};

    fn pile() -> Vec<Veiled<u8>> {
        (0..6).map(Veiled::face_down).collect()
    }

    fn seen(pile: &[Veiled<u8>], seat: u8) -> Vec<u8> {
        known(pile, Some(Seat(seat))).collect()
    }

    #[test]
    fn who_looks_later_makes_the_others_forget() {
        let mut pile = pile();
        assert_eq!(look(&mut pile, Seat(0), 4), 4);
        assert_eq!(look(&mut pile, Seat(1), 2), 2);
        assert!(seen(&pile, 0).is_empty(), "the topmost is not known any more");
        assert_eq!(seen(&pile, 1), [5, 4]);
        assert_eq!(look(&mut pile, Seat(1), 9), 6, "there are no more");
    }

    #[test]
    fn things_are_taken_out_and_put_in_order_from_the_top() {
        let mut pile = pile();
        look(&mut pile, Seat(0), 4);
        assert_eq!(take_out(&mut pile, 4, 3).map(Veiled::lift), Some(3));
        assert_eq!(take_out(&mut pile, 3, 1).map(Veiled::lift), None, "it lies below");
        assert!(settle(&mut pile, 0, 3, 2));
        assert!(!settle(&mut pile, 1, 2, 2), "it lies already");
        assert!(settle(&mut pile, 1, 2, 4));
        assert_eq!(top(&pile, 3).collect::<Vec<_>>(), [2, 4, 5]);
        assert_eq!(seen(&pile, 0), [2, 4, 5]);
    }
}
