//! What was said, in a file beside the roster: a line for each change, read again at the start.
//! A line that a crash or a full disk has torn is skipped.

use std::{
    fs::{self, File},
    io::{self, Write},
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
    /// The file may end in the middle of a line.
    is_torn: bool,
    lines: usize,
    needed: usize,
    /// What other processes are to hear of, where there are some.
    outgoing: Option<Vec<PageChange>>,
}

impl Posts {
    /// Opens the file and reads what was said before.
    pub(super) fn open(path: Option<PathBuf>) -> io::Result<(Self, Vec<Line>)> {
        let said = path.as_deref().map(bytes).transpose()?.unwrap_or_default();
        let (known, is_torn) = (understood(&said), said.last().is_some_and(|it| *it != b'\n'));
        let file = path.as_deref().map(|path| {
            let mut options = File::options();
            private(options.create(true).append(true)).open(path)
        });
        let (lines, needed, outgoing) = (known.len(), 0, None);
        let posts = Self { path, file: file.transpose()?, is_torn, lines, needed, outgoing };
        Ok((posts, known))
    }

    /// No file: what is said is for other processes, too.
    pub(super) fn shared() -> Self {
        Self {
            path: None,
            file: None,
            is_torn: false,
            lines: 0,
            needed: 0,
            outgoing: Some(Vec::new()),
        }
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
        let appended = append(file, line, self.is_torn);
        // Part of it may be there.
        self.is_torn = appended.is_err();
        if let Err(error) = appended {
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
            Ok(file) => (self.file, self.is_torn) = (Some(file), false),
            Err(error) => warn!("what is said cannot be written: {error}"),
        }
    }
}

/// What the file holds; nothing if it is not there yet.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        bytes => bytes,
    }
}

/// By bytes, so that a line that is no text hides nothing but itself.
fn understood(bytes: &[u8]) -> Vec<Line> {
    let (mut lines, mut damaged) = (Vec::new(), 0);
    for line in bytes.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
        match serde_json::from_slice(line) {
            Ok(line) => lines.push(line),
            Err(_) => damaged += 1,
        }
    }
    if 0 < damaged {
        warn!(damaged, "some of what was said cannot be read any more");
    }
    lines
}

pub(super) fn read(path: &Path) -> io::Result<Vec<Line>> {
    Ok(understood(&bytes(path)?))
}

/// Why the file could not be opened, without creating it.
pub(super) fn check(path: &Path) -> io::Result<()> {
    read(path)?;
    match File::options().append(true).open(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn append(file: &mut File, line: &Line, is_torn: bool) -> io::Result<()> {
    let mut bytes = if is_torn { vec![b'\n'] } else { Vec::new() };
    serde_json::to_writer(&mut bytes, line)?;
    bytes.push(b'\n');
    file.write_all(&bytes)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn key(name: &str) -> Line {
        Line::Key { key: name.into(), person: "kim".into() }
    }

    fn keys(path: &Path) -> Vec<String> {
        read(path).unwrap().iter().map(Line::key).collect()
    }

    #[test]
    fn a_damaged_line_hides_nothing_but_itself() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.posts");
        let mut posts = Posts::open(Some(path.clone())).unwrap().0;
        posts.write(&key("a"));
        File::options().append(true).open(&path).unwrap().write_all(b"\xff\xfe\n{\n\n").unwrap();
        posts.write(&key("b"));
        assert_eq!(keys(&path), ["key a", "key b"]);
    }

    #[test]
    fn what_follows_a_torn_line_is_a_line_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.posts");
        let mut posts = Posts::open(Some(path.clone())).unwrap().0;
        posts.write(&key("a"));
        fs::write(&path, [&fs::read(&path).unwrap(), &b"{\"entry\""[..]].concat()).unwrap();
        let (mut posts, known) = Posts::open(Some(path.clone())).unwrap();
        assert_eq!(known.len(), 1);
        posts.write(&key("b"));
        posts.write(&key("c"));
        assert_eq!(keys(&path), ["key a", "key b", "key c"]);
    }

    #[test]
    fn what_follows_a_line_that_could_not_be_written_is_a_line_of_its_own() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.posts");
        let mut posts = Posts::open(Some(path.clone())).unwrap().0;
        posts.write(&key("a"));
        // A full disk takes part of a line.
        let working = posts.file.replace(File::open(&path).unwrap());
        posts.write(&key("b"));
        File::options().append(true).open(&path).unwrap().write_all(b"{\"key\":").unwrap();
        posts.file = working;
        posts.write(&key("c"));
        assert_eq!(keys(&path), ["key a", "key c"]);
    }
}
