//! What a table has agreed on, kept as JSON in its row.

use std::{ops::Range, time::Duration};

use alhambra_engine::ModuleSet;
use serde::{Deserialize, Deserializer, Serialize, de::Error};

use crate::{store::AccountId, table::lesson::Lesson};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub modules: ModuleSet,
    /// Those of them that are played by the variant of their rules.
    pub variants: ModuleSet,
    /// How long a decision may take.
    pub pace: Option<Duration>,
    pub confirm: Confirm,
    pub pictures: Pictures,
    pub dark: bool,
    /// How fast computer players play.
    pub tempo: Tempo,
    #[serde(deserialize_with = "read_hints")]
    pub hints: Hints,
    /// Why computer players did what the place has not been told yet.
    pub reasons: Vec<Spoken>,
    /// The ply up to which the place has been told what happened.
    pub told: u32,
    /// Seats that anybody may take over.
    pub offers: Vec<SeatOffer>,
    /// Who took over from whom.
    pub handovers: Vec<Handover>,
    /// The turn that somebody would like to take back.
    pub take_back: Option<TakeBack>,
    /// The turns that were taken back by consent.
    pub taken_back: Vec<TakenBack>,
    /// When the players were warned that the silent table will be closed.
    pub warned: Option<jiff::Timestamp>,
    /// Closed because nothing happened: any player may open it again.
    pub expired: bool,
    /// The first game of somebody who learns by playing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Lesson>,
}

/// A seat that is offered, perhaps to somebody of a certain name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatOffer {
    pub seat: u8,
    pub to: Option<String>,
}

/// Why a computer player did something, in the table's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spoken {
    pub seat: u8,
    /// The plies of what it explains. Once that was not written down.
    #[serde(default)]
    pub plies: Range<u32>,
    pub text: String,
}

/// A seat would like to go back to a ply, and who has agreed. It is void once the game goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeBack {
    pub seat: u8,
    /// The ply at which it was asked, as far as everybody knows.
    pub at: u32,
    pub to: u32,
    pub agreed: Vec<u8>,
}

/// Everybody agreed to go back to a ply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenBack {
    pub seat: u8,
    pub to: u32,
}

/// A seat changed hands at a ply.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handover {
    pub ply: u32,
    pub seat: u8,
    /// Names of then; empty once the person is forgotten.
    pub from: String,
    pub to: String,
    #[serde(default)]
    pub accounts: Option<(AccountId, AccountId)>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            modules: ModuleSet::NONE,
            variants: ModuleSet::NONE,
            pace: Some(Duration::from_hours(24)),
            confirm: Confirm::default(),
            pictures: Pictures::default(),
            dark: false,
            tempo: Tempo::default(),
            hints: Hints::default(),
            reasons: Vec::new(),
            told: 0,
            offers: Vec::new(),
            handovers: Vec::new(),
            take_back: None,
            taken_back: Vec::new(),
            warned: None,
            expired: false,
            lesson: None,
        }
    }
}

/// When a player is asked to confirm the end of the turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confirm {
    Always,
    /// After everything but taking money.
    #[default]
    Purchases,
    Never,
}

/// How fast computer players play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tempo {
    /// What they did is told together, once somebody is asked.
    #[default]
    AtOnce,
    /// After a few seconds each, with a post each.
    Unhurried,
}

/// May players ask what a strong player would do?
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hints {
    Off,
    /// In games that count for no rating anyway, such as those with computer players.
    #[default]
    Unrated,
    /// In any case, and therefore the game counts for no rating.
    On,
}

/// Once it was yes or no, and yes did not keep a game from the rating.
fn read_hints<'de, D: Deserializer<'de>>(saved: D) -> Result<Hints, D::Error> {
    match serde_json::Value::deserialize(saved)? {
        serde_json::Value::Bool(false) => Ok(Hints::Off),
        serde_json::Value::Bool(true) => Ok(Hints::Unrated),
        word => serde_json::from_value(word).map_err(D::Error::custom),
    }
}

/// Which pictures follow a turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pictures {
    /// The market and every Alhambra, each on its own.
    Each,
    /// All in one.
    Merged,
    /// The market and the Alhambras that have changed.
    #[default]
    Changed,
}

impl Settings {
    pub(crate) fn read(json: &str) -> Self {
        serde_json::from_str(json).unwrap_or_else(|error| {
            tracing::error!(%error, "the settings of a table could not be read");
            Self::default()
        })
    }

    pub(crate) fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|_| "{}".to_owned())
    }

    /// Takes somebody's name out, and says whether it was there.
    pub(crate) fn unname(&mut self, account: AccountId, name: &str) -> bool {
        let before = self.clone();
        for it in &mut self.handovers {
            let is = |nth: Option<AccountId>, called: &str| {
                nth.map_or(called == name, |nth| nth == account)
            };
            if is(it.accounts.map(|it| it.0), &it.from) {
                it.from.clear();
            }
            if is(it.accounts.map(|it| it.1), &it.to) {
                it.to.clear();
            }
            if it.from.is_empty() || it.to.is_empty() {
                it.accounts = None;
            }
        }
        for offer in self.offers.iter_mut().filter(|it| it.to.as_deref() == Some(name)) {
            offer.to = None;
        }
        *self != before
    }

    /// What carries over to another game of the same people.
    pub(crate) fn again(&self) -> Self {
        Self {
            modules: self.modules,
            variants: self.variants,
            pace: self.pace,
            confirm: self.confirm,
            pictures: self.pictures,
            dark: self.dark,
            tempo: self.tempo,
            hints: self.hints,
            ..Self::default()
        }
    }

    /// Counts for no rating, whoever plays.
    pub(crate) fn is_friendly(&self) -> bool {
        self.hints == Hints::On || !self.taken_back.is_empty()
    }

    /// Changes a setting by its name; `None` if there is no such setting or value.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "confirm" => self.confirm = read_word(value)?,
            "pictures" => self.pictures = read_word(value)?,
            "theme" => self.dark = ["light", "dark"].iter().position(|it| *it == value)? == 1,
            "tempo" => self.tempo = read_word(value)?,
            "hints" => self.hints = read_word(value)?,
            _ => return None,
        }
        Some(())
    }

    /// Names, values and which value holds, for the menu of settings.
    pub(crate) fn choices(&self) -> [(&'static str, &'static [&'static str], usize); 5] {
        [
            ("confirm", &["always", "purchases", "never"], self.confirm as usize),
            ("pictures", &["each", "merged", "changed"], self.pictures as usize),
            ("theme", &["light", "dark"], usize::from(self.dark)),
            ("tempo", &["at-once", "unhurried"], self.tempo as usize),
            ("hints", &["off", "unrated", "on"], self.hints as usize),
        ]
    }
}

fn read_word<T: for<'de> Deserialize<'de>>(word: &str) -> Option<T> {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_that_was_kept_without_its_plies_is_read() {
        let read = Settings::read(r#"{"told":7,"reasons":[{"seat":1,"text":"money first"}]}"#);
        assert_eq!((read.told, read.reasons.len()), (7, 1));
        assert!(read.reasons[0].plies.is_empty());
    }

    #[test]
    fn hints_that_were_yes_or_no_are_read_and_keep_no_game_from_the_rating() {
        for (saved, hints) in [
            (r#"{"hints":true}"#, Hints::Unrated),
            (r#"{"hints":false}"#, Hints::Off),
            (r#"{"hints":"on"}"#, Hints::On),
            ("{}", Hints::Unrated),
        ] {
            let read = Settings::read(saved);
            assert_eq!((read.hints, read.is_friendly()), (hints, hints == Hints::On));
            assert_eq!(Settings::read(&read.write()), read);
        }
    }
}
