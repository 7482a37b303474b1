//! Taking back what nobody else has been told of.

use crate::{
    say::{Args, MenuPath},
    store::TableState,
    table::{
        Hall, Outcome, Player,
        room::Room,
        texts::{menus, speech::Speech},
    },
};

pub(crate) fn undo(hall: &Hall, player: &Player<'_>, room: &mut Room) -> Outcome {
    let Some(write) = room.undo(player.seat, player.account.id) else {
        let speech = Speech::new(player.language);
        let said = speech.line("undo-no", &Args::new());
        let running = room.table.state == TableState::Running;
        let ask = speech.say("button-consent", Some(room.table.id), "undo ask");
        return Outcome::just(if running { said.with_buttons(vec![vec![ask]]) } else { said });
    };
    room.table.active = player.now;
    hall.painter.expect(room);
    let lead = player.language.word("undo-done");
    let mut answer = menus::menu(player, room, &MenuPath::default(), 0, Some(lead));
    answer.replaces = true;
    Outcome { answer, writes: vec![write] }
}
