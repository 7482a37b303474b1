//! Nothing that depends on a hand gets into a public message or picture.
//!
//! Two halls play the same game, but before every step the hands in the second are
//! changed: those who do not act hold other cards. Whatever the room sees of the step must
//! be the same in both, word for word and byte for byte.

use std::{collections::BTreeSet, sync::Arc, time::Duration};

use alhambra_bot::{
    chat::{App, Incoming, Message, PictureSpec, Subject, Target, What},
    clock::Clock,
    store::{Commit, Snapshot, Store, TableId, Write},
};
use alhambra_engine::{Action, Ask, Card, Game, ModuleCard, Question, Seat};
use jiff::Timestamp;
use rand::{Rng, RngExt, SeedableRng, rngs::StdRng};
use serde_json::Value;

use crate::stage::{Stage, Who, data, hall, person, position, queued, reopen, text};

/// The same game with other cards in the hands of all but one seat: the hands are passed
/// on among the others, and some of their cards change places with the bottom of the pile,
/// which no step reaches.
fn other_hands(game: &Game, actor: Seat, rng: &mut impl Rng) -> Game {
    let mut saved = serde_json::to_value(game).unwrap();
    let card = |value: &Value| serde_json::from_value::<Card>(value.clone()).ok();
    let is_money = |value: &Value| matches!(card(value), Some(Card::Money(..)));
    let money = |cards: &Value| -> Vec<usize> {
        let cards = cards.as_array().unwrap();
        (0..cards.len()).filter(|at| is_money(&cards[*at])).collect()
    };
    let others: Vec<usize> = game.seats().filter(|it| *it != actor).map(Seat::index).collect();
    for pair in others.windows(2) {
        let (one, two) =
            (money(&saved["players"][pair[0]]["hand"]), money(&saved["players"][pair[1]]["hand"]));
        for (at, other) in one.into_iter().zip(two) {
            let card = saved["players"][pair[0]]["hand"][at].take();
            let other_card = saved["players"][pair[1]]["hand"][other].take();
            saved["players"][pair[0]]["hand"][at] = other_card;
            saved["players"][pair[1]]["hand"][other] = card;
        }
    }
    let deep = saved["deck"].as_array().unwrap().len().saturating_sub(14);
    let mut bottom = money(&saved["deck"]).into_iter().filter(|at| *at < deep);
    for seat in &others {
        for at in money(&saved["players"][*seat]["hand"]) {
            if rng.random_range(0..2_u8) == 0 {
                continue;
            }
            let Some(below) = bottom.next() else { break };
            let card = saved["players"][*seat]["hand"][at].take();
            let from_below = saved["deck"][below].take();
            saved["players"][*seat]["hand"][at] = from_below;
            saved["deck"][below] = card;
        }
    }
    for player in saved["players"].as_array_mut().unwrap() {
        let mut hand: Vec<Card> = serde_json::from_value(player["hand"].clone()).unwrap();
        hand.sort_unstable();
        player["hand"] = serde_json::to_value(hand).unwrap();
    }
    serde_json::from_value(saved).unwrap()
}

/// What the room has got since the last time.
async fn seen(store: &Store) -> Vec<Message> {
    let all = queued(store).await.into_iter();
    all.filter(|(target, _)| matches!(target, Target::Place(_))).map(|it| it.1).collect()
}

/// Everything about a table that anybody may look at.
const LOOKS: [&str; 7] = ["table", "market", "score", "text", "alhambra 1", "log", "export"];

struct Twins {
    stage: Stage,
    other: Store,
    rng: StdRng,
    table: TableId,
    updates: u64,
    most: usize,
}

impl Twins {
    async fn new(people: &[Who], modules: &str, seed: u64, most: usize) -> Self {
        let stage = Stage::playing(people, modules).await;
        let copy = stage.file("twin.db");
        stage.hall.store().backup(&copy).await.unwrap();
        let other = Store::open(&copy).await.unwrap();
        let table = stage.table().await;
        Self { stage, other, rng: StdRng::seed_from_u64(seed), table, updates: 0, most }
    }

    fn step(&mut self, game: &Game) -> Option<(Who, Seat, String)> {
        let seat = game.asked()?.seats.iter().next()?;
        let action = game.sample(seat, &mut self.rng)?;
        let who = self.stage.people[seat.index()];
        let index = game.options(seat).iter().position(|it| *it == action)?;
        Some((who, seat, format!("o{}:{}:{index}", self.table, game.ply_seen_by(Some(seat)))))
    }

    fn incoming(&mut self, who: Who, what: What) -> Incoming {
        self.updates += 1;
        let update = format!("t{}", self.updates);
        Incoming { update, person: person(who), ..self.stage.incoming(who, what) }
    }

    /// Plays until the end begins, in which hands count in the open, or until enough posts
    /// were compared. Gives back how many.
    async fn play(mut self) -> usize {
        let mut compared = 0;
        loop {
            let game = position(self.stage.hall.store(), self.table).await;
            let Some((who, seat, press)) = self.step(&game) else { break };
            let twin = other_hands(&game, seat, &mut self.rng);
            assert_eq!(twin.view(None), game.view(None));
            let snapshot = Snapshot::pack(&serde_json::to_vec(&twin).unwrap());
            let write =
                Write::Play { table: self.table, ply: game.ply(), actions: vec![], snapshot };
            self.other.commit(Commit::at(Timestamp::now()).with(write)).await.unwrap();
            // A hall that has seen nothing before reads the changed hands.
            let twin_hall = hall(self.other.clone(), &self.stage.time);
            if self.rng.random_range(0..8_u8) == 0 {
                let line = LOOKS[self.rng.random_range(0..LOOKS.len())];
                let look = self.incoming("passer-by", What::Command(line.into()));
                let one = self.stage.hall.handle(look.clone()).await;
                let two = twin_hall.handle(look).await;
                assert_eq!(one, two, "{line}");
            }
            let what = What::Button { data: press.clone(), message: None };
            let incoming = self.incoming(who, what);
            self.stage.hall.handle(incoming.clone()).await;
            twin_hall.handle(incoming).await;
            let posts = seen(self.stage.hall.store()).await;
            let others = seen(&self.other).await;
            let ends = |post: &Message| post.text.bare().contains("the game ends");
            if posts.iter().chain(&others).any(ends) || self.most <= compared {
                break;
            }
            assert_eq!(posts, others, "the room sees hands after {press} by {who}");
            for post in &posts {
                compared += 1;
                for label in post.buttons.iter().flatten().map(data) {
                    assert!(
                        label.starts_with('s'),
                        "{label} under a public post depends on a hand"
                    );
                }
                if self.rng.random_range(0..5_u8) == 0 {
                    let specs = public(&post.pictures);
                    let one = self.stage.hall.paint(specs.clone()).await.unwrap();
                    let two = twin_hall.paint(specs).await.unwrap();
                    for (one, two) in one.iter().zip(&two) {
                        assert!(one.bytes == two.bytes, "{} shows a hand", one.name);
                        assert_eq!(one.alt, two.alt);
                    }
                }
            }
        }
        compared
    }
}

fn public(specs: &[PictureSpec]) -> Vec<PictureSpec> {
    let hidden =
        |spec: &PictureSpec| matches!(spec.subject, Subject::Hand { .. } | Subject::Placing { .. });
    assert!(!specs.iter().any(hidden), "{specs:?}");
    specs.to_vec()
}

#[tokio::test]
async fn what_the_room_sees_is_the_same_whatever_others_hold() {
    let games: [(&[Who], &str); 7] = [
        (&["ann", "bob", "cid"], ""),
        (&["ann", "bob"], "vizier diamonds"),
        (&["ann", "bob", "cid", "dan"], "vizier characters thieves sultan"),
        (&["ann", "bob", "cid"], "money-changers change treasure-chamber street-trader"),
        (&["ann", "bob", "cid", "dan", "eve"], "city-gates city-walls watchtowers squares"),
        (&["ann", "bob", "cid"], "bonus-cards camps magical-buildings"),
        (&["ann", "bob", "cid", "dan", "eve", "fay"], "all"),
    ];
    let all: Vec<&str> = alhambra_engine::ModuleId::ALL.iter().map(|it| it.slug()).collect();
    let all = all.join(" ");
    for (seed, (people, modules)) in games.into_iter().enumerate() {
        let modules = if modules == "all" { &all } else { modules };
        let known = |slug: &&str| all.split(' ').any(|it| it == *slug);
        let modules: Vec<&str> = modules.split_whitespace().filter(known).collect();
        // The first game is compared to its end.
        let most = if seed == 0 { usize::MAX } else { 40 };
        let twins = Twins::new(people, &modules.join(" "), seed as u64, most).await;
        let compared = twins.play().await;
        assert!(20 < compared, "{modules:?}: only {compared} posts were compared");
    }
}

/// The same game with other secrets of every seat, also of the one that acts: other bonus cards,
/// and master builders in other hands.
fn other_secrets(game: &Game, rng: &mut impl Rng) -> Option<Game> {
    let guess = serde_json::to_value(game.determinized(None, rng)).unwrap();
    let mut saved = serde_json::to_value(game).unwrap();
    if !saved["states"]["bonus_cards"].is_null() {
        saved["states"]["bonus_cards"] = guess["states"]["bonus_cards"].clone();
    }
    let find = |saved: &Value, seat: usize, wanted: fn(&Card) -> bool| {
        let hand = saved["players"][seat]["hand"].as_array().unwrap();
        hand.iter().position(|card| {
            serde_json::from_value::<Card>(card.clone()).is_ok_and(|card| wanted(&card))
        })
    };
    for one in 0..game.seats().count() {
        let two = (one + 1) % game.seats().count();
        let builder =
            find(&saved, one, |card| matches!(card, Card::Module(ModuleCard::MasterBuilders(_))));
        let money = find(&saved, two, |card| matches!(card, Card::Money(..)));
        if let (Some(builder), Some(money)) = (builder, money) {
            let card = saved["players"][one]["hand"][builder].take();
            saved["players"][one]["hand"][builder] = saved["players"][two]["hand"][money].take();
            saved["players"][two]["hand"][money] = card;
        }
    }
    for player in saved["players"].as_array_mut().unwrap() {
        let mut hand: Vec<Card> = serde_json::from_value(player["hand"].clone()).unwrap();
        hand.sort_unstable();
        player["hand"] = serde_json::to_value(hand).unwrap();
    }
    serde_json::from_value(saved).ok()
}

/// Everything that others see of a step: what is said aloud, who is written to, who is asked.
async fn public_traces(
    stage: &mut Stage,
    copy: &str,
    game: &Game,
    (who, line): (Who, &str),
) -> (Vec<Message>, Vec<Target>, Option<Ask>) {
    let path = stage.file(copy);
    stage.hall.store().backup(&path).await.unwrap();
    let table = stage.table().await;
    let hall = reopen(&path, &stage.time).await;
    let snapshot = Snapshot::pack(&serde_json::to_vec(game).unwrap());
    let write = Write::Play { table, ply: game.ply(), actions: vec![], snapshot };
    hall.store().commit(Commit::at(Timestamp::now()).with(write)).await.unwrap();
    let said = stage.incoming(who, What::Command(line.into()));
    hall.handle(said).await;
    let queued = queued(hall.store()).await;
    let (aloud, private): (Vec<_>, Vec<_>) =
        queued.into_iter().partition(|(target, _)| matches!(target, Target::Place(_)));
    let asked = position(hall.store(), table).await.asked().cloned();
    let aloud = aloud.into_iter().map(|it| it.1).collect();
    (aloud, private.into_iter().map(|it| it.0).collect(), asked)
}

/// Who takes money and could then show a bonus card, or send a master builder, does not give
/// that away by a turn that goes on.
#[tokio::test]
async fn when_a_turn_ends_and_who_is_asked_depends_on_nothing_secret() {
    let mut rng = StdRng::seed_from_u64(3);
    let (mut compared, mut telling) = (0, 0);
    // In most games somebody comes to hold a card that could be shown; a few will do.
    let mixes = ["bonus-cards", "master-builders", "bonus-cards master-builders characters"];
    for (nth, modules) in (0..30).zip(mixes.into_iter().cycle()) {
        if mixes.len() <= nth && 3 <= telling {
            break;
        }
        let mut stage = Stage::playing(&["ann", "bob", "cid"], modules).await;
        for step in 0..100 {
            let game = stage.game().await;
            let Some((who, seat)) = stage.asked().await else { break };
            if game.question(seat) == Some(Question::Turn { first: true })
                && let Some(twin) = other_secrets(&game, &mut rng)
                && let Some(card) = game.view(None).display.iter().find(|card| card.is_money())
            {
                let line = format!("take {card}");
                let name = format!("{modules}{step}");
                let one = public_traces(&mut stage, &format!("{name}a"), &game, (who, &line)).await;
                let two = public_traces(&mut stage, &format!("{name}b"), &twin, (who, &line)).await;
                // A scoring opens bonus cards to everybody.
                if one.0.iter().any(|post| post.text.bare().contains("scoring")) {
                    continue;
                }
                assert_eq!(one, two, "{line} by {who} with {modules}");
                compared += 1;
                telling += u32::from(game.anytime(seat).len() != twin.anytime(seat).len());
            }
            let action = game.sample(seat, &mut rng).unwrap();
            let index = game.options(seat).iter().position(|it| *it == action).unwrap();
            let data = format!("o{}:{}:{index}", stage.table().await, game.ply_seen_by(Some(seat)));
            let press = stage.press(who, &data);
            stage.does(who, press).await;
        }
    }
    assert!(30 < compared && 3 <= telling, "{compared} compared, {telling} with other options");
}

/// The same game in which a seat holds so many cards of money, from the bottom of the pile.
fn with_money(game: &Game, seat: Seat, count: usize) -> Game {
    let mut saved = serde_json::to_value(game).unwrap();
    let is_money = |value: &Value| {
        matches!(serde_json::from_value::<Card>(value.clone()), Ok(Card::Money(..)))
    };
    let hand = saved["players"][seat.index()]["hand"].take();
    let (money, mut kept): (Vec<Value>, Vec<Value>) =
        hand.as_array().unwrap().iter().cloned().partition(is_money);
    let deck = saved["deck"].as_array_mut().unwrap();
    deck.splice(0..0, money);
    for _ in 0..count {
        let at = deck.iter().position(is_money).unwrap();
        kept.push(deck.remove(at));
    }
    let mut kept: Vec<Card> = serde_json::from_value(Value::Array(kept)).unwrap();
    kept.sort_unstable();
    saved["players"][seat.index()]["hand"] = serde_json::to_value(kept).unwrap();
    serde_json::from_value(saved).unwrap()
}

/// The reasons of computer players that a room has heard since the last time, or will hear.
async fn reasons(store: &Store, table: TableId) -> Vec<String> {
    let row = store.table(table).await.unwrap().unwrap();
    let settings: Value = serde_json::from_str(&row.settings).unwrap();
    let kept = settings["reasons"].as_array().unwrap();
    let kept: Vec<String> = kept.iter().map(|it| it["text"].as_str().unwrap().into()).collect();
    let posts: Vec<String> = seen(store).await.iter().map(|post| post.text.bare()).collect();
    let told = posts.iter().flat_map(|text| text.lines());
    let told = told.filter_map(|line| line.split_once(" 💭 ")).map(|it| it.1.to_owned());
    kept.into_iter().chain(told).collect()
}

/// Whoever holds nothing passes an auction without a choice. Nobody may hear whether there was
/// one.
#[tokio::test]
async fn what_computer_players_say_is_the_same_whatever_they_could_have_bid() {
    let (mut rng, mut compared) = (StdRng::seed_from_u64(4), 0);
    let mut stage = Stage::new(&["ann"]).await;
    stage.says("ann", "new en none").await;
    stage.says("ann", "modules characters").await;
    for _ in 0..2 {
        stage.says("ann", "computer normal").await;
    }
    stage.says("ann", "start").await;
    let table = stage.table().await;
    for step in 0..200 {
        let game = stage.game().await;
        let Some(action) = game.sample(Seat(0), &mut rng) else { break };
        let said = stage.incoming("ann", What::Command(action.to_string()));
        stage.hall.handle(said).await;
        let game = stage.game().await;
        let is_sealed = game.asked().is_some_and(|ask| ask.sealed && 2 <= ask.seats.len());
        if is_sealed {
            let before = reasons(stage.hall.store(), table).await;
            for count in [0, 6] {
                let path = stage.file(&format!("{step}-{count}"));
                stage.hall.store().backup(&path).await.unwrap();
                let hall = reopen(&path, &stage.time).await;
                let twin = with_money(&with_money(&game, Seat(1), count), Seat(2), count);
                let snapshot = Snapshot::pack(&serde_json::to_vec(&twin).unwrap());
                let write = Write::Play { table, ply: game.ply(), actions: vec![], snapshot };
                hall.store().commit(Commit::at(Timestamp::now()).with(write)).await.unwrap();
                hall.find_thinkers().await;
                hall.let_computers_play_once().await;
                assert!(game.ply() < position(hall.store(), table).await.ply());
                assert_eq!(reasons(hall.store(), table).await, before, "with {count} cards");
            }
            compared += 1;
        }
        stage.hall.let_computers_play_once().await;
        stage.fetch().await;
    }
    assert!(0 < compared);
}

/// Nobody reads in the export of a running game what only others know, nor how many of them have
/// answered what is sealed. Gives back how many lines were kept back.
async fn check_export(stage: &mut Stage, who: Who) -> usize {
    let game = stage.game().await;
    let viewer = stage.people.iter().position(|it| *it == who).map(|nth| Seat(nth as u8));
    let file = stage.says(who, "export").await.message.unwrap().file.unwrap();
    let export: Value = serde_json::from_str(&file.content).unwrap();
    let listed = export["actions"].as_array().unwrap();
    let known = game.ply_seen_by(viewer) as usize;
    assert!(listed.len() <= known, "{who} counts {} actions, not {known}", listed.len());
    let mut kept_back = 0;
    for (action, ply) in listed.iter().zip(0..) {
        assert_eq!(action["ply"], ply, "a gap tells {who} of a sealed answer");
        let is_own = viewer.is_some_and(|seat| action["seat"] == seat.0);
        match action["action"].as_str() {
            Some(line) => {
                let is_secret = line.parse::<Action>().unwrap().is_secret();
                assert!(is_own || !is_secret, "{who} reads {line}");
            }
            None => {
                assert!(!is_own, "{who} may know what {who} did");
                kept_back += 1;
            }
        }
    }
    kept_back
}

#[tokio::test]
async fn an_export_tells_nobody_what_only_others_know() {
    let (mut rng, mut secret, mut kept_back) = (StdRng::seed_from_u64(5), BTreeSet::new(), 0);
    let modules = "building-sites buildings-of-power characters";
    let mut stage = Stage::playing(&["ann", "bob", "cid"], modules).await;
    for step in 0..600 {
        let Some((who, seat)) = stage.asked().await else { break };
        let action = stage.game().await.sample(seat, &mut rng).unwrap();
        stage.says(who, &action.to_string()).await;
        if let (true, Action::Module(choice)) = (action.is_secret(), &action) {
            secret.insert(choice.module());
        }
        if step % 20 == 0 && !stage.game().await.is_over() {
            for viewer in ["ann", "bob", "cid", "eve"] {
                kept_back += check_export(&mut stage, viewer).await;
            }
        }
    }
    assert_eq!(secret.len(), 3, "{secret:?}");
    assert!(0 < kept_back);
}

/// Plays until somebody is asked something sealed and could show a bonus card; none is shown
/// before. Gives back who it is, and with which line.
async fn play_to_a_seal(
    stage: &mut Stage,
    rng: &mut StdRng,
    wanted: fn(&Ask) -> bool,
) -> Option<(Seat, String)> {
    let is_free = |action: &Action| action.to_string().starts_with("bonus-cards");
    for _ in 0..400 {
        let game = stage.game().await;
        let ask = game.asked()?;
        if ask.sealed && wanted(ask) {
            let could = |seat: Seat| Some((seat, game.anytime(seat).first()?.to_string()));
            if let Some(found) = ask.seats.iter().find_map(could) {
                return Some(found);
            }
        }
        let (who, seat) = stage.asked().await?;
        let sampled = (0..100).filter_map(|_| game.sample(seat, rng)).find(|it| !is_free(it))?;
        stage.says(who, &sampled.to_string()).await;
    }
    None
}

/// Showing a bonus card is told at once, also while others bid; then what they bid is not told
/// with it.
#[tokio::test]
async fn nobody_learns_who_has_answered_what_is_still_sealed() {
    const PEOPLE: [Who; 3] = ["ann", "bob", "cid"];
    for seed in 0..40 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut stage = Stage::playing(&PEOPLE, "characters bonus-cards").await;
        let is_auction = |ask: &Ask| {
            matches!(ask.question, Question::Module(_)) && ask.seats.len() == PEOPLE.len()
        };
        let found = play_to_a_seal(&mut stage, &mut rng, is_auction).await;
        let Some((shows, line)) = found else { continue };
        let others: Vec<Who> =
            PEOPLE.into_iter().filter(|it| *it != PEOPLE[shows.index()]).collect();
        let [bids, waits] = others[..] else { unreachable!() };
        let shows = PEOPLE[shows.index()];
        stage.says(shows, &line).await;
        assert!(text(&stage.says(shows, "undo ask").await).contains("asked"), "{seed}");
        stage.says(bids, "characters pass").await;
        let game = stage.game().await;
        assert!(game.ply_seen_by(None) < game.ply(), "the bid is sealed");
        for viewer in ["ann", "bob", "cid", "eve"] {
            check_export(&mut stage, viewer).await;
        }
        let own = stage.says(shows, "mydata").await.message.unwrap().file.unwrap().content;
        assert!(own.contains(&line) && !own.contains("\"ply\""), "plies count what is sealed");
        // Whether it is too late to agree would tell it too.
        let late = text(&stage.says(waits, "undo yes").await);
        assert!(!late.contains("the game has gone on"), "{late}");
        return;
    }
    panic!("nobody could show a card while others bid");
}

/// Two others watch somebody who is asked before a count and can show a bonus card, with the line
/// that shows it.
async fn before_a_count(people: &[Who]) -> (Stage, Who, String) {
    for seed in 0..10 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut stage = Stage::new(people).await;
        stage.says(people[0], "new en none").await;
        for who in &people[1..] {
            stage.says(who, "join").await;
        }
        for line in ["pace 2d", "modules bonus-cards", "start"] {
            stage.says(people[0], line).await;
        }
        for who in people {
            stage.says(who, "orders reveal ask").await;
        }
        let is_count = |ask: &Ask| matches!(ask.question, Question::BeforeCount(_));
        if let Some((shows, line)) = play_to_a_seal(&mut stage, &mut rng, is_count).await {
            return (stage, people[shows.index()], line);
        }
    }
    panic!("nobody could show a card before a count");
}

/// Whoever has sealed something and is still asked has the same time as before: a new deadline
/// would tell everybody.
#[tokio::test]
async fn a_deadline_does_not_tell_that_something_was_sealed() {
    const PEOPLE: [Who; 3] = ["ann", "bob", "cid"];
    let (mut stage, shows, line) = before_a_count(&PEOPLE).await;
    stage.time.advance(Duration::from_hours(3));
    let mut looks = Vec::new();
    for show in [false, true] {
        if show {
            let ply = stage.game().await.ply();
            stage.says(shows, &line).await;
            assert_eq!(stage.game().await.ply(), ply + 1);
            let asked = stage.game().await.asked().cloned().unwrap();
            let seat = PEOPLE.iter().position(|it| *it == shows).unwrap();
            assert!(asked.seats.contains(Seat(seat as u8)), "there may be more");
        }
        let mut seen = Vec::new();
        for look in ["table", "market", "games"] {
            for viewer in PEOPLE.into_iter().filter(|it| *it != shows) {
                seen.push(text(&stage.says(viewer, look).await));
            }
        }
        looks.push(seen);
    }
    assert_eq!(looks[0], looks[1]);
}

/// Nor does a vote about somebody who is out of time: it ends when everybody sees that they are
/// back.
#[tokio::test]
async fn a_vote_does_not_tell_that_something_was_sealed() {
    const PEOPLE: [Who; 3] = ["ann", "bob", "cid"];
    let (mut stage, shows, line) = before_a_count(&PEOPLE).await;
    let (hall, time) = (stage.hall.clone(), Arc::new(stage.time.clone()));
    let clock = Clock::start(hall.clone(), time).await.unwrap();
    stage.time.advance(Duration::from_hours(3 * 24));
    clock.tick().await.unwrap();
    let votes = hall.store().votes_open().await.unwrap();
    let seat = PEOPLE.iter().position(|it| *it == shows).unwrap() as u8;
    assert!(votes.iter().any(|vote| vote.seat == Some(seat)), "{votes:?}");
    seen(hall.store()).await;
    stage.says(shows, &line).await;
    clock.tick().await.unwrap();
    assert_eq!(hall.store().votes_open().await.unwrap(), votes);
    assert_eq!(seen(hall.store()).await, []);
    // Who answers in full is back.
    stage.says(shows, "done").await;
    assert!(stage.game().await.asked().is_none_or(|ask| !ask.seats.contains(Seat(seat))));
    assert!(hall.store().votes_open().await.unwrap().iter().all(|it| it.seat != Some(seat)));
}

/// What the addresses of the pictures are made of that somebody has of the table: of those that
/// are painted, and of those that are promised.
async fn addresses(stage: &mut Stage, who: Who) -> Vec<String> {
    let (place, hall) = (stage.place(), stage.hall.clone());
    let glance = hall.glance(person(who), Target::Place(place.clone()), place).await.unwrap();
    let looked = stage.says(who, "table").await.message.unwrap().pictures;
    let specs = [glance.market].into_iter().chain(glance.beside).chain(glance.hand).chain(looked);
    let mut keys: Vec<String> = Vec::new();
    for picture in hall.paint(specs.collect()).await.unwrap() {
        keys.push(picture.key);
    }
    let promised: Vec<String> = glance.boards.iter().map(|spec| spec.key(glance.known)).collect();
    let painted = hall.paint(glance.boards).await.unwrap().into_iter().map(|it| it.key);
    assert_eq!(painted.collect::<Vec<_>>(), promised);
    keys.extend(promised);
    keys
}

/// On the page a picture that is another has another address. One that only counts what is sealed
/// is the same.
#[tokio::test]
async fn the_address_of_a_picture_does_not_tell_that_something_was_sealed() {
    const PEOPLE: [Who; 2] = ["ann", "bob"];
    let (mut stage, shows, line) = before_a_count(&PEOPLE).await;
    let waits = if shows == "ann" { "bob" } else { "ann" };
    let before = [addresses(&mut stage, waits).await, addresses(&mut stage, "eve").await];
    let own = addresses(&mut stage, shows).await;
    stage.says(shows, &line).await;
    let game = stage.game().await;
    assert_eq!(game.ply_seen_by(None) + 1, game.ply(), "it is sealed");
    let after = [addresses(&mut stage, waits).await, addresses(&mut stage, "eve").await];
    assert_eq!(before, after);
    assert_ne!(addresses(&mut stage, shows).await, own, "the own hand is another");
    // Nor does a picture stay that shows what is out of date.
    for who in PEOPLE {
        stage.says(who, "done").await;
    }
    let counted = addresses(&mut stage, "eve").await;
    assert!(counted.iter().all(|key| !after[1].contains(key)), "{counted:?}");
}
