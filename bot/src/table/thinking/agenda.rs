//! Which tables wait for a computer player: in memory so many as fit, the others in the store.
//! Moments are told by the time that passed: nobody plays later because a clock is set.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    time::Duration,
};

use crate::store::TableId;

/// Tables that wait in memory; more than that are looked for in the store.
pub(super) const MOST: usize = 1024;

/// The tables that wait for a computer player, each once and the longest waiting first, so
/// that a thought at one costs every other no more than one thought.
#[derive(Debug, Default)]
pub(super) struct Agenda {
    due: BTreeMap<(Duration, u64), TableId>,
    waiting: HashMap<TableId, (Duration, u64)>,
    at_work: HashSet<TableId>,
    numbers: u64,
    sweep: Option<Sweep>,
}

/// A walk through all tables at which computer players sit, by their numbers. None may be left
/// out for ever, however many there are.
#[derive(Debug)]
struct Sweep {
    /// What has been walked past.
    after: TableId,
    /// A table that was walked past has come to wait since, and did not fit.
    is_to_be_repeated: bool,
}

impl Sweep {
    const BEGIN: Self = Self { after: TableId(0), is_to_be_repeated: false };
}

/// So many tables fit, of those that come after one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wanted {
    pub(super) after: TableId,
    pub(super) most: usize,
}

impl Agenda {
    /// How many wait.
    pub(super) fn len(&self) -> usize {
        self.waiting.len()
    }

    /// A table waits, from a moment on.
    pub(super) fn add(&mut self, table: TableId, at: Duration) {
        if let Some(known) = self.waiting.get(&table) {
            if known.0 <= at {
                return;
            }
            self.due.remove(&known.clone());
        } else if MOST <= self.len() {
            let sweep = self.sweep.get_or_insert(Sweep::BEGIN);
            sweep.is_to_be_repeated |= table <= sweep.after;
            return;
        }
        self.numbers += 1;
        self.due.insert((at, self.numbers), table);
        self.waiting.insert(table, (at, self.numbers));
    }

    /// The next table that is due; nobody thinks twice at one.
    pub(super) fn take(&mut self, now: Duration) -> Option<TableId> {
        let mut due = self.due.range(..=(now, u64::MAX));
        let (&key, &table) = due.find(|(_, table)| !self.at_work.contains(table))?;
        self.due.remove(&key);
        self.waiting.remove(&table);
        self.at_work.insert(table);
        Some(table)
    }

    /// Nobody thinks at a table any more.
    pub(super) fn leave(&mut self, table: TableId) {
        self.at_work.remove(&table);
    }

    /// When the next table is due that nobody thinks at.
    pub(super) fn next(&self) -> Option<Duration> {
        let free = self.due.iter().find(|(_, table)| !self.at_work.contains(table));
        free.map(|((at, _), _)| *at)
    }

    /// All tables are to be looked at.
    pub(super) fn look_at_all(&mut self) {
        self.sweep = Some(Sweep::BEGIN);
    }

    /// What the store is to be asked for, once there is room for a good many.
    pub(super) fn wants(&self) -> Option<Wanted> {
        let sweep = self.sweep.as_ref().filter(|_| self.len() <= MOST / 2)?;
        Some(Wanted { after: sweep.after, most: MOST - self.len() })
    }

    /// What the store answered, in the order of the numbers.
    pub(super) fn found(&mut self, wanted: Wanted, tables: &[TableId], now: Duration) {
        let Some(sweep) = &mut self.sweep else { return };
        match tables.last() {
            Some(&last) if tables.len() == wanted.most => sweep.after = last,
            _ if sweep.is_to_be_repeated => *sweep = Sweep::BEGIN,
            _ => self.sweep = None,
        }
        // Should others have come meanwhile, those that do not fit any more set it going again.
        for &table in tables {
            if !self.waiting.contains_key(&table) {
                self.add(table, now);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: u64) -> Duration {
        Duration::from_secs(second)
    }

    /// Lets the agenda look at the tables `1..=count` until it has seen them all, and thinks at
    /// each; `meanwhile` happens after every thought. Says how often each was thought at.
    fn sweep(agenda: &mut Agenda, count: i64, mut meanwhile: impl FnMut(&mut Agenda)) -> Vec<u32> {
        let mut thoughts = vec![0; count as usize + 1];
        for _ in 0..100 * (count + 1) {
            if let Some(wanted) = agenda.wants() {
                let found: Vec<TableId> =
                    (wanted.after.0 + 1..=count).map(TableId).take(wanted.most).collect();
                agenda.found(wanted, &found, at(1));
            }
            match agenda.take(at(1)) {
                Some(table) => {
                    thoughts[table.0 as usize] += 1;
                    agenda.leave(table);
                    meanwhile(agenda);
                }
                None if agenda.wants().is_none() => return thoughts,
                None => {}
            }
        }
        panic!("it never ends");
    }

    #[test]
    fn tables_take_turns_and_nobody_thinks_twice_at_one() {
        let mut agenda = Agenda::default();
        for table in [1, 2, 1, 3] {
            agenda.add(TableId(table), at(5));
        }
        assert_eq!(agenda.take(at(4)), None);
        assert_eq!(agenda.take(at(5)), Some(TableId(1)));
        agenda.add(TableId(1), at(5));
        assert_eq!(agenda.take(at(6)), Some(TableId(2)));
        assert_eq!(agenda.take(at(6)), Some(TableId(3)));
        assert_eq!(agenda.take(at(6)), None, "table 1 is at work");
        agenda.leave(TableId(1));
        assert_eq!(agenda.take(at(6)), Some(TableId(1)));
    }

    #[test]
    fn what_is_due_earlier_comes_earlier_and_too_many_are_left_to_the_store() {
        let mut agenda = Agenda::default();
        agenda.add(TableId(1), at(9));
        agenda.add(TableId(2), at(8));
        agenda.add(TableId(1), at(7));
        assert_eq!(agenda.next(), Some(at(7)));
        for table in 0..2 * MOST as i64 {
            agenda.add(TableId(table), at(10));
        }
        assert_eq!((agenda.waiting.len(), agenda.due.len()), (MOST, MOST));
        assert_eq!(agenda.take(at(7)), Some(TableId(1)));
        assert_eq!(agenda.wants(), None, "there is not much room yet");
        while agenda.take(at(10)).is_some() {}
        let all = Wanted { after: TableId(0), most: MOST };
        assert_eq!(agenda.wants(), Some(all));
    }

    #[test]
    fn after_a_start_every_table_is_looked_at_once_however_many_there_are() {
        for count in [0, 1, MOST - 1, MOST, MOST + 1, 5 * MOST, 5 * MOST + 7] {
            let mut agenda = Agenda::default();
            agenda.look_at_all();
            let thoughts = sweep(&mut agenda, count as i64, |_| {});
            assert!(thoughts[1..].iter().all(|&it| it == 1), "{count} tables");
        }
    }

    #[test]
    fn a_table_that_did_not_fit_is_looked_at_also_when_it_was_walked_past() {
        const COUNT: i64 = 4 * MOST as i64;
        let mut agenda = Agenda::default();
        agenda.look_at_all();
        let mut dropped = None;
        let thoughts = sweep(&mut agenda, COUNT, |agenda| {
            let walked = agenda.sweep.as_ref().map_or(0, |sweep| sweep.after.0);
            // Once, in the middle of the walk, so many come to wait that table 1 does not fit.
            if dropped.is_none() && COUNT / 2 <= walked {
                for table in COUNT - MOST as i64..COUNT {
                    agenda.add(TableId(table), at(1));
                }
                assert!(!agenda.waiting.contains_key(&TableId(1)));
                agenda.add(TableId(1), at(1));
                dropped = Some(agenda.waiting.contains_key(&TableId(1)));
            }
        });
        assert_eq!(dropped, Some(false));
        assert_eq!(thoughts[1], 2);
    }
}
