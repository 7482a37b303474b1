//! The auction: everybody names a highest bid at the same time, and the bidding
//! is played through with it, one by one and step by step.

use serde::{Deserialize, Serialize};

use super::{Character, Choice, Question, Step, ask, lose, run, state, state_mut};
use crate::{
    Game,
    action::{Action, Illegal},
    cards::Card,
    defaults::default_payment,
    dice::Dice,
    event::Told,
    modules::{ModuleChoice, ModuleQuestion},
    money::{Currency, CurrencySet},
    seat::{Scorer, Seat, SeatSet},
    stack::Question as Asked,
    standing::{About, Order, Place, Ruling, Wish},
    trade::{self, Accept, Channel, Goods, Offer, OfferId, Pays, Purchase, Purpose, Quote, Tender},
};

const JUGGLER_POINTS: i16 = 8;
/// The limits of bids that are offered as standing orders.
pub(super) const LIMITS: [u16; 3] = [4, 7, 10];

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Auction {
    pub(super) card: Character,
    /// Sealed until all have answered; who passes is not in it.
    maxima: Vec<(Seat, u16)>,
}

impl Auction {
    /// Whether those who bid sit at the table.
    pub(super) fn is_sound(&self, game: &Game) -> bool {
        game.has_seats(self.maxima.iter().map(|&(seat, _)| seat).collect())
    }
}

pub(super) fn open(game: &mut Game, card: Character) {
    state_mut(game).auction = Some(Auction { card, maxima: Vec::new() });
    game.told(Told::new("characters-auction").with("card", Card::from(card)));
    run(game, Step::Hammer);
    let everybody = SeatSet::first(game.players.len());
    game.ask_sealed(everybody, Asked::Module(ModuleQuestion::Characters(Question::Bid(card))));
}

pub(super) fn bid(game: &mut Game, seat: Seat, maximum: Option<u16>) -> Result<(), Illegal> {
    if let Some(amount) = maximum {
        if amount == 0 {
            return Err(Illegal::BidTooLow { least: 1, offered: 0 });
        }
        if most(game, seat) < amount {
            return Err(Illegal::CannotPay { amount });
        }
        if let Some(auction) = &mut state_mut(game).auction {
            auction.maxima.push((seat, amount));
        }
    }
    game.seal();
    Ok(())
}

/// All have answered: the winner pays, or the card leaves the game.
pub(super) fn close(game: &mut Game) {
    let auctioneer = game.next_to_move();
    let Some(auction) = &mut state_mut(game).auction else { return };
    let (card, maxima) = (Card::from(auction.card), std::mem::take(&mut auction.maxima));
    let of = |seat: Seat| maxima.iter().find(|(it, _)| *it == seat).map_or(0, |&(_, most)| most);
    let bidders: Vec<(Seat, u16)> =
        game.clockwise(auctioneer).map(|seat| (seat, of(seat))).collect();
    if let Some((winner, price)) = play_through(&bidders) {
        let told = Told::new("characters-won").with("seat", winner).with("card", card);
        game.told(told.with("number", price));
        ask(game, winner, Question::Pay(price));
    } else {
        state_mut(game).auction = None;
        game.gone.cards.push(card);
        game.told(Told::new("characters-nobody").with("card", card));
    }
}

/// Each in turn raises by one as long as the own maximum allows it, or is out.
pub(crate) fn play_through(bidders: &[(Seat, u16)]) -> Option<(Seat, u16)> {
    let mut still_in: Vec<(Seat, u16)> = bidders.to_vec();
    let (mut price, mut leader, mut at) = (0, None, 0);
    while let Some(&(seat, maximum)) = still_in.get(at) {
        if leader == Some(seat) {
            break;
        }
        if price < maximum {
            price += 1;
            leader = Some(seat);
            at += 1;
        } else {
            still_in.remove(at);
        }
        if at == still_in.len() {
            at = 0;
        }
    }
    leader.map(|seat| (seat, price))
}

/// One currency, or two that one changer joins; overpaying is rewarded.
pub(super) fn quote(game: &Game, seat: Seat, price: u16) -> Quote {
    let card = state(game).auction.as_ref();
    let card = Card::from(card.map_or(Character::Juggler, |auction| auction.card));
    let offer = Offer::other(OfferId::Card(card), Goods::Card(card), price, Pays::AnyOne);
    let offer = Offer { another_action: false, change: true, ..offer };
    Quote { accepts: accepts(game, seat), ..Quote::new(seat, Channel::Turn, offer) }
}

/// What a bid may be paid with.
pub(super) fn payments(game: &Game, quote: &Quote) -> Vec<Vec<Tender>> {
    trade::payments(quote, &game.purse(quote.buyer, Purpose::Bid))
}

/// A bid with what it would be paid with at its highest.
pub(super) fn told_bid(game: &Game, seat: Seat, amount: u16) -> Option<Told> {
    let quote = quote(game, seat, amount);
    let money = default_payment(&quote, payments(game, &quote))?;
    let over = worth(&money).saturating_sub(amount);
    let key = if over == 0 { "characters-bid-exact" } else { "characters-bid-over" };
    let told = Told::new(key).with("number", amount).with("money", money);
    Some(if over == 0 { told } else { told.with("over", over) })
}

/// A payment with what of it is too much.
pub(super) fn told_pay(game: &Game, seat: Seat, money: &[Tender]) -> Option<Told> {
    let Some(Asked::Module(ModuleQuestion::Characters(Question::Pay(price)))) = game.question(seat)
    else {
        return None;
    };
    let over = worth(money).checked_sub(price).filter(|over| 0 < *over)?;
    let told = Told::new("characters-pay-over").with("money", money.to_vec());
    Some(told.with("over", over))
}

fn worth(money: &[Tender]) -> u16 {
    money.iter().map(|tender| tender.value()).sum()
}

fn accepts(game: &Game, seat: Seat) -> Vec<Accept> {
    let single = Currency::ALL.map(|currency| Accept::plain(CurrencySet::only(currency)));
    let mut changers: Vec<Card> = game.hand(seat).to_vec();
    changers.dedup();
    let joined = changers.into_iter().filter_map(|card| {
        let [one, other] = card.joins()?;
        let currencies = CurrencySet::only(one).with(other);
        Some(Accept { currencies, joiners: vec![card] })
    });
    single.into_iter().chain(joined).collect()
}

/// The highest bid a seat could pay.
pub(super) fn most(game: &Game, seat: Seat) -> u16 {
    let purse = game.purse(seat, Purpose::Bid);
    accepts(game, seat).iter().map(|accept| accept.worth_of(&purse)).max().unwrap_or(0)
}

pub(super) fn pay(
    game: &mut Game,
    seat: Seat,
    price: u16,
    money: Vec<Tender>,
) -> Result<(), Illegal> {
    game.check_owned(seat, Purpose::Bid, &[], &money)?;
    let receipt = game.settle(&quote(game, seat, price), &money)?;
    let state = state_mut(game);
    let auction = state.auction.take().ok_or(Illegal::NotForSale)?;
    state.owned.push((seat, auction.card));
    if auction.card == Character::Juggler {
        ask(game, seat, Question::Juggler);
    }
    game.conclude(&receipt, &Purchase::new(receipt.offer.id, money));
    Ok(())
}

/// What a seat has ordered for the person under the hammer: how far it goes and, once it has
/// won, what it pays with.
pub(super) fn ordered(game: &Game, seat: Seat, question: Question, orders: &[&Order]) -> Ruling {
    let Some(auction) = &state(game).auction else { return Ruling::Nothing };
    let about = |it: About| orders.iter().find(|order| order.about == it).map(|it| &it.wish);
    let card = About::Card(Card::from(auction.card));
    let choice = match (question, about(card).or_else(|| about(About::Anything))) {
        (Question::Bid(_), Some(Wish::Ask)) => return Ruling::Ask,
        (Question::Bid(_), Some(Wish::No)) => Choice::Pass,
        (Question::Bid(_), Some(Wish::Bid { most: limit, money })) => {
            let payable = |&amount: &u16| {
                let payments = game.payments(&quote(game, seat, amount));
                payments.iter().any(|payment| money.allows(payment))
            };
            let highest = (1..=most(game, seat).min(*limit)).rev().find(payable);
            highest.map_or(Choice::Pass, Choice::Bid)
        }
        (Question::Pay(price), Some(Wish::Bid { money, .. })) => {
            let quote = quote(game, seat, price);
            let mut payments = game.payments(&quote);
            payments.retain(|payment| money.allows(payment));
            let Some(payment) = default_payment(&quote, payments) else { return Ruling::Nothing };
            Choice::Pay(payment)
        }
        _ => return Ruling::Nothing,
    };
    Ruling::Play(Action::Module(ModuleChoice::Characters(choice)), Place::Usual)
}

pub(super) fn keep_juggler(game: &mut Game, seat: Seat) {
    lose(game, seat, Character::Juggler);
    let why = Told::new("characters-juggler-kept").with("seat", seat);
    let why = why.with("number", i32::from(JUGGLER_POINTS));
    game.give_points(Scorer::Seat(seat), JUGGLER_POINTS, why);
}

pub(super) fn swap_juggler(game: &mut Game, seat: Seat) {
    lose(game, seat, Character::Juggler);
    game.seal();
    let state = state_mut(game);
    if let Some(card) = state.side.pop() {
        state.owned.push((seat, card));
        let told = Told::new("characters-juggler-swapped").with("seat", seat);
        game.told(told.with("card", Card::from(card)));
    }
}

/// Whether and what others have bid is unknown, but they can pay it.
pub(super) fn hide(game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
    let open = matches!(
        game.asked().map(|ask| ask.question),
        Some(Asked::Module(ModuleQuestion::Characters(Question::Bid(_))))
    );
    if !open {
        return;
    }
    let Some(auction) = &state(game).auction else { return };
    let mut maxima = auction.maxima.clone();
    maxima.retain(|(seat, _)| Some(*seat) == viewer);
    let answered = game.seats().filter(|&seat| Some(seat) != viewer);
    for seat in answered.filter(|&seat| game.question(seat).is_none()) {
        let maximum = dice.below(usize::from(most(game, seat)) + 1) as u16;
        if 0 < maximum {
            maxima.push((seat, maximum));
        }
    }
    if let Some(auction) = &mut state_mut(game).auction {
        auction.maxima = maxima;
    }
}
