//! What is kept, found again and copied.

use std::{collections::BTreeMap, time::Duration};

use alhambra_bot::{
    chat::{Message, MessageId, Platform, Target},
    store::{
        Account, AccountId, Ballot, Clock, Commit, Error, GameResult, Ladder, Order, Post,
        QuietHours, Reach, Scope, SeatRow, Store, Table, TableId, TableState, Task, Vacation, Vote,
        Write,
    },
};
use alhambra_computer::{Level, Mind, Temperament};
use jiff::civil::{date, time};

use super::{
    database,
    support::{
        Fixture, answer, at, channel, message, person, place, play, store, update, with_button,
    },
};

#[tokio::test]
async fn a_person_keeps_preferences_and_gets_a_new_name() {
    let store = store().await;
    let kim = store.kim().await;
    assert_eq!((kim.language.as_deref(), kim.reach), (Some("de"), Reach::Unknown));
    let prefers = Account {
        language: Some("fr".into()),
        time_zone: Some("Europe/Berlin".into()),
        quiet: Some(QuietHours { from: time(22, 30, 0, 0), until: time(7, 0, 0, 0) }),
        remind_every: Some(Duration::from_hours(12)),
        warn_next: true,
        hush_until: Some(at(77)),
        vacation: Some(Vacation { from: date(2027, 1, 30), until: date(2027, 2, 3) }),
        ..kim
    };
    store.done(Commit::at(at(0)).with(Write::Prefer(prefers.clone()))).await;
    store.set_reach(&person("kim"), Reach::Closed).await.unwrap();

    let store = store.reopened().await;
    let kim = store.meet(&person("kim"), "Kim the Great", Some("en")).await.unwrap();
    assert_eq!(kim, Account { name: "Kim the Great".into(), reach: Reach::Closed, ..prefers });
    assert_eq!(store.account(kim.id).await.unwrap(), Some(kim.clone()));
    let several = store.accounts([kim.id, AccountId(99), kim.id]).await.unwrap();
    assert_eq!(several, BTreeMap::from([(kim.id, kim)]));
}

#[tokio::test]
async fn tables_are_found_by_place_by_person_and_by_silence() {
    let store = store().await;
    let games = store.running(&place("games")).await;
    let other = store.running(&place("other")).await;
    let kim = store.kim().await;
    store.done(Commit::at(at(100)).with(play(other, 0, &["move"]))).await;

    let found = store.tables_of(kim.id).await.unwrap();
    assert_eq!(found.iter().map(|table| table.id).collect::<Vec<_>>(), [games, other]);
    let silent = store.silent_tables(TableState::Running, at(50)).await.unwrap();
    assert_eq!(silent.iter().map(|table| table.id).collect::<Vec<_>>(), [games]);

    let table = store.table(other).await.unwrap().unwrap();
    let over = Table { state: TableState::Over, ..table };
    store.done(Commit::at(at(101)).with(Write::Save(over))).await;
    assert_eq!(store.table_at(&place("other")).await.unwrap(), None);
    assert_eq!(store.last_table_at(&place("other")).await.unwrap().unwrap().id, other);
    assert_eq!(store.count_tables(TableState::Running).await.unwrap(), 1);
}

#[tokio::test]
async fn tables_with_computer_players_are_found_a_few_at_a_time() {
    let store = store().await;
    let mut minded = Vec::new();
    for number in 0..5 {
        let id = store.running(&place(&format!("place {number}"))).await;
        if number != 2 {
            let mut table = store.table(id).await.unwrap().unwrap();
            table.seats[0].mind = Some(Mind::new(Level::Easy));
            store.done(Commit::at(at(1)).with(Write::Save(table))).await;
            minded.push(id);
        }
    }
    let found = async |after, most| store.tables_with_minds(after, most).await.unwrap();
    assert_eq!(found(TableId(0), 3).await, minded[..3]);
    assert_eq!(found(minded[2], 3).await, minded[3..]);
    assert_eq!(found(minded[3], 3).await, []);
}

#[tokio::test]
async fn a_seat_can_be_handed_over() {
    let store = store().await;
    let games = store.running(&place("games")).await;
    let nina = store.meet(&person("nina"), "Nina", None).await.unwrap();
    let mut table = store.table(games).await.unwrap().unwrap();
    let mind = Some(Mind { level: Level::Strong, temperament: Temperament::Miser });
    table.seats = vec![SeatRow { seat: 0, account: nina.id, colour: "red".into(), mind }];
    store.done(Commit::at(at(1)).with(Write::Save(table.clone()))).await;
    let saved = store.table(games).await.unwrap().unwrap();
    assert_eq!((saved.seats, saved.version), (table.seats, 1));
    assert_eq!(store.tables_of(store.kim().await.id).await.unwrap(), []);
}

#[tokio::test]
async fn tables_waiting_messages_and_posts_follow_a_place_that_moves() {
    let store = store().await;
    let table = store.running(&place("group")).await;
    let post = |text| Post::new(channel("group"), Some(table), with_button(text)).in_slot("turn");
    store.done(Commit::at(at(1)).posting(post("one")).posting(post("two"))).await;
    let first = store.next_for(&channel("group")).await.unwrap().unwrap();
    store.settle(first, Some(MessageId("m1".into())), at(2)).await.unwrap();
    store.move_place(&place("group"), &place("supergroup")).await.unwrap();

    assert_eq!(store.table_at(&place("supergroup")).await.unwrap().unwrap().id, table);
    assert_eq!(store.waiting().await.unwrap(), [channel("supergroup")]);
    let second = store.next_for(&channel("supergroup")).await.unwrap().unwrap();
    store.settle(second, Some(MessageId("m2".into())), at(3)).await.unwrap();
    let quiet = store.next_for(&channel("supergroup")).await.unwrap().unwrap();
    assert_eq!(quiet.what, Task::Quiet { message_id: MessageId("m1".into()) });
}

#[tokio::test]
async fn orders_and_notes_are_set_changed_and_removed() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let order = |answer: Option<&str>| Write::Order {
        table,
        seat: 0,
        question: "vizier".into(),
        answer: answer.map(str::to_owned),
    };
    let note = |value: Option<&str>| Write::Note {
        scope: Scope::Place(place("games")),
        name: "pace".into(),
        value: value.map(str::to_owned),
    };
    store.done(Commit::at(at(1)).with(order(Some("ask"))).with(note(Some("1d")))).await;
    store.done(Commit::at(at(2)).with(order(Some("pass"))).with(note(Some("2d")))).await;
    let orders = store.orders(table).await.unwrap();
    assert_eq!(orders, [Order { seat: 0, question: "vizier".into(), answer: "pass".into() }]);
    let scope = Scope::Place(place("games"));
    assert_eq!(store.note(&scope, "pace").await.unwrap().as_deref(), Some("2d"));
    assert_eq!(store.notes(&scope).await.unwrap(), [("pace".to_owned(), "2d".to_owned())]);
    store.done(Commit::at(at(3)).with(order(None)).with(note(None))).await;
    assert_eq!(store.orders(table).await.unwrap(), []);
    assert_eq!(store.note(&scope, "pace").await.unwrap(), None);
}

fn clock(table: TableId) -> Clock {
    Clock {
        table,
        seat: 0,
        ply: 0,
        asked: at(0),
        since: Some(at(10)),
        used: Duration::from_secs(7),
        extra: Duration::from_secs(3),
        deadline: Some(at(1000)),
        reminded: 1,
        next_look: Some(at(100)),
    }
}

#[tokio::test]
async fn clocks_are_kept_found_when_due_and_stopped() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let clock = clock(table);
    store.done(Commit::at(at(0)).with(Write::Clock(clock.clone()))).await;
    let store = store.reopened().await;
    let kim = store.kim().await;
    assert_eq!(store.clocks(table).await.unwrap(), std::slice::from_ref(&clock));
    assert_eq!(store.clocks_of(kim.id).await.unwrap(), std::slice::from_ref(&clock));
    assert_eq!(store.clocks_running().await.unwrap(), [(clock.clone(), kim.clone())]);
    assert_eq!(store.next_look().await.unwrap(), Some(at(100)));
    assert_eq!(store.clocks_due(at(99)).await.unwrap(), []);
    assert_eq!(store.clocks_due(at(100)).await.unwrap(), [(clock.clone(), Some(kim.id))]);
    let still = Clock { since: None, next_look: None, ..clock };
    store.done(Commit::at(at(0)).with(Write::Clock(still.clone()))).await;
    assert_eq!(store.clocks(table).await.unwrap(), [still]);
    assert_eq!(store.next_look().await.unwrap(), None);
    store.done(Commit::at(at(0)).with(Write::StopClock { table, seat: 0 })).await;
    assert_eq!(store.clocks(table).await.unwrap(), []);
}

#[tokio::test]
async fn what_cannot_be_read_hides_nothing_else() {
    let store = store().await;
    let (bad, good) = (store.running(&place("bad")).await, store.running(&place("good")).await);
    let (mut commit, kim) = (Commit::at(at(0)), store.kim().await.id);
    for table in [bad, good] {
        let vote = Vote {
            id: store.fresh_vote(),
            table,
            question: "absent".into(),
            seat: None,
            opened: at(0),
            closes: Some(at(50)),
            outcome: None,
            ballots: vec![],
        };
        commit = commit.with(Write::Clock(clock(table))).with(Write::OpenVote(vote));
    }
    for table in [bad, good] {
        let result = GameResult {
            table,
            seat: 0,
            account: kim,
            over: at(1),
            place: Some(1),
            rated: Some(Ladder::ALL[0]),
            facts: String::new(),
        };
        commit = commit.with(Write::Results { table, results: vec![result] });
    }
    store.done(commit).await;
    let telegram = Platform::Telegram;
    let updates = vec![(1, "one".to_owned()), (2, "two".to_owned())];
    store.keep_unhandled(telegram, updates).await.unwrap();
    // A moment beyond all calendars.
    let damage = format!(
        "UPDATE clocks SET asked_at = 9000000000000000000 WHERE table_id = {bad};
         UPDATE votes SET opened_at = 9000000000000000000 WHERE table_id = {bad};
         UPDATE results SET over_at = 9000000000000000000 WHERE table_id = {bad};
         UPDATE tables SET created_at = 9000000000000000000 WHERE id = {bad};"
    );
    let text = "UPDATE unhandled SET content = CAST(x'ff' AS TEXT) WHERE update_id = 1";
    database::meddle(store.folder.path(), &format!("{damage} {text}"), &damage).await;
    assert_eq!(store.clocks_due(at(100)).await.unwrap().len(), 1);
    assert_eq!(store.clocks_running().await.unwrap().len(), 1);
    assert_eq!(store.votes_due(at(100)).await.unwrap().len(), 1);
    assert_eq!(store.votes_open().await.unwrap().len(), 1);
    let ids = |tables: Vec<Table>| tables.into_iter().map(|table| table.id).collect::<Vec<_>>();
    let silent = store.silent_tables(TableState::Running, at(100)).await.unwrap();
    assert_eq!(ids(silent), [good]);
    assert_eq!(ids(store.tables_of(kim).await.unwrap()), [good]);
    assert_eq!(ids(store.tables([bad, good]).await.unwrap()), [good]);
    assert_eq!(store.results_around(kim).await.unwrap().len(), 1);
    assert_eq!(store.rated_results().await.unwrap().len(), 1);
    if !database::is_on_server() {
        assert_eq!(store.unhandled(telegram).await.unwrap(), [(2, "two".to_owned())]);
    }
}

#[tokio::test]
async fn a_vote_is_cast_once_a_person_and_only_while_it_is_open() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let kim = store.kim().await.id;
    let open = |seat| {
        let vote = Vote {
            id: store.fresh_vote(),
            table,
            question: "absent".into(),
            seat,
            opened: at(0),
            closes: Some(at(50)),
            outcome: None,
            ballots: vec![],
        };
        (vote.id, Commit::at(at(0)).with(Write::OpenVote(vote)))
    };
    let cast = |vote| Write::Cast { vote, account: kim, choice: "wait".into() };
    let (vote, opening) = open(Some(1));
    store.done(opening).await;
    // A second one about the same is refused, one about another seat is not.
    assert!(matches!(store.commit(open(Some(1)).1).await.unwrap_err(), Error::VoteOpen));
    store.done(open(Some(2)).1).await;

    store.done(Commit::at(at(1)).with(cast(vote))).await;
    let twice = store.commit(Commit::at(at(2)).with(cast(vote))).await.unwrap_err();
    assert!(matches!(twice, Error::AlreadyVoted { .. }), "{twice}");
    let ballots = store.vote(vote).await.unwrap().unwrap().ballots;
    assert_eq!(ballots, [Ballot { account: kim, choice: "wait".into(), at: at(1) }]);
    assert_eq!(store.votes_due(at(50)).await.unwrap().len(), 2);
    assert_eq!(store.next_close().await.unwrap(), Some(at(50)));

    let close = Write::CloseVote { vote, outcome: "waited".into() };
    store.done(Commit::at(at(51)).with(close.clone())).await;
    let late = store.commit(Commit::at(at(52)).with(cast(vote))).await.unwrap_err();
    assert!(matches!(late, Error::VoteClosed(_)), "{late}");
    assert!(store.commit(Commit::at(at(52)).with(close)).await.is_err());
    assert_eq!(store.votes(table).await.unwrap().len(), 1);
    store.done(open(Some(1)).1).await;
}

#[tokio::test]
async fn old_updates_are_forgotten() {
    let store = store().await;
    for (id, second) in [("old", 0), ("new", 100)] {
        store.done(Commit::at(at(second)).answering(update(id), answer(id))).await;
    }
    assert!(!store.prune_inbox(at(50)).await.unwrap(), "there are no more");
    assert_eq!(store.answered(&update("old")).await.unwrap(), None);
    assert_eq!(store.answered(&update("new")).await.unwrap(), Some(answer("new")));
}

/// What waits for the channel, in order, as short words.
async fn waiting(store: &Fixture, target: &Target) -> Vec<String> {
    let mut words = Vec::new();
    while let Some(queued) = store.next_for(target).await.unwrap() {
        words.push(match queued.what {
            Task::Send(message) => format!("send {}", message.text.bare()),
            Task::Edit { message_id, message } => {
                format!("edit {} {}", message_id.0, message.text.bare())
            }
            Task::Dress { message_id, .. } => format!("dress {}", message_id.0),
            Task::Quiet { message_id } => format!("quiet {}", message_id.0),
            Task::Nothing => "nothing".into(),
        });
        store.discard(queued.id).await.unwrap();
    }
    words
}

async fn send(store: &Fixture, post: Post, id: &str) {
    let target = post.target.clone();
    store.done(Commit::at(at(0)).posting(post)).await;
    let queued = store.next_for(&target).await.unwrap().unwrap();
    store.settle(queued, Some(MessageId(id.into())), at(0)).await.unwrap();
}

#[tokio::test]
async fn what_is_noted_twice_keeps_its_buttons() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let games = channel("games");
    let prompt = Post::new(games.clone(), Some(table), with_button("first")).in_slot("turn");
    store.done(Commit::at(at(0)).posting(prompt)).await;
    let queued = store.next_for(&games).await.unwrap().unwrap();
    for _ in 0..2 {
        store.settle(queued.clone(), Some(MessageId("m1".into())), at(0)).await.unwrap();
    }
    assert!(waiting(&store, &games).await.is_empty());
}

#[tokio::test]
async fn a_new_prompt_takes_the_buttons_off_the_one_before() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let games = channel("games");
    let prompt = |text| Post::new(channel("games"), Some(table), with_button(text)).in_slot("turn");
    send(&store, prompt("first"), "m1").await;
    send(&store, prompt("second"), "m2").await;
    assert_eq!(waiting(&store, &games).await, ["quiet m1"]);
    // Without buttons there is nothing to take off, and other slots are not touched.
    let plain = Post::new(games.clone(), Some(table), message("third")).in_slot("turn");
    let vote = Post::new(games.clone(), Some(table), with_button("vote")).in_slot("vote");
    send(&store, plain, "m3").await;
    assert_eq!(waiting(&store, &games).await, ["quiet m2"]);
    send(&store, prompt("fourth"), "m4").await;
    send(&store, vote, "m5").await;
    assert_eq!(waiting(&store, &games).await, Vec::<String>::new());
    store.done(Commit::at(at(0)).posting(Post::quiet(games.clone(), table, "turn"))).await;
    assert_eq!(waiting(&store, &games).await, ["quiet m4"]);
}

#[tokio::test]
async fn of_several_waiting_edits_the_newest_goes_out() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let games = channel("games");
    let edit = |text: &str| Post::edit(channel("games"), table, "lobby", message(text));
    // Nothing to edit yet: it is sent.
    store.done(Commit::at(at(0)).posting(edit("zero"))).await;
    assert_eq!(waiting(&store, &games).await, ["send zero"]);
    let lobby = Post::new(games.clone(), Some(table), with_button("lobby")).in_slot("lobby");
    send(&store, lobby, "m1").await;
    let other = Post::new(games.clone(), Some(table), Message::default());
    let commit = Commit::at(at(0)).posting(edit("one")).posting(other).posting(edit("two"));
    store.done(commit).await;
    assert_eq!(waiting(&store, &games).await, ["send ", "edit m1 two"]);
}

#[tokio::test]
async fn an_edit_overtaken_while_on_its_way_does_not_post_twice() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let games = channel("games");
    let edit = |text: &str| Post::edit(channel("games"), table, "lobby", message(text));
    store.done(Commit::at(at(0)).posting(edit("one"))).await;
    let on_its_way = store.next_for(&games).await.unwrap().unwrap();
    store.done(Commit::at(at(0)).posting(edit("two"))).await;
    store.settle(on_its_way, Some(MessageId("m1".into())), at(0)).await.unwrap();
    assert_eq!(waiting(&store, &games).await, ["edit m1 two"]);
}

#[tokio::test]
async fn an_edit_that_is_taken_back_while_on_its_way_is_undone() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let games = channel("games");
    let edit = |text: &str| Post::edit(channel("games"), table, "lobby", message(text));
    let next = async || store.next_for(&games).await.unwrap().unwrap();
    send(&store, edit("Kim"), "m1").await;
    store.done(Commit::at(at(0)).posting(edit("Kim, Nina"))).await;
    let on_its_way = next().await;
    store.done(Commit::at(at(0)).posting(edit("Kim"))).await;
    // Whether or not anybody hears that the other one has arrived.
    assert!(matches!(next().await.what, Task::Edit { .. }));
    store.settle(on_its_way, None, at(0)).await.unwrap();
    assert_eq!(waiting(&store, &games).await, ["edit m1 Kim"]);
}

#[tokio::test]
async fn an_edit_that_is_on_its_way_already_is_not_made_again() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let games = channel("games");
    let edit = |text: &str| Post::edit(channel("games"), table, "lobby", message(text));
    let next = async || store.next_for(&games).await.unwrap().unwrap();
    send(&store, edit("Kim"), "m1").await;
    store.done(Commit::at(at(0)).posting(edit("Kim, Nina"))).await;
    let on_its_way = next().await;
    store.done(Commit::at(at(0)).posting(edit("Kim, Nina"))).await;
    store.settle(on_its_way, None, at(0)).await.unwrap();
    assert_eq!(next().await.what, Task::Nothing);
}

#[tokio::test]
async fn buttons_that_are_wanted_again_while_their_end_is_on_its_way_come_back() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let games = channel("games");
    let prompt = Post::new(games.clone(), Some(table), with_button("Kim?")).in_slot("turn");
    send(&store, prompt.clone(), "m1").await;
    let over = Post::overtaken(games.clone(), table, "turn", None);
    store.done(Commit::at(at(0)).posting(over)).await;
    let on_its_way = store.next_for(&games).await.unwrap().unwrap();
    store.done(Commit::at(at(0)).posting(prompt.as_edit())).await;
    store.settle(on_its_way, None, at(0)).await.unwrap();
    assert_eq!(waiting(&store, &games).await, ["edit m1 Kim?"]);
}

#[tokio::test]
async fn ids_of_messages_never_come_again() {
    let store = store().await;
    let post = || Post::new(channel("games"), None, message("hello"));
    store.done(Commit::at(at(0)).posting(post())).await;
    let first = store.next_for(&channel("games")).await.unwrap().unwrap().id;
    store.discard(first).await.unwrap();
    let store = store.reopened().await;
    store.done(Commit::at(at(0)).posting(post())).await;
    assert!(store.next_for(&channel("games")).await.unwrap().unwrap().id > first);
}

#[tokio::test]
async fn a_second_process_is_kept_out() {
    let store = store().await;
    let error = Store::open(store.path().unwrap()).await.err().unwrap();
    assert!(matches!(error, Error::InUse(_)), "{error}");
    store.close().await;
    assert!(Store::open(store.path().unwrap()).await.is_ok());
    let late = store.commit(Commit::at(at(0))).await.unwrap_err();
    assert!(matches!(late, Error::Closed));
    let late = store.waiting().await.unwrap_err();
    assert!(matches!(late, Error::Closed));
}

#[tokio::test]
async fn whoever_finds_all_readers_busy_waits_and_who_gives_up_leaves_theirs_to_others() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    for round in 0..20 {
        let reading = (0..20).map(|_| store.table(table));
        let all = futures::future::join_all(reading);
        if round % 2 == 0 {
            let all = all.await;
            assert!(all.into_iter().all(|read| read.unwrap().is_some()));
        } else {
            tokio::time::timeout(Duration::from_micros(round * 50), all).await.ok();
        }
    }
}

#[tokio::test]
async fn a_backup_taken_while_writing_is_whole_and_can_be_restored() {
    let store = store().await;
    let table = store.running(&place("games")).await;
    let copy = store.folder.path().join("copy.db");
    let writing = async {
        for ply in 0..50 {
            store.done(Commit::at(at(1)).with(play(table, ply, &["move"]))).await;
        }
    };
    let (backup, ()) = tokio::join!(store.backup(&copy), writing);
    backup.unwrap();
    let report = Store::check_file(&copy).await.unwrap();
    assert_eq!((report.tables, report.problems), (1, vec![]));
    assert_eq!(Store::check_file(store.path().unwrap()).await.unwrap().actions, 50);
    assert!(store.backup(&copy).await.is_err(), "an old backup is not overwritten");

    let restored = Store::open(&copy).await.unwrap();
    let ply = restored.table(table).await.unwrap().unwrap().ply;
    let commit = Commit::at(at(2)).with(play(table, ply, &["on we go"]));
    restored.commit(commit).await.unwrap();
}

#[tokio::test]
async fn a_file_that_is_no_database_is_named_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "my shopping list, which is rather long ".repeat(50)).unwrap();
    assert!(Store::open(&path).await.is_err());
    assert!(Store::check_file(&path).await.is_err());
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("my shopping list"));
}
