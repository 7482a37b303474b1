//! How much may go out: per chat in a minute, per platform in a second. All moments are those
//! of [`Time::passed`](crate::time::Time::passed): a clock that is set must not stop delivery.

use std::{
    collections::{HashMap, VecDeque},
    time::Duration,
};

use serde::{Deserialize, Serialize};

use crate::{
    chat::{Budget, Target},
    store::{Left, whole_chat},
};

/// At most `limit` units in any `span`. Units are booked ahead, first come, first served.
#[derive(Debug)]
struct Window {
    limit: usize,
    span: Duration,
    /// The moments of the last units, at most `limit`, in order.
    booked: VecDeque<Duration>,
}

impl Window {
    fn new(limit: u32, span: Duration) -> Self {
        Self { limit: limit.max(1) as usize, span, booked: VecDeque::new() }
    }

    /// How many units could go at once.
    fn room(&self, now: Duration) -> usize {
        let taken = self.booked.iter().rev().take_while(|&&unit| unit + self.span > now).count();
        self.limit.saturating_sub(taken)
    }

    /// When so many units may go.
    fn when(&self, now: Duration, units: usize) -> Duration {
        let units = units.clamp(1, self.limit);
        let after = self.booked.back().map_or(now, |&last| last.max(now));
        let over = (self.booked.len() + units).checked_sub(self.limit + 1);
        over.map_or(after, |over| after.max(self.booked[over] + self.span))
    }

    /// From now on there may be more or fewer.
    fn limit(&mut self, limit: u32) {
        self.limit = limit.max(1) as usize;
        while self.booked.len() > self.limit {
            self.booked.pop_front();
        }
    }

    /// Books units and says when they may go.
    fn book(&mut self, now: Duration, units: usize) -> Duration {
        let moment = self.when(now, units);
        self.booked.extend(std::iter::repeat_n(moment, units.clamp(1, self.limit)));
        while self.booked.len() > self.limit {
            self.booked.pop_front();
        }
        moment
    }
}

/// The books of one platform.
#[derive(Debug)]
pub(super) struct Books {
    budget: Budget,
    all: Window,
    chats: HashMap<Target, Entry>,
}

#[derive(Debug)]
struct Entry {
    minute: Window,
    /// The platform asked us to wait until then.
    held: Duration,
}

/// What a chat had lately, in milliseconds before the moment at which it is noted.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Lately {
    had: Vec<u64>,
    /// The platform asked us to wait for so long.
    #[serde(default)]
    held: u64,
}

/// Longer than the minute that platforms speak of: they count when a message arrives.
const MINUTE: Duration = Duration::from_secs(62);

/// Chats that were silent for a minute are forgotten when there are more than this.
const MANY_CHATS: usize = 1024;

impl Books {
    pub(super) fn new(budget: Budget) -> Self {
        let all = Window::new(budget.all_per_second, Duration::from_secs(1));
        Self { budget, all, chats: HashMap::new() }
    }

    /// So many processes share what the platform takes.
    pub(super) fn share(&mut self, processes: usize) {
        let processes = u32::try_from(processes).unwrap_or(u32::MAX).max(1);
        self.all.limit(self.budget.all_per_second / processes);
    }

    /// What a chat had lately, for the next process that delivers to it.
    pub(super) fn lately(&self, target: &Target, now: Duration) -> Option<String> {
        let entry = self.chats.get(&whole_chat(target))?;
        let ago = |unit: &Duration| millis(now.saturating_sub(*unit));
        let recent = entry.minute.booked.iter().filter(|unit| **unit + MINUTE > now);
        let lately =
            Lately { had: recent.map(ago).collect(), held: millis(entry.held.saturating_sub(now)) };
        (lately != Lately::default()).then(|| serde_json::to_string(&lately).unwrap_or_default())
    }

    /// What a chat had of another process. What cannot be read was nothing.
    pub(super) fn learn(&mut self, target: &Target, now: Duration, left: &Left) {
        let Ok(Lately { had, held }) = serde_json::from_str(&left.note) else { return };
        let since = now.saturating_sub(left.age);
        let entry = self.entry(target, now);
        entry.held = entry.held.max((since + Duration::from_millis(held)).min(now + LONGEST_HOLD));
        let had = had.into_iter().map(|ago| since.saturating_sub(Duration::from_millis(ago)));
        let booked = &mut entry.minute.booked;
        *booked = had.collect();
        booked.make_contiguous().sort_unstable();
        while booked.len() > entry.minute.limit {
            booked.pop_front();
        }
    }

    /// Would so many units eat into the last quarter of what the chat may get in a minute?
    /// That is kept for prompts and answers.
    pub(super) fn is_short(&mut self, target: &Target, now: Duration, units: usize) -> bool {
        if matches!(target, Target::Private(_)) {
            return false;
        }
        let reserve = self.budget.place_per_minute as usize / 4;
        self.entry(target, now).minute.room(now) < units + reserve
    }

    /// When a chat may have so many units. Private chats have no budget of their own, but can
    /// be on hold like every other; what counts nothing, as an edit, waits for a hold alone.
    pub(super) fn when(&mut self, target: &Target, now: Duration, units: usize) -> Duration {
        let entry = self.entry(target, now);
        match target {
            Target::Place(_) if 0 < units => entry.held.max(entry.minute.when(now, units)),
            _ => entry.held,
        }
    }

    /// The units go now.
    pub(super) fn book(&mut self, target: &Target, now: Duration, units: usize) {
        if let (Target::Place(_), 1..) = (target, units) {
            self.entry(target, now).minute.book(now, units);
        }
    }

    /// Books a call to the platform and says when it may be made.
    pub(super) fn book_call(&mut self, now: Duration, units: usize) -> Duration {
        self.all.book(now, units)
    }

    pub(super) fn hold(&mut self, target: &Target, now: Duration, until: Duration) {
        let entry = self.entry(target, now);
        entry.held = entry.held.max(until);
    }

    fn entry(&mut self, target: &Target, now: Duration) -> &mut Entry {
        if self.chats.len() > MANY_CHATS {
            self.chats
                .retain(|_, entry| entry.held > now || entry.minute.room(now) < entry.minute.limit);
        }
        let limit = self.budget.place_per_minute;
        self.chats
            .entry(whole_chat(target))
            .or_insert_with(|| Entry { minute: Window::new(limit, MINUTE), held: Duration::ZERO })
    }
}

/// No platform asks for more patience than this, whatever was noted.
const LONGEST_HOLD: Duration = Duration::from_hours(1);

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: u64) -> Duration {
        Duration::from_secs(second)
    }

    #[test]
    fn no_minute_ever_gets_more_than_its_limit() {
        let mut window = Window::new(20, Duration::from_mins(1));
        let mut moments = Vec::new();
        for n in 0..200_u64 {
            let units = 1 + n as usize % 7;
            let moment = window.book(at(n * 2), units);
            moments.extend(std::iter::repeat_n(moment, units));
        }
        for (idx, &moment) in moments.iter().enumerate().skip(20) {
            assert!(moment >= moments[idx - 20] + Duration::from_mins(1), "unit {idx}");
        }
        assert!(moments.is_sorted());
    }

    #[test]
    fn a_rested_window_gives_everything_at_once() {
        let mut window = Window::new(5, Duration::from_mins(1));
        assert_eq!(window.book(at(0), 3), at(0));
        assert_eq!(window.room(at(0)), 2);
        assert_eq!(window.book(at(1), 3), at(60));
        assert_eq!(window.room(at(59)), 0);
        assert_eq!(window.room(at(119)), 2);
        assert_eq!(window.book(at(500), 5), at(500));
    }

    #[test]
    fn what_a_chat_had_of_one_process_counts_for_the_next() {
        let budget = Budget {
            place_per_minute: 5,
            albums_count: false,
            all_per_second: 30,
            pictures_per_message: 10,
        };
        let place = crate::chat::Place {
            platform: crate::chat::Platform::Local,
            chat: "games".into(),
            topic: None,
        };
        let target = Target::Place(place);
        let (mut one, mut other) = (Books::new(budget), Books::new(budget));
        assert_eq!(one.lately(&target, at(100)), None);
        one.book(&target, at(100), 4);
        let note = one.lately(&target, at(110)).unwrap();
        // The other began to count much later, and ten seconds have passed.
        other.learn(&target, at(1_020), &Left { note, age: at(10), is_orphaned: false });
        assert_eq!(other.when(&target, at(1_020), 1), at(1_020));
        assert_eq!(other.when(&target, at(1_020), 2), at(1_000) + MINUTE);
    }

    #[test]
    fn processes_share_what_a_platform_takes_in_a_second() {
        let mut window = Window::new(30, Duration::from_secs(1));
        window.limit(10);
        assert_eq!(window.book(at(0), 10), at(0));
        assert_eq!(window.book(at(0), 1), at(1));
        window.limit(30);
        assert_eq!(window.book(at(1), 19), at(1));
    }

    #[test]
    fn more_than_the_limit_goes_when_the_window_is_empty() {
        let mut window = Window::new(4, Duration::from_mins(1));
        assert_eq!(window.book(at(0), 1), at(0));
        assert_eq!(window.book(at(0), 9), at(60));
    }
}
