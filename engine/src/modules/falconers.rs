//! 21 falconers: a falcon costs one money card and sits where four tiles meet, two of them of its
//! kinds; falcons of one colour score more and more.

mod birds;

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    alhambra::{Alhambra, Piece},
    cards::Card,
    event::Told,
    kind::Kind,
    module::{Asking, Holdings, Means, Module, Wording},
    modules::{
        ModuleChoice, ModuleId, ModuleQuestion,
        states::falconers::{state, state_mut},
    },
    notation::Words,
    place::{Crossing, Spot},
    scoring::Scoring,
    seat::{Colour, Scorer, Seat},
    stack::Question as Asked,
    trade::Tender,
    view::{GameView, Glyph, Item, Marker, Shelf, Token},
};

use birds::{Black, Brown, FALCONS, Plumage, White, name, of, token};

pub(crate) use crate::module::{Never as Step, no_step as resume};

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    /// All others are in the supply.
    pub(crate) placed: Vec<Placed>,
}

/// A falcon on a crossing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Placed {
    pub(crate) falcon: u8,
    pub(crate) seat: Seat,
    pub(crate) at: Crossing,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Which falcon, counted from 0, and where.
    Place(u8, Crossing),
    Pay(Card),
    Stop,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Question {
    /// Which card pays for a falcon.
    Pay(u8, Crossing),
    /// Another falcon, or no more.
    More,
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Falconers
    }

    fn material(&self, _seats: &[Colour], out: &mut Holdings) {
        out.tokens.extend((0..FALCONS.len() as u8).map(token));
    }

    fn setup(&self, game: &mut Game) {
        game.states.falconers = Some(State::default().into());
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        match question {
            Asked::Turn { first: true } => out.extend(perches(game, seat).map(action)),
            Asked::Module(ModuleQuestion::Falconers(Question::More)) => {
                out.extend(perches(game, seat).map(action));
                out.push(action(Choice::Stop));
            }
            Asked::Module(ModuleQuestion::Falconers(Question::Pay(..))) => {
                let mut cards: Vec<Card> = money(game, seat).collect();
                cards.dedup();
                out.extend(cards.into_iter().map(|card| action(Choice::Pay(card))));
            }
            _ => {}
        }
    }

    /// What the next falcon of each colour would add to every scoring.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        let more = Asked::Module(ModuleQuestion::Falconers(Question::More));
        let asked = matches!(question, Asked::Turn { first: true }) || question == more;
        if asked && perches(game, seat).next().is_some() {
            let gain = |plumage| {
                let own = i32::from(flock(game, seat, plumage));
                i32::from(points(own as u8 + 1)) - i32::from(points(own as u8))
            };
            let told = Told::new("falconers-next").with("black", gain(Black));
            out.push(told.with("brown", gain(Brown)).with("white", gain(White)));
        }
    }

    /// The lowest card, and no more falcons.
    fn default_answer(&self, game: &Game, seat: Seat, question: Asked) -> Option<Action> {
        let Asked::Module(ModuleQuestion::Falconers(question)) = question else { return None };
        let choice = match question {
            Question::Pay(..) => {
                Choice::Pay(money(game, seat).min_by_key(|card| (card.rarity(), card.value()))?)
            }
            Question::More => Choice::Stop,
        };
        Some(action(choice))
    }

    /// Whatever becomes of one of its four tiles, a falcon flies back.
    fn unbuilt(&self, game: &mut Game, seat: Seat, piece: &Piece, _means: Means) {
        let stays = |it: &Placed| {
            it.seat != seat || piece.cells().all(|(_, cell)| !it.at.cells().contains(&cell))
        };
        let gone: Vec<u8> =
            state(game).placed.iter().filter(|it| !stays(it)).map(|it| it.falcon).collect();
        state_mut(game).placed.retain(stays);
        for falcon in gone {
            let told = Told::new("falconers-flown").with("seat", seat);
            game.told(told.with("falcon", name(falcon)));
        }
    }

    fn points(&self, game: &Game, scoring: &mut Scoring) {
        for seat in game.seats() {
            for (plumage, key) in [
                (Black, "falconers-black-points"),
                (Brown, "falconers-brown-points"),
                (White, "falconers-white-points"),
            ] {
                let own = flock(game, seat, plumage);
                if 0 < own {
                    let why = Told::new(key).with("number", own);
                    scoring.add(ModuleId::Falconers, Scorer::Seat(seat), points(own), why);
                }
            }
        }
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        let module = ModuleId::Falconers;
        for (plumage, key) in
            [(Black, "falconers-black"), (Brown, "falconers-brown"), (White, "falconers-white")]
        {
            let left = supply(game).filter(|&it| of(it).0 == plumage);
            let items: Vec<Item> = left.map(|it| Item::Token(token(it))).collect();
            if !items.is_empty() {
                view.beside.push(Shelf { module, key, items });
            }
        }
        for player in &mut view.players {
            let own = state(game).placed.iter().filter(|it| it.seat == player.seat);
            player.alhambra.markers.extend(own.map(|placed| {
                let token = Token::new(Glyph::Falcon, of(placed.falcon).0.tint());
                Marker { spot: Spot::Corner(placed.at.0), token }
            }));
        }
    }

    fn holdings(&self, _game: &Game, out: &mut Holdings) {
        out.tokens.extend((0..FALCONS.len() as u8).map(token));
    }

    fn verify(&self, game: &Game) -> bool {
        let State { placed } = state(game);
        let sits = |it: &Placed| {
            usize::from(it.falcon) < FALCONS.len()
                && it.seat.index() < game.players.len()
                && is_crossing(game.alhambra(it.seat), it.at)
        };
        let alone = |nth: usize| {
            let earlier = placed[..nth].iter();
            earlier.clone().all(|it| it.falcon != placed[nth].falcon)
                && earlier.clone().all(|it| (it.seat, it.at) != (placed[nth].seat, placed[nth].at))
        };
        let asked = game.asked().is_none_or(|ask| match ask.question {
            Asked::Module(ModuleQuestion::Falconers(Question::Pay(falcon, at))) => {
                let seat = ask.seats.lowest();
                seat.is_some_and(|seat| {
                    seat.index() < game.players.len()
                        && perches(game, seat).any(|it| it == Choice::Place(falcon, at))
                })
            }
            _ => true,
        });
        placed.iter().all(sits) && (0..placed.len()).all(alone) && asked
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Asked::Turn { first: false }, Choice::Place(..)) => {
            Err(Told::new("falconers-no-extra").into())
        }
        (Asked::Turn { first: true }, Choice::Place(falcon, at)) => {
            game.use_last_right()?;
            reserve(game, seat, falcon, at)
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

pub(crate) fn answer(
    game: &mut Game,
    seat: Seat,
    question: Question,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Question::More, Choice::Place(falcon, at)) => reserve(game, seat, falcon, at),
        (Question::More, Choice::Stop) => Ok(()),
        (Question::Pay(falcon, at), Choice::Pay(card)) => pay(game, seat, falcon, at, card),
        _ => Err(Illegal::NotAnAnswer),
    }
}

/// A falcon that fits is still to be paid for.
fn reserve(game: &mut Game, seat: Seat, falcon: u8, at: Crossing) -> Result<(), Illegal> {
    if money(game, seat).next().is_none() {
        return Err(Told::new("falconers-no-money").into());
    }
    if supply(game).all(|it| it != falcon) {
        return Err(Told::new("falconers-no-falcon").into());
    }
    if !perches(game, seat).any(|it| it == Choice::Place(falcon, at)) {
        let no = Told::new("falconers-no-perch").with("falcon", name(falcon));
        return Err(no.with("cell", at.0).into());
    }
    ask(game, seat, Question::Pay(falcon, at));
    Ok(())
}

fn pay(game: &mut Game, seat: Seat, falcon: u8, at: Crossing, card: Card) -> Result<(), Illegal> {
    let tender = Tender::Card(card);
    if !money(game, seat).any(|it| it == card) {
        return Err(Illegal::NotYours { tender });
    }
    game.spend(seat, &[tender]);
    state_mut(game).placed.push(Placed { falcon, seat, at });
    let told = Told::new("falconers-placed").with("seat", seat).with("falcon", name(falcon));
    game.told(told.with("cell", at.0).with("card", card));
    // The cards in a hand are counted by all, but what was drawn unseen may be no money.
    let may_pay = match game.config.rules {
        ..5 => money(game, seat).next().is_some(),
        _ => !game.hand(seat).is_empty(),
    };
    if may_pay && fitting(game, seat).next().is_some() {
        ask(game, seat, Question::More);
    }
    Ok(())
}

impl Asking for Question {
    fn told(&self) -> Told {
        match *self {
            Self::Pay(falcon, _) => {
                Told::new("question-falconers-pay").with("falcon", name(falcon))
            }
            Self::More => Told::new("question-falconers-more"),
        }
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Place(falcon, at) => write!(f, "place {} at {at}", falcon + 1),
            Self::Pay(card) => write!(f, "pay {card}"),
            Self::Stop => f.write_str("stop"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        if words.skip("stop") {
            return Some(Self::Stop);
        }
        if words.skip("pay") {
            return words.parse().map(Self::Pay);
        }
        let number: u8 = words.skip("place").then(|| words.parse()).flatten()?;
        let at = words.skip("at").then(|| words.parse()).flatten()?;
        (1..=FALCONS.len() as u8).contains(&number).then(|| Self::Place(number - 1, at))
    }

    fn label(&self) -> Told {
        match *self {
            Self::Place(falcon, at) => {
                Told::new("falconers-place").with("falcon", name(falcon)).with("cell", at.0)
            }
            Self::Pay(card) => Told::new("falconers-pay").with("card", card),
            Self::Stop => Told::new("falconers-stop"),
        }
    }
}

fn ask(game: &mut Game, seat: Seat, question: Question) {
    game.ask(seat, Asked::Module(ModuleQuestion::Falconers(question)));
}

fn action(choice: Choice) -> Action {
    Action::Module(ModuleChoice::Falconers(choice))
}

fn supply(game: &Game) -> impl Iterator<Item = u8> {
    let placed = &state(game).placed;
    (0..FALCONS.len() as u8).filter(move |it| placed.iter().all(|placed| placed.falcon != *it))
}

/// Every falcon that a seat with money could place now, and where.
fn perches(game: &Game, seat: Seat) -> impl Iterator<Item = Choice> {
    let pays = money(game, seat).next().is_some();
    pays.then(|| fitting(game, seat)).into_iter().flatten()
}

/// Every falcon that fits, and where, whether or not it can be paid for: all can see that.
fn fitting(game: &Game, seat: Seat) -> impl Iterator<Item = Choice> {
    let alhambra = game.alhambra(seat);
    let taken =
        move |at: &Crossing| state(game).placed.iter().any(|it| (it.seat, it.at) == (seat, *at));
    alhambra.crossings().into_iter().filter(move |at| !taken(at)).flat_map(move |at| {
        let colours = colours(alhambra, at);
        let fits = move |falcon: &u8| of(*falcon).1.iter().all(|kind| colours.contains(kind));
        supply(game).filter(fits).map(move |falcon| Choice::Place(falcon, at))
    })
}

/// The kinds of the base buildings about a crossing.
fn colours(alhambra: &Alhambra, at: Crossing) -> Vec<Kind> {
    let cells = at.cells().into_iter();
    let base = cells.filter(|&cell| alhambra.family_at(cell).is_some_and(|it| it.base));
    base.filter_map(|cell| alhambra.building_at(cell)).collect()
}

fn is_crossing(alhambra: &Alhambra, at: Crossing) -> bool {
    at.cells().iter().all(|&cell| alhambra.is_cell(cell))
}

/// The money cards in a hand.
fn money(game: &Game, seat: Seat) -> impl Iterator<Item = Card> {
    game.hand(seat).iter().copied().filter(|card| card.is_money())
}

/// How many falcons of a plumage a seat has.
fn flock(game: &Game, seat: Seat, plumage: Plumage) -> u8 {
    let own = state(game).placed.iter().filter(|it| it.seat == seat);
    own.filter(|it| of(it.falcon).0 == plumage).count() as u8
}

/// What so many falcons of one plumage bring.
fn points(falcons: u8) -> i16 {
    i16::from(falcons) * (i16::from(falcons) + 1)
}
