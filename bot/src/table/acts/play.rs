//! A running game: acting, standing orders, undo, the end.

use alhambra_engine::{Action, Happening, Question, Seat, StandingOrder};

use crate::{
    chat::{Answer, Target},
    parse::{self, Command, Intent, Unclear},
    say::{self, Args, Leads, Menu, MenuPath},
    store::{Post, TableState, Write},
    table::{Confirm, Hall, Outcome, Visitor, room::Room, texts::posts, texts::speech::Speech},
};

impl Hall {
    pub(crate) fn command(&self, visitor: &Visitor, room: &mut Room, command: Command) -> Outcome {
        match command {
            Command::Join(colour) => self.join(visitor, room, colour),
            Command::Leave => self.leave(visitor, room),
            Command::Modules(wish) => self.choose_modules(visitor, room, wish),
            Command::Pace(pace) => self.change_pace(visitor, room, pace),
            Command::Language(Some(language)) => self.change_language(visitor, room, language),
            Command::Start => self.start(visitor, room),
            Command::Cancel => self.cancel(visitor, room),
            Command::Abort => self.abort(visitor, room),
            Command::Rematch => self.rematch(visitor, room),
            Command::Play(intent) => self.intend(visitor, room, intent),
            Command::Choose(number) => self.choose_number(visitor, room, number),
            Command::Undo => self.undo(visitor, room),
            Command::Hand => self.show_hand(visitor, room),
            Command::Vote(ballot) => self.vote(visitor, room, ballot),
            Command::Replace(wish) => self.replace(visitor, room, wish),
            Command::Restore => self.restore(visitor, room),
            other => self.look(visitor, room, &other),
        }
    }

    /// The game was just dealt.
    pub(crate) fn game_began(&self, room: &mut Room) -> Outcome {
        self.run_orders(room);
        let mut posts = vec![posts::began(room)];
        posts.extend(self.private_prompts(room, &[]));
        let place = Target::Place(room.table.place.clone());
        let lobby = Post::quiet(place, room.table.id, "lobby");
        self.painter.expect(room);
        room.told();
        let mut writes = room.changes();
        writes.push(Write::Post(lobby));
        writes.extend(posts.into_iter().map(Write::Post));
        Outcome { answer: Answer::default(), writes }
    }

    fn intend(&self, visitor: &Visitor, room: &mut Room, intent: Intent) -> Outcome {
        let Some(seat) = room.seat_of(visitor.account.id) else {
            return self.bystander(visitor, room);
        };
        let Some(game) = &room.game else {
            let speech = Speech::new(visitor.language);
            return Outcome::just(speech.line("not-started", &Args::new()));
        };
        if game.question(seat).is_none() && !matches!(intent, Intent::Exact(_)) {
            return self.not_asked(visitor, room);
        }
        match parse::resolve(game, seat, intent) {
            Ok(action) => self.act(visitor, room, seat, action),
            Err(unclear) => self.unclear(visitor, room, seat, &unclear),
        }
    }

    fn unclear(&self, visitor: &Visitor, room: &Room, seat: Seat, unclear: &Unclear) -> Outcome {
        let speaker = room.speaker_for(&visitor.account);
        let lead = match unclear {
            Unclear::Choose(group) => {
                return Outcome::just(self.group_menu(visitor, room, seat, *group));
            }
            Unclear::NoSuchTile(name) => {
                speaker.line("unclear-tile", &Args::new().text("word", name))
            }
            Unclear::NotEnough(offer) => {
                let named = Args::new().text("offer", speaker.offer(*offer));
                let ways =
                    room.game.as_ref().and_then(|it| say::ways_to_pay(speaker, it, seat, *offer));
                [Some(speaker.line("unclear-money", &named)), ways]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join(" ")
            }
            Unclear::NoSuchPlace(number) => {
                speaker.line("unclear-place", &Args::new().number("number", *number as i64))
            }
            Unclear::WhichTile(tiles) => {
                let tiles = speaker.list(tiles.iter().map(|&tile| speaker.tile(tile)));
                speaker.line("unclear-which", &Args::new().text("tiles", tiles))
            }
        };
        Outcome::just(self.menu(visitor, room, seat, &MenuPath::default(), 0, Some(lead)))
    }

    /// Plays an action for a seat and everything that follows by itself.
    pub(crate) fn act(
        &self,
        visitor: &Visitor,
        room: &mut Room,
        seat: Seat,
        action: Action,
    ) -> Outcome {
        let before = asked(room);
        let offer = match &action {
            Action::Buy(purchase) => Some(purchase.offer),
            _ => None,
        };
        if let Err(illegal) = room.play(seat, action, Some(visitor.account.id)) {
            let speaker = room.speaker_for(&visitor.account);
            let mut reason = speaker.told(&illegal.told());
            if let (Some(offer), Some(game)) = (offer, &room.game) {
                reason.extend(
                    say::ways_to_pay(speaker, game, seat, offer).map(|it| format!(" {it}")),
                );
            }
            let root = MenuPath::default();
            return Outcome::just(self.menu(visitor, room, seat, &root, 0, Some(reason)));
        }
        room.table.active = visitor.now;
        self.run_orders(room);
        for (still, _) in asked(room).iter().filter(|it| it.0 != seat && before.contains(it)) {
            room.asked_still.insert(*still);
        }
        let untold = room.untold();
        let mut posts = Vec::new();
        let over = room.game.as_ref().is_some_and(alhambra_engine::Game::is_over);
        let still_asked = room.is_asked(visitor.account.id);
        // Whoever is asked from now on hears of it at once, for the clock runs.
        let calls = asked(room).iter().any(|it| it.0 != seat && !before.contains(it));
        let turns = over || !still_asked || calls;
        // Where several were asked, the others need not hear that one has answered.
        let news = turns
            && (over
                || asked(room).iter().any(|it| !before.contains(it))
                || !say::tell(room.speaker(), &untold, None).lines.is_empty());
        if news {
            posts.push(posts::turn(room, &untold));
        }
        if turns {
            // The answer to who acted is a prompt of its own.
            let own = Target::Private(visitor.account.person.clone());
            let prompts = self.private_prompts(room, &before).into_iter();
            posts.extend(prompts.filter(|post| !still_asked || post.target != own));
        }
        if over {
            room.table.state = TableState::Over;
        }
        let answer = if still_asked && !over {
            let mut answer = self.menu(visitor, room, seat, &MenuPath::default(), 0, None);
            answer.replaces = true;
            answer
        } else {
            posts::turn_over(room, visitor, &untold)
        };
        self.painter.expect(room);
        if news {
            room.told();
        }
        let mut writes = room.changes();
        writes.extend(posts.into_iter().map(Write::Post));
        Outcome { answer, writes }
    }

    /// Plays what needs nobody: confirmed ends of turns, standing orders, stand-ins.
    fn run_orders(&self, room: &mut Room) {
        // Whole games are played like this once everybody is gone; the limit only guards
        // against a fault.
        for _ in 0..20_000 {
            let Some(ask) = room.game.as_ref().and_then(|game| game.asked()) else { return };
            let seats = ask.seats;
            let Some((seat, action)) =
                seats.iter().find_map(|seat| Some((seat, automatic(room, seat)?)))
            else {
                return;
            };
            if let Err(error) = room.play(seat, action, None) {
                tracing::error!(table = room.table.id.0, %error, "a standing order was refused");
                return;
            }
        }
    }

    /// The default move of a seat, and what it is asked on the way to the end of it.
    pub(crate) fn play_default(&self, room: &mut Room, seat: Seat) {
        let turn = room.game.as_ref().map(alhambra_engine::Game::turn);
        for _ in 0..100 {
            let game = room.game.as_ref().filter(|game| Some(game.turn()) == turn);
            let Some(action) = game.and_then(|game| game.default_action(seat)) else { return };
            if let Err(error) = room.play(seat, action, None) {
                tracing::error!(table = room.table.id.0, %error, "a default move was refused");
                return;
            }
        }
    }

    /// Plays on by itself after others have decided, and tells the table.
    pub(crate) fn move_on(&self, room: &mut Room) -> Vec<Write> {
        self.run_orders(room);
        let mut posts = Vec::new();
        if !room.fresh.is_empty() {
            posts.push(posts::turn(room, last_turns(&room.untold())));
            posts.extend(self.private_prompts(room, &[]));
            room.told();
        }
        if room.game.as_ref().is_some_and(alhambra_engine::Game::is_over) {
            room.table.state = TableState::Over;
        }
        let mut writes = room.changes();
        writes.extend(posts.into_iter().map(Write::Post));
        writes
    }

    /// One private message to everybody who is asked now. Who was asked the same before has
    /// it already: only its buttons, which belong to a ply, are replaced.
    pub(crate) fn private_prompts(&self, room: &Room, before: &[(Seat, Question)]) -> Vec<Post> {
        let prompt = |(seat, question): (Seat, Question)| {
            let post = self.private_prompt(room, seat)?;
            let again = before.contains(&(seat, question));
            Some(if again { post.as_edit() } else { post })
        };
        asked(room).into_iter().filter_map(prompt).collect()
    }

    fn undo(&self, visitor: &Visitor, room: &mut Room) -> Outcome {
        let speech = Speech::new(visitor.language);
        let refused = || Outcome::just(speech.line("undo-no", &Args::new()));
        let Some(seat) = room.seat_of(visitor.account.id) else { return refused() };
        let Some(write) = room.undo(seat, visitor.account.id) else { return refused() };
        room.table.active = visitor.now;
        self.painter.expect(room);
        let lead = visitor.language.word("undo-done");
        let root = MenuPath::default();
        let mut answer = self.menu(visitor, room, seat, &root, 0, Some(lead));
        answer.replaces = true;
        Outcome { answer, writes: vec![write] }
    }

    fn choose_number(&self, visitor: &Visitor, room: &mut Room, number: Option<usize>) -> Outcome {
        let Some(seat) = room.seat_of(visitor.account.id) else {
            return self.bystander(visitor, room);
        };
        let Some(game) = &room.game else { return self.not_asked(visitor, room) };
        let speaker = room.speaker_for(&visitor.account);
        let menu = Menu::of(speaker, game, seat, &MenuPath::default());
        let entry = number.and_then(|it| it.checked_sub(1)).and_then(|at| menu.entries.get(at));
        match entry.map(|entry| &entry.leads) {
            Some(Leads::Play(index)) => {
                let action = game.options(seat).into_iter().nth(*index);
                match action {
                    Some(action) => self.act(visitor, room, seat, action),
                    None => self.not_asked(visitor, room),
                }
            }
            Some(Leads::Into(path)) => Outcome::just(self.menu(visitor, room, seat, path, 0, None)),
            None => Outcome::just(self.menu(visitor, room, seat, &MenuPath::default(), 0, None)),
        }
    }

    pub(crate) fn press_option(
        &self,
        visitor: &Visitor,
        room: &mut Room,
        ply: u32,
        index: usize,
    ) -> Outcome {
        let Some(seat) = room.seat_of(visitor.account.id) else {
            return self.bystander(visitor, room);
        };
        let Some(game) = &room.game else { return self.not_asked(visitor, room) };
        if game.ply() != ply || game.question(seat).is_none() {
            return self.stale(visitor, room, ply);
        }
        match game.options(seat).into_iter().nth(index) {
            Some(action) => self.act(visitor, room, seat, action),
            None => self.stale(visitor, room, ply),
        }
    }

    pub(crate) fn press_menu(
        &self,
        visitor: &Visitor,
        room: &mut Room,
        ply: u32,
        page: usize,
        path: &MenuPath,
    ) -> Outcome {
        let Some(seat) = room.seat_of(visitor.account.id) else {
            return self.bystander(visitor, room);
        };
        let current = room.game.as_ref().map(|game| (game.ply(), game.question(seat)));
        match current {
            Some((now, Some(_))) if now == ply => {
                let mut answer = self.menu(visitor, room, seat, path, page, None);
                answer.replaces = true;
                Outcome::just(answer)
            }
            Some(_) => self.stale(visitor, room, ply),
            None => self.not_asked(visitor, room),
        }
    }

    /// A button of an old message: what is asked now instead.
    fn stale(&self, visitor: &Visitor, room: &Room, ply: u32) -> Outcome {
        let speaker = room.speaker_for(&visitor.account);
        let now = room.game.as_ref().map_or(0, alhambra_engine::Game::ply);
        let lead = speaker
            .line("stale-ply", &Args::new().number("ago", i64::from(now.saturating_sub(ply))));
        match room.seat_of(visitor.account.id) {
            Some(seat) if room.is_asked(visitor.account.id) => {
                let root = MenuPath::default();
                Outcome::just(self.menu(visitor, room, seat, &root, 0, Some(lead)))
            }
            _ => Outcome::just(posts::waiting(room, &visitor.account, Some(lead))),
        }
    }

    fn not_asked(&self, visitor: &Visitor, room: &Room) -> Outcome {
        Outcome::just(posts::waiting(room, &visitor.account, None))
    }

    fn bystander(&self, visitor: &Visitor, room: &Room) -> Outcome {
        Outcome::just(posts::waiting(room, &visitor.account, None))
    }

    /// Ends a running game without a score; only the owner or an admin may.
    fn abort(&self, visitor: &Visitor, room: &mut Room) -> Outcome {
        if room.table.state != TableState::Running {
            return self.cancel(visitor, room);
        }
        let is_owner = room.table.owner == visitor.account.id;
        if let Some(refusal) = visitor.may_not_end(is_owner, &room.owner) {
            return Outcome::just(refusal);
        }
        room.table.state = TableState::Closed;
        room.table.active = visitor.now;
        let post = posts::aborted(room, &visitor.account);
        let mut writes = room.changes();
        writes.push(Write::StopClocks(room.table.id));
        writes.push(Write::Post(post));
        Outcome { answer: Answer::default(), writes }
    }
}

/// Who is asked what.
fn asked(room: &Room) -> Vec<(Seat, Question)> {
    let ask = room.game.as_ref().and_then(|game| game.asked());
    let seats = ask.map(|ask| ask.seats).into_iter().flat_map(alhambra_engine::SeatSet::iter);
    let question = |seat| Some((seat, room.game.as_ref()?.question(seat)?));
    seats.filter_map(question).collect()
}

/// What a seat answers without being asked, if anything.
fn automatic(room: &Room, seat: Seat) -> Option<Action> {
    let game = room.game.as_ref()?;
    let question = game.question(seat)?;
    let row = room.table.seats.get(seat.index())?;
    if row.stand_in {
        return game.default_action(seat);
    }
    if question == Question::EndTurn {
        let only_done = game.options(seat).len() == 1;
        let quick = match room.settings.confirm {
            Confirm::Always => false,
            Confirm::Never => true,
            Confirm::Purchases => only_took_money(room, seat),
        };
        return (only_done && quick).then_some(Action::Done);
    }
    let standing = game.standing_order(seat)?;
    let name = standing.question.name();
    let own = room.orders.iter().find(|it| it.seat == seat.0 && it.question == name);
    let usual = if standing.asks { Standing::Ask } else { Standing::Pass };
    match own.and_then(|it| Standing::read(&it.answer, standing.bids)).unwrap_or(usual) {
        Standing::Ask => None,
        Standing::Pass => game.default_action(seat),
        Standing::Bid(most) => game.bid_by_order(seat, most).or_else(|| game.default_action(seat)),
    }
}

/// What somebody ordered about a question out of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Standing {
    Ask,
    /// The default.
    Pass,
    /// Bids, at most so much.
    Bid(u16),
}

impl Standing {
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
    pub(crate) fn said(self, language: say::Language) -> String {
        match self {
            Self::Ask => language.word("order-ask"),
            Self::Pass => language.word("order-pass"),
            Self::Bid(most) => language.line("order-bid", &Args::new().number("most", most)),
        }
    }
}

/// The questions a standing order can answer at this table.
pub(crate) fn order_questions(room: &Room) -> Vec<StandingOrder> {
    room.settings.modules.standing_orders()
}

/// Whether nothing happened in this turn but taking money.
fn only_took_money(room: &Room, seat: Seat) -> bool {
    let began = room.events.iter().rposition(
        |(_, event)| matches!(event.what, Happening::TurnBegan { seat: it } if it == seat),
    );
    let turn = &room.events[began.map_or(0, |at| at + 1)..];
    turn.iter()
        .all(|(_, event)| matches!(event.what, Happening::Took { .. } | Happening::Passed { .. }))
}

/// Where many turns are played at once, only the last of them are told.
fn last_turns(events: &[alhambra_engine::Event]) -> &[alhambra_engine::Event] {
    let began = |event: &alhambra_engine::Event| matches!(event.what, Happening::TurnBegan { .. });
    let turns: Vec<usize> =
        events.iter().enumerate().filter(|(_, event)| began(event)).map(|(at, _)| at).collect();
    let first = turns.len().checked_sub(8).map_or(0, |skipped| turns[skipped]);
    &events[first..]
}
