//! What the town hears from the bot, and what people make of it.

use alhambra_bot::chat::{Message, Press, Span, Target, Text};
use rand::RngExt;

use crate::{
    deeds::Deed,
    ledger::Sent,
    people::{DAY, HOUR},
    town::Town,
};

impl Town {
    /// Reads what the bot wants to send and takes it off the queue, all at once.
    pub(crate) fn read_posts(&mut self) -> anyhow::Result<()> {
        for post in self.ledger.take_posts()? {
            self.hear(&post);
        }
        self.open = self.ledger.count_running()?;
        Ok(())
    }

    fn hear(&mut self, post: &Sent) {
        let now = self.now();
        let table = self.numbers.get(&post.table).copied();
        let called = called(&post.message.text);
        match (&post.target, post.slot.as_str(), table) {
            (Target::Private(person), "reminder", _) => {
                if let Some(who) = number(&person.user) {
                    self.check.private_reminder(who, &self.people[who], now);
                }
            }
            (Target::Place(_), "reminder", Some(table)) => {
                for who in called {
                    self.check.place_reminder(table, who, &self.people[who], now);
                }
            }
            (Target::Place(_), "turn", Some(table)) => {
                let asked = named(&post.message.text);
                self.check.asks(table, &asked, now, self.paces[table]);
                for who in called {
                    let slowness = self.people[who].slowness;
                    let at = now + self.some(2 * slowness);
                    self.plan(at, Deed::Answer { who, table });
                }
            }
            (Target::Place(_), slot, Some(table)) if slot.starts_with("vote") => {
                self.hear_of_vote(post, table, called);
            }
            (Target::Place(_), slot, Some(_)) if slot.starts_with("seat") && !post.edit => {
                for button in post.message.buttons.iter().flatten() {
                    let Press::Data(data) = &button.does else { continue };
                    if self.rng.random_bool(0.5) {
                        let who = self.rng.random_range(0..self.people.len());
                        let at = now + self.some(2 * DAY);
                        self.plan(at, Deed::Press { who, data: data.clone() });
                    }
                }
            }
            _ => {}
        }
    }

    fn hear_of_vote(&mut self, post: &Sent, table: usize, called: Vec<usize>) {
        let now = self.now();
        let text = post.message.text.bare();
        if !post.edit {
            self.check.votes += 1;
            if text.contains("is out of time") {
                for who in called {
                    self.check.out_of_time(table, who, &self.people[who], now);
                }
            }
            self.plan_votes(table, &post.message);
        } else if let Some((name, _)) = text.split_once(" gets one more day") {
            let name = name.trim_start_matches("Decided: ").trim_end_matches(" 💤");
            if let Some(who) = number(name) {
                self.check.more_time(table, who, now);
            }
        }
    }

    /// Some of those who may, and a stranger now and then.
    fn plan_votes(&mut self, table: usize, message: &Message) {
        let now = self.now();
        let choices: Vec<String> = message
            .buttons
            .iter()
            .flatten()
            .filter_map(|button| match &button.does {
                Press::Data(data) if !data.contains("vote end") => Some(data.clone()),
                _ => None,
            })
            .collect();
        if choices.is_empty() {
            return;
        }
        let mut voters: Vec<usize> =
            (0..3).map(|_| self.rng.random_range(0..self.people.len())).collect();
        voters.extend(self.check.players(table));
        for who in voters {
            if self.rng.random_bool(0.6) {
                let data = choices[self.rng.random_range(0..choices.len())].clone();
                let at = now + self.some(20 * HOUR);
                self.plan(at, Deed::Press { who, data });
            }
        }
    }
}

/// Who is pinged.
fn called(text: &Text) -> Vec<usize> {
    let mut called: Vec<usize> = text
        .0
        .iter()
        .filter_map(|span| match span {
            Span::Mention(person, _) => number(&person.user),
            _ => None,
        })
        .collect();
    called.dedup();
    called
}

/// Who is asked, as the last line of a turn says: whoever is asked anew is pinged, the others
/// are only named.
fn named(text: &Text) -> Vec<usize> {
    let mut named = Vec::new();
    for span in &text.0 {
        match span {
            Span::Mention(person, _) => named.extend(number(&person.user)),
            Span::Bold(name) => named.extend(number(name)),
            Span::Plain(words) if words.contains('\n') => named.clear(),
            _ => {}
        }
    }
    named
}

fn number(name: &str) -> Option<usize> {
    name.strip_prefix('p')?.parse().ok()
}
