//! Pictures: from what a message wants to show to PNG bytes. The game is played
//! up to the ply of the picture, so that an old message shows an old position.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::available_parallelism,
};

use alhambra_engine::{
    Cell, Channel, Currency, Event, ExtraWalls, Game, Happening, Kind, Offer, Piece, Round,
    Scoring, Seat, Spot, TileId,
};
use alhambra_renderer::{Bill, Choice, Look, Marks, Style, Theme, Words};

use tokio::sync::Semaphore;

use crate::{
    chat::{Picture, PictureSpec, Subject},
    say::{self, Language, Names, Speaker, tidy},
    store::{Store, TableId},
    table::room::{
        Room,
        history::{History, LogHash, Replay},
    },
};

/// The one door to pictures, for the outbox and for answers.
pub(crate) struct Painter {
    store: Store,
    /// Painting takes a whole core, and pictures are large.
    easels: Semaphore,
    kept: Arc<Mutex<Kept>>,
}

/// A position to paint from.
struct Model {
    table: i64,
    game: Game,
    log: LogHash,
    events: Vec<(u32, Event)>,
    names: Names,
}

impl Painter {
    pub(crate) fn new(store: Store) -> Self {
        let easels = Semaphore::new(available_parallelism().map_or(1, usize::from));
        Self { store, easels, kept: Arc::default() }
    }

    /// The table has just come to this position: its pictures need no look into the log.
    pub(crate) fn expect(&self, room: &Room) {
        let Some(game) = room.game.clone() else { return };
        let model = Model {
            table: room.table.id.0,
            game,
            log: room.history.log,
            events: room.history.events.clone(),
            names: room.names.clone(),
        };
        kept(&self.kept).expect(model);
    }

    pub(crate) async fn paint(&self, specs: Vec<PictureSpec>) -> anyhow::Result<Vec<Picture>> {
        let mut pictures = Vec::with_capacity(specs.len());
        for spec in specs {
            let model = self.model(&spec).await?;
            let key = key_of(&spec, &model);
            let before = kept(&self.kept).picture(&key);
            if let Some(picture) = before {
                pictures.push(picture);
                continue;
            }
            let _easel = self.easels.acquire().await?;
            let painted = tokio::task::spawn_blocking(move || model.paint(&spec)).await?;
            let Some((name, png, alt)) = painted else { continue };
            let picture = Picture { name, png: png.into(), alt, key };
            kept(&self.kept).finished(picture.clone());
            pictures.push(picture);
        }
        Ok(pictures)
    }

    async fn model(&self, spec: &PictureSpec) -> anyhow::Result<Arc<Model>> {
        if let Some(model) = kept(&self.kept).model(spec) {
            return Ok(model);
        }
        let id = TableId(spec.table);
        let table = self.store.table(id).await?;
        let table = table.ok_or_else(|| anyhow::anyhow!("there is no table {id} to paint"))?;
        let mut names = Names { table: tidy(&table.title), ..Names::default() };
        let accounts = self.store.accounts(table.seats.iter().map(|row| row.account)).await?;
        for account in table.seats.iter().filter_map(|row| accounts.get(&row.account)) {
            names.shown.push(tidy(&account.name));
            names.people.push(account.person.clone());
        }
        let replay = Replay::of(&self.store, &table, spec.ply).await?;
        let Some(Replay { game: Some(game), history }) = replay else {
            anyhow::bail!("the log of table {id} does not play");
        };
        let History { events, log, .. } = history;
        let model = Model { table: spec.table, game, log, events, names };
        Ok(kept(&self.kept).add(model))
    }
}

/// The last models and pictures, oldest first: a message has several pictures, and what is
/// sent again costs nothing.
#[derive(Default)]
struct Kept {
    models: VecDeque<Arc<Model>>,
    pictures: VecDeque<Picture>,
}

impl Kept {
    const MODELS: usize = 32;
    const PICTURES: usize = 32;

    fn model(&self, spec: &PictureSpec) -> Option<Arc<Model>> {
        let wanted = |it: &&Arc<Model>| it.table == spec.table && it.game.ply() == spec.ply;
        self.models.iter().rev().find(wanted).cloned()
    }

    /// What was thought to follow upon this position has been taken back.
    fn expect(&mut self, model: Model) {
        let (table, ply) = (model.table, model.game.ply());
        self.models.retain(|it| it.table != table || it.game.ply() < ply);
        self.add(model);
    }

    fn add(&mut self, model: Model) -> Arc<Model> {
        if Self::MODELS <= self.models.len() {
            self.models.pop_front();
        }
        let model = Arc::new(model);
        self.models.push_back(Arc::clone(&model));
        model
    }

    fn picture(&self, key: &str) -> Option<Picture> {
        self.pictures.iter().find(|picture| picture.key == key).cloned()
    }

    fn finished(&mut self, picture: Picture) {
        if Self::PICTURES <= self.pictures.len() {
            self.pictures.pop_front();
        }
        self.pictures.push_back(picture);
    }
}

fn kept(kept: &Mutex<Kept>) -> MutexGuard<'_, Kept> {
    // Whatever is kept is whole; a panic elsewhere is no harm.
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Model {
    fn paint(&self, spec: &PictureSpec) -> Option<(String, Vec<u8>, String)> {
        let language = Language::read(&spec.language).unwrap_or_default();
        let speaker = Speaker { language, names: &self.names };
        let words = words(language);
        let names: Vec<&str> = self.names.shown.iter().map(String::as_str).collect();
        let theme = if spec.dark { Theme::Dark } else { Theme::Light };
        let say = |told: &alhambra_engine::Told| speaker.told(told);
        let style = Style { theme, ..Style::default() };
        let look = Look { style, names: &names, words: &words, say: &say };
        let public = || self.game.view(None);
        let alt = |lines: Vec<String>| shorten(&lines.join("\n"));
        let picture = match &spec.subject {
            Subject::Table => {
                let view = public();
                let png = alhambra_renderer::table(&view, look);
                ("table".to_owned(), png, alt(say::position(speaker, &view)))
            }
            Subject::Merged => {
                let view = public();
                let png = alhambra_renderer::merged(&view, &self.changed(spec.since), look);
                ("game".to_owned(), png, alt(say::position(speaker, &view)))
            }
            Subject::Alhambra { seat } => {
                let seat = self.seat(*seat)?;
                let view = public();
                let changed = self.changed_of(seat, spec.since);
                let marks = Marks { changed: &changed, choices: &[] };
                let png = alhambra_renderer::alhambra(&view, seat, marks, look);
                (
                    format!("alhambra-{seat}"),
                    png,
                    alt(say::player_lines(speaker, view.player(seat))),
                )
            }
            Subject::Placing { seat, tile } => {
                let seat = self.seat(*seat)?;
                let choices = self.choices(seat, tile.parse().ok()?);
                let marks = Marks { changed: &[], choices: &choices };
                let view = self.game.view(Some(seat));
                let png = alhambra_renderer::alhambra(&view, seat, marks, look);
                ("placing".to_owned(), png, alt(say::player_lines(speaker, view.player(seat))))
            }
            Subject::Hand { seat } => {
                let seat = self.seat(*seat)?;
                let view = self.game.view(Some(seat));
                let png = alhambra_renderer::hand(&view, &self.bills(seat), look)?;
                ("hand".to_owned(), png, alt(say::hand_lines(speaker, &self.game, seat)))
            }
            Subject::Score => {
                let view = public();
                let scoring = self.last_scoring();
                let now = self.game.scoring(Round::ALL[usize::from(view.scored.min(2))]);
                let png = alhambra_renderer::score(&view, scoring, look);
                let shown = scoring.unwrap_or(&now);
                let lines = say::scoring_lines(speaker, shown);
                let lines = lines.iter().map(crate::chat::Text::bare).collect();
                ("score".to_owned(), png, alt(lines))
            }
        };
        let (name, png, alt) = picture;
        Some((format!("{name}.png"), png, alt))
    }

    fn seat(&self, seat: u8) -> Option<Seat> {
        self.game.seats().find(|it| it.0 == seat)
    }

    /// Everything a seat could buy in its turn, with the best way to pay it.
    fn bills(&self, seat: Seat) -> Vec<Bill> {
        let bill = |offer: Offer| {
            let quote = self.game.quote(seat, Channel::Turn, offer.id, &[]).ok()?;
            Some(Bill::new(
                &quote,
                self.game.payments(&quote).into_iter().next(),
                &self.game.means(&quote),
            ))
        };
        self.game.offers(seat, Channel::Turn).into_iter().filter_map(bill).collect()
    }

    /// The cells where a tile may go, numbered as the buttons are.
    fn choices(&self, seat: Seat, tile: TileId) -> Vec<Choice> {
        let placements = self.game.placements(seat, tile);
        let cells = say::numbered_cells(&placements);
        let view = self.game.view(Some(seat));
        let own = view.player(seat);
        let loose = own.pending.iter().chain(&own.reserve).find(|it| it.tile == tile);
        let extra = loose.map_or(ExtraWalls::NONE, |it| it.extra);
        let best = |cell: Cell| {
            let here = placements.iter().filter(|it| it.at == cell);
            here.map(|placement| (self.game.wall_with(seat, *placement), placement))
                .max_by_key(|(wall, _)| *wall)
        };
        let choice = |(nth, &cell): (usize, &Cell)| {
            let best = best(cell);
            Choice {
                number: nth as u16 + 1,
                spot: Spot::Cell(cell),
                wall: best.map(|(wall, _)| wall as u16),
                piece: best.map(|(_, it)| Piece { turn: it.turn, extra, ..Piece::new(tile, cell) }),
            }
        };
        cells.iter().enumerate().map(choice).collect()
    }

    /// What was built from a ply on.
    fn changed(&self, since: Option<u32>) -> Vec<(Seat, Cell)> {
        let Some(since) = since else { return Vec::new() };
        let recent = self.events.iter().filter(|(ply, _)| since <= *ply);
        recent
            .filter_map(|(_, event)| match event.what {
                Happening::Built { seat, at, .. } | Happening::Swapped { seat, at, .. } => {
                    Some((seat, at))
                }
                _ => None,
            })
            .collect()
    }

    fn changed_of(&self, seat: Seat, since: Option<u32>) -> Vec<Cell> {
        let own = self.changed(since).into_iter().filter(|(it, _)| *it == seat);
        own.map(|(_, cell)| cell).collect()
    }

    fn last_scoring(&self) -> Option<&Scoring> {
        self.events.iter().rev().find_map(|(_, event)| match &event.what {
            Happening::Scored(scoring) => Some(scoring.as_ref()),
            _ => None,
        })
    }
}

/// The words of the pictures in a language.
fn words(language: Language) -> Words {
    let word = |key: &str| language.word(key);
    let title = |text: String| {
        let mut letters = text.chars();
        let first = letters.next().map(|it| it.to_uppercase().to_string()).unwrap_or_default();
        first + letters.as_str()
    };
    Words {
        kinds: Kind::ALL.map(|kind| title(word(&format!("kind-{kind}")))),
        kind_letters: Kind::ALL.map(|kind| word(&format!("letter-{kind}"))),
        currencies: Currency::ALL.map(|it| title(word(&format!("currency-{it}")))),
        player: word("picture-player"),
        dirk: "Dirk".to_owned(),
        points: word("picture-points"),
        wall: word("picture-wall"),
        reserve: word("picture-reserve"),
        new_tiles: word("picture-new-tiles"),
        market: word("picture-market"),
        money: word("picture-money"),
        hand: word("picture-hand"),
        pile: word("picture-pile"),
        discard: word("picture-discard"),
        supply: word("picture-supply"),
        scoring: word("picture-scoring"),
        next_scoring: word("picture-next-scoring"),
        beside: word("picture-beside"),
        course: word("picture-course"),
        to_move: word("picture-to-move"),
        game_over: word("picture-game-over"),
        total: word("picture-total"),
        exact: word("picture-exact"),
        over: word("picture-over"),
        short: word("picture-short"),
    }
}

/// The same for the same picture, and for no other.
fn key_of(spec: &PictureSpec, model: &Model) -> String {
    let PictureSpec { table, ply, subject, since, language, dark } = spec;
    let subject = serde_json::to_string(subject).unwrap_or_default();
    let (since, log) = (since.unwrap_or(*ply), model.log.0);
    format!("{table}.{ply}.{log:x}.{subject}.{since}.{language}.{}", u8::from(*dark))
}

/// The longest alt text that every platform takes.
const ALT: usize = 1000;

fn shorten(text: &str) -> String {
    if text.chars().count() <= ALT {
        return text.to_owned();
    }
    text.chars().take(ALT - 1).chain(['…']).collect()
}
