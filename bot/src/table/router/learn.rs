//! `/learn`: the first game, in the private chat of whoever learns.

use alhambra_computer::Level;

use super::Errand;
use crate::{
    chat::{Alone, Answer, Place, Platform},
    parse::Learn,
    say::Args,
    store::{Reach, Table, TableId, TableState},
    table::{
        Hall, Outcome, Settings, Visitor,
        acts::{computers, lobby},
        lesson::{self, Lesson},
        room::{Room, settings::Hints},
        texts::{hand, lesson as texts, speech::Speech},
    },
};

/// So many play along.
const OTHERS: usize = 2;

impl Hall {
    pub(super) async fn learn(&self, visitor: &Visitor, wish: Learn) -> anyhow::Result<Answer> {
        let speech = Speech::new(visitor.language);
        let must_open = visitor.from.platform() == Platform::Telegram;
        if !visitor.is_private() && must_open && visitor.account.reach != Reach::Open {
            return Ok(texts::in_private(speech));
        }
        let place = Place::lesson(&visitor.account.person);
        let open = self.store.table_at(&place).await?.map(|table| table.id);
        let said = match (wish, open) {
            (Learn::Leave, _) => {
                return Ok(Answer { replaces: visitor.pressed, ..texts::left(speech) });
            }
            (Learn::Anew, Some(table)) => {
                // Without the update: that is answered by the new game.
                self.step(table, visitor.now, None, |_, room| close(room)).await?;
                self.first_game(visitor).await?
            }
            (_, None) => self.first_game(visitor).await?,
            (wish, Some(table)) => self.go_on(visitor, table, wish).await?,
        };
        if visitor.is_private() || said.message.is_some() {
            return Ok(said);
        }
        Ok(speech.line("learn-sent", &Args::new()))
    }

    /// Shows where the learner stopped; after something that was only to be read, what follows.
    async fn go_on(
        &self,
        visitor: &Visitor,
        table: TableId,
        wish: Learn,
    ) -> anyhow::Result<Answer> {
        let is_elsewhere = !visitor.is_private();
        let _alone =
            if is_elsewhere { self.alone(&visitor.account.person).await } else { Alone::default() };
        self.play(&Errand::new(visitor, Some(table), ""), |_, player, room| {
            if wish == Learn::On {
                lesson::read(room, player.seat);
            }
            if is_elsewhere {
                let mut writes = room.changes();
                writes.extend(hand::waiting(room, player.account.id));
                return Outcome::silent(writes);
            }
            let mut outcome = hand::show(player, room);
            outcome.answer.replaces = player.pressed;
            outcome.writes.extend(room.changes());
            outcome
        })
        .await
    }

    async fn first_game(&self, visitor: &Visitor) -> anyhow::Result<Answer> {
        let place = Place::lesson(&visitor.account.person);
        let id = self.store.fresh_table();
        let mut table = Table::lobby(id, place, visitor.account.id, visitor.now);
        table.title = visitor.language.word("learn-title");
        visitor.language.code().clone_into(&mut table.language);
        let settings = Settings {
            pace: None,
            hints: Hints::Off,
            lesson: Some(Lesson::default()),
            ..lobby::usual_settings(self)
        };
        table.settings = settings.write();
        computers::open(self, visitor, table, Level::Easy, OTHERS).await
    }
}

/// The game is left for good: another one begins.
fn close(room: &mut Room) -> Outcome {
    room.table.state = TableState::Closed;
    room.table.active = room.now;
    Outcome::silent(room.changes())
}
