//! The table all the time: one look for one person, its pictures painted and their places named.

use std::sync::Arc;

use serde::Serialize;
use tracing::error;

use super::{entry, hall::Hall};
use crate::chat::{
    App, Area, Button, Glance, Guide, Picture, PictureSpec, Plan, Refusal, Seated, Stage, Tale,
    Target, Text, Touch, Turn,
};

#[derive(Debug, Serialize)]
pub(super) struct Live {
    table: i64,
    ply: u32,
    stage: Stage,
    seat: Option<u8>,
    question: Option<String>,
    players: Vec<Seated>,
    tiles: (usize, usize),
    scored: u8,
    scoring_within: Option<(usize, usize)>,
    market: Option<Seen>,
    beside: Vec<Seen>,
    hand: Option<Seen>,
    /// The own Alhambra, or the first.
    board: Option<Seen>,
    /// Everybody's, by seat.
    boards: Vec<String>,
    plans: Vec<Planned>,
    touches: Vec<Touchable>,
    refusals: Vec<Refusal>,
    explains: Option<String>,
    guide: Option<Guided>,
}

/// What is said to somebody who learns by playing.
#[derive(Debug, Serialize)]
struct Guided {
    says: Text,
    press: Option<Button>,
    picture: Option<Seen>,
    is_read: bool,
}

/// A picture with what lies where in it.
#[derive(Debug, Serialize)]
struct Seen {
    url: String,
    alt: String,
    width: u32,
    height: u32,
    areas: Vec<Area>,
}

#[derive(Debug, Serialize)]
struct Planned {
    at: String,
    picture: Seen,
}

#[derive(Debug, Serialize)]
struct Touchable {
    at: Vec<String>,
    data: String,
    label: String,
    preview: Option<String>,
}

/// What a person sees of the table in a room from where they are; nothing while there is no game.
pub(super) async fn look(
    hall: &Hall,
    app: &Arc<dyn App>,
    person: &str,
    from: Target,
    room: &str,
    is_dark: bool,
) -> Option<Live> {
    let place = entry::table_place(person, room);
    let glance = app.glance(entry::person(person), from, place).await?;
    let Glance { table, ply, stage, seat, question, players, .. } = glance;
    let paper = |spec: PictureSpec| PictureSpec { dark: is_dark, ..spec };
    let show = async |spec: PictureSpec, reader: Option<&str>| {
        let spec = paper(spec);
        match app.paint(vec![spec.clone()]).await {
            Ok(pictures) => pictures.into_iter().next().map(|it| seen(hall, it, spec, reader)),
            Err(error) => {
                error!("local page: a table was not painted: {error:#}");
                None
            }
        }
    };
    let own = Some(person);
    let market = show(glance.market, None).await;
    let mut beside = Vec::new();
    for spec in glance.beside {
        beside.extend(show(spec, None).await);
    }
    let hand = match glance.hand {
        Some(spec) => show(spec, own).await,
        None => None,
    };
    let board = glance.boards.get(usize::from(seat.unwrap_or(0))).cloned();
    let board = match board {
        Some(spec) => show(spec, None).await,
        None => None,
    };
    let mut plans = Vec::new();
    for Plan { at, picture } in glance.plans {
        plans.extend(show(picture, own).await.map(|picture| Planned { at, picture }));
    }
    let guide = match glance.guide {
        Some(Guide { says, press, picture, is_read }) => {
            let picture = match picture {
                Some(spec) => show(spec, own).await,
                None => None,
            };
            Some(Guided { says, press, picture, is_read })
        }
        None => None,
    };
    let [known, own_known] = [glance.known, glance.own].map(Some);
    let touchable = |Touch { at, data, label, preview }: Touch| {
        let preview = preview.map(|spec| hall.promise(paper(spec), own_known, own));
        Touchable { at, data, label, preview }
    };
    let boards = glance.boards.into_iter().map(|spec| hall.promise(paper(spec), known, None));
    Some(Live {
        table,
        ply,
        stage,
        seat,
        question,
        players,
        tiles: glance.tiles,
        scored: glance.scored,
        scoring_within: glance.scoring_within,
        market,
        beside,
        hand,
        board,
        boards: boards.collect(),
        plans,
        touches: glance.touches.into_iter().map(touchable).collect(),
        refusals: glance.refusals,
        explains: glance.explains,
        guide,
    })
}

fn seen(hall: &Hall, picture: Picture, spec: PictureSpec, reader: Option<&str>) -> Seen {
    let (width, height) = entry::size(&picture.bytes).unwrap_or_default();
    let (alt, areas) = (picture.alt.clone(), picture.areas.clone());
    Seen { url: hall.keep(picture, spec, reader), alt, width, height, areas }
}

/// A game that is over, with a picture for each turn.
#[derive(Debug, Serialize)]
pub(super) struct Told {
    turns: Vec<Shown>,
    film: String,
}

#[derive(Debug, Serialize)]
struct Shown {
    says: String,
    url: String,
}

/// The last game of a room, told again; nothing while it is not over.
pub(super) async fn tell(
    hall: &Hall,
    app: &Arc<dyn App>,
    person: &str,
    from: Target,
    room: &str,
    is_dark: bool,
) -> Option<Told> {
    let place = entry::table_place(person, room);
    let Tale { turns, film } = app.tale(entry::person(person), from, place).await?;
    let promise =
        |spec: PictureSpec| hall.promise(PictureSpec { dark: is_dark, ..spec }, None, None);
    let shown = |Turn { says, picture }: Turn| Shown { says, url: promise(picture) };
    Some(Told { turns: turns.into_iter().map(shown).collect(), film: promise(film) })
}
