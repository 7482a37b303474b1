//! What was probably meant by a word that is none of ours.

use super::names;

/// The command that a word is most like, if it is like any.
pub fn nearest(word: &str) -> Option<&'static str> {
    let word = word.to_lowercase();
    let near = names().iter().filter(|(name, _)| 1 < name.len()).map(|(name, command)| {
        let begins = 2 <= word.len() && name.starts_with(&word);
        (if begins { 0 } else { distance(name, &word) }, *command)
    });
    let (far, command) = near.min()?;
    (far <= 1 + word.chars().count() / 4).then_some(command)
}

/// How many letters have to change, or change places, to make one word of another.
pub(crate) fn distance(one: &str, other: &str) -> usize {
    let (one, other): (Vec<char>, Vec<char>) = (one.chars().collect(), other.chars().collect());
    let mut rows: Vec<Vec<usize>> = vec![(0..=other.len()).collect()];
    for down in 1..=one.len() {
        let mut row = vec![down];
        for across in 1..=other.len() {
            let change = usize::from(one[down - 1] != other[across - 1]);
            let above = &rows[down - 1];
            let mut least = (above[across - 1] + change).min(above[across] + 1);
            least = least.min(row[across - 1] + 1);
            if 1 < down
                && 1 < across
                && one[down - 1] == other[across - 2]
                && one[down - 2] == other[across - 1]
            {
                least = least.min(rows[down - 2][across - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[one.len()][other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_finger_is_understood_and_nonsense_is_not() {
        assert_eq!(nearest("hadn"), Some("hand"));
        assert_eq!(nearest("nwe"), Some("new"));
        assert_eq!(nearest("alhmbra"), Some("alhambra"));
        assert_eq!(nearest("kaufn"), Some("buy"));
        assert_eq!(nearest("expo"), Some("export"));
        assert_eq!(nearest("xyzzy"), None);
        assert_eq!(nearest(""), None);
    }
}
