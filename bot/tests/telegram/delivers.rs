//! What the outbox sends, as readers see it.

use alhambra_bot::chat::{
    Button, Chat, Delivery, FileSpec, Message, Press, SendError, Span, Text, Weight,
};

use crate::{
    platform::Server,
    stage::{Stage, at, person, picture, text, to, with_button},
};

#[tokio::test]
async fn after_a_turn_come_the_pictures_as_an_album_and_then_the_prompt() {
    let stage = Stage::silent().await;
    let group = stage.server.supergroup("Games");
    let topic = stage.server.topic(group);
    let pictures = ["table", "nina", "kim", "ali"].map(picture).to_vec();
    let prompt = with_button("Kim, your turn.", "Buy", "b1");
    let sent = stage.send(&at(topic), prompt, pictures).await.unwrap().unwrap();

    let shown = stage.server.messages_in(topic);
    assert_eq!(shown.len(), 5);
    assert!(shown[..4].iter().all(|photo| photo.photo.is_some() && photo.album == shown[0].album));
    assert!(shown[..4].iter().all(|photo| photo.buttons.is_empty()));
    assert_eq!((shown[4].text.as_str(), shown[4].labels()), ("Kim, your turn.", vec!["Buy"]));

    // One turn, one sound.
    assert!(shown[..4].iter().all(|photo| photo.silent) && !shown[4].silent);

    // The id that came back is the prompt's.
    let message = text("Kim took ducat 4.");
    let edit = Delivery::Edit { message_id: sent, message, pictures: Vec::new() };
    stage.deliver(&at(topic), edit).await.unwrap();
    let shown = &stage.server.messages_in(topic)[4];
    assert_eq!((shown.text.as_str(), shown.labels()), ("Kim took ducat 4.", vec![]));
    stage.ends().await;
}

#[tokio::test]
async fn one_picture_carries_text_and_keyboard_and_can_be_edited() {
    let stage = Stage::silent().await;
    let nina = stage.server.friend("Nina", "de");
    let message = with_button("Your hand", "Buy", "b1");
    let sent = stage.send(&to(nina), message, vec![picture("hand")]).await.unwrap().unwrap();
    let shown = &stage.server.private_of(nina)[0];
    assert!(shown.photo.is_some());
    assert_eq!((shown.text.as_str(), shown.labels()), ("Your hand", vec!["Buy"]));

    let message = text("Your turn is over");
    let edit = Delivery::Edit { message_id: sent, message, pictures: Vec::new() };
    stage.deliver(&to(nina), edit.clone()).await.unwrap();
    // Once more changes nothing and is no error.
    stage.deliver(&to(nina), edit).await.unwrap();
    let server = stage.ends().await;
    let shown = server.private_of(nina);
    assert_eq!((shown.len(), shown[0].text.as_str()), (1, "Your turn is over"));
}

#[tokio::test]
async fn a_text_too_long_for_a_caption_follows_its_picture_and_a_longer_one_is_cut() {
    let stage = Stage::silent().await;
    let nina = stage.server.friend("Nina", "de");
    let message = with_button(&"word ".repeat(300), "Buy", "b1");
    stage.send(&to(nina), message, vec![picture("hand")]).await.unwrap();
    let shown = stage.server.private_of(nina);
    assert_eq!((shown.len(), shown[0].text.as_str()), (2, ""));
    assert_eq!(shown[1].labels(), ["Buy"]);

    let log: Vec<String> = (0..1_000).map(|turn| format!("turn {turn}: took money")).collect();
    stage.send(&to(nina), text(&log.join("\n")), Vec::new()).await.unwrap();
    let server = stage.ends().await;
    let lines: Vec<String> = server.private_of(nina)[2..]
        .iter()
        .flat_map(|piece| piece.text.lines().map(ToOwned::to_owned).collect::<Vec<_>>())
        .collect();
    assert_eq!(lines, log);
}

#[tokio::test]
async fn a_picture_is_uploaded_once() {
    let stage = Stage::silent().await;
    let (group, other) = (stage.server.group("Games"), stage.server.group("Other"));
    stage.send(&at(group), text("hello"), vec![picture("table")]).await.unwrap();
    stage.send(&at(other), text("hello"), vec![picture("table")]).await.unwrap();
    let album = vec![picture("table"), picture("nina")];
    stage.send(&at(other), text("again"), album).await.unwrap();
    let uploads = |method: &str| {
        stage.server.calls(method).iter().map(|call| call.uploads).collect::<Vec<_>>()
    };
    assert_eq!(uploads("sendPhoto"), [1, 0]);
    assert_eq!(uploads("sendMediaGroup"), [1]);

    // Telegram lost its files: they are uploaded again, and nobody notices.
    stage.server.world().files.clear();
    stage.send(&at(group), text("once more"), vec![picture("table")]).await.unwrap();
    let album = vec![picture("table"), picture("nina")];
    stage.send(&at(group), text("all"), album).await.unwrap();
    let server = stage.ends().await;
    assert_eq!(server.messages_in(group).len(), 5);
}

#[tokio::test]
async fn pictures_in_full_size_and_exports_are_files() {
    let stage = Stage::silent().await;
    let nina = stage.server.friend("Nina", "de");
    let full_size = Message { full_size: true, ..text("as you asked") };
    stage.send(&to(nina), full_size.clone(), vec![picture("nina")]).await.unwrap();
    let both = vec![picture("nina"), picture("kim")];
    stage.send(&to(nina), full_size, both).await.unwrap();
    let file = FileSpec { name: "game.json".into(), content: "{}".into() };
    stage
        .send(&to(nina), Message { file: Some(file), ..text("the game") }, Vec::new())
        .await
        .unwrap();

    let shown = stage.server.private_of(nina);
    assert_eq!(shown.len(), 5);
    assert!(shown.iter().all(|message| message.photo.is_none()));
    assert_eq!((shown[0].text.as_str(), shown[3].text.as_str()), ("as you asked", "as you asked"));
    // The file that was sent before is not uploaded again.
    assert_eq!(stage.server.calls("sendMediaGroup")[0].uploads, 1);
    let export = shown[4].document.clone().unwrap();
    assert_eq!(stage.server.world().files[&export].bytes, b"{}");
    stage.ends().await;
}

#[tokio::test]
async fn names_do_no_harm_and_mentions_ping_unless_silent() {
    let stage = Stage::silent().await;
    let kim = stage.server.user("Kim", "en");
    let group = stage.server.group("Games");
    let name = "</b><a href=\"x\">&Kim;\u{202E}\u{0}";
    let spans = vec![
        Span::Bold("Next: ".into()),
        Span::Mention(person(kim), name.into()),
        Span::Code(" 9f3c ".into()),
        Span::Link { label: "rules".into(), url: "https://example.org/?a=1&b=\"2\"".into() },
    ];
    let loud = Message { text: Text(spans), ..Message::default() };
    stage.send(&at(group), loud.clone(), Vec::new()).await.unwrap();
    stage.send(&at(group), Message { silent: true, ..loud }, Vec::new()).await.unwrap();
    let server = stage.ends().await;
    let shown = server.messages_in(group);
    let seen = "Next: </b><a href=\"x\">&Kim; 9f3c rules";
    assert_eq!((shown[0].text.as_str(), shown[1].text.as_str()), (seen, seen));
    let mention = format!("tg://user?id={}", kim.id());
    assert_eq!(shown[0].links[0], mention);
    assert!(!shown[1].links.contains(&mention));
    assert_eq!((shown[0].silent, shown[1].silent), (false, true));
}

#[tokio::test]
async fn old_buttons_are_taken_off_and_gone_messages_do_not_matter() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    let sent = stage.send(&at(group), with_button("Nina?", "Buy", "b1"), Vec::new()).await;
    let message_id = sent.unwrap().unwrap();
    for _ in 0..2 {
        let quiet = Delivery::Quiet { message_id: message_id.clone() };
        stage.deliver(&at(group), quiet).await.unwrap();
    }
    assert!(stage.server.messages_in(group)[0].buttons.is_empty());

    stage.server.world().messages.clear();
    let quiet = Delivery::Quiet { message_id: message_id.clone() };
    stage.deliver(&at(group), quiet).await.unwrap();
    assert!(stage.server.messages_in(group).is_empty());
    let edit = Delivery::Edit {
        message_id: message_id.clone(),
        message: text("Kim joined."),
        pictures: Vec::new(),
    };
    let lost = stage.deliver(&at(group), edit).await.unwrap_err();
    assert!(matches!(lost, SendError::Lost(_)), "the lobby has to be posted again: {lost}");
    let server = stage.ends().await;
    assert!(server.messages_in(group).is_empty());
}

#[tokio::test]
async fn buttons_come_to_a_message_that_was_sent_without_and_are_not_taken_off_twice() {
    let stage = Stage::silent().await;
    let nina = stage.server.friend("Nina", "de");
    for pictures in [Vec::new(), vec![picture("hand")]] {
        let message = with_button("Nina?", "Buy", "b1");
        let sent = stage.send(&to(nina), message.clone().undressed(), pictures).await;
        let message_id = sent.unwrap().unwrap();
        assert!(stage.server.private_of(nina).last().unwrap().buttons.is_empty());
        let dress = Delivery::Dress { message_id: message_id.clone(), message };
        stage.deliver(&to(nina), dress).await.unwrap();
        assert_eq!(stage.server.private_of(nina).last().unwrap().labels(), ["Buy"]);
        let calls = stage.server.calls("editMessageReplyMarkup").len();
        for _ in 0..2 {
            let quiet = Delivery::Quiet { message_id: message_id.clone() };
            stage.deliver(&to(nina), quiet).await.unwrap();
        }
        assert!(stage.server.private_of(nina).last().unwrap().buttons.is_empty());
        assert_eq!(stage.server.calls("editMessageReplyMarkup").len(), calls + 1);
    }
    stage.ends().await;
}

#[tokio::test]
async fn buttons_open_the_private_chat_with_a_payload() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    let does = Press::OpenPrivate("join-7f3a".into());
    let button = Button { label: "Start".into(), does, weight: Weight::Main };
    let lobby = Message { buttons: vec![vec![button]], ..text("Nina still has to press Start.") };
    stage.send(&at(group), lobby, Vec::new()).await.unwrap();
    let server = stage.ends().await;
    assert_eq!(Server::deep_link(&server.messages_in(group)[0], "Start"), "join-7f3a");
}

#[tokio::test]
async fn a_message_that_cannot_be_sent_is_our_fault_and_is_not_tried() {
    let stage = Stage::silent().await;
    let group = stage.server.group("Games");
    for message in [with_button("Buy", "Buy", &"x".repeat(65)), Message::default()] {
        let error = stage.send(&at(group), message, Vec::new()).await.unwrap_err();
        assert!(matches!(error, SendError::Malformed(_)), "{error:?}");
    }
    let server = stage.ends().await;
    assert!(server.calls("sendMessage").is_empty());
}

#[tokio::test]
async fn where_pictures_are_forbidden_the_words_still_arrive() {
    let stage = Stage::silent().await;
    let group = stage.server.supergroup("Games");
    stage.server.forbids_photos(group);
    let prompt = with_button("Kim, your turn.", "Buy", "b1");
    stage.send(&at(group), prompt.clone(), vec![picture("table")]).await.unwrap();
    let album = vec![picture("table"), picture("nina")];
    stage.send(&at(group), prompt, album).await.unwrap();
    let server = stage.ends().await;
    let shown = server.messages_in(group);
    assert_eq!(shown.len(), 2);
    assert!(shown.iter().all(|message| message.labels() == ["Buy"]));
}

#[tokio::test]
async fn the_chat_shows_that_pictures_are_on_their_way() {
    let stage = Stage::silent().await;
    let topic = stage.server.topic(stage.server.supergroup("Games"));
    stage.telegram.preparing(&at(topic)).await;
    let server = stage.ends().await;
    let params = &server.calls("sendChatAction")[0].params;
    assert_eq!(params["action"], "upload_photo");
    assert_eq!(params["message_thread_id"].as_i64(), topic.topic.map(i64::from));
}

#[tokio::test]
async fn the_budget_stays_below_what_telegram_allows() {
    let stage = Stage::silent().await;
    let budget = stage.telegram.budget();
    assert!(budget.place_per_minute < 20 && budget.all_per_second <= 30);
    assert_eq!(budget.pictures_per_message, 10);
    stage.ends().await;
}
