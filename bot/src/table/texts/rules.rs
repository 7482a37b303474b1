//! The rules of a server in words, with the buttons that change them.

use crate::{
    chat::{Answer, Button, Named, Press, Span, Text, Weight},
    say::{Args, Language},
    table::{
        acts::{
            language::ROW,
            server::{RULES, Rules, Who},
        },
        router::tap::Tap,
        texts::speech::{Speech, answer, button, lines},
    },
};

/// What the bot may not do in a place, and who can change that.
pub(crate) fn lacks(speech: Speech, lacks: &[String]) -> Answer {
    let mut names = Vec::new();
    for name in lacks {
        if !names.is_empty() {
            names.push(Span::Plain(", ".to_owned()));
        }
        names.push(Span::Bold(name.clone()));
    }
    let args = Args::new().spans("permissions", names);
    answer(lines([
        speech.language.text("place-lacks", &args),
        speech.language.text("place-lacks-admin", &args),
    ]))
}

pub(crate) fn all(speech: Speech, rules: &Rules, is_admin: bool) -> Answer {
    let mut parts = vec![speech.language.text("server-title", &Args::new())];
    parts.extend(RULES.map(|name| rule(speech, rules, name)));
    parts.push(speech.language.text("server-admins", &Args::new()));
    let mut said = answer(lines(parts));
    if is_admin {
        let change = |name: &str| {
            let line = format!("settings server {name}");
            speech.say(&format!("button-server-{name}"), None, &line)
        };
        let stored = speech.say("button-stored", None, "settings server stored");
        said = said.with_buttons(vec![RULES.map(change).into(), vec![stored]]);
    }
    said
}

fn rule(speech: Speech, rules: &Rules, name: &str) -> Text {
    let plain = |key: &str| vec![Span::Plain(speech.language.word(key))];
    let value = match name {
        "language" => match rules.language {
            Some(language) => vec![Span::Plain(language.own_name())],
            None => plain("server-language-auto"),
        },
        "open" => who(speech, Some(&rules.open)),
        "end" => who(speech, rules.end.as_ref()),
        _ => channels(speech, &rules.channels),
    };
    speech.language.text(&format!("server-{name}"), &Args::new().spans("value", value))
}

/// One rule, with everything it could be.
pub(crate) fn page(speech: Speech, rules: &Rules, name: &str) -> Answer {
    let set = |label: String, value: &str| {
        let line = format!("settings server {name} {value}");
        button(label, &Tap::Say { table: None, line })
    };
    let word = |key: &str, value: &str| set(speech.language.word(key), value);
    let pick = |of: Named, key: &str| {
        let tap = Tap::Say { table: None, line: format!("settings server {name}") };
        let does = Press::Pick(of, tap.write());
        vec![Button { label: speech.language.word(key), does, weight: Weight::Plain }]
    };
    let mut buttons = match name {
        "language" => {
            let languages = Language::ALL.map(|it| set(it.own_name(), it.code()));
            let rows = languages.chunks(ROW).map(<[Button]>::to_vec);
            std::iter::once(vec![word("server-language-auto", "auto")]).chain(rows).collect()
        }
        "open" => {
            vec![vec![word("server-everybody", "everybody")], pick(Named::Role, "button-pick-role")]
        }
        "end" => vec![
            vec![word("server-owner", "owner"), word("server-everybody", "everybody")],
            pick(Named::Role, "button-pick-role"),
        ],
        _ => vec![
            vec![word("server-everywhere", "everywhere")],
            pick(Named::Channel, "button-pick-channel"),
        ],
    };
    buttons.push(vec![speech.say("button-back", None, "settings server")]);
    answer(rule(speech, rules, name)).with_buttons(buttons)
}

pub(crate) fn who(speech: Speech, who: Option<&Who>) -> Vec<Span> {
    vec![match who {
        None => Span::Plain(speech.language.word("server-owner")),
        Some(Who::Everybody) => Span::Plain(speech.language.word("server-everybody")),
        Some(Who::Role(role)) => Span::Named(Named::Role, role.clone()),
    }]
}

pub(crate) fn channels(speech: Speech, channels: &[String]) -> Vec<Span> {
    let mut spans = Vec::new();
    for channel in channels {
        if !spans.is_empty() {
            spans.push(Span::Plain(", ".to_owned()));
        }
        spans.push(Span::Named(Named::Channel, channel.clone()));
    }
    if spans.is_empty() {
        spans.push(Span::Plain(speech.language.word("server-everywhere")));
    }
    spans
}
