//! Two outboxes, one queue.

use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

use alhambra_bot::{
    chat::{
        Answer, App, Chat, Delivery, Incoming, Message, Notice, Parcel, Picture, PictureSpec,
        Place, Platform, Target, Text,
    },
    outbox::Outbox,
    store::{Commit, Post, Store},
    time::RealTime,
};
use futures::future::BoxFuture;
use jiff::Timestamp;

use crate::{sink::Sink, two, until};

/// What arrived, in its order.
#[derive(Default)]
struct Book(Mutex<Vec<(i64, String, String)>>);

struct Nobody;

impl App for Nobody {
    fn handle(&self, _: Incoming) -> BoxFuture<'_, Answer> {
        unreachable!("nobody does anything")
    }

    fn notice(&self, _: Notice) -> BoxFuture<'_, ()> {
        Box::pin(async {})
    }

    fn paint(&self, _: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        Box::pin(async { Ok(Vec::new()) })
    }
}

/// The outbox of a process, which after so many never hears of what it sent.
fn outbox(store: &Store, book: &Arc<Book>, most: usize) -> Outbox {
    let (book, left) = (book.clone(), AtomicUsize::new(most));
    let chat: Arc<dyn Chat> = Arc::new(Sink(move |parcel: &Parcel| {
        if let (Target::Place(place), Delivery::Send { message, .. }) =
            (&parcel.target, &parcel.delivery)
        {
            let line = (parcel.id, place.chat.clone(), message.text.bare());
            book.0.lock().unwrap().push(line);
        }
        let one_less = |left: usize| Some(left.saturating_sub(1));
        left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, one_less) != Ok(0)
    }));
    Outbox::new(store.clone(), Arc::new(Nobody), [chat], Arc::new(RealTime))
}

async fn post(store: &Store, chat: usize, text: usize) {
    let place = Place { platform: Platform::Local, chat: format!("chat {chat}"), topic: None };
    let message = Message { text: Text::plain(text.to_string()), ..Message::default() };
    let post = Post::new(Target::Place(place), None, message);
    store.commit(Commit::at(Timestamp::now()).posting(post)).await.unwrap();
}

/// What each chat got, first arrivals only; a message may come again only under its own id.
fn by_chat(book: &Book) -> BTreeMap<String, Vec<usize>> {
    let (mut chats, mut ids) = (BTreeMap::<String, Vec<usize>>::new(), BTreeMap::new());
    for (id, chat, text) in book.0.lock().unwrap().iter() {
        let before = ids.insert(*id, text.clone());
        assert!(before.as_ref().is_none_or(|before| before == text));
        if before.is_none() {
            chats.entry(chat.clone()).or_default().push(text.parse().unwrap());
        }
    }
    chats
}

#[tokio::test(flavor = "multi_thread")]
async fn two_outboxes_deliver_each_post_once_and_in_order() {
    let Some(([(one, first), (other, second)], _folder)) = two().await else { return };
    let book = Arc::new(Book::default());
    for (process, store) in [(&one, &first), (&other, &second)] {
        let outbox = outbox(store, &book, usize::MAX);
        process.goes_on(async move { outbox.run(std::future::pending()).await });
    }
    for text in 0..40 {
        for chat in 0..6 {
            let store = if (text + chat) % 2 == 0 { &first } else { &second };
            post(store, chat, text).await;
        }
    }
    until("everything to arrive", async || first.backlog().await.unwrap().0 == 0).await;
    assert_eq!(book.0.lock().unwrap().len(), 6 * 40, "each once");
    for (chat, texts) in by_chat(&book) {
        assert!(texts.iter().copied().eq(0..40), "{chat}: {texts:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_process_died_over_goes_out_by_another() {
    let Some(([(one, first), (other, second)], _folder)) = two().await else { return };
    let book = Arc::new(Book::default());
    // It sends twenty and hears of nineteen; then it hangs and dies.
    let dying = outbox(&first, &book, 19);
    one.goes_on(async move { dying.run(std::future::pending()).await });
    let lives = outbox(&second, &book, usize::MAX);
    for text in 0..30 {
        for chat in 0..3 {
            post(&first, chat, text).await;
        }
    }
    until("it to hang", async || 20 <= book.0.lock().unwrap().len()).await;
    other.goes_on(async move { lives.run(std::future::pending()).await });
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    one.dies();
    until("everything to arrive", async || second.backlog().await.unwrap().0 == 0).await;
    let chats = by_chat(&book);
    assert_eq!(chats.len(), 3);
    for (chat, texts) in chats {
        assert!(texts.iter().copied().eq(0..30), "{chat}: {texts:?}");
    }
}
