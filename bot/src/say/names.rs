//! Names of people: made harmless once, used everywhere.

use crate::chat::Person;

/// What the seats of a table are called.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// By seat, tidied.
    pub shown: Vec<String>,
    pub people: Vec<Person>,
    /// What the table is called in private messages.
    pub table: String,
}

const LONGEST: usize = 32;

/// Takes out what could break a line or deceive a reader, and shortens.
pub fn tidy(name: &str) -> String {
    let harmless = |letter: &char| {
        !letter.is_control()
            && !matches!(letter,
                '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
                | '\u{FEFF}' | '\u{E000}'..='\u{F8FF}' | '\u{FFF9}'..='\u{FFFF}')
    };
    let clean: String = name.chars().filter(harmless).collect();
    let clean = clean.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut short: String = clean.chars().take(LONGEST).collect();
    if short.chars().count() < clean.chars().count() {
        short.pop();
        short.push('…');
    }
    if short.is_empty() {
        return "?".to_owned();
    }
    // Right-to-left names must not turn the rest of the line around.
    let turns = |letter: char| matches!(letter, '\u{0590}'..='\u{08FF}' | '\u{FB1D}'..='\u{FEFC}');
    if short.chars().any(turns) { format!("\u{2068}{short}\u{2069}") } else { short }
}

impl Names {
    pub fn of(&self, seat: alhambra_engine::Seat) -> &str {
        self.shown.get(seat.index()).map_or("?", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::tidy;

    #[test]
    fn a_name_cannot_break_a_line_or_hide_marks() {
        assert_eq!(tidy("  Nina \n\t B "), "Nina B");
        assert_eq!(tidy("a\u{202E}dlrow"), "adlrow");
        assert_eq!(tidy("\u{200B}"), "?");
        assert_eq!(tidy(&"x".repeat(500)).chars().count(), 32);
        assert_eq!(tidy("עדה"), "\u{2068}עדה\u{2069}");
    }
}
