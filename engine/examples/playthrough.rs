//! Prints one game as JSON lines, so that other programs can check our rules.
//!
//! `cargo run --release -p alhambra-engine --example playthrough -- --seed 7 --players 3
//! [--modules a,b] [--policy random|default]`
//!
//! The first line is the configuration, the set-up in the order of 90-sequence and the state
//! after it; then every ply with seat, question, all options, the default answer, what was
//! played, events and the full state after it. Where one action causes several steps, `steps`
//! has the state after each. A scoring is an event, with every count, rank, tie and point and
//! the cells of the walls; what it is made of is in the state: signs, what lies on tiles and what
//! became of them (`laid`, `natures`, `extra_walls`), what modules remember (`modules`). Slots are
//! counted from 1, as in the notation.
#![expect(clippy::print_stdout, reason = "an example talks to the terminal")]

#[path = "support/args.rs"]
mod args;

use alhambra_engine::{
    Action, Alhambra, Cell, Event, Game, Happening, Piece, PlayerView, Scorer, Seat, Side, Sign,
    TileId, TileView,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use args::{Args, Policy};

fn main() {
    let args = Args::read();
    let mut game = Game::new(args.config(args.seed)).expect("2 to 6 can play");
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    print(json!({
        "config": game.config(),
        "commitment": game.config().seed.commitment(),
        "setup": setup(&game),
        "state": state(&game),
    }));
    while let Some((seat, action)) = next(&game, args.policy, &mut rng) {
        let question = game.question(seat);
        let options: Vec<String> = game.options(seat).iter().map(ToString::to_string).collect();
        let default = game.default_action(seat).map(|action| action.to_string());
        let notation = action.to_string();
        let (mut steps, mut told) = (Vec::new(), 0);
        let watch = |game: &Game, events: &[Event]| {
            if told < events.len() {
                let fresh: Vec<Value> = events[told..].iter().map(event).collect();
                steps.push(json!({ "events": fresh, "state": state(game) }));
                told = events.len();
            }
        };
        let events = game.play_watched(seat, action, watch).expect("a chosen action is legal");
        let mut ply = json!({
            "ply": game.ply(),
            "seat": seat,
            "question": question,
            "options": options,
            "default": default,
            "action": notation,
            "events": events.iter().map(event).collect::<Vec<_>>(),
            "state": state(&game),
        });
        if 1 < steps.len() {
            ply["steps"] = Value::Array(steps);
        }
        print(ply);
    }
}

/// Who plays next, and what.
fn next(game: &Game, policy: Policy, rng: &mut ChaCha8Rng) -> Option<(Seat, Action)> {
    match policy {
        Policy::Random => game.sample_any(rng),
        Policy::Default => {
            let seat = game.asked()?.seats.lowest()?;
            game.default_action(seat).map(|action| (seat, action))
        }
    }
}

fn print(mut line: Value) {
    count_from_one(&mut line);
    println!("{line}");
}

/// The engine counts slots from 0, people and the notation from 1.
fn count_from_one(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_u64().filter(|_| name == "slot") {
                    Some(slot) => *value = json!(slot + 1),
                    None => count_from_one(value),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(count_from_one),
        _ => {}
    }
}

/// What the set-up has made, in its order (P1 to P13); the piles from the top card down.
fn setup(game: &Game) -> Value {
    let saved = serde_json::to_value(game).expect("a game can be saved");
    let view = game.view(None);
    let from_top = |cards: &[Value]| cards.iter().rev().cloned().collect::<Vec<_>>();
    let deck = saved["deck"].as_array().expect("the deck is a list");
    let bounds = saved["bounds"].as_array().expect("the piles are marked");
    let ends = bounds.iter().filter_map(Value::as_u64).map(|end| end as usize);
    let starts = std::iter::once(0).chain(ends.clone());
    let piles = starts.zip(ends).map(|(from, to)| from_top(&deck[from..to]));
    let mut piles: Vec<_> = piles.collect();
    piles.reverse();
    json!([
        { "step": "P1 to P3", "modules": saved["states"] },
        { "step": "P4", "tower": from_top(saved["tower"].as_array().expect("a list")) },
        { "step": "P5", "dirk": view.dirk.map(|dirk| dirk.tiles) },
        { "step": "P6 and P7", "hands": game.seats().map(|seat| game.hand(seat)).collect::<Vec<_>>() },
        { "step": "P8", "start": game.turn() },
        { "step": "P10", "display": view.display },
        { "step": "P11", "piles": piles },
        { "step": "P13", "market": view.market.iter()
            .map(|slot| slot.tile.as_ref().map(|it| it.tile)).collect::<Vec<_>>() },
    ])
}

/// With the winners as a list of seats, as in the state.
fn event(event: &Event) -> Value {
    let mut what = json!(event.what);
    if let Happening::Over { winners, .. } = &event.what {
        what["over"]["winners"] = json!(winners.iter().collect::<Vec<_>>());
    }
    json!({ "to": event.to, "what": what })
}

/// Everything, hidden things too: this is for checking, not for playing.
fn state(game: &Game) -> Value {
    let saved = serde_json::to_value(game).expect("a game can be saved");
    let view = game.view(None);
    let scores = game.scores();
    json!({
        "turn": view.turn,
        "asked": view.asked,
        "over": view.over,
        "players": view.players.iter().map(|player| seat(game, player)).collect::<Vec<_>>(),
        "dirk": view.dirk.map(|dirk| json!({
            "tiles": dirk.tiles.iter().map(|&it| tile(it)).collect::<Vec<_>>(),
            "score": dirk.score,
            "buildings": buildings(game, Scorer::Dirk),
            "shelves": dirk.shelves,
        })),
        "display": view.display,
        "market": view.market.iter().map(|slot| json!({
            "currency": slot.currency,
            "tile": slot.tile.as_ref().map(lying),
            "beside": slot.beside.iter().map(lying).collect::<Vec<_>>(),
            "tokens": slot.tokens,
        })).collect::<Vec<_>>(),
        "beside": view.beside,
        "piles": { "deck": view.deck, "discard": view.discard, "tower": view.tower },
        "deck": saved["deck"],
        "discard": saved["discard"],
        "tower": saved["tower"],
        "gone": saved["gone"],
        "laid": saved["tokens"],
        "natures": saved["natures"],
        "extra_walls": saved["extra_walls"],
        "modules": saved["states"],
        "actions_left": saved["rights"],
        "scores": { "points": scores.points, "dirk": scores.dirk, "rounds": scores.rounds,
            "winners": scores.winners },
    })
}

fn seat(game: &Game, player: &PlayerView) -> Value {
    let alhambra = game.alhambra(player.seat);
    let pieces = player.alhambra.pieces.iter();
    let pieces = pieces.map(|it| {
        let mut built = piece(alhambra, &it.piece);
        built["tokens"] = json!(it.tokens);
        built
    });
    json!({
        "seat": player.seat,
        "colour": player.colour,
        "score": player.score,
        "hand": game.hand(player.seat),
        "alhambra": pieces.collect::<Vec<_>>(),
        "gates": player.alhambra.gates,
        "markers": player.alhambra.markers,
        "wall": { "length": player.alhambra.wall.len(), "sides": player.alhambra.wall.sides,
            "points": player.alhambra.wall_points },
        "buildings": buildings(game, Scorer::Seat(player.seat)),
        "reserve": player.reserve.iter().map(lying).collect::<Vec<_>>(),
        "pending": player.pending.iter().map(lying).collect::<Vec<_>>(),
        "shelves": player.shelves,
    })
}

/// By kind; some modules know half buildings.
fn buildings(game: &Game, who: Scorer) -> Value {
    let halves = game.halves(who);
    let of_kind = |kind: alhambra_engine::Kind| {
        (kind.name().to_owned(), json!(f64::from(halves[kind]) / 2.0))
    };
    Value::Object(alhambra_engine::Kind::ALL.map(of_kind).into_iter().collect())
}

/// A tile that is not built, with what lies on it.
fn lying(it: &TileView) -> Value {
    let mut value = tile(it.tile);
    value["tokens"] = json!(it.tokens);
    value
}

/// A tile as it is printed.
fn tile(tile: TileId) -> Value {
    let face = tile.face();
    let halves = face.halves[..tile.size()].iter();
    let halves = halves.map(|half| json!({ "kind": half.kind, "walls": half.walls }));
    json!({
        "tile": tile,
        "family": face.family,
        "price": face.price,
        "halves": halves.collect::<Vec<_>>(),
        "signs": signs(tile),
    })
}

/// What else is printed, unturned.
fn signs(tile: TileId) -> Vec<Value> {
    let sign = |sign: &Sign| match *sign {
        Sign::Kind(kind) => json!({ "kind": kind }),
        Sign::Side(side, kind) => json!({ "side": side.to_string(), "kind": kind }),
        Sign::Arrow(side) => json!({ "arrow": side.to_string() }),
        Sign::Currency(currency) => json!({ "currency": currency }),
        Sign::Number(number) => json!({ "number": number }),
        Sign::Glyph(glyph) => json!({ "glyph": glyph }),
    };
    tile.face().signs.iter().map(sign).collect()
}

/// A tile as it is laid: what each of its cells shows.
fn piece(alhambra: &Alhambra, piece: &Piece) -> Value {
    let face = piece.tile.face();
    let cells = piece.cells().map(|(half, at)| {
        let (kind, counts_as) = (face.halves[half].kind, piece.building(half));
        json!({ "at": at, "kind": kind, "counts_as": counts_as, "borders": borders(alhambra, at) })
    });
    json!({
        "tile": piece.tile,
        "family": face.family,
        "price": face.price,
        "turn": piece.turn,
        "signs": signs(piece.tile),
        "cells": cells.collect::<Vec<_>>(),
    })
}

fn borders(alhambra: &Alhambra, cell: Cell) -> Value {
    let border = |side: Side| (side.to_string(), json!(alhambra.border(cell, side)));
    Value::Object(Side::ALL.map(border).into_iter().collect())
}
