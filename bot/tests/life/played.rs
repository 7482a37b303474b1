//! Games that are over before anybody looks: played by chance and written as the bot would.

use std::path::Path;

use alhambra_bot::{
    chat::{Place, Platform},
    store::{
        AccountId, Commit, Committed, NewAction, SeatRow, Snapshot, Store, Table, TableId,
        TableState, Write,
    },
    table::Settings,
};
use alhambra_engine::{Config, Event, Game, ModuleSet, Seat, Seed};
use jiff::{Timestamp, ToSpan};
use rand::{SeedableRng, rngs::StdRng};

/// A game that somebody played.
pub(crate) struct Played {
    pub(crate) seed: u64,
    pub(crate) chat: String,
    pub(crate) people: Vec<AccountId>,
    pub(crate) modules: ModuleSet,
    pub(crate) ended: Timestamp,
}

/// How it went.
pub(crate) struct Course {
    pub(crate) game: Game,
    pub(crate) actions: Vec<(Seat, String)>,
    pub(crate) events: Vec<Event>,
}

impl Played {
    pub(crate) fn new(seed: u64, people: &[AccountId]) -> Self {
        let ended = Timestamp::from_second(1_790_000_000 + seed as i64 * 1000).unwrap();
        let (chat, modules) = ("games".to_owned(), ModuleSet::NONE);
        Self { seed, chat, people: people.to_vec(), modules, ended }
    }

    /// Plays it and writes it down.
    pub(crate) async fn write(&self, store: &Store) -> TableId {
        self.write_down(store, &self.play().actions).await
    }

    /// Plays it by chance.
    pub(crate) fn play(&self) -> Course {
        let config = Config::new(self.people.len(), self.modules, Seed::from_number(self.seed));
        let mut game = Game::new(config).unwrap();
        let mut rng = StdRng::seed_from_u64(self.seed);
        let (mut actions, mut events) = (Vec::new(), Vec::new());
        while let Some(ask) = game.asked() {
            let seat = ask.seats.lowest().unwrap();
            let action = game.sample(seat, &mut rng).unwrap();
            actions.push((seat, action.to_string()));
            events.extend(game.play(seat, action).unwrap());
        }
        Course { game, actions, events }
    }

    /// Writes it down, twenty actions every twenty minutes.
    pub(crate) async fn write_down(&self, store: &Store, actions: &[(Seat, String)]) -> TableId {
        let config = Config::new(self.people.len(), self.modules, Seed::from_number(self.seed));
        let id = store.fresh_table();
        let place = Place { platform: Platform::Local, chat: self.chat.clone(), topic: None };
        let began = self.ended - (actions.len() as i64).minutes();
        let mut table = Table::lobby(id, place, self.people[0], began);
        table.title = format!("#{}", self.chat);
        table.state = TableState::Over;
        table.config = serde_json::to_string(&config).ok();
        let settings = Settings { modules: self.modules, ..Settings::default() };
        table.settings = serde_json::to_string(&settings).unwrap();
        let row = |(seat, account): (u8, &AccountId)| SeatRow {
            seat,
            account: *account,
            colour: serde_json::to_value(config.seats[usize::from(seat)])
                .unwrap()
                .as_str()
                .unwrap()
                .into(),
            mind: None,
        };
        table.seats = (0..).zip(&self.people).map(row).collect();
        done(store, Commit::at(began).with(Write::Open(table))).await;
        let mut ply = 0;
        for some in actions.chunks(20) {
            let actions: Vec<NewAction> = some
                .iter()
                .map(|(Seat(seat), notation)| NewAction {
                    seat: *seat,
                    notation: notation.clone(),
                    account: Some(self.people[usize::from(*seat)]),
                })
                .collect();
            let played = actions.len() as u32;
            let play = Write::Play { table: id, ply, actions, snapshot: Snapshot::pack(b"") };
            ply += played;
            done(store, Commit::at(began + i64::from(ply).minutes()).with(play)).await;
        }
        id
    }
}

async fn done(store: &Store, commit: Commit) {
    assert_eq!(store.commit(commit).await.unwrap(), Committed::Done);
}

/// Every value of every row of every table, with where it stands.
pub(crate) fn everything(path: &Path) -> Vec<(String, String)> {
    let db = rusqlite::Connection::open(path).unwrap();
    let mut names = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").unwrap();
    let names: Vec<String> =
        names.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let mut values = Vec::new();
    for table in names {
        let mut rows = db.prepare(&format!("SELECT * FROM \"{table}\"")).unwrap();
        let columns: Vec<String> = rows.column_names().iter().map(ToString::to_string).collect();
        let mut rows = rows.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for (nth, column) in columns.iter().enumerate() {
                let value = match row.get_ref(nth).unwrap() {
                    rusqlite::types::ValueRef::Null => continue,
                    rusqlite::types::ValueRef::Integer(number) => number.to_string(),
                    rusqlite::types::ValueRef::Real(number) => number.to_string(),
                    rusqlite::types::ValueRef::Text(text)
                    | rusqlite::types::ValueRef::Blob(text) => {
                        String::from_utf8_lossy(text).into_owned()
                    }
                };
                values.push((format!("{table}.{column}"), value));
            }
        }
    }
    values
}

/// The columns that name an account, by the keys of the schema.
pub(crate) fn account_columns(path: &Path) -> Vec<String> {
    let db = rusqlite::Connection::open(path).unwrap();
    let mut keys = db
        .prepare(
            "SELECT m.name || '.' || k.\"from\" FROM sqlite_master AS m,
                pragma_foreign_key_list(m.name) AS k
             WHERE m.type = 'table' AND k.\"table\" = 'accounts'",
        )
        .unwrap();
    keys.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}
