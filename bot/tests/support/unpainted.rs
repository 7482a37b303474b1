//! The real application with a painter who only writes down what is asked for: painting has
//! tests of its own and takes its time.

use std::sync::Arc;

use alhambra_bot::{
    chat::{
        Answer, App, Asks, Completion, Glance, Here, Incoming, Message, MessageId, Notice, Person,
        Picture, PictureSpec, Place, Platform, Tale, Target,
    },
    table::Hall,
};
use futures::future::BoxFuture;

pub(crate) struct Unpainted(pub(crate) Arc<Hall>);

impl App for Unpainted {
    fn handle(&self, incoming: Incoming) -> BoxFuture<'_, Answer> {
        self.0.handle(incoming)
    }

    fn notice(&self, notice: Notice) -> BoxFuture<'_, ()> {
        self.0.notice(notice)
    }

    fn complete(
        &self,
        who: Person,
        language: Option<String>,
        from: Target,
        line: String,
    ) -> BoxFuture<'_, Vec<Completion>> {
        self.0.complete(who, language, from, line)
    }

    fn servers(&self) -> BoxFuture<'_, Vec<String>> {
        self.0.servers()
    }

    fn groups(&self, platform: Platform) -> BoxFuture<'_, Vec<String>> {
        self.0.groups(platform)
    }

    fn still_asks(&self, person: Person, asks: Asks) -> BoxFuture<'_, bool> {
        self.0.still_asks(person, asks)
    }

    fn asks_here(
        &self,
        person: Person,
        asks: Asks,
        message: Option<MessageId>,
    ) -> BoxFuture<'_, Here> {
        self.0.asks_here(person, asks, message)
    }

    fn ask_anew(&self, person: Person, asks: Asks) -> BoxFuture<'_, ()> {
        self.0.ask_anew(person, asks)
    }

    fn asks_now(&self, person: Person, table: i64) -> BoxFuture<'_, Option<Message>> {
        self.0.asks_now(person, table)
    }

    fn way_in(&self, person: Person, place: Place) -> BoxFuture<'_, Option<String>> {
        self.0.way_in(person, place)
    }

    fn is_playing(&self, place: Place) -> BoxFuture<'_, bool> {
        self.0.is_playing(place)
    }

    fn glance(&self, person: Person, from: Target, place: Place) -> BoxFuture<'_, Option<Glance>> {
        self.0.glance(person, from, place)
    }

    fn tale(&self, person: Person, from: Target, place: Place) -> BoxFuture<'_, Option<Tale>> {
        self.0.tale(person, from, place)
    }

    fn paint(&self, specs: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        Box::pin(async move { Ok(specs.iter().map(sketch).collect()) })
    }
}

/// As much of a picture as platforms look at. It is called by its subject, such as `hand.png`.
fn sketch(spec: &PictureSpec) -> Picture {
    let (subject, key) = (format!("{:?}", spec.subject), format!("{spec:?}"));
    let name = subject.split_whitespace().next().unwrap_or_default().to_lowercase();
    let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    png.extend(800_u32.to_be_bytes());
    png.extend(600_u32.to_be_bytes());
    png.extend(key.as_bytes());
    let (name, bytes) = (format!("{name}.png"), png.into());
    Picture { name, bytes, alt: subject, key, areas: Vec::new() }
}
