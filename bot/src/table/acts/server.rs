//! What a server (Discord) has decided for all its places: the language of new tables, who
//! may open and end them, and where. Those who manage the server decide, and may always.

use serde::{Deserialize, Serialize};

use crate::{
    chat::{Answer, Button, Named, Place, Press as Does, Server, Span, Text, Weight},
    say::{Args, Language},
    store::{self, Commit, Committed, Scope, Write},
    table::{
        Hall, Visitor,
        router::press::Press,
        texts::speech::{Speech, answer, button, lines},
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
    pub(crate) language: Option<Language>,
    open: Who,
    /// `None`: whoever opened the table.
    end: Option<Who>,
    /// Channels and categories; none means everywhere.
    channels: Vec<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Who {
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
                let channel = id(channel)?;
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

/// The role that everybody has is the server's own id.
fn who(role: &str, server: &Server) -> Option<Who> {
    let role = id(role)?;
    Some(if role == server.id { Who::Everybody } else { Who::Role(role) })
}

/// Also as somebody copies it: `<@&77>`, `<#77>`.
fn id(word: &str) -> Option<String> {
    let id = word.trim_start_matches(['<', '@', '&', '#']).trim_end_matches('>');
    let is_id = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit());
    is_id.then(|| id.to_owned())
}

impl Visitor {
    /// Why this person may not open a table here.
    pub(crate) fn may_not_open(&self, place: &Place) -> Option<Answer> {
        let speech = Speech::new(self.language);
        if !self.lacks.is_empty() {
            return Some(speech.lacks(&self.lacks));
        }
        let member = self.member.as_ref().filter(|_| !self.is_admin)?;
        if !member.is_allowed_in(place) {
            let args = Args::new().spans("channels", speech.channels(&member.rules.channels));
            return Some(speech.line("server-not-here", &args));
        }
        if !member.is_among(&member.rules.open) {
            let args = Args::new().spans("who", speech.who(Some(&member.rules.open)));
            return Some(speech.line("server-may-not-open", &args));
        }
        None
    }

    /// Why this person may not end a table that `owner` opened.
    pub(crate) fn may_not_end(&self, is_owner: bool, owner: &str) -> Option<Answer> {
        let speech = Speech::new(self.language);
        let by_rule = self.member.as_ref().and_then(|member| {
            let who = member.rules.end.as_ref()?;
            Some((member.is_among(who), who))
        });
        match by_rule {
            _ if self.is_admin => None,
            Some((true, _)) => None,
            Some((false, who)) => {
                let args = Args::new().spans("who", speech.who(Some(who)));
                Some(speech.line("server-may-not-end", &args))
            }
            None if is_owner => None,
            None => Some(speech.line("owner-only", &Args::new().text("owner", owner))),
        }
    }
}

impl Hall {
    pub(crate) async fn member(&self, server: Option<Server>) -> store::Result<Option<Member>> {
        let Some(server) = server else { return Ok(None) };
        let note = self.store().note(&Scope::Server(server.id.clone()), NOTE).await?;
        let rules = note.as_deref().map(Rules::read).unwrap_or_default();
        Ok(Some(Member { server, rules }))
    }

    /// `/settings server`: shows the rules, or the ways to change one, or changes it.
    pub(crate) async fn server_rules(
        &self,
        visitor: &Visitor,
        name: Option<&str>,
        value: Option<&str>,
    ) -> anyhow::Result<Answer> {
        let speech = Speech::new(visitor.language);
        let Some(Member { server, rules }) = &visitor.member else {
            return Ok(speech.line("server-none", &Args::new()));
        };
        let name = name.filter(|_| visitor.is_admin);
        if name.is_none() && value.is_some() {
            return Ok(speech.line("server-admin-only", &Args::new()));
        }
        let (Some(name), Some(value)) = (name, value) else {
            let said = match name {
                Some(name) if RULES.contains(&name) => speech.rule_page(rules, name),
                _ => speech.all_rules(rules, visitor.is_admin),
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
            "channels" => speech.rule_page(&rules, name),
            _ => speech.all_rules(&rules, true),
        };
        said.replaces = true;
        let note = Write::Note {
            scope: Scope::Server(server.id.clone()),
            name: NOTE.to_owned(),
            value: Some(serde_json::to_string(&rules)?),
        };
        let commit =
            Commit::at(visitor.now).answering(visitor.update.clone(), said.clone()).with(note);
        match self.store().commit(commit).await? {
            Committed::Done => Ok(said),
            Committed::Before(answer) => Ok(answer),
        }
    }
}

impl Speech {
    /// What the bot may not do in a place, and who can change that.
    pub(crate) fn lacks(self, lacks: &[String]) -> Answer {
        let mut names = Vec::new();
        for name in lacks {
            if !names.is_empty() {
                names.push(Span::Plain(", ".to_owned()));
            }
            names.push(Span::Bold(name.clone()));
        }
        let args = Args::new().spans("permissions", names);
        answer(lines([
            self.language.text("place-lacks", &args),
            self.language.text("place-lacks-admin", &args),
        ]))
    }

    fn all_rules(self, rules: &Rules, is_admin: bool) -> Answer {
        let mut parts = vec![self.language.text("server-title", &Args::new())];
        parts.extend(RULES.map(|name| self.rule(rules, name)));
        parts.push(self.language.text("server-admins", &Args::new()));
        let mut said = answer(lines(parts));
        if let Some(message) = said.message.as_mut().filter(|_| is_admin) {
            let change = |name: &str| {
                let line = format!("settings server {name}");
                self.say(&format!("button-server-{name}"), None, &line)
            };
            message.buttons = vec![RULES.map(change).into()];
        }
        said
    }

    fn rule(self, rules: &Rules, name: &str) -> Text {
        let plain = |key: &str| vec![Span::Plain(self.language.word(key))];
        let value = match name {
            "language" => match rules.language {
                Some(language) => vec![Span::Plain(language.own_name().to_owned())],
                None => plain("server-language-auto"),
            },
            "open" => self.who(Some(&rules.open)),
            "end" => self.who(rules.end.as_ref()),
            _ => self.channels(&rules.channels),
        };
        self.language.text(&format!("server-{name}"), &Args::new().spans("value", value))
    }

    /// One rule, with everything it could be.
    fn rule_page(self, rules: &Rules, name: &str) -> Answer {
        let set = |label: String, value: &str| {
            let line = format!("settings server {name} {value}");
            button(label, &Press::Say { table: None, line })
        };
        let word = |key: &str, value: &str| set(self.language.word(key), value);
        let pick = |of: Named, key: &str| {
            let press = Press::Say { table: None, line: format!("settings server {name}") };
            let does = Does::Pick(of, press.write());
            vec![Button { label: self.language.word(key), does, weight: Weight::Plain }]
        };
        let mut buttons = match name {
            "language" => {
                let mut row = vec![word("server-language-auto", "auto")];
                row.extend(Language::ALL.map(|it| set(it.own_name().to_owned(), it.code())));
                vec![row]
            }
            "open" => vec![
                vec![word("server-everybody", "everybody")],
                pick(Named::Role, "button-pick-role"),
            ],
            "end" => vec![
                vec![word("server-owner", "owner"), word("server-everybody", "everybody")],
                pick(Named::Role, "button-pick-role"),
            ],
            _ => vec![
                vec![word("server-everywhere", "everywhere")],
                pick(Named::Channel, "button-pick-channel"),
            ],
        };
        buttons.push(vec![self.say("button-back", None, "settings server")]);
        let mut said = answer(self.rule(rules, name));
        if let Some(message) = &mut said.message {
            message.buttons = buttons;
        }
        said
    }

    fn who(self, who: Option<&Who>) -> Vec<Span> {
        vec![match who {
            None => Span::Plain(self.language.word("server-owner")),
            Some(Who::Everybody) => Span::Plain(self.language.word("server-everybody")),
            Some(Who::Role(role)) => Span::Named(Named::Role, role.clone()),
        }]
    }

    fn channels(self, channels: &[String]) -> Vec<Span> {
        let mut spans = Vec::new();
        for channel in channels {
            if !spans.is_empty() {
                spans.push(Span::Plain(", ".to_owned()));
            }
            spans.push(Span::Named(Named::Channel, channel.clone()));
        }
        if spans.is_empty() {
            spans.push(Span::Plain(self.language.word("server-everywhere")));
        }
        spans
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
