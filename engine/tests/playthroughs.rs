//! Golden games: what was played once gives the same positions and points for ever,
//! or the difference shows. `UPDATE_PLAYTHROUGHS=1` writes the files anew.

use std::{collections::BTreeMap, fmt::Write, fs, path::PathBuf};

use alhambra_engine::{
    Action, Audience, Config, Event, Game, Happening, ModuleId, ModuleSet, Scorer, Scoring, Seat,
    Seed, Told,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

#[test]
fn golden_games_are_played_as_ever() {
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
        update();
    }
    let files = files();
    assert!(!files.is_empty(), "there are golden games");
    for (name, text) in files {
        let (played, slip) = replayed(&text);
        assert_eq!(slip, None, "{name} cannot be played any more");
        for (nth, (now, then)) in played.lines().zip(text.lines()).enumerate() {
            assert_eq!(now, then, "{name}.txt, line {}", nth + 1);
        }
        assert_eq!(played.len(), text.len(), "{name}.txt ends elsewhere");
    }
}

/// A file keeps its table, and its lines as long as they are legal; from there on it is a new
/// game. A new module gets a file of its own and changes no other.
fn update() {
    let mut texts = files();
    for (name, config, seed) in wanted() {
        texts.entry(name).or_insert_with(|| header(&config, seed));
    }
    for (name, text) in texts {
        fs::write(folder().join(name + ".txt"), replayed(&text).0).expect("the folder is there");
    }
}

/// The base game at every table, each module alone, small mixes, and three large ones.
fn wanted() -> Vec<(String, Config, u64)> {
    let mut games: Vec<(String, usize, u64, ModuleSet)> = Vec::new();
    for players in 2..=6 {
        games.push((format!("base-{players}"), players, players as u64 - 1, ModuleSet::NONE));
    }
    for &module in ModuleId::ALL {
        let number = module.number();
        let players = 2 + usize::from(number) % 5;
        let alone = [module].into_iter().collect();
        games.push((module.slug().to_owned(), players, 100 + u64::from(number), alone));
    }
    for part in 0..4 {
        let every_fourth = ModuleId::ALL.iter().skip(part).step_by(4);
        let name = format!("mix-{}", part + 1);
        games.push((name, 2 + part, 200 + part as u64, every_fourth.copied().collect()));
    }
    for (rest, name) in [(1, "odd"), (0, "even")] {
        let half = ModuleId::ALL.iter().filter(|it| it.number() % 2 == rest).copied();
        games.push((name.to_owned(), 5 - usize::from(rest), 300 + u64::from(rest), half.collect()));
    }
    games.push(("all".into(), 3, 302, ModuleSet::all()));
    // Those of the characters that began by earlier rules go on by them.
    let persons = [ModuleId::Characters, ModuleId::TravellingCraftsmen].into_iter().collect();
    games.push(("characters-and-craftsmen".into(), 4, 405, persons));
    // Both answer to the same tile, in the order of the rules of version 4.
    let figures = [ModuleId::StreetTrader, ModuleId::PalaceDesigners].into_iter().collect();
    games.push(("trader-and-designers".into(), 3, 406, figures));
    let config = |players, modules, seed| Config::new(players, modules, Seed::from_number(seed));
    let games = games.into_iter();
    let games = games.map(|(name, players, seed, it)| (name, config(players, it, seed), seed));
    // And each variant that a module has.
    let varied = ModuleId::ALL.iter().filter(|module| module.variant().is_some()).map(|&module| {
        let (number, alone) = (module.number(), [module].into_iter().collect());
        let (players, seed) = (2 + usize::from(number) % 5, 500 + u64::from(number));
        let config = Config { variants: alone, ..config(players, alone, seed) };
        (format!("{module}-variant"), config, seed)
    });
    games.chain(varied).collect()
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// The text of each golden game by its name.
fn files() -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder()).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("it can be listed").path());
    let texts = paths.filter(|path| path.extension().is_some_and(|it| it == "txt")).map(|path| {
        let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("it can be read"))
    });
    texts.collect()
}

fn header(config: &Config, seed: u64) -> String {
    let slugs: Vec<_> = config.modules.iter().map(ModuleId::slug).collect();
    let earlier = (config.rules < Config::RULES).then(|| format!("rules {} ", config.rules));
    let earlier = earlier.unwrap_or_default();
    let variants: Vec<_> = config.variants.iter().map(ModuleId::slug).collect();
    let varied = (!variants.is_empty()).then(|| format!(" variants {}", variants.join(",")));
    let varied = varied.unwrap_or_default();
    let players = config.seats.len();
    format!("{earlier}players {players} seed {seed} modules {}{varied}\n", slugs.join(","))
}

fn read_header(text: &str) -> (Config, u64) {
    let words: Vec<&str> = text.lines().next().expect("a first line").split(' ').collect();
    // A game of earlier rules goes on by those.
    let (rules, words) = match words[..] {
        ["rules", rules, ref rest @ ..] => (rules.parse().expect("a version"), rest),
        ref all => (Config::RULES, all),
    };
    let (words, varied) = match words[..] {
        [ref rest @ .., "variants", varied] => (rest, varied),
        _ => (words, ""),
    };
    let ["players", players, "seed", seed, "modules", slugs] = *words else {
        panic!("the first line is a header");
    };
    let read = |slugs: &str| -> ModuleSet {
        let slugs = slugs.split(',').filter(|slug| !slug.is_empty());
        slugs.map(|slug| slug.parse::<ModuleId>().expect("a module we have")).collect()
    };
    let (modules, variants) = (read(slugs), read(varied));
    let seed = seed.parse().expect("a number");
    let players = players.parse().expect("a number");
    let usual = Config::new(players, modules, Seed::from_number(seed));
    (Config { rules, variants, ..usual }, seed)
}

/// Plays the lines of a golden game and writes them down again. Answers also the
/// first line that is no longer legal, where chance takes over.
fn replayed(text: &str) -> (String, Option<String>) {
    let (config, seed) = read_header(text);
    let mut played = header(&config, seed);
    let mut game = Game::new(config).expect("a legal table");
    write_table(&mut played, &game);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut lines = text.lines().filter_map(|line| line.split_once(": "));
    let mut slip = None;
    while let Some(ask) = game.asked() {
        let first = ask.seats.lowest().expect("somebody is asked");
        let mut next = (first, game.sample(first, &mut rng).expect("there is always an answer"));
        if slip.is_none() {
            let line = lines.next();
            match line.and_then(|(seat, line)| legal(&game, seat, line)) {
                Some(known) => next = known,
                None => slip = Some(format!("{line:?}")),
            }
        }
        let (seat, action) = next;
        let before = game.view(None);
        writeln!(played, "{seat}: {action}").expect("text grows");
        let events = game.play(seat, action).expect("it was checked");
        let after = game.view(None);
        for event in &events {
            write_event(&mut played, event);
        }
        if (before.deck, before.tower) != (after.deck, after.tower) || after.over {
            write_table(&mut played, &game);
        }
    }
    (played, slip)
}

fn legal(game: &Game, seat: &str, line: &str) -> Option<(Seat, Action)> {
    let seat = Seat(seat.parse::<u8>().ok()? - 1);
    let action: Action = line.parse().ok()?;
    game.check(seat, &action).ok().map(|()| (seat, action))
}

/// Display, market, sizes of the piles, and every seat in short.
fn write_table(out: &mut String, game: &Game) {
    let view = game.view(None);
    let display: Vec<_> = view.display.iter().map(ToString::to_string).collect();
    let slots = view.market.iter();
    let market: Vec<_> =
        slots.map(|it| it.tile.as_ref().map_or("-", |it| it.tile.name())).collect();
    let sizes = (view.deck, view.discard, view.tower);
    write!(out, "  [{}] [{}] {sizes:?} |", display.join(" "), market.join(" "))
        .expect("text grows");
    for player in &view.players {
        // Cards, tiles, wall, points.
        let (tiles, wall) = (player.alhambra.pieces.len(), player.alhambra.wall_points);
        let (cards, score) = (player.cards, player.score);
        write!(out, " {cards}c{tiles}t{wall}w{score}p").expect("text grows");
    }
    out.push('\n');
}

fn write_event(out: &mut String, event: &Event) {
    let line = match &event.what {
        Happening::Told(told) | Happening::Points { why: told, .. } => say(told),
        Happening::Scored(scoring) => return write_scoring(out, scoring),
        Happening::Distributed { slot, tile, money, to } => {
            let to = to.map_or("nobody".to_owned(), |seat| seat.to_string());
            format!("slot {} {tile} to {to} of {money:?}", slot + 1)
        }
        Happening::DirkDrew { tiles } => format!("Dirk draws {tiles:?}"),
        Happening::EndBegan { dead_table } => format!("the end begins, dead table {dead_table}"),
        Happening::Over { scores, dirk, winners } => {
            let winners: Vec<_> = winners.iter().map(|seat| seat.to_string()).collect();
            format!("over {scores:?} Dirk {dirk:?} winners {}", winners.join(" "))
        }
        // The line of the action and the table say the rest.
        _ => return,
    };
    let to = if event.to == Audience::All { "" } else { " (in private)" };
    writeln!(out, "  {line}{to}").expect("text grows");
}

fn say(told: &Told) -> String {
    let args = told.args.iter().map(|(name, arg)| {
        let arg = serde_json::to_value(arg).expect("an argument is plain data");
        let value = arg.as_object().and_then(|it| it.values().next()).unwrap_or(&arg);
        format!(" {name}={value}")
    });
    told.key.to_owned() + &args.collect::<String>()
}

fn write_scoring(out: &mut String, scoring: &Scoring) {
    let mut line = |text: String| writeln!(out, "  {text}").expect("text grows");
    line(format!("scoring {}", scoring.round));
    for wall in &scoring.walls {
        let extras: Vec<_> =
            wall.extras.iter().map(|(why, points)| format!(" {points} {}", say(why))).collect();
        let (seat, length, points) = (wall.seat, wall.longest.len(), wall.points);
        line(format!("  wall {seat} long {length}{} -> {points}", extras.concat()));
    }
    for majority in &scoring.majorities {
        let standings = majority.standings.iter().map(|it| {
            let halves = if it.halves % 2 == 1 { ".5" } else { "" };
            let (who, count) = (name(it.who), it.halves / 2);
            format!(" {who} {count}{halves} rank {} -> {}", it.rank, it.points)
        });
        line(format!("  {}{}", majority.kind, standings.collect::<Vec<_>>().join(",")));
    }
    for it in &scoring.lines {
        line(format!("  {} {} {} -> {}", it.module, name(it.who), say(&it.why), it.points));
    }
    line(format!("  gained {:?} Dirk {:?}", scoring.gained, scoring.dirk));
}

fn name(who: Scorer) -> String {
    match who {
        Scorer::Seat(seat) => seat.to_string(),
        Scorer::Dirk => "Dirk".to_owned(),
    }
}
