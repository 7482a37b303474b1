//! Everything the page shows: rooms, persons and what was said, numbered by change.
//!
//! A feed asks for what changed since a number; that is the whole protocol, for the
//! first look, for what follows and for the return after a lost connection alike.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    path::PathBuf,
    sync::{Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;
use serde::Serialize;
use tokio::sync::watch;

use super::{
    BindError,
    entry::{self, Body, Entry, Offered, Shown},
    keep::{Keep, Kept},
    roster::{Kind, NameError, Named, Roster},
};
use crate::chat::{Message, MessageId, Picture, Span, Target, Text};

const ENTRIES_PER_CHAT: usize = 200;
const BYTES_OF_PICTURES: usize = 64 << 20;

#[derive(Debug)]
pub(super) struct Hall {
    /// Differs from start to start: numbers of another start mean nothing here.
    boot: String,
    state: Mutex<State>,
    changes: watch::Sender<u64>,
}

#[derive(Debug)]
struct State {
    changes: u64,
    roster: Roster,
    roster_changed: u64,
    chats: BTreeMap<String, VecDeque<Entry>>,
    /// Chats for which a message is being prepared.
    busy: BTreeSet<String>,
    keep: Keep,
}

/// What changed since a number.
#[derive(Debug, Serialize)]
pub(super) struct News {
    pub(super) boot: String,
    pub(super) upto: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    roster: Option<Roster>,
    busy: BTreeSet<String>,
    entries: Vec<Entry>,
}

impl Hall {
    pub(super) fn open(file: Option<PathBuf>) -> Result<Self, BindError> {
        let roster = Roster::open(file.clone()).map_err(|source| BindError::Roster {
            path: file.expect("only a file can fail to be read"),
            source,
        })?;
        let state = State {
            changes: 1,
            roster,
            roster_changed: 1,
            chats: BTreeMap::new(),
            busy: BTreeSet::new(),
            keep: Keep::new(BYTES_OF_PICTURES),
        };
        let boot = format!("{:08x}", rand::random::<u32>());
        Ok(Self { boot, state: Mutex::new(state), changes: watch::Sender::new(1) })
    }

    pub(super) fn boot(&self) -> &str {
        &self.boot
    }

    /// Wakes whenever something changed.
    pub(super) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub(super) fn since(&self, number: u64) -> News {
        let state = self.lock();
        let entries = state.chats.values().flatten().filter(|entry| entry.changed > number);
        let mut entries: Vec<_> = entries.cloned().collect();
        entries.sort_by_key(|entry| entry.made);
        News {
            boot: self.boot.clone(),
            upto: state.changes,
            roster: (state.roster_changed > number).then(|| state.roster.clone()),
            busy: state.busy.clone(),
            entries,
        }
    }

    pub(super) fn find(&self, kind: Kind, id: &str) -> Option<Named> {
        self.lock().roster.find(kind, id).cloned()
    }

    pub(super) fn add(&self, kind: Kind, name: &str) -> Result<Named, NameError> {
        self.change(|state| {
            let (named, changed) = state.roster.add(kind, name)?;
            if changed {
                state.roster_changed = state.changes;
            }
            Ok(named)
        })
    }

    pub(super) fn forget(&self, kind: Kind, id: &str) {
        self.change(|state| {
            if state.roster.forget(kind, id) {
                state.roster_changed = state.changes;
            }
        });
    }

    pub(super) fn kept(&self, number: u64) -> Option<Kept> {
        self.lock().keep.get(number)
    }

    /// A message of the bot that everybody in the chat sees.
    pub(super) fn post(
        &self,
        target: &Target,
        id: MessageId,
        message: Message,
        pictures: Vec<Picture>,
    ) {
        self.change(|state| {
            let body = state.body(&self.boot, message, pictures);
            state.arrived(target);
            state.put(target, id.0, None, body);
        });
    }

    /// Changes a message but keeps its pictures. One that we have forgotten, say by a
    /// restart, is posted again: it is worth seeing.
    pub(super) fn edit(&self, target: &Target, id: MessageId, message: Message) {
        self.change(|state| {
            state.arrived(target);
            let mut body = state.body(&self.boot, message, Vec::new());
            if let Some(old) = state.entry(target, &id.0) {
                body.pictures.clone_from(&old.body.pictures);
                body.file = body.file.or_else(|| old.body.file.clone());
            }
            state.put(target, id.0, None, body);
        });
    }

    pub(super) fn quiet(&self, target: &Target, id: &MessageId) {
        self.change(|state| {
            state.arrived(target);
            let changes = state.changes;
            if let Some(entry) = state.entry(target, &id.0) {
                entry.body.buttons.clear();
                entry.changed = changes;
            }
        });
    }

    pub(super) fn preparing(&self, target: &Target) {
        self.change(|state| state.busy.insert(entry::chat_key(target)));
    }

    /// What a person typed. It may name cards of the hand, so only that person sees it.
    pub(super) fn said(&self, target: &Target, person: &str, update: &str, line: &str) {
        let text = Text(vec![Span::Code(format!("/{line}"))]);
        let body = Body { text, ..Body::default() };
        self.change(|state| {
            let entry = state.put(target, format!("s-{update}"), Some(person), body);
            entry.by = Some(person.to_owned());
        });
    }

    /// The bot's answer to a person. It replaces the message whose button was pressed if
    /// that is wanted and would not show to all what was meant for one.
    pub(super) fn answer(&self, target: &Target, person: &str, answer: Reply) {
        let Reply { update, message, pictures, replaces, public } = answer;
        self.change(|state| {
            let body = state.body(&self.boot, message, pictures);
            let only = (!public && matches!(target, Target::Place(_))).then_some(person);
            let pressed = replaces.and_then(|id| state.entry(target, &id.0));
            let replaced = pressed.filter(|entry| entry.only.as_deref() == only);
            let id = replaced.map_or_else(|| format!("a-{update}"), |entry| entry.id.clone());
            state.put(target, id, only, body);
        });
    }

    /// Every change of the state goes through here and wakes the feeds.
    fn change<T>(&self, how: impl FnOnce(&mut State) -> T) -> T {
        let mut state = self.lock();
        state.changes += 1;
        let result = how(&mut state);
        self.changes.send_replace(state.changes);
        result
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Every change leaves the state whole at each step; a panic elsewhere is no harm.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An answer whose pictures are painted.
pub(super) struct Reply {
    pub(super) update: String,
    pub(super) message: Message,
    pub(super) pictures: Vec<Picture>,
    pub(super) replaces: Option<MessageId>,
    pub(super) public: bool,
}

impl State {
    fn arrived(&mut self, target: &Target) {
        self.busy.remove(&entry::chat_key(target));
    }

    fn entry(&mut self, target: &Target, id: &str) -> Option<&mut Entry> {
        let chat = self.chats.get_mut(&entry::chat_key(target))?;
        chat.iter_mut().find(|entry| entry.id == id)
    }

    /// Puts an entry in the place of the one with its id, or last.
    fn put(&mut self, target: &Target, id: String, only: Option<&str>, body: Body) -> &mut Entry {
        let recalled = match target {
            Target::Place(place) => self.roster.recall(Kind::Room, &place.chat),
            Target::Private(person) => self.roster.recall(Kind::Person, &person.user),
        };
        if recalled {
            self.roster_changed = self.changes;
        }
        let key = entry::chat_key(target);
        let changes = self.changes;
        let chat = self.chats.entry(key.clone()).or_default();
        if let Some(at) = chat.iter().position(|entry| entry.id == id) {
            let entry = &mut chat[at];
            entry.edited |= entry.body != body;
            entry.body = body;
            entry.changed = changes;
            return entry;
        }
        if chat.len() == ENTRIES_PER_CHAT {
            chat.pop_front();
        }
        chat.push_back(Entry {
            id,
            chat: key,
            made: changes,
            changed: changes,
            at: Timestamp::now().as_millisecond(),
            by: None,
            only: only.map(str::to_owned),
            edited: false,
            body,
        });
        chat.back_mut().expect("one was just put there")
    }

    fn body(&mut self, boot: &str, mut message: Message, pictures: Vec<Picture>) -> Body {
        let file = message.file.take().map(|file| {
            let number = self.keep.put(None, Kept::File(file.content.into_bytes().into()));
            Offered { name: file.name, url: format!("/kept/{boot}/{number}") }
        });
        let shown = pictures.into_iter().map(|picture| {
            let (width, height) = entry::size(&picture.bytes).unwrap_or_default();
            let number = self.keep.put(Some(picture.key), Kept::Picture(picture.bytes));
            Shown { url: format!("/kept/{boot}/{number}"), alt: picture.alt, width, height }
        });
        let pictures = shown.collect();
        Body { pictures, file, ..Body::of(message) }
    }
}
