//! The three languages say the same things.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use alhambra_bot::say::Language;
use alhambra_engine::{Action, Config, Game, Happening, ModuleId, ModuleSet, Question, Seed, Told};
use rand::{SeedableRng, rngs::StdRng};

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

/// Whoever writes a module touches no file that another module's author touches.
#[test]
fn every_module_has_a_table_of_its_own_in_every_language() {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
    for language in Language::ALL {
        let folder = locales.join(language.code()).join("modules");
        let entries = fs::read_dir(&folder).expect("every language has a folder of modules");
        let found: BTreeSet<String> = entries
            .map(|it| it.expect("it can be read").file_name().into_string().unwrap())
            .collect();
        let wanted = ModuleId::ALL.iter().map(|module| format!("{module}.ftl")).collect();
        assert_eq!(found, wanted, "{}", folder.display());
    }
}

#[test]
fn every_standing_order_can_be_named() {
    for language in Language::ALL {
        for order in ModuleSet::all().standing_orders() {
            let key = format!("order-{}", order.question.name());
            assert!(language.has(&key), "{key} is missing in {language:?}");
        }
    }
}

/// The sources of the engine, its tests left out.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the engine lies beside the bot");
    let mut found = Vec::new();
    for path in entries.map(|entry| entry.expect("a folder can be read").path()) {
        if path.is_dir() && !path.ends_with("tests") {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
    found
}

/// The string literals of a source that look like keys.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    let is_key = |text: &&str| {
        text.contains('-')
            && text.starts_with(|letter: char| letter.is_ascii_lowercase())
            && text.chars().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '-')
    };
    source.split('"').skip(1).step_by(2).filter(is_key)
}

/// Refusals, names of things, warnings and everything the modules say and show: none
/// can be added to the engine without its words.
#[test]
fn whatever_the_engine_can_say_exists_in_every_language() {
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/src");
    let mut keys = BTreeSet::new();
    for path in sources(&engine) {
        let source = fs::read_to_string(&path).expect("a source can be read");
        let is_module = path.components().any(|part| part.as_os_str() == "modules");
        let words = path.ends_with("telling.rs") || path.ends_with("warning.rs");
        let own = |key: &&str| {
            words || is_module && ModuleId::ALL.iter().any(|it| key.starts_with(&format!("{it}-")))
        };
        keys.extend(literals(&source).filter(own).map(str::to_owned));
    }
    assert!(100 < keys.len(), "the keys were not found: {keys:?}");
    keys.retain(|key| key != "character-");
    for language in Language::ALL {
        let missing: Vec<_> = keys.iter().filter(|key| !language.has(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}

/// Random games with all modules: every sentence gets the arguments it uses.
#[test]
fn every_sentence_gets_its_arguments() {
    let english = messages(Language::En);
    let check = |told: &Told| {
        let given: BTreeSet<&str> = told.args.iter().map(|(name, _)| *name).collect();
        let used = english.get(told.key).unwrap_or_else(|| panic!("{} is missing", told.key));
        let lacking: Vec<_> = used.iter().filter(|it| !given.contains(it.as_str())).collect();
        assert!(lacking.is_empty(), "{} lacks {lacking:?}", told.key);
    };
    for players in 2..=4 {
        let seed = Seed::from_number(players as u64);
        let mut game = Game::new(Config::new(players, ModuleSet::all(), seed)).expect("a table");
        let mut rng = StdRng::seed_from_u64(players as u64);
        while let Some(ask) = game.asked() {
            let seat = ask.seats.lowest().expect("somebody is asked");
            if let Question::Module(asked) = ask.question {
                let key = question_key(&asked);
                assert!(english.contains_key(&key), "{key} is missing");
            }
            let action = game.sample(seat, &mut rng).expect("there is always an answer");
            if let Action::Module(choice) = &action {
                check(&choice.label());
            }
            for event in game.play(seat, action).expect("a sampled action is legal") {
                match &event.what {
                    Happening::Told(told) => check(told),
                    Happening::Scored(scoring) => {
                        scoring.lines.iter().for_each(|line| check(&line.why));
                        let extras = scoring.walls.iter().flat_map(|wall| &wall.extras);
                        extras.for_each(|(why, _)| check(why));
                    }
                    _ => {}
                }
            }
        }
    }
}

/// `question-sultan-claim`, as the bot finds it.
fn question_key(asked: &alhambra_engine::ModuleQuestion) -> String {
    let saved = serde_json::to_value(asked).expect("a question can be saved");
    let inner = &saved[asked.module().slug()];
    let variant = match inner.as_object() {
        Some(fields) => fields.keys().next().expect("a question has a name").clone(),
        None => inner.as_str().unwrap_or_default().to_owned(),
    };
    format!("question-{}-{variant}", asked.module())
}

#[test]
fn languages_are_read_from_codes_and_names() {
    assert_eq!(Language::read("de-AT"), Some(Language::De));
    assert_eq!(Language::read("Français"), Some(Language::Fr));
    assert_eq!(Language::read("xx"), None);
}
