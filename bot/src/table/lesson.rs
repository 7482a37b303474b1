//! The first game: a prepared table at which Dirk explains one thing at a time. It is a table like
//! any other, in a place of its own. What is explained next is found by the position and by what
//! is known already; whoever does something else than he proposes is led on from there.

pub(crate) mod deck;

use alhambra_engine::{Action, Channel, Game, Question, Rebuild, Seat};
use serde::{Deserialize, Serialize};

use super::room::Room;

/// What the link into the private chat carries, of whoever wants to learn.
pub(crate) const INVITATION: &str = "learn";

/// How far somebody has come.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Lesson {
    pub learned: Vec<Topic>,
    /// The last answer was not the one that was proposed.
    pub strayed: bool,
}

/// One thing that is explained, at the first question that it fits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    Scoring,
    Take,
    Several,
    Buy,
    Exact,
    Extra,
    Rebuild,
    Build,
    Reserve,
    Wall,
    Done,
}

impl Topic {
    /// What comes first is explained first, where several fit.
    pub const ALL: [Self; 11] = [
        Self::Scoring,
        Self::Take,
        Self::Several,
        Self::Buy,
        Self::Exact,
        Self::Extra,
        Self::Rebuild,
        Self::Build,
        Self::Reserve,
        Self::Wall,
        Self::Done,
    ];

    /// What its words are called by.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Scoring => "scoring",
            Self::Take => "take",
            Self::Several => "several",
            Self::Buy => "buy",
            Self::Exact => "exact",
            Self::Extra => "extra",
            Self::Rebuild => "rebuild",
            Self::Build => "build",
            Self::Reserve => "reserve",
            Self::Wall => "wall",
            Self::Done => "done",
        }
    }
}

/// What Dirk makes of a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) question: Question,
    /// What he explains; nothing where all of it is known.
    pub(crate) topic: Option<Topic>,
    /// What he would do, as one of the options; nothing where there is only something to read.
    pub(crate) proposal: Option<(usize, Action)>,
    /// The new tile fits nowhere.
    pub(crate) is_stuck: bool,
}

/// The step that a seat has come to; nothing where nobody learns, or the seat is not asked.
pub(crate) fn step(room: &Room, seat: Seat) -> Option<Step> {
    let (lesson, game) = (room.settings.lesson.as_ref()?, room.game.as_ref()?);
    let question = game.question(seat).filter(|_| room.mind(seat).is_none())?;
    let options = room.options(seat);
    let asked = Asked { game, seat, question, options: &options };
    let knows = |topic: Topic| lesson.learned.contains(&topic);
    let topic = Topic::ALL.into_iter().find(|&topic| !knows(topic) && asked.fits(topic, &knows));
    let proposal = asked.proposal(topic).and_then(|action| {
        let index = options.iter().position(|option| *option == action)?;
        Some((index, action))
    });
    let is_stuck = question == Question::House && !asked.has(is_build);
    Some(Step { question, topic, proposal, is_stuck })
}

/// A question was answered, in whatever way: what was explained at it is known.
pub(crate) fn answered(room: &mut Room, step: Step, action: &Action) {
    let Some(lesson) = &mut room.settings.lesson else { return };
    lesson.strayed = step.proposal.is_some_and(|(_, proposed)| proposed != *action);
    lesson.learned.extend(step.topic);
}

/// What was only to be read is known.
pub(crate) fn read(room: &mut Room, seat: Seat) {
    let topic = step(room, seat).filter(|step| step.proposal.is_none()).and_then(|it| it.topic);
    if let Some(lesson) = &mut room.settings.lesson {
        lesson.learned.extend(topic);
    }
}

/// A question, and what can be answered.
struct Asked<'a> {
    game: &'a Game,
    seat: Seat,
    question: Question,
    options: &'a [Action],
}

impl Asked<'_> {
    fn fits(&self, topic: Topic, knows: &impl Fn(Topic) -> bool) -> bool {
        let is_turn = matches!(self.question, Question::Turn { .. });
        let is_fresh = self.question == Question::Turn { first: true };
        let is_house = self.question == Question::House;
        match topic {
            Topic::Scoring => 0 < self.game.view(None).scored,
            Topic::Take => is_turn,
            Topic::Several => is_fresh && self.several().is_some(),
            Topic::Buy => is_fresh && self.overpaid().is_some(),
            Topic::Exact => is_turn && self.exact().is_some(),
            Topic::Extra => is_turn && !is_fresh,
            Topic::Rebuild => is_fresh && self.rebuild().is_some(),
            Topic::Build => is_house && self.has(is_build),
            // A tile need not be built: to be said when it cannot be, and at last anyway.
            Topic::Reserve => is_house && (!self.has(is_build) || knows(Topic::Wall)),
            Topic::Wall => is_house && self.lengthens(),
            Topic::Done => self.question == Question::EndTurn,
        }
    }

    fn proposal(&self, topic: Option<Topic>) -> Option<Action> {
        let is_fresh = self.question == Question::Turn { first: true };
        match (topic, self.question) {
            (Some(Topic::Scoring), _) => None,
            (Some(Topic::Take), _) => self.single(),
            (Some(Topic::Several), _) => self.several(),
            (Some(Topic::Buy), _) => self.overpaid(),
            (Some(Topic::Rebuild), _) => self.rebuild(),
            (_, Question::Turn { .. }) => {
                let rest = || self.rebuild().or_else(|| self.overpaid()).filter(|_| is_fresh);
                self.exact().or_else(rest).or_else(|| self.game.default_action(self.seat))
            }
            _ => self.game.default_action(self.seat),
        }
    }

    fn has(&self, is_such: impl Fn(&Action) -> bool) -> bool {
        self.options.iter().any(is_such)
    }

    /// The card that is worth most.
    fn single(&self) -> Option<Action> {
        let singles = self.options.iter().filter(|option| taken(option).len() == 1);
        singles.max_by_key(|option| worth(option)).cloned()
    }

    /// As many cards as one may take at once.
    fn several(&self) -> Option<Action> {
        let several = self.options.iter().filter(|option| 1 < taken(option).len());
        several.max_by_key(|option| (taken(option).len(), worth(option))).cloned()
    }

    /// What can be bought to the penny.
    fn exact(&self) -> Option<Action> {
        self.options.iter().find(|option| self.change(option) == Some(0)).cloned()
    }

    /// What can be bought while little is lost.
    fn overpaid(&self) -> Option<Action> {
        let bought = self.options.iter().filter_map(|option| Some((self.change(option)?, option)));
        let lossy = bought.filter(|(over, _)| 0 < *over);
        lossy.min_by_key(|(over, _)| *over).map(|(_, option)| option.clone())
    }

    /// How much more than the price a purchase costs.
    fn change(&self, action: &Action) -> Option<u16> {
        let Action::Buy(purchase) = action else { return None };
        let quote = self.game.quote(self.seat, Channel::Turn, purchase.offer, &[]).ok()?;
        let paid: u16 = purchase.payment.iter().map(|tender| tender.value()).sum();
        paid.checked_sub(quote.price())
    }

    /// A tile of the reserve, where it makes the longest wall.
    fn rebuild(&self) -> Option<Action> {
        let added = self.options.iter().filter_map(|option| match option {
            Action::Rebuild(Rebuild::Add(placement)) => {
                Some((self.game.wall_with(self.seat, *placement), option))
            }
            _ => None,
        });
        added.max_by_key(|(wall, _)| *wall).map(|(_, option)| option.clone())
    }

    /// Is there a place where the new tile makes the wall longer?
    fn lengthens(&self) -> bool {
        let now = self.game.alhambra(self.seat).longest_wall().len();
        self.has(|option| match option {
            Action::Build(placement) => now < self.game.wall_with(self.seat, *placement),
            _ => false,
        })
    }
}

fn is_build(action: &Action) -> bool {
    matches!(action, Action::Build(_))
}

fn taken(action: &Action) -> &[alhambra_engine::Card] {
    if let Action::Take(cards) = action { cards } else { &[] }
}

fn worth(action: &Action) -> u16 {
    taken(action).iter().map(|card| u16::from(card.value())).sum()
}

#[cfg(test)]
mod tests {
    use alhambra_engine::{Colour, Seed};

    use super::*;

    /// The lesson of somebody who does what is proposed, as long as they do.
    fn learn(mut strays: impl FnMut(&Game, &Step) -> Option<Action>) -> (Game, Vec<Topic>, usize) {
        let config = deck::config(Colour::ALL[..3].to_vec(), Seed::from_number(5));
        let mut game = Game::new(config).unwrap();
        let (mut learned, mut turns) = (Vec::new(), 0);
        while let Some(ask) = game.asked() {
            let (seat, question) = (ask.seats.lowest().unwrap(), ask.question);
            let options = game.options(seat);
            if seat != Seat(0) {
                let thought = deck::answer(&game, seat).map(|thought| thought.line[0].clone());
                let action = thought.or_else(|| {
                    let buys = options.iter().find(|it| matches!(it, Action::Buy(_))).cloned();
                    buys.or_else(|| game.default_action(seat))
                });
                game.play(seat, action.unwrap()).unwrap();
                continue;
            }
            let asked = Asked { game: &game, seat, question, options: &options };
            let knows = |topic: Topic| learned.contains(&topic);
            let mut topics = Topic::ALL.into_iter();
            let topic = topics.find(|&it| !knows(it) && asked.fits(it, &knows));
            let proposal = asked.proposal(topic).map(|action| (0, action));
            let step = Step { question, topic, proposal, is_stuck: false };
            learned.extend(topic);
            turns += usize::from(
                question == Question::Turn { first: true } && topic != Some(Topic::Scoring),
            );
            let action = strays(&game, &step).or(step.proposal.map(|it| it.1));
            if let Some(action) = action {
                assert!(options.contains(&action), "{action} is proposed but cannot be done");
                game.play(seat, action).unwrap();
            }
        }
        (game, learned, turns)
    }

    #[test]
    fn who_follows_learns_everything_in_ten_turns_and_wins() {
        let (game, learned, turns) = learn(|_, _| None);
        let order: Vec<&str> = learned.iter().map(|topic| topic.word()).collect();
        assert_eq!(
            order,
            [
                "take", "done", "several", "buy", "build", "exact", "extra", "wall", "scoring",
                "reserve", "rebuild"
            ]
        );
        assert_eq!(turns, 10);
        assert_eq!(game.view(None).scored, 3);
        assert_eq!(game.scores().winners, [Seat(0)]);
    }

    #[test]
    fn who_goes_their_own_way_comes_to_the_end_too_and_is_always_told_something_to_do() {
        for stubborn in 0..6 {
            let mut nth = stubborn;
            let (game, learned, _) = learn(|game, _| {
                nth += 7;
                let options = game.options(Seat(0));
                (nth % 3 != 0).then(|| options[nth % options.len()].clone())
            });
            assert!(game.is_over());
            assert!(learned.contains(&Topic::Take) && learned.contains(&Topic::Scoring));
        }
    }
}
