//! From an update to the application and back to the person.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use teloxide::types::{Update, User};

use super::{
    OPEN, Telegram,
    commands::asks_for_rights,
    fault::Fault,
    html::{ALERT_LIMIT, TOAST_LIMIT, harmless, units},
    pending::Receipt,
    post::Address,
    press::{Ack, Reply},
    update::{Event, Origin, Posted, lane, person, place, understand},
};
use crate::{
    chat::{
        Alone, Answer, Button, Chat, Here, Message, Notice, Picture, PictureSpec, Press, Span,
        Weight, What,
    },
    say::{Args, Language},
};

impl Telegram {
    /// Queues what an update means. Never waits for anything. The receipt goes with it until
    /// everything is done, the answer included.
    pub(super) fn take_in(self: &Arc<Self>, update: &Update, receipt: &Arc<Receipt>) {
        let Some(me) = self.me.get() else { return };
        let lane = lane(update);
        for event in understand(update, me) {
            let ack = match &event {
                Event::Did(_, Origin { press: Some(press), .. }) => {
                    Some(Ack::start(self, press.clone()))
                }
                _ => None,
            };
            let (this, receipt) = (self.clone(), receipt.clone());
            self.updates.push(&lane, async move { this.act(event, ack, receipt).await });
        }
    }

    async fn act(self: Arc<Self>, event: Event, ack: Option<Ack>, receipt: Arc<Receipt>) {
        match event {
            Event::Happened(notice) => self.app.notice(notice).await,
            Event::Roles(chat) => self.admins.forget(chat),
            Event::Hidden(origin) => {
                let hint = hint(&origin, "chat-be-yourself");
                let this = self.clone();
                self.answers.push(format!("to {}", origin.chat), async move {
                    this.say_aloud(&origin, hint).await;
                    drop(receipt);
                });
            }
            Event::Did(mut incoming, origin) => {
                if origin.private {
                    let started = matches!(incoming.what, What::Started(_));
                    self.note_reachable(&origin.user, started).await;
                } else if !origin.hidden {
                    incoming.is_admin = self.is_admin(origin.chat, origin.user.id).await;
                }
                if let What::Command(line) = &incoming.what
                    && !origin.private
                    && asks_for_rights(line)
                {
                    incoming.lacks = self.lacks(origin.chat, language(&origin)).await;
                }
                let update = incoming.update.clone();
                let answer = self.app.handle(*incoming).await;
                // The chat goes on while the answer is painted and sent.
                let this = self.clone();
                let answering = async move { this.answer(origin, ack, answer, receipt).await };
                self.answers.push(format!("answer {update}"), answering);
            }
        }
    }

    /// A short answer to a press is shown at once; others queue up for the person.
    async fn answer(
        self: Arc<Self>,
        origin: Origin,
        mut ack: Option<Ack>,
        answer: Answer,
        receipt: Arc<Receipt>,
    ) {
        let (replaces, public) = (answer.takes_place(origin.was_offered), answer.public);
        let Some(mut message) = answer.message else { return };
        if !answer.replaces
            && let Some(reply) = reply(&message)
            && let Some(ack) = ack.take()
            && ack.say(reply).await
        {
            return;
        }
        let lane = if public { origin.chat.to_string() } else { origin.user.id.to_string() };
        let this = self.clone();
        self.answers.push(format!("to {lane}"), async move {
            let replaces = replaces && (origin.private || public);
            // What the outbox sends there waits meanwhile, so that what is newer comes later.
            let is_aloud = public && !origin.private;
            // Whoever asked is looking; nobody else is meant.
            message.silent |= is_aloud;
            let user = origin.user.id.to_string();
            let _alone = if is_aloud { Alone::default() } else { this.turns.take(&user).await };
            if !is_aloud && this.is_overtaken(&origin, &message).await {
                if replaces {
                    return;
                }
                message = message.undressed();
            }
            if public || origin.private {
                drop(ack);
                this.answer_here(&origin, &message, replaces).await;
            } else if origin.hidden {
                this.say_aloud(&origin, hint(&origin, "chat-only-private")).await;
            } else {
                this.answer_in_private(&origin, ack, &message).await;
            }
            drop(receipt);
        });
    }

    /// Does the answer ask what is not asked any more? Something newer is on its way then.
    async fn is_overtaken(&self, origin: &Origin, message: &Message) -> bool {
        match message.asks {
            Some(asks) => !self.app.still_asks(person(&origin.user), asks).await,
            None => false,
        }
    }

    /// In the chat where the person did something.
    async fn answer_here(&self, origin: &Origin, message: &Message, replaces: bool) {
        let pictures = self.painted(message.pictures.clone()).await;
        let replaced = origin.message.filter(|_| replaces && origin.press.is_some());
        let to = here(origin, !origin.private && origin.press.is_none());
        let now = Instant::now();
        match self.give(&origin.user, to, message, &pictures, replaced).await {
            Ok(()) => {}
            Err(Fault::Closed(_) | Fault::Gone(_)) if origin.private => {
                self.note_unreachable(&person(&origin.user), now).await;
            }
            Err(fault) => tracing::warn!(?fault, "telegram: an answer was not delivered"),
        }
    }

    /// In the private chat, although the person did something in a group.
    async fn answer_in_private(&self, origin: &Origin, ack: Option<Ack>, message: &Message) {
        let pictures = self.painted(message.pictures.clone()).await;
        let to = Address { chat: origin.user.id.into(), topic: None, reply_to: None };
        let now = Instant::now();
        match self.give(&origin.user, to, message, &pictures, None).await {
            Ok(()) => {
                self.note_reachable(&origin.user, false).await;
                if let Some(ack) = ack {
                    let words = language(origin).word("chat-look-there");
                    ack.say(Reply::Toast(words)).await;
                }
            }
            Err(Fault::Closed(_) | Fault::Gone(_)) => {
                if self.note_unreachable(&person(&origin.user), now).await {
                    let link = self.way_in(origin, message).await;
                    self.ask_to_open(origin, ack, link).await;
                }
            }
            Err(fault) => tracing::warn!(?fault, "telegram: a private answer was not delivered"),
        }
    }

    /// We may not write to the person: the press opens the private chat, or a
    /// line in the group asks for it. Neither says what the answer was.
    async fn ask_to_open(&self, origin: &Origin, ack: Option<Ack>, link: Option<String>) {
        let Some(link) = link else { return };
        if let Some(ack) = ack
            && ack.say(Reply::Open(link.clone())).await
        {
            return;
        }
        let language = language(origin);
        let name = origin.user.full_name();
        let args = Args::new().mention("player", person(&origin.user), &name);
        let text = language.text("chat-open-first", &args);
        let label = language.word("button-private");
        let button = Button { label, does: Press::Url(link), weight: Weight::Main };
        let message = Message { text, buttons: vec![vec![button]], ..Message::default() };
        self.say_aloud(origin, message).await;
    }

    /// The link into the private chat: the one that the answer itself has, for the
    /// application expects its payload, one that leads to the hand, or one that just opens it.
    async fn way_in(&self, origin: &Origin, message: &Message) -> Option<String> {
        let opens = |button: &Button| match &button.does {
            Press::OpenPrivate(payload) => self.private_link(payload),
            Press::Url(url) => self.is_way_in(url).then(|| url.clone()),
            Press::Data(_) | Press::Pick(..) => None,
        };
        let own = message.buttons.iter().flatten().find_map(opens);
        if own.is_some() {
            return own;
        }
        let place = place(origin.chat, origin.topic);
        let to_hand = self.app.way_in(person(&origin.user), place).await;
        self.private_link(to_hand.as_deref().unwrap_or(OPEN))
    }

    fn is_way_in(&self, url: &str) -> bool {
        let any = self.private_link(OPEN);
        any.is_some_and(|link| link.strip_suffix(OPEN).is_some_and(|start| url.starts_with(start)))
    }

    async fn say_aloud(&self, origin: &Origin, message: Message) {
        if let Err(fault) = self.insist(here(origin, true), Way::Post, &message, &[]).await {
            tracing::warn!(?fault, "telegram: a hint was not delivered");
        }
    }

    /// An answer without its pictures is better than none.
    async fn painted(&self, specs: Vec<PictureSpec>) -> Vec<Picture> {
        if specs.is_empty() {
            return Vec::new();
        }
        self.app.paint(specs).await.unwrap_or_else(|error| {
            tracing::error!(%error, "telegram: the pictures of an answer were not painted");
            Vec::new()
        })
    }

    /// Sends a direct answer in the place of another message, or as one of its own. Where that
    /// asks something it gets its buttons once it is written down that it is the one that does.
    async fn give(
        &self,
        user: &User,
        to: Address,
        message: &Message,
        pictures: &[Picture],
        replaced: Option<Posted>,
    ) -> Result<(), Fault> {
        if let Some(posted) = replaced {
            match self.insist(to, Way::Replace(posted), message, pictures).await {
                Err(Fault::Lost) => {}
                replaced => return replaced.map(drop),
            }
        }
        let Some(asks) = message.asks.filter(|_| message.is_live()) else {
            return self.insist(to, Way::Post, message, pictures).await.map(drop);
        };
        let bare = message.clone().undressed();
        let Some(posted) = self.insist(to, Way::Post, &bare, pictures).await? else {
            return Ok(());
        };
        let here = self.app.asks_here(person(user), asks, Some(posted.name())).await;
        let Here::Yes { before } = here else { return Ok(()) };
        if let Some(before) = before.as_ref().and_then(Posted::parse) {
            match self.insist(to, Way::Quiet(before), message, &[]).await {
                // As long as it has its buttons, no other gets any.
                Err(Fault::Wait(_) | Fault::Passing(_)) => {
                    self.app.ask_anew(person(user), asks).await;
                    return Ok(());
                }
                Err(fault) => tracing::debug!(?fault, "telegram: an earlier question stays"),
                Ok(_) => {}
            }
        }
        self.insist(to, Way::Dress(posted), message, &[]).await.map(drop)
    }

    /// Does it patiently but not for ever.
    async fn insist(
        &self,
        mut to: Address,
        way: Way,
        message: &Message,
        pictures: &[Picture],
    ) -> Result<Option<Posted>, Fault> {
        let mut done = 0;
        for attempt in 0.. {
            let sent = match way {
                Way::Replace(posted) => self.replace(to, posted, message, pictures).await,
                Way::Post => self.post(to, message, pictures, &mut done).await,
                Way::Dress(posted) => self.dress(to, posted, message).await,
                Way::Quiet(posted) => self.quiet(to, posted).await,
            };
            match sent {
                Ok(posted) => return Ok(posted),
                Err(fault) if attempt >= 4 => return Err(fault),
                Err(Fault::Wait(pause)) => tokio::time::sleep(pause).await,
                Err(Fault::Passing(_)) => {
                    tokio::time::sleep(Duration::from_secs(1 << attempt)).await;
                }
                Err(Fault::Moved(chat)) => {
                    let (from, to_place) = (place(to.chat, None), place(chat, None));
                    self.app.notice(Notice::Moved { from, to: to_place }).await;
                    to.chat = chat;
                    to.reply_to = None;
                }
                Err(fault) => return Err(fault),
            }
        }
        unreachable!("the attempts are limited above")
    }
}

/// How an answer is given.
#[derive(Debug, Clone, Copy)]
enum Way {
    Post,
    Replace(Posted),
    /// With its buttons alone.
    Dress(Posted),
    /// Takes the buttons off another message.
    Quiet(Posted),
}

/// The language in which the person uses Telegram, or English.
fn language(origin: &Origin) -> Language {
    origin.user.language_code.as_deref().and_then(Language::read).unwrap_or_default()
}

/// What whoever hides behind the group reads there. They are looking, and nobody else is meant.
fn hint(origin: &Origin, key: &str) -> Message {
    let text = language(origin).text(key, &Args::new());
    Message { text, silent: true, ..Message::default() }
}

fn here(origin: &Origin, as_reply: bool) -> Address {
    let command = origin.message.filter(|_| as_reply && origin.press.is_none());
    Address { chat: origin.chat, topic: origin.topic, reply_to: command.map(|posted| posted.id) }
}

/// The message as an answer to a press, if it fits into one and loses nothing: a line that
/// fades, or a box when there is more to read.
fn reply(message: &Message) -> Option<Reply> {
    let plain = message.pictures.is_empty() && message.buttons.is_empty() && message.file.is_none();
    let links = message.text.0.iter().any(|span| matches!(span, Span::Link { .. }));
    let text = harmless(&message.text.bare());
    let fits = !text.trim().is_empty() && units(&text) <= ALERT_LIMIT;
    let brief = units(&text) <= TOAST_LIMIT;
    let reply = if brief { Reply::Toast(text) } else { Reply::Alert(text) };
    (plain && !links && fits).then_some(reply)
}
