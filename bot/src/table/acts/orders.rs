//! Standing orders: what is answered for somebody out of turn. The engine knows what they mean;
//! here they are given, kept and used.

use alhambra_engine::{About, ModuleId, Order, OutOfTurn, Seat, StandingOrder, Wish};

use crate::{
    say::{Args, MenuPath},
    store::{self, Write},
    table::{
        Hall, Outcome, Player,
        acts::{automatic, play::Before},
        room::Room,
        texts::{menus, orders as texts},
    },
};

/// The questions a standing order can answer at this table.
pub(crate) fn questions(room: &Room) -> Vec<StandingOrder> {
    room.settings.modules.standing_orders()
}

/// The orders that a seat has given, as far as they mean something at this table.
pub(crate) fn of(room: &Room, seat: Seat) -> Vec<Order> {
    let own = room.orders.iter().filter(|it| it.seat == seat.0);
    let read = own.filter_map(|it| Order::read(&it.question, &it.answer));
    read.filter(|order| room.settings.modules.takes_order(order)).collect()
}

/// What holds for a seat: its orders, and for the rest what holds without one.
pub(crate) fn in_force(room: &Room, seat: Seat) -> Vec<Order> {
    let mut orders = of(room, seat);
    for question in questions(room) {
        let to = question.question;
        let is_general = |order: &Order| order.to == to && order.about == About::Anything;
        if !orders.iter().any(is_general) {
            orders.push(Order::general(to, unordered(&question)));
        }
    }
    orders
}

/// What holds until a seat has said something. To pass for somebody who never said so would
/// switch a module off whose point is to step in.
pub(crate) fn unordered(question: &StandingOrder) -> Wish {
    let asks = question.asks || question.question == OutOfTurn::Window;
    if asks { Wish::Ask } else { Wish::Usual }
}

/// What a seat may want to order; what it has ordered already is left out.
pub(crate) fn offers(room: &Room, seat: Seat) -> Vec<Order> {
    let given = of(room, seat);
    let offers = room.game.as_ref().map(|game| game.order_offers(seat)).unwrap_or_default();
    offers.into_iter().filter(|order| !given.contains(order)).collect()
}

/// The word for all of them, where a message is to be replaced.
pub(crate) const ALL: &str = "all";

/// What somebody wants of the orders.
enum Errand {
    /// To see them all.
    Overview,
    /// To see those that answer a question.
    Page(OutOfTurn),
    /// To be asked no more, but by what is ordered.
    ByOrders(OutOfTurn),
    Give(Order),
    /// The same at the prompt, which stays.
    GiveHere(Order),
    /// Nobody knows.
    Misread(String),
}

impl Errand {
    fn read(room: &Room, typed: Option<&str>) -> Self {
        let Some(typed) = typed.filter(|typed| *typed != ALL) else { return Self::Overview };
        let order = |text: &str| {
            Order::typed(text).filter(|order| room.settings.modules.takes_order(order))
        };
        let question = |word: &str| {
            let word = word.trim().to_lowercase();
            let module: Option<ModuleId> = word.parse().ok();
            let asks =
                |it: &StandingOrder| module.is_some_and(|module| it.modules.contains(module));
            let all = questions(room);
            let named = all.iter().find(|it| it.question.name() == word);
            named.or_else(|| all.iter().find(|it| asks(it))).map(|it| it.question)
        };
        let here = typed.strip_prefix("here ").and_then(order).map(Self::GiveHere);
        let by = || typed.strip_prefix("by ").and_then(question).map(Self::ByOrders);
        let page = || question(typed).map(Self::Page);
        let given = || order(typed).map(Self::Give);
        let misread = || Self::Misread(typed.to_owned());
        here.or_else(by).or_else(page).or_else(given).unwrap_or_else(misread)
    }
}

/// `/orders`: shows the orders of a seat, all or those of one question, or gives one.
pub(crate) fn orders(
    hall: &Hall,
    player: &Player<'_>,
    room: &mut Room,
    typed: Option<&str>,
) -> Outcome {
    let (seat, language) = (player.seat, player.language);
    let (order, page, lead) = match Errand::read(room, typed) {
        Errand::Overview => (None, None, None),
        Errand::Page(question) => (None, Some(question), None),
        Errand::ByOrders(question) => {
            (Some(Order::general(question, Wish::Usual)), Some(question), None)
        }
        Errand::Give(order) => {
            let page = texts::question_of(room, &order);
            (Some(order), page, None)
        }
        Errand::GiveHere(order) => return give_here(hall, player, room, &order),
        Errand::Misread(typed) => {
            let args = Args::new().text("order", typed);
            (None, None, Some(language.text("orders-misread", &args)))
        }
    };
    let mut writes: Vec<Write> = order.iter().map(|order| give(room, seat, order)).collect();
    if order.is_some() {
        writes.extend(take_effect(hall, room, seat));
    }
    let mut said = texts::shown(room, &player.account, seat, page, lead);
    said.replaces = typed.is_some();
    Outcome { answer: said, writes }
}

/// An order that was offered at the prompt: it is given, and the prompt goes on.
fn give_here(hall: &Hall, player: &Player<'_>, room: &mut Room, order: &Order) -> Outcome {
    let speaker = room.speaker_for(&player.account);
    let args = Args::new().text("order", texts::line(speaker, order));
    let lead = speaker.line("orders-given", &args);
    let mut writes = vec![give(room, player.seat, order)];
    writes.extend(take_effect(hall, room, player.seat));
    let mut answer = menus::menu(player, room, &MenuPath::default(), 0, Some(lead));
    answer.replaces = true;
    Outcome { answer, writes }
}

/// What a seat has just ordered may answer what it is being asked.
fn take_effect(hall: &Hall, room: &mut Room, seat: Seat) -> Vec<Write> {
    if room.ply_of(seat).is_none() {
        return Vec::new();
    }
    let before = Before::of(room);
    automatic::run_orders(room);
    if room.draft.actions.is_empty() {
        return Vec::new();
    }
    before.tell(hall, room, seat)
}

/// The usual answer about one thing is no order.
fn give(room: &mut Room, seat: Seat, order: &Order) -> Write {
    let question = order.key();
    let kept = order.about == About::Anything || order.wish != Wish::Usual;
    let answer = kept.then(|| order.wish.to_string());
    room.orders.retain(|it| it.seat != seat.0 || it.question != question);
    room.orders.extend(answer.clone().map(|answer| {
        let question = question.clone();
        store::Order { seat: seat.0, question, answer }
    }));
    Write::Order { table: room.table.id, seat: seat.0, question, answer }
}
