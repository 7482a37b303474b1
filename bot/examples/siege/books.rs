//! What was written, kept by the database itself, and whether people have seen all of it.

use std::collections::{BTreeMap, BTreeSet};

use alhambra_bot::chat::{Message, Platform, Span, Target, Text};

use crate::{
    asks, discord, discord_people, ledger::Ledger, local_people, seen::Seen, telegram,
    telegram_people,
};

pub(crate) struct Books {
    database: Ledger,
}

/// Lets the database write down every action and every post.
pub(crate) async fn open(database: &Ledger) -> Books {
    let in_sqlite =
        "CREATE TABLE siege_log (at INTEGER PRIMARY KEY, step INTEGER NOT NULL DEFAULT 0,
            cause TEXT, table_id INTEGER, ply INTEGER);
         CREATE TABLE siege_posts (id INTEGER, target TEXT, message TEXT);
         CREATE TRIGGER siege_cause AFTER INSERT ON inbox BEGIN
            INSERT INTO siege_log (cause) VALUES (new.update_id); END;
         CREATE TRIGGER siege_action AFTER INSERT ON actions BEGIN
            INSERT INTO siege_log (table_id, ply) VALUES (new.table_id, new.ply); END;
         CREATE TRIGGER siege_post AFTER INSERT ON outbox WHEN new.kind = 'send' BEGIN
            INSERT INTO siege_posts VALUES (new.id, new.target, new.message); END;";
    // Steps are written side by side there: each is told by its transaction.
    let in_postgres =
        "CREATE TABLE siege_log (at BIGSERIAL, step BIGINT NOT NULL DEFAULT txid_current(),
            cause TEXT, table_id BIGINT, ply BIGINT);
         CREATE TABLE siege_posts (id BIGINT, target TEXT, message TEXT);
         CREATE FUNCTION siege_cause() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
            INSERT INTO siege_log (cause) VALUES (new.update_id); RETURN new; END';
         CREATE FUNCTION siege_action() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
            INSERT INTO siege_log (table_id, ply) VALUES (new.table_id, new.ply); RETURN new; END';
         CREATE FUNCTION siege_post() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
            INSERT INTO siege_posts VALUES (new.id, new.target, new.message); RETURN new; END';
         CREATE TRIGGER siege_cause AFTER INSERT ON inbox
            FOR EACH ROW EXECUTE FUNCTION siege_cause();
         CREATE TRIGGER siege_action AFTER INSERT ON actions
            FOR EACH ROW EXECUTE FUNCTION siege_action();
         CREATE TRIGGER siege_post AFTER INSERT ON outbox
            FOR EACH ROW WHEN (new.kind = 'send') EXECUTE FUNCTION siege_post();";
    database.run(in_sqlite, in_postgres).await;
    Books { database: database.clone() }
}

impl Books {
    /// Does nothing wait for delivery?
    pub(crate) async fn is_empty(&self) -> bool {
        let waiting = "SELECT target FROM outbox UNION ALL SELECT content FROM unhandled LIMIT 1";
        self.database.rows(waiting).await.is_empty()
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
        let problems = self.database.check().await.problems;
        let inbox = self.inbox().await;
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
            (Platform::Telegram, &played(on_telegram.pressed.keys(), &on_telegram.pressed)),
            (Platform::Discord, &played(answered.iter(), &on_discord.pressed)),
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
        let (actions, doubled) = self.doubled(&pressed).await;
        println!("actions: {actions} written, {doubled} doubled");

        let (posts, lost_posts) = self.lost_posts(telegram, discord).await;
        println!("posts: {posts} queued, {lost_posts} lost");
        let seen = &on_page.seen;
        let (posts, lost_on_page) = self.lost_on_page(seen).await;
        println!(
            "posts in rooms of the page: {posts} queued, {lost_on_page} lost in {} looks",
            seen.looks
        );
        let stuck = self.stuck_on_page(seen).await;
        println!("tables of the page at which nobody can go on: {stuck}");
        let mut twins = telegram.world().twins.clone();
        twins.extend(discord.look(|world| world.twins.clone()));
        twins.extend(seen.twins.clone());
        println!("prompts and turns that could be pressed twice: {}", twins.len());
        for twin in &twins {
            eprintln!("twin: {twin}");
        }
        println!("the database: {}", if problems.is_empty() { "sound" } else { "damaged" });
        let mut complaints = telegram.world().complaints.clone();
        complaints.extend(discord.look(|world| world.complaints.clone()));
        println!("what the platforms would complain about: {}", complaints.len());
        for complaint in &complaints {
            eprintln!("complaint: {complaint}");
        }
        lost_actions.iter().sum::<usize>()
            + doubled
            + lost_posts
            + lost_on_page
            + stuck
            + twins.len()
            + problems.len()
            + complaints.len()
    }

    async fn inbox(&self) -> BTreeMap<Platform, BTreeSet<String>> {
        let mut inbox: BTreeMap<Platform, BTreeSet<String>> =
            Platform::ALL.map(|platform| (platform, BTreeSet::new())).into();
        for row in self.database.rows("SELECT platform, update_id FROM inbox").await {
            let [Some(platform), Some(id)] = row.as_slice() else { panic!("{row:?}") };
            let platform = Platform::ALL.into_iter().find(|it| it.word() == platform).unwrap();
            inbox.get_mut(&platform).unwrap().insert(name(id).to_owned());
        }
        inbox
    }

    /// Actions, and those that no press wanted: a commit writes down its cause and then what it
    /// plays, so the log says which press played what. A press plays once, and at the position
    /// that its button names.
    async fn doubled(&self, pressed: &BTreeMap<String, String>) -> (usize, usize) {
        let log = "SELECT cause, CAST(table_id AS TEXT), CAST(ply AS TEXT) FROM siege_log
            ORDER BY step, at";
        let (mut actions, mut doubled) = (0, 0);
        let (mut causes, mut wanted) = (BTreeSet::new(), None);
        for row in self.database.rows(log).await {
            let [cause, table, ply] = row.as_slice() else { panic!("{row:?}") };
            let (Some(table), Some(ply)) = (table, ply) else {
                let cause = cause.clone().unwrap();
                wanted = pressed.get(name(&cause)).and_then(|data| asks(data));
                if !causes.insert(cause.clone()) {
                    eprintln!("doubled: {cause} was taken for new twice");
                    doubled += 1;
                }
                continue;
            };
            let (table, ply): (i64, u32) = (table.parse().unwrap(), ply.parse().unwrap());
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
    async fn lost_posts(
        &self,
        telegram: &telegram::Server,
        discord: &discord::Server,
    ) -> (usize, usize) {
        let mut sent: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for call in &telegram.world().calls {
            let chat = call.params.get("chat_id").map(ToString::to_string).unwrap_or_default();
            for field in ["text", "caption"] {
                if let Some(text) = call.params.get(field).and_then(|text| text.as_str()) {
                    sent.entry(chat.clone()).or_default().push(letters(&without_tags(text)));
                }
            }
        }
        discord.look(|world| {
            for request in world.requests.iter().filter(|it| it.path.starts_with("/channels/")) {
                let chat = request.path.split('/').nth(2).unwrap_or_default().to_owned();
                let content = request.body.as_ref().and_then(|body| body["content"].as_str());
                if let Some(content) = content {
                    sent.entry(chat).or_default().push(letters(content));
                }
            }
        });
        let rows = "SELECT CAST(id AS TEXT), target, message FROM siege_posts";
        let (mut posts, mut lost) = (0, 0);
        for row in self.database.rows(rows).await {
            let [Some(id), Some(target), Some(message)] = row.as_slice() else { panic!("{row:?}") };
            let target: Target = serde_json::from_str(target).unwrap();
            let chat = match &target {
                Target::Place(place) => place.chat.clone(),
                Target::Private(person) if person.platform == Platform::Discord => {
                    let user = person.user.parse().unwrap();
                    let private = discord.look(|world| world.private_of(user));
                    private.map(|channel| channel.to_string()).unwrap_or_default()
                }
                Target::Private(person) => person.user.clone(),
            };
            // See `lost_on_page`.
            if target.platform() == Platform::Local {
                continue;
            }
            posts += 1;
            let message: Message = serde_json::from_str(message).unwrap();
            // In one message, and not among all words that were ever sent.
            let said = |text: &Text| {
                sent.get(&chat).is_some_and(|all| all.iter().any(|one| is_in(one, text)))
            };
            if !said(&message.text) && !message.once_answered.as_ref().is_some_and(said) {
                eprintln!("lost: post {id} to {chat}: {}", message.text.bare());
                lost += 1;
            }
        }
        (posts, lost)
    }

    /// Posts to the rooms of the page, and those that nobody saw there. What asks one person alone
    /// is withdrawn when it is answered elsewhere: see `stuck_on_page`.
    async fn lost_on_page(&self, seen: &Seen) -> (usize, usize) {
        let rows = "SELECT CAST(id AS TEXT), target, message FROM siege_posts";
        let (mut posts, mut lost) = (0, 0);
        for row in self.database.rows(rows).await {
            let [Some(id), Some(target), Some(message)] = row.as_slice() else { panic!("{row:?}") };
            let target: Target = serde_json::from_str(target).unwrap();
            let Target::Place(place) = target else { continue };
            if place.platform != Platform::Local {
                continue;
            }
            posts += 1;
            let message: Message = serde_json::from_str(message).unwrap();
            let left = message.once_answered.as_ref().unwrap_or(&message.text);
            if !seen.has_shown(&place.chat, id.parse().unwrap(), |words| is_in(words, left)) {
                eprintln!("lost: post {id} to {}: {}", place.chat, message.text.bare());
                lost += 1;
            }
        }
        (posts, lost)
    }

    /// Games of the page that wait for somebody who has nothing to press.
    async fn stuck_on_page(&self, seen: &Seen) -> usize {
        let running = "SELECT CAST(id AS TEXT), CAST(ply AS TEXT) FROM tables
            WHERE platform = 'local' AND state = 'running'";
        let rows = self.database.rows(running).await;
        let stuck = rows.iter().filter(|row| {
            let [Some(table), Some(ply)] = row.as_slice() else { panic!("{row:?}") };
            !seen.asked.contains(&(table.parse().unwrap(), ply.parse().unwrap()))
        });
        stuck.inspect(|row| eprintln!("stuck: {row:?}, seen was {:?}", seen.asked)).count()
    }
}

/// What somebody called an update: on the page it is kept under whose it is as well.
fn name(update: &str) -> &str {
    update.find("siege-").map_or(update, |at| &update[at..])
}

/// Of these presses the ones that answer a question: whoever presses *Start* a second time is
/// answered too, and nothing is written down.
fn played<'a>(
    presses: impl Iterator<Item = &'a String>,
    pressed: &BTreeMap<String, String>,
) -> Vec<String> {
    let answers = |id: &&String| pressed.get(*id).is_some_and(|data| asks(data).is_some());
    presses.filter(answers).cloned().collect()
}

/// Does a message that was sent have the words of a text?
fn is_in(sent: &str, text: &Text) -> bool {
    text.0.iter().all(|span| match span {
        // Commands become mentions, or are called otherwise on a platform: what stands between
        // them is compared.
        Span::Plain(words) | Span::Bold(words) => words.lines().all(|line| {
            let mut parts = line.split('/');
            let first = parts.next().unwrap_or_default();
            let others = parts.map(|part| part.split_once(' ').map_or("", |(_, rest)| rest));
            std::iter::once(first).chain(others).all(|part| sent.contains(&letters(part)))
        }),
        _ => true,
    })
}

pub(crate) fn letters(text: &str) -> String {
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
