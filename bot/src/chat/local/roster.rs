//! The rooms and persons of the local page. An id is made from the name: the same name
//! is the same room or person after a restart, even if the file was lost.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use tracing::warn;

use super::{posts::Line, who::Who};
use crate::store::private;

const LONGEST_NAME: usize = 64;
const MOST: usize = 50;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Named {
    pub(super) id: String,
    pub(super) name: String,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Roster {
    pub(super) rooms: Vec<Named>,
    pub(super) persons: Vec<Named>,
    /// Who has a link of their own, by its key.
    #[serde(default)]
    keys: BTreeMap<String, String>,
    /// The key of whoever runs the program.
    #[serde(default)]
    own_key: Option<String>,
    #[serde(skip)]
    file: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Kind {
    Room,
    Person,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum NameError {
    #[error("a name needs at least one letter or digit")]
    Empty,
    #[error("the name has {0} characters, at most {LONGEST_NAME} fit")]
    TooLong(usize),
    #[error("there are {MOST} already")]
    Full,
}

impl Roster {
    /// Reads the file, or begins with one room and nobody in it. A file that makes no sense is
    /// put beside: the names make the ids, so that whoever comes again is who they were.
    pub(super) fn open(file: Option<PathBuf>) -> io::Result<Self> {
        let stored = match file.as_deref().map(Self::read).transpose() {
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                let path = file.as_deref().expect("a file was read");
                let beside = path.with_extension("unreadable");
                warn!(%error, "the roster makes no sense and is kept as {}", beside.display());
                fs::rename(path, beside)?;
                None
            }
            stored => stored?.flatten(),
        };
        let mut roster = stored.unwrap_or_default();
        if roster.rooms.is_empty() {
            roster.rooms.push(Named { id: "alhambra".into(), name: "Alhambra".into() });
        }
        roster.file = file;
        Ok(roster)
    }

    /// The file as it is; none if it is not there, and invalid data if it makes no sense.
    pub(super) fn read(path: &Path) -> io::Result<Option<Self>> {
        match fs::read_to_string(path) {
            Ok(text) => serde_json::from_str(&text)
                .map(Some)
                .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    pub(super) fn find(&self, kind: Kind, id: &str) -> Option<&Named> {
        self.list(kind).iter().find(|named| named.id == id)
    }

    /// Adds a room or person, or finds the one of that name. The flag says whether
    /// anything changed.
    pub(super) fn add(&mut self, kind: Kind, name: &str) -> Result<(Named, bool), NameError> {
        let name = tidy(name);
        let id = id_of(&name).ok_or(NameError::Empty)?;
        let length = name.chars().count();
        if length > LONGEST_NAME {
            return Err(NameError::TooLong(length));
        }
        if let Some(known) = self.find(kind, &id) {
            return Ok((known.clone(), false));
        }
        if self.list(kind).len() >= MOST {
            return Err(NameError::Full);
        }
        let named = Named { id, name };
        self.list_mut(kind).push(named.clone());
        self.save();
        Ok((named, true))
    }

    /// Makes room for somebody whom the application still knows but we have forgotten.
    pub(super) fn recall(&mut self, kind: Kind, id: &str) -> bool {
        if self.find(kind, id).is_some() {
            return false;
        }
        self.list_mut(kind).push(Named { id: id.to_owned(), name: id.to_owned() });
        self.save();
        true
    }

    /// Somebody, or a room, that another process knows.
    pub(super) fn hear(&mut self, kind: Kind, named: Named) {
        match self.list_mut(kind).iter_mut().find(|known| known.id == named.id) {
            Some(known) => *known = named,
            None => self.list_mut(kind).push(named),
        }
    }

    /// The same of a link.
    pub(super) fn hear_key(&mut self, key: String, person: String) {
        self.keys.insert(key, person);
    }

    pub(super) fn hear_own_key(&mut self, key: String) {
        self.own_key = Some(key);
    }

    pub(super) fn has_own_key(&self) -> bool {
        self.own_key.is_some()
    }

    /// Everything in it, for others to hear.
    pub(super) fn lines(&self) -> Vec<Line> {
        let named = |kind, list: &[Named]| {
            let line = move |named: &Named| Line::Named { kind, named: named.clone() };
            list.iter().map(line).collect::<Vec<_>>()
        };
        let mut lines = named(Kind::Room, &self.rooms);
        lines.extend(named(Kind::Person, &self.persons));
        let key = |(key, person): (&String, &String)| Line::Key {
            key: key.clone(),
            person: person.clone(),
        };
        lines.extend(self.keys.iter().map(key));
        lines
    }

    /// Takes a room or person off the page; the last room stays.
    pub(super) fn forget(&mut self, kind: Kind, id: &str) -> bool {
        let list = self.list_mut(kind);
        let before = list.len();
        if kind == Kind::Room && before == 1 {
            return false;
        }
        list.retain(|named| named.id != id);
        let shorter = list.len();
        if kind == Kind::Person {
            self.keys.retain(|_, person| person != id);
        }
        let changed = shorter < before;
        if changed {
            self.save();
        }
        changed
    }

    /// The key of a person, if it was asked for before.
    pub(super) fn known_key_of(&self, person: &str) -> Option<&String> {
        self.keys.iter().find(|(_, it)| *it == person).map(|(key, _)| key)
    }

    /// The key of a person, made when it is first asked for.
    pub(super) fn key_of(&mut self, person: &str) -> String {
        if let Some(key) = self.known_key_of(person) {
            return key.clone();
        }
        let key = new_key();
        self.keys.insert(key.clone(), person.to_owned());
        self.save();
        key
    }

    pub(super) fn own_key(&mut self) -> String {
        if let Some(key) = &self.own_key {
            return key.clone();
        }
        let key = new_key();
        self.own_key = Some(key.clone());
        self.save();
        key
    }

    pub(super) fn who_has(&self, key: &str) -> Option<Who> {
        if self.own_key.as_deref() == Some(key) {
            return Some(Who::Owner);
        }
        self.keys.get(key).cloned().map(Who::Guest)
    }

    fn list(&self, kind: Kind) -> &Vec<Named> {
        match kind {
            Kind::Room => &self.rooms,
            Kind::Person => &self.persons,
        }
    }

    fn list_mut(&mut self, kind: Kind) -> &mut Vec<Named> {
        match kind {
            Kind::Room => &mut self.rooms,
            Kind::Person => &mut self.persons,
        }
    }

    /// A roster that cannot be written is no reason to stop playing.
    fn save(&self) {
        let Some(path) = &self.file else { return };
        if let Err(error) = write_whole(path, self) {
            warn!("the roster {} cannot be written: {error}", path.display());
        }
    }
}

/// Writes beside the file and renames, so that a crash leaves the old or the new one, and a
/// power cut too.
fn write_whole(path: &Path, roster: &Roster) -> io::Result<()> {
    let beside = path.with_extension("new");
    let mut options = File::options();
    let mut file = private(options.write(true).create(true).truncate(true)).open(&beside)?;
    file.write_all(&serde_json::to_vec_pretty(roster)?)?;
    file.sync_all()?;
    fs::rename(beside, path)
}

/// Too long to be guessed.
pub(super) fn new_key() -> String {
    format!("{:032x}", rand::random::<u128>())
}

/// One line without control characters and with single spaces.
fn tidy(name: &str) -> String {
    let visible: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lower case, and hyphens for everything but letters and digits; none without any.
fn id_of(name: &str) -> Option<String> {
    let lower = name.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let id = words.collect::<Vec<_>>().join("-");
    (!id.is_empty()).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roster() -> Roster {
        Roster::open(None).unwrap()
    }

    #[test]
    fn the_same_name_is_the_same_person_whatever_its_case_and_spaces() {
        let mut roster = roster();
        let (nina, new) = roster.add(Kind::Person, " Nina  Müller ").unwrap();
        assert_eq!(
            (nina.id.as_str(), nina.name.as_str(), new),
            ("nina-müller", "Nina Müller", true)
        );
        let (again, new) = roster.add(Kind::Person, "nina müller").unwrap();
        assert_eq!((again, new), (nina, false));
    }

    #[test]
    fn names_without_a_letter_and_names_without_an_end_are_refused() {
        let mut roster = roster();
        assert_eq!(roster.add(Kind::Person, " \u{202e}\n "), Err(NameError::Empty));
        assert_eq!(roster.add(Kind::Person, &"x".repeat(500)), Err(NameError::TooLong(500)));
        assert!(roster.persons.is_empty());
    }

    #[test]
    fn a_file_that_makes_no_sense_is_put_beside_and_the_page_begins_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rooms.json");
        // As a power cut can leave it.
        fs::write(&path, "").unwrap();
        assert!(Roster::read(&path).is_err());
        let mut roster = Roster::open(Some(path.clone())).unwrap();
        roster.add(Kind::Person, "Nina").unwrap();
        assert!(folder.path().join("a.rooms.unreadable").exists());
        assert_eq!(Roster::read(&path).unwrap().unwrap().persons.len(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn the_file_is_for_its_owner_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rooms.json");
        Roster::open(Some(path.clone())).unwrap().add(Kind::Person, "Nina").unwrap();
        assert_eq!(fs::metadata(path).unwrap().permissions().mode() & 0o777, 0o600);
    }

    #[test]
    fn the_fifty_first_person_does_not_get_in() {
        let mut roster = roster();
        for number in 0..MOST {
            roster.add(Kind::Person, &format!("p{number}")).unwrap();
        }
        assert_eq!(roster.add(Kind::Person, "one more"), Err(NameError::Full));
    }

    #[test]
    fn the_last_room_cannot_be_taken_away() {
        let mut roster = roster();
        assert!(!roster.forget(Kind::Room, "alhambra"));
        roster.add(Kind::Room, "Garden").unwrap();
        assert!(roster.forget(Kind::Room, "alhambra"));
    }
}
