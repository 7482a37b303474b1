//! Architecture and wisdom: a roll of the red die, a look at the top of a pile, one thing taken
//! out, the rest put back in an order of choice.

use super::{Choice, Power, Question, Step, ask, dice, run, state, state_mut};
use crate::{
    Game,
    action::Illegal,
    cards::Card,
    event::{Audience, Event, Happening, Told},
    look::{settle, take_out, top},
    scoring::Round,
    seat::{Seat, SeatSet},
    stack::Step as CoreStep,
    tiles::TileId,
};

/// The powers of a seat that wait and can do something now.
pub(super) fn due(game: &Game, seat: Seat) -> impl Iterator<Item = TileId> {
    let own = state(game).due.iter().filter(move |(owner, _)| *owner == seat);
    own.map(|&(_, tile)| tile).filter(|&tile| match Power::of(tile) {
        Some(Power::Architecture) => !game.tower.is_empty(),
        Some(Power::Wisdom) => !game.deck.is_empty(),
        _ => false,
    })
}

/// Asks for the next power; what a seat does not use now it never will.
pub(super) fn ask_for_powers(game: &mut Game, seat: Seat) {
    if due(game, seat).next().is_some() {
        ask(game, seat, Question::Powers);
    } else {
        state_mut(game).due.retain(|(owner, _)| *owner != seat);
    }
}

/// The die says how much is seen.
pub(super) fn use_power(game: &mut Game, seat: Seat, tile: TileId) -> Result<(), Illegal> {
    let mine = due(game, seat).any(|it| it == tile);
    let power = Power::of(tile).filter(|_| mine).ok_or(Illegal::NotAnAnswer)?;
    state_mut(game).due.retain(|it| *it != (seat, tile));
    run(game, Step::Powers(seat));
    let eyes = dice::roll(game);
    let told = |key| Told::new(key).with("seat", seat).with("tile", tile).with("number", eyes);
    if power == Power::Architecture {
        game.told(told("buildings-of-power-architecture-rolled"));
        let seen = game.look_at_tiles(seat, usize::from(eyes)) as u8;
        let tiles: Vec<Told> = top(&game.tower, seen.into()).map(TileId::told_with_walls).collect();
        tell_secretly(game, seat, Told::new("buildings-of-power-saw-tiles").with("tiles", tiles));
        if free_slots(game).next().is_some() {
            ask(game, seat, Question::Under { seen });
        } else {
            put_in_order(game, seat, Question::NextTile { settled: 0, open: seen });
        }
    } else {
        game.told(told("buildings-of-power-wisdom-rolled"));
        let seen = game.look_at_cards(seat, usize::from(eyes)) as u8;
        let cards: Vec<Card> = top(&game.deck, seen.into()).collect();
        tell_secretly(game, seat, Told::new("buildings-of-power-saw-cards").with("cards", cards));
        ask(game, seat, Question::Keep { seen });
    }
    Ok(())
}

fn tell_secretly(game: &mut Game, seat: Seat, told: Told) {
    let to = Audience::Only(SeatSet::only(seat));
    game.events.push(Event { to, what: Happening::Told(told) });
}

/// The slots with a tile and nothing beneath it.
pub(super) fn free_slots(game: &Game) -> impl Iterator<Item = u8> {
    let beneath = &state(game).beneath;
    let free = |&slot: &usize| game.market[slot].is_some() && beneath[slot].is_none();
    (0..4).filter(free).map(|slot| slot as u8)
}

/// The answers to everything that is asked while a seat looks.
pub(super) fn options(game: &Game, question: Question) -> Vec<Choice> {
    match question {
        Question::Under { .. } => free_slots(game).map(Choice::Under).collect(),
        Question::Hide { seen, .. } => top(&game.tower, seen.into()).map(Choice::Hide).collect(),
        Question::Keep { seen } => {
            let cards: Vec<Card> = top(&game.deck, seen.into()).collect();
            let mut choices: Vec<Choice> = Vec::new();
            for &card in cards.iter().filter(|card| card.goes_to_hand()) {
                let keep = Choice::Keep(card);
                if !choices.contains(&keep) {
                    choices.push(keep);
                }
            }
            if choices.is_empty() {
                choices.push(Choice::KeepNothing);
            }
            choices.extend(playable(&cards).map(|_| Choice::Play));
            choices
        }
        Question::NextTile { settled, open } => {
            let undecided = top(&game.tower, usize::from(settled + open)).skip(settled.into());
            let mut choices: Vec<Choice> = undecided.map(Choice::NextTile).collect();
            choices.insert(0, Choice::AsDrawn);
            choices
        }
        Question::NextCard { settled, open } => {
            let undecided = top(&game.deck, usize::from(settled + open)).skip(settled.into());
            let mut choices: Vec<Choice> = vec![Choice::AsDrawn];
            for card in undecided {
                let next = Choice::NextCard(card);
                if !choices.contains(&next) {
                    choices.push(next);
                }
            }
            choices
        }
        Question::Powers | Question::Pick(_) => Vec::new(),
    }
}

/// The scoring card that may be played.
fn playable(cards: &[Card]) -> Option<Round> {
    let rounds = cards.iter().filter_map(|card| match card {
        Card::Scoring(round) => Some(*round),
        _ => None,
    });
    rounds.min()
}

pub(super) fn hide(
    game: &mut Game,
    seat: Seat,
    slot: u8,
    seen: u8,
    tile: TileId,
) -> Result<(), Illegal> {
    let taken = take_out(&mut game.tower, seen.into(), tile).ok_or(Illegal::NotAnAnswer)?;
    game.seal();
    state_mut(game).beneath[usize::from(slot)] = Some(taken);
    let told = Told::new("buildings-of-power-hidden").with("seat", seat);
    game.told(told.with("slot", slot + 1));
    put_in_order(game, seat, Question::NextTile { settled: 0, open: seen - 1 });
    Ok(())
}

pub(super) fn keep(game: &mut Game, seat: Seat, seen: u8, card: Card) -> Result<(), Illegal> {
    if !card.goes_to_hand() {
        return Err(Illegal::NotAnAnswer);
    }
    take_out(&mut game.deck, seen.into(), card).ok_or(Illegal::NotAnAnswer)?;
    game.seal();
    // How many gates somebody has is seen; which other cards are no money is not.
    if card.fills_display() {
        game.keep_unseen(seat, card);
    } else {
        game.player(seat).gain_card(card);
    }
    game.told(Told::new("buildings-of-power-kept").with("seat", seat));
    put_in_order(game, seat, Question::NextCard { settled: 0, open: seen - 1 });
    Ok(())
}

pub(super) fn keep_nothing(game: &mut Game, seat: Seat, seen: u8) -> Result<(), Illegal> {
    if top(&game.deck, seen.into()).any(Card::goes_to_hand) {
        return Err(Illegal::NotAnAnswer);
    }
    game.told(Told::new("buildings-of-power-kept-nothing").with("seat", seat));
    put_in_order(game, seat, Question::NextCard { settled: 0, open: seen });
    Ok(())
}

/// The scoring is the card that is used, and happens before the others are put back.
pub(super) fn play(game: &mut Game, seat: Seat, seen: u8) -> Result<(), Illegal> {
    let cards: Vec<Card> = top(&game.deck, seen.into()).collect();
    let round = playable(&cards).ok_or(Illegal::NotAnAnswer)?;
    take_out(&mut game.deck, seen.into(), Card::Scoring(round)).ok_or(Illegal::NotAnAnswer)?;
    game.seal();
    put_in_order(game, seat, Question::NextCard { settled: 0, open: seen - 1 });
    game.told(Told::new("buildings-of-power-played").with("seat", seat));
    game.run_next(CoreStep::Score);
    game.reveal(Card::Scoring(round));
    Ok(())
}

/// What is left goes back on top, the next to be drawn first. One alone needs no order.
fn put_in_order(game: &mut Game, seat: Seat, question: Question) {
    let (Question::NextTile { open, .. } | Question::NextCard { open, .. }) = question else {
        return;
    };
    if 1 < open {
        ask(game, seat, question);
    }
}

pub(super) fn next_tile(
    game: &mut Game,
    seat: Seat,
    (settled, open): (u8, u8),
    tile: TileId,
) -> Result<(), Illegal> {
    if !settle(&mut game.tower, settled.into(), open.into(), tile) {
        return Err(Illegal::NotAnAnswer);
    }
    game.seal();
    put_in_order(game, seat, Question::NextTile { settled: settled + 1, open: open - 1 });
    Ok(())
}

pub(super) fn next_card(
    game: &mut Game,
    seat: Seat,
    (settled, open): (u8, u8),
    card: Card,
) -> Result<(), Illegal> {
    if !settle(&mut game.deck, settled.into(), open.into(), card) {
        return Err(Illegal::NotAnAnswer);
    }
    game.seal();
    put_in_order(game, seat, Question::NextCard { settled: settled + 1, open: open - 1 });
    Ok(())
}

/// What an absent player answers: the dearest money, and everything as it lay.
pub(super) fn default(game: &Game, question: Question) -> Option<Choice> {
    match question {
        Question::Keep { seen } => {
            let cards = top(&game.deck, seen.into()).filter(|card| card.goes_to_hand());
            let best =
                cards.enumerate().max_by_key(|&(nth, card)| (card.value(), std::cmp::Reverse(nth)));
            Some(best.map_or(Choice::KeepNothing, |(_, card)| Choice::Keep(card)))
        }
        Question::NextTile { .. } | Question::NextCard { .. } => Some(Choice::AsDrawn),
        _ => options(game, question).into_iter().next(),
    }
}
