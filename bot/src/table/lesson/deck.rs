//! How the first game lies, and what those do who play it with whoever learns.

use alhambra_computer::{Reason, Spent, Thought};
use alhambra_engine::{
    Action, Card, Colour, Config, Game, ModuleSet, Prepared, Question, Seat, Seed,
};

/// Who learns, and those who play along.
const HANDS: [&str; 3] = ["F4 R4 U4", "F5 F6 R6 D4", "F6 R2 D4 U8"];

/// As it is drawn, a round a line: the learner takes a large card, then three small ones; from
/// the fourth round on there is always what pays the next tile exactly.
const MONEY: &str = "
    D7 F2 R3 U6
    U1 F7 D1
    R9 D7 F8 D2 U2
    R4 F3 D4 R4
    U9 U3 D2 scoring-1 F1
    R8 D6 D3 R7
    U5 R1 D9 R5 F7
    scoring-2 U2 U7 R3 F5
";

/// The learner's are arcades-6-sw, chambers-7-ne, garden-8-nw with the long wall, tower-7, which
/// fits nowhere before arcades-8-e is built, and garden-9.
const TILES: &str = "
    tower-9-es chambers-7-ne arcades-6-sw pavilion-6
    garden-8-nw tower-7 arcades-8-e seraglio-9
    chambers-10 garden-9 pavilion-7 arcades-10 seraglio-7 tower-11-open
";

/// What the others would do in their turns: the first of it that they can.
const BOOK: [&[&str]; 2] = [
    &[
        "take U6",
        "take R9",
        "buy 1 with F5 F6",
        "take R4",
        "take R8",
        "buy 2 with R4 R6",
        "take F1 D4",
        "buy 2 with R8 R9",
    ],
    &[
        "take F7",
        "take F8",
        "buy 4 with U8",
        "take D2 U2",
        "take U9",
        "take D6",
        "buy 3 with D4 D6",
        "take U5",
        "take D9",
        "take R5",
    ],
];

pub(crate) fn config(seats: Vec<Colour>, seed: Seed) -> Config {
    let cards = |text: &str| -> Vec<Card> { words(text) };
    let prepared =
        Prepared { hands: HANDS.map(cards).to_vec(), money: cards(MONEY), tiles: words(TILES) };
    let usual = Config::new(seats.len(), ModuleSet::NONE, seed);
    Config { seats, prepared: Some(prepared), ..usual }
}

/// What one of the others does without thinking; `None` where the book does not help any more.
pub(crate) fn answer(game: &Game, seat: Seat) -> Option<Thought> {
    let question = game.question(seat)?;
    let action = if matches!(question, Question::Turn { .. }) {
        let book = BOOK.get(seat.index().checked_sub(1)?)?;
        let options = game.options(seat);
        let wishes = book.iter().filter_map(|line| line.parse::<Action>().ok());
        wishes.into_iter().find(|wish| options.contains(wish))
    } else {
        game.default_action(seat)
    };
    Some(Thought { line: vec![action?], reason: Reason::Wait, spent: Spent::default() })
}

fn words<T: std::str::FromStr>(text: &str) -> Vec<T> {
    text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}
