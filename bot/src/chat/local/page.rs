//! The page itself: files of our own, compiled in, so that nothing has to be installed; and its
//! words, from the tables of the languages.

use std::sync::OnceLock;

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use serde_json::{Map, Value, json};

use crate::say::{Args, Language};

macro_rules! files {
    ($($name:literal: $kind:literal),* $(,)?) => {
        const FILES: &[(&str, &str, &str)] =
            &[$(($name, $kind, include_str!(concat!("page/", $name)))),*];
    };
}

files! {
    "index.html": "text/html; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
    "posts.css": "text/css; charset=utf-8",
    "table.css": "text/css; charset=utf-8",
    "main.js": "text/javascript; charset=utf-8",
    "aside.js": "text/javascript; charset=utf-8",
    "bar.js": "text/javascript; charset=utf-8",
    "bell.js": "text/javascript; charset=utf-8",
    "coach.js": "text/javascript; charset=utf-8",
    "dom.js": "text/javascript; charset=utf-8",
    "guests.js": "text/javascript; charset=utf-8",
    "line.js": "text/javascript; charset=utf-8",
    "motion.js": "text/javascript; charset=utf-8",
    "pane.js": "text/javascript; charset=utf-8",
    "paper.js": "text/javascript; charset=utf-8",
    "post.js": "text/javascript; charset=utf-8",
    "replay.js": "text/javascript; charset=utf-8",
    "table.js": "text/javascript; charset=utf-8",
    "touch.js": "text/javascript; charset=utf-8",
    "view.js": "text/javascript; charset=utf-8",
    "viewer.js": "text/javascript; charset=utf-8",
    "wire.js": "text/javascript; charset=utf-8",
    "words.js": "text/javascript; charset=utf-8",
    "star.svg": "image/svg+xml",
}

pub(super) async fn index() -> Response {
    file("index.html")
}

pub(super) async fn part(Path(name): Path<String>) -> Response {
    file(&name)
}

fn file(name: &str) -> Response {
    if name == "tongues.js" {
        return ([(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], tongues())
            .into_response();
    }
    match FILES.iter().find(|(known, ..)| *known == name) {
        Some((_, kind, content)) => ([(header::CONTENT_TYPE, *kind)], *content).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The words of the page in every language, as a module of the page.
fn tongues() -> &'static str {
    static TONGUES: OnceLock<String> = OnceLock::new();
    TONGUES.get_or_init(|| {
        let words = Language::ALL.map(|it| (it.code().to_owned(), words(it)));
        format!("export const words = {};\n", Value::from(Map::from_iter(words)))
    })
}

/// What stands under `page-…`, with `{name}` where the page puts something in.
fn words(language: Language) -> Value {
    let own =
        language.keys().filter_map(|(key, line)| Some((key.strip_prefix("page-")?, key, line)));
    let words = own.map(|(word, key, line)| {
        let names = line.split("{ $").skip(1).filter_map(|rest| Some(rest.split_once(" }")?.0));
        let args = names.fold(Args::new(), |args, name| args.text(name, format!("{{{name}}}")));
        (word.to_owned(), json!(language.line(key, &args)))
    });
    Value::Object(words.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_page_is_in_the_tables() {
        let known = words(Language::ENGLISH);
        let is_key = |text: &&str| text.chars().all(|it| it.is_ascii_lowercase() || it == '-');
        let mut found = 0;
        for (name, _, content) in FILES {
            for lead in ["word(\"", "data-word=\"", "data-title=\""] {
                let used = content.split(lead).skip(1).filter_map(|it| it.split('"').next());
                for key in used.filter(is_key) {
                    assert!(known.get(key).is_some(), "page-{key} of {name} is missing");
                    found += 1;
                }
            }
        }
        assert!(40 < found, "only {found} words were looked for");
        assert_eq!(known["remove"], "Remove {name}");
    }
}
