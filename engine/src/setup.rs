//! Setting up a game, in the order of 90-sequence section 1.

use crate::{
    alhambra::Alhambra,
    cards::{Card, banknotes},
    dice::Dice,
    game::{BadConfig, Config, Dirk, Game, Gone, Player},
    module::Piles,
    modules::ModuleStates,
    rights::Limits,
    scoring::Round,
    seat::Seat,
    stack::Step,
    tile_state::TileStates,
    veil::Veiled,
};

pub(crate) const STARTING_MONEY: u16 = 20;
pub(crate) const DIRK_TILES: usize = 6;

impl Game {
    /// Sets up a game and goes on until somebody is asked.
    pub fn new(config: Config) -> Result<Self, BadConfig> {
        config.check()?;
        let mut game = Self::empty(config);
        game.each_module(|module, game| module.setup(game));
        if let Some(prepared) = game.config.prepared.clone() {
            game.lay_out(&prepared);
        } else {
            game.fill_tower();
            game.deal();
            game.turn = game.start_player();
            game.stack_money();
        }
        // Choices before the market is seen are on top, the first turn is beneath.
        game.run_next(Step::StartTurn(game.turn));
        game.run_next(Step::RefillMarket { slot: 0 });
        game.each_module(|module, game| module.ready(game));
        game.go_on();
        game.events.clear();
        game.segment = 0;
        Ok(game)
    }

    fn empty(config: Config) -> Self {
        let players = config.seats.len();
        let player = |seat| Player {
            hand: Vec::with_capacity(16),
            unseen: Vec::new(),
            alhambra: Alhambra::new(seat).into(),
            reserve: Vec::new(),
            pending: Vec::new(),
            score: 0,
        };
        Self {
            dice: Dice::new(config.seed),
            ply: 0,
            segment: 0,
            mover: None,
            sealed: Vec::new(),
            players: (0..players as u8).map(Seat).map(player).collect(),
            dirk: (players == 2).then(Dirk::default),
            deck: banknotes(players).into_iter().map(Veiled::face_down).collect(),
            discard: Vec::new(),
            display: Vec::with_capacity(4),
            bounds: [0; 5],
            tower: Vec::new(),
            market: [None; 4],
            beside: Vec::new(),
            turn: Seat(0),
            rights: 0,
            fresh: true,
            limits: Limits::default(),
            passes: 0,
            due: Vec::new(),
            rounds: Vec::new(),
            on_tiles: TileStates::default(),
            gone: Gone::default(),
            states: ModuleStates::default(),
            stack: Vec::with_capacity(16),
            over: false,
            events: Vec::new(),
            config,
        }
    }

    /// P4 and P5.
    fn fill_tower(&mut self) {
        let tower = self.config.modules.tower();
        self.tower.extend(tower.into_iter().map(Veiled::face_down));
        self.dice.shuffle(&mut self.tower);
        if self.dirk.is_some() {
            self.dirk_draws(DIRK_TILES);
        }
    }

    /// P6 and P7: everybody gets cards until they are worth 20 or more. What the
    /// modules have dealt before does not count.
    fn deal(&mut self) {
        self.dice.shuffle(&mut self.deck);
        for seat in self.seats() {
            let mut sum = 0;
            while sum < STARTING_MONEY
                && let Some(card) = self.deck.pop()
            {
                let card = card.lift();
                sum += u16::from(card.value());
                self.player(seat).gain_card(card);
            }
        }
    }

    /// P8: fewest cards, then the lower sum, then by lot.
    fn start_player(&mut self) -> Seat {
        // Master builders dealt before do not count; everybody has as many of them.
        let key = |game: &Self, seat: Seat| {
            let dealt = game.hand(seat).iter().filter(|card| matches!(card, Card::Money(..)));
            let sum: u16 = dealt.clone().map(|card| u16::from(card.value())).sum();
            (dealt.count(), sum)
        };
        let best = self.seats().map(|seat| key(self, seat)).min();
        let tied: Vec<_> = self.seats().filter(|&seat| Some(key(self, seat)) == best).collect();
        self.dice.pick(&tied).unwrap_or(Seat(0))
    }

    /// P10 and P11: the display, five piles, the scoring cards and the modules' cards.
    fn stack_money(&mut self) {
        for _ in 0..4 {
            self.display.extend(self.deck.pop().map(Veiled::lift));
        }
        let mut rest: Vec<Card> =
            std::mem::take(&mut self.deck).into_iter().rev().map(Veiled::lift).collect();
        let (size, longer) = (rest.len() / 5, rest.len() % 5);
        let mut piles: Piles = std::array::from_fn(|nth| {
            let here = size + usize::from(nth < longer);
            rest.drain(..here).collect()
        });
        piles[1].push(Card::Scoring(Round::First));
        piles[3].push(Card::Scoring(Round::Second));
        for module in self.active() {
            module.cut(self, &mut piles);
        }
        for (pile, bound) in piles.iter_mut().rev().zip(0..) {
            self.dice.shuffle(pile);
            self.deck.extend(pile.drain(..).map(Veiled::face_down));
            self.bounds[bound] = self.deck.len() as u8;
        }
    }
}
