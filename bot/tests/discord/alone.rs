//! Alone with computer players: a whole game in the private chat, with the real application.

use crate::{
    house::House,
    support::{GAMES, Message, Server, User, World},
};

const MOST_PRESSES: usize = 1000;

/// The ply that a message asks at, from the newest of its buttons.
fn ply(message: &Message) -> Option<u32> {
    let data = message.buttons.iter().map(|button| button.data.as_str());
    let asks = data.filter(|data| data.starts_with(['o', 'm']));
    asks.filter_map(|data| data.split(':').nth(1)?.parse().ok()).max()
}

/// What somebody who plays sees next.
enum Seen {
    Over,
    Question(Message),
}

/// Where a game is played: the private chat, from the message on that says that it begins.
#[derive(Clone, Copy)]
struct Game {
    private: u64,
    begun: u64,
}

/// The newest question after a ply, or the end.
fn next(world: &World, game: Game, after: Option<u32>) -> Option<Seen> {
    let is_here = |it: &&Message| it.channel == game.private && game.begun < it.id;
    let here = || world.messages.iter().rev().filter(is_here);
    if here().any(|it| it.buttons.iter().any(|button| button.data.ends_with(":rematch"))) {
        return Some(Seen::Over);
    }
    let asks = |it: &&Message| ply(it).is_some_and(|ply| after.is_none_or(|after| after < ply));
    here().find(asks).cloned().map(Seen::Question)
}

async fn play(house: &House, kim: &User, game: Game) {
    let mut after = None;
    for _ in 0..MOST_PRESSES {
        let question = house.server.wait_for("a question", |world| next(world, game, after));
        let Seen::Question(mut prompt) = question.await else { return };
        let at = ply(&prompt);
        loop {
            let answer = prompt.buttons.iter().find(|it| it.data.starts_with(['o', 'm'])).unwrap();
            house.server.press(kim, prompt.id, &answer.label);
            if answer.data.starts_with('o') {
                break;
            }
            let edits = prompt.edits;
            let page =
                |world: &World| world.message(prompt.id).filter(|it| edits < it.edits).cloned();
            prompt = house.server.wait_for("the next page", page).await;
        }
        after = at;
    }
    panic!("no end after {MOST_PRESSES} answers");
}

#[tokio::test]
async fn one_person_plays_three_computer_players_in_the_private_chat_by_buttons() {
    let kim = User::new(201, "Kim").speaking("de");
    let house = House::open(Server::start().await).await;
    // In the channel first: the bot opens the private chat to send the hand.
    house.server.slash(&kim, GAMES, "solo", &[("level", "easy"), ("count", "1")]);
    let hand = |world: &World| {
        let private = world.private_of(kim.id)?;
        world.messages.iter().find(|it| it.channel == private).map(|_| private)
    };
    let private = house.server.wait_for("the hand", hand).await;
    house.server.slash(&kim, GAMES, "abort", &[]);
    let aborted = |world: &World| {
        let ended = |it: &&Message| it.channel == GAMES && it.content.contains("ohne Ergebnis");
        world.messages.iter().find(ended).map(|_| ())
    };
    house.server.wait_for("the end of it", aborted).await;

    house.server.slash(&kim, private, "new", &[]);
    let menu = |world: &World| {
        let newest = world.messages.iter().rev();
        let is_menu =
            |it: &&Message| it.buttons.iter().any(|button| button.data == "s:solo normal 3");
        newest.clone().find(is_menu).cloned()
    };
    let menu = house.server.wait_for("the menu", menu).await;
    let three = menu.buttons.iter().find(|button| button.data == "s:solo normal 3").unwrap();
    house.server.press(&kim, menu.id, &three.label);
    // The old hand asks at the plies of another table.
    let begun = |world: &World| {
        let mut here = world.messages.iter().filter(|it| it.channel == private);
        here.find(|it| it.content.contains("Das Spiel beginnt")).map(|it| it.id)
    };
    let begun = house.server.wait_for("the beginning", begun).await;
    play(&house, &kim, Game { private, begun }).await;
    let told = house.server.dms_of(&kim);
    assert!(told.iter().any(|it| it.content.contains("💭")), "{:#?}", told.last());
    assert!(told.iter().all(|it| !it.content.contains("computer:")));
}

#[tokio::test]
async fn somebody_learns_by_playing_in_the_private_chat() {
    let kim = User::new(201, "Kim").speaking("fr");
    let house = House::open(Server::start().await).await;
    // From a channel it leads into the private chat.
    house.server.slash(&kim, GAMES, "learn", &[]);
    let mut pressed: Vec<(u64, String)> = Vec::new();
    for _ in 0..MOST_PRESSES {
        let next = |world: &World| {
            let private = world.private_of(kim.id)?;
            let here = || world.messages.iter().rev().filter(|it| it.channel == private);
            let is_over = |it: &Message| it.buttons.iter().any(|it| it.data == "s:learn anew");
            if here().any(is_over) {
                return Some(None);
            }
            let leads_on = here().find_map(|it| {
                let first = it.buttons.first()?;
                let leads = first.label.contains('👉') || first.data.ends_with(":learn on");
                leads.then(|| (it.id, first.label.clone(), first.data.clone()))
            })?;
            let is_new = !pressed.contains(&(leads_on.0, leads_on.2.clone()));
            is_new.then_some(Some(leads_on))
        };
        let Some((message, label, data)) = house.server.wait_for("the next step", next).await
        else {
            let told = house.server.dms_of(&kim);
            assert!(told.iter().any(|it| it.content.contains("tu l’as gagnée")), "{told:#?}");
            return;
        };
        house.server.press(&kim, message, &label);
        pressed.push((message, data));
    }
    panic!("no end after {MOST_PRESSES} steps");
}
