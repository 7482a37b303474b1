//! What a button carries: at most 64 bytes, nothing secret, nothing to trust.

use crate::{say::MenuPath, store::TableId};

/// A tap on a button of ours, read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Tap {
    /// The same as typing a line, at a table or wherever the person is.
    Say { table: Option<TableId>, line: String },
    /// Plays an option of the question that was open at `ply`.
    Option { table: TableId, ply: u32, index: usize },
    /// Shows a page of the tree of options.
    Menu { table: TableId, ply: u32, page: usize, path: MenuPath },
}

impl Tap {
    pub(crate) fn write(&self) -> String {
        match self {
            Self::Say { table: Some(table), line } => format!("s{table}:{line}"),
            Self::Say { table: None, line } => format!("s:{line}"),
            Self::Option { table, ply, index } => format!("o{table}:{ply}:{index}"),
            Self::Menu { table, ply, page, path } => {
                let steps: Vec<String> = path.0.iter().map(usize::to_string).collect();
                format!("m{table}:{ply}:{page}:{}", steps.join("."))
            }
        }
    }

    pub(crate) fn read(data: &str) -> Option<Self> {
        let mut letters = data.chars();
        let kind = letters.next()?;
        let mut parts = letters.as_str().splitn(4, ':');
        let table = parts.next()?;
        let id = || table.parse().ok().map(TableId);
        match kind {
            's' => {
                let line = letters.as_str().split_once(':')?.1.to_owned();
                let table = if table.is_empty() { None } else { Some(id()?) };
                Some(Self::Say { table, line })
            }
            'o' => {
                let (ply, index) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
                Some(Self::Option { table: id()?, ply, index })
            }
            'm' => {
                let (ply, page) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
                let steps = parts.next()?.split('.').filter(|step| !step.is_empty());
                let path = steps.map(|step| step.parse().ok()).collect::<Option<_>>()?;
                Some(Self::Menu { table: id()?, ply, page, path: MenuPath(path) })
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_reads_back_what_was_written_and_fits_64_bytes() {
        let table = TableId(9_999_999_999);
        let taps = [
            Tap::Say { table: None, line: "help".into() },
            Tap::Say { table: Some(table), line: "modules add money-changers".into() },
            Tap::Option { table, ply: 99_999, index: 9_999 },
            Tap::Menu { table, ply: 99_999, page: 99, path: MenuPath(vec![1, 20, 256]) },
            Tap::Menu { table, ply: 0, page: 0, path: MenuPath::default() },
        ];
        for tap in taps {
            let data = tap.write();
            assert!(data.len() <= 64, "{data}");
            assert_eq!(Tap::read(&data), Some(tap));
        }
    }

    /// A new kind does not compile before it has its letter here.
    fn kind(tap: &Tap) -> char {
        match tap {
            Tap::Say { .. } => 's',
            Tap::Option { .. } => 'o',
            Tap::Menu { .. } => 'm',
        }
    }

    /// The matrix of who may do what, where, makes its presses by hand.
    #[test]
    fn every_kind_of_press_is_tried_at_the_doors() {
        let doors = include_str!("../../../tests/table/doors.rs");
        for letter in 'a'..='z' {
            let Some(tap) = Tap::read(&format!("{letter}1:0:0:")) else { continue };
            assert_eq!(kind(&tap), letter);
            assert!(doors.contains(&format!("\"{letter}{{}}:")), "{tap:?} is not tried");
        }
    }

    #[test]
    fn garbage_is_no_button() {
        for data in ["", "x", "o", "o1", "o1:2", "oA:1:1", "m1:1:1:-9", "s", "é:1"] {
            assert_eq!(Tap::read(data), None, "{data}");
        }
    }
}
