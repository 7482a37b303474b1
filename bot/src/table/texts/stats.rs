//! Statistics in words.

use std::cmp::Reverse;

use alhambra_engine::{Kind, ModuleId};

use crate::{
    chat::Text,
    life::career::{Career, Duel, Ratings},
    say::{self, Args, Language},
    store::{Account, Ladder},
    table::{room::name_of, texts::speech::lines},
};

/// So many opponents, modules and awards are named.
const NAMED: usize = 6;

pub(crate) fn page(
    language: Language,
    account: &Account,
    career: &Career,
    ratings: &Ratings,
    mut duels: Vec<(String, Duel)>,
) -> Text {
    let text = |key: &str, args: Args| language.text(key, &args);
    let args = Args::new()
        .text("name", name_of(account, language))
        .number("games", career.games)
        .number("wins", career.wins);
    let mut parts = vec![text("stats-title", args)];
    parts.extend(Ladder::ALL.into_iter().filter_map(|ladder| {
        let rated = ratings.get(&(ladder, account.id))?;
        let args = Args::new().number("rating", rated.rating.shown()).number("games", rated.games);
        Some(text(&format!("stats-rating-{}", ladder.word()), args))
    }));
    for (players, (games, wins)) in &career.by_players {
        let args = Args::new().number("players", *players).number("games", *games);
        parts.push(text("stats-players", args.number("wins", *wins)));
    }
    if 0 < career.games {
        let args = Args::new()
            .number("mean", mean(career))
            .number("best", career.best_points)
            .number("wall", career.best_wall)
            .number("exact", career.exact)
            .number("purchases", career.purchases);
        parts.push(text("stats-points", args));
        let kinds = Args::new().text("kinds", favourites(language, career).join(", "));
        parts.push(text("stats-kinds", kinds));
    }
    let modules = modules(language, career);
    if !modules.is_empty() {
        let listed = modules.into_iter().map(|(name, points)| format!("{name} {points}"));
        let listed: Vec<String> = listed.take(NAMED).collect();
        parts.push(text("stats-modules", Args::new().text("modules", listed.join(" · "))));
    }
    duels.sort_by_key(|(_, duel)| Reverse(duel.games));
    parts.extend(duels.into_iter().take(NAMED).map(|(name, duel)| {
        let args = Args::new()
            .text("name", name)
            .number("games", duel.games)
            .number("ahead", duel.ahead)
            .number("behind", duel.behind);
        text("stats-duel", args)
    }));
    if let (Some(pace), Some(in_time)) = (career.pace(), career.in_time()) {
        let args = Args::new()
            .text("time", say::duration(language, pace))
            .number("percent", in_time)
            .number("left", career.left);
        parts.push(text("stats-time", args));
    }
    let awards = awards(language, career);
    if !awards.is_empty() {
        let awards = awards.into_iter().map(|(title, count)| format!("{title} {count}"));
        let awards: Vec<String> = awards.take(NAMED).collect();
        parts.push(text("stats-awards", Args::new().text("awards", awards.join(" · "))));
    }
    lines(parts)
}

/// The mean of the points, rounded.
pub(crate) fn mean(career: &Career) -> i64 {
    let games = i64::from(career.games.max(1));
    (2 * career.points + games).div_euclid(2 * games)
}

/// The kinds of which somebody builds most, as people call them.
fn favourites(language: Language, career: &Career) -> Vec<String> {
    let mut kinds = Kind::ALL;
    kinds.sort_by_key(|kind| Reverse((career.kinds[kind.index()], *kind)));
    let built = kinds.into_iter().filter(|kind| 0 < career.kinds[kind.index()]);
    built.take(3).map(|kind| language.word(&format!("kinds-{kind}"))).collect()
}

/// Every module with what it brought a game, most played first.
pub(crate) fn modules(language: Language, career: &Career) -> Vec<(String, String)> {
    let mut modules: Vec<_> = career.by_module.iter().collect();
    modules.sort_by_key(|(module, (games, _))| (Reverse(*games), **module));
    let line = |module: ModuleId, games: u32, points: i64| {
        let args = Args::new().text("points", format!("{points:+}")).number("games", games);
        (language.word(&format!("module-{module}")), language.line("stats-module", &args))
    };
    modules.into_iter().map(|(module, (games, points))| line(*module, *games, *points)).collect()
}

/// «By a hair × 2», most often first.
pub(crate) fn awards(language: Language, career: &Career) -> Vec<(String, String)> {
    let mut awards: Vec<_> = career.awards.iter().collect();
    awards.sort_by_key(|(title, count)| (Reverse(**count), **title));
    let line = |(title, count): (&crate::life::awards::Title, &u32)| {
        (language.word(&title.key()), format!("× {count}"))
    };
    awards.into_iter().map(line).collect()
}
