//! `/help` and `/rules`: short, and leading on.

use alhambra_engine::{Action, ModuleId, OutOfTurn, Question, Seat};

use crate::{
    chat::{Answer, Button, PictureSpec, Subject, Weight},
    paint::PAGES,
    parse,
    say::{Args, Language},
    table::{
        Visitor,
        acts::orders,
        room::Room,
        router::tap::Tap,
        texts::speech::{Speech, answer, button, lines},
    },
};

/// `/help`, perhaps about a topic or a command; what everybody hears is in the language `aloud`.
pub(crate) fn help(visitor: &Visitor, aloud: Language, about: Option<&str>) -> Answer {
    let speech = Speech::new(visitor.language);
    let topic = about.map(|topic| format!("help-{topic}"));
    if let Some(topic) = topic.filter(|topic| speech.language.has(topic)) {
        return speech.line(&topic, &Args::new());
    }
    match about.and_then(|word| parse::meant(word.trim_start_matches('/'))) {
        Some(command) => help_about(speech, command),
        None => all_help(Speech::new(aloud), visitor),
    }
}

fn help_about(speech: Speech, command: &str) -> Answer {
    let key = format!("command-{command}");
    let args = Args::new()
        .text("command", speech.language.name_of(&key))
        .text("does", speech.language.word(&key));
    speech.line("about-command", &args)
}

/// The topics that `/help` has besides the commands.
pub(crate) const TOPICS: [&str; 3] = ["play", "look", "absence"];

fn all_help(speech: Speech, visitor: &Visitor) -> Answer {
    let topic =
        |topic: &str| speech.say(&format!("button-help-{topic}"), None, &format!("help {topic}"));
    let rules = speech.say("button-rules", None, "rules");
    let games = speech.say("button-games", None, "games");
    let language = speech.say("button-own-language", None, "language own");
    let said = speech.line("help", &Args::new());
    let learn = speech.say("button-learn", None, "learn");
    let learn = Button { weight: Weight::Main, ..learn };
    let more = vec![learn, rules, games, language];
    let said = said.with_buttons(vec![TOPICS.map(topic).into(), more]);
    Answer { public: !visitor.is_private(), ..said }
}

/// `/rules`: page by page, of an expansion, or the list of these.
pub(crate) fn rules(visitor: &Visitor, of: Option<&str>) -> Answer {
    let speech = Speech::new(visitor.language);
    let mut said = match of.map(|of| of.split_once(' ').unwrap_or((of, ""))) {
        None => lesson(speech, 1),
        Some(("page", number)) => lesson(speech, number.parse().unwrap_or(1)),
        Some((LIST, number)) => list(speech, number.parse().unwrap_or(0)),
        // Beside a question, which stays where it is.
        Some((ASKED, what)) => return Answer { replaces: false, ..rules(visitor, Some(what)) },
        Some(_) => match parse::module(of.unwrap_or_default()) {
            Ok(module) => module_rules(speech, module),
            Err(misread) => return speech.misread(&misread),
        },
    };
    said.replaces = visitor.pressed && of.is_some();
    said
}

/// The word before what explains a question.
const ASKED: &str = "asked";

/// What explains the question that a seat is asked: a page of the rules, or an expansion.
pub(crate) fn explaining(room: &Room, seat: Seat) -> Option<String> {
    let game = room.game.as_ref()?;
    let out_of_turn = |question: OutOfTurn| {
        let asking = orders::questions(room).into_iter().find(|it| it.question == question);
        asking.and_then(|it| it.modules.iter().next())
    };
    let module = match game.question(seat)? {
        Question::Module(question) => Some(question.module()),
        Question::Window => out_of_turn(OutOfTurn::Window),
        Question::BeforeCount(_) => out_of_turn(OutOfTurn::BeforeCount),
        _ => None,
    };
    if let Some(module) = module {
        return Some(module.slug().to_owned());
    }
    let buys = |action: &Action| matches!(action, Action::Buy(_));
    Some(match game.question(seat)? {
        Question::Turn { .. } if room.options(seat).iter().any(buys) => "page 3".to_owned(),
        Question::Turn { .. } => "page 2".to_owned(),
        Question::House => "page 4".to_owned(),
        Question::BeforeCount(_) => "page 5".to_owned(),
        _ => "page 1".to_owned(),
    })
}

/// The word for the list of expansions, and how many are on a page of it.
const LIST: &str = "modules";
const LISTED: usize = 15;
const ROW: usize = 3;

/// A page of the base game, with its picture.
fn lesson(speech: Speech, page: usize) -> Answer {
    let page = page.clamp(1, PAGES);
    let args = Args::new().number("page", page as i64).number("pages", PAGES as i64);
    let title = speech.language.word(&format!("lesson-{page}-title"));
    let text = lines([
        speech.language.text("lesson-head", &args.text("title", title)),
        speech.language.text(&format!("lesson-{page}"), &Args::new()),
    ]);
    let turn = |key: &str, to: usize| speech.say(key, None, &format!("rules page {to}"));
    let mut row = Vec::new();
    if 1 < page {
        row.push(turn("button-prev", page - 1));
    }
    if page < PAGES {
        row.push(Button { weight: Weight::Main, ..turn("button-next", page + 1) });
    }
    row.push(speech.say("button-modules", None, &format!("rules {LIST}")));
    if page == 1 {
        row.push(speech.say("button-learn", None, "learn"));
    }
    with_picture(speech, answer(text), page.to_string()).with_buttons(vec![row])
}

/// The expansions, each with a line.
fn list(speech: Speech, page: usize) -> Answer {
    let pages = ModuleId::ALL.len().div_ceil(LISTED).max(1);
    let page = page.min(pages - 1);
    let shown = ModuleId::ALL.chunks(LISTED).nth(page).unwrap_or_default();
    let parts = shown.iter().map(|module| {
        let name = speech.language.word(&format!("module-{module}"));
        let what = speech.language.word(&format!("about-{module}"));
        let args = Args::new().text("name", name).text("what", what);
        speech.language.text("modules-line", &args)
    });
    let name = |module: &ModuleId| {
        let line = format!("rules {}", module.slug());
        let name = speech.language.word(&format!("module-{module}"));
        button(name, &Tap::Say { table: None, line })
    };
    let modules: Vec<Button> = shown.iter().map(name).collect();
    let mut buttons: Vec<Vec<Button>> = modules.chunks(ROW).map(<[_]>::to_vec).collect();
    let turn = |key: &str, to: usize| speech.say(key, None, &format!("rules {LIST} {to}"));
    let mut row = vec![speech.say("button-rules", None, "rules page 1")];
    if 1 < pages {
        row.push(turn("button-prev", (page + pages - 1) % pages));
        row.push(turn("button-next", (page + 1) % pages));
    }
    buttons.push(row);
    answer(lines(parts)).with_buttons(buttons)
}

fn module_rules(speech: Speech, module: ModuleId) -> Answer {
    let title = Args::new()
        .number("number", module.number())
        .text("name", speech.language.word(&format!("module-{module}")));
    let text = lines([
        speech.language.text("rules-title", &title),
        speech.language.text(&format!("rules-{module}"), &Args::new()),
    ]);
    let at = ModuleId::ALL.iter().position(|it| *it == module).unwrap_or_default() / LISTED;
    let back = speech.say("button-back", None, &format!("rules {LIST} {at}"));
    with_picture(speech, answer(text), module.slug().to_owned()).with_buttons(vec![vec![back]])
}

/// The same with the picture of a page.
fn with_picture(speech: Speech, mut said: Answer, of: String) -> Answer {
    if let Some(message) = &mut said.message {
        message.pictures.push(PictureSpec {
            table: 0,
            ply: 0,
            subject: Subject::Lesson { of },
            since: None,
            language: speech.language.code().to_owned(),
            dark: false,
        });
    }
    said
}
