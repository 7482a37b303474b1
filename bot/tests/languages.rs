//! The languages say the same things.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use alhambra_bot::say::{Language, Names, Speaker};
use alhambra_engine::{Action, Arg, Config, Game, Happening, ModuleId, ModuleSet, Seed, Told};
use alhambra_renderer::probe::is_written;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use rand::{SeedableRng, rngs::StdRng};

/// Every message of a language with the arguments it uses.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let keys: BTreeSet<&str> = language.keys().map(|(key, _)| key).collect();
    let mut current = String::new();
    for line in language.tables().iter().flat_map(|table| table.lines()) {
        if line.starts_with('#') {
            continue;
        }
        if let Some((key, _)) = line.split_once(" =")
            && keys.contains(key)
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
    let english = messages(Language::ENGLISH);
    for language in Language::ALL {
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
fn every_module_has_a_name_a_line_about_it_and_a_page_of_rules() {
    for language in Language::ALL {
        for module in ModuleId::ALL {
            for what in ["module", "about", "rules"] {
                let key = format!("{what}-{module}");
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
            let name = order.question.name();
            for key in [format!("order-{name}"), format!("order-usual-{name}")] {
                assert!(language.has(&key), "{key} is missing in {language:?}");
            }
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
            let rest = key.strip_prefix("question-").unwrap_or(key);
            words || is_module && ModuleId::ALL.iter().any(|it| rest.starts_with(&format!("{it}-")))
        };
        keys.extend(literals(&source).filter(own).map(str::to_owned));
    }
    assert!(100 < keys.len(), "the keys were not found: {keys:?}");
    // What ends like this is the beginning of a word that is put together.
    keys.retain(|key| !key.ends_with('-'));
    for language in Language::ALL {
        let missing: Vec<_> = keys.iter().filter(|key| !language.has(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}

/// What is said in random games with all modules: every question, choice and order, everything that
/// happens, every refusal of an answer that would have been right at another time.
fn sentences() -> BTreeMap<String, Told> {
    let mut said = BTreeMap::new();
    let mut say = |told: Told| said.insert(format!("{told:?}"), told);
    for players in 2..=4 {
        let seed = Seed::from_number(players as u64);
        // One of them with whatever variants there are.
        let varied = |module: &ModuleId| players == 3 && module.variant().is_some();
        let variants = ModuleSet::all().iter().filter(varied).collect();
        let config = Config { variants, ..Config::new(players, ModuleSet::all(), seed) };
        let mut game = Game::new(config).expect("a table");
        let mut rng = StdRng::seed_from_u64(players as u64);
        let mut tried: Vec<Action> = Vec::new();
        while let Some(ask) = game.asked() {
            let seat = ask.seats.lowest().expect("somebody is asked");
            say(game.question_told(seat).expect("a seat that is asked is asked something"));
            if game.ply().is_multiple_of(8) {
                for action in game.options(seat) {
                    if let Action::Module(choice) = &action {
                        say(choice.label());
                    }
                }
                for order in game.order_offers(seat) {
                    say(order.told());
                }
                let earlier = (0..tried.len()).step_by(17).map(|nth| &tried[nth]);
                for refused in earlier.filter_map(|action| game.check(seat, action).err()) {
                    say(refused.told());
                }
            }
            let action = game.sample(seat, &mut rng).expect("there is always an answer");
            tried.push(action.clone());
            for event in game.play(seat, action).expect("a sampled action is legal") {
                match event.what {
                    Happening::Told(told) => drop(say(told)),
                    Happening::Scored(scoring) => {
                        let walls = scoring.walls.into_iter().flat_map(|wall| wall.extras);
                        let extras = walls.map(|(why, _)| why);
                        scoring.lines.into_iter().map(|line| line.why).chain(extras).for_each(
                            |why| {
                                say(why);
                            },
                        );
                    }
                    _ => {}
                }
            }
        }
    }
    said
}

/// A sentence and all that it is made of.
fn parts(told: &Told) -> Vec<&Told> {
    let inner = told.args.iter().flat_map(|(_, arg)| match arg {
        Arg::Told(part) => parts(part),
        Arg::List(list) => list.iter().flat_map(parts).collect(),
        _ => Vec::new(),
    });
    std::iter::once(told).chain(inner).collect()
}

/// The words of a text, without abbreviations such as `F3` and `NE`.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| word.chars().any(char::is_lowercase)).map(str::to_lowercase)
}

/// No sentence lacks an argument, and no word reaches a player that is not in a table of the
/// player's language: no name of a type, no notation, no English in a French sentence.
#[test]
fn nobody_reads_a_raw_word() {
    let english = messages(Language::ENGLISH);
    let names = Names {
        shown: ["Ann", "Bob", "Cid", "Dan"].map(Into::into).to_vec(),
        people: Vec::new(),
        table: "games".into(),
    };
    let known: Vec<BTreeSet<String>> = Language::ALL
        .iter()
        .map(|language| {
            let tables = language.tables().iter().flat_map(|table| words(table));
            tables.chain(names.shown.iter().flat_map(|name| words(name))).collect()
        })
        .collect();
    let sentences = sentences();
    for told in sentences.values() {
        for part in parts(told) {
            let given: BTreeSet<&str> = part.args.iter().map(|(name, _)| *name).collect();
            let used = english.get(part.key).unwrap_or_else(|| panic!("{} is missing", part.key));
            let lacking: Vec<_> = used.iter().filter(|it| !given.contains(it.as_str())).collect();
            assert!(lacking.is_empty(), "{} lacks {lacking:?}", part.key);
        }
        for (language, known) in Language::ALL.into_iter().zip(&known) {
            let line = Speaker { language, names: &names }.told(told);
            let raw: Vec<String> = words(&line).filter(|word| !known.contains(word)).collect();
            assert!(raw.is_empty(), "{raw:?} in {line:?} ({language:?}, {})", told.key);
            assert!(!line.contains(['{', '}']), "{line:?} ({language:?}, {})", told.key);
        }
    }
    let keys: BTreeSet<&str> = sentences.values().map(|told| told.key).collect();
    assert!(90 < keys.len(), "too little was said to mean anything: {keys:?}");
}

/// Whatever the tables say may stand in a picture.
#[test]
fn our_fonts_have_every_letter_of_every_language() {
    for language in Language::ALL {
        let letters: BTreeSet<char> =
            language.tables().iter().flat_map(|table| table.chars()).collect();
        let strange: Vec<char> = letters
            .into_iter()
            .filter(|letter| letter.is_alphanumeric() && !is_written(*letter))
            .collect();
        assert!(strange.is_empty(), "no font has {strange:?} of {language:?}");
    }
}

/// A variant for a number that the language does not tell apart is never read.
#[test]
fn numbers_choose_words_as_their_language_counts() {
    const FORMS: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];
    for language in Language::ALL {
        let mut counted = FluentBundle::new(vec![language.code().parse().unwrap()]);
        let cases = FORMS[..5].iter().map(|form| format!("\n    [{form}] {form}"));
        let table = format!("n = {{ $n ->{}\n   *[other] other\n}}", cases.collect::<String>());
        counted.add_resource(FluentResource::try_new(table).unwrap()).unwrap();
        let pattern = counted.get_message("n").unwrap().value().unwrap();
        let form = |number: i64| {
            let args = FluentArgs::from_iter([("n", number)]);
            counted.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
        };
        let told_apart: BTreeSet<String> = (0..200).chain([1_000_000]).map(form).collect();
        for line in language.tables().iter().flat_map(|table| table.lines()) {
            let variant = line.trim().trim_start_matches('*').strip_prefix('[');
            let form = variant.and_then(|rest| rest.split(']').next()).unwrap_or_default();
            let is_read = !FORMS.contains(&form) || told_apart.contains(form);
            assert!(is_read, "{language:?} has no {form:?}: {line}");
        }
    }
}

/// Longer ones are cut on some platform, or push others off a small screen.
#[test]
fn buttons_are_short_in_every_language() {
    for language in Language::ALL {
        for (key, line) in language.keys().filter(|(key, _)| key.starts_with("button-")) {
            if !line.contains('{') {
                let label = language.word(key);
                assert!(label.chars().count() <= 40, "{key} of {language:?} is long: {label}");
            }
        }
    }
}

#[test]
fn languages_are_read_from_codes_and_names() {
    let code = |text: &str| Language::read(text).map(Language::code);
    assert_eq!(code("de-AT"), Some("de"));
    assert_eq!(code("Français"), Some("fr"));
    assert_eq!(code("german"), Some("de"));
    assert_eq!(code("xx"), None);
    assert_eq!(Language::ENGLISH.code(), "en");
}
