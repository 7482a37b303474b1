//! From what came in to who handles it. [`Hall::obey`] is the list of all commands.

pub(crate) mod complete;
mod learn;
pub(crate) mod tap;

use std::time::Duration;

use futures::future::BoxFuture;
use tracing::Instrument;

use self::tap::Tap;
use crate::{
    chat::{
        Answer, App, Asks, Completion, Glance, Here, Incoming, Message, MessageId, Notice, Person,
        Picture, PictureSpec, Place, Platform, Tale, Target, What,
    },
    parse::{self, Command, Learn, UndoWish},
    say::{Args, Language},
    store::{self, Account, Reach, Table, TableId, TableState, Update, Write},
    table::{
        Hall, Outcome, Player, Visitor,
        acts::{
            absence, computers, consent, ending, handover, hints, history, language, lobby, look,
            modules, orders, places, play, privacy, records, review, server, settings, start,
            stats, undo, votes,
        },
        doors::{self, Guest, Rank},
        glance, lesson,
        room::Room,
        tale,
        texts::{guide, hand, menus, posts, speech::Speech},
        time::expiry,
    },
};

/// Between two attempts to write down what a platform told us; each pause is twice as long.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// What somebody wants, and at which table if a button named one.
struct Errand<'a> {
    visitor: &'a Visitor,
    table: Option<TableId>,
    /// As it was said, to be said again at one of several tables.
    line: &'a str,
    /// At several tables, the one that waits for the person is meant.
    answers: bool,
}

/// Which table is meant.
enum Found {
    None,
    One(TableId),
    Several(Vec<Table>),
}

impl Hall {
    async fn attend(&self, incoming: Incoming) -> anyhow::Result<Answer> {
        let update = Update { platform: incoming.person.platform, id: incoming.update.clone() };
        let hint = incoming.language.as_deref();
        // Before anything else: by an update that comes again nobody is met again who was
        // forgotten meanwhile.
        if let Some(answer) = self.store.answered(&update).await? {
            return Ok(answer);
        }
        let (mut account, member) = tokio::try_join!(
            self.store.meet(&incoming.person, &incoming.name, hint),
            server::member(self, incoming.server),
        )?;
        if matches!(incoming.from, Target::Private(_)) && account.reach != Reach::Open {
            // Whoever writes to us can be written to. Adapters say it as well, but what they
            // remember is not always what is stored: another process may have been refused.
            places::reached(self, &incoming.person, true).await?;
            account.reach = Reach::Open;
        }
        let known = account.language.as_deref().and_then(Language::read);
        let visitor = Visitor {
            language: known.unwrap_or(self.usual.language),
            account,
            from: incoming.from,
            place_name: incoming.place_name,
            lacks: incoming.lacks,
            pressed: matches!(incoming.what, What::Button { .. }),
            message: match &incoming.what {
                What::Button { message, .. } => message.clone(),
                What::Command(_) | What::Started(_) => None,
            },
            update,
            now: self.now(),
            rank: Rank { is_admin: incoming.is_admin, member },
        };
        let mut answer = match incoming.what {
            What::Command(line) => self.hear(&visitor, &line).await?,
            What::Button { data, .. } => self.tapped(&visitor, &data).await?,
            What::Started(payload) => self.started(&visitor, &payload).await?,
        };
        match (places::what_is_lacking(self, &visitor, &answer).await, &mut answer.message) {
            (Ok(Some(lacks)), Some(said)) => said.append(lacks),
            (Ok(_), _) => {}
            // What was done is done.
            (Err(error), _) => tracing::warn!(%error, "nobody was told what we may not do"),
        }
        Ok(answer)
    }

    /// A typed line.
    async fn hear(&self, visitor: &Visitor, line: &str) -> anyhow::Result<Answer> {
        match parse::command(line) {
            Ok(Some(command)) => self.obey(Errand::new(visitor, None, line), command).await,
            Ok(None) => Ok(guide::help(visitor, language::aloud(self, visitor).await?, None)),
            Err(misread) => self.misread(visitor, &misread).await,
        }
    }

    /// A button.
    async fn tapped(&self, visitor: &Visitor, data: &str) -> anyhow::Result<Answer> {
        let stale = Speech::new(visitor.language).stale_button();
        match Tap::read(data) {
            Some(Tap::Say { table, line }) => match parse::command(&line) {
                Ok(Some(command)) => self.obey(Errand::new(visitor, table, &line), command).await,
                _ => Ok(stale),
            },
            Some(Tap::Option { table, ply, index }) => {
                let at =
                    play::Tapped { ply, is_prompt: self.is_prompt(visitor, table, ply).await? };
                let act = |hall: &Self, player: &Player<'_>, room: &mut Room| {
                    play::press_option(hall, player, room, at, index)
                };
                self.play(&Errand::new(visitor, Some(table), ""), act).await
            }
            Some(Tap::Menu { table, ply, page, path }) => {
                let at =
                    play::Tapped { ply, is_prompt: self.is_prompt(visitor, table, ply).await? };
                let act = |_: &Self, player: &Player<'_>, room: &mut Room| {
                    play::press_menu(player, room, at, page, &path)
                };
                self.play(&Errand::new(visitor, Some(table), ""), act).await
            }
            None => Ok(stale),
        }
    }

    /// Is a message in the private chat, whose button carries a ply, the one at which the person
    /// is asked at a table? An older one may have kept its buttons.
    async fn is_prompt(&self, visitor: &Visitor, table: TableId, ply: u32) -> anyhow::Result<bool> {
        let (true, Some(message)) = (visitor.is_private(), &visitor.message) else {
            return Ok(true);
        };
        let current = |guest: &Guest<'_>, room: &Room| {
            guest.seat.is_some_and(|seat| room.ply_of(seat) == Some(ply))
        };
        if self.look_in(visitor, table, current).await?.unwrap_or(true) {
            return Ok(true);
        }
        let newest = self.store.newest_in(&visitor.from, table, hand::SLOT).await?;
        Ok(newest.is_none_or(|newest| newest.is(message)))
    }

    /// Every command and who handles it: a new one does not compile without its line here.
    /// What is done at a table is done by a guest ([`Self::visit`]) or only by somebody who
    /// has a seat there ([`Self::sit`]).
    async fn obey(&self, errand: Errand<'_>, command: Command) -> anyhow::Result<Answer> {
        let (it, visitor) = (&errand, errand.visitor);
        match command {
            Command::Help(topic) => {
                let aloud = language::aloud(self, visitor).await?;
                Ok(guide::help(visitor, aloud, topic.as_deref()))
            }
            Command::Rules(module) => Ok(guide::rules(visitor, module.as_deref())),
            Command::Learn(wish) => self.learn(visitor, wish).await,
            Command::Games => records::games(self, visitor).await,
            Command::Check => Ok(server::check(visitor)),
            Command::Stats(wish) => stats::stats(self, visitor, &wish).await,
            Command::Top(ladder) => stats::top(self, visitor, ladder).await,
            Command::History { is_own, page } => {
                history::history(self, visitor, is_own, page).await
            }
            Command::Privacy => Ok(privacy::privacy(self, visitor)),
            Command::MyData => privacy::my_data(self, visitor).await,
            Command::Forget(is_sure) => privacy::forget(self, visitor, is_sure).await,
            Command::New { language, pace } => lobby::open(self, visitor, language, pace).await,
            Command::Solo(wish) => computers::solo(self, visitor, wish).await,
            Command::Server { name, value } => {
                server::rules(self, visitor, name.as_deref(), value.as_deref()).await
            }
            Command::Remind(wish) => absence::remind(self, visitor, &wish).await,
            Command::Vacation(wish) => absence::go_away(self, visitor, &wish).await,
            Command::OwnLanguage(wish) => language::own(self, visitor, wish).await,
            Command::Language(wish) if it.table.is_none() && visitor.is_private() => {
                language::own(self, visitor, wish).await
            }
            Command::Language(wish) => {
                self.visit(it, |hall, guest, room| language::table(hall, guest, room, wish)).await
            }

            Command::Join(colour) => {
                self.visit(it, |hall, guest, room| lobby::join(hall, guest, room, colour)).await
            }
            Command::Computers(wish) => {
                let cast = computers::cast(self, visitor.from.platform()).await?;
                self.sit(it, |hall, player, room| computers::seat(hall, player, room, &wish, &cast))
                    .await
            }
            Command::Leave => self.sit(it, lobby::leave).await,
            Command::Modules(wish) => {
                let choose = |hall: &Self, guest: &Guest<'_>, room: &mut Room| {
                    modules::choose(hall, guest, room, wish.clone())
                };
                self.visit(it, choose).await
            }
            Command::Pace(pace) => {
                self.sit(it, |hall, player, room| lobby::pace(hall, player, room, pace)).await
            }
            Command::Start => self.sit(it, start::start).await,
            Command::Cancel => self.visit(it, |_, guest, room| ending::cancel(guest, room)).await,
            Command::Abort => self.visit(it, |_, guest, room| ending::abort(guest, room)).await,
            Command::Rematch { surprise } => {
                let again = |hall: &Self, player: &Player<'_>, room: &mut Room| {
                    start::rematch(hall, player, room, surprise)
                };
                self.sit(it, again).await
            }
            Command::Restore => self.sit(it, expiry::restore).await,

            Command::Play(intent) => {
                let act = |hall: &Self, player: &Player<'_>, room: &mut Room| {
                    play::intend(hall, player, room, intent.clone())
                };
                self.play(&it.answering(), act).await
            }
            Command::Choose(number) => {
                let act = |hall: &Self, player: &Player<'_>, room: &mut Room| {
                    play::choose_number(hall, player, room, number)
                };
                self.play(&it.answering(), act).await
            }
            Command::Undo(UndoWish::Own) => self.play(it, undo::undo).await,
            Command::Undo(wish) => match (self.find(it).await?, wish) {
                (Found::One(table), UndoWish::Agree(agrees)) => {
                    consent::answer(self, visitor, table, agrees).await
                }
                (Found::One(table), _) => consent::ask(self, visitor, table).await,
                (found, _) => Ok(it.not_one(found)),
            },
            Command::Hand => self.play(it, |_, player, room| hand::show(player, room)).await,
            Command::Orders(typed) => {
                let typed = typed.as_deref();
                self.play(it, |hall, player, room| orders::orders(hall, player, room, typed)).await
            }
            Command::Vote(ballot) => {
                self.visit(it, |hall, guest, room| votes::vote(hall, guest, room, ballot)).await
            }
            Command::Replace(wish) => {
                let act = |hall: &Self, guest: &Guest<'_>, room: &mut Room| {
                    handover::replace(hall, guest, room, wish.clone())
                };
                self.visit(it, act).await
            }

            Command::Table => self.visit(it, look::table).await,
            Command::Market => self.visit(it, look::market).await,
            Command::Score(round) => {
                let act = |hall: &Self, guest: &Guest<'_>, room: &mut Room| match round {
                    Some(round) => look::why(hall, guest, room, round),
                    None => look::score(hall, guest, room),
                };
                self.visit(it, act).await
            }
            Command::Replay { table, at } => {
                let it = &Errand { table: it.table.or(table.map(TableId)), ..*it };
                match (at, self.find(it).await?) {
                    (None, _) => self.visit(it, look::replay).await,
                    (Some(turn), Found::One(table)) => {
                        records::step(self, visitor, table, turn).await
                    }
                    (Some(_), found) => Ok(it.not_one(found)),
                }
            }
            Command::Text => self.visit(it, look::text).await,
            Command::Full => self.visit(it, look::full).await,
            Command::Alhambra(name) => {
                let act = |hall: &Self, guest: &Guest<'_>, room: &mut Room| {
                    look::alhambra(hall, guest, room, name.as_deref())
                };
                self.visit(it, act).await
            }
            Command::Hint => match self.find(&it.answering()).await? {
                Found::One(table) => hints::hint(self, visitor, table).await,
                found => Ok(it.not_one(found)),
            },
            Command::Review => match self.find(it).await? {
                Found::One(table) => review::review(self, visitor, table).await,
                found => Ok(it.not_one(found)),
            },
            Command::Log(page) => match self.find(it).await? {
                Found::One(table) => records::log_page(self, visitor, table, page).await,
                found => Ok(it.not_one(found)),
            },
            Command::Export => match self.find(it).await? {
                Found::One(table) => records::export(self, visitor, table).await,
                found => Ok(it.not_one(found)),
            },
            Command::Settings { name, value } => {
                let (name, value) = (name.as_deref(), value.as_deref());
                let in_server = visitor.rank().member.is_some();
                if name.is_none() && in_server && matches!(self.find(it).await?, Found::None) {
                    return server::rules(self, visitor, None, None).await;
                }
                self.visit(it, |hall, guest, room| {
                    settings::settings(hall, guest, room, name, value)
                })
                .await
            }
        }
    }

    /// Does something at the table that is meant, as somebody who may come in there.
    async fn visit<F>(&self, errand: &Errand<'_>, mut act: F) -> anyhow::Result<Answer>
    where
        F: FnMut(&Self, &Guest<'_>, &mut Room) -> Outcome + Send,
    {
        match self.find(errand).await? {
            Found::One(table) => {
                self.at_table(errand.visitor, table, |hall, guest, room| {
                    let outcome = act(hall, guest, room);
                    room.named(guest, outcome)
                })
                .await
            }
            found => Ok(errand.not_one(found)),
        }
    }

    /// Does something at the table that is meant, as somebody who sits there.
    async fn sit<F>(&self, errand: &Errand<'_>, mut act: F) -> anyhow::Result<Answer>
    where
        F: FnMut(&Self, &Player<'_>, &mut Room) -> Outcome + Send,
    {
        let seated = |hall: &Self, guest: &Guest<'_>, room: &mut Room| match doors::seat(*guest) {
            Some(player) => act(hall, &player, room),
            None => Outcome::just(posts::bystander(guest, room)),
        };
        self.visit(errand, seated).await
    }

    /// The same for what can be done at the prompt of a seat, which follows the player.
    async fn play<F>(&self, errand: &Errand<'_>, mut act: F) -> anyhow::Result<Answer>
    where
        F: FnMut(&Self, &Player<'_>, &mut Room) -> Outcome + Send,
    {
        let act = |hall: &Self, player: &Player<'_>, room: &mut Room| {
            let was_asked = room.ply_of(player.seat).is_some();
            let mut outcome = act(hall, player, room);
            if player.pressed && outcome.answer.replaces {
                room.turned = Some((player.seat, player.now));
            }
            if was_asked {
                let settled = hand::settle(player, room, &mut outcome.answer);
                outcome.writes.extend(settled.into_iter().map(Write::Post));
            }
            outcome
        };
        self.sit(errand, act).await
    }

    /// What was understood of a line that is wrong, and what is possible now.
    async fn misread(&self, visitor: &Visitor, misread: &parse::Misread) -> anyhow::Result<Answer> {
        let speech = Speech::new(visitor.language);
        let said = speech.misread(misread);
        match self.find(&Errand::new(visitor, None, "").answering()).await? {
            Found::One(table) => {
                let look =
                    |guest: &Guest<'_>, room: &Room| menus::possible_now(self, guest, room, &said);
                Ok(self.look_in(visitor, table, look).await?.unwrap_or_else(|| said.clone()))
            }
            Found::None => Ok(speech.no_table(visitor).after(said)),
            Found::Several(_) => Ok(said),
        }
    }

    /// The person opened the private chat, perhaps by a link we gave. Whatever waits for them
    /// comes now: the table of the link answers, or the only one they play at.
    async fn started(&self, visitor: &Visitor, payload: &str) -> anyhow::Result<Answer> {
        self.store.set_reach(&visitor.account.person, Reach::Open).await?;
        if payload == lesson::INVITATION {
            return self.learn(visitor, Learn::Begin).await;
        }
        let mine = self.store.tables_of(visitor.account.id).await?;
        let running = || mine.iter().filter(|table| table.state == TableState::Running);
        let invited = mine.iter().find(|table| doors::invitation(table) == payload);
        let only = running().next().filter(|_| running().count() == 1);
        let shown = invited.or(only).map(|table| table.id);
        // What is on its way to them arrives before, to lose its buttons.
        let _alone = self.alone(&visitor.account.person).await;
        for table in running().filter(|table| Some(table.id) != shown) {
            self.step(table.id, visitor.now, None, |_, room| {
                start::reopen(room, visitor.account.id);
                Outcome::silent(hand::waiting(room, visitor.account.id))
            })
            .await?;
        }
        match shown {
            Some(table) => self.at_table(visitor, table, start::opened_private).await,
            None => Ok(Speech::new(visitor.language).welcome()),
        }
    }

    /// Says anew what waits for somebody at a table.
    async fn waits_again(&self, person: &Person, table: TableId) -> store::Result<()> {
        let Some(account) = self.store.find_account(person).await? else { return Ok(()) };
        let waits = |_: &Hall, room: &mut Room| Outcome::silent(hand::waiting(room, account.id));
        self.step(table, self.now(), None, waits).await?;
        Ok(())
    }

    async fn find(&self, errand: &Errand<'_>) -> anyhow::Result<Found> {
        if let Some(table) = errand.table {
            return Ok(Found::One(table));
        }
        let visitor = errand.visitor;
        if let Target::Place(place) = &visitor.from {
            let table = self.store.last_table_at(place).await?;
            return Ok(table.map_or(Found::None, |table| Found::One(table.id)));
        }
        let meant = self.meant_in_private(&visitor.account, errand.answers).await?;
        Ok(match meant.len() {
            0 => Found::None,
            1 => Found::One(meant[0].id),
            _ => Found::Several(meant),
        })
    }

    /// The tables that somebody may mean in the private chat; where it is about an `answer`, the
    /// one that waits for it.
    async fn meant_in_private(
        &self,
        account: &Account,
        answers: bool,
    ) -> store::Result<Vec<Table>> {
        let mine = self.store.tables_of(account.id).await?;
        let mut open: Vec<Table> = mine.into_iter().filter(|it| it.state.is_open()).collect();
        if open.iter().any(|table| !table.place.is_lesson()) {
            // A lesson is played by its buttons: it is not in the way of a game.
            open.retain(|table| !table.place.is_lesson());
        }
        if open.len() > 1 && answers {
            // A play is meant for the one table that waits for this player, if there is one.
            let mut waiting = Vec::new();
            for table in open.iter().filter(|table| table.state == TableState::Running) {
                let is_asked = self.peek(table.id, |room| room.is_asked(account.id)).await?;
                waiting.extend(is_asked.is_some_and(|asked| asked).then(|| table.clone()));
            }
            if waiting.len() == 1 {
                open = waiting;
            }
        }
        if open.is_empty() {
            // What was played here alone may be looked back on.
            let here = Place::private(&account.person);
            open.extend(self.store.last_table_at(&here).await?);
        }
        Ok(open)
    }
}

impl<'a> Errand<'a> {
    fn new(visitor: &'a Visitor, table: Option<TableId>, line: &'a str) -> Self {
        Self { visitor, table, line, answers: false }
    }

    /// The same, meant for the table that waits for an answer.
    fn answering(&self) -> Self {
        Self { answers: true, ..*self }
    }

    /// No table is meant, or one of several.
    fn not_one(&self, found: Found) -> Answer {
        let speech = Speech::new(self.visitor.language);
        match found {
            Found::Several(tables) => speech.which_table(&tables, self.line),
            Found::None | Found::One(_) => speech.no_table(self.visitor),
        }
    }
}

impl App for Hall {
    fn handle(&self, incoming: Incoming) -> BoxFuture<'_, Answer> {
        let platform = incoming.person.platform;
        let span = tracing::info_span!("update", platform = platform.word(), id = incoming.update);
        let attended = async move {
            let language =
                incoming.language.as_deref().and_then(Language::read).unwrap_or_default();
            let began = self.time.now();
            let attended = self.attend(incoming).await;
            let took = self.time.now().duration_since(began).try_into().unwrap_or_default();
            self.traffic.answered(platform, took, attended.is_ok());
            attended.unwrap_or_else(|error| {
                tracing::error!(%error, "a person could not be answered");
                Speech::new(language).line("oops", &Args::new())
            })
        };
        Box::pin(attended.instrument(span))
    }

    /// However long it takes: a platform says it once, and nobody else would hear that it was
    /// lost. Meanwhile whoever told us waits, so that the update is not confirmed and what comes
    /// later in the same chat stays later.
    fn notice(&self, notice: Notice) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            let mut pause = FIRST_PAUSE;
            while let Err(error) = places::take_note(self, notice.clone()).await {
                if !error.downcast_ref().is_some_and(store::Error::may_pass) {
                    return tracing::error!(%error, "a notice was lost");
                }
                tracing::warn!(%error, ?pause, "a notice is taken again");
                self.time.sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
        })
    }

    fn complete(
        &self,
        person: Person,
        language: Option<String>,
        from: Target,
        line: String,
    ) -> BoxFuture<'_, Vec<Completion>> {
        Box::pin(async move {
            let found = complete::completions(self, person, language.as_deref(), from, &line).await;
            found.unwrap_or_default()
        })
    }

    fn servers(&self) -> BoxFuture<'_, Vec<String>> {
        Box::pin(async move {
            let known = self.store.servers().await;
            known.inspect_err(|error| tracing::error!(%error, "no servers")).unwrap_or_default()
        })
    }

    fn groups(&self, platform: Platform) -> BoxFuture<'_, Vec<String>> {
        Box::pin(async move {
            let known = self.store.groups(platform).await;
            known.inspect_err(|error| tracing::error!(%error, "no groups")).unwrap_or_default()
        })
    }

    fn still_asks(&self, person: Person, asks: Asks) -> BoxFuture<'_, bool> {
        Box::pin(async move {
            let seen = self.peek(TableId(asks.table), |room| room.still_asks(&person, asks)).await;
            seen.inspect_err(|error| tracing::error!(%error, "a table could not be looked at"))
                .is_ok_and(|seen| seen == Some(true))
        })
    }

    fn asks_here(
        &self,
        person: Person,
        asks: Asks,
        message: Option<MessageId>,
    ) -> BoxFuture<'_, Here> {
        Box::pin(async move {
            let here = self.ask_here(person, asks, message).await;
            here.inspect_err(|error| tracing::error!(%error, "a prompt could not be noted"))
                .unwrap_or(Here::No)
        })
    }

    fn ask_anew(&self, person: Person, asks: Asks) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            if let Err(error) = self.waits_again(&person, TableId(asks.table)).await {
                tracing::error!(%error, "a prompt could not be said anew");
            }
        })
    }

    fn asks_now(&self, person: Person, table: i64) -> BoxFuture<'_, Option<Message>> {
        Box::pin(async move {
            let seen = self.peek(TableId(table), |room| hand::asked_now(room, &person)).await;
            seen.inspect_err(|error| tracing::error!(%error, "a table could not be looked at"))
                .ok()
                .flatten()
                .flatten()
        })
    }

    fn way_in(&self, person: Person, place: Place) -> BoxFuture<'_, Option<String>> {
        Box::pin(async move {
            let account = self.store.find_account(&person).await.ok().flatten()?;
            let table = self.store.table_at(&place).await.ok().flatten()?;
            table.seat_of(account.id).map(|_| doors::invitation(&table))
        })
    }

    fn is_playing(&self, place: Place) -> BoxFuture<'_, bool> {
        Box::pin(async move {
            let table = self.store.table_at(&place).await.ok().flatten();
            table.is_some_and(|table| table.state == TableState::Running)
        })
    }

    fn glance(&self, person: Person, from: Target, place: Place) -> BoxFuture<'_, Option<Glance>> {
        Box::pin(async move {
            let seen = glance::glance(self, &person, &from, &place).await;
            seen.inspect_err(|error| tracing::error!(%error, "a table could not be looked at"))
                .ok()
                .flatten()
        })
    }

    fn tale(&self, person: Person, from: Target, place: Place) -> BoxFuture<'_, Option<Tale>> {
        Box::pin(async move {
            let told = tale::tale(self, &person, &from, &place).await;
            told.inspect_err(|error| tracing::error!(%error, "a game could not be told again"))
                .ok()
                .flatten()
        })
    }

    fn paint(&self, specs: Vec<PictureSpec>) -> BoxFuture<'_, anyhow::Result<Vec<Picture>>> {
        Box::pin(self.painter.paint(specs))
    }
}
