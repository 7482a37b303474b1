//! A finished game told again, turn by turn.

use alhambra_engine::{Event, Happening};

use crate::{
    chat::{Person, Place, Subject, Tale, Target, Text, Turn},
    say,
    store::TableState,
    table::{
        Hall, doors,
        room::{Room, history::Replay},
    },
};

/// The last game of a place once it is over, for somebody who may look.
pub(crate) async fn tale(
    hall: &Hall,
    person: &Person,
    from: &Target,
    place: &Place,
) -> anyhow::Result<Option<Tale>> {
    let over = |table: &crate::store::Table| table.state == TableState::Over;
    let Some(table) = hall.store().last_table_at(place).await?.filter(over) else {
        return Ok(None);
    };
    let account = hall.store().find_account(person).await?;
    if !doors::may_look(account.as_ref().map(|it| it.id), from, &table) {
        return Ok(None);
    }
    let replay = Replay::of(hall.store(), &table, table.ply).await?;
    let Some(Replay { history, .. }) = replay else { return Ok(None) };
    let told = |room: &Room| {
        let speaker = account.as_ref().map_or_else(|| room.speaker(), |it| room.speaker_for(it));
        let picture = |subject: Subject, ply: u32, since: u32| {
            let spec = room.picture(subject, Some(since), speaker.language);
            crate::chat::PictureSpec { ply, ..spec }
        };
        let turns = turns(&history.events, table.ply).into_iter().map(|(from, upto, events)| {
            let lines = say::tell(speaker, &events, None).lines;
            let lines: Vec<String> = lines.iter().map(Text::bare).collect();
            Turn { says: lines.join(" "), picture: picture(Subject::Merged, upto, from) }
        });
        Tale { turns: turns.collect(), film: picture(Subject::Film, table.ply, table.ply) }
    };
    Ok(hall.peek(table.id, told).await?)
}

/// What happened in each turn, from which ply and up to which.
fn turns(events: &[(u32, Event)], end: u32) -> Vec<(u32, u32, Vec<Event>)> {
    let mut turns = Vec::new();
    let (mut from, mut told) = (0, Vec::new());
    for (at, (ply, event)) in events.iter().enumerate() {
        told.push(event.clone());
        let next = events.get(at + 1).map_or(end, |(next, _)| *next);
        let began = events[..=at].iter().rev().take_while(|(it, _)| it == ply);
        let mut began = began.filter(|(_, it)| matches!(it.what, Happening::TurnBegan { .. }));
        // All that one action brought about belongs together.
        if next != *ply && (began.next().is_some() || next == end) {
            turns.push((from, ply + 1, std::mem::take(&mut told)));
            from = ply + 1;
        }
    }
    turns
}
