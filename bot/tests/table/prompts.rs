//! There is one place to act at a time: whatever happens, at most one message of the private chat
//! can be answered at a table, and it asks what is asked now.

use alhambra_bot::{
    chat::{App, MessageId, Target, Text, What},
    store::{Commit, Post, Posting, Task},
};
use jiff::Timestamp;

use crate::stage::{Stage, Who, buttons, data, person, text};

/// What waits for somebody in private, as a word and the message it is about.
async fn waits(stage: &Stage, who: Who) -> Vec<String> {
    let (store, target) = (stage.hall.store(), Target::Private(person(who)));
    let mut waiting = Vec::new();
    while let Some(queued) = store.next_for(&target).await.unwrap() {
        waiting.push(match &queued.what {
            Task::Send(_) => "send".to_owned(),
            Task::Dress { message_id, .. } => format!("dress {}", message_id.0),
            Task::Edit { message_id, .. } => format!("edit {}", message_id.0),
            Task::Quiet { message_id } => format!("quiet {}", message_id.0),
            Task::Nothing => "nothing".to_owned(),
        });
        store.discard(queued.id).await.unwrap();
    }
    waiting
}

/// Queues the prompt of somebody once more, as an edit or anew.
async fn asks_again(stage: &Stage, who: Who, is_edit: bool) {
    let prompt = stage.private[who].clone();
    let target = Target::Private(person(who));
    let post = Post::new(target, Some(stage.table().await), prompt).in_slot("hand");
    let mut post = if is_edit { post.as_edit() } else { post };
    let at = Timestamp::from_second(1_800_000_000).unwrap();
    // What it shows already would not be queued.
    if let Posting::Edit(message) = &mut post.what {
        message.text = Text::plain("again");
    }
    stage.hall.store().commit(Commit::at(at).posting(post)).await.unwrap();
}

#[tokio::test]
async fn whoever_answers_is_not_asked_again_by_what_was_on_its_way() {
    for is_edit in [true, false] {
        let mut stage = Stage::playing(&["ann", "bob"], "").await;
        let (who, _) = stage.asked().await.unwrap();
        let prompt = stage.prompt_of(who).await.unwrap();
        let menu = stage.private[who].clone();
        let take = buttons(&menu).into_iter().find(|it| it.label.starts_with("Take")).unwrap();
        asks_again(&stage, who, is_edit).await;
        // They answer at the prompt they have while it waits.
        let press = data(&take).to_owned();
        let message = Some(prompt.clone());
        let what = What::Button { data: press, message };
        let mut incoming = stage.incoming(who, what);
        incoming.from = Target::Private(person(who));
        let answer = stage.hall.handle(incoming).await;
        assert!(answer.replaces && answer.acted_at.is_some(), "{answer:?}");
        assert_eq!(waits(&stage, who).await, Vec::<String>::new(), "edit: {is_edit}");
        assert_eq!(stage.prompt_of(who).await, Some(prompt));
    }
}

#[tokio::test]
async fn what_arrives_after_it_was_answered_loses_its_buttons_unless_the_answer_stands_there() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (who, _) = stage.asked().await.unwrap();
    let (store, target) = (stage.hall.store().clone(), Target::Private(person(who)));
    let prompt = stage.prompt_of(who).await.unwrap();
    let leaf = |stage: &Stage| {
        let offered = buttons(&stage.private[who]).into_iter();
        offered.map(|it| data(&it).to_owned()).find(|it| it.starts_with(['o', 'm'])).unwrap()
    };
    // A second message is on its way while the first is answered.
    asks_again(&stage, who, false).await;
    let on_its_way = store.next_for(&target).await.unwrap().unwrap();
    let press = leaf(&stage);
    stage.presses_at(who, &prompt, &press).await;
    let at = on_its_way.queued;
    store.settle(on_its_way, Some(MessageId("late".into())), at).await.unwrap();
    assert_eq!(waits(&stage, who).await, ["quiet late"]);
    assert_eq!(stage.prompt_of(who).await, Some(prompt.clone()));

    // An edit of the same message is on its way: the answer comes behind it.
    asks_again(&stage, who, true).await;
    let on_its_way = store.next_for(&target).await.unwrap().unwrap();
    let press = leaf(&stage);
    stage.presses_at(who, &prompt, &press).await;
    store.settle(on_its_way, Some(prompt.clone()), at).await.unwrap();
    assert_eq!(waits(&stage, who).await, Vec::<String>::new());
    assert_eq!(stage.prompt_of(who).await, Some(prompt));
}

#[tokio::test]
async fn an_old_button_leads_to_what_is_asked_in_its_place_or_to_the_newer_message() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (first, _) = stage.asked().await.unwrap();
    let old = stage.prompt_of(first).await.unwrap();
    let press = data(&buttons(&stage.private[first])[0]).to_owned();
    for _ in 0..2 {
        let (who, _) = stage.asked().await.unwrap();
        let menu = stage.says(who, "take").await.message.unwrap();
        let leaf = buttons(&menu).into_iter().find(|it| data(it).starts_with('o')).unwrap();
        stage.presses(who, &leaf).await;
    }
    let newer = stage.prompt_of(first).await.unwrap();
    assert_ne!(newer, old);
    // The prompt itself, pressed with what it offered before.
    let answer = stage.presses_at(first, &newer, &press).await;
    assert!(text(&answer).contains("ago") && answer.replaces, "{answer:?}");
    assert!(answer.message.unwrap().asks.is_some());
    assert_eq!(stage.prompt_of(first).await, Some(newer.clone()));
    // One before it: it loses its buttons, and the prompt stays where it is.
    let answer = stage.presses_at(first, &old, &press).await;
    assert!(text(&answer).contains("ago") && answer.replaces, "{answer:?}");
    assert!(answer.message.unwrap().buttons.is_empty());
    assert_eq!(stage.prompt_of(first).await, Some(newer));
}

#[tokio::test]
async fn a_game_that_is_given_up_asks_nobody_any_more() {
    let mut stage = Stage::playing(&["ann", "bob"], "").await;
    let (who, _) = stage.asked().await.unwrap();
    let prompt = stage.prompt_of(who).await.unwrap();
    let mut abort = stage.incoming("ann", What::Command("abort".into()));
    abort.is_admin = true;
    stage.hall.handle(abort).await;
    assert_eq!(waits(&stage, who).await, [format!("quiet {}", prompt.0)]);
}

#[tokio::test]
async fn what_somebody_is_asked_anew_while_another_acts_takes_the_place_of_what_was_asked() {
    // Everybody may break in between two turns.
    let mut stage = Stage::playing(&["ann", "bob", "cid"], "vizier").await;
    for _ in 0..40 {
        let Some((who, _)) = stage.asked().await else { return };
        let menu = stage.says(who, "hand").await.message.unwrap();
        let pass = buttons(&menu).into_iter().rfind(|it| data(it).starts_with('o'));
        let press = pass.unwrap_or_else(|| {
            buttons(&menu).into_iter().find(|it| data(it).starts_with('m')).unwrap()
        });
        stage.presses(who, &press).await;
        let game = stage.game().await;
        let asked = game.asked().map(|ask| ask.seats.iter().collect::<Vec<_>>());
        for seat in asked.into_iter().flatten() {
            let row = stage.hall.store().table(stage.table().await).await.unwrap().unwrap();
            let account = row.account_of(seat.0).unwrap();
            let account = stage.hall.store().account(account).await.unwrap().unwrap();
            let user = *stage.people.iter().find(|it| **it == account.person.user).unwrap();
            let asks = stage.private[user].asks.map(|asks| asks.ply);
            assert_eq!(asks, Some(game.ply_seen_by(Some(seat))), "{user}");
        }
    }
}
