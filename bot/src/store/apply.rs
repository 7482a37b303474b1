//! A commit, write by write, inside the writer's transaction.

use super::{
    Commit, Committed, Error, Result, Write, accounts, actions, clocks, forget, inbox, notes,
    places, queue, results, tables, votes, writer::Tx,
};

pub(super) async fn commit(tx: &mut Tx, commit: Commit) -> Result<Committed> {
    let at = commit.at;
    if let Some((update, answer)) = &commit.cause
        && let Some(earlier) = inbox::remember(&mut tx.db, update, answer, at).await?
    {
        return Ok(Committed::Before(earlier));
    }
    // Whatever waits is gone through for the name of whoever is forgotten.
    if commit.writes.iter().any(|write| matches!(write, Write::Forget { .. })) {
        queue::hold_all(tx).await?;
    }
    let posts = commit.writes.iter().filter_map(|write| match write {
        Write::Post(post) => Some(&post.target),
        _ => None,
    });
    queue::hold(tx, posts).await?;
    for write in commit.writes {
        let db = &mut tx.db;
        match write {
            Write::Open(table) => tables::open(db, &table, at).await?,
            Write::Save(table) => tables::save(db, &table, at).await?,
            Write::Touch { table, version } => tables::touch(db, table, version).await?,
            Write::Play { table, ply, actions, snapshot } => {
                let to = ply + actions.len() as u32;
                tables::advance(db, table, ply, to, at).await?;
                actions::append(db, table, ply, &actions, at).await?;
                tables::position(db, table, snapshot).await?;
            }
            Write::Undo { table, ply, to, snapshot, by } => {
                if to > ply {
                    return Err(Error::WrongPly { table, expected: to, found: ply });
                }
                tables::advance(db, table, ply, to, at).await?;
                actions::undo(db, table, to, by, at).await?;
                tables::position(db, table, snapshot).await?;
            }
            Write::Prefer(account) => accounts::prefer(db, &account).await?,
            Write::Order { table, seat, question, answer } => {
                notes::order(db, table, seat, &question, answer.as_deref()).await?;
            }
            Write::Clock(clock) => clocks::set(db, &clock).await?,
            Write::StopClock { table, seat } => clocks::stop(db, table, seat).await?,
            Write::StopClocks(table) => clocks::stop_all(db, table).await?,
            Write::OpenVote(vote) => votes::open(db, &vote).await?,
            Write::Cast { vote, account, choice } => {
                votes::cast(db, vote, account, &choice, at).await?;
            }
            Write::CloseVote { vote, outcome } => votes::close(db, vote, &outcome).await?,
            Write::Postpone { vote, opened, closes } => {
                votes::postpone(db, vote, opened, closes).await?;
            }
            Write::Reach { account, reach } => accounts::reach_as(db, account, reach).await?,
            Write::TryAgain(account) => accounts::try_again(db, account).await?,
            Write::Reminded(account) => accounts::reminded(db, account, at).await?,
            Write::SetBack { from, to } => accounts::set_back(db, from, to).await?,
            Write::Note { scope, name, value } => {
                notes::note(db, &scope, &name, value.as_deref()).await?;
            }
            Write::Settle { place, server } => {
                places::settle(db, &place, server.as_deref()).await?;
            }
            Write::Results { table, results } => results::write(db, table, &results).await?,
            Write::Forget { account, instead, settings } => {
                forget::person(db, account, &instead, settings).await?;
            }
            Write::Post(post) => queue::push(tx, post, at).await?,
        }
    }
    Ok(Committed::Done)
}
