//! What was written, kept by the database itself, and whether people have seen all of it.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use alhambra_bot::{
    chat::{Message, Platform, Span, Target, Text},
    store::Store,
};

use crate::{asks, discord, discord_people, local_people, telegram, telegram_people};

pub(crate) struct Books {
    database: PathBuf,
}

/// Lets the database write down every action and every post.
pub(crate) fn open(database: &Path) -> Books {
    let db = rusqlite::Connection::open(database).unwrap();
    db.execute_batch(
        "CREATE TABLE siege_log (at INTEGER PRIMARY KEY, cause TEXT, table_id INTEGER, ply INTEGER);
         CREATE TABLE siege_posts (id INTEGER, target TEXT, message TEXT);
         CREATE TRIGGER siege_cause AFTER INSERT ON inbox BEGIN
            INSERT INTO siege_log (cause) VALUES (new.update_id); END;
         CREATE TRIGGER siege_action AFTER INSERT ON actions BEGIN
            INSERT INTO siege_log (table_id, ply) VALUES (new.table_id, new.ply); END;
         CREATE TRIGGER siege_post AFTER INSERT ON outbox WHEN new.kind = 'send' BEGIN
            INSERT INTO siege_posts VALUES (new.id, new.target, new.message); END;",
    )
    .unwrap();
    Books { database: database.to_owned() }
}

impl Books {
    fn db(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(&self.database).unwrap()
    }

    /// Does nothing wait for delivery?
    pub(crate) fn is_empty(&self) -> bool {
        let waiting: i64 = self
            .db()
            .query_row(
                "SELECT (SELECT count(*) FROM outbox) + (SELECT count(*) FROM unhandled)",
                [],
                |row| row.get(0),
            )
            .unwrap();
        waiting == 0
    }

    /// Prints the figures and says how many faults there are.
    pub(crate) async fn balance(
        &self,
        on_telegram: &telegram_people::People,
        telegram: &telegram::Server,
        on_discord: &discord_people::People,
        discord: &discord::Server,
        on_page: &local_people::People,
    ) -> usize {
        let problems = Store::check_file(&self.database).await.unwrap().problems;
        let inbox = self.inbox();
        let lost = |platform: Platform, ids: &[String]| {
            let lost = ids.iter().filter(|id| !inbox[&platform].contains(*id));
            lost.inspect(|id| eprintln!("lost: {} {id}", platform.word())).count()
        };
        // On Discord an action is acknowledged when it is answered.
        let answered: Vec<String> = discord.look(|world| {
            let answers = world.requests.iter().filter(|it| it.path.starts_with("/webhooks/"));
            let ids = answers.filter_map(|it| {
                Some(it.path.split("token-of-").nth(1)?.split('/').next()?.to_owned())
            });
            ids.collect::<BTreeSet<_>>().into_iter().collect()
        });
        let lost_actions = [
            (Platform::Local, &on_page.acknowledged),
            (Platform::Telegram, &on_telegram.pressed.keys().cloned().collect()),
            (Platform::Discord, &answered),
        ]
        .map(|(platform, ids)| {
            println!(
                "{}: {} acknowledged, {} lost",
                platform.word(),
                ids.len(),
                lost(platform, ids)
            );
            lost(platform, ids)
        });
        let pressed = [&on_telegram.pressed, &on_discord.pressed, &on_page.pressed];
        let pressed = pressed.into_iter().flatten().map(|(id, data)| (id.clone(), data.clone()));
        let pressed: BTreeMap<String, String> = pressed.collect();
        let (actions, doubled) = self.doubled(&pressed);
        println!("actions: {actions} written, {doubled} doubled");

        let (posts, lost_posts) = self.lost_posts(telegram, discord);
        println!("posts: {posts} queued, {lost_posts} lost");
        let twins: Vec<String> = telegram.world().twins.clone();
        let twins_there = discord.look(|world| world.twins.clone());
        println!("prompts that could be pressed twice: {}", twins.len() + twins_there.len());
        for twin in twins.iter().chain(&twins_there) {
            eprintln!("twin: {twin}");
        }
        println!("the database: {}", if problems.is_empty() { "sound" } else { "damaged" });
        let complaints =
            telegram.world().complaints.len() + discord.look(|world| world.complaints.len());
        println!("what the platforms would complain about: {complaints}");
        lost_actions.iter().sum::<usize>()
            + doubled
            + lost_posts
            + twins.len()
            + twins_there.len()
            + problems.len()
    }

    fn inbox(&self) -> BTreeMap<Platform, BTreeSet<String>> {
        let db = self.db();
        let mut inbox: BTreeMap<Platform, BTreeSet<String>> =
            Platform::ALL.map(|platform| (platform, BTreeSet::new())).into();
        let mut rows = db.prepare("SELECT platform, update_id FROM inbox").unwrap();
        let rows = rows
            .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?)))
            .unwrap();
        for (platform, id) in rows.map(Result::unwrap) {
            let platform = Platform::ALL.into_iter().find(|it| it.word() == platform).unwrap();
            inbox.get_mut(&platform).unwrap().insert(id);
        }
        inbox
    }

    /// Actions, and those that no press wanted: a commit writes down its cause and then what it
    /// plays, so the log says which press played what. A press plays once, and at the position
    /// that its button names.
    fn doubled(&self, pressed: &BTreeMap<String, String>) -> (usize, usize) {
        let db = self.db();
        let mut rows =
            db.prepare("SELECT cause, table_id, ply FROM siege_log ORDER BY at").unwrap();
        let rows = rows
            .query_map([], |row| {
                Ok((row.get::<_, Option<String>>(0)?, row.get(1)?, row.get::<_, Option<u32>>(2)?))
            })
            .unwrap();
        let (mut actions, mut doubled) = (0, 0);
        let (mut causes, mut wanted) = (BTreeSet::new(), None);
        for row in rows.map(Result::unwrap) {
            let (Some(table), Some(ply)) = (row.1, row.2) else {
                let cause = row.0.unwrap();
                wanted = pressed.get(&cause).and_then(|data| asks(data));
                if !causes.insert(cause.clone()) {
                    eprintln!("doubled: {cause} was taken for new twice");
                    doubled += 1;
                }
                continue;
            };
            actions += 1;
            // What follows by itself, as the end of a turn, is written in the same commit.
            let is_wanted = wanted.is_some_and(|(of, at)| of == table && at == ply);
            if !is_wanted {
                eprintln!("doubled: table {table} played ply {ply}, wanted was {wanted:?}");
                doubled += 1;
            }
            wanted = is_wanted.then_some((table, ply + 1));
        }
        (actions, doubled)
    }

    /// Posts to the platforms, and those whose words nobody was ever sent.
    fn lost_posts(&self, telegram: &telegram::Server, discord: &discord::Server) -> (usize, usize) {
        let mut sent: BTreeMap<String, String> = BTreeMap::new();
        for call in &telegram.world().calls {
            let chat = call.params.get("chat_id").map(ToString::to_string).unwrap_or_default();
            for field in ["text", "caption"] {
                if let Some(text) = call.params.get(field).and_then(|text| text.as_str()) {
                    sent.entry(chat.clone()).or_default().push_str(&letters(&without_tags(text)));
                }
            }
        }
        discord.look(|world| {
            for request in world.requests.iter().filter(|it| it.path.starts_with("/channels/")) {
                let chat = request.path.split('/').nth(2).unwrap_or_default().to_owned();
                let content = request.body.as_ref().and_then(|body| body["content"].as_str());
                if let Some(content) = content {
                    sent.entry(chat).or_default().push_str(&letters(content));
                }
            }
        });
        let db = self.db();
        let mut rows = db.prepare("SELECT id, target, message FROM siege_posts").unwrap();
        let rows = rows
            .query_map([], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?))
            })
            .unwrap();
        let (mut posts, mut lost) = (0, 0);
        for (id, target, message) in rows.map(Result::unwrap) {
            let target: Target = serde_json::from_str(&target).unwrap();
            let chat = match &target {
                Target::Place(place) => place.chat.clone(),
                Target::Private(person) if person.platform == Platform::Discord => {
                    let user = person.user.parse().unwrap();
                    let private = discord.look(|world| world.private_of(user));
                    private.map(|channel| channel.to_string()).unwrap_or_default()
                }
                Target::Private(person) => person.user.clone(),
            };
            // The page shows what it has now, and forgets it with the process.
            if target.platform() == Platform::Local {
                continue;
            }
            posts += 1;
            let message: Message = serde_json::from_str(&message).unwrap();
            let nothing = String::new();
            let seen = sent.get(&chat).unwrap_or(&nothing);
            let once_over = message.once_answered.as_ref();
            if !is_in(seen, &message.text) && !once_over.is_some_and(|text| is_in(seen, text)) {
                eprintln!("lost: post {id} to {chat}: {}", message.text.bare());
                lost += 1;
            }
        }
        (posts, lost)
    }
}

/// Are the words of a text among those that were sent?
fn is_in(sent: &str, text: &Text) -> bool {
    text.0.iter().all(|span| match span {
        // Commands become mentions, so that only what stands between them is compared.
        Span::Plain(words) | Span::Bold(words) => {
            words.split(['/', '\n']).all(|part| sent.contains(&letters(part)))
        }
        _ => true,
    })
}

fn letters(text: &str) -> String {
    text.chars().filter(|char| char.is_alphanumeric()).collect()
}

/// HTML as it is read.
fn without_tags(html: &str) -> String {
    let mut text = String::new();
    for part in html.split('<') {
        text.push_str(part.split_once('>').map_or(part, |(_, after)| after));
    }
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}
