//! What the outbox hands over, and what it is told when that fails.

use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use alhambra_bot::{
    chat::{
        Asks, Budget, Chat, Delivery, Message, MessageId, Notice, Parcel, SendError, Span, Target,
        Text,
    },
    outbox::Outbox,
    store::{Commit, Post, Store},
    time::VirtualTime,
};
use tokio::time::timeout;

use crate::{
    stage::{Stage, kim, nina, person, picture, place, says, text, with_buttons, with_picture},
    support::{EVERYTHING_NEEDED, Fault, GAMES, GUILD, Server, World},
};

const OTHER: u64 = 3002;

fn games() -> Target {
    Target::Place(place(GAMES))
}

fn posts() -> String {
    format!("/channels/{GAMES}/messages")
}

/// A parcel that can be handed over twice.
fn parcel(message: Message) -> Parcel {
    let delivery = Delivery::Send { message, pictures: Vec::new() };
    Parcel { id: 77, target: games(), delivery }
}

fn id(sent: Result<Option<MessageId>, SendError>) -> MessageId {
    sent.unwrap().unwrap()
}

#[tokio::test]
async fn a_post_has_its_pictures_with_alt_texts_its_buttons_and_one_ping() {
    let stage = Stage::new().await;
    let text = Text(vec![
        Span::Bold("Nina".into()),
        Span::Plain(" took ducat 4.\n".into()),
        Span::Mention(person(&kim()), "Kim".into()),
        Span::Plain(", your turn.".into()),
    ]);
    let post = Message {
        text,
        pictures: with_picture("").pictures,
        ..with_buttons("", &[("My hand", "h"), ("Buy", "b")])
    };
    stage.send(games(), post).await.unwrap();
    let seen = stage.server.messages_in(GAMES).remove(0);
    assert_eq!(seen.content, "**Nina** took ducat 4.\n<@201>, your turn.");
    assert_eq!(seen.files[0].alt, "The table");
    assert_eq!(seen.files[0].bytes, b"\x89PNG\r\n\x1a\n--");
    assert_eq!(seen.labels(), ["My hand", "Buy"]);
    assert_eq!(seen.pings, ["201"]);
    assert!(!seen.is_silent);
}

#[tokio::test]
async fn a_silent_message_pings_nobody() {
    let stage = Stage::new().await;
    let text = Text(vec![Span::Mention(person(&kim()), "Kim".into())]);
    stage.send(games(), Message { text, silent: true, ..Message::default() }).await.unwrap();
    let seen = stage.server.messages_in(GAMES).remove(0);
    assert!(seen.pings.is_empty());
    assert!(seen.is_silent);
}

#[tokio::test]
async fn a_post_that_arrived_without_anybody_saying_so_is_not_posted_twice() {
    let stage = Stage::new().await;
    stage.server.fault(Fault::on("POST", posts()).done_but(502));
    let parcel = parcel(text("once"));
    let first = stage.bot.deliver(parcel.clone()).await;
    assert!(matches!(first, Err(SendError::Passing(_))), "{first:?}");
    let second = id(stage.bot.deliver(parcel).await);
    let seen = stage.server.messages_in(GAMES);
    assert_eq!(seen.len(), 1);
    assert_eq!(second.0, seen[0].id.to_string());
}

#[tokio::test]
async fn a_request_that_nobody_answers_is_given_up_and_not_doubled_by_the_next() {
    let server = Server::start().await;
    let settings = server.settings().within(Duration::from_secs(1));
    let stage = Stage::with(server, settings);
    stage.server.ready().await;
    stage.server.fault(Fault::on("POST", posts()).done_in_silence());
    let given_up = stage.bot.deliver(parcel(text("turn 1"))).await;
    assert_eq!(given_up, Err(SendError::Passing("no answer in time".to_owned())));
    // A second is short on a busy machine, so that even the next may be given up.
    let arrived = async {
        while let Err(given_up) = stage.bot.deliver(parcel(text("turn 1"))).await {
            assert_eq!(given_up, SendError::Passing("no answer in time".to_owned()));
        }
    };
    timeout(Duration::from_secs(30), arrived).await.expect("a delivery that is answered");
    assert_eq!(stage.server.messages_in(GAMES).len(), 1);
}

#[tokio::test]
async fn a_long_post_is_not_doubled_either_when_its_second_part_fails() {
    let stage = Stage::new().await;
    let parcel = parcel(text(&"A line of the log.\n".repeat(150)));
    stage.server.fault(Fault::on("POST", posts()).after(1).status(500));
    let first = stage.bot.deliver(parcel.clone()).await;
    assert!(matches!(first, Err(SendError::Passing(_))), "{first:?}");
    assert_eq!(stage.server.messages_in(GAMES).len(), 1);
    stage.bot.deliver(parcel).await.unwrap();
    assert_eq!(stage.server.messages_in(GAMES).len(), 2);
}

#[tokio::test]
async fn a_limit_in_one_channel_holds_up_that_channel_alone_and_is_kept_to() {
    let stage = Stage::new().await;
    stage.server.add_channel(OTHER, "other");
    stage.server.fault(Fault::on("POST", posts()).retry_after(60.0));
    let limited = stage.send(games(), text("one")).await;
    assert_eq!(limited, Err(SendError::RetryAfter(Duration::from_mins(1))));

    stage.send(Target::Place(place(OTHER)), text("two")).await.unwrap();
    // Asking again before the time is up does not even reach Discord.
    let again = stage.send(games(), text("one")).await;
    assert!(matches!(again, Err(SendError::RetryAfter(_))), "{again:?}");
    let asked = stage.server.look(|world| world.requests_to("POST", &posts()).len());
    assert_eq!(asked, 1);
    assert_eq!(stage.server.messages_in(OTHER).len(), 1);
}

#[tokio::test]
async fn a_global_limit_holds_up_every_channel_but_no_answer() {
    let stage = Stage::new().await;
    stage.server.add_channel(OTHER, "other");
    stage.server.fault(Fault::on("POST", posts()).retry_all_after(60.0));
    assert!(stage.send(games(), text("one")).await.is_err());
    let other = stage.send(Target::Place(place(OTHER)), text("two")).await;
    assert!(matches!(other, Err(SendError::RetryAfter(_))), "{other:?}");
    assert!(stage.server.look(|world| world.requests_to("POST", "/channels/3002").is_empty()));

    let interaction = stage.server.slash(&kim(), GAMES, "table", &[]);
    stage.server.acknowledged(interaction).await;
}

#[tokio::test]
async fn an_empty_bucket_is_noticed_before_discord_complains() {
    let stage = Stage::new().await;
    stage.server.fault(Fault::on("POST", posts()).done_and_empty(4.5));
    stage.send(games(), text("the last one")).await.unwrap();
    let next = stage.send(games(), text("one too many")).await;
    assert!(matches!(next, Err(SendError::RetryAfter(_))), "{next:?}");
    assert_eq!(stage.server.look(|world| world.requests_to("POST", &posts()).len()), 1);
}

#[tokio::test]
async fn trouble_is_told_apart() {
    let stage = Stage::new().await;
    let mut told = Vec::new();
    let troubles = [
        (500, 0, "passing"),
        (503, 0, "passing"),
        // What stands before Discord answers without a code, or with one of its own.
        (403, 0, "passing"),
        (404, 0, "passing"),
        (403, 40333, "passing"),
        (403, 50013, "forbidden"),
        (403, 50001, "forbidden"),
        // A thread that was locked, and a reason that nobody has seen yet.
        (403, 160_005, "forbidden"),
        (403, 99_999, "forbidden"),
        // That a server has thrown us out is told by the gateway.
        (404, 10004, "forbidden"),
        (404, 10003, "refused"),
        (400, 50035, "malformed"),
    ];
    for (status, code, _) in troubles {
        stage.server.fault(Fault::on("POST", posts()).code(status, code));
        told.push((status, code, kind(&stage.send(games(), text("x")).await.unwrap_err())));
    }
    assert_eq!(told, troubles);
    assert_eq!(stage.server.look(|world| world.requests_to("POST", &posts()).len()), told.len());
}

fn kind(error: &SendError) -> &'static str {
    match error {
        SendError::Passing(_) => "passing",
        SendError::Forbidden(_) => "forbidden",
        SendError::Refused(_) => "refused",
        SendError::Malformed(_) => "malformed",
        _ => "another",
    }
}

#[tokio::test]
async fn an_outage_closes_no_private_chat() {
    let stage = Stage::new().await;
    for (status, code) in [(403, 0), (404, 0), (403, 40333)] {
        stage.server.fault(Fault::on("POST", "/users/@me/channels").code(status, code));
        let error = stage.send(Target::Private(person(&kim())), text("x")).await.unwrap_err();
        assert_eq!(kind(&error), "passing", "{error}");
    }
    assert_eq!(stage.app.notices(), []);
}

#[tokio::test]
async fn a_message_of_another_bot_is_posted_anew_and_holds_up_nothing() {
    let stage = Stage::new().await;
    let message_id = stage.send(games(), text("Players: Kim")).await.unwrap().unwrap();
    let path = format!("{}/{}", posts(), message_id.0);
    stage.server.fault(Fault::on("PATCH", path).code(403, 50005));
    let edit = Delivery::Edit { message_id, message: text("Kim, Nina"), pictures: Vec::new() };
    let error = stage.deliver(games(), edit).await.unwrap_err();
    // The outbox forgets the message and says it anew.
    assert_eq!(kind(&error), "malformed", "{error}");
}

#[tokio::test]
async fn a_channel_where_the_bot_may_not_write_is_asked_once() {
    let stage = Stage::new().await;
    stage.server.allow(GAMES, EVERYTHING_NEEDED >> 12);
    let refused = stage.send(games(), text("x")).await;
    assert!(matches!(refused, Err(SendError::Forbidden(_))), "{refused:?}");
    assert_eq!(stage.server.look(|world| world.requests_to("POST", &posts()).len()), 1);
}

#[tokio::test]
async fn closed_dms_are_noticed_once_and_so_is_that_they_are_open_again() {
    for code in [50007, 50278] {
        let stage = Stage::new().await;
        let target = || Target::Private(person(&kim()));
        stage.server.close_dms(&kim(), code);
        for _ in 0..2 {
            let refused = stage.send(target(), text("your turn")).await;
            assert!(matches!(refused, Err(SendError::Refused(_))), "{refused:?}");
        }
        let closed = Notice::Reachable { person: person(&kim()), reachable: false };
        assert_eq!(stage.app.notices(), std::slice::from_ref(&closed));

        stage.server.open_dms(&kim());
        stage.send(target(), text("your turn")).await.unwrap();
        let open = Notice::Reachable { person: person(&kim()), reachable: true };
        assert_eq!(stage.app.notices(), [closed, open]);
        assert_eq!(stage.server.dms_of(&kim())[0].content, "your turn");
    }
}

/// Something that is asked at a ply and can be answered.
fn question(ply: u32) -> Message {
    let asks = Some(Asks { table: 7, ply, acts: 0 });
    Message { asks, ..with_buttons(&format!("Kim at {ply}?"), &[("Buy", "o7:1:0")]) }
}

#[tokio::test]
async fn a_channel_does_not_wait_for_an_answer_to_somebody_who_is_asked_there() {
    let stage = Stage::new().await;
    // Who cannot be written to is asked in the channel alone.
    stage.server.close_dms(&kim(), 50007);
    stage.send(Target::Private(person(&kim())), text("your turn")).await.unwrap_err();
    let asks = |ply| *stage.app.asks.lock().unwrap() = Some(question(ply));
    asks(1);
    stage.app.answers(|_| says(question(1)));
    stage.server.slash(&kim(), GAMES, "hand", &[]);
    let asked = stage.server.ephemeral_answer(&kim(), 0).await;

    // Something else is painted for her while somebody acts.
    stage.app.answers(|_| says(with_picture("The market")));
    stage.app.wet.send_replace(true);
    stage.server.slash(&kim(), GAMES, "market", &[]);
    stage.app.paints_something().await;
    asks(2);
    let sent = timeout(Duration::from_secs(20), stage.send(games(), text("Nina took florin 4.")));
    sent.await.expect("a delivery that waits for no answer").unwrap();
    assert_eq!(stage.server.look(|world| world.message(asked.id).unwrap().edits), 0);

    // Once she has that, she is asked what is asked now.
    stage.app.wet.send_replace(false);
    let renewed = |world: &World| {
        world.message(asked.id).filter(|message| message.content == "Kim at 2?").map(|_| ())
    };
    stage.server.wait_for("what is asked now", renewed).await;
    assert_eq!(stage.server.ephemeral_answers(&kim())[1].content, "The market");

    // And whoever acts while nobody answers her is told of at once.
    asks(3);
    stage.send(games(), text("Nina took florin 5.")).await.unwrap();
    let renewed = |world: &World| {
        world.message(asked.id).filter(|message| message.content == "Kim at 3?").map(|_| ())
    };
    stage.server.wait_for("what is asked then", renewed).await;
}

#[tokio::test]
async fn a_message_counts_once_whatever_its_pictures() {
    let stage = Stage::new().await;
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(&folder.path().join("a.sqlite")).await.unwrap();
    let mut ended = with_picture("The game is over.");
    ended.pictures = vec![ended.pictures[0].clone(); 10];
    let post = || Post::new(games(), None, ended.clone());
    let at = jiff::Timestamp::UNIX_EPOCH;
    let posts = (0..20).fold(Commit::at(at), |commit, _| commit.posting(post()));
    store.commit(posts).await.unwrap();
    // Time stands still: what there is no room for would never arrive, or lose its pictures.
    let time = Arc::new(VirtualTime::starting(at));
    let chats: [Arc<dyn Chat>; 1] = [stage.bot.clone()];
    let outbox = Outbox::new(store.clone(), stage.app.clone(), chats, time);
    let arrived = stage.server.wait_for("twenty posts", |world| {
        let shown: Vec<_> = world.messages.iter().map(|message| message.files.len()).collect();
        (shown.len() == 20).then_some(shown)
    });
    tokio::select! {
        shown = arrived => assert_eq!(shown, [10; 20]),
        ended = outbox.run(std::future::pending()) => panic!("{ended:?}"),
    }
    store.close().await;
}

#[tokio::test]
async fn whoever_says_something_in_private_can_be_written_to_again() {
    // Whatever the reason: the outbox takes every refusal for a closed chat.
    for code in [50007, 50278, 40001] {
        let stage = Stage::new().await;
        let send = || stage.send(Target::Private(person(&kim())), text("your turn"));
        send().await.unwrap();
        stage.server.close_dms(&kim(), code);
        let refused = send().await;
        assert!(matches!(refused, Err(SendError::Refused(_))), "{refused:?}");
        stage.server.open_dms(&kim());
        let private = stage.server.look(|world| world.private_of(kim().id)).unwrap();
        stage.server.slash(&kim(), private, "hand", &[]);
        let told = |reachable| Notice::Reachable { person: person(&kim()), reachable };
        stage.app.is_told_so_far(&[told(true), told(false), told(true)]).await;
    }
}

#[tokio::test]
async fn buttons_come_to_a_message_that_was_sent_without() {
    let stage = Stage::new().await;
    let message = with_buttons("Kim?", &[("Buy", "b1")]);
    let sent = stage.send(games(), message.clone().undressed()).await.unwrap().unwrap();
    assert!(stage.server.messages_in(GAMES)[0].buttons.is_empty());
    stage.deliver(games(), Delivery::Dress { message_id: sent, message }).await.unwrap();
    let shown = &stage.server.messages_in(GAMES)[0];
    assert_eq!((shown.content.as_str(), shown.labels()), ("Kim?", vec!["Buy"]));
}

#[tokio::test]
async fn commands_in_a_text_can_be_pressed() {
    let stage = Stage::new().await;
    stage.server.ready().await;
    let is_mention = |content: &str| content.starts_with("Say </new:") && content.ends_with(">!");
    // Discord names the commands in its answer, which may still be on its way.
    for count in 1.. {
        stage.send(games(), text("Say /new!")).await.unwrap();
        let shown = stage.server.messages_in(GAMES);
        if is_mention(&shown[count - 1].content) {
            break;
        }
        assert!(count < 500, "{}", shown[count - 1].content);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn opening_private_chats_too_fast_waits() {
    let stage = Stage::new().await;
    stage.server.fault(Fault::on("POST", "/users/@me/channels").code(400, 40003));
    let slow = stage.send(Target::Private(person(&kim())), text("x")).await;
    assert!(matches!(slow, Err(SendError::RetryAfter(_))), "{slow:?}");
}

#[tokio::test]
async fn one_private_chat_is_opened_once_and_nobody_else_reads_it() {
    let stage = Stage::new().await;
    for _ in 0..3 {
        stage.send(Target::Private(person(&kim())), with_picture("your hand")).await.unwrap();
    }
    stage.send(Target::Private(person(&nina())), text("hers")).await.unwrap();
    assert_eq!(stage.server.dms_of(&kim()).len(), 3);
    assert_eq!(stage.server.dms_of(&nina()).len(), 1);
    assert!(stage.server.messages_in(GAMES).is_empty());
    let opened = stage.server.look(|world| world.requests_to("POST", "/users/@me/channels").len());
    assert_eq!(opened, 2);
}

#[tokio::test]
async fn a_deleted_channel_is_refused_and_noticed() {
    let stage = Stage::new().await;
    let gone = place(9999);
    let refused = stage.send(Target::Place(gone.clone()), text("x")).await;
    assert!(matches!(refused, Err(SendError::Refused(_))), "{refused:?}");
    assert_eq!(stage.app.notices(), [Notice::Gone(gone)]);
}

#[tokio::test]
async fn an_edit_keeps_the_pictures_and_a_quiet_message_loses_its_buttons_only() {
    let stage = Stage::new().await;
    let post = Message {
        pictures: with_picture("").pictures,
        ..with_buttons("Players: Kim", &[("Join", "j")])
    };
    let message_id = id(stage.send(games(), post).await);
    let message = with_buttons("Players: Kim, Nina", &[("Join", "j"), ("Start", "s")]);
    let edit = Delivery::Edit { message_id: message_id.clone(), message, pictures: Vec::new() };
    assert_eq!(stage.deliver(games(), edit).await, Ok(Some(message_id.clone())));
    let seen = stage.server.messages_in(GAMES).remove(0);
    assert_eq!(seen.content, "Players: Kim, Nina");
    assert_eq!(seen.labels(), ["Join", "Start"]);
    assert_eq!(seen.files.len(), 1);

    stage.deliver(games(), Delivery::Quiet { message_id }).await.unwrap();
    let seen = stage.server.messages_in(GAMES).remove(0);
    assert!(seen.buttons.is_empty());
    assert_eq!(seen.content, "Players: Kim, Nina");
    assert_eq!(seen.files.len(), 1);
}

#[tokio::test]
async fn a_message_that_somebody_deleted_needs_no_edit_unless_it_is_to_be_pressed() {
    let stage = Stage::new().await;
    let message_id = MessageId("123".into());
    let edit =
        |message| Delivery::Edit { message_id: message_id.clone(), message, pictures: Vec::new() };
    assert_eq!(stage.deliver(games(), edit(text("x"))).await, Ok(None));
    let lobby = with_buttons("Players: Kim", &[("Join", "j")]);
    for target in [games(), Target::Private(person(&kim()))] {
        let lost = stage.deliver(target, edit(lobby.clone())).await.unwrap_err();
        assert!(matches!(lost, SendError::Lost(_)), "it has to be posted again: {lost}");
    }
    let dress = Delivery::Dress { message_id: message_id.clone(), message: lobby };
    assert_eq!(stage.deliver(games(), dress).await, Ok(None));
    assert_eq!(stage.deliver(games(), Delivery::Quiet { message_id }).await, Ok(None));
}

#[tokio::test]
async fn an_old_message_that_takes_no_more_edits_is_said_anew() {
    let stage = Stage::new().await;
    let message_id = id(stage.send(games(), text("board")).await);
    stage.server.fault(Fault::on("PATCH", posts()).code(429, 30046));
    let edit = Delivery::Edit {
        message_id: message_id.clone(),
        message: text("new board"),
        pictures: Vec::new(),
    };
    let anew = id(stage.deliver(games(), edit).await);
    assert_ne!(anew, message_id);
    stage.server.fault(Fault::on("PATCH", posts()).code(429, 30046));
    assert_eq!(stage.deliver(games(), Delivery::Quiet { message_id }).await, Ok(None));
    assert_eq!(stage.server.messages_in(GAMES).len(), 2);
}

#[tokio::test]
async fn an_archived_thread_is_opened_before_something_is_said_in_it() {
    let stage = Stage::new().await;
    stage.server.add_thread(3100, GAMES, "alhambra");
    // The bot has not heard of the thread, so the first try is refused.
    stage.server.archive_unseen(3100);
    stage.send(Target::Place(place(3100)), text("your turn")).await.unwrap();
    assert_eq!(stage.server.messages_in(3100).len(), 1);
    assert!(!stage.server.look(|world| world.channels[&3100].is_archived));
}

#[tokio::test]
async fn in_a_locked_thread_the_bot_may_not_write_for_now() {
    let stage = Stage::new().await;
    stage.server.add_thread(3100, GAMES, "alhambra");
    stage.server.lock_unseen(3100);
    let send = || stage.send(Target::Place(place(3100)), text("your turn"));
    let error = send().await.unwrap_err();
    assert_eq!(kind(&error), "forbidden", "{error}");
    stage.server.unlock(3100);
    stage.app.is_told(&Notice::Rights(vec![place(3100)])).await;
    send().await.unwrap();
}

#[tokio::test]
async fn a_mentioned_player_who_left_the_server_is_noticed() {
    let stage = Stage::new().await;
    stage.server.leave(&nina());
    stage.app.is_playing.store(true, Ordering::Relaxed);
    let mention = |user| Text(vec![Span::Mention(person(user), "x".into())]);
    // The server has to be known before its members can be.
    stage.server.slash(&kim(), GAMES, "table", &[]);
    stage.app.hears(1).await;
    for user in [&nina(), &kim()] {
        stage.send(games(), Message { text: mention(user), ..Message::default() }).await.unwrap();
    }
    stage.app.is_told(&Notice::Left { place: place(GAMES), person: person(&nina()) }).await;
    assert_eq!(stage.app.notices().len(), 1);
}

#[tokio::test]
async fn places_have_links() {
    let stage = Stage::new().await;
    stage.server.slash(&kim(), GAMES, "table", &[]);
    stage.app.hears(1).await;
    let link = format!("https://discord.com/channels/{GUILD}/{GAMES}");
    assert_eq!(stage.bot.link(&place(GAMES)), Some(link));
    assert_eq!(stage.bot.link(&place(1)), None);
    assert_eq!(stage.bot.private_link("x"), None);
}

#[tokio::test]
async fn people_see_that_something_is_being_prepared() {
    let stage = Stage::new().await;
    stage.bot.preparing(&games()).await;
    let typing = format!("/channels/{GAMES}/typing");
    assert_eq!(stage.server.look(|world| world.requests_to("POST", &typing).len()), 1);
}

#[tokio::test]
async fn the_budget_stays_below_what_discord_allows_and_counts_a_request_once() {
    let stage = Stage::new().await;
    let Budget { place_per_minute, albums_count, all_per_second, pictures_per_message } =
        stage.bot.budget();
    // Five messages in five seconds and channel; 50 requests a second, of which answers need some.
    assert!((30..60).contains(&place_per_minute), "{place_per_minute}");
    assert!((20..50).contains(&all_per_second), "{all_per_second}");
    assert!(!albums_count, "pictures come with their message, in one request");
    assert_eq!(pictures_per_message, 10);
}

#[tokio::test]
async fn ten_pictures_go_into_one_message() {
    let stage = Stage::new().await;
    let spec = with_picture("").pictures.remove(0);
    let pictures = (0..10).map(|_| picture(&spec)).collect();
    let send = Delivery::Send { message: text("all of them"), pictures };
    stage.deliver(games(), send).await.unwrap();
    assert_eq!(stage.bot.budget().pictures_per_message, 10);
    assert_eq!(stage.server.messages_in(GAMES)[0].files.len(), 10);
}
