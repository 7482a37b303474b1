//! 36 zoo.

use super::{
    change::coins,
    scene::{A, B, C, Scene, cards, tile},
};
use crate::{
    Cell, Illegal, Kind, ModuleId, ModuleQuestion, Question, Rotation, Round, Scorer, Seat,
    modules::{characters::Character, zoo},
    stack::Step,
    tile_state::{Laid, Leave},
};

const ZOO: &[ModuleId] = &[ModuleId::Zoo];

const MONKEY: u8 = 0;
const DOVE: u8 = 1;
const CHEETAH: u8 = 2;

fn state(scene: &Scene) -> &zoo::State {
    scene.game.states.zoo.as_ref().unwrap()
}

pub(super) fn animals(scene: &Scene, name: &str) -> Vec<u8> {
    let laid = scene.game.tokens_on(tile(name)).iter();
    laid.filter(|laid| laid.of == ModuleId::Zoo).map(|laid| laid.face).collect()
}

fn question(scene: &Scene, seat: Seat) -> Option<zoo::Question> {
    match scene.game.question(seat) {
        Some(Question::Module(ModuleQuestion::Zoo(question))) => Some(question),
        _ => None,
    }
}

/// What somebody's animals bring.
fn points(scene: &Scene, seat: Seat, round: Round) -> i16 {
    let lines = scene.game.scoring(round).lines;
    let own = lines.iter().filter(|it| it.who == Scorer::Seat(seat));
    own.filter(|it| it.module == ModuleId::Zoo).map(|it| it.points).sum()
}

impl Scene {
    /// Animals on one half of a tile, and no others.
    pub(super) fn animals(mut self, name: &str, half: u8, species: &[u8]) -> Self {
        let old: Vec<Laid> = self.game.tokens_on(tile(name)).to_vec();
        let old = old.into_iter().filter(|it| it.of == ModuleId::Zoo && it.half == half);
        for laid in old {
            self.game.take_token(laid);
            self.game.states.zoo.as_mut().unwrap().pool.push(laid.face);
        }
        for &species in species {
            let zoo::State { pool, unseen, .. } = &mut **self.game.states.zoo.as_mut().unwrap();
            if !pool.contains(&species) {
                // One of those that were put back unseen is meant.
                let at = unseen.iter().position(|&it| it == species).unwrap();
                std::mem::swap(&mut unseen[at], &mut pool[0]);
            }
            let at = pool.iter().position(|&it| it == species).unwrap();
            pool.remove(at);
            self.game.lay_token(Laid { half, ..Laid::new(ModuleId::Zoo, tile(name), species) });
        }
        self
    }
}

/// A with two gardens in a row, two doves and a cheetah on the first, money to walk.
fn menagerie() -> Scene {
    Scene::with(3, ZOO)
        .built(A, "garden-11", 1, 0)
        .built(A, "garden-10-open", 2, 0)
        .animals("garden-11", 0, &[DOVE, DOVE, CHEETAH])
        .hand(A, "F4 R2")
        .display("U1 U2 U3 U4")
}

/// A takes a card and comes to the end of the turn.
fn to_walk(scene: Scene) -> Scene {
    let mut scene = scene.turn(A);
    scene.play(A, "take U4");
    scene.play(A, "done");
    scene
}

#[test]
fn two_of_twenty_four_are_put_back_and_gardens_of_the_first_market_bring_two() {
    for players in 2..=6 {
        let scene = Scene::with(players, ZOO);
        let market = scene.game.market.into_iter().flatten();
        let gardens = market.filter(|tile| tile.building() == Some(Kind::Garden)).count();
        assert_eq!(scene.game.laid_by(ModuleId::Zoo).count(), 2 * gardens);
        assert_eq!((state(&scene).pool.len(), state(&scene).unseen.len()), (22 - 2 * gardens, 2));
    }
}

#[test]
fn a_garden_on_a_slot_draws_two_and_its_buyer_gets_them() {
    let mut scene = Scene::with(3, ZOO).market(1, "garden-11").hand(A, "F9 F3");
    scene.game.lay_tile(0, tile("garden-11"));
    let drawn = animals(&scene, "garden-11");
    assert_eq!(drawn.len(), 2);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F3 F9");
    scene.play(A, "build garden-11 at 1,0");
    assert_eq!(animals(&scene, "garden-11"), drawn);
    scene.game.lay_tile(1, tile("tower-12"));
    assert!(animals(&scene, "tower-12").is_empty());
}

#[test]
fn three_monkeys_bring_three_and_two_doves_with_a_cheetah_nothing() {
    let scene = Scene::with(3, ZOO)
        .built(A, "garden-11", 1, 0)
        .animals("garden-11", 0, &[MONKEY, MONKEY, MONKEY])
        .built(B, "garden-10-open", 1, 0)
        .animals("garden-10-open", 0, &[DOVE, DOVE, CHEETAH])
        .built(C, "tower-12", 1, 0)
        .animals("tower-12", 0, &[3, 3])
        .turn(A);
    for round in Round::ALL {
        assert_eq!(points(&scene, A, round), 3);
        assert_eq!(points(&scene, B, round), 0, "two species");
        assert_eq!(points(&scene, C, round), 0, "no garden");
    }
}

#[test]
fn a_card_of_four_gives_up_to_four_steps_in_total() {
    let mut scene = to_walk(menagerie());
    assert_eq!(question(&scene, A), Some(zoo::Question::Card));
    assert_eq!(scene.game.default_action(A).unwrap().to_string(), "zoo stay");
    scene.play(A, "zoo discard F4");
    assert!(scene.game.discard.contains(&cards("F4")[0]));
    assert_eq!(question(&scene, A), Some(zoo::Question::Walk(4)));
    scene.play(A, "zoo lead cheetah 1,0 to 0,0");
    assert_eq!(question(&scene, A), Some(zoo::Question::Walk(3)));
    assert_eq!(animals(&scene, "start-1"), [CHEETAH]);
    assert_eq!(points(&scene, A, Round::First), 2, "the doves are alone");
    // Two steps at once lead over a tile in between.
    scene.play(A, "zoo lead cheetah 0,0 to 2,0");
    assert_eq!(question(&scene, A), Some(zoo::Question::Walk(1)));
    assert_eq!(points(&scene, A, Round::First), 3);
    let refused = scene.refuses(A, "zoo lead cheetah 2,0 to 0,0");
    assert_eq!(refused.told().key, "zoo-no-way");
    scene.play(A, "zoo stay");
    assert_eq!(scene.game.turn(), B, "what is left lapses");
}

#[test]
fn the_last_step_ends_the_walk() {
    let mut scene = to_walk(menagerie().hand(A, "F1"));
    scene.play(A, "zoo discard F1");
    scene.play(A, "zoo lead cheetah 1,0 to 2,0");
    assert_eq!((question(&scene, A), scene.game.turn()), (None, B));
}

#[test]
fn a_wall_stops_animals_and_only_those_that_are_there_can_be_led() {
    let scene = Scene::with(3, ZOO)
        .built(A, "garden-10-n", 1, 0)
        .built(A, "pavilion-8", 0, -1)
        .built(A, "tower-11-s", 1, -1)
        .animals("garden-10-n", 0, &[DOVE])
        .hand(A, "F2 F3")
        .display("U1 U2 U3 U4");
    let mut scene = to_walk(scene);
    scene.play(A, "zoo discard F2");
    // Over the fountain and the pavilion it would be three steps.
    assert_eq!(scene.refuses(A, "zoo lead dove 1,0 to 1,-1").told().key, "zoo-no-way");
    assert_eq!(scene.refuses(A, "zoo lead monkey 1,0 to 0,0").told().key, "zoo-not-there");
    assert_eq!(scene.refuses(A, "zoo lead dove 1,0 to 1,0").told().key, "zoo-no-way");
}

#[test]
fn nobody_is_asked_without_animals_or_without_cards() {
    let none = to_walk(Scene::with(3, ZOO).hand(A, "F4").display("U1 U2 U3 U4"));
    assert_eq!(none.game.turn(), B);
    let reserve = Scene::with(3, ZOO)
        .reserve(A, "garden-11")
        .animals("garden-11", 0, &[DOVE])
        .hand(A, "F4")
        .display("U1 U2 U3 U4");
    assert_eq!(to_walk(reserve).game.turn(), B, "in the reserve they cannot move");
    let mut scene = menagerie().hand(A, "F4").market(1, "pavilion-4").turn(A);
    scene.play(A, "buy 1 with F4");
    scene.play(A, "take U1");
    scene.play(A, "stow pavilion-4");
    scene.play(A, "done");
    scene.play(A, "zoo discard U1");
    assert_eq!(scene.game.hand(A), []);
}

#[test]
fn animals_go_along_into_the_reserve_and_back() {
    let mut scene = menagerie().turn(A);
    scene.play(A, "rebuild remove 2,0");
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "rebuild remove 1,0");
    assert_eq!(animals(&scene, "garden-11"), [DOVE, DOVE, CHEETAH]);
    assert_eq!(points(&scene, A, Round::First), 0);
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "rebuild add garden-11 at 1,0");
    assert_eq!(animals(&scene, "garden-11").len(), 3);
    scene.game.shed(Some(A), tile("garden-11"), Leave::Sold);
    scene.game.shed(Some(A), tile("garden-11"), Leave::Moved);
    assert_eq!(animals(&scene, "garden-11").len(), 3, "and to another player");
    scene.game.shed(Some(A), tile("garden-11"), Leave::Gone);
    assert_eq!(state(&scene).gone, [DOVE, DOVE, CHEETAH]);
}

#[test]
fn an_exchanged_tile_takes_its_animals_along_and_the_new_one_brings_its_own() {
    let scene = menagerie().reserve(A, "garden-12").animals("garden-12", 0, &[MONKEY]);
    let mut scene = scene.turn(A);
    scene.play(A, "rebuild swap garden-12 at 2,0");
    assert_eq!(animals(&scene, "garden-12"), [MONKEY]);
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "rebuild swap garden-10-open at 1,0");
    assert_eq!(animals(&scene, "garden-11"), [DOVE, DOVE, CHEETAH]);
    assert_eq!(points(&scene, A, Round::First), 1, "the monkey alone");
}

#[test]
fn the_discarded_card_may_come_back_with_the_refill() {
    let mut scene = to_walk(menagerie());
    let deck = std::mem::take(&mut scene.game.deck).into_iter().map(crate::veil::Veiled::lift);
    scene.game.gone.cards.extend(deck);
    scene.game.discard.clear();
    for line in ["zoo discard F4", "zoo stay"] {
        scene.game.play(A, line.parse().unwrap()).unwrap();
    }
    assert!(scene.game.display.contains(&cards("F4")[0]), "it was the only one to be shuffled");
}

#[test]
fn a_garden_won_at_the_end_brings_its_animals_and_nobody_walks() {
    let mut scene = Scene::with(3, ZOO)
        .market(1, "garden-11")
        .animals("garden-11", 0, &[DOVE, DOVE])
        .hand(A, "")
        .hand(B, "F9")
        .hand(C, "")
        .turn(A);
    scene.game.stack.clear();
    scene.game.run_next(Step::Distribute);
    scene.game.go_on();
    assert_eq!(animals(&scene, "garden-11"), [DOVE, DOVE]);
    assert_eq!(scene.game.question(B), Some(Question::House));
}

#[test]
fn animals_of_a_garden_given_to_dirk_leave_the_game_and_his_own_have_none() {
    let mut scene = Scene::with(2, ZOO)
        .no_dirk_tiles()
        .market(1, "garden-11")
        .animals("garden-11", 0, &[DOVE, DOVE])
        .hand(A, "F9 F3")
        .next_tiles("garden-12")
        .animals("garden-12", 0, &[])
        .turn(A);
    scene.play(A, "buy 1 with F3 F9");
    scene.play(A, "gift garden-11");
    assert_eq!(state(&scene).gone, [DOVE, DOVE]);
    scene.game.dirk_draws(1);
    assert!(animals(&scene, "garden-12").is_empty());
}

#[test]
fn what_is_left_comes_if_there_are_too_few() {
    let mut scene = Scene::with(3, ZOO).market(1, "garden-11").animals("garden-11", 0, &[]);
    let state = scene.game.states.zoo.as_mut().unwrap();
    let spare = state.pool.split_off(1);
    state.gone.extend(spare);
    scene.game.lay_tile(0, tile("garden-11"));
    assert_eq!(animals(&scene, "garden-11").len(), 1);
}

#[test]
fn the_pool_and_what_was_put_back_are_hidden() {
    let scene = Scene::with(3, ZOO);
    let text = serde_json::to_string(&scene.game.view(None).beside).unwrap();
    assert!(!text.contains("animal"), "{text}");
    let mut rng = <rand_chacha::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(1);
    let others = (0..20).map(|_| scene.game.determinized(None, &mut rng));
    let unseen = others.map(|it| it.states.zoo.unwrap().unseen.clone());
    assert!(unseen.into_iter().any(|it| it != state(&scene).unseen));
}

// With other modules

#[test]
fn diamonds_and_builders_give_steps_and_other_cards_do_not() {
    let modules = [
        ModuleId::Zoo,
        ModuleId::Diamonds,
        ModuleId::MasterBuilders,
        ModuleId::MoneyChangers,
        ModuleId::CityGates,
        ModuleId::Change,
    ];
    let scene = || {
        let scene = Scene::with(3, &modules)
            .built(A, "garden-11", 1, 0)
            .animals("garden-11", 0, &[DOVE])
            .hand(A, "X5 BF FR gate")
            .display("U1 U2 U3 U4");
        to_walk(coins(scene, A, "FF"))
    };
    let mut other = scene();
    for card in ["FR", "gate"] {
        let refused = other.refuses(A, &format!("zoo discard {card}"));
        assert_eq!(refused.told().key, "zoo-no-money");
    }
    assert_eq!(other.game.options(A).len(), 4, "nothing, a diamond, a builder, the ducats");
    let mut diamond = scene();
    diamond.play(A, "zoo discard X5");
    assert_eq!(question(&diamond, A), Some(zoo::Question::Walk(5)));
    let mut builder = scene();
    builder.play(A, "zoo discard BF");
    assert_eq!(question(&builder, A), Some(zoo::Question::Walk(3)));
    assert!(builder.game.gone.cards.contains(&cards("BF")[0]));
}

#[test]
fn the_dancer_sends_animals_back_into_the_pool() {
    let modules = [ModuleId::Zoo, ModuleId::Characters];
    let mut scene = Scene::with(3, &modules)
        .person(A, Character::Dancer)
        .market(2, "garden-11")
        .animals("garden-11", 0, &[DOVE, DOVE])
        .next_tiles("tower-12")
        .turn(A);
    let before = state(&scene).pool.len();
    scene.play(A, "characters dance 2");
    assert!(animals(&scene, "garden-11").is_empty());
    assert_eq!(state(&scene).pool.len(), before + 2);
}

#[test]
fn the_vizier_gets_animals_and_does_not_walk() {
    let modules = [ModuleId::Vizier, ModuleId::Zoo];
    let mut scene = Scene::with(3, &modules)
        .market(1, "garden-11")
        .animals("garden-11", 0, &[DOVE, DOVE])
        .hand(A, "")
        .hand(B, "F9 F2 R3")
        .display("U1 U2 U3 U4")
        .turn(A);
    scene.play(A, "take U1");
    scene.play(A, "done");
    scene.play(B, "vizier buy 1 with F2 F9");
    scene.play(B, "build garden-11 at 1,0");
    assert_eq!(points(&scene, B, Round::First), 2);
    assert_eq!(question(&scene, B), None);
}

#[test]
fn a_garden_claimed_by_the_sultan_has_no_animals() {
    let modules = [ModuleId::Sultan, ModuleId::Zoo];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, Kind::Garden)
        .market(1, "pavilion-8")
        .hand(A, "F9")
        .display("U1 U2 U3 U4")
        .next_tiles("garden-11 tower-12")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-8");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    assert!(animals(&scene, "garden-11").is_empty());
}

#[test]
fn a_gate_lets_animals_pass_and_a_wooden_wall_does_not() {
    let modules = [ModuleId::CityGates, ModuleId::CityWalls, ModuleId::Zoo];
    let mut scene = Scene::with(3, &modules)
        .built(A, "pavilion-7", 1, 0)
        .reserve(A, "garden-10-w")
        .animals("garden-10-w", 0, &[DOVE])
        .hand(A, "gate F1 F2")
        .turn(A);
    scene.play(A, "rebuild add garden-10-w at 2,0 gate 1,0 E");
    scene.play(A, "done");
    scene.play(A, "zoo discard F1");
    scene.play(A, "zoo lead dove 2,0 to 1,0");
    let mut scene = Scene { game: scene.game }.turn(A);
    let walled = crate::tiles::ExtraWalls([crate::Sides::printed("W"), crate::Sides::NONE]);
    scene.game.wall_in(tile("pavilion-7"), walled);
    let start = Cell::START;
    assert!(!scene.game.alhambra(A).is_passage(Cell::new(1, 0), crate::Side::W));
    assert!(
        scene.game.alhambra(A).distances(Cell::new(1, 0), u16::MAX).iter().all(|it| it.0 != start)
    );
}

#[test]
fn camps_are_not_entered_and_watchtowers_are_only_crossed() {
    let modules = [ModuleId::Camps, ModuleId::Watchtowers, ModuleId::Zoo];
    let scene = Scene::with(3, &modules)
        .built(A, "tower-11-s", 1, 0)
        .tower(A, "watchtower-tower-1", Some((2, 0, Rotation::Upright)))
        .built(A, "garden-11", 2, -1)
        .built(A, "camp-n", 1, 1)
        .animals("tower-11-s", 0, &[DOVE])
        .hand(A, "F4")
        .display("U1 U2 U3 U4");
    let mut scene = to_walk(scene);
    scene.play(A, "zoo discard F4");
    scene.refuses(A, "zoo lead dove 1,0 to 1,1");
    scene.refuses(A, "zoo lead dove 1,0 to 2,0");
    assert!(scene.offers(A, "zoo lead dove 1,0 to 2,-1"));
    scene.play(A, "zoo lead dove 1,0 to 2,-1");
    assert_eq!(question(&scene, A), Some(zoo::Question::Walk(2)), "crossing costs a step");
}

#[test]
fn magical_gardens_draw_and_gardens_on_grounds_and_projects_only_hold_animals() {
    let modules = [
        ModuleId::MagicalBuildings,
        ModuleId::NewBuildingGrounds,
        ModuleId::MajorProjects,
        ModuleId::Zoo,
    ];
    let mut scene = Scene::with(3, &modules)
        .grounds()
        .market(1, "magic-garden")
        .market(2, "plot-10-a")
        .built_ground(A, "plot-8-a", Kind::Garden, 0, 1)
        .built(A, "project-garden-tower", 1, 0);
    scene.game.lay_tile(0, tile("magic-garden"));
    scene.game.lay_tile(1, tile("plot-10-a"));
    assert_eq!(animals(&scene, "magic-garden").len(), 2);
    assert!(animals(&scene, "plot-10-a").is_empty());
    let mut scene = scene
        .animals("magic-garden", 0, &[])
        .animals("plot-8-a", 0, &[DOVE, DOVE])
        .animals("project-garden-tower", 1, &[MONKEY])
        .hand(A, "F2")
        .display("U1 U2 U3 U4");
    assert_eq!(points(&scene, A, Round::First), 2);
    scene = to_walk(scene);
    scene.play(A, "zoo discard F2");
    // From one half of the project to the other is a step.
    scene.play(A, "zoo lead monkey 2,0 to 1,0");
    assert_eq!(points(&scene, A, Round::First), 3);
    assert_eq!(question(&scene, A), Some(zoo::Question::Walk(1)));
}

#[test]
fn tiles_of_other_modules_hold_animals_for_nothing() {
    let modules = [ModuleId::Squares, ModuleId::Medina, ModuleId::Zoo];
    let scene = super::squares::square(Scene::with(3, &modules), A, "square-garden-2", 1, 0);
    let scene = scene
        .built(A, "quarter-10", 0, 1)
        .animals("square-garden-2", 0, &[DOVE, DOVE])
        .animals("quarter-10", 0, &[MONKEY])
        .hand(A, "F2")
        .display("U1 U2 U3 U4");
    assert_eq!(points(&scene, A, Round::First), 0);
    let mut scene = to_walk(scene);
    scene.play(A, "zoo discard F2");
    scene.play(A, "zoo lead monkey 0,1 to 1,0");
    assert_eq!(animals(&scene, "square-garden-2").len(), 3);
}

#[test]
fn a_garden_carries_a_fruit_and_two_animals() {
    let modules = [ModuleId::Orchards, ModuleId::Zoo];
    let mut scene = Scene::with(3, &modules).market(1, "garden-11");
    if scene.game.tokens_on(tile("garden-11")).is_empty() {
        scene.game.lay_tile(0, tile("garden-11"));
    }
    assert_eq!(scene.game.tokens_on(tile("garden-11")).len(), 3);
}

#[test]
fn neither_paint_nor_an_extension_makes_animals_bring_more() {
    let modules = [ModuleId::FreshColors, ModuleId::Extensions, ModuleId::Zoo];
    let scene = Scene::with(3, &modules)
        .built(A, "garden-11", 1, 0)
        .animals("garden-11", 0, &[DOVE, DOVE])
        .extended("garden-11", 0);
    assert_eq!(points(&scene, A, Round::Third), 2);
}

#[test]
fn a_suspended_garden_brings_nothing_for_its_animals() {
    let mut scene =
        Scene::with(3, ZOO).built(A, "garden-11", 1, 0).animals("garden-11", 0, &[DOVE, DOVE]);
    scene.game.turn_into(tile("garden-11"), crate::Nature::Suspended);
    assert_eq!(points(&scene, A, Round::First), 0);
}

#[test]
fn only_money_of_the_own_hand_is_discarded() {
    let mut scene = to_walk(menagerie());
    assert_eq!(
        scene.refuses(A, "zoo discard F9"),
        Illegal::NotYours { tender: "F9".parse().unwrap() }
    );
}
