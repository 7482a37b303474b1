//! Working out the results of finished games, some time after their end: a game that ends costs
//! nothing more than it did.

use std::collections::BTreeSet;

use crate::{
    life::results::results,
    store::{self, AccountId, Commit, GameResult, Store, TableId, Write},
    table::{Hall, Settings, room::history::Replay},
};

/// Works out some of the results that are missing, and says whether there may be more.
pub(crate) async fn reckon(hall: &Hall, most: u32) -> anyhow::Result<bool> {
    let tables = hall.store().unreckoned(most).await?;
    let more = tables.len() == most as usize;
    let mut commit = Commit::at(hall.now());
    for &table in &tables {
        let results = match results_of(hall.store(), table).await {
            Err(error) if !error.may_pass() => {
                // It must not stand before the others for ever.
                tracing::error!(table = table.0, %error, "a game tells nothing");
                Vec::new()
            }
            results => results?,
        };
        commit = commit.with(Write::Results { table, results });
    }
    // Somebody may have been forgotten meanwhile: then they are worked out anew.
    if !tables.is_empty()
        && let Err(error) = hall.store().commit(commit).await
    {
        tracing::warn!(first = tables[0].0, %error, "results could not be written");
        return Ok(false);
    }
    Ok(more)
}

/// The results of a finished game; none if its log cannot be played.
pub(crate) async fn results_of(store: &Store, id: TableId) -> store::Result<Vec<GameResult>> {
    let Some(table) = store.table(id).await? else { return Ok(Vec::new()) };
    // A lesson is no game to be remembered by.
    if table.place.is_lesson() {
        return Ok(Vec::new());
    }
    let (log, votes) = tokio::try_join!(store.log(id), store.all_votes(id))?;
    let acted = log.iter().filter_map(|action| action.account);
    let known = acted.chain(table.seats.iter().map(|row| row.account));
    let handovers = Settings::read(&table.settings).handovers;
    let known = known.chain(handovers.iter().filter_map(|it| it.accounts).map(|it| it.0));
    let accounts = store.accounts(known.collect::<BTreeSet<AccountId>>()).await?;
    let computers: BTreeSet<AccountId> =
        accounts.values().filter(|account| account.is_computer()).map(|it| it.id).collect();
    // A whole game is played: that is no work for those who serve people.
    let played = tokio::task::spawn_blocking(move || {
        let Replay { game, history, .. } = Replay::play(&table, &log, u32::MAX)?;
        let game = game.filter(alhambra_engine::Game::is_over)?;
        Some(results(&table, (&game, &history.events), &log, &votes, &computers))
    });
    let results = played.await.inspect_err(|error| {
        tracing::error!(table = id.0, %error, "a game could not be played again");
    });
    Ok(results.ok().flatten().unwrap_or_default())
}
