//! What the caller says: names, the few words in the pictures, the style.

use alhambra_engine::{Arg, Currency, Kind, Seat, Told};

use crate::{CARD_NAME, MODULE_NAMES, Style, sheet::Sheet};

/// How a picture is to look and what is written in it.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// How large and on which paper.
    pub style: Style,
    /// Display names by seat; whatever they hold, they stay in their place.
    pub names: &'a [&'a str],
    /// The words that are written.
    pub words: &'a Words,
    /// Says a sentence of a module: the title of a shelf, the reason of points.
    pub say: &'a dyn Fn(&Told) -> String,
}

impl Look<'_> {
    pub(crate) fn sheet(self) -> Sheet {
        Sheet::new(self)
    }

    /// The name at a seat; who has none is called by the number of the seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        let given = self.names.get(seat.index()).map(|name| name.trim());
        match given.filter(|name| name.chars().any(|it| !it.is_whitespace() && !it.is_control())) {
            Some(name) => name.to_owned(),
            None => format!("{} {seat}", self.words.player),
        }
    }

    /// What a module's thing is called.
    pub(crate) fn told(&self, key: &'static str) -> String {
        (self.say)(&Told::new(key))
    }
}

/// A way to say a module's sentence where there are no translations: its bare key.
pub fn plainly(told: &Told) -> String {
    match told.args.first() {
        Some((_, Arg::Card(card))) if told.key == CARD_NAME => card.to_string(),
        Some((_, Arg::Modules(modules))) if told.key == MODULE_NAMES => {
            let slugs: Vec<&str> = modules.iter().map(|it| it.slug()).collect();
            slugs.join(", ").replace('-', " ")
        }
        _ => told.key.replace('-', " "),
    }
}

/// The words that are written in pictures, in the language of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words {
    /// By kind.
    pub kinds: [String; 6],
    /// A letter or two for each kind, all different.
    pub kind_letters: [String; 6],
    /// By currency, diamonds last.
    pub currencies: [String; 5],
    /// Before the number of a seat that has no name.
    pub player: String,
    /// The neutral player.
    pub dirk: String,
    /// The title of the points.
    pub points: String,
    /// The line of the walls.
    pub wall: String,
    /// Tiles that are set aside.
    pub reserve: String,
    /// New tiles that still have to be placed.
    pub new_tiles: String,
    /// Before the number of a slot.
    pub market: String,
    /// The open money.
    pub money: String,
    /// The cards on the hand.
    pub hand: String,
    /// The money pile.
    pub pile: String,
    /// The discard pile.
    pub discard: String,
    /// The tiles still to come.
    pub supply: String,
    /// Before the number of a scoring.
    pub scoring: String,
    /// Before the number of the scoring to come.
    pub next_scoring: String,
    /// The title of what lies beside the market.
    pub beside: String,
    /// The title of the points over the game.
    pub course: String,
    /// After the name of who is to move.
    pub to_move: String,
    /// Instead of the next scoring.
    pub game_over: String,
    /// The line of the totals.
    pub total: String,
    /// Of a payment without change.
    pub exact: String,
    /// After the amount paid too much.
    pub over: String,
    /// After the amount that is missing.
    pub short: String,
}

impl Default for Words {
    fn default() -> Self {
        let own = |words: [&str; 6]| words.map(str::to_owned);
        Self {
            kinds: own(["Pavilion", "Seraglio", "Arcades", "Chambers", "Garden", "Tower"]),
            kind_letters: own(["P", "S", "A", "C", "G", "T"]),
            currencies: ["Florin", "Dirham", "Denar", "Ducat", "Diamond"].map(str::to_owned),
            player: "Player".to_owned(),
            dirk: "Dirk".to_owned(),
            points: "Points".to_owned(),
            wall: "Wall".to_owned(),
            reserve: "Reserve".to_owned(),
            new_tiles: "To place".to_owned(),
            market: "Market".to_owned(),
            money: "Money".to_owned(),
            hand: "Hand".to_owned(),
            pile: "Pile".to_owned(),
            discard: "Discard".to_owned(),
            supply: "Tiles left".to_owned(),
            scoring: "Scoring".to_owned(),
            next_scoring: "Next: scoring".to_owned(),
            beside: "Beside the market".to_owned(),
            course: "Course of the game".to_owned(),
            to_move: "to move".to_owned(),
            game_over: "Game over".to_owned(),
            total: "Total".to_owned(),
            exact: "exact".to_owned(),
            over: "over".to_owned(),
            short: "short".to_owned(),
        }
    }
}

impl Words {
    pub(crate) fn kind(&self, kind: Kind) -> &str {
        &self.kinds[kind.index()]
    }

    pub(crate) fn letter(&self, kind: Kind) -> &str {
        &self.kind_letters[kind.index()]
    }

    pub(crate) fn currency(&self, currency: Currency) -> &str {
        &self.currencies[currency.index()]
    }
}
