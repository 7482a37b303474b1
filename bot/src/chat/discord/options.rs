//! The options of the slash commands. What commands and options are called and what they
//! do is in `commands.ftl`; whatever a person sees and types, the English names arrive.

use crate::{parse::COMMANDS, say::Language};

/// An option, by its key in `commands.ftl`. Its value is put into the command line after
/// `lead`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opt {
    pub(super) key: &'static str,
    pub(super) lead: &'static str,
    pub(super) kind: Kind,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Kind {
    /// Words that the application completes while they are typed.
    Completed,
    Language,
    Pace,
    Colour,
    Role,
    Channel,
}

impl Opt {
    pub(super) fn english_name(self) -> String {
        Language::ENGLISH.name_of(&self.full_key())
    }

    pub(super) fn full_key(self) -> String {
        format!("option-{}", self.key)
    }
}

const fn completed(key: &'static str) -> Opt {
    Opt { key, lead: "", kind: Kind::Completed }
}

const fn of(kind: Kind, key: &'static str) -> Opt {
    Opt { key, lead: "", kind }
}

const LANGUAGE: Opt = of(Kind::Language, "language");
const PACE: Opt = of(Kind::Pace, "pace");
const BUILDING: Opt = completed("building");
const PAYMENT: Opt = Opt { lead: "with ", ..completed("with") };
const CELL: Opt = Opt { lead: "at ", ..completed("cell") };

/// The commands whose options are completed while they are typed, each with the words that lead
/// to these options in its line.
pub fn completed_options() -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    COMMANDS.iter().filter_map(|command| {
        let completed = options(command).iter().filter(|it| matches!(it.kind, Kind::Completed));
        let leads: Vec<&str> = completed.map(|option| option.lead).collect();
        (!leads.is_empty()).then_some((*command, leads))
    })
}

pub(super) fn options(command: &str) -> &'static [Opt] {
    match command {
        "new" => const { &[LANGUAGE, PACE] },
        "solo" => const { &[completed("level"), completed("count")] },
        "computer" => const { &[completed("level")] },
        "join" => const { &[of(Kind::Colour, "colour")] },
        "modules" => const { &[completed("modules")] },
        "pace" => const { &[PACE] },
        "language" => const { &[LANGUAGE] },
        "take" => const { &[completed("cards")] },
        "buy" => const { &[BUILDING, PAYMENT] },
        "place" => const { &[BUILDING, CELL] },
        "reserve" | "give" => const { &[BUILDING] },
        "rebuild" => const { &[completed("how")] },
        "choose" | "vote" => const { &[completed("choice")] },
        "alhambra" => const { &[completed("player")] },
        "log" | "history" => const { &[completed("page")] },
        "stats" => const { &[completed("whose")] },
        "top" => const { &[completed("ladder")] },
        "replay" => const { &[completed("game")] },
        "help" => const { &[completed("about")] },
        "rules" => const { &[completed("module")] },
        "orders" => const { &[completed("question"), completed("answer")] },
        "remind" => const { &[completed("when")] },
        "vacation" => const { &[completed("until")] },
        "replace" => const { &[completed("seat")] },
        "settings" => {
            const {
                &[
                    completed("setting"),
                    completed("value"),
                    of(Kind::Role, "role"),
                    of(Kind::Channel, "channel"),
                ]
            }
        }
        _ => &[],
    }
}
