//! Answering a press: in time, whatever happens, and with words if they come in time.

use std::{sync::Arc, time::Duration};

use teloxide::{payloads::AnswerCallbackQuerySetters, prelude::Requester, types::CallbackQueryId};
use tokio::{sync::oneshot, time::timeout};

use super::{Telegram, fault::Fault};

/// Later than this nobody looks at the answer to a press any more.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// What the presser sees at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Reply {
    /// The button stops turning.
    Quiet,
    /// A line that fades.
    Toast(String),
    /// A box that has to be closed.
    Alert(String),
    /// The private chat with us opens.
    Open(String),
}

/// A press that is answered quietly unless somebody says more in time.
pub(super) struct Ack {
    reply: oneshot::Sender<Reply>,
    shown: oneshot::Receiver<bool>,
}

impl Ack {
    pub(super) fn start(telegram: &Arc<Telegram>, press: CallbackQueryId) -> Self {
        let (reply, wanted) = oneshot::channel();
        let (tell, shown) = oneshot::channel();
        let this = telegram.clone();
        telegram.answers.push(format!("press {press}"), async move {
            let said = timeout(this.settings.patience, wanted).await;
            // Without words in time, or without any at all, it is answered quietly.
            let shown = if let Ok(Ok(reply)) = said {
                this.answer_press(&press, reply).await
            } else {
                this.answer_press(&press, Reply::Quiet).await;
                false
            };
            // Nobody may be waiting for it.
            let _ = tell.send(shown);
        });
        Self { reply, shown }
    }

    /// True if the presser got it; false if it was too late for that.
    pub(super) async fn say(self, reply: Reply) -> bool {
        self.reply.send(reply).is_ok() && self.shown.await.unwrap_or(false)
    }
}

impl Telegram {
    async fn answer_press(&self, press: &CallbackQueryId, reply: Reply) -> bool {
        for attempt in 0..3 {
            let answer = self.calls.answer_callback_query(press.clone());
            let answer = match &reply {
                Reply::Quiet => answer,
                Reply::Toast(text) => answer.text(text),
                Reply::Alert(text) => answer.text(text).show_alert(true),
                Reply::Open(url) => match url.parse() {
                    Ok(url) => answer.url(url),
                    Err(_) => answer,
                },
            };
            match self.call(answer).await {
                Ok(_) | Err(Fault::Done) => return true,
                Err(Fault::Wait(pause)) if pause <= LONGEST_WAIT => {
                    tokio::time::sleep(pause).await;
                }
                Err(Fault::Passing(_)) if attempt == 0 => {}
                Err(fault) => {
                    tracing::debug!(?fault, "telegram: a press could not be answered");
                    return false;
                }
            }
        }
        false
    }
}
