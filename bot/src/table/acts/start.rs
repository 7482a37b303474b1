//! From a lobby to a game, and to the next one.

use alhambra_engine::{Config, Game, ModuleId};
use rand::seq::IteratorRandom;

use crate::{
    chat::{Answer, Platform},
    say::{Args, tidy},
    store::{Account, AccountId, Post, Reach, SeatRow, Table, TableState, Write},
    table::{
        Guest, Hall, Outcome, Player, Visitor,
        acts::{automatic, lobby, lobby::read_colour, server},
        doors,
        lesson::deck,
        room::Room,
        texts::{
            hand, lesson as lesson_text, lobby as lobby_text, orders, posts,
            speech::{Speech, private_button},
        },
    },
};

pub(crate) fn start(hall: &Hall, player: &Player<'_>, room: &mut Room) -> Outcome {
    let speech = Speech::new(player.language);
    let refuse = |key: &str, args: Args| Outcome::just(speech.line(key, &args));
    if room.table.state != TableState::Lobby {
        return refuse("start-late", Args::new());
    }
    if room.table.seats.len() < 2 {
        return refuse("start-alone", Args::new());
    }
    let unreachable = unreachable(room);
    if !unreachable.is_empty() {
        let players = room.speaker_for(&player.account).list(unreachable);
        return refuse("start-unreachable", Args::new().text("players", players));
    }
    deal(hall, room).unwrap_or_else(|| refuse("oops", Args::new()))
}

/// The game of those who sit at the table begins; `None` if it cannot.
pub(crate) fn deal(hall: &Hall, room: &mut Room) -> Option<Outcome> {
    let seats = room.table.seats.iter().filter_map(|row| read_colour(&row.colour)).collect();
    let seed = hall.seed();
    let usual = Config::new(room.table.seats.len(), room.settings.modules, seed);
    let config = match room.settings.lesson {
        Some(_) => deck::config(seats, seed),
        None => Config { seats, variants: room.settings.variants, ..usual },
    };
    let game = Game::new(config.clone())
        .inspect_err(|error| tracing::error!(%error, "a lobby could not be started"))
        .ok()?;
    room.table.config = serde_json::to_string(&config).ok();
    room.table.seed_hash = Some(seed.commitment());
    room.table.state = TableState::Running;
    room.table.active = room.now;
    room.game = Some(game);
    let again = try_again(room);
    let mut outcome = begin(hall, room);
    outcome.writes.extend(again);
    Some(outcome)
}

/// Private chats that were closed may be open by now: every new game tries once.
fn try_again(room: &mut Room) -> Vec<Write> {
    let closed = room.people.iter_mut().filter(|account| account.reach == Reach::Closed);
    closed
        .map(|account| {
            account.reach = Reach::Unknown;
            Write::TryAgain(account.id)
        })
        .collect()
}

/// The game was just dealt.
fn begin(hall: &Hall, room: &mut Room) -> Outcome {
    automatic::run_orders(room);
    let mut posts = vec![posts::began(room)];
    posts.extend(hand::deal(room));
    posts.extend(orders::set_up(room));
    let place = room.table.place.target();
    let lobby = Post::quiet(place, room.table.id, "lobby");
    hall.painter.expect(room);
    room.told();
    let mut writes = room.changes();
    writes.push(Write::Post(lobby));
    writes.extend(posts.into_iter().map(Write::Post));
    Outcome::silent(writes)
}

/// Those to whom the bot may not write yet, where the platform has such a rule.
fn unreachable(room: &Room) -> Vec<String> {
    let closed = room.people.iter().filter(|account| is_out_of_reach(room, account));
    closed.map(|account| tidy(&account.name)).collect()
}

/// Whoever is in the private chat with the bot has opened it.
pub(crate) fn is_out_of_reach(room: &Room, account: &Account) -> bool {
    let place = &room.table.place;
    let must_open = place.platform == Platform::Telegram && !place.is_private();
    must_open && account.reach != Reach::Open && !account.is_computer()
}

/// Says how to let the bot write in private, where it cannot yet.
pub(crate) fn reach_first(hall: &Hall, visitor: &Visitor, table: &Table) -> Answer {
    let players = Args::new().text("players", tidy(&visitor.account.name));
    let said = Speech::new(visitor.language).line("start-unreachable", &players);
    let chat = hall.chat(table.place.platform);
    match chat.and_then(|chat| chat.private_link(&doors::invitation(table))) {
        Some(url) => said.with_buttons(vec![vec![private_button(visitor.language, url)]]),
        None => said,
    }
}

/// The same people, expansions and settings once more, perhaps with one more expansion.
pub(crate) fn rematch(
    hall: &Hall,
    player: &Player<'_>,
    room: &mut Room,
    surprise: bool,
) -> Outcome {
    let speech = Speech::new(player.language);
    if room.settings.lesson.is_some() {
        let again = speech.line("learn-once", &Args::new());
        return Outcome::just(again.with_buttons(vec![lesson_text::after(speech)]));
    }
    if let Some(refusal) = server::may_not_open_again(player, room) {
        return Outcome::just(refusal);
    }
    if room.table.state.is_open() {
        return Outcome::just(speech.line("place-taken", &Args::new()));
    }
    let place = room.table.place.clone();
    let id = hall.store().fresh_table();
    let mut table = Table::lobby(id, place.clone(), player.account.id, player.now);
    table.title.clone_from(&room.table.title);
    table.language.clone_from(&room.table.language);
    let mut settings = room.settings.again();
    if surprise {
        let others = ModuleId::ALL.iter().filter(|it| !settings.modules.contains(**it));
        let other = others.choose(&mut rand::rng()).copied();
        settings.modules = settings.modules.iter().chain(other).collect();
    }
    table.settings = settings.write();
    // Forgotten people do not come again.
    let players = room.table.seats.iter().zip(&room.people);
    let players = players.filter(|(_, account)| !account.person.is_nobody());
    let (seats, people): (Vec<&SeatRow>, Vec<&Account>) = players.unzip();
    let again = |(seat, (row, account)): (u8, (&&SeatRow, &&Account))| SeatRow {
        seat,
        mind: row.mind.filter(|_| account.is_computer()),
        ..(*row).clone()
    };
    table.seats = (0..).zip(seats.iter().zip(&people)).map(again).collect();
    let owner = tidy(&player.account.name);
    let lobby = Room::lobby(table.clone(), people.into_iter().cloned().collect(), owner);
    let message = lobby_text::post(hall, &lobby);
    let post = Post::new(place.target(), Some(id), message).in_slot("lobby");
    let writes = vec![Write::Open(table), Write::Post(post)];
    Outcome::silent(writes)
}

/// The private chat with a player works.
pub(crate) fn reopen(room: &mut Room, account: AccountId) {
    for known in room.people.iter_mut().filter(|known| known.id == account) {
        known.reach = Reach::Open;
    }
}

/// Somebody opened the private chat and sits at this table.
pub(crate) fn opened_private(hall: &Hall, guest: &Guest<'_>, room: &mut Room) -> Outcome {
    let speech = Speech::new(guest.language);
    let before = lobby_text::post(hall, room);
    reopen(room, guest.account.id);
    let args = Args::new().text("table", room.title());
    match (room.table.state, doors::seat(*guest)) {
        (TableState::Lobby, _) => {
            let answer = speech.line("started-lobby", &args);
            let is_news = lobby_text::post(hall, room) != before;
            if is_news { lobby::changed(hall, room, answer) } else { Outcome::just(answer) }
        }
        (TableState::Running, Some(player)) => {
            let outcome = hand::show(&player, room);
            room.named(guest, outcome)
        }
        _ => Outcome::just(speech.welcome()),
    }
}
