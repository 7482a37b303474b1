//! What was said, in a file beside the roster: a line for each change, read again at the start.
//! A line that a crash has torn is skipped.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use tracing::warn;

use super::{
    entry::{self, Entry},
    keep::Item,
    roster::{Kind, Named},
};
use crate::store::{PageChange, private};

/// The file is written anew when it has so many lines more than are needed.
const WASTE: usize = 5_000;

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Line {
    Entry(Entry),
    Item(Item),
    // What follows is in the roster where that is a file.
    Named { kind: Kind, named: Named },
    Gone { kind: Kind, id: String },
    Key { key: String, person: String },
    OwnKey(String),
}

impl Line {
    /// Under which there is one line at a time.
    fn key(&self) -> String {
        match self {
            Self::Entry(entry) => key_of_entry(entry),
            Self::Item(item) => format!("item {}", item.number),
            Self::Named { kind, named } => format!("named {kind:?} {}", named.id),
            Self::Gone { kind, id } => format!("gone {kind:?} {id}"),
            Self::Key { key, .. } => format!("key {key}"),
            Self::OwnKey(_) => OWN_KEY.to_owned(),
        }
    }
}

/// What the one line with the key of whoever runs the program is called.
pub(super) const OWN_KEY: &str = "own key";

fn key_of_entry(entry: &Entry) -> String {
    format!("entry {} {}", entry.chat, entry.id)
}

#[derive(Debug)]
pub(super) struct Posts {
    path: Option<PathBuf>,
    file: Option<File>,
    lines: usize,
    needed: usize,
    /// What other processes are to hear of, where there are some.
    outgoing: Option<Vec<PageChange>>,
}

impl Posts {
    /// Opens the file and reads what was said before.
    pub(super) fn open(path: Option<PathBuf>) -> io::Result<(Self, Vec<Line>)> {
        let known = path.as_deref().map(read).transpose()?.unwrap_or_default();
        let file = path.as_deref().map(|path| {
            let mut options = File::options();
            private(options.create(true).append(true)).open(path)
        });
        let (lines, needed, outgoing) = (known.len(), 0, None);
        let posts = Self { path, file: file.transpose()?, lines, needed, outgoing };
        Ok((posts, known))
    }

    /// No file: what is said is for other processes, too.
    pub(super) fn shared() -> Self {
        Self { path: None, file: None, lines: 0, needed: 0, outgoing: Some(Vec::new()) }
    }

    pub(super) fn is_shared(&self) -> bool {
        self.outgoing.is_some()
    }

    /// What other processes are to hear of, since this was last asked.
    pub(super) fn outgoing(&mut self) -> Vec<PageChange> {
        self.outgoing.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// It could not be written: first of all the next time.
    pub(super) fn again(&mut self, changes: Vec<PageChange>) {
        if let Some(outgoing) = &mut self.outgoing {
            outgoing.splice(0..0, changes);
        }
    }

    /// Entries and items that are not shown any more.
    pub(super) fn drop_lines(&mut self, lines: impl IntoIterator<Item = Line>) {
        if let Some(outgoing) = &mut self.outgoing {
            outgoing.extend(lines.into_iter().map(|line| PageChange::Drop { key: line.key() }));
        }
    }

    /// Everything that was said in a room, or to a person.
    pub(super) fn drop_said(&mut self, kind: Kind, id: &str) {
        let Some(outgoing) = &mut self.outgoing else { return };
        let (chat, saying) = match kind {
            Kind::Room => (entry::room_key(id), None),
            Kind::Person => {
                let only = serde_json::to_string(id).unwrap_or_default();
                (entry::private_key(id), Some(format!("\"only\":{only}")))
            }
        };
        let prefix = format!("entry {chat} ");
        outgoing.push(PageChange::DropAll { prefix, saying });
    }

    /// Posts that cannot be written are no reason to stop playing.
    pub(super) fn write(&mut self, line: &Line) {
        if let Some(outgoing) = &mut self.outgoing {
            let text = serde_json::to_string(line).expect("lines are plain data");
            outgoing.push(PageChange::Put { key: line.key(), line: text });
            return;
        }
        let Some(file) = &mut self.file else { return };
        self.lines += 1;
        if let Err(error) = append(file, line) {
            warn!("what is said cannot be written: {error}");
        }
    }

    pub(super) fn is_wasteful(&self) -> bool {
        self.lines > 2 * self.needed + WASTE
    }

    /// Writes the file anew, with these lines alone.
    pub(super) fn rewrite(&mut self, lines: &[Line]) {
        (self.lines, self.needed) = (lines.len(), lines.len());
        let Some(path) = &self.path else { return };
        match write_whole(path, lines) {
            Ok(file) => self.file = Some(file),
            Err(error) => warn!("what is said cannot be written: {error}"),
        }
    }
}

pub(super) fn read(path: &Path) -> io::Result<Vec<Line>> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        file => file?,
    };
    let lines = BufReader::new(file).lines().map_while(Result::ok);
    Ok(lines.filter_map(|line| serde_json::from_str(&line).ok()).collect())
}

/// Why the file could not be opened, without creating it.
pub(super) fn check(path: &Path) -> io::Result<()> {
    read(path)?;
    match File::options().append(true).open(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn append(file: &mut File, line: &Line) -> io::Result<()> {
    let mut line = serde_json::to_vec(line)?;
    line.push(b'\n');
    file.write_all(&line)
}

fn write_whole(path: &Path, lines: &[Line]) -> io::Result<File> {
    let beside = path.with_extension("posts.new");
    let mut options = File::options();
    let mut file = private(options.write(true).create(true).truncate(true)).open(&beside)?;
    let mut whole = Vec::new();
    for line in lines {
        serde_json::to_writer(&mut whole, line)?;
        whole.push(b'\n');
    }
    file.write_all(&whole)?;
    file.sync_all()?;
    fs::rename(beside, path)?;
    Ok(file)
}
