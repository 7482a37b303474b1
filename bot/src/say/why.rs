//! Why a scoring brought what it did: who was first in what, what a tie did, where the walls
//! run, and what each module gave.

use alhambra_engine::{Alhambra, Game, Majority, Scoring, Seat, Standing, WallScore, WallSide};

use super::{Args, Speaker, events::halves};
use crate::chat::Text;

/// A scoring, reason by reason. The game may have gone on since.
pub(crate) fn why(speaker: Speaker<'_>, scoring: &Scoring, game: &Game) -> Vec<Text> {
    let text = |key: &str, args: Args| speaker.language.text(key, &args);
    let mut lines = vec![text("why-title", Args::new().number("round", scoring.round.number()))];
    let scored = |it: &&Majority| it.standings.iter().any(|standing| 0 < standing.points);
    lines.extend(scoring.majorities.iter().filter(scored).map(|it| kind(speaker, it)));
    lines.push(text("why-walls", Args::new()));
    lines.extend(walls(speaker, &scoring.walls, game));
    for module in scoring.lines.chunk_by(|one, next| one.module == next.module) {
        let named = Args::new().text("module", speaker.module(module[0].module));
        lines.push(text("why-modules", named));
        lines.extend(module.iter().filter(|line| line.points != 0).map(|line| {
            let args = Args::new()
                .text("player", speaker.who(line.who))
                .text("why", speaker.told(&line.why));
            text("why-line", args.text("points", format!("{:+}", line.points)))
        }));
    }
    let gains = scoring.gained.iter().zip(0..);
    let gains = gains.map(|(points, seat)| format!("{} {points:+}", speaker.names.of(Seat(seat))));
    let gains: Vec<String> =
        gains.chain(scoring.dirk.map(|points| format!("Dirk {points:+}"))).collect();
    lines.push(text("why-total", Args::new().text("gains", gains.join(" · "))));
    lines
}

/// «**Gardens** (first place 13, second place 5): Kim and Ali have 2 each and share 13 + 5 → 9
/// each».
fn kind(speaker: Speaker<'_>, majority: &Majority) -> Text {
    let places = majority.places.iter().zip(1..).map(|(points, rank)| {
        let args = Args::new().number("rank", rank).number("points", *points);
        speaker.line("why-place", &args)
    });
    let ranks = majority.standings.chunk_by(|one, next| one.rank == next.rank);
    let scored = ranks.filter(|those| those.iter().any(|it| 0 < it.halves));
    let standings: Vec<String> = scored.map(|those| rank(speaker, majority, those)).collect();
    let args = Args::new()
        .text("kind", speaker.word(&format!("kinds-{}", majority.kind)))
        .text("places", places.collect::<Vec<_>>().join(", "))
        .text("standings", standings.join("; "));
    speaker.language.text("why-kind", &args)
}

/// Those who share a place, and what they share.
fn rank(speaker: Speaker<'_>, majority: &Majority, those: &[Standing]) -> String {
    let first = those[0];
    let players = speaker.list(those.iter().map(|it| speaker.who(it.who)));
    let taken = majority.places.iter().skip(usize::from(first.rank.saturating_sub(1)));
    let taken: Vec<u16> = taken.take(those.len()).map(|points| u16::from(*points)).collect();
    let sum: Vec<String> = taken.iter().map(u16::to_string).collect();
    let even = taken.iter().sum::<u16>() % those.len() as u16 == 0;
    let args = Args::new()
        .text("player", &players)
        .text("players", &players)
        .text("count", halves(first.halves))
        .text("sum", sum.join(" + "))
        .number("points", first.points);
    let key = match those {
        _ if first.points == 0 => "why-nothing",
        [_] => "why-alone",
        _ if even => "why-shared",
        _ => "why-shared-rounded",
    };
    speaker.line(key, &args)
}

fn walls(speaker: Speaker<'_>, walls: &[WallScore], game: &Game) -> Vec<Text> {
    let mut lines = Vec::new();
    let (with, without): (Vec<_>, Vec<_>) = walls.iter().partition(|wall| !wall.longest.is_empty());
    for wall in with {
        // As long as the wall stands, its tiles can be named.
        let built = Some(game.alhambra(wall.seat));
        let built = built.filter(|built| built.longest_wall() == wall.longest);
        let at = |unit: Option<&WallSide>| {
            unit.map(|unit| side(speaker, *unit, built)).unwrap_or_default()
        };
        let extras: i16 = wall.extras.iter().map(|(_, points)| points).sum();
        let player = || Args::new().text("player", speaker.names.of(wall.seat));
        let args = player()
            .number("count", wall.longest.len() as i64)
            .text("from", at(wall.longest.sides.first()))
            .text("to", at(wall.longest.sides.last()))
            .number("points", wall.points - extras);
        lines.push(speaker.language.text("why-wall", &args));
        lines.extend(wall.extras.iter().map(|(why, points)| {
            let args =
                player().text("why", speaker.told(why)).text("points", format!("{points:+}"));
            speaker.language.text("why-wall-extra", &args)
        }));
    }
    if !without.is_empty() {
        let players = without.iter().map(|wall| speaker.names.of(wall.seat).to_owned());
        let args = Args::new().text("players", speaker.list(players));
        lines.push(speaker.language.text("why-wall-none", &args));
    }
    lines
}

/// «north of the tower 9»; if that is gone, where it was.
fn side(speaker: Speaker<'_>, unit: WallSide, built: Option<&Alhambra>) -> String {
    let piece = built.and_then(|built| built.piece_at(unit.cell));
    let tile = piece.map_or_else(|| speaker.place(unit.cell), |piece| speaker.tile(piece.tile));
    let args = Args::new().text("tile", tile);
    match unit.side {
        Some(side) => speaker.line("why-wall-at", &args.text("side", speaker.side(side))),
        None => speaker.line("why-wall-across", &args),
    }
}
