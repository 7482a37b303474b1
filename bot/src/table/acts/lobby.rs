//! Lobbies: opening, joining, choosing expansions, starting.

use alhambra_engine::{Colour, Config, Game, ModuleId, ModuleSet, Seat, Seed};
use rand::seq::IndexedRandom;

use crate::{
    chat::{Answer, Message, Platform, Target},
    config::Theme,
    parse::{ModulesWish, Pace},
    say::{Args, Language, tidy},
    store::{Commit, Committed, Error, Post, Reach, SeatRow, Table, TableState, Write},
    table::{
        Hall, Outcome, Visitor, room::Room, room::settings::Settings, router::press::start_payload,
        texts::menus::page_of, texts::posts, texts::speech::Speech,
    },
};

/// Sets of expansions that go well together.
pub(crate) const PRESETS: &[(&str, &[&str])] = &[
    ("first-steps", &["vizier", "diamonds"]),
    ("money", &["money-changers", "diamonds", "change"]),
    ("walls", &["city-gates", "city-walls", "watchtowers"]),
    ("people", &["vizier", "characters", "thieves"]),
    ("building", &["squares", "magical-buildings", "major-projects"]),
];

pub(crate) fn preset(name: &str) -> Option<ModuleSet> {
    let (_, slugs) = PRESETS.iter().find(|(it, _)| *it == name)?;
    Some(slugs.iter().filter_map(|slug| slug.parse::<ModuleId>().ok()).collect())
}

const MOST: usize = Seat::MOST;

impl Hall {
    /// `/new`: a lobby, with the one who opened it already in.
    pub(crate) async fn open_table(
        &self,
        visitor: &Visitor,
        language: Option<Language>,
        pace: Option<Pace>,
    ) -> anyhow::Result<Answer> {
        let speech = Speech::new(visitor.language);
        let Target::Place(place) = &visitor.from else {
            return Ok(speech.line("new-in-private", &Args::new()));
        };
        if let Some(refusal) = visitor.may_not_open(place) {
            return Ok(refusal);
        }
        let by_rule = visitor.member.as_ref().and_then(|member| member.rules.language);
        let language = language.or(by_rule).unwrap_or(visitor.language);
        let settings = Settings {
            pace: pace.map_or(self.usual.pace.0, |Pace(pace)| pace),
            dark: self.usual.theme == Theme::Dark,
            ..Settings::default()
        };
        let id = self.store().fresh_table();
        let mut table = Table::lobby(id, place.clone(), visitor.account.id, visitor.now);
        table.title = visitor.place_name.clone().unwrap_or_default();
        language.code().clone_into(&mut table.language);
        table.settings = settings.write();
        table.seats = vec![SeatRow {
            seat: 0,
            account: visitor.account.id,
            colour: colour_name(Colour::Green),
            stand_in: false,
        }];
        // The lobby itself is the answer.
        let answer = Answer::default();
        let owner = tidy(&visitor.account.name);
        let room = Room::lobby(table.clone(), vec![visitor.account.clone()], owner);
        let message = posts::lobby(self, &room);
        let post = Post::new(Target::Place(place.clone()), Some(id), message).in_slot("lobby");
        let commit = Commit::at(visitor.now)
            .answering(visitor.update.clone(), answer.clone())
            .with(Write::Open(table))
            .posting(post);
        match self.store().commit(commit).await {
            Ok(Committed::Done) => Ok(answer),
            Ok(Committed::Before(earlier)) => Ok(earlier),
            Err(Error::PlaceTaken(taken)) => {
                let mut said = speech.line("place-taken", &Args::new());
                if let Some(message) = &mut said.message {
                    message.buttons = vec![vec![speech.say("button-table", Some(taken), "table")]];
                }
                Ok(said)
            }
            Err(error) => Err(error.into()),
        }
    }

    pub(crate) fn join(&self, visitor: &Visitor, room: &mut Room, wish: Option<Colour>) -> Outcome {
        let speech = Speech::new(visitor.language);
        let plain = |key: &str| Outcome::just(speech.line(key, &Args::new()));
        if room.table.state != TableState::Lobby {
            return plain("join-late");
        }
        let taken: Vec<String> = room
            .table
            .seats
            .iter()
            .filter(|row| row.account != visitor.account.id)
            .map(|row| row.colour.clone())
            .collect();
        let free = |colour: Colour| !taken.contains(&colour_name(colour));
        let colour = match wish {
            Some(colour) if !free(colour) => return plain("colour-taken"),
            Some(colour) => colour,
            None => Colour::ALL.into_iter().find(|&it| free(it)).unwrap_or(Colour::Green),
        };
        if let Some(row) = room.table.seats.iter_mut().find(|row| row.account == visitor.account.id)
        {
            if wish.is_none() {
                return plain("join-twice");
            }
            row.colour = colour_name(colour);
        } else {
            if MOST <= room.table.seats.len() {
                return plain("join-full");
            }
            room.table.seats.push(SeatRow {
                seat: room.table.seats.len() as u8,
                account: visitor.account.id,
                colour: colour_name(colour),
                stand_in: false,
            });
            room.people.push(visitor.account.clone());
            room.rename();
        }
        let link = self.start_link(visitor, room);
        let mut answer = match &link {
            Some(_) => speech.line("joined-start", &Args::new()),
            None => visitor.unless_pressed(speech.line("joined", &Args::new())),
        };
        if let (Some(message), Some(url)) = (&mut answer.message, link) {
            message.buttons = vec![vec![crate::chat::Button {
                label: visitor.language.word("button-private"),
                does: crate::chat::Press::Url(url),
                weight: crate::chat::Weight::Main,
            }]];
        }
        self.lobby_changed(room, answer)
    }

    /// On platforms where the bot cannot write first: the link that lets it.
    fn start_link(&self, visitor: &Visitor, room: &Room) -> Option<String> {
        if visitor.account.reach == Reach::Open {
            return None;
        }
        let chat = self.chat(visitor.account.person.platform)?;
        chat.private_link(&start_payload(&room.table))
    }

    pub(crate) fn private_started(&self, visitor: &Visitor, room: &mut Room) -> Outcome {
        let speech = Speech::new(visitor.language);
        for account in &mut room.people {
            if account.id == visitor.account.id {
                account.reach = Reach::Open;
            }
        }
        let args = Args::new().text("table", room.title());
        match room.table.state {
            TableState::Lobby => {
                let answer = speech.line("started-lobby", &args);
                self.lobby_changed(room, answer)
            }
            TableState::Running => self.show_hand(visitor, room),
            _ => Outcome::just(speech.welcome()),
        }
    }

    pub(crate) fn leave(&self, visitor: &Visitor, room: &mut Room) -> Outcome {
        let speech = Speech::new(visitor.language);
        let Some(seat) = room.seat_of(visitor.account.id) else {
            return Outcome::just(speech.line("not-seated", &Args::new()));
        };
        if room.table.state != TableState::Lobby {
            return Outcome::just(speech.line("leave-late", &Args::new()));
        }
        let answer = visitor.unless_pressed(speech.line("left", &Args::new()));
        self.unseat(room, seat, answer)
    }

    /// A seat of a lobby is free again; the last one to leave closes it.
    pub(crate) fn unseat(&self, room: &mut Room, seat: Seat, answer: Answer) -> Outcome {
        let gone = room.table.seats.remove(seat.index()).account;
        room.people.remove(seat.index());
        for (nth, row) in room.table.seats.iter_mut().enumerate() {
            row.seat = nth as u8;
        }
        room.rename();
        if room.table.seats.is_empty() {
            return self.close_lobby(room, answer);
        }
        if room.table.owner == gone {
            room.table.owner = room.table.seats[0].account;
            room.owner = room.names.shown[0].clone();
        }
        self.lobby_changed(room, answer)
    }

    pub(crate) fn cancel(&self, visitor: &Visitor, room: &mut Room) -> Outcome {
        let speech = Speech::new(visitor.language);
        if room.table.state != TableState::Lobby {
            return Outcome::just(speech.line("cancel-late", &Args::new()));
        }
        let is_owner = room.table.owner == visitor.account.id;
        if let Some(refusal) = visitor.may_not_end(is_owner, &room.owner) {
            return Outcome::just(refusal);
        }
        let answer = visitor.unless_pressed(speech.line("cancelled-you", &Args::new()));
        self.close_lobby(room, answer)
    }

    fn close_lobby(&self, room: &mut Room, answer: Answer) -> Outcome {
        room.table.state = TableState::Closed;
        room.table.active = room.now;
        let text = room.language().text("cancelled", &Args::new());
        let message = Message { text, ..Message::default() };
        let place = Target::Place(room.table.place.clone());
        let mut writes = room.changes();
        writes.push(Write::Post(Post::edit(place, room.table.id, "lobby", message)));
        Outcome { answer, writes }
    }

    pub(crate) fn choose_modules(
        &self,
        visitor: &Visitor,
        room: &mut Room,
        wish: ModulesWish,
    ) -> Outcome {
        let speech = Speech::new(visitor.language);
        if room.table.state != TableState::Lobby || matches!(wish, ModulesWish::Show) {
            return Outcome::just(self.module_menu(visitor, room, 0));
        }
        if room.seat_of(visitor.account.id).is_none() && !visitor.is_admin {
            return Outcome::just(speech.line("not-seated", &Args::new()));
        }
        let chosen = &mut room.settings.modules;
        // The page stays where it is while one after the other is chosen.
        let page = match &wish {
            ModulesWish::Add(modules) | ModulesWish::Remove(modules) => {
                modules.last().map_or(0, |module| page_of(*module))
            }
            _ => 0,
        };
        match wish {
            ModulesWish::Show => {}
            ModulesWish::Only(modules) => *chosen = modules.into_iter().collect(),
            ModulesWish::Add(modules) => modules.into_iter().for_each(|it| chosen.insert(it)),
            ModulesWish::Remove(modules) => modules.into_iter().for_each(|it| chosen.remove(it)),
            ModulesWish::Preset(name) => match preset(&name) {
                Some(modules) => *chosen = modules,
                None => return Outcome::just(speech.misread(&crate::parse::Misread::Module(name))),
            },
            ModulesWish::Random(count) => {
                let count = count.unwrap_or(3).min(ModuleId::ALL.len());
                *chosen = ModuleId::ALL.sample(&mut rand::rng(), count).copied().collect();
            }
        }
        let mut answer = self.module_menu(visitor, room, page);
        answer.replaces = true;
        self.lobby_changed(room, answer)
    }

    pub(crate) fn change_pace(
        &self,
        visitor: &Visitor,
        room: &mut Room,
        pace: Option<Pace>,
    ) -> Outcome {
        let speech = Speech::new(visitor.language);
        let Some(Pace(pace)) = pace else {
            return Outcome::just(posts::pace_menu(speech, room));
        };
        if room.seat_of(visitor.account.id).is_none() {
            return Outcome::just(speech.line("not-seated", &Args::new()));
        }
        room.settings.pace = pace;
        let said = posts::pace_words(visitor.language, pace);
        let said = speech.line("pace-set", &Args::new().text("pace", said));
        let answer = Answer { replaces: true, ..said };
        self.lobby_changed(room, answer)
    }

    pub(crate) fn change_language(
        &self,
        visitor: &Visitor,
        room: &mut Room,
        language: Language,
    ) -> Outcome {
        let speech = Speech::new(visitor.language);
        if room.seat_of(visitor.account.id).is_none() && !visitor.is_admin {
            return Outcome::just(speech.line("not-seated", &Args::new()));
        }
        language.code().clone_into(&mut room.table.language);
        let args = Args::new().text("language", language.own_name());
        let answer = Answer { replaces: true, ..speech.line("language-table", &args) };
        self.lobby_changed(room, answer)
    }

    /// The lobby post follows what has changed; a running game has none.
    fn lobby_changed(&self, room: &mut Room, answer: Answer) -> Outcome {
        room.table.active = room.now;
        let mut writes = room.changes();
        if room.table.state == TableState::Lobby {
            let place = Target::Place(room.table.place.clone());
            let message = posts::lobby(self, room);
            writes.push(Write::Post(Post::edit(place, room.table.id, "lobby", message)));
        }
        Outcome { answer, writes }
    }

    pub(crate) fn start(&self, visitor: &Visitor, room: &mut Room) -> Outcome {
        let speech = Speech::new(visitor.language);
        let refuse = |key: &str, args: Args| Outcome::just(speech.line(key, &args));
        if room.table.state != TableState::Lobby {
            return refuse("start-late", Args::new());
        }
        if room.seat_of(visitor.account.id).is_none() {
            return refuse("not-seated", Args::new());
        }
        if room.table.seats.len() < 2 {
            return refuse("start-alone", Args::new());
        }
        let unreachable = self.unreachable(room);
        if !unreachable.is_empty() {
            let players = room.speaker_for(&visitor.account).list(unreachable);
            return refuse("start-unreachable", Args::new().text("players", players));
        }
        let seats = room.table.seats.iter().filter_map(|row| read_colour(&row.colour)).collect();
        let seed = Seed(rand::random());
        let config = Config { seats, modules: room.settings.modules, seed, rules: Config::RULES };
        let game = match Game::new(config.clone()) {
            Ok(game) => game,
            Err(error) => {
                tracing::error!(%error, "a lobby could not be started");
                return refuse("oops", Args::new());
            }
        };
        room.table.config = serde_json::to_string(&config).ok();
        room.table.seed_hash = Some(seed.commitment());
        room.table.state = TableState::Running;
        room.table.active = visitor.now;
        room.game = Some(game);
        self.game_began(room)
    }

    /// Those to whom the bot may not write yet, where the platform has such a rule.
    fn unreachable(&self, room: &Room) -> Vec<String> {
        if room.table.place.platform != Platform::Telegram {
            return Vec::new();
        }
        let closed = room.people.iter().filter(|account| account.reach != Reach::Open);
        closed.map(|account| tidy(&account.name)).collect()
    }

    /// The same people, expansions and settings once more.
    pub(crate) fn rematch(&self, visitor: &Visitor, room: &Room) -> Outcome {
        let speech = Speech::new(visitor.language);
        if room.table.state.is_open() {
            return Outcome::just(speech.line("place-taken", &Args::new()));
        }
        if room.seat_of(visitor.account.id).is_none() {
            return Outcome::just(speech.line("not-seated", &Args::new()));
        }
        let place = room.table.place.clone();
        if let Some(refusal) = visitor.may_not_open(&place) {
            return Outcome::just(refusal);
        }
        let id = self.store().fresh_table();
        let mut table = Table::lobby(id, place.clone(), visitor.account.id, visitor.now);
        table.title.clone_from(&room.table.title);
        table.language.clone_from(&room.table.language);
        table.settings = room.settings.again().write();
        table.seats =
            room.table.seats.iter().map(|row| SeatRow { stand_in: false, ..row.clone() }).collect();
        let owner = tidy(&visitor.account.name);
        let lobby = Room::lobby(table.clone(), room.people.clone(), owner);
        let message = posts::lobby(self, &lobby);
        let post = Post::new(Target::Place(place), Some(id), message).in_slot("lobby");
        let writes = vec![Write::Open(table), Write::Post(post)];
        Outcome { answer: Answer::default(), writes }
    }
}

pub(crate) fn colour_name(colour: Colour) -> String {
    let name = serde_json::to_value(colour).ok();
    name.as_ref().and_then(|it| it.as_str()).unwrap_or("green").to_owned()
}

pub(crate) fn read_colour(name: &str) -> Option<Colour> {
    serde_json::from_value(serde_json::Value::String(name.to_owned())).ok()
}
