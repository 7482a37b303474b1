//! Completion of half-typed lines, fed from the engine's options.

use std::{collections::BTreeSet, time::Duration};

use alhambra_computer::Level;
use alhambra_engine::{ModuleId, Order, OutOfTurn, Wish};
use jiff::{ToSpan, civil::Date, tz::TimeZone};

use crate::{
    chat::{Completion, Person, Target},
    parse::{self, COMMANDS, Choice, MOST_COMPUTERS},
    say::{self, Args, Language, Menu, MenuPath, Speaker, entry_label},
    store::{Account, AccountId, Home, Ladder, Table},
    table::{
        Hall, Settings,
        acts::{
            absence, history::PAGE as HISTORY_PAGE, orders, records::PAGE as LOG_PAGE,
            server::RULES,
        },
        doors,
        room::{Room, title},
        texts::{computers::level_word, guide, orders as order_texts, zones},
    },
};

/// A list of completions has at most so many.
const LISTED: usize = 25;

/// The platform's hint at the language counts until the person has one.
pub(crate) async fn completions(
    hall: &Hall,
    person: Person,
    hint: Option<&str>,
    from: Target,
    line: &str,
) -> anyhow::Result<Vec<Completion>> {
    let line = line.trim_start_matches('/');
    let account = hall.store().find_account(&person).await?;
    let own = account.as_ref().and_then(|it| it.language.as_deref());
    let language = own.or(hint).and_then(Language::read).unwrap_or(hall.usual.language);
    let Some((command, rest)) = line.split_once(char::is_whitespace) else {
        return Ok(commands(language, line));
    };
    let words = Words::of(rest);
    let found = match parse::meant(&command.to_lowercase()).unwrap_or(command) {
        "modules" | "rules" => modules(language, &words.begun),
        "settings" => words.next(settings(language, &words.done)),
        "computer" => words.next(computer(language, &words.done)),
        "solo" => words.next(solo(language, &words.done)),
        "stats" => {
            let mut found = words.next(vec![
                ("show".to_owned(), language.word("button-stats-show")),
                ("hide".to_owned(), language.word("button-stats-hide")),
            ]);
            found.extend(words.names(shown(hall, &from).await?));
            found
        }
        "top" => words.next(
            Ladder::ALL
                .map(|it| {
                    (it.word().to_owned(), language.word(&format!("button-top-{}", it.word())))
                })
                .into(),
        ),
        "history" => {
            let next = history(hall, account.as_ref(), &from, language, &words.done).await?;
            words.next(next)
        }
        "replay" => words.next(finished(hall, account.as_ref(), &from, language).await?),
        "help" => words.next(help(language)),
        "remind" => words.next(remind(language, &words.done)),
        "vacation" => {
            let today = account.as_ref().map(|it| absence::today(it, hall.now()));
            let today = today.unwrap_or_else(|| TimeZone::UTC.to_datetime(hall.now()).date());
            words.next(vacation(language, today))
        }
        command => {
            let Some(account) = account else { return Ok(Vec::new()) };
            let tables = match &from {
                Target::Place(place) => {
                    hall.store().last_table_at(place).await?.into_iter().collect()
                }
                Target::Private(_) => hall.meant_in_private(&account, is_answer(command)).await?,
            };
            let [table] = &tables[..] else { return Ok(Vec::new()) };
            let look = |room: &Room| {
                let may_look = doors::may_look(account.id, &from, &room.table);
                may_look.then(|| at_table(room, account.id, language, command, rest))
            };
            hall.peek(table.id, look).await?.flatten().unwrap_or_default()
        }
    };
    Ok(found)
}

/// The words after a command: those that are done, and the one that is being typed.
struct Words<'a> {
    done: Vec<&'a str>,
    begun: String,
}

/// What could be the next word, and what that means.
type Next = Vec<(String, String)>;

impl<'a> Words<'a> {
    fn of(rest: &'a str) -> Self {
        let mut done: Vec<&str> = rest.split_whitespace().collect();
        let is_begun = !rest.is_empty() && !rest.ends_with(char::is_whitespace);
        let begun = if is_begun { done.pop() } else { None };
        Self { done, begun: begun.unwrap_or_default().to_lowercase() }
    }

    /// Those that fit what has been typed of the word.
    fn next(&self, next: Next) -> Vec<Completion> {
        let fits = |word: &str| word.to_lowercase().starts_with(&self.begun);
        let fitting = next.into_iter().filter(|(word, means)| fits(word) || fits(means));
        fitting.map(|(insert, label)| Completion { insert, label }).take(LISTED).collect()
    }

    /// Names that begin with all that has been typed, whatever the number of their words.
    fn names(&self, names: Vec<String>) -> Vec<Completion> {
        let done: Vec<String> = self.done.iter().map(|word| word.to_lowercase()).collect();
        let rest = |name: &str| {
            let words: Vec<&str> = name.split_whitespace().collect();
            let (before, after) = words.split_at_checked(done.len())?;
            let fits = before.iter().zip(&done).all(|(word, typed)| word.to_lowercase() == *typed);
            let rest = after.join(" ");
            (fits && !rest.is_empty() && rest.to_lowercase().starts_with(&self.begun))
                .then_some(rest)
        };
        let found = names.into_iter().filter_map(|name| Some((rest(&name)?, name)));
        found.map(|(insert, label)| Completion { insert, label }).take(LISTED).collect()
    }
}

/// The names of those who let others see their statistics where somebody types.
async fn shown(hall: &Hall, from: &Target) -> anyhow::Result<Vec<String>> {
    let Target::Place(place) = from else { return Ok(Vec::new()) };
    let home = hall.store().home_of(place).await?;
    let shown = hall.store().accounts(hall.store().shown_at(&home).await?).await?;
    Ok(shown.values().map(|account| say::tidy(&account.name)).collect())
}

/// The finished games of a place and of the person, as far as the person may see them.
async fn finished(
    hall: &Hall,
    account: Option<&Account>,
    from: &Target,
    language: Language,
) -> anyhow::Result<Next> {
    let (Some(account), most) = (account, LISTED as u32) else { return Ok(Vec::new()) };
    let mut tables = BTreeSet::new();
    if let Target::Place(place) = from {
        let home = Home::Group(place.clone());
        tables.extend(hall.store().finished(Ok(&home), 0, most).await?.0);
    }
    tables.extend(hall.store().finished(Err(account.id), 0, most).await?.0);
    let mut tables = hall.store().tables(tables).await?;
    tables.retain(|table| doors::may_look(account.id, from, table));
    let entry = |table: &Table| {
        let day = TimeZone::UTC.to_datetime(table.active).date();
        let label = format!("{} · {}", say::date(language, day), title(table));
        (table.id.to_string(), label)
    };
    Ok(tables.iter().take(LISTED).map(entry).collect())
}

/// Whose games, and a page of them.
async fn history(
    hall: &Hall,
    account: Option<&Account>,
    from: &Target,
    language: Language,
    done: &[&str],
) -> anyhow::Result<Next> {
    let is_own = !done.is_empty() || matches!(from, Target::Private(_));
    let home = match from {
        Target::Place(place) if !is_own => Some(Home::Group(place.clone())),
        _ => None,
    };
    let me = ("me".to_owned(), language.word("button-history"));
    let mut next = if done.is_empty() { vec![me] } else { Vec::new() };
    let games = match (&home, account) {
        (Some(home), _) => hall.store().finished(Ok(home), 0, 1).await?.1,
        (None, Some(account)) => hall.store().finished(Err(account.id), 0, 1).await?.1,
        (None, None) => 0,
    };
    next.extend(numbered(games.div_ceil(u64::from(HISTORY_PAGE)) as usize, language));
    Ok(next)
}

/// Is a command meant for the table that waits for the player?
fn is_answer(command: &str) -> bool {
    !matches!(command, "alhambra" | "replace" | "log" | "vote" | "orders")
}

/// The next word of a command that is about a table.
fn at_table(
    room: &Room,
    account: AccountId,
    language: Language,
    command: &str,
    rest: &str,
) -> Vec<Completion> {
    let words = Words::of(rest);
    match command {
        "alhambra" | "replace" if words.done.is_empty() => words.next(players(room)),
        "alhambra" | "replace" => Vec::new(),
        "log" => words.next(pages(room, language)),
        "vote" => words.next(choices(room, language)),
        "orders" => words.next(orders(room, account, language, &words.done)),
        "choose" => words.next(numbers(room, account, language)),
        _ => plays(room, account, language, &format!("{command} {rest}")),
    }
}

/// Names that are one word are typed, others go by the number of the seat.
fn players(room: &Room) -> Next {
    let named = room.names.shown.iter().enumerate();
    named
        .map(|(nth, name)| {
            let alike = |other: &&String| other.to_lowercase().starts_with(&name.to_lowercase());
            let is_word = !name.contains(char::is_whitespace) && name.parse::<usize>().is_err();
            let is_clear = is_word && room.names.shown.iter().filter(alike).count() == 1;
            (if is_clear { name.clone() } else { (nth + 1).to_string() }, name.clone())
        })
        .collect()
}

/// About as many as there are: a line is a turn, and few turns are one action.
fn pages(room: &Room, language: Language) -> Next {
    let told = room.settings.told.min(room.public_ply()) as usize;
    let pages = usize::from(room.game.is_some()) + told / (2 * LOG_PAGE);
    numbered(pages, language)
}

fn numbered(pages: usize, language: Language) -> Next {
    (1..=pages.min(LISTED))
        .map(|page| {
            let args = Args::new().number("page", page as i64);
            (page.to_string(), language.line("log-page", &args))
        })
        .collect()
}

fn choices(room: &Room, language: Language) -> Next {
    let Some(vote) = room.votes.first() else { return Vec::new() };
    let word = |choice: Choice| {
        (choice.word().to_owned(), language.word(&format!("vote-{}", choice.word())))
    };
    room.choices(vote).into_iter().map(word).collect()
}

/// A question or module first, then everything that could be ordered of it.
fn orders(room: &Room, account: AccountId, language: Language, done: &[&str]) -> Next {
    let Some(seat) = room.seat_of(account) else { return Vec::new() };
    let speaker = Speaker { language, names: &room.names };
    let mut all: Vec<Order> = orders::questions(room)
        .into_iter()
        .flat_map(|it| [Wish::Ask, Wish::Usual].map(|wish| Order::general(it.question, wish)))
        .collect();
    all.extend(orders::offers(room, seat));
    let [name, ..] = done else {
        let mut names: Next = Vec::new();
        for to in all.into_iter().map(|order| order.to) {
            let questions = orders::questions(room);
            let question = questions.iter().find(|it| it.question == to);
            let means = match (to, question) {
                (OutOfTurn::Module(module), _) => speaker.module(module),
                (_, Some(question)) => order_texts::name(speaker, question),
                (_, None) => continue,
            };
            if !names.iter().any(|(name, _)| name == to.name()) {
                names.push((to.name().to_owned(), means));
            }
        }
        return names;
    };
    let begun = done.join(" ");
    let rest = |order: &Order| {
        let line = format!("{} {}", order.key(), order.wish);
        Some((line.strip_prefix(&begun)?.trim_start().to_owned(), speaker.told(&order.told())))
    };
    all.iter().filter(|order| order.to.name() == *name).filter_map(rest).collect()
}

/// The answers as the menu numbers them.
fn numbers(room: &Room, account: AccountId, language: Language) -> Next {
    let (Some(game), Some(seat)) = (&room.game, room.seat_of(account)) else { return Vec::new() };
    let speaker = Speaker { language, names: &room.names };
    let menu = Menu::of(speaker, game, seat, room.options(seat), &MenuPath::default());
    let entries = menu.entries.into_iter().enumerate();
    entries.map(|(nth, entry)| ((nth + 1).to_string(), entry.label)).collect()
}

fn help(language: Language) -> Next {
    let topic = |topic: &str| (topic.to_owned(), language.word(&format!("button-help-{topic}")));
    let about = |command: &&str| {
        let key = format!("command-{command}");
        (language.name_of(&key), language.word(&key))
    };
    guide::TOPICS.map(topic).into_iter().chain(COMMANDS.iter().map(about)).collect()
}

fn levels(language: Language) -> Next {
    Level::ALL.map(|level| (level.name().to_owned(), level_word(language, level))).into()
}

fn computer(language: Language, done: &[&str]) -> Next {
    let remove = ("remove".to_owned(), language.word("button-computer-remove"));
    if done.is_empty() {
        levels(language).into_iter().chain([remove]).collect()
    } else {
        Vec::new()
    }
}

/// A level, a number, or both.
fn solo(language: Language, done: &[&str]) -> Next {
    let is_number = |word: &&str| word.parse::<usize>().is_ok();
    let (numbers, words): (Vec<&str>, Vec<&str>) = done.iter().copied().partition(is_number);
    let mut next = if words.is_empty() { levels(language) } else { Vec::new() };
    if numbers.is_empty() {
        next.extend((1..=MOST_COMPUTERS).map(|count| {
            let args = Args::new().number("count", count as i64);
            (count.to_string(), language.line("solo-count", &args))
        }));
    }
    next
}

/// The next word of `remind …`.
fn remind(language: Language, done: &[&str]) -> Next {
    let word = |insert: &str, key: &str| (insert.to_owned(), language.word(key));
    match done {
        [] => {
            let hours = |hours: u64| {
                let every = Duration::from_hours(hours);
                (format!("{hours}h"), say::duration(language, every))
            };
            [word("usual", "button-usual")]
                .into_iter()
                .chain([6, 12, 24].map(hours))
                .chain([
                    word("off", "button-never"),
                    word("tomorrow", "button-tomorrow"),
                    word("next", "button-next-on"),
                    word("quiet", "complete-quiet"),
                    word("zone", "button-zones"),
                ])
                .collect()
        }
        ["next"] => vec![word("on", "button-next-on"), word("off", "button-next-off")],
        ["quiet"] => ["22:00-08:00", "23:00-07:00", "00:00-09:00"]
            .map(|hours| (hours.to_owned(), format!("🌙 {hours}")))
            .into_iter()
            .chain([word("off", "button-no-quiet")])
            .collect(),
        ["zone"] => zones::COMMON.iter().map(|zone| ((*zone).into(), (*zone).into())).collect(),
        _ => Vec::new(),
    }
}

fn vacation(language: Language, today: Date) -> Next {
    let until = |days: i64| {
        let day = today.saturating_add(days.days());
        let date = Args::new().text("date", say::date(language, day));
        (day.to_string(), language.line("vacation-until", &date))
    };
    let off = ("off".to_owned(), language.word("button-back-now"));
    (1..=21).map(until).chain([off]).collect()
}

fn commands(language: Language, begun: &str) -> Vec<Completion> {
    let begun = begun.to_lowercase();
    let fitting = COMMANDS.iter().filter(|command| command.starts_with(&begun));
    let completion = |command: &&str| Completion {
        insert: (*command).to_owned(),
        label: language.word(&format!("command-{command}")),
    };
    fitting.map(completion).take(LISTED).collect()
}

/// The next word of `settings …`, with what it means.
fn settings(language: Language, done: &[&str]) -> Next {
    let own = Settings::default().choices();
    let entry = |insert: &str, key: String| (insert.to_owned(), language.word(&key));
    match done {
        [] => own
            .iter()
            .map(|(name, ..)| entry(name, format!("setting-{name}")))
            .chain([entry("server", "button-server".to_owned())])
            .collect(),
        ["server"] => RULES.map(|name| entry(name, format!("button-server-{name}"))).into(),
        ["server", "language"] => Language::ALL
            .map(|it| (it.code().to_owned(), it.own_name()))
            .into_iter()
            .chain([entry("auto", "server-language-auto".to_owned())])
            .collect(),
        ["server", "open"] => vec![entry("everybody", "server-everybody".to_owned())],
        ["server", "end"] => {
            ["owner", "everybody"].map(|value| entry(value, format!("server-{value}"))).into()
        }
        ["server", "channels"] => vec![entry("everywhere", "server-everywhere".to_owned())],
        [name] => own
            .iter()
            .filter(|(known, ..)| known == name)
            .flat_map(|(_, values, _)| *values)
            .map(|value| entry(value, format!("setting-{name}-{value}")))
            .collect(),
        _ => Vec::new(),
    }
}

fn modules(language: Language, begun: &str) -> Vec<Completion> {
    let name = |module: &ModuleId| language.word(&format!("module-{module}"));
    let fitting = ModuleId::ALL.iter().filter(|module| {
        module.slug().contains(begun) || name(module).to_lowercase().contains(begun)
    });
    let completion =
        |module: &ModuleId| Completion { insert: module.slug().to_owned(), label: name(module) };
    fitting.map(completion).take(LISTED).collect()
}

/// Options whose notation begins like the line, with what they mean.
fn plays(
    room: &Room,
    account: crate::store::AccountId,
    language: Language,
    line: &str,
) -> Vec<Completion> {
    let (Some(game), Some(seat)) = (&room.game, room.seat_of(account)) else { return Vec::new() };
    let speaker = Speaker { language, names: &room.names };
    let begun = line.to_lowercase();
    let begun = match begun.split_once(' ') {
        Some(("place", rest)) => format!("build {rest}"),
        Some(("reserve", rest)) => format!("stow {rest}"),
        Some(("give", rest)) => format!("gift {rest}"),
        _ => begun,
    };
    let typed = begun.rfind(' ').map_or(0, |at| at + 1);
    let mut found: Vec<Completion> = Vec::new();
    let options = room.options(seat);
    for action in &*options {
        let notation = action.to_string();
        if notation.to_lowercase().starts_with(&begun) {
            let insert = notation[typed..].to_owned();
            let label = entry_label(speaker, game, seat, &options, action);
            found.push(Completion { insert, label });
        }
        if found.len() == LISTED {
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_several_words_is_completed_word_by_word() {
        let rest = |typed: &str| -> Vec<String> {
            let names = ["Ann of the Tower", "Anna"].map(str::to_owned).to_vec();
            let found = Words::of(typed).names(names).into_iter();
            found.map(|completion| completion.insert).collect()
        };
        assert_eq!(rest(""), ["Ann of the Tower", "Anna"]);
        assert_eq!(rest("ann"), ["Ann of the Tower", "Anna"]);
        assert_eq!(rest("ann o"), ["of the Tower"]);
        assert_eq!(rest("ann of "), ["the Tower"]);
        assert_eq!(rest("bob"), Vec::<String>::new());
    }
}
