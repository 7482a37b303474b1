//! Standing orders: what is answered for somebody out of turn. The engine knows what they mean;
//! here they are given, kept and shown to their owner, and to nobody else.

use alhambra_engine::{About, ModuleId, Order, OutOfTurn, Seat, StandingOrder, Wish};

use crate::{
    chat::{Button, Text},
    say::{Args, Speaker},
    store::{self, Write},
    table::{
        Outcome, Player,
        room::Room,
        router::tap::Tap,
        texts::speech::{answer, button, lines},
    },
};

/// So many offered orders, with those that are taken back and the way up, fit every platform.
const OFFERED: usize = 16;
const ROW: usize = 4;

/// The questions a standing order can answer at this table.
pub(crate) fn questions(room: &Room) -> Vec<StandingOrder> {
    room.settings.modules.standing_orders()
}

/// The orders of a seat, as far as they mean something at this table.
pub(crate) fn of(room: &Room, seat: Seat) -> Vec<Order> {
    let own = room.orders.iter().filter(|it| it.seat == seat.0);
    let read = own.filter_map(|it| Order::read(&it.question, &it.answer));
    read.filter(|order| room.settings.modules.takes_order(order)).collect()
}

/// What a seat may want to order; what it has ordered already is left out.
pub(crate) fn offers(room: &Room, seat: Seat) -> Vec<Order> {
    let given = of(room, seat);
    let offers = room.game.as_ref().map(|game| game.order_offers(seat)).unwrap_or_default();
    offers.into_iter().filter(|order| !given.contains(order)).collect()
}

/// `/orders`: shows the orders of a seat, all or those of one module, or gives one.
pub(crate) fn orders(player: &Player<'_>, room: &mut Room, typed: Option<&str>) -> Outcome {
    let (seat, language) = (player.seat, player.language);
    let order = typed.and_then(Order::typed);
    let order = order.filter(|order| room.settings.modules.takes_order(order));
    let page = match (&order, typed) {
        (Some(order), _) => order.to,
        (None, typed) => {
            let module = typed.and_then(|it| it.trim().to_lowercase().parse().ok());
            module.map_or(OutOfTurn::Window, OutOfTurn::Module)
        }
    };
    let is_page = matches!(page, OutOfTurn::Module(module) if has_page(room, seat, module));
    let mut parts = Vec::new();
    if let (Some(typed), None, false) = (typed, &order, is_page) {
        parts.push(language.text("orders-misread", &Args::new().text("order", typed)));
    }
    let writes: Vec<Write> = order.iter().map(|order| give(room, seat, order)).collect();
    let buttons = match page {
        OutOfTurn::Module(module) if is_page => module_page(player, room, module, &mut parts),
        _ => overview(player, room, &mut parts),
    };
    let mut said = answer(lines(parts)).with_buttons(buttons);
    said.replaces = typed.is_some();
    Outcome { answer: said, writes }
}

/// Every question with what is answered to it, and every order besides.
fn overview(player: &Player<'_>, room: &Room, parts: &mut Vec<Text>) -> Vec<Vec<Button>> {
    let (seat, speaker) = (player.seat, room.speaker_for(&player.account));
    let given = of(room, seat);
    let mut buttons = Vec::new();
    parts.push(speaker.language.text("orders-title", &Args::new()));
    for question in questions(room) {
        let to = question.question;
        let name = speaker.word(&format!("order-{}", to.name()));
        let own = given.iter().find(|it| it.to == to && it.about == About::Anything);
        let usual = if question.asks { Wish::Ask } else { Wish::Usual };
        let now = own.map_or(usual, |order| order.wish.clone());
        let args = Args::new().text("question", &name).text("answer", said(speaker, to, &now));
        parts.push(speaker.language.text("orders-line", &args));
        let others = [Wish::Ask, Wish::Usual].into_iter().filter(|wish| *wish != now);
        buttons.extend(others.map(|wish| {
            let args = Args::new().text("question", &name).text("answer", said(speaker, to, &wish));
            let label = speaker.line("orders-change", &args);
            vec![say(room, label, &Order::general(to, wish))]
        }));
    }
    let special = given.iter().filter(|order| order.about != About::Anything);
    parts.extend(special.map(|order| line(speaker, order)));
    let pages = room.settings.modules.iter().filter(|&module| has_page(room, seat, module));
    let pages: Vec<Button> = pages
        .map(|module| {
            let args = Args::new().text("module", speaker.module(module));
            let line = format!("orders {module}");
            let label = speaker.line("orders-more", &args);
            button(label, &Tap::Say { table: Some(room.table.id), line })
        })
        .collect();
    buttons.extend(pages.chunks(ROW).map(<[Button]>::to_vec));
    if questions(room).is_empty() {
        parts.push(speaker.language.text("orders-none", &Args::new()));
    }
    buttons
}

/// What a module can be ordered, and what it has been.
fn module_page(
    player: &Player<'_>,
    room: &Room,
    module: ModuleId,
    parts: &mut Vec<Text>,
) -> Vec<Vec<Button>> {
    let (seat, speaker) = (player.seat, room.speaker_for(&player.account));
    let to = OutOfTurn::Module(module);
    let args = Args::new().text("module", speaker.module(module));
    parts.push(speaker.language.text("orders-of", &args));
    let given: Vec<Order> = of(room, seat).into_iter().filter(|it| it.to == to).collect();
    parts.extend(given.iter().map(|order| line(speaker, order)));
    let offers: Vec<Order> = offers(room, seat).into_iter().filter(|it| it.to == to).collect();
    if let Some(example) = offers.first() {
        let example = format!("/orders {} {}", example.key(), example.wish);
        parts.push(speaker.language.text("orders-hint", &Args::new().text("example", example)));
    }
    let take_back = |order: &Order| {
        let args = Args::new().text("order", speaker.told(&order.told()));
        let label = speaker.line("orders-take-back", &args);
        let asks = |it: &StandingOrder| it.question == to && it.asks;
        let asked = order.about == About::Anything && questions(room).iter().any(asks);
        let wish = if asked { Wish::Ask } else { Wish::Usual };
        say(room, label, &Order { wish, ..order.clone() })
    };
    let special = given.iter().filter(|it| !matches!(it.wish, Wish::Usual));
    let offered = offers.iter().take(OFFERED);
    let offered = offered.map(|order| say(room, speaker.told(&order.told()), order));
    let all: Vec<Button> = special.take(ROW).map(take_back).chain(offered).collect();
    let mut buttons: Vec<Vec<Button>> = all.chunks(ROW).map(<[Button]>::to_vec).collect();
    let up = Tap::Say { table: Some(room.table.id), line: "orders".into() };
    buttons.push(vec![button(speaker.word("button-back"), &up)]);
    buttons
}

fn has_page(room: &Room, seat: Seat, module: ModuleId) -> bool {
    let to = OutOfTurn::Module(module);
    let special = |order: &Order| !matches!(order.wish, Wish::Ask | Wish::Usual);
    offers(room, seat).iter().any(|order| order.to == to)
        || of(room, seat).iter().any(|order| order.to == to && special(order))
}

fn line(speaker: Speaker<'_>, order: &Order) -> Text {
    let question = match order.to {
        OutOfTurn::Module(module) => speaker.module(module),
        to => speaker.word(&format!("order-{}", to.name())),
    };
    let wish = match (order.about, &order.wish) {
        (About::Anything, wish) => said(speaker, order.to, wish),
        _ => speaker.told(&order.told()),
    };
    let args = Args::new().text("question", question).text("answer", wish);
    speaker.language.text("orders-line", &args)
}

/// What is usual depends on the question.
fn said(speaker: Speaker<'_>, to: OutOfTurn, wish: &Wish) -> String {
    match wish {
        Wish::Usual => speaker.word(&format!("order-usual-{}", to.name())),
        wish => speaker.told(&wish.told(About::Anything)),
    }
}

/// A button that gives an order.
fn say(room: &Room, label: String, order: &Order) -> Button {
    let line = format!("orders {} {}", order.key(), order.wish);
    button(label, &Tap::Say { table: Some(room.table.id), line })
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
