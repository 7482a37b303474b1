//! Somebody does something: acknowledged at once, answered to that person alone.

use std::sync::atomic::Ordering;

use alhambra_bot::chat::{
    Answer, Button, Completion, FileSpec, Message, MessageId, Platform, Press, Server as Guild,
    Span, Target, Text, Weight, What,
};

use crate::{
    stage::{Stage, kim, nina, person, place, said, says, text, with_buttons, with_picture},
    support::{EVERYTHING_NEEDED, Fault, GAMES, GUILD, User},
};

const MANAGE_GUILD: u64 = 1 << 5;
const ATTACH_FILES: u64 = 1 << 15;
const EMBED_LINKS: u64 = 1 << 14;

#[tokio::test]
async fn a_slash_command_is_one_line_and_its_answer_is_seen_by_one_person() {
    let stage = Stage::new().await;
    stage.app.answers(|_| says(text("Slot 2 wants dirham.")));
    let options = [("building", "2"), ("with", "F3 F4")];
    let interaction = stage.server.slash(&kim(), GAMES, "buy", &options);

    let answer = stage.server.ephemeral_answer(&kim(), 0).await;
    assert_eq!(answer.content, "Slot 2 wants dirham.");
    assert_eq!(answer.channel, GAMES);
    assert!(stage.server.messages_in(GAMES).is_empty());
    let heard = &stage.app.heard()[0];
    assert_eq!(heard.what, What::Command("buy 2 with F3 F4".into()));
    assert_eq!(heard.update, interaction.to_string());
    assert_eq!(heard.person, person(&kim()));
    assert_eq!(heard.from, Target::Place(place(GAMES)));
    assert_eq!(heard.place_name.as_deref(), Some("#games"));
    assert!(!heard.is_admin);
}

#[tokio::test]
async fn the_application_learns_language_roles_and_who_is_admin() {
    let stage = Stage::new().await;
    let mut admin = User::new(203, "Ali").speaking("fr");
    admin.permissions = MANAGE_GUILD;
    admin.roles = vec![77];
    stage.server.slash(&admin, GAMES, "join", &[]);
    let heard = stage.app.hears(1).await.remove(0);
    assert!(heard.is_admin);
    assert_eq!(heard.language.as_deref(), Some("fr"));
    assert_eq!(heard.name, "Ali");
    let guild = Guild { id: GUILD.to_string(), roles: vec!["77".into()], around: None };
    assert_eq!(heard.server, Some(guild));
}

#[tokio::test]
async fn everything_is_acknowledged_while_the_application_is_stuck() {
    let stage = Stage::new().await;
    stage.app.answers(|incoming| says(text(said(incoming))));
    stage.app.get_stuck();
    let mut interactions = Vec::new();
    for _ in 0..20 {
        interactions.push(stage.server.slash(&kim(), GAMES, "table", &[]));
    }
    for interaction in &interactions {
        let seen = stage.server.acknowledged(*interaction).await;
        assert!(seen.is_thinking());
    }
    assert!(stage.server.ephemeral_answers(&kim()).is_empty());
    stage.app.go_on();
    stage.server.ephemeral_answer(&kim(), 19).await;
}

#[tokio::test]
async fn everything_is_acknowledged_while_pictures_are_painted() {
    let stage = Stage::new().await;
    stage.app.answers(|_| says(with_picture("The table")));
    stage.app.wet.send_replace(true);
    let commands = [kim(), nina()].map(|user| stage.server.slash(&user, GAMES, "table", &[]));
    for command in commands {
        let seen = stage.server.acknowledged(command).await;
        assert!(seen.is_thinking());
    }
    stage.app.wet.send_replace(false);
    for user in [kim(), nina()] {
        assert_eq!(stage.server.ephemeral_answer(&user, 0).await.files.len(), 1);
    }
}

#[tokio::test]
async fn a_command_without_an_answer_leaves_nothing_behind() {
    let stage = Stage::new().await;
    let interaction = stage.server.slash(&kim(), GAMES, "join", &[]);
    stage.app.hears(1).await;
    stage
        .server
        .wait_for("the end of thinking", |world| {
            world
                .interaction(interaction)
                .filter(|it| it.acknowledged.is_some() && !it.is_thinking())?;
            Some(())
        })
        .await;
    assert!(stage.server.ephemeral_answers(&kim()).is_empty());
}

#[tokio::test]
async fn what_came_too_late_does_not_happen() {
    let stage = Stage::new().await;
    stage.server.slash_too_late(&kim(), GAMES, "take");
    // The next one shows that the first one is over.
    stage.app.answers(|_| says(text("done")));
    stage.server.slash(&kim(), GAMES, "join", &[]);
    stage.server.ephemeral_answer(&kim(), 0).await;
    let heard = stage.app.heard();
    assert_eq!(heard.iter().map(said).collect::<Vec<_>>(), ["join"]);
}

#[tokio::test]
async fn an_acknowledgement_is_tried_again_and_counts_when_the_first_one_arrived() {
    let stage = Stage::new().await;
    stage.app.answers(|_| says(text("done")));
    stage.server.fault(Fault::on("POST", "/interactions/").status(502));
    stage.server.slash(&kim(), GAMES, "join", &[]);
    stage.server.ephemeral_answer(&kim(), 0).await;
    // Done, but nobody says so: the second try is told 40060.
    stage.server.fault(Fault::on("POST", "/interactions/").done_but(502));
    stage.server.slash(&kim(), GAMES, "join", &[]);
    stage.server.ephemeral_answer(&kim(), 1).await;
    assert_eq!(stage.app.heard().len(), 2);
}

#[tokio::test]
async fn the_same_interaction_twice_has_the_same_id() {
    let stage = Stage::new().await;
    let interaction = stage.server.slash(&kim(), GAMES, "done", &[]);
    stage.app.hears(1).await;
    stage.server.repeat(interaction);
    let heard = stage.app.hears(2).await;
    assert_eq!(heard[0].update, heard[1].update);
}

#[tokio::test]
async fn an_application_that_breaks_says_so_instead_of_thinking_for_ever() {
    let stage = Stage::new().await;
    stage.app.answers(|_| panic!("a bug, on purpose"));
    stage.server.slash(&kim().speaking("de"), GAMES, "table", &[]);
    let answer = stage.server.ephemeral_answer(&kim(), 0).await;
    assert!(answer.content.contains("schiefgegangen"), "{}", answer.content);
}

#[tokio::test]
async fn a_press_is_answered_beside_the_message_which_stays_as_it_is() {
    let stage = Stage::new().await;
    let post = with_buttons("Nina, your turn.", &[("My hand", "h:7"), ("Buy", "b:7")]);
    let id = stage.send(Target::Place(place(GAMES)), post).await.unwrap().unwrap();
    stage.app.answers(|_| says(text("florin 3 7")));
    let message: u64 = id.0.parse().unwrap();
    stage.server.press(&nina(), message, "My hand");

    let answer = stage.server.ephemeral_answer(&nina(), 0).await;
    assert_eq!(answer.content, "florin 3 7");
    let heard = &stage.app.heard()[0];
    assert_eq!(heard.what, What::Button { data: "h:7".into(), message: Some(id) });
    let posts = stage.server.messages_in(GAMES);
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].edits, 0);
    assert!(stage.server.ephemeral_answers(&kim()).is_empty());
}

#[tokio::test]
async fn an_answer_that_replaces_edits_the_message_with_the_button() {
    let stage = Stage::new().await;
    stage.app.answers(|_| says(with_buttons("Page 1", &[("Next", "p:2")])));
    stage.server.slash(&kim(), GAMES, "modules", &[]);
    let menu = stage.server.ephemeral_answer(&kim(), 0).await;

    stage.app.answers(|_| {
        let message = Some(with_buttons("Page 2", &[("Back", "p:1")]));
        Answer { message, replaces: true, ..Answer::default() }
    });
    stage.server.press(&kim(), menu.id, "Next");
    let replaced = stage
        .server
        .wait_for("the second page", |world| {
            world.message(menu.id).filter(|it| 0 < it.edits).cloned()
        })
        .await;
    assert_eq!(replaced.content, "Page 2");
    assert_eq!(replaced.labels(), ["Back"]);
    assert_eq!(stage.server.ephemeral_answers(&kim()).len(), 1);
    // Nobody can edit such a message later, so nobody is told its id.
    let what = &stage.app.heard()[1].what;
    assert_eq!(*what, What::Button { data: "p:2".into(), message: None });
}

#[tokio::test]
async fn what_is_private_never_replaces_what_all_see() {
    let stage = Stage::new().await;
    let post = with_buttons("Kim, your turn.", &[("My hand", "h"), ("Join", "j")]);
    let id = stage.send(Target::Place(place(GAMES)), post).await.unwrap().unwrap();
    let message: u64 = id.0.parse().unwrap();
    stage.app.answers(|incoming| Answer {
        message: Some(text("said")),
        replaces: true,
        public: said(incoming) == "j",
        ..Answer::default()
    });
    stage.server.press(&kim(), message, "My hand");
    stage.server.ephemeral_answer(&kim(), 0).await;
    assert_eq!(stage.server.messages_in(GAMES)[0].content, "Kim, your turn.");

    stage.server.press(&kim(), message, "Join");
    stage
        .server
        .wait_for("the lobby", |world| {
            world.message(message).filter(|it| it.content == "said").cloned()
        })
        .await;
}

#[tokio::test]
async fn pictures_and_files_of_an_answer_come_with_it() {
    let stage = Stage::new().await;
    stage.app.answers(|_| {
        let file = FileSpec { name: "game.json".into(), content: "{}".into() };
        says(Message { file: Some(file), ..with_picture("Here it is.") })
    });
    stage.server.slash(&kim(), GAMES, "export", &[]);
    let answer = stage.server.ephemeral_answer(&kim(), 0).await;
    let names: Vec<&str> = answer.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["table.png", "game.json"]);
    assert_eq!(answer.files[0].alt, "The table");
    assert_eq!(answer.files[1].bytes, b"{}");
}

#[tokio::test]
async fn without_pictures_the_words_still_come() {
    let stage = Stage::new().await;
    stage.app.paints.store(false, Ordering::Relaxed);
    stage.app.answers(|_| says(with_picture("The market: tower 8.")));
    stage.server.slash(&kim(), GAMES, "market", &[]);
    let answer = stage.server.ephemeral_answer(&kim(), 0).await;
    assert_eq!(answer.content, "The market: tower 8.");
    assert!(answer.files.is_empty());
}

#[tokio::test]
async fn an_answer_goes_through_rate_limits_and_broken_servers() {
    let stage = Stage::new().await;
    stage.app.answers(|_| says(text("at last")));
    stage.server.fault(Fault::on("PATCH", "/webhooks/").retry_after(0.2));
    stage.server.fault(Fault::on("PATCH", "/webhooks/").status(500));
    stage.server.slash(&kim(), GAMES, "table", &[]);
    assert_eq!(stage.server.ephemeral_answer(&kim(), 0).await.content, "at last");
}

#[tokio::test]
async fn an_answer_that_discord_refuses_is_not_waited_for() {
    let stage = Stage::new().await;
    stage.app.answers(|_| says(text("something that is refused")));
    stage.server.fault(Fault::on("PATCH", "/webhooks/").code(400, 40005));
    stage.server.slash(&kim(), GAMES, "table", &[]);
    let answer = stage.server.ephemeral_answer(&kim(), 0).await;
    assert!(answer.content.starts_with("Something went wrong"), "{}", answer.content);
}

#[tokio::test]
async fn a_long_answer_comes_in_parts_with_the_buttons_on_the_last() {
    let stage = Stage::new().await;
    let lines: Vec<String> = (1..=200).map(|turn| format!("{turn}: Kim took ducat 4.")).collect();
    let log = lines.join("\n");
    let message = with_buttons(&log, &[("Why?", "w")]);
    stage.app.answers(move |_| says(message.clone()));
    stage.server.slash(&kim(), GAMES, "log", &[]);
    stage.server.ephemeral_answer(&kim(), 1).await;
    stage
        .server
        .wait_for("the last part", |world| {
            let last = world.messages.last()?;
            (last.labels() == ["Why?"]).then_some(())
        })
        .await;
    let parts = stage.server.ephemeral_answers(&kim());
    let contents: Vec<&str> = parts.iter().map(|part| part.content.as_str()).collect();
    assert_eq!(contents.join("\n"), log);
    assert!(stage.server.messages_in(GAMES).is_empty());
}

#[tokio::test]
async fn names_are_shown_as_they_are_and_ping_nobody() {
    let stage = Stage::new().await;
    let name = "@everyone **<@202>** \u{202e}`";
    let text = Text(vec![
        Span::Bold(name.into()),
        Span::Plain(" and ".into()),
        Span::Mention(person(&nina()), "Nina".into()),
    ]);
    let message = Message { text, ..Message::default() };
    stage.send(Target::Place(place(GAMES)), message).await.unwrap();
    let post = stage.server.messages_in(GAMES).remove(0);
    assert_eq!(post.content, r"**\@everyone \*\*\<\@202\>\*\* \`** and <@202>");
    assert_eq!(post.pings, ["202"]);
}

#[tokio::test]
async fn in_the_private_chat_answers_stay() {
    let stage = Stage::new().await;
    let hand = with_buttons("Your hand", &[("Buy", "b:1")]);
    stage.send(Target::Private(person(&kim())), hand).await.unwrap();
    let dm = stage.server.dms_of(&kim()).remove(0);
    stage.app.answers(|_| says(text("Bought.")));
    stage.server.press(&kim(), dm.id, "Buy");
    let answer = stage
        .server
        .wait_for("the answer", |world| {
            world.messages.iter().find(|it| it.content == "Bought.").cloned()
        })
        .await;
    assert_eq!(answer.only_for, None);
    assert_eq!(answer.channel, dm.channel);
    let heard = &stage.app.heard()[0];
    assert_eq!(heard.from, Target::Private(person(&kim())));
    let message = Some(MessageId(dm.id.to_string()));
    assert_eq!(heard.what, What::Button { data: "b:1".into(), message });

    stage.server.slash(&kim(), dm.channel, "games", &[]);
    stage.app.hears(2).await;
    stage
        .server
        .wait_for("two answers", |world| {
            (world.messages.iter().filter(|it| it.content == "Bought.").count() == 2).then_some(())
        })
        .await;
}

#[tokio::test]
async fn all_43_modules_can_be_chosen_from_one_message() {
    let stage = Stage::new().await;
    stage.app.answers(|incoming| {
        let module = |idx: usize| Button {
            label: format!("Module {idx}"),
            does: Press::Data(format!("t:12345678:m:{idx}")),
            weight: Weight::Plain,
        };
        let buttons = vec![(1..=43).map(module).collect()];
        match incoming.what {
            What::Command(_) => says(Message { buttons, ..text("Expansions") }),
            _ => says(text(said(incoming))),
        }
    });
    stage.server.slash(&kim(), GAMES, "modules", &[]);
    let menu = stage.server.ephemeral_answer(&kim(), 0).await;
    assert_eq!(menu.buttons.len(), 43);
    stage.server.press(&kim(), menu.id, "Module 43");
    let answer = stage.server.ephemeral_answer(&kim(), 1).await;
    assert_eq!(answer.content, "t:12345678:m:43");
}

#[tokio::test]
async fn a_button_for_the_private_chat_works_where_it_is() {
    let stage = Stage::new().await;
    let open = Button {
        label: "Hand".into(),
        does: Press::OpenPrivate("t7".into()),
        weight: Weight::Main,
    };
    let post = Message { buttons: vec![vec![open]], ..text("Your turn") };
    let id = stage.send(Target::Place(place(GAMES)), post).await.unwrap().unwrap();
    stage.server.press(&kim(), id.0.parse().unwrap(), "Hand");
    assert_eq!(stage.app.hears(1).await[0].what, What::Started("t7".into()));
}

#[tokio::test]
async fn options_are_completed_by_the_application() {
    let stage = Stage::new().await;
    *stage.app.completions.lock().unwrap() = vec![
        Completion { insert: "F4".into(), label: "exact".into() },
        Completion { insert: "F9".into(), label: String::new() },
    ];
    let options = [("building", "2"), ("with", "F3 F")];
    let interaction = stage.server.type_option(&kim(), GAMES, "buy", &options);
    let choices = stage.server.acknowledged(interaction).await.choices.unwrap();
    let expected = [("F3 F4 · exact", "F3 F4"), ("F3 F9", "F3 F9")];
    assert_eq!(choices, expected.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!(stage.app.lines(), ["buy 2 with F3 F"]);
    assert!(stage.app.heard().is_empty());
}

#[tokio::test]
async fn however_much_could_be_suggested_discord_takes_what_is() {
    let stage = Stage::new().await;
    let completion = |nth: usize| Completion {
        insert: format!("{nth}{}", "x".repeat(nth * 5)),
        label: "y".repeat(nth * 5),
    };
    *stage.app.completions.lock().unwrap() = (0..60).map(completion).collect();
    let interaction = stage.server.type_option(&kim(), GAMES, "take", &[("cards", "")]);
    let choices = stage.server.acknowledged(interaction).await.choices.unwrap();
    // The values of the first twenty are short enough.
    assert_eq!(choices.len(), 20);
}

#[tokio::test]
async fn a_stuck_application_suggests_nothing_instead_of_failing() {
    let stage = Stage::new().await;
    stage.app.get_stuck();
    let interaction = stage.server.type_option(&kim(), GAMES, "take", &[("cards", "")]);
    let seen = stage.server.acknowledged(interaction).await;
    assert_eq!(seen.choices, Some(Vec::new()));
    assert_eq!(stage.app.lines(), ["take "]);
}

#[tokio::test]
async fn the_application_learns_what_the_bot_may_not_do_in_a_place() {
    let stage = Stage::new().await;
    stage.server.allow(GAMES, EVERYTHING_NEEDED & !ATTACH_FILES & !EMBED_LINKS);
    stage.server.slash(&kim(), GAMES, "new", &[]);
    assert_eq!(stage.app.hears(1).await[0].lacks, ["Embed Links", "Attach Files"]);
    stage.server.slash(&nina().speaking("fr"), GAMES, "check", &[]);
    assert_eq!(stage.app.hears(2).await[1].lacks[1], "Joindre des fichiers");
    stage.server.allow(GAMES, EVERYTHING_NEEDED);
    stage.server.slash(&kim(), GAMES, "new", &[("language", "de"), ("pace", "slow")]);
    let heard = stage.app.hears(3).await.remove(2);
    assert_eq!(said(&heard), "new de slow");
    assert!(heard.lacks.is_empty());
}

#[tokio::test]
async fn a_forum_post_or_thread_is_a_place_of_its_own() {
    let stage = Stage::new().await;
    stage.server.add_thread(3100, GAMES, "alhambra-7");
    stage.server.slash(&kim(), 3100, "new", &[]);
    let heard = stage.app.hears(1).await.remove(0);
    assert_eq!(heard.from, Target::Place(place(3100)));
    assert_eq!(heard.place_name.as_deref(), Some("#alhambra-7"));
    assert_eq!(heard.server.unwrap().around, Some(GAMES.to_string()));
    assert_eq!(heard.person.platform, Platform::Discord);
}
