//! The picture of what somebody's games add up to.

use std::hash::{DefaultHasher, Hash, Hasher};

use alhambra_renderer::{Career as Shown, Look};

use super::{Drawn, seen, short};
use crate::{
    chat::PictureSpec,
    life::career::{Career, Ratings},
    say::{self, Args, Names},
    store::{Account, Ladder},
    table::{
        room::{history::LogHash, name_of},
        texts::stats,
    },
};

pub(super) struct Stats {
    pub(super) account: Account,
    pub(super) career: Career,
    pub(super) ratings: Ratings,
}

impl Stats {
    pub(super) fn paint(&self, spec: &PictureSpec) -> Option<Drawn> {
        seen(spec, &Names::default(), |speaker, look| Some(self.drawn(speaker.language, look)))
    }

    /// Another picture for other numbers.
    pub(super) fn hash(&self) -> LogHash {
        let mut hasher = DefaultHasher::new();
        let rated = Ladder::ALL.map(|ladder| self.ratings.get(&(ladder, self.account.id)));
        format!("{:?}{:?}{rated:?}", self.account.name, self.career).hash(&mut hasher);
        LogHash(hasher.finish())
    }

    fn drawn(&self, language: say::Language, look: Look<'_>) -> Drawn {
        let (career, word) = (&self.career, |key: &str| language.word(key));
        let percent = |part: u32, of: u32| {
            let percent = (200 * u64::from(part) + u64::from(of)).checked_div(2 * u64::from(of));
            percent.map_or_else(|| "–".to_owned(), |it| format!("{it} %"))
        };
        let pace = career.pace().map_or_else(|| "–".to_owned(), |it| say::duration(language, it));
        let in_time = career.in_time().map_or_else(|| "–".to_owned(), |it| format!("{it} %"));
        let numbers = [
            ("stats-picture-games", career.games.to_string()),
            ("stats-picture-wins", career.wins.to_string()),
            ("stats-picture-mean", stats::mean(career).to_string()),
            ("stats-picture-best", career.best_points.to_string()),
            ("stats-picture-wall", career.best_wall.to_string()),
            ("stats-picture-exact", percent(career.exact, career.purchases)),
            ("stats-picture-pace", pace),
            ("stats-picture-in-time", in_time),
        ]
        .map(|(key, value)| (word(key), value));
        let bars: Vec<(String, f32, String)> = career
            .by_players
            .iter()
            .map(|(players, (games, wins))| {
                let label = Args::new().number("players", *players);
                let full = *wins as f32 / (*games).max(1) as f32;
                (language.line("stats-picture-players", &label), full, format!("{wins} / {games}"))
            })
            .collect();
        let ladder = Ladder::ALL.into_iter().max_by_key(|ladder| {
            self.ratings.get(&(*ladder, self.account.id)).map(|rated| rated.games)
        });
        let rated = ladder.and_then(|ladder| self.ratings.get(&(ladder, self.account.id)));
        let beside = rated.map(|rated| {
            let args = Args::new().number("rating", rated.rating.shown());
            language.line("stats-picture-rating", &args)
        });
        let (awards, modules) = (stats::awards(language, career), stats::modules(language, career));
        let (awards, modules) = (borrowed(&awards), borrowed(&modules));
        let [kinds, won, praised, by_module] =
            ["kinds", "won", "awards", "modules"].map(|it| word(&format!("stats-picture-{it}")));
        let bars: Vec<(&str, f32, &str)> = bars.iter().map(|it| (&*it.0, it.1, &*it.2)).collect();
        let name = name_of(&self.account, language);
        let shown = Shown {
            name: &name,
            beside: beside.as_deref().unwrap_or_default(),
            numbers: &borrowed(&numbers),
            kinds: (kinds.as_str(), career.kinds),
            bars: (won.as_str(), bars.as_slice()),
            lists: &[
                (praised.as_str(), awards.as_slice()),
                (by_module.as_str(), modules.as_slice()),
            ],
        };
        let alt = numbers.iter().map(|(label, value)| format!("{label}: {value}"));
        Drawn {
            name: "stats.png".to_owned(),
            bytes: alhambra_renderer::stats(&shown, look),
            alt: short(std::iter::once(name.clone()).chain(alt)),
            areas: Vec::new(),
        }
    }
}

fn borrowed(pairs: &[(String, String)]) -> Vec<(&str, &str)> {
    pairs.iter().map(|(one, other)| (&**one, &**other)).collect()
}
