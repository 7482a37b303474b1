//! The three languages say the same things.

use std::collections::{BTreeMap, BTreeSet};

use alhambra_bot::say::Language;
use alhambra_engine::ModuleId;

/// Every message of a language with the arguments it uses.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in language.tables().iter().flat_map(|table| table.lines()) {
        if line.starts_with('#') {
            continue;
        }
        if let Some((key, _)) = line.split_once(" =")
            && key.starts_with(|letter: char| letter.is_ascii_lowercase())
            && key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
        {
            key.clone_into(&mut current);
            let twice = messages.insert(current.clone(), BTreeSet::new());
            assert!(twice.is_none(), "{current} stands twice in {language:?}");
        }
        for piece in line.split('$').skip(1) {
            let name: String =
                piece.chars().take_while(|it| it.is_ascii_alphanumeric() || *it == '_').collect();
            messages.entry(current.clone()).or_default().insert(name);
        }
    }
    messages
}

#[test]
fn every_sentence_exists_in_every_language_with_the_same_arguments() {
    let english = messages(Language::En);
    for language in [Language::De, Language::Fr] {
        let other = messages(language);
        let missing: Vec<_> = english.keys().filter(|key| !other.contains_key(*key)).collect();
        let spare: Vec<_> = other.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        assert!(spare.is_empty(), "only {language:?} has {spare:?}");
        for (key, args) in &english {
            assert_eq!(&other[key], args, "the arguments of {key} differ in {language:?}");
        }
    }
}

#[test]
fn every_table_is_understood() {
    for language in Language::ALL {
        for key in messages(language).keys() {
            assert!(language.has(key), "{key} is not understood in {language:?}");
        }
    }
}

#[test]
fn every_module_has_a_name_and_a_page_of_rules() {
    for language in Language::ALL {
        for module in ModuleId::ALL {
            for key in [format!("module-{module}"), format!("rules-{module}")] {
                assert!(language.has(&key), "{key} is missing in {language:?}");
            }
        }
    }
}

#[test]
fn languages_are_read_from_codes_and_names() {
    assert_eq!(Language::read("de-AT"), Some(Language::De));
    assert_eq!(Language::read("Français"), Some(Language::Fr));
    assert_eq!(Language::read("xx"), None);
}
