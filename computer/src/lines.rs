//! Whole turns: an action, the actions it gives besides, and where the new tiles go. A line
//! ends before anything is drawn, so what lines are worth can be compared.

use alhambra_engine::{Action, Game, OfferId, Question, Rebuild, Seat};

use crate::{weights::Weights, worth::Outlook};

/// Ways to pay for an offer that are looked at.
const WAYS: usize = 4;
/// Lines that are played on to the end of the turn, by how many actions went before.
const WIDTH: [usize; 4] = [10, 4, 2, 1];
/// Answers of one kind that are looked at; more than that are a module's cross product.
const ALIKE: usize = 120;
/// And how many of them by whoever thinks little.
const FEW: usize = 6;
/// A turn of more answers than this goes round in circles.
const LONGEST: usize = 16;
/// What an answer that uses nothing up must bring at least.
const GAIN: f32 = 0.3;

/// The answers of a seat until somebody else is asked or something is drawn.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub(crate) actions: Vec<Action>,
    pub(crate) value: f32,
    /// The position behind it, before anything is drawn.
    pub(crate) after: Game,
    /// More can be answered.
    open: bool,
}

/// Judges positions for a seat and counts how often.
pub(crate) struct Judge<'a> {
    pub(crate) seat: Seat,
    pub(crate) weights: &'a Weights,
    pub(crate) evaluations: u32,
    pub(crate) most: u32,
    /// In how many ways a line goes on after an action that gives another.
    ways: usize,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(seat: Seat, weights: &'a Weights, most: u32, ways: usize) -> Self {
        Self { seat, weights, evaluations: 0, most, ways }
    }

    pub(crate) fn value(&mut self, game: &Game) -> f32 {
        self.evaluations += 1;
        Outlook::of(game, self.weights).of_seat(self.seat, self.weights)
    }

    /// What the seat can answer, each answer followed to the end of the turn; the best first.
    pub(crate) fn lines(&mut self, game: &Game) -> Vec<Line> {
        self.lines_at(game, 0)
    }

    fn lines_at(&mut self, game: &Game, depth: usize) -> Vec<Line> {
        let mut lines = self.answers(game);
        lines.sort_by(|one, other| other.value.total_cmp(&one.value));
        let width = WIDTH[depth.min(WIDTH.len() - 1)];
        let mut offers: Vec<OfferId> = Vec::new();
        let mut followed = 0;
        let mut others = Vec::new();
        for line in &mut lines {
            if width <= followed {
                break;
            }
            if !line.open || is_ending(line.after.question(self.seat), &line.after) {
                others.extend(self.follow(line, depth));
                continue;
            }
            // Where a tile goes does not depend on how it was paid: two ways are enough.
            if let Some(Action::Buy(purchase)) = line.actions.first() {
                if 2 <= offers.iter().filter(|&&it| it == purchase.offer).count() {
                    continue;
                }
                offers.push(purchase.offer);
            }
            others.extend(self.follow(line, depth));
            followed += 1;
        }
        // What was not played on is only a guess.
        lines.retain(|line| !line.open);
        lines.extend(others);
        lines.sort_by(|one, other| other.value.total_cmp(&one.value));
        lines
    }

    /// Every answer with the position behind it.
    fn answers(&mut self, game: &Game) -> Vec<Line> {
        let Some(question) = game.question(self.seat) else { return Vec::new() };
        let now = self.value(game);
        let mut lines = Vec::new();
        let alike = ALIKE.min(self.most as usize / 8).max(FEW);
        for action in thinned(game.options_within(self.seat, WAYS), alike) {
            if ends(question, &action) {
                // Judged before what follows is drawn or scored.
                let after = game.clone();
                lines.push(Line { actions: vec![action], value: now, after, open: false });
                continue;
            }
            let mut after = game.clone();
            if after.advance(self.seat, action.clone()).is_err() {
                continue;
            }
            let asked = after.question(self.seat);
            let mut value = self.value(&after);
            let free = match action {
                // Tiles could be moved to and fro for ever.
                Action::Rebuild(Rebuild::Remove(_) | Rebuild::Swap(_)) => true,
                Action::Module(_) => asked == Some(question),
                _ => false,
            };
            if free && value < now + GAIN && !after.is_sealed() {
                continue;
            }
            if let (Some(Question::Turn { .. }), Action::Buy(_)) = (asked, &action) {
                value += self.weights.tempo;
            }
            let open = asked.is_some() && !after.is_sealed() && !after.is_over();
            lines.push(Line { actions: vec![action], value, after, open });
        }
        lines
    }

    /// Plays a line on to its end, and says how else it could have gone on.
    fn follow(&mut self, line: &mut Line, depth: usize) -> Vec<Line> {
        let mut others = Vec::new();
        while line.open {
            line.open = self.step(line, depth, &mut others);
        }
        others
    }

    fn step(&mut self, line: &mut Line, depth: usize, others: &mut Vec<Line>) -> bool {
        let Some(question) = line.after.question(self.seat) else { return false };
        let spent = LONGEST <= line.actions.len() || self.most <= self.evaluations;
        if is_ending(Some(question), &line.after) {
            line.actions.push(Action::Done);
            return false;
        }
        if let Question::Turn { .. } = question {
            if spent || WIDTH.len() <= depth + 1 {
                return false;
            }
            let mut lines = self.lines_at(&line.after, depth + 1).into_iter();
            let Some(best) = lines.next() else { return false };
            others.extend(lines.take(self.ways.saturating_sub(1)).map(|other| {
                let actions = line.actions.iter().cloned().chain(other.actions).collect();
                Line { actions, ..other }
            }));
            line.actions.extend(best.actions);
            (line.value, line.after) = (best.value, best.after);
            return false;
        }
        if spent && question != Question::House {
            return false;
        }
        let answers = self.answers(&line.after).into_iter();
        let Some(best) = answers.max_by(|one, other| one.value.total_cmp(&other.value)) else {
            return false;
        };
        line.actions.extend(best.actions);
        (line.value, line.after) = (best.value, best.after);
        best.open
    }
}

/// Nothing is left but to end the turn.
fn is_ending(question: Option<Question>, game: &Game) -> bool {
    question == Some(Question::EndTurn) && game.config().modules.is_empty()
}

/// Answers behind which the game goes on by itself.
fn ends(question: Question, action: &Action) -> bool {
    match question {
        Question::EndTurn | Question::BeforeCount(_) => *action == Action::Done,
        Question::Window => *action == Action::Pass,
        _ => false,
    }
}

/// No more than so many answers of a kind, spread evenly.
fn thinned(options: Vec<Action>, alike: usize) -> Vec<Action> {
    if options.len() <= alike {
        return options;
    }
    let kind = |action: &Action| std::mem::discriminant(action);
    let mut kept = Vec::new();
    for group in options.chunk_by(|one, other| kind(one) == kind(other)) {
        let step = group.len().div_ceil(alike);
        kept.extend(group.iter().step_by(step).cloned());
    }
    kept
}
