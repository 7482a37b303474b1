//! Where others can reach the page: each of them has a link, and is one person by it.

use alhambra_bot::chat::local::Config;
use reqwest::{Client, Method, Response, StatusCode};
use serde_json::{Value, json};

use crate::{
    Served,
    http::{Feed, act, says},
};

/// A page that others can reach, and whoever runs it.
struct Host {
    served: Served,
    own_key: String,
    _folder: tempfile::TempDir,
}

impl Host {
    async fn new(people: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.rooms.json");
        let listen = ([127, 0, 0, 1], 0).into();
        let config =
            Config { listen, elsewhere: true, roster: Some(path.clone()), ..Config::default() };
        let served = Served::with(config).await;
        let roster: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
        let own_key = roster["own_key"].as_str().unwrap().to_owned();
        let host = Self { served, own_key, _folder: folder };
        for name in people {
            let body = json!({ "kind": "person", "name": name });
            let added = host.owner().sends(Method::POST, "/roster", &body).await;
            assert_eq!(added.status(), StatusCode::OK);
        }
        host
    }

    fn owner(&self) -> Guest<'_> {
        Guest { served: &self.served, key: self.own_key.clone() }
    }

    /// Everybody by their link, in the order in which they came.
    async fn guests(&self) -> Vec<Guest<'_>> {
        let links: Value = self.owner().get("/links").await.json().await.unwrap();
        let key = |link: &Value| {
            let url = link["url"].as_str().unwrap();
            url.rsplit('/').next().unwrap().to_owned()
        };
        let guest = |link: &Value| Guest { served: &self.served, key: key(link) };
        links.as_array().unwrap().iter().map(guest).collect()
    }
}

/// A browser with a link of its own.
struct Guest<'a> {
    served: &'a Served,
    key: String,
}

impl Guest<'_> {
    async fn get(&self, path: &str) -> Response {
        let cookie = format!("other=1; alhambra={}", self.key);
        Client::new().get(self.served.url(path)).header("cookie", cookie).send().await.unwrap()
    }

    async fn sends(&self, method: Method, path: &str, body: &Value) -> Response {
        let request = Client::new().request(method, self.served.url(path)).json(body);
        let cookie = format!("alhambra={}", self.key);
        request.header("cookie", cookie).send().await.unwrap()
    }

    async fn act(&self, update: &str, person: &str, chat: &str, does: Value) -> StatusCode {
        let body = json!({ "update": update, "person": person, "chat": chat, "does": does });
        self.sends(Method::POST, "/act", &body).await.status()
    }

    async fn feed(&self) -> Feed {
        Feed::of(self.get("/feed").await)
    }

    /// Everything the feed says at once.
    async fn news(&self) -> Value {
        self.feed().await.next().await.unwrap()
    }
}

#[tokio::test]
async fn whoever_has_a_link_is_one_person_and_never_sees_the_hand_of_another() {
    let host = Host::new(&["Nina", "Kim"]).await;
    let (served, owner) = (&host.served, host.owner());

    // Without a link there is nothing but the empty page.
    for path in ["/feed", "/who", "/links", "/table?person=nina&room=alhambra", "/kept/1"] {
        let status = reqwest::get(served.url(path)).await.unwrap().status();
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{path}");
    }
    let status = act(served, "update-1", "nina", "room:alhambra", json!({ "say": "hand" })).await;
    assert_eq!(status.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(
        reqwest::get(served.url("/enter/0")).await.unwrap().status(),
        StatusCode::NOT_FOUND,
        "a link that nobody gave"
    );

    let [nina, kim] = host.guests().await.try_into().ok().unwrap();
    let stays = reqwest::redirect::Policy::none();
    let client = Client::builder().redirect(stays).build().unwrap();
    let entered = client.get(served.url(&format!("/enter/{}", nina.key))).send().await.unwrap();
    assert_eq!(entered.headers()["location"], "/#person=nina");
    let cookie = entered.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.contains(&nina.key) && cookie.contains("HttpOnly"), "{cookie}");

    let say = json!({ "say": "hand" });
    assert_eq!(nina.act("update-1", "nina", "private:nina", say.clone()).await, 204);
    assert_eq!(nina.act("update-2", "nina", "room:alhambra", say.clone()).await, 204);
    for (update, person, chat) in
        [("update-3", "kim", "private:kim"), ("update-4", "nina", "private:kim")]
    {
        assert_eq!(nina.act(update, person, chat, say.clone()).await, StatusCode::FORBIDDEN);
    }
    let heard = served.app.heard.lock().unwrap().clone();
    assert_eq!(heard.len(), 2);
    assert!(heard.iter().all(|incoming| !incoming.is_admin), "a guest is not in charge");

    let own = nina.news().await;
    assert_eq!(own["roster"]["persons"], json!([{ "id": "nina", "name": "Nina" }]));
    let entries = own["entries"].as_array().unwrap();
    let hand = entries.iter().find(|entry| entry["pictures"] != json!([])).unwrap();
    let url = hand["pictures"][0]["url"].as_str().unwrap();
    assert_eq!(nina.get(url).await.status(), StatusCode::OK);
    assert_eq!(owner.get(url).await.status(), StatusCode::OK);
    assert_eq!(kim.get(url).await.status(), StatusCode::NOT_FOUND, "the picture of Nina's hand");
    assert_eq!(kim.news().await["entries"], json!([]), "Nina asked, and nobody else heard it");
    for path in [
        "/table?person=nina&room=alhambra",
        "/tale?person=nina&room=alhambra",
        "/tale?person=nina&room=%40learn",
        "/complete?person=nina&chat=private%3Anina&line=buy+",
        "/links",
    ] {
        assert_eq!(kim.get(path).await.status(), StatusCode::FORBIDDEN, "{path}");
    }
}

#[tokio::test]
async fn a_guest_decides_neither_who_nor_what_is_on_the_page() {
    let host = Host::new(&["Nina", "Kim"]).await;
    let [nina, kim] = host.guests().await.try_into().ok().unwrap();
    let roster = async || host.owner().news().await["roster"].clone();
    let before = roster().await;
    for (method, body) in [
        (Method::POST, json!({ "kind": "person", "name": "Eve" })),
        (Method::POST, json!({ "kind": "room", "name": "Garden" })),
        (Method::DELETE, json!({ "kind": "person", "id": "nina" })),
        (Method::DELETE, json!({ "kind": "person", "id": "kim" })),
        (Method::DELETE, json!({ "kind": "room", "id": "alhambra" })),
    ] {
        let refused = kim.sends(method, "/roster", &body).await;
        assert_eq!(refused.status(), StatusCode::FORBIDDEN, "{body}");
    }
    assert_eq!(roster().await, before);
    assert_eq!(nina.get("/who").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn whoever_was_taken_off_the_page_hears_nothing_more() {
    let host = Host::new(&["Nina", "Kim"]).await;
    let [nina, kim] = host.guests().await.try_into().ok().unwrap();
    let (mut hers, mut his) = (nina.feed().await, kim.feed().await);
    for feed in [&mut hers, &mut his] {
        feed.next().await.unwrap();
    }
    let body = json!({ "kind": "person", "id": "nina" });
    host.owner().sends(Method::DELETE, "/roster", &body).await;
    assert_eq!(hers.next().await, None, "her feed ends");
    assert_eq!(nina.get("/feed").await.status(), StatusCode::UNAUTHORIZED);

    // Who comes again under the same name has another link, and the old one stays worth nothing.
    let mut hers = {
        let body = json!({ "kind": "person", "name": "Nina" });
        host.owner().sends(Method::POST, "/roster", &body).await;
        let again = host.guests().await;
        let again = again.iter().find(|guest| guest.key != kim.key).unwrap();
        assert_ne!(again.key, nina.key);
        again.feed().await
    };
    assert_eq!(nina.get("/feed").await.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(kim.act("update-1", "kim", "room:alhambra", json!({ "say": "top" })).await, 204);
    hers.entry(says("The best here")).await;
    his.entry(says("The best here")).await;
}

#[tokio::test]
async fn the_update_of_somebody_else_is_another_update() {
    let host = Host::new(&["Nina", "Kim"]).await;
    let [nina, kim] = host.guests().await.try_into().ok().unwrap();
    assert_eq!(nina.act("update-1", "nina", "room:alhambra", json!({ "say": "top" })).await, 204);
    let before = nina.news().await["entries"].clone();
    // What all see shows the number, which Kim takes for what he says.
    assert_eq!(kim.act("update-1", "kim", "room:alhambra", json!({ "say": "hand" })).await, 204);
    let after = nina.news().await["entries"].clone();
    assert_eq!(after, before, "what Nina said and heard is as it was");
    let his = kim.news().await["entries"].clone();
    assert!(his.to_string().contains("your hand"), "{his}");
    let heard = host.served.app.heard.lock().unwrap().clone();
    assert_ne!(heard[0].update, heard[1].update, "the application tells them apart");
    // The same person twice is the same update.
    assert_eq!(kim.act("update-1", "kim", "room:alhambra", json!({ "say": "hand" })).await, 204);
    let heard = host.served.app.heard.lock().unwrap().clone();
    assert_eq!(heard[1].update, heard[2].update);
}
