//! Commands that stand in a text: `/new`, but no date, path or address.

/// A text in parts; joined they are the text again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part<'a, T> {
    Words(&'a str),
    /// A word after a slash, without the slash, and what is known about it.
    Command(&'a str, T),
}

/// Finds the commands of a text; `known` says which words are some.
pub(crate) fn spot<T>(text: &str, known: impl Fn(&str) -> Option<T>) -> Vec<Part<'_, T>> {
    let is_letter = |char: char| char.is_alphanumeric() || char == '-';
    let mut parts = Vec::new();
    // Where the words begin that belong to no command, and where to look on.
    let (mut words, mut from) = (0, 0);
    while let Some(slash) = text[from..].find('/').map(|at| from + at) {
        let name = slash + 1;
        let end = text[name..].find(|char| !is_letter(char)).map_or(text.len(), |at| name + at);
        let before = text[..slash].chars().next_back();
        let stands_alone = before.is_none_or(|char| !is_letter(char) && !"/:".contains(char));
        if let Some(it) = stands_alone.then(|| known(&text[name..end])).flatten() {
            parts.push(Part::Words(&text[words..slash]));
            parts.push(Part::Command(&text[name..end], it));
            words = end;
        }
        from = end;
    }
    parts.push(Part::Words(&text[words..]));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(text: &str) -> Vec<&str> {
        let known = |word: &str| (word == "new" || word == "join").then_some(());
        let parts = spot(text, known);
        let joined = parts.iter().map(|part| match part {
            Part::Words(words) => (*words).to_owned(),
            Part::Command(word, ()) => format!("/{word}"),
        });
        assert_eq!(joined.collect::<String>(), text);
        let commands = parts.into_iter().filter_map(|part| match part {
            Part::Command(word, ()) => Some(word),
            Part::Words(_) => None,
        });
        commands.collect()
    }

    #[test]
    fn a_command_is_found_and_what_only_looks_like_one_is_not() {
        assert_eq!(commands("Say /new or (/join)."), ["new", "join"]);
        assert_eq!(commands("/new"), ["new"]);
        for other in ["12/new", "https://new/new", "/newer", "and/new", "/", "", "über/"] {
            assert!(commands(other).is_empty(), "{other}");
        }
    }
}
