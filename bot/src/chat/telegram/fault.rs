//! What a failed request means for us.

use std::time::Duration;

use serde_json::Value;
use teloxide::{
    ApiError, RequestError,
    types::{ChatId, MessageId},
};

/// Why Telegram did not do what we asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fault {
    /// Too many requests.
    Wait(Duration),
    /// The group became a supergroup.
    Moved(ChatId),
    /// The person blocked us, never pressed Start or has gone; or we are refused in words that
    /// nobody has heard yet.
    Closed(String),
    /// We are not in the group any more, or the group or topic is gone.
    Gone(String),
    /// We may not write (this) here.
    Forbidden(String),
    /// Done all the same: only the answer was not understood, or nothing was to do.
    Done,
    /// The same, and the message has this id.
    Sent(MessageId),
    /// The message to edit is not there any more or is too old to edit.
    Lost,
    /// The press is too old to be answered.
    Late,
    /// Telegram does not know the file that we wanted to send again.
    UnknownFile,
    /// Another process asks for updates with the same token.
    Conflict,
    /// The token is wrong.
    Token,
    /// Network, 5xx.
    Passing(String),
    /// We asked for something that makes no sense.
    Malformed(String),
}

/// Sorts an error; `token` never appears in what comes out.
pub(super) fn sort(error: &RequestError, token: &str) -> Fault {
    match error {
        RequestError::RetryAfter(seconds) => Fault::Wait(seconds.duration()),
        RequestError::MigrateToChatId(chat) => Fault::Moved(*chat),
        RequestError::Api(error) => api(error),
        // The request succeeded, but the crate is older than the answer. Asking
        // again would send the message twice.
        RequestError::InvalidJson { raw, .. } => match serde_json::from_str(raw) {
            Ok(answer) => answered(&answer),
            Err(_) => Fault::Passing("the answer is no answer".into()),
        },
        // The error text of the HTTP client holds the address, and the address the token.
        RequestError::Network(error) => Fault::Passing(network(error).replace(token, "<token>")),
        RequestError::Io(error) => Fault::Passing(error.to_string().replace(token, "<token>")),
    }
}

pub(super) fn network(error: &dyn std::error::Error) -> String {
    let causes = std::iter::successors(Some(error), |error| error.source());
    causes.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

/// What an answer means that says more than the crate understands.
pub(super) fn answered(answer: &Value) -> Fault {
    if answer["ok"] != true {
        return Fault::Passing("the answer is no answer".into());
    }
    let id = answer["result"]["message_id"].as_i64().and_then(|id| i32::try_from(id).ok());
    id.map_or(Fault::Done, |id| Fault::Sent(MessageId(id)))
}

fn api(error: &ApiError) -> Fault {
    let text = match error {
        ApiError::Unknown(text) | ApiError::CantParseEntities(text) => text.clone(),
        known => known.to_string(),
    };
    match error {
        ApiError::InvalidToken => Fault::Token,
        ApiError::MessageNotModified => Fault::Done,
        ApiError::BotBlocked
        | ApiError::UserDeactivated
        | ApiError::CantInitiateConversation
        | ApiError::CantTalkWithBots => Fault::Closed(text),
        ApiError::BotKicked
        | ApiError::BotKickedFromSupergroup
        | ApiError::BotKickedFromChannel
        | ApiError::GroupDeactivated
        | ApiError::ChatNotFound => Fault::Gone(text),
        ApiError::MessageToEditNotFound
        | ApiError::MessageCantBeEdited
        | ApiError::MessageIdInvalid
        | ApiError::MessageIdentifierNotSpecified => Fault::Lost,
        ApiError::InvalidQueryId => Fault::Late,
        ApiError::WrongFileId | ApiError::WrongFileIdOrUrl | ApiError::FileIdInvalid => {
            Fault::UnknownFile
        }
        ApiError::TerminatedByOtherGetUpdates => Fault::Conflict,
        _ => by_words(text),
    }
}

/// The errors that teloxide does not list, or lists in words of former days.
fn by_words(text: String) -> Fault {
    const CLOSED: [&str; 5] = [
        "bot was blocked",
        "can't initiate conversation",
        "user is deactivated",
        "peer_id_invalid",
        "user_is_blocked",
    ];
    const GONE: [&str; 6] = [
        "bot was kicked",
        "bot is not a member",
        "chat was deleted",
        "group chat was deactivated",
        "message thread not found",
        "topic_deleted",
    ];
    const FORBIDDEN: [&str; 7] = [
        "not enough rights",
        "have no rights",
        "need administrator rights",
        "_forbidden",
        "chat_restricted",
        "topic_closed",
        "chat_admin_required",
    ];
    const PASSING: [&str; 6] = [
        "internal server error",
        "bad gateway",
        "service unavailable",
        "gateway timeout",
        "gateway time-out",
        "too many requests",
    ];
    let words = text.to_lowercase();
    let holds = |list: &[&str]| list.iter().any(|entry| words.contains(entry));
    if holds(&CLOSED) {
        Fault::Closed(text)
    } else if holds(&GONE) {
        Fault::Gone(text)
    } else if holds(&FORBIDDEN) {
        Fault::Forbidden(text)
    } else if holds(&PASSING) {
        Fault::Passing(text)
    } else if words.contains("message is not modified") {
        Fault::Done
    } else if words.contains("query is too old") || words.contains("query_id_invalid") {
        Fault::Late
    } else if words.contains("message to edit not found")
        || words.contains("message can't be edited")
        || words.contains("in the message to edit")
    {
        Fault::Lost
    } else if words.starts_with("conflict") {
        Fault::Conflict
    } else if words.starts_with("forbidden") {
        Fault::Closed(text)
    } else {
        Fault::Malformed(text)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn answer(raw: &str) -> RequestError {
        let source = serde_json::from_str::<u8>("x").unwrap_err();
        RequestError::InvalidJson { source: Arc::new(source), raw: raw.into() }
    }

    fn says(text: &str) -> Fault {
        sort(&RequestError::Api(ApiError::Unknown(text.into())), "1:secret")
    }

    #[test]
    fn an_answer_from_a_newer_telegram_means_that_the_message_was_sent() {
        assert_eq!(sort(&answer(r#"{"ok":true,"result":{"new":1}}"#), "1:secret"), Fault::Done);
        let message = answer(r#"{"ok":true,"result":{"message_id":7,"date":"never"}}"#);
        assert_eq!(sort(&message, "1:secret"), Fault::Sent(MessageId(7)));
    }

    #[test]
    fn a_page_of_a_broken_gateway_does_not_mean_that_the_message_was_sent() {
        let page = answer("<html>502 Bad Gateway</html>");
        assert!(matches!(sort(&page, "1:secret"), Fault::Passing(_)));
    }

    #[test]
    fn unlisted_errors_are_understood_by_their_words() {
        let closed = says("Forbidden: bot can't initiate conversation with a user");
        assert!(matches!(closed, Fault::Closed(_)));
        let topic = says("Bad Request: message thread not found");
        assert!(matches!(topic, Fault::Gone(_)));
        let rights = says("Bad Request: not enough rights to send photos to the chat");
        assert!(matches!(rights, Fault::Forbidden(_)));
        let removed = says("Forbidden: bot is not a member of the supergroup chat");
        assert!(matches!(removed, Fault::Gone(_)));
        assert!(matches!(says("Internal Server Error"), Fault::Passing(_)));
        assert!(matches!(says("Bad Request: BUTTON_TYPE_INVALID"), Fault::Malformed(_)));
    }
}
