//! Who plays in a language meets no word of another, whatever the platform.

use std::collections::BTreeSet;

use alhambra_bot::say::Language;

/// Everything that somebody understands who speaks one language and knows the table.
pub(crate) struct Fluent(BTreeSet<String>);

impl Fluent {
    /// Speaks the language and knows these names.
    pub(crate) fn new(language: &str, names: &[&str]) -> Self {
        let language = Language::read(language).expect("a language of ours");
        let own = Language::ALL.map(Language::own_name);
        let own = own.iter().map(String::as_str);
        let texts = language.tables().iter().copied().chain(own).chain(names.iter().copied());
        let words = texts.chain(["alhambra"]).flat_map(split);
        Self(words.map(str::to_lowercase).collect())
    }

    /// The words of a text that are not understood. Abbreviations such as `F3` and a seal such
    /// as `3c1a…befe` are no words.
    pub(crate) fn misses(&self, text: &str) -> Vec<String> {
        let whole = text.split(|it: char| !it.is_alphanumeric() && it != '…');
        let whole = whole.filter(|it| !it.contains(char::is_numeric)).flat_map(split);
        let whole = whole.filter(|word| word.chars().any(char::is_lowercase));
        whole.map(str::to_lowercase).filter(|word| !self.0.contains(word)).collect()
    }

    /// The same for buttons. What was cut has halves of words.
    pub(crate) fn misses_of<'a>(&self, labels: impl Iterator<Item = &'a str>) -> Vec<String> {
        let whole = labels.map(|it| it.trim_end_matches(" …")).filter(|it| !it.contains('…'));
        whole.flat_map(|label| self.misses(label)).collect()
    }
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphabetic())
}
