//! What happened, in a sentence or two.

use std::ops::RangeInclusive;

use alhambra_engine::{
    Arg, Event, Goods, Happening, Majority, OfferId, Round, Scoring, Seat, Source, Standing, Told,
};

use super::{Args, Speaker};
use crate::chat::Text;

/// What happened, as lines; deeds of one seat share a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Story {
    pub lines: Vec<Text>,
    /// The scoring that was part of it, to be shown as a picture.
    pub scored: Option<Round>,
    /// Which Alhambras have changed.
    pub changed: Vec<Seat>,
    /// Which lines are about a seat's deeds.
    pub by: Vec<Deeds>,
}

/// What a line tells of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deeds {
    pub line: usize,
    pub seat: Seat,
    /// The events it tells, by their number among all that were to be told.
    pub events: RangeInclusive<usize>,
}

/// Tells the events that a viewer may know.
pub fn tell(speaker: Speaker<'_>, events: &[Event], viewer: Option<Seat>) -> Story {
    let mut teller = Teller {
        speaker,
        story: Story::default(),
        seat: None,
        deeds: Vec::new(),
        first: 0,
        last: 0,
    };
    let known = events.iter().enumerate().filter(|(_, event)| event.to.includes(viewer));
    for (number, event) in known {
        teller.hear(number, &event.what);
    }
    teller.flush();
    teller.story
}

struct Teller<'a> {
    speaker: Speaker<'a>,
    story: Story,
    seat: Option<Seat>,
    deeds: Vec<String>,
    /// The events that `deeds` are about.
    first: usize,
    last: usize,
}

impl Teller<'_> {
    fn hear(&mut self, number: usize, what: &Happening) {
        if let Some((seat, deed)) = self.deed(what) {
            if self.seat != Some(seat) {
                self.flush();
                self.first = number;
            }
            self.seat = Some(seat);
            self.last = number;
            self.deeds.push(deed);
            return;
        }
        let speaker = self.speaker;
        let new = Args::new;
        match what {
            Happening::Reshuffled { cards } => {
                self.say("line-reshuffled", new().number("cards", *cards as i64));
            }
            Happening::DirkDrew { tiles } if !tiles.is_empty() => {
                let tiles = speaker.list(tiles.iter().map(|&tile| speaker.tile(tile)));
                self.say("line-dirk", new().text("tiles", tiles));
            }
            Happening::Scored(scoring) => self.scored(scoring),
            Happening::EndBegan { dead_table } => {
                self.say(if *dead_table { "line-dead-table" } else { "line-end" }, new());
            }
            Happening::Distributed { tile, to, slot, .. } => {
                let args = new().text("tile", speaker.tile(*tile)).number("slot", slot + 1);
                match to {
                    Some(seat) => {
                        self.say("line-awarded", args.text("player", speaker.names.of(*seat)));
                    }
                    None => self.say("line-not-awarded", args),
                }
            }
            Happening::Over { scores, dirk, winners } => self.over(scores, *dirk, *winners),
            Happening::Told(told) | Happening::Points { why: told, .. } => {
                let args = speaker.told_args(told);
                self.flush();
                if let Some(seat) = subject(told) {
                    let line = self.story.lines.len();
                    self.story.by.push(Deeds { line, seat, events: number..=number });
                }
                self.story.lines.push(speaker.language.text(told.key, &args));
            }
            _ => {}
        }
    }

    /// Something a seat did, as a piece of a sentence.
    fn deed(&mut self, what: &Happening) -> Option<(Seat, String)> {
        let speaker = self.speaker;
        let new = Args::new;
        let tile = |tile| new().text("tile", speaker.tile(tile));
        let say = |seat: Seat, key: &str, args: Args| Some((seat, speaker.line(key, &args)));
        match what {
            Happening::Took { seat, cards } => {
                say(*seat, "deed-took", new().text("cards", speaker.cards(cards)))
            }
            Happening::Bought { seat, goods, offer, source, price, paid, exact, .. } => {
                let args = new()
                    .text("goods", speaker.goods(*goods))
                    .number("price", *price)
                    .number("paid", *paid);
                if let Source::Seat(seller) = source {
                    let args = args.text("player", speaker.names.of(*seller));
                    return say(*seat, "deed-bought-from", args);
                }
                let key = match (offer, goods) {
                    _ if *source == Source::Own => "deed-paid-own",
                    (OfferId::Slot(_), Goods::Tile(_)) if *exact => "deed-bought-exact",
                    (OfferId::Slot(_), Goods::Tile(_)) => "deed-bought",
                    _ => "deed-bought-other",
                };
                say(*seat, key, args)
            }
            Happening::Built { seat, tile: built, at, gate, .. } => {
                self.changed(*seat);
                let args = tile(*built).text("place", speaker.place(*at));
                say(*seat, if gate.is_some() { "deed-built-gate" } else { "deed-built" }, args)
            }
            Happening::Stowed { seat, tile: stowed } => {
                self.changed(*seat);
                say(*seat, "deed-stowed", tile(*stowed))
            }
            Happening::Gifted { seat, tile: given } => say(*seat, "deed-gifted", tile(*given)),
            Happening::Removed { seat, tile: removed, .. } => {
                self.changed(*seat);
                say(*seat, "deed-removed", tile(*removed))
            }
            Happening::Swapped { seat, tile: new_tile, old, .. } => {
                self.changed(*seat);
                say(*seat, "deed-swapped", tile(*new_tile).text("old", speaker.tile(*old)))
            }
            Happening::Passed { seat } => say(*seat, "deed-passed", new()),
            _ => None,
        }
    }

    fn scored(&mut self, scoring: &Scoring) {
        let speaker = self.speaker;
        self.story.scored = Some(scoring.round);
        let gains = scoring.gained.iter().enumerate().map(|(nth, points)| {
            let seat = Seat(nth as u8);
            format!("{} {points:+}", speaker.names.of(seat))
        });
        let dirk = scoring.dirk.map(|points| format!("Dirk {points:+}"));
        let gains: Vec<String> = gains.chain(dirk).collect();
        let key = match scoring.round {
            Round::First => "line-scored-1",
            Round::Second => "line-scored-2",
            Round::Third => "line-scored-3",
        };
        self.say(key, Args::new().text("gains", gains.join(" · ")));
    }

    fn over(&mut self, scores: &[i16], dirk: Option<i16>, winners: alhambra_engine::SeatSet) {
        let speaker = self.speaker;
        let winners: Vec<String> =
            winners.iter().map(|seat| speaker.names.of(seat).to_owned()).collect();
        let args = Args::new()
            .number("count", winners.len() as i64)
            .text("winners", speaker.list(winners))
            .text("scores", result(speaker, scores, dirk));
        self.say("line-over", args);
    }

    fn changed(&mut self, seat: Seat) {
        if !self.story.changed.contains(&seat) {
            self.story.changed.push(seat);
        }
    }

    fn say(&mut self, key: &str, args: Args) {
        self.flush();
        self.story.lines.push(self.speaker.language.text(key, &args));
    }

    fn flush(&mut self) {
        if let Some(seat) = self.seat.take() {
            let deeds = std::mem::take(&mut self.deeds).join(", ");
            let args = Args::new().text("player", self.speaker.names.of(seat)).text("deeds", deeds);
            let (line, events) = (self.story.lines.len(), self.first..=self.last);
            self.story.by.push(Deeds { line, seat, events });
            self.story.lines.push(self.speaker.language.text("line-deeds", &args));
        }
    }
}

/// Whom a module tells of.
fn subject(told: &Told) -> Option<Seat> {
    told.args.iter().find_map(|(name, arg)| match arg {
        Arg::Seat(seat) if *name == "seat" => Some(*seat),
        _ => None,
    })
}

/// «Nina 41 · Kim 38 · Dirk 12», best first, Dirk last.
pub(crate) fn ranking(speaker: Speaker<'_>, points: &[i16], dirk: Option<i16>) -> String {
    let seats =
        points.iter().zip(0..).map(|(&points, seat)| (points, speaker.names.of(Seat(seat))));
    let mut order: Vec<(i16, &str)> = seats.collect();
    order.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    order.extend(dirk.map(|points| (points, "Dirk")));
    let order: Vec<String> =
        order.iter().map(|(points, name)| format!("{name} {points}")).collect();
    order.join(" · ")
}

/// The same at the end, where Dirk may have the most points and cannot win.
fn result(speaker: Speaker<'_>, points: &[i16], dirk: Option<i16>) -> String {
    let players = ranking(speaker, points, None);
    let Some(dirk) = dirk else { return players };
    let dirk = speaker.line("over-dirk", &Args::new().number("points", dirk));
    format!("{players} · {dirk}")
}

/// A scoring explained line by line: every kind with counts, ties and points, the
/// walls, what the modules add.
pub(crate) fn scoring_lines(speaker: Speaker<'_>, scoring: &Scoring) -> Vec<Text> {
    let mut lines = Vec::new();
    for majority in &scoring.majorities {
        if majority.standings.iter().any(|standing| 0 < standing.points) {
            lines.push(majority_line(speaker, majority));
        }
    }
    let walls = scoring
        .walls
        .iter()
        .filter(|wall| 0 < wall.points)
        .map(|wall| format!("{} {}", speaker.names.of(wall.seat), wall.points));
    let walls: Vec<String> = walls.collect();
    if !walls.is_empty() {
        let args = Args::new().text("walls", walls.join(" · "));
        lines.push(speaker.language.text("score-walls", &args));
    }
    for line in scoring.lines.iter().filter(|line| line.points != 0) {
        let args = Args::new()
            .text("player", speaker.who(line.who))
            .text("why", speaker.told(&line.why))
            .number("points", line.points);
        lines.push(speaker.language.text("score-line", &args));
    }
    lines
}

/// «2», «½», «3½».
pub(crate) fn halves(halves: u16) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

fn majority_line(speaker: Speaker<'_>, majority: &Majority) -> Text {
    let standing =
        |it: &Standing| format!("{} {} → {}", speaker.who(it.who), halves(it.halves), it.points);
    let standings: Vec<String> =
        majority.standings.iter().filter(|it| 0 < it.points).map(standing).collect();
    let args = Args::new()
        .text("kind", speaker.word(&format!("kinds-{}", majority.kind)))
        .text("standings", standings.join(" · "));
    speaker.language.text("score-kind", &args)
}
