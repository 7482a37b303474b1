//! Text as Telegram's HTML: nothing a player writes becomes markup, nothing is too long.

use crate::{
    chat::{Span, Text},
    parse::{Part, meant, spot},
};

pub(super) const MESSAGE_LIMIT: usize = 4_096;
pub(super) const CAPTION_LIMIT: usize = 1_024;
pub(super) const ALERT_LIMIT: usize = 200;
/// What can be read before it fades.
pub(super) const TOAST_LIMIT: usize = 80;

/// The text as HTML. A silent text names people without pinging them.
pub(super) fn html(text: &Text, silent: bool) -> String {
    listed(text).0.iter().map(|span| span_html(span, silent)).collect()
}

/// The text with commands by the names that Telegram lists, which are the English ones.
fn listed(text: &Text) -> Text {
    let written = |span: &Span| {
        let parts = spot(visible(span), meant).into_iter().map(|part| match part {
            Part::Words(words) => words.to_owned(),
            Part::Command(_, command) => format!("/{command}"),
        });
        with_text(span, &parts.collect::<String>())
    };
    let spans = text.0.iter().map(|span| match span {
        Span::Plain(_) | Span::Bold(_) => written(span),
        other => other.clone(),
    });
    Text(spans.collect())
}

fn span_html(span: &Span, silent: bool) -> String {
    match span {
        Span::Plain(text) | Span::Moment { text, .. } => escape(text),
        Span::Bold(text) => format!("<b>{}</b>", escape(text)),
        Span::Code(text) => format!("<code>{}</code>", escape(text)),
        Span::Mention(_, name) if silent => escape(name),
        Span::Mention(person, name) => {
            format!("<a href=\"tg://user?id={}\">{}</a>", escape(&person.user), escape(name))
        }
        Span::Link { label, url } => format!("<a href=\"{}\">{}</a>", escape(url), escape(label)),
        Span::Named(_, id) => escape(id),
    }
}

fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in harmless(text).chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Without characters that turn the text around them: control characters,
/// forced directions, and isolates that are not closed where they were opened.
pub(super) fn harmless(text: &str) -> String {
    let isolates_close = isolates_close(text);
    let keep = |character: &char| match character {
        '\n' | '\t' => true,
        '\u{202A}'..='\u{202E}' => false,
        '\u{2066}'..='\u{2069}' => isolates_close,
        other => !other.is_control(),
    };
    text.chars().filter(keep).collect()
}

fn isolates_close(text: &str) -> bool {
    let mut open = 0_usize;
    for character in text.chars() {
        match character {
            '\u{2066}'..='\u{2068}' => open += 1,
            '\u{2069}' if open == 0 => return false,
            '\u{2069}' => open -= 1,
            _ => {}
        }
    }
    open == 0
}

/// The length as Telegram counts it: UTF-16 units of what is seen.
pub(super) fn length(text: &Text) -> usize {
    units(&listed(text).bare())
}

pub(super) fn units(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// Cuts the text into pieces within the limit, at line ends where there are any.
pub(super) fn pieces(text: &Text, limit: usize) -> Vec<Text> {
    let mut pieces = vec![Text::default()];
    let mut room = limit;
    for span in &listed(text).0 {
        let mut rest = visible(span);
        while units(rest) > room {
            let (head, tail) = cut(rest, room);
            let piece = pieces.last_mut().expect("there is always a piece");
            if !head.is_empty() {
                piece.0.push(with_text(span, head));
            }
            pieces.push(Text::default());
            (rest, room) = (tail, limit);
        }
        if !rest.is_empty() {
            pieces.last_mut().expect("there is always a piece").0.push(with_text(span, rest));
            room -= units(rest);
        }
    }
    pieces.retain(|piece| !piece.bare().trim().is_empty());
    pieces
}

/// At most `room` units, and the rest. An empty head means: not even a line fits.
fn cut(text: &str, room: usize) -> (&str, &str) {
    let mut used = 0;
    let fits = text.char_indices().find_map(|(at, character)| {
        used += character.len_utf16();
        (used > room).then_some(at)
    });
    let fits = fits.unwrap_or(text.len());
    match text[..fits].rfind('\n') {
        Some(line_end) => (&text[..line_end], &text[line_end + 1..]),
        None => text.split_at(fits),
    }
}

fn visible(span: &Span) -> &str {
    match span {
        Span::Plain(text) | Span::Bold(text) | Span::Code(text) | Span::Moment { text, .. } => text,
        Span::Mention(_, name) => name,
        Span::Link { label, .. } => label,
        Span::Named(_, id) => id,
    }
}

fn with_text(span: &Span, text: &str) -> Span {
    let text = text.to_owned();
    match span {
        Span::Plain(_) | Span::Moment { .. } => Span::Plain(text),
        Span::Bold(_) => Span::Bold(text),
        Span::Code(_) => Span::Code(text),
        Span::Mention(person, _) => Span::Mention(person.clone(), text),
        Span::Link { url, .. } => Span::Link { label: text, url: url.clone() },
        Span::Named(named, _) => Span::Named(*named, text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_go_by_the_names_that_telegram_lists() {
        let text = Text(vec![
            Span::Plain("Sag /neu, ".to_owned()),
            Span::Bold("/prüfen".to_owned()),
            Span::Code("/neu".to_owned()),
        ]);
        assert_eq!(html(&text, false), "Sag /new, <b>/check</b><code>/neu</code>");
        assert_eq!(length(&text), "Sag /new, /check/neu".len());
    }
    use crate::chat::{Person, Platform};

    fn mention(name: &str) -> Span {
        let person = Person { platform: Platform::Telegram, user: "7".into() };
        Span::Mention(person, name.into())
    }

    #[test]
    fn a_name_with_markup_stays_a_name() {
        let text = Text(vec![mention("<b>Kim</b> & \"co\"")]);
        assert_eq!(
            html(&text, false),
            "<a href=\"tg://user?id=7\">&lt;b&gt;Kim&lt;/b&gt; &amp; &quot;co&quot;</a>"
        );
    }

    #[test]
    fn a_silent_text_pings_nobody() {
        assert_eq!(html(&Text(vec![mention("Kim")]), true), "Kim");
    }

    #[test]
    fn a_name_cannot_turn_the_line_around() {
        assert_eq!(harmless("Kim\u{202E}!\u{0}"), "Kim!");
        assert_eq!(harmless("\u{2067}Kim"), "Kim");
        assert_eq!(harmless("\u{2068}نينا\u{2069}"), "\u{2068}نينا\u{2069}");
    }

    #[test]
    fn a_long_text_is_cut_at_line_ends_and_loses_nothing_else() {
        let lines: Vec<String> = (0..50).map(|line| format!("line {line}")).collect();
        let text = Text(vec![Span::Bold("Log\n".into()), Span::Plain(lines.join("\n"))]);
        let cut = pieces(&text, 100);
        assert!(cut.iter().all(|piece| length(piece) <= 100));
        let together: Vec<String> = cut.iter().map(Text::bare).collect();
        assert_eq!(together.join("\n"), text.bare());
    }

    #[test]
    fn a_word_longer_than_the_limit_is_cut_anywhere_but_inside_a_character() {
        let text = Text::plain("🏰".repeat(30));
        let cut = pieces(&text, 11);
        assert!(cut.iter().all(|piece| length(piece) <= 11));
        assert_eq!(cut.iter().map(Text::bare).collect::<String>(), text.bare());
    }
}
