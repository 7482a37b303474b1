//! A town of people who play over days: they vanish, come back, go on vacation, close their
//! private chats, leave their groups, and the bot is killed now and then.
//!
//! `cargo run --release -p alhambra-bot --example absence [tables] [seed]`
//!
//! It prints how many tables reached a final score, moves of computer players, reminders per player and
//! day, and what a check of its own found, which looks at the wall each minute: deadlines that
//! ran while they should have stood still, reminders at night.
#![allow(clippy::print_stdout, reason = "this is what it is for")]

mod check;
mod deeds;
mod ledger;
mod people;
mod posts;
mod town;

use std::time::Instant;

use crate::town::Town;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let tables: usize = args.next().map_or(Ok(1000), |it| it.parse())?;
    let seed: u64 = args.next().map_or(Ok(1), |it| it.parse())?;
    let start = Instant::now();
    let mut town = Town::build(tables, seed).await?;
    println!("{tables} tables, {} people, seed {seed}", town.people.len());
    town.live().await?;

    let (check, ledger) = (&town.check, &town.ledger);
    let over = ledger.count_over()?;
    println!(
        "after {:.0} days, {} outages of {:.0} h in all:",
        town.days(),
        town.outages,
        town.down_hours()
    );
    println!("  tables with a final score      {over} of {tables}");
    println!(
        "  actions                        {}, {} of them by computer players",
        ledger.count_moves()?,
        ledger.count_default_moves()?
    );
    println!(
        "  votes opened                   {} ({} after a deadline)",
        check.votes, check.deadlines
    );
    println!("  seats handed over              {}", ledger.count_handovers()?);
    println!(
        "  reminders                      {} private, {} in the place",
        check.private, check.places
    );
    println!(
        "  per player and day             {:.2}, at most {} on one day",
        check.per_day(),
        check.most()
    );
    println!("  deadlines that ran too early   {}", check.early);
    println!("  reminders in closed hours      {}", check.at_night);
    println!("  the same step twice            {}", check.twice);
    println!("  took {:.0} s", start.elapsed().as_secs_f64());
    anyhow::ensure!(over == tables, "{} tables did not reach a final score", tables - over);
    anyhow::ensure!(check.early + check.at_night + check.twice == 0, "somebody was wronged");
    Ok(())
}
