//! Scripts written from the right: the order in which their signs stand on the page, and
//! the forms in which Arabic letters join.

use unicode_bidi::BidiInfo;
use unicode_segmentation::UnicodeSegmentation;

/// The clusters of a line from left to right. `has` says whether a font has a character.
pub(super) fn clusters(text: &str, has: impl Fn(char) -> bool) -> Vec<String> {
    let owned = |text: &str| text.graphemes(true).map(str::to_owned).collect::<Vec<_>>();
    if !text.chars().any(is_from_the_right) {
        return owned(text);
    }
    let text = joined(text, has);
    let directions = BidiInfo::new(&text, None);
    let mut clusters = Vec::new();
    for paragraph in &directions.paragraphs {
        let (levels, runs) = directions.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let from_the_right = levels.get(run.start).is_some_and(|level| level.is_rtl());
            let mut own = owned(&text[run]);
            if from_the_right {
                own.reverse();
                own.iter_mut().for_each(mirror);
            }
            clusters.extend(own);
        }
    }
    clusters
}

fn is_from_the_right(character: char) -> bool {
    matches!(character, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}'
        | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
}

/// Brackets open towards what they hold, whichever way it is written.
fn mirror(cluster: &mut String) {
    let other = match cluster.as_str() {
        "(" => ")",
        ")" => "(",
        "[" => "]",
        "]" => "[",
        "{" => "}",
        "}" => "{",
        "<" => ">",
        ">" => "<",
        "«" => "»",
        "»" => "«",
        _ => return,
    };
    other.clone_into(cluster);
}

/// Letters with the first of their forms: alone, at the end, and, for those that also join
/// to the next one, at the beginning and in the middle.
const BOTH_SIDES: [(char, u32); 35] = [
    ('ئ', 0xFE89),
    ('ب', 0xFE8F),
    ('ت', 0xFE95),
    ('ث', 0xFE99),
    ('ج', 0xFE9D),
    ('ح', 0xFEA1),
    ('خ', 0xFEA5),
    ('س', 0xFEB1),
    ('ش', 0xFEB5),
    ('ص', 0xFEB9),
    ('ض', 0xFEBD),
    ('ط', 0xFEC1),
    ('ظ', 0xFEC5),
    ('ع', 0xFEC9),
    ('غ', 0xFECD),
    ('ف', 0xFED1),
    ('ق', 0xFED5),
    ('ك', 0xFED9),
    ('ل', 0xFEDD),
    ('م', 0xFEE1),
    ('ن', 0xFEE5),
    ('ه', 0xFEE9),
    ('ي', 0xFEF1),
    ('پ', 0xFB56),
    ('ٹ', 0xFB66),
    ('چ', 0xFB7A),
    ('ک', 0xFB8E),
    ('گ', 0xFB92),
    ('ہ', 0xFBA6),
    ('ھ', 0xFBAA),
    ('ی', 0xFBFC),
    ('ڤ', 0xFB6A),
    ('ڦ', 0xFB6E),
    ('ڄ', 0xFB72),
    ('ڃ', 0xFB76),
];
const ONE_SIDE: [(char, u32); 19] = [
    ('آ', 0xFE81),
    ('أ', 0xFE83),
    ('ؤ', 0xFE85),
    ('إ', 0xFE87),
    ('ا', 0xFE8D),
    ('ة', 0xFE93),
    ('د', 0xFEA9),
    ('ذ', 0xFEAB),
    ('ر', 0xFEAD),
    ('ز', 0xFEAF),
    ('و', 0xFEED),
    ('ى', 0xFEEF),
    ('ڈ', 0xFB88),
    ('ژ', 0xFB8A),
    ('ڑ', 0xFB8C),
    ('ں', 0xFB9E),
    ('ے', 0xFBAE),
    ('ۓ', 0xFBB0),
    ('ۆ', 0xFBD9),
];
const LAM: char = 'ل';
/// Lam and an alef after it become one sign.
const LAM_ALEFS: [(char, u32); 4] = [('آ', 0xFEF5), ('أ', 0xFEF7), ('إ', 0xFEF9), ('ا', 0xFEFB)];
/// A stroke that only joins.
const TATWEEL: char = 'ـ';

fn form(letters: &[(char, u32)], letter: char) -> Option<u32> {
    letters.iter().find(|it| it.0 == letter).map(|it| it.1)
}

fn joins_next(letter: char) -> bool {
    letter == TATWEEL || form(&BOTH_SIDES, letter).is_some()
}

fn joins_last(letter: char) -> bool {
    joins_next(letter) || form(&ONE_SIDE, letter).is_some()
}

/// Marks above and below stand between letters without parting them.
fn is_mark(character: char) -> bool {
    matches!(character, '\u{64B}'..='\u{65F}' | '\u{670}' | '\u{6D6}'..='\u{6DC}')
}

/// The letters in the forms in which they join. A form that no font has stays as it is.
fn joined(text: &str, has: impl Fn(char) -> bool) -> String {
    let letters = text.chars().collect::<Vec<_>>();
    let mut joined = String::with_capacity(text.len());
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let before = letters[..at].iter().rev().find(|it| !is_mark(**it));
        let after = letters[at + 1..].iter().position(|it| !is_mark(*it)).map(|by| at + 1 + by);
        let last = joins_last(letter) && before.is_some_and(|&it| joins_next(it));
        let pair = after.filter(|_| letter == LAM);
        let one = pair.and_then(|after| Some((after, form(&LAM_ALEFS, letters[after])?)));
        let next = joins_next(letter) && after.is_some_and(|after| joins_last(letters[after]));
        let (shown, end) = match one {
            Some((after, first)) => (Some(first + u32::from(last)), after),
            None => {
                let both = form(&BOTH_SIDES, letter);
                let both = both.map(|first| first + u32::from(last) + 2 * u32::from(next));
                let single = form(&ONE_SIDE, letter).map(|first| first + u32::from(last));
                (both.or(single), at)
            }
        };
        let shown = shown.and_then(char::from_u32).filter(|&it| has(it));
        match shown {
            Some(shown) => {
                joined.push(shown);
                joined.extend(letters[at + 1..end.max(at + 1)].iter().filter(|it| is_mark(**it)));
                at = end + 1;
            }
            None => {
                joined.push(letter);
                at += 1;
            }
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> String {
        clusters(text, |_| true).concat()
    }

    #[test]
    fn hebrew_stands_from_right_to_left_and_numbers_do_not() {
        assert_eq!(shown("נינה 42"), "42 הנינ");
        assert_eq!(shown("Nina (נינה)"), "Nina (הנינ)");
    }

    #[test]
    fn arabic_letters_join_their_neighbours() {
        // Kaf at the beginning, ra at the end, ya at the beginning, mim at the end.
        assert_eq!(shown("كريم"), "\u{FEE2}\u{FEF3}\u{FEAE}\u{FEDB}");
        assert_eq!(shown("سلام"), "\u{FEE1}\u{FEFC}\u{FEB3}");
        assert_eq!(shown("د"), "\u{FEA9}");
    }

    #[test]
    fn a_mark_does_not_part_what_joins() {
        assert_eq!(shown("بَب"), "\u{FE90}\u{FE91}\u{64E}");
    }

    #[test]
    fn a_letter_stays_as_it_is_where_the_font_has_no_form() {
        assert_eq!(clusters("كريم", |_| false).concat(), "ميرك");
    }

    #[test]
    fn other_scripts_are_left_alone() {
        assert_eq!(shown("Ελένη 山田 👩‍👧 (x)"), "Ελένη 山田 👩‍👧 (x)");
    }
}
