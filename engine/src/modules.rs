//! The closed list of expansions. One line of [`modules!`] binds a module's file, number,
//! state, choices, questions and steps, and names what it prints; forgetting one does not
//! compile.

pub(crate) mod art_of_the_moors;
pub(crate) mod bath_houses;
pub(crate) mod bazaars;
pub(crate) mod bonus_cards;
pub(crate) mod building_sites;
pub(crate) mod buildings_of_power;
pub(crate) mod caliphs_guidelines;
pub(crate) mod camps;
pub(crate) mod caravanserai;
pub(crate) mod change;
pub(crate) mod characters;
pub(crate) mod city_gates;
pub(crate) mod city_walls;
mod counting;
pub(crate) mod diamonds;
pub(crate) mod exchange_certificates;
pub(crate) mod extensions;
pub(crate) mod falconers;
pub(crate) mod fresh_colors;
pub(crate) mod gates_without_end;
pub(crate) mod handymen;
pub(crate) mod invaders;
pub(crate) mod magical_buildings;
pub(crate) mod major_projects;
pub(crate) mod master_builders;
pub(crate) mod medina;
pub(crate) mod money_changers;
pub(crate) mod new_building_grounds;
pub(crate) mod new_score_cards;
pub(crate) mod orchards;
pub(crate) mod palace_designers;
pub(crate) mod palace_staff;
pub(crate) mod personal_market;
pub(crate) mod sets;
pub(crate) mod squares;
pub(crate) mod street_trader;
pub(crate) mod sultan;
pub(crate) mod thieves;
pub(crate) mod travelling_craftsmen;
pub(crate) mod treasure_chamber;
pub(crate) mod treasures;
pub(crate) mod vizier;
pub(crate) mod watchtowers;
pub(crate) mod wishing_wells;
pub(crate) mod zoo;

use std::{any::TypeId, fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::Illegal,
    cards::{Card, CardFace},
    event::Told,
    module::{Asking, Module, Never, Wording},
    notation::Words,
    seat::Seat,
    shared::Shared,
    stack::Question,
    tiles::{Face, TileId},
    trade::{Credits, ExtraFace, Lots},
};

macro_rules! modules {
    ($(
        $number:literal $slug:literal $file:ident: $name:ident
        $(, tiles $tiles:ident)?
        $(, cards $card:ident)?
        $(, extras $extra:ident)?
        $(, credits $credits:ident)?
        $(, lots $lots:ident)?
    );* $(;)?) => {
        /// An expansion, named like its rules sheet.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "one for each module")]
        pub enum ModuleId {
            $($name = $number,)*
        }

        impl ModuleId {
            /// Every module, in the order of the numbers.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// The name as in the rules: `money-changers`.
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Self::$name => $slug,)*
                }
            }

            /// The module with the number of a rules sheet, if it is built.
            pub(crate) const fn by_number(number: u8) -> Option<Self> {
                match number {
                    $($number => Some(Self::$name),)*
                    _ => None,
                }
            }

            pub(crate) fn rules(self) -> &'static dyn Module {
                match self {
                    $(Self::$name => &$file::Rules,)*
                }
            }
        }

        /// The tiles that the modules print.
        pub(crate) const TILES: &[&[Face]] = &[$($($file::$tiles,)?)*];

        /// A card that a module brings.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "one for each module")]
        pub enum ModuleCard {
            $($($name($file::$card),)?)*
        }

        impl ModuleCard {
            pub(crate) fn face(&self) -> &dyn CardFace {
                match self {
                    $($(Self::$name(card) => card_face::<$file::$card>(card),)?)*
                }
            }

            /// The module it belongs to.
            pub(crate) fn module(&self) -> ModuleId {
                match self {
                    $($(Self::$name(card) => of_module::<$file::$card>(card, ModuleId::$name),)?)*
                }
            }

            pub(crate) fn read(word: &str) -> Option<Self> {
                $($(if let Some(card) = $file::$card::read(word) {
                    return Some(Self::$name(card));
                })?)*
                None
            }
        }

        $($(impl From<$file::$card> for Card {
            fn from(card: $file::$card) -> Self {
                Self::Module(ModuleCard::$name(card))
            }
        }

        impl TryFrom<Card> for $file::$card {
            /// The card, which is of another kind.
            type Error = Card;

            fn try_from(card: Card) -> Result<Self, Card> {
                match card {
                    Card::Module(ModuleCard::$name(card)) => Ok(card),
                    other => Err(other),
                }
            }
        })?)*

        /// Something that a module can add to a purchase.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[expect(missing_docs, reason = "one for each module")]
        pub enum ModuleExtra {
            $($($name($file::$extra),)?)*
        }

        impl ModuleExtra {
            /// Every extra there is.
            pub fn all() -> Vec<Self> {
                let mut all = Vec::new();
                $($(all.extend($file::$extra::ALL.iter().copied().map(Self::$name));)?)*
                all
            }

            /// The module it belongs to.
            pub fn module(self) -> ModuleId {
                match self {
                    $($(Self::$name(extra) => of_module::<$file::$extra>(&extra, ModuleId::$name),)?)*
                }
            }

            /// What it is called.
            pub fn told(self) -> Told {
                match self {
                    $($(Self::$name(extra) => <$file::$extra as ExtraFace>::told(&extra),)?)*
                }
            }
        }

        impl fmt::Display for ModuleExtra {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($(Self::$name(extra) => <$file::$extra as ExtraFace>::write(extra, f),)?)*
                }
            }
        }

        $($(impl From<$file::$extra> for ModuleExtra {
            fn from(extra: $file::$extra) -> Self {
                Self::$name(extra)
            }
        }

        impl TryFrom<ModuleExtra> for $file::$extra {
            /// The extra, which is another module's.
            type Error = ModuleExtra;

            fn try_from(extra: ModuleExtra) -> Result<Self, ModuleExtra> {
                match extra {
                    ModuleExtra::$name(extra) => Ok(extra),
                    #[allow(unreachable_patterns, reason = "while only one module has extras")]
                    other => Err(other),
                }
            }
        })?)*

        impl ModuleId {
            /// How its money is called that is no card in a hand.
            pub(crate) fn credits(self) -> Option<&'static Credits> {
                match self {
                    $($(Self::$name => Some(&$file::$credits),)?)*
                    _ => None,
                }
            }

            /// How the lots are called that it sells.
            pub(crate) fn lots(self) -> Option<&'static Lots> {
                match self {
                    $($(Self::$name => Some(&$file::$lots),)?)*
                    _ => None,
                }
            }
        }

        /// What the modules remember; only those in play have a state.
        #[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub(crate) struct ModuleStates {
            $(#[serde(skip_serializing_if = "Option::is_none")]
            pub(crate) $file: Option<Shared<$file::State>>,)*
        }

        impl ModuleStates {
            /// A module whose state is missing, or there although it is not in play.
            pub(crate) fn misplaced(&self, modules: ModuleSet) -> Option<ModuleId> {
                $(let has_state = TypeId::of::<$file::State>() != TypeId::of::<Never>();
                if self.$file.is_some() != (has_state && modules.contains(ModuleId::$name)) {
                    return Some(ModuleId::$name);
                })*
                None
            }
        }

        /// The state of each module, for the module itself. It is there as long as the
        /// module is in play: `setup` makes it, and no snapshot loads without it.
        #[allow(dead_code, reason = "a module without a state has no use for its two")]
        pub(crate) mod states {
            $(pub(crate) mod $file {
                use crate::{Game, modules::$file::State};

                pub(crate) fn state(game: &Game) -> &State {
                    game.states.$file.as_ref().expect("the module is in play")
                }

                pub(crate) fn state_mut(game: &mut Game) -> &mut State {
                    game.states.$file.as_mut().expect("the module is in play")
                }
            })*
        }

        /// A choice that belongs to a module.
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[expect(missing_docs, reason = "one for each module")]
        pub enum ModuleChoice {
            $($name($file::Choice),)*
        }

        impl ModuleChoice {
            /// The module it belongs to.
            pub fn module(&self) -> ModuleId {
                match self {
                    $(Self::$name(_) => ModuleId::$name,)*
                }
            }

            /// How a button says it.
            pub fn label(&self) -> Told {
                match self {
                    $(Self::$name(choice) => choice.label(),)*
                }
            }

            /// Whether others never see which one it was.
            pub(crate) fn is_secret(&self) -> bool {
                match self {
                    $(Self::$name(choice) => choice.is_secret(),)*
                }
            }

            pub(crate) fn read(module: ModuleId, words: &mut Words<'_>) -> Option<Self> {
                match module {
                    $(ModuleId::$name => $file::Choice::read(words).map(Self::$name),)*
                }
            }
        }

        impl fmt::Display for ModuleChoice {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} ", self.module().slug())?;
                match self {
                    $(Self::$name(choice) => choice.write(f),)*
                }
            }
        }

        /// A question that belongs to a module.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "one for each module")]
        pub enum ModuleQuestion {
            $($name($file::Question),)*
        }

        impl ModuleQuestion {
            /// The module it belongs to.
            pub fn module(&self) -> ModuleId {
                match self {
                    $(Self::$name(_) => ModuleId::$name,)*
                }
            }

            /// How it is put to people.
            pub fn told(&self) -> Told {
                match self {
                    $(Self::$name(question) => question.told(),)*
                }
            }
        }

        /// A step that belongs to a module.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub(crate) enum ModuleStep {
            $($name($file::Step),)*
        }

        impl ModuleStep {
            pub(crate) fn module(self) -> ModuleId {
                match self {
                    $(Self::$name(_) => ModuleId::$name,)*
                }
            }
        }

        impl Game {
            /// A module gets its own question as its own type in `answer`, everything else that
            /// may be asked just now in `choose`.
            pub(crate) fn choose(
                &mut self,
                seat: Seat,
                question: Question,
                choice: ModuleChoice,
            ) -> Result<(), Illegal> {
                if !self.config.modules.contains(choice.module()) {
                    return Err(Illegal::NotAnAnswer);
                }
                match choice {
                    $(ModuleChoice::$name(choice) => match question {
                        Question::Module(ModuleQuestion::$name(question)) => {
                            $file::answer(self, seat, question, choice)
                        }
                        _ => $file::choose(self, seat, question, choice),
                    },)*
                }
            }

            pub(crate) fn resume(&mut self, step: ModuleStep) {
                match step {
                    $(ModuleStep::$name(step) => $file::resume(self, step),)*
                }
            }
        }
    };
}

modules! {
    1 "vizier" vizier: Vizier;
    2 "money-changers" money_changers: MoneyChangers, cards Changer;
    3 "bonus-cards" bonus_cards: BonusCards, cards Bonus;
    4 "squares" squares: Squares, tiles TILES;
    5 "city-gates" city_gates: CityGates, cards Gate;
    6 "diamonds" diamonds: Diamonds;
    7 "characters" characters: Characters, cards Character, extras Patron;
    8 "camps" camps: Camps, tiles TILES;
    9 "city-walls" city_walls: CityWalls, cards Wall;
    10 "thieves" thieves: Thieves, cards Thief;
    11 "change" change: Change, credits COINS;
    12 "street-trader" street_trader: StreetTrader;
    13 "treasure-chamber" treasure_chamber: TreasureChamber, lots ROOMS;
    14 "master-builders" master_builders: MasterBuilders, cards Builder;
    15 "invaders" invaders: Invaders;
    16 "bazaars" bazaars: Bazaars, tiles TILES;
    17 "new-score-cards" new_score_cards: NewScoreCards;
    18 "sultan" sultan: Sultan, cards SultanCard;
    19 "caravanserai" caravanserai: Caravanserai, cards Caravan, credits AMOUNTS;
    20 "art-of-the-moors" art_of_the_moors: ArtOfTheMoors;
    21 "falconers" falconers: Falconers;
    22 "watchtowers" watchtowers: Watchtowers, tiles TILES, extras Watchtower;
    23 "building-sites" building_sites: BuildingSites, extras Site;
    24 "exchange-certificates" exchange_certificates: ExchangeCertificates, credits CERTIFICATES;
    25 "magical-buildings" magical_buildings: MagicalBuildings, tiles TILES;
    26 "medina" medina: Medina, tiles TILES;
    27 "new-building-grounds" new_building_grounds: NewBuildingGrounds, tiles TILES;
    28 "major-projects" major_projects: MajorProjects, tiles TILES;
    29 "palace-staff" palace_staff: PalaceStaff;
    30 "orchards" orchards: Orchards;
    31 "travelling-craftsmen" travelling_craftsmen: TravellingCraftsmen, cards Craftsman, extras Craft, credits OPEN;
    32 "bath-houses" bath_houses: BathHouses, tiles TILES;
    33 "wishing-wells" wishing_wells: WishingWells, tiles TILES;
    34 "fresh-colors" fresh_colors: FreshColors;
    35 "palace-designers" palace_designers: PalaceDesigners;
    36 "zoo" zoo: Zoo;
    37 "gates-without-end" gates_without_end: GatesWithoutEnd, tiles TILES;
    38 "buildings-of-power" buildings_of_power: BuildingsOfPower, tiles TILES, extras WhiteDie;
    39 "extensions" extensions: Extensions;
    40 "handymen" handymen: Handymen, extras Workers;
    41 "personal-market" personal_market: PersonalMarket;
    42 "treasures" treasures: Treasures, extras Treasure;
    43 "caliphs-guidelines" caliphs_guidelines: CaliphsGuidelines;
}

fn of_module<T>(_: &T, module: ModuleId) -> ModuleId {
    module
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} does not go with a purchase")]
pub struct UnknownExtra(pub String);

impl FromStr for ModuleExtra {
    type Err = UnknownExtra;

    fn from_str(word: &str) -> Result<Self, UnknownExtra> {
        let found = Self::all().into_iter().find(|extra| extra.to_string() == word);
        found.ok_or_else(|| UnknownExtra(word.chars().take(40).collect()))
    }
}

fn card_face<T: CardFace>(card: &T) -> &dyn CardFace {
    card
}

impl ModuleId {
    /// The number of its rules sheet.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What the variant of its rules is called in the languages' tables, if there is one.
    pub fn variant(self) -> Option<&'static str> {
        self.rules().habits().variant
    }
}

impl fmt::Display for ModuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no module {0:?}")]
pub struct UnknownModule(pub String);

impl FromStr for ModuleId {
    type Err = UnknownModule;

    fn from_str(text: &str) -> Result<Self, UnknownModule> {
        let found = Self::ALL.iter().copied().find(|module| module.slug() == text);
        found.ok_or_else(|| UnknownModule(text.chars().take(40).collect()))
    }
}

/// Which modules are in play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<ModuleId>", into = "Vec<ModuleId>")]
pub struct ModuleSet(u64);

impl ModuleSet {
    /// The base game.
    pub const NONE: Self = Self(0);

    /// Every module there is.
    pub fn all() -> Self {
        ModuleId::ALL.iter().copied().collect()
    }

    /// Whether a module is in play.
    pub fn contains(self, module: ModuleId) -> bool {
        self.0 & (1 << module.number()) != 0
    }

    /// Puts a module into play.
    pub fn insert(&mut self, module: ModuleId) {
        self.0 |= 1 << module.number();
    }

    /// Takes a module out.
    pub fn remove(&mut self, module: ModuleId) {
        self.0 &= !(1 << module.number());
    }

    /// Whether it is the base game.
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// How many modules.
    pub fn len(&self) -> usize {
        self.0.count_ones() as usize
    }

    /// P4: the tiles of the tower, before it is shuffled.
    pub fn tower(self) -> Vec<TileId> {
        let mut tower: Vec<TileId> = TileId::base().collect();
        for module in self.iter() {
            module.rules().mixes(&mut tower);
        }
        tower
    }

    /// In the order of the numbers.
    pub fn iter(self) -> impl Iterator<Item = ModuleId> {
        let all = if self.is_empty() { &[] } else { ModuleId::ALL };
        all.iter().copied().filter(move |&module| self.contains(module))
    }
}

impl FromIterator<ModuleId> for ModuleSet {
    fn from_iter<I: IntoIterator<Item = ModuleId>>(modules: I) -> Self {
        let mut set = Self::NONE;
        for module in modules {
            set.insert(module);
        }
        set
    }
}

impl From<Vec<ModuleId>> for ModuleSet {
    fn from(modules: Vec<ModuleId>) -> Self {
        modules.into_iter().collect()
    }
}

impl From<ModuleSet> for Vec<ModuleId> {
    fn from(set: ModuleSet) -> Self {
        set.iter().collect()
    }
}
