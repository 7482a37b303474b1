//! Everything the page shows: rooms, persons and what was said, numbered by change.
//!
//! A feed asks for what changed since a number; that is the whole protocol, for the
//! first look, for what follows and for the return after a lost connection alike.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use serde::Serialize;
use tokio::sync::watch;
use tracing::warn;

use super::{
    BindError,
    entry::{self, Body, Entry, Offered, Shown},
    keep::{Item, Keep},
    posts::{self, Line, Posts},
    roster::{self, Kind, NameError, Named, Roster},
    who::Who,
};
use crate::{
    chat::{Message, MessageId, Picture, PictureSpec, Span, Target, Text},
    store::{self, Store},
};

const ENTRIES_PER_CHAT: usize = 200;
const BYTES_OF_PICTURES: usize = 64 << 20;
/// How often a process looks what others have changed: it may have missed their calls.
const LOOK: Duration = Duration::from_secs(2);

#[derive(Debug)]
pub(super) struct Hall {
    /// Differs from start to start: numbers of another start mean nothing here.
    boot: String,
    /// Can others reach the page, each by a link of their own?
    has_guests: bool,
    state: Mutex<State>,
    changes: watch::Sender<u64>,
    /// Where other processes serve the page, too.
    shelf: Option<Shelf>,
}

/// What all processes show. Whoever has changed something writes it there; whoever hears of that
/// reads it.
struct Shelf {
    store: Store,
    /// The number up to which it was read. Held by whoever reads or writes.
    read: tokio::sync::Mutex<i64>,
}

impl std::fmt::Debug for Shelf {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("a shelf")
    }
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
    posts: Posts,
}

/// What changed since a number, for somebody.
#[derive(Debug, Serialize)]
pub(super) struct News {
    pub(super) boot: String,
    pub(super) upto: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    roster: Option<Present>,
    busy: BTreeSet<String>,
    entries: Vec<Entry>,
}

/// The rooms, and the persons that somebody may be.
#[derive(Debug, Serialize)]
struct Present {
    rooms: Vec<Named>,
    persons: Vec<Named>,
}

impl Hall {
    pub(super) fn open(file: Option<PathBuf>, has_guests: bool) -> Result<Self, BindError> {
        let posts = file.as_deref().map(|path| path.with_extension("posts"));
        let failed = |source| BindError::Roster {
            path: file.clone().expect("only a file can fail to be read"),
            source,
        };
        let roster = Roster::open(file.clone()).map_err(failed)?;
        let (posts, said) = Posts::open(posts).map_err(failed)?;
        let mut state = State {
            changes: 1,
            roster,
            roster_changed: 1,
            chats: BTreeMap::new(),
            busy: BTreeSet::new(),
            keep: Keep::new(BYTES_OF_PICTURES),
            posts,
        };
        state.recall(said);
        let boot = format!("{:08x}", rand::random::<u32>());
        let changes = watch::Sender::new(state.changes);
        Ok(Self { boot, has_guests, state: Mutex::new(state), changes, shelf: None })
    }

    /// The page of several processes. What one alone kept in files is taken over at first.
    pub(super) async fn open_beside(
        store: Store,
        file: Option<PathBuf>,
        has_guests: bool,
    ) -> Result<Self, BindError> {
        let rows = store.page_since(0).await?;
        let mut state = State {
            changes: 1,
            roster: Roster::open(None).unwrap_or_default(),
            roster_changed: 1,
            chats: BTreeMap::new(),
            busy: BTreeSet::new(),
            keep: Keep::new(BYTES_OF_PICTURES),
            posts: Posts::shared(),
        };
        if rows.is_empty() {
            let roster = file.as_deref().and_then(|file| Roster::read(file).ok().flatten());
            let said = file.map(|file| posts::read(&file.with_extension("posts")));
            let said = said.and_then(Result::ok).unwrap_or_default();
            let known = roster.unwrap_or_else(|| state.roster.clone()).lines();
            for line in known.into_iter().chain(said) {
                state.posts.write(&line);
                state.hear(line);
            }
        }
        let mut read = 0;
        for (number, _, line) in rows {
            read = number;
            state.hear_text(&line);
        }
        if !state.roster.has_own_key() {
            let line = Line::OwnKey(roster::new_key());
            let line = serde_json::to_string(&line).expect("lines are plain data");
            let line = store.page_once(posts::OWN_KEY, line).await?;
            state.hear_text(&line);
        }
        let boot = format!("{:08x}", rand::random::<u32>());
        let changes = watch::Sender::new(state.changes);
        let shelf = Some(Shelf { store, read: tokio::sync::Mutex::new(read) });
        let hall = Self { boot, has_guests, state: Mutex::new(state), changes, shelf };
        hall.share().await?;
        Ok(hall)
    }

    /// Reads what other processes have changed. Nothing to do where there are none.
    pub(super) async fn catch_up(&self) -> store::Result<()> {
        let Some(Shelf { store, read }) = &self.shelf else { return Ok(()) };
        let mut read = read.lock().await;
        let rows = store.page_since(*read).await?;
        if let Some((last, ..)) = rows.last() {
            *read = *last;
        }
        let theirs: Vec<String> =
            rows.into_iter().filter(|(_, own, _)| !own).map(|(.., line)| line).collect();
        if !theirs.is_empty() {
            self.change(|state| theirs.iter().for_each(|line| state.hear_text(line)));
        }
        Ok(())
    }

    /// Lets other processes hear what this one has changed.
    pub(super) async fn share(&self) -> store::Result<()> {
        let Some(Shelf { store, read }) = &self.shelf else { return Ok(()) };
        let _writing = read.lock().await;
        let changes = self.lock().posts.outgoing();
        if changes.is_empty() {
            return Ok(());
        }
        if let Err(error) = store.change_page(changes.clone()).await {
            self.lock().posts.again(changes);
            return Err(error);
        }
        store.company().call_page();
        Ok(())
    }

    /// Hears of what other processes change, for ever.
    pub(super) async fn listen(&self) {
        let Some(Shelf { store, .. }) = &self.shelf else { return std::future::pending().await };
        let mut calls = store.company().page_calls();
        loop {
            if let Err(error) = self.catch_up().await {
                warn!("local page: what other processes say is not known: {error}");
            }
            if let Err(error) = self.share().await {
                warn!("local page: other processes do not know what is said: {error}");
            }
            tokio::select! {
                Ok(()) = calls.changed() => {}
                () = tokio::time::sleep(LOOK) => {}
            }
        }
    }

    pub(super) fn has_guests(&self) -> bool {
        self.has_guests
    }

    pub(super) fn who_has(&self, key: &str) -> Option<Who> {
        self.lock().roster.who_has(key)
    }

    /// The key of whoever runs the program.
    pub(super) fn own_key(&self) -> String {
        self.lock().roster.own_key()
    }

    /// Everybody with the key of their link.
    pub(super) fn keys(&self) -> Vec<(Named, String)> {
        let mut state = self.lock();
        let persons = state.roster.persons.clone();
        persons
            .into_iter()
            .map(|person| {
                let is_new = state.roster.known_key_of(&person.id).is_none();
                let key = state.roster.key_of(&person.id);
                if is_new && state.posts.is_shared() {
                    let line = Line::Key { key: key.clone(), person: person.id.clone() };
                    state.posts.write(&line);
                }
                (person, key)
            })
            .collect()
    }

    pub(super) fn boot(&self) -> &str {
        &self.boot
    }

    /// Wakes whenever something changed.
    pub(super) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub(super) fn since(&self, number: u64, who: &Who) -> News {
        let state = self.lock();
        let entries = state.chats.values().flatten().filter(|entry| entry.changed > number);
        let mut entries: Vec<_> = entries.filter(|entry| entry.is_for(who)).cloned().collect();
        entries.sort_by_key(|entry| entry.made);
        let present = || {
            let rooms = state.roster.rooms.clone();
            let persons = state.roster.persons.iter().filter(|it| who.may_be(&it.id)).cloned();
            Present { rooms, persons: persons.collect() }
        };
        let busy = state
            .busy
            .iter()
            .filter(|chat| chat.strip_prefix("private:").is_none_or(|person| who.may_be(person)));
        News {
            boot: self.boot.clone(),
            upto: state.changes,
            roster: (state.roster_changed > number).then(present),
            busy: busy.cloned().collect(),
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
                state.named(kind, &named.id);
            }
            Ok(named)
        })
    }

    pub(super) fn forget(&self, kind: Kind, id: &str) {
        self.change(|state| {
            if state.roster.forget(kind, id) {
                state.roster_changed = state.changes;
                state.forget(kind, id);
                if state.posts.is_shared() {
                    state.posts.drop_said(kind, id);
                    state.posts.write(&Line::Gone { kind, id: id.to_owned() });
                }
            }
        });
    }

    /// Something kept, for somebody who may have it, and the picture if it is painted.
    pub(super) fn kept(
        &self,
        number: &str,
        who: &Who,
        is_dark: bool,
    ) -> Option<(Item, Option<Arc<[u8]>>)> {
        let state = self.lock();
        let item = state.keep.get_for(number, who)?.clone();
        Some((item, state.keep.painted(number, is_dark)))
    }

    pub(super) fn painted(&self, number: String, is_dark: bool, png: Arc<[u8]>) {
        self.lock().keep.paint(number, is_dark, png);
    }

    /// The address of a picture that will be painted if its reader looks.
    pub(super) fn promise(&self, spec: PictureSpec, reader: Option<&str>) -> String {
        self.lock().keep.promise(spec, reader).url()
    }

    /// The address of a picture that is painted.
    pub(super) fn keep(&self, picture: Picture, spec: PictureSpec, reader: Option<&str>) -> String {
        self.lock().keep.picture(picture, Some(spec), reader).url()
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
            let body = state.body(message, pictures, owner(target));
            state.arrived(target);
            state.put(target, id.0, Mark::default(), body);
        });
    }

    /// Changes a message, which keeps its pictures if there are no others. One that we have
    /// forgotten, say by a restart, is posted again: it is worth seeing.
    pub(super) fn edit(
        &self,
        target: &Target,
        id: MessageId,
        message: Message,
        pictures: Vec<Picture>,
    ) {
        self.change(|state| {
            state.arrived(target);
            let keeps = pictures.is_empty();
            let mut body = state.body(message, pictures, owner(target));
            if let Some(old) = state.entry(target, &id.0) {
                if keeps {
                    body.pictures.clone_from(&old.body.pictures);
                }
                body.file = body.file.or_else(|| old.body.file.clone());
            }
            state.put(target, id.0, Mark::default(), body);
        });
    }

    pub(super) fn quiet(&self, target: &Target, id: &MessageId) {
        self.change(|state| {
            state.arrived(target);
            let changes = state.changes;
            if let Some(entry) = state.entry(target, &id.0) {
                entry.body.buttons.clear();
                entry.changed = changes;
                let line = Line::Entry(entry.clone());
                state.posts.write(&line);
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
            let mark = Mark { by: Some(person), only: Some(person) };
            state.put(target, format!("s-{update}"), mark, body);
        });
    }

    /// The bot's answer to a person. It replaces the message whose button was pressed if
    /// that is wanted and would not show to all what was meant for one.
    ///
    /// Returns the id of the answer.
    pub(super) fn answer(&self, target: &Target, person: &str, answer: Reply) -> MessageId {
        let Reply { update, message, pictures, replaces, public, acted_at } = answer;
        self.change(|state| {
            let only = (!public && matches!(target, Target::Place(_))).then_some(person);
            let body = state.body(message, pictures, only.or_else(|| owner(target)));
            let pressed = replaces.and_then(|id| state.entry(target, &id.0));
            let replaced = pressed.filter(|entry| entry.only.as_deref() == only);
            let id = replaced.map_or_else(|| format!("a-{update}"), |entry| entry.id.clone());
            if let Some(table) = acted_at {
                state.asks_here(person, table, &id);
            }
            state.put(target, id.clone(), Mark { by: None, only }, body);
            MessageId(id)
        })
    }

    /// Is there such a message in a chat?
    pub(super) fn has(&self, target: &Target, id: &MessageId) -> bool {
        self.lock().entry(target, &id.0).is_some()
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
    /// The table at which the person has acted.
    pub(super) acted_at: Option<i64>,
}

impl State {
    /// There is one place to act at a time: a person is asked at a table by this message, and
    /// whatever did so before loses its buttons.
    fn asks_here(&mut self, person: &str, table: i64, id: &str) {
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

    fn arrived(&mut self, target: &Target) {
        self.busy.remove(&entry::chat_key(target));
    }

    fn entry(&mut self, target: &Target, id: &str) -> Option<&mut Entry> {
        let chat = self.chats.get_mut(&entry::chat_key(target))?;
        chat.iter_mut().find(|entry| entry.id == id)
    }

    /// Puts an entry in the place of the one with its id, or last.
    fn put(&mut self, target: &Target, id: String, mark: Mark<'_>, body: Body) {
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
    fn named(&mut self, kind: Kind, id: &str) {
        self.roster_changed = self.changes;
        if let Some(named) = self.roster.find(kind, id).cloned()
            && self.posts.is_shared()
        {
            self.posts.write(&Line::Named { kind, named });
        }
    }

    /// What another process has changed. What cannot be read is of a later release.
    fn hear_text(&mut self, line: &str) {
        if let Ok(line) = serde_json::from_str(line) {
            self.hear(line);
        }
    }

    fn hear(&mut self, line: Line) {
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
    fn recall(&mut self, said: Vec<Line>) {
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
    fn forget(&mut self, kind: Kind, id: &str) {
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

    fn body(&mut self, mut message: Message, pictures: Vec<Picture>, reader: Option<&str>) -> Body {
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
struct Mark<'a> {
    by: Option<&'a str>,
    only: Option<&'a str>,
}

/// Whose private chat it is.
fn owner(target: &Target) -> Option<&str> {
    match target {
        Target::Private(person) => Some(&person.user),
        Target::Place(_) => None,
    }
}
