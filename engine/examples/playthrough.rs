//! Prints one random game as JSON lines, so that other programs can check our rules.
//!
//! `cargo run --release -p alhambra-engine --example playthrough -- --seed 7 --players 3
//! [--modules a,b]`
//!
//! The first line is the configuration with the state after the set-up; then every
//! ply with seat, question, notation, events and the full state after it. A scoring
//! is an event, with every count, rank, tie and point and the cells of the walls.
#![expect(clippy::print_stdout, reason = "an example talks to the terminal")]

#[path = "support/args.rs"]
mod args;

use alhambra_engine::{Alhambra, Cell, Event, Game, Piece, PlayerView, Scorer, Side, TileId};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use args::Args;

fn main() {
    let args = Args::read();
    let mut game = Game::new(args.config(args.seed)).expect("2 to 6 can play");
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    println!(
        "{}",
        json!({
            "config": game.config(),
            "commitment": game.config().seed.commitment(),
            "state": state(&game),
        })
    );
    while let Some(ask) = game.asked() {
        let (question, seat) = (ask.question, ask.seats.lowest().expect("somebody is asked"));
        let action = game.sample(seat, &mut rng).expect("there is always an answer");
        let notation = action.to_string();
        let events = game.play(seat, action).expect("a sampled action is legal");
        println!(
            "{}",
            json!({
                "ply": game.ply(),
                "seat": seat,
                "question": question,
                "action": notation,
                "events": events.iter().map(event).collect::<Vec<_>>(),
                "state": state(&game),
            })
        );
    }
}

fn event(event: &Event) -> Value {
    json!({ "to": event.to, "what": event.what })
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
            "tile": slot.tile.as_ref().map(|it| tile(it.tile)),
        })).collect::<Vec<_>>(),
        "beside": view.beside,
        "piles": { "deck": view.deck, "discard": view.discard, "tower": view.tower },
        "deck": saved["deck"],
        "discard": saved["discard"],
        "tower": saved["tower"],
        "gone": saved["gone"],
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
        "reserve": player.reserve.iter().map(|it| tile(it.tile)).collect::<Vec<_>>(),
        "pending": player.pending.iter().map(|it| tile(it.tile)).collect::<Vec<_>>(),
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
    })
}

/// A tile as it is laid: what each of its cells shows.
fn piece(alhambra: &Alhambra, piece: &Piece) -> Value {
    let face = piece.tile.face();
    let cells = piece.cells().map(|(half, at)| {
        json!({ "at": at, "kind": face.halves[half].kind, "borders": borders(alhambra, at) })
    });
    json!({
        "tile": piece.tile,
        "family": face.family,
        "price": face.price,
        "turn": piece.turn,
        "cells": cells.collect::<Vec<_>>(),
    })
}

fn borders(alhambra: &Alhambra, cell: Cell) -> Value {
    let border = |side: Side| (side.to_string(), json!(alhambra.border(cell, side)));
    Value::Object(Side::ALL.map(border).into_iter().collect())
}
