//! A game whose cards and tiles lie as somebody has laid them, for lessons: the same for
//! everybody who plays it, and as short as it has to be.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    cards::{Card, banknotes},
    game::{BadConfig, Config},
    scoring::Round,
    tiles::TileId,
    veil::Veiled,
};

/// How things lie at the beginning, instead of chance. Whoever has the first seat begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prepared {
    /// Everybody's money, by seat.
    pub hands: Vec<Vec<Card>>,
    /// The money pile with both scoring cards, what is drawn first in front: the first four lie
    /// open. The rest of the money lies shuffled beneath.
    pub money: Vec<Card>,
    /// All tiles of the game, what is drawn first in front: the first four are for sale.
    pub tiles: Vec<TileId>,
}

impl Prepared {
    /// Whether the box of the base game holds all of it.
    pub(crate) fn check(&self, config: &Config) -> Result<(), BadConfig> {
        let scorings = self.money.iter().filter(|card| matches!(card, Card::Scoring(_)));
        let in_order = scorings.eq(&[Card::Scoring(Round::First), Card::Scoring(Round::Second)]);
        let open = self.money.iter().take(4).all(|card| card.is_money());
        let tiles: HashSet<&TileId> = self.tiles.iter().collect();
        let supply = config.modules.tower();
        // With two players Dirk would draw from the same tiles.
        let fits = config.modules.is_empty()
            && 2 < config.seats.len()
            && self.hands.len() == config.seats.len()
            && in_order
            && open
            && 4 <= self.tiles.len()
            && tiles.len() == self.tiles.len()
            && self.tiles.iter().all(|tile| supply.contains(tile))
            && self.rest(config).is_some();
        if fits { Ok(()) } else { Err(BadConfig::Prepared) }
    }

    /// The money that lies beneath; `None` if the box does not hold what lies above.
    fn rest(&self, config: &Config) -> Option<Vec<Card>> {
        let mut rest = banknotes(config.seats.len());
        let laid = self.hands.iter().flatten().chain(&self.money);
        for card in laid.filter(|card| card.is_money()) {
            let at = rest.iter().position(|it| it == card)?;
            rest.swap_remove(at);
        }
        Some(rest)
    }
}

impl Game {
    /// P4 to P7 and P10 to P11 as somebody has prepared them.
    pub(crate) fn lay_out(&mut self, prepared: &Prepared) {
        let Prepared { hands, money, tiles } = prepared;
        self.tower.extend(tiles.iter().rev().copied().map(Veiled::face_down));
        let mut left = self.config.modules.tower();
        left.retain(|tile| !tiles.contains(tile));
        self.gone.tiles.extend(left);
        for (seat, hand) in self.seats().zip(hands) {
            for &card in hand {
                self.player(seat).gain_card(card);
            }
        }
        let mut pile = prepared.rest(&self.config).unwrap_or_default();
        self.dice.shuffle(&mut pile);
        pile.extend(money.iter().rev());
        self.deck = pile.into_iter().map(Veiled::face_down).collect();
        let open = self.deck.split_off(self.deck.len() - 4);
        self.display.extend(open.into_iter().rev().map(Veiled::lift));
        // Everybody may see into which pile a scoring card went: these are cut as far from it.
        let height = |round| {
            let at = self.deck.iter().position(|card| *card.peek() == Card::Scoring(round));
            at.unwrap_or_default()
        };
        let (first, second) = (height(Round::First), height(Round::Second));
        let (top, apart) = (self.deck.len(), (first - second) / 2);
        let between = first - apart;
        let cuts = [second.saturating_sub(apart), between, between, (first + apart).min(top), top];
        self.bounds = cuts.map(|cut| cut as u8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ModuleSet, Question, Seat, Seed};

    fn cards(text: &str) -> Vec<Card> {
        text.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    fn config(money: &str, tiles: &str) -> Config {
        let prepared = Prepared {
            hands: ["F4 R4", "D4", "U8"].map(cards).to_vec(),
            money: cards(money),
            tiles: tiles.split_whitespace().map(|tile| tile.parse().unwrap()).collect(),
        };
        let usual = Config::new(3, ModuleSet::NONE, Seed::from_number(1));
        Config { prepared: Some(prepared), ..usual }
    }

    const MONEY: &str = "D7 F2 R3 U6 U1 scoring-1 F7 D1 R2 scoring-2 F3";
    const TILES: &str = "tower-9-es arcades-6-sw pavilion-6 garden-9 seraglio-7";

    #[test]
    fn everything_lies_where_it_was_laid_and_the_rest_stays_in_the_box() {
        let mut game = Game::new(config(MONEY, TILES)).unwrap();
        assert_eq!(game.verify(), Ok(()));
        assert_eq!(game.question(Seat(0)), Some(Question::Turn { first: true }));
        assert_eq!((game.hand(Seat(1)), game.config().tiles()), (&cards("D4")[..], 5));
        let view = game.view(None);
        assert_eq!(view.display, cards("D7 F2 R3 U6"));
        let market: Vec<String> =
            view.market.iter().map(|slot| slot.tile.as_ref().unwrap().tile.to_string()).collect();
        assert_eq!(market, ["tower-9-es", "arcades-6-sw", "pavilion-6", "garden-9"]);
        let (least, most) = game.scoring_within().unwrap();
        assert!((least..=most).contains(&2), "{least} to {most}");
        game.play(Seat(0), "take D7".parse().unwrap()).unwrap();
        game.play(Seat(0), "done".parse().unwrap()).unwrap();
        game.play(Seat(1), "take U6".parse().unwrap()).unwrap();
        game.play(Seat(1), "done".parse().unwrap()).unwrap();
        assert_eq!(game.view(None).scored, 1, "the first scoring came with the sixth card");
        assert_eq!(game.verify(), Ok(()));
        let saved = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<Game>(&saved).unwrap(), game);
    }

    #[test]
    fn what_does_not_come_out_of_the_box_is_refused() {
        let refused = [
            config("D7 F2 R3 U6 scoring-1", TILES),
            config("D7 F2 R3 scoring-1 U6 scoring-2", TILES),
            config("D7 D7 D7 D7 scoring-1 U6 scoring-2", TILES),
            config(MONEY, "tower-9-es arcades-6-sw pavilion-6"),
            config(MONEY, "tower-9-es tower-9-es arcades-6-sw pavilion-6"),
            config(MONEY, "start-1 tower-9-es arcades-6-sw pavilion-6"),
            Config { seats: crate::Colour::ALL[..4].to_vec(), ..config(MONEY, TILES) },
            Config {
                modules: crate::ModuleId::ALL.iter().copied().collect(),
                ..config(MONEY, TILES)
            },
        ];
        for config in refused {
            assert_eq!(Game::new(config).unwrap_err(), BadConfig::Prepared);
        }
    }
}
