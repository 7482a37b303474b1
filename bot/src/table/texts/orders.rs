//! Standing orders as messages: for each question whether one is asked, and what can be ordered.
//! Only their owner sees them.

use alhambra_engine::{About, Order, OutOfTurn, Seat, StandingOrder, Wish};

use crate::{
    chat::{Answer, Button, Message, Span, Target, Text, Weight},
    say::{Args, Speaker},
    store::{Account, Post, Reach},
    table::{
        acts::orders::{ALL, in_force, of, offers, questions, unordered},
        room::Room,
        router::tap::Tap,
        texts::speech::{answer, button, lines},
    },
};

/// So many offered orders, with those that are taken back and the way up, fit every platform.
const OFFERED: usize = 16;
/// So many are offered beside what somebody is asked.
const BESIDE: usize = 2;
const ROW: usize = 4;
/// The message in which somebody sets up what they are asked.
const SLOT: &str = "orders";

/// The game begins: everybody is shown once what they can be asked out of turn.
pub(crate) fn set_up(room: &Room) -> Vec<Post> {
    if questions(room).is_empty() {
        return Vec::new();
    }
    let seats = room.game.iter().flat_map(|game| game.seats());
    let post = |seat: Seat| {
        let account = room.people.get(seat.index())?;
        if account.reach == Reach::Closed || room.mind(seat).is_some() {
            return None;
        }
        let speaker = room.speaker_for(account);
        let lead = speaker.language.text("orders-set-up", &Args::new());
        let said = shown(room, account, seat, None, Some(lead)).message?;
        let mut text = vec![Span::Bold(room.title()), Span::Plain(" — ".into())];
        text.extend(said.text.0);
        let message = Message { text: Text(text), silent: true, ..said };
        let target = Target::Private(account.person.clone());
        Some(Post::new(target, Some(room.table.id), message).in_slot(SLOT))
    };
    seats.filter_map(post).collect()
}

/// The orders of a seat: those of one question, or all where there are several.
pub(crate) fn shown(
    room: &Room,
    account: &Account,
    seat: Seat,
    page: Option<OutOfTurn>,
    lead: Option<Text>,
) -> Answer {
    let speaker = room.speaker_for(account);
    let all = questions(room);
    let page = all.iter().find(|it| Some(it.question) == page);
    let page = page.or(if let [only] = &all[..] { Some(only) } else { None });
    let mut parts: Vec<Text> = lead.into_iter().collect();
    let buttons = match page {
        Some(question) => page_of(room, speaker, seat, question, &mut parts),
        None => overview(room, speaker, seat, &mut parts),
    };
    answer(lines(parts)).with_buttons(buttons)
}

/// Every question with what is answered to it, and a way to each.
fn overview(
    room: &Room,
    speaker: Speaker<'_>,
    seat: Seat,
    parts: &mut Vec<Text>,
) -> Vec<Vec<Button>> {
    let all = questions(room);
    if all.is_empty() {
        parts.push(speaker.language.text("orders-none", &Args::new()));
        return Vec::new();
    }
    parts.push(speaker.language.text("orders-title", &Args::new()));
    let given = of(room, seat);
    let mut buttons = Vec::new();
    for question in all {
        parts.push(now(room, speaker, seat, &question));
        let special = given.iter().filter(|order| answers(&question, order));
        parts.extend(special.map(|order| Text::plain(format!("– {}", line(speaker, order)))));
        let label =
            speaker.line("orders-more", &Args::new().text("question", name(speaker, &question)));
        buttons.push(vec![say(room, label, question.question.name())]);
    }
    buttons
}

/// One question: whether it is asked, and everything that can be ordered for it.
fn page_of(
    room: &Room,
    speaker: Speaker<'_>,
    seat: Seat,
    question: &StandingOrder,
    parts: &mut Vec<Text>,
) -> Vec<Vec<Button>> {
    parts.push(now(room, speaker, seat, question));
    let given: Vec<Order> =
        of(room, seat).into_iter().filter(|order| answers(question, order)).collect();
    parts.extend(given.iter().map(|order| Text::plain(format!("– {}", line(speaker, order)))));
    let offered: Vec<Order> =
        offers(room, seat).into_iter().filter(|order| answers(question, order)).collect();
    if let Some(example) = offered.first() {
        let command = speaker.language.name_of("command-orders");
        let example = format!("/{command} {} {}", example.key(), example.wish);
        parts.push(speaker.language.text("orders-hint", &Args::new().text("example", example)));
    }
    let mut buttons = vec![choices(room, speaker, seat, question)];
    let take_back = |order: &Order| {
        let args = Args::new().text("order", line(speaker, order));
        let label = speaker.line("orders-take-back", &args);
        let general = order.about == About::Anything;
        let wish = if general { unordered(question) } else { Wish::Usual };
        give(room, label, &Order { wish, ..order.clone() })
    };
    let several = 1 < question.modules.len();
    let offer = |order: &Order| {
        let label = if several { line(speaker, order) } else { speaker.told(&order.told()) };
        give(room, label, order)
    };
    let taken_back = given.iter().take(ROW).map(take_back);
    let all: Vec<Button> = taken_back.chain(offered.iter().take(OFFERED).map(offer)).collect();
    buttons.extend(all.chunks(ROW).map(<[Button]>::to_vec));
    if 1 < questions(room).len() {
        let up = Tap::Say { table: Some(room.table.id), line: format!("orders {ALL}") };
        buttons.push(vec![button(speaker.word("button-back"), &up)]);
    }
    buttons
}

/// Ask me, by my orders, leave me alone; what holds is marked.
fn choices(room: &Room, speaker: Speaker<'_>, seat: Seat, question: &StandingOrder) -> Vec<Button> {
    let to = question.question;
    let wish = general(room, seat, question);
    let given = of(room, seat).iter().any(|order| answers(question, order));
    let ordered = given || offers(room, seat).iter().any(|order| answers(question, order));
    let choice = |label: String, line: String, holds: bool| {
        let mark = if holds { "✓ " } else { "" };
        let weight = if holds { Weight::Main } else { Weight::Plain };
        Button { weight, ..say(room, format!("{mark}{label}"), &line) }
    };
    let usual = speaker.word(&format!("order-usual-{}", to.name()));
    let mut row =
        vec![choice(speaker.word("order-ask"), format!("{} ask", to.name()), wish == Wish::Ask)];
    if ordered {
        let holds = wish == Wish::Usual && given;
        row.push(choice(speaker.word("orders-by"), format!("by {}", to.name()), holds));
    }
    let holds = wish == Wish::Usual && !given;
    row.push(choice(usual, format!("{} usual", to.name()), holds));
    row
}

/// What fits what is open now, and the way to all orders, for the prompt of a seat.
pub(crate) fn beside(room: &Room, speaker: Speaker<'_>, seat: Seat) -> Vec<Button> {
    if questions(room).is_empty() {
        return Vec::new();
    }
    let about_one = |order: &Order| matches!(order.about, About::Tile(_) | About::Card(_));
    let fitting = offers(room, seat).into_iter().filter(about_one).take(BESIDE);
    let offer = |order: Order| {
        let args = Args::new().text("order", line(speaker, &order));
        let label = speaker.line("orders-offer", &args);
        say(room, label, &format!("here {} {}", order.key(), order.wish))
    };
    let tap = Tap::Say { table: Some(room.table.id), line: "orders".into() };
    fitting.map(offer).chain([button(speaker.word("button-orders"), &tap)]).collect()
}

/// The question that an order answers.
pub(crate) fn question_of(room: &Room, order: &Order) -> Option<OutOfTurn> {
    let all = questions(room);
    let named = all.iter().find(|question| question.question == order.to);
    named.or_else(|| all.iter().find(|it| answers(it, order))).map(|it| it.question)
}

/// «Vizier: garden 8 – yes».
pub(crate) fn line(speaker: Speaker<'_>, order: &Order) -> String {
    let wish = match (order.about, &order.wish) {
        (About::Anything, wish) => said(speaker, order.to, wish),
        _ => speaker.told(&order.told()),
    };
    match order.to {
        OutOfTurn::Module(module) => {
            let args = Args::new().text("question", speaker.module(module)).text("answer", wish);
            speaker.line("orders-line", &args)
        }
        OutOfTurn::Window | OutOfTurn::BeforeCount => wish,
    }
}

/// What a question is called: with the modules that ask it.
pub(crate) fn name(speaker: Speaker<'_>, question: &StandingOrder) -> String {
    let modules = speaker.list(question.modules.iter().map(|module| speaker.module(module)));
    let key = format!("order-{}", question.question.name());
    speaker.line(&key, &Args::new().text("modules", modules))
}

/// Whether an order is one of those that answer a question besides the general one.
fn answers(question: &StandingOrder, order: &Order) -> bool {
    let general = order.about == About::Anything && matches!(order.wish, Wish::Ask | Wish::Usual);
    !general && matches!(order.to, OutOfTurn::Module(module) if question.modules.contains(module))
}

/// What holds for a question as a whole.
fn general(room: &Room, seat: Seat, question: &StandingOrder) -> Wish {
    let orders = in_force(room, seat);
    let mut whole = orders.iter().filter(|it| it.about == About::Anything);
    let found = whole.find(|it| it.to == question.question).map(|it| it.wish.clone());
    found.unwrap_or_else(|| unordered(question))
}

fn now(room: &Room, speaker: Speaker<'_>, seat: Seat, question: &StandingOrder) -> Text {
    let wish = general(room, seat, question);
    let args = Args::new()
        .text("question", name(speaker, question))
        .text("answer", said(speaker, question.question, &wish));
    speaker.language.text("orders-now", &args)
}

/// What is usual depends on the question.
fn said(speaker: Speaker<'_>, to: OutOfTurn, wish: &Wish) -> String {
    match wish {
        Wish::Usual => speaker.word(&format!("order-usual-{}", to.name())),
        wish => speaker.told(&wish.told(About::Anything)),
    }
}

/// A button that gives an order.
fn give(room: &Room, label: String, order: &Order) -> Button {
    say(room, label, &format!("{} {}", order.key(), order.wish))
}

fn say(room: &Room, label: String, line: &str) -> Button {
    let line = format!("orders {line}");
    button(label, &Tap::Say { table: Some(room.table.id), line })
}
