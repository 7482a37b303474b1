//! 15 invaders.

use super::{
    change::coins,
    scene::{A, B, C, Scene, drawn, is_told},
    squares::square,
};
use crate::modules::characters::Character;
use crate::{
    Audience, BadConfig, Config, Game, Happening, Kind, ModuleId, ModuleSet, Round, Scorer, Seat,
    Seed, Side, modules::invaders::State, stack::Step, veil::Veiled,
};

const INVADERS: &[ModuleId] = &[ModuleId::Invaders];

fn state(scene: &mut Scene) -> &mut State {
    scene.game.states.invaders.as_mut().unwrap()
}

/// Decides which attack lies on top.
fn next_attack(scene: &mut Scene, side: Side) {
    let attacks = &mut state(scene).attacks;
    attacks.retain(|it| *it.peek() != side);
    attacks.push(Veiled::face_down(side));
}

/// Decides which scouts lie open.
fn scouts(scene: &mut Scene, kinds: [Kind; 2]) {
    let state = state(scene);
    state.asleep = Kind::ALL.into_iter().filter(|kind| !kinds.contains(kind)).collect();
    state.scouts = kinds.into();
}

/// Carries out a scoring; answers what it told.
fn count(scene: &mut Scene, round: Round) -> Vec<Happening> {
    scene.game.stack.clear();
    scene.game.run_next(Step::Count(round));
    scene.game.go_on();
    scene.game.events.drain(..).map(|event| event.what).collect()
}

/// What the attack took from a seat.
fn loss(events: &[Happening], seat: Seat) -> i16 {
    let scored = events.iter().find_map(|it| match it {
        Happening::Scored(scoring) => Some(scoring),
        _ => None,
    });
    let lines = &scored.expect("it was scored").lines;
    let own = lines.iter().filter(|it| it.who == Scorer::Seat(seat));
    own.filter(|it| it.module == ModuleId::Invaders).map(|it| it.points).sum()
}

/// A game with points enough, before a certain attack.
fn before(side: Side) -> Scene {
    let mut scene = Scene::with(3, INVADERS).score(A, 50).score(B, 50).score(C, 2);
    next_attack(&mut scene, side);
    scene
}

#[test]
fn a_lone_fountain_loses_one_two_or_five() {
    for (round, lost) in Round::ALL.into_iter().zip([-1, -2, -5]) {
        let mut scene = before(Side::E);
        let events = count(&mut scene, round);
        assert_eq!(loss(&events, A), lost);
    }
}

#[test]
fn three_open_sides_in_the_west_cost_three_in_the_first_scoring() {
    let mut scene = before(Side::W).built(A, "tower-12", 0, 1).built(A, "garden-11", 0, -1);
    let events = count(&mut scene, Round::First);
    assert_eq!(loss(&events, A), -3);
    assert_eq!(loss(&events, B), -1);
}

#[test]
fn in_the_third_scoring_the_flanks_cost_too() {
    // Two in the east, three in the north, three in the south: 3 × 2 + 3 + 3.
    let mut scene = before(Side::E).built(A, "tower-12", 1, 0).built(A, "garden-11", 2, 0).built(
        A,
        "chambers-11",
        0,
        1,
    );
    let open = |side| scene.game.alhambra(A).open_sides(side);
    assert_eq!([Side::E, Side::N, Side::S].map(open), [2, 3, 3]);
    let events = count(&mut scene, Round::Third);
    assert_eq!(loss(&events, A), -12);
}

#[test]
fn a_score_never_drops_below_nothing() {
    let mut scene = before(Side::W)
        .built(C, "tower-12", 0, 1)
        .built(C, "garden-11", 0, -1)
        .built(A, "tower-11-open", 1, 0)
        .built(A, "garden-10-open", 2, 0)
        .built(A, "garden-10-n", 3, 0)
        .built(A, "tower-13", 4, 0);
    let events = count(&mut scene, Round::First);
    assert_eq!(loss(&events, C), -2);
    assert_eq!(scene.game.points_of(Scorer::Seat(C)), 0);
}

#[test]
fn an_open_side_in_a_bay_counts_although_a_tile_lies_farther_out() {
    let bay = drawn(
        "
        +   +   +   +
         F   T12 G11
        +   +   +   +
         C11
        +   +   +   +
         A10 S9  P8
        +   +   +   +",
    );
    // Three at the southern end, and those of the tower and the garden over the bay.
    assert_eq!(bay.open_sides(Side::S), 5);
}

#[test]
fn an_attack_strikes_once_and_is_told_before_the_points() {
    let mut scene = before(Side::S);
    let events = count(&mut scene, Round::First);
    let at = |key: &str| {
        events.iter().position(|it| matches!(it, Happening::Told(told) if told.key == key))
    };
    let scored = events.iter().position(|it| matches!(it, Happening::Scored(_)));
    assert!(at("invaders-attack") < scored && scored < at("invaders-scouts-come"));
    assert_eq!(state(&mut scene).struck, [(Round::First, Side::S)]);
    assert_eq!(state(&mut scene).attacks.len(), 3);
    assert_eq!(loss(&events, A), -1);
    // The next scoring brings the next attack, and that one alone.
    next_attack(&mut scene, Side::N);
    let mut scene = scene.built(A, "tower-12", 0, 1).built(A, "garden-11", 1, 0);
    let open = |side| scene.game.alhambra(A).open_sides(side);
    assert_eq!([Side::N, Side::S].map(open), [2, 2]);
    let events = count(&mut scene, Round::Second);
    assert_eq!(loss(&events, A), -4, "two sides in the north, and nothing for the south");
    assert_eq!(state(&mut scene).struck.len(), 2);
    assert_eq!(state(&mut scene).attacks.len(), 2);
    assert!(state(&mut scene).attacks.iter().all(|it| *it.peek() != Side::S));
}

#[test]
fn nobody_knows_what_the_attack_would_cost_before_it_comes() {
    let scene = before(Side::E);
    let lines = scene.game.scoring(Round::First).lines;
    assert!(lines.iter().all(|line| line.module != ModuleId::Invaders));
}

#[test]
fn an_exact_payment_for_the_right_building_sends_the_scout() {
    let mut scene =
        Scene::with(3, INVADERS).market(1, "garden-8-ne").hand(A, "F8").display("R5 R6 R7 R8");
    next_attack(&mut scene, Side::W);
    scouts(&mut scene, [Kind::Garden, Kind::Tower]);
    let mut scene = scene.turn(A);
    let action = "buy 1 with F8".parse().unwrap();
    let events = scene.game.play(A, action).unwrap();
    let seen = events
        .iter()
        .find(|event| matches!(&event.what, Happening::Told(told) if told.key == "invaders-seen"));
    let seen = seen.expect("the attack is told");
    assert_eq!(seen.to, Audience::Only(crate::SeatSet::only(A)), "to the buyer alone");
    assert_eq!(state(&mut scene).scouts, [Kind::Tower], "no other scout comes for him");
    assert!(scene.game.undoable().is_none(), "what was seen cannot be taken back");
    let shows = |viewer: Option<Seat>| {
        let view = scene.game.view(viewer);
        view.beside.iter().any(|shelf| shelf.key == "invaders-next")
    };
    assert!(shows(Some(A)));
    assert!(!shows(Some(B)) && !shows(None));
    assert!(matches!(scene.game.question(A), Some(crate::Question::Turn { first: false })));
}

#[test]
fn overpaying_and_other_kinds_send_nobody() {
    let mut scene = Scene::with(3, INVADERS)
        .market(1, "garden-8-ne")
        .market(2, "pavilion-3")
        .hand(A, "F9 R3")
        .display("R5 R6 R7 R8");
    scouts(&mut scene, [Kind::Garden, Kind::Tower]);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 2 with R3");
    scene.play(A, "buy 1 with F9");
    assert_eq!(state(&mut scene).scouts, [Kind::Garden, Kind::Tower]);
}

#[test]
fn scouts_are_replaced_after_the_first_and_second_scoring() {
    let mut scene = before(Side::E);
    let first = state(&mut scene).scouts.clone();
    count(&mut scene, Round::First);
    let second = state(&mut scene).scouts.clone();
    count(&mut scene, Round::Second);
    let third = state(&mut scene).scouts.clone();
    let mut all = [first, second, third].concat();
    all.sort_unstable();
    assert_eq!(all, Kind::ALL);
    count(&mut scene, Round::Third);
    assert!(state(&mut scene).scouts.is_empty());
    let mut struck: Vec<_> = state(&mut scene).struck.iter().map(|it| it.1).collect();
    struck.sort_unstable();
    struck.dedup();
    assert_eq!(struck.len(), 3, "one of the four never strikes");
}

/// A game in which the next attack lies open.
fn open_attacks() -> Scene {
    let invaders = INVADERS.iter().copied().collect();
    let config = Config::new(3, invaders, Seed::from_number(1));
    let config = Config { variants: invaders, ..config };
    Scene { game: Game::new(config).unwrap() }.score(A, 50).score(B, 50).score(C, 50)
}

#[test]
fn in_the_variant_the_next_attack_lies_open_and_there_are_no_scouts() {
    let mut scene = open_attacks();
    assert!(state(&mut scene).scouts.is_empty() && state(&mut scene).asleep.is_empty());
    let shown = |scene: &Scene, viewer: Option<Seat>| {
        let shelves = scene.game.view(viewer).beside;
        let shelf = shelves.into_iter().find(|it| it.key == "invaders-next-open");
        shelf.map(|it| it.items)
    };
    let mut came = Vec::new();
    for (round, lost) in Round::ALL.into_iter().zip([-1, -2, -5]) {
        let next = state(&mut scene).open.expect("one lies open");
        assert!(shown(&scene, None).is_some(), "everybody sees it");
        assert_eq!(shown(&scene, None), shown(&scene, Some(B)));
        let preview = scene.game.scoring(round);
        assert!(preview.lines.iter().any(|it| it.module == ModuleId::Invaders), "it is known");
        let events = count(&mut scene, round);
        assert_eq!(loss(&events, A), lost);
        assert_eq!(is_told(&events, "invaders-opened"), round != Round::Third);
        assert!(!is_told(&events, "invaders-scouts-come"));
        assert_eq!(state(&mut scene).struck.last(), Some(&(round, next)), "it is what came");
        came.push(next);
        assert!(ModuleId::Invaders.rules().verify(&scene.game));
    }
    came.sort_unstable();
    came.dedup();
    assert_eq!((came.len(), shown(&scene, None)), (3, None));
}

#[test]
fn in_the_variant_an_exact_payment_shows_nothing_and_a_guess_keeps_what_lies_open() {
    let scene = open_attacks().market(1, "garden-8-ne").hand(A, "F8").display("R5 R6 R7 R8");
    let mut scene = scene.turn(A);
    let events = scene.play(A, "buy 1 with F8");
    assert!(!is_told(&events, "invaders-scouted") && !is_told(&events, "invaders-seen"));
    let open = state(&mut scene).open;
    for seed in 0..20 {
        let mut rng = <rand_chacha::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(seed);
        let guess = scene.game.determinized(None, &mut rng);
        assert_eq!(guess.states.invaders.as_ref().unwrap().open, open);
    }
    // Nor does a preview tell what comes after it.
    let later = scene.game.scoring(Round::Second).lines;
    assert!(later.iter().all(|it| it.module != ModuleId::Invaders));
}

#[test]
fn a_variant_belongs_to_a_module_in_play_that_has_one_and_is_stored() {
    let invaders: ModuleSet = INVADERS.iter().copied().collect();
    let config = Config::new(3, invaders, Seed::from_number(1));
    let stored = serde_json::to_string(&config).unwrap();
    assert!(!stored.contains("variants"), "{stored}");
    let varied = Config { variants: invaders, ..config.clone() };
    let stored = serde_json::to_string(&varied).unwrap();
    assert!(stored.contains(r#""variants":["invaders"]"#), "{stored}");
    assert_eq!(serde_json::from_str::<Config>(&stored).unwrap(), varied);
    let refused = |config: Config| Game::new(config).unwrap_err();
    let absent = Config { modules: ModuleSet::NONE, ..varied.clone() };
    assert_eq!(refused(absent), BadConfig::Variant { module: ModuleId::Invaders });
    let vizier: ModuleSet = [ModuleId::Vizier].into_iter().collect();
    let none = Config { modules: vizier, variants: vizier, ..varied.clone() };
    assert_eq!(refused(none), BadConfig::Variant { module: ModuleId::Vizier });
    // A snapshot keeps it, and nothing lies open in a game without it.
    let game = Game::new(varied).unwrap();
    let saved = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Game>(&saved).unwrap(), game);
    let mut plain = Scene { game: Game::new(config).unwrap() };
    let top = state(&mut plain).attacks.pop().map(Veiled::lift);
    state(&mut plain).open = top;
    assert!(plain.game.verify().is_err());
}

#[test]
fn a_guess_keeps_the_attack_that_the_viewer_has_seen() {
    let mut scene = Scene::with(3, INVADERS).turn(A);
    next_attack(&mut scene, Side::W);
    let top = state(&mut scene).attacks.last_mut().unwrap();
    *top = top.shown_to(A);
    let mut others = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut rng = <rand_chacha::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(seed);
        let guess = scene.game.determinized(Some(A), &mut rng);
        let top = *guess.states.invaders.as_ref().unwrap().attacks.last().unwrap().peek();
        assert_eq!(top, Side::W);
        let guess = scene.game.determinized(Some(B), &mut rng);
        others.insert(*guess.states.invaders.as_ref().unwrap().attacks.last().unwrap().peek());
    }
    assert_eq!(others.len(), 4);
}

#[test]
fn dirk_is_never_attacked() {
    let mut scene = Scene::with(2, INVADERS);
    scene.game.dirk.as_mut().unwrap().score = 20;
    next_attack(&mut scene, Side::N);
    let events = count(&mut scene, Round::First);
    let Some(Happening::Scored(scoring)) =
        events.iter().find(|it| matches!(it, Happening::Scored(_)))
    else {
        panic!("it was scored");
    };
    let attacked = scoring.lines.iter().filter(|it| it.module == ModuleId::Invaders);
    assert!(attacked.clone().all(|line| line.who != Scorer::Dirk));
    let told = |key: &str| {
        events.iter().position(|it| matches!(it, Happening::Told(told) if told.key == key))
    };
    let drew = events.iter().position(|it| matches!(it, Happening::DirkDrew { .. }));
    assert!(told("invaders-scouts-come") < drew, "new scouts come before Dirk draws");
}

#[test]
fn the_vizier_pays_exactly_and_so_sends_the_scout() {
    let modules = [ModuleId::Invaders, ModuleId::Vizier];
    let mut scene =
        Scene::with(3, &modules).market(1, "garden-8-ne").hand(B, "F8").display("R5 R6 R7 R8");
    scouts(&mut scene, [Kind::Garden, Kind::Tower]);
    let mut scene = scene.turn(A);
    scene.play(A, "take R8");
    scene.play(A, "done");
    scene.play(B, "vizier buy 1 with F8");
    assert_eq!(state(&mut scene).scouts, [Kind::Tower]);
}

#[test]
fn a_claimed_tile_sends_nobody() {
    let modules = [ModuleId::Invaders, ModuleId::Sultan];
    let mut scene = Scene::with(3, &modules)
        .sultan_owned(B, 0, Kind::Garden)
        .market(1, "pavilion-3")
        .hand(A, "F4")
        .next_tiles("garden-11 tower-12");
    scouts(&mut scene, [Kind::Garden, Kind::Tower]);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F4");
    scene.play(A, "stow pavilion-3");
    scene.play(A, "done");
    scene.play(B, "sultan take");
    assert_eq!(state(&mut scene).scouts, [Kind::Garden, Kind::Tower]);
}

#[test]
fn diamonds_changers_builders_and_coins_pay_exactly_too() {
    let modules = [ModuleId::Invaders, ModuleId::Diamonds, ModuleId::MoneyChangers];
    let modules = [&modules[..], &[ModuleId::Change, ModuleId::MasterBuilders]].concat();
    for (hand, paid) in
        [("X8", "X8"), ("FR F4 R4", "FR F4 R4"), ("BF F5", "BF F5"), ("F7", "F7 coin-F")]
    {
        let mut scene = Scene::with(3, &modules).market(1, "garden-8-ne").hand(A, hand);
        scouts(&mut scene, [Kind::Garden, Kind::Tower]);
        let mut scene = coins(scene, A, "F").display("R5 R6 R7 R9").turn(A);
        scene.play(A, &format!("buy 1 with {paid}"));
        assert_eq!(state(&mut scene).scouts, [Kind::Tower], "{paid}");
    }
}

#[test]
fn the_patron_pays_exactly_and_so_sends_the_scout() {
    let modules = [ModuleId::Invaders, ModuleId::Characters];
    let mut scene = Scene::with(3, &modules).market(1, "garden-8-ne").hand(A, "");
    scouts(&mut scene, [Kind::Garden, Kind::Tower]);
    let mut scene = scene.person(A, Character::Patron).display("R5 R6 R7 R9").turn(A);
    scene.play(A, "buy 1 plus patron");
    assert_eq!(state(&mut scene).scouts, [Kind::Tower]);
}

#[test]
fn a_magical_building_is_looked_for_by_its_kind_and_a_camp_by_nobody() {
    let modules = [ModuleId::Invaders, ModuleId::MagicalBuildings, ModuleId::Camps];
    let mut scene = Scene::with(3, &modules)
        .market(1, "magic-pavilion")
        .market(2, "camp-n")
        .hand(A, "F9 R3")
        .display("U5 U6 U7 U9");
    scouts(&mut scene, [Kind::Pavilion, Kind::Tower]);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 2 with R3");
    assert_eq!(state(&mut scene).scouts.len(), 2);
    scene.play(A, "buy 1 with F9");
    assert_eq!(state(&mut scene).scouts, [Kind::Tower]);
}

#[test]
fn camps_have_no_open_sides_and_squares_have() {
    let modules = [ModuleId::Invaders, ModuleId::Camps, ModuleId::Squares];
    let scene = Scene::with(3, &modules).built(A, "pavilion-7", 1, 0).built(A, "camp-w", 2, 0);
    assert_eq!(scene.game.alhambra(A).open_sides(Side::E), 0);
    assert_eq!(scene.game.alhambra(A).open_sides(Side::N), 2);
    // The square has a wall in the east.
    let scene = square(scene, A, "square-garden-2", 1, 1);
    let open = |side| scene.game.alhambra(A).open_sides(side);
    assert_eq!(Side::ALL.map(open), [2, 0, 2, 2]);
}

#[test]
fn a_wooden_wall_closes_its_side_and_a_project_is_judged_edge_by_edge() {
    let modules = [ModuleId::Invaders, ModuleId::CityWalls, ModuleId::MajorProjects];
    let mut scene = Scene::with(3, &modules);
    let east = crate::ExtraWalls([crate::Sides::printed("E"), crate::Sides::NONE]);
    scene.game.wall_in(crate::TileId::start(A), east);
    let open = |scene: &Scene| Side::ALL.map(|side| scene.game.alhambra(A).open_sides(side));
    assert_eq!(open(&scene), [1, 0, 1, 1]);
    // Lying, with walls in the south of both halves.
    let scene = Scene::with(3, &modules).built(A, "project-tower-pavilion", 1, 0);
    assert_eq!(open(&scene), [3, 1, 1, 1]);
}

#[test]
fn a_medina_or_a_square_sends_nobody_and_medinas_have_open_sides() {
    let modules = [ModuleId::Invaders, ModuleId::Medina];
    let mut scene = Scene::with(3, &modules).market(1, "quarter-8").hand(A, "F8");
    scouts(&mut scene, [Kind::Garden, Kind::Tower]);
    let mut scene = scene.display("R5 R6 R7 R9").turn(A);
    scene.play(A, "buy 1 with F8");
    assert_eq!(state(&mut scene).scouts.len(), 2);
    let scene = Scene::with(3, &modules).built(A, "quarter-8", 1, 0);
    let open = |side| scene.game.alhambra(A).open_sides(side);
    assert_eq!(Side::ALL.map(open), [2, 1, 1, 1], "but for its wall in the south");
}

#[test]
fn the_short_sides_of_a_watchtower_are_open_and_the_long_one_never() {
    let modules = [ModuleId::Invaders, ModuleId::Watchtowers];
    let scene = Scene::with(3, &modules).built(A, "tower-11-s", 1, 0);
    let open = |scene: &Scene| Side::ALL.map(|side| scene.game.alhambra(A).open_sides(side));
    assert_eq!(open(&scene), [2, 1, 1, 1]);
    // Its legs lie in the north and in the west, where it covers the tower's side.
    let scene = scene.tower(A, "watchtower-tower-1", Some((2, 0, crate::Rotation::Upright)));
    assert_eq!(open(&scene), [3, 0, 1, 1]);
}

#[test]
fn three_in_the_east_two_in_the_north_and_one_in_the_south_cost_twelve_as_well() {
    let mut scene = before(Side::E).built(A, "tower-12", 0, 1).built(A, "garden-11", 0, 2).built(
        A,
        "tower-11-s",
        -1,
        0,
    );
    let open = |side| scene.game.alhambra(A).open_sides(side);
    // What looks west is behind the attack, and safe.
    assert_eq!([Side::E, Side::N, Side::S, Side::W].map(open), [3, 2, 1, 3]);
    let events = count(&mut scene, Round::Third);
    assert_eq!(loss(&events, A), -12);
}

#[test]
fn a_side_against_another_tile_is_never_open_gate_or_not_and_a_trader_closes_none() {
    let modules = [ModuleId::Invaders, ModuleId::CityGates, ModuleId::StreetTrader];
    let open = |scene: &Scene| Side::ALL.map(|side| scene.game.alhambra(A).open_sides(side));
    let mut scene = Scene::with(3, &modules)
        .built(A, "pavilion-2", 0, -1)
        .built(A, "arcades-4", 1, 0)
        .built(A, "seraglio-3", 0, 1)
        .built(A, "chambers-5", -1, 0)
        .built(A, "garden-6", 1, -1);
    assert_eq!(open(&scene), [1, 0, 0, 0], "the garden's north");
    scene.game.player(A).alhambra.set_gate(crate::Cell::new(0, -1), Side::E);
    assert_eq!(open(&scene), [1, 0, 0, 0]);
    let scene = Scene::with(3, &modules).trader(A, 1, 0, &[]);
    assert_eq!(open(&scene), [1, 1, 1, 1]);
}

#[test]
fn a_tile_that_faces_the_empty_half_of_a_watchtowers_cell_has_an_open_side_there() {
    let modules = [ModuleId::Invaders, ModuleId::Watchtowers];
    let scene = Scene::with(3, &modules)
        .built(A, "tower-12", 1, 0)
        .built(A, "garden-11", 1, 1)
        .built(A, "chambers-11", 2, 1)
        .tower(A, "watchtower-tower-1", Some((2, 0, crate::Rotation::Upright)));
    scene.game.alhambra(A).validate().unwrap();
    // The chambers look north over the half of the cell that the watchtower leaves empty.
    let open = |side| scene.game.alhambra(A).open_sides(side);
    assert_eq!(Side::ALL.map(open), [4, 1, 3, 2]);
}

#[test]
fn a_scout_comes_even_to_who_knows_the_attack() {
    let scene = Scene::with(3, INVADERS).market(1, "garden-8-ne").market(2, "tower-9-es");
    let mut scene = scene.hand(A, "F8 R9").display("U5 U6 U7 U8");
    scouts(&mut scene, [Kind::Garden, Kind::Tower]);
    let mut scene = scene.turn(A);
    for line in ["buy 1 with F8", "buy 2 with R9"] {
        assert!(is_told(&scene.play(A, line), "invaders-scouted"), "{line}");
    }
    assert!(state(&mut scene).scouts.is_empty());
}

/// A gets the last tower, and the game ends before any scoring card has come up.
#[test]
fn a_tile_of_the_final_distribution_sends_nobody_but_is_attacked_by_the_card_then_on_top() {
    let mut scene = Scene::with(3, INVADERS)
        .market(1, "pavilion-7")
        .market(2, "tower-12")
        .hand(A, "F8 R9")
        .hand(B, "")
        .hand(C, "")
        .score(A, 50)
        .supply(0);
    next_attack(&mut scene, Side::E);
    scouts(&mut scene, [Kind::Pavilion, Kind::Tower]);
    let mut scene = scene.turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    let events = scene.play(A, "done");
    assert!(!is_told(&events, "invaders-scouted"));
    let events = scene.play(A, "build tower-12 at 1,0");
    // One in the east, two in the north, two in the south.
    assert_eq!(loss(&events, A), -7);
    assert_eq!(state(&mut scene).struck, [(Round::Third, Side::E)]);
    assert!(scene.game.is_over());
}

#[test]
fn a_scoring_played_with_wisdom_brings_its_attack_and_new_scouts() {
    let modules = [ModuleId::Invaders, ModuleId::BuildingsOfPower];
    let scene = Scene::with(3, &modules).built(A, "wisdom-garden-11", 1, 0).score(A, 50);
    let mut scene = scene.display("U1 U2 U3 U4").next_cards("D1 scoring-1 F2 F3 F4 F5 F6");
    let power = scene.game.states.buildings_of_power.as_mut().unwrap();
    power.due.push((A, "wisdom-garden-11".parse().unwrap()));
    next_attack(&mut scene, Side::N);
    let mut scene = scene.turn(A);
    scene.end_turn(A);
    scene.play(A, "buildings-of-power use wisdom-garden-11");
    let events = scene.play(A, "buildings-of-power play");
    assert_eq!(loss(&events, A), -2);
    assert!(is_told(&events, "invaders-scouts-come"));
    assert_eq!(state(&mut scene).struck, [(Round::First, Side::N)]);
}
