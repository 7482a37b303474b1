//! 14 master-builders: money of value 3 that may instead give one more rebuild at the end of a turn.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal, Rebuild},
    cards::{Card, CardArt, CardFace, Rarity},
    dice::Dice,
    event::Told,
    module::{Holdings, Module, Piles, Wording},
    modules::{
        ModuleChoice, ModuleId,
        states::master_builders::{state, state_mut},
    },
    money::Currency,
    notation::Words,
    seat::{Colour, Seat},
    stack::Question as Asked,
    trade::Tender,
    view::{Glyph, Tint, Token},
};

pub(crate) use crate::module::{Never as Question, Never as Step};
pub(crate) use crate::module::{no_question as answer, no_step as resume};

/// What each is worth.
const VALUE: u8 = 3;
const PER_CURRENCY: usize = 4;
const DEALT: usize = 2;
/// The piles that get more of them, and how many; six players leave fewer.
const PILES: [usize; 2] = [2, 4];
const PER_PILE: usize = 3;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// Not dealt yet, and after the set-up out of the game unseen.
    unused: Vec<Currency>,
    /// Whether a master builder has rebuilt in this turn.
    rebuilt: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Give up a master builder of that currency for a rebuild.
    Rebuild { builder: Currency, rebuild: Rebuild },
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::MasterBuilders
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.cards.extend(builders().into_iter().map(|currency| Card::from(Builder(currency))));
    }

    /// Dealt before the starting money, for which they do not count.
    fn setup(&self, game: &mut Game) {
        let mut unused = builders();
        game.dice.shuffle(&mut unused);
        for seat in game.seats() {
            for builder in unused.split_off(unused.len() - DEALT) {
                game.player(seat).gain_card(Card::from(Builder(builder)));
            }
        }
        game.states.master_builders = Some(State { unused, rebuilt: false }.into());
    }

    fn cut(&self, game: &mut Game, piles: &mut Piles) {
        let state = state_mut(game);
        for pile in PILES {
            let left = state.unused.len().saturating_sub(PER_PILE);
            piles[pile].extend(
                state
                    .unused
                    .split_off(left)
                    .into_iter()
                    .map(|currency| Card::from(Builder(currency))),
            );
        }
    }

    fn turn_started(&self, game: &mut Game, _seat: Seat) {
        state_mut(game).rebuilt = false;
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let held: Vec<Currency> =
            Currency::COINED.into_iter().filter(|&it| holds(game, seat, it)).collect();
        if held.is_empty() || has_rebuilt(game) {
            return;
        }
        let rebuilds = game.extra_rebuilds(seat, question);
        for builder in held {
            let choices = rebuilds.iter().map(|&rebuild| Choice::Rebuild { builder, rebuild });
            out.extend(choices.map(|it| Action::Module(ModuleChoice::MasterBuilders(it))));
        }
    }

    /// Any card of a hand could be one.
    fn lingers(&self, game: &Game, seat: Seat) -> bool {
        !has_rebuilt(game) && !game.hand(seat).is_empty() && game.has_tiles(seat)
    }

    /// Which currencies are out of the game nobody knows.
    fn hide(&self, game: &mut Game, viewer: Option<Seat>, dice: &mut Dice) {
        let mut unused = std::mem::take(&mut state_mut(game).unused);
        let others = game.players.iter_mut().enumerate();
        let others = others.filter(|(nth, _)| viewer.is_none_or(|seat| seat.index() != *nth));
        let mut hands: Vec<_> = others.map(|(_, player)| &mut player.hand).collect();
        let held = hands.iter_mut().flat_map(|hand| hand.iter_mut());
        let piled = game.deck.iter_mut().filter(|card| card.as_seen_by(viewer).is_none());
        let cards = held.chain(piled.map(|card| card.peek_mut()));
        let mut hidden: Vec<&mut Card> =
            cards.filter(|card| Builder::try_from(**card).is_ok()).collect();
        let known = hidden.iter().filter_map(|card| Builder::try_from(**card).ok());
        unused.extend(known.map(|Builder(currency)| currency));
        unused.sort_unstable();
        dice.shuffle(&mut unused);
        let dealt = unused.split_off(unused.len() - hidden.len());
        for (card, builder) in hidden.iter_mut().zip(dealt) {
            **card = Builder(builder).into();
        }
        for hand in hands {
            hand.sort_unstable();
        }
        state_mut(game).unused = unused;
    }

    fn holdings(&self, game: &Game, out: &mut Holdings) {
        out.cards.extend(state(game).unused.iter().map(|&builder| Card::from(Builder(builder))));
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    let Choice::Rebuild { builder, rebuild } = choice;
    game.check_extra_rebuild(seat, question, rebuild)?;
    if has_rebuilt(game) {
        return Err(Told::new("master-builders-no-second").into());
    }
    let card = Card::from(Builder(builder));
    if !holds(game, seat, builder) {
        return Err(Illegal::NotYours { tender: Tender::Card(card) });
    }
    state_mut(game).rebuilt = true;
    game.spend(seat, &[Tender::Card(card)]);
    game.told(Told::new("master-builders-used").with("seat", seat).with("card", card));
    game.rebuild_extra(seat, rebuild);
    Ok(())
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self::Rebuild { builder, rebuild } = *self;
        write!(f, "use {} {}", Card::from(Builder(builder)), Action::Rebuild(rebuild))
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        let card: Card = words.skip("use").then(|| words.parse())??;
        let Builder(builder) = card.try_into().ok()?;
        let rebuild = words.skip("rebuild").then(|| words.rebuild())??;
        Some(Self::Rebuild { builder, rebuild })
    }

    fn label(&self) -> Told {
        let Self::Rebuild { builder, rebuild } = *self;
        let told = |key| Told::new(key).with("card", Card::from(Builder(builder)));
        rebuild.tell(told(match rebuild {
            Rebuild::Add(_) => "master-builders-add",
            Rebuild::Remove(_) => "master-builders-remove",
            Rebuild::Swap(_) => "master-builders-swap",
        }))
    }
}

fn builders() -> Vec<Currency> {
    let all = Currency::COINED.into_iter();
    all.flat_map(|currency| std::iter::repeat_n(currency, PER_CURRENCY)).collect()
}

fn holds(game: &Game, seat: Seat, builder: Currency) -> bool {
    game.hand(seat).contains(&Card::from(Builder(builder)))
}

fn has_rebuilt(game: &Game) -> bool {
    state(game).rebuilt
}

/// A banknote with a second use: `BF`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Builder(pub Currency);

impl CardFace for Builder {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "B{}", self.0.letter())
    }

    fn read(word: &str) -> Option<Self> {
        let mut letters = word.strip_prefix(['B', 'b'])?.chars();
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        Currency::from_coined(letter).map(Self)
    }

    fn told(&self) -> Told {
        Told::new("card-builder").with("currency", self.0)
    }

    fn art(&self) -> CardArt {
        let sign = Some(Token::new(Glyph::Hammer, Tint::Currency(self.0)));
        CardArt::Note { currency: self.0, value: VALUE, sign }
    }

    fn worth(&self) -> Option<(Currency, u8)> {
        Some((self.0, VALUE))
    }

    fn is_used_up(&self) -> bool {
        true
    }

    fn rarity(&self) -> Rarity {
        Rarity::Useful
    }
}
