//! The table at a glance: what one person sees of it now, and which answers can be given by
//! touching its pictures. It plays nothing: a touch carries the data of a button, and the button
//! is what is pressed.

use std::collections::{BTreeSet, HashSet};

use alhambra_engine::{
    Action, Card, Game, GameView, OfferId, Purchase, Question, Rebuild, Seat, Tender,
};

use crate::{
    chat::{Glance, Guide, Person, Place, Plan, Refusal, Seated, Stage, Subject, Target, Touch},
    paint::areas::{card_name, cell_name, offer_name, tile_name},
    say::{self, Menu, MenuPath, Speaker},
    store::Account,
    table::{
        Hall, doors, lesson,
        room::Room,
        router::tap::Tap,
        texts::{guide, lesson as texts, posts},
    },
};

/// More tiles than this are not planned with at once.
const PLANS: usize = 4;

/// What somebody sees of the table in a place; nothing while there is no game, or if they may not
/// look.
pub(crate) async fn glance(
    hall: &Hall,
    person: &Person,
    from: &Target,
    place: &Place,
) -> anyhow::Result<Option<Glance>> {
    let Some(table) = hall.store().last_table_at(place).await? else { return Ok(None) };
    let account = hall.store().find_account(person).await?;
    if !doors::may_look(account.as_ref().map(|it| it.id), from, &table) {
        return Ok(None);
    }
    let look = |room: &Room| room.game.as_ref().map(|game| of(room, game, account.as_ref()));
    Ok(hall.peek(table.id, look).await?.flatten())
}

fn of(room: &Room, game: &Game, account: Option<&Account>) -> Glance {
    let speaker = account.map_or_else(|| room.speaker(), |it| room.speaker_for(it));
    let seat = account.and_then(|it| room.seat_of(it.id));
    let view = game.view(seat);
    let picture = |subject: Subject| room.picture(subject, None, speaker.language);
    let asked: BTreeSet<Seat> = room.asked().into_iter().map(|it| it.0).collect();
    let seated = view.players.iter().map(|player| Seated {
        name: room.names.of(player.seat).to_owned(),
        points: player.score,
        is_asked: asked.contains(&player.seat),
    });
    let boards = game.seats().map(|seat| picture(Subject::Alhambra { seat: seat.0 }));
    let answers = seat.map(|seat| Answers { room, game, speaker, seat, view: &view });
    let touches = answers.as_ref().map(Answers::touches).unwrap_or_default();
    let refusals = answers.as_ref().map(|it| it.refusals(&touches)).unwrap_or_default();
    let question = seat.filter(|&seat| game.question(seat).is_some());
    let question = question
        .map(|seat| Menu::of(speaker, game, seat, room.options(seat), &MenuPath::default()).title);
    Glance {
        table: room.table.id.0,
        ply: view.ply,
        known: room.known(None),
        own: room.known(seat),
        stage: if view.over { Stage::Over } else { Stage::Running },
        seat: seat.map(|seat| seat.0),
        question,
        players: seated.collect(),
        tiles: (view.tower, game.config().tiles()),
        scored: view.scored,
        scoring_within: game.scoring_within().filter(|_| !view.over),
        market: picture(Subject::Table),
        beside: posts::with_beside(room, Subject::Table).into_iter().skip(1).map(picture).collect(),
        hand: seat.filter(|_| !view.over).map(|seat| picture(Subject::Hand { seat: seat.0 })),
        boards: boards.collect(),
        plans: answers.as_ref().map(Answers::plans).unwrap_or_default(),
        touches,
        refusals,
        explains: seat.and_then(|seat| guide::explaining(room, seat)),
        guide: seat.and_then(|seat| guide_of(room, speaker, seat)),
    }
}

/// What Dirk says to somebody who learns here.
fn guide_of(room: &Room, speaker: Speaker<'_>, seat: Seat) -> Option<Guide> {
    let step = lesson::step(room, seat)?;
    Some(Guide {
        says: texts::words(room, speaker, &step),
        press: texts::press(room, speaker, seat, &step),
        picture: texts::extra_picture(room, speaker, seat, &step),
        is_read: step.proposal.is_none(),
    })
}

/// What a seat can answer now.
struct Answers<'a> {
    room: &'a Room,
    game: &'a Game,
    speaker: Speaker<'a>,
    seat: Seat,
    view: &'a GameView,
}

impl Answers<'_> {
    fn touches(&self) -> Vec<Touch> {
        let Self { room, game, speaker, seat, .. } = *self;
        let Some(ply) = room.ply_of(seat) else { return Vec::new() };
        let (options, mut seen) = (room.options(seat), HashSet::new());
        let touch = |(index, action): (usize, &Action)| {
            let at = self.at(action)?;
            // Two cards of the same kind are two options to the engine, but one to people.
            seen.insert(action.to_string()).then(|| Touch {
                at,
                data: Tap::Option { table: room.table.id, ply, index }.write(),
                label: say::entry_label(speaker, game, seat, &options, action),
                preview: is_placing(action).then(|| {
                    let subject = Subject::Trying { seat: seat.0, action: action.to_string() };
                    room.picture(subject, None, speaker.language)
                }),
            })
        };
        options.iter().enumerate().filter_map(touch).collect()
    }

    /// What is touched to give an answer; nothing for one that only has a button.
    fn at(&self, action: &Action) -> Option<Vec<String>> {
        let seat = self.seat;
        Some(match action {
            // A card that is taken instead of money lies beside the market.
            Action::Take(cards) => {
                let name = |&card: &Card| {
                    let is_open = self.view.display.contains(&card);
                    if is_open { card_name("money", card) } else { offer_name(OfferId::Card(card)) }
                };
                cards.iter().map(name).collect()
            }
            Action::Buy(purchase) if purchase.extras.is_empty() => {
                let money = purchase.payment.iter().map(|tender| match tender {
                    Tender::Card(card) => Some(card_name("hand", *card)),
                    Tender::Credit(_) => None,
                });
                let mut at = money.collect::<Option<Vec<_>>>()?;
                at.insert(0, offer_name(purchase.offer));
                at
            }
            Action::Build(placement) => {
                vec![tile_name("pending", seat, placement.tile), cell_name(seat, placement.at)]
            }
            Action::Rebuild(Rebuild::Add(placement) | Rebuild::Swap(placement)) => {
                vec![tile_name("reserve", seat, placement.tile), cell_name(seat, placement.at)]
            }
            Action::Rebuild(Rebuild::Remove(cell)) => vec![cell_name(seat, *cell)],
            Action::Stow(tile) | Action::Gift(tile) => vec![tile_name("pending", seat, *tile)],
            Action::Done | Action::Pass => vec![format!("player:{}", seat.0)],
            Action::Buy(_) | Action::Module(_) => return None,
        })
    }

    /// The places for every tile that waits to be built, new ones first.
    fn plans(&self) -> Vec<Plan> {
        let Self { room, game, speaker, seat, .. } = *self;
        let tiles = match game.question(seat) {
            Some(Question::House) => {
                game.pending(seat).map(|tile| ("pending", tile)).collect::<Vec<_>>()
            }
            Some(Question::Turn { .. }) => {
                game.reserve(seat).iter().map(|&tile| ("reserve", tile)).collect()
            }
            _ => Vec::new(),
        };
        let fits = |&(_, tile): &(&str, _)| !game.placements(seat, tile).is_empty();
        let plan = |(row, tile): (&str, alhambra_engine::TileId)| {
            let subject = Subject::Placing { seat: seat.0, tile: tile.to_string() };
            let picture = room.picture(subject, None, speaker.language);
            Plan { at: tile_name(row, seat, tile), picture }
        };
        tiles.into_iter().filter(fits).take(PLANS).map(plan).collect()
    }

    /// Why the rest of what lies there cannot be touched, as the engine says it.
    fn refusals(&self, touches: &[Touch]) -> Vec<Refusal> {
        let Self { game, speaker, seat, view, .. } = *self;
        if game.question(seat).is_none() {
            return Vec::new();
        }
        let touchable: HashSet<&str> =
            touches.iter().flat_map(|touch| touch.at.iter().map(String::as_str)).collect();
        let mut refusals = Vec::new();
        let mut refuse = |at: String, action: Action| {
            if touchable.contains(at.as_str()) {
                return;
            }
            let Err(illegal) = game.check(seat, &action) else { return };
            let ways = match &action {
                Action::Buy(purchase)
                    if matches!(illegal, alhambra_engine::Illegal::TooLittle { .. }) =>
                {
                    say::ways_to_pay(speaker, game, seat, purchase.offer)
                }
                _ => None,
            };
            let why = ways.unwrap_or_else(|| speaker.told(&illegal.told()));
            refusals.push(Refusal { at, why });
        };
        for nth in 0..view.market.len() as u8 {
            let offer = OfferId::Slot(nth);
            refuse(offer_name(offer), Action::Buy(Purchase::new(offer, Vec::new())));
        }
        for &card in &view.display {
            refuse(card_name("money", card), Action::Take(vec![card]));
        }
        let pending = game.pending(seat).next();
        for piece in game.alhambra(seat).pieces() {
            let action = match pending {
                Some(tile) => Action::Build(alhambra_engine::Placement::new(tile, piece.at)),
                None => Action::Rebuild(Rebuild::Remove(piece.at)),
            };
            refuse(cell_name(seat, piece.at), action);
        }
        // Where the new tile was tried and does not fit.
        for (tile, cell) in pending
            .into_iter()
            .flat_map(|tile| game.alhambra(seat).frontier().map(move |cell| (tile, cell)))
        {
            let placement = alhambra_engine::Placement::new(tile, cell);
            refuse(cell_name(seat, cell), Action::Build(placement));
        }
        refusals
    }
}

fn is_placing(action: &Action) -> bool {
    matches!(action, Action::Build(_) | Action::Rebuild(Rebuild::Add(_) | Rebuild::Swap(_)))
}
