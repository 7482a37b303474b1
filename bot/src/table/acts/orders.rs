//! Standing orders: what somebody answers out of turn without being asked.

use alhambra_engine::{Seat, StandingOrder};

use crate::{
    say::{Args, Language},
    store::{Order, Write},
    table::{
        Outcome, Player,
        room::Room,
        router::tap::Tap,
        texts::speech::{answer, button, lines},
    },
};

/// What somebody ordered about a question out of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Instruction {
    Ask,
    /// The default.
    Pass,
    /// Bids, at most so much.
    Bid(u16),
}

impl Instruction {
    /// What holds for a seat: its own instruction, or what is usual for the question.
    pub(crate) fn of(room: &Room, seat: Seat, order: StandingOrder) -> Self {
        let name = order.question.name();
        let own = room.orders.iter().find(|it| it.seat == seat.0 && it.question == name);
        let usual = if order.asks { Self::Ask } else { Self::Pass };
        own.and_then(|it| Self::read(&it.answer, order.bids)).unwrap_or(usual)
    }

    /// Reads `ask`, `pass` and, where there is something to bid for, `bid-6`.
    pub(crate) fn read(word: &str, bids: bool) -> Option<Self> {
        match word {
            "ask" => Some(Self::Ask),
            "pass" => Some(Self::Pass),
            _ => {
                let most = word.strip_prefix("bid-").filter(|_| bids)?.parse().ok()?;
                (0 < most && most < 100).then_some(Self::Bid(most))
            }
        }
    }

    pub(crate) fn word(self) -> String {
        match self {
            Self::Ask => "ask".to_owned(),
            Self::Pass => "pass".to_owned(),
            Self::Bid(most) => format!("bid-{most}"),
        }
    }

    /// What the buttons of a question offer.
    pub(crate) fn choices(bids: bool) -> Vec<Self> {
        let limits: &[u16] = if bids { &[4, 7, 10] } else { &[] };
        let bids = limits.iter().map(|most| Self::Bid(*most));
        [Self::Ask, Self::Pass].into_iter().chain(bids).collect()
    }

    /// In words.
    pub(crate) fn said(self, language: Language) -> String {
        match self {
            Self::Ask => language.word("order-ask"),
            Self::Pass => language.word("order-pass"),
            Self::Bid(most) => language.line("order-bid", &Args::new().number("most", most)),
        }
    }
}

/// The questions a standing order can answer at this table.
pub(crate) fn questions(room: &Room) -> Vec<StandingOrder> {
    room.settings.modules.standing_orders()
}

/// `/orders`: shows the orders of a seat, or changes one.
pub(crate) fn orders(
    player: &Player<'_>,
    room: &mut Room,
    question: Option<&str>,
    wanted: Option<&str>,
) -> Outcome {
    let (seat, language) = (player.seat, player.language);
    let questions = questions(room);
    let known = questions.iter().find(|it| question == Some(it.question.name()));
    let wanted = known.zip(wanted).and_then(|(known, it)| {
        let wanted = Instruction::read(it, known.bids)?;
        Some((known.question.name(), wanted))
    });
    let writes = wanted.map(|(question, wanted)| give(room, seat, question, wanted));
    let mut parts = vec![language.text("orders-title", &Args::new())];
    let mut buttons = Vec::new();
    for order in questions {
        let name = order.question.name();
        let now = Instruction::of(room, seat, order);
        let question = language.word(&format!("order-{name}"));
        let args = Args::new().text("question", &question).text("answer", now.said(language));
        parts.push(language.text("orders-line", &args));
        for other in Instruction::choices(order.bids).into_iter().filter(|it| *it != now) {
            let args = Args::new().text("question", &question).text("answer", other.said(language));
            let label = language.line("orders-change", &args);
            let line = format!("orders {name} {}", other.word());
            buttons.push(vec![button(label, &Tap::Say { table: Some(room.table.id), line })]);
        }
    }
    if buttons.is_empty() {
        parts.push(language.text("orders-none", &Args::new()));
    }
    let mut said = answer(lines(parts)).with_buttons(buttons);
    said.replaces = question.is_some();
    Outcome { answer: said, writes: writes.into_iter().collect() }
}

fn give(room: &mut Room, seat: Seat, question: &str, wanted: Instruction) -> Write {
    room.orders.retain(|order| order.seat != seat.0 || order.question != question);
    let (question, answer) = (question.to_owned(), wanted.word());
    let (order, said) = (question.clone(), answer.clone());
    room.orders.push(Order { seat: seat.0, question: order, answer: said });
    Write::Order { table: room.table.id, seat: seat.0, question, answer: Some(answer) }
}
