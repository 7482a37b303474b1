//! What a group lets the bot do, asked when somebody wants to know. A table can be opened all
//! the same: where pictures are forbidden, the words still arrive.

use teloxide::{
    prelude::Requester,
    types::{ChatId, ChatMemberKind, ChatPermissions},
};

use super::{Telegram, fault::Fault};
use crate::say::Language;

/// What a table would like, with its name in `chat.ftl`.
const NEEDED: [(ChatPermissions, &str); 3] = [
    (ChatPermissions::SEND_MESSAGES, "text"),
    (ChatPermissions::SEND_PHOTOS, "photos"),
    (ChatPermissions::SEND_DOCUMENTS, "files"),
];

impl Telegram {
    /// The names of what is missing, as Telegram's own settings show them; none if Telegram
    /// does not say.
    pub(super) async fn lacks(&self, chat: ChatId, language: Language) -> Vec<String> {
        let rights = self.learned(chat, self.rights(chat)).await;
        let rights = rights.unwrap_or(ChatPermissions::all());
        let missing = NEEDED.into_iter().filter(|(needed, _)| !rights.contains(needed.clone()));
        missing.map(|(_, name)| language.word(&format!("permission-{name}"))).collect()
    }

    /// What the group lets everybody do, unless it makes an exception of us.
    async fn rights(&self, chat: ChatId) -> Result<ChatPermissions, Fault> {
        let Some(me) = self.me.get() else { return Ok(ChatPermissions::all()) };
        match self.call(self.calls.get_chat_member(chat, me.id)).await?.kind {
            ChatMemberKind::Owner(_) | ChatMemberKind::Administrator(_) => {
                Ok(ChatPermissions::all())
            }
            ChatMemberKind::Member(_) => {
                let group = self.call(self.calls.get_chat(chat)).await?;
                Ok(group.permissions().unwrap_or(ChatPermissions::all()))
            }
            ChatMemberKind::Restricted(own) => {
                let given = [own.can_send_messages, own.can_send_photos, own.can_send_documents];
                let given = NEEDED.into_iter().zip(given).filter(|(_, given)| *given);
                Ok(given.map(|((right, _), _)| right).collect())
            }
            ChatMemberKind::Left | ChatMemberKind::Banned(_) => Ok(ChatPermissions::empty()),
        }
    }
}
