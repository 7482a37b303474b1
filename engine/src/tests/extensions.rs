//! 39 extensions.

use super::{
    bonus_cards::deal,
    change::coins,
    scene::{A, B, Scene, cards, tile},
};
use crate::{
    Happening, Illegal, Kind, ModuleId, ModuleQuestion, Question, Round, Scorer, Seat,
    modules::{characters::Character, extensions},
    tile_state::{Laid, Leave},
};

const EXTENSIONS: &[ModuleId] = &[ModuleId::Extensions];

fn state(scene: &Scene) -> &extensions::State {
    scene.game.states.extensions.as_ref().unwrap()
}

fn count(scene: &Scene, who: Scorer, kind: Kind) -> u16 {
    scene.game.halves(who)[kind] / 2
}

fn own(scene: &Scene, kind: Kind) -> u16 {
    count(scene, Scorer::Seat(A), kind)
}

fn is_extended(scene: &Scene, name: &str) -> bool {
    scene.game.laid_on(ModuleId::Extensions, tile(name), 0).is_some()
}

fn is_asked(scene: &Scene, kind: Kind, place: u8, dirk: bool) -> bool {
    let question = extensions::Question::Building { kind, place, dirk };
    scene.game.question(A) == Some(Question::Module(ModuleQuestion::Extensions(question)))
}

fn refusal(scene: &mut Scene, line: &str) -> &'static str {
    scene.refuses(A, line).told().key
}

impl Scene {
    /// The florin column shows a pavilion (10), arcades (12) and a seraglio (14), the next one a
    /// tower (10), a garden (12) and chambers (14); the other six lie in the other columns.
    fn extensions_sorted(mut self) -> Self {
        use Kind::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};
        let order = [Pavilion, Arcades, Seraglio, Tower, Garden, Chambers];
        let board = std::array::from_fn(|nth| Some(order[nth % 6]));
        self.game.states.extensions.as_mut().unwrap().board = board;
        self
    }

    /// A tile has an extension, which comes from the board.
    pub(super) fn extended(mut self, name: &str, half: u8) -> Self {
        let kind = self.game.building(tile(name), usize::from(half)).unwrap();
        let state = self.game.states.extensions.as_mut().unwrap();
        let place = state.board.iter().position(|&it| it == Some(kind)).unwrap();
        state.board[place] = None;
        let face = kind.index() as u8;
        self.game.lay_token(Laid { half, ..Laid::new(ModuleId::Extensions, tile(name), face) });
        self
    }
}

/// Florin 5, florin 2, dirham 4, with a building of each kind of the first column.
fn example() -> Scene {
    Scene::with(3, EXTENSIONS)
        .extensions_sorted()
        .built(A, "pavilion-8", 1, 0)
        .built(A, "arcades-10", -1, 0)
        .built(A, "seraglio-9", 0, 1)
        .hand(A, "F5 F2 R4")
        .turn(A)
}

#[test]
fn twelve_lie_open_two_of_each_kind() {
    for players in 2..=6 {
        let scene = Scene::with(players, EXTENSIONS);
        for kind in Kind::ALL {
            assert_eq!(state(&scene).board.iter().filter(|&&it| it == Some(kind)).count(), 2);
        }
    }
}

#[test]
fn eleven_is_exact_beside_the_arcades_and_the_seraglio_but_not_beside_the_pavilion() {
    for (kind, place, exact) in
        [("pavilion", 1, false), ("arcades", 2, true), ("seraglio", 3, true)]
    {
        let mut scene = example();
        let line = format!("extensions build {kind} {place} with F2 F5 R4");
        assert!(scene.offers(A, &line), "{line}");
        scene.play(A, &line);
        let next = if exact { Question::Turn { first: false } } else { Question::EndTurn };
        assert_eq!(scene.game.question(A), Some(next), "{kind}");
        assert_eq!(own(&scene, kind.parse().unwrap()), 2);
        assert!(cards("F2 F5 R4").iter().all(|card| scene.game.discard.contains(card)));
        assert_eq!(state(&scene).board[place - 1], None, "nothing is laid out again");
    }
}

#[test]
fn a_sum_equal_to_the_number_is_exact_and_three_ones_are_enough() {
    for hand in ["F1 F1 R1", "F4 F2 R4"] {
        let mut scene = example().hand(A, hand).turn(A);
        let mut sorted = cards(hand);
        sorted.sort_unstable();
        let hand: Vec<String> = sorted.iter().map(ToString::to_string).collect();
        scene.play(A, &format!("extensions build pavilion 1 with {}", hand.join(" ")));
        assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    }
}

#[test]
fn the_cards_must_match_the_column_and_the_extension_must_be_there() {
    let mut scene = example().hand(A, "F5 F2 F1 R4 D3").turn(A);
    for wrong in ["F2 F5 D3", "F1 F2 F5", "F5 R4", "F1 F2 F5 R4"] {
        let line = format!("extensions build pavilion 1 with {wrong}");
        assert_eq!(refusal(&mut scene, &line), "extensions-no-pattern");
    }
    assert_eq!(
        scene.refuses(A, "extensions build pavilion 1 with F2 F3 R4"),
        Illegal::NotYours { tender: "F3".parse().unwrap() }
    );
    let line = "extensions build pavilion 2 with F2 F5 R4";
    assert_eq!(refusal(&mut scene, line), "extensions-not-there");
    scene.refuses(A, "extensions build tower 4 with F2 F5 R4");
}

#[test]
fn a_building_without_extension_is_needed_built_in_reserve_or_new() {
    let line = "extensions build tower 4 with R1 R2 D3";
    let scene = || Scene::with(3, EXTENSIONS).extensions_sorted().hand(A, "R1 R2 D3 F9 F3");
    assert_eq!(refusal(&mut scene().turn(A), line), "extensions-no-building");
    let mut taken = scene().built(A, "tower-12", 1, 0).extended("tower-12", 0).turn(A);
    // One tower is on the board of the fourth column still.
    taken.refuses(A, line);
    let mut reserve = scene().reserve(A, "tower-12").turn(A);
    reserve.play(A, line);
    assert!(is_extended(&reserve, "tower-12"));
    assert_eq!(own(&reserve, Kind::Tower), 0, "in the reserve it counts nothing");
    let mut bought = scene().market(1, "tower-12").turn(A);
    bought.play(A, "buy 1 with F3 F9");
    bought.play(A, line);
    bought.play(A, "take U1".replace("U1", &bought.game.display[0].to_string()).as_str());
    bought.play(A, "build tower-12 at 1,0");
    assert_eq!(own(&bought, Kind::Tower), 2);
}

#[test]
fn two_towers_of_which_one_is_extended_count_three() {
    let scene = Scene::with(3, EXTENSIONS)
        .built(A, "tower-12", 1, 0)
        .built(A, "tower-11-open", 2, 0)
        .extended("tower-12", 0)
        .built(B, "tower-13", 0, 1)
        .turn(A);
    assert_eq!(own(&scene, Kind::Tower), 3);
    let majority = &scene.game.scoring(Round::Second).majorities[Kind::Tower.index()];
    assert_eq!((majority.standings[0].halves, majority.standings[0].points), (6, 13));
}

#[test]
fn of_several_buildings_the_player_chooses_and_by_default_a_built_one_comes_first() {
    let mut scene = Scene::with(3, EXTENSIONS)
        .extensions_sorted()
        .reserve(A, "tower-13")
        .built(A, "tower-12", 1, 0)
        .built(A, "tower-11-open", 1, -1)
        .hand(A, "R1 R2 D3")
        .turn(A);
    scene.play(A, "extensions build tower 4 with R1 R2 D3");
    assert!(is_asked(&scene, Kind::Tower, 3, false));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "extensions on tower-11-open");
    assert_eq!(refusal(&mut scene, "extensions on pavilion-8"), "extensions-no-building");
    scene.play(A, "extensions on tower-13");
    assert!(is_extended(&scene, "tower-13"));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn an_extension_stays_on_its_building_through_every_rebuild() {
    let mut scene =
        Scene::with(3, EXTENSIONS).built(A, "tower-12", 1, 0).extended("tower-12", 0).turn(A);
    scene.play(A, "rebuild remove 1,0");
    assert!(is_extended(&scene, "tower-12"));
    assert_eq!(own(&scene, Kind::Tower), 0);
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "rebuild add tower-12 at 1,0");
    assert_eq!(own(&scene, Kind::Tower), 2);
    scene.game.shed(Some(A), tile("tower-12"), Leave::Sold);
    assert!(is_extended(&scene, "tower-12"), "it goes along when it is sold");
    scene.game.shed(Some(A), tile("tower-12"), Leave::Gone);
    assert_eq!(state(&scene).gone, [Kind::Tower], "and out of the game with its tile");
}

#[test]
fn an_absent_player_never_builds_one() {
    let scene = example();
    let default = scene.game.default_action(A).unwrap().to_string();
    assert!(default.starts_with("take"), "{default}");
}

#[test]
fn a_building_of_dirk_may_be_extended_and_then_counts_twice() {
    let scene = || {
        Scene::with(2, EXTENSIONS)
            .no_dirk_tiles()
            .dirk("tower-12 tower-13 garden-11")
            .extensions_sorted()
            .hand(A, "R1 R2 R3 D3 D9")
            .turn(A)
    };
    let mut own = scene();
    own.refuses(A, "extensions build tower 4 with R1 R2 D3");
    own.play(A, "extensions build tower 4 for-dirk with R1 R2 D9");
    assert!(is_asked(&own, Kind::Tower, 3, true));
    own.play(A, "extensions on tower-13");
    assert_eq!(count(&own, Scorer::Dirk, Kind::Tower), 3);
    assert_eq!(own.game.question(A), Some(Question::EndTurn), "twelve are more than ten");
    let mut only = scene();
    only.play(A, "extensions build garden 5 for-dirk with R1 R2 D3");
    assert_eq!(count(&only, Scorer::Dirk, Kind::Garden), 2);
    assert_eq!(only.game.question(A), Some(Question::Turn { first: false }));
}

#[test]
fn a_new_tile_goes_to_dirk_with_its_extension() {
    let mut scene = Scene::with(2, EXTENSIONS)
        .no_dirk_tiles()
        .extensions_sorted()
        .market(1, "tower-12")
        .hand(A, "F3 F9 R1 R2 D9")
        .turn(A);
    scene.play(A, "buy 1 with F3 F9");
    scene.play(A, "extensions build tower 4 with R1 R2 D9");
    scene.play(A, "gift tower-12");
    assert_eq!(count(&scene, Scorer::Dirk, Kind::Tower), 2);
}

#[test]
fn the_list_holds_the_cheapest_exact_ways_and_no_more_than_one_that_is_not() {
    let scene = Scene::with(3, EXTENSIONS)
        .extensions_sorted()
        .built(A, "pavilion-8", 1, 0)
        .hand(A, "F1 F2 F3 F4 F5 F6 R1 R2 R3 D8 D9 U9")
        .turn(A);
    let options = scene.game.options(A);
    let lines: Vec<String> = options.iter().map(ToString::to_string).collect();
    let own = |start: &str| lines.iter().filter(|line| line.starts_with(start)).count();
    assert_eq!(own("extensions build pavilion 1 "), 4);
    assert!(lines.contains(&"extensions build pavilion 1 with F1 F2 R1".to_owned()));
    // The pavilion of the third column costs 17 + 9 at least, far above ten.
    assert_eq!(own("extensions build pavilion 7 "), 1);
    assert_eq!(own("extensions build tower"), 0);
}

// With other modules

#[test]
fn a_master_builder_is_one_of_the_three_cards_and_leaves_the_game() {
    let modules = [ModuleId::Extensions, ModuleId::MasterBuilders];
    let mut scene = Scene::with(3, &modules)
        .extensions_sorted()
        .built(A, "pavilion-8", 1, 0)
        .hand(A, "F2 R5 BF")
        .turn(A);
    scene.play(A, "extensions build pavilion 1 with F2 R5 BF");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "2 + 3 + 5");
    assert!(scene.game.gone.cards.contains(&cards("BF")[0]));
}

#[test]
fn neither_diamonds_nor_changers_nor_coins_are_cards_of_a_pattern() {
    let modules =
        [ModuleId::Extensions, ModuleId::Diamonds, ModuleId::MoneyChangers, ModuleId::Change];
    let scene = Scene::with(3, &modules)
        .extensions_sorted()
        .built(A, "pavilion-8", 1, 0)
        .hand(A, "F2 X5 FR R5");
    let mut scene = coins(scene, A, "FF").turn(A);
    for wrong in ["F2 R5 X5", "F2 R5 FR"] {
        let line = format!("extensions build pavilion 1 with {wrong}");
        assert_eq!(refusal(&mut scene, &line), "extensions-no-pattern");
    }
    assert!("extensions build pavilion 1 with F2 R5 coin-F".parse::<crate::Action>().is_err());
    let none = |action: &crate::Action| !action.to_string().starts_with("extensions");
    assert!(scene.game.options(A).iter().all(none));
    let scene = coins(example_with(&[ModuleId::Extensions, ModuleId::Change]), B, "F");
    let mut scene = scene.turn(A);
    let events = scene.play(A, "extensions build pavilion 1 with F2 F5 R4");
    let drawn =
        |it: &Happening| matches!(it, Happening::Told(told) if told.key.starts_with("change"));
    assert!(!events.iter().any(drawn), "nothing is overpaid");
}

fn example_with(modules: &[ModuleId]) -> Scene {
    Scene::with(3, modules).extensions_sorted().built(A, "pavilion-8", 1, 0).hand(A, "F5 F2 R4")
}

#[test]
fn the_vizier_buys_no_extension() {
    let mut scene = example_with(&[ModuleId::Vizier, ModuleId::Extensions])
        .hand(B, "F1 F2 R1")
        .built(B, "pavilion-7", 1, 0)
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U1");
    scene.play(A, "done");
    assert_eq!(scene.game.question(B), Some(Question::Window));
    let refused = scene.refuses(B, "extensions build pavilion 1 with F1 F2 R1");
    assert_eq!(refused, Illegal::NotAnAnswer);
}

#[test]
fn a_bonus_card_and_an_extension_make_three_of_one_building() {
    let modules = [ModuleId::BonusCards, ModuleId::Extensions];
    let scene = deal(Scene::with(3, &modules), A, "tower-12 garden-11 garden-10-open");
    let mut scene = scene.built(A, "tower-12", 1, 0).extended("tower-12", 0).turn(B);
    scene.play(A, "bonus-cards show tower-12");
    assert_eq!(own(&scene, Kind::Tower), 3);
}

#[test]
fn an_extended_neighbour_is_still_one_neighbour_of_a_square() {
    let modules = [ModuleId::Squares, ModuleId::Extensions];
    let scene = super::squares::square(Scene::with(3, &modules), A, "square-garden-2", 1, 0);
    let scene = scene.built(A, "garden-11", 2, 0).extended("garden-11", 0);
    let plain = super::squares::square(Scene::with(3, &modules), A, "square-garden-2", 1, 0);
    let plain = plain.built(A, "garden-11", 2, 0);
    assert_eq!(own(&scene, Kind::Garden), own(&plain, Kind::Garden) + 1);
}

#[test]
fn resident_chest_and_extension_share_a_building() {
    let modules = [ModuleId::StreetTrader, ModuleId::TreasureChamber, ModuleId::Extensions];
    let scene = Scene::with(3, &modules)
        .built(A, "tower-12", 1, 0)
        .chest_on("tower-12")
        .extended("tower-12", 0);
    let mut scene = scene;
    let state = scene.game.states.street_trader.as_mut().unwrap();
    state.supply[Kind::Tower] -= 1;
    let resident = Laid::new(ModuleId::StreetTrader, tile("tower-12"), Kind::Tower.index() as u8);
    scene.game.lay_token(resident);
    assert_eq!(scene.game.view(None).player(A).alhambra.pieces[1].tokens.len(), 3);
}

#[test]
fn magical_buildings_and_each_half_of_a_project_may_be_extended() {
    let modules = [ModuleId::MagicalBuildings, ModuleId::MajorProjects, ModuleId::Extensions];
    let mut scene = Scene::with(3, &modules)
        .extensions_sorted()
        .built(A, "project-garden-tower", 1, 0)
        .reserve(A, "magic-pavilion")
        .hand(A, "R1 R1 R1 R2 D1 D1 F1 F1 R2")
        .turn(A);
    scene.play(A, "extensions build garden 5 with R1 R2 D1");
    scene.play(A, "extensions build tower 4 with R1 R2 D1");
    scene.play(A, "extensions build pavilion 1 with F1 F1 R1");
    assert_eq!((own(&scene, Kind::Garden), own(&scene, Kind::Tower)), (2, 2));
    assert!(is_extended(&scene, "magic-pavilion"));
    let laid =
        |seat: Seat| scene.game.laid_on(ModuleId::Extensions, tile("project-garden-tower"), seat.0);
    assert!(laid(A).is_some() && laid(B).is_some(), "one on each half");
}

#[test]
fn where_tiles_are_counted_an_extension_adds_nothing() {
    let modules = [
        ModuleId::Camps,
        ModuleId::ArtOfTheMoors,
        ModuleId::FreshColors,
        ModuleId::CaliphsGuidelines,
        ModuleId::Invaders,
        ModuleId::Extensions,
    ];
    let scene = || Scene::with(3, &modules).built(A, "tower-12", 1, 0).built(A, "tower-11-n", 2, 0);
    let camp = |scene: Scene| scene.built(A, "camp-s", 2, -1);
    let (plain, extended) = (camp(scene()), camp(scene().extended("tower-12", 0)));
    let lines = |scene: &Scene| scene.game.scoring(Round::Third).lines;
    assert_eq!(lines(&plain), lines(&extended));
}

#[test]
fn the_new_values_use_the_same_counts() {
    let modules = [ModuleId::NewScoreCards, ModuleId::Extensions];
    let scene = Scene::with(3, &modules)
        .built(A, "tower-12", 1, 0)
        .extended("tower-12", 0)
        .built(B, "tower-13", 0, 1)
        .turn(A);
    let majority = &scene.game.scoring(Round::First).majorities[Kind::Tower.index()];
    let best = majority.standings[0];
    assert_eq!((best.who, best.halves, best.rank), (Scorer::Seat(A), 4, 1));
}

#[test]
fn the_sage_adds_a_half_and_the_patron_pays_for_no_extension() {
    let modules = [ModuleId::Characters, ModuleId::Extensions];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Sage)
        .built(A, "tower-12", 1, 0)
        .extended("tower-12", 0)
        .built(B, "tower-13", 0, 1)
        .built(B, "tower-11-open", -1, 0)
        .display("F1 F2 R1 R2")
        .next_cards("scoring-1")
        .turn(A);
    scene.play(A, "take F1");
    scene.play(A, "done");
    scene.play(A, "characters sage tower");
    let events = scene.play(A, "done");
    let scored = events.iter().find_map(|it| match it {
        Happening::Scored(scoring) => Some(scoring),
        _ => None,
    });
    let best = scored.unwrap().majorities[Kind::Tower.index()].standings[0];
    assert_eq!((best.who, best.halves, best.points), (Scorer::Seat(A), 5, 6));
    assert!("extensions build pavilion 1 plus patron".parse::<crate::Action>().is_err());
}

#[test]
fn an_extended_tile_may_carry_a_gate() {
    let modules = [ModuleId::CityGates, ModuleId::Extensions];
    let mut scene = Scene::with(3, &modules)
        .built(A, "pavilion-7", 1, 0)
        .reserve(A, "tower-10")
        .extended("tower-10", 0)
        .hand(A, "gate")
        .turn(A);
    scene.play(A, "rebuild add tower-10 at 2,0 gate 1,0 E");
    assert_eq!(own(&scene, Kind::Tower), 2);
}
