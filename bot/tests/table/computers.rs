//! Computer players at a table: alone with them, among people, in the place of somebody; and a
//! process that dies while they think.

use std::{path::Path, task::Poll};

use alhambra_bot::{
    chat::{App, Message, Person, Platform, Target, What},
    store::{Action, Table, TableState},
    time::Time,
};
use alhambra_engine::{Game, Question, Seat};
use rand::{RngExt, SeedableRng, rngs::StdRng};

use crate::stage::{Stage, Who, button, buttons, data, person, position, reopen, text};

/// Many more than one person presses in a game.
const MOST_PRESSES: usize = 2_000;

/// How often a process dies at most until it has died where it should.
const TRIES: usize = 200;

async fn row(stage: &Stage) -> Table {
    stage.hall.store().table(stage.table().await).await.unwrap().unwrap()
}

async fn log(stage: &Stage) -> Vec<Action> {
    stage.hall.store().log(stage.table().await).await.unwrap()
}

async fn computers(stage: &Stage) -> usize {
    let (row, mut count) = (row(stage).await, 0);
    for seat in &row.seats {
        let account = stage.hall.store().account(seat.account).await.unwrap().unwrap();
        assert_eq!(account.is_computer(), seat.mind.is_some());
        count += usize::from(account.is_computer());
    }
    count
}

/// One person presses what is offered, by chance, to the end.
async fn play_to_the_end(stage: &mut Stage, who: Who, private: bool, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    for _ in 0..MOST_PRESSES {
        if row(stage).await.state == TableState::Over {
            return;
        }
        press_by_chance(stage, who, private, &mut rng).await;
    }
    panic!("no end");
}

async fn press_by_chance(stage: &mut Stage, who: Who, private: bool, rng: &mut StdRng) {
    let (asked, _) = stage.asked().await.expect("nobody waits for a computer player");
    assert_eq!(asked, who);
    let is_choice = |it: &alhambra_bot::chat::Button| data(it).starts_with(['o', 'm']);
    let mut choices = buttons(&stage.private[who]);
    choices.retain(is_choice);
    if choices.is_empty() {
        choices = buttons(&stage.says(who, "hand").await.message.unwrap());
        choices.retain(is_choice);
    }
    let choice = choices[rng.random_range(0..choices.len())].clone();
    let mut press = stage.press(who, data(&choice));
    if private {
        press.from = Target::Private(person(who));
    }
    stage.does(who, press).await;
}

fn all_texts(stage: &Stage) -> Vec<String> {
    let heard = stage.heard.iter().map(|(_, message)| message);
    stage.public.iter().chain(heard).map(|message| message.text.bare()).collect()
}

#[tokio::test]
async fn one_person_plays_a_whole_game_against_three_computer_players_by_buttons() {
    let mut stage = Stage::new(&["ann"]).await;
    stage.says("ann", "new en none").await;
    for level in ["easy", "normal", "strong", "strong"] {
        let lobby = stage.public.last().unwrap().clone();
        assert_eq!(stage.presses("ann", &button(&lobby, level)).await.message, None);
    }
    let lobby = stage.public.last().unwrap().clone();
    let bare = lobby.text.bare();
    assert!(bare.contains("Yusuf 🏛🤖 (easy, collects one kind after another)"), "{bare}");
    assert!(bare.contains("Layla 🧱🤖 (normal, loves long walls)"), "{bare}");
    stage.presses("ann", &button(&lobby, "🤖 −")).await;
    assert_eq!(computers(&stage).await, 3);
    let lobby = stage.public.last().unwrap().clone();
    stage.presses("ann", &button(&lobby, "Start")).await;
    play_to_the_end(&mut stage, "ann", false, 3).await;
    let last = stage.public.last().unwrap();
    assert!(last.text.bare().contains("wins") || last.text.bare().contains("share"));
    // They say why, and nobody is told what they hold: only one hand was ever shown.
    let texts = all_texts(&stage);
    assert!(texts.iter().any(|text| text.contains("💭 money first")), "{texts:#?}");
    let hands = stage.heard.iter().flat_map(|(_, message)| &message.pictures);
    let own = |it: &alhambra_bot::chat::PictureSpec| match it.subject {
        alhambra_bot::chat::Subject::Hand { seat } => seat == 0,
        _ => true,
    };
    assert!(hands.clone().all(own) && 0 < hands.count());
    let played = log(&stage).await;
    let by_computers = played.iter().filter(|action| action.account.is_none());
    assert!(by_computers.filter(|action| action.seat != 0).count() > 50);
}

/// With modules a computer player answers much of which nothing is told. Whoever took money and
/// bought nothing says so there, and nobody says it anywhere else.
#[tokio::test]
async fn each_reason_stands_behind_what_it_explains() {
    let (mut explained, mut rng) = (0, StdRng::seed_from_u64(7));
    for modules in ["characters thieves vizier sultan", "street-trader handymen zoo falconers"] {
        let mut stage = Stage::new(&["ann"]).await;
        stage.says("ann", "new en none").await;
        stage.says("ann", &format!("modules {modules}")).await;
        for _ in 0..3 {
            stage.says("ann", "computer normal").await;
        }
        stage.says("ann", "start").await;
        for _ in 0..150 {
            if row(&stage).await.state == TableState::Over {
                break;
            }
            press_by_chance(&mut stage, "ann", false, &mut rng).await;
        }
        for post in &stage.public {
            let text = post.text.bare();
            for name in ["Yusuf", "Layla", "Omar"] {
                // What it did in its turn, which may take some lines.
                let deeds: Vec<&str> = text.lines().filter(|line| line.starts_with(name)).collect();
                let took = deeds.iter().any(|line| line.contains(" took "));
                let bought = deeds.iter().any(|line| line.contains("bought"));
                let says_so = deeds.iter().filter(|line| line.contains("💭 money first")).count();
                assert!(says_so <= usize::from(took), "{name} in {text}");
                assert!(says_so == 1 || !took || bought, "{name} in {text}");
                explained += says_so;
            }
            let all = text.matches("💭").count();
            assert!(all <= text.lines().filter(|line| line.contains('🤖')).count(), "{text}");
        }
    }
    assert!(50 < explained, "{explained}");
}

#[tokio::test]
async fn alone_in_the_private_chat_somebody_plays_a_whole_game() {
    let mut stage = Stage::new(&["ann"]).await;
    let menu = stage.says_in_private("ann", "new").await.message.unwrap();
    assert_eq!(buttons(&menu).len(), 9);
    let mut press = stage.press("ann", data(&button(&menu, "3 × strong")));
    press.from = Target::Private(person("ann"));
    press.place_name = None;
    stage.does("ann", press).await;
    stage.room = "private:ann";
    assert_eq!((row(&stage).await.state, computers(&stage).await), (TableState::Running, 3));
    // A second one would be two games in one chat.
    let again = stage.says_in_private("ann", "solo easy 1").await;
    assert!(text(&again).contains("open table here already"), "{}", text(&again));
    play_to_the_end(&mut stage, "ann", true, 5).await;
    assert!(stage.public.is_empty(), "all of it was said in private");
    assert!(stage.hall.store().clocks(stage.table().await).await.unwrap().is_empty());
    // Once more.
    stage.says_in_private("ann", "rematch").await;
    let lobby = stage.private["ann"].clone();
    let mut press = stage.press("ann", data(&button(&lobby, "Start")));
    press.from = Target::Private(person("ann"));
    stage.does("ann", press).await;
    assert_eq!((row(&stage).await.state, computers(&stage).await), (TableState::Running, 3));
}

#[tokio::test]
async fn a_line_opens_a_table_and_begins() {
    let mut stage = Stage::new(&["ann"]).await;
    assert_eq!(stage.says("ann", "solo").await.message.map(|it| buttons(&it).len()), Some(9));
    assert_eq!(stage.says("ann", "solo leicht 5").await.message, None);
    assert_eq!((row(&stage).await.state, computers(&stage).await), (TableState::Running, 5));
    assert!(stage.asked().await.is_some_and(|(who, _)| who == "ann"));
    // Whoever opened it may end it, and nothing goes on.
    stage.says("ann", "abort").await;
    stage.hall.let_computers_play_once().await;
    assert_eq!(row(&stage).await.state, TableState::Closed);
}

/// Each has a face and a taste of its own, and remains a computer at first sight.
#[tokio::test]
async fn whoever_sits_down_with_computer_players_hears_what_they_like() {
    for (language, likes) in [
        ("en", ["Yusuf 🏛 collects", "Layla 🧱 loves long walls"]),
        ("de", ["Yusuf 🏛 sammelt", "Layla 🧱 liebt lange Mauern"]),
        ("fr", ["Yusuf 🏛 collectionne", "Layla 🧱 adore les longues murailles"]),
        ("es", ["Yusuf 🏛 colecciona", "Layla 🧱 adora las murallas largas"]),
    ] {
        let mut stage = Stage::new(&["ann"]).await;
        stage.language = language;
        stage.says("ann", &format!("new {language} none")).await;
        stage.says("ann", "computer easy").await;
        let added = text(&stage.says("ann", "computer strong").await);
        assert!(added.contains("Layla 🧱🤖"), "{added}");
        stage.says("ann", "start").await;
        let began = stage.public.iter().map(|post| post.text.bare());
        let began: Vec<String> = began.filter(|text| text.contains(likes[0])).collect();
        assert!(began.iter().any(|text| text.contains(likes[1])), "{:#?}", stage.public);
        assert!(began.iter().all(|text| text.contains("Yusuf 🏛🤖")), "{began:?}");
    }
}

#[tokio::test]
async fn up_to_all_seats_but_one_are_theirs_and_the_last_person_closes_the_lobby() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new").await;
    for _ in 0..5 {
        stage.says("ann", "computer normal").await;
    }
    assert!(text(&stage.says("ann", "computer normal").await).contains("All six"));
    assert_eq!(computers(&stage).await, 5);
    assert!(text(&stage.says("bob", "computer remove").await).contains("no seat"));
    stage.says("ann", "computer remove layla").await;
    stage.says("bob", "join").await;
    assert_eq!((computers(&stage).await, row(&stage).await.seats.len()), (4, 6));
    stage.says("ann", "leave").await;
    let account = stage.hall.store().find_account(&person("bob")).await.unwrap().unwrap();
    assert_eq!(row(&stage).await.owner, account.id, "a computer player owns nothing");
    stage.says("bob", "leave").await;
    assert_eq!(row(&stage).await.state, TableState::Closed);
}

#[tokio::test]
async fn a_computer_player_takes_a_seat_over_until_its_player_is_back() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let refused = stage.says("bob", "replace 1 computer").await;
    assert!(text(&refused).contains("Only ann"), "{}", text(&refused));
    stage.says("ann", "replace bob computer").await;
    let told = stage.public.iter().any(|it| it.text.bare().contains("plays on for bob"));
    assert!(told && computers_stand_in(&stage).await == 1);
    for _ in 0..4 {
        let (asked, seat) = stage.asked().await.unwrap();
        assert_eq!(asked, "ann");
        let action = stage.game().await.default_action(seat).unwrap();
        stage.says(asked, &action.to_string()).await;
    }
    assert!(log(&stage).await.iter().any(|action| action.seat == 1 && action.account.is_none()));
    stage.says("bob", "hand").await;
    assert_eq!(computers_stand_in(&stage).await, 0);
    assert!(stage.public.last().unwrap().text.bare().contains("bob is back"));
}

async fn computers_stand_in(stage: &Stage) -> usize {
    row(stage).await.seats.iter().filter(|row| row.mind.is_some()).count()
}

#[tokio::test]
async fn a_rematch_keeps_the_computer_players_and_no_stand_in() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new").await;
    stage.says("bob", "join").await;
    stage.says("ann", "computer easy").await;
    stage.says("ann", "start").await;
    stage.says("bob", "replace bob computer").await;
    stage.says("ann", "abort").await;
    stage.says("ann", "rematch").await;
    assert_eq!((computers(&stage).await, row(&stage).await.seats.len()), (1, 3));
}

#[tokio::test]
async fn unhurried_computer_players_take_their_time_and_post_one_by_one() {
    let mut stage = Stage::new(&["ann"]).await;
    stage.says("ann", "new en none").await;
    stage.says("ann", "settings tempo unhurried").await;
    for _ in 0..2 {
        stage.says("ann", "computer normal").await;
    }
    stage.says("ann", "start").await;
    for _ in 0..6 {
        let before = (log(&stage).await.len(), stage.public.len());
        let asked = stage.game().await.asked().unwrap().seats.lowest().unwrap();
        if asked.0 == 0 {
            let action = stage.game().await.default_action(asked).unwrap();
            stage.says("ann", &action.to_string()).await;
            continue;
        }
        stage.hall.let_computers_play_once().await;
        assert_eq!(log(&stage).await.len(), before.0, "not yet");
        stage.time.advance(std::time::Duration::from_secs(5));
        stage.hall.let_computers_play_once().await;
        stage.fetch().await;
        assert!(before.0 < log(&stage).await.len());
        assert_eq!(stage.public.len(), before.1 + 1);
    }
}

#[tokio::test]
async fn a_clock_that_is_set_back_or_ahead_does_not_change_how_long_computer_players_wait() {
    let mut stage = Stage::new(&["ann"]).await;
    stage.says("ann", "new en none").await;
    stage.says("ann", "settings tempo unhurried").await;
    stage.says("ann", "computer normal").await;
    stage.says("ann", "start").await;
    let mut turns = 0;
    while turns < 4 {
        let asked = stage.game().await.asked().unwrap().seats.lowest().unwrap();
        if asked.0 == 0 {
            let action = stage.game().await.default_action(asked).unwrap();
            stage.says("ann", &action.to_string()).await;
            continue;
        }
        let (before, day) = (log(&stage).await.len(), std::time::Duration::from_hours(24));
        let now = Time::now(&stage.time);
        stage.time.set(if turns % 2 == 0 { now - day } else { now + day });
        stage.hall.let_computers_play_once().await;
        assert_eq!(log(&stage).await.len(), before, "not yet");
        stage.time.advance(std::time::Duration::from_secs(5));
        stage.hall.let_computers_play_once().await;
        assert!(before < log(&stage).await.len());
        turns += 1;
    }
}

#[tokio::test]
async fn unhurried_computer_players_answer_out_of_turn_at_once() {
    let mut stage = Stage::new(&["ann"]).await;
    stage.says("ann", "new en none").await;
    stage.says("ann", "modules characters").await;
    stage.says("ann", "settings tempo unhurried").await;
    for _ in 0..2 {
        stage.says("ann", "computer normal").await;
    }
    stage.says("ann", "start").await;
    let (mut rng, mut answered) = (StdRng::seed_from_u64(4), 0);
    // The computer players that are asked something that is no turn.
    let out_of_turn = |game: &Game| {
        let ask = game.asked().filter(|ask| matches!(ask.question, Question::Module(_)));
        ask.map_or(0, |ask| ask.seats.iter().filter(|seat| seat.0 != 0).count())
    };
    for _ in 0..600 {
        let game = stage.game().await;
        let Some(ask) = game.asked() else { break };
        if !ask.seats.contains(Seat(0)) {
            stage.time.advance(std::time::Duration::from_secs(5));
            stage.hall.let_computers_play_once().await;
            continue;
        }
        let action = game.sample(Seat(0), &mut rng).unwrap();
        let said = stage.incoming("ann", What::Command(action.to_string()));
        stage.hall.handle(said).await;
        if 0 < out_of_turn(&stage.game().await) {
            stage.hall.let_computers_play_once().await;
            assert_eq!(out_of_turn(&stage.game().await), 0);
            answered += 1;
        }
    }
    assert!(0 < answered);
}

/// Three posts follow each other, and only the one that asks somebody makes a sound.
#[tokio::test]
async fn a_turn_notifies_once_however_many_computer_players_follow() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new en none").await;
    stage.says("ann", "settings tempo unhurried").await;
    for _ in 0..2 {
        stage.says("ann", "computer normal").await;
    }
    stage.says("bob", "join").await;
    stage.says("ann", "start").await;
    let (mut turns, mut posts) = (0, stage.public.len());
    while turns < 6 {
        let seat = stage.game().await.asked().unwrap().seats.lowest().unwrap();
        let (ann, bob) = (seat.0 == 0, seat.0 == 3);
        if !ann && !bob {
            stage.time.advance(std::time::Duration::from_secs(5));
            stage.hall.let_computers_play_once().await;
            stage.fetch().await;
            continue;
        }
        let heard: Vec<&Message> = stage.public[posts..].iter().filter(|it| !it.silent).collect();
        let asked = if ann { "ann" } else { "bob" };
        if 0 < turns && posts < stage.public.len() {
            let [asks] = heard[..] else { panic!("{heard:#?}") };
            assert!(asks.text.0.iter().any(|span| {
                matches!(span, alhambra_bot::chat::Span::Mention(who, _) if who.user == asked)
            }));
            // After a turn of ann's the computer players have posted one by one.
            assert_eq!(stage.public.len() - posts, if ann { 1 } else { 3 });
        }
        posts = stage.public.len();
        let action = stage.game().await.default_action(seat).unwrap();
        stage.says(asked, &action.to_string()).await;
        turns += usize::from(posts < stage.public.len());
    }
}

/// A table at which a computer player is asked, and nobody has thought yet. Normal ones at a table
/// of four do not search, so that no alarm cuts their thoughts short on a busy machine.
async fn about_to_think() -> Stage {
    let mut stage = Stage::new(&["ann"]).await;
    stage.says("ann", "solo normal 3").await;
    loop {
        let (who, seat) = stage.asked().await.unwrap();
        let action = stage.game().await.default_action(seat).unwrap().to_string();
        let said = stage.incoming(who, What::Command(action));
        stage.hall.handle(said).await;
        let asked = stage.game().await.asked().unwrap().seats;
        if !asked.contains(seat) {
            return stage;
        }
    }
}

#[tokio::test]
async fn a_process_that_dies_while_they_think_thinks_again_and_plays_once() {
    let stage = about_to_think().await;
    let (table, before) = (stage.table().await, stage.file("before.db"));
    stage.hall.store().backup(&before).await.unwrap();
    let start = log(&stage).await.len();
    // What it would have come to without dying.
    stage.hall.let_computers_play_once().await;
    let first: Vec<String> = log(&stage).await.into_iter().map(|it| it.notation).collect();

    // Whether it came to its end before it died, and how much was played by then.
    let lives = async |name: &str, dies: &mut dyn FnMut(&Path) -> bool| {
        let path = stage.file(name);
        std::fs::copy(&before, &path).unwrap();
        let hall = reopen(&path, &stage.time).await;
        let life = async {
            hall.find_thinkers().await;
            hall.let_computers_play_once().await;
        };
        let is_done = dies_while_it_waits(|| dies(&path), life).await;
        hall.store().close().await;
        let hall = reopen(&path, &stage.time).await;
        let played = hall.store().log(table).await.unwrap().len();
        hall.find_thinkers().await;
        hall.let_computers_play_once().await;
        let log = hall.store().log(table).await.unwrap();
        let again: Vec<String> = log.iter().map(|it| it.notation.clone()).collect();
        assert_eq!(again, first, "the same thoughts, each played once: {name}");
        assert_eq!(position(hall.store(), table).await.ply() as usize, log.len());
        (is_done, played)
    };

    // When it waits for the first, the second, the next time: for the store, for a thought, for
    // what was thought to be written.
    for moment in 1.. {
        let mut waited = 0;
        let mut dies = |_: &Path| {
            waited += 1;
            waited == moment
        };
        let (is_done, played) = lives(&format!("wait-{moment}.db"), &mut dies).await;
        assert!(1 < moment || played == start, "{played}");
        if is_done {
            break;
        }
    }
    // And between what they play: on a busy machine much of it is written without waiting.
    let amid = start + 1..first.len();
    let mut was_amid = false;
    for (nth, written) in amid.clone().cycle().take(TRIES).enumerate() {
        let mut dies = |path: &Path| written <= written_in(path);
        let (_, played) = lives(&format!("write-{nth}.db"), &mut dies).await;
        was_amid |= amid.contains(&played);
        if was_amid && first.len() <= start + 2 + nth {
            return;
        }
    }
    panic!("{TRIES} times it never died from {start} to {}", first.len());
}

/// How many actions a file holds.
fn written_in(path: &Path) -> usize {
    let file = rusqlite::Connection::open(path).unwrap();
    let count = |row: &rusqlite::Row| row.get::<_, u32>(0);
    file.query_row("SELECT count(*) FROM actions", [], count).unwrap() as usize
}

/// Does something until it waits and dies; says whether it came to its end before.
async fn dies_while_it_waits(
    mut dies: impl FnMut() -> bool,
    life: impl Future<Output = ()>,
) -> bool {
    let mut life = std::pin::pin!(life);
    std::future::poll_fn(|context| {
        if life.as_mut().poll(context).is_ready() {
            return Poll::Ready(true);
        }
        if dies() { Poll::Ready(false) } else { Poll::Pending }
    })
    .await
}

#[tokio::test]
async fn two_that_think_at_once_never_play_one_ply_twice() {
    let stage = about_to_think().await;
    let hall = &stage.hall;
    for _ in 0..3 {
        let look = async {
            hall.find_thinkers().await;
            hall.let_computers_play_once().await;
        };
        let again = async {
            hall.find_thinkers().await;
            hall.let_computers_play_once().await;
        };
        tokio::join!(look, again);
    }
    let played = log(&stage).await;
    let mut game = Game::new(stage.game().await.config().clone()).unwrap();
    for action in &played {
        game.play(alhambra_engine::Seat(action.seat), action.notation.parse().unwrap()).unwrap();
    }
    assert_eq!(game.ply(), stage.game().await.ply());
    assert!(stage.asked().await.is_some_and(|(who, _)| who == "ann"));
}

#[tokio::test]
async fn nobody_can_pass_for_a_computer_player_or_be_written_to_as_one() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new").await;
    stage.says("bob", "join").await;
    stage.says("ann", "computer normal").await;
    stage.says("ann", "start").await;
    let yusuf = Person::computer(Platform::Local, "Yusuf");
    assert!(yusuf.is_computer());
    // Every message so far went to a person or the place; the stage knows nobody else.
    let mentions = |message: &Message| {
        format!("{:?}", message.text)
            .contains("Mention(Person { platform: Local, user: \"computer:")
    };
    assert!(!stage.public.iter().any(mentions));
    let voters = row(&stage).await;
    assert_eq!(voters.seats.iter().filter(|row| row.mind.is_none()).count(), 2);
}

#[tokio::test]
async fn a_hint_is_for_the_one_who_asks_and_its_button_plays_it() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "new").await;
    stage.says("bob", "join").await;
    stage.says("bob", "settings hints on").await;
    let lobby = stage.public.last().unwrap().text.bare();
    assert!(lobby.contains("With hints for everybody; this game is not rated"), "{lobby}");
    stage.says("ann", "start").await;
    let (asked, _) = stage.asked().await.unwrap();
    let other = if asked == "ann" { "bob" } else { "ann" };
    let (ply, posts) = (stage.game().await.ply(), stage.public.len());
    assert!(text(&stage.says(other, "hint").await).contains("not asked"));
    let hint = stage.says(asked, "hint").await;
    assert!(!hint.public && text(&hint).contains("A strong player would: "), "{}", text(&hint));
    assert_eq!((stage.game().await.ply(), stage.public.len()), (ply, posts));
    let play = buttons(&hint.message.unwrap()).remove(0);
    stage.presses(asked, &play).await;
    assert!(ply < stage.game().await.ply());
    // Who has had hints does not get a rated game out of it.
    assert!(text(&stage.says(other, "settings hints off").await).contains("was settled"));
}

#[tokio::test]
async fn a_rated_game_has_no_hints_and_one_with_computers_has_unless_the_table_says_no() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (asked, _) = stage.asked().await.unwrap();
    assert!(text(&stage.says(asked, "hint").await).contains("counts for the rating"));
    assert!(text(&stage.says(asked, "settings hints on").await).contains("was settled"));
    assert!(text(&stage.says(asked, "hint").await).contains("counts for the rating"));

    let mut stage = Stage::new(&["ann"]).await;
    stage.says("ann", "solo easy 1").await;
    stage.hall.let_computers_play_once().await;
    assert!(text(&stage.says("ann", "hint").await).contains("A strong player would: "));
    stage.says("ann", "settings hints off").await;
    assert!(text(&stage.says("ann", "hint").await).contains("without hints"));
}

#[tokio::test]
async fn after_a_game_each_player_may_look_back_on_what_mattered() {
    let mut stage = Stage::new(&["ann", "bob"]).await;
    stage.says("ann", "solo easy 1").await;
    assert!(text(&stage.says("ann", "review").await).contains("once the game is over"));
    play_to_the_end(&mut stage, "ann", false, 8).await;
    let back = stage.says("ann", "review").await;
    assert!(!back.public);
    let message = back.message.unwrap();
    // Who plays by chance has much to regret.
    assert!(message.text.bare().contains("Better: "), "{}", message.text.bare());
    let plies: Vec<u32> = message.pictures.iter().map(|picture| picture.ply).collect();
    assert!(plies.len() == 3 && plies.is_sorted(), "{plies:?}");
    assert!(text(&stage.says("bob", "review").await).contains("no seat"));
}
