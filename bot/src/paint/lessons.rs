//! Pages of the rules: small scenes, drawn from the engine's own tables.

use alhambra_engine::{
    Alhambra, Card, Cell, Config, Currency, Game, Item, ModuleId, ModuleSet, Piece, Question,
    Round, Seat, Seed, TileId,
};
use alhambra_renderer::{Example, Lesson, Look, Shows, plan};

use super::{Drawn, seen, short};
use crate::{
    chat::PictureSpec,
    say::{Args, Names, Speaker},
};

/// The pages of the base game.
pub(crate) const PAGES: usize = 6;
/// So many things of a module show what it brings.
const THINGS: usize = 12;
/// A small Alhambra whose wall runs round most of it.
const BUILT: [(&str, (i8, i8)); 7] = [
    ("tower-10", (-1, 0)),
    ("garden-8-nw", (-1, -1)),
    ("tower-11-n", (0, -1)),
    ("chambers-7-ne", (1, -1)),
    ("arcades-8-e", (1, 0)),
    ("pavilion-8", (0, 1)),
    ("seraglio-6", (1, 1)),
];

/// Paints a page: of the base game by its number, of a module by its name.
pub(super) fn paint(spec: &PictureSpec, of: &str) -> Option<Drawn> {
    seen(spec, &Names::default(), |speaker, look| match of.parse::<ModuleId>() {
        Ok(module) => module_page(speaker, look, module),
        Err(_) => base_page(speaker, look, of.parse().ok()?),
    })
}

fn base_page(speaker: Speaker<'_>, look: Look<'_>, page: usize) -> Option<Drawn> {
    let text = |scene: char| speaker.word(&format!("lesson-{page}-{scene}"));
    let built = plan(&built()?);
    let cards = |values: &[(Currency, u8)]| -> Vec<Card> {
        values.iter().map(|(currency, value)| Card::Money(*currency, *value)).collect()
    };
    let tile: TileId = "garden-8-nw".parse().ok()?;
    let (a, b) = (text('a'), text('b'));
    let scene = |text, shows| Example { text, shows };
    let paid = |with| Shows::Payment { tile, currency: Currency::Denar, with };
    let [exact, over] = [&[3, 5][..], &[9][..]].map(|values| {
        let values: Vec<_> = values.iter().map(|value| (Currency::Denar, *value)).collect();
        cards(&values)
    });
    let one_each = [3, 5, 7, 9].into_iter().zip(Currency::ALL);
    let money: Vec<_> = one_each.map(|(value, currency)| (currency, value)).collect();
    let money: Vec<Item> = cards(&money).into_iter().map(Item::Card).collect();
    let low: Vec<Item> =
        cards(&[(Currency::Florin, 1), (Currency::Ducat, 4)]).into_iter().map(Item::Card).collect();
    let kinds = BUILT.iter().skip(1).map(|(name, _)| *name);
    let tiles: Vec<Item> = kinds.filter_map(|name| name.parse().ok().map(Item::Tile)).collect();
    let scorings: Vec<Item> =
        Round::ALL.into_iter().map(|round| Item::Card(Card::Scoring(round))).collect();
    let scenes = match page {
        1 | 4 => vec![scene(&a, Shows::Plan(&built)), scene(&b, Shows::Things(&tiles))],
        2 => vec![scene(&a, Shows::Things(&money)), scene(&b, Shows::Things(&low))],
        3 => vec![scene(&a, paid(&exact)), scene(&b, paid(&over))],
        5 => vec![scene(&a, Shows::Points), scene(&b, Shows::Plan(&built))],
        6 => vec![scene(&a, Shows::Things(&scorings)), scene(&b, Shows::Things(&money))],
        _ => return None,
    };
    let title = speaker.word(&format!("lesson-{page}-title"));
    let bytes = alhambra_renderer::lesson(&Lesson { title: &title, scenes: &scenes }, look);
    let alt = short([title, a, b]);
    Some(Drawn { name: format!("rules-{page}.png"), bytes, alt, areas: Vec::new() })
}

/// What a module brings: its tiles, cards and tokens; of one that has none, what lies on the
/// table when a game with it begins; of one that lays nothing there, an Alhambra.
fn module_page(speaker: Speaker<'_>, look: Look<'_>, module: ModuleId) -> Option<Drawn> {
    let (title, about) = (speaker.module(module), speaker.word(&format!("about-{module}")));
    let all = module.brings();
    // Spread over all of it, for what lies side by side is often alike.
    let every = all.len().div_ceil(THINGS).max(1);
    let things: Vec<Item> = all.iter().step_by(every).cloned().collect();
    let modules: ModuleSet = [module].into_iter().collect();
    let game = Game::new(Config::new(3, modules, Seed::from_number(1))).ok()?;
    let view = game.view(Some(Seat(0)));
    let asks_first = game.asked().is_some_and(|ask| matches!(ask.question, Question::Module(_)));
    let lies = !view.beside.is_empty() || view.players.iter().any(|it| !it.shelves.is_empty());
    let caption = speaker.line("lesson-lies", &Args::new());
    let mut scenes = Vec::new();
    if !things.is_empty() {
        scenes.push(Example { text: &about, shows: Shows::Things(&things) });
    }
    if lies {
        let text = if scenes.is_empty() { &about } else { &caption };
        scenes.push(Example { text, shows: Shows::Brought(&view) });
    }
    let (own, small) = (settled(game).view(None), plan(&built()?));
    if scenes.is_empty() {
        // It is about Alhambras, and about its own if something was asked before the first turn.
        let own = own.players.first().filter(|_| asks_first).map(|player| &player.alhambra);
        scenes.push(Example { text: &about, shows: Shows::Plan(own.unwrap_or(&small)) });
    }
    let bytes = alhambra_renderer::lesson(&Lesson { title: &title, scenes: &scenes }, look);
    let alt = short([format!("{title}: {about}")]);
    Some(Drawn { name: format!("rules-{module}.png"), bytes, alt, areas: Vec::new() })
}

/// The game once everything is answered that comes before its first turn.
fn settled(mut game: Game) -> Game {
    while let Some(ask) = game.asked()
        && matches!(ask.question, Question::Module(_))
        && let Some(seat) = ask.seats.lowest()
        && let Some(action) = game.default_action(seat)
        && game.play(seat, action).is_ok()
    {}
    game
}

fn built() -> Option<Alhambra> {
    let start = Piece::new(TileId::start(Seat(0)), Cell::START);
    let mut pieces = vec![start];
    for (name, (x, y)) in BUILT {
        pieces.push(Piece::new(name.parse().ok()?, Cell::new(x, y)));
    }
    serde_json::from_value(serde_json::json!({ "pieces": pieces })).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::Subject;

    #[test]
    fn whatever_a_module_asks_there_is_a_picture_that_explains_it() {
        for module in ModuleId::ALL {
            let of = module.slug().to_owned();
            let spec = PictureSpec {
                table: 0,
                ply: 0,
                subject: Subject::Lesson { of: of.clone() },
                since: None,
                language: "en".to_owned(),
                dark: false,
            };
            assert!(paint(&spec, &of).is_some(), "{of} has no picture");
        }
    }
}
