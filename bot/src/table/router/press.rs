//! What a button carries: at most 64 bytes, nothing secret, nothing to trust.

use crate::{
    say::MenuPath,
    store::{Table, TableId},
};

/// A button of ours, read back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Press {
    /// The same as typing a line, at a table or wherever the person is.
    Say { table: Option<TableId>, line: String },
    /// Plays an option of the question that was open at `ply`.
    Option { table: TableId, ply: u32, index: usize },
    /// Shows a page of the tree of options.
    Menu { table: TableId, ply: u32, page: usize, path: MenuPath },
}

impl Press {
    pub(crate) fn write(&self) -> String {
        match self {
            Self::Say { table: Some(table), line } => format!("s{table}:{line}"),
            Self::Say { table: None, line } => format!("s:{line}"),
            Self::Option { table, ply, index } => format!("o{table}:{ply}:{index}"),
            Self::Menu { table, ply, page, path } => {
                let steps: Vec<String> = path.0.iter().map(u8::to_string).collect();
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

/// What the link into the private chat carries: the table, and as a nonce the moment it was
/// opened, so that nobody gets in by trying numbers.
pub(crate) fn start_payload(table: &Table) -> String {
    format!("t{}-{:x}", table.id, table.created.as_millisecond())
}

/// The table of such a link; whether the nonce is right shows once it is loaded.
pub(crate) fn start_table(payload: &str) -> Option<TableId> {
    let (id, _) = payload.strip_prefix('t')?.split_once('-')?;
    id.parse().ok().map(TableId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_link_of_a_table_fits_telegram_and_names_the_table() {
        let place = crate::chat::Place {
            platform: crate::chat::Platform::Telegram,
            chat: "-1".into(),
            topic: None,
        };
        let at = jiff::Timestamp::from_second(1_800_000_000).unwrap();
        let table = Table::lobby(TableId(77), place, crate::store::AccountId(1), at);
        let payload = start_payload(&table);
        assert_eq!(start_table(&payload), Some(TableId(77)));
        let is_fine = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        assert!(payload.len() <= 64 && payload.bytes().all(is_fine), "{payload}");
        assert_eq!(start_table("t77"), None);
    }

    #[test]
    fn a_button_reads_back_what_was_written_and_fits_64_bytes() {
        let table = TableId(9_999_999_999);
        let presses = [
            Press::Say { table: None, line: "help".into() },
            Press::Say { table: Some(table), line: "modules add money-changers".into() },
            Press::Option { table, ply: 99_999, index: 9_999 },
            Press::Menu { table, ply: 99_999, page: 99, path: MenuPath(vec![1, 20, 255]) },
            Press::Menu { table, ply: 0, page: 0, path: MenuPath::default() },
        ];
        for press in presses {
            let data = press.write();
            assert!(data.len() <= 64, "{data}");
            assert_eq!(Press::read(&data), Some(press));
        }
    }

    #[test]
    fn garbage_is_no_button() {
        for data in ["", "x", "o", "o1", "o1:2", "oA:1:1", "m1:1:1:999", "s", "é:1"] {
            assert_eq!(Press::read(data), None, "{data}");
        }
    }
}
