//! What was said, in a file beside the roster: a line for each change, read again at the start.
//! A line that a crash has torn is skipped.

use std::{
    fs::{self, File},
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use tracing::warn;

use super::{entry::Entry, keep::Item};
use crate::store::private;

/// The file is written anew when it has so many lines more than are needed.
const WASTE: usize = 5_000;

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Line {
    Entry(Entry),
    Item(Item),
}

#[derive(Debug)]
pub(super) struct Posts {
    path: Option<PathBuf>,
    file: Option<File>,
    lines: usize,
    needed: usize,
}

impl Posts {
    /// Opens the file and reads what was said before.
    pub(super) fn open(path: Option<PathBuf>) -> io::Result<(Self, Vec<Line>)> {
        let known = path.as_deref().map(read).transpose()?.unwrap_or_default();
        let file = path.as_deref().map(|path| {
            let mut options = File::options();
            private(options.create(true).append(true)).open(path)
        });
        let posts = Self { path, file: file.transpose()?, lines: known.len(), needed: 0 };
        Ok((posts, known))
    }

    /// Posts that cannot be written are no reason to stop playing.
    pub(super) fn write(&mut self, line: &Line) {
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

fn read(path: &Path) -> io::Result<Vec<Line>> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        file => file?,
    };
    let lines = BufReader::new(file).lines().map_while(Result::ok);
    Ok(lines.filter_map(|line| serde_json::from_str(&line).ok()).collect())
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
