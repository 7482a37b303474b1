//! What earlier releases left behind: their databases are brought up to date, and the games
//! in them go on. `releases/` has one text dump for each.

use std::{fs, path::Path, sync::Arc};

use alhambra_bot::{
    chat::{App, Incoming, Person, Platform, Press, Target, What},
    config::Tables,
    store::{Store, Table, TableState},
    table::Hall,
    time::RealTime,
};

/// Whoever opened the table in every dump.
const NINA: &str = "nina";

#[tokio::test]
async fn the_games_of_every_earlier_release_go_on() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/store/releases");
    let mut releases = 0;
    for dump in fs::read_dir(folder).unwrap() {
        let dump = dump.unwrap().path();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("old.db");
        let old = rusqlite::Connection::open(&path).unwrap();
        // A dump is in no order that keys would like.
        old.pragma_update(None, "foreign_keys", false).unwrap();
        old.execute_batch(&fs::read_to_string(&dump).unwrap()).unwrap();
        old.close().unwrap();

        let store = Store::open(&path).await.unwrap();
        let problems = Store::check_file(&path).await.unwrap().problems;
        assert!(problems.is_empty(), "{}: {problems:?}", dump.display());
        let table = running(&store).await;
        let hall = Hall::new(store.clone(), Arc::new(RealTime), Tables::default());
        hall.let_menus_settle(std::time::Duration::ZERO);
        hall.connect(Vec::new());
        play(&hall, &table).await;
        let after = store.table(table.id).await.unwrap().unwrap();
        assert!(table.ply < after.ply, "{}: nobody could play", dump.display());
        releases += 1;
    }
    assert!(0 < releases, "there is no dump to try");
}

async fn running(store: &Store) -> Table {
    let nina = Person { platform: Platform::Local, user: NINA.into() };
    let nina = store.find_account(&nina).await.unwrap().expect("Nina played");
    let tables = store.tables_of(nina.id).await.unwrap();
    tables.into_iter().find(|table| table.state == TableState::Running).expect("a game runs")
}

/// Everybody at the table presses the first answer there is, if they are asked.
async fn play(hall: &Hall, table: &Table) {
    for row in &table.seats {
        let account = hall.store().account(row.account).await.unwrap().unwrap();
        let act = |update: &str, what: What| {
            hall.handle(Incoming {
                update: format!("{update}-{}", row.seat),
                person: account.person.clone(),
                name: account.name.clone(),
                language: None,
                from: Target::Private(account.person.clone()),
                place_name: None,
                is_admin: false,
                lacks: Vec::new(),
                server: None,
                what,
            })
        };
        let mut said = act("asks", What::Command("choose".into())).await;
        // A few steps down the tree of answers.
        for step in 0..4 {
            let buttons = said.message.into_iter().flat_map(|it| it.buttons).flatten();
            let presses = buttons.filter_map(|button| match button.does {
                Press::Data(data) if data.starts_with(['o', 'm']) => Some(data),
                _ => None,
            });
            let Some(data) = presses.into_iter().next() else { break };
            let plays = data.starts_with('o');
            let press = What::Button { data, message: None };
            said = act(&format!("press-{step}"), press).await;
            if plays {
                break;
            }
        }
    }
}
