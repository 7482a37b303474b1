//! Where the bot is at home, and where it is not any more: what was played there is deleted
//! after a while.

use std::collections::HashSet;

use super::{
    Result, Store, TableId,
    db::{Db, query, query_as, query_scalar},
    retention,
    words::json,
};
use crate::chat::{Place, Platform, Target};
use jiff::Timestamp;

/// All places that belong together: those of a Discord server, or a group with its topics.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Home {
    Server(String),
    Group(Place),
}

/// The highest ids of what was deleted: they must not come again.
pub(super) const LAST_TABLE: &str = "last-table";
pub(super) const LAST_VOTE: &str = "last-vote";

/// What is stored about a home.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stored {
    pub open: u64,
    pub finished: u64,
    pub actions: u64,
}

/// The chats of a home: `?1` is a platform and `?2` a chat, or `?3` a server.
macro_rules! at_home {
    ($before:literal, $after:literal) => {
        concat!(
            $before,
            " ((platform = $1 AND chat = $2) OR (platform, chat) IN
                (SELECT platform, chat FROM places WHERE server = $3)) ",
            $after
        )
    };
}

impl Home {
    pub(super) fn columns(&self) -> (Option<&'static str>, Option<&str>, Option<&str>) {
        match self {
            Self::Server(server) => (None, None, Some(server)),
            Self::Group(place) => (Some(place.platform.word()), Some(&place.chat), None),
        }
    }
}

impl Store {
    /// The open tables of a home.
    pub async fn tables_at_home(&self, home: &Home) -> Result<Vec<TableId>> {
        let (platform, chat, server) = home.columns();
        let ids: Vec<i64> = query_scalar(at_home!(
            "SELECT id FROM tables WHERE",
            "AND state IN ('lobby', 'running') ORDER BY id"
        ))
        .bind(platform)
        .bind(chat)
        .bind(server)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        Ok(ids.into_iter().map(TableId).collect())
    }

    /// The home that a place belongs to.
    pub async fn home_of(&self, place: &Place) -> Result<Home> {
        let server: Option<String> = query_scalar(
            "SELECT server FROM places WHERE platform = $1 AND chat = $2 AND server IS NOT NULL",
        )
        .bind(place.platform.word())
        .bind(&place.chat)
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        Ok(server.map_or_else(|| Home::Group(place.clone()), Home::Server))
    }

    /// The servers in which the bot has played and from which it was not removed, as far as it
    /// heard.
    pub async fn servers(&self) -> Result<Vec<String>> {
        let servers = query_scalar(
            "SELECT DISTINCT server FROM places
             WHERE server IS NOT NULL AND gone_at IS NULL ORDER BY server",
        );
        Ok(servers.fetch_all(&mut *self.reader().await?).await?)
    }

    /// The groups in which something is stored and from which the bot was not removed, as far as
    /// it heard.
    pub async fn groups(&self, platform: Platform) -> Result<Vec<String>> {
        let groups = query_scalar::<String>(
            "SELECT DISTINCT chat FROM tables
             WHERE platform = $1 AND NOT EXISTS (
                SELECT 1 FROM places
                WHERE places.platform = tables.platform AND places.chat = tables.chat
                    AND gone_at IS NOT NULL
             )
             ORDER BY chat",
        );
        let chats = groups.bind(platform.word()).fetch_all(&mut *self.reader().await?).await?;
        let is_group =
            |chat: &String| !Place { platform, chat: chat.clone(), topic: None }.is_private();
        Ok(chats.into_iter().filter(is_group).collect())
    }

    /// How much is stored of what was played in a home.
    pub async fn stored(&self, home: &Home) -> Result<Stored> {
        let (platform, chat, server) = home.columns();
        let (open, finished, actions): (i64, i64, i64) = query_as(at_home!(
            "SELECT count(*) FILTER (WHERE state IN ('lobby', 'running')),
                count(*) FILTER (WHERE state IN ('over', 'closed')),
                CAST(coalesce(sum(ply), 0) AS BIGINT)
             FROM tables WHERE",
            ""
        ))
        .bind(platform)
        .bind(chat)
        .bind(server)
        .fetch_one(&mut *self.reader().await?)
        .await?;
        Ok(Stored {
            open: open.unsigned_abs(),
            finished: finished.unsigned_abs(),
            actions: actions.unsigned_abs(),
        })
    }

    /// The bot is not there any more, since a moment; or, without one, it is there again.
    pub async fn leave(&self, home: &Home, since: Option<Timestamp>) -> Result<()> {
        let (home, since) = (home.clone(), since.map(Timestamp::as_millisecond));
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    match &home {
                        Home::Server(server) => {
                            query("UPDATE places SET gone_at = $1 WHERE server = $2")
                                .bind(since)
                                .bind(server)
                                .execute(&mut tx.db)
                                .await?;
                            if since.is_some() {
                                forget_server(&mut tx.db, server).await?;
                            }
                        }
                        Home::Group(place) => {
                            let statement = match since {
                                Some(_) => {
                                    "INSERT INTO places (gone_at, platform, chat) VALUES ($1, $2, $3)
                                     ON CONFLICT (platform, chat)
                                     DO UPDATE SET gone_at = excluded.gone_at"
                                }
                                None => {
                                    "UPDATE places SET gone_at = $1 WHERE platform = $2 AND chat = $3"
                                }
                            };
                            query(statement)
                                .bind(since)
                                .bind(place.platform.word())
                                .bind(&place.chat)
                                .execute(&mut tx.db)
                                .await?;
                        }
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Wakes the delivery of what waits for some chats, in all their topics: we may be allowed to
    /// write there again.
    pub async fn try_now(&self, places: &[Place]) -> Result<()> {
        let chats: HashSet<_> = places.iter().map(|place| (place.platform, &place.chat)).collect();
        let is_there = |target: &Target| match target {
            Target::Place(place) => chats.contains(&(place.platform, &place.chat)),
            Target::Private(_) => false,
        };
        let waiting: Vec<Target> = self.waiting().await?.into_iter().filter(is_there).collect();
        if waiting.is_empty() {
            return Ok(());
        }
        self.0
            .writer
            .run(move |tx| {
                tx.posted.extend(waiting);
                Box::pin(async { Ok(()) })
            })
            .await
    }

    /// Deletes a closed table of a place that the bot left before a moment, or the place itself
    /// once it has none, and says whether there was one.
    pub async fn prune_place(&self, before: Timestamp) -> Result<bool> {
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let left: Option<(String, String, Option<String>)> = query_as(
                        "SELECT platform, chat, server FROM places
                         WHERE gone_at IS NOT NULL AND gone_at < $1 ORDER BY gone_at LIMIT 1",
                    )
                    .bind(before.as_millisecond())
                    .fetch_optional(&mut tx.db)
                    .await?;
                    let Some((platform, chat, server)) = left else { return Ok(false) };
                    if !delete_one(&mut tx.db, &platform, &chat).await? {
                        delete_place(&mut tx.db, &platform, &chat, server.as_deref()).await?;
                    }
                    Ok(true)
                })
            })
            .await
    }

    /// Deletes a closed table of a home, and says whether there was one.
    pub async fn prune_home(&self, home: &Home) -> Result<bool> {
        let home = home.clone();
        self.0
            .writer
            .run(move |tx| {
                Box::pin(async move {
                    let (platform, chat, server) = home.columns();
                    let table: Option<(i64, String, String)> = query_as(at_home!(
                        "SELECT id, platform, chat FROM tables WHERE",
                        "AND state IN ('over', 'closed') LIMIT 1"
                    ))
                    .bind(platform)
                    .bind(chat)
                    .bind(server)
                    .fetch_optional(&mut tx.db)
                    .await?;
                    let Some((_, platform, chat)) = table else { return Ok(false) };
                    delete_one(&mut tx.db, &platform, &chat).await
                })
            })
            .await
    }
}

pub(super) async fn settle(db: &mut Db, place: &Place, server: Option<&str>) -> Result<()> {
    query(
        "INSERT INTO places (platform, chat, server) VALUES ($1, $2, $3)
         ON CONFLICT (platform, chat) DO UPDATE SET server = excluded.server, gone_at = NULL",
    )
    .bind(place.platform.word())
    .bind(&place.chat)
    .bind(server)
    .execute(db)
    .await?;
    Ok(())
}

/// The highest id there is or was.
pub(super) async fn last_id(db: &mut Db, highest: &'static str, note: &'static str) -> Result<i64> {
    let highest: i64 = query_scalar(highest).fetch_one(&mut *db).await?;
    let deleted: Option<i64> =
        query_scalar("SELECT CAST(value AS BIGINT) FROM notes WHERE scope = 'bot' AND name = $1")
            .bind(note)
            .fetch_optional(db)
            .await?;
    Ok(highest.max(deleted.unwrap_or(0)))
}

/// Deletes a closed table of a chat, and says whether there was one. Ids do not come again.
pub(super) async fn delete_one(db: &mut Db, platform: &str, chat: &str) -> Result<bool> {
    let table: Option<i64> = query_scalar(
        "SELECT id FROM tables WHERE platform = $1 AND chat = $2 AND state IN ('over', 'closed')
         LIMIT 1",
    )
    .bind(platform)
    .bind(chat)
    .fetch_optional(&mut *db)
    .await?;
    let Some(table) = table else { return Ok(false) };
    for (note, highest) in [
        (LAST_TABLE, super::tables::last_id(db).await?),
        (LAST_VOTE, super::votes::last_id(db).await?),
    ] {
        let scope = super::Scope::Bot;
        super::notes::note(db, &scope, note, Some(&highest.to_string())).await?;
    }
    retention::delete(db, table).await?;
    Ok(true)
}

/// What is left of a chat without tables.
pub(super) async fn delete_place(
    db: &mut Db,
    platform: &str,
    chat: &str,
    server: Option<&str>,
) -> Result<()> {
    // As a place is written: in targets, and in the scopes of notes.
    let place = format!("{{\"platform\":{},\"chat\":{},", json(&platform), json(&chat));
    for statement in [
        "DELETE FROM notes WHERE substr(scope, 1, length($1)) = $1",
        "DELETE FROM outbox WHERE substr(target, 1, length($1)) = $1",
        "DELETE FROM posts WHERE substr(target, 1, length($1)) = $1",
        "DELETE FROM set_aside WHERE substr(target, 1, length($1)) = $1",
    ] {
        let lead = if statement.contains("scope") { "place " } else { "{\"place\":" };
        query(statement).bind(format!("{lead}{place}")).execute(&mut *db).await?;
    }
    query("DELETE FROM places WHERE platform = $1 AND chat = $2")
        .bind(platform)
        .bind(chat)
        .execute(&mut *db)
        .await?;
    match server {
        Some(server) => forget_server(db, server).await,
        None => Ok(()),
    }
}

/// The rules of a server go with the last of its places.
async fn forget_server(db: &mut Db, server: &str) -> Result<()> {
    query(
        "DELETE FROM notes WHERE scope = 'server ' || $1
            AND NOT EXISTS (SELECT 1 FROM places WHERE server = $1)",
    )
    .bind(server)
    .execute(db)
    .await?;
    Ok(())
}
