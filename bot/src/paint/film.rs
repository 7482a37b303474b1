//! A game as a film.

use alhambra_engine::GameView;
use alhambra_renderer::{Look, Replay, Style};

use super::{Drawn, seen, short};
use crate::{
    chat::PictureSpec,
    say::{self, Args, Names},
    table::room::history::LogHash,
};

/// Large enough to be followed, small enough to be passed on.
const LONG_SIDE: u16 = 800;

/// What everybody saw at the end of each turn.
pub(super) struct Film {
    pub(super) views: Vec<GameView>,
    pub(super) log: LogHash,
    pub(super) names: Names,
}

impl Film {
    pub(super) fn paint(&self, spec: &PictureSpec) -> Option<Drawn> {
        let last = self.views.last()?;
        seen(spec, &self.names, |speaker, look| {
            let style = Style { long_side: LONG_SIDE, ..look.style };
            let bytes = Replay::new(&self.views, None, Look { style, ..look }).gif();
            let points: Vec<i16> = last.players.iter().map(|player| player.score).collect();
            let args = Args::new()
                .number("turns", self.views.len() as i64 - 1)
                .text("scores", say::ranking(speaker, &points, None));
            Some(Drawn {
                name: "replay.gif".to_owned(),
                bytes,
                alt: short([speaker.line("replay-alt", &args)]),
                areas: Vec::new(),
            })
        })
    }
}
