//! What the bot has to be allowed to do, and what it is not.

use serenity::all::Permissions;

use crate::say::Language;

/// With their names in `chat.ftl`.
const NEEDED: [(Permissions, &str); 6] = [
    (Permissions::VIEW_CHANNEL, "view-channel"),
    (Permissions::SEND_MESSAGES, "send-messages"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "send-in-threads"),
    (Permissions::EMBED_LINKS, "embed-links"),
    (Permissions::ATTACH_FILES, "attach-files"),
    (Permissions::READ_MESSAGE_HISTORY, "read-history"),
];

/// The link with which an admin invites the bot: these permissions, no more.
pub fn invite_link(application: &str) -> String {
    let needed: Permissions = NEEDED.into_iter().map(|(needed, _)| needed).collect();
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        needed.bits()
    )
}

/// The names of what is missing, as Discord's own settings show them in that language. In
/// a thread, sending is another permission than in a channel.
pub(super) fn missing(has: Permissions, in_thread: bool, language: Language) -> Vec<String> {
    if has.contains(Permissions::ADMINISTRATOR) {
        return Vec::new();
    }
    let not_here =
        if in_thread { Permissions::SEND_MESSAGES } else { Permissions::SEND_MESSAGES_IN_THREADS };
    let missing =
        NEEDED.into_iter().filter(|(needed, _)| *needed != not_here && !has.contains(*needed));
    missing.map(|(_, name)| language.word(&format!("permission-{name}"))).collect()
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
        assert!(missing(asked, false, Language::ENGLISH).is_empty());
        assert!(missing(asked, true, Language::ENGLISH).is_empty());
        assert!(!asked.contains(Permissions::ADMINISTRATOR));
        assert_eq!(asked.iter().count(), NEEDED.len());
    }

    #[test]
    fn missing_permissions_have_the_names_of_discords_own_settings() {
        let has = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
        assert_eq!(
            missing(has, false, Language::ENGLISH),
            ["Send Messages", "Embed Links", "Attach Files"]
        );
        assert_eq!(
            missing(has, true, Language::read("de").unwrap())[0],
            "Nachrichten in Threads senden"
        );
        assert!(
            missing(Permissions::ADMINISTRATOR, false, Language::read("fr").unwrap()).is_empty()
        );
    }
}
