//! One target's messages, one after the other.

use std::{panic::AssertUnwindSafe, sync::Arc, time::Duration};

use futures::{FutureExt, future::select};
use tokio::sync::{Notify, watch};

use super::{Cause, Counts, Desk, Inner, merge};
use crate::{
    chat::{
        Alone, Delivery, Message, MessageId, Notice, Parcel, Picture, PictureSpec, Place,
        SendError, Target,
    },
    store::{self, Queued, Task},
    time,
};

/// The first pause after passing trouble; each further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(5);

/// How long a place where we may not write is left alone, unless there is more to say. Each
/// further wait is twice as long.
const FIRST_SHUT: Duration = Duration::from_mins(1);
const LONGEST_SHUT: Duration = Duration::from_hours(1);
/// What nobody let us say for so long is not said any more.
const LONGEST_WAIT: Duration = Duration::from_hours(30 * 24);
/// But it is tried for so long, whatever the clock on the wall says: it may have been set.
const LAST_CHANCE: Duration = Duration::from_hours(24);

/// A platform that has not answered by then never will. This is about the network, not about
/// the game, so that it is measured in real time.
const ANSWER_WITHIN: Duration = Duration::from_mins(2);

pub(super) struct Lane {
    outbox: Arc<Inner>,
    target: Target,
    /// The message that a former process may have sent already.
    inherited: i64,
    /// Another process that delivers to the target is told that there is more.
    tells: bool,
    /// Something new came in.
    news: Arc<Notify>,
    stopped: watch::Receiver<bool>,
    pause: Duration,
    /// How long a place where we may not write is left alone.
    shut: Duration,
    /// The message that goes out without its pictures, because they cannot be painted or the
    /// platform will not have them.
    without_pictures: Option<i64>,
    /// What was sent last, or tried to be.
    tried: Option<Tried>,
    /// Since when we may not write, in time that passed.
    shut_since: Option<Duration>,
}

/// A message that was tried and may be there already, at least in part: whatever becomes of it, it
/// goes as it was, for the platform to know it again.
struct Tried {
    id: i64,
    /// When it was tried first, in time that passed.
    first: Duration,
    /// As it was.
    message: Message,
}

/// What to do after an attempt.
enum Next {
    /// Look what is the oldest message now.
    GoOn,
    /// The same again after a growing pause.
    Pause(String),
    /// The same again when somebody may have changed what we are allowed to do.
    Shut,
    Stop,
}

impl Lane {
    pub(super) fn new(
        outbox: Arc<Inner>,
        target: Target,
        cause: Cause,
        news: Arc<Notify>,
        stopped: watch::Receiver<bool>,
    ) -> Self {
        let (pause, shut, without_pictures) = (FIRST_PAUSE, FIRST_SHUT, None);
        let (inherited, tells) = match cause {
            Cause::Posted => (0, true),
            Cause::Heard => (0, false),
            Cause::Inherited(first) => (first, false),
        };
        let (tried, shut_since) = (None, None);
        Self {
            outbox,
            target,
            inherited,
            tells,
            news,
            stopped,
            pause,
            shut,
            without_pictures,
            tried,
            shut_since,
        }
    }

    pub(super) async fn run(mut self) {
        let Some(held) = self.outbox.store.company().lane(&self.target).await else {
            let again = self.outbox.lanes().remove(&self.target).is_some_and(|lane| lane.again);
            if self.tells || again {
                self.outbox.store.company().call_posted(self.target);
            }
            return;
        };
        if let Some(left) = held.left() {
            let now = self.outbox.time.passed();
            self.desk().books().learn(&self.target, now, left);
            if left.is_orphaned {
                self.inherited = self.first().await.max(self.inherited);
            }
        }
        self.deliver().await;
        let lately = self.desk().books().lately(&self.target, self.outbox.time.passed());
        if let Some(lately) = lately {
            held.leave(lately);
        }
    }

    /// The message that waits for longest, which a process that died may have sent.
    async fn first(&self) -> i64 {
        match self.outbox.store.next_for(&self.target).await {
            Ok(first) => first.map_or(0, |first| first.id),
            Err(error) => {
                tracing::warn!(%error, "what was sent may be told once more");
                0
            }
        }
    }

    fn desk(&self) -> &Desk {
        &self.outbox.desks[&self.target.platform()]
    }

    /// Delivers until there is nothing more, or a stop.
    async fn deliver(&mut self) {
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
                Ok(Next::Shut) => self.wait_outside().await,
                Err(error) => self.pause(&error.to_string()).await,
            }
        }
    }

    async fn pause(&mut self, reason: &str) {
        Counts::up(&self.outbox.counts.retried);
        tracing::warn!(target = ?self.target, pause = ?self.pause, reason, "delivery is tried again");
        let pause = self.pause;
        self.pause = (pause * 2).min(LONGEST_PAUSE);
        self.sleep(pause).await;
    }

    /// Tries again after a while, or when there is more to say.
    async fn wait_outside(&mut self) {
        let shut = self.shut;
        self.shut = (shut * 2).min(LONGEST_SHUT);
        let news = Arc::clone(&self.news);
        tokio::select! {
            _ = self.sleep(shut) => {}
            () = news.notified() => {}
        }
    }

    /// Tries to deliver the oldest message.
    async fn attempt(&mut self) -> Result<Next, store::Error> {
        let outbox = Arc::clone(&self.outbox);
        let Some(mut queued) = outbox.store.next_for(&self.target).await? else {
            return Ok(if outbox.may_end(&self.target) { Next::Stop } else { Next::GoOn });
        };
        // What may have been sent goes as it was, for the platform to know it again, and at once:
        // behind it there may always be more to merge.
        let sent = self.tried.as_ref().map_or(0, |tried| tried.id).max(self.inherited);
        let is_unsaid = queued.is_over && sent < queued.id;
        if is_unsaid && self.shut_since.is_some() {
            // Each new turn has us try again whether we may write: one is said as one says now what
            // is over, and the others are merged once it has arrived.
            if let Task::Send(message) = &mut queued.what {
                *message = std::mem::take(message).once_over();
            }
        } else if is_unsaid && outbox.store.merge_turns(&self.target, sent).await? {
            return Ok(Next::GoOn);
        }
        let desk = &outbox.desks[&self.target.platform()];
        let delivery = match queued.what.clone() {
            Task::Nothing => {
                outbox.store.discard(queued.id).await?;
                return Ok(Next::GoOn);
            }
            Task::Send(message) => {
                let message = self.affordable(desk, message, queued.id);
                let units = merge::units(desk.chat.budget(), message.pictures.len());
                if !self.has_room(desk, units).await {
                    return Ok(Next::GoOn);
                }
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
            Task::Dress { message_id, message } => Delivery::Dress { message_id, message },
            Task::Edit { message_id, message } => {
                // There is room for one picture in the place of another.
                let last = message.pictures.last().cloned();
                let last = last.filter(|_| self.without_pictures != Some(queued.id));
                let painted = self.paint(desk, &Vec::from_iter(last)).await;
                let pictures = painted.unwrap_or_else(|error| {
                    tracing::error!(error = %format!("{error:#}"), "painting failed");
                    Vec::new()
                });
                Delivery::Edit { message_id, message, pictures }
            }
            Task::Quiet { message_id } => Delivery::Quiet { message_id },
        };
        if !self.may_call(desk, &delivery).await {
            return Ok(Next::GoOn);
        }
        // An answer may change the same message: until this has arrived none does, and what was
        // answered while we painted and waited is not said any more.
        let alone = match (&self.target, &queued.slot) {
            (Target::Private(_), Some(_)) => desk.chat.alone(&self.target).await,
            _ => Alone::default(),
        };
        if alone.is_held() && outbox.store.next_for(&self.target).await?.as_ref() != Some(&queued) {
            return Ok(Next::GoOn);
        }
        let was_tried = self.tried(queued.id).is_some();
        if let Delivery::Send { message, .. } = &delivery
            && !was_tried
        {
            let (id, first) = (queued.id, outbox.time.passed());
            self.tried = Some(Tried { id, first, message: message.clone() });
        }
        let (delivery, is_undressed) = self.undressed(desk, &queued, delivery);
        if is_undressed
            && (was_tried || queued.id == self.inherited)
            && let Task::Send(message) = &queued.what
        {
            match desk.chat.find(&self.target, message).await {
                Ok(Some(found)) => {
                    self.arrived(queued, Some(found), true).await;
                    return Ok(Next::GoOn);
                }
                Ok(None) => {}
                // It may be there, with its buttons: a second copy has to wait.
                Err(error) => return self.failed(desk, queued, error).await,
            }
        }
        let parcel = Parcel { id: queued.id, target: self.target.clone(), delivery };
        match tokio::time::timeout(ANSWER_WITHIN, desk.chat.deliver(parcel)).await {
            Ok(Ok(message_id)) => {
                (self.shut, self.shut_since) = (FIRST_SHUT, None);
                self.arrived(queued, message_id, is_undressed).await;
                Ok(Next::GoOn)
            }
            Ok(Err(error)) => {
                // What we were not allowed to say is certainly not there: it need not go as it was.
                let is_new = !was_tried && self.inherited < queued.id;
                if is_new && matches!(error, SendError::Forbidden(_)) {
                    self.tried = None;
                }
                self.failed(desk, queued, error).await
            }
            Err(_) => Ok(Next::Pause(format!("no answer within {ANSWER_WITHIN:?}"))),
        }
    }

    /// The message with as many pictures as the chat may have now.
    fn affordable(&self, desk: &Desk, mut message: Message, id: i64) -> Message {
        let budget = desk.chat.budget();
        if self.without_pictures == Some(id) {
            message.pictures.clear();
        } else if let Some(tried) = self.tried(id) {
            return tried.message.clone();
        }
        let units = merge::units(budget, message.pictures.len());
        let too_many = message.pictures.len() > budget.pictures_per_message;
        let now = self.outbox.time.passed();
        if too_many || (units > 1 && desk.books().is_short(&self.target, now, units)) {
            message.pictures = merge::merged(&message.pictures);
            message.pictures.truncate(budget.pictures_per_message);
        }
        message
    }

    /// May the chat have so much now? If not, waits until it may be so; what is the oldest
    /// message may have changed then.
    async fn has_room(&mut self, desk: &Desk, units: usize) -> bool {
        let now = self.outbox.time.passed();
        let moment = desk.books().when(&self.target, now, units);
        if moment <= now {
            return true;
        }
        self.sleep(moment.saturating_sub(now)).await;
        false
    }

    /// Books the call, if it may be made; the same wait as before otherwise.
    async fn may_call(&mut self, desk: &Desk, delivery: &Delivery) -> bool {
        let (in_chat, calls) = match delivery {
            Delivery::Send { pictures, .. } => {
                let units = merge::units(desk.chat.budget(), pictures.len());
                (units, units)
            }
            Delivery::Edit { .. } | Delivery::Dress { .. } | Delivery::Quiet { .. } => (0, 1),
        };
        // Painting takes a while, in which another topic of the same group may have written.
        if !self.has_room(desk, in_chat).await {
            return false;
        }
        let now = self.outbox.time.passed();
        desk.books().book(&self.target, now, in_chat);
        let moment = desk.books().book_call(now, calls);
        self.sleep(moment.saturating_sub(now)).await
    }

    /// How a message was tried, if it was.
    fn tried(&self, id: i64) -> Option<&Tried> {
        self.tried.as_ref().filter(|tried| tried.id == id)
    }

    /// Where the platform may not know any more what it has, buttons wait for the id.
    fn undressed(&self, desk: &Desk, queued: &Queued, delivery: Delivery) -> (Delivery, bool) {
        let remembers = desk.chat.remembers();
        let knows_it = remembers == Duration::MAX || self.age(queued) < remembers;
        match delivery {
            Delivery::Send { message, pictures } if message.is_live() && !knows_it => {
                (Delivery::Send { message: message.undressed(), pictures }, true)
            }
            delivery => (delivery, false),
        }
    }

    /// For how long the platform may have had a message. The clock on the wall alone does not tell:
    /// somebody may have set it back since.
    fn age(&self, queued: &Queued) -> Duration {
        let (wall, passed) = (self.outbox.time.now(), self.outbox.time.passed());
        let first = self.tried(queued.id).map_or(passed, |tried| tried.first);
        if wall < queued.queued {
            return Duration::MAX;
        }
        time::until(queued.queued, wall).max(passed.saturating_sub(first))
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
    async fn arrived(&mut self, queued: Queued, id: Option<MessageId>, is_undressed: bool) {
        if !is_undressed {
            Counts::up(&self.outbox.counts.delivered);
        }
        loop {
            let (now, queued) = (self.outbox.time.now(), queued.clone());
            let row = queued.id;
            let noted = match id.clone().filter(|_| is_undressed) {
                Some(id) => self.outbox.store.undressed(queued, id, now).await,
                None => self.outbox.store.settle(queued, id.clone(), now).await,
            };
            match noted {
                Ok(()) => return,
                Err(error) => {
                    tracing::error!(%error, id = row, "an arrival could not be noted");
                    if !self.sleep(FIRST_PAUSE).await {
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
                let now = outbox.time.passed();
                desk.books().hold(&self.target, now, now.saturating_add(pause));
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
                let Target::Place(place) = &self.target else {
                    outbox.store.discard(id).await?;
                    return Ok(Next::GoOn);
                };
                let passed = outbox.time.passed();
                let shut_for = passed.saturating_sub(*self.shut_since.get_or_insert(passed));
                let waited = time::until(queued.queued, outbox.time.now());
                if is_quiet || (LONGEST_WAIT < waited && LAST_CHANCE <= shut_for) {
                    outbox.store.discard(id).await?;
                    return Ok(Next::GoOn);
                }
                outbox.app.notice(Notice::Silenced(place.clone())).await;
                return Ok(Next::Shut);
            }
            SendError::Moved(to) if Target::Place(to.clone()) == self.target => {
                return Ok(Next::Pause("moved to where it was".into()));
            }
            SendError::Moved(to) => self.moved(&to).await?,
            SendError::Lost(reason) => {
                tracing::info!(target = ?self.target, id, reason, "an edit is sent anew");
                outbox.store.forget_post(&queued).await?;
            }
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

    /// The application hears of it first, and writes it down with what follows from it: should we
    /// crash in between, it hears it twice.
    async fn refused(&self) -> Result<(), store::Error> {
        let notice = match &self.target {
            Target::Place(place) => Notice::Gone(place.clone()),
            Target::Private(person) => {
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

    /// Is the outbox still running after that?
    async fn sleep(&mut self, duration: Duration) -> bool {
        if duration.is_zero() {
            return !*self.stopped.borrow();
        }
        let sleep = self.outbox.time.sleep(duration);
        tokio::select! {
            () = sleep => true,
            _ = self.stopped.wait_for(|stopped| *stopped) => false,
        }
    }
}
