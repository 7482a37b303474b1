//! 01 vizier: between two turns an awake vizier buys one tile, paid exactly.

use serde::{Deserialize, Serialize};

use crate::{
    Game,
    action::{Action, Illegal},
    defaults::default_payment,
    event::Told,
    kind::Kind,
    module::{Module, Occasion, Wording},
    modules::{
        ModuleChoice, ModuleId,
        states::vizier::{state, state_mut},
    },
    notation::Words,
    seat::{Seat, SeatSet},
    stack::{Question as Asked, Step as CoreStep},
    standing::{About, Interrupt, Order, OutOfTurn, Ruling, Wish},
    trade::{Channel, Exactness, Goods, Purchase, Quote},
    view::{GameView, Glyph, Item, Shelf, Tint, Token},
};

pub(crate) use crate::module::{Never as Question, Never as Step};
pub(crate) use crate::module::{no_question as answer, no_step as resume};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    awake: SeatSet,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    Wake,
    Buy(Purchase),
}

pub(crate) struct Rules;

impl Module for Rules {
    fn id(&self) -> ModuleId {
        ModuleId::Vizier
    }

    fn interrupts(&self) -> &'static [Interrupt] {
        &[Interrupt { with: OutOfTurn::Window, weighty: false, busy: true }]
    }

    fn setup(&self, game: &mut Game) {
        let awake = game.seats().collect();
        game.states.vizier = Some(State { awake }.into());
    }

    fn options(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Action>) {
        let choice = |choice| Action::Module(ModuleChoice::Vizier(choice));
        match question {
            Asked::Turn { .. } if !is_awake(game, seat) => out.push(choice(Choice::Wake)),
            Asked::Window if is_awake(game, seat) => {
                let purchases = game.purchases(seat, Channel::Between);
                out.extend(purchases.into_iter().map(|it| choice(Choice::Buy(it))));
            }
            _ => {}
        }
    }

    /// The building first, then how it is paid.
    fn label(&self, game: &Game, seat: Seat, choice: &ModuleChoice) -> Vec<Told> {
        let ModuleChoice::Vizier(Choice::Buy(purchase)) = choice else {
            return vec![choice.label()];
        };
        let offers = game.offers(seat, Channel::Between);
        let goods = offers.iter().find(|it| it.id == purchase.offer).map(|it| it.goods.told());
        let goods = goods.unwrap_or_else(|| purchase.offer.told());
        let extras: Vec<Told> = purchase.extras.iter().map(|it| it.told()).collect();
        let what = if extras.is_empty() {
            Told::new("vizier-building").with("goods", goods)
        } else {
            Told::new("vizier-building-with").with("goods", goods).with("extras", extras)
        };
        let paid = Told::new("vizier-pay").with("money", purchase.payment.clone());
        vec![what.with("offer", purchase.offer), paid]
    }

    /// Whoever is due next would lose a turn.
    fn notes(&self, game: &Game, seat: Seat, question: Asked, out: &mut Vec<Told>) {
        if question == Asked::Window && is_awake(game, seat) && game.tower.is_empty() {
            out.push(Told::new("vizier-last"));
        }
    }

    /// The stone is public; whether its owner can pay is not.
    fn asks(&self, game: &Game, occasion: Occasion) -> SeatSet {
        match occasion {
            Occasion::BetweenTurns { .. } => state(game).awake,
            Occasion::BeforeCount(_) | Occasion::Owed(_) => SeatSet::EMPTY,
        }
    }

    /// A tile, or any building of a kind, as soon as it can be paid exactly.
    fn takes_order(&self, about: About, wish: &Wish) -> bool {
        matches!(about, About::Tile(_) | About::Kind(_))
            && matches!(wish, Wish::Yes { .. } | Wish::No)
    }

    fn order_offers(&self, game: &Game, _seat: Seat, out: &mut Vec<(About, Wish)>) {
        let tiles = game.market.iter().flatten().map(|&tile| About::Tile(tile));
        let all = tiles.chain(Kind::ALL.into_iter().map(About::Kind));
        out.extend(all.map(|about| (about, Wish::YES)));
    }

    fn ordered(&self, game: &Game, seat: Seat, question: Asked, orders: &[&Order]) -> Ruling {
        if question != Asked::Window || !is_awake(game, seat) {
            return Ruling::Nothing;
        }
        let about = |about, tile| match about {
            About::Tile(wanted) => wanted == tile,
            About::Kind(kind) => tile.building() == Some(kind),
            _ => false,
        };
        let unwanted = |tile| orders.iter().any(|it| it.wish == Wish::No && about(it.about, tile));
        for order in orders {
            let Wish::Yes { money, place } = &order.wish else { continue };
            for offer in game.offers(seat, Channel::Between) {
                let Goods::Tile(tile) = offer.goods else { continue };
                if !about(order.about, tile) || unwanted(tile) {
                    continue;
                }
                let Ok(quote) = game.quote_offer(seat, Channel::Between, offer, &[]) else {
                    continue;
                };
                let mut payments = game.payments(&quote);
                payments.retain(|payment| money.allows(payment));
                if let Some(payment) = default_payment(&quote, payments) {
                    let buy = Choice::Buy(Purchase::new(offer.id, payment));
                    return Ruling::Play(Action::Module(ModuleChoice::Vizier(buy)), *place);
                }
            }
        }
        Ruling::Nothing
    }

    fn quote(&self, _game: &Game, quote: &mut Quote) -> Result<(), Illegal> {
        if quote.channel == Channel::Between {
            quote.exactness = Exactness::Required;
        }
        Ok(())
    }

    fn verify(&self, game: &Game) -> bool {
        game.has_seats(state(game).awake)
    }

    fn view(&self, game: &Game, view: &mut GameView) {
        for player in &mut view.players {
            let awake = is_awake(game, player.seat);
            let glyph = if awake { Glyph::Stone } else { Glyph::StoneLying };
            player.shelves.push(Shelf {
                module: ModuleId::Vizier,
                key: if awake { "vizier-awake" } else { "vizier-asleep" },
                items: vec![Item::Token(Token::new(glyph, Tint::Colour(player.colour)))],
            });
        }
    }
}

pub(crate) fn choose(
    game: &mut Game,
    seat: Seat,
    question: Asked,
    choice: Choice,
) -> Result<(), Illegal> {
    match (question, choice) {
        (Asked::Turn { .. }, Choice::Wake) if !is_awake(game, seat) => {
            set_awake(game, seat, true);
            game.use_right()?;
            game.told(Told::new("vizier-woke").with("seat", seat));
            Ok(())
        }
        (Asked::Window, Choice::Buy(purchase)) if is_awake(game, seat) => {
            let receipt = game.check_purchase(seat, Channel::Between, &purchase)?;
            set_awake(game, seat, false);
            game.told(Told::new("vizier-used").with("seat", seat));
            // The tile is placed at once, the market filled, and the window goes on.
            game.keep_floor(seat);
            game.run_next(CoreStep::EndCheck);
            game.run_next(CoreStep::RefillMarket { slot: 0 });
            game.run_next(CoreStep::Settle(seat));
            game.run_next(CoreStep::House(SeatSet::only(seat)));
            game.conclude(&receipt, &purchase);
            Ok(())
        }
        _ => Err(Illegal::NotAnAnswer),
    }
}

impl Wording for Choice {
    fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Wake => f.write_str("wake"),
            Self::Buy(purchase) => write!(f, "buy {purchase}"),
        }
    }

    fn read(words: &mut Words<'_>) -> Option<Self> {
        match words.next()? {
            "wake" => Some(Self::Wake),
            "buy" => words.purchase().map(Self::Buy),
            _ => None,
        }
    }

    fn label(&self) -> Told {
        match self {
            Self::Wake => Told::new("vizier-wake"),
            Self::Buy(purchase) => {
                let extras: Vec<Told> = purchase.extras.iter().map(|it| it.told()).collect();
                let key = if extras.is_empty() { "vizier-buy" } else { "vizier-buy-with" };
                let told = Told::new(key)
                    .with("offer", purchase.offer)
                    .with("money", purchase.payment.clone());
                if extras.is_empty() { told } else { told.with("extras", extras) }
            }
        }
    }
}

fn is_awake(game: &Game, seat: Seat) -> bool {
    state(game).awake.contains(seat)
}

fn set_awake(game: &mut Game, seat: Seat, awake: bool) {
    state_mut(game).awake.set(seat, awake);
}
