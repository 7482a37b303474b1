//! `/stats` and `/top`: what somebody's games add up to, for the person, and for others if the
//! person wishes so.

use crate::{
    chat::{Answer, Message, PictureSpec, Subject, Target},
    life::career::{Career, Ratings, ratings},
    parse::Stats,
    say::{Args, Language, tidy},
    store::{self, Account, AccountId, Home, Ladder, Write},
    table::{
        Hall, Outcome, Visitor,
        acts::{language, reckoning, server},
        room::{Room, name_of},
        texts::{
            speech::{Speech, answer, lines},
            stats as text,
        },
    },
};

/// So many games at most are worked out before somebody is answered; the clock does the rest.
const AT_ONCE: u32 = 16;
/// So many are in the list of the best.
const LISTED: usize = 10;

pub(crate) async fn stats(hall: &Hall, visitor: &Visitor, wish: &Stats) -> anyhow::Result<Answer> {
    reckoning::reckon(hall, AT_ONCE).await?;
    match wish {
        Stats::Own => own(hall, visitor).await,
        Stats::Show(is_shown) => show(hall, visitor, *is_shown).await,
        Stats::Of(name) => of(hall, visitor, name).await,
    }
}

async fn own(hall: &Hall, visitor: &Visitor) -> anyhow::Result<Answer> {
    let account = &visitor.account;
    let language =
        if account.is_shown { language::aloud(hall, visitor).await? } else { visitor.language };
    let mut said = page(hall, visitor, account, language).await?;
    let (key, word) = if account.is_shown {
        ("button-stats-hide", "stats hide")
    } else {
        ("button-stats-show", "stats show")
    };
    let speech = Speech::new(language);
    let history = speech.say("button-history", None, "history me");
    said = said.with_buttons(vec![vec![speech.say(key, None, word), history]]);
    Ok(Answer { public: account.is_shown, ..said })
}

/// Lets others see the statistics, or not any more.
async fn show(hall: &Hall, visitor: &Visitor, is_shown: bool) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    let key = if is_shown { "stats-shown" } else { "stats-hidden" };
    let answer = Answer { replaces: visitor.pressed, ..speech.line(key, &Args::new()) };
    let changed = |_: &Hall, mut account: Account, rooms: &mut [&mut Room]| {
        account.is_shown = is_shown;
        for room in rooms.iter_mut() {
            room.update_account(&account);
        }
        Outcome { answer: answer.clone(), writes: vec![Write::Prefer(account)] }
    };
    let (id, now) = (visitor.account.id, visitor.now);
    Ok(hall.at_all_tables(id, now, Some(&visitor.update), changed).await?)
}

/// Those of somebody else. Whoever does not show them is like somebody who was never here.
async fn of(hall: &Hall, visitor: &Visitor, name: &str) -> anyhow::Result<Answer> {
    let speech = Speech::new(visitor.language);
    let unknown = || speech.line("stats-unknown", &Args::new());
    let Some(home) = home(visitor) else { return Ok(unknown()) };
    let wanted = name.trim_start_matches(['<', '@', '!']).trim_end_matches('>').to_lowercase();
    let fits = |account: &&Account| {
        account.person.user == wanted || tidy(&account.name).to_lowercase().starts_with(&wanted)
    };
    let shown = hall.store().accounts(hall.store().shown_at(&home).await?).await?;
    if wanted == tidy(&visitor.account.name).to_lowercase() {
        return own(hall, visitor).await;
    }
    match shown.values().find(fits) {
        Some(account) => {
            let language = language::aloud(hall, visitor).await?;
            Ok(Answer { public: true, ..page(hall, visitor, account, language).await? })
        }
        None => Ok(unknown()),
    }
}

/// The server or group in which somebody is.
pub(crate) fn home(visitor: &Visitor) -> Option<Home> {
    match (server::id(visitor), &visitor.from) {
        (Some(server), _) => Some(Home::Server(server)),
        (None, Target::Place(place)) => Some(Home::Group(place.clone())),
        (None, Target::Private(_)) => None,
    }
}

/// Everybody's ratings. Forgotten people are new in every game.
pub(crate) async fn all_ratings(store: &store::Store) -> store::Result<Ratings> {
    let (results, nobodies) = tokio::try_join!(store.rated_results(), store.nobodies())?;
    Ok(ratings(&results, |account| !nobodies.contains(&account)))
}

async fn page(
    hall: &Hall,
    visitor: &Visitor,
    account: &Account,
    language: Language,
) -> anyhow::Result<Answer> {
    let store = hall.store();
    let career = Career::of(account.id, &store.results_around(account.id).await?);
    let ratings = all_ratings(store).await?;
    if career.games == 0 && career.left == 0 {
        return Ok(Speech::new(language).line("stats-none", &Args::new()));
    }
    let is_own = account.id == visitor.account.id;
    // Whom somebody played against is theirs to know, and whoever asks knows about themselves.
    let rivals: Vec<AccountId> =
        if is_own { career.against.keys().copied().collect() } else { vec![visitor.account.id] };
    let names = store.accounts(rivals.iter().copied()).await?;
    let duels = rivals.iter().filter_map(|rival| {
        let (account, duel) = (names.get(rival)?, career.against.get(rival)?);
        (!account.person.is_nobody()).then(|| (name_of(account, language), *duel))
    });
    let text = text::page(language, account, &career, &ratings, duels.collect());
    let picture = PictureSpec {
        table: 0,
        ply: 0,
        subject: Subject::Stats { account: account.id.0 },
        since: None,
        language: language.code().to_owned(),
        dark: hall.usual.theme == crate::config::Theme::Dark,
    };
    let message = Message { text, pictures: vec![picture], ..Message::default() };
    Ok(Answer { message: Some(message), ..Answer::default() })
}

/// `/top`: the best of a server or group, of those who let others see it.
pub(crate) async fn top(hall: &Hall, visitor: &Visitor, ladder: Ladder) -> anyhow::Result<Answer> {
    let Some(home) = home(visitor) else {
        return Ok(Speech::new(visitor.language).line("top-where", &Args::new()));
    };
    let language = language::aloud(hall, visitor).await?;
    let speech = Speech::new(language);
    reckoning::reckon(hall, AT_ONCE).await?;
    let shown = hall.store().accounts(hall.store().shown_at(&home).await?).await?;
    let ratings = all_ratings(hall.store()).await?;
    let mut best: Vec<_> = shown
        .values()
        .filter_map(|account| Some((ratings.get(&(ladder, account.id))?, account)))
        .collect();
    best.sort_by_key(|(rated, account)| (std::cmp::Reverse(rated.rating.shown()), account.id));
    let mut parts = vec![language.text(&format!("top-{}", ladder.word()), &Args::new())];
    parts.extend(best.iter().take(LISTED).enumerate().map(|(nth, (rated, account))| {
        let args = Args::new()
            .number("place", nth as i64 + 1)
            .text("name", name_of(account, language))
            .number("rating", rated.rating.shown())
            .number("games", rated.games);
        language.text("top-line", &args)
    }));
    if best.is_empty() {
        parts.push(language.text("top-nobody", &Args::new()));
    }
    let other = Ladder::ALL.into_iter().find(|it| *it != ladder).unwrap_or(ladder);
    let key = format!("button-top-{}", other.word());
    let other = speech.say(&key, None, &format!("top {}", other.word()));
    let said = answer(lines(parts)).with_buttons(vec![vec![other]]);
    Ok(Answer { public: true, replaces: visitor.pressed, ..said })
}
