//! An application that plays its part from a script: enough of a game to try a platform
//! with, and every kind of message there is.

use std::sync::{
    Arc, Mutex, OnceLock,
    atomic::{AtomicBool, AtomicI64, Ordering},
};

use alhambra_bot::chat::{
    Answer, App, Button, Chat, Completion, Delivery, FileSpec, Incoming, Message, MessageId,
    Notice, Parcel, Person, Picture, PictureSpec, Place, Press, Span, Subject, Target, Text,
    Weight, What,
};
use futures::future::BoxFuture;
use tokio::sync::Notify;

#[derive(Default)]
pub(crate) struct Scripted {
    chat: OnceLock<Arc<dyn Chat>>,
    pub(crate) heard: Mutex<Vec<Incoming>>,
    players: Mutex<Vec<(Person, String)>>,
    lobby: OnceLock<MessageId>,
    parcels: AtomicI64,
    /// `/slow` answers when this is notified.
    pub(crate) go_on: Notify,
    pub(crate) paints_nothing: AtomicBool,
}

impl Scripted {
    pub(crate) fn connect(&self, chat: Arc<dyn Chat>) {
        assert!(self.chat.set(chat).is_ok(), "connected twice");
    }

    pub(crate) fn chat(&self) -> &dyn Chat {
        self.chat.get().unwrap().as_ref()
    }

    pub(crate) async fn deliver(&self, target: Target, delivery: Delivery) -> Option<MessageId> {
        let id = self.parcels.fetch_add(1, Ordering::Relaxed) + 1;
        self.chat().deliver(Parcel { id, target, delivery }).await.unwrap()
    }

    pub(crate) async fn post(&self, target: Target, message: Message) -> MessageId {
        self.chat().preparing(&target).await;
        let pictures = self.paint(message.pictures.clone()).await.unwrap();
        self.deliver(target, Delivery::Send { message, pictures }).await.unwrap()
    }

    async fn act(&self, incoming: Incoming) -> Answer {
        let line = match &incoming.what {
            What::Command(line) => line.clone(),
            What::Button { data, .. } => format!("*{data}"),
            What::Started(payload) => format!("*start {payload}"),
        };
        match line.as_str() {
            "new" => {
                self.join(&incoming);
                let id = self.post(incoming.from.clone(), self.lobby()).await;
                self.lobby.set(id).unwrap();
                Answer::default()
            }
            "*join" => {
                self.join(&incoming);
                let message_id = self.lobby.get().unwrap().clone();
                self.deliver(
                    incoming.from,
                    Delivery::Edit { message_id, message: self.lobby(), pictures: Vec::new() },
                )
                .await;
                Answer::default()
            }
            "*start" => {
                let message_id = self.lobby.get().unwrap().clone();
                self.deliver(incoming.from.clone(), Delivery::Quiet { message_id }).await;
                self.begin(incoming.from).await;
                Answer::default()
            }
            "table" => {
                self.begin(incoming.from).await;
                Answer::default()
            }
            "*hand" | "hand" => answer(hand(0)),
            "*take" => answer(Message {
                text: Text::plain("Which card do you take?"),
                buttons: vec![
                    vec![plain("denar 4", "card 1"), plain("ducat 4", "card 2")],
                    vec![button("Cancel", "cancel", Weight::Danger)],
                ],
                ..Message::default()
            }),
            "*card 1" | "*card 2" => {
                let text = Text(vec![
                    Span::Plain("You took ".into()),
                    Span::Bold("ducat 4".into()),
                    Span::Plain(".".into()),
                ]);
                Answer { replaces: true, ..answer(Message { text, ..Message::default() }) }
            }
            "slow" => {
                self.go_on.notified().await;
                answer(Message { text: Text::plain("At last."), ..Message::default() })
            }
            "text" => Answer {
                public: true,
                ..answer(Message {
                    text: Text::plain("The market: 1 tower 8, 2 garden 10."),
                    ..Message::default()
                })
            },
            // A list for all, which is gone through in its place.
            "top" | "*top" | "*top 2" => Answer {
                public: true,
                replaces: line.starts_with('*'),
                ..answer(Message {
                    text: Text::plain("The best here."),
                    buttons: vec![vec![plain("Older", "top 2")]],
                    ..Message::default()
                })
            },
            "export" => {
                let file =
                    Some(FileSpec { name: "game.json".into(), content: "{\"plies\":[]}".into() });
                answer(Message { text: Text::plain("The whole game."), file, ..Message::default() })
            }
            "echo" => answer(Message {
                text: Text(vec![
                    Span::Plain("<img src=x onerror=\"window.hacked=1\"> ".into()),
                    Span::Bold("<b>not bold twice</b>".into()),
                    Span::Link { label: "click".into(), url: "javascript:window.hacked=1".into() },
                ]),
                ..Message::default()
            }),
            "panic" => panic!("asked to"),
            _ => answer(Message {
                text: Text(vec![
                    Span::Plain("I do not know ".into()),
                    Span::Code(line),
                    Span::Plain(". /help lists what I know.".into()),
                ]),
                ..Message::default()
            }),
        }
    }

    fn join(&self, incoming: &Incoming) {
        let mut players = self.players.lock().unwrap();
        if !players.iter().any(|(person, _)| *person == incoming.person) {
            players.push((incoming.person.clone(), incoming.name.clone()));
        }
    }

    fn lobby(&self) -> Message {
        let players = self.players.lock().unwrap();
        let names: Vec<_> = players.iter().map(|(_, name)| name.as_str()).collect();
        Message {
            text: Text(vec![
                Span::Bold("Alhambra".into()),
                Span::Plain(format!(
                    " — table opened by {}. 2 to 6 players. Base game, English, one day a turn.\nPlayers: {}",
                    names[0],
                    names.join(", ")
                )),
            ]),
            buttons: vec![
                vec![
                    button("Join", "join", Weight::Main),
                    plain("Leave", "leave"),
                    plain("Expansions", "modules"),
                    plain("Pace", "pace"),
                ],
                vec![plain("Start", "start")],
            ],
            ..Message::default()
        }
    }

    async fn begin(&self, from: Target) {
        let players = self.players.lock().unwrap().clone();
        let (first, name) = players[0].clone();
        let seats = (0..players.len()).map(|seat| Subject::Alhambra { seat: seat as u8 });
        let subjects = [Subject::Table].into_iter().chain(seats);
        let text = Text(vec![
            Span::Plain("The game begins. Shuffle sealed: ".into()),
            Span::Code("9f3c…e1".into()),
            Span::Plain(" (revealed at the end).\n".into()),
            Span::Mention(first.clone(), name),
            Span::Plain(", your turn. Hands are in your DMs.".into()),
        ]);
        let buttons = vec![vec![
            plain("My hand", "hand"),
            button("Take money", "take", Weight::Main),
            plain("Buy", "buy"),
            plain("Rebuild", "rebuild"),
        ]];
        let message =
            Message { text, pictures: subjects.map(spec).collect(), buttons, ..Message::default() };
        self.post(from, message).await;
        for (seat, (person, _)) in players.into_iter().enumerate() {
            self.post(Target::Private(person), hand(seat as u8)).await;
        }
    }
}

impl App for Scripted {
    fn handle(&self, incoming: Incoming) -> BoxFuture<'_, Answer> {
        self.heard.lock().unwrap().push(incoming.clone());
        Box::pin(self.act(incoming))
    }

    fn notice(&self, _notice: Notice) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }

    fn complete(
        &self,
        _: Person,
        _: Option<String>,
        _: Target,
        line: String,
    ) -> BoxFuture<'_, Vec<Completion>> {
        const COMMANDS: [(&str, &str); 8] = [
            ("new", "Open a table"),
            ("join", "Take a seat"),
            ("take", "Take money"),
            ("table", "Show the table"),
            ("text", "The table in words"),
            ("hand", "Show my hand"),
            ("help", "What I can do"),
            ("slow", "Takes a while"),
        ];
        const CARDS: [(&str, &str); 3] = [("D4", "denar 4"), ("U4", "ducat 4"), ("F9", "florin 9")];
        let (list, word): (&[_], &str) = match line.rsplit_once(' ') {
            Some(("take", word)) => (&CARDS, word),
            Some(_) => (&[], ""),
            None => (&COMMANDS, &line),
        };
        let found = list.iter().filter(|(insert, _)| insert.starts_with(word));
        let found = found
            .map(|(insert, label)| Completion { insert: (*insert).into(), label: (*label).into() });
        let found = found.collect();
        Box::pin(async { found })
    }

    fn paint(&self, specs: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        let fails = self.paints_nothing.load(Ordering::Relaxed) && !specs.is_empty();
        Box::pin(async move {
            anyhow::ensure!(!fails, "out of paint");
            Ok(specs.iter().map(paint).collect())
        })
    }
}

fn answer(message: Message) -> Answer {
    Answer { message: Some(message), ..Answer::default() }
}

pub(crate) fn plain(label: &str, data: &str) -> Button {
    button(label, data, Weight::Plain)
}

fn button(label: &str, data: &str, weight: Weight) -> Button {
    Button { label: label.into(), does: Press::Data(data.into()), weight }
}

fn spec(subject: Subject) -> PictureSpec {
    PictureSpec { table: 1, ply: 0, subject, since: None, language: "en".into(), dark: false }
}

fn hand(seat: u8) -> Message {
    Message {
        text: Text(vec![
            Span::Bold("#alhambra · Alhambra".into()),
            Span::Plain(format!(
                " — your hand, seat {}.\nSlot 2, seraglio 5 (dirham): exact with 5. Slot 4, tower 8 (ducat): exact with 8.",
                seat + 1
            )),
        ]),
        pictures: vec![spec(Subject::Hand { seat })],
        buttons: vec![
            vec![
                button("Buy seraglio 5 — exact: 5", "buy 2", Weight::Main),
                plain("Buy tower 8 — exact: 8", "buy 4"),
            ],
            vec![
                plain("Other payment…", "pay"),
                plain("Take money", "take"),
                plain("Rebuild", "rebuild"),
            ],
        ],
        ..Message::default()
    }
}

pub(crate) fn room(id: &str) -> Target {
    Target::Place(Place {
        platform: alhambra_bot::chat::Platform::Local,
        chat: id.into(),
        topic: None,
    })
}

/// A board of squares in colours that depend on the subject.
fn paint(spec: &PictureSpec) -> Picture {
    let (width, height, alt) = match &spec.subject {
        Subject::Table => {
            (960, 600, "Market: tower 8, garden 10. Nina 0, Kim 0, Ali 0.".to_owned())
        }
        Subject::Hand { seat } => {
            (720, 240, format!("Hand of seat {}: florin 3 7, dirham 5 5.", seat + 1))
        }
        other => (640, 640, format!("An empty Alhambra: {other:?}")),
    };
    let tint = format!("{:?}", spec.subject)
        .bytes()
        .fold(5_u32, |sum, byte| sum * 31 % 251 + u32::from(byte))
        % 160;
    let pixels = (0..height)
        .flat_map(|y| (0..width).map(move |x| (x / 40 + y / 40, x % 40 == 0 || y % 40 == 0)));
    let rgb = pixels.flat_map(|(square, line)| {
        let shade = if line {
            40
        } else if square % 2 == 0 {
            0
        } else {
            16
        };
        [200 - tint as u8 / 2 - shade, 170 - shade, 90 + tint as u8 - shade]
    });
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header().unwrap().write_image_data(&rgb.collect::<Vec<_>>()).unwrap();
    let key = format!("{spec:?}");
    Picture { name: "picture.png".into(), bytes: png.into(), alt, key, areas: Vec::new() }
}
