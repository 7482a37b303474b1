//! One target's messages, one after the other.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures::{FutureExt, future::select};
use jiff::Timestamp;
use tokio::sync::watch;

use super::{Counts, Desk, Inner, merge};
use crate::{
    chat::{
        Delivery, Message, MessageId, Notice, Parcel, Picture, PictureSpec, Place, SendError,
        Target,
    },
    store::{self, Queued, Task},
    time,
};

/// The first pause after passing trouble; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(5);

/// A platform that has not answered by then never will. This is about the network, not about
/// the game, so that it is measured in real time.
const ANSWER_WITHIN: Duration = Duration::from_mins(2);

pub(super) struct Lane {
    outbox: Arc<Inner>,
    target: Target,
    stopped: watch::Receiver<bool>,
    pause: Duration,
    /// The message that goes out without its pictures, because they cannot be painted or the
    /// platform will not have them.
    without_pictures: Option<i64>,
}

/// What to do after an attempt.
enum Next {
    /// Look what is the oldest message now.
    GoOn,
    /// The same again after a growing pause.
    Pause(String),
    Stop,
}

impl Lane {
    pub(super) fn new(outbox: Arc<Inner>, target: Target, stopped: watch::Receiver<bool>) -> Self {
        Self { outbox, target, stopped, pause: FIRST_PAUSE, without_pictures: None }
    }

    pub(super) async fn run(mut self) {
        loop {
            if *self.stopped.borrow() {
                return;
            }
            let attempt = AssertUnwindSafe(self.attempt()).catch_unwind().await;
            let next = attempt.unwrap_or_else(|_| Ok(Next::Pause("a panic".into())));
            match next {
                Ok(Next::GoOn) => self.pause = FIRST_PAUSE,
                Ok(Next::Stop) => return,
                Ok(Next::Pause(reason)) => self.pause(&reason).await,
                Err(error) => self.pause(&error.to_string()).await,
            }
        }
    }

    async fn pause(&mut self, reason: &str) {
        Counts::up(&self.outbox.counts.retried);
        tracing::warn!(target = ?self.target, pause = ?self.pause, reason, "delivery is tried again");
        let until = self.outbox.time.now().saturating_add(self.pause);
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
        self.sleep_until(until.expect("a duration is no calendar span")).await;
    }

    /// Tries to deliver the oldest message.
    async fn attempt(&mut self) -> Result<Next, store::Error> {
        let outbox = Arc::clone(&self.outbox);
        let Some(queued) = outbox.store.next_for(&self.target).await? else {
            return Ok(if outbox.may_end(&self.target) { Next::Stop } else { Next::GoOn });
        };
        let desk = &outbox.desks[&self.target.platform()];
        let delivery = match queued.what.clone() {
            Task::Nothing => {
                outbox.store.discard(queued.id).await?;
                return Ok(Next::GoOn);
            }
            Task::Send(message) => {
                let Some(message) = self.room_for(desk, message, queued.id).await else {
                    return Ok(Next::Stop);
                };
                match self.paint(desk, &message.pictures).await {
                    Ok(pictures) => Delivery::Send { message, pictures },
                    Err(error) => {
                        let table = queued.table.map(|table| table.0);
                        tracing::error!(error = %format!("{error:#}"), table, "painting failed");
                        self.without_pictures = Some(queued.id);
                        return Ok(Next::GoOn);
                    }
                }
            }
            Task::Edit { message_id, message } => {
                if !self.wait_for_room(desk, 1).await {
                    return Ok(Next::Stop);
                }
                Delivery::Edit { message_id, message }
            }
            Task::Quiet { message_id } => {
                if !self.wait_for_room(desk, 1).await {
                    return Ok(Next::Stop);
                }
                Delivery::Quiet { message_id }
            }
        };
        if !self.wait_for_call(desk, &delivery).await {
            return Ok(Next::Stop);
        }
        let parcel = Parcel { id: queued.id, target: self.target.clone(), delivery };
        match tokio::time::timeout(ANSWER_WITHIN, desk.chat.deliver(parcel)).await {
            Ok(Ok(message_id)) => {
                self.arrived(queued, message_id).await;
                Ok(Next::GoOn)
            }
            Ok(Err(error)) => self.failed(desk, queued, error).await,
            Err(_) => Ok(Next::Pause(format!("no answer within {ANSWER_WITHIN:?}"))),
        }
    }

    /// Waits until the chat may have the message, with fewer pictures if it must be.
    /// `None`: the outbox stops.
    async fn room_for(&mut self, desk: &Desk, mut message: Message, id: i64) -> Option<Message> {
        let budget = desk.chat.budget();
        if self.without_pictures == Some(id) {
            message.pictures.clear();
        }
        let now = self.outbox.time.now();
        let units = merge::units(message.pictures.len());
        let too_many = message.pictures.len() > budget.pictures_per_message;
        if too_many || (units > 1 && desk.books().is_short(&self.target, now, units)) {
            message.pictures = merge::merged(&message.pictures);
            message.pictures.truncate(budget.pictures_per_message);
        }
        let units = merge::units(message.pictures.len());
        self.wait_for_room(desk, units).await.then_some(message)
    }

    /// Is the outbox still running when the chat may have so much?
    async fn wait_for_room(&mut self, desk: &Desk, units: usize) -> bool {
        let mut moment = desk.books().book(&self.target, self.outbox.time.now(), units);
        // A hold can come from another topic of the same chat while we wait.
        while moment > self.outbox.time.now() {
            if !self.sleep_until(moment).await {
                return false;
            }
            moment = desk.books().held(&self.target, self.outbox.time.now());
        }
        true
    }

    async fn wait_for_call(&mut self, desk: &Desk, delivery: &Delivery) -> bool {
        let units = match delivery {
            Delivery::Send { pictures, .. } => merge::units(pictures.len()),
            Delivery::Edit { .. } | Delivery::Quiet { .. } => 1,
        };
        let moment = desk.books().book_call(self.outbox.time.now(), units);
        self.sleep_until(moment).await
    }

    async fn paint(&self, desk: &Desk, specs: &[PictureSpec]) -> anyhow::Result<Vec<Picture>> {
        if specs.is_empty() {
            return Ok(Vec::new());
        }
        let painting = self.outbox.app.paint(specs.to_vec());
        // "Typing…" is shown while we paint, and never waited for.
        let preparing = desk.chat.preparing(&self.target);
        match select(painting, preparing).await {
            futures::future::Either::Left((painted, _)) => painted,
            futures::future::Either::Right(((), painting)) => painting.await,
        }
    }

    /// Notes an arrival, however long it takes: to send the message again would be worse.
    async fn arrived(&mut self, queued: Queued, message_id: Option<MessageId>) {
        Counts::up(&self.outbox.counts.delivered);
        loop {
            let now = self.outbox.time.now();
            match self.outbox.store.settle(queued.clone(), message_id.clone(), now).await {
                Ok(()) => return,
                Err(error) => {
                    tracing::error!(%error, id = queued.id, "an arrival could not be noted");
                    if !self.sleep_until(now + FIRST_PAUSE).await {
                        return;
                    }
                }
            }
        }
    }

    async fn failed(
        &mut self,
        desk: &Desk,
        queued: Queued,
        error: SendError,
    ) -> Result<Next, store::Error> {
        let outbox = Arc::clone(&self.outbox);
        let id = queued.id;
        let is_quiet = matches!(queued.what, Task::Quiet { .. });
        match error {
            SendError::RetryAfter(pause) => {
                Counts::up(&outbox.counts.retried);
                tracing::warn!(target = ?self.target, ?pause, "the platform asks for patience");
                let now = outbox.time.now();
                let until = now.saturating_add(pause).expect("a duration is no calendar span");
                desk.books().hold(&self.target, now, until);
            }
            SendError::Passing(reason) => return Ok(Next::Pause(reason)),
            SendError::Refused(reason) => {
                Counts::up(&outbox.counts.refused);
                tracing::warn!(target = ?self.target, reason, "the chat refuses us");
                if is_quiet {
                    outbox.store.discard(id).await?;
                } else {
                    self.refused().await?;
                }
            }
            SendError::Forbidden(reason) => {
                Counts::up(&outbox.counts.refused);
                tracing::warn!(target = ?self.target, reason, "we may not write here");
                outbox.store.discard(id).await?;
                if let (Target::Place(place), false) = (&self.target, is_quiet) {
                    outbox.app.notice(Notice::Silenced(place.clone())).await;
                }
            }
            SendError::Moved(to) if Target::Place(to.clone()) == self.target => {
                return Ok(Next::Pause("moved to where it was".into()));
            }
            SendError::Moved(to) => self.moved(&to).await?,
            SendError::Malformed(reason) => {
                Counts::up(&outbox.counts.malformed);
                tracing::error!(target = ?self.target, id, reason, "the platform does not understand us");
                match &queued.what {
                    // Most likely somebody deleted the message: post it anew.
                    Task::Edit { .. } => outbox.store.forget_post(&queued).await?,
                    Task::Send(message)
                        if !message.pictures.is_empty() && self.without_pictures != Some(id) =>
                    {
                        self.without_pictures = Some(id);
                    }
                    _ => outbox.store.discard(id).await?,
                }
            }
        }
        Ok(Next::GoOn)
    }

    /// The application hears of it first: should we crash in between, it hears it twice.
    async fn refused(&self) -> Result<(), store::Error> {
        let notice = match &self.target {
            Target::Place(place) => Notice::Gone(place.clone()),
            Target::Private(person) => {
                self.outbox.store.set_reach(person, store::Reach::Closed).await?;
                Notice::Reachable { person: person.clone(), reachable: false }
            }
        };
        let newest = self.outbox.store.newest_for(&self.target).await?;
        self.outbox.app.notice(notice).await;
        // What the application posts in reply to the notice is not given up.
        self.outbox.store.discard_until(&self.target, newest).await
    }

    /// A group moves with all its topics.
    async fn moved(&self, to: &Place) -> Result<(), store::Error> {
        let Target::Place(from) = &self.target else {
            return Err(store::Error::Damaged("a private chat does not move".into()));
        };
        let from = Place { topic: None, ..from.clone() };
        let to = Place { topic: None, ..to.clone() };
        match self.outbox.store.move_place(&from, &to).await {
            Err(store::Error::PlaceTaken(table)) => {
                tracing::error!(%table, ?from, ?to, "two open tables meet in one place");
                self.outbox.store.readdress(&from, &to).await
            }
            result => result,
        }
    }

    /// Is the outbox still running at that moment?
    async fn sleep_until(&mut self, moment: Timestamp) -> bool {
        let now = self.outbox.time.now();
        if time::until(now, moment).is_zero() {
            return !*self.stopped.borrow();
        }
        let sleep = self.outbox.time.sleep_until(moment);
        tokio::select! {
            () = sleep => true,
            _ = self.stopped.wait_for(|stopped| *stopped) => false,
        }
    }
}
