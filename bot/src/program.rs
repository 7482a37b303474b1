//! What the program does when it is called: the bot, and a few commands for those who run it.
//!
//! It is part of the library, and its future in a box, so that everything that it waits for is
//! compiled once, here, and not again for the program.

use std::{
    fmt::Display,
    io::{Write, stdout},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use futures::future::BoxFuture;
use tracing_subscriber::{
    Layer, Registry, filter::Targets, fmt, layer::SubscriberExt, util::SubscriberInitExt,
};

use crate::{
    chat::discord::{self, Discord},
    check::check,
    config::{Config, Format},
    metrics,
    run::run,
    standings::standings,
    store::{Location, Store},
};

const USAGE: &str = "\
alhambra            plays: Discord and Telegram if tokens are set, otherwise the local page
alhambra check      looks at configuration, database and tokens, and says what it found
alhambra health     asks a running bot how it is, where [metrics] is set
alhambra backup F   writes a copy of the database to the file F, also while the bot runs
alhambra compact    makes the file of the database as small as it can be; the bot must not run
alhambra move --from A --to B
                    copies everything from a file or a PostgreSQL address to another that is
                    empty, and looks whether every row arrived; no bot may run on either
alhambra ratings    works out everybody's rating from the stored games, also while the bot runs
alhambra invite     prints the link that invites the bot to a Discord server
alhambra help       prints this

Settings are read from config.toml (or the file that ALHAMBRA_CONFIG names) and from
variables such as ALHAMBRA_DISCORD_TOKEN; config.example.toml explains them all.";

/// Does what it was called for.
pub fn obey<'a>(words: &'a [&str]) -> BoxFuture<'a, anyhow::Result<()>> {
    Box::pin(command(words))
}

async fn command(words: &[&str]) -> anyhow::Result<()> {
    match words {
        [] => {
            let config = Config::load()?;
            log(&config)?;
            run(config, asked_to_stop()).await
        }
        ["check"] => {
            let findings = check(&Config::load()?).await;
            say("configuration: understood");
            for finding in &findings {
                say(finding);
            }
            let wrong = findings.iter().filter(|finding| !finding.is_sound).count();
            if wrong > 0 {
                bail!("{wrong} of these would keep the bot from its work");
            }
            Ok(())
        }
        ["health"] => {
            let listen = Config::load()?.metrics.listen.0;
            let addr = listen.context("no address is set: `listen` under [metrics]")?;
            say(format_args!("{}", metrics::ask(addr).await?));
            Ok(())
        }
        ["backup", file] => {
            let path = file_of(&Config::load()?, "pg_dump")?;
            Store::backup_file(&path, Path::new(file)).await?;
            say(format_args!("{} is copied to {file}", path.display()));
            Ok(())
        }
        ["compact"] => {
            let path = file_of(&Config::load()?, "PostgreSQL itself")?;
            let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len() / 1000);
            let before = size(&path);
            Store::compact_file(&path).await?;
            say(format_args!("{}: {before} KB before, {} KB now", path.display(), size(&path)));
            Ok(())
        }
        ["ratings"] => {
            for line in standings(&Config::load()?.database).await? {
                say(line);
            }
            Ok(())
        }
        ["move", "--from", from, "--to", to] => {
            let (from, to) =
                (Location::from(*from).open().await?, Location::from(*to).open().await?);
            let moved = from.copy_to(&to).await;
            from.close().await;
            to.close().await;
            say(format_args!("{} rows are there, each as it was", moved?));
            Ok(())
        }
        ["invite"] => {
            let config = Config::load()?;
            let settings = config.discord.token.reveal().map(discord::Settings::new);
            let settings = settings.map(|settings| settings.at(&config.discord.api));
            let discord = Discord::open(settings)?.context("no Discord token is set")?;
            say(format_args!("{}", discord.invite().await?));
            Ok(())
        }
        ["help" | "--help" | "-h"] => {
            say(USAGE);
            Ok(())
        }
        ["version" | "--version" | "-V"] => {
            say(format_args!("alhambra {}", env!("CARGO_PKG_VERSION")));
            Ok(())
        }
        other => bail!("I do not know `{}`; `alhambra help` lists the commands", other.join(" ")),
    }
}

/// The database, if it is a file; otherwise who does the same.
fn file_of(config: &Config, instead: &str) -> anyhow::Result<PathBuf> {
    if config.database.url.is_set() {
        bail!("the database is on a server, where {instead} does this");
    }
    Ok(config.database.path.clone())
}

/// What is logged: as the settings say, or in more detail as `RUST_LOG` does.
pub(crate) fn logged(config: &Config) -> anyhow::Result<Targets> {
    let level = format!("{:?}", config.log.level).to_lowercase();
    let filter = std::env::var("RUST_LOG")
        .unwrap_or_else(|_| format!("warn,alhambra_bot={level},alhambra={level}"));
    filter.parse().context("RUST_LOG is not understood")
}

fn log(config: &Config) -> anyhow::Result<()> {
    let filter = logged(config)?;
    // A log that cannot be written, say on a full disk, is no reason to die.
    let layer = fmt::layer().log_internal_errors(false);
    let layer = match config.log.format {
        Format::Json => layer.json().with_filter(filter).boxed(),
        Format::Text => layer.with_target(false).with_filter(filter).boxed(),
    };
    Registry::default().with(layer).init();
    Ok(())
}

/// Talks to the terminal, or to whatever is there instead: whoever reads may have gone away.
pub fn say(line: impl Display) {
    writeln!(stdout().lock(), "{line}").ok();
}

/// Ctrl-C, or the signal a service manager sends.
async fn asked_to_stop() {
    let interrupt = async {
        if let Err(error) = tokio::signal::ctrl_c().await {
            tracing::error!(%error, "cannot listen for Ctrl-C");
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(error) => {
                tracing::error!(%error, "cannot listen for SIGTERM");
                std::future::pending::<()>().await;
            }
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
