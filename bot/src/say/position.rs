//! The whole public position in words: the text twin of the pictures.

use std::iter::{once, once_with};

use alhambra_engine::{
    DirkView, GameView, Item, Kind, Nature, PlayerView, Shelf, SlotView, TileId, TileView, Tint,
    Token,
};

use super::{Args, Speaker};

/// Everything the pictures show, line by line. Lines are short; an adapter splits
/// the text where a message ends. Whoever needs only the first ones does not wait for the others.
pub fn position<'a>(
    speaker: Speaker<'a>,
    view: &'a GameView,
) -> impl Iterator<Item = String> + use<'a> {
    let market = view.market.iter().enumerate();
    let market = market.flat_map(move |(nth, slot)| self::slot(speaker, nth, slot));
    let piles = once_with(move || piles(speaker, view)).flatten();
    let player = move |player| once(String::new()).chain(self::player(speaker, player));
    let players = view.players.iter().flat_map(player);
    let dirk = view.dirk.iter().flat_map(move |it| [String::new(), dirk(speaker, it)]);
    market.chain(piles).chain(beside(speaker, view)).chain(players).chain(dirk)
}

fn slot(speaker: Speaker<'_>, nth: usize, slot: &SlotView) -> Vec<String> {
    let args = Args::new()
        .number("slot", nth as i64 + 1)
        .text("currency", speaker.currency(slot.currency));
    let mut lines = vec![match &slot.tile {
        Some(tile) => {
            let at_slot = slot.tokens.iter().chain(&tile.tokens);
            let tile = laden(speaker, standing(speaker, tile.tile, tile.nature), at_slot);
            speaker.line("text-slot", &args.text("tile", tile))
        }
        None => speaker.line("text-slot-empty", &args),
    }];
    if !slot.beside.is_empty() {
        let tiles = slot.beside.iter().map(|it| tile(speaker, it));
        let args = Args::new()
            .text("currency", speaker.currency(slot.currency))
            .text("tiles", speaker.list(tiles));
        lines.push(speaker.line("text-slot-beside", &args));
    }
    lines
}

/// The open money, and how much is left.
fn piles(speaker: Speaker<'_>, view: &GameView) -> [String; 2] {
    let display = Args::new().text("cards", speaker.cards(&view.display));
    let piles = Args::new()
        .number("deck", view.deck as i64)
        .number("discard", view.discard as i64)
        .number("tower", view.tower as i64);
    [speaker.line("text-display", &display), speaker.line("text-piles", &piles)]
}

fn dirk(speaker: Speaker<'_>, dirk: &DirkView) -> String {
    let tiles = speaker.list(dirk.tiles.iter().map(|&tile| speaker.tile(tile)));
    let args = Args::new().text("tiles", tiles).number("points", dirk.score);
    speaker.line("text-dirk", &args)
}

/// What lies beside the market.
pub(crate) fn beside<'a>(
    speaker: Speaker<'a>,
    view: &'a GameView,
) -> impl Iterator<Item = String> + use<'a> {
    view.beside.iter().map(move |shelf| self::shelf(speaker, shelf))
}

/// One player's Alhambra, reserve and belongings.
pub(crate) fn player(speaker: Speaker<'_>, player: &PlayerView) -> Vec<String> {
    let say = |key: &str, args: Args| speaker.line(key, &args);
    let name = speaker.names.of(player.seat);
    let mut lines = vec![say(
        "text-player",
        Args::new()
            .text("player", name)
            .number("points", player.score)
            .number("cards", player.cards as i64)
            .number("wall", player.alhambra.wall.len() as i64),
    )];
    // The start tile is everybody's, and the first.
    let pieces = player.alhambra.pieces.iter().enumerate();
    for (_, piece) in pieces.filter(|(nth, piece)| 0 < *nth || !piece.tokens.is_empty()) {
        let tokens: Vec<String> = piece.tokens.iter().map(|it| token(speaker, it)).collect();
        let args = Args::new()
            .text("tile", standing(speaker, piece.piece.tile, piece.piece.nature))
            .text("place", speaker.place(piece.piece.at))
            .text("tokens", tokens.join(", "))
            .number("count", tokens.len() as i64);
        lines.push(say("text-piece", args));
    }
    let counts = Kind::ALL.into_iter().filter(|&kind| 0 < player.alhambra.halves[kind]);
    let counts: Vec<String> = counts
        .map(|kind| {
            let halves = player.alhambra.halves[kind];
            let half = if halves % 2 == 1 { "½" } else { "" };
            format!("{} {}{half}", speaker.kind(kind), halves / 2)
        })
        .collect();
    if !counts.is_empty() {
        lines.push(say("text-counts", Args::new().text("counts", counts.join(" · "))));
    }
    if !player.reserve.is_empty() {
        let tiles = player.reserve.iter().map(|it| tile(speaker, it));
        lines.push(say("text-reserve", Args::new().text("tiles", speaker.list(tiles))));
    }
    lines.extend(player.shelves.iter().map(|shelf| self::shelf(speaker, shelf)));
    lines
}

/// A tile that is not built, with what lies on it.
fn tile(speaker: Speaker<'_>, tile: &TileView) -> String {
    laden(speaker, standing(speaker, tile.tile, tile.nature), &tile.tokens)
}

/// A tile, and the building that came onto it.
fn standing(speaker: Speaker<'_>, tile: TileId, nature: Nature) -> String {
    let name = speaker.tile_with_walls(tile);
    match nature {
        Nature::Built(kind) => format!("{name}: {}", speaker.kind(kind)),
        Nature::Printed | Nature::Suspended => name,
    }
}

fn laden<'a>(
    speaker: Speaker<'_>,
    name: String,
    tokens: impl IntoIterator<Item = &'a Token>,
) -> String {
    let tokens: Vec<String> = tokens.into_iter().map(|it| token(speaker, it)).collect();
    if tokens.is_empty() { name } else { format!("{name} ({})", tokens.join(", ")) }
}

fn shelf(speaker: Speaker<'_>, shelf: &Shelf) -> String {
    let items: Vec<String> = shelf.items.iter().map(|it| item(speaker, it)).collect();
    let name = speaker.word(shelf.key);
    if items.is_empty() { name } else { format!("{name}: {}", items.join(", ")) }
}

fn item(speaker: Speaker<'_>, item: &Item) -> String {
    match item {
        Item::Card(card) => speaker.card(*card),
        Item::Marked(card, mark) => format!("{} ({})", speaker.card(*card), token(speaker, mark)),
        Item::Tile(tile) => speaker.tile_with_walls(*tile),
        Item::Token(it) => token(speaker, it),
        Item::Hidden(count) => {
            speaker.line("text-hidden", &Args::new().number("count", *count as i64))
        }
        Item::Place(it) => {
            speaker.line("text-place", &Args::new().text("thing", token(speaker, it)))
        }
        Item::Dial(dial) => {
            let value = |nth: usize| i64::from(dial.values.get(nth).copied().unwrap_or(0));
            let args =
                Args::new().number("value", value(dial.hand)).number("most", value(dial.mark));
            let said = speaker.line("text-dial", &args);
            dial.number.map_or(said.clone(), |number| format!("{number}: {said}"))
        }
    }
}

/// «chest (garden)», «coin (florin)», «die 4», «star 6 (green)».
fn token(speaker: Speaker<'_>, token: &Token) -> String {
    let mut text = speaker.word(&format!("glyph-{}", name(token.glyph)));
    if let Some(number) = token.number {
        text += &format!(" {number}");
    }
    match token.tint {
        Tint::Kind(kind) => text += &format!(" ({})", speaker.kind(kind)),
        Tint::Kinds(kind, other) => {
            text += &format!(" ({}, {})", speaker.kind(kind), speaker.kind(other));
        }
        Tint::Currency(currency) => text += &format!(" ({})", speaker.currency(currency)),
        Tint::Colour(colour) => {
            text += &format!(" ({})", speaker.word(&format!("colour-{}", name(colour))));
        }
        Tint::Variety(variety) => text += &format!(" ({})", variety.letter),
        Tint::Plain => {}
    }
    text
}

/// How a value is called in data, and so in the languages' tables.
fn name(value: impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).ok();
    value.as_ref().and_then(|it| it.as_str()).unwrap_or_default().to_owned()
}
