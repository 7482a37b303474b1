//! `/computer` and `/solo`: words about computer players.

use alhambra_computer::Level;

use super::Misread;
use crate::say::Language;

/// `/computer`, `/computer strong`, `/computer remove`, `/computer remove yusuf`
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Computers {
    Show,
    Add(Level),
    /// Without a name, the last that sat down.
    Remove(Option<String>),
}

/// `/solo`, `/solo strong`, `/solo strong 3`, `/solo 3`
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Solo {
    pub level: Option<Level>,
    pub count: Option<usize>,
}

/// At most so many sit with one person.
pub const MOST_COMPUTERS: usize = 5;

pub(super) fn computers(rest: &str) -> Result<Computers, Misread> {
    let mut words = rest.split_whitespace();
    let Some(first) = words.next() else { return Ok(Computers::Show) };
    let said = first.to_lowercase();
    if Language::any_hears("read-remove", &said) {
        return Ok(Computers::Remove(words.next().map(str::to_owned)));
    }
    if Language::any_hears("read-add", &said) {
        return words.next().map_or(Ok(Computers::Show), add);
    }
    add(first)
}

fn add(word: &str) -> Result<Computers, Misread> {
    level(word).map(Computers::Add).ok_or_else(|| Misread::Level(word.to_owned()))
}

pub(super) fn solo(rest: &str) -> Result<Solo, Misread> {
    let mut solo = Solo::default();
    for word in rest.split_whitespace() {
        match word.parse() {
            Ok(count) if (1..=MOST_COMPUTERS).contains(&count) => solo.count = Some(count),
            Ok(_) => return Err(Misread::Number(word.to_owned())),
            Err(_) => {
                let read = level(word).ok_or_else(|| Misread::Level(word.to_owned()));
                solo.level = Some(read?);
            }
        }
    }
    Ok(solo)
}

fn level(word: &str) -> Option<Level> {
    let word = word.to_lowercase();
    let is_called = |it: &Level| Language::any_hears(&format!("level-{}", it.name()), &word);
    Level::ALL.into_iter().find(is_called)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computer_player_has_a_level_and_goes_by_its_name() {
        assert_eq!(computers(""), Ok(Computers::Show));
        assert_eq!(computers("Strong"), Ok(Computers::Add(Level::Strong)));
        assert_eq!(computers("remove"), Ok(Computers::Remove(None)));
        assert_eq!(computers("weg Yusuf"), Ok(Computers::Remove(Some("Yusuf".into()))));
        assert_eq!(computers("godlike"), Err(Misread::Level("godlike".into())));
    }

    #[test]
    fn who_is_alone_says_level_and_number_in_any_order() {
        let three = Solo { level: Some(Level::Strong), count: Some(3) };
        assert_eq!(solo("strong 3"), Ok(three));
        assert_eq!(solo("3 fort"), Ok(three));
        assert_eq!(solo(""), Ok(Solo::default()));
        assert_eq!(solo("6"), Err(Misread::Number("6".into())));
    }
}
