//! What the persons can do.

use super::{
    Character, Choice, Question, Step, ask, check_owner, check_ready, is_ready, lose, owns, run,
    state, state_mut, use_up,
};
use crate::{
    Game,
    action::{Illegal, Rebuild},
    cards::Card,
    event::{Audience, Event, Happening, Told},
    kind::Kind,
    scoring::{Round, rank},
    seat::{Scorer, Seat, SeatSet},
    stack::{Question as Asked, Step as CoreStep},
    trade::{Channel, ExtraFace, Goods, Purpose, Quote, Receipt, Source, Tender},
};

/// The beggar helps who has at most so many money cards.
const POOR: usize = 2;
/// The miser is moved by prices from here on.
const DEAR: u16 = 10;

/// What can be done before the first action.
pub(super) fn start_options(game: &Game, seat: Seat) -> impl Iterator<Item = Choice> {
    let beg = can_beg(game, seat).is_ok().then_some(Choice::Beg);
    let mut choices: Vec<Choice> = beg.into_iter().collect();
    if is_ready(game, seat, Character::Exchanger) {
        let mut hand: Vec<Card> = game.hand(seat).to_vec();
        hand.dedup();
        for give in hand.into_iter().filter(|card| card.is_money()) {
            let less = open_money(game).into_iter().filter(|it| it.value() <= give.value());
            choices.extend(less.map(|take| Choice::Exchange(give, take)));
        }
    }
    if is_ready(game, seat, Character::Dancer) && !game.tower.is_empty() {
        choices.extend(
            (0..4)
                .filter(|&slot| game.market[slot].is_some())
                .map(|slot| Choice::Dance(slot as u8)),
        );
    }
    choices.into_iter()
}

/// The money that lies open, each face once.
pub(super) fn open_money(game: &Game) -> Vec<Card> {
    let mut cards: Vec<Card> =
        game.display.iter().copied().filter(|card| card.is_money()).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

pub(super) fn can_beg(game: &Game, seat: Seat) -> Result<(), Illegal> {
    let begging = state(game).begging;
    if !begging {
        check_ready(game, seat, Character::Beggar)?;
    }
    check_owner(game, seat, Character::Beggar)?;
    let held = game.hand(seat).iter().filter(|card| card.is_money()).count();
    if POOR < held {
        return Err(Told::new("characters-no-poor").with("number", held as i32).into());
    }
    if !game.can_refill() {
        return Err(Told::new("characters-no-pile").into());
    }
    Ok(())
}

/// Draws the top card. What does not go on a hand happens, and he may draw again.
pub(super) fn beg(game: &mut Game, seat: Seat) -> Result<(), Illegal> {
    can_beg(game, seat)?;
    use_up(game);
    game.told(Told::new("characters-begged").with("seat", seat));
    let Some(card) = game.draw_card() else { return Ok(()) };
    let kept = card.fills_display();
    state_mut(game).begging = !kept;
    if kept {
        game.keep_unseen(seat, card);
        let told = Told::new("characters-begged-card").with("card", card);
        let to = Audience::Only(SeatSet::only(seat));
        game.events.push(Event { to, what: Happening::Told(told) });
    } else {
        // A scoring is not put off until the end of the turn.
        game.run_next(CoreStep::Score);
        game.reveal(card);
    }
    Ok(())
}

pub(super) fn exchange(game: &mut Game, seat: Seat, give: Card, take: Card) -> Result<(), Illegal> {
    check_ready(game, seat, Character::Exchanger)?;
    game.check_owned(seat, Purpose::Cards, &[], &[Tender::Card(give)])?;
    if !give.is_money() || give.value() < take.value() {
        return Err(Told::new("characters-no-exchange")
            .with("give", give)
            .with("take", take)
            .into());
    }
    take_open(game, seat, take)?;
    use_up(game);
    game.spend(seat, &[Tender::Card(give)]);
    let told = Told::new("characters-exchanged").with("seat", seat);
    game.told(told.with("give", give).with("take", take));
    Ok(())
}

fn take_open(game: &mut Game, seat: Seat, card: Card) -> Result<(), Illegal> {
    let at = game.display.iter().position(|&it| it == card && it.is_money());
    game.display.remove(at.ok_or(Illegal::NotDisplayed { card })?);
    game.player(seat).gain_card(card);
    Ok(())
}

/// The slot is named first; the old tile goes back once another lies there.
pub(super) fn dance(game: &mut Game, seat: Seat, slot: u8) -> Result<(), Illegal> {
    check_ready(game, seat, Character::Dancer)?;
    if game.tower.is_empty() {
        return Err(Told::new("characters-no-tower").into());
    }
    let tile = game.market.get_mut(usize::from(slot)).and_then(Option::take);
    let tile = tile.ok_or(Illegal::EmptySlot { slot })?;
    use_up(game);
    state_mut(game).dance = Some((slot, tile));
    game.told(Told::new("characters-danced").with("seat", seat).with("tile", tile));
    run(game, Step::DanceOver);
    // Nothing was bought: whatever is left at the slot or beneath it stays.
    game.run_next(CoreStep::FillSlot { slot });
    Ok(())
}

pub(super) fn end_dance(game: &mut Game) {
    let Some((slot, tile)) = state_mut(game).dance.take() else { return };
    if game.market[usize::from(slot)].is_none() {
        game.put_on_slot(slot, tile);
        return;
    }
    game.return_tile(tile);
}

/// The patron pays for whatever stands inside the walls and is sold at the common market, in
/// the own turn.
pub(super) fn is_patron_welcome(game: &Game, quote: &Quote) -> bool {
    let inside = matches!(quote.offer.goods, Goods::Tile(tile) if tile.family().is_walkable());
    inside
        && quote.offer.is_at_market()
        && quote.channel == Channel::Turn
        && owns(game, quote.buyer, Character::Patron)
}

pub(super) fn bought(game: &mut Game, receipt: &Receipt) {
    let seat = receipt.buyer;
    if receipt.extra::<Patron>().is_some() {
        lose(game, seat, Character::Patron);
        game.told(Told::new("characters-patron-paid").with("seat", seat));
    }
    let is_own = receipt.offer.source == Source::Own;
    let is_tile = matches!(receipt.offer.goods, Goods::Tile(_)) && !is_own;
    if is_tile
        && DEAR <= receipt.price
        && receipt.channel == Channel::Turn
        && is_ready(game, seat, Character::Miser)
        && !open_money(game).is_empty()
    {
        ask(game, seat, Question::Miser);
    }
}

pub(super) fn take_for_miser(game: &mut Game, seat: Seat, card: Card) -> Result<(), Illegal> {
    take_open(game, seat, card)?;
    use_up(game);
    game.told(Told::new("characters-miser-took").with("seat", seat).with("card", card));
    Ok(())
}

pub(super) fn rebuild(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    rebuild: Rebuild,
) -> Result<(), Illegal> {
    game.check_extra_rebuild(seat, question, rebuild)?;
    check_ready(game, seat, Character::Architect)?;
    use_up(game);
    game.told(Told::new("characters-architect-used").with("seat", seat));
    game.rebuild_extra(seat, rebuild);
    Ok(())
}

/// The kind that brings its owner most in a scoring, as far as the table knows.
pub(super) fn best_for_sage(game: &Game, seat: Seat, round: Round) -> Kind {
    let gain = |kind: Kind, places: &[u8]| {
        let counts: Vec<_> = game.scorers().map(|who| (who, game.halves(who)[kind])).collect();
        let mine = |counts: &[(Scorer, u16)]| {
            let standings = rank(counts, places);
            let own = standings.iter().find(|it| it.who == Scorer::Seat(seat));
            own.map_or(0, |standing| standing.points)
        };
        let mut helped = counts.clone();
        for (who, halves) in &mut helped {
            *halves += u16::from(*who == Scorer::Seat(seat));
        }
        mine(&helped) - mine(&counts)
    };
    let majorities = game.scoring(round).majorities;
    let best = majorities.iter().max_by_key(|it| (gain(it.kind, &it.places), it.places[0]));
    best.map_or(Kind::Tower, |majority| majority.kind)
}

/// The rich patron pays for a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Patron;

impl ExtraFace for Patron {
    const ALL: &'static [Self] = &[Self];

    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("patron")
    }

    fn told(&self) -> Told {
        Told::new("extra-patron")
    }
}
