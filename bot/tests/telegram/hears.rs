//! What becomes of what people do.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use alhambra_bot::chat::{Answer, Incoming, Notice, What};
use serde_json::{Value, json};

use crate::{
    platform::{
        Fault, Role, Server,
        world::{Private, member_json},
    },
    stage::{
        Remembered, Stage, at, person, place, privately, publicly, settings, text, to, with_button,
    },
};

fn line(incoming: &Incoming) -> &str {
    match &incoming.what {
        What::Command(line) => line,
        other => panic!("no command: {other:?}"),
    }
}

#[tokio::test]
async fn a_command_comes_with_everything_the_application_needs() {
    let stage = Stage::silent().await;
    let nina = stage.server.user("Nina", "de");
    let group = stage.server.group("Spieleabend");
    stage.server.says(nina, group, "/buy@Alhambra_Test_Bot 2  with\nF3 F4");
    let heard = &stage.app.heard(1).await[0];
    assert_eq!(line(heard), "buy 2 with F3 F4");
    assert_eq!((&heard.person, &heard.from), (&person(nina), &at(group)));
    assert_eq!((heard.name.as_str(), heard.language.as_deref()), ("Nina", Some("de")));
    assert_eq!(heard.place_name.as_deref(), Some("Spieleabend"));
    assert!(!heard.is_admin);
    stage.ends().await;
}

#[tokio::test]
async fn even_as_administrator_the_bot_listens_to_its_own_commands_only() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.group("Games");
    stage.server.bot_becomes(group, Role::Admin);
    stage.server.says(kim, group, "nice move!");
    stage.server.says(kim, group, "/join@some_other_bot");
    stage.server.says(kim, group, "/join");
    assert_eq!(line(&stage.app.heard(1).await[0]), "join");
    stage.ends().await;
}

#[tokio::test]
async fn administrators_are_known_and_not_asked_for_each_time() {
    let stage = Stage::silent().await;
    let (kim, ali) = (stage.server.user("Kim", "en"), stage.server.user("Ali", "en"));
    let group = stage.server.group("Games");
    stage.server.makes_admin(group, kim);
    for user in [kim, ali, kim] {
        stage.server.says(user, group, "/settings");
    }
    let admins: Vec<bool> = stage.app.heard(3).await.iter().map(|heard| heard.is_admin).collect();
    assert_eq!(admins, [true, false, true]);
    assert_eq!(stage.server.calls("getChatAdministrators").len(), 1);
    stage.ends().await;
}

#[tokio::test]
async fn who_asks_hears_what_the_group_does_not_let_the_bot_do() {
    let stage = Stage::silent().await;
    let (kim, lea) = (stage.server.user("Kim", "en"), stage.server.user("Léa", "fr"));
    let (group, strict) = (stage.server.group("Games"), stage.server.supergroup("Strict"));
    stage.server.forbids_photos(strict);
    stage.server.says(kim, group, "/check");
    assert!(stage.app.heard(1).await[0].lacks.is_empty());
    stage.server.says(kim, strict, "/check");
    stage.app.heard(2).await;
    stage.server.says(lea, strict, "/vérifier");
    stage.app.heard(3).await;
    // Only who asks is told: the words arrive without pictures too.
    stage.server.says(kim, strict, "/new");
    stage.app.heard(4).await;
    stage.server.bot_becomes(strict, Role::Admin);
    stage.server.says(kim, strict, "/check");
    let heard = stage.app.heard(5).await;
    let lacks: Vec<&[String]> = heard.iter().map(|heard| heard.lacks.as_slice()).collect();
    assert_eq!(lacks[1..], [&["Photos".to_owned()][..], &["Photos".to_owned()], &[], &[]]);
    stage.ends().await;
}

#[tokio::test]
async fn what_telegram_does_not_say_is_not_held_against_the_group() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.group("Games");
    stage.server.forbids_photos(group);
    stage.server.fails("getChatMember", None, 1, Fault::BrokenGateway);
    stage.server.says(kim, group, "/check");
    assert!(stage.app.heard(1).await[0].lacks.is_empty());
    stage.ends().await;
}

#[tokio::test]
async fn an_edited_command_is_a_new_one_only_if_its_words_changed() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.group("Games");
    let message = stage.server.says(kim, group, "/buy 2 wiht F3");
    stage.server.edits(kim, group, message, "/buy 2 with F3");
    stage.server.edits(kim, group, message, "/buy 2 with F3");
    let heard = stage.app.heard(3).await;
    assert_eq!(line(&heard[1]), "buy 2 with F3");
    assert_ne!(heard[0].update, heard[1].update);
    assert_eq!(heard[1].update, heard[2].update);
    stage.ends().await;
}

#[tokio::test]
async fn an_update_that_is_in_hand_already_is_not_heard_twice() {
    let server = Server::start().await;
    let kim = server.user("Kim", "en");
    let group = server.group("Games");
    server.says(kim, group, "/join");
    server.repeats_last_update("/join");
    let stage = Stage::on(server, Duration::from_mins(1), |_| Answer::default()).await;
    stage.server.says(kim, group, "/leave");
    let heard = stage.app.heard(2).await;
    assert_eq!(heard.iter().map(line).collect::<Vec<_>>(), ["join", "leave"]);
    stage.ends().await;
}

#[tokio::test]
async fn a_topic_is_a_place_and_a_reply_thread_is_none() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.supergroup("Games");
    let topic = stage.server.topic(group);
    stage.server.says(kim, topic, "/new");
    stage.server.says_in_thread(kim, group, "/new");
    let heard = stage.app.heard(2).await;
    assert_eq!((&heard[0].from, &heard[1].from), (&at(topic), &at(group)));
    stage.ends().await;
}

#[tokio::test]
async fn a_press_in_a_topic_belongs_to_the_topic() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.supergroup("Games");
    let topic = stage.server.topic(group);
    let sent = stage.send(&at(topic), with_button("Your turn.", "Buy", "b1"), Vec::new()).await;
    let prompt = &stage.server.messages_in(topic)[0];
    stage.server.press(kim, prompt, "Buy");
    let heard = &stage.app.heard(1).await[0];
    assert_eq!(heard.from, at(topic));
    assert_eq!(heard.what, What::Button { data: "b1".into(), message: sent.unwrap() });
    stage.ends().await;
}

#[tokio::test]
async fn a_press_under_a_very_old_message_is_heard_too() {
    let stage = Stage::with(|_| privately(text("That was three turns ago."))).await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.group("Games");
    let press = stage.server.press_old(kim, group, 7, "t1p3");
    assert_eq!(
        stage.server.seen(&press).await,
        crate::platform::Seen::Toast("That was three turns ago.".into())
    );
    stage.ends().await;
}

#[tokio::test]
async fn start_opens_the_private_chat_and_begins_the_game_in_a_group() {
    let stage = Stage::silent().await;
    let nina = stage.server.user("Nina", "de");
    let group = stage.server.group("Games");
    stage.server.starts(nina, "join-7f3a");
    stage.app.heard(1).await;
    stage.server.starts(nina, "");
    stage.app.heard(2).await;
    stage.server.says(nina, group, "/start");
    let heard = stage.app.heard(3).await;
    assert_eq!(heard[0].what, What::Started("join-7f3a".into()));
    assert_eq!(heard[1].what, What::Started(String::new()));
    assert_eq!(heard[2].what, What::Command("start".into()));
    assert_eq!((&heard[0].from, &heard[2].from), (&to(nina), &at(group)));
    let reachable = Notice::Reachable { person: person(nina), reachable: true };
    assert_eq!(stage.app.noticed(1).await[0], reachable);
    stage.ends().await;
}

#[tokio::test]
async fn in_private_the_slash_is_not_needed() {
    let stage = Stage::silent().await;
    let nina = stage.server.friend("Nina", "de");
    stage.server.says(nina, nina.private(), "take F3");
    assert_eq!(line(&stage.app.heard(1).await[0]), "take F3");
    stage.ends().await;
}

#[tokio::test]
async fn whoever_writes_in_private_can_be_written_to_and_that_is_said_once() {
    let stage = Stage::silent().await;
    let nina = stage.server.friend("Nina", "de");
    let known = |reachable| Notice::Reachable { person: person(nina), reachable };
    for _ in 0..3 {
        stage.server.says(nina, nina.private(), "/games");
    }
    stage.app.heard(3).await;
    assert_eq!(*stage.app.noticed.lock().unwrap(), [known(true)]);

    // After a block that nobody told us about, the next word is news again.
    stage.server.set_private(nina, Private::Blocked);
    stage.send(&to(nina), text("Your hand"), Vec::new()).await.unwrap_err();
    stage.server.set_private(nina, Private::Open);
    stage.server.says(nina, nina.private(), "/games");
    stage.app.heard(4).await;
    let noticed = [known(true), known(false), known(true)];
    assert_eq!(*stage.app.noticed.lock().unwrap(), noticed);
    stage.ends().await;
}

#[tokio::test]
async fn a_hidden_administrator_joins_by_button_and_not_by_command() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.group("Games");
    stage.server.says_anonymously(kim, group, "/join");
    let hint = stage.server.message(group, "You write as the group").await;
    assert!(hint.reply_to.is_some());
    assert!(stage.server.world().sounds.is_empty(), "it is for the one who has just written");

    stage.send(&at(group), with_button("Players: –", "Join", "j1"), Vec::new()).await.unwrap();
    let lobby = stage.server.message(group, "Players").await;
    stage.server.press(kim, &lobby, "Join");
    let heard = stage.app.heard(1).await;
    assert_eq!((heard.len(), &heard[0].person), (1, &person(kim)));
    stage.ends().await;
}

#[tokio::test]
async fn a_hidden_administrator_may_administer_but_gets_nothing_private() {
    let stage = Stage::with(|_| privately(text("a secret"))).await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.group("Games");
    stage.server.says_anonymously(kim, group, "/settings pictures merged");
    let heard = &stage.app.heard(1).await[0];
    assert!(heard.is_admin);
    let hint = stage.server.message(group, "for one person only").await;
    assert!(!hint.text.contains("secret"));
    assert!(stage.server.world().sounds.is_empty(), "it is for the one who has just written");
    stage.ends().await;
}

/// Telegram lets a channel write in a group, by whoever writes as it or because the group is where
/// its posts are talked about. It is nobody, and what another bot writes is no command to us.
#[tokio::test]
async fn neither_a_channel_nor_another_bot_gives_commands() {
    let stage = Stage::silent().await;
    let server = &stage.server;
    let kim = server.user("Kim", "en");
    let group = server.group("Games");
    server.makes_admin(group, kim);
    let channel = json!({ "id": -1009, "type": "channel", "title": "News" });
    let writes = |text: &str, more: &[(&str, Value)]| {
        let mut world = server.world();
        let (_, mut message) = world.user_message(kim, group, text);
        for (field, value) in more {
            message[*field] = value.clone();
        }
        world.push("message", &message);
    };
    let as_channel = ("sender_chat", channel);
    writes("/abort", std::slice::from_ref(&as_channel));
    writes("/settings", &[as_channel, ("is_automatic_forward", json!(true))]);
    let bot = json!({ "id": 99, "is_bot": true, "first_name": "Via", "username": "via_bot" });
    writes("/cancel", &[("via_bot", bot)]);
    server.says(kim, group, "/table");
    let heard = stage.app.heard(1).await;
    assert_eq!(heard.iter().map(line).collect::<Vec<_>>(), ["table"]);
    stage.ends().await;
}

#[tokio::test]
async fn whoever_is_no_administrator_any_more_is_none_at_once() {
    let stage = Stage::silent().await;
    let server = &stage.server;
    let kim = server.user("Kim", "en");
    let group = server.group("Games");
    server.makes_admin(group, kim);
    server.says(kim, group, "/settings");
    stage.app.heard(1).await;
    {
        let mut world = server.world();
        world.groups.get_mut(&group.chat).unwrap().admins.remove(&kim);
        let who = world.user_json(kim);
        let change = json!({
            "chat": world.chat_json(group.chat), "from": who, "date": 1_700_000_000,
            "old_chat_member": member_json(&who, "administrator"),
            "new_chat_member": member_json(&who, "member"),
        });
        world.push("chat_member", &change);
    }
    server.says(kim, group, "/settings");
    let admins: Vec<bool> = stage.app.heard(2).await.iter().map(|heard| heard.is_admin).collect();
    assert_eq!(admins, [true, false]);
    stage.ends().await;
}

#[tokio::test]
async fn a_group_that_becomes_a_supergroup_says_so_in_both_chats() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    let new = stage.server.becomes_supergroup(group, true);
    let moved = Notice::Moved { from: place(group), to: place(new) };
    assert_eq!(stage.app.noticed(2).await, [moved.clone(), moved]);
    stage.ends().await;
}

#[tokio::test]
async fn the_application_learns_when_the_bot_comes_goes_and_is_blocked() {
    let stage = Stage::silent().await;
    let kim = stage.server.friend("Kim", "en");
    let group = stage.server.group("Games");
    let mut expected = Vec::new();
    for (role, notice) in [
        (Role::Removed, Notice::Removed(place(group))),
        (Role::Member, Notice::Welcome(place(group))),
        (Role::Admin, Notice::Welcome(place(group))),
    ] {
        stage.server.bot_becomes(group, role);
        expected.push(notice);
        assert_eq!(stage.app.noticed(expected.len()).await, expected);
    }
    stage.server.blocks(kim);
    expected.push(Notice::Reachable { person: person(kim), reachable: false });
    assert_eq!(stage.app.noticed(expected.len()).await, expected);
    stage.server.unblocks(kim);
    expected.push(Notice::Reachable { person: person(kim), reachable: true });
    assert_eq!(stage.app.noticed(expected.len()).await, expected);
    stage.ends().await;
}

#[tokio::test]
async fn the_application_learns_who_left_or_was_banned() {
    let stage = Stage::silent().await;
    let (kim, ali) = (stage.server.user("Kim", "en"), stage.server.user("Ali", "en"));
    let group = stage.server.group("Games");
    stage.server.leaves(kim, group);
    stage.app.noticed(1).await;
    stage.server.is_banned(ali, group);
    let left = |user| Notice::Left { place: place(group), person: person(user) };
    assert_eq!(stage.app.noticed(2).await, [left(kim), left(ali)]);
    stage.ends().await;
}

#[tokio::test]
async fn an_update_that_is_not_handled_yet_outlives_the_process_although_it_was_confirmed() {
    let memory = Arc::new(Remembered::default());
    let server = Server::start().await;
    let (kim, ali) = (server.user("Kim", "en"), server.friend("Ali", "en"));
    let group = server.group("Games");
    let stage =
        Stage::remembering(memory.clone(), settings(&server), server, |_| Answer::default()).await;
    stage.app.hold(at(group));
    stage.server.says(kim, group, "/join");
    let before = stage.app.heard(1).await;
    // The others are served meanwhile: the slow one has been confirmed.
    stage.server.fetched().await;
    stage.server.says(ali, ali.private(), "/games");
    stage.app.heard(2).await;
    let (server, _) = stage.dies().await;

    let next =
        Stage::remembering(memory.clone(), settings(&server), server, |_| Answer::default()).await;
    let heard = next.app.heard(1).await;
    assert_eq!((line(&heard[0]), &heard[0]), ("join", &before[0]), "under the same id");
    next.server.says(ali, ali.private(), "/hand");
    next.app.heard(2).await;
    next.ends().await;
    assert!(memory.updates.lock().unwrap().is_empty(), "what is handled is not kept");
}

#[tokio::test]
async fn what_a_former_process_left_is_taken_up_also_if_it_cannot_be_read_at_first() {
    let memory = Arc::new(Remembered::default());
    let server = Server::start().await;
    let kim = server.friend("Kim", "en");
    server.says(kim, kim.private(), "/games");
    let update = server.world().updates.pop().unwrap();
    let id = update["update_id"].as_i64().unwrap();
    memory.updates.lock().unwrap().insert(id, update.to_string());
    memory.is_out.store(2, Ordering::Relaxed);
    let stage =
        Stage::remembering(memory.clone(), settings(&server), server, |_| Answer::default()).await;
    assert_eq!(line(&stage.app.heard(1).await[0]), "games");
    stage.ends().await;
    assert!(memory.updates.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_chat_that_asks_for_more_than_it_may_be_told_holds_up_no_other() {
    let stage = Stage::with(|heard| publicly(text(&format!("You said {}.", line(heard))))).await;
    let kim = stage.server.user("Kim", "en");
    let (loud, quiet) = (stage.server.group("Loud"), stage.server.group("Quiet"));
    stage.server.fails("sendMessage", Some(loud), usize::MAX, Fault::TooManyRequests(60));
    // More than are taken in while nothing gets done.
    let many = 1_200;
    for n in 1..=many {
        stage.server.says(kim, loud, &format!("/take {n}"));
    }
    stage.server.says(kim, quiet, "/table");
    stage.server.message(quiet, "You said table.").await;
    // Whatever is not answered was heard all the same; none of a hundred takes for ever.
    for some in (100..many).step_by(100) {
        stage.app.heard(some).await;
    }
    assert_eq!(stage.app.heard(many + 1).await.len(), many + 1);
    drop(stage);
}

#[tokio::test]
async fn however_many_wait_in_one_chat_none_is_dropped() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.group("Games");
    let permits = stage.app.hold(at(group));
    for n in 0..300 {
        stage.server.says(kim, group, &format!("/take {n}"));
    }
    stage.server.fetched().await;
    permits.add_permits(300);
    let heard = stage.app.heard(300).await;
    assert!(heard.iter().zip(0..).all(|(it, n)| line(it) == format!("take {n}")));
    stage.ends().await;
}
