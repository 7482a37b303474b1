//! 07 characters: persons with special powers, auctioned as soon as they turn up in the money.

mod auction;
mod persons;
mod powers;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal, Rebuild},
    cards::Card,
    defaults::default_payment,
    dice::Dice,
    event::Told,
    kind::{ByKind, Kind},
    module::{Asking, Holdings, Module, Occasion, Piles, TakeRules, Wording},
    modules::{
        ModuleCard, ModuleChoice, ModuleExtra, ModuleId, ModuleQuestion, ModuleStep,
        states::characters::{state, state_mut},
    },
    notation::Words,
    scoring::{Round, WallScore},
    seat::{Colour, Scorer, Seat, SeatSet},
    stack::{Question as Asked, Step as CoreStep},
    standing::{About, Interrupt, Money, Order, OutOfTurn, Place, Ruling, Wish},
    tiles::TileId,
    trade::{Quote, Receipt, Tender},
    veil::Veiled,
    view::{GameView, Item, Shelf},
};
use auction::Auction;
#[cfg(test)]
pub(crate) use auction::play_through;
pub(crate) use persons::Character;
pub(crate) use powers::Patron;

/// Two go into each of these piles of the money, the rest into the side stack.
const PILES: std::ops::Range<usize> = 1..4;
const IN_A_PILE: usize = 2;
const TRADER_LIMIT: u8 = 7;
const WATCHED_SIDES: usize = 3;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    pub(crate) owned: Vec<(Seat, Character)>,
    /// Face down, for the juggler; the last one is the top.
    pub(crate) side: Vec<Character>,
    auction: Option<Auction>,
    /// The seat whose turn it is has used a card that works once a turn.
    used: bool,
    /// The beggar has drawn something that is not kept, and may draw again.
    begging: bool,
    /// The dancer's slot and the tile that leaves it.
    dance: Option<(u8, TileId)>,
    /// The sages' kinds for the count that comes, sealed until all have chosen.
    pledged: Vec<(Seat, Kind)>,
    /// The same, opened.
    pub(crate) sages: Vec<(Seat, Kind)>,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The most the seat would pay in an auction.
    Bid(u16),
    Pass,
    Pay(Vec<Tender>),
    /// The juggler's points.
    Keep,
    /// The juggler for the top card of the side stack.
    Swap,
    Beg,
    /// The money changer: a card from the hand for one of the display.
    Exchange(Card, Card),
    /// The dancer: the tile of a slot for one from the supply.
    Dance(u8),
    /// The miser's card.
    Take(Card),
    /// The architect's rebuild.
    Rebuild(Rebuild),
    Sage(Kind),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    Bid(Character),
    /// An auction was won at this price.
    Pay(u16),
    Juggler,
    Miser,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Step {
    /// Everybody has named a highest bid.
    Hammer,
    /// A tile came for the dancer, or none was left.
    DanceOver,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Characters
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        &[
            Interrupt { with: OutOfTurn::BeforeCount, weighty: false, busy: false },
            Interrupt { with: OutOfTurn::Module(ModuleId::Characters), weighty: true, busy: true },
        ]
    }

    /// Bids for anybody, or for one of them, up to a limit.
    fn takes_order(&self, about: About, wish: &Wish) -> bool {
        match about {
            About::Anything => matches!(wish, Wish::Bid { .. }),
            About::Card(Card::Module(ModuleCard::Characters(_))) => {
                matches!(wish, Wish::Bid { .. } | Wish::No | Wish::Ask)
            }
            _ => false,
        }
    }

    fn order_offers(&self, _game: &Game, _seat: Seat, out: &mut Vec<(About, Wish)>) {
        let bid = |most| Wish::Bid { most, money: Money::Usual };
        out.extend(auction::LIMITS.map(|most| (About::Anything, bid(most))));
    }

    fn ordered(&self, game: &Game, seat: Seat, question: Asked, orders: &[&Order]) -> Ruling {
        match question {
            Asked::Module(ModuleQuestion::Characters(question)) => {
                auction::ordered(game, seat, question, orders)
            }
            // Orders are about auctions: the sage does what it usually does.
            _ => self
                .default_answer(game, seat, question)
                .map_or(Ruling::Nothing, |action| Ruling::Play(action, Place::Usual)),
        }
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(Character::ALL.map(Card::from));
    }

    fn cut(&self, game: &mut Game, piles: &mut Piles) {
        let mut side = Character::ALL.to_vec();
        game.dice.shuffle(&mut side);
        for pile in &mut piles[PILES] {
            pile.extend(side.drain(..IN_A_PILE).map(Card::from));
        }
        game.states.characters = Some(State { side, ..State::default() }.into());
    }

    fn card_revealed(&self, game: &mut Game, card: Card) -> bool {
        let Ok(character) = Character::try_from(card) else { return false };
        auction::open(game, character);
        true
    }

    fn turn_started(&self, game: &mut Game, _seat: Seat) {
        let state = state_mut(game);
        state.used = false;
        state.begging = false;
    }

    fn lingers(&self, game: &Game, seat: Seat) -> bool {
        is_ready(game, seat, Character::Architect) && game.has_tiles(seat)
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let mut add = |choice| out.push(Action::Module(ModuleChoice::Characters(choice)));
        match question {
            Asked::Turn { first: true } => powers::start_options(game, seat).for_each(add),
            Asked::EndTurn if is_ready(game, seat, Character::Architect) => {
                let rebuilds = game.extra_rebuilds(seat, question).into_iter();
                rebuilds.map(Choice::Rebuild).for_each(add);
            }
            Asked::BeforeCount(_) if may_pledge(game, seat) => {
                let chosen = pledged(game, seat);
                let others = Kind::ALL.into_iter().filter(|&kind| Some(kind) != chosen);
                others.map(Choice::Sage).for_each(add);
            }
            Asked::Module(ModuleQuestion::Characters(question)) => match question {
                Question::Bid(_) => {
                    add(Choice::Pass);
                    (1..=auction::most(game, seat)).map(Choice::Bid).for_each(add);
                }
                Question::Pay(price) => {
                    let quote = auction::quote(game, seat, price);
                    let payments = auction::payments(game, &quote);
                    payments.into_iter().map(Choice::Pay).for_each(add);
                }
                Question::Juggler => [Choice::Keep, Choice::Swap].into_iter().for_each(add),
                Question::Miser => {
                    powers::open_money(game).into_iter().map(Choice::Take).for_each(&mut add);
                    add(Choice::Pass);
                }
            },
            _ => {}
        }
    }

    /// Bids and payments with what they cost, tiles by their names.
    fn label(&self, game: &Game, seat: Seat, choice: &ModuleChoice) -> Vec<Told> {
        let told = match choice {
            ModuleChoice::Characters(Choice::Bid(amount)) => auction::told_bid(game, seat, *amount),
            ModuleChoice::Characters(Choice::Pay(money)) => auction::told_pay(game, seat, money),
            ModuleChoice::Characters(Choice::Dance(slot)) => {
                let tile = game.market.get(usize::from(*slot)).copied().flatten();
                tile.map(|tile| Told::new("characters-dance-tile").with("tile", tile))
            }
            ModuleChoice::Characters(Choice::Rebuild(Rebuild::Remove(cell))) => {
                let piece = game.alhambra(seat).piece_at(*cell);
                piece.map(|piece| {
                    let told = Told::new("characters-rebuild-remove-tile");
                    told.with("tile", piece.tile).with("cell", *cell)
                })
            }
            _ => None,
        };
        vec![told.unwrap_or_else(|| choice.label())]
    }

    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let choice = match question {
            Asked::Turn { first: true } => {
                powers::can_beg(game, seat).is_ok().then_some(Choice::Beg)
            }
            Asked::BeforeCount(round) if owns(game, seat, Character::Sage) => {
                let chosen = pledged(game, seat);
                chosen.is_none().then(|| Choice::Sage(powers::best_for_sage(game, seat, round)))
            }
            Asked::Module(ModuleQuestion::Characters(question)) => match question {
                Question::Bid(_) => Some(Choice::Pass),
                Question::Pay(price) => {
                    let quote = auction::quote(game, seat, price);
                    default_payment(&quote, auction::payments(game, &quote)).map(Choice::Pay)
                }
                Question::Juggler => Some(Choice::Keep),
                Question::Miser => {
                    let open = powers::open_money(game).into_iter();
                    let best = open.max_by_key(|card| card.value());
                    Some(best.map_or(Choice::Pass, Choice::Take))
                }
            },
            _ => None,
        };
        choice.map(|choice| Action::Module(ModuleChoice::Characters(choice)))
    }

    fn asks(&self, game: &Game, occasion: Occasion) -> SeatSet {
        match occasion {
            Occasion::BeforeCount(_) => {
                game.seats().filter(|&seat| owns(game, seat, Character::Sage)).collect()
            }
            Occasion::Owed(_) => game.seats().filter(|&seat| may_pledge(game, seat)).collect(),
            Occasion::BetweenTurns { .. } => SeatSet::EMPTY,
        }
    }

    fn take_rules(&self, game: &Game, seat: Seat, rules: &mut TakeRules) {
        if is_ready(game, seat, Character::Trader) {
            rules.limit = rules.limit.max(TRADER_LIMIT);
        }
    }

    /// The trader is used only if the sum was above the usual limit, and nobody else allows more.
    fn money_taken(&self, game: &mut Game, seat: Seat, cards: &[Card]) {
        let sum: u8 = cards.iter().map(|card| card.value()).sum();
        let limit = crate::playing::TAKE_LIMIT;
        let replaced = 3 <= game.config.rules && TRADER_LIMIT < game.take_rules(seat).limit;
        let trades = limit < sum && !replaced && is_ready(game, seat, Character::Trader);
        if 1 < cards.len() && trades {
            use_up(game);
        }
    }

    fn extras(&self, game: &Game, quote: &Quote, out: &mut Vec<ModuleExtra>) {
        if powers::is_patron_welcome(game, quote) {
            out.push(Patron.into());
        }
    }

    fn quote(&self, game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        if quote.extra::<Patron>().is_some() {
            if !powers::is_patron_welcome(game, quote) {
                return Err(Illegal::NoSuchExtra);
            }
            quote.parts.waived = true;
        }
        Ok(())
    }

    fn bought(&self, game: &mut Game, receipt: &Receipt) {
        powers::bought(game, receipt);
    }

    fn count(&self, game: &Game, who: Scorer, halves: &mut ByKind<u16>) {
        let sages = state(game).sages.iter();
        for &(_, kind) in sages.filter(|(it, _)| Scorer::Seat(*it) == who) {
            halves[kind] += 1;
        }
    }

    fn walls(&self, game: &Game, seat: Seat, _round: Round, wall: &mut WallScore) {
        let points = (wall.counted / WATCHED_SIDES) as i16;
        if 0 < points && owns(game, seat, Character::Watch) {
            wall.extras.push((Told::new("characters-watch"), points));
        }
    }

    fn unsealed(&self, game: &mut Game, _round: Round) {
        let state = state_mut(game);
        state.sages = std::mem::take(&mut state.pledged);
        for (seat, kind) in state.sages.clone() {
            game.told(Told::new("characters-sage").with("seat", seat).with("kind", kind));
        }
    }

    fn scored(&self, game: &mut Game, _round: Round) {
        state_mut(game).sages.clear();
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let state = state(game);
        let module = ModuleId::Characters;
        if let Some(auction) = &state.auction {
            let items = vec![Item::Card(Card::from(auction.card))];
            view.beside.push(Shelf { module, key: "characters-auctioned", items });
        }
        let items = vec![Item::Hidden(state.side.len())];
        view.beside.push(Shelf { module, key: "characters-side", items });
        for player in &mut view.players {
            let own = state.owned.iter().filter(|(seat, _)| *seat == player.seat);
            let items: Vec<Item> = own.map(|&(_, it)| Item::Card(Card::from(it))).collect();
            if !items.is_empty() {
                player.shelves.push(Shelf { module, key: "characters-owned", items });
            }
        }
    }

    fn hide(&self, game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
        auction::hide(game, viewer, dice);
        let pledged = &mut state_mut(game).pledged;
        for (_, kind) in pledged.iter_mut().filter(|(seat, _)| Some(*seat) != viewer) {
            *kind = Kind::ALL[dice.below(Kind::ALL.len())];
        }
        hide_persons(game, viewer, dice);
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        let state = state(game);
        let owned = state.owned.iter().map(|(_, character)| character);
        let auctioned = state.auction.iter().map(|auction| &auction.card);
        let all = owned.chain(&state.side).chain(auctioned);
        out.cards.extend(all.map(|&character| Card::from(character)));
        out.tiles.extend(state.dance.iter().map(|(_, tile)| tile));
    }

    fn verify(&self, game: &Game) -> bool {
        let state = state(game);
        let owners = state.owned.iter().map(|&(seat, _)| seat);
        let sages = state.pledged.iter().chain(&state.sages).map(|&(seat, _)| seat);
        game.has_seats(owners.chain(sages).collect())
            && state.dance.is_none_or(|(slot, _)| slot < 4)
            && state.auction.as_ref().is_none_or(|auction| auction.is_sound(game))
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Asked::Turn { first: true }, Choice::Beg) => powers::beg(game, seat),
        (Asked::Turn { first: true }, Choice::Exchange(give, take)) => {
            powers::exchange(game, seat, give, take)
        }
        (Asked::Turn { first: true }, Choice::Dance(slot)) => powers::dance(game, seat, slot),
        (_, Choice::Rebuild(rebuild)) => powers::rebuild(game, seat, question, rebuild),
        (Asked::BeforeCount(_), Choice::Sage(kind)) => {
            check_owner(game, seat, Character::Sage)?;
            if let Some(chosen) = pledged(game, seat)
                && (chosen == kind || !may_pledge(game, seat))
            {
                return Err(Told::new("characters-no-same").with("kind", chosen).into());
            }
            let pledged = &mut state_mut(game).pledged;
            pledged.retain(|(it, _)| *it != seat);
            pledged.push((seat, kind));
            game.ask_again(seat, question);
            Ok(())
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Question::Bid(_), Choice::Bid(amount)) => auction::bid(game, seat, Some(amount)),
        (Question::Bid(_), Choice::Pass) => auction::bid(game, seat, None),
        (Question::Pay(price), Choice::Pay(money)) => auction::pay(game, seat, price, money),
        (Question::Juggler, Choice::Keep) => {
            auction::keep_juggler(game, seat);
            Ok(())
        }
        (Question::Juggler, Choice::Swap) => {
            auction::swap_juggler(game, seat);
            Ok(())
        }
        (Question::Miser, Choice::Take(card)) => powers::take_for_miser(game, seat, card),
        (Question::Miser, Choice::Pass) => Ok(()),
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(crate) fn resume(game: &mut Game, step: Step) {
    match step {
        Step::Hammer => auction::close(game),
        Step::DanceOver => powers::end_dance(game),
    }
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Bid(card) => Told::new("question-characters-bid")
                .with("card", Card::from(card))
                .with("does", Told::new(card.does())),
            Self::Pay(price) => Told::new("question-characters-pay").with("number", price),
            Self::Juggler => Told::new("question-characters-juggler"),
            Self::Miser => Told::new("question-characters-miser"),
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Bid(amount) => write!(f, "bid {amount}"),
            Self::Pass => f.write_str("pass"),
            Self::Pay(money) => {
                f.write_str("pay")?;
                money.iter().try_for_each(|tender| write!(f, " {tender}"))
            }
            Self::Keep => f.write_str("keep"),
            Self::Swap => f.write_str("swap"),
            Self::Beg => f.write_str("beg"),
            Self::Exchange(give, take) => write!(f, "exchange {give} for {take}"),
            Self::Dance(slot) => write!(f, "dance {}", slot + 1),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Rebuild(rebuild) => write!(f, "{}", Action::Rebuild(*rebuild)),
            Self::Sage(kind) => write!(f, "sage {kind}"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "bid" => words.parse().map(Self::Bid),
            "pass" => Some(Self::Pass),
            "pay" => words.payment().map(Self::Pay),
            "keep" => Some(Self::Keep),
            "swap" => Some(Self::Swap),
            "beg" => Some(Self::Beg),
            "exchange" => {
                let give = words.parse()?;
                let take = words.skip("for").then(|| words.parse()).flatten()?;
                Some(Self::Exchange(give, take))
            }
            "dance" => {
                let slot: u8 = words.parse()?;
                (1..=4).contains(&slot).then(|| Self::Dance(slot - 1))
            }
            "take" => words.parse().map(Self::Take),
            "rebuild" => words.rebuild().map(Self::Rebuild),
            "sage" => words.parse().map(Self::Sage),
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match self {
            Self::Bid(amount) => Told::new("characters-bid").with("number", *amount),
            Self::Pass => Told::new("characters-pass"),
            Self::Pay(money) => Told::new("characters-pay").with("money", money.clone()),
            Self::Keep => Told::new("characters-keep"),
            Self::Swap => Told::new("characters-swap"),
            Self::Beg => Told::new("characters-beg"),
            Self::Exchange(give, take) => {
                Told::new("characters-exchange").with("give", *give).with("take", *take)
            }
            Self::Dance(slot) => Told::new("characters-dance").with("number", slot + 1),
            Self::Take(card) => Told::new("characters-take").with("card", *card),
            Self::Rebuild(rebuild) => rebuild.tell(Told::new(match rebuild {
                Rebuild::Add(_) => "characters-rebuild-add",
                Rebuild::Remove(_) => "characters-rebuild-remove",
                Rebuild::Swap(_) => "characters-rebuild-swap",
            })),
            Self::Sage(kind) => Told::new("characters-choose-sage").with("kind", *kind),
        }
    }

    /// What somebody would have paid is not told when the auction is over.
    fn is_secret(&self) -> bool {
        matches!(self, Self::Bid(_) | Self::Pass)
    }
}

fn owns(game: &Game, seat: Seat, character: Character) -> bool {
    state(game).owned.contains(&(seat, character))
}

fn check_owner(game: &Game, seat: Seat, character: Character) -> Result<(), Illegal> {
    if owns(game, seat, character) {
        return Ok(());
    }
    Err(Told::new("characters-no-owner").with("card", Card::from(character)).into())
}

/// Whether a seat, in its own turn, may still use a card that works once a turn.
fn is_ready(game: &Game, seat: Seat, character: Character) -> bool {
    check_ready(game, seat, character).is_ok()
}

fn check_ready(game: &Game, seat: Seat, character: Character) -> Result<(), Illegal> {
    check_owner(game, seat, character)?;
    if state(game).used || game.turn != seat {
        return Err(Told::new("characters-no-used").into());
    }
    Ok(())
}

fn use_up(game: &mut Game) {
    state_mut(game).used = true;
    game.touch();
}

/// A character leaves the game.
fn lose(game: &mut Game, seat: Seat, character: Character) {
    state_mut(game).owned.retain(|&it| it != (seat, character));
    game.gone.cards.push(Card::from(character));
}

/// Whether a seat may name a kind for its sage: once, and in earlier games again and again.
fn may_pledge(game: &Game, seat: Seat) -> bool {
    let changes_its_mind = game.config.rules < 3;
    owns(game, seat, Character::Sage) && (changes_its_mind || pledged(game, seat).is_none())
}

fn pledged(game: &Game, seat: Seat) -> Option<Kind> {
    let mut pledged = state(game).pledged.iter();
    pledged.find(|(it, _)| *it == seat).map(|&(_, kind)| kind)
}

/// Nobody knows which persons are still in the money and which in the side stack.
fn hide_persons(game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
    let mut persons = std::mem::take(&mut state_mut(game).side);
    let aside = persons.len();
    let unseen = game.deck.iter_mut().filter(|card| card.as_seen_by(viewer).is_none());
    let places = unseen.map(Veiled::peek_mut).filter(|card| Character::try_from(**card).is_ok());
    let places: Vec<&mut Card> = places.collect();
    persons.extend(places.iter().filter_map(|card| Character::try_from(**card).ok()));
    persons.sort_unstable();
    dice.shuffle(&mut persons);
    for (place, person) in places.into_iter().zip(persons.split_off(aside)) {
        *place = Card::from(person);
    }
    state_mut(game).side = persons;
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::Characters(question)));
}

fn run(game: &mut Game, step: Step) {
    game.run_next(CoreStep::Module(ModuleStep::Characters(step)));
}
