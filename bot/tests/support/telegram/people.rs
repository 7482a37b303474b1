//! What people do on Telegram, as a test writes it down.

use serde_json::{Value, json};

use super::{
    PressId, Role, Room, Server, Shown, User, World,
    world::{Account, BOT_NAME, Group, Press, Private, anonymous_json, bot_json, member_json},
};

impl User {
    /// The private chat with the bot.
    pub fn private(self) -> Room {
        Room { chat: self.0 as i64, topic: None }
    }

    pub fn id(self) -> String {
        self.0.to_string()
    }
}

impl Room {
    pub fn topic(self, topic: i32) -> Self {
        Self { topic: Some(topic), ..self }
    }
}

impl Server {
    /// Somebody who never wrote to the bot.
    pub fn user(&self, name: &str, language: &str) -> User {
        let mut world = self.world();
        let user = User(world.number() as u64 + 700_000);
        let language = Some(language.to_owned()).filter(|language| !language.is_empty());
        let account = Account { name: name.to_owned(), language, private: Private::Never };
        world.accounts.insert(user, account);
        user
    }

    /// Somebody who has pressed Start long ago.
    pub fn friend(&self, name: &str, language: &str) -> User {
        let user = self.user(name, language);
        self.set_private(user, Private::Open);
        user
    }

    pub fn set_private(&self, user: User, private: Private) {
        self.world().accounts.get_mut(&user).expect("a known user").private = private;
    }

    /// A group that the bot is a member of.
    pub fn group(&self, title: &str) -> Room {
        self.new_group(title, false)
    }

    pub fn supergroup(&self, title: &str) -> Room {
        self.new_group(title, true)
    }

    fn new_group(&self, title: &str, is_supergroup: bool) -> Room {
        let mut world = self.world();
        let number = world.number();
        let chat = if is_supergroup { -1_001_000_000_000 - number } else { -5_000 - number };
        let group = Group {
            title: title.to_owned(),
            is_supergroup,
            topics: std::collections::BTreeSet::new(),
            admins: std::collections::BTreeSet::new(),
            bot: Role::Member,
            moved_to: None,
            no_photos: false,
        };
        world.groups.insert(chat, group);
        Room { chat, topic: None }
    }

    /// A new topic of a supergroup.
    pub fn topic(&self, group: Room) -> Room {
        let mut world = self.world();
        let topic = world.number() as i32;
        group_of(&mut world, group).topics.insert(topic);
        group.topic(topic)
    }

    pub fn deletes_topic(&self, room: Room) {
        let topic = room.topic.expect("a topic");
        group_of(&mut self.world(), room).topics.remove(&topic);
    }

    pub fn makes_admin(&self, group: Room, user: User) {
        group_of(&mut self.world(), group).admins.insert(user);
    }

    pub fn forbids_photos(&self, group: Room) {
        group_of(&mut self.world(), group).no_photos = true;
    }

    fn push(&self, kind: &str, content: &Value) {
        self.world().push(kind, content);
        self.shared.changed.notify_waiters();
    }

    /// Somebody writes; in a group the bot hears it only if privacy mode lets it.
    pub fn says(&self, user: User, room: Room, text: &str) -> i32 {
        let (id, heard) = {
            let mut world = self.world();
            let (id, message) = world.user_message(user, room, text);
            (id, world.hears(room, text).then_some(message))
        };
        if let Some(message) = heard {
            self.push("message", &message);
        }
        id
    }

    /// Somebody writes in a reply thread, which is no topic but looks like one.
    pub fn says_in_thread(&self, user: User, room: Room, text: &str) {
        let (id, mut message) = self.world().user_message(user, room, text);
        message["message_thread_id"] = json!(id - 1);
        self.push("message", &message);
    }

    /// An administrator writes as the group.
    pub fn says_anonymously(&self, user: User, room: Room, text: &str) {
        let mut message = {
            let mut world = self.world();
            let (_, mut message) = world.user_message(user, room, text);
            message["sender_chat"] = world.chat_json(room.chat);
            message
        };
        message["from"] = anonymous_json();
        self.push("message", &message);
    }

    /// Somebody changes what they wrote.
    pub fn edits(&self, user: User, room: Room, id: i32, text: &str) {
        let (_, mut message) = self.world().user_message(user, room, text);
        message["message_id"] = json!(id);
        message["edit_date"] = json!(1_700_000_999);
        self.push("edited_message", &message);
    }

    /// Somebody follows a deep link and presses Start.
    pub fn starts(&self, user: User, payload: &str) {
        self.set_private(user, Private::Open);
        self.says(user, user.private(), format!("/start {payload}").trim());
    }

    /// Somebody presses the button with this label.
    pub fn press(&self, user: User, message: &Shown, label: &str) -> PressId {
        let mut buttons = message.buttons.iter().flatten();
        let button = buttons.find(|(name, _)| name == label);
        let (_, button) = button
            .unwrap_or_else(|| panic!("there is no button «{label}», only {:?}", message.labels()));
        let data = button["callback_data"].as_str().expect("a button that comes back to us");
        self.press_data(user, message, data)
    }

    /// A press with any data, as a modified client could send it.
    pub fn press_data(&self, user: User, message: &Shown, data: &str) -> PressId {
        let (id, query) = {
            let mut world = self.world();
            let id = format!("press{}", world.number());
            world.presses.insert(id.clone(), Press { user, seen: None, answered_by: 0 });
            let query = json!({
                "id": id,
                "from": world.user_json(user),
                "chat_instance": "instance",
                "data": data,
                "message": world.message_json(message),
            });
            (id, query)
        };
        self.push("callback_query", &query);
        PressId(id)
    }

    /// A press under a message that is too old for Telegram to show to the bot.
    pub fn press_old(&self, user: User, room: Room, message: i32, data: &str) -> PressId {
        let (id, query) = {
            let mut world = self.world();
            let id = format!("press{}", world.number());
            world.presses.insert(id.clone(), Press { user, seen: None, answered_by: 0 });
            let message =
                json!({"message_id": message, "date": 0, "chat": world.chat_json(room.chat)});
            let query = json!({
                "id": id, "from": world.user_json(user), "chat_instance": "instance",
                "data": data, "message": message,
            });
            (id, query)
        };
        self.push("callback_query", &query);
        PressId(id)
    }

    /// The last update once more, as after a lost confirmation.
    pub fn repeats_last_update(&self, content: &str) {
        let update = {
            let world = self.world();
            let last = world.updates.last().expect("an update that was not fetched yet");
            assert!(last.to_string().contains(content), "the last update is another: {last}");
            last.clone()
        };
        self.world().updates.push(update);
        self.shared.changed.notify_waiters();
    }

    /// An update of a kind that no client knows yet.
    pub fn pushes_unknown_update(&self) {
        self.push("telepathy", &json!({"thought": "…"}));
    }

    /// The group becomes a supergroup. Telegram says so in both chats, unless
    /// the bot is to find it out by itself.
    pub fn becomes_supergroup(&self, group: Room, announced: bool) -> Room {
        let title = self.world().groups[&group.chat].title.clone();
        let new = self.supergroup(&title);
        group_of(&mut self.world(), group).moved_to = Some(new.chat);
        if announced {
            for (here, field, other) in
                [(group, "migrate_to_chat_id", new), (new, "migrate_from_chat_id", group)]
            {
                let mut message = self.service(here);
                message[field] = json!(other.chat);
                self.push("message", &message);
            }
        }
        new
    }

    pub fn leaves(&self, user: User, group: Room) {
        let mut message = self.service(group);
        message["from"] = self.world().user_json(user);
        message["left_chat_member"] = self.world().user_json(user);
        self.push("message", &message);
    }

    /// A message that Telegram writes itself.
    fn service(&self, room: Room) -> Value {
        let mut world = self.world();
        let id = world.number();
        json!({
            "message_id": id, "date": 1_700_000_000,
            "chat": world.chat_json(room.chat), "from": anonymous_json(),
        })
    }

    /// The bot's role in a group changes.
    pub fn bot_becomes(&self, group: Room, role: Role) {
        let old = {
            let mut world = self.world();
            let group = group_of(&mut world, group);
            std::mem::replace(&mut group.bot, role)
        };
        let by = anonymous_json();
        self.member_changed("my_chat_member", group, &by, &bot_json(), status(old), status(role));
    }

    /// The bot is removed, and what happened is forgotten before anybody has fetched it.
    pub fn removes_bot_unheard(&self, group: Room) {
        group_of(&mut self.world(), group).bot = Role::Removed;
    }

    /// The private chat with the bot is blocked or opened again.
    pub fn blocks(&self, user: User) {
        self.set_private(user, Private::Blocked);
        let json = self.world().user_json(user);
        let private = user.private();
        self.member_changed("my_chat_member", private, &json, &bot_json(), "member", "kicked");
    }

    pub fn unblocks(&self, user: User) {
        self.set_private(user, Private::Open);
        let json = self.world().user_json(user);
        let private = user.private();
        self.member_changed("my_chat_member", private, &json, &bot_json(), "kicked", "member");
    }

    /// What an administrator bot hears when somebody is banned.
    pub fn is_banned(&self, user: User, group: Room) {
        let json = self.world().user_json(user);
        self.member_changed("chat_member", group, &anonymous_json(), &json, "member", "kicked");
    }

    fn member_changed(
        &self,
        kind: &str,
        room: Room,
        by: &Value,
        who: &Value,
        old: &str,
        new: &str,
    ) {
        let chat = self.world().chat_json(room.chat);
        let change = json!({
            "chat": chat, "from": by, "date": 1_700_000_000,
            "old_chat_member": member_json(who, old),
            "new_chat_member": member_json(who, new),
        });
        self.push(kind, &change);
    }

    /// The deep link behind a button.
    pub fn deep_link(message: &Shown, label: &str) -> String {
        let mut buttons = message.buttons.iter().flatten();
        let (_, button) = buttons.find(|(name, _)| name == label).expect("the button is there");
        let url = button["url"].as_str().expect("a link");
        let payload = url.strip_prefix(&format!("https://t.me/{BOT_NAME}?start="));
        payload.expect("a deep link to the bot").to_owned()
    }
}

fn group_of(world: &mut World, room: Room) -> &mut Group {
    world.groups.get_mut(&room.chat).expect("a known group")
}

fn status(role: Role) -> &'static str {
    match role {
        Role::Member => "member",
        Role::Admin => "administrator",
        Role::Removed => "left",
    }
}
