//! What was probably meant by a word that is none of ours.

use super::{ALIASES, COMMANDS};

/// The command that a word is most like, if it is like any.
pub fn meant(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let known = COMMANDS.iter().map(|it| (*it, *it)).chain(ALIASES.iter().copied());
    let near = known.filter(|(name, _)| 1 < name.len()).map(|(name, command)| {
        let begins = 2 <= word.len() && name.starts_with(&word);
        (if begins { 0 } else { distance(name, &word) }, command)
    });
    let (far, command) = near.min_by_key(|(far, _)| *far)?;
    (far <= 1 + word.chars().count() / 4).then_some(command)
}

/// How many letters have to change to make one word of another.
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (down, letter) in one.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], down + 1);
        for (across, it) in other.iter().enumerate() {
            let change = corner + usize::from(letter != *it);
            corner = row[across + 1];
            row[across + 1] = change.min(corner + 1).min(row[across] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood_and_nonsense_is_not() {
        assert_eq!(meant("hadn"), Some("hand"));
        assert_eq!(meant("alhmbra"), Some("alhambra"));
        assert_eq!(meant("kaufn"), Some("buy"));
        assert_eq!(meant("expo"), Some("export"));
        assert_eq!(meant("xyzzy"), None);
        assert_eq!(meant(""), None);
    }
}
