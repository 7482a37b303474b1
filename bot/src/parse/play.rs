//! What a player wants to do, as people say it: `buy 2 with F3+F4`, `take f2 d3`,
//! `place 2`, `place tower-9 at 1,-2`, `rebuild remove 1,0`, `vizier wake`.

use alhambra_engine::{Action, Card, Cell, ModuleExtra, Rotation, Tender};

use super::Misread;
use crate::say::{Group, Language};

/// Not yet an action: slots may be named by tile, money by its value alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Intent {
    Take(Vec<Card>),
    Buy {
        what: TileRef,
        with: Option<Vec<Money>>,
        plus: Vec<ModuleExtra>,
    },
    Place {
        tile: Option<TileRef>,
        at: Option<PlaceRef>,
        turn: Option<Rotation>,
    },
    Reserve(Option<TileRef>),
    Give(Option<TileRef>),
    Pass,
    Done,
    /// Exact notation, as the log shows it.
    Exact(Action),
    /// A group of options to show: nothing more was said.
    Show(Group),
}

/// A tile by its slot or by (the beginning of) its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TileRef {
    Slot(u8),
    Name(String),
}

/// A cell by its number in the picture, or by coordinates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceRef {
    Number(usize),
    Cell(Cell),
}

/// A thing to pay with, or only its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Money {
    Thing(Tender),
    Value(u8),
}

/// Reads a play; `Ok(None)` if the word is none of ours.
pub(super) fn intent(word: &str, rest: &str) -> Result<Option<Intent>, Misread> {
    let exact = || {
        let line = match word {
            "place" => format!("build {rest}"),
            "reserve" => format!("stow {rest}"),
            "give" => format!("gift {rest}"),
            other => format!("{other} {rest}"),
        };
        line.to_lowercase_keeping_cards().parse::<Action>().ok().map(Intent::Exact)
    };
    let intent = match word {
        "take" if rest.is_empty() => Intent::Show(Group::Take),
        "take" => Intent::Take(cards(rest)?),
        "buy" if rest.is_empty() => Intent::Show(Group::Buy),
        "buy" => buy(rest)?,
        "place" if rest.is_empty() => Intent::Show(Group::Place),
        "place" => exact().map_or_else(|| place(rest), Ok)?,
        "reserve" => Intent::Reserve((!rest.is_empty()).then(|| tile(rest))),
        "give" => Intent::Give((!rest.is_empty()).then(|| tile(rest))),
        "rebuild" if rest.is_empty() => Intent::Show(Group::Rebuild),
        "rebuild" => exact().ok_or_else(|| Misread::Place(rest.to_owned()))?,
        "pass" => Intent::Pass,
        "done" => Intent::Done,
        _ => return Ok(exact()),
    };
    Ok(Some(intent))
}

/// Cards are written in capitals, everything else in small letters.
trait KeepingCards {
    fn to_lowercase_keeping_cards(&self) -> String;
}

impl KeepingCards for str {
    fn to_lowercase_keeping_cards(&self) -> String {
        let word = |word: &str| {
            let card = word.to_uppercase();
            if card.len() == 2 && card.parse::<Card>().is_ok() { card } else { word.to_lowercase() }
        };
        self.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
    }
}

/// `F3 F4`, `f3+f4`, `F3,F4`, `F3F4`.
fn pieces(text: &str) -> Vec<String> {
    let rough = text.split([' ', '+', ',', '&']).filter(|piece| !piece.is_empty());
    rough
        .flat_map(|piece| {
            let letters: Vec<char> = piece.chars().collect();
            let glued = letters.len() > 2
                && letters.len().is_multiple_of(2)
                && letters
                    .chunks(2)
                    .all(|pair| pair[0].is_alphabetic() && pair[1].is_ascii_digit());
            if glued {
                letters.chunks(2).map(|pair| pair.iter().collect()).collect()
            } else {
                vec![piece.to_owned()]
            }
        })
        .collect()
}

fn cards(text: &str) -> Result<Vec<Card>, Misread> {
    let card = |piece: &String| {
        let known = piece.to_uppercase().parse().or_else(|_| piece.to_lowercase().parse());
        known.map_err(|_| Misread::Card(piece.clone()))
    };
    let mut cards = pieces(text).iter().map(card).collect::<Result<Vec<_>, _>>()?;
    cards.sort_unstable();
    Ok(cards)
}

fn buy(rest: &str) -> Result<Intent, Misread> {
    let mut what = Vec::new();
    let (mut with, mut plus) = (None::<Vec<Money>>, Vec::new());
    let mut words = rest.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let small = word.to_lowercase();
        if Language::any_hears("read-with", &small) {
            with.get_or_insert_default();
        } else if Language::any_hears("read-plus", &small)
            && let Some(extra) = words.peek().and_then(|next| extra(next))
        {
            plus.push(extra);
            words.next();
        } else if let Some(extra) = extra(word) {
            plus.push(extra);
        } else if let Some(with) = &mut with {
            for piece in pieces(word) {
                with.push(money(&piece)?);
            }
        } else {
            what.push(small);
        }
    }
    // `buy F3 F4 2` and `buy 2 F3 F4`: cards without «with» are money all the same.
    if with.is_none() {
        let (paid, named): (Vec<String>, Vec<String>) =
            what.into_iter().partition(|word| matches!(money(word), Ok(Money::Thing(_))));
        what = named;
        if !paid.is_empty() {
            let things = paid.iter().flat_map(|word| pieces(word));
            with = Some(things.map(|piece| money(&piece)).collect::<Result<_, _>>()?);
        }
    }
    let what = what.join("-");
    if what.is_empty() {
        return Err(Misread::Short { command: "buy" });
    }
    Ok(Intent::Buy { what: tile(&what), with, plus })
}

/// An extra by its name in the log, or by what a language calls it.
fn extra(word: &str) -> Option<ModuleExtra> {
    let word = word.to_lowercase();
    let is_called = |extra: ModuleExtra| {
        let names = Language::ALL.map(|language| language.word(extra.told().key).to_lowercase());
        // «Rich Patron» and «tour de guet» are known by their last words.
        names.iter().any(|name| name.rsplit(' ').next() == Some(word.as_str()))
    };
    word.parse().ok().or_else(|| ModuleExtra::all().into_iter().find(|&it| is_called(it)))
}

fn money(piece: &str) -> Result<Money, Misread> {
    if let Ok(value) = piece.parse::<u8>() {
        return Ok(Money::Value(value));
    }
    let known = piece.to_uppercase().parse().or_else(|_| piece.to_lowercase().parse());
    known.map(Money::Thing).map_err(|_| Misread::Card(piece.to_owned()))
}

fn tile(text: &str) -> TileRef {
    let text = text.trim().to_lowercase().replace([' ', '_'], "-");
    match text.trim_start_matches("slot-").parse::<u8>() {
        Ok(slot @ 1..=4) => TileRef::Slot(slot - 1),
        _ => TileRef::Name(text),
    }
}

/// `2`, `1,-2`, `tower-9 3`, `tower 9 at 3`, `3 turned 90`.
fn place(rest: &str) -> Result<Intent, Misread> {
    let (mut named, mut at, mut turn) = (Vec::<String>::new(), None, None);
    let mut words = rest.split_whitespace().peekable();
    while let Some(word) = words.next() {
        let small = word.to_lowercase();
        if small == "#" || Language::any_hears("read-at", &small) {
            continue;
        }
        if Language::any_hears("read-turned", &small) {
            let degrees = words.next().and_then(|it| it.trim_end_matches('°').parse::<u16>().ok());
            let found = degrees.and_then(|degrees| Rotation::try_from(degrees).ok());
            turn = Some(found.ok_or_else(|| Misread::Place(rest.to_owned()))?);
        } else if let Ok(cell) = small.parse::<Cell>() {
            at = Some(PlaceRef::Cell(cell));
        } else if let Ok(number) = small.trim_start_matches('#').parse::<usize>()
            && words.peek().is_none()
            && (named.is_empty() || 1 < named.len() || named[0].contains('-'))
        {
            at = Some(PlaceRef::Number(number));
        } else {
            named.push(small);
        }
    }
    let tile = (!named.is_empty()).then(|| self::tile(&named.join("-")));
    Ok(Intent::Place { tile, at, turn })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Intent {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        intent(word, rest).unwrap().unwrap()
    }

    fn things(text: &str) -> Vec<Money> {
        text.split(' ').map(|it| Money::Thing(it.parse().unwrap())).collect()
    }

    #[test]
    fn cards_may_be_glued_joined_or_small() {
        let two: Vec<Card> = vec!["F2".parse().unwrap(), "D3".parse().unwrap()];
        for line in ["take F2 D3", "take d3+f2", "take f2,d3", "take F2D3"] {
            assert_eq!(read(line), Intent::Take(two.clone()), "{line}");
        }
        assert_eq!(intent("take", "F2 Q7"), Err(Misread::Card("Q7".into())));
    }

    #[test]
    fn a_purchase_names_slot_or_tile_and_money_in_any_order() {
        let slot =
            Intent::Buy { what: TileRef::Slot(1), with: Some(things("F3 F4")), plus: vec![] };
        for line in ["buy 2 with F3 F4", "buy 2 with f3+f4", "buy 2 F3 F4", "buy F3 F4 2"] {
            assert_eq!(read(line), slot, "{line}");
        }
        let named = TileRef::Name("tower-9".into());
        assert_eq!(read("buy Tower 9"), Intent::Buy { what: named, with: None, plus: vec![] });
        assert_eq!(
            read("buy 2 plus watchtower with 5 4"),
            Intent::Buy {
                what: TileRef::Slot(1),
                with: Some(vec![Money::Value(5), Money::Value(4)]),
                plus: vec!["watchtower".parse().unwrap()],
            }
        );
    }

    #[test]
    fn a_place_is_a_number_or_coordinates() {
        let at = |at| Intent::Place { tile: None, at: Some(at), turn: None };
        assert_eq!(read("place 2"), at(PlaceRef::Number(2)));
        assert_eq!(read("place 1,-2"), at(PlaceRef::Cell(Cell::new(1, -2))));
        let Intent::Place { tile, at, turn } = read("place tower 9 3 turned 90") else { panic!() };
        assert_eq!(tile, Some(TileRef::Name("tower-9-3".into())));
        assert_eq!((at, turn), (None, Some(Rotation::Quarter)));
        let Intent::Place { tile, at, .. } = read("place tower-9 3") else { panic!() };
        assert_eq!((tile, at), (Some(TileRef::Name("tower-9".into())), Some(PlaceRef::Number(3))));
    }

    #[test]
    fn the_notation_of_the_log_is_understood() {
        assert!(matches!(read("vizier wake"), Intent::Exact(_)));
        assert!(matches!(read("rebuild remove 1,0"), Intent::Exact(_)));
        assert_eq!(intent("fly", "away"), Ok(None));
    }
}
