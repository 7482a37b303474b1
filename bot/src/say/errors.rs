//! Why something was refused, in words with numbers.

use alhambra_engine::{Illegal, Misfit};

use super::{Args, Speaker};

/// The reason of a refusal as one sentence.
pub fn illegal(speaker: Speaker<'_>, illegal: &Illegal) -> String {
    let say = |key: &str, args: Args| speaker.line(key, &args);
    let new = Args::new;
    match illegal {
        Illegal::GameOver => say("no-over", new()),
        Illegal::NotAsked { .. } => say("no-not-asked", new()),
        Illegal::NotAnAnswer => say("no-answer", new()),
        Illegal::NotDisplayed { card } => {
            say("no-display", new().text("card", speaker.card(*card)))
        }
        Illegal::TakeNothing => say("no-take-nothing", new()),
        Illegal::TakeTooMuch { sum, limit } => {
            say("no-take-much", new().number("sum", *sum).number("limit", *limit))
        }
        Illegal::TakenAlone { card } => {
            say("no-taken-alone", new().text("card", speaker.card(*card)))
        }
        Illegal::EmptySlot { slot } => say("no-slot", new().number("slot", slot + 1)),
        Illegal::NotForSale => say("no-sale", new()),
        Illegal::NotYours { tender } => {
            say("no-yours", new().text("thing", speaker.tender(*tender)))
        }
        Illegal::WrongCurrency { tender } => {
            say("no-currency", new().text("thing", speaker.tender(*tender)))
        }
        Illegal::Mixed => say("no-mixed", new()),
        Illegal::ChangerNotNeeded { card } => {
            say("no-changer", new().text("card", speaker.card(*card)))
        }
        Illegal::TooLittle { price, paid } => {
            say("no-little", new().number("price", *price).number("paid", *paid))
        }
        Illegal::MustBeExact { price, paid } => {
            say("no-exact", new().number("price", *price).number("paid", *paid))
        }
        Illegal::Free => say("no-free", new()),
        Illegal::NoSuchExtra => say("no-extra", new()),
        Illegal::NotInReserve { tile } => say("no-reserve", tile_arg(speaker, *tile)),
        Illegal::NotPending { tile } => say("no-pending", tile_arg(speaker, *tile)),
        Illegal::NotStowable { tile } => say("no-stow", tile_arg(speaker, *tile)),
        Illegal::NoGift { tile } => say("no-gift", tile_arg(speaker, *tile)),
        Illegal::NotTurned { tile } => say("no-turn", tile_arg(speaker, *tile)),
        Illegal::Frozen { tile } => say("no-frozen", tile_arg(speaker, *tile)),
        Illegal::Misfit(misfit) => self::misfit(speaker, *misfit),
        Illegal::NoContact { tile } => say("no-colour-contact", tile_arg(speaker, *tile)),
        Illegal::NoGate => say("no-gate", new()),
        Illegal::CannotPass => say("no-pass", new()),
        Illegal::NotNow(_) => say("no-now", new()),
        Illegal::BidTooLow { least, offered } => {
            say("no-bid", new().number("least", *least).number("offered", *offered))
        }
        Illegal::CannotPay { amount } => say("no-pay", new().number("amount", *amount)),
        Illegal::LimitReached { limit } => say("no-limit", new().number("limit", *limit)),
    }
}

fn misfit(speaker: Speaker<'_>, misfit: Misfit) -> String {
    let say = |key: &str, args: Args| speaker.line(key, &args);
    let at = |cell| Args::new().text("place", speaker.place(cell));
    match misfit {
        Misfit::Occupied(cell) => say("no-occupied", at(cell)),
        Misfit::NothingThere(cell) => say("no-nothing-there", at(cell)),
        Misfit::TooFar(cell) => say("no-far", at(cell)),
        Misfit::NoContact(cell) => say("no-contact", at(cell)),
        Misfit::WallsDiffer(cell, side) => {
            say("no-walls", at(cell).text("side", speaker.side(side)))
        }
        Misfit::Unreachable(tile) => say("no-way", tile_arg(speaker, tile)),
        Misfit::Hole => say("no-hole", Args::new()),
        Misfit::StartTile => say("no-start-tile", Args::new()),
        Misfit::Gated => say("no-gated", Args::new()),
        Misfit::NoSupport(tile) => say("no-support", tile_arg(speaker, tile)),
        Misfit::NoGateThere => say("no-gate-there", Args::new()),
        Misfit::GateNotNeeded => say("no-gate-needed", Args::new()),
        Misfit::OtherShape(tile) => say("no-shape", tile_arg(speaker, tile)),
    }
}

fn tile_arg(speaker: Speaker<'_>, tile: alhambra_engine::TileId) -> Args {
    Args::new().text("tile", speaker.tile(tile))
}
