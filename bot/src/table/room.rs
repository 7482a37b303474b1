//! A table that is loaded: its row, the game, the names.

use alhambra_engine::{Action, Event, Game, Illegal, Seat};

use super::Settings;
use crate::{
    chat::{PictureSpec, Subject},
    say::{Language, Names, Speaker, tidy},
    store::{self, Account, AccountId, NewAction, Order, Store, Table, TableId, Write},
};

pub(crate) struct Room {
    pub(crate) table: Table,
    pub(crate) settings: Settings,
    pub(crate) game: Option<Game>,
    pub(crate) names: Names,
    /// The accounts of the seats, by seat.
    pub(crate) people: Vec<Account>,
    pub(crate) owner: String,
    pub(crate) orders: Vec<Order>,
    /// What happened since the place was last told, with the ply it belongs to.
    pub(crate) events: Vec<(u32, Event)>,
    /// The positions that may be returned to, oldest first.
    past: Vec<Game>,
    /// Actions played since the last commit.
    pub(crate) fresh: Vec<NewAction>,
    /// Where the table stood at the last commit.
    written: u32,
}

impl Room {
    pub(crate) async fn load(store: &Store, id: TableId) -> store::Result<Option<Self>> {
        let Some(table) = store.table(id).await? else { return Ok(None) };
        let settings = Settings::read(&table.settings);
        let mut people = Vec::new();
        for row in &table.seats {
            people.extend(store.account(row.account).await?);
        }
        let owner = store.account(table.owner).await?;
        let (game, events) = match store.snapshot(id).await? {
            Some(snapshot) => load_game(store, &table, &settings, &snapshot).await?,
            None => (None, Vec::new()),
        };
        let past = load_past(store, &table, game.as_ref()).await?;
        let mut room = Self {
            names: Names::default(),
            owner: owner.map(|account| tidy(&account.name)).unwrap_or_default(),
            orders: store.orders(id).await?,
            written: table.ply,
            fresh: Vec::new(),
            table,
            settings,
            game,
            people,
            events,
            past,
        };
        room.rename();
        Ok(Some(room))
    }

    /// A lobby that is about to be opened.
    pub(crate) fn lobby(table: Table, people: Vec<Account>, owner: String) -> Self {
        let mut room = Self {
            settings: Settings::read(&table.settings),
            game: None,
            names: Names::default(),
            owner,
            orders: Vec::new(),
            events: Vec::new(),
            past: Vec::new(),
            fresh: Vec::new(),
            written: 0,
            table,
            people,
        };
        room.rename();
        room
    }

    /// Works the names out anew after somebody joined or left.
    pub(crate) fn rename(&mut self) {
        self.names = Names {
            shown: self.people.iter().map(|account| tidy(&account.name)).collect(),
            people: self.people.iter().map(|account| account.person.clone()).collect(),
            table: self.title(),
        };
    }

    /// What the table is called where several may be meant.
    pub(crate) fn title(&self) -> String {
        if self.table.title.is_empty() {
            format!("Alhambra #{}", self.table.number.max(1))
        } else {
            tidy(&self.table.title)
        }
    }

    pub(crate) fn language(&self) -> Language {
        Language::read(&self.table.language).unwrap_or_default()
    }

    /// Speaks to the table.
    pub(crate) fn speaker(&self) -> Speaker<'_> {
        Speaker { language: self.language(), names: &self.names }
    }

    /// Speaks to one player, in that player's language.
    pub(crate) fn speaker_for(&self, account: &Account) -> Speaker<'_> {
        let own = account.language.as_deref().and_then(Language::read);
        Speaker { language: own.unwrap_or_else(|| self.language()), names: &self.names }
    }

    pub(crate) fn seat_of(&self, account: AccountId) -> Option<Seat> {
        self.table.seat_of(account).map(Seat)
    }

    pub(crate) fn is_asked(&self, account: AccountId) -> bool {
        let seat = self.seat_of(account);
        let asked = self.game.as_ref().and_then(|game| game.asked());
        matches!((seat, asked), (Some(seat), Some(ask)) if ask.seats.contains(seat))
    }

    pub(crate) fn picture(&self, subject: Subject, language: Language) -> PictureSpec {
        PictureSpec {
            table: self.table.id.0,
            ply: self.game.as_ref().map_or(0, Game::ply),
            subject,
            language: language.code().to_owned(),
            dark: self.settings.dark,
        }
    }

    /// What has to be written to make the room's changes durable.
    pub(crate) fn changes(&mut self) -> Vec<Write> {
        self.table.settings = self.settings.write();
        let mut writes = vec![Write::Save(self.table.clone())];
        if let Some(game) = &self.game
            && (!self.fresh.is_empty() || self.table.ply == 0)
        {
            writes.push(Write::Play {
                table: self.table.id,
                ply: self.written,
                actions: std::mem::take(&mut self.fresh),
                snapshot: serde_json::to_vec(game).expect("a game has only plain data"),
            });
        }
        writes
    }

    /// The changes are durable.
    pub(crate) fn committed(&mut self) {
        self.written = self.game.as_ref().map_or(0, Game::ply);
        self.table.ply = self.written;
    }

    /// Plays an action; on a refusal nothing has changed.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        action: Action,
        account: Option<AccountId>,
    ) -> Result<(), Illegal> {
        let Some(game) = &mut self.game else { return Err(Illegal::GameOver) };
        let before = game.clone();
        let notation = action.to_string();
        let heard = game.play(seat, action)?;
        let ply = before.ply();
        self.past.push(before);
        let first = game.undoable().map_or(game.ply(), |(_, plies)| plies.start);
        self.past.retain(|past| first <= past.ply());
        self.events.extend(heard.into_iter().map(|event| (ply, event)));
        self.fresh.push(NewAction { seat: seat.0, notation, account });
        Ok(())
    }

    /// Takes the last action back, if its seat may do so and the place has not been
    /// told of it.
    pub(crate) fn undo(&mut self, seat: Seat, by: AccountId) -> Option<Write> {
        let (owner, _) = self.game.as_ref()?.undoable()?;
        let past = self.past.last()?;
        if owner != seat || past.ply() < self.settings.told || !self.fresh.is_empty() {
            return None;
        }
        let game = self.past.pop()?;
        let to = game.ply();
        self.events.retain(|(ply, _)| *ply < to);
        let snapshot = serde_json::to_vec(&game).expect("a game has only plain data");
        self.game = Some(game);
        Some(Write::Undo { table: self.table.id, ply: self.written, to, snapshot, by: Some(by) })
    }

    /// The events that have not been told yet.
    pub(crate) fn untold(&self) -> Vec<Event> {
        self.events.iter().map(|(_, event)| event.clone()).collect()
    }

    /// The place has now been told everything.
    pub(crate) fn told(&mut self) {
        self.events.clear();
        self.settings.told = self.game.as_ref().map_or(0, Game::ply);
    }
}

/// Positions of the open segment, so that a turn can be taken back after a restart.
async fn load_past(store: &Store, table: &Table, game: Option<&Game>) -> store::Result<Vec<Game>> {
    let Some((_, plies)) = game.and_then(Game::undoable) else { return Ok(Vec::new()) };
    let mut past = Vec::new();
    for ply in plies {
        past.extend(replay(store, table, ply).await?.map(|(game, _)| game));
    }
    Ok(past)
}

/// The position comes from the snapshot; what the place has not been told yet is
/// found by playing the log again.
async fn load_game(
    store: &Store,
    table: &Table,
    settings: &Settings,
    snapshot: &[u8],
) -> store::Result<(Option<Game>, Vec<(u32, Event)>)> {
    let game: Game = match serde_json::from_slice(snapshot) {
        Ok(game) => game,
        Err(error) => {
            tracing::error!(table = table.id.0, %error, "a snapshot is broken, replaying");
            match replay(store, table, table.ply).await? {
                Some((game, _)) => game,
                None => return Ok((None, Vec::new())),
            }
        }
    };
    if settings.told == table.ply {
        return Ok((Some(game), Vec::new()));
    }
    let replayed = replay(store, table, table.ply).await?;
    let events = replayed
        .map(|(_, events)| events.into_iter().filter(|(ply, _)| settings.told <= *ply).collect());
    Ok((Some(game), events.unwrap_or_default()))
}

/// Plays the log of a table up to a ply; every event with the ply it belongs to.
pub(crate) async fn replay(
    store: &Store,
    table: &Table,
    until: u32,
) -> store::Result<Option<(Game, Vec<(u32, Event)>)>> {
    let config = table.config.as_deref().and_then(|json| serde_json::from_str(json).ok());
    let Some(Ok(mut game)) = config.map(Game::new) else { return Ok(None) };
    let mut events = Vec::new();
    for action in store.log(table.id).await?.into_iter().take_while(|it| it.ply < until) {
        let Ok(parsed) = action.notation.parse() else { return Ok(None) };
        match game.play(Seat(action.seat), parsed) {
            Ok(heard) => events.extend(heard.into_iter().map(|event| (action.ply, event))),
            Err(error) => {
                tracing::error!(table = table.id.0, ply = action.ply, %error, "a log does not play");
                return Ok(None);
            }
        }
    }
    Ok(Some((game, events)))
}
