//! The process dies between two steps of an action; whoever presses again is served once.

use alhambra_bot::{
    chat::Target,
    store::{Commit, Post},
};

use crate::{
    house::House,
    names::help_with_mentions,
    stage::{kim, nina, place, with_buttons},
    support::{Fault, GAMES, Message, Server, User, World},
};

/// Kim has opened a table, and Nina sees it.
async fn lobby() -> (House, Message) {
    let house = House::open(Server::start().await).await;
    house.server.slash(&kim(), GAMES, "new", &[]);
    let lobby = house.post_with(GAMES, ":join").await;
    (house, lobby)
}

/// Waits until the lobby counts so many players.
async fn counts(house: &House, lobby: &Message, players: usize) {
    let counted = format!("({players} of 6)");
    let found = |world: &World| world.message(lobby.id)?.content.contains(&counted).then_some(());
    house.server.wait_for(&counted, found).await;
}

async fn asked_for(house: &House, method: &str, path: &str) {
    let found = |world: &World| (!world.requests_to(method, path).is_empty()).then_some(());
    house.server.wait_for(path, found).await;
}

async fn answer_to_press(house: &House, user: &User, message: &Message, label: &str) -> Message {
    let before = house.server.ephemeral_answers(user).len();
    house.server.press(user, message.id, label);
    house.server.ephemeral_answer(user, before).await
}

#[tokio::test]
async fn before_the_acknowledgement_nothing_has_happened_and_the_next_press_does_it() {
    let (house, lobby) = lobby().await;
    house.server.fault(Fault::on("POST", "/interactions/").silence().times(9));
    house.server.press(&nina(), lobby.id, "Join");
    asked_for(&house, "POST", "/interactions/").await;
    let house = house.dies_and_returns().await;
    assert!(house.server.look(|world| world.message(lobby.id).unwrap().content.contains("(1 of")));
    house.server.press(&nina(), lobby.id, "Join");
    counts(&house, &lobby, 2).await;
}

#[tokio::test]
async fn after_the_commit_it_has_happened_and_the_next_press_changes_nothing() {
    let (house, lobby) = lobby().await;
    // The answer is lost, and so is everything that was to be posted.
    house.server.fault(Fault::on("POST", "/webhooks/").silence().times(9));
    house.server.fault(Fault::on("PATCH", "/channels/").silence().times(9));
    house.server.press(&nina(), lobby.id, "Join");
    asked_for(&house, "PATCH", "/channels/").await;
    let house = house.dies_and_returns().await;
    // What was queued goes out without anybody doing anything.
    counts(&house, &lobby, 2).await;
    let answer = answer_to_press(&house, &nina(), &lobby, "Join").await;
    assert_eq!(answer.content, "You are in already.");
    counts(&house, &lobby, 2).await;
}

/// A game has begun, and the post that says so is there, but nobody has told us.
async fn begun_in_silence() -> (House, Message) {
    let (house, lobby) = lobby().await;
    house.server.press(&nina(), lobby.id, "Join");
    counts(&house, &lobby, 2).await;
    house.server.fault(Fault::on("POST", "/channels/3001/messages").done_in_silence());
    house.server.slash(&kim(), GAMES, "start", &[]);
    let began = house.post_with(GAMES, ":hand").await;
    (house, began)
}

/// The posts that say so.
fn beginnings(house: &House) -> Vec<Message> {
    let mut posts = house.server.messages_in(GAMES);
    posts.retain(|post| post.content.contains("The game begins"));
    posts
}

#[tokio::test]
async fn a_post_that_was_sent_but_not_noted_is_not_posted_twice() {
    let (house, began) = begun_in_silence().await;
    let house = house.dies_and_returns().await;
    // The same request again, after which the queue goes on.
    house
        .server
        .wait_for("the post once more", |world| {
            let posts = world.requests_to("POST", "/channels/3001/messages");
            let nonces = posts.iter().filter_map(|post| post.body.as_ref()?["nonce"].as_str());
            let nonces: Vec<&str> = nonces.collect();
            (nonces.len() == 3 && nonces[1] == nonces[2]).then_some(())
        })
        .await;
    assert_eq!(beginnings(&house).len(), 1);
    assert_eq!(house.server.messages_in(GAMES).last().unwrap().id, began.id);
}

#[tokio::test]
async fn a_post_that_was_sent_long_ago_is_found_and_no_second_one_can_be_pressed() {
    let (house, began) = begun_in_silence().await;
    // Discord does not know its nonce any more when the next process comes.
    house.waits_for_long();
    house.server.forget_nonces();
    let house = house.dies_and_returns().await;
    let dressed = |world: &World| {
        let path = format!("/channels/3001/messages/{}", began.id);
        (!world.requests_to("PATCH", &path).is_empty()).then_some(())
    };
    house.server.wait_for("the buttons of the post that was found", dressed).await;
    let posts = beginnings(&house);
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].buttons, began.buttons);
}

/// What was sent and not noted was sent long ago when the next process comes amid some trouble.
async fn returned_late(troubles: impl IntoIterator<Item = Fault>) -> (House, Message) {
    let (house, began) = begun_in_silence().await;
    house.waits_for_long();
    house.server.forget_nonces();
    (house.dies_and_returns_amid(troubles).await, began)
}

#[tokio::test]
async fn a_post_that_names_a_command_is_found_before_discord_has_named_the_commands_again() {
    let house = House::open(Server::start().await).await;
    // From now on the process knows the commands.
    help_with_mentions(&house, &kim()).await;
    let path = format!("/channels/{GAMES}/messages");
    house.server.fault(Fault::on("POST", path.as_str()).done_in_silence());
    let message = with_buttons("More of it is in /log.", &[("My hand", "s:hand")]);
    let post = Post::new(Target::Place(place(GAMES)), None, message);
    house.store.commit(Commit::at(jiff::Timestamp::now()).posting(post)).await.unwrap();
    let sent = house.post_with(GAMES, "s:hand").await;
    assert!(sent.content.contains("</log:"), "{}", sent.content);
    house.waits_for_long();
    house.server.forget_nonces();
    // The next process registers them, but hears nothing of it.
    let deaf = Fault::on("PUT", "/applications/").done_but(502).times(99);
    let house = house.dies_and_returns_amid([deaf]).await;
    asked_for(&house, "PATCH", &format!("{path}/{}", sent.id)).await;
    let posts = house.server.messages_in(GAMES);
    assert_eq!(posts.len(), 1, "{posts:?}");
    assert_eq!(posts[0].buttons, sent.buttons);
}

#[tokio::test]
async fn as_long_as_nobody_can_look_for_a_post_that_was_sent_no_second_one_is_posted() {
    let path = format!("/channels/{GAMES}/messages");
    for trouble in [
        Fault::on("GET", path.as_str()).status(503),
        Fault::on("GET", path.as_str()).retry_after(0.2),
        Fault::on("GET", "/users/@me").status(502),
    ] {
        let (house, began) = returned_late([trouble]).await;
        let path = format!("{path}/{}", began.id);
        asked_for(&house, "PATCH", &path).await;
        let posts = beginnings(&house);
        assert_eq!(posts.len(), 1);
        assert_eq!(posts[0].buttons, began.buttons);
    }
}

#[tokio::test]
async fn where_the_bot_may_not_read_what_may_be_there_is_posted_without_buttons_first() {
    let denied = Fault::on("GET", format!("/channels/{GAMES}/messages")).code(403, 50_001);
    let (house, began) = returned_late([denied.times(99)]).await;
    let dressed = |world: &World| {
        let again = |post: &&Message| began.id < post.id && post.buttons == began.buttons;
        world.messages.iter().find(again).cloned()
    };
    let again = house.server.wait_for("the post once more, with its buttons", dressed).await;
    assert_eq!(beginnings(&house).len(), 2);
    assert_eq!(again.edits, 1, "it had none at first");
}

/// However long the question before it keeps its own: it waits for that, or is said anew.
#[tokio::test]
async fn a_hand_that_is_asked_for_gets_its_buttons_when_no_other_has_them() {
    for troubles in [3, 6] {
        let (house, _) = begun_in_silence().await;
        let asked_by = |world: &World, before: u64| {
            let private = [kim(), nina()].map(|user| world.private_of(user.id));
            let asks = |it: &Message| it.buttons.iter().any(|it| it.data.starts_with(['o', 'm']));
            let is_new = |it: &&Message| before < it.id && private.contains(&Some(it.channel));
            world.messages.iter().filter(is_new).find(|it| asks(it)).cloned()
        };
        let prompt = house.server.wait_for("the question", |world| asked_by(world, 0)).await;
        let path = format!("/channels/{}/messages/{}", prompt.channel, prompt.id);
        house.server.fault(Fault::on("PATCH", path).times(troubles));
        let is_kim = house.server.look(|world| world.private_of(kim().id)) == Some(prompt.channel);
        let asked = if is_kim { kim() } else { nina() };
        house.server.slash(&asked, prompt.channel, "hand", &[]);
        house.server.wait_for("the hand", |world| asked_by(world, prompt.id)).await;
        house.server.look(|world| {
            assert!(world.message(prompt.id).unwrap().buttons.is_empty());
            assert_eq!(world.twins, [""; 0]);
        });
    }
}

#[tokio::test]
async fn a_press_on_a_post_of_the_process_before_works() {
    let (house, lobby) = lobby().await;
    let house = house.dies_and_returns().await;
    house.server.press(&nina(), lobby.id, "Join");
    counts(&house, &lobby, 2).await;
    // Twice, from two devices: one seat.
    for _ in 0..2 {
        let answer = answer_to_press(&house, &nina(), &lobby, "Join").await;
        assert_eq!(answer.content, "You are in already.");
    }
}
