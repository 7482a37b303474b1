//! What somebody has seen who looks at the page after every start: what it does not show then was
//! lost with the process before.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
};

use alhambra_bot::chat::Text;
use reqwest::Client;
use serde_json::Value;

use crate::{asks, books::letters};

/// So often people act in a room between two looks at most. An act puts or changes four entries
/// there (what was said, the answer, a post, the buttons of the one before), and the page keeps
/// the last 200 of a room: every post is still there when somebody looks.
pub(crate) const ACTS_PER_LOOK: usize = 40;

#[derive(Default)]
pub(crate) struct Seen {
    pub(crate) looks: usize,
    /// The words of what was seen in each room, by the number of the post, which is in its name.
    posts: BTreeMap<String, BTreeMap<i64, String>>,
    /// What could be pressed twice.
    pub(crate) twins: Vec<String>,
    /// The tables and plies of what could be pressed at the last look.
    pub(crate) asked: BTreeSet<(i64, u32)>,
}

impl Seen {
    pub(crate) async fn look(&mut self, client: &Client, page: SocketAddr) {
        let news = news(client, page).await;
        self.looks += 1;
        self.asked.clear();
        let mut presses = BTreeSet::new();
        for entry in news["entries"].as_array().unwrap() {
            let word = |field: &str| entry[field].as_str().unwrap_or_default();
            let (chat, id) = (word("chat"), word("id"));
            let text: Text = serde_json::from_value(entry["text"].clone()).unwrap();
            if let Some(number) = id.strip_prefix('o').and_then(|number| number.parse().ok()) {
                let seen = self.posts.entry(chat.to_owned()).or_default().entry(number);
                seen.or_insert_with(|| letters(&text.bare()));
            }
            let datas = datas(entry);
            let asked: Vec<_> = datas.iter().filter_map(|data| asks(data)).collect();
            if !asked.is_empty() && !presses.insert((chat, word("only"), datas)) {
                self.twins.push(format!("{chat}: {}", text.bare()));
            }
            self.asked.extend(asked);
        }
    }

    /// Was a post seen in a room? If it went out as one with those that followed, its words stand
    /// in the first of them that is there.
    pub(crate) fn has_shown(&self, room: &str, post: i64, says: impl Fn(&str) -> bool) -> bool {
        let posts = self.posts.get(&format!("room:{room}"));
        let first = posts.and_then(|posts| posts.range(post..).next());
        first.is_some_and(|(number, words)| *number == post || says(words))
    }
}

/// Everything that the page shows: what its feed says at first.
async fn news(client: &Client, page: SocketAddr) -> Value {
    let mut feed = client.get(format!("http://{page}/feed")).send().await.unwrap();
    let mut said = Vec::new();
    while !said.ends_with(b"\n\n") {
        said.extend(feed.chunk().await.unwrap().expect("the feed says something"));
    }
    let said = String::from_utf8(said).unwrap();
    let news = said.lines().find_map(|line| line.strip_prefix("data: "));
    serde_json::from_str(news.unwrap()).unwrap()
}

fn datas(entry: &Value) -> Vec<&str> {
    let rows = entry["buttons"].as_array().into_iter().flatten();
    let buttons = rows.filter_map(Value::as_array).flatten();
    buttons.filter_map(|button| button["does"]["data"].as_str()).collect()
}
