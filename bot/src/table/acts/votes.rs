//! After the deadline the others decide. A vote is open until most agree, everybody has voted,
//! its time is over, or the absent player is back; then it always has an outcome.

use std::time::Duration;

use alhambra_engine::Seat;

use crate::{
    chat::{Answer, Button, Message, Target, Text},
    parse::{Ballot, Choice},
    say::{self, Args, Language, MenuPath},
    store::{self, AccountId, Post, TableState, Vote, VoteId, Write},
    table::{
        Hall, Outcome, Visitor,
        acts::handover,
        room::Room,
        router::press::Press,
        texts::speech::{Speech, button, lines},
        time::hours::later,
        time::reminders::{longest_asked, mention},
    },
};

/// What a vote is about: somebody did not come, or left the place for good.
const ABSENT: &str = "absent";
const LEFT: &str = "left";

const DAY: Duration = Duration::from_hours(24);
/// A vote lasts as long as a decision, but neither for minutes nor for weeks.
const SHORTEST: Duration = Duration::from_hours(6);
/// Without a pace, a vote can be called after so long.
const PATIENCE: Duration = Duration::from_hours(3 * 24);

impl Hall {
    /// Opens a vote about everybody whose time is over.
    pub(crate) fn out_of_time(&self, room: &mut Room) -> Outcome {
        let over = |clock: &&store::Clock| {
            let deadline = room.deadline(Seat(clock.seat));
            deadline.is_some_and(|deadline| deadline <= room.now)
        };
        let late: Vec<u8> = room.clocks.iter().filter(over).map(|clock| clock.seat).collect();
        let open = |seat: u8| self.open_vote(room, seat, ABSENT);
        let writes = late.into_iter().flat_map(open).collect();
        Outcome { answer: Answer::default(), writes }
    }

    /// Somebody left the place for good.
    pub(crate) fn vote_on_leaver(&self, room: &mut Room, seat: u8) -> Vec<Write> {
        self.open_vote(room, seat, LEFT)
    }

    fn open_vote(&self, room: &mut Room, seat: u8, question: &str) -> Vec<Write> {
        let stands_in = room.table.seats.get(usize::from(seat)).is_none_or(|row| row.stand_in);
        if room.vote_on(seat).is_some() || stands_in {
            return Vec::new();
        }
        if room.voters(seat).is_empty() {
            return self.carry_out(room, seat, Choice::Default);
        }
        let lasts = room.settings.pace.unwrap_or(DAY).clamp(SHORTEST, DAY);
        let vote = Vote {
            id: self.store().fresh_vote(),
            table: room.table.id,
            question: question.to_owned(),
            seat: Some(seat),
            opened: room.now,
            closes: Some(later(room.now, lasts)),
            outcome: None,
            ballots: Vec::new(),
        };
        let post = Post::new(place(room), Some(room.table.id), room.vote_message(&vote));
        let post = post.in_slot(slot(vote.id));
        room.votes.push(vote.clone());
        vec![Write::OpenVote(vote), Write::Post(post)]
    }

    /// `/vote`: shows what is voted on, or votes.
    pub(crate) fn vote(&self, visitor: &Visitor, room: &mut Room, ballot: Ballot) -> Outcome {
        let speech = Speech::new(visitor.language);
        let refuse = |key: &str| Outcome::just(speech.line(key, &Args::new()));
        let open = match ballot.vote {
            Some(id) => room.votes.iter().find(|vote| vote.id.0 == id),
            None => room.votes.first(),
        };
        let Some(vote) = open.cloned() else {
            return match ballot {
                Ballot { vote: Some(_), .. } => refuse("vote-ended"),
                Ballot { vote: None, .. } => self.call_vote(visitor, room),
            };
        };
        let Some(choice) = ballot.choice else {
            let message = Some(room.vote_message(&vote));
            return Outcome::just(Answer { message, public: true, ..Answer::default() });
        };
        let Some(seat) = room.seat_of(visitor.account.id) else { return refuse("vote-stranger") };
        if Some(seat.0) == vote.seat {
            let lead = Some(visitor.language.word("vote-about-you"));
            return Outcome::just(self.menu(visitor, room, seat, &MenuPath::default(), 0, lead));
        }
        if vote.ballots.iter().any(|cast| cast.account == visitor.account.id) {
            return refuse("vote-twice");
        }
        if !room.choices(&vote).contains(&choice) {
            return refuse("vote-not-that");
        }
        let answer = speech.line("vote-counted", &Args::new());
        let writes = self.cast(room, vote.id, visitor.account.id, choice);
        Outcome { answer, writes }
    }

    fn cast(&self, room: &mut Room, id: VoteId, account: AccountId, choice: Choice) -> Vec<Write> {
        let (now, word) = (room.now, choice.word().to_owned());
        let mut writes = vec![Write::Cast { vote: id, account, choice: word.clone() }];
        let Some(vote) = room.votes.iter_mut().find(|vote| vote.id == id) else { return writes };
        vote.ballots.push(store::Ballot { account, choice: word, at: now });
        let vote = vote.clone();
        match room.decided(&vote, false) {
            Some(choice) => writes.extend(self.conclude(room, &vote, choice)),
            None => {
                let message = room.vote_message(&vote);
                let post = Post::edit(place(room), room.table.id, &slot(id), message);
                writes.push(Write::Post(post));
            }
        }
        writes
    }

    /// The time of a vote is over.
    pub(crate) fn vote_ends(&self, room: &mut Room, id: VoteId) -> Outcome {
        let ended =
            |vote: &&Vote| vote.id == id && vote.closes.is_some_and(|closes| closes <= room.now);
        let Some(vote) = room.votes.iter().find(ended).cloned() else {
            return Outcome::just(Answer::default());
        };
        let choice = room.decided(&vote, true).unwrap_or(Choice::Default);
        let writes = self.conclude(room, &vote, choice);
        Outcome { answer: Answer::default(), writes }
    }

    fn conclude(&self, room: &mut Room, vote: &Vote, choice: Choice) -> Vec<Write> {
        let mut writes = room.close_vote(vote, choice.word(), |room, language| {
            let player = room.names.of(Seat(vote.seat.unwrap_or(0)));
            let args = Args::new().text("player", player).text("tally", tally(room, vote));
            // Whoever has left but is not asked has no clock that could get a day more.
            let is_asked = vote.seat.is_some_and(|seat| room.clock(seat).is_some());
            let word = if choice == Choice::Wait && !is_asked { "stay" } else { choice.word() };
            let decided = language.text(&format!("vote-decided-{word}"), &args);
            lines([decided, language.text("vote-tally", &args)])
        });
        writes.extend(self.carry_out(room, vote.seat.unwrap_or(0), choice));
        writes
    }

    /// What the others decided about a seat happens.
    fn carry_out(&self, room: &mut Room, seat: u8, choice: Choice) -> Vec<Write> {
        match choice {
            Choice::Wait => {
                let pace = room.settings.pace.unwrap_or(DAY);
                let used = room.clock(seat).map(|clock| room.used(clock));
                if let (Some(used), Some(clock)) = (used, room.clock_mut(seat)) {
                    clock.extra = (used + DAY).saturating_sub(pace);
                }
                Vec::new()
            }
            Choice::Once => {
                self.play_default(room, Seat(seat));
                self.move_on(room)
            }
            Choice::Default => {
                room.stand_in(seat);
                self.move_on(room)
            }
            Choice::Replace => {
                room.stand_in(seat);
                let offer = self.offer_seat(room, seat, None);
                let mut writes = self.move_on(room);
                if room.table.state == TableState::Running {
                    writes.push(Write::Post(offer));
                }
                writes
            }
            Choice::End => {
                room.table.state = TableState::Closed;
                let text = room.language().text("vote-ended-game", &Args::new());
                let message = Message { text, ..Message::default() };
                let post = Post::new(place(room), Some(room.table.id), message).in_slot("turn");
                let mut writes = room.changes();
                writes.push(Write::Post(post));
                writes
            }
        }
    }

    /// Nothing is voted on. At a table without a pace somebody who is waited for since days can
    /// be made the matter of a vote.
    fn call_vote(&self, visitor: &Visitor, room: &mut Room) -> Outcome {
        let speech = Speech::new(visitor.language);
        let late = longest_asked(room).filter(|seat| {
            room.settings.pace.is_none()
                && PATIENCE <= room.waited(*seat)
                && room.seat_of(visitor.account.id).is_some_and(|own| own.0 != *seat)
        });
        match late {
            Some(seat) => Outcome {
                answer: speech.line("vote-called", &Args::new()),
                writes: self.open_vote(room, seat, ABSENT),
            },
            None => {
                let days = (PATIENCE.as_secs() / DAY.as_secs()) as i64;
                let key = if room.settings.pace.is_none() { "vote-none-yet" } else { "vote-none" };
                Outcome::just(speech.line(key, &Args::new().number("days", days)))
            }
        }
    }
}

impl Room {
    /// The open vote about a seat.
    pub(crate) fn vote_on(&self, seat: u8) -> Option<&Vote> {
        self.votes.iter().find(|vote| vote.seat == Some(seat))
    }

    /// Who votes about a seat: everybody else who plays for themselves.
    pub(crate) fn voters(&self, seat: u8) -> Vec<AccountId> {
        let others = self.table.seats.iter().filter(|row| row.seat != seat && !row.stand_in);
        others.map(|row| row.account).collect()
    }

    /// Default moves are played for a seat from now on.
    pub(crate) fn stand_in(&mut self, seat: u8) {
        if let Some(row) = self.table.seats.get_mut(usize::from(seat)) {
            row.stand_in = true;
        }
        self.rename();
    }

    /// Somebody does something at the table: default moves for them end, and all hear of it.
    pub(crate) fn come_back(&mut self, account: AccountId) -> Vec<Post> {
        let Some(seat) = self.table.seat_of(account) else { return Vec::new() };
        let running = self.table.state == TableState::Running;
        let row = self.table.seats.get_mut(usize::from(seat)).filter(|row| running && row.stand_in);
        let Some(row) = row else { return Vec::new() };
        row.stand_in = false;
        self.settings.offers.retain(|offer| offer.seat != seat);
        self.rename();
        let args = Args::new().text("player", self.names.of(Seat(seat)));
        let text = self.language().text("back-again", &args);
        let message = Message { text, silent: true, ..Message::default() };
        let offer = Post::quiet(place(self), self.table.id, &handover::slot(seat));
        vec![Post::new(place(self), Some(self.table.id), message), offer]
    }

    /// What can be voted for: a move only where one is waited for.
    fn choices(&self, vote: &Vote) -> Vec<Choice> {
        let asked = vote.seat.is_some_and(|seat| self.clock(seat).is_some());
        Choice::ALL.into_iter().filter(|choice| asked || *choice != Choice::Once).collect()
    }

    /// What is decided already; at the end of the time, what most of those said who voted, if
    /// half of the voters did.
    fn decided(&self, vote: &Vote, at_end: bool) -> Option<Choice> {
        let voters = self.voters(vote.seat?);
        let cast: Vec<Choice> = vote
            .ballots
            .iter()
            .filter(|ballot| voters.contains(&ballot.account))
            .filter_map(|ballot| Choice::read(&ballot.choice))
            .collect();
        let count = |choice: Choice| cast.iter().filter(|it| **it == choice).count();
        // The mildest of those with most votes.
        let best = Choice::ALL.into_iter().rev().max_by_key(|choice| count(*choice))?;
        let sure = voters.len() < 2 * count(best) || cast.len() == voters.len();
        let enough = at_end && !cast.is_empty() && voters.len() <= 2 * cast.len();
        (sure || enough).then_some(best)
    }

    /// The vote as the place sees it, with its votes so far.
    pub(crate) fn vote_message(&self, vote: &Vote) -> Message {
        let (language, seat) = (self.language(), vote.seat.unwrap_or(0));
        let voters = self.voters(seat).len();
        let closes = vote.closes.unwrap_or(vote.opened);
        let args = Args::new()
            .number("most", (voters / 2 + 1) as i64)
            .number("voters", voters as i64)
            .number("half", voters.div_ceil(2) as i64)
            .moment("moment", closes, say::moment(language, None, closes));
        let key = if vote.question == LEFT { "vote-left" } else { "vote-absent" };
        let mut parts = vec![
            language.text(key, &mention(self, seat, Args::new())),
            language.text("vote-rules", &args),
        ];
        if !vote.ballots.is_empty() {
            let args = Args::new().text("tally", tally(self, vote));
            parts.push(language.text("vote-tally", &args));
        }
        let choice = |choice: Choice| -> Vec<Button> {
            let label = language.word(&format!("vote-{}", choice.word()));
            let line = format!("vote {} {}", choice.word(), vote.id);
            vec![button(label, &Press::Say { table: Some(self.table.id), line })]
        };
        let buttons = self.choices(vote).into_iter().map(choice).collect();
        Message { text: lines(parts), buttons, ..Message::default() }
    }

    /// Ends a vote; its post says how and loses its buttons.
    fn close_vote(
        &mut self,
        vote: &Vote,
        outcome: &str,
        say: impl FnOnce(&Self, Language) -> Text,
    ) -> Vec<Write> {
        self.votes.retain(|open| open.id != vote.id);
        let text = say(self, self.language());
        let message = Message { text, silent: true, ..Message::default() };
        let post = Post::edit(place(self), self.table.id, &slot(vote.id), message);
        let outcome = outcome.to_owned();
        vec![Write::CloseVote { vote: vote.id, outcome }, Write::Post(post)]
    }

    /// Ends the votes that have lost their matter: the player is back, or the game is over.
    pub(crate) fn close_idle_votes(&mut self) -> Vec<Write> {
        let mut writes = Vec::new();
        for vote in self.votes.clone() {
            let seat = Seat(vote.seat.unwrap_or(0));
            let closed = if self.table.state != TableState::Running {
                ("void", "vote-void")
            } else if self.present.contains(seat) {
                ("back", "vote-back")
            } else {
                continue;
            };
            writes.extend(self.close_vote(&vote, closed.0, |room, language| {
                language.text(closed.1, &Args::new().text("player", room.names.of(seat)))
            }));
        }
        writes
    }

    /// Everything that follows from what happened: votes, clocks, the early warning.
    pub(crate) fn settle(&mut self) -> Vec<Write> {
        let mut writes = self.close_idle_votes();
        writes.extend(self.wind());
        writes.extend(self.early_warning().map(Write::Post));
        writes
    }
}

/// «wait a day 2 · end the game 1».
fn tally(room: &Room, vote: &Vote) -> String {
    let language = room.language();
    let counts = Choice::ALL.into_iter().filter_map(|choice| {
        let count = vote.ballots.iter().filter(|it| it.choice == choice.word()).count();
        let word = language.word(&format!("vote-{}", choice.word()));
        (0 < count).then(|| format!("{word} {count}"))
    });
    let said: Vec<String> = counts.collect();
    if said.is_empty() { "–".to_owned() } else { said.join(" · ") }
}

fn slot(vote: VoteId) -> String {
    format!("vote{vote}")
}

fn place(room: &Room) -> Target {
    Target::Place(room.table.place.clone())
}
