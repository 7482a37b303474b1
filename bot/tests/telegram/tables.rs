//! Tables in groups and topics, with the real application behind the real client.

use crate::{
    house::{House, Luck, bot_posts, datas, has},
    platform::{Fault, Role, Room, Seen, Server, Shown, User, World},
};

async fn house(folder: &tempfile::TempDir) -> House {
    House::open(Server::start().await, &folder.path().join("a.sqlite")).await
}

/// The newest question that one of the players is asked at the table of this name.
pub(crate) fn question(world: &World, players: &[User], table: &str) -> Option<(User, Shown)> {
    let asked = players.iter().flat_map(|player| {
        let own = world.messages.iter().filter(|message| message.room == player.private());
        own.map(|message| (*player, message))
    });
    let is_question = |message: &Shown| {
        message.text.contains(table) && datas(message).iter().any(|it| it.starts_with(['o', 'm']))
    };
    let newest = asked.filter(|(_, message)| is_question(message)).max_by_key(|it| it.1.id);
    newest.map(|(player, message)| (player, message.clone()))
}

/// Presses at one table until it has said something.
pub(crate) async fn plays_a_turn(house: &House, group: Room, players: &[User], table: &str) {
    let before = bot_posts(&house.server.world(), group);
    let mut pressed = None;
    loop {
        let next = |world: &World| {
            if before < bot_posts(world, group) {
                return Some(None);
            }
            let (player, message) = question(world, players, table)?;
            (pressed != Some((message.id, message.edits))).then_some(Some((player, message)))
        };
        let Some((player, message)) = house.server.until("a question", next).await else { return };
        let all = datas(&message);
        let answer = all.iter().find(|it| it.starts_with('o'));
        let answer = answer.or_else(|| all.iter().find(|it| it.starts_with('m'))).unwrap();
        house.server.press_data(player, &message, answer);
        pressed = Some((message.id, message.edits));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_button_of_one_table_never_touches_another_of_the_same_people() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let (alpha, beta) = (server.supergroup("Alpha"), server.supergroup("Beta"));
    let players = [server.user("Kim", "en"), server.user("Ali", "en")];
    house.begins(alpha, &players).await;
    server.message(alpha, "The game begins").await;
    house.begins(beta, &players).await;
    server.message(beta, "The game begins").await;
    server.until("a question of Beta", |world| question(world, &players, "Beta")).await;

    let before = bot_posts(&server.world(), beta);
    plays_a_turn(&house, alpha, &players, "Alpha").await;
    plays_a_turn(&house, alpha, &players, "Alpha").await;
    assert_eq!(bot_posts(&server.world(), beta), before);
    // And the question of the other table still has its answers.
    plays_a_turn(&house, beta, &players, "Beta").await;
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_topics_of_a_group_have_a_table_each() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    let (one, two) = (server.topic(group), server.topic(group));
    let players = [server.user("Kim", "en"), server.user("Ali", "en")];
    for topic in [one, two] {
        house.begins(topic, &players).await;
        server.message(topic, "The game begins").await;
    }
    assert_eq!(bot_posts(&server.world(), group), 0, "nothing is said outside of the topics");
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_group_that_becomes_a_supergroup_keeps_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let group = server.group("Games");
    let players = [server.user("Kim", "en"), server.user("Ali", "en")];
    house.begins(group, &players).await;
    let mut luck = Luck(5);
    house.plays(&players, &mut luck, |_, ply| 4 <= ply).await;
    // Both chats are told, in service messages; the new one has topics besides.
    let new = server.becomes_supergroup(group, true);
    server.topic(new);
    house.is_heard().await;
    // How many plies a turn has is a matter of the deal: it goes on until three are told.
    house.plays(&players, &mut luck, |world, _| 3 <= bot_posts(world, new)).await;
    let posts = server.messages_in(new);
    assert!(posts.iter().any(|post| has(post, ":hand")));
    // One table, not two.
    server.says(players[0], new, "/new");
    server.message(players[0].private(), "There is an open table here already").await;
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_into_the_private_chat_works_with_its_nonce_only() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    let kim = server.user("Kim", "en");
    server.says(kim, group, "/new");
    server.message(group, "opened by Kim").await;
    let link = |world: &World| {
        let lobby = world.messages.iter().find(|message| has(message, ":join"))?;
        let mut buttons = lobby.buttons.iter().flatten();
        buttons.find_map(|(_, button)| button["url"].as_str().map(str::to_owned))
    };
    let link = server.until("the link of the lobby", link).await;
    server.starts(kim, "t1-abc");
    let welcome = server.message(kim.private(), "Welcome").await;
    assert!(!welcome.text.contains("Games"));
    server.starts(kim, link.split_once("?start=").unwrap().1);
    server.message(kim.private(), "Table: Games").await;
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_never_pressed_start_can_be_seated_but_not_begun_with() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    let (kim, ali) = (server.friend("Kim", "en"), server.user("Ali", "en"));
    server.says(kim, group, "/new");
    let lobby = server.dressed(group, "opened by Kim").await;
    server.press(ali, &lobby, "Join");
    let lobby = server.dressed(group, "Ali ⏳").await;
    let press = server.press(kim, &lobby, "Start");
    let seen = format!("{:?}", server.seen(&press).await);
    assert!(seen.contains("I cannot write to"), "{seen}");
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_players_hear_of_it_when_the_bot_is_removed_whatever_the_topic() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    let topic = server.topic(group);
    let players = [server.user("Kim", "en"), server.user("Ali", "fr")];
    house.begins(topic, &players).await;
    server.message(topic, "The game begins").await;
    server.bot_becomes(group, Role::Removed);
    server.message(players[0].private(), "Games is gone, or I was removed").await;
    server.message(players[1].private(), "Games n’existe plus").await;
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_removal_that_nobody_heard_of_is_noticed_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let first = house(&folder).await;
    let groups = [first.server.supergroup("Games"), first.server.supergroup("Others")];
    let players = [first.server.user("Kim", "en"), first.server.user("Ali", "fr")];
    for group in groups {
        first.begins(group, &players).await;
        first.server.message(group, "The game begins").await;
    }
    let server = first.dies().await;
    server.removes_bot_unheard(groups[0]);
    let second = House::open(server, &folder.path().join("a.sqlite")).await;
    let server = &second.server;
    server.message(players[0].private(), "Games is gone, or I was removed").await;
    server.message(players[1].private(), "Games n’existe plus").await;
    let told = server.messages_in(players[0].private());
    assert!(!told.iter().any(|message| message.text.contains("Others is gone")));
    second.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_blocks_the_bot_does_not_stop_the_table_and_is_shown_the_way_back() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    let players = [server.user("Kim", "en"), server.user("Ali", "en")];
    house.begins(group, &players).await;
    server.message(group, "The game begins").await;
    // What still arrives would open the chat again.
    house.holds(&players).await;
    server.blocks(players[1]);
    let hint = server.message(group, "Ali, I cannot write to you any more").await;
    let link = Server::deep_link(&hint, "Open the private chat");
    server.unblocks(players[1]);
    server.starts(players[1], &link);
    server.message(players[1].private(), "Games").await;
    let hints = |world: &World| {
        let here = world.messages.iter().filter(|message| message.room == group);
        here.filter(|message| message.text.contains("cannot write")).count()
    };
    assert_eq!(hints(&server.world()), 1);
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn start_after_a_block_brings_the_hand_and_what_waits_at_other_tables() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let players = [server.user("Kim", "en"), server.user("Ali", "en")];
    let alpha = server.supergroup("Alpha");
    house.begins(alpha, &players).await;
    server.message(alpha, "The game begins").await;
    let shown = |world: &World, table: &str| question(world, &players, table);
    let (asked, _) = server.until("a question", |world| shown(world, "Alpha")).await;
    server.blocks(asked);
    server.message(alpha, "I cannot write to you any more").await;
    let before = server.private_of(asked).len();
    // By a link that names no table.
    server.starts(asked, "open");
    server.messages(asked.private(), before + 1).await;
    let hand = server.dressed(asked.private(), "Alpha").await;
    assert!(!hand.text.contains("Welcome"), "{}", hand.text);
    assert!(datas(&hand).iter().any(|data| data.starts_with(['o', 'm'])), "{:?}", datas(&hand));

    // With a second game, both questions come.
    let beta = server.supergroup("Beta");
    house.begins(beta, &players).await;
    server.message(beta, "The game begins").await;
    let (asked, _) = server.until("a question", |world| shown(world, "Beta")).await;
    let before = server.private_of(asked).len();
    server.blocks(asked);
    server.message(beta, "I cannot write to you any more").await;
    server.starts(asked, "open");
    server.messages(asked.private(), before + 2).await;
    let comes = |world: &World| {
        // Before or after the answer to Start: one comes from the outbox, the other does not.
        let own = world.messages.iter().filter(|it| it.room == asked.private() && it.by_bot);
        let mut new = own.skip(before);
        new.any(|it| it.text.contains("Beta") && has_question(it)).then_some(())
    };
    server.until("the question of Beta again", comes).await;

    // So they do if nothing had to be brought: then those that stood there ask no more.
    server.starts(asked, "open");
    server.messages(asked.private(), before + 4).await;
    house.holds(&players).await;
    assert!(server.world().twins.is_empty(), "{:?}", server.world().twins);
    house.dies().await;
}

/// The question before it keeps its buttons for so long that the answer does not wait.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_that_gets_no_buttons_for_now_is_said_anew() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let players = [server.user("Kim", "en"), server.user("Ali", "en")];
    let alpha = server.supergroup("Alpha");
    house.begins(alpha, &players).await;
    let shown = |world: &World| question(world, &players, "Alpha");
    let (asked, before) = server.until("a question", shown).await;
    house.holds(&players).await;
    let private = asked.private();
    server.fails("editMessageReplyMarkup", Some(private), 6, Fault::TooManyRequests(1));
    server.says(asked, private, "/hand");
    let new = |world: &World| shown(world).filter(|(_, message)| before.id < message.id);
    server.until("the question anew", new).await;
    house.holds(&players).await;
    let asking = server.private_of(asked).into_iter().filter(has_question).count();
    assert_eq!(asking, 1);
    assert!(server.world().twins.is_empty(), "{:?}", server.world().twins);
    house.dies().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_hand_that_a_block_kept_away_comes_after_start_whatever_else_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let players = [server.user("Kim", "en"), server.user("Ali", "en")];
    let groups = [("Alpha", server.supergroup("Alpha")), ("Beta", server.supergroup("Beta"))];
    for (_, group) in groups {
        house.begins(group, &players).await;
        server.message(group, "The game begins").await;
    }
    house.holds(&players).await;
    for (nth, (table, group)) in groups.into_iter().enumerate() {
        for player in players {
            server.blocks(player);
            let hints = |world: &World| {
                let here = world.messages.iter().filter(|message| message.room == group);
                let told = here.filter(|it| it.text.contains("I cannot write to you any more"));
                (nth * 2 < told.count()).then_some(())
            };
            server.until("that it was noticed", hints).await;
            let before = server.private_of(player).len();
            let posts = server.messages_in(group);
            let post = posts.iter().rev().find(|post| has(post, ":hand")).unwrap();
            let press = server.press(player, post, "My hand");
            let Seen::Opened(link) = server.seen(&press).await else { panic!("nothing opened") };
            server.starts(player, link.split_once("?start=").unwrap().1);
            let hand = |world: &World| {
                let own = world.messages.iter().filter(|it| it.room == player.private());
                let mut new = own.filter(|it| it.by_bot).skip(before);
                new.find(|it| it.text.contains(table) && it.photo.is_some()).cloned()
            };
            server.until(&format!("the hand of {table}"), hand).await;
            house.holds(&players).await;
            let told = server.private_of(player);
            assert!(told.iter().all(|it| !it.text.contains("Welcome")), "{told:#?}");
        }
    }
    house.dies().await;
}

pub(crate) fn has_question(message: &Shown) -> bool {
    datas(message).iter().any(|data| data.starts_with(['o', 'm']))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_group_is_greeted_once_and_full_size_comes_as_files_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let house = house(&folder).await;
    let server = &house.server;
    let group = server.supergroup("Games");
    server.bot_becomes(group, Role::Removed);
    server.bot_becomes(group, Role::Member);
    let hello = server.dressed(group, "Hello!").await;
    server.bot_becomes(group, Role::Admin);
    let players = [server.user("Kim", "en"), server.user("Ali", "en")];
    server.press(players[0], &hello, "Open a table");
    server.message(group, "opened by Kim").await;
    server.says(players[0], group, "/cancel");
    server.message(group, "This table was closed").await;
    house.begins(group, &players).await;
    server.message(group, "The game begins").await;
    server.says(players[1], group, "/full");
    let files = |world: &World| {
        let own = world.messages.iter().filter(|message| message.room == players[1].private());
        (own.filter(|message| message.document.is_some()).count() == 3).then_some(())
    };
    server.until("the market and two Alhambras as files", files).await;
    let hellos = server.messages_in(group).into_iter().filter(|it| it.text.contains("Hello!"));
    assert_eq!(hellos.count(), 1);
    house.dies().await;
}
