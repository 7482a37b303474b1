//! Choosing the expansions of a lobby.

use alhambra_engine::{ModuleId, ModuleSet, PRESETS};
use rand::seq::IndexedRandom;

use crate::{
    parse::{Misread, ModulesWish},
    say::Args,
    store::TableState,
    table::{
        Guest, Hall, Outcome,
        acts::lobby,
        room::Room,
        texts::{modules, speech::Speech},
    },
};

/// The expansions of a preset.
fn preset(name: &str) -> Option<ModuleSet> {
    let (_, modules) = PRESETS.iter().find(|(it, _)| *it == name)?;
    Some(modules.iter().copied().collect())
}

/// `/modules`: shows the expansions of a lobby, or changes them.
pub(crate) fn choose(
    hall: &Hall,
    guest: &Guest<'_>,
    room: &mut Room,
    wish: ModulesWish,
) -> Outcome {
    let speech = Speech::new(guest.language);
    match room.table.state {
        TableState::Lobby => {}
        TableState::Running => return Outcome::just(modules::in_play(guest, room)),
        TableState::Over | TableState::Closed => {
            return Outcome::just(modules::done_with(guest, room));
        }
    }
    if matches!(wish, ModulesWish::Show) {
        return Outcome::just(modules::menu(guest, room, 0));
    }
    if !guest.may_manage() {
        return Outcome::just(speech.line("not-seated", &Args::new()));
    }
    let (chosen, variants) = (&mut room.settings.modules, &mut room.settings.variants);
    // The page stays where it is while one after the other is chosen.
    let page = match &wish {
        ModulesWish::Add(modules)
        | ModulesWish::Remove(modules)
        | ModulesWish::Variant(modules) => {
            modules.last().map_or(0, |module| modules::page_of(*module))
        }
        _ => 0,
    };
    match wish {
        ModulesWish::Show => {}
        ModulesWish::Only(modules) => *chosen = modules.into_iter().collect(),
        ModulesWish::Add(modules) => modules.into_iter().for_each(|it| chosen.insert(it)),
        ModulesWish::Remove(modules) => modules.into_iter().for_each(|it| chosen.remove(it)),
        ModulesWish::Variant(modules) => {
            for module in modules.into_iter().filter(|it| it.variant().is_some()) {
                if variants.contains(module) {
                    variants.remove(module);
                } else {
                    chosen.insert(module);
                    variants.insert(module);
                }
            }
        }
        ModulesWish::Preset(name) => match preset(&name) {
            Some(modules) => *chosen = modules,
            None => return Outcome::just(speech.misread(&Misread::Module(name))),
        },
        ModulesWish::Random(count) => {
            let count = count.unwrap_or(3).min(ModuleId::ALL.len());
            *chosen = ModuleId::ALL.sample(&mut rand::rng(), count).copied().collect();
        }
    }
    *variants = variants.iter().filter(|module| chosen.contains(*module)).collect();
    let mut answer = modules::menu(guest, room, page);
    answer.replaces = true;
    lobby::changed(hall, room, answer)
}
