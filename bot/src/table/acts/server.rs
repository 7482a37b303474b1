//! What a server (Discord) has decided for all its places: the language of new tables, who
//! may open and end them, and where. Those who manage the server decide, and may always.

use serde::{Deserialize, Deserializer, Serialize};

use crate::{
    chat::{Answer, Place, Server},
    say::{Args, Language, tidy},
    store::{self, Commit, Committed, Scope, Write},
    table::{
        Guest, Hall, Visitor,
        acts::stored,
        room::Room,
        texts::{rules as rules_text, speech::Speech},
    },
};

/// The name of the note in which a server's rules are kept.
const NOTE: &str = "rules";

/// Every rule by the name it has in `/settings server …`, in the order of the menu.
pub(crate) const RULES: [&str; 4] = ["language", "open", "end", "channels"];

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Rules {
    /// Of new tables; `None` takes that of whoever opens them.
    #[serde(deserialize_with = "known")]
    pub(crate) language: Option<Language>,
    pub(crate) open: Who,
    /// `None`: whoever opened the table.
    pub(crate) end: Option<Who>,
    /// Channels and categories; none means everywhere.
    pub(crate) channels: Vec<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Who {
    #[default]
    Everybody,
    Role(String),
}

/// Somebody in a server, with its rules.
#[derive(Debug, Clone)]
pub(crate) struct Member {
    server: Server,
    pub(crate) rules: Rules,
}

impl Member {
    fn is_among(&self, who: &Who) -> bool {
        match who {
            Who::Everybody => true,
            Who::Role(role) => self.server.roles.contains(role),
        }
    }

    fn is_allowed_in(&self, place: &Place) -> bool {
        let allowed = &self.rules.channels;
        let around = self.server.around.as_ref();
        allowed.is_empty()
            || allowed.contains(&place.chat)
            || around.is_some_and(|around| allowed.contains(around))
    }
}

impl Rules {
    /// Changes a rule; `None` if there is no such rule or value.
    fn set(&mut self, name: &str, value: &str, server: &Server) -> Option<()> {
        match (name, value) {
            ("language", "auto") => self.language = None,
            ("language", code) => self.language = Some(Language::read(code)?),
            ("open", "everybody") => self.open = Who::Everybody,
            ("open", role) => self.open = who(role, server)?,
            ("end", "owner") => self.end = None,
            ("end", "everybody") => self.end = Some(Who::Everybody),
            ("end", role) => self.end = Some(who(role, server)?),
            ("channels", "everywhere") => self.channels.clear(),
            ("channels", channel) => {
                let channel = read_id(channel)?;
                match self.channels.iter().position(|known| *known == channel) {
                    Some(at) => drop(self.channels.remove(at)),
                    None => self.channels.push(channel),
                }
            }
            _ => return None,
        }
        Some(())
    }

    fn read(json: &str) -> Self {
        serde_json::from_str(json).unwrap_or_else(|error| {
            tracing::error!(%error, "the rules of a server could not be read");
            Self::default()
        })
    }
}

/// A language that is not spoken any more is nobody's wish.
fn known<'de, D: Deserializer<'de>>(stored: D) -> Result<Option<Language>, D::Error> {
    let code = Option::<String>::deserialize(stored)?;
    Ok(code.and_then(|code| Language::try_from(code).ok()))
}

/// The role that everybody has is the server's own id.
fn who(role: &str, server: &Server) -> Option<Who> {
    let role = read_id(role)?;
    Some(if role == server.id { Who::Everybody } else { Who::Role(role) })
}

/// Also as somebody copies it: `<@&77>`, `<#77>`.
fn read_id(word: &str) -> Option<String> {
    let id = word.trim_start_matches(['<', '@', '&', '#']).trim_end_matches('>');
    let is_id = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
    is_id.then(|| id.to_owned())
}

/// The server in which somebody is.
pub(crate) fn id(visitor: &Visitor) -> Option<String> {
    visitor.rank().member.as_ref().map(|member| member.server.id.clone())
}

/// Why somebody may not open a table where they are.
pub(crate) fn may_not_open(visitor: &Visitor, place: &Place) -> Option<Answer> {
    let speech = Speech::new(visitor.language);
    if !visitor.lacks.is_empty() {
        return Some(rules_text::lacks(speech, &visitor.lacks));
    }
    let rank = visitor.rank();
    let member = rank.member.as_ref().filter(|_| !rank.is_admin)?;
    if !member.is_allowed_in(place) {
        let channels = rules_text::channels(speech, &member.rules.channels);
        return Some(speech.line("server-not-here", &Args::new().spans("channels", channels)));
    }
    if !member.is_among(&member.rules.open) {
        let who = rules_text::who(speech, Some(&member.rules.open));
        return Some(speech.line("server-may-not-open", &Args::new().spans("who", who)));
    }
    None
}

/// Why somebody may not open another table where this one was.
pub(crate) fn may_not_open_again(guest: &Guest<'_>, room: &Room) -> Option<Answer> {
    if guest.is_here {
        may_not_open(guest, &room.table.place)
    } else {
        Some(only_there(guest, room))
    }
}

/// Why somebody may not end a table.
pub(crate) fn may_not_end(guest: &Guest<'_>, room: &Room) -> Option<Answer> {
    let speech = Speech::new(guest.language);
    if !guest.is_here {
        return Some(only_there(guest, room));
    }
    let rank = guest.rank();
    let by_rule = rank.member.as_ref().and_then(|member| {
        let who = member.rules.end.as_ref()?;
        Some((member.is_among(who), who))
    });
    match by_rule {
        _ if rank.is_admin => None,
        Some((true, _)) => None,
        Some((false, who)) => {
            let args = Args::new().spans("who", rules_text::who(speech, Some(who)));
            Some(speech.line("server-may-not-end", &args))
        }
        None if room.table.owner == guest.account.id => None,
        None => Some(speech.line("owner-only", &Args::new().text("owner", &room.owner))),
    }
}

/// What a place has rules about is done there, where they hold and everybody sees it.
fn only_there(guest: &Guest<'_>, room: &Room) -> Answer {
    let args = Args::new().text("place", tidy(&room.table.title));
    Speech::new(guest.language).line("only-there", &args)
}

/// `/check`: can the bot work here?
pub(crate) fn check(visitor: &Visitor) -> Answer {
    let speech = Speech::new(visitor.language);
    if visitor.lacks.is_empty() {
        speech.line("check-fine", &Args::new())
    } else {
        rules_text::lacks(speech, &visitor.lacks)
    }
}

pub(crate) async fn member(hall: &Hall, server: Option<Server>) -> store::Result<Option<Member>> {
    let Some(server) = server else { return Ok(None) };
    let note = hall.store().note(&Scope::Server(server.id.clone()), NOTE).await?;
    let rules = note.as_deref().map(Rules::read).unwrap_or_default();
    Ok(Some(Member { server, rules }))
}

/// `/settings server`: shows the rules, or the ways to change one, or changes it.
pub(crate) async fn rules(
    hall: &Hall,
    visitor: &Visitor,
    name: Option<&str>,
    value: Option<&str>,
) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    if name == Some("stored") && visitor.rank().is_admin {
        return stored::stored(hall, visitor, value).await;
    }
    let Some(Member { server, rules }) = &visitor.rank().member else {
        return match name {
            None if visitor.rank().is_admin => stored::stored(hall, visitor, None).await,
            _ => Ok(speech.line("server-none", &Args::new())),
        };
    };
    let name = name.filter(|_| visitor.rank().is_admin);
    if name.is_none() && value.is_some() {
        return Ok(speech.line("server-admin-only", &Args::new()));
    }
    let (Some(name), Some(value)) = (name, value) else {
        let said = match name {
            Some(name) if RULES.contains(&name) => rules_text::page(speech, rules, name),
            _ => rules_text::all(speech, rules, visitor.rank().is_admin),
        };
        return Ok(Answer { replaces: true, ..said });
    };
    let mut rules = rules.clone();
    if rules.set(name, value, server).is_none() {
        let args = Args::new().text("word", format!("{name} {value}"));
        return Ok(speech.line("misread-setting", &args));
    }
    let mut said = match name {
        // One channel is rarely all.
        "channels" => rules_text::page(speech, &rules, name),
        _ => rules_text::all(speech, &rules, true),
    };
    said.replaces = true;
    let note = Write::Note {
        scope: Scope::Server(server.id.clone()),
        name: NOTE.to_owned(),
        value: Some(serde_json::to_string(&rules)?),
    };
    let commit = Commit::at(visitor.now).answering(visitor.update.clone(), said.clone()).with(note);
    match hall.store().commit(commit).await? {
        Committed::Done => Ok(said),
        Committed::Before(answer) => Ok(answer),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn server() -> Server {
        Server { id: "1".into(), roles: vec!["77".into()], around: Some("500".into()) }
    }

    #[test]
    fn rules_are_set_by_words_and_ids_and_nothing_else() {
        let mut rules = Rules::default();
        for (name, value) in
            [("language", "de"), ("open", "<@&77>"), ("end", "77"), ("channels", "<#9>")]
        {
            assert_eq!(rules.set(name, value, &server()), Some(()), "{name} {value}");
        }
        let role = Who::Role("77".into());
        assert_eq!((&rules.open, rules.end.as_ref()), (&role, Some(&role)));
        assert_eq!(Rules::read(&serde_json::to_string(&rules).unwrap()), rules);
        for (name, value) in [("language", "xx"), ("open", "mods"), ("end", ""), ("colour", "red")]
        {
            assert_eq!(rules.set(name, value, &server()), None, "{name} {value}");
        }
    }

    #[test]
    fn a_language_that_is_gone_takes_no_other_rule_along() {
        let stored = r#"{"language":"xx","open":"everybody","end":null,"channels":["9"]}"#;
        let rules = Rules { channels: vec!["9".into()], ..Rules::default() };
        assert_eq!(Rules::read(stored), rules);
        assert_eq!(Rules::read("{}"), Rules::default());
    }

    #[test]
    fn the_role_that_everybody_has_is_everybody() {
        let mut rules = Rules { open: Who::Role("77".into()), ..Rules::default() };
        rules.set("open", "1", &server());
        assert_eq!(rules.open, Who::Everybody);
    }

    #[test]
    fn a_channel_that_is_named_again_is_taken_off_and_a_category_holds_for_its_channels() {
        let mut rules = Rules::default();
        let place = |chat: &str| Place {
            platform: crate::chat::Platform::Discord,
            chat: chat.into(),
            topic: None,
        };
        rules.set("channels", "8", &server());
        let mut member = Member { server: server(), rules };
        assert!(member.is_allowed_in(&place("8")) && !member.is_allowed_in(&place("9")));
        member.rules.set("channels", "500", &server());
        assert!(member.is_allowed_in(&place("9")));
        for channel in ["8", "500"] {
            member.rules.set("channels", channel, &server());
        }
        assert_eq!(member.rules, Rules::default());
    }
}
