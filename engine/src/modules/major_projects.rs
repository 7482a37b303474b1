//! 28 major-projects: two-cell tiles go to the bid that nobody outbids for a whole round.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    dice::Dice,
    event::Told,
    game::Pending,
    kind::Kind::{self, Arcades, Chambers, Garden, Pavilion, Seraglio, Tower},
    module::{Holdings, Module, Wording},
    modules::{
        ModuleChoice, ModuleId,
        states::major_projects::{state, state_mut},
    },
    money::Currency,
    notation::Words,
    seat::{Colour, Seat, SeatSet},
    stack::Question as Asked,
    tiles::{
        Face, Family,
        Form::{self, Lying, Upright},
        Ground, Half, Shape, Sold, TileId,
    },
    trade::{Keeper, Purpose, Tender},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Question, Never as Step};
pub(crate) use crate::module::{no_question as answer, no_step as resume};

const OPENING_BID: u16 = 15;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Face down; the last one is revealed next.
    pub(crate) pile: Vec<TileId>,
    pub(crate) offer: Option<TileId>,
    bid: Option<Bid>,
}

/// Money that lies openly at the project; it is in nobody's hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Bid {
    seat: Seat,
    money: Vec<Tender>,
}

impl Bid {
    fn sum(&self) -> u16 {
        sum(&self.money)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    Bid(Vec<Tender>),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::MajorProjects
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tiles.extend(TileId::of_family(&PROJECT));
    }

    fn setup(&self, game: &mut Game) {
        let mut pile: Vec<TileId> = TileId::of_family(&PROJECT).collect();
        game.dice.shuffle(&mut pile);
        let offer = pile.pop();
        game.states.major_projects = Some(State { pile, offer, bid: None }.into());
    }

    /// S1a, before everything else: a bid that still lies there wins.
    fn turn_started(&self, game: &mut Game, seat: Seat) {
        let state = state_mut(game);
        let Some(bid) = state.bid.take_if(|bid| bid.seat == seat) else { return };
        let won = state.offer.take();
        state.offer = state.pile.pop();
        let next = state.offer;
        game.seal();
        game.hand_over(&bid.money, Keeper::Aside, Keeper::Supply);
        if let Some(tile) = won {
            game.player(seat).pending.push(Pending { tile, gift: false });
            let told = Told::new("major-projects-won").with("seat", seat).with("tile", tile);
            game.told(told.with("number", bid.sum()));
        }
        if let Some(tile) = next {
            game.told(Told::new("major-projects-offered").with("tile", tile));
        }
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let (Asked::Turn { .. }, Ok(least)) = (question, least_bid(game, seat)) else { return };
        let bid = |money| Action::Module(ModuleChoice::MajorProjects(Choice::Bid(money)));
        out.extend(bids(&game.purse(seat, Purpose::Bid), least).into_iter().map(bid));
    }

    /// For what.
    fn label(&self, game: &Game, _seat: Seat, choice: &ModuleChoice) -> Vec<Told> {
        let tile = state(game).offer.map(|tile| Told::new("major-projects-for").with("tile", tile));
        tile.into_iter().chain([choice.label()]).collect()
    }

    /// F1: the money is back before it is compared.
    fn game_ending(&self, game: &mut Game) {
        if let Some(bid) = state_mut(game).bid.take() {
            game.hand_over(&bid.money, Keeper::Aside, Keeper::Seat(bid.seat));
            game.told(Told::new("major-projects-returned").with("seat", bid.seat));
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let state = state(game);
        let mut items: Vec<Item> = state.offer.map(Item::Tile).into_iter().collect();
        if let Some(bid) = &state.bid {
            let marker = Token::new(Glyph::Stone, Tint::Colour(view.player(bid.seat).colour));
            items.push(Item::Token(marker.numbered(bid.sum() as u8)));
            items.extend(bid.money.iter().map(|&tender| Item::tender(tender)));
        }
        items.push(Item::Hidden(state.pile.len()));
        let key = "major-projects-shelf";
        view.beside.push(Shelf { module: ModuleId::MajorProjects, key, items });
    }

    fn hide(&self, game: &mut Game, _viewer: Option<Seat>, dice: &mut Dice) {
        let pile = &mut state_mut(game).pile;
        pile.sort_unstable();
        dice.shuffle(pile);
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let state = state(game);
        out.tiles.extend(state.pile.iter().chain(&state.offer));
        for &tender in state.bid.iter().flat_map(|bid| &bid.money) {
            match Item::tender(tender) {
                Item::Card(card) => out.cards.push(card),
                Item::Token(token) => out.tokens.push(token),
                _ => {}
            }
        }
    }

    fn verify(&self, game: &Game) -> bool {
        let state = state(game);
        state.bid.as_ref().is_none_or(|bid| game.has_seats(SeatSet::only(bid.seat)))
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    let (Asked::Turn { .. }, Choice::Bid(money)) = (question, choice) else {
        return Err(Illegal::NotAnAnswer);
    };
    let least = least_bid(game, seat)?;
    game.check_owned(seat, Purpose::Bid, &[], &money)?;
    currency(&money)?;
    let offered = sum(&money);
    if offered < least {
        return Err(Illegal::BidTooLow { least, offered });
    }
    game.use_right()?;
    // A bid stands: it is not taken back, and the money of the outbid is back at once.
    game.seal();
    game.hand_over(&money, Keeper::Seat(seat), Keeper::Aside);
    let told = Told::new("major-projects-bid").with("seat", seat).with("money", money.clone());
    game.told(told.with("number", offered));
    if let Some(bid) = state_mut(game).bid.replace(Bid { seat, money }) {
        game.hand_over(&bid.money, Keeper::Aside, Keeper::Seat(bid.seat));
        game.told(Told::new("major-projects-returned").with("seat", bid.seat));
    }
    Ok(())
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Bid(money) = self;
        f.write_str("bid")?;
        money.iter().try_for_each(|tender| write!(f, " {tender}"))
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        words.skip("bid").then(|| words.payment()).flatten().map(Self::Bid)
    }

    fn label(&self) -> Told {
        let Self::Bid(money) = self;
        let told = Told::new("major-projects-lay").with("number", sum(money));
        told.with("money", money.clone())
    }
}

/// What a seat would have to bid now; nobody raises an own bid.
fn least_bid(game: &Game, seat: Seat) -> Result<u16, Illegal> {
    let state = state(game);
    state.offer.ok_or(Illegal::NotForSale)?;
    match &state.bid {
        None => Ok(OPENING_BID),
        Some(bid) if bid.seat == seat => Err(Told::new("major-projects-no-raise").into()),
        Some(bid) => Ok(bid.sum() + 1),
    }
}

/// The one currency of a bid.
fn currency(money: &[Tender]) -> Result<Currency, Illegal> {
    let mut found = None;
    for &tender in money {
        let (currency, _) = tender.worth().ok_or(Illegal::WrongCurrency { tender })?;
        if found.is_some_and(|found| found != currency) {
            return Err(Illegal::Mixed);
        }
        found = Some(currency);
    }
    found.ok_or(Illegal::TooLittle { price: OPENING_BID, paid: 0 })
}

fn sum(money: &[Tender]) -> u16 {
    money.iter().map(|tender| tender.value()).sum()
}

/// For every sum that can be laid down in one currency the way with the fewest
/// things; low sums first.
fn bids(purse: &[Tender], least: u16) -> Vec<Vec<Tender>> {
    let mut bids: Vec<Vec<Tender>> = Vec::new();
    for currency in Currency::ALL {
        let own = purse.iter().filter(|it| it.worth().is_some_and(|(it, _)| it == currency));
        let mut ways: Vec<Option<Vec<Tender>>> = vec![Some(Vec::new())];
        for &tender in own {
            let value = usize::from(tender.value());
            ways.resize(ways.len() + value, None);
            for total in (value..ways.len()).rev() {
                let Some(mut way) = ways[total - value].clone() else { continue };
                way.push(tender);
                if ways[total].as_ref().is_none_or(|best| way.len() < best.len()) {
                    ways[total] = Some(way);
                }
            }
        }
        bids.extend(ways.into_iter().skip(usize::from(least)).flatten());
    }
    for bid in &mut bids {
        bid.sort_unstable();
    }
    bids.sort_by_key(|bid| sum(bid));
    bids
}

pub(crate) static PROJECT: Family = Family {
    key: "tile-project",
    sold: Sold::Apart,
    typed: true,
    base: false,
    stowable: true,
    spins: false,
    shape: Shape::Whole,
    ground: Ground::Building,
};

const fn project(
    name: &'static str,
    form: Form,
    first: (Kind, &str),
    second: (Kind, &str),
) -> Face {
    let [first, second] = [Half::new(Some(first.0), first.1), Half::new(Some(second.0), second.1)];
    Face::new(name, &PROJECT, first).joined(form, second)
}

/// Forms and walls reconstructed but for one.
#[rustfmt::skip]
pub(crate) const TILES: &[Face] = &[
    project("project-pavilion-seraglio", Lying, (Pavilion, "S"), (Seraglio, "S")),
    project("project-pavilion-arcades", Upright, (Pavilion, "E"), (Arcades, "E")),
    project("project-chambers-pavilion", Lying, (Chambers, "N"), (Pavilion, "N")),
    project("project-garden-pavilion", Upright, (Garden, "W"), (Pavilion, "W")),
    project("project-tower-pavilion", Lying, (Tower, "S"), (Pavilion, "S")),
    project("project-seraglio-arcades", Upright, (Seraglio, "E"), (Arcades, "E")),
    project("project-seraglio-chambers", Lying, (Seraglio, "N"), (Chambers, "N")),
    project("project-garden-seraglio", Upright, (Garden, "W"), (Seraglio, "W")),
    project("project-tower-seraglio", Lying, (Tower, "S"), (Seraglio, "S")),
    project("project-arcades-chambers", Upright, (Arcades, "E"), (Chambers, "E")),
    project("project-arcades-garden", Lying, (Arcades, "N"), (Garden, "N")),
    project("project-arcades-tower", Upright, (Arcades, "W"), (Tower, "W")),
    project("project-chambers-garden", Lying, (Chambers, "S"), (Garden, "S")),
    project("project-chambers-tower", Upright, (Chambers, "E"), (Tower, "E")),
    project("project-garden-tower", Lying, (Garden, "N"), (Tower, "N")),
];
