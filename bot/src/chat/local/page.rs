//! The page itself: files of our own, compiled in, so that nothing has to be installed.

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

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
    match FILES.iter().find(|(known, ..)| *known == name) {
        Some((_, kind, content)) => ([(header::CONTENT_TYPE, *kind)], *content).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
