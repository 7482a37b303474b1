//! What the bot has to be allowed to do, and what it is not.

use serenity::all::Permissions;

use super::words::{ASK_ADMIN, MISSING, PERMISSION_NAMES};
use crate::chat::{Answer, Message, Span, Text};

/// In the order of [`PERMISSION_NAMES`].
const NEEDED: [Permissions; 6] = [
    Permissions::VIEW_CHANNEL,
    Permissions::SEND_MESSAGES,
    Permissions::SEND_MESSAGES_IN_THREADS,
    Permissions::EMBED_LINKS,
    Permissions::ATTACH_FILES,
    Permissions::READ_MESSAGE_HISTORY,
];

/// The link with which an admin invites the bot: these permissions, no more.
pub fn invite_link(application: &str) -> String {
    let needed: Permissions = NEEDED.into_iter().collect();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        needed.bits()
    )
}

/// The names of what is missing, as Discord's own settings show them in that language. In
/// a thread, sending is another permission than in a channel.
pub(super) fn missing(has: Permissions, in_thread: bool, locale: &str) -> Vec<&'static str> {
    if has.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let not_here =
        if in_thread { Permissions::SEND_MESSAGES } else { Permissions::SEND_MESSAGES_IN_THREADS };
    let names = NEEDED.into_iter().zip(PERMISSION_NAMES);
    let missing = names.filter(|(needed, _)| *needed != not_here && !has.contains(*needed));
    missing.map(|(_, name)| name.in_language(locale)).collect()
}

pub(super) fn refusal(missing: &[&str], locale: &str) -> Answer {
    let mut spans = vec![Span::Plain(format!("{} ", MISSING.in_language(locale)))];
    for (idx, name) in missing.iter().enumerate() {
        if 0 < idx {
            spans.push(Span::Plain(", ".to_owned()));
        }
        spans.push(Span::Bold((*name).to_owned()));
    }
    spans.push(Span::Plain(format!(".\n{}", ASK_ADMIN.in_language(locale))));
    let message = Message { text: Text(spans), ..Message::default() };
    Answer { message: Some(message), ..Answer::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invite_asks_for_what_is_needed_and_nothing_else() {
        let link = invite_link("123");
        assert!(link.contains("client_id=123"));
        let bits = link.split("permissions=").nth(1).unwrap().parse().unwrap();
        let asked = Permissions::from_bits(bits).unwrap();
        assert!(missing(asked, false, "en").is_empty());
        assert!(missing(asked, true, "en").is_empty());
        assert!(!asked.contains(Permissions::ADMINISTRATOR));
        assert_eq!(asked.iter().count(), NEEDED.len());
    }

    #[test]
    fn missing_permissions_have_the_names_of_discords_own_settings() {
        let has = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
        assert_eq!(missing(has, false, "en-US"), ["Send Messages", "Embed Links", "Attach Files"]);
        assert_eq!(missing(has, true, "de")[0], "Nachrichten in Threads senden");
        assert!(missing(Permissions::ADMINISTRATOR, false, "fr").is_empty());
    }
}
