//! Everything the page shows: rooms, persons and what was said, numbered by change.
//!
//! A feed asks for what changed since a number; that is the whole protocol, for the
//! first look, for what follows and for the return after a lost connection alike.

use std::{
    collections::BTreeSet,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde::Serialize;
use tokio::sync::watch;
use tracing::warn;

use super::{
    BindError,
    entry::{self, Body, Entry},
    keep::Item,
    posts::{self, Line, Posts},
    posts_beside,
    roster::{self, Kind, NameError, Named, Roster},
    state::{Mark, State, owner},
    who::Who,
};
use crate::{
    chat::{Known, Message, MessageId, Picture, PictureSpec, Press, Span, Target, Text},
    store::{self, Store},
};

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
        let posts = file.as_deref().map(posts_beside);
        let failed = |path: &Option<PathBuf>| {
            let path = path.clone().unwrap_or_default();
            move |source| BindError::Roster { path, source }
        };
        let roster = Roster::open(file.clone()).map_err(failed(&file))?;
        let (posts, said) = Posts::open(posts.clone()).map_err(failed(&posts))?;
        let mut state = State::new(roster, posts);
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
        let mut state = State::new(Roster::open(None).unwrap_or_default(), Posts::shared());
        if rows.is_empty() {
            let roster = file.as_deref().and_then(|file| Roster::read(file).ok().flatten());
            let said = file.map(|file| posts::read(&posts_beside(&file)));
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
    pub(super) fn promise(
        &self,
        spec: PictureSpec,
        known: Option<Known>,
        reader: Option<&str>,
    ) -> String {
        self.lock().keep.promise(spec, known, reader).url()
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
            state.put(target, entry::said_id(person, update), mark, body);
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
            let new = || entry::answer_id(person, &update);
            let id = replaced.map_or_else(new, |entry| entry.id.clone());
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

    /// Has a message in a chat a button with this data?
    pub(super) fn offers(&self, target: &Target, id: &MessageId, data: &str) -> bool {
        let mut state = self.lock();
        let buttons = state.entry(target, &id.0).into_iter().flat_map(|it| &it.body.buttons);
        buttons.flatten().any(|button| matches!(&button.does, Press::Data(own) if own == data))
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
