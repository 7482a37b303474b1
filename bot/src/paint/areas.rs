//! What lies where in a picture, by names that touches use, and in words.

use alhambra_engine::{Cell, GameView, Item, OfferId, PieceView, Seat, TileView};
use alhambra_renderer::{Choice, Place, Scene};

use crate::{
    chat::Area,
    say::{Args, Speaker},
};

/// The areas of a picture. `choices` are the numbered places that it shows.
pub(super) fn areas(
    speaker: Speaker<'_>,
    view: &GameView,
    choices: &[Choice],
    scene: &Scene,
) -> Vec<Area> {
    let area = |&(place, rect): &(Place, alhambra_renderer::Rect)| {
        let Known { at, says, thing, worth } = know(speaker, view, choices, place)?;
        let alhambra_renderer::Rect { x, y, w, h } = rect;
        Some(Area { at, x, y, w, h, says, thing, worth })
    };
    scene.places().iter().filter_map(area).collect()
}

struct Known {
    at: String,
    says: String,
    thing: Option<String>,
    worth: Option<u16>,
}

fn know(speaker: Speaker<'_>, view: &GameView, choices: &[Choice], place: Place) -> Option<Known> {
    let tile = |at: String, tile: &TileView| Known {
        at,
        says: speaker.tile_with_walls(tile.tile),
        thing: Some(tile.tile.to_string()),
        worth: None,
    };
    let plain = |at: String, says: String| Known { at, says, thing: None, worth: None };
    let of_seat = |seat: Seat| view.players.get(seat.index());
    Some(match place {
        Place::Slot(nth) | Place::Bill(OfferId::Slot(nth)) => slot(speaker, view, nth)?,
        Place::Bill(offer) => plain(offer_name(offer), speaker.offer(offer)),
        Place::Money(nth) => card("money", speaker, *view.display.get(usize::from(nth))?),
        Place::Hand(nth) => {
            let hand = view.own()?.hand.as_ref()?;
            card("hand", speaker, *hand.get(usize::from(nth))?)
        }
        Place::Cell(seat, cell) => {
            let built = of_seat(seat)?.alhambra.pieces.iter();
            let covers = |it: &&PieceView| it.piece.cells().any(|(_, covered)| covered == cell);
            let thing = built.clone().find(covers).map(|it| it.piece.tile);
            let mut says = speaker.place(cell);
            if let Some(tile) = thing {
                says = format!("{}, {says}", speaker.tile(tile));
            }
            let thing = thing.map(|tile| tile.to_string());
            Known { thing, ..plain(cell_name(seat, cell), says) }
        }
        Place::Choice(number) => {
            let choice = choices.iter().find(|choice| choice.number == number)?;
            let alhambra_engine::Spot::Cell(cell) = choice.spot else { return None };
            let args = Args::new()
                .number("number", i64::from(number))
                .number("wall", i64::from(choice.wall.unwrap_or_default()));
            plain(cell_name(view.viewer?, cell), speaker.line("button-cell", &args))
        }
        Place::Reserve(seat, nth) => {
            let it = of_seat(seat)?.reserve.get(usize::from(nth))?;
            tile(tile_name("reserve", seat, it.tile), it)
        }
        Place::Pending(seat, nth) => {
            let it = of_seat(seat)?.pending.get(usize::from(nth))?;
            tile(tile_name("pending", seat, it.tile), it)
        }
        Place::Beside(shelf, nth) => {
            match view.beside.get(usize::from(shelf))?.items.get(usize::from(nth))? {
                Item::Card(card) | Item::Marked(card, _) => {
                    plain(offer_name(OfferId::Card(*card)), speaker.card(*card))
                }
                Item::Tile(tile) => {
                    plain(offer_name(OfferId::Tile(*tile)), speaker.tile_with_walls(*tile))
                }
                _ => return None,
            }
        }
        Place::Player(seat) => {
            plain(format!("player:{}", seat.0), speaker.names.of(seat).to_owned())
        }
    })
}

fn slot(speaker: Speaker<'_>, view: &GameView, nth: u8) -> Option<Known> {
    let slot = view.market.get(usize::from(nth))?;
    let args = Args::new()
        .number("slot", i64::from(nth) + 1)
        .text("currency", speaker.currency(slot.currency));
    let tile = slot.tile.as_ref().map(|it| it.tile);
    let says = match tile {
        Some(tile) => speaker.line("text-slot", &args.text("tile", speaker.tile_with_walls(tile))),
        None => speaker.line("text-slot-empty", &args),
    };
    let thing = tile.map(|tile| tile.to_string());
    Some(Known { at: offer_name(OfferId::Slot(nth)), says, thing, worth: None })
}

fn card(row: &str, speaker: Speaker<'_>, card: alhambra_engine::Card) -> Known {
    Known {
        at: card_name(row, card),
        says: speaker.card(card),
        thing: Some(card.to_string()),
        worth: Some(u16::from(card.value())),
    }
}

/// A card that lies open (`money`) or is held (`hand`).
pub(crate) fn card_name(row: &str, card: alhambra_engine::Card) -> String {
    format!("{row}:{card}")
}

pub(crate) fn offer_name(offer: OfferId) -> String {
    match offer {
        OfferId::Slot(nth) => format!("slot:{}", nth + 1),
        offer => format!("offer:{offer}"),
    }
}

pub(crate) fn cell_name(seat: Seat, cell: Cell) -> String {
    format!("cell:{}:{}:{}", seat.0, cell.x, cell.y)
}

/// A tile of a seat that is `pending` or in `reserve`.
pub(crate) fn tile_name(row: &str, seat: Seat, tile: alhambra_engine::TileId) -> String {
    format!("{row}:{}:{tile}", seat.0)
}
