//! Input from outside: lines of notation and snapshots, sound and broken. Nothing
//! panics; what cannot be read is an error value. `PROPTEST_CASES` sets how many.

mod mutate;

use std::sync::LazyLock;

use alhambra_engine::{Action, Config, Game, ModuleId, ModuleSet, Seat, Seed};
use proptest::{prelude::*, test_runner::RngSeed};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Positions of all sizes, mixes and ages, as they are saved, with a line played in each.
static SAVED: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let mut saved = Vec::new();
    for number in 0..40u64 {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let chosen = ModuleId::ALL.iter().filter(|_| rng.random_range(0..8) < number % 8);
        let modules = if number == 39 { ModuleSet::all() } else { chosen.copied().collect() };
        let players = 2 + number as usize % 5;
        let config = Config::new(players, modules, Seed::from_number(number));
        let mut game = Game::new(config).expect("a legal table");
        while let Some(seat) = game.asked().and_then(|ask| ask.seats.lowest()) {
            let action = game.sample(seat, &mut rng).expect("there is always an answer");
            if rng.random_range(0..40) == 0 {
                let game = serde_json::to_string(&game).expect("a game can be saved");
                saved.push((game, action.to_string()));
            }
            game.play(seat, action).expect("a sampled action is legal");
        }
        saved.push((serde_json::to_string(&game).expect("a game can be saved"), "pass".into()));
    }
    saved
});

fn saved() -> impl Strategy<Value = &'static (String, String)> {
    any::<prop::sample::Index>().prop_map(|nth| nth.get(&SAVED))
}

/// The same cases every time, unless more are wanted.
fn config() -> ProptestConfig {
    let more = std::env::var_os("PROPTEST_CASES").is_some();
    let rng_seed = if more { RngSeed::Random } else { RngSeed::Fixed(2) };
    let usual = ProptestConfig::default();
    let cases = if more { usual.cases } else { 1000 };
    ProptestConfig { failure_persistence: None, rng_seed, cases, ..usual }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_text_is_an_action_or_an_error(text in "\\PC{0,60}") {
        check_line(&text);
    }

    #[test]
    fn words_of_the_notation_in_any_order_are_an_action_or_an_error(
        words in prop::collection::vec(word(), 0..9),
    ) {
        check_line(&words.join(" "));
    }

    #[test]
    fn a_line_with_a_slip_of_the_pen_is_an_action_or_an_error(
        (_, line) in saved(),
        slips in prop::collection::vec((any::<prop::sample::Index>(), any::<char>(), 0..4u8), 1..4),
    ) {
        let mut letters: Vec<char> = line.chars().collect();
        for (at, letter, kind) in slips {
            let at = at.index(letters.len() + 1);
            match kind {
                0 => letters.insert(at, letter),
                1 => letters.truncate(at),
                2 if at < letters.len() => letters[at] = letter,
                _ if at + 1 < letters.len() => letters.swap(at, at + 1),
                _ => letters.push(' '),
            }
        }
        check_line(&letters.into_iter().collect::<String>());
    }

    #[test]
    fn a_snapshot_with_other_bytes_is_a_game_or_an_error(
        (text, _) in saved(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = text.clone().into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Ok(game) = serde_json::from_slice::<Game>(&bytes) {
            play_on(game, 1);
        }
    }

    #[test]
    fn a_snapshot_with_other_values_is_a_game_or_an_error(
        (text, _) in saved(),
        seed in any::<u64>(),
        changes in 1..4u8,
    ) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut value: serde_json::Value = serde_json::from_str(text).expect("it was saved");
        let original = value.clone();
        for _ in 0..changes {
            mutate::change(&mut value, &original, &mut rng);
        }
        if let Ok(game) = serde_json::from_value::<Game>(value) {
            play_on(game, seed);
        }
    }

    #[test]
    fn any_configuration_is_a_game_or_an_error(
        seats in prop::collection::vec(0..6u8, 0..9),
        rules in 0..=Config::RULES + 1,
        modules in any::<u64>(),
        variants in prop_oneof![Just(0), any::<u64>()],
    ) {
        let colours = seats.iter().map(|&at| alhambra_engine::Colour::ALL[usize::from(at)]);
        let set = |bits: u64| {
            let all = ModuleId::ALL.iter();
            all.filter(|module| bits & 1 << module.number() != 0).copied().collect()
        };
        let config = Config {
            seats: colours.collect(),
            modules: set(modules),
            variants: set(variants),
            seed: Seed::from_number(1),
            rules,
            prepared: None,
        };
        if let Ok(game) = Game::new(config) {
            prop_assert_eq!(game.verify(), Ok(()));
        }
    }
}

const KNOWN: &str = "take buy rebuild add remove swap build stow gift pass done with plus \
    watchtower patron at turned 90 gate N F3 coin-F FR BD thief-U sultan-8 wall-NE bonus-tower-12 \
    scoring-3 room-1 -120,120 -128,127 0,0 5 255";

/// Words that mean something somewhere.
fn word() -> impl Strategy<Value = String> {
    let modules = ModuleId::ALL.iter().map(|module| module.slug()).collect::<Vec<_>>();
    let saved_word = saved().prop_flat_map(|(_, line)| {
        prop::sample::select(line.split(' ').collect::<Vec<_>>()).prop_map(str::to_owned)
    });
    prop_oneof![
        prop::sample::select(KNOWN.split_whitespace().collect::<Vec<_>>()).prop_map(str::to_owned),
        prop::sample::select(modules).prop_map(str::to_owned),
        saved_word,
        "[a-zA-Z0-9,-]{1,12}",
    ]
}

/// What can be read is written and read back as the same, and no game chokes on it.
fn check_line(line: &str) {
    let Ok(action) = line.parse::<Action>() else { return };
    let written = action.to_string();
    assert_eq!(written.parse().as_ref(), Ok(&action), "{line:?} is written as {written:?}");
    let (text, _) = &SAVED[line.len() % SAVED.len()];
    let mut game: Game = serde_json::from_str(text).expect("it was saved");
    for seat in game.seats() {
        // Refused or accepted, but with a reason.
        let _ = game.check(seat, &action);
    }
    let _ = game.play(Seat(0), action);
}

/// A game that was let in can be shown and played.
fn play_on(mut game: Game, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let guess = game.determinized(None, &mut rng);
    guess.view(None);
    for _ in 0..60 {
        for seat in game.seats() {
            game.view(Some(seat));
        }
        let Some(seat) = game.asked().and_then(|ask| ask.seats.lowest()) else { return };
        let options = game.options(seat);
        assert!(!options.is_empty(), "nothing can be answered");
        let action = if rng.random_range(0..4) == 0 {
            game.default_action(seat)
        } else {
            game.sample(seat, &mut rng)
        };
        let action = action.expect("there is always an answer");
        game.play(seat, action).expect("it was offered");
    }
}
