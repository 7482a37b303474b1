//! Our text in Discord's markdown, such that nothing in it is taken for markup, for a
//! mention or for a link unless we meant it.

use super::mentions::Mentions;
use crate::chat::{Named, Person, Platform, Span, Text};

/// Discord's limit for what a bot writes into one message.
pub(super) const CONTENT_LIMIT: usize = 2000;

/// One message's worth of markdown after the other, cut between lines where possible.
pub(super) fn contents(text: &Text, mentions: &Mentions) -> Vec<String> {
    let mut contents = vec![String::new()];
    let mut used = 0;
    for piece in text.0.iter().flat_map(|span| pieces(span, mentions)) {
        let length = piece.chars().count();
        if CONTENT_LIMIT < used + length {
            let last = contents.last_mut().expect("there is always one");
            // The half line that was begun moves on with what belongs to it.
            let rest = match last.rfind('\n') {
                Some(at) if last[at..].chars().count() + length <= CONTENT_LIMIT => {
                    let rest = last.split_off(at + 1);
                    last.truncate(at);
                    rest
                }
                _ => String::new(),
            };
            used = rest.chars().count();
            contents.push(rest);
        }
        contents.last_mut().expect("there is always one").push_str(&piece);
        used += length;
    }
    contents.retain(|content| !content.trim().is_empty());
    if contents.is_empty() { vec![String::new()] } else { contents }
}

/// What has to fit into one message, as an edit has.
pub(super) fn content(text: &Text, mentions: &Mentions) -> String {
    let mut contents = contents(text, mentions);
    let is_cut = 1 < contents.len();
    let mut content = contents.swap_remove(0);
    if is_cut {
        while CONTENT_LIMIT < content.chars().count() + 2 {
            content.pop();
        }
        content.push_str("\n…");
    }
    content
}

/// Whom a text mentions; these and no others may be pinged.
pub(super) fn mentioned(text: &Text) -> Vec<String> {
    let mut users: Vec<String> = Vec::new();
    for span in &text.0 {
        if let Span::Mention(person, _) = span
            && let Some(user) = user(person)
            && !users.iter().any(|known| known == user)
        {
            users.push(user.to_owned());
        }
    }
    users
}

fn user(person: &Person) -> Option<&str> {
    let is_user = person.platform == Platform::Discord && is_id(&person.user);
    is_user.then_some(person.user.as_str())
}

fn is_id(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A span as pieces of markdown that may be torn apart, each far shorter than the limit.
fn pieces(span: &Span, mentions: &Mentions) -> Vec<String> {
    match span {
        Span::Plain(text) => {
            let lines = text.split_inclusive('\n');
            lines
                .flat_map(|line| chunks(line, CONTENT_LIMIT / 4))
                .map(|part| mentions.written(&part))
                .collect()
        }
        Span::Bold(text) => {
            let written = |part: &String| bold(part, |inside| mentions.written(inside));
            chunks(text, CONTENT_LIMIT / 4).iter().map(written).collect()
        }
        Span::Code(text) => chunks(text, CONTENT_LIMIT / 2).iter().map(|part| code(part)).collect(),
        Span::Mention(person, name) => match user(person) {
            Some(user) => vec![format!("<@{user}>")],
            None => vec![bold(name, escape)],
        },
        Span::Link { label, url } => vec![link(label, url)],
        Span::Named(_, id) if !is_id(id) => vec![escape(id)],
        Span::Named(Named::Role, id) => vec![format!("<@&{id}>")],
        Span::Named(Named::Channel, id) => vec![format!("<#{id}>")],
        Span::Moment { at, .. } => vec![format!("<t:{at}:f>")],
    }
}

fn chunks(text: &str, length: usize) -> Vec<String> {
    let text: Vec<char> = text.chars().collect();
    text.chunks(length).map(|chunk| chunk.iter().collect()).collect()
}

/// Markdown does not take stars that touch a blank on their inside.
fn bold(text: &str, written: impl Fn(&str) -> String) -> String {
    let inside = text.trim();
    if inside.is_empty() {
        return text.to_owned();
    }
    let before = &text[..text.len() - text.trim_start().len()];
    let after = &text[text.trim_end().len()..];
    format!("{before}**{}**{after}", written(inside))
}

/// There is no way to write a backtick in code, so one that looks alike stands for it.
fn code(text: &str) -> String {
    let text = clean(text).replace('`', "ˋ");
    if text.trim().is_empty() {
        text
    } else if text.contains('\n') {
        format!("```\n{text}\n```")
    } else {
        format!("`{text}`")
    }
}

fn link(label: &str, url: &str) -> String {
    let label = escape(&short(label, CONTENT_LIMIT / 8));
    let mut target = String::new();
    for char in url.chars() {
        match char {
            '<' => target.push_str("%3C"),
            '>' => target.push_str("%3E"),
            '(' => target.push_str("%28"),
            ')' => target.push_str("%29"),
            char if char.is_whitespace() || char.is_control() => {}
            char => target.push(char),
        }
    }
    let is_web = target.starts_with("https://") || target.starts_with("http://");
    if !is_web || CONTENT_LIMIT / 2 < target.chars().count() {
        return label;
    }
    // The angle brackets keep Discord from adding a preview.
    format!("[{label}](<{target}>)")
}

pub(super) fn escape(text: &str) -> String {
    let text = clean(text);
    let mut escaped = String::with_capacity(text.len());
    let mut line_start = true;
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        let next = chars.peek().copied();
        let is_markup = match char {
            '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '>' | '[' | ']' | '@' => true,
            // Headings and lists.
            '#' | '-' | '+' => line_start,
            '.' => next == Some(' ') && is_number_at_line_start(&escaped),
            // Addresses that somebody has for a name.
            ':' => next == Some('/'),
            _ => false,
        };
        if is_markup {
            escaped.push('\\');
        }
        escaped.push(char);
        line_start = char == '\n' || (line_start && char == ' ');
    }
    escaped
}

fn is_number_at_line_start(text: &str) -> bool {
    let line = text.rsplit('\n').next().unwrap_or_default().trim_start();
    !line.is_empty() && line.bytes().all(|byte| byte.is_ascii_digit())
}

/// Without the characters that turn or hide what stands around them. Isolates stay as long
/// as they are balanced: they are how right-to-left names keep to themselves.
pub(super) fn clean(text: &str) -> String {
    let mut open = 0_usize;
    let mut cleaned = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '\u{2066}'..='\u{2068}' => open += 1,
            '\u{2069}' if open == 0 => continue,
            '\u{2069}' => open -= 1,
            '\u{202a}'..='\u{202e}' | '\u{200e}' | '\u{200f}' | '\u{feff}' => continue,
            '\t' => {
                cleaned.push(' ');
                continue;
            }
            char if char.is_control() && char != '\n' => continue,
            _ => {}
        }
        cleaned.push(char);
    }
    cleaned.extend(std::iter::repeat_n('\u{2069}', open));
    cleaned
}

/// On one line and not longer than Discord allows, for labels and alt texts.
pub(super) fn short(text: &str, limit: usize) -> String {
    let text = clean(text);
    if text.chars().count() <= limit {
        return text;
    }
    let mut short: String = text.chars().take(limit - 1).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        content(&Text::plain(text), &Mentions::default())
    }

    fn person(user: &str) -> Person {
        Person { platform: Platform::Discord, user: user.to_owned() }
    }

    #[test]
    fn a_name_full_of_markup_is_shown_as_it_is() {
        assert_eq!(plain("**Kim** _x_ ~~y~~ ||z||"), r"\*\*Kim\*\* \_x\_ \~\~y\~\~ \|\|z\|\|");
        assert_eq!(plain("<@1> <#2> @everyone"), r"\<\@1\> \<#2\> \@everyone");
        assert_eq!(plain("[free](https://x.y)"), r"\[free\](https\://x.y)");
        assert_eq!(
            plain("# big\n- item\n1. one\n> quote"),
            "\\# big\n\\- item\n1\\. one\n\\> quote"
        );
        assert_eq!(plain("tower-9 costs 8. Good #1"), "tower-9 costs 8. Good #1");
    }

    #[test]
    fn a_name_cannot_turn_the_rest_of_the_line_around() {
        assert_eq!(plain("a\u{202e}b\u{200f}c\u{0}"), "abc");
        assert_eq!(plain("\u{2069}\u{2068}علي"), "\u{2068}علي\u{2069}");
    }

    #[test]
    fn spans_become_markdown() {
        let text = Text(vec![
            Span::Bold("Kim* ".into()),
            Span::Code("9f`3".into()),
            Span::Plain(" ".into()),
            Span::Mention(person("42"), "Nina".into()),
            Span::Link { label: "Rules".into(), url: "https://x.y/a (b)>".into() },
        ]);
        assert_eq!(
            content(&text, &Mentions::default()),
            r"**Kim\*** `9fˋ3` <@42>[Rules](<https://x.y/a%28b%29%3E>)"
        );
        assert_eq!(mentioned(&text), ["42"]);
    }

    #[test]
    fn only_people_of_discord_are_mentioned() {
        let kim = Person { platform: Platform::Telegram, user: "7".into() };
        let text = Text(vec![
            Span::Mention(kim, "Kim".into()),
            Span::Mention(person("everyone"), "Eve".into()),
        ]);
        assert_eq!(content(&text, &Mentions::default()), "**Kim****Eve**");
        assert!(mentioned(&text).is_empty());
    }

    #[test]
    fn a_long_text_is_cut_between_lines_and_nothing_is_lost() {
        let lines: Vec<String> = (0..300).map(|line| format!("line {line} of the log")).collect();
        let contents = contents(&Text::plain(lines.join("\n")), &Mentions::default());
        assert!(1 < contents.len());
        assert!(contents.iter().all(|content| content.chars().count() <= CONTENT_LIMIT));
        assert_eq!(contents.join("\n"), lines.join("\n"));
    }

    #[test]
    fn a_long_text_without_lines_is_cut_all_the_same() {
        let contents = contents(&Text::plain("*".repeat(5000)), &Mentions::default());
        assert!(contents.iter().all(|content| content.chars().count() <= CONTENT_LIMIT));
        assert_eq!(contents.concat(), r"\*".repeat(5000));
    }

    #[test]
    fn an_edit_says_that_it_was_cut() {
        let cut = content(&Text::plain("word ".repeat(1000)), &Mentions::default());
        assert!(cut.chars().count() <= CONTENT_LIMIT);
        assert!(cut.ends_with("\n…"));
    }

    #[test]
    fn nothing_to_say_is_one_empty_message() {
        assert_eq!(contents(&Text::default(), &Mentions::default()), [""]);
    }
}
