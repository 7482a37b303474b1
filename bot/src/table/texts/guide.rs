//! `/help` and `/rules`: short, and leading on.

use alhambra_engine::ModuleId;

use crate::{
    chat::{Answer, Target},
    parse::{self, Command},
    say::Args,
    table::{
        Visitor,
        router::press::Press,
        texts::speech::{Speech, answer, button, lines},
    },
};

impl Speech {
    pub(crate) fn guide(self, command: &Command, visitor: &Visitor) -> Answer {
        match command {
            Command::Rules(Some(name)) => self.module_rules(name),
            Command::Rules(None) => self.rules(),
            Command::Help(Some(topic)) if self.language.has(&format!("help-{topic}")) => {
                self.line(&format!("help-{topic}"), &Args::new())
            }
            Command::Help(Some(topic)) => match parse::meant(topic.trim_start_matches('/')) {
                Some(command) => self.help_about(command),
                None => self.help(visitor),
            },
            _ => self.help(visitor),
        }
    }

    fn help_about(self, command: &str) -> Answer {
        let key = format!("command-{command}");
        let args = Args::new()
            .text("command", self.language.name_of(&key))
            .text("does", self.language.word(&key));
        self.line("about-command", &args)
    }

    fn help(self, visitor: &Visitor) -> Answer {
        let mut said = self.line("help", &Args::new());
        said.public = matches!(visitor.from, Target::Place(_));
        if let Some(message) = &mut said.message {
            message.buttons = vec![
                ["play", "look", "absence"]
                    .map(|topic| {
                        self.say(&format!("button-help-{topic}"), None, &format!("help {topic}"))
                    })
                    .into(),
                vec![
                    self.say("button-rules", None, "rules"),
                    self.say("button-games", None, "games"),
                ],
            ];
        }
        said
    }

    fn rules(self) -> Answer {
        let mut said = self.line("rules-base", &Args::new());
        if let Some(message) = &mut said.message {
            let modules: Vec<_> = ModuleId::ALL
                .iter()
                .map(|module| {
                    let line = format!("rules {}", module.slug());
                    button(
                        self.language.word(&format!("module-{module}")),
                        &Press::Say { table: None, line },
                    )
                })
                .collect();
            message.buttons = modules.chunks(3).take(8).map(<[_]>::to_vec).collect();
        }
        said
    }

    fn module_rules(self, name: &str) -> Answer {
        match parse::module(name) {
            Ok(module) => {
                let title = Args::new()
                    .number("number", module.number())
                    .text("name", self.language.word(&format!("module-{module}")));
                answer(lines([
                    self.language.text("rules-title", &title),
                    self.language.text(&format!("rules-{module}"), &Args::new()),
                ]))
            }
            Err(misread) => self.misread(&misread),
        }
    }
}
