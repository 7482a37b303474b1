//! The doors. What somebody does counts only where it is done: an administrator or a member is
//! one in the table's own chat and nobody elsewhere; from elsewhere only those who sit at the
//! table come in, and nobody else may even look.
//!
//! This is the one place that decides so. Whoever acts at a table is a [`Guest`] or a
//! [`Player`], and only the functions in here make one of a [`Visitor`].

use std::ops::Deref;

use alhambra_engine::Seat;
use jiff::Timestamp;

use crate::{
    chat::{Answer, MessageId, Place, Target},
    say::{Args, Language},
    store::{Account, AccountId, Table, Update},
    table::{acts::server::Member, room::Room, texts::speech::Speech},
};

/// A person who did something, and where.
pub(crate) struct Visitor {
    pub(crate) account: Account,
    pub(crate) language: Language,
    pub(crate) from: Target,
    pub(crate) place_name: Option<String>,
    /// What the bot may not do in the place.
    pub(crate) lacks: Vec<String>,
    /// A button was pressed; otherwise something was typed.
    pub(crate) pressed: bool,
    /// The message with that button, where it can be edited later.
    pub(crate) message: Option<MessageId>,
    pub(crate) update: Update,
    pub(crate) now: Timestamp,
    /// What the person is in the place they are in.
    pub(super) rank: Rank,
}

/// What somebody is in a place, which counts there and nowhere else.
#[derive(Debug, Clone, Default)]
pub(crate) struct Rank {
    pub(crate) is_admin: bool,
    /// In a server, with its rules.
    pub(crate) member: Option<Member>,
}

/// Nobody in particular.
static STRANGER: Rank = Rank { is_admin: false, member: None };

impl Visitor {
    /// What the person is where they are, for what concerns that place and no table.
    pub(crate) fn rank(&self) -> &Rank {
        &self.rank
    }

    pub(crate) fn is_private(&self) -> bool {
        matches!(self.from, Target::Private(_))
    }

    /// A press changes the post whose button it was, which says enough.
    pub(crate) fn unless_pressed(&self, answer: Answer) -> Answer {
        if self.pressed { Answer::default() } else { answer }
    }
}

/// Somebody who has come in at a table.
#[derive(Clone, Copy)]
pub(crate) struct Guest<'a> {
    visitor: &'a Visitor,
    /// In the table's own chat.
    pub(crate) is_here: bool,
    pub(crate) seat: Option<Seat>,
}

impl Guest<'_> {
    /// What the person is in the table's own chat, while they are in it.
    pub(crate) fn rank(&self) -> &Rank {
        if self.is_here { &self.visitor.rank } else { &STRANGER }
    }

    /// What the guest is told. Only in the table's own chat may it be said aloud: in any other
    /// those would hear it who may not look.
    pub(crate) fn hears(&self, answer: Answer) -> Answer {
        Answer { public: answer.public && self.is_here, ..answer }
    }

    /// Those who sit at a table agree on how it is played, and an administrator may help.
    pub(crate) fn may_manage(&self) -> bool {
        self.seat.is_some() || self.rank().is_admin
    }
}

impl Deref for Guest<'_> {
    type Target = Visitor;

    fn deref(&self) -> &Visitor {
        self.visitor
    }
}

/// Somebody who sits at a table.
#[derive(Clone, Copy)]
pub(crate) struct Player<'a> {
    guest: Guest<'a>,
    pub(crate) seat: Seat,
}

impl<'a> Deref for Player<'a> {
    type Target = Guest<'a>;

    fn deref(&self) -> &Guest<'a> {
        &self.guest
    }
}

/// Lets somebody in at a table.
pub(crate) fn admit<'a>(visitor: &'a Visitor, room: &Room) -> Option<Guest<'a>> {
    let (is_here, seat) = standing(Some(visitor.account.id), &visitor.from, &room.table)?;
    Some(Guest { visitor, is_here, seat })
}

/// May somebody see at a table what all who come in see? Whoever has no account has no seat.
pub(crate) fn may_look(
    account: impl Into<Option<AccountId>>,
    from: &Target,
    table: &Table,
) -> bool {
    standing(account.into(), from, table).is_some()
}

/// Is somebody in the table's own chat, and which seat is theirs? `None` if they may not come in.
fn standing(
    account: Option<AccountId>,
    from: &Target,
    table: &Table,
) -> Option<(bool, Option<Seat>)> {
    let seat = account.and_then(|account| table.seat_of(account)).map(Seat);
    let is_here = is_here(from, &table.place);
    (is_here || seat.is_some()).then_some((is_here, seat))
}

/// Lets somebody act for the seat they have.
pub(crate) fn seat(guest: Guest<'_>) -> Option<Player<'_>> {
    guest.seat.map(|seat| Player { guest, seat })
}

/// What is told at a closed door, whether there is a table behind it or not.
pub(crate) fn closed(visitor: &Visitor) -> Answer {
    Speech::new(visitor.language).line("door-closed", &Args::new())
}

/// The topics of a group are one chat.
fn is_here(from: &Target, place: &Place) -> bool {
    match from {
        Target::Place(here) => (here.platform, &here.chat) == (place.platform, &place.chat),
        Target::Private(_) => place.target() == *from,
    }
}

/// What the link into the private chat carries: the table, and as a nonce the moment it was
/// opened, so that nobody gets in by trying numbers.
pub(crate) fn invitation(table: &Table) -> String {
    format!("t{}-{:x}", table.id, table.created.as_millisecond())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{chat::Platform, store::TableId};

    #[test]
    fn the_link_of_a_table_fits_telegram() {
        let place = Place { platform: Platform::Telegram, chat: "-1".into(), topic: None };
        let at = Timestamp::from_second(1_800_000_000).unwrap();
        let table = Table::lobby(TableId(77), place, AccountId(1), at);
        let payload = invitation(&table);
        assert!(payload.starts_with("t77-"));
        let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        assert!(payload.len() <= 64 && payload.bytes().all(is_fine), "{payload}");
    }
}
