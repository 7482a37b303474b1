//! People on Discord. What they press while the bot is down is lost, and they see that.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use crate::{
    any, asks,
    discord::{Message, Server, User, World},
};

pub(crate) struct People {
    tables: Vec<Table>,
    /// The data of every press at a question, by the name of its update.
    pub(crate) pressed: BTreeMap<String, String>,
}

struct Table {
    channel: u64,
    players: [User; 2],
    waits: Option<(u64, Instant)>,
}

/// Discord says after three seconds that something failed.
const IMPATIENCE: Duration = Duration::from_secs(3);

pub(crate) async fn gather(server: &Server, tables: usize) -> People {
    let mut people = People { tables: Vec::new(), pressed: BTreeMap::new() };
    for number in 0..tables as u64 {
        let channel = 50_000 + number;
        server.add_channel(channel, &format!("channel-{number}"));
        let players = [
            User::new(60_000 + 2 * number, "alice").speaking("fr"),
            User::new(60_001 + 2 * number, "bob"),
        ];
        people.tables.push(Table { channel, players, waits: None });
    }
    server.ready().await;
    for table in &people.tables {
        let [alice, bob] = &table.players;
        server.slash(alice, table.channel, "new", &[]);
        let lobby =
            server.wait_for("a lobby", |world| with_button(world, table.channel, ":join")).await;
        press(server, bob, &lobby, ":join");
        let full = |world: &World| {
            with_button(world, table.channel, ":start").filter(|it| it.content.contains("(2 "))
        };
        let lobby = server.wait_for("both in the lobby", full).await;
        press(server, alice, &lobby, ":start");
        server.wait_for("the first question", |world| question(world, table)).await;
    }
    people
}

fn with_button(world: &World, channel: u64, ending: &str) -> Option<Message> {
    let mut here = world.messages.iter().rev().filter(|it| it.channel == channel);
    here.find(|it| {
        it.only_for.is_none() && it.buttons.iter().any(|button| of(&button.data).ends_with(ending))
    })
    .cloned()
}

/// The newest question that somebody at the table is asked in private.
fn question(world: &World, table: &Table) -> Option<(User, Message)> {
    let newest = |user: &User| {
        let private = world.private_of(user.id)?;
        let own = world.messages.iter().filter(|it| it.channel == private);
        own.filter_map(|it| {
            let asked = it.buttons.iter().find_map(|button| asks(of(&button.data)))?;
            Some((asked, it.id, user.clone(), it.clone()))
        })
        .max_by_key(|(asked, id, ..)| (*asked, *id))
    };
    let asked = table.players.iter().filter_map(newest).max_by_key(|(asked, id, ..)| (*asked, *id));
    asked.map(|(.., user, message)| (user, message))
}

/// The data of a button, without what keeps the buttons of a message apart.
fn of(custom_id: &str) -> &str {
    custom_id.split('§').next().unwrap_or(custom_id)
}

fn press(server: &Server, user: &User, message: &Message, ending: &str) -> u64 {
    let button = message.buttons.iter().find(|it| of(&it.data).ends_with(ending)).unwrap();
    server.press(user, message.id, &button.label)
}

impl People {
    pub(crate) fn act(&mut self, server: &Server) {
        for table in &mut self.tables {
            if let Some((waits, since)) = table.waits {
                let is_open = server.look(|world| {
                    world.interaction(waits).is_some_and(|it| it.acknowledged.is_none())
                });
                if is_open && since.elapsed() < IMPATIENCE {
                    continue;
                }
            }
            let next = server.look(|world| {
                let next = [":start", ":rematch"];
                next.iter().find_map(|it| Some((*it, with_button(world, table.channel, it)?)))
            });
            let pressed = match (server.look(|world| question(world, table)), next) {
                (Some((user, message)), _) => {
                    let is = |kind: char| {
                        let buttons = message.buttons.iter();
                        buttons.filter(|it| it.data.starts_with(kind)).collect::<Vec<_>>()
                    };
                    let Some(button) = any(&is('o')).copied().or_else(|| any(&is('m')).copied())
                    else {
                        continue;
                    };
                    let press = server.press(&user, message.id, &button.label);
                    self.pressed.insert(press.to_string(), of(&button.data).to_owned());
                    press
                }
                // A game that is over is played again; its last post keeps the button for that.
                (None, Some((ending, message))) => {
                    press(server, &table.players[0], &message, ending)
                }
                (None, None) => continue,
            };
            table.waits = Some((pressed, Instant::now()));
        }
    }
}
