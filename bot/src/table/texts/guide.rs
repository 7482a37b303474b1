//! `/help` and `/rules`: short, and leading on.

use alhambra_engine::ModuleId;

use crate::{
    chat::Answer,
    parse,
    say::Args,
    table::{
        Visitor,
        router::tap::Tap,
        texts::speech::{Speech, answer, button, lines},
    },
};

/// `/help`, perhaps about a topic or a command.
pub(crate) fn help(visitor: &Visitor, about: Option<&str>) -> Answer {
    let speech = Speech::new(visitor.language);
    let topic = about.map(|topic| format!("help-{topic}"));
    if let Some(topic) = topic.filter(|topic| speech.language.has(topic)) {
        return speech.line(&topic, &Args::new());
    }
    match about.and_then(|word| parse::meant(word.trim_start_matches('/'))) {
        Some(command) => help_about(speech, command),
        None => all_help(speech, visitor),
    }
}

fn help_about(speech: Speech, command: &str) -> Answer {
    let key = format!("command-{command}");
    let args = Args::new()
        .text("command", speech.language.name_of(&key))
        .text("does", speech.language.word(&key));
    speech.line("about-command", &args)
}

/// The topics that `/help` has besides the commands.
pub(crate) const TOPICS: [&str; 3] = ["play", "look", "absence"];

fn all_help(speech: Speech, visitor: &Visitor) -> Answer {
    let topic =
        |topic: &str| speech.say(&format!("button-help-{topic}"), None, &format!("help {topic}"));
    let rules = speech.say("button-rules", None, "rules");
    let games = speech.say("button-games", None, "games");
    let said = speech.line("help", &Args::new());
    let said = said.with_buttons(vec![TOPICS.map(topic).into(), vec![rules, games]]);
    Answer { public: !visitor.is_private(), ..said }
}

/// `/rules`, perhaps of an expansion.
pub(crate) fn rules(visitor: &Visitor, of: Option<&str>) -> Answer {
    let speech = Speech::new(visitor.language);
    match of.map(parse::module) {
        None => base_rules(speech),
        Some(Ok(module)) => module_rules(speech, module),
        Some(Err(misread)) => speech.misread(&misread),
    }
}

fn base_rules(speech: Speech) -> Answer {
    let name = |module: &ModuleId| {
        let line = format!("rules {}", module.slug());
        let name = speech.language.word(&format!("module-{module}"));
        button(name, &Tap::Say { table: None, line })
    };
    let modules: Vec<_> = ModuleId::ALL.iter().map(name).collect();
    let buttons = modules.chunks(3).take(8).map(<[_]>::to_vec).collect();
    speech.line("rules-base", &Args::new()).with_buttons(buttons)
}

fn module_rules(speech: Speech, module: ModuleId) -> Answer {
    let title = Args::new()
        .number("number", module.number())
        .text("name", speech.language.word(&format!("module-{module}")));
    answer(lines([
        speech.language.text("rules-title", &title),
        speech.language.text(&format!("rules-{module}"), &Args::new()),
    ]))
}
