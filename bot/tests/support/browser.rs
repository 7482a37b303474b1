//! Debian's Chromium, driven over its DevTools protocol: a page as a player meets it,
//! with real keys, real clicks and a real screen size.

use std::{
    collections::HashMap,
    io::Write as _,
    path::{Path, PathBuf},
    process::Stdio,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use base64::{Engine, prelude::BASE64_STANDARD};
use futures::{SinkExt, StreamExt, stream::SplitSink};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    net::TcpStream,
    process::{Child, Command},
    sync::{Mutex as AsyncMutex, oneshot},
    time::{Instant, sleep, timeout},
};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

/// Long enough for a busy machine; reached only by a test that fails.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);
/// Quiet flags: nothing but 127.0.0.1 is ever asked. Tests run as root, hence no sandbox.
const FLAGS: [&str; 12] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
    "--lang=en-US",
    "--remote-debugging-port=0",
];

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Waiting = HashMap<u64, oneshot::Sender<Result<Value, String>>>;

pub(crate) struct Browser {
    wire: Arc<Wire>,
    _child: Child,
    _profile: TempDir,
}

/// One page of the browser.
pub(crate) struct Tab {
    wire: Arc<Wire>,
    session: String,
}

struct Wire {
    out: AsyncMutex<SplitSink<Socket, Message>>,
    waiting: Mutex<Waiting>,
    /// What went wrong inside a page: exceptions, refused resources, broken policies.
    complaints: Mutex<Vec<String>>,
    next: AtomicU64,
}

impl Browser {
    /// Starts Debian's Chromium, or the one that `CHROMIUM` names. Where it is not
    /// installed the test is skipped with a sentence, but in CI it fails.
    pub(crate) async fn start() -> Option<Self> {
        let chromium = std::env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".into());
        if !Path::new(&chromium).exists() {
            let sentence =
                format!("{chromium} is not installed, so the page is not tried in a browser");
            assert!(std::env::var("CI").as_deref() != Ok("true"), "{sentence}");
            // Past whoever keeps what tests say to themselves.
            writeln!(std::io::stderr(), "skipped: {sentence}").ok();
            return None;
        }
        let profile = TempDir::new().unwrap();
        let mut child = Command::new(chromium)
            .args(FLAGS)
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = timeout(PATIENCE, async {
            while let Some(line) = lines.next_line().await.unwrap() {
                if let Some(address) = line.strip_prefix("DevTools listening on ") {
                    return address.to_owned();
                }
            }
            panic!("chromium ended before it listened");
        });
        let address = address.await.expect("chromium listens in time");
        // Drained, or Chromium would wait for somebody to read.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });

        let (socket, _) = connect_async(&address).await.unwrap();
        let (out, mut incoming) = socket.split();
        let wire = Arc::new(Wire {
            out: AsyncMutex::new(out),
            waiting: Mutex::default(),
            complaints: Mutex::default(),
            next: AtomicU64::new(1),
        });
        let reader = Arc::clone(&wire);
        tokio::spawn(async move {
            while let Some(Ok(message)) = incoming.next().await {
                if let Message::Text(text) = message {
                    reader.receive(&serde_json::from_str(&text).unwrap());
                }
            }
        });
        Some(Self { wire, _child: child, _profile: profile })
    }

    pub(crate) async fn open(&self, url: &str) -> Tab {
        self.open_in(json!({ "url": "about:blank" }), url).await
    }

    /// The same on a device of its own: it shares neither cookies nor anything else.
    #[allow(dead_code, reason = "not every test has several devices")]
    pub(crate) async fn open_apart(&self, url: &str) -> Tab {
        let apart = self.wire.call(None, "Target.createBrowserContext", json!({})).await;
        let context = &apart["browserContextId"];
        self.open_in(json!({ "url": "about:blank", "browserContextId": context }), url).await
    }

    async fn open_in(&self, target: Value, url: &str) -> Tab {
        let target = self.wire.call(None, "Target.createTarget", target).await;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = self.wire.call(None, "Target.attachToTarget", attach).await;
        let session = session["sessionId"].as_str().unwrap().to_owned();
        let tab = Tab { wire: Arc::clone(&self.wire), session };
        for domain in ["Page", "Runtime", "Log", "Network"] {
            tab.call(&format!("{domain}.enable"), json!({})).await;
        }
        tab.size(1280, 800).await;
        tab.go(url).await;
        tab
    }
}

impl Wire {
    async fn call(&self, session: Option<&str>, method: &str, params: Value) -> Value {
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        self.waiting.lock().unwrap().insert(id, answer);
        let mut call = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            call["sessionId"] = json!(session);
        }
        self.out.lock().await.send(Message::text(call.to_string())).await.unwrap();
        let answer = timeout(PATIENCE, answered).await;
        let answer = answer.unwrap_or_else(|_| panic!("no answer to {method}"));
        answer.unwrap().unwrap_or_else(|error| panic!("{method}: {error}"))
    }

    fn receive(&self, message: &Value) {
        if let Some(id) = message["id"].as_u64() {
            let answer = match message.get("error") {
                Some(error) => Err(error.to_string()),
                None => Ok(message["result"].clone()),
            };
            if let Some(waiting) = self.waiting.lock().unwrap().remove(&id) {
                let _ = waiting.send(answer);
            }
            return;
        }
        let params = &message["params"];
        let complaint = match message["method"].as_str() {
            Some("Runtime.exceptionThrown") => Some(params["exceptionDetails"].to_string()),
            Some("Log.entryAdded") if params["entry"]["level"] == "error" => {
                Some(params["entry"].to_string())
            }
            _ => None,
        };
        self.complaints.lock().unwrap().extend(complaint);
    }
}

impl Tab {
    pub(crate) async fn call(&self, method: &str, params: Value) -> Value {
        self.wire.call(Some(&self.session), method, params).await
    }

    pub(crate) async fn go(&self, url: &str) {
        self.call("Page.navigate", json!({ "url": url })).await;
        self.wait(
            "the page is loaded",
            "document.readyState === 'complete' && location.href !== 'about:blank'",
        )
        .await;
    }

    pub(crate) async fn reload(&self) {
        self.eval("window.isOld = true").await;
        self.call("Page.reload", json!({})).await;
        self.wait("the page is reloaded", "!window.isOld && document.readyState === 'complete'")
            .await;
    }

    /// The value of an expression, awaited if it is a promise.
    pub(crate) async fn eval(&self, expression: &str) -> Value {
        let params =
            json!({ "expression": expression, "awaitPromise": true, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", params).await;
        let thrown = &answer["exceptionDetails"];
        assert!(thrown.is_null(), "{expression}: {thrown}");
        answer["result"]["value"].clone()
    }

    pub(crate) async fn text(&self, selector: &str) -> String {
        let text =
            self.eval(&format!("document.querySelector({selector:?})?.innerText ?? ''")).await;
        text.as_str().unwrap().to_owned()
    }

    /// Waits until an expression holds. A navigation may take the page away meanwhile.
    pub(crate) async fn wait(&self, what: &str, expression: &str) {
        let params =
            json!({ "expression": format!("Boolean({expression})"), "returnByValue": true });
        let deadline = Instant::now() + PATIENCE;
        loop {
            let answer = self.call("Runtime.evaluate", params.clone()).await;
            if answer["result"]["value"] == true {
                return;
            }
            if Instant::now() > deadline {
                let body = self.text("body").await;
                panic!("it never came about that {what} ({expression}); the page says:\n{body}");
            }
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Waits until the text of an element holds a phrase.
    pub(crate) async fn sees(&self, selector: &str, phrase: &str) {
        let condition =
            format!("document.querySelector({selector:?})?.innerText.includes({phrase:?})");
        self.wait(&format!("{selector} says “{phrase}”"), &condition).await;
    }

    /// A click where the element is, as soon as it is in sight and nothing covers it.
    pub(crate) async fn click(&self, selector: &str) {
        let find = format!(
            "(() => {{
                const element = document.querySelector({selector:?});
                element?.scrollIntoView({{ block: 'nearest' }});
                const box = element?.getBoundingClientRect() ?? {{}};
                const at = [box.x + box.width / 2, box.y + box.height / 2];
                return box.width > 0 && element.contains(document.elementFromPoint(...at)) ? at : null;
            }})()"
        );
        self.wait(&format!("{selector} can be clicked"), &find).await;
        let at = self.eval(&find).await;
        self.click_at(at[0].as_f64().unwrap(), at[1].as_f64().unwrap()).await;
    }

    pub(crate) async fn click_at(&self, x: f64, y: f64) {
        for kind in ["mousePressed", "mouseReleased"] {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
            self.call("Input.dispatchMouseEvent", event).await;
        }
    }

    /// A click on the button with this label, the newest if there are several.
    pub(crate) async fn click_label(&self, scope: &str, label: &str) {
        let find = format!(
            "[...document.querySelectorAll({scope:?} + ' button')]\
             .filter((button) => button.innerText.trim() === {label:?}).at(-1)"
        );
        self.wait(&format!("{scope} has a button “{label}”"), &find).await;
        self.eval(&format!("document.querySelectorAll('[data-clicked]').forEach((old) => delete old.dataset.clicked); {find}.dataset.clicked = ''")).await;
        self.click("[data-clicked]").await;
    }

    /// One key, such as `Enter`, `Shift+Tab` or `Ctrl+.`.
    pub(crate) async fn key(&self, combination: &str) {
        let (modifiers, key) = match combination.rsplit_once('+') {
            Some(("Ctrl", key)) => (2, key),
            Some(("Shift", key)) => (8, key),
            _ => (0, combination),
        };
        let (code, text) = match key {
            "Enter" => (13, Some("\r")),
            "Tab" => (9, None),
            "Escape" => (27, None),
            "ArrowLeft" => (37, None),
            "ArrowUp" => (38, None),
            "ArrowRight" => (39, None),
            "ArrowDown" => (40, None),
            "F6" => (117, None),
            "." => (190, None),
            "," => (188, None),
            "/" => (191, Some("/")),
            other => panic!("{other} is no key this driver knows"),
        };
        for kind in ["keyDown", "keyUp"] {
            let mut event = json!({
                "type": if kind == "keyDown" && text.is_none() { "rawKeyDown" } else { kind },
                "key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifiers,
            });
            if let (Some(text), "keyDown") = (text, kind) {
                event["text"] = json!(text);
            }
            self.call("Input.dispatchKeyEvent", event).await;
        }
    }

    pub(crate) async fn type_text(&self, text: &str) {
        self.call("Input.insertText", json!({ "text": text })).await;
    }

    pub(crate) async fn size(&self, width: u32, height: u32) {
        let mobile = width < 600;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
        self.call("Emulation.setDeviceMetricsOverride", metrics).await;
    }

    /// `light` or `dark`.
    pub(crate) async fn scheme(&self, scheme: &str) {
        let features = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        self.call("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// The languages of the browser; takes effect with the next load.
    pub(crate) async fn languages(&self, languages: &str) {
        let agent = self.eval("navigator.userAgent").await;
        let agent = json!({ "userAgent": agent, "acceptLanguage": languages });
        self.call("Network.setUserAgentOverride", agent).await;
    }

    /// A picture of the page for whoever wants to look, where `SCREENSHOTS` names a folder.
    pub(crate) async fn screenshot(&self, name: &str) {
        let Some(folder) = std::env::var_os("SCREENSHOTS") else { return };
        let shot = self.call("Page.captureScreenshot", json!({ "format": "png" })).await;
        let png = BASE64_STANDARD.decode(shot["data"].as_str().unwrap()).unwrap();
        std::fs::write(PathBuf::from(folder).join(format!("{name}.png")), png).unwrap();
    }

    /// What was asked of the program while it did not run is no fault of the page.
    #[allow(dead_code, reason = "not every test stops the program")]
    pub(crate) fn forgive_refusals(&self) {
        let mut complaints = self.wire.complaints.lock().unwrap();
        complaints.retain(|it| !it.contains("ERR_CONNECTION_REFUSED"));
    }

    /// Fails if any script threw or anything was refused so far.
    pub(crate) fn assert_no_complaints(&self) {
        let complaints = self.wire.complaints.lock().unwrap();
        assert!(complaints.is_empty(), "the page complains: {complaints:#?}");
    }
}
