use std::path::Path;

use super::*;

const EXAMPLE: &str = include_str!("../../../config.example.toml");

fn parse(text: &str) -> Result<Config, Error> {
    Config::parse(text, Path::new("config.toml"), &[])
}

fn with(variables: &[(&str, &str)]) -> Result<Config, Error> {
    let variables: Vec<_> =
        variables.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    Config::parse(
        "[log]\nlevel = \"warn\"\n[discord]\ntoken = \"from the file\"",
        Path::new("c"),
        &variables,
    )
}

fn reason(result: Result<Config, Error>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn the_example_names_every_setting_with_its_default() {
    assert_eq!(parse(EXAMPLE).unwrap(), Config::default());
    let example: toml::Table = toml::from_str(EXAMPLE).unwrap();
    let defaults = toml::Table::try_from(Config::default()).unwrap();
    assert_eq!(example, defaults);
}

#[test]
fn the_example_says_a_sentence_about_every_setting() {
    let lines: Vec<_> = EXAMPLE.lines().collect();
    for (idx, line) in lines.iter().enumerate() {
        if line.contains(" = ") && !line.starts_with('#') {
            assert!(lines[idx - 1].starts_with("# "), "nothing is said about `{line}`");
        }
    }
}

#[test]
fn without_a_file_everything_has_its_default() {
    let nowhere = Path::new("/nowhere/config.toml");
    assert_eq!(Config::from_variables([], nowhere).unwrap(), Config::default());
    let named = [("ALHAMBRA_CONFIG".to_owned(), "/nowhere/else.toml".to_owned())];
    let missing = reason(Config::from_variables(named, nowhere));
    assert!(missing.starts_with("cannot read /nowhere/else.toml"), "{missing}");
}

#[test]
fn unknown_keys_and_bad_values_are_refused_with_line_and_reason() {
    let cases = [
        ("[log]\nlevle = \"info\"", "line 2", "unknown field `levle`"),
        ("[lgo]", "line 1", "unknown field `lgo`"),
        ("[log]\n\nlevel = \"loud\"", "line 3", "unknown variant `loud`"),
        ("[tables]\npace = \"soon\"", "line 2", "expected a time such as `45m`"),
        ("[tables]\npace = \"0h\"", "line 2", "expected a time such as `45m`"),
        ("[tables]\nlanguage = \"xx\"", "line 2", "expected one of `en`, `de`, "),
        ("[local]\nlisten = \"8642\"", "line 2", "socket address"),
        ("[local]\nelsewhere = \"yes\"", "line 2", "expected a boolean"),
        ("[metrics]\nlisten = \"here\"", "line 2", "expected an address with a port"),
        ("[log]\nlevel = warn", "line 2", "quoted"),
    ];
    for (text, line, why) in cases {
        let reason = reason(parse(text));
        assert!(reason.contains(line) && reason.contains(why), "{text:?} gave: {reason}");
    }
}

#[test]
fn settings_that_contradict_each_other_are_refused() {
    let early = "[tables]\nsilence_warned = \"30d\"\nsilence_closed = \"30d\"";
    assert!(reason(parse(early)).contains("before its players are warned"));
    assert!(parse("[tables]\nsilence_closed = \"none\"").is_ok());
    let open = "[local]\nlisten = \"0.0.0.0:80\"";
    assert!(reason(parse(open)).contains("has no login"));
    assert!(parse(&format!("{open}\nelsewhere = true")).is_ok());
}

#[test]
fn a_webhook_needs_an_address_of_its_own_and_a_secret_that_nobody_guesses() {
    let listen = "listen = \"127.0.0.1:8643\"";
    let secret = "secret = \"0123456789abcdef\"";
    let webhook =
        |rest: &str| parse(&format!("[telegram]\nwebhook = \"https://bot.example/t\"\n{rest}"));
    assert!(webhook(&format!("{listen}\n{secret}")).is_ok());
    assert!(reason(webhook(secret)).contains("needs `listen`"));
    for short in ["", "secret = \"short\"", "secret = \"0123456789abcde!\""] {
        assert!(reason(webhook(&format!("{listen}\n{short}"))).contains("needs a `secret`"));
    }
    let plain = format!("[telegram]\nwebhook = \"http://bot.example\"\n{listen}\n{secret}");
    assert!(reason(parse(&plain)).contains("an address like https://"));
}

#[test]
fn variables_go_before_the_file() {
    let config = with(&[
        ("ALHAMBRA_LOG_FORMAT", "json"),
        ("ALHAMBRA_DATABASE_PATH", "/data/a.db"),
        ("ALHAMBRA_TELEGRAM_TOKEN", "1:x"),
        ("ALHAMBRA_LOCAL_HOSTS", "games.lan, other.lan"),
        ("ALHAMBRA_LOCAL_PAGE", "on"),
        ("ALHAMBRA_LOCAL_ELSEWHERE", "true"),
        ("ALHAMBRA_TABLES_LOBBY_EXPIRES", "none"),
    ])
    .unwrap();
    assert_eq!((config.log.level, config.log.format), (Level::Warn, Format::Json));
    assert_eq!(config.database.path, Path::new("/data/a.db"));
    assert_eq!(config.telegram.token.reveal(), Some("1:x"));
    assert_eq!(config.discord.token.reveal(), Some("from the file"));
    assert_eq!(config.local.hosts, ["games.lan", "other.lan"]);
    assert_eq!(config.tables.lobby_expires, Interval::NONE);
    assert!(config.has_page() && config.local.elsewhere);
}

#[test]
fn bad_variables_are_refused_by_name() {
    let unknown = reason(with(&[("ALHAMBRA_LOG_LEVLE", "info")]));
    assert_eq!(unknown, "environment variable ALHAMBRA_LOG_LEVLE: there is no such setting");
    let bad = reason(with(&[("ALHAMBRA_TABLES_PACE", "soon")]));
    assert!(bad.starts_with("environment variable ALHAMBRA_TABLES_PACE: expected a time"), "{bad}");
    let bad = reason(with(&[("ALHAMBRA_LOCAL_ELSEWHERE", "yes")]));
    assert!(bad.ends_with("expected `true` or `false`"), "{bad}");
}

#[test]
fn the_local_page_is_on_until_there_is_a_token() {
    assert!(parse("").unwrap().has_page());
    assert!(!parse("[telegram]\ntoken = \"x\"").unwrap().has_page());
    assert!(parse("[telegram]\ntoken = \"x\"\n[local]\npage = \"on\"").unwrap().has_page());
    assert!(!parse("[local]\npage = \"off\"").unwrap().has_page());
}

#[test]
fn a_token_is_never_printed() {
    let token = "MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs";
    let config = parse(&format!("[discord]\ntoken = \"{token}\"")).unwrap();
    assert!(format!("{config:?}").contains("token: (set)"));
    let written = toml::to_string(&config).unwrap();
    for text in [format!("{config:?}"), format!("{config:#?}"), written] {
        assert!(!text.contains("ZnCjm1"), "{text}");
    }
    // Not even when its line is wrong.
    let slips = [
        format!("[discord]\ntoken = {token}"),
        format!("[discord]\ntoken = \"{token}"),
        format!("[discord]\ntoken = \"{token}\" x"),
        format!("[discord]\ntoken = [\"{token}\"]"),
        "[telegram]\ntoken = 4242424242".into(),
        "[telegram]\ntoken = 42424242.42".into(),
    ];
    for slip in slips {
        let error = parse(&slip).unwrap_err();
        for text in [error.to_string(), format!("{error:?}")] {
            assert!(!text.contains("ZnCjm1") && !text.contains("4242"), "{text}");
            assert!(text.contains("line 2") || text.contains("line: 2"), "{text}");
        }
    }
}

#[test]
fn tokens_are_known_by_their_shape() {
    let discord = Secret::new("MTk4NjIyNDgzNDcxOTI1MjQ4.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs");
    let telegram = Secret::new("123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1");
    assert!(discord.looks_like_discord() && !discord.looks_like_telegram());
    assert!(telegram.looks_like_telegram() && !telegram.looks_like_discord());
    assert!(!Secret::default().looks_like_discord());
}

#[test]
fn times_are_read_and_written_alike() {
    for text in ["none", "45m", "12h", "1d", "21d", "90m"] {
        assert_eq!(text.parse::<Interval>().unwrap().to_string(), text);
    }
    assert_eq!("24h".parse::<Interval>().unwrap(), Interval::days(1));
    for text in ["", "d", "1", "-1d", "1w", "1.5h", "99999999999999999999d", "40000d", "1é"] {
        assert!(text.parse::<Interval>().is_err(), "{text}");
    }
}
