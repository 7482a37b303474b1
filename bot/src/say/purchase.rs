//! What a player could pay, for the private message with the hand.

use alhambra_engine::{Card, Channel, Currency, Game, OfferId, Seat, Tender};

use super::{Args, Speaker, menu::lot};

/// The hand by currency with sums, then what each market tile would cost.
pub fn hand_lines(speaker: Speaker<'_>, game: &Game, seat: Seat) -> Vec<String> {
    let mut lines = hand_by_currency(speaker, game.hand(seat));
    lines.extend(prices(speaker, game, seat));
    lines
}

/// What each thing for sale would cost a seat.
fn prices(speaker: Speaker<'_>, game: &Game, seat: Seat) -> Vec<String> {
    let mut lines = Vec::new();
    for offer in game.offers(seat, Channel::Turn) {
        let Ok(quote) = game.quote(seat, Channel::Turn, offer.id, &[]) else { continue };
        let best = game.payments(&quote).into_iter().next();
        let goods = lot(speaker, game, seat, &offer);
        let mut args = Args::new()
            .text("goods", goods)
            .number("price", quote.price())
            .text("currency", offer.currency().map(|it| speaker.currency(it)).unwrap_or_default());
        if let OfferId::Slot(slot) = offer.id {
            args = args.number("slot", slot + 1);
        } else {
            args = args.number("slot", 0);
        }
        let (key, args) = match best {
            Some(payment) => {
                let paid: u16 = payment.iter().map(|tender| tender.value()).sum();
                let over = paid.saturating_sub(quote.price());
                let money = speaker.payment(&payment, offer.currency());
                let args = args.text("money", money).number("over", over);
                (if over == 0 { "hand-exact" } else { "hand-over" }, args)
            }
            None => ("hand-short", args),
        };
        lines.push(speaker.line(key, &args));
    }
    lines
}

/// «With dirham you can pay 5 (exact) or 5 + 5 (5 over).»: what would be right for an offer.
pub fn ways_to_pay(
    speaker: Speaker<'_>,
    game: &Game,
    seat: Seat,
    offer: OfferId,
) -> Option<String> {
    let quote = game.quote(seat, Channel::Turn, offer, &[]).ok()?;
    let currency = quote.offer.currency()?;
    let way = |payment: Vec<Tender>| {
        let paid: u16 = payment.iter().map(|tender| tender.value()).sum();
        let over = paid.saturating_sub(quote.price());
        let money = speaker.payment(&payment, Some(currency));
        let args = Args::new().text("money", money).number("over", over);
        speaker.line(if over == 0 { "pay-exact" } else { "pay-over" }, &args)
    };
    let ways: Vec<String> = game.payments(&quote).into_iter().take(WAYS).map(way).collect();
    let key = if ways.is_empty() { "pay-none" } else { "pay-ways" };
    let args = Args::new()
        .text("currency", speaker.currency(currency))
        .number("price", quote.price())
        .text("ways", speaker.either(ways));
    Some(speaker.line(key, &args))
}

/// So many ways to pay are enough to choose from.
const WAYS: usize = 4;

/// The hand by currency with sums.
pub fn hand_by_currency(speaker: Speaker<'_>, hand: &[Card]) -> Vec<String> {
    let mut lines = Vec::new();
    for currency in Currency::ALL {
        let cards: Vec<&Card> =
            hand.iter().filter(|card| card.worth().is_some_and(|(it, _)| it == currency)).collect();
        if cards.is_empty() {
            continue;
        }
        let sum: u16 = cards.iter().map(|card| u16::from(card.value())).sum();
        let values: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
        let args = Args::new()
            .text("currency", speaker.currency(currency))
            .text("cards", values.join(" "))
            .number("sum", sum);
        lines.push(speaker.line("hand-currency", &args));
    }
    let others: Vec<Card> = hand.iter().copied().filter(|card| !card.is_money()).collect();
    if !others.is_empty() {
        lines.push(speaker.line("hand-others", &Args::new().text("cards", speaker.cards(&others))));
    }
    if lines.is_empty() {
        lines.push(speaker.word("hand-empty"));
    }
    lines
}
