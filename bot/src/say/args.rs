//! Arguments of sentences, and sentences with their markup.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use jiff::Timestamp;

use crate::chat::{Person, Span, Text};

/// Stand-ins for characters that are markup in our sentences but not in arguments.
const STAR: char = '\u{E000}';
const TICK: char = '\u{E001}';
const MARKED: char = '\u{E002}';

/// Arguments of a sentence. Whatever they contain, they cannot change its markup.
#[derive(Debug, Default)]
pub struct Args {
    pub(super) fluent: FluentArgs<'static>,
    marked: Vec<Vec<Span>>,
}

impl Args {
    pub fn new() -> Self {
        Self { fluent: FluentArgs::new(), marked: Vec::new() }
    }

    #[must_use]
    pub fn text(mut self, name: &'static str, value: impl AsRef<str>) -> Self {
        self.fluent.set(name, FluentValue::String(Cow::Owned(shield(value.as_ref()))));
        self
    }

    #[must_use]
    pub fn number(mut self, name: &'static str, value: impl Into<i64>) -> Self {
        self.fluent.set(name, FluentValue::from(value.into()));
        self
    }

    /// Somebody who is pinged by this sentence.
    #[must_use]
    pub fn mention(self, name: &'static str, person: Person, shown: &str) -> Self {
        self.spans(name, vec![Span::Mention(person, shown.to_owned())])
    }

    /// A moment, in words for those whose platform does not know their time zone.
    #[must_use]
    pub fn moment(self, name: &'static str, at: Timestamp, text: String) -> Self {
        self.spans(name, vec![Span::Moment { at: at.as_second(), text }])
    }

    /// Something with markup of its own.
    #[must_use]
    pub fn spans(mut self, name: &'static str, spans: Vec<Span>) -> Self {
        let index = char::from_u32(MARKED as u32 + 1 + self.marked.len() as u32);
        let mark: String = [MARKED, index.unwrap_or(MARKED)].into_iter().collect();
        self.fluent.set(name, FluentValue::String(Cow::Owned(mark)));
        self.marked.push(spans);
        self
    }

    pub(super) fn resolve(&self, formatted: &str) -> Text {
        let mut spans: Vec<Span> = Vec::new();
        let (mut plain, mut bold, mut code) = (String::new(), false, false);
        let mut letters = formatted.chars().peekable();
        let flush = |plain: &mut String, bold: bool, code: bool, spans: &mut Vec<Span>| {
            if !plain.is_empty() {
                let text = std::mem::take(plain);
                spans.push(match (code, bold) {
                    (true, _) => Span::Code(text),
                    (false, true) => Span::Bold(text),
                    (false, false) => Span::Plain(text),
                });
            }
        };
        while let Some(letter) = letters.next() {
            match letter {
                '*' if letters.peek() == Some(&'*') => {
                    letters.next();
                    flush(&mut plain, bold, code, &mut spans);
                    bold = !bold;
                }
                '`' => {
                    flush(&mut plain, bold, code, &mut spans);
                    code = !code;
                }
                STAR => plain.push('*'),
                TICK => plain.push('`'),
                MARKED => {
                    flush(&mut plain, bold, code, &mut spans);
                    let index = letters.next().map_or(0, |it| it as u32 - MARKED as u32 - 1);
                    spans.extend(self.marked.get(index as usize).into_iter().flatten().cloned());
                }
                other => plain.push(other),
            }
        }
        flush(&mut plain, bold, code, &mut spans);
        Text(spans)
    }
}

/// Whether a sentence has no markup, as most have none. Asked for every one of them: by bytes, of
/// which the stand-ins share the first.
pub(super) fn is_bare(formatted: &str) -> bool {
    const STAND_IN: u8 = {
        let mut bytes = [0; 4];
        STAR.encode_utf8(&mut bytes);
        bytes[0]
    };
    !formatted.bytes().any(|byte| matches!(byte, b'*' | b'`' | STAND_IN))
}

fn shield(text: &str) -> String {
    let shielded = text.chars().filter_map(|letter| match letter {
        '*' => Some(STAR),
        '`' => Some(TICK),
        // Our stand-ins come from nobody else.
        '\u{E000}'..='\u{E0FF}' => None,
        other => Some(other),
    });
    shielded.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_with_any_stand_in_is_not_bare() {
        let args = Args::new().spans("who", Vec::new());
        let Some(FluentValue::String(marked)) = args.fluent.get("who") else { panic!("no mark") };
        for stand_in in [&shield("*"), &shield("`"), marked.as_ref()] {
            assert!(!is_bare(stand_in), "{stand_in:?}");
        }
        assert!(is_bare("Kim baut: 12 € – ¿y tú?"));
    }
}
