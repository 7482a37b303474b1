//! What a guess may change, and what everybody knows.

use rand::{SeedableRng, rngs::StdRng};

use super::scene::{A, B, C, Scene};
use crate::{
    Action, Card, Config, Game, ModuleId, ModuleSet, Round, Seed, modules::ModuleCard,
    modules::characters::Character,
};

fn height(game: &Game, card: Card) -> Option<usize> {
    game.deck.iter().position(|it| *it.peek() == card)
}

/// In which of the five piles a card lies, counted from the bottom.
fn pile(game: &Game, card: Card) -> Option<usize> {
    let height = height(game, card)?;
    game.bounds.iter().position(|&end| height < usize::from(end))
}

#[test]
fn a_guess_leaves_every_kind_of_card_in_its_pile() {
    let config = Config::new(4, ModuleSet::all(), Seed::from_number(5));
    let game = Game::new(config).unwrap();
    let mut rng = StdRng::seed_from_u64(1);
    let kinds = |game: &Game| -> Vec<Vec<&'static str>> {
        let mut from = 0;
        let piles = game.bounds.iter().map(|&end| {
            let pile = &game.deck[from..usize::from(end)];
            from = usize::from(end);
            let mut keys: Vec<_> = pile
                .iter()
                .map(|card| match card.peek() {
                    Card::Module(ModuleCard::Characters(_)) => "character",
                    card => card.told().key,
                })
                .collect();
            keys.sort_unstable();
            keys
        });
        piles.collect()
    };
    let mut heights = std::collections::BTreeSet::new();
    for _ in 0..200 {
        let guess = game.determinized(Some(A), &mut rng);
        assert_eq!(kinds(&guess), kinds(&game));
        assert_eq!(pile(&guess, Card::Scoring(Round::First)), Some(3));
        assert_eq!(pile(&guess, Card::Scoring(Round::Second)), Some(1));
        heights.extend(height(&guess, Card::Scoring(Round::First)));
    }
    assert!(5 < heights.len(), "but where in its pile it lies nobody knows");
}

#[test]
fn who_keeps_count_knows_the_hands_and_nothing_that_is_still_to_come() {
    let mut rng = StdRng::seed_from_u64(1);
    let mut counted = |modules: &[ModuleId]| {
        let scene = Scene::with(3, modules);
        let guess = scene.game.counted(Some(A), &mut rng);
        assert_eq!(guess.hand(A), scene.game.hand(A));
        let hands = guess.hand(B) == scene.game.hand(B);
        (hands, guess.deck == scene.game.deck, guess.tower == scene.game.tower)
    };
    assert_eq!(counted(&[]), (true, false, false));
    assert_eq!(counted(&[ModuleId::Thieves]), (false, false, false));
}

#[test]
fn what_the_beggar_drew_unseen_is_guessed() {
    let modules = [ModuleId::Characters, ModuleId::MoneyChangers];
    let scene = Scene::with(3, &modules).person(A, Character::Beggar).hand(A, "F1 F2");
    let mut scene = scene.next_cards("FR").turn(A);
    scene.play(A, "characters beg");
    let mut rng = StdRng::seed_from_u64(1);
    let mut holds = |viewer| {
        let guesses = (0..60).map(|_| scene.game.determinized(Some(viewer), &mut rng));
        guesses.filter(|guess| guess.hand(A).iter().any(|card| !card.is_money())).count()
    };
    assert_eq!(holds(A), 60, "its owner knows it");
    assert!(holds(B) < 30, "others do not");
}

#[test]
fn a_card_drawn_unseen_is_known_when_it_is_spent_and_no_other_can_be_meant() {
    let modules = [ModuleId::Characters, ModuleId::MoneyChangers];
    let scene = Scene::with(3, &modules).person(A, Character::Beggar).hand(A, "F1 F2");
    let mut scene = scene.next_cards("FR").turn(A);
    scene.play(A, "characters beg");
    assert_eq!(scene.game.player(A).unseen.len(), 1);
    let changer = *scene.game.hand(A).iter().find(|card| !card.is_money()).unwrap();
    scene.game.player(A).gain_card(changer);
    scene.game.player(A).lose_card(changer);
    assert_eq!(scene.game.player(A).unseen.len(), 1, "that was the one that everybody saw");
    scene.game.player(A).lose_card(changer);
    assert!(scene.game.player(A).unseen.is_empty());
}

#[test]
fn games_that_look_alike_get_the_same_guess() {
    for number in 0..6 {
        let config = Config::new(3, ModuleSet::all(), Seed::from_number(number));
        let mut game = Game::new(config).unwrap();
        let mut rng = StdRng::seed_from_u64(number);
        while let Some((seat, action)) = game.sample_any(&mut rng) {
            if game.ply().is_multiple_of(23) {
                let twin = game.determinized(Some(seat), &mut rng);
                let guess = |game: &Game| {
                    let guess = game.determinized(Some(seat), &mut StdRng::seed_from_u64(7));
                    serde_json::to_value(&guess).unwrap()
                };
                let (one, other) = (guess(&game), guess(&twin));
                for (part, guessed) in one.as_object().unwrap() {
                    assert_eq!(&other[part], guessed, "{part} at ply {} of {number}", game.ply());
                }
            }
            game.play(seat, action).unwrap();
        }
    }
}

#[test]
fn who_has_passed_in_an_auction_is_guessed() {
    let scene = Scene::with(3, &[ModuleId::Characters]).hand(A, "F9").hand(B, "F9");
    let mut scene = scene.display("F1 F2 R1 R2").next_cards("juggler").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(A, "characters pass");
    let mut rng = StdRng::seed_from_u64(1);
    let bids = (0..60).filter(|_| {
        let guess = scene.game.determinized(Some(B), &mut rng);
        serde_json::to_string(&guess.states.characters).unwrap().contains("maxima\":[[")
    });
    assert!(20 < bids.count());
}

#[test]
fn where_no_guessed_hand_could_pay_what_is_still_to_come_is_guessed_all_the_same() {
    let scene = Scene::with(3, &[ModuleId::Characters]).hand(A, "F9 F9 F9").hand(B, "");
    let scene = scene.hand(C, "R9 R9 R9").display("F1 F2 R1 R2");
    let mut scene = scene.next_cards("juggler").turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(A, "characters bid 27");
    scene.play(B, "characters pass");
    scene.play(C, "characters bid 27");
    let (game, mut rng) = (&scene.game, StdRng::seed_from_u64(1));
    let winner = game.asked().unwrap().seats.lowest().unwrap();
    let is_next = |_| {
        let guess = game.determinized(Some(B), &mut rng);
        assert_eq!(guess.hand(winner), game.hand(winner), "nothing else could pay");
        assert_ne!(guess.deck, game.deck);
        guess.deck.last() == game.deck.last()
    };
    assert!((0..20).map(is_next).filter(|&next| next).count() < 20, "nobody knows the next card");
}

#[test]
fn everybody_knows_how_soon_the_next_scoring_card_can_come() {
    for seed in 0..10 {
        let config = Config::new(3, ModuleSet::default(), Seed::from_number(seed));
        let mut game = Game::new(config).unwrap();
        let mut seen = 0;
        while let Some((least, most)) = game.scoring_within() {
            let card = Card::Scoring(Round::ALL[game.rounds.len()]);
            let drawn = game.deck.len() - height(&game, card).expect("it is still to come");
            assert!((least..=most).contains(&drawn), "{least} <= {drawn} <= {most}");
            seen += 1;
            let seat = game.asked().unwrap().seats.iter().next().unwrap();
            let first = game.options(seat).remove(0);
            game.play(seat, first).unwrap();
        }
        assert!(seen > 20, "two scorings were waited for");
    }
}

#[test]
fn a_tile_can_be_seen_where_it_might_go_and_nothing_else_has_happened() {
    let config = Config::new(3, ModuleSet::default(), Seed::from_number(3));
    let mut game = Game::new(config).unwrap();
    let (seat, placement) = loop {
        let seat = game.asked().unwrap().seats.iter().next().unwrap();
        let options = game.options(seat);
        let built = options.iter().find_map(|action| match action {
            Action::Build(placement) => Some(*placement),
            _ => None,
        });
        if let Some(placement) = built {
            break (seat, placement);
        }
        let bought = options.iter().find(|action| matches!(action, Action::Buy(_)));
        game.play(seat, bought.unwrap_or(&options[0]).clone()).unwrap();
    };
    let (before, seen) = (game.view(Some(seat)), game.view_with(seat, placement));
    let own = seen.player(seat);
    assert!(own.alhambra.pieces.iter().any(|it| it.piece.at == placement.at));
    assert_eq!(own.alhambra.wall.len(), game.wall_with(seat, placement));
    assert!(own.pending.iter().all(|it| it.tile != placement.tile));
    assert_eq!((seen.ply, seen.market, seen.asked), (before.ply, before.market, before.asked));
    assert!(game.pending(seat).any(|tile| tile == placement.tile), "the game is as it was");
}
