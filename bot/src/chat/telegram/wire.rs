//! Requests without files, over the HTTP client alone. teloxide waits ten seconds after every
//! server error before it says so, in which nobody would get an answer.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use teloxide::{
    ApiError, Bot, RequestError,
    requests::{HasPayload, JsonRequest, MultipartRequest, Output, Payload, Request},
    types::ResponseParameters,
};

use super::{
    Telegram,
    fault::{Fault, answered, network, sort},
};

/// What Telegram says to every request.
#[derive(Deserialize)]
struct Reply {
    ok: bool,
    #[serde(default)]
    description: String,
    parameters: Option<ResponseParameters>,
}

/// And what it says when it did what we wanted.
#[derive(Deserialize)]
struct Done<T> {
    result: T,
}

impl Telegram {
    /// Every request without a file goes through here: errors come out sorted and without the
    /// token.
    pub(super) async fn call<P>(&self, request: JsonRequest<P>) -> Result<P::Output, Fault>
    where
        P: Payload + Serialize,
        P::Output: DeserializeOwned,
    {
        self.ask(&self.calls, P::NAME, request.payload_ref()).await
    }

    /// The same with a file.
    pub(super) async fn upload<P>(
        &self,
        request: MultipartRequest<P>,
    ) -> Result<Output<MultipartRequest<P>>, Fault>
    where
        MultipartRequest<P>: Request<Err = RequestError>,
    {
        request.send().await.map_err(|error| sort(&error, &self.settings.token))
    }

    /// One request, as Telegram describes it.
    pub(super) async fn ask<T: DeserializeOwned>(
        &self,
        bot: &Bot,
        method: &str,
        body: &impl Serialize,
    ) -> Result<T, Fault> {
        let passing = |error: reqwest::Error| {
            // The error text of the HTTP client holds the address, and the address the token.
            Fault::Passing(network(&error).replace(&self.settings.token, "<token>"))
        };
        let mut url = bot.api_url();
        url.set_path(&format!("/bot{}/{method}", self.settings.token));
        let response = bot.client().post(url).json(body).send().await.map_err(passing)?;
        let status = response.status();
        // As text, like updates: Telegram's types are large, and compiled once for each source.
        let text = response.text().await.map_err(passing)?;
        let reply: Reply = serde_json::from_str(&text)
            .map_err(|_| Fault::Passing(format!("the answer is no answer ({status})")))?;
        if reply.ok {
            // The request succeeded, but the crate may be older than the answer. Asking again
            // would send the message twice.
            return serde_json::from_str(&text)
                .map(|done: Done<T>| done.result)
                .map_err(|_| answered(&serde_json::from_str(&text).unwrap_or_default()));
        }
        let error = match reply.parameters {
            Some(ResponseParameters::RetryAfter(seconds)) => RequestError::RetryAfter(seconds),
            Some(ResponseParameters::MigrateToChatId(chat)) => RequestError::MigrateToChatId(chat),
            None if status.is_server_error() => return Err(Fault::Passing(reply.description)),
            None => {
                let known = serde_json::from_value(Value::String(reply.description.clone()));
                RequestError::Api(known.unwrap_or(ApiError::Unknown(reply.description)))
            }
        };
        Err(sort(&error, &self.settings.token))
    }
}
