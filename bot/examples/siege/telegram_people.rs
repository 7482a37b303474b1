//! People on Telegram. Whatever they press arrives at the bot in the end: Telegram keeps it.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use crate::{
    any, asks,
    telegram::{PressId, Room, Server, Shown, User, World},
};

pub(crate) struct People {
    tables: Vec<Table>,
    /// The data of every press, by the name of its update.
    pub(crate) pressed: BTreeMap<String, String>,
}

struct Table {
    group: Room,
    players: [User; 2],
    /// The press that is waited for, and since when.
    waits: Option<(PressId, Instant)>,
}

/// After so long they press again.
const IMPATIENCE: Duration = Duration::from_secs(3);

/// Groups in which a game has begun.
pub(crate) async fn gather(server: &Server, tables: usize) -> People {
    let mut people = People { tables: Vec::new(), pressed: BTreeMap::new() };
    for number in 0..tables {
        let group = server.supergroup(&format!("Group {number}"));
        let players = [("Anna", "de"), ("Ben", "en")].map(|(name, language)| {
            let user = server.friend(&format!("{name} {number}"), language);
            server.says(user, user.private(), "/start");
            user
        });
        server.says(players[0], group, "/new");
        people.tables.push(Table { group, players, waits: None });
    }
    for table in &people.tables {
        let lobby = lobby(server, table.group, ":join").await;
        server.press_data(table.players[1], &lobby, &data(&lobby, ":join"));
        let full = server
            .until("both in the lobby", |world| {
                let mut here = world.messages.iter().filter(|it| it.room == table.group);
                here.find(|it| it.text.contains("(2 ") && !it.text.contains('⏳')).cloned()
            })
            .await;
        server.press_data(table.players[0], &full, &data(&full, ":start"));
    }
    for table in &people.tables {
        server.until("the first question", |world| questions(world, table).pop()).await;
    }
    people
}

async fn lobby(server: &Server, group: Room, button: &str) -> Shown {
    server.until("the lobby", |world| with_button(world, group, button)).await
}

fn with_button(world: &World, group: Room, ending: &str) -> Option<Shown> {
    let mut here = world.messages.iter().rev().filter(|it| it.room == group && it.by_bot);
    here.find(|it| datas(it).iter().any(|data| data.ends_with(ending))).cloned()
}

/// The newest question of each player, with its table and ply.
fn questions(world: &World, table: &Table) -> Vec<((i64, u32), User, Shown)> {
    let newest = |user: &User| {
        let own = world.messages.iter().filter(|it| it.room == user.private() && it.by_bot);
        own.filter_map(|it| {
            Some((datas(it).iter().find_map(|data| asks(data))?, *user, it.clone()))
        })
        .max_by_key(|(asked, _, it)| (*asked, it.id))
    };
    table.players.iter().filter_map(newest).collect()
}

impl People {
    /// Whoever is not waiting for an answer presses something.
    pub(crate) fn act(&mut self, server: &Server) {
        for table in &mut self.tables {
            let world = server.world();
            if let Some((press, since)) = &table.waits
                && world.presses[&press.0].seen.is_none()
                && since.elapsed() < IMPATIENCE
            {
                continue;
            }
            let questions = questions(&world, table);
            let asked = questions.into_iter().max_by_key(|(asked, ..)| *asked);
            // A game that is over is played again; its last post keeps the button for that.
            let next = [":start", ":rematch"];
            let next =
                next.iter().find_map(|it| Some((*it, with_button(&world, table.group, it)?)));
            drop(world);
            let (user, message, choice) = match (asked, next) {
                (Some((_, user, message)), _) => {
                    let all = datas(&message);
                    let answers: Vec<_> = all.iter().filter(|it| it.starts_with('o')).collect();
                    let ways: Vec<_> = all.iter().filter(|it| it.starts_with('m')).collect();
                    let Some(choice) = any(&answers).or_else(|| any(&ways)) else { continue };
                    let choice = (*choice).clone();
                    (user, message, choice)
                }
                (None, Some((ending, message))) => {
                    let choice = data(&message, ending);
                    (table.players[0], message, choice)
                }
                (None, None) => continue,
            };
            let press = server.press_data(user, &message, &choice);
            self.pressed.insert(format!("c{}", press.0), choice);
            table.waits = Some((press, Instant::now()));
        }
    }
}

fn datas(message: &Shown) -> Vec<String> {
    let buttons = message.buttons.iter().flatten();
    buttons.filter_map(|(_, button)| Some(button["callback_data"].as_str()?.to_owned())).collect()
}

fn data(message: &Shown, ending: &str) -> String {
    datas(message).into_iter().find(|data| data.ends_with(ending)).unwrap()
}
