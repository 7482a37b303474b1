//! Scripts written from the right: the order in which their letters stand on the page.

use unicode_bidi::BidiInfo;

/// The runs of a line from left to right, each with whether it is written from the right.
pub(super) fn runs(text: &str) -> Vec<(&str, bool)> {
    if !text.chars().any(is_from_the_right) {
        return vec![(text, false)];
    }
    let directions = BidiInfo::new(text, None);
    let mut runs = Vec::new();
    for paragraph in &directions.paragraphs {
        let (levels, visual) = directions.visual_runs(paragraph, paragraph.range.clone());
        for run in visual {
            let from_the_right = levels.get(run.start).is_some_and(|level| level.is_rtl());
            runs.push((&text[run], from_the_right));
        }
    }
    runs
}

fn is_from_the_right(character: char) -> bool {
    matches!(character, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}'
        | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hebrew_stands_from_right_to_left_and_numbers_do_not() {
        assert_eq!(runs("נינה 42"), [("42", false), ("נינה ", true)]);
        assert_eq!(runs("Nina (נינה)"), [("Nina (", false), ("נינה", true), (")", false)]);
    }

    #[test]
    fn other_scripts_are_left_alone() {
        let text = "Ελένη 山田 👩‍👧 (x)";
        assert_eq!(runs(text), [(text, false)]);
    }
}
