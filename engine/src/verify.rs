//! Whether a game fits together: what a snapshot must pass when it is loaded, and
//! what the tests ask after every action.

use crate::{
    Game,
    acquisition::{Acquisition, Way},
    alhambra::Misfit,
    cards::{Card, banknotes},
    game::{Config, Player},
    module::Holdings,
    modules::{ModuleQuestion, ModuleStep},
    scoring::Round,
    seat::{Seat, SeatSet},
    snapshot::BadSnapshot,
    stack::{Ask, Frame, Question, Step},
    tile_state::TileState,
    tiles::{Meeting, Sold, TileId},
    veil::Veiled,
    view::Glyph,
};

/// No game comes near these; what is beyond them was not played.
const MOST_PLIES: u32 = 1_000_000;
const MOST_POINTS: u16 = 10_000;
const MOST_FRAMES: usize = 200;
const MOST_RIGHTS: u8 = 60;

impl Game {
    /// Whether everything of the box is there once, every Alhambra is legal, and
    /// what waits on the stack can happen.
    pub fn verify(&self) -> Result<(), BadSnapshot> {
        let (seats, players) = (self.config.seats.len(), self.players.len());
        if seats != players || (players == 2) != self.dirk.is_some() {
            return Err(BadSnapshot::Players { seats, players });
        }
        self.verify_numbers()?;
        for (seat, player) in self.seats().zip(&self.players) {
            self.verify_alhambra(seat, player).map_err(BadSnapshot::Alhambra)?;
            if !player.holds_unseen() {
                return Err(BadSnapshot::Unseen(seat));
            }
        }
        // The modules first: what they hold is asked for next.
        self.check_states()?;
        self.verify_tokens()?;
        let broken = self.active().find(|it| !it.verify(self)).map(|module| module.id());
        broken.map_or(Ok(()), |module| Err(BadSnapshot::Module(module)))?;
        self.verify_box()?;
        self.verify_stack()
    }

    /// Whether exactly the modules in play have their states.
    pub(crate) fn check_states(&self) -> Result<(), BadSnapshot> {
        let misplaced = self.states.misplaced(self.config.modules);
        misplaced.map_or(Ok(()), |module| Err(BadSnapshot::Module(module)))
    }

    /// What lies on tiles belongs to modules in play and to seats that sit there.
    fn verify_tokens(&self) -> Result<(), BadSnapshot> {
        for laid in &self.on_tiles.tokens {
            self.verify_seats(laid.owner.into_iter().collect())?;
            let lies = usize::from(laid.half) < laid.tile.size();
            if !lies || !self.config.modules.contains(laid.of) {
                return Err(BadSnapshot::Module(laid.of));
            }
        }
        Ok(())
    }

    /// The steps of modules that wait.
    pub(crate) fn waiting_steps(&self) -> impl Iterator<Item = ModuleStep> {
        self.stack.iter().filter_map(|frame| match frame {
            Frame::Run(Step::Module(step)) => Some(*step),
            _ => None,
        })
    }

    /// The questions of modules that wait.
    pub(crate) fn waiting_questions(&self) -> impl Iterator<Item = ModuleQuestion> {
        self.stack.iter().filter_map(|frame| match frame {
            Frame::Ask(Ask { question: Question::Module(question), .. }) => Some(*question),
            _ => None,
        })
    }

    fn verify_numbers(&self) -> Result<(), BadSnapshot> {
        let seats = self.mover.into_iter().chain([self.turn]).chain(self.sealed.iter().copied());
        self.verify_seats(seats.collect())?;
        let totals = self.rounds.iter().flat_map(|it| it.gained.iter().chain(&it.dirk));
        let scores = self.players.iter().map(|player| &player.score);
        let dirk = self.dirk.iter().map(|dirk| &dirk.score);
        let within = |points: &i16| points.unsigned_abs() <= MOST_POINTS;
        if !totals.chain(scores).chain(dirk).all(within) {
            return Err(BadSnapshot::Points);
        }
        let known = |it: &crate::RoundTotals| {
            it.gained.len() == self.players.len() && it.dirk.is_some() == self.dirk.is_some()
        };
        if !self.rounds.is_sorted_by(|one, next| one.round < next.round)
            || !self.rounds.iter().all(known)
        {
            return Err(BadSnapshot::Rounds);
        }
        let counted = self.ply <= MOST_PLIES
            && self.segment <= self.ply + 1
            && self.sealed.len() <= self.ply as usize
            && self.rights <= MOST_RIGHTS
            && usize::from(self.passes) <= self.players.len();
        if counted { Ok(()) } else { Err(BadSnapshot::Counters) }
    }

    /// Whether all these seats sit at the table.
    pub(crate) fn has_seats(&self, seats: SeatSet) -> bool {
        self.verify_seats(seats).is_ok()
    }

    fn verify_seats(&self, seats: SeatSet) -> Result<(), BadSnapshot> {
        let unknown = seats.iter().find(|seat| self.players.len() <= seat.index());
        unknown.map_or(Ok(()), |seat| Err(BadSnapshot::Seat(seat)))
    }

    fn verify_alhambra(&self, seat: Seat, player: &Player) -> Result<(), Misfit> {
        let alhambra = &player.alhambra;
        if alhambra.pieces()[0].tile != TileId::start(seat) {
            return Err(Misfit::StartTile);
        }
        let turned = self.active().any(|module| module.habits().turns_tiles);
        for piece in alhambra.pieces() {
            let TileState { walls, nature, .. } = self.tile_state(piece.tile);
            if (piece.extra, piece.nature) != (walls, nature)
                || !piece.turn.is_upright() && !piece.tile.family().spins && !turned
            {
                return Err(Misfit::WallsDiffer(piece.at, crate::Side::N));
            }
        }
        for gate in alhambra.gates() {
            if alhambra.meeting(gate.cells()[0], gate.side()) != Some(Meeting::DoubleWall) {
                return Err(Misfit::NoGateThere);
            }
        }
        alhambra.validate()
    }

    /// Every tile and card of the box is somewhere, exactly once.
    fn verify_box(&self) -> Result<(), BadSnapshot> {
        let mut held = self.contents();
        let mut fresh = Self::box_of(&self.config);
        let mut tiles = held.tiles;
        tiles.sort_unstable();
        fresh.tiles.sort_unstable();
        if let Some(tile) = difference(&tiles, &fresh.tiles) {
            return Err(BadSnapshot::Tile(tile));
        }
        let fits_beside = |slot: u8, tile: TileId| slot < 4 && tile.family().sold == Sold::Beside;
        if let Some(&(tile, _)) = self.beside.iter().find(|&&(tile, slot)| !fits_beside(slot, tile))
        {
            return Err(BadSnapshot::Tile(tile));
        }
        let mut cards = held.cards;
        cards.sort_unstable();
        fresh.cards.sort_unstable();
        if let Some(card) = difference(&cards, &fresh.cards) {
            return Err(BadSnapshot::Card(card));
        }
        for token in held.tokens.iter_mut().chain(&mut fresh.tokens) {
            // A die is turned; other numbers tell two tokens apart.
            token.number = token.number.filter(|_| token.glyph != Glyph::Die);
        }
        let mut tokens = held.tokens;
        tokens.sort_unstable();
        fresh.tokens.sort_unstable();
        if let Some(token) = difference(&tokens, &fresh.tokens) {
            return Err(BadSnapshot::Token(token));
        }
        // A scoring card is only ever drawn.
        let hands = self.players.iter().flat_map(|player| &player.hand);
        let mut open = hands.chain(&self.discard).chain(&self.display);
        let misplaced = open.find(|card| matches!(card, Card::Scoring(_)));
        misplaced.map_or(Ok(()), |&card| Err(BadSnapshot::Card(card)))
    }

    /// All tiles and cards, wherever they are.
    pub(crate) fn contents(&self) -> Holdings {
        let mut held = Holdings::default();
        for player in &self.players {
            held.tiles.extend(player.alhambra.pieces().iter().map(|piece| piece.tile));
            held.tiles.extend(&player.reserve);
            held.tiles.extend(player.pending.iter().map(|pending| pending.tile));
            held.cards.extend(&player.hand);
        }
        held.tiles.extend(self.dirk.iter().flat_map(|dirk| &dirk.tiles));
        held.tiles.extend(self.tower.iter().map(Veiled::peek));
        held.tiles.extend(self.market.iter().flatten());
        held.tiles.extend(self.beside.iter().map(|(tile, _)| tile));
        held.tiles.extend(&self.gone.tiles);
        held.cards.extend(self.deck.iter().map(Veiled::peek));
        held.cards.extend(&self.discard);
        held.cards.extend(&self.display);
        held.cards.extend(&self.gone.cards);
        let laid = self.on_tiles.tokens.iter();
        held.tokens.extend(laid.map(|laid| laid.of.rules().shows(self, laid)));
        let due = self.due.iter().filter(|&&round| round != Round::Third);
        held.cards.extend(due.map(|&round| Card::Scoring(round)));
        for module in self.active() {
            module.holdings(self, &mut held);
        }
        held
    }

    /// What the box holds for a configuration.
    fn box_of(config: &Config) -> Holdings {
        let players = config.seats.len();
        let starts = (0..players as u8).map(|nth| TileId::start(Seat(nth)));
        let mut held = Holdings {
            tiles: config.modules.tower().into_iter().chain(starts).collect(),
            cards: banknotes(players),
            tokens: Vec::new(),
        };
        held.cards.extend([Card::Scoring(Round::First), Card::Scoring(Round::Second)]);
        for module in config.modules.iter().map(|module| module.rules()) {
            module.material(&config.seats, &mut held);
        }
        held
    }

    /// The question on top can be answered, and beneath lies a way to the end.
    fn verify_stack(&self) -> Result<(), BadSnapshot> {
        if self.over {
            return if self.stack.is_empty() { Ok(()) } else { Err(BadSnapshot::Stalled) };
        }
        let Some((Frame::Run(last), above)) = self.stack.split_first() else {
            return Err(BadSnapshot::Stalled);
        };
        let ending = match *last {
            Step::Finish => true,
            Step::StartTurn(seat) | Step::CloseTurn(seat) => {
                self.verify_seats(SeatSet::only(seat))?;
                false
            }
            _ => return Err(BadSnapshot::Stalled),
        };
        if MOST_FRAMES < self.stack.len() || ending != self.is_last_scoring_due() {
            return Err(BadSnapshot::Stalled);
        }
        for frame in above {
            match frame {
                Frame::Ask(ask) => self.verify_ask(ask)?,
                Frame::Run(step) => self.verify_step(*step, ending)?,
            }
        }
        // Whoever has placed a tile is asked anew, so such a question never waits.
        let mut waiting = self.stack[..self.stack.len() - 1].iter();
        let waits = |it: &Frame| matches!(it, Frame::Ask(ask) if ask.question == Question::House);
        if waiting.any(waits) || !self.is_answerable() {
            return Err(BadSnapshot::Stalled);
        }
        Ok(())
    }

    /// Whether somebody is asked, and everybody who is has an answer.
    pub(crate) fn is_answerable(&self) -> bool {
        self.asked().is_some_and(|ask| {
            ask.seats.iter().all(|seat| match ask.question {
                Question::House => !self.players[seat.index()].pending.is_empty(),
                Question::Module(_) => !self.options(seat).is_empty(),
                _ => true,
            })
        })
    }

    /// The third scoring is due, or done, from the moment in which the end begins.
    fn is_last_scoring_due(&self) -> bool {
        self.due.contains(&Round::Third)
            || self.rounds.iter().any(|it| it.round == Round::Third)
            || self.stack.contains(&Frame::Run(Step::Count(Round::Third)))
    }

    fn verify_ask(&self, ask: &Ask) -> Result<(), BadSnapshot> {
        self.verify_seats(ask.seats)?;
        let in_play = match ask.question {
            Question::Module(question) => self.config.modules.contains(question.module()),
            _ => true,
        };
        if in_play && !ask.seats.is_empty() { Ok(()) } else { Err(BadSnapshot::Stalled) }
    }

    fn verify_step(&self, step: Step, ending: bool) -> Result<(), BadSnapshot> {
        let possible = match step {
            Step::StartTurn(_) | Step::CloseTurn(_) | Step::Distribute | Step::Finish => false,
            Step::Award => ending,
            Step::Module(step) => self.config.modules.contains(step.module()),
            Step::OwnEnd(_, module)
            | Step::Closed(_, module)
            | Step::Acquired(_, module)
            | Step::OpenSlot(_, module) => self.config.modules.contains(module),
            _ => true,
        };
        if !possible {
            return Err(BadSnapshot::Stalled);
        }
        match step {
            Step::Act(seat)
            | Step::Settle(seat)
            | Step::AskEndTurn(seat)
            | Step::OwnEnd(seat, _)
            | Step::Closed(seat, _)
            | Step::AfterRefill(seat) => self.verify_seats(SeatSet::only(seat)),
            Step::Acquired(Acquisition { seat, way, .. }, _) => {
                let seller = if let Way::Seller(seller) = way { Some(seller) } else { None };
                self.verify_seats([seat].into_iter().chain(seller).collect())
            }
            Step::OpenSlot(slot, _) | Step::FillSlot { slot } if 4 <= slot => {
                Err(BadSnapshot::Stalled)
            }
            Step::House(seats) => self.verify_seats(seats),
            Step::Window { passed, floor } => {
                self.verify_seats(passed.iter().chain(floor).collect())
            }
            _ => Ok(()),
        }
    }
}

/// The first thing by which two sorted lists differ.
fn difference<T: Copy + Ord>(one: &[T], other: &[T]) -> Option<T> {
    let at = one.iter().zip(other).position(|(a, b)| a != b);
    match at {
        Some(at) => Some(one[at].min(other[at])),
        None => one.get(other.len()).or(other.get(one.len())).copied(),
    }
}
