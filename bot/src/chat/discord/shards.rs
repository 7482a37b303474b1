//! Several processes share the shards: each has as many as it takes, and no shard is anywhere
//! twice. A shard is held like everything that one process does at a time, so that those of one
//! that dies are free at once; whoever has more than its share gives some up when another comes.

use std::{pin::Pin, sync::Arc, time::Duration};

use futures::future::select_all;
use serenity::all::ShardManager;
use tokio::{task::JoinHandle, time::sleep};

use super::{
    Discord, Error,
    gateway::{FIRST_PAUSE, Gateway, LONGEST_PAUSE, reason},
};
use crate::store::Held;

/// How often a process looks for shards that nobody has.
const LOOK: Duration = Duration::from_millis(500);
/// Discord lets one shard begin in so long a time.
const BETWEEN: Duration = Duration::from_secs(5);
/// How often, and how long apart, the commands are looked for that another process registers.
const LESSONS: u32 = 12;
const LESSON: Duration = Duration::from_secs(10);

/// A shard that this process has.
struct Shard {
    number: u32,
    manager: Arc<ShardManager>,
    running: JoinHandle<serenity::Result<()>>,
    _held: Held,
}

impl Shard {
    async fn end(self) {
        tracing::info!(shard = self.number, "a shard is given up");
        self.manager.shutdown_all().await;
        self.running.abort();
    }
}

/// How many of the shards each of so many processes has at most.
fn share(shards: u32, processes: usize) -> usize {
    (shards as usize).div_ceil(processes.max(1))
}

impl Discord {
    /// Listens with a share of the shards until `stop` is done.
    pub(super) async fn divide(
        self: &Arc<Self>,
        mut stop: Pin<&mut (impl Future<Output = ()> + Send)>,
    ) -> Result<(), Error> {
        let this = self.clone();
        tokio::spawn(async move { this.learn_commands().await });
        let mut shards: Vec<Shard> = Vec::new();
        let (mut pause, mut was_on) = (FIRST_PAUSE, false);
        let ended = loop {
            let gateway = tokio::select! {
                gateway = self.gateway() => gateway,
                () = &mut stop => break Ok(()),
            };
            let gateway = match gateway {
                Err(Error::Token) if was_on => break Err(Error::Revoked),
                Err(error) => break Err(error),
                Ok(gateway) => gateway,
            };
            was_on = true;
            let why = tokio::select! {
                why = self.keep(&mut shards, &gateway) => why,
                () = &mut stop => break Ok(()),
            };
            match why {
                Ok(why) => tracing::warn!(why, "a connection to Discord ended, beginning anew"),
                Err(error) => break Err(error),
            }
            tokio::select! {
                () = sleep(pause) => pause = (pause * 2).min(LONGEST_PAUSE),
                () = &mut stop => break Ok(()),
            }
        };
        if ended.is_ok() {
            self.last_answers().await;
        }
        for shard in shards {
            shard.end().await;
        }
        ended
    }

    /// Has its share until one of them ends, and says why it did.
    async fn keep(
        self: &Arc<Self>,
        shards: &mut Vec<Shard>,
        gateway: &Gateway,
    ) -> Result<String, Error> {
        let company = &self.settings.company;
        let mut members = company.members();
        loop {
            let wanted = share(gateway.shards, members.borrow_and_update().count());
            while wanted < shards.len()
                && let Some(shard) = shards.pop()
            {
                let number = shard.number;
                shard.end().await;
                // Should it come back, no session was lost.
                self.were_ready().remove(&number);
            }
            for number in 0..gateway.shards {
                let is_ours = shards.iter().any(|shard| shard.number == number);
                if shards.len() < wanted
                    && !is_ours
                    && let Some(held) = company.try_hold(&format!("discord shard {number}")).await
                {
                    shards.push(self.begin(number, gateway, held).await?);
                }
            }
            let running = shards.iter_mut().map(|shard| &mut shard.running);
            let ended = async {
                match running.collect::<Vec<_>>() {
                    none if none.is_empty() => std::future::pending().await,
                    running => select_all(running).await,
                }
            };
            tokio::select! {
                (ended, at, _) = ended => {
                    shards.remove(at);
                    return reason(ended);
                }
                Ok(()) = members.changed() => {}
                () = sleep(LOOK) => {}
            }
        }
    }

    async fn begin(
        self: &Arc<Self>,
        number: u32,
        gateway: &Gateway,
        held: Held,
    ) -> Result<Shard, Error> {
        let mut client = self.client(gateway).await?;
        let manager = client.shard_manager.clone();
        let (company, shards) = (self.settings.company.clone(), gateway.shards);
        let running = tokio::spawn(async move {
            let turn = company.hold("discord begins").await;
            tokio::spawn(async move {
                sleep(BETWEEN).await;
                drop(turn);
            });
            client.start_shard(number, shards).await
        });
        Ok(Shard { number, manager, running, _held: held })
    }

    /// Learns the commands that the process with the first shard registers, to name them.
    async fn learn_commands(&self) {
        for _ in 0..LESSONS {
            let application = self.rest.get("/applications/@me").await.ok();
            let id = application.as_ref().and_then(|it| it["id"].as_str());
            if let Some(id) = id
                && let Ok(known) = self.rest.get(&format!("/applications/{id}/commands")).await
                && known.as_array().is_some_and(|commands| !commands.is_empty())
            {
                self.mentions.learn(&known);
                return;
            }
            sleep(LESSON).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_has_more_than_its_share_and_all_are_had() {
        for (shards, processes, most) in [(1, 3, 1), (3, 3, 1), (4, 3, 2), (16, 1, 16), (5, 0, 5)] {
            assert_eq!(share(shards, processes), most);
            assert!(shards as usize <= most * processes.max(1));
        }
    }
}
