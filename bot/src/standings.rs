//! `alhambra ratings`: everybody's rating, worked out anew from the stored games.

use std::{cmp::Reverse, path::Path};

use anyhow::Context;

use crate::{
    config::Database,
    life::career::ratings,
    store::{Account, Ladder, Store},
    table::acts::reckoning::results_of,
};

/// The lines to print. The database may be in use: of a file, a copy is looked at.
pub async fn standings(Database { path, url }: &Database) -> anyhow::Result<Vec<String>> {
    if let Some(url) = url.reveal() {
        let store = Store::connect(url).await.context("the database cannot be reached")?;
        let lines = lines(&store).await;
        store.close().await;
        return lines;
    }
    let copy = path.with_extension("ratings");
    // One that was killed may have left its copy.
    remove_copy(path);
    Store::backup_file(path, &copy).await.context("the database cannot be copied")?;
    let lines = match Store::open(&copy).await {
        Ok(store) => {
            let lines = lines(&store).await;
            store.close().await;
            lines
        }
        Err(error) => Err(error.into()),
    };
    remove_copy(path);
    lines
}

/// The copy and what lies beside it, most of which is gone with the store.
fn remove_copy(path: &Path) {
    for ending in ["ratings", "ratings-wal", "ratings-shm", "ratings-lock"] {
        std::fs::remove_file(path.with_extension(ending)).ok();
    }
}

async fn lines(store: &Store) -> anyhow::Result<Vec<String>> {
    let (mut results, mut differ, mut games) = (Vec::new(), Vec::new(), 0);
    for table in store.tables_over().await? {
        let (anew, kept) = (results_of(store, table).await?, store.results(table).await?);
        if !kept.is_empty() && kept != anew {
            differ.push(table.to_string());
        }
        games += 1;
        results.extend(anew);
    }
    let nobodies = store.nobodies().await?;
    let ratings = ratings(&results, |account| !nobodies.contains(&account));
    let accounts = store.accounts(ratings.keys().map(|(_, account)| *account)).await?;
    let mut lines = vec![format!("{games} finished games")];
    for ladder in Ladder::ALL {
        lines.push(format!("{}:", ladder.word()));
        let mut rated: Vec<_> = ratings.iter().filter(|((it, _), _)| *it == ladder).collect();
        rated.sort_by_key(|((_, account), rated)| (Reverse(rated.rating.shown()), *account));
        lines.extend(rated.into_iter().map(|((_, account), rated)| {
            let who = accounts.get(account).map(named).unwrap_or_default();
            let (rating, shown) = (rated.rating, rated.rating.shown());
            format!(
                "{shown:>6}  {who}  {} games, mu {:.3}, sigma {:.3}",
                rated.games, rating.mu, rating.sigma
            )
        }));
    }
    lines.push(if differ.is_empty() {
        "what the bot keeps agrees with the games".to_owned()
    } else {
        format!("what the bot keeps differs at the tables {}", differ.join(", "))
    });
    Ok(lines)
}

fn named(account: &Account) -> String {
    let person = &account.person;
    format!("{} ({} {})", crate::say::tidy(&account.name), person.platform.word(), person.user)
}
