//! Games to draw: played by chance from a seed, or made up to show everything at once.
#![allow(dead_code, unreachable_pub, reason = "each target uses another part")]

use alhambra_engine::{
    Action, Alhambra, AlhambraView, Card, Cell, Channel, Config, Currency, Edge, ExtraWalls, Game,
    GameView, Glyph, Goods, Happening, Item, Kind, Majority, Marker, ModuleId, ModuleSet, Nature,
    Offer, OfferId, Piece, PieceView, Rebuild, Rotation, Round, RoundTotals, Scorer, Scoring, Seat,
    Seed, Shelf, Side, Spot, Tender, TileId, TileView, Tint, Token, Variety, WallScore,
};
use alhambra_renderer::{Bill, Choice, Look, Means, Style, Theme, Words, plainly};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

pub const PLAIN_NAMES: [&str; 6] = ["Nina", "Kim", "Ali", "Zoë", "Jürgen", "Mei"];
pub const HARD_NAMES: [&str; 6] = [
    "Maximiliane-Charlotte von Hohenstein-Wittelsbach zu Neuenburg",
    "Ελένη Παπαδοπούλου",
    "Дмитрий Сергеевич 🎲🎲",
    "山田 太郎",
    "👩‍👩‍👧‍👦 Z̸̡̛̳̳̦o̵̢͓̳̅̅ë̴͎ Nguyễn Thị Hồng",
    "נינה كريم",
];

/// A game and what has happened in it lately.
pub struct Played {
    pub game: Game,
    /// The last scoring, if there was one.
    pub scoring: Option<Scoring>,
    /// What the last turn changed.
    pub changed: Vec<(Seat, Cell)>,
}

impl Played {
    pub fn new(players: usize, modules: ModuleSet, seed: u64) -> Self {
        let config = Config::new(players, modules, Seed::from_number(seed));
        Self { game: Game::new(config).expect("a good table"), scoring: None, changed: vec![] }
    }

    /// Plays by chance until the game is over or `enough`.
    pub fn until(mut self, seed: u64, enough: impl Fn(&Self) -> bool) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..3000 {
            let Some(ask) = self.game.asked().filter(|_| !enough(&self)) else { break };
            let Some(seat) = ask.seats.lowest() else { break };
            let Some(action) = self.game.sample(seat, &mut rng) else { break };
            self.step(seat, action);
        }
        self
    }

    fn step(&mut self, seat: Seat, action: Action) {
        let cell = match &action {
            Action::Build(placement) => Some(placement.at),
            Action::Rebuild(Rebuild::Add(placement) | Rebuild::Swap(placement)) => {
                Some(placement.at)
            }
            _ => None,
        };
        let events = self.game.play(seat, action).expect("a sampled action is legal");
        if self.changed.iter().any(|(other, _)| *other != seat) {
            self.changed.clear();
        }
        self.changed.extend(cell.map(|cell| (seat, cell)));
        for event in events {
            if let Happening::Scored(scoring) = event.what {
                self.scoring = Some(*scoring);
            }
        }
    }

    pub fn view(&self) -> GameView {
        self.game.view(None)
    }

    pub fn changed_of(&self, seat: Seat) -> Vec<Cell> {
        self.changed.iter().filter(|(it, _)| *it == seat).map(|(_, cell)| *cell).collect()
    }

    /// What a seat could buy, as the bot asks the engine for it.
    pub fn bills(&self, seat: Seat) -> Vec<Bill> {
        let bill = |offer: Offer| {
            let quote = self.game.quote(seat, Channel::Turn, offer.id, &[]).ok()?;
            Some(Bill::new(
                &quote,
                self.game.payments(&quote).into_iter().next(),
                &self.game.means(&quote),
            ))
        };
        self.game.offers(seat, Channel::Turn).into_iter().filter_map(bill).collect()
    }

    /// Where a tile could be built, as the bot would number it.
    pub fn choices(&self, seat: Seat, tile: TileId) -> Vec<Choice> {
        let placements = self.game.placements(seat, tile);
        let choice = |(nth, placement): (usize, &alhambra_engine::Placement)| Choice {
            number: nth as u16 + 1,
            spot: Spot::Cell(placement.at),
            wall: Some(self.game.wall_with(seat, *placement) as u16),
            piece: Some(Piece { turn: placement.turn, ..Piece::new(tile, placement.at) }),
        };
        placements.iter().enumerate().map(choice).collect()
    }
}

/// A game of a size at about a share of its length.
pub fn game(players: usize, seed: u64, tiles_left: usize) -> Played {
    let start = Played::new(players, ModuleSet::NONE, seed);
    start.until(seed, |it| it.view().tower <= tiles_left)
}

/// A whole game as so many views, from its beginning to its end.
pub fn film(players: usize, seed: u64, frames: usize) -> Vec<GameView> {
    let mut played = Played::new(players, ModuleSet::NONE, seed);
    let mut views = vec![played.view()];
    while !played.game.is_over() {
        let ply = played.game.ply();
        played = played.until(seed ^ u64::from(ply), |it| ply < it.game.ply());
        views.push(played.view());
    }
    let count = views.len();
    let kept = |nth: usize| views[nth * (count - 1) / (frames - 1)].clone();
    (0..frames).map(kept).collect()
}

pub fn look<'a>(theme: Theme, names: &'a [&'a str], words: &'a Words) -> Look<'a> {
    let style = Style { theme, ..Style::default() };
    Look { style, names, words, say: &plainly }
}

/// Replaces the Alhambra of a seat by one of these pieces, with its true wall.
pub fn rebuild(view: &mut GameView, seat: usize, pieces: &[Piece]) {
    let start = Piece::new(TileId::start(Seat(seat as u8)), Cell::START);
    let all = std::iter::once(start).chain(pieces.iter().copied()).collect::<Vec<_>>();
    let json = serde_json::json!({ "pieces": all });
    let built: Alhambra = serde_json::from_value(json).expect("pieces that do not overlap");
    let kinds = built.kinds();
    let alhambra: &mut AlhambraView = &mut view.players[seat].alhambra;
    alhambra.pieces = all.into_iter().map(|piece| PieceView { piece, tokens: vec![] }).collect();
    alhambra.wall = built.longest_wall();
    for kind in Kind::ALL {
        alhambra.halves[kind] = 2 * u16::from(kinds[kind]);
    }
}

/// An Alhambra twelve cells wide and nine high.
pub fn wide(view: &mut GameView) {
    let mut tiles = TileId::base();
    let mut pieces = Vec::new();
    for y in -4i8..=4 {
        for x in -6i8..=5 {
            let arm = y == 0 || x == 0 || y == -4 && x < 0 || y == 4 && 0 < x || x == 5 && y < 0;
            if arm && (x, y) != (0, 0) {
                pieces.extend(tiles.next().map(|tile| Piece::new(tile, Cell::new(x, y))));
            }
        }
    }
    rebuild(view, 0, &pieces);
}

/// One of everything that modules can bring into the pictures.
pub fn everything(view: &mut GameView) {
    let tile = |name: &str| name.parse::<TileId>().expect("a tile of the box");
    let piece = |name: &str, x, y, turn| Piece { turn, ..Piece::new(tile(name), Cell::new(x, y)) };
    let walled = |mut piece: Piece, sides: &str| {
        piece.extra = ExtraWalls([sides.parse().expect("sides"), "".parse().expect("no sides")]);
        piece
    };
    rebuild(
        view,
        0,
        &[
            piece("tower-9-ne", 1, 0, Rotation::Upright),
            piece("garden-8-nw", 0, -1, Rotation::Upright),
            walled(piece("arcades-9", -1, 0, Rotation::Upright), "SW"),
            piece("square-chambers-3", 0, 1, Rotation::Upright),
            piece("project-pavilion-seraglio", 1, 1, Rotation::Upright),
            piece("project-arcades-chambers", -2, 0, Rotation::Upright),
            piece("magic-tower", 1, -1, Rotation::Quarter),
            piece("watchtower-garden-1", 3, 1, Rotation::Upright),
            piece("watchtower-pavilion-1", -1, -1, Rotation::Half),
            piece("camp-nw", 2, 0, Rotation::Upright),
            piece("camp-n", 0, 2, Rotation::Upright),
            piece("chambers-8", -1, 1, Rotation::Upright),
        ],
    );
    let token = |glyph, tint, number| Token { glyph, tint, number };
    let colour = view.players[0].colour;
    let alhambra = &mut view.players[0].alhambra;
    alhambra.pieces[1].tokens.push(token(Glyph::Person, Tint::Colour(colour), None));
    alhambra.pieces[2].tokens.push(token(Glyph::Fruit, Tint::Kind(Kind::Garden), Some(2)));
    alhambra.pieces[2].tokens.push(token(Glyph::Animal, Tint::Plain, None));
    alhambra.gates.push(Edge::new(Cell::new(0, -1), Side::E));
    let marker = |spot, token| Marker { spot, token };
    alhambra.markers.extend([
        marker(Spot::Corner(Cell::new(1, 1)), token(Glyph::Falcon, Tint::Plain, None)),
        marker(
            Spot::Edge(Edge::new(Cell::new(-1, 0), Side::S)),
            token(Glyph::Flag, Tint::Plain, None),
        ),
        marker(
            Spot::Cell(Cell::new(2, -2)),
            token(Glyph::Cart, Tint::Currency(Currency::Denar), Some(3)),
        ),
        marker(Spot::Facing(Cell::new(1, -1), Side::N), token(Glyph::Hammer, Tint::Plain, None)),
    ]);
    let glyphs = [
        Glyph::Stone,
        Glyph::StoneLying,
        Glyph::Person,
        Glyph::Chest,
        Glyph::Coin,
        Glyph::Die,
        Glyph::Gate,
        Glyph::Cart,
        Glyph::Crown,
        Glyph::Flag,
        Glyph::Fruit,
        Glyph::Animal,
        Glyph::Falcon,
        Glyph::Hammer,
        Glyph::Card,
        Glyph::Star,
    ];
    let tokens = glyphs.into_iter().enumerate().map(|(nth, glyph)| {
        let tint = match nth % 4 {
            0 => Tint::Plain,
            1 => Tint::Kind(Kind::ALL[nth % 6]),
            2 => Tint::Currency(Currency::ALL[nth % 5]),
            _ => Tint::Colour(alhambra_engine::Colour::ALL[nth % 6]),
        };
        Item::Token(token(glyph, tint, (nth % 5 == 0).then_some(nth as u8)))
    });
    let module = ModuleId::ALL[0];
    let card = |text: &str| text.parse::<Card>().expect("a card");
    view.beside = vec![
        Shelf { module, key: "tokens-beside-the-market", items: tokens.collect() },
        Shelf {
            module,
            key: "cards",
            items: [
                "FR",
                "BD",
                "X5",
                "gate",
                "juggler",
                "wall-NE",
                "sultan-2",
                "thief-U",
                "bonus-pavilion-8",
                "scoring-2",
            ]
            .map(|text| Item::Card(card(text)))
            .to_vec(),
        },
        Shelf {
            module,
            key: "projects",
            items: vec![Item::Tile(tile("project-garden-tower")), Item::Hidden(7)],
        },
    ];
    view.players[0].shelves = vec![Shelf {
        module,
        key: "own-things",
        items: vec![
            Item::Marked(card("thief-D"), token(Glyph::Coin, Tint::Plain, Some(4))),
            Item::Token(token(Glyph::Chest, Tint::Kind(Kind::Tower), Some(1))),
            Item::Hidden(3),
        ],
    }];
    let loose = |name: &str| TileView {
        tile: tile(name),
        extra: ExtraWalls::NONE,
        nature: Nature::Printed,
        tokens: vec![],
    };
    view.players[0].reserve =
        ["pavilion-2", "project-chambers-tower", "tower-13"].map(loose).to_vec();
    view.players[0].pending = vec![loose("watchtower-tower-2")];
    view.market[1].tokens.push(token(Glyph::Coin, Tint::Plain, Some(2)));
    if let Some(offered) = &mut view.market[2].tile {
        offered.extra = ExtraWalls(["NES".parse().expect("sides"), "".parse().expect("none")]);
        offered.tokens.push(token(Glyph::Fruit, Tint::Plain, None));
    }
    view.market[3].tile = Some(loose("camp-nw"));
}

/// An Alhambra with what lies on tiles, beside them and between them.
pub fn furnished(view: &mut GameView) {
    let tile = |name: &str| name.parse::<TileId>().expect("a tile of the box");
    let piece = |name: &str, x, y, turn| Piece { turn, ..Piece::new(tile(name), Cell::new(x, y)) };
    let upright = Rotation::Upright;
    rebuild(
        view,
        0,
        &[
            piece("bath-1", 1, 0, Rotation::Quarter),
            piece("garden-11", 2, 0, upright),
            piece("well-3-1", 0, 1, Rotation::Half),
            piece("tower-12", 1, 1, upright),
            piece("bazaar-6", -1, 0, upright),
            piece("wealth-pavilion-8", -1, 1, upright),
            piece("architecture-tower-11", 2, 1, upright),
            piece("quarter-4", -2, 0, upright),
            piece("plot-12-a", -2, 1, upright),
            piece("chambers-10", 0, 2, upright),
            piece("garden-10-open", 1, 2, upright),
        ],
    );
    let letter = |nth: u8, letter| Tint::Variety(Variety { nth, letter });
    let token = |glyph, tint, number| Token { glyph, tint, number };
    let (colour, own) = (view.players[0].colour, view.players[1].colour);
    let alhambra = &mut view.players[0].alhambra;
    let mut lay = |nth: usize, tokens: &[Token]| alhambra.pieces[nth].tokens.extend(tokens);
    lay(1, &[token(Glyph::Star, Tint::Plain, Some(7))]);
    lay(3, &[token(Glyph::Star, Tint::Plain, Some(0))]);
    lay(5, &[token(Glyph::Star, Tint::Plain, Some(12))]);
    lay(6, &[token(Glyph::Die, Tint::Plain, Some(5))]);
    lay(7, &[token(Glyph::Bell, Tint::Kind(Kind::Tower), None)]);
    let animals =
        [(0, 'M'), (1, 'T'), (4, 'H')].map(|(nth, it)| token(Glyph::Animal, letter(nth, it), None));
    lay(2, &animals[..2]);
    lay(11, &animals);
    lay(
        11,
        &[
            token(Glyph::Bell, Tint::Kind(Kind::Garden), None),
            token(Glyph::Plus, Tint::Kind(Kind::Garden), None),
            token(Glyph::Hammer, Tint::Colour(colour), None),
            token(Glyph::Hammer, Tint::Colour(own), None),
        ],
    );
    lay(10, &[token(Glyph::Hammer, Tint::Colour(colour), None)]);
    let marker = |spot, token| Marker { spot, token };
    alhambra.markers.extend([
        marker(Spot::Corner(Cell::new(2, 1)), token(Glyph::Falcon, Tint::Plain, None)),
        marker(
            Spot::Facing(Cell::new(0, 2), Side::S),
            token(Glyph::Person, Tint::Colour(colour), Some(2)),
        ),
        marker(Spot::Cell(Cell::new(3, 1)), token(Glyph::Cart, Tint::Colour(colour), None)),
    ]);
}

/// A hand with everything on it.
pub fn full_hand(view: &mut GameView) {
    let cards = "F1 F3 F3 F7 F9 R5 R5 D2 U8 U8 U9 X4 X7 BR FR DU gate city-watch wall-S";
    view.viewer = Some(Seat(0));
    let cards = cards.split(' ').map(|card| card.parse().expect("a card")).collect::<Vec<Card>>();
    view.players[0].cards = cards.len();
    view.players[0].hand = Some(cards);
}

/// Made-up bills for the market of a made-up table: paid, overpaid and too dear by turns.
pub fn bills(view: &GameView) -> Vec<Bill> {
    let payments = ["F2 F5", "R7 R7", "", "U1 U4 DU D2 D3 D3"];
    let bill = |(slot, payment): (usize, &&str)| {
        let it = view.market.get(slot)?;
        let tile = it.tile.as_ref()?.tile;
        let card = |card: &str| Tender::Card(card.parse().expect("a card"));
        let with = payment.split_whitespace().map(card).collect::<Vec<_>>();
        let means = match slot {
            2 => Means::Lacks(4),
            slot => Means::Pays { with, over: slot as u16 },
        };
        let price = u16::from(tile.price().unwrap_or(0));
        let (offer, goods) = (OfferId::Slot(slot as u8), Goods::Tile(tile));
        Some(Bill { offer, goods, currency: Some(it.currency), price, means })
    };
    payments.iter().enumerate().filter_map(bill).collect()
}

/// The same with everything else that can be for sale.
pub fn more_bills(view: &GameView) -> Vec<Bill> {
    let coin: Tender = "coin-D".parse().expect("a coin");
    let mut bills = bills(view);
    bills.push(Bill {
        offer: OfferId::Lot(ModuleId::TreasureChamber, 1),
        goods: Goods::Lot(ModuleId::TreasureChamber, 3),
        currency: None,
        price: 8,
        means: Means::Pays { with: vec![coin; 9], over: 1 },
    });
    let juggler = "juggler".parse().expect("a card");
    bills.push(Bill {
        offer: OfferId::Card(juggler),
        goods: Goods::Card(juggler),
        currency: None,
        price: 5,
        means: Means::Lacks(0),
    });
    bills
}

/// A made-up table of four that does not change with the rules or the dice.
pub fn fixture() -> (GameView, Scoring) {
    let mut view = Played::new(4, ModuleSet::NONE, 0).view();
    let tile = |name: &str| name.parse::<TileId>().expect("a tile of the box");
    let loose = |name: &str| TileView {
        tile: tile(name),
        extra: ExtraWalls::NONE,
        nature: Nature::Printed,
        tokens: vec![],
    };
    let cards = |text: &str| {
        text.split(' ').map(|card| card.parse().expect("a card")).collect::<Vec<Card>>()
    };
    let plans: [&[(&str, i8, i8)]; 4] = [
        &[
            ("tower-13", 1, 0),
            ("garden-8-ne", 1, -1),
            ("arcades-8-n", 0, -1),
            ("pavilion-5", -1, -1),
            ("chambers-9-w", -1, 0),
            ("seraglio-5", -1, 1),
            ("garden-12", 0, 1),
            ("tower-9-es", 1, 1),
        ],
        &[("garden-10-open", 0, 1), ("chambers-11", 1, 0), ("tower-7", 0, -1)],
        &[("arcades-10", -1, 0), ("arcades-4", -2, 0), ("pavilion-8", 0, 1), ("seraglio-3", 0, 2)],
        &[],
    ];
    for (seat, plan) in plans.iter().enumerate() {
        let pieces = plan.iter().map(|&(name, x, y)| Piece::new(tile(name), Cell::new(x, y)));
        rebuild(&mut view, seat, &pieces.collect::<Vec<_>>());
        view.players[seat].cards = 4 + seat;
        view.players[seat].score = [64, 41, 41, 7][seat];
        view.players[seat].reserve.clear();
        view.players[seat].hand = None;
    }
    view.players[0].reserve = vec![loose("tower-8"), loose("seraglio-9")];
    view.players[1].pending = vec![loose("pavilion-6")];
    view.viewer = Some(Seat(0));
    view.players[0].hand = Some(cards("F2 F5 R7 U1 U4 U9"));
    (view.ply, view.turn, view.asked, view.scored) = (80, Seat(1), None, 2);
    view.display = cards("D3 F8 U2 R6");
    (view.deck, view.discard, view.tower) = (31, 28, 12);
    let market = ["arcades-7", "garden-11", "chambers-5", "tower-10"];
    for (slot, name) in view.market.iter_mut().zip(market) {
        slot.tile = Some(loose(name));
    }
    let halves = |seat: usize, kind| view.players[seat].alhambra.halves[kind];
    let majorities = Kind::ALL.map(|kind| {
        let places = alhambra_engine::PLACES[kind.index()][1];
        let counts = (0..4).map(|seat| (Scorer::Seat(Seat(seat as u8)), halves(seat, kind)));
        let standings = alhambra_engine::rank(&counts.collect::<Vec<_>>(), places);
        Majority { kind, places: places.to_vec(), standings }
    });
    let walls = view.players.iter().map(|player| WallScore {
        seat: player.seat,
        longest: player.alhambra.wall.clone(),
        counted: player.alhambra.wall.len(),
        points: player.alhambra.wall.len() as i16,
        extras: vec![],
    });
    let scoring = Scoring {
        round: Round::Second,
        walls: walls.collect(),
        majorities: majorities.to_vec(),
        lines: vec![],
        gained: vec![52, 30, 35, 4],
        dirk: None,
        before: vec![12, 11, 6, 3],
    };
    let totals =
        |round, gained: [i16; 4]| RoundTotals { round, gained: gained.to_vec(), dirk: None };
    view.rounds =
        vec![totals(Round::First, [12, 11, 6, 3]), totals(Round::Second, [52, 30, 35, 4])];
    (view, scoring)
}
