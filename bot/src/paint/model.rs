//! A position to paint from, and every picture of it.

use alhambra_engine::{
    Action, Cell, Channel, Event, ExtraWalls, Game, Happening, Offer, Piece, Placement, Rebuild,
    Rotation, Round, Scoring, Seat, Spot, TileId,
};
use alhambra_renderer::{Award, Bill, Choice, Look, Marks, picture};

use super::{Drawn, areas::areas, seen, short};
use crate::{
    chat::{PictureSpec, Subject, Text},
    life::{awards::awards, facts::Facts},
    say::{self, Names, Speaker},
    table::room::history::Log,
};

/// A position to paint from.
pub(super) struct Model {
    pub(super) table: i64,
    pub(super) game: Game,
    pub(super) log: Log,
    pub(super) events: Vec<(u32, Event)>,
    pub(super) names: Names,
    /// Of the table, when it was in this position or came to it.
    pub(super) version: u32,
}

impl Model {
    pub(super) fn paint(&self, spec: &PictureSpec) -> Option<Drawn> {
        seen(spec, &self.names, |speaker, look| self.drawn(spec, speaker, look))
    }

    fn drawn(&self, spec: &PictureSpec, speaker: Speaker<'_>, look: Look<'_>) -> Option<Drawn> {
        let public = || self.game.view(None);
        let mut choices = Vec::new();
        let (name, view, scene, alt) = match &spec.subject {
            Subject::Table => {
                let view = public();
                let (scene, alt) =
                    (picture::table(&view, look), short(say::position(speaker, &view)));
                ("table", view, scene, alt)
            }
            Subject::Beside | Subject::Further { .. } => {
                let view = public();
                let page = if let Subject::Further { page } = spec.subject { page } else { 0 };
                let scene = picture::beside_page(&view, look, page.into())?;
                let alt = short(say::beside(speaker, &view));
                (&*format!("beside-{}", page + 1), view, scene, alt)
            }
            Subject::Merged => {
                let view = public();
                let scene = picture::merged(&view, &self.changed(spec.since), look);
                let alt = short(say::position(speaker, &view));
                ("game", view, scene, alt)
            }
            Subject::Alhambra { seat } => {
                let seat = self.seat(*seat)?;
                let view = public();
                let changed = self.changed_of(seat, spec.since);
                let marks = Marks { changed: &changed, choices: &[] };
                let scene = picture::alhambra(&view, seat, marks, look);
                let alt = short(say::player_lines(speaker, view.player(seat)));
                (&*format!("alhambra-{seat}"), view, scene, alt)
            }
            Subject::Placing { seat, tile } => {
                let seat = self.seat(*seat)?;
                choices = self.choices(seat, tile.parse().ok()?);
                let marks = Marks { changed: &[], choices: &choices };
                let view = self.game.view(Some(seat));
                let scene = picture::alhambra(&view, seat, marks, look);
                let alt = short(say::player_lines(speaker, view.player(seat)));
                ("placing", view, scene, alt)
            }
            Subject::Trying { seat, action } => {
                let seat = self.seat(*seat)?;
                let placement = built(&action.parse().ok()?)?;
                let view = self.game.view_with(seat, placement);
                let changed = [placement.at];
                let marks = Marks { changed: &changed, choices: &[] };
                let scene = picture::alhambra(&view, seat, marks, look);
                let alt = short(say::player_lines(speaker, view.player(seat)));
                ("trying", view, scene, alt)
            }
            Subject::Hand { seat } => {
                let seat = self.seat(*seat)?;
                let view = self.game.view(Some(seat));
                let scene = picture::hand(&view, &self.bills(seat), look)?;
                ("hand", view, scene, short(say::hand_lines(speaker, &self.game, seat)))
            }
            Subject::Score => {
                let view = public();
                let scoring = self.last_scoring();
                let now = self.game.scoring(Round::ALL[usize::from(view.scored.min(2))]);
                let scene = picture::score(&view, scoring, look);
                let shown = scoring.unwrap_or(&now);
                let lines = say::scoring_lines(speaker, shown);
                ("score", view, scene, short(lines.iter().map(Text::bare)))
            }
            Subject::Podium => {
                let view = public();
                let feats = awards(&Facts::of(&self.game, &self.events));
                let titles: Vec<String> =
                    feats.iter().map(|it| say::award_title(speaker, it)).collect();
                let shown = feats.iter().zip(&titles).map(|(it, title)| Award {
                    feat: it.feat,
                    seats: &it.seats,
                    title,
                });
                let scene = picture::podium(&view, &shown.collect::<Vec<_>>(), look);
                let points: Vec<i16> = view.players.iter().map(|player| player.score).collect();
                let awards = feats.iter().map(|it| say::award_line(speaker, it));
                let alt = std::iter::once(say::ranking(speaker, &points, None)).chain(awards);
                ("podium", view, scene, short(alt))
            }
            // These are made of more than a position.
            Subject::Film | Subject::Stats { .. } | Subject::Lesson { .. } => return None,
        };
        Some(Drawn {
            name: format!("{name}.png"),
            bytes: scene.png(),
            alt,
            areas: areas(speaker, &view, &choices, &scene),
        })
    }

    fn seat(&self, seat: u8) -> Option<Seat> {
        self.game.seats().find(|it| it.0 == seat)
    }

    /// Everything a seat could buy in its turn, with the best way to pay it.
    fn bills(&self, seat: Seat) -> Vec<Bill> {
        let bill = |offer: Offer| {
            let quote = self.game.quote(seat, Channel::Turn, offer.id, &[]).ok()?;
            Some(Bill::new(
                &quote,
                self.game.payments(&quote).into_iter().next(),
                &self.game.means(&quote),
            ))
        };
        self.game.offers(seat, Channel::Turn).into_iter().filter_map(bill).collect()
    }

    /// The cells where a tile may go, numbered as the buttons are; if it fits nowhere, those
    /// where it was tried.
    fn choices(&self, seat: Seat, tile: TileId) -> Vec<Choice> {
        let placements = self.game.placements(seat, tile);
        let mut cells = say::numbered_cells(&placements);
        if cells.is_empty() {
            cells = self.game.misfits(seat, tile).into_iter().map(|(cell, _)| cell).collect();
        }
        let view = self.game.view(Some(seat));
        let own = view.player(seat);
        let loose = own.pending.iter().chain(&own.reserve).find(|it| it.tile == tile);
        let extra = loose.map_or(ExtraWalls::NONE, |it| it.extra);
        let best = |cell: Cell| {
            let here = placements.iter().filter(|it| it.at == cell);
            here.map(|placement| (self.game.wall_with(seat, *placement), placement))
                .max_by_key(|(wall, _)| *wall)
        };
        let choice = |(nth, &cell): (usize, &Cell)| {
            let best = best(cell);
            Choice {
                number: nth as u16 + 1,
                spot: Spot::Cell(cell),
                wall: best.map(|(wall, _)| wall as u16),
                piece: Some(Piece {
                    turn: best.map_or(Rotation::Upright, |(_, it)| it.turn),
                    extra,
                    ..Piece::new(tile, cell)
                }),
            }
        };
        cells.iter().enumerate().map(choice).collect()
    }

    /// What was built from a ply on.
    fn changed(&self, since: Option<u32>) -> Vec<(Seat, Cell)> {
        let Some(since) = since else { return Vec::new() };
        let recent = self.events.iter().filter(|(ply, _)| since <= *ply);
        recent
            .filter_map(|(_, event)| match event.what {
                Happening::Built { seat, at, .. } | Happening::Swapped { seat, at, .. } => {
                    Some((seat, at))
                }
                _ => None,
            })
            .collect()
    }

    fn changed_of(&self, seat: Seat, since: Option<u32>) -> Vec<Cell> {
        let own = self.changed(since).into_iter().filter(|(it, _)| *it == seat);
        own.map(|(_, cell)| cell).collect()
    }

    fn last_scoring(&self) -> Option<&Scoring> {
        self.events.iter().rev().find_map(|(_, event)| match &event.what {
            Happening::Scored(scoring) => Some(scoring.as_ref()),
            _ => None,
        })
    }
}

/// Where an action builds a tile, if it does.
fn built(action: &Action) -> Option<Placement> {
    match action {
        Action::Build(placement)
        | Action::Rebuild(Rebuild::Add(placement) | Rebuild::Swap(placement)) => Some(*placement),
        _ => None,
    }
}
