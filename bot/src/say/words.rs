//! Things of the game in words: cards, tiles, places, amounts.

use alhambra_engine::{
    Arg, Card, Cell, Currency, Goods, Kind, ModuleExtra, ModuleId, Offer, OfferId, Rotation,
    Scorer, Seat, Side, Sides, Source, Tender, TileId, Told,
};

use super::{Args, Language, Names};

/// Beside other words this fits a button.
const LONGEST_PAYMENT: usize = 40;

/// Somebody who speaks a language about a certain table.
#[derive(Debug, Clone, Copy)]
pub struct Speaker<'a> {
    pub language: Language,
    pub names: &'a Names,
}

impl Speaker<'_> {
    pub fn word(&self, key: &str) -> String {
        self.language.word(key)
    }

    pub fn line(&self, key: &str, args: &Args) -> String {
        self.language.line(key, args)
    }

    pub fn kind(&self, kind: Kind) -> String {
        self.word(&format!("kind-{kind}"))
    }

    pub fn currency(&self, currency: Currency) -> String {
        self.word(&format!("currency-{currency}"))
    }

    pub fn module(&self, module: ModuleId) -> String {
        self.word(&format!("module-{module}"))
    }

    pub fn who(&self, scorer: Scorer) -> String {
        match scorer {
            Scorer::Seat(seat) => self.names.of(seat).to_owned(),
            Scorer::Dirk => "Dirk".to_owned(),
        }
    }

    /// «tower 9», «camp 8», «green square», «project: garden and tower».
    pub fn tile(&self, tile: TileId) -> String {
        self.told(&tile.told())
    }

    /// The same with its walls, where two tiles would sound alike.
    pub fn tile_with_walls(&self, tile: TileId) -> String {
        self.told(&tile.told_with_walls())
    }

    /// «florin 3», «diamond 5», «changer florin/dirham».
    pub fn card(&self, card: Card) -> String {
        self.told(&card.told())
    }

    pub fn cards(&self, cards: &[Card]) -> String {
        self.list(cards.iter().map(|&card| self.card(card)))
    }

    pub fn tender(&self, tender: Tender) -> String {
        self.told(&tender.told())
    }

    /// «4 + 5» where all is of the currency that is wanted, «dirham 4 + 5» where it is of
    /// another, otherwise each thing in full.
    pub fn payment(&self, tenders: &[Tender], wanted: Option<Currency>) -> String {
        let money = |it: &Tender| match it {
            Tender::Card(Card::Money(currency, value)) => Some((*currency, value.to_string())),
            _ => None,
        };
        let cards: Option<Vec<(Currency, String)>> = tenders.iter().map(money).collect();
        match cards.as_deref() {
            Some([(first, _), ..]) if cards.iter().flatten().all(|(it, _)| it == first) => {
                let values: Vec<String> = cards.iter().flatten().map(|it| it.1.clone()).collect();
                let values = values.join(" + ");
                if wanted == Some(*first) {
                    values
                } else {
                    let args = Args::new().text("currency", self.currency(*first));
                    self.line("card-money", &args.text("value", values))
                }
            }
            _ => {
                let things: Vec<String> = tenders.iter().map(|&it| self.tender(it)).collect();
                let said = things.join(" + ");
                if said.chars().count() <= LONGEST_PAYMENT {
                    return said;
                }
                // Money as it is typed, lest buttons that are cut look the same.
                let short = |it: &Tender| match it {
                    Tender::Card(Card::Money(..)) => it.to_string(),
                    other => self.tender(*other),
                };
                let short: Vec<String> = tenders.iter().map(short).collect();
                short.join(" + ")
            }
        }
    }

    pub fn goods(&self, goods: Goods) -> String {
        self.told(&goods.told())
    }

    /// What an offer sells, and whose it is where the market does not sell it.
    pub fn for_sale(&self, offer: &Offer) -> String {
        let goods = self.goods(offer.goods);
        match (offer.id, offer.source) {
            (OfferId::Lot(..), _) => format!("{} ({goods})", self.offer(offer.id)),
            (_, Source::Own) => self.line("sale-own", &Args::new().text("goods", goods)),
            (_, Source::Seat(seller)) => {
                let args = Args::new().text("goods", goods).text("player", self.seat(seller));
                self.line("sale-of", &args)
            }
            _ => goods,
        }
    }

    pub fn offer(&self, offer: OfferId) -> String {
        self.told(&offer.told())
    }

    pub fn extra(&self, extra: ModuleExtra) -> String {
        self.told(&extra.told())
    }

    /// «2 east, 1 north»: where a cell lies, seen from the fountain.
    pub fn place(&self, cell: Cell) -> String {
        let mut parts = Vec::new();
        let mut part = |steps: i8, side: Side| {
            if 0 < steps {
                let key = format!("place-{}", side.to_string().to_lowercase());
                parts.push(self.line(&key, &Args::new().number("steps", steps)));
            }
        };
        part(cell.x, Side::E);
        part(-cell.x, Side::W);
        part(-cell.y, Side::N);
        part(cell.y, Side::S);
        if parts.is_empty() { self.word("place-start") } else { parts.join(", ") }
    }

    pub fn side(&self, side: Side) -> String {
        self.word(&format!("side-{}", side.to_string().to_lowercase()))
    }

    /// A letter a side: «NE», «NO» in German.
    pub fn sides(&self, sides: Sides) -> String {
        let letters = sides.iter().filter_map(|side| self.side(side).chars().next());
        letters.flat_map(char::to_uppercase).collect()
    }

    pub fn turned(&self, turn: Rotation) -> String {
        self.line("place-turned", &Args::new().number("degrees", turn.degrees()))
    }

    /// «a, b and c».
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        self.joined("list-and", items)
    }

    /// «a, b or c».
    pub fn either(&self, items: impl IntoIterator<Item = String>) -> String {
        self.joined("list-or", items)
    }

    fn joined(&self, key: &str, items: impl IntoIterator<Item = String>) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        let Some(last) = items.pop() else { return String::new() };
        if items.is_empty() {
            return last;
        }
        let args = Args::new().text("first", items.join(", ")).text("last", last);
        self.line(key, &args)
    }

    /// A sentence of the engine.
    pub fn told(&self, told: &Told) -> String {
        self.line(told.key, &self.told_args(told))
    }

    pub fn told_args(&self, told: &Told) -> Args {
        told.args.iter().fold(Args::new(), |args, (name, arg)| match arg {
            Arg::Number(number) => args.number(name, *number),
            other => args.text(name, self.arg(other)),
        })
    }

    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => self.seat(*seat),
            Arg::Card(card) => self.card(*card),
            Arg::Cards(cards) => self.cards(cards),
            Arg::Tile(tile) => self.tile(*tile),
            Arg::Kind(kind) => self.kind(*kind),
            Arg::Currency(currency) => self.currency(*currency),
            Arg::Cell(cell) => self.place(*cell),
            Arg::Side(side) => self.side(*side),
            Arg::Sides(sides) => self.sides(*sides),
            Arg::Offer(offer) => self.offer(*offer),
            Arg::Money(tenders) => self.payment(tenders, None),
            Arg::Modules(modules) => self.list(modules.iter().map(|it| self.module(it))),
            Arg::Told(told) => self.told(told),
            Arg::List(parts) => self.list(parts.iter().map(|told| self.told(told))),
        }
    }

    fn seat(&self, seat: Seat) -> String {
        self.names.of(seat).to_owned()
    }
}
