//! `/forget`: nothing of the person is left, and the others go on.

use alhambra_bot::{
    chat::{App, Message, Platform, Span, Target, Text, What},
    store::{AccountId, Commit, Post, Scope, Store, TableId, TableState, Vote, Write},
    time::Time,
};

use rand::{SeedableRng, rngs::StdRng};

use crate::{
    played::{Played, account_columns, everything},
    stage::{Stage, button, person, queued, text},
};

/// A name that stands nowhere by chance.
const NINA: &str = "Ninazauber";
const PEOPLE: [&str; 3] = [NINA, "kim", "ali"];

async fn account(stage: &Stage, who: &'static str) -> AccountId {
    stage.hall.store().find_account(&person(who)).await.unwrap().unwrap().id
}

/// Nina at tables of every kind: a lobby, a running game with a vote, one in which she handed her
/// seat over, and a finished one; with orders, notes, messages that wait and answers.
async fn lived() -> Stage {
    let mut stage = Stage::playing(&PEOPLE, "vizier").await;
    stage.says(NINA, "remind quiet 22:00-08:00").await;
    stage.says(NINA, "orders vizier usual").await;
    stage.room = "lobby";
    stage.says(NINA, "new").await;
    stage.says("kim", "join").await;
    stage.room = "handed";
    stage.says(NINA, "new en none").await;
    stage.says("kim", "join").await;
    stage.says(NINA, "start").await;
    stage.people.push("eve");
    let mut rng = StdRng::seed_from_u64(7);
    loop {
        let (who, seat) = stage.asked().await.unwrap();
        let action = stage.game().await.sample(seat, &mut rng).unwrap();
        stage.says(who, &action.to_string()).await;
        if who == NINA {
            break;
        }
    }
    stage.says(NINA, "replace 1").await;
    stage.says("eve", "replace take 1").await;
    stage.room = "games";
    let store = stage.hall.store().clone();
    let people = [account(&stage, NINA).await, account(&stage, "kim").await];
    let finished = Played { chat: "finished".into(), ..Played::new(7, &people) };
    let finished = finished.write(&store).await;
    linger(&stage, &store, people[0], finished).await;
    stage
}

/// What may wait when somebody asks to be forgotten.
async fn linger(stage: &Stage, store: &Store, nina: AccountId, finished: TableId) {
    let mention = Text(vec![
        Span::Mention(person(NINA), NINA.into()),
        Span::Plain(format!(" and {NINA}'s tower")),
    ]);
    let message = Message { text: mention, ..Message::default() };
    let vote = Vote {
        id: store.fresh_vote(),
        table: finished,
        question: "absent".into(),
        seat: Some(1),
        opened: stage.time.now(),
        closes: None,
        outcome: None,
        ballots: Vec::new(),
    };
    let (id, table) = (vote.id, finished);
    let commit = Commit::at(stage.time.now())
        .with(Write::OpenVote(vote))
        .with(Write::Cast { vote: id, account: nina, choice: "wait".into() })
        .with(Write::Note {
            scope: Scope::Account(nina),
            name: "likes".into(),
            value: Some("towers".into()),
        })
        .posting(Post::new(Target::Place(stage.place()), Some(table), message.clone()))
        .posting(Post::new(Target::Private(person(NINA)), Some(table), message));
    store.commit(commit).await.unwrap();
    let content = format!(r#"{{"from":{{"id":"{NINA}"}}}}"#);
    store.keep_unhandled(Platform::Local, vec![(1, content)]).await.unwrap();
}

#[tokio::test]
async fn no_row_of_the_database_mentions_a_forgotten_person() {
    let mut stage = lived().await;
    let nina = account(&stage, NINA).await;
    let path = stage.file("test.db");
    let mentions = |path: &std::path::Path| -> Vec<String> {
        let keys = account_columns(path);
        let names = |(at, value): &(String, String)| {
            value.contains(NINA)
                || (keys.contains(at) && *value == nina.0.to_string())
                || *value == format!("account {nina}")
        };
        everything(path).into_iter().filter(names).map(|(at, _)| at).collect()
    };
    // She stands nearly everywhere, or this test would mean nothing.
    let before = mentions(&path);
    for at in [
        "accounts.name",
        "accounts.user",
        "seats.account_id",
        "actions.account_id",
        "tables.owner",
        "tables.settings",
        "ballots.account_id",
        "notes.scope",
        "outbox.message",
        "outbox.target",
        "unhandled.content",
    ] {
        assert!(before.iter().any(|it| it == at), "{at} is not tried: {before:?}");
    }

    let asks = stage.incoming(NINA, What::Command("forget".into()));
    let asked = stage.hall.handle(asks).await;
    assert!(text(&asked).contains("You sit at one running game"), "{}", text(&asked));
    assert!(!mentions(&path).is_empty(), "nobody is forgotten without being asked");
    let yes = button(asked.message.as_ref().unwrap(), "Yes");
    let press = stage.press(NINA, crate::stage::data(&yes));
    let answer = stage.hall.handle(press.clone()).await;
    assert!(text(&answer).starts_with("I have forgotten you."), "{}", text(&answer));
    assert_eq!(mentions(&path), Vec::<String>::new());
    // The same update again, as platforms send it now and then, is no acquaintance.
    assert_eq!(stage.hall.handle(press).await, answer);
    assert_eq!(mentions(&path), Vec::<String>::new());
    assert_eq!(Store::check_file(&path).await.unwrap().problems, Vec::<String>::new());
}

#[tokio::test]
async fn the_games_of_the_others_go_on_and_tell_of_someone() {
    let mut stage = lived().await;
    stage.says(NINA, "forget yes").await;
    let said: Vec<String> = stage.public.iter().map(|it| it.text.bare()).collect();
    assert!(said.iter().any(|it| it.contains("someone 💤")), "{said:#?}");

    // Her seat can be taken, and the game is played to its end.
    stage.says("eve", "replace take 1").await;
    let table = stage.hall.store().table(stage.table().await).await.unwrap().unwrap();
    assert_eq!(table.state, TableState::Running);
    assert!(table.seats.iter().all(|row| row.mind.is_none()));
    for _ in 0..20 {
        let Some((who, _)) = stage.asked().await else { break };
        let ply = stage.game().await.ply();
        let mut menu = stage.says(who, "choose").await;
        for _ in 0..6 {
            let Some(message) = menu.message else { break };
            let Some(first) = message.buttons.first().map(|row| row[0].clone()) else { break };
            menu = stage.presses(who, &first).await;
            if ply < stage.game().await.ply() {
                break;
            }
        }
        assert!(ply < stage.game().await.ply(), "{who} could not play");
    }

    // What is finished can be looked at, and names nobody.
    stage.room = "finished";
    for line in ["score", "log", "export", "table"] {
        let answer = stage.says("kim", line).await;
        let all = format!("{:?}", answer.message.unwrap());
        assert!(!all.contains(NINA), "{line}: {all}");
    }
    let log = stage.says("kim", "log").await;
    assert!(text(&log).contains("someone"), "{}", text(&log));
    // Once more, with whoever is left.
    stage.says("kim", "rematch").await;
    let table = stage.hall.store().table(stage.table().await).await.unwrap().unwrap();
    assert_eq!((table.state, table.seats.len()), (TableState::Lobby, 1));
}

#[tokio::test]
async fn two_who_are_forgotten_at_one_table_do_not_get_into_each_others_way() {
    let mut stage = lived().await;
    for who in [NINA, "kim"] {
        stage.says(who, "forget yes").await;
    }
    // Ali plays on against two that nobody knows.
    let table = stage.hall.store().table(stage.table().await).await.unwrap().unwrap();
    assert_eq!(table.seats.iter().filter(|row| row.mind.is_some()).count(), 2);
    // The last one ends the game.
    stage.says("ali", "forget yes").await;
    let table = stage.hall.store().table(stage.table().await).await.unwrap().unwrap();
    assert_eq!(table.state, TableState::Closed);
    let path = stage.file("test.db");
    assert_eq!(Store::check_file(&path).await.unwrap().problems, Vec::<String>::new());
    // Whoever comes again begins anew.
    let new = stage.says(NINA, "games").await;
    assert!(text(&new).contains("no"), "{}", text(&new));
    queued(stage.hall.store()).await;
}

#[tokio::test]
async fn everybody_gets_what_is_stored_about_them_and_nothing_else() {
    let mut stage = lived().await;
    let answer = stage.says_in_private(NINA, "mydata").await;
    assert!(!answer.public);
    let file = answer.message.unwrap().file.unwrap();
    let data: serde_json::Value = serde_json::from_str(&file.content).unwrap();
    assert_eq!(data["account"]["name"], NINA);
    assert_eq!(data["account"]["quiet hours"][0], "22:00:00");
    assert_eq!(data["votes"][0]["choice"], "wait");
    assert_eq!(data["notes"]["likes"], "towers");
    let tables = data["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 4, "{tables:#?}");
    assert!(!file.content.contains("\"kim\""), "{}", file.content);
}
