//! What a server decides for its tables: the real application, by commands and menus.

use crate::{
    house::House,
    stage::{kim, nina},
    support::{EVERYTHING_NEEDED, GAMES, Message, Server, User},
};

const MANAGE_GUILD: u64 = 1 << 5;
const ATTACH_FILES: u64 = 1 << 15;
const ROLE: u64 = 77;
const OTHER: u64 = 3002;
const THREAD: u64 = 3100;

fn admin() -> User {
    User { permissions: MANAGE_GUILD, ..User::new(209, "Admin") }
}

fn with_role() -> User {
    User { roles: vec![ROLE], ..User::new(210, "Mod") }
}

async fn house() -> House {
    let server = Server::start().await;
    server.add_channel(OTHER, "talk");
    server.add_thread(THREAD, GAMES, "alhambra");
    House::open(server).await
}

impl House {
    /// The message that an answer became after a press or pick.
    async fn changed(&self, message: &Message) -> Message {
        self.server
            .wait_for("a change", |world| {
                let now = world.message(message.id)?;
                (message.edits < now.edits).then(|| now.clone())
            })
            .await
    }

    async fn press(&self, user: &User, message: &Message, label: &str) -> Message {
        self.server.press(user, message.id, label);
        self.changed(message).await
    }

    async fn pick(&self, user: &User, message: &Message, label: &str, id: u64) -> Message {
        self.server.pick(user, message.id, label, id);
        self.changed(message).await
    }
}

#[tokio::test]
async fn who_may_open_a_table_is_picked_from_the_roles_of_the_server() {
    let house = house().await;
    let page = house.told(&admin(), GAMES, "settings", &[("setting", "server")]).await;
    let page = house.press(&admin(), &page, "Who opens").await;
    let page = house.pick(&admin(), &page, "Pick a role", ROLE).await;
    assert!(page.content.contains("Who may open tables: <@&77>"), "{}", page.content);
    assert!(page.pings.is_empty());

    let refusal = house.told(&nina(), GAMES, "new", &[]).await;
    assert!(refusal.content.contains("only <@&77> and those who manage it"), "{}", refusal.content);
    let refusal = house.told(&kim().speaking("de"), GAMES, "new", &[]).await;
    assert!(refusal.content.contains("öffnen nur <@&77>"), "{}", refusal.content);
    assert!(house.server.messages_in(GAMES).is_empty());
    house.server.slash(&with_role(), GAMES, "new", &[]);
    house.post_with(GAMES, ":join").await;
    // Those who manage the server always may.
    house.server.slash(&admin(), OTHER, "new", &[]);
    house.post_with(OTHER, ":join").await;
}

#[tokio::test]
async fn who_may_end_a_table_is_decided_by_the_server_too() {
    let house = house().await;
    house.server.slash(&kim(), GAMES, "new", &[]);
    let lobby = house.post_with(GAMES, ":cancel").await;
    let refusal = house.told(&nina(), GAMES, "cancel", &[]).await;
    assert!(refusal.content.contains("Only Kim"), "{}", refusal.content);

    let rule = [("setting", "server end"), ("role", "77")];
    house.told(&admin(), GAMES, "settings", &rule).await;
    for (name, user) in [("cancel", kim()), ("abort", nina())] {
        let refusal = house.told(&user, GAMES, name, &[]).await;
        assert!(refusal.content.contains("<@&77>"), "{}", refusal.content);
    }
    house.server.press(&with_role(), lobby.id, "Close");
    house
        .server
        .wait_for("a closed table", |world| {
            world.message(lobby.id)?.content.contains("closed").then_some(())
        })
        .await;
}

#[tokio::test]
async fn tables_are_opened_in_the_allowed_channels_and_their_threads_alone() {
    let house = house().await;
    let page = house.told(&admin(), OTHER, "settings", &[("setting", "server channels")]).await;
    let page = house.pick(&admin(), &page, "Pick a channel or category", GAMES).await;
    assert!(page.content.contains("<#3001>"), "{}", page.content);
    let refusal = house.told(&kim(), OTHER, "new", &[]).await;
    assert!(refusal.content.contains("played in <#3001>"), "{}", refusal.content);
    house.server.slash(&kim(), THREAD, "new", &[]);
    house.post_with(THREAD, ":join").await;

    house.press(&admin(), &page, "every channel").await;
    house.server.slash(&kim(), OTHER, "new", &[]);
    house.post_with(OTHER, ":join").await;
}

#[tokio::test]
async fn new_tables_speak_the_language_of_the_server_unless_told_otherwise() {
    let house = house().await;
    let rule = [("setting", "server language"), ("value", "fr")];
    let page = house.told(&admin(), GAMES, "settings", &rule).await;
    assert!(page.content.contains("Français"), "{}", page.content);
    house.server.slash(&kim(), GAMES, "new", &[]);
    assert!(house.post_with(GAMES, ":join").await.content.contains("table ouverte par"));
    house.server.slash(&kim(), OTHER, "new", &[("language", "de")]);
    assert!(house.post_with(OTHER, ":join").await.content.contains("Tisch von"));
    // The rules outlive the process.
    let house = house.dies_and_returns().await;
    let page = house.told(&kim(), OTHER, "settings", &[("setting", "server")]).await;
    assert!(page.content.contains("Français"), "{}", page.content);
}

#[tokio::test]
async fn everybody_may_read_the_rules_and_admins_may_change_them() {
    let house = house().await;
    let rule = [("setting", "server open"), ("role", "77")];
    let refusal = house.told(&kim(), GAMES, "settings", &rule).await;
    assert!(refusal.content.contains("Only those who manage this server"), "{}", refusal.content);
    // Without a table there are no other settings.
    let page = house.told(&kim(), GAMES, "settings", &[]).await;
    assert!(page.content.contains("Who may open tables: everybody"), "{}", page.content);
    assert!(page.buttons.is_empty());
}

#[tokio::test]
async fn options_are_completed_from_what_can_be_done_and_set() {
    let house = house().await;
    house.server.slash(&kim(), GAMES, "new", &[]);
    let lobby = house.post_with(GAMES, ":join").await;
    house.server.press(&nina(), lobby.id, "Join");
    house
        .server
        .wait_for("two players", |world| {
            world.message(lobby.id)?.content.contains("Nina").then_some(())
        })
        .await;
    house.server.slash(&kim(), GAMES, "start", &[]);
    let began = house.post_with(GAMES, ":hand").await;
    let first = if began.pings == [kim().id.to_string()] { kim() } else { nina() };
    let cards = house.suggested(&first, GAMES, "take", &[("cards", "")]).await;
    // What is suggested can be done.
    let (_, value) = cards[0].clone();
    house.server.slash(&first, GAMES, "take", &[("cards", &value)]);
    house
        .server
        .wait_for("the next turn", |world| {
            let mut posts = world.messages.iter().filter(|it| it.channel == GAMES);
            posts.find(|it| it.content.contains("took")).map(|_| ())
        })
        .await;
    // Somebody of whom nothing is known is read by their Discord.
    let eva = User::new(377, "Eva").speaking("de");
    let modules = house.suggested(&eva, GAMES, "rules", &[("module", "wesir")]).await;
    assert!(modules[0].0.contains("Die Gunst des Wesirs"), "{modules:?}");
    let rules = house.suggested(&first, GAMES, "settings", &[("setting", "server ")]).await;
    let values: Vec<&str> = rules.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(values, ["server language", "server open", "server end", "server channels"]);
}

#[tokio::test]
async fn a_table_is_not_opened_where_the_bot_may_not_play() {
    let house = house().await;
    house.server.allow(GAMES, EVERYTHING_NEEDED & !ATTACH_FILES);
    for command in ["new", "check"] {
        let refusal = house.told(&kim(), GAMES, command, &[]).await;
        assert!(refusal.content.contains("**Attach Files**"), "{}", refusal.content);
    }
    assert!(house.server.messages_in(GAMES).is_empty());
    house.server.allow(GAMES, EVERYTHING_NEEDED);
    let answer = house.told(&kim(), GAMES, "check", &[]).await;
    assert!(answer.content.contains("write and send pictures"), "{}", answer.content);
    house.server.slash(&kim(), GAMES, "new", &[]);
    house.post_with(GAMES, ":join").await;
}

#[tokio::test]
async fn a_removal_while_the_bot_was_away_is_noticed_at_its_start() {
    let house = house().await;
    house.server.slash(&kim(), GAMES, "new", &[]);
    house.post_with(GAMES, ":join").await;
    // A start at which nothing is missing closes nothing.
    let house = house.dies_and_returns().await;
    let shown = house.told(&kim(), GAMES, "games", &[]).await;
    assert!(shown.content.contains("still in the lobby"), "{}", shown.content);
    house.server.lose_guild_unseen();
    let house = house.dies_and_returns().await;
    let told = house
        .server
        .wait_for("a word in private", |world| {
            let mut said = world.messages.iter().map(|message| &message.content);
            said.find(|it| it.contains("is gone, or I was removed")).cloned()
        })
        .await;
    assert!(told.contains("The table there is closed"), "{told}");
}
