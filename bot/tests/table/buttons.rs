//! Nobody has to type: from the first button to the final score by presses alone, with any
//! expansions, in every language.

use alhambra_bot::{
    chat::{Button, Message, PictureSpec, Press, Span, Subject},
    say::Language,
    store::TableState,
};
use alhambra_engine::ModuleId;
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::IndexedRandom};

use crate::{
    fluent::Fluent,
    stage::{Stage, Who, button, buttons, data},
};

const PEOPLE: [Who; 6] = ["ann", "bob", "cid", "dan", "eve", "fay"];
/// Many more than a game takes; only a game that runs in circles gets there.
const MOST_PRESSES: usize = 20_000;

fn fits(message: &Message) {
    assert!(!message.text.is_empty());
    let text = message.text.bare();
    assert!(!text.contains("{ $") && !text.contains("{$") && !text.contains("??"), "{text}");
    assert!(message.buttons.iter().flatten().count() <= 25, "{message:?}");
    for button in message.buttons.iter().flatten() {
        assert!(!button.label.trim().is_empty(), "{message:?}");
        assert!(button.label.chars().count() <= 80, "{}", button.label);
        if let Press::Data(data) = &button.does {
            assert!((1..=64).contains(&data.len()), "{data}");
        }
    }
}

/// What of a message somebody does not understand; what is to be typed is left out.
fn misses(fluent: &Fluent, message: &Message) -> Vec<String> {
    let spoken = message.text.0.iter().filter_map(|span| match span {
        Span::Plain(text) | Span::Bold(text) => Some(fluent.misses(text)),
        _ => None,
    });
    let labels = message.buttons.iter().flatten().map(|it| it.label.as_str());
    spoken.flatten().chain(fluent.misses_of(labels)).collect()
}

/// Sets a table up by its buttons and gives back who presses first.
async fn set_up(stage: &mut Stage, modules: &[ModuleId]) {
    let people = stage.people.clone();
    let nothing = stage.says(people[0], "table").await.message.unwrap();
    stage.presses(people[0], &buttons(&nothing)[0]).await;
    let find = |message: &Message, wanted: &str| {
        buttons(message).into_iter().find(|it| data(it).ends_with(wanted)).unwrap()
    };
    for person in &people[1..] {
        let lobby = stage.public.last().unwrap().clone();
        stage.presses(person, &find(&lobby, ":join")).await;
    }
    let lobby = stage.public.last().unwrap().clone();
    let mut menu = stage.presses(people[0], &find(&lobby, ":modules")).await.message.unwrap();
    for module in modules {
        let add = format!(":modules add {}", module.slug());
        for _ in 0..ModuleId::ALL.len() {
            fits(&menu);
            if buttons(&menu).iter().any(|it| data(it).ends_with(&add)) {
                break;
            }
            let next = buttons(&menu).into_iter().next_back().unwrap();
            menu = stage.presses(people[0], &next).await.message.unwrap();
        }
        menu = stage.presses(people[0], &find(&menu, &add)).await.message.unwrap();
    }
    let lobby = stage.public.last().unwrap().clone();
    stage.presses(people[0], &find(&lobby, ":start")).await;
}

async fn is_over(stage: &Stage) -> bool {
    let table = stage.hall.store().table(stage.table().await).await.unwrap().unwrap();
    table.state == TableState::Over
}

/// What plays, or leads deeper, or another page: never a look or an undo.
fn choices(message: &Message) -> Vec<Button> {
    let all = buttons(message).into_iter();
    all.filter(|it| data(it).starts_with(['o', 'm'])).collect()
}

async fn play(seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let players = 2 + seed as usize % 5;
    let count = [0, 1, 3, 6, ModuleId::ALL.len()][rng.random_range(0..5)];
    let modules: Vec<ModuleId> = ModuleId::ALL.sample(&mut rng, count).copied().collect();
    let mut stage = Stage::new(&PEOPLE[..players]).await;
    stage.language = Language::ALL[seed as usize % Language::ALL.len()].code();
    set_up(&mut stage, &modules).await;
    let what = format!("seed {seed}: {players} players, {modules:?}");
    let mut presses = 0;
    while !is_over(&stage).await {
        let (who, _) = stage.asked().await.unwrap_or_else(|| panic!("{what}: nobody is asked"));
        let mut message = stage.private[who].clone();
        if choices(&message).is_empty() {
            // The prompt was answered or replaced: the button under the post brings it back.
            message = stage.says(who, "hand").await.message.unwrap();
        }
        let choices = choices(&message);
        assert!(!choices.is_empty(), "{what}: {who} cannot answer {message:?}");
        let in_sight =
            |it: &PictureSpec| matches!(it.subject, Subject::Hand { .. } | Subject::Placing { .. });
        assert!(message.pictures.iter().any(in_sight), "{what}: {who} decides blindly {message:?}");
        let choice = choices[rng.random_range(0..choices.len())].clone();
        stage.presses(who, &choice).await;
        presses += 1;
        assert!(presses < MOST_PRESSES, "{what}: no end");
    }
    stage.keep_transcript(&format!("{seed}-{}", stage.language));
    let fluent = Fluent::new(stage.language, &[&stage.people[..], &["games"]].concat());
    for message in stage.public.iter().chain(stage.heard.iter().map(|(_, it)| it)) {
        fits(message);
        let foreign = misses(&fluent, message);
        assert!(foreign.is_empty(), "{what}: {foreign:?} in {:?}", message.text.bare());
    }
    let last = stage.public.last().unwrap();
    assert!(buttons(last).iter().any(|it| data(it).ends_with(":rematch")), "{what}");
}

#[tokio::test]
async fn any_game_can_be_played_from_the_lobby_to_the_end_by_buttons_alone() {
    let games = (0..6).map(|seed| tokio::spawn(play(seed)));
    for game in futures::future::join_all(games).await {
        game.unwrap();
    }
}

#[tokio::test]
async fn the_end_offers_a_rematch_with_the_same_people() {
    let mut stage = Stage::playing(&PEOPLE[..2], "").await;
    let mut rng = StdRng::seed_from_u64(7);
    while let Some((who, seat)) = stage.asked().await {
        let action = stage.game().await.sample(seat, &mut rng).unwrap();
        stage.says(who, &action.to_string()).await;
    }
    let last = stage.public.last().unwrap().clone();
    assert!(last.text.bare().contains("opened: /export has the seed"));
    stage.presses("bob", &button(&last, "Rematch")).await;
    let lobby = stage.public.last().unwrap().text.bare();
    assert!(lobby.contains("Players (2 of 6)") && lobby.contains("Base game"), "{lobby}");
    stage.says("bob", "cancel").await;
    // The same with something new, which nobody has chosen.
    stage.presses("bob", &button(&last, "With a surprise")).await;
    let lobby = stage.public.last().unwrap().text.bare();
    assert!(lobby.contains("Players (2 of 6)") && !lobby.contains("Base game"), "{lobby}");
}
