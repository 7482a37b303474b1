//! What the page knows: rooms, persons and what was said, and how lines change it, whether a
//! person, the bot or another process has written them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use jiff::Timestamp;

use super::{
    entry::{self, Body, Entry, Offered, Shown},
    keep::{Item, Keep},
    posts::{Line, Posts},
    roster::{Kind, Roster},
};
use crate::chat::{Message, Picture, Target};

const ENTRIES_PER_CHAT: usize = 200;
const BYTES_OF_PICTURES: usize = 64 << 20;

#[derive(Debug)]
pub(super) struct State {
    pub(super) changes: u64,
    pub(super) roster: Roster,
    pub(super) roster_changed: u64,
    pub(super) chats: BTreeMap<String, VecDeque<Entry>>,
    /// Chats for which a message is being prepared.
    pub(super) busy: BTreeSet<String>,
    pub(super) keep: Keep,
    pub(super) posts: Posts,
}

impl State {
    /// Nothing has been said yet.
    pub(super) fn new(roster: Roster, posts: Posts) -> Self {
        Self {
            changes: 1,
            roster,
            roster_changed: 1,
            chats: BTreeMap::new(),
            busy: BTreeSet::new(),
            keep: Keep::new(BYTES_OF_PICTURES),
            posts,
        }
    }

    /// There is one place to act at a time: a person is asked at a table by this message, and
    /// whatever did so before loses its buttons.
    pub(super) fn asks_here(&mut self, person: &str, table: i64, id: &str) {
        let private = entry::chat_key(&Target::Private(entry::person(person)));
        let changes = self.changes;
        let asking = self.chats.values_mut().flatten().filter(|entry| {
            let is_theirs = entry.only.as_deref() == Some(person) || entry.chat == private;
            is_theirs && entry.body.asks == Some(table) && entry.id != id
        });
        let mut lines = Vec::new();
        for entry in asking.filter(|entry| !entry.body.buttons.is_empty()) {
            entry.body.buttons.clear();
            entry.changed = changes;
            lines.push(Line::Entry(entry.clone()));
        }
        for line in &lines {
            self.posts.write(line);
        }
    }

    pub(super) fn arrived(&mut self, target: &Target) {
        self.busy.remove(&entry::chat_key(target));
    }

    pub(super) fn entry(&mut self, target: &Target, id: &str) -> Option<&mut Entry> {
        let chat = self.chats.get_mut(&entry::chat_key(target))?;
        chat.iter_mut().find(|entry| entry.id == id)
    }

    /// Puts an entry in the place of the one with its id, or last.
    pub(super) fn put(&mut self, target: &Target, id: String, mark: Mark<'_>, body: Body) {
        let (kind, name) = match target {
            Target::Place(place) => (Kind::Room, &place.chat),
            Target::Private(person) => (Kind::Person, &person.user),
        };
        if self.roster.recall(kind, name) {
            self.named(kind, name);
        }
        if let (Some(table), Some(person)) = (body.asks, mark.only.or_else(|| owner(target))) {
            self.asks_here(person, table, &id);
        }
        let key = entry::chat_key(target);
        let changes = self.changes;
        let known = self.chats.get(&key).and_then(|chat| chat.iter().find(|entry| entry.id == id));
        let entry = match known {
            Some(known) => Entry {
                edited: known.edited || known.body != body,
                body,
                changed: changes,
                ..known.clone()
            },
            None => Entry {
                id,
                chat: key,
                made: changes,
                changed: changes,
                at: Timestamp::now().as_millisecond(),
                by: mark.by.map(str::to_owned),
                only: mark.only.map(str::to_owned),
                edited: false,
                body,
            },
        };
        for item in self.items_of(&entry) {
            self.posts.write(&Line::Item(item));
        }
        self.posts.write(&Line::Entry(entry.clone()));
        let oldest = self.file(entry).filter(|_| self.posts.is_shared());
        if let Some(oldest) = oldest {
            let others: BTreeSet<String> =
                self.chats.values().flatten().flat_map(numbers).collect();
            let items = self.items_of(&oldest).into_iter();
            let items = items.filter(|item| !others.contains(&item.number)).map(Line::Item);
            let gone: Vec<Line> = items.chain([Line::Entry(oldest)]).collect();
            self.posts.drop_lines(gone);
        }
        if self.posts.is_wasteful() {
            self.rewrite();
        }
    }

    /// Says what has no room any more.
    fn file(&mut self, entry: Entry) -> Option<Entry> {
        let chat = self.chats.entry(entry.chat.clone()).or_default();
        if let Some(known) = chat.iter_mut().find(|known| known.id == entry.id) {
            *known = entry;
            return None;
        }
        let oldest = if chat.len() == ENTRIES_PER_CHAT { chat.pop_front() } else { None };
        chat.push_back(entry);
        oldest
    }

    /// A room or person is known from now on.
    pub(super) fn named(&mut self, kind: Kind, id: &str) {
        self.roster_changed = self.changes;
        if let Some(named) = self.roster.find(kind, id).cloned()
            && self.posts.is_shared()
        {
            self.posts.write(&Line::Named { kind, named });
        }
    }

    /// What another process has changed. What cannot be read is of a later release.
    pub(super) fn hear_text(&mut self, line: &str) {
        if let Ok(line) = serde_json::from_str(line) {
            self.hear(line);
        }
    }

    pub(super) fn hear(&mut self, line: Line) {
        self.changes += 1;
        match line {
            Line::Item(item) => self.keep.restore(item),
            Line::Entry(mut entry) => {
                let chat = self.chats.get(&entry.chat);
                let known = chat.and_then(|chat| chat.iter().find(|known| known.id == entry.id));
                entry.made = known.map_or(self.changes, |known| known.made);
                entry.changed = self.changes;
                self.busy.remove(&entry.chat);
                self.file(entry);
            }
            Line::Named { kind, named } => {
                self.roster.hear(kind, named);
                self.roster_changed = self.changes;
            }
            Line::Gone { kind, id } => {
                self.roster.forget(kind, &id);
                self.forget(kind, &id);
                self.roster_changed = self.changes;
            }
            Line::Key { key, person } => self.roster.hear_key(key, person),
            Line::OwnKey(key) => self.roster.hear_own_key(key),
        }
    }

    /// What was said before the program was started.
    pub(super) fn recall(&mut self, said: Vec<Line>) {
        for line in said {
            match line {
                Line::Item(item) => self.keep.restore(item),
                Line::Entry(entry) => {
                    self.changes = self.changes.max(entry.changed);
                    self.file(entry);
                }
                // Not in a file.
                line => self.hear(line),
            }
        }
        self.roster_changed = self.changes;
        self.rewrite();
    }

    /// Drops what was said in a room, or to a person alone.
    pub(super) fn forget(&mut self, kind: Kind, id: &str) {
        match kind {
            Kind::Room => self.chats.remove(&entry::chat_key(&Target::Place(entry::place(id)))),
            Kind::Person => {
                self.chats.remove(&entry::chat_key(&Target::Private(entry::person(id))))
            }
        };
        if kind == Kind::Person {
            for chat in self.chats.values_mut() {
                chat.retain(|entry| entry.only.as_deref() != Some(id));
            }
        }
        self.rewrite();
    }

    /// Writes down what is known, and nothing else.
    fn rewrite(&mut self) {
        let entries: Vec<Entry> = self.chats.values().flatten().cloned().collect();
        let items = entries.iter().flat_map(|entry| self.items_of(entry)).map(Line::Item);
        let mut lines: Vec<Line> = items.collect();
        lines.extend(entries.into_iter().map(Line::Entry));
        self.posts.rewrite(&lines);
    }

    /// Everything kept that an entry shows.
    fn items_of(&self, entry: &Entry) -> Vec<Item> {
        numbers(entry).iter().filter_map(|number| self.keep.get(number).cloned()).collect()
    }

    pub(super) fn body(
        &mut self,
        mut message: Message,
        pictures: Vec<Picture>,
        reader: Option<&str>,
    ) -> Body {
        let file = message.file.take().map(|file| {
            let url = self.keep.file(file.content, reader).url();
            Offered { name: file.name, url }
        });
        // Where one could not be painted nobody knows which is which.
        let specs = Some(&message.pictures).filter(|specs| specs.len() == pictures.len());
        let specs: Vec<_> = specs.into_iter().flatten().cloned().map(Some).collect();
        let specs = specs.into_iter().chain(std::iter::repeat(None));
        let shown = pictures.into_iter().zip(specs).map(|(picture, spec)| {
            let (width, height) = entry::size(&picture.bytes).unwrap_or_default();
            let alt = picture.alt.clone();
            let url = self.keep.picture(picture, spec, reader).url();
            Shown { url, alt, width, height }
        });
        let pictures = shown.collect();
        Body { pictures, file, ..Body::of(message) }
    }
}

/// The numbers of everything kept that an entry shows.
fn numbers(entry: &Entry) -> Vec<String> {
    let urls = entry.body.pictures.iter().map(|shown| &shown.url);
    let urls = urls.chain(entry.body.file.iter().map(|file| &file.url));
    urls.filter_map(|url| url.rsplit('/').next()).map(str::to_owned).collect()
}

/// Who said something, and who alone sees it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Mark<'a> {
    pub(super) by: Option<&'a str>,
    pub(super) only: Option<&'a str>,
}

/// Whose private chat it is.
pub(super) fn owner(target: &Target) -> Option<&str> {
    match target {
        Target::Private(person) => Some(&person.user),
        Target::Place(_) => None,
    }
}
