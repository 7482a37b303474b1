//! The application: tables with a lobby, a running game and an end. Knows the
//! engine and the store, no platform and no rule.
//!
//! Whatever a person does comes in through [`Hall::handle`]: the table's lock is
//! taken, the line or button is understood, the engine is asked, and everything
//! that follows (action, position, answer, posts) is one commit.

mod acts;
mod counts;
pub(crate) mod room;
mod router;
mod step;
mod texts;
pub(crate) mod time;

use std::sync::{Arc, OnceLock};

use futures::future::BoxFuture;
use jiff::Timestamp;
use tokio::sync::{Mutex, Notify};
use tracing::Instrument;

use crate::{
    chat::{
        Answer, App, Chat, Completion, Incoming, Notice, Person, Picture, PictureSpec, Place,
        Platform, Target, What,
    },
    config,
    paint::Painter,
    parse::{self, Command},
    say::Language,
    store::{Account, Reach, Store, Table, TableId, TableState, Update},
    time::Time,
};

pub use counts::Counts;
pub use room::settings::{Confirm, Handover, Offer, Pictures, Settings};
use room::{Room, cache::Rooms};
use router::press::{self, Press};
use texts::speech::Speech;

/// All tables of the bot.
pub struct Hall {
    store: Store,
    time: Arc<dyn Time>,
    /// What holds for new tables unless they say otherwise.
    usual: config::Tables,
    /// The platforms, for links; set once they are started.
    chats: OnceLock<Vec<Arc<dyn Chat>>>,
    rooms: Mutex<Rooms>,
    painter: Painter,
    counts: Counts,
    /// Rings when the clock may have to look earlier than it thought.
    pub(crate) bell: Notify,
}

/// A person who did something, and where.
pub(crate) struct Visitor {
    pub(crate) account: Account,
    pub(crate) language: Language,
    pub(crate) from: Target,
    pub(crate) place_name: Option<String>,
    pub(crate) is_admin: bool,
    /// What the bot may not do in the place.
    pub(crate) lacks: Vec<String>,
    /// In a server, with its rules.
    pub(crate) member: Option<acts::server::Member>,
    /// A button was pressed; otherwise something was typed.
    pub(crate) pressed: bool,
    pub(crate) update: Update,
    pub(crate) now: Timestamp,
}

impl Visitor {
    /// A press changes the post whose button it was, which says enough.
    fn unless_pressed(&self, answer: Answer) -> Answer {
        if self.pressed { Answer::default() } else { answer }
    }
}

/// What a handler wants done: an answer to the person, and a commit.
pub(crate) struct Outcome {
    pub(crate) answer: Answer,
    pub(crate) writes: Vec<crate::store::Write>,
}

impl Outcome {
    pub(crate) fn just(answer: Answer) -> Self {
        Self { answer, writes: Vec::new() }
    }
}

impl Hall {
    pub fn new(store: Store, time: Arc<dyn Time>, usual: config::Tables) -> Arc<Self> {
        let painter = Painter::new(store.clone());
        let (chats, rooms) = (OnceLock::new(), Mutex::default());
        let (counts, bell) = (Counts::default(), Notify::new());
        Arc::new(Self { store, time, usual, chats, rooms, painter, counts, bell })
    }

    /// Tells the hall which platforms there are.
    pub fn connect(&self, chats: Vec<Arc<dyn Chat>>) {
        if self.chats.set(chats).is_err() {
            tracing::warn!("the platforms were connected twice");
        }
    }

    pub fn store(&self) -> &Store {
        &self.store
    }

    pub fn counts(&self) -> &Counts {
        &self.counts
    }

    /// Now, as exactly as it is kept.
    pub(crate) fn now(&self) -> Timestamp {
        let now = self.time.now();
        Timestamp::from_millisecond(now.as_millisecond()).unwrap_or(now)
    }

    pub(crate) fn chat(&self, platform: Platform) -> Option<&Arc<dyn Chat>> {
        self.chats.get()?.iter().find(|chat| chat.platform() == platform)
    }

    async fn attend(&self, incoming: Incoming) -> anyhow::Result<Answer> {
        let update = Update { platform: incoming.person.platform, id: incoming.update.clone() };
        let hint = incoming.language.as_deref();
        let (answered, account, member) = tokio::try_join!(
            self.store.answered(&update),
            self.store.meet(&incoming.person, &incoming.name, hint),
            self.member(incoming.server),
        )?;
        if let Some(answer) = answered {
            return Ok(answer);
        }
        let known = account.language.as_deref().and_then(Language::read);
        let visitor = Visitor {
            language: known.unwrap_or(self.usual.language),
            account,
            from: incoming.from,
            place_name: incoming.place_name,
            is_admin: incoming.is_admin,
            lacks: incoming.lacks,
            member,
            pressed: matches!(incoming.what, What::Button { .. }),
            update,
            now: self.now(),
        };
        match incoming.what {
            What::Command(line) => self.hear(&visitor, &line).await,
            What::Button { data, .. } => self.pressed(&visitor, &data).await,
            What::Started(payload) => self.started(&visitor, &payload).await,
            What::Left => Ok(Answer::default()),
        }
    }

    /// A typed command.
    async fn hear(&self, visitor: &Visitor, line: &str) -> anyhow::Result<Answer> {
        let speech = Speech::new(visitor.language);
        let command = match parse::command(line) {
            Ok(Some(command)) => command,
            Ok(None) => return Ok(speech.guide(&Command::Help(None), visitor)),
            Err(misread) => return self.misread(visitor, &misread).await,
        };
        self.obey(visitor, command, line).await
    }

    async fn obey(
        &self,
        visitor: &Visitor,
        command: Command,
        line: &str,
    ) -> anyhow::Result<Answer> {
        let speech = Speech::new(visitor.language);
        match &command {
            Command::Help(_) | Command::Rules(_) => return Ok(speech.guide(&command, visitor)),
            Command::Games => return self.games(visitor).await,
            Command::New { language, pace } => {
                return self.open_table(visitor, *language, *pace).await;
            }
            Command::Server { name, value } => {
                return self.server_rules(visitor, name.as_deref(), value.as_deref()).await;
            }
            Command::Check if !visitor.lacks.is_empty() => return Ok(speech.lacks(&visitor.lacks)),
            Command::Check => return Ok(speech.line("check-fine", &crate::say::Args::new())),
            Command::Remind(wish) => return self.remind(visitor, wish).await,
            Command::Vacation(wish) => return self.go_away(visitor, wish).await,
            Command::Language(Some(language)) if matches!(visitor.from, Target::Private(_)) => {
                return self.prefer_language(visitor, *language).await;
            }
            _ => {}
        }
        match self.find_table(visitor, &command).await? {
            Found::One(table) => self.command_at(visitor, table, command).await,
            Found::None
                if matches!(command, Command::Settings { name: None, .. })
                    && visitor.member.is_some() =>
            {
                self.server_rules(visitor, None, None).await
            }
            Found::None => Ok(speech.no_table(visitor)),
            Found::Several(tables) => Ok(speech.which_table(&tables, line)),
        }
    }

    async fn command_at(
        &self,
        visitor: &Visitor,
        table: TableId,
        command: Command,
    ) -> anyhow::Result<Answer> {
        match command {
            Command::Log(page) => self.log_page(visitor, table, page).await,
            Command::Export => self.export(visitor, table).await,
            command => {
                self.at_table(visitor, table, |hall, visitor, room| {
                    let outcome = hall.command(visitor, room, command.clone());
                    room.named(visitor, outcome)
                })
                .await
            }
        }
    }

    /// What was understood of a line that is wrong, and what is possible now.
    async fn misread(&self, visitor: &Visitor, misread: &parse::Misread) -> anyhow::Result<Answer> {
        let speech = Speech::new(visitor.language);
        let said = speech.misread(misread);
        match self.find_table(visitor, &Command::Choose(None)).await? {
            Found::One(table) => {
                let now = self.peek(table, |room| self.possible_now(visitor, room, &said)).await?;
                Ok(now.unwrap_or(said))
            }
            Found::None => Ok(speech.no_table(visitor).after(said)),
            Found::Several(_) => Ok(said),
        }
    }

    async fn pressed(&self, visitor: &Visitor, data: &str) -> anyhow::Result<Answer> {
        let speech = Speech::new(visitor.language);
        match Press::read(data) {
            Some(Press::Say { table, line }) => match (table, parse::command(&line)) {
                (Some(table), Ok(Some(command))) => self.command_at(visitor, table, command).await,
                (None, Ok(Some(command))) => self.obey(visitor, command, &line).await,
                _ => Ok(speech.stale_button()),
            },
            Some(Press::Option { table, ply, index }) => {
                self.at_table(visitor, table, |hall, visitor, room| {
                    let outcome = hall.press_option(visitor, room, ply, index);
                    room.named(visitor, outcome)
                })
                .await
            }
            Some(Press::Menu { table, ply, page, path }) => {
                self.at_table(visitor, table, |hall, visitor, room| {
                    let outcome = hall.press_menu(visitor, room, ply, page, &path);
                    room.named(visitor, outcome)
                })
                .await
            }
            None => Ok(speech.stale_button()),
        }
    }

    /// The person opened the private chat, perhaps by a link we gave.
    async fn started(&self, visitor: &Visitor, payload: &str) -> anyhow::Result<Answer> {
        self.store.set_reach(&visitor.account.person, Reach::Open).await?;
        let speech = Speech::new(visitor.language);
        let Some(table) = press::start_table(payload) else { return Ok(speech.welcome()) };
        let table = self.store.table(table).await?;
        match table.filter(|table| press::start_payload(table) == payload) {
            Some(table) if table.seat_of(visitor.account.id).is_some() => {
                self.at_table(visitor, table.id, |hall, visitor, room| {
                    hall.private_started(visitor, room)
                })
                .await
            }
            _ => Ok(speech.welcome()),
        }
    }

    async fn find_table(&self, visitor: &Visitor, command: &Command) -> anyhow::Result<Found> {
        if let Target::Place(place) = &visitor.from {
            let table = self.store.last_table_at(place).await?;
            return Ok(table.map_or(Found::None, |table| Found::One(table.id)));
        }
        let mine = self.store.tables_of(visitor.account.id).await?;
        let mut open: Vec<Table> = mine.into_iter().filter(|it| it.state.is_open()).collect();
        if open.len() > 1 && matches!(command, Command::Play(_) | Command::Choose(_)) {
            // A play is meant for the one table that waits for this player, if there is one.
            let mut waiting = Vec::new();
            for table in &open {
                if table.state == TableState::Running && self.waits_for(table, visitor).await? {
                    waiting.push(table.clone());
                }
            }
            if waiting.len() == 1 {
                open = waiting;
            }
        }
        Ok(match open.len() {
            0 => Found::None,
            1 => Found::One(open[0].id),
            _ => Found::Several(open),
        })
    }

    async fn waits_for(&self, table: &Table, visitor: &Visitor) -> anyhow::Result<bool> {
        let asked = self.peek(table.id, |room| room.is_asked(visitor.account.id)).await?;
        Ok(asked.unwrap_or(false))
    }

    /// Looks at a table without changing it.
    async fn peek<T>(
        &self,
        id: TableId,
        look: impl FnOnce(&Room) -> T + Send,
    ) -> anyhow::Result<Option<T>> {
        let lock = self.lock_of(id).await;
        let mut slot = lock.lock().await;
        if slot.is_none() {
            *slot = Room::load(&self.store, id).await?;
        }
        Ok(slot.as_ref().map(look))
    }

    async fn prefer_language(
        &self,
        visitor: &Visitor,
        language: Language,
    ) -> anyhow::Result<Answer> {
        let args = crate::say::Args::new().text("language", language.own_name());
        let answer = Speech::new(language).line("language-yours", &args);
        let (id, now) = (visitor.account.id, visitor.now);
        let changed = |_: &Self, mut account: Account, rooms: &mut [&mut Room]| {
            account.language = Some(language.code().to_owned());
            for room in rooms.iter_mut() {
                room.meet_again(&account);
            }
            Outcome { answer, writes: vec![crate::store::Write::Prefer(account)] }
        };
        Ok(self.at_all_tables(id, now, Some(&visitor.update), changed).await?)
    }
}

enum Found {
    None,
    One(TableId),
    Several(Vec<Table>),
}

impl App for Hall {
    fn handle(&self, incoming: Incoming) -> BoxFuture<'_, Answer> {
        let platform = incoming.person.platform;
        let span = tracing::info_span!("update", platform = platform.word(), id = incoming.update);
        let attended = async move {
            let language =
                incoming.language.as_deref().and_then(Language::read).unwrap_or_default();
            let began = self.time.now();
            let attended = self.attend(incoming).await;
            let took = self.time.now().duration_since(began).try_into().unwrap_or_default();
            self.counts.answered(platform, took, attended.is_ok());
            attended.unwrap_or_else(|error| {
                tracing::error!(%error, "a person could not be answered");
                Speech::new(language).line("oops", &crate::say::Args::new())
            })
        };
        Box::pin(attended.instrument(span))
    }

    fn notice(&self, notice: Notice) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            if let Err(error) = self.take_note(notice).await {
                tracing::error!(%error, "a notice was lost");
            }
        })
    }

    fn complete(
        &self,
        person: Person,
        from: Target,
        line: String,
    ) -> BoxFuture<'_, Vec<Completion>> {
        Box::pin(async move { self.completions(person, from, &line).await.unwrap_or_default() })
    }

    fn is_playing(&self, place: Place) -> BoxFuture<'_, bool> {
        Box::pin(async move {
            let table = self.store.table_at(&place).await.ok().flatten();
            table.is_some_and(|table| table.state == TableState::Running)
        })
    }

    fn paint(&self, specs: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        Box::pin(self.painter.paint(specs))
    }
}
