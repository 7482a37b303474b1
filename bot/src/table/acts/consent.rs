//! Taking back what lies beyond the own open segment: to the start of a turn, if everybody at
//! the table agrees.

use alhambra_engine::{Happening, Seat, SeatSet};

use crate::{
    chat::Answer,
    say::Args,
    store::{Post, TableId, TableState, Write},
    table::{
        Guest, Hall, Outcome, Player, Visitor, doors,
        room::{
            Room,
            history::Replay,
            settings::{TakeBack, TakenBack},
        },
        texts::{consent as texts, hand, posts, speech::Speech},
    },
};

/// Somebody would like to go back to the start of their last turn.
pub(crate) async fn ask(hall: &Hall, visitor: &Visitor, id: TableId) -> anyhow::Result<Answer> {
    let known = |guest: &Guest<'_>, room: &Room| (guest.seat, room.table.clone());
    let Some((seat, table)) = hall.look_in(visitor, id, known).await? else {
        return Ok(doors::closed(visitor));
    };
    let replay = Replay::of(hall.store(), &table, table.ply).await?;
    let dealt = Replay::of(hall.store(), &table, 0).await?;
    let played = replay.zip(dealt);
    let to = seat.zip(played).and_then(|(seat, (played, dealt))| last_turn(&played, &dealt, seat));
    let back = match to {
        Some(to) => Replay::of(hall.store(), &table, to).await?,
        None => None,
    };
    let asked = |hall: &Hall, guest: &Guest<'_>, room: &mut Room| {
        let refuse = |key: &str| Outcome::just(Speech::new(guest.language).line(key, &Args::new()));
        let Some(player) = doors::seat(*guest) else {
            return Outcome::just(posts::bystander(guest, room));
        };
        let same = room.table.state == TableState::Running && room.table.ply == table.ply;
        let (Some(to), Some(back), true) = (to, &back, same) else { return refuse("undo-no") };
        let wish = TakeBack { seat: player.seat.0, at: room.public_ply(), to, agreed: Vec::new() };
        room.settings.take_back = Some(wish.clone());
        if texts::missing(room, &wish).is_empty() {
            return carry_out(hall, room, &player, &wish, back);
        }
        let mut writes = room.changes();
        writes.push(Write::Post(texts::proposal(room, &wish)));
        Outcome { answer: Speech::new(guest.language).line("consent-asked", &Args::new()), writes }
    };
    hall.at_table(visitor, id, asked).await
}

/// Somebody agrees, or does not.
pub(crate) async fn answer(
    hall: &Hall,
    visitor: &Visitor,
    id: TableId,
    agrees: bool,
) -> anyhow::Result<Answer> {
    let known = |_: &Guest<'_>, room: &Room| (room.settings.take_back.clone(), room.table.clone());
    let Some((wish, table)) = hall.look_in(visitor, id, known).await? else {
        return Ok(doors::closed(visitor));
    };
    let back = match &wish {
        Some(wish) if agrees => Replay::of(hall.store(), &table, wish.to).await?,
        _ => None,
    };
    let answered = |hall: &Hall, guest: &Guest<'_>, room: &mut Room| {
        let speech = Speech::new(guest.language);
        let Some(player) = doors::seat(*guest) else {
            return Outcome::just(posts::bystander(guest, room));
        };
        // Whoever plays on has decided, too, but what is sealed nobody may learn by that.
        let open = room.settings.take_back.clone().filter(|it| it.at == room.public_ply());
        let Some(mut wish) = open.filter(|open| wish.as_ref().is_some_and(|it| it.to == open.to))
        else {
            return Outcome::just(speech.line("consent-late", &Args::new()));
        };
        if !texts::missing(room, &wish).contains(&player.seat) {
            return Outcome::just(Answer::default());
        }
        if !agrees {
            room.settings.take_back = None;
            let refused = texts::refused(room, player.seat);
            let mut writes = room.changes();
            writes.push(Write::Post(refused));
            return Outcome::silent(writes);
        }
        wish.agreed.push(player.seat.0);
        room.settings.take_back = Some(wish.clone());
        if let (true, Some(back)) = (texts::missing(room, &wish).is_empty(), &back) {
            return carry_out(hall, room, &player, &wish, back);
        }
        let proposal = texts::proposal(room, &wish).as_edit();
        let mut writes = room.changes();
        writes.push(Write::Post(proposal));
        Outcome::silent(writes)
    };
    hall.at_table(visitor, id, answered).await
}

/// Everybody agrees: the table goes back, and all hear of it.
fn carry_out(
    hall: &Hall,
    room: &mut Room,
    player: &Player<'_>,
    wish: &TakeBack,
    back: &Replay,
) -> Outcome {
    let before: SeatSet = room.asked().into_iter().map(|it| it.0).collect();
    let Some(undo) = room.go_back(back, player.account.id) else {
        let speech = Speech::new(player.language);
        return Outcome::just(speech.line("oops", &Args::new()));
    };
    room.settings.take_back = None;
    room.settings.taken_back.push(TakenBack { seat: wish.seat, to: wish.to });
    room.table.active = player.now;
    hall.painter.expect(room);
    let lead = texts::agreed(room, Seat(wish.seat));
    let closed = texts::closed(room);
    let turn = posts::again(room, lead);
    let prompts = hand::prompts(room, &[], SeatSet::EMPTY);
    let asked: SeatSet = room.asked().into_iter().map(|it| it.0).collect();
    let over = before.iter().filter(|seat| !asked.contains(*seat));
    let over: Vec<Post> = over.filter_map(|seat| hand::over(room, seat)).collect();
    let mut writes = room.changes();
    writes.push(undo);
    let posts = [closed, turn].into_iter().chain(prompts).chain(over);
    writes.extend(posts.map(Write::Post));
    Outcome::silent(writes)
}

/// The ply at which the last turn of a seat began, if anything it knows of was played since.
fn last_turn(replay: &Replay, dealt: &Replay, seat: Seat) -> Option<u32> {
    let began = replay.history.events.iter().rev().find_map(|(ply, event)| match event.what {
        Happening::TurnBegan { seat: it } if it == seat => Some(ply + 1),
        _ => None,
    });
    // The first turn begins with the game.
    let is_first = || dealt.game.as_ref().is_some_and(|game| game.turn() == seat);
    let start = began.or_else(|| is_first().then_some(0))?;
    (start < replay.game.as_ref()?.ply_seen_by(Some(seat))).then_some(start)
}
