//! Pictures: from what a message wants to show to PNG bytes. The game is played
//! up to the ply of the picture, so that an old message shows an old position.

pub(crate) mod areas;
mod film;
mod lessons;
mod model;
mod stats;
mod words;

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread::available_parallelism,
};

use alhambra_engine::{Config, Game, GameView, ModuleSet, Seat, Seed, Told};
use alhambra_renderer::{Look, Style, Theme, picture};
use futures::future::try_join_all;
use rand::{SeedableRng, rngs::StdRng};
use tokio::sync::Semaphore;

use self::{film::Film, model::Model, stats::Stats};
use crate::{
    chat::{Area, Known, Picture, PictureSpec, Subject},
    life::career::Career,
    say::{Language, Names, Speaker, tidy},
    store::{AccountId, Store, Table, TableId},
    table::{
        acts::stats::all_ratings,
        room::{
            Room,
            history::{History, Log, LogHash, Replay},
            name_of,
        },
    },
};

pub(crate) use self::lessons::PAGES;

/// The one door to pictures, for the outbox and for answers.
pub(crate) struct Painter {
    store: Store,
    /// Painting takes a whole core, and pictures are large.
    easels: Semaphore,
    kept: Arc<Mutex<Kept>>,
}

/// A picture that is painted, with its name and its text twin.
struct Drawn {
    name: String,
    bytes: Vec<u8>,
    alt: String,
    areas: Vec<Area>,
}

/// What a picture is painted from.
enum Scenery {
    Position(Arc<Model>),
    Film(Film),
    Lesson(String),
    Stats(Box<Stats>),
}

impl Scenery {
    /// What whoever the picture is for knows of where it comes from.
    fn known(&self, spec: &PictureSpec) -> Known {
        let log = match self {
            Self::Position(model) => {
                let viewer = spec.subject.viewer().map(Seat);
                let ply = model.game.ply_seen_by(viewer);
                return Known { ply, log: model.log.known_to(viewer).0 };
            }
            Self::Film(film) => film.log,
            Self::Lesson(_) => LogHash::default(),
            Self::Stats(stats) => stats.hash(),
        };
        Known { ply: spec.ply, log: log.0 }
    }

    fn paint(&self, spec: &PictureSpec) -> Option<Drawn> {
        match self {
            Self::Position(model) => model.paint(spec),
            Self::Film(film) => film.paint(spec),
            Self::Lesson(of) => lessons::paint(spec, of),
            Self::Stats(stats) => stats.paint(spec),
        }
    }
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
            log: room.history.log.clone(),
            events: room.history.events.clone(),
            names: room.names.clone(),
            version: room.table.version + 1,
        };
        kept(&self.kept).expect(model);
    }

    /// The table did not come to what was expected.
    pub(crate) fn unexpect(&self, table: TableId) {
        kept(&self.kept).models.retain(|it| it.table != table.0);
    }

    pub(crate) async fn paint(&self, specs: Vec<PictureSpec>) -> anyhow::Result<Vec<Picture>> {
        let mut paintings = Vec::with_capacity(specs.len());
        for spec in specs {
            // One after the other: what is not kept is played once for all of them.
            let scenery = self.scenery(&spec).await?;
            paintings.push(self.paint_one(spec, scenery));
        }
        let pictures = try_join_all(paintings).await?;
        Ok(pictures.into_iter().flatten().collect())
    }

    async fn paint_one(
        &self,
        spec: PictureSpec,
        scenery: Scenery,
    ) -> anyhow::Result<Option<Picture>> {
        let key = spec.key(scenery.known(&spec));
        let before = kept(&self.kept).picture(&key);
        if before.is_some() {
            return Ok(before);
        }
        let _easel = self.easels.acquire().await?;
        let painted = tokio::task::spawn_blocking(move || scenery.paint(&spec)).await?;
        Ok(painted.map(|Drawn { name, bytes, alt, areas }| {
            let picture = Picture { name, bytes: bytes.into(), alt, key, areas };
            kept(&self.kept).finished(picture.clone());
            picture
        }))
    }

    /// What is kept may show somebody who is forgotten.
    pub(crate) fn forget(&self) {
        *kept(&self.kept) = Kept::default();
    }

    async fn scenery(&self, spec: &PictureSpec) -> anyhow::Result<Scenery> {
        if let Subject::Lesson { of } = &spec.subject {
            return Ok(Scenery::Lesson(of.clone()));
        }
        if let Subject::Stats { account } = spec.subject {
            return Ok(Scenery::Stats(Box::new(self.stats(AccountId(account)).await?)));
        }
        let id = TableId(spec.table);
        if spec.subject != Subject::Film {
            let model = kept(&self.kept).model(spec);
            // Another process may have taken back what led there.
            if let Some(model) = model
                && self.store.is_current(id, model.version).await?
            {
                return Ok(Scenery::Position(model));
            }
        }
        let table = self.store.table(id).await?;
        let table = table.ok_or_else(|| anyhow::anyhow!("there is no table {id} to paint"))?;
        let names = self.names(&table).await?;
        let broken = || anyhow::anyhow!("the log of table {id} does not play");
        if spec.subject == Subject::Film {
            let (views, log) =
                Replay::turns(&self.store, &table, spec.ply).await?.ok_or_else(broken)?;
            return Ok(Scenery::Film(Film { views, log, names }));
        }
        let replay = Replay::of(&self.store, &table, spec.ply).await?;
        let Some(Replay { game: Some(game), history, .. }) = replay else { return Err(broken()) };
        let History { events, log, .. } = history;
        let version = table.version;
        let model = Model { table: spec.table, game, log, events, names, version };
        Ok(Scenery::Position(kept(&self.kept).add(model)))
    }

    async fn stats(&self, account: AccountId) -> anyhow::Result<Stats> {
        let known = self.store.account(account).await?;
        let account = known.ok_or_else(|| anyhow::anyhow!("there is nobody to paint"))?;
        let career = Career::of(account.id, &self.store.results_around(account.id).await?);
        Ok(Stats { ratings: all_ratings(&self.store).await?, account, career })
    }

    async fn names(&self, table: &Table) -> anyhow::Result<Names> {
        let language = Language::read(&table.language).unwrap_or_default();
        let mut names = Names { table: tidy(&table.title), ..Names::default() };
        let accounts = self.store.accounts(table.seats.iter().map(|row| row.account)).await?;
        for account in table.seats.iter().filter_map(|row| accounts.get(&row.account)) {
            names.shown.push(name_of(account, language));
            names.people.push(account.person.clone());
        }
        Ok(names)
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

/// Has something painted as a picture is wanted: in its language, on its paper.
fn seen<T>(spec: &PictureSpec, names: &Names, paint: impl FnOnce(Speaker<'_>, Look<'_>) -> T) -> T {
    let language = Language::read(&spec.language).unwrap_or_default();
    let speaker = Speaker { language, names };
    let words = words::words(language);
    let shown: Vec<&str> = names.shown.iter().map(String::as_str).collect();
    let theme = if spec.dark { Theme::Dark } else { Theme::Light };
    let say = |told: &Told| speaker.told(told);
    let style = Style { theme, ..Style::default() };
    paint(speaker, Look { style, names: &shown, words, say: &say })
}

/// Paints once what tables show, so that nobody's first press after a start waits for fonts,
/// colours and figures to be made ready. How large figures are depends on how many play.
pub(crate) fn warm_up() {
    for game in [2, 4, 6].into_iter().filter_map(played) {
        let names = Names { shown: vec![String::new(); game.seats().count()], ..Names::default() };
        let (log, events) = (Log::default(), Vec::new());
        let model = Model { table: 0, game, log, events, names, version: 0 };
        let subjects = [
            Subject::Table,
            Subject::Beside,
            Subject::Merged,
            Subject::Alhambra { seat: 0 },
            Subject::Hand { seat: 0 },
        ];
        for subject in subjects {
            let language = Language::default().code().to_owned();
            let spec =
                PictureSpec { table: 0, ply: 0, subject, since: None, language, dark: false };
            model.paint(&spec);
        }
    }
}

/// A game of so many players with everything, in which something has been built.
fn played(players: usize) -> Option<Game> {
    const PLIES: u32 = 60;
    let config = Config::new(players, ModuleSet::all(), Seed::from_number(0));
    let mut game = Game::new(config).ok()?;
    let mut rng = StdRng::seed_from_u64(0);
    while game.ply() < PLIES {
        let seat = game.asked()?.seats.lowest()?;
        let action = game.sample(seat, &mut rng)?;
        game.play(seat, action).ok()?;
    }
    Some(game)
}

/// A picture of the table, or of everything, and all pages of what it has no room for.
pub(crate) fn with_beside(speaker: Speaker<'_>, view: &GameView, subject: Subject) -> Vec<Subject> {
    let say = |told: &Told| speaker.told(told);
    let words = words::words(speaker.language);
    let look = Look { style: Style::default(), names: &[], words, say: &say };
    let crowded = match subject {
        Subject::Table => picture::is_crowded(view, look),
        Subject::Merged => picture::leaves_out(view, look),
        _ => false,
    };
    let pages = if crowded { picture::beside_pages(view, look) as u8 } else { 0 };
    let page = |page| if page == 0 { Subject::Beside } else { Subject::Further { page } };
    std::iter::once(subject).chain((0..pages).map(page)).collect()
}

/// The longest alt text that every platform takes.
const ALT: usize = 1000;

/// The alt text of these lines; when it is full they are not worked out any further.
fn short(lines: impl IntoIterator<Item = String>) -> String {
    let mut text = String::new();
    let mut letters = 0;
    for (nth, line) in lines.into_iter().enumerate() {
        let between = if nth == 0 { "" } else { "\n" };
        text.extend([between, &line]);
        letters += between.len() + line.chars().count();
        if ALT < letters {
            return text.chars().take(ALT - 1).chain(['…']).collect();
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_alt_text_ends_where_the_platforms_end_it_and_asks_for_no_more_lines() {
        let mut asked = 0;
        let lines = std::iter::repeat_with(|| {
            asked += 1;
            "ä".repeat(99)
        });
        let text = short(lines);
        assert_eq!((text.chars().count(), text.chars().last()), (ALT, Some('…')));
        assert_eq!(asked, 11);
        let fits = vec!["b".repeat(499), "c".repeat(500)];
        assert_eq!(short(fits.clone()), fits.join("\n"));
    }
}
