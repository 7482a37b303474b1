//! A module is its file: outside `engine/src/modules`, its tests, `order.rs` and the
//! languages' tables no source of the three crates names a module, or a kind of tile,
//! card or extra that only one module has.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use alhambra_engine::{ModuleExtra, ModuleId, TileId};

/// Words that mean something else in a file, or have a reason to stand there. A file
/// ends with its name; an empty one is every file.
const EXPLAINED: &[(&str, &str, &str)] = &[
    ("", "Wall", "what a border is, in the base game too"),
    ("", "Gate", "a drawing, and a passage through a double wall in the geometry"),
    ("", "Bonus", "a way of getting a tile, not the card"),
    ("engine/src/snapshot.rs", "TreasureChamber", "how 0.1.0 called a stage of a turn's end"),
    ("engine/src/snapshot.rs", "StreetTrader", "how 0.1.0 called a stage of a turn's end"),
    ("bot/src/store/writer.rs", "Builder", "what makes a thread and its runtime"),
];

/// Names in the modules' files that say nothing about the module.
const COMMON: &[&str] = &["Choice", "Question", "State", "Step", "Rules"];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All sources below a folder, by their path in the workspace.
fn sources(folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![workspace().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the crates lie side by side") {
            let path = entry.expect("a folder can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                let text = fs::read_to_string(&path).expect("sources are text");
                let from = workspace();
                let name = path.strip_prefix(&from).expect("it lies in the workspace");
                found.push((name.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    found
}

fn is_of_modules(file: &str) -> bool {
    file.starts_with("engine/src/modules")
        || file.starts_with("engine/src/tests")
        || file == "engine/src/order.rs"
        || file == "engine/src/tests.rs"
}

fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|letter: char| !letter.is_alphanumeric() && letter != '_')
}

/// `money-changers` as types are written: `MoneyChangers`.
fn typed(slug: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    slug.split('-').map(capital).collect()
}

/// What only modules may say: their names, and those of what they declare.
fn forbidden() -> BTreeSet<String> {
    let mut forbidden = BTreeSet::new();
    for module in ModuleId::ALL {
        forbidden.insert(typed(module.slug()));
        if module.slug().contains('-') {
            forbidden.insert(module.slug().replace('-', "_"));
        }
    }
    forbidden.extend(ModuleExtra::all().iter().map(|extra| extra.to_string()));
    let families = TileId::all().map(|tile| tile.family().name());
    forbidden.extend(families.filter(|name| !["start", "base"].contains(name)).map(typed));
    for (_, text) in sources("engine/src/modules") {
        for line in text.lines() {
            let declared = ["pub struct ", "pub enum "];
            let found = declared.iter().find_map(|start| line.strip_prefix(start));
            let name = found.and_then(|rest| words(rest).next());
            forbidden.extend(name.filter(|name| !COMMON.contains(name)).map(str::to_owned));
        }
    }
    forbidden
}

#[test]
fn no_source_outside_the_modules_names_one() {
    let forbidden = forbidden();
    assert!(forbidden.contains("Vizier") && forbidden.contains("Builder"), "{forbidden:?}");
    let mut leaks = Vec::new();
    let mut used = BTreeSet::new();
    for folder in ["engine/src", "renderer/src", "bot/src"] {
        for (file, text) in sources(folder) {
            if is_of_modules(&file) {
                continue;
            }
            let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
            for (nth, line) in code.lines().enumerate() {
                let line = line.split("//").next().unwrap_or_default();
                let slug = |module: &&ModuleId| line.contains(&format!("\"{}\"", module.slug()));
                let slugs = ModuleId::ALL.iter().filter(slug).map(|module| module.slug());
                for word in words(line).filter(|word| forbidden.contains(*word)).chain(slugs) {
                    let row =
                        EXPLAINED.iter().position(|(at, it, _)| *it == word && file.ends_with(at));
                    match row {
                        Some(row) => drop(used.insert(row)),
                        None => leaks.push(format!("{file}:{} {word}", nth + 1)),
                    }
                }
            }
        }
    }
    assert_eq!(leaks, Vec::<String>::new());
    let idle: Vec<_> = (0..EXPLAINED.len()).filter(|row| !used.contains(row)).collect();
    assert_eq!(idle, Vec::<usize>::new(), "nothing is left to explain in these rows");
}
