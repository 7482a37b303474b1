//! Channels that vanish or fall silent, and private messages that are closed, in the middle
//! of a game.

use crate::{
    house::House,
    stage::{kim, nina},
    support::{EVERYTHING_NEEDED, Fault, GAMES, Message, Server, Strict, User, World},
};

const SEND_MESSAGES: u64 = 1 << 11;
const OTHER: u64 = 3002;

/// Kim and Nina play, and somebody is asked.
async fn game(server: Strict) -> House {
    game_in(server, GAMES).await
}

async fn game_in(server: Strict, channel: u64) -> House {
    let house = House::open(server).await;
    begin(&house, channel).await;
    house
}

/// Kim and Nina begin a game.
async fn begin(house: &House, channel: u64) {
    house.server.slash(&kim(), channel, "new", &[]);
    let lobby = house.post_with(channel, ":join").await;
    house.server.press(&nina(), lobby.id, "Join");
    let two = |world: &World| world.message(lobby.id)?.content.contains("Nina").then_some(());
    house.server.wait_for("two players", two).await;
    house.server.slash(&kim(), channel, "start", &[]);
    house.post_with(channel, ":hand").await;
}

/// Waits for a private message to somebody.
async fn dm(house: &House, user: &User, words: &str) -> Message {
    let found = |world: &World| {
        let private = world.private_of(user.id)?;
        let mut dms = world.messages.iter().rev().filter(|it| it.channel == private);
        dms.find(|it| it.content.contains(words)).cloned()
    };
    house.server.wait_for(words, found).await
}

#[tokio::test]
async fn the_players_hear_of_it_when_their_channel_is_deleted() {
    let house = game(Server::start().await).await;
    house.server.delete_channel(GAMES);
    for user in [kim(), nina().speaking("en-US")] {
        let told = dm(&house, &user, "is gone").await;
        assert!(told.content.contains(r"\#games"), "{}", told.content);
    }
}

#[tokio::test]
async fn a_server_that_throws_the_bot_out_closes_its_tables_with_a_word() {
    let house = game(Server::start().await).await;
    house.server.lose_guild(false);
    dm(&house, &kim(), "is gone").await;
    dm(&house, &nina(), "is gone").await;
}

#[tokio::test]
async fn a_lobby_that_somebody_deleted_is_back_with_the_next_player() {
    let house = House::open(Server::start().await).await;
    house.server.slash(&kim(), GAMES, "new", &[]);
    let lobby = house.post_with(GAMES, ":join").await;
    house.server.delete_message(lobby.id);
    house.told(&nina(), GAMES, "join", &[]).await;
    let back = house.post_with(GAMES, ":join").await;
    assert!(back.content.contains("Nina"), "{}", back.content);
    house.server.press(&kim(), back.id, "Start");
    house.post_with(GAMES, ":hand").await;
}

/// Somebody takes money where the bot may not write any more. Says who and where they were asked.
async fn silenced(house: &House) -> (User, Message) {
    let is_shut = || house.server.allow(GAMES, EVERYTHING_NEEDED & !SEND_MESSAGES);
    let (first, prompt) = takes_money_once(house, GAMES, is_shut).await;
    for user in [kim(), nina()] {
        dm(house, &user, "I may not write in").await;
    }
    (first, prompt)
}

/// Somebody takes money after something has happened.
async fn takes_money_once(house: &House, channel: u64, happens: impl Fn()) -> (User, Message) {
    let asked = |world: &World| {
        [kim(), nina()].into_iter().find_map(|user| {
            let private = world.private_of(user.id)?;
            let mut dms = world.messages.iter().rev().filter(|it| it.channel == private);
            let dm =
                dms.find(|it| it.buttons.iter().any(|button| button.data.starts_with(['o', 'm'])))?;
            Some((user, dm.clone()))
        })
    };
    let (first, prompt) = house.server.wait_for("a question", asked).await;
    happens();
    // By command, which works where the bot may not write.
    let cards = house.suggested(&first, channel, "take", &[("cards", "")]).await;
    house.server.slash(&first, channel, "take", &[("cards", &cards[0].1)]);
    (first, prompt)
}

/// Waits for a post more than there were in a channel.
async fn another_post(house: &House, channel: u64, before: usize) {
    let more = |world: &World| {
        let posts = world.messages.iter().filter(|it| it.channel == channel).count();
        (before < posts).then_some(())
    };
    house.server.wait_for("another post", more).await;
}

#[tokio::test]
async fn a_thread_that_somebody_locks_ends_no_game_and_hears_the_rest_when_it_is_unlocked() {
    let server = Server::start().await;
    server.add_thread(3100, GAMES, "alhambra");
    let house = game_in(server, 3100).await;
    let before = house.server.messages_in(3100).len();
    takes_money_once(&house, 3100, || house.server.lock_unseen(3100)).await;
    for user in [kim(), nina()] {
        dm(&house, &user, "I may not write in").await;
    }
    assert_eq!(house.server.messages_in(3100).len(), before);
    house.server.unlock(3100);
    another_post(&house, 3100, before).await;
    let taken = house.told(&kim(), 3100, "new", &[]).await;
    assert!(taken.content.contains("open table here already"), "{}", taken.content);
}

#[tokio::test]
async fn an_outage_of_discords_ends_no_game() {
    for code in [0, 40333] {
        let house = game(Server::start().await).await;
        let before = house.server.messages_in(GAMES).len();
        let path = format!("/channels/{GAMES}/messages");
        let is_out = || house.server.fault(Fault::on("POST", path.as_str()).code(403, code));
        takes_money_once(&house, GAMES, is_out).await;
        another_post(&house, GAMES, before).await;
        let taken = house.told(&kim(), GAMES, "new", &[]).await;
        assert!(taken.content.contains("open table here already"), "{}", taken.content);
    }
}

#[tokio::test]
async fn where_the_bot_may_not_write_the_game_goes_on_in_private() {
    let house = game(Server::start().await).await;
    let (first, prompt) = silenced(&house).await;
    // The other one is asked all the same, and the table is still there.
    let other = if first == kim() { nina() } else { kim() };
    dm(&house, &other, "your turn").await;
    assert!(prompt.channel != GAMES);
    house.server.allow(GAMES, EVERYTHING_NEEDED);
    let taken = house.told(&kim(), GAMES, "new", &[]).await;
    assert!(taken.content.contains("open table here already"), "{}", taken.content);
}

#[tokio::test]
async fn what_waits_is_said_as_soon_as_discord_tells_that_rights_have_changed() {
    for kind in ["CHANNEL_UPDATE", "GUILD_ROLE_UPDATE", "GUILD_ROLE_DELETE", "GUILD_MEMBER_UPDATE"]
    {
        let house = game(Server::start().await).await;
        let before = house.server.messages_in(GAMES).len();
        silenced(&house).await;
        house.server.allow(GAMES, EVERYTHING_NEEDED);
        house.server.tell_of_rights(GAMES, kind);
        // Otherwise it would be tried after a minute, for which nobody waits here.
        another_post(&house, GAMES, before).await;
    }
}

/// What a channel was told of hands that cannot be sent.
fn hints(world: &World, channel: u64) -> Vec<Message> {
    let posts = world.messages.iter().filter(|it| it.channel == channel);
    posts.filter(|it| it.content.contains("“My hand” under my posts")).cloned().collect()
}

#[tokio::test]
async fn whoever_closed_the_private_messages_is_told_once_how_to_look() {
    let server = Server::start().await;
    for user in [kim(), nina()] {
        server.close_dms(&user, 50278);
    }
    let house = game(server).await;
    let first =
        house.server.wait_for("a hint", |world| hints(world, GAMES).into_iter().next()).await;
    assert_eq!(first.pings.len(), 1);
    let asked = [kim(), nina()].into_iter().find(|user| first.pings == [user.id.to_string()]);
    // The hand is shown by the button, to the presser alone.
    let post = house.post_with(GAMES, ":hand").await;
    let asked = asked.unwrap();
    let before = house.server.ephemeral_answers(&asked).len();
    house.server.press(&asked, post.id, "My hand");
    let hand = house.server.ephemeral_answer(&asked, before).await;
    assert!(hand.files.iter().any(|file| file.name.starts_with("hand")));
    // Nothing of it is said again after a restart.
    let house = house.dies_and_returns().await;
    house.told(&asked, GAMES, "hand", &[]).await;
    let own =
        |world: &World| hints(world, GAMES).iter().filter(|it| it.pings == first.pings).count();
    assert_eq!(house.server.look(own), 1);
}

#[tokio::test]
async fn every_game_says_once_how_to_look_for_whoever_closed_the_private_messages() {
    let server = Server::start().await;
    server.add_channel(OTHER, "other");
    server.close_dms(&nina(), 50007);
    let house = game_in(server, OTHER).await;
    let hint = |channel| move |world: &World| hints(world, channel).into_iter().next();
    house.server.wait_for("a hint in the first game", hint(OTHER)).await;
    house.server.slash(&kim(), OTHER, "abort", &[]);
    let aborted = |world: &World| {
        let mut posts = world.messages.iter().filter(|it| it.channel == OTHER);
        posts.find(|it| it.content.contains("without a result")).map(|_| ())
    };
    house.server.wait_for("the end of the first game", aborted).await;

    begin(&house, GAMES).await;
    let hinted = house.server.wait_for("a hint in the second game", hint(GAMES)).await;
    assert_eq!(hinted.pings, [nina().id.to_string()]);
    // Nothing of it is said again after a restart.
    let house = house.dies_and_returns().await;
    house.told(&nina(), GAMES, "hand", &[]).await;
    for channel in [OTHER, GAMES] {
        assert_eq!(house.server.look(|world| hints(world, channel).len()), 1);
    }
}
