//! Short answers that need no table.

use crate::{
    chat::{Answer, Button, Message, Platform, Press, Span, Target, Text, Weight},
    parse::{self, Misread},
    say::{Args, Language, Names, Speaker},
    store::{Table, TableId},
    table::{Visitor, room::title, router::tap::Tap},
};

#[derive(Debug, Clone, Copy)]
pub(crate) struct Speech {
    pub(crate) language: Language,
}

/// A private answer with a text and nothing else.
pub(crate) fn answer(text: Text) -> Answer {
    Answer { message: Some(Message { text, ..Message::default() }), ..Answer::default() }
}

/// Lines of a message, one below the other.
pub(crate) fn lines(parts: impl IntoIterator<Item = Text>) -> Text {
    let mut spans: Vec<Span> = Vec::new();
    for part in parts {
        if !spans.is_empty() {
            spans.push(Span::Plain("\n".into()));
        }
        spans.extend(part.0);
    }
    Text(spans)
}

pub(crate) fn button(label: impl Into<String>, tap: &Tap) -> Button {
    Button { label: label.into(), does: Press::Data(tap.write()), weight: Weight::Plain }
}

/// A button that opens the private chat.
pub(crate) fn private_button(language: Language, url: String) -> Button {
    let label = language.word("button-private");
    Button { label, does: Press::Url(url), weight: Weight::Main }
}

/// A button before all others, and no button twice: platforms tell them apart by what they carry.
pub(crate) fn first_of_all(first: Option<Button>, mut rows: Vec<Vec<Button>>) -> Vec<Vec<Button>> {
    let Some(first) = first else { return rows };
    for row in &mut rows {
        row.retain(|it| it.does != first.does);
    }
    rows.retain(|row| !row.is_empty());
    rows.insert(0, vec![first]);
    rows
}

/// What a table is called among others, which may be called the same.
pub(crate) fn title_among(table: &Table, others: &[Table]) -> String {
    let title = title(table);
    let alike = others.iter().filter(|other| self::title(other) == title).count();
    if 1 < alike { format!("{title} ({})", table.id) } else { title }
}

impl Answer {
    /// Names the table, if this is going to be read in the private chat.
    pub(crate) fn about(mut self, table: &str, visitor: &Visitor) -> Self {
        let Some(message) = &mut self.message else { return self };
        let goes_there = match &visitor.from {
            Target::Private(_) => true,
            // There, nothing private can be shown in a group but short notices.
            Target::Place(place) => {
                let is_notice = message.buttons.is_empty() && message.pictures.is_empty();
                place.platform == Platform::Telegram && !self.public && !is_notice
            }
        };
        let name = Span::Bold(table.to_owned());
        if goes_there && message.text.0.first() != Some(&name) {
            message.text.0.splice(0..0, [name, Span::Plain(" — ".into())]);
        }
        self
    }

    pub(crate) fn with_buttons(mut self, buttons: Vec<Vec<Button>>) -> Self {
        if let Some(message) = &mut self.message {
            message.buttons = buttons;
        }
        self
    }

    /// Says something else first; its buttons come last.
    pub(crate) fn after(mut self, first: Self) -> Self {
        if let (Some(message), Some(first)) = (&mut self.message, first.message) {
            let text = std::mem::take(&mut message.text);
            message.text = lines([first.text, text].into_iter().filter(|it| !it.is_empty()));
            let known: Vec<Button> = message.buttons.iter().flatten().cloned().collect();
            for mut row in first.buttons {
                row.retain(|button| !known.contains(button));
                message.buttons.extend((!row.is_empty()).then_some(row));
            }
        }
        self
    }
}

impl Speech {
    pub(crate) fn new(language: Language) -> Self {
        Self { language }
    }

    pub(crate) fn line(self, key: &str, args: &Args) -> Answer {
        answer(self.language.text(key, args))
    }

    /// A button that says a line at a table.
    pub(crate) fn say(self, key: &str, table: Option<TableId>, line: &str) -> Button {
        button(self.language.word(key), &Tap::Say { table, line: line.to_owned() })
    }

    fn row<const N: usize>(self, buttons: [(&str, &str); N]) -> Vec<Button> {
        buttons.map(|(key, line)| self.say(key, None, line)).into()
    }

    /// What a command is called by whoever is spoken to.
    fn name_of(self, command: &str) -> String {
        self.language.name_of(&format!("command-{command}"))
    }

    pub(crate) fn misread(self, misread: &Misread) -> Answer {
        let word = |word: &str| Args::new().text("word", word.chars().take(40).collect::<String>());
        let (key, args) = match misread {
            Misread::Command(it) => ("misread-command", word(it)),
            Misread::Card(it) => ("misread-card", word(it)),
            Misread::Offer(it) => ("misread-offer", word(it)),
            Misread::Place(it) => ("misread-place", word(it)),
            Misread::Language(it) => {
                let speaker = Speaker { language: self.language, names: &Names::default() };
                let languages = speaker.list(Language::ALL.map(Language::own_name));
                ("misread-language", word(it).text("languages", languages))
            }
            Misread::Pace(it) => ("misread-pace", word(it)),
            Misread::Module(it) => ("misread-module", word(it)),
            Misread::Colour(it) => ("misread-colour", word(it)),
            Misread::Remind(it) => ("misread-remind", word(it)),
            Misread::Hours(it) => ("misread-hours", word(it)),
            Misread::Dates(it) => ("misread-dates", word(it)),
            Misread::Choice(it) => ("misread-choice", word(it)),
            Misread::Level(it) => ("misread-level", word(it)),
            Misread::Number(it) => ("misread-number", word(it)),
            Misread::Short { command } => ("misread-short", word(&self.name_of(command))),
        };
        let mut row = Vec::new();
        if let Misread::Command(word) = misread
            && let Some(meant) = parse::nearest(word)
        {
            let args = Args::new().text("command", self.name_of(meant));
            let label = self.language.line("did-you-mean", &args);
            row.push(button(label, &Tap::Say { table: None, line: meant.to_owned() }));
        }
        row.push(self.say("button-help", None, "help"));
        self.line(key, &args).with_buttons(vec![row])
    }

    pub(crate) fn no_table(self, visitor: &Visitor) -> Answer {
        match visitor.from {
            Target::Place(_) => {
                let row = [("button-new", "new"), ("button-help", "help")];
                self.line("no-table-here", &Args::new()).with_buttons(vec![self.row(row)])
            }
            Target::Private(_) => self.line("no-table-yours", &Args::new()),
        }
    }

    /// Several tables could be meant: one button each.
    pub(crate) fn which_table(self, tables: &[Table], line: &str) -> Answer {
        // A long line does not fit a button; then the button only shows the table.
        let line = if line.len() <= 40 { line } else { "table" };
        let choice = |table: &Table| {
            let tap = Tap::Say { table: Some(table.id), line: line.into() };
            vec![button(title_among(table, tables), &tap)]
        };
        let buttons = tables.iter().map(choice).collect();
        self.line("which-table", &Args::new()).with_buttons(buttons)
    }

    pub(crate) fn stale_button(self) -> Answer {
        let row = [("button-games", "games"), ("button-help", "help")];
        self.line("stale-button", &Args::new()).with_buttons(vec![self.row(row)])
    }

    pub(crate) fn welcome(self) -> Answer {
        let row = [("button-games", "games"), ("button-help", "help")];
        let learn = Button { weight: Weight::Main, ..self.say("button-learn", None, "learn") };
        self.line("welcome", &Args::new()).with_buttons(vec![vec![learn], self.row(row)])
    }
}
