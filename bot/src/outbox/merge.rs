//! Many pictures into one, when there is no room for many.

use crate::chat::{Budget, PictureSpec, Subject};

/// How much of a chat's budget a message takes. Where albums count, each of their pictures
/// does, and the text follows on its own because an album cannot carry buttons.
pub(super) fn units(budget: Budget, pictures: usize) -> usize {
    if budget.albums_count && pictures > 1 { pictures + 1 } else { 1 }
}

/// The table and the Alhambras of one position become one picture; others stay.
pub(super) fn merged(specs: &[PictureSpec]) -> Vec<PictureSpec> {
    let mut result: Vec<PictureSpec> = Vec::new();
    for spec in specs {
        let spec = if matches!(spec.subject, Subject::Table | Subject::Alhambra { .. }) {
            PictureSpec { subject: Subject::Merged, ..spec.clone() }
        } else {
            spec.clone()
        };
        if !result.contains(&spec) {
            result.push(spec);
        }
    }
    // Nothing was gained: the one picture that was wanted says more than a merged one.
    if result.len() == specs.len() { specs.to_vec() } else { result }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(subject: Subject) -> PictureSpec {
        PictureSpec { table: 1, ply: 2, subject, since: None, language: "en".into(), dark: false }
    }

    #[test]
    fn the_pictures_of_a_turn_become_one_and_a_score_stays() {
        let specs = [
            spec(Subject::Table),
            spec(Subject::Alhambra { seat: 0 }),
            spec(Subject::Score),
            spec(Subject::Alhambra { seat: 1 }),
        ];
        assert_eq!(merged(&specs), [spec(Subject::Merged), spec(Subject::Score)]);
    }

    #[test]
    fn a_single_picture_stays_what_it_is() {
        let specs = [spec(Subject::Alhambra { seat: 0 }), spec(Subject::Hand { seat: 0 })];
        assert_eq!(merged(&specs), specs);
    }

    #[test]
    fn pictures_of_different_positions_are_not_mixed() {
        let specs = [
            spec(Subject::Table),
            spec(Subject::Alhambra { seat: 0 }),
            PictureSpec { ply: 3, ..spec(Subject::Table) },
        ];
        let merged = merged(&specs);
        assert_eq!(merged.iter().map(|spec| spec.ply).collect::<Vec<_>>(), [2, 3]);
    }
}
