//! The printed facts of 34: what the columns of the plan offer, and what the projects need.

use crate::{
    kind::Kind::{
        self, Arcades, Arcades as Brown, Chambers, Chambers as White, Garden, Garden as Green,
        Pavilion, Pavilion as Blue, Seraglio, Seraglio as Red, Tower, Tower as Purple,
    },
    money::Currency,
};

/// A column of the plan: three offers of paint for overpaying in its currency.
#[derive(Debug)]
pub(super) struct Column {
    pub(super) currency: Currency,
    pub(super) offers: [&'static [Kind]; 3],
    pub(super) shelf: &'static str,
}

pub(super) const COLUMNS: [Column; 4] = [
    Column {
        currency: Currency::Florin,
        offers: [&[Purple, Purple], &[Blue], &[Brown]],
        shelf: "fresh-colors-florin",
    },
    Column {
        currency: Currency::Dirham,
        offers: [&[Green, Green], &[Purple], &[White]],
        shelf: "fresh-colors-dirham",
    },
    Column {
        currency: Currency::Denar,
        offers: [&[White, White], &[Blue, Blue], &[Red]],
        shelf: "fresh-colors-denar",
    },
    Column {
        currency: Currency::Ducat,
        offers: [&[Red, Red], &[Brown, Brown], &[Green]],
        shelf: "fresh-colors-ducat",
    },
];

pub(super) fn column(currency: Currency) -> Option<&'static Column> {
    COLUMNS.iter().find(|column| column.currency == currency)
}

/// A project tile.
#[derive(Debug)]
pub(super) struct Project {
    pub(super) kind: Kind,
    pub(super) cost: &'static [Kind],
    /// Left out with two or three players.
    pub(super) star: bool,
}

const fn plain(kind: Kind, cost: &'static [Kind]) -> Project {
    Project { kind, cost, star: false }
}

const fn starred(kind: Kind, cost: &'static [Kind]) -> Project {
    Project { kind, cost, star: true }
}

/// What they need is reconstructed: every colour is asked for equally often.
pub(super) const PROJECTS: [Project; 18] = [
    plain(Pavilion, &[Blue, Red]),
    plain(Pavilion, &[Blue, Brown, Green]),
    starred(Pavilion, &[Red, White, Purple]),
    plain(Seraglio, &[Red, Brown]),
    plain(Seraglio, &[Red, White, Purple]),
    starred(Seraglio, &[Brown, Green, Blue]),
    plain(Arcades, &[Brown, White]),
    plain(Arcades, &[Brown, Green, Blue]),
    starred(Arcades, &[White, Purple, Red]),
    plain(Chambers, &[White, Green]),
    plain(Chambers, &[White, Purple, Red]),
    starred(Chambers, &[Green, Blue, Brown]),
    plain(Garden, &[Green, Purple]),
    plain(Garden, &[Green, Blue, Brown]),
    starred(Garden, &[Purple, Red, White]),
    plain(Tower, &[Purple, Blue]),
    plain(Tower, &[Purple, Red, White]),
    starred(Tower, &[Blue, Brown, Green]),
];
