//! What must hold at every step of a game that is played by buttons, whatever the platform: who
//! is asked has one message to answer at, of the newest ply, with the hand or the places beside
//! it; nobody else has any.

use std::collections::BTreeMap;

use alhambra_bot::{
    chat::Person,
    store::{Store, TableState},
};
use alhambra_engine::{Game, Seat};

/// A message that one person alone sees.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    pub(crate) text: String,
    /// What its buttons carry.
    pub(crate) datas: Vec<String>,
    /// The names of the pictures beside it or right above it.
    pub(crate) pictures: Vec<String>,
}

/// At which tables somebody is asked, and at which ply as they see it.
pub(crate) async fn asked(store: &Store, person: &Person) -> BTreeMap<i64, u32> {
    let mut asked = BTreeMap::new();
    let Some(account) = store.find_account(person).await.unwrap() else { return asked };
    for table in store.tables_of(account.id).await.unwrap() {
        let seat = table.seat_of(account.id).map(Seat);
        let (TableState::Running, Some(seat)) = (table.state, seat) else { continue };
        let Some(snapshot) = store.snapshot(table.id).await.unwrap() else { continue };
        let game: Game = serde_json::from_slice(&snapshot).unwrap();
        if game.question(seat).is_some() {
            asked.insert(table.id.0, game.ply_seen_by(Some(seat)));
        }
    }
    asked
}

/// What is wrong with what somebody sees, in words. Who cannot be written to need not have been
/// asked, nor has who first reads a page of a lesson.
pub(crate) fn faults(
    who: &str,
    asked: &BTreeMap<i64, u32>,
    seen: &[Seen],
    can_be_reached: bool,
) -> Vec<String> {
    let mut faults = Vec::new();
    let mut asking: BTreeMap<i64, usize> = BTreeMap::new();
    for message in seen {
        let answers: Vec<(i64, u32)> = message.datas.iter().filter_map(|it| answer(it)).collect();
        let Some(&(table, ply)) = answers.first() else { continue };
        *asking.entry(table).or_default() += 1;
        if answers.iter().any(|it| *it != (table, ply)) {
            faults.push(format!("{who} is asked two things at once: {message:?}"));
        }
        if asked.get(&table) != Some(&ply) {
            let now = asked.get(&table);
            faults.push(format!("{who} is asked at {now:?}, but can press {ply}: {message:?}"));
        }
        let is_lesson = message.datas.iter().any(|data| data.contains("learn"));
        let shows = |name: &String| {
            let name = name.to_lowercase();
            name.starts_with("hand") || name.starts_with("placing")
        };
        if !is_lesson && !message.pictures.iter().any(shows) {
            faults.push(format!("{who} does not see the hand: {message:?}"));
        }
        if message.text.trim().is_empty() {
            faults.push(format!("{who} is asked without words: {message:?}"));
        }
    }
    for (table, count) in &asking {
        if *count > 1 {
            faults.push(format!("{who} can act at table {table} in {count} places: {seen:#?}"));
        }
    }
    let goes_on = |table: &i64| {
        let reads = format!("s{table}:learn on");
        asking.contains_key(table) || seen.iter().any(|message| message.datas.contains(&reads))
    };
    for table in asked.keys().filter(|table| can_be_reached && !goes_on(table)) {
        faults.push(format!("{who} is asked at table {table} and has nothing to press"));
    }
    faults
}

/// Does a question say where it is explained? Only its first page does.
pub(crate) fn is_explained(datas: &[String]) -> bool {
    datas.iter().any(|data| data.contains(":rules asked ") || data.contains("learn"))
}

/// What of it gets somebody on: the answers if there are any here, otherwise the ways deeper into
/// the menu.
pub(crate) fn choices(datas: &[String]) -> Vec<String> {
    let of = |kind: char| datas.iter().filter(move |data| data.starts_with(kind));
    if of('o').next().is_some() {
        return of('o').cloned().collect();
    }
    let depth = |data: &String| data.rsplit(':').next().unwrap_or_default().len();
    let deepest = of('m').map(depth).max().unwrap_or_default();
    of('m').filter(|data| depth(data) == deepest).cloned().collect()
}

/// The table and ply of a button that plays or leads to one that does.
pub(crate) fn answer(data: &str) -> Option<(i64, u32)> {
    let mut parts = data.strip_prefix(['o', 'm'])?.split(':');
    Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
}
