//! Misbehaviour on purpose.

use serde_json::json;

/// What goes wrong, with which requests, how often.
#[derive(Debug, Clone)]
pub(crate) struct Fault {
    pub(super) method: &'static str,
    pub(super) path: String,
    pub(super) spared: usize,
    pub(super) times: usize,
    pub(super) answer: Wrong,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Wrong {
    /// Refused, with Discord's code.
    Code { status: u16, code: u32 },
    /// Asked to wait.
    Wait { seconds: f64, is_global: bool },
    /// Done, but the answer says otherwise.
    DoneBut { status: u16 },
    /// Done, but nobody ever hears of it.
    DoneInSilence,
    /// Heard, but nothing follows.
    Silence,
    /// Done, and the bucket is empty now.
    DoneAndEmpty { seconds: f64 },
}

impl Fault {
    /// The next request of this method whose path starts so.
    pub(crate) fn on(method: &'static str, path: impl Into<String>) -> Self {
        let answer = Wrong::Code { status: 503, code: 0 };
        Self { method, path: path.into(), spared: 0, times: 1, answer }
    }

    /// Only after so many others of the kind.
    #[must_use]
    pub(crate) fn after(mut self, spared: usize) -> Self {
        self.spared = spared;
        self
    }

    #[must_use]
    pub(crate) fn times(mut self, times: usize) -> Self {
        self.times = times;
        self
    }

    #[must_use]
    pub(crate) fn status(self, status: u16) -> Self {
        self.code(status, 0)
    }

    #[must_use]
    pub(crate) fn code(mut self, status: u16, code: u32) -> Self {
        self.answer = Wrong::Code { status, code };
        self
    }

    #[must_use]
    pub(crate) fn retry_after(mut self, seconds: f64) -> Self {
        self.answer = Wrong::Wait { seconds, is_global: false };
        self
    }

    #[must_use]
    pub(crate) fn retry_all_after(mut self, seconds: f64) -> Self {
        self.answer = Wrong::Wait { seconds, is_global: true };
        self
    }

    #[must_use]
    pub(crate) fn done_but(mut self, status: u16) -> Self {
        self.answer = Wrong::DoneBut { status };
        self
    }

    #[must_use]
    pub(crate) fn done_in_silence(mut self) -> Self {
        self.answer = Wrong::DoneInSilence;
        self
    }

    #[must_use]
    pub(crate) fn silence(mut self) -> Self {
        self.answer = Wrong::Silence;
        self
    }

    #[must_use]
    pub(crate) fn done_and_empty(mut self, seconds: f64) -> Self {
        self.answer = Wrong::DoneAndEmpty { seconds };
        self
    }
}

impl Wrong {
    /// The answer that replaces doing what was asked, if it does.
    pub(super) fn instead(self) -> Option<super::http::Reply> {
        match self {
            Self::Code { status, code } => {
                Some((status, json!({ "code": code, "message": format!("fault {code}") })))
            }
            Self::Wait { seconds, is_global } => Some((
                429,
                json!({ "message": "You are being rate limited.", "retry_after": seconds, "global": is_global }),
            )),
            Self::DoneBut { .. }
            | Self::DoneInSilence
            | Self::Silence
            | Self::DoneAndEmpty { .. } => None,
        }
    }
}
