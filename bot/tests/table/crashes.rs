//! The whole program but its platforms, killed with SIGKILL again and again while many
//! games are played: real games, a real file, a real process.
//!
//! The process plays at many tables, some with a computer player, and delivers what is
//! posted. Presses before they are made, answers and arrivals are appended to files that
//! outlive it. After every restart each player presses again what was pressed last, as
//! people do who got no answer.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::Arc,
    time::Duration,
};

use alhambra_bot::{
    chat::{App, Delivery, Incoming, Message, Parcel, Person, Place, Platform, Target, What},
    config::Tables,
    outbox::Outbox,
    store::{Store, TableId, TableState},
    table::Hall,
    time::RealTime,
};
use alhambra_engine::{Config, Game, ModuleId, Seat};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::{
    database,
    killed::{Appender, GIVEN_UP, file_chat, folder_of_the_killed, kill_at_work, lines},
    stage::position,
};

const TABLES: i64 = 10;
const KILLS: u64 = 20;
/// So many presses are answered between two kills.
const PRESSES: usize = 15;
const NAME: &str =
    "crashes::killed_again_and_again_no_action_is_lost_or_doubled_and_every_message_arrives_once";

#[tokio::test(flavor = "multi_thread")]
async fn killed_again_and_again_no_action_is_lost_or_doubled_and_every_message_arrives_once() {
    if let Some(folder) = folder_of_the_killed() {
        return play_until_killed(&folder).await;
    }
    let folder = tempfile::tempdir().unwrap();
    set_up(folder.path()).await;
    let mut rng = StdRng::seed_from_u64(20);
    for kill in 0..KILLS {
        let moment = Duration::from_micros(rng.random_range(0..20_000));
        kill_at_work(NAME, &folder.path().join("answered"), PRESSES, moment);
        // People who press at once leave a computer player no time on a busy machine.
        if kill % 4 == 0 {
            kill_at_work(NAME, &folder.path().join("thought"), 1, moment);
        }
    }
    deliver_the_rest(folder.path()).await;
    check(folder.path()).await;
}

fn people(table: i64) -> usize {
    2 + table as usize % 4
}

/// At every other table a computer player has the last seat.
fn has_computer(table: i64) -> bool {
    table % 2 == 0
}

/// Ten tables with different expansions; what is queued for them so far is taken out.
async fn set_up(folder: &Path) {
    let store = database::open(folder).await;
    let hall = Hall::new(store.clone(), Arc::new(RealTime), Tables::default());
    hall.let_menus_settle(Duration::ZERO);
    hall.deal_from(1992);
    let mut rng = StdRng::seed_from_u64(10);
    for table in 1..=TABLES {
        let players = people(table);
        let modules: Vec<&str> =
            ModuleId::ALL.sample(&mut rng, table as usize % 4).map(|it| it.slug()).collect();
        let chosen = if modules.is_empty() { "none".into() } else { modules.join(" ") };
        let say = |seat: usize, line: String| {
            let update = format!("{table}-{seat}-{line}");
            incoming(TableId(table), Seat(seat as u8), update, What::Command(line))
        };
        hall.handle(say(0, "new en none".into())).await;
        for seat in 1..players {
            hall.handle(say(seat, "join".into())).await;
        }
        if has_computer(table) {
            hall.handle(say(0, "computer strong".into())).await;
        }
        hall.handle(say(0, format!("modules {chosen}"))).await;
        hall.handle(say(0, "start".into())).await;
    }
    assert_eq!(store.count_tables(TableState::Running).await.unwrap(), TABLES as u64);
    for target in store.waiting().await.unwrap() {
        let newest = store.newest_for(&target).await.unwrap();
        store.discard_until(&target, newest).await.unwrap();
    }
    store.close().await;
    // From now on the database itself notes what is queued, in the same transaction. Of
    // several waiting edits only the newest goes out, and what has no buttons loses none, so
    // that these are not counted; nor is the end of buttons that an edit takes off anyway.
    let notes = "CREATE TABLE queued (id INTEGER PRIMARY KEY, message TEXT, chat TEXT);
        CREATE TRIGGER note AFTER INSERT ON outbox WHEN new.kind <> 'edit'
            AND (new.kind <> 'quiet' OR new.old IS NOT NULL)
        BEGIN INSERT INTO queued VALUES (new.id, new.message, new.target || new.slot); END;
        CREATE TRIGGER note_edit AFTER INSERT ON outbox WHEN new.kind = 'edit'
        BEGIN DELETE FROM queued WHERE message IS NULL AND chat = new.target || new.slot; END";
    let in_postgres = "CREATE TABLE queued (id BIGINT PRIMARY KEY, message TEXT, chat TEXT);
        CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
            INSERT INTO queued VALUES (new.id, new.message, new.target || new.slot);
            RETURN new; END';
        CREATE TRIGGER note AFTER INSERT ON outbox FOR EACH ROW WHEN (new.kind <> 'edit'
            AND (new.kind <> 'quiet' OR new.old IS NOT NULL)) EXECUTE FUNCTION note();
        CREATE FUNCTION note_edit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
            DELETE FROM queued WHERE message IS NULL AND chat = new.target || new.slot;
            RETURN new; END';
        CREATE TRIGGER note_edit AFTER INSERT ON outbox FOR EACH ROW WHEN (new.kind = 'edit')
            EXECUTE FUNCTION note_edit()";
    database::meddle(folder, notes, in_postgres).await;
}

/// What was queued, and what is left to say of it once it is over.
async fn queued(folder: &Path) -> BTreeMap<i64, Option<String>> {
    let rows = database::rows(folder, "SELECT id, message FROM queued").await;
    let over = |message: String| {
        let message: Message = serde_json::from_str(&message).unwrap();
        message.once_over().text.bare().replace('\n', " / ")
    };
    rows.into_iter().map(|(id, message)| (id, message.map(over))).collect()
}

async fn play_until_killed(folder: &Path) {
    let store = database::open(folder).await;
    let hall = Hall::new(store.clone(), Arc::new(RealTime), Tables::default());
    hall.let_menus_settle(Duration::ZERO);
    let diary = Arc::new(Diary::open(folder));
    // Each life has luck of its own, and the same again in a run that was killed at the same places.
    let presses = lines(&folder.join("pressed")).len() as u64;
    for table in 1..=TABLES {
        let rng = StdRng::seed_from_u64(presses * TABLES as u64 + table as u64);
        let (hall, diary, last) = (hall.clone(), diary.clone(), last_press(folder, table));
        tokio::spawn(play(hall, TableId(table), diary, last, rng));
    }
    tokio::spawn(hall.clone().let_computers_play(std::future::pending()));
    let outbox = outbox(store.clone(), hall, folder);
    tokio::select! {
        ran = outbox.run(std::future::pending()) => ran.unwrap(),
        // As the program does: others have taken over what it held.
        () = store.broken() => std::process::exit(GIVEN_UP),
    }
}

/// A press, as the file of presses knows it: `table/ply/seat data`.
#[derive(Clone)]
struct Press {
    update: String,
    seat: Seat,
    data: String,
}

fn last_press(folder: &Path, table: i64) -> Option<Press> {
    let prefix = format!("{table}/");
    let line = lines(&folder.join("pressed")).into_iter().rfind(|it| it.starts_with(&prefix))?;
    let (update, data) = line.split_once(' ').unwrap();
    let seat = Seat(update.rsplit('/').next().unwrap().parse().unwrap());
    Some(Press { update: update.into(), seat, data: data.into() })
}

async fn play(
    hall: Arc<Hall>,
    table: TableId,
    diary: Arc<Diary>,
    last: Option<Press>,
    mut rng: StdRng,
) {
    if let Some(last) = last {
        // Nobody knows whether the last press was heard: it comes again.
        press(&hall, table, &diary, last).await;
    }
    let mut waited = false;
    loop {
        let game = position(hall.store(), table).await;
        let Some(ask) = game.asked() else { return };
        let is_person = |seat: &Seat| seat.index() < people(table.0);
        let Some(seat) =
            ask.seats.iter().next().filter(|_| ask.seats.iter().all(|it| is_person(&it)))
        else {
            // A computer player thinks: people wait, so that nobody is quicker than a press.
            waited = true;
            tokio::time::sleep(Duration::from_millis(1)).await;
            continue;
        };
        if std::mem::take(&mut waited) {
            diary.thought.append(&table.to_string());
        }
        let action = game.sample(seat, &mut rng).unwrap();
        let options = game.options(seat);
        let index = options.iter().position(|it| *it == action).unwrap_or(0);
        let update = format!("{table}/{}/{}", game.ply(), seat.0);
        let data = format!("o{table}:{}:{index}", game.ply_seen_by(Some(seat)));
        diary.meant.append(&format!("{update} {}", options[index]));
        diary.pressed.append(&format!("{update} {data}"));
        press(&hall, table, &diary, Press { update, seat, data }).await;
    }
}

async fn press(hall: &Hall, table: TableId, diary: &Diary, press: Press) {
    let what = What::Button { data: press.data.clone(), message: None };
    let answer = hall.handle(incoming(table, press.seat, press.update.clone(), what)).await;
    let answer = serde_json::to_string(&answer).unwrap();
    diary.answered.append(&format!("{} {answer}", press.update));
}

fn incoming(table: TableId, seat: Seat, update: String, what: What) -> Incoming {
    let user = format!("player {} of {table}", seat.0);
    let place = Place { platform: Platform::Local, chat: format!("room {table}"), topic: None };
    Incoming {
        update,
        name: user.clone(),
        person: Person { platform: Platform::Local, user },
        language: Some("en".into()),
        from: Target::Place(place),
        place_name: None,
        is_admin: false,
        lacks: Vec::new(),
        server: None,
        what,
    }
}

async fn deliver_the_rest(folder: &Path) {
    let store = database::open(folder).await;
    let hall = Hall::new(store.clone(), Arc::new(RealTime), Tables::default());
    hall.let_menus_settle(Duration::ZERO);
    let emptied = async {
        while store.backlog().await.unwrap().0 > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let outbox = outbox(store.clone(), hall, folder);
    let delivered = tokio::time::timeout(Duration::from_mins(2), outbox.run(emptied)).await;
    delivered.expect("the rest is delivered").unwrap();
    store.close().await;
}

async fn check(folder: &Path) {
    let report = database::check(folder).await;
    assert_eq!(report.problems, Vec::<String>::new());
    assert_eq!(report.waiting, 0);
    let store = database::open(folder).await;

    // Every log plays by the rules and leads to the position that is kept.
    let (mut logs, mut computers) = (BTreeMap::new(), 0);
    for table in (1..=TABLES).map(TableId) {
        let row = store.table(table).await.unwrap().unwrap();
        let config: Config = serde_json::from_str(&row.config.unwrap()).unwrap();
        let mut game = Game::new(config).unwrap();
        for action in store.log(table).await.unwrap() {
            assert_eq!(action.ply, game.ply());
            game.play(Seat(action.seat), action.notation.parse().unwrap()).unwrap();
            let by_hand = action.account.is_some();
            assert!(!by_hand || usize::from(action.seat) < people(table.0));
            logs.insert((table.0, action.ply, action.seat), (action.notation, by_hand));
        }
        assert_eq!(game, position(&store, table).await);
        assert_eq!(row.ply, game.ply());
        let mut seats = logs.range((table.0, 0, 0)..(table.0 + 1, 0, 0)).map(|it| it.0.2);
        let computer_played = seats.any(|seat| usize::from(seat) == people(table.0));
        assert!(has_computer(table.0) || !computer_played, "table {table}");
        computers += usize::from(computer_played);
    }
    assert!(0 < computers, "no computer player came to its turn");

    // Whatever was answered is in the log as it was meant, and nothing else is there but
    // what the bot does by itself.
    let key = |update: &str| {
        let mut parts = update.split('/').map(|it| it.parse::<i64>().unwrap());
        let mut next = || parts.next().unwrap();
        (next(), next() as u32, next() as u8)
    };
    let meant: BTreeMap<String, String> =
        split(&lines(&folder.join("meant"))).into_iter().collect();
    let mut answers: BTreeMap<String, String> = BTreeMap::new();
    for (update, answer) in split(&lines(&folder.join("answered"))) {
        let before = answers.insert(update.clone(), answer.clone());
        assert!(before.is_none_or(|it| it == answer), "{update} was answered in two ways");
        let (played, by_hand) = &logs[&key(&update)];
        assert!(*by_hand && *played == meant[&update], "{update}: {played}");
    }
    assert!(KILLS as usize * PRESSES <= lines(&folder.join("answered")).len());
    let pressed: BTreeSet<_> = meant.keys().map(|update| key(update)).collect();
    for (place, (notation, by_hand)) in &logs {
        assert!(!by_hand || pressed.contains(place), "nobody pressed {notation} at {place:?}");
    }

    // Every message that was queued arrived, and a second arrival under the same id, which
    // platforms take for the first, says the same.
    let mut arrived: BTreeMap<i64, String> = BTreeMap::new();
    for (id, what) in split(&lines(&folder.join("arrived"))) {
        let id: i64 = id.parse().unwrap();
        let before = arrived.insert(id, what.clone());
        assert!(before.is_none_or(|it| it == what), "id {id} was used twice");
    }
    // A turn that was over when its message went out is told by another one.
    let told: String = arrived.values().map(String::as_str).collect::<Vec<_>>().join("\n");
    let mut lost = queued(folder).await;
    lost.retain(|id, over| {
        let is_told = over.as_ref().is_some_and(|over| told.contains(over));
        !arrived.contains_key(id) && !is_told
    });
    assert_eq!(lost, BTreeMap::new());
}

fn split(lines: &[String]) -> Vec<(String, String)> {
    let pairs = lines.iter().map(|line| line.split_once(' ').unwrap());
    pairs.map(|(one, two)| (one.to_owned(), two.to_owned())).collect()
}

fn outbox(store: Store, hall: Arc<Hall>, folder: &Path) -> Outbox {
    let arrived = Appender::open(&folder.join("arrived"));
    let tell = |parcel: &Parcel| match &parcel.delivery {
        Delivery::Send { message, pictures } => {
            assert_eq!(pictures.len(), message.pictures.len(), "nothing stays unpainted");
            let text = message.text.bare().replace('\n', " / ");
            format!("{:?} {text}", parcel.target)
        }
        _ => unreachable!("only a message is told"),
    };
    Outbox::new(store, hall, [file_chat(arrived, tell)], Arc::new(RealTime))
}

/// What outlives the process.
struct Diary {
    pressed: Appender,
    meant: Appender,
    answered: Appender,
    thought: Appender,
}

impl Diary {
    fn open(folder: &Path) -> Self {
        let open = |name| Appender::open(&folder.join(name));
        Self {
            pressed: open("pressed"),
            meant: open("meant"),
            answered: open("answered"),
            thought: open("thought"),
        }
    }
}
