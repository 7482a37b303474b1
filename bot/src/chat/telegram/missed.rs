//! Groups that removed us while nobody heard of it: Telegram keeps what happened for one day.

use std::time::Duration;

use teloxide::{
    prelude::Requester,
    types::{ChatId, ChatMemberKind},
};

use super::{Telegram, fault::Fault};
use crate::chat::{Notice, Place, Platform};

/// Between two questions, lest they take what messages need.
const PAUSE: Duration = Duration::from_millis(500);

/// What the process that looks holds.
const LOOK: &str = "telegram removals";

impl Telegram {
    /// Goes on for as long as updates are taken in. Of several processes one looks.
    pub(super) async fn look_around(&self) {
        let _turn = self.settings.company.hold(LOOK).await;
        self.notice_missed_removals().await;
        std::future::pending::<()>().await;
    }

    /// Asks of every group in which something is stored whether we are still in it.
    async fn notice_missed_removals(&self) {
        for chat in self.app.groups(Platform::Telegram).await {
            let Ok(id) = chat.parse() else { continue };
            if self.was_removed(ChatId(id)).await {
                tracing::info!(chat, "telegram: a group has removed us meanwhile");
                let place = Place { platform: Platform::Telegram, chat, topic: None };
                self.app.notice(Notice::Removed(place)).await;
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Only if Telegram says so: whatever else fails is looked at after the next start.
    async fn was_removed(&self, chat: ChatId) -> bool {
        let Some(me) = self.me.get() else { return false };
        match self.call(self.calls.get_chat_member(chat, me.id)).await {
            Ok(member) => matches!(member.kind, ChatMemberKind::Left | ChatMemberKind::Banned(_)),
            Err(fault) => matches!(fault, Fault::Gone(_)),
        }
    }
}
