//! Fixtures: drawn Alhambras, and games brought into a certain position without
//! losing a card or a tile.

use crate::{
    Action, Alhambra, Card, Cell, Config, Event, Game, Happening, Illegal, Kind, ModuleId, Piece,
    Seat, Seed, Side, Sides, TileId, game::Pending, stack::Step, veil::Veiled,
};

pub(super) const A: Seat = Seat(0);
pub(super) const B: Seat = Seat(1);
pub(super) const C: Seat = Seat(2);

/// Reads a drawn Alhambra. Cells are three characters wide: a letter for the kind
/// and the price, `F` is the fountain; `|` and `---` are walls. A wall between two
/// tiles is a double one.
pub(super) fn drawn(picture: &str) -> Alhambra {
    let rows: Vec<Vec<char>> = picture
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.chars().collect())
        .collect();
    let indent = rows
        .iter()
        .filter_map(|row| row.iter().position(|&it| it == '+' || it == '|'))
        .min()
        .unwrap_or(0);
    let at = |row: usize, column: usize| -> char {
        rows.get(row).and_then(|row| row.get(indent + column)).copied().unwrap_or(' ')
    };
    // Odd rows hold cells, even rows the walls between them.
    let mut cells: Vec<((i8, i8), String, Sides)> = Vec::new();
    let width = rows.iter().map(|row| row.len().saturating_sub(indent)).max().unwrap_or(0);
    for row in (1..rows.len().max(2)).step_by(2) {
        for column in 0..width.div_ceil(4) {
            let left = 4 * column + 1;
            let text: String = (left..left + 3).map(|it| at(row, it)).collect();
            if text.trim().is_empty() {
                continue;
            }
            let walls = Side::ALL.into_iter().filter(|side| match side {
                Side::N => at(row - 1, left + 1) == '-',
                Side::E => at(row, left + 3) == '|',
                Side::S => at(row + 1, left + 1) == '-',
                Side::W => at(row, left - 1) == '|',
            });
            let place = (column as i8, (row / 2) as i8);
            cells.push((place, text.trim().to_owned(), walls.collect()));
        }
    }
    let start = cells.iter().find(|(_, text, _)| text == "F").expect("a fountain is drawn").0;
    let mut alhambra = Alhambra::new(A);
    for ((x, y), text, walls) in cells {
        if text != "F" {
            let tile = drawn_tile(&text, walls);
            alhambra.insert(Piece::new(tile, Cell::new(x - start.0, y - start.1)));
        }
    }
    alhambra
}

fn drawn_tile(text: &str, walls: Sides) -> TileId {
    let kind = match text.as_bytes()[0] {
        b'P' => Kind::Pavilion,
        b'S' => Kind::Seraglio,
        b'A' => Kind::Arcades,
        b'C' => Kind::Chambers,
        b'G' => Kind::Garden,
        b'T' => Kind::Tower,
        other => panic!("no kind begins with {}", char::from(other)),
    };
    let price = text[1..].parse().expect("a price follows the letter");
    let found = TileId::base().find(|tile| {
        let face = tile.face();
        face.halves[0] == crate::Half { kind: Some(kind), walls } && face.price == Some(price)
    });
    found.unwrap_or_else(|| panic!("there is no {kind} {price} with walls {walls}"))
}

pub(super) fn tile(name: &str) -> TileId {
    name.parse().expect("a tile of the box")
}

pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card of the box")).collect()
}

/// The five piles of the money, the top one first.
pub(super) fn piles(game: &Game) -> [Vec<Card>; 5] {
    let ends = game.bounds.map(usize::from);
    assert_eq!(ends[4], game.deck.len(), "nothing was drawn yet");
    std::array::from_fn(|nth| {
        let start = if nth == 4 { 0 } else { ends[3 - nth] };
        game.deck[start..ends[4 - nth]].iter().map(|card| *card.peek()).collect()
    })
}

/// How many cards of a kind lie in each pile.
pub(super) fn in_piles(game: &Game, is: impl Fn(&Card) -> bool) -> [usize; 5] {
    piles(game).map(|pile| pile.iter().filter(|card| is(card)).count())
}

/// Whether something was said.
pub(super) fn is_told(events: &[Happening], key: &str) -> bool {
    events.iter().any(|it| matches!(it, Happening::Told(told) if told.key == key))
}

/// A game whose position a test decides.
pub(super) struct Scene {
    pub(super) game: Game,
}

impl Scene {
    pub(super) fn new(players: usize) -> Self {
        Self::with(players, &[])
    }

    pub(super) fn with(players: usize, modules: &[ModuleId]) -> Self {
        let modules = modules.iter().copied().collect();
        let config = Config::new(players, modules, Seed::from_number(1));
        Self { game: Game::new(config).expect("a legal table") }
    }

    /// Gives a seat exactly these cards.
    pub(super) fn hand(mut self, seat: Seat, hand: &str) -> Self {
        let old = std::mem::take(&mut self.game.player(seat).hand);
        self.bury(old);
        for card in cards(hand) {
            self.grab(card, Some(seat));
            self.game.player(seat).gain_card(card);
        }
        self
    }

    pub(super) fn display(mut self, display: &str) -> Self {
        let old = std::mem::take(&mut self.game.display);
        self.bury(old);
        for card in cards(display) {
            self.grab(card, None);
            self.game.display.push(card);
        }
        self
    }

    /// Puts cards on top of the money pile; the first is drawn first.
    pub(super) fn next_cards(mut self, next: &str) -> Self {
        for card in cards(next).into_iter().rev() {
            self.grab(card, None);
            self.game.deck.push(Veiled::face_down(card));
        }
        self
    }

    /// Puts tiles on top of the supply; the first is drawn first.
    pub(super) fn next_tiles(mut self, names: &str) -> Self {
        let tiles: Vec<TileId> = names.split_whitespace().map(tile).collect();
        for &tile in tiles.iter().rev() {
            self.grab_tile(tile);
            self.game.tower.push(Veiled::face_down(tile));
        }
        self
    }

    /// Leaves only so many tiles in the supply.
    pub(super) fn supply(mut self, left: usize) -> Self {
        let spare = self.game.tower.len().saturating_sub(left);
        let gone = self.game.tower.drain(..spare).map(Veiled::lift);
        self.game.gone.tiles.extend(gone);
        self
    }

    pub(super) fn market(mut self, slot: usize, name: &str) -> Self {
        if let Some(old) = self.game.market[slot - 1].take() {
            self.game.tower.insert(0, Veiled::face_down(old));
        }
        let tile = tile(name);
        self.grab_tile(tile);
        self.game.market[slot - 1] = Some(tile);
        self
    }

    /// Lays a tile beside a slot.
    pub(super) fn beside(mut self, slot: u8, name: &str) -> Self {
        let tile = tile(name);
        self.grab_tile(tile);
        self.game.beside.push((tile, slot - 1));
        self
    }

    /// A tile for 4 florins, and beside it a bath house, a well and a bazaar.
    pub(super) fn beside_florins(self) -> Self {
        let scene = self.market(1, "arcades-4").beside(1, "bath-2");
        scene.beside(1, "well-3-1").beside(1, "bazaar-6")
    }

    pub(super) fn reserve(mut self, seat: Seat, names: &str) -> Self {
        for tile in names.split_whitespace().map(tile) {
            self.grab_tile(tile);
            self.game.player(seat).reserve.push(tile);
        }
        self
    }

    pub(super) fn pending(mut self, seat: Seat, name: &str) -> Self {
        let tile = tile(name);
        self.grab_tile(tile);
        self.game.player(seat).pending.push(Pending { tile, gift: true });
        self
    }

    /// Builds a tile without asking the rules.
    pub(super) fn built(mut self, seat: Seat, name: &str, x: i8, y: i8) -> Self {
        let tile = tile(name);
        self.grab_tile(tile);
        self.game.player(seat).alhambra.insert(Piece::new(tile, Cell::new(x, y)));
        self
    }

    pub(super) fn score(mut self, seat: Seat, points: i16) -> Self {
        self.game.player(seat).score = points;
        self
    }

    pub(super) fn dirk(mut self, names: &str) -> Self {
        let tiles: Vec<TileId> = names.split_whitespace().map(tile).collect();
        for &tile in &tiles {
            self.grab_tile(tile);
        }
        let dirk = self.game.dirk.as_mut().expect("Dirk plays with two");
        dirk.tiles.extend(tiles);
        self
    }

    /// Empties Dirk's store into the supply.
    pub(super) fn no_dirk_tiles(mut self) -> Self {
        let dirk = self.game.dirk.as_mut().expect("Dirk plays with two");
        let tiles = std::mem::take(&mut dirk.tiles);
        self.game.tower.splice(0..0, tiles.into_iter().map(Veiled::face_down));
        self
    }

    /// The turn of a seat begins.
    pub(super) fn turn(mut self, seat: Seat) -> Self {
        self.game.stack.clear();
        self.game.run_next(Step::StartTurn(seat));
        self.game.go_on();
        self.game.events.clear();
        self.game.verify().expect("a fixture breaks no rule");
        self
    }

    /// A's turn begins in a position that need not be legal in every detail.
    pub(super) fn turn_unchecked(mut self) -> Self {
        self.game.stack.clear();
        self.game.run_next(Step::StartTurn(A));
        self.game.go_on();
        self.game.events.clear();
        self
    }

    /// A buys what ends the game at a table of three; a tile is left, for which A alone has money.
    pub(super) fn last_purchase(self, left: &str, hand: &str) -> Self {
        let scene = self.market(1, "pavilion-7").market(2, left);
        let mut scene = scene.hand(A, hand).hand(B, "").hand(C, "").supply(0).turn(A);
        scene.play(A, "buy 1 with F8");
        scene.play(A, "stow pavilion-7");
        scene.play(A, "done");
        scene
    }

    /// Plays lines of notation, `seat: action` each.
    pub(super) fn play(&mut self, seat: Seat, line: &str) -> Vec<Happening> {
        let action: Action = line.parse().unwrap_or_else(|error| panic!("{error}"));
        let events = self.game.play(seat, action);
        let events = events.unwrap_or_else(|illegal| panic!("{line}: {illegal}"));
        self.game.verify().expect("no rule is broken");
        events.into_iter().map(|Event { what, .. }| what).collect()
    }

    /// Checks that a line is refused, and that nothing changes.
    pub(super) fn refuses(&mut self, seat: Seat, line: &str) -> Illegal {
        let action: Action = line.parse().unwrap_or_else(|error| panic!("{error}"));
        let before = self.game.clone();
        let illegal = self.game.play(seat, action).expect_err(line);
        assert_eq!(self.game, before, "{line} was refused but changed something");
        illegal
    }

    /// A seat answers as if it were absent.
    pub(super) fn answer(&mut self, seat: Seat) {
        let action = self.game.default_action(seat).unwrap().to_string();
        self.play(seat, &action);
    }

    /// A turn in which nothing but four ducats are taken.
    pub(super) fn end_turn(&mut self, seat: Seat) {
        self.play(seat, "take U4");
        self.play(seat, "done");
    }

    pub(super) fn options(&self, seat: Seat) -> Vec<String> {
        self.game.options(seat).iter().map(ToString::to_string).collect()
    }

    pub(super) fn offers(&self, seat: Seat, line: &str) -> bool {
        self.game.options(seat).iter().any(|action| action.to_string() == line)
    }

    fn bury(&mut self, cards: Vec<Card>) {
        self.game.deck.splice(0..0, cards.into_iter().map(Veiled::face_down));
    }

    /// Takes a card from wherever nobody will miss it.
    fn grab(&mut self, card: Card, keep: Option<Seat>) {
        let game = &mut self.game;
        if let Some(at) = game.deck.iter().position(|it| *it.peek() == card) {
            game.deck.remove(at);
        } else if let Some(at) = game.discard.iter().position(|&it| it == card) {
            game.discard.remove(at);
        } else {
            let others = (0..game.players.len()).filter(|&nth| Some(Seat(nth as u8)) != keep);
            let taken = others.into_iter().any(|nth| game.players[nth].lose_card(card));
            if !taken {
                let at = game.display.iter().position(|&it| it == card);
                game.display.remove(at.unwrap_or_else(|| panic!("no {card} is left")));
            }
        }
    }

    pub(super) fn grab_tile(&mut self, tile: TileId) {
        let game = &mut self.game;
        if let Some(at) = game.tower.iter().position(|it| *it.peek() == tile) {
            game.tower.remove(at);
        } else if let Some(at) = game.beside.iter().position(|it| it.0 == tile) {
            game.beside.remove(at);
        } else if let Some(slot) = game.market.iter().position(|it| *it == Some(tile)) {
            game.market[slot] = game.tower.remove(0).lift().into();
        } else if let Some(dirk) = &mut game.dirk
            && let Some(at) = dirk.tiles.iter().position(|&it| it == tile)
        {
            dirk.tiles[at] = game.tower.remove(0).lift();
        } else if let Some(state) = game.states.major_projects.as_deref_mut()
            && tile.family() == &crate::modules::major_projects::PROJECT
        {
            state.pile.extend(state.offer);
            state.pile.retain(|&it| it != tile);
            state.offer = state.pile.pop();
        } else {
            panic!("{tile} is not to be had");
        }
    }
}
