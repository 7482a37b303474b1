//! 03 bonus-cards: a hidden card counts as one more building once the tile it shows is built.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    alhambra::Piece,
    cards::{Card, CardArt, CardFace},
    dice::Dice,
    event::Told,
    kind::ByKind,
    module::{Holdings, Means, Module, Occasion, Wording},
    modules::{
        ModuleChoice, ModuleId,
        states::bonus_cards::{state, state_mut},
    },
    notation::Words,
    scoring::Round,
    seat::{Colour, Scorer, Seat, SeatSet},
    stack::Question as Asked,
    standing::{About, Interrupt, Order, OutOfTurn, Place, Ruling, Wish},
    tiles::TileId,
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Question, Never as Step};
pub(crate) use crate::module::{no_question as answer, no_step as resume};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) hands: Vec<Vec<BonusCard>>,
    /// Out of the game, unseen by everybody.
    pub(crate) unused: Vec<TileId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct BonusCard {
    pub(crate) tile: TileId,
    lies: Lies,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Lies {
    /// On hand; only its owner knows it.
    Hidden,
    /// On hand; it will be revealed when the scoring begins.
    Pledged,
    /// Open before its owner; it counts.
    Shown,
    /// On hand again; everybody knows it.
    TakenBack,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Reveal a card: at once, or sealed if a scoring is about to begin.
    Show(TileId),
}

/// How many cards everybody gets.
fn dealt(players: usize) -> usize {
    match players {
        2 | 3 => 3,
        4 | 5 => 2,
        _ => 1,
    }
}

/// The ten tiles of the base game without a printed wall.
fn tiles() -> impl Iterator<Item = TileId> {
    TileId::base().filter(|tile| tile.face().halves[0].walls.is_empty())
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::BonusCards
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        &[Interrupt { with: OutOfTurn::BeforeCount, weighty: false, busy: false }]
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(tiles().map(|tile| Card::from(Bonus(tile))));
    }

    fn setup(&self, game: &mut Game) {
        let mut unused: Vec<TileId> = tiles().collect();
        game.dice.shuffle(&mut unused);
        let each = dealt(game.players.len());
        let deal = |_| {
            let dealt = unused.drain(..each);
            let mut hand: Vec<_> =
                dealt.map(|tile| BonusCard { tile, lies: Lies::Hidden }).collect();
            hand.sort_unstable_by_key(|card| card.tile);
            hand
        };
        let hands = game.seats().map(deal).collect();
        game.states.bonus_cards = Some(State { hands, unused }.into());
    }

    /// Everybody with a card on hand and, in the Alhambra, a tile that it could show.
    fn asks(&self, game: &Game, occasion: Occasion) -> SeatSet {
        if !matches!(occasion, Occasion::BeforeCount(_)) {
            return SeatSet::EMPTY;
        }
        game.seats().filter(|&seat| could_show(game, seat)).collect()
    }

    fn anytime(&self, game: &Game, seat: Seat, out: &mut Vec<Action>) {
        // Once somebody is asked before a scoring, revealing is sealed.
        let sealed = matches!(game.asked(), Some(ask) if is_before_count(ask.question));
        if sealed && !game.question(seat).is_some_and(is_before_count) {
            return;
        }
        let legal = hand(game, seat).iter().filter(|card| may_show(game, seat, **card));
        let show = |card: &BonusCard| ModuleChoice::BonusCards(Choice::Show(card.tile));
        out.extend(legal.map(|card| Action::Module(show(card))));
    }

    /// An absent player reveals everything before a scoring and nothing otherwise.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let card = hand(game, seat).iter().find(|card| may_show(game, seat, **card))?;
        let show = ModuleChoice::BonusCards(Choice::Show(card.tile));
        is_before_count(question).then_some(Action::Module(show))
    }

    /// From which scoring on a card is revealed, or never.
    fn takes_order(&self, about: About, wish: &Wish) -> bool {
        let is_bonus = |tile: TileId| tiles().any(|it| it == tile);
        matches!(about, About::Tile(tile) if is_bonus(tile))
            && matches!(wish, Wish::From(1..=3) | Wish::No | Wish::Ask)
    }

    fn order_offers(&self, game: &Game, seat: Seat, out: &mut Vec<(About, Wish)>) {
        for card in hand(game, seat).iter().filter(|card| card.lies != Lies::Shown) {
            let wishes = [Wish::From(1), Wish::From(2), Wish::From(3), Wish::No, Wish::Ask];
            out.extend(wishes.map(|wish| (About::Tile(card.tile), wish)));
        }
    }

    /// Whoever wants to be asked about a card is asked, whether it fits or not: others see who is.
    fn ordered(&self, game: &Game, seat: Seat, question: Asked, orders: &[&Order]) -> Ruling {
        let Asked::BeforeCount(round) = question else { return Ruling::Nothing };
        let wish = |card: &BonusCard| {
            let order = orders.iter().find(|order| order.about == About::Tile(card.tile));
            order.map(|order| &order.wish)
        };
        let is_due = |card: &BonusCard| match wish(card) {
            Some(Wish::From(first)) => *first <= round.number(),
            Some(Wish::No | Wish::Ask) => false,
            _ => true,
        };
        let hand = hand(game, seat);
        if let Some(card) = hand.iter().find(|card| may_show(game, seat, **card) && is_due(card)) {
            let show = ModuleChoice::BonusCards(Choice::Show(card.tile));
            return Ruling::Play(Action::Module(show), Place::Usual);
        }
        let asks = |card: &BonusCard| card.lies != Lies::Shown && wish(card) == Some(&Wish::Ask);
        if hand.iter().any(asks) { Ruling::Ask } else { Ruling::Nothing }
    }

    /// A tile that is only moved keeps its card.
    fn unbuilt(&self, game: &mut Game, seat: Seat, piece: &Piece, means: Means) {
        if means == Means::Moved {
            return;
        }
        if let Some(card) = card_of(game, seat, piece.tile)
            && card.lies == Lies::Shown
        {
            card.lies = Lies::TakenBack;
            let face = Card::from(Bonus(card.tile));
            let told = Told::new("bonus-cards-taken-back").with("seat", seat);
            game.told(told.with("card", face));
        }
    }

    fn unsealed(&self, game: &mut Game, _round: Round) {
        for seat in game.seats() {
            let pledged = hand(game, seat).iter().filter(|card| card.lies == Lies::Pledged);
            for tile in pledged.map(|card| card.tile).collect::<Vec<_>>() {
                reveal(game, seat, tile);
            }
        }
    }

    fn count(&self, game: &Game, who: Scorer, halves: &mut ByKind<u16>) {
        let Scorer::Seat(seat) = who else { return };
        for card in hand(game, seat).iter().filter(|card| card.lies == Lies::Shown) {
            if let Some(kind) = card.tile.building() {
                halves[kind] += 2;
            }
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let viewer = view.viewer;
        for player in &mut view.players {
            let own = viewer == Some(player.seat);
            let (mut shown, mut held, mut hidden) = (Vec::new(), Vec::new(), 0);
            for card in hand(game, player.seat) {
                let face = Card::from(Bonus(card.tile));
                match card.lies {
                    Lies::Shown => shown.push(Item::Card(face)),
                    Lies::Hidden | Lies::Pledged if !own => hidden += 1,
                    Lies::Pledged => {
                        held.push(Item::Marked(face, Token::new(Glyph::Star, Tint::Plain)));
                    }
                    Lies::Hidden | Lies::TakenBack => held.push(Item::Card(face)),
                }
            }
            held.extend((0 < hidden).then_some(Item::Hidden(hidden)));
            for (key, items) in [("bonus-cards-shown", shown), ("bonus-cards-held", held)] {
                if !items.is_empty() {
                    player.shelves.push(Shelf { module: ModuleId::BonusCards, key, items });
                }
            }
        }
    }

    fn hide(&self, game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
        let State { hands, unused } = state_mut(game);
        let others = hands.iter_mut().enumerate();
        let others = others.filter(|(nth, _)| viewer.is_none_or(|viewer| viewer.index() != *nth));
        let mut secret: Vec<&mut BonusCard> = others
            .flat_map(|(_, hand)| hand)
            .filter(|card| matches!(card.lies, Lies::Hidden | Lies::Pledged))
            .collect();
        unused.extend(secret.iter().map(|card| card.tile));
        unused.sort_unstable();
        dice.shuffle(unused);
        for card in &mut secret {
            if let Some(tile) = unused.pop() {
                **card = BonusCard { tile, lies: Lies::Hidden };
            }
        }
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let state = state(game);
        let held = state.hands.iter().flatten().map(|card| card.tile);
        out.cards
            .extend(held.chain(state.unused.iter().copied()).map(|tile| Card::from(Bonus(tile))));
    }

    fn verify(&self, game: &Game) -> bool {
        state(game).hands.len() == game.players.len()
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    Choice::Show(tile): Choice,
) -> Result<(), Illegal> {
    check_show(game, seat, tile)?;
    if !is_before_count(question) {
        game.seal();
        reveal(game, seat, tile);
        return Ok(());
    }
    if let Some(card) = card_of(game, seat, tile) {
        card.lies = Lies::Pledged;
    }
    game.ask_again(seat, question);
    Ok(())
}

fn check_show(game: &Game, seat: Seat, tile: TileId) -> Result<(), Illegal> {
    let Some(card) = hand(game, seat).iter().copied().find(|card| card.tile == tile) else {
        return Err(Told::new("bonus-cards-no-card").with("card", Card::from(Bonus(tile))).into());
    };
    if !may_show(game, seat, card) {
        let built = is_finished(game, seat, tile);
        let why = if built { "bonus-cards-no-again" } else { "bonus-cards-no-tile" };
        return Err(Told::new(why).with("card", Card::from(Bonus(tile))).into());
    }
    Ok(())
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Show(tile) = self;
        write!(f, "show {tile}")
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        words.skip("show").then(|| words.parse().map(Self::Show))?
    }

    fn label(&self) -> Told {
        let Self::Show(tile) = *self;
        Told::new("bonus-cards-show").with("card", Card::from(Bonus(tile)))
    }
}

fn is_before_count(question: Asked) -> bool {
    matches!(question, Asked::BeforeCount(_))
}

fn hand(game: &Game, seat: Seat) -> &[BonusCard] {
    &state(game).hands[seat.index()]
}

fn card_of(game: &mut Game, seat: Seat, tile: TileId) -> Option<&mut BonusCard> {
    state_mut(game).hands[seat.index()].iter_mut().find(|card| card.tile.is_twin_of(tile))
}

/// On hand, and the tile it shows stands in the owner's Alhambra.
fn may_show(game: &Game, seat: Seat, card: BonusCard) -> bool {
    matches!(card.lies, Lies::Hidden | Lies::TakenBack) && is_finished(game, seat, card.tile)
}

/// The tile, or its twin, stands in the Alhambra, and counts as the building that it is.
fn is_finished(game: &Game, seat: Seat, tile: TileId) -> bool {
    let is_it = |piece: &Piece| piece.tile.is_twin_of(tile) && piece.building(0).is_some();
    game.alhambra(seat).built().iter().any(is_it)
}

/// Whether a seat might have something to reveal, as far as everybody can see.
fn could_show(game: &Game, seat: Seat) -> bool {
    let hand = hand(game, seat);
    let known =
        |tile: TileId| hand.iter().any(|card| card.tile == tile && card.lies == Lies::TakenBack);
    let shown =
        |tile: TileId| hand.iter().any(|card| card.tile == tile && card.lies == Lies::Shown);
    let secret = hand.iter().any(|card| matches!(card.lies, Lies::Hidden | Lies::Pledged));
    tiles()
        .filter(|&tile| is_finished(game, seat, tile))
        .any(|tile| known(tile) || secret && !shown(tile))
}

fn reveal(game: &mut Game, seat: Seat, tile: TileId) {
    if let Some(card) = card_of(game, seat, tile) {
        card.lies = Lies::Shown;
        let told = Told::new("bonus-cards-reveal").with("seat", seat);
        game.told(told.with("card", Card::from(Bonus(tile))));
    }
}

/// Shows one of the wall-less tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bonus(pub TileId);

impl CardFace for Bonus {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "bonus-{}", self.0)
    }

    fn read(word: &str) -> Option<Self> {
        word.strip_prefix("bonus-")?.parse().ok().map(Self)
    }

    fn told(&self) -> Told {
        Told::new("card-bonus").with("tile", self.0)
    }

    fn art(&self) -> CardArt {
        CardArt::Tile(self.0)
    }
}
