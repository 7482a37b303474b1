//! The migrations and the languages' tables are part of the program: a new file or folder means a
//! new build, and no list has to name it. English comes first.
#![allow(clippy::print_stdout, reason = "how a build script speaks")]

use std::{
    env,
    fmt::Write as _,
    fs,
    io::Result,
    path::{Path, PathBuf},
};

fn main() -> Result<()> {
    println!("cargo::rerun-if-changed=../migrations");
    println!("cargo::rerun-if-changed=locales");
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR").unwrap_or_default());
    let made = PathBuf::from(env::var("OUT_DIR").unwrap_or_default());
    fs::write(made.join("tables.rs"), languages(&here.join("locales"))?)?;
    for database in ["sqlite", "postgres"] {
        let folder = here.join("../migrations").join(database);
        fs::write(made.join(format!("{database}.rs")), migrations(&folder)?)?;
    }
    Ok(())
}

/// Number, name and statements of every change, in their order.
fn migrations(folder: &Path) -> Result<String> {
    let mut source = String::from("&[\n");
    for path in sorted(folder)? {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let (number, name) = name.split_once('_').unwrap_or_default();
        let number = number.trim_start_matches('0');
        let name = name.replace('_', " ");
        let _ = writeln!(
            source,
            "({number}, {name:?}, include_str!({:?})),",
            path.display().to_string()
        );
    }
    source.push_str("]\n");
    Ok(source)
}

fn languages(locales: &Path) -> Result<String> {
    let mut source = String::from("&[\n");
    let mut folders = sorted(locales)?;
    folders.retain(|path| path.is_dir());
    folders.sort_by_key(|path| !path.ends_with("en"));
    for folder in folders {
        let language = folder.file_name().unwrap_or_default().to_string_lossy();
        let _ = writeln!(source, "({language:?}, &[");
        for table in tables(&folder)? {
            let _ = writeln!(source, "include_str!({:?}),", table.display().to_string());
        }
        source.push_str("]),\n");
    }
    source.push_str("]\n");
    Ok(source)
}

/// Every table in a language's folder and the folders in it.
fn tables(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in sorted(folder)? {
        if path.is_dir() {
            found.extend(tables(&path)?);
        } else if path.extension().is_some_and(|it| it == "ftl") {
            found.push(path);
        }
    }
    Ok(found)
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}
