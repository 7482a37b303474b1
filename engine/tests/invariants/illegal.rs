//! Wrong answers: every one is refused with a reason and changes nothing.

use alhambra_engine::{
    Action, Card, Cell, Currency, Game, ModuleChoice, OfferId, Placement, Purchase, Question,
    Rebuild, Rotation, Seat, Tender, TileId,
};
use rand::{Rng, RngExt};

use super::table::Table;

impl Table {
    pub(crate) fn check_refusals(&mut self, seat: Seat) {
        for action in surely_illegal(&self.game, seat, &mut self.rng) {
            assert!(refuses(&self.game, seat, &action), "{action} was accepted");
        }
        let options = self.game.options(seat);
        let action = &options[self.rng.random_range(0..options.len())];
        for other in (0..8).chain([200, 255]).map(Seat) {
            if self.game.question(other).is_none() && !is_free(action) {
                assert!(refuses(&self.game, other, action), "{other} was not asked");
            }
        }
        // Whether a variation is legal is for the game to say; it must say it well.
        let options = if self.log.is_empty() { options } else { self.well_known(options) };
        for action in variations(&options, &mut self.rng) {
            if !refuses(&self.game, seat, &action) {
                let mut next = self.game.clone();
                next.play(seat, action.clone()).expect("it was accepted");
                let verified = next.verify();
                verified.unwrap_or_else(|error| panic!("after {action}: {error}"));
            }
        }
    }

    /// Answers to this question and to some earlier ones.
    fn well_known(&mut self, mut options: Vec<Action>) -> Vec<Action> {
        for _ in 0..4 {
            let (_, line) = &self.log[self.rng.random_range(0..self.log.len())];
            options.push(line.parse().expect("a log can be read back"));
        }
        options
    }
}

/// Whether an action is refused; if so, it has changed nothing.
fn refuses(game: &Game, seat: Seat, action: &Action) -> bool {
    let mut tried = game.clone();
    let refused = tried.play(seat, action.clone()).is_err();
    assert!(!refused || tried == *game, "{action} was refused but changed something");
    assert_eq!(game.check(seat, action).is_err(), refused);
    refused
}

/// A bonus card may be shown by anybody at any time.
fn is_free(action: &Action) -> bool {
    matches!(action, Action::Module(choice) if choice.module().slug() == "bonus-cards")
}

fn surely_illegal(game: &Game, seat: Seat, rng: &mut impl Rng) -> Vec<Action> {
    let view = game.view(Some(seat));
    let far = Cell::new(rng.random_range(100..=120), rng.random_range(-120..=120));
    let start = TileId::start(seat);
    let built = game.alhambra(seat).built().first().map_or(start, |piece| piece.tile);
    let foreign = game.seats().find(|&it| it != seat).map_or(start, TileId::start);
    let mut wrong = vec![
        Action::Take(Vec::new()),
        Action::Take(vec![Card::Scoring(alhambra_engine::Round::First)]),
        Action::Rebuild(Rebuild::Remove(Cell::START)),
        Action::Rebuild(Rebuild::Remove(far)),
        Action::Rebuild(Rebuild::Add(Placement::new(built, far))),
        Action::Rebuild(Rebuild::Swap(Placement::new(start, Cell::START))),
        Action::Build(Placement::new(start, Cell::new(0, 1))),
        Action::Build(Placement::new(built, far)),
        Action::Stow(start),
        Action::Stow(foreign),
        Action::Gift(built),
    ];
    let absent = Currency::COINED.map(|currency| Card::Money(currency, rng.random_range(1..=9)));
    for card in absent {
        if !view.display.contains(&card) {
            wrong.push(Action::Take(vec![card]));
            wrong.extend(view.display.first().map(|&shown| Action::Take(vec![shown, card])));
        }
        let held = game.hand(seat).iter().filter(|&&it| it == card).count();
        let slot = OfferId::Slot(rng.random_range(0..5));
        let payment = vec![Tender::Card(card); held + 1];
        wrong.push(Action::Buy(Purchase::new(slot, payment)));
        wrong.push(Action::Buy(Purchase::new(slot, Vec::new())));
    }
    let rich: Vec<Card> = view.display.iter().copied().filter(|card| 5 <= card.value()).collect();
    if 1 < rich.len() {
        wrong.push(Action::Take(rich));
    }
    for tile in game.pending(seat) {
        wrong.push(Action::Build(Placement::new(tile, far)));
        wrong.push(Action::Build(Placement::new(tile, Cell::START)));
        if !tile.family().spins {
            let turned = Placement { turn: Rotation::Half, ..Placement::new(tile, far) };
            wrong.push(Action::Build(turned));
        }
    }
    match game.question(seat) {
        Some(Question::Turn { .. }) => {
            wrong.push(Action::Done);
            if !view.display.is_empty() {
                wrong.push(Action::Pass);
            }
        }
        Some(Question::House) => wrong.extend([Action::Done, Action::Pass]),
        Some(Question::EndTurn | Question::BeforeCount(_)) => wrong.push(Action::Pass),
        Some(Question::Window) => wrong.push(Action::Done),
        Some(Question::Module(_)) | None => {}
    }
    // Choices of a module that is not in play.
    let wake: Option<Action> = "vizier wake".parse().ok();
    wrong.extend(wake.filter(|wake| match wake {
        Action::Module(choice) => !game.config().modules.contains(ModuleChoice::module(choice)),
        _ => false,
    }));
    wrong
}

/// Legal lines with some words exchanged, left out, doubled or altered.
fn variations(options: &[Action], rng: &mut impl Rng) -> Vec<Action> {
    let line = |rng: &mut dyn Rng| -> Vec<String> {
        let nth = (rng.next_u32() as usize) % options.len();
        options[nth].to_string().split(' ').map(str::to_owned).collect()
    };
    let mut found = Vec::new();
    for _ in 0..24 {
        let (mut words, other) = (line(rng), line(rng));
        for _ in 0..rng.random_range(1..3) {
            let at = rng.random_range(0..words.len());
            match rng.random_range(0..5) {
                0 => words[at].clone_from(&other[rng.random_range(0..other.len())]),
                1 if 1 < words.len() => drop(words.remove(at)),
                2 => words.push(words[at].clone()),
                3 => words[0].clone_from(&other[0]),
                _ => {
                    let digit = char::from(b'0' + rng.random_range(0..10));
                    words[at] =
                        words[at].replace(|it: char| it.is_ascii_digit(), &digit.to_string());
                }
            }
        }
        found.extend(words.join(" ").parse::<Action>());
    }
    found
}
