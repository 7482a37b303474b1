//! Looking: the table, an Alhambra, the score; standing orders and settings.

use alhambra_engine::{Round, Seat};

use crate::{
    chat::{Answer, Message, Span, Subject, Text},
    parse::Command,
    say::{self, Args, Language},
    store::{TableState, Write},
    table::{
        Hall, Outcome, Visitor,
        acts::play::{Standing, order_questions},
        room::Room,
        router::press::Press,
        texts::speech::{Speech, answer, button, lines},
    },
};

impl Hall {
    pub(crate) fn look(&self, visitor: &Visitor, room: &mut Room, command: &Command) -> Outcome {
        let speech = Speech::new(visitor.language);
        if let Some(outcome) = self.manage(visitor, room, command) {
            return outcome;
        }
        let Some(game) = &room.game else {
            if room.table.state == TableState::Lobby {
                let message = crate::table::texts::posts::lobby(self, room);
                return Outcome::just(Answer {
                    message: Some(message),
                    public: true,
                    ..Answer::default()
                });
            }
            return Outcome::just(speech.line("not-started", &Args::new()));
        };
        let speaker = room.speaker_for(&visitor.account);
        let view = game.view(None);
        let said = match command {
            Command::Table | Command::Market => {
                let subject = match command {
                    Command::Market => Subject::Table,
                    _ => Subject::Merged,
                };
                self.shown(room, visitor, subject, self.status(room, visitor))
            }
            Command::Alhambra(name) => match self.seat_named(room, visitor, name.as_deref()) {
                Some(seat) => {
                    let text = say::player_lines(speaker, view.player(seat)).join("\n");
                    self.shown(room, visitor, Subject::Alhambra { seat: seat.0 }, Text::plain(text))
                }
                None => speech.line("who-is-that", &Args::new()),
            },
            Command::Score => {
                let done = usize::from(view.scored);
                let round = Round::ALL[done.min(2)];
                let scoring = game.scoring(round);
                let mut parts = vec![self.standings(room, visitor)];
                let key = if view.over { "score-last" } else { "score-now" };
                let args = Args::new().number("round", round.number());
                parts.push(speaker.language.text(key, &args));
                parts.extend(say::scoring_lines(speaker, &scoring));
                self.shown(room, visitor, Subject::Score, lines(parts))
            }
            Command::Text => {
                let text = say::position(speaker, &view).join("\n");
                Answer { public: true, ..answer(Text::plain(text)) }
            }
            Command::Full => {
                let text = visitor.language.text("full-size", &Args::new());
                let pictures = crate::table::texts::posts::all_pictures(room, None);
                let message = Message { text, pictures, full_size: true, ..Message::default() };
                Answer { message: Some(message), ..Answer::default() }
            }
            _ => speech.line("not-now", &Args::new()),
        };
        Outcome::just(said)
    }

    fn manage(&self, visitor: &Visitor, room: &mut Room, command: &Command) -> Option<Outcome> {
        let speech = Speech::new(visitor.language);
        match command {
            Command::Orders { question, answer } => {
                Some(self.orders(visitor, room, question.as_deref(), answer.as_deref()))
            }
            Command::Settings { name, value } => {
                Some(self.settings(visitor, room, name.as_deref(), value.as_deref()))
            }
            Command::Language(None) => {
                let mut said = speech.line("language-ask", &Args::new());
                if let Some(message) = &mut said.message {
                    let choice = |language: Language| {
                        let line = format!("language {}", language.code());
                        let press = Press::Say { table: Some(room.table.id), line };
                        button(language.own_name(), &press)
                    };
                    message.buttons = vec![Language::ALL.map(choice).into()];
                }
                Some(Outcome::just(said))
            }
            _ => None,
        }
    }

    fn shown(&self, room: &Room, visitor: &Visitor, subject: Subject, text: Text) -> Answer {
        let language = room.speaker_for(&visitor.account).language;
        let since = room.seat_of(visitor.account.id).map(|seat| room.missed_from(seat));
        let pictures = vec![room.picture(subject, since, language)];
        Answer {
            message: Some(Message { text, pictures, ..Message::default() }),
            public: true,
            ..Answer::default()
        }
    }

    fn status(&self, room: &Room, visitor: &Visitor) -> Text {
        let speaker = room.speaker_for(&visitor.account);
        let ask = room.game.as_ref().and_then(|game| game.asked());
        match ask {
            Some(ask) => {
                let mut players = Vec::new();
                for seat in ask.seats.iter() {
                    let comma = if players.is_empty() { "" } else { ", " };
                    players.push(Span::Plain(format!("{comma}{}", room.names.of(seat))));
                    players.extend(room.until(seat, speaker.language).unwrap_or_default().0);
                }
                let args = Args::new().spans("players", players);
                lines([speaker.language.text("waiting-for", &args), self.standings(room, visitor)])
            }
            None => self.standings(room, visitor),
        }
    }

    fn standings(&self, room: &Room, visitor: &Visitor) -> Text {
        let speaker = room.speaker_for(&visitor.account);
        let Some(game) = &room.game else { return Text::default() };
        let scores = game.scores();
        let ranking = say::ranking(speaker, &scores.points, scores.dirk);
        speaker.language.text("standings", &Args::new().text("scores", ranking))
    }

    pub(crate) fn seat_named(
        &self,
        room: &Room,
        visitor: &Visitor,
        name: Option<&str>,
    ) -> Option<Seat> {
        let Some(name) = name else {
            return room.seat_of(visitor.account.id).or(Some(Seat(0)));
        };
        let name = name.trim_start_matches('@').to_lowercase();
        let by_number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let found = room.names.shown.iter().enumerate().find(|(nth, shown)| {
            Some(*nth) == by_number || shown.to_lowercase().starts_with(&name)
        });
        found.map(|(nth, _)| Seat(nth as u8))
    }

    fn orders(
        &self,
        visitor: &Visitor,
        room: &mut Room,
        question: Option<&str>,
        wanted: Option<&str>,
    ) -> Outcome {
        let speech = Speech::new(visitor.language);
        let Some(seat) = room.seat_of(visitor.account.id) else {
            return Outcome::just(speech.line("not-seated", &Args::new()));
        };
        let questions = order_questions(room);
        let known = questions.iter().find(|it| question == Some(it.question.name()));
        let wanted = known.zip(wanted).and_then(|(known, it)| Standing::read(it, known.bids));
        let mut writes = Vec::new();
        if let (Some(known), Some(wanted)) = (known, wanted) {
            let question = known.question.name();
            room.orders.retain(|order| order.seat != seat.0 || order.question != question);
            let (question, answer) = (question.to_owned(), wanted.word());
            writes.push(Write::Order {
                table: room.table.id,
                seat: seat.0,
                question: question.clone(),
                answer: Some(answer.clone()),
            });
            room.orders.push(crate::store::Order { seat: seat.0, question, answer });
        }
        let language = visitor.language;
        let mut parts = vec![language.text("orders-title", &Args::new())];
        let mut buttons = Vec::new();
        for order in questions {
            let name = order.question.name();
            let own = room.orders.iter().find(|it| it.seat == seat.0 && it.question == name);
            let usual = if order.asks { Standing::Ask } else { Standing::Pass };
            let now = own.and_then(|it| Standing::read(&it.answer, order.bids)).unwrap_or(usual);
            let question = language.word(&format!("order-{name}"));
            let args = Args::new().text("question", &question).text("answer", now.said(language));
            parts.push(language.text("orders-line", &args));
            for other in Standing::choices(order.bids).into_iter().filter(|it| *it != now) {
                let args =
                    Args::new().text("question", &question).text("answer", other.said(language));
                let label = language.line("orders-change", &args);
                let line = format!("orders {name} {}", other.word());
                buttons.push(vec![button(label, &Press::Say { table: Some(room.table.id), line })]);
            }
        }
        if buttons.is_empty() {
            parts.push(language.text("orders-none", &Args::new()));
        }
        let mut said = answer(lines(parts));
        said.replaces = question.is_some();
        if let Some(message) = &mut said.message {
            message.buttons = buttons;
        }
        Outcome { answer: said, writes }
    }

    fn settings(
        &self,
        visitor: &Visitor,
        room: &mut Room,
        name: Option<&str>,
        value: Option<&str>,
    ) -> Outcome {
        let speech = Speech::new(visitor.language);
        if name == Some("modules") {
            let page = value.and_then(|it| it.parse().ok()).unwrap_or(0);
            let mut said = self.module_menu(visitor, room, page);
            said.replaces = true;
            return Outcome::just(said);
        }
        let mut writes = Vec::new();
        if let (Some(name), Some(value)) = (name, value) {
            if room.seat_of(visitor.account.id).is_none() && !visitor.is_admin {
                return Outcome::just(speech.line("not-seated", &Args::new()));
            }
            if room.settings.set(name, value).is_none() {
                let args = Args::new().text("word", format!("{name} {value}"));
                return Outcome::just(speech.line("misread-setting", &args));
            }
            writes = room.changes();
        }
        let language = visitor.language;
        let mut parts = vec![language.text("settings-title", &Args::new())];
        let mut buttons = Vec::new();
        for (name, values, now) in room.settings.choices() {
            let args = Args::new()
                .text("name", language.word(&format!("setting-{name}")))
                .text("value", language.word(&format!("setting-{name}-{}", values[now])));
            parts.push(language.text("settings-line", &args));
            let choice = |(nth, value): (usize, &&str)| {
                let mark = if nth == now { "✓ " } else { "" };
                let label = format!("{mark}{}", language.word(&format!("setting-{name}-{value}")));
                let line = format!("settings {name} {value}");
                button(label, &Press::Say { table: Some(room.table.id), line })
            };
            buttons.push(values.iter().enumerate().map(choice).collect());
        }
        if visitor.member.is_some() && visitor.is_admin {
            buttons.push(vec![speech.say("button-server", None, "settings server")]);
        }
        let mut said = answer(lines(parts));
        said.replaces = name.is_some();
        if let Some(message) = &mut said.message {
            message.buttons = buttons;
        }
        Outcome { answer: said, writes }
    }
}
