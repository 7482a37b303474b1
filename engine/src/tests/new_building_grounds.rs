//! 27 new-building-grounds.

use super::scene::{A, B, C, Scene, tile};
use crate::{
    Happening, Illegal, Kind, ModuleId, ModuleQuestion, Nature, Question, Round, Scorer, Seat,
    modules::{characters::Character, new_building_grounds},
    stack::Step,
};

const GROUNDS: &[ModuleId] = &[ModuleId::NewBuildingGrounds];

fn state(scene: &Scene) -> &new_building_grounds::State {
    scene.game.states.new_building_grounds.as_ref().unwrap()
}

fn is_asked(scene: &Scene, seat: Seat, name: &str) -> bool {
    let question = new_building_grounds::Question::Building(tile(name));
    let question = ModuleQuestion::NewBuildingGrounds(question);
    scene.game.question(seat) == Some(Question::Module(question))
}

fn count(scene: &Scene, who: Scorer, kind: Kind) -> u16 {
    scene.game.halves(who)[kind] / 2
}

impl Scene {
    /// Under 12 lie a pavilion, arcades and chambers, under 10 a garden and a tower.
    pub(super) fn grounds(mut self) -> Self {
        use Kind::{Arcades, Chambers, Garden, Pavilion, Seraglio, Tower};
        let state = self.game.states.new_building_grounds.as_mut().unwrap();
        state.columns = [
            vec![Seraglio, Seraglio, Pavilion],
            vec![Garden, Tower, Arcades],
            vec![Garden, Tower],
            vec![Pavilion, Arcades, Chambers],
        ];
        self
    }

    /// A ground is built, with a building on it.
    pub(super) fn built_ground(self, seat: Seat, name: &str, kind: Kind, x: i8, y: i8) -> Self {
        let mut scene = self.built(seat, name, x, y);
        let columns = &mut scene.game.states.new_building_grounds.as_mut().unwrap().columns;
        let column = columns.iter_mut().find(|column| column.contains(&kind)).unwrap();
        let at = column.iter().position(|&it| it == kind).unwrap();
        column.remove(at);
        scene.game.turn_into(tile(name), Nature::Built(kind));
        scene
    }
}

fn market(modules: &[ModuleId]) -> Scene {
    Scene::with(3, modules).grounds().market(3, "plot-12-a").hand(A, "D9 D3 D4 D8")
}

#[test]
fn twelve_buildings_lie_under_four_numbers() {
    for players in 2..=6 {
        let scene = Scene::with(players, GROUNDS);
        let used = if players == 2 { scene.game.dirk.as_ref().unwrap().tiles.len() } else { 0 };
        let left: usize = state(&scene).columns.iter().map(Vec::len).sum();
        assert!((12 - used..=12).contains(&left));
        assert!(state(&scene).columns.iter().all(|column| column.len() <= 3));
        scene.game.verify().unwrap();
    }
}

#[test]
fn a_ground_of_twelve_gets_one_of_the_three_buildings_of_its_column() {
    let mut scene = market(GROUNDS).turn(A);
    scene.play(A, "buy 3 with D3 D9");
    assert!(is_asked(&scene, A, "plot-12-a"));
    assert_eq!(
        scene.options(A),
        [
            "new-building-grounds take pavilion",
            "new-building-grounds take arcades",
            "new-building-grounds take chambers"
        ]
    );
    let refused = scene.refuses(A, "new-building-grounds take tower");
    assert_eq!(refused.told().key, "new-building-grounds-not-there");
    scene.play(A, "new-building-grounds take arcades");
    assert_eq!(scene.game.building(tile("plot-12-a"), 0), Some(Kind::Arcades));
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }), "paid exactly");
    // A second ground of the same number has two to choose from; the gap stays.
    let mut scene = Scene { game: scene.game }.market(1, "plot-12-b").hand(A, "F9 F8").turn(A);
    scene.play(A, "buy 1 with F8 F9");
    assert_eq!(scene.options(A).len(), 2);
}

#[test]
fn it_is_a_building_of_its_kind_without_walls_wherever_it_lies() {
    let mut scene = market(GROUNDS).turn(A);
    scene.play(A, "buy 3 with D4 D9");
    scene.play(A, "new-building-grounds take chambers");
    scene.play(A, "stow plot-12-a");
    assert_eq!(count(&scene, Scorer::Seat(A), Kind::Chambers), 0);
    let mut scene = Scene { game: scene.game }.turn(A);
    scene.play(A, "rebuild add plot-12-a at 1,0");
    assert_eq!(count(&scene, Scorer::Seat(A), Kind::Chambers), 1);
    let majority = &scene.game.scoring(Round::First).majorities[Kind::Chambers.index()];
    assert_eq!(majority.standings[0].points, 4);
    assert_eq!(scene.game.alhambra(A).longest_wall().len(), 0);
    assert_eq!(
        scene.game.view(None).player(A).alhambra.pieces[1].piece.nature,
        Nature::Built(Kind::Chambers)
    );
}

#[test]
fn by_default_the_building_that_brings_most_in_the_next_scoring_is_taken() {
    let chosen = |scene: Scene| {
        let mut scene = scene.turn(A);
        scene.play(A, "buy 3 with D3 D9");
        scene.game.default_action(A).unwrap().to_string()
    };
    // The first of a kind in the first scoring: chambers bring four.
    assert_eq!(chosen(market(GROUNDS)), "new-building-grounds take chambers");
    // Against two chambers of another one gains nothing, but the arcades bring three.
    let scene = market(GROUNDS).built(B, "chambers-11", 1, 0).built(B, "chambers-10", 2, 0);
    assert_eq!(chosen(scene), "new-building-grounds take arcades");
    // Where nothing is to be gained the topmost is as good as any.
    let scene = market(GROUNDS)
        .built(B, "chambers-11", 1, 0)
        .built(B, "chambers-10", 2, 0)
        .built(B, "arcades-10", 3, 0)
        .built(B, "arcades-9", 4, 0)
        .built(B, "pavilion-8", -1, 0)
        .built(B, "pavilion-7", 0, 1);
    assert_eq!(chosen(scene), "new-building-grounds take pavilion");
}

#[test]
fn what_each_would_bring_is_said_before_the_choice() {
    let mut scene = market(GROUNDS).turn(A);
    scene.play(A, "buy 3 with D3 D9");
    let notes = scene.game.notes(A);
    let text = serde_json::to_string(&notes).unwrap();
    assert_eq!(notes.len(), 1);
    for points in ["1", "3", "4"] {
        assert!(text.contains(&format!("\"number\":{points}")), "{text}");
    }
}

#[test]
fn the_only_kind_that_is_left_comes_by_itself() {
    let mut scene = Scene::with(3, GROUNDS).grounds().market(1, "plot-6-a").hand(A, "F9").turn(A);
    scene.game.states.new_building_grounds.as_mut().unwrap().columns[0].pop();
    scene.play(A, "buy 1 with F9");
    assert_eq!(scene.game.building(tile("plot-6-a"), 0), Some(Kind::Seraglio));
    assert_eq!(state(&scene).columns[0], [Kind::Seraglio]);
}

#[test]
fn a_ground_whose_column_is_empty_stays_without_a_kind() {
    let mut scene = market(GROUNDS).turn(A);
    scene.game.states.new_building_grounds.as_mut().unwrap().columns[3].clear();
    scene.play(A, "buy 3 with D3 D9");
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: false }));
    assert_eq!(scene.game.building(tile("plot-12-a"), 0), None);
}

#[test]
fn a_ground_that_dirk_draws_gets_the_topmost_building() {
    let mut scene = Scene::with(2, GROUNDS)
        .no_dirk_tiles()
        .grounds()
        .next_tiles("plot-10-a plot-10-b tower-12 tower-13 garden-11 garden-9");
    scene.game.dirk_draws(6);
    assert_eq!(scene.game.building(tile("plot-10-a"), 0), Some(Kind::Garden));
    assert_eq!(scene.game.building(tile("plot-10-b"), 0), Some(Kind::Tower));
    assert_eq!(count(&scene, Scorer::Dirk, Kind::Garden), 3);
    assert!(state(&scene).columns[2].is_empty());
}

#[test]
fn a_ground_given_to_dirk_keeps_the_building_its_buyer_chose() {
    let mut scene = Scene::with(2, GROUNDS)
        .no_dirk_tiles()
        .grounds()
        .market(3, "plot-12-a")
        .hand(A, "D9 D8")
        .turn(A);
    scene.play(A, "buy 3 with D8 D9");
    scene.play(A, "new-building-grounds take chambers");
    scene.play(A, "gift plot-12-a");
    assert_eq!(count(&scene, Scorer::Dirk, Kind::Chambers), 1);
    assert_eq!(state(&scene).columns[3].len(), 2);
}

#[test]
fn winners_of_the_final_distribution_choose_slot_by_slot_before_they_build() {
    let mut scene = Scene::with(3, GROUNDS)
        .grounds()
        .market(1, "plot-12-a")
        .market(3, "plot-12-b")
        .hand(A, "D9")
        .hand(B, "F9")
        .hand(C, "")
        .turn(A);
    scene.game.stack.clear();
    scene.game.run_next(Step::Distribute);
    scene.game.go_on();
    assert!(is_asked(&scene, B, "plot-12-a"));
    scene.play(B, "new-building-grounds take chambers");
    assert!(is_asked(&scene, A, "plot-12-b"));
    assert_eq!(scene.options(A).len(), 2);
    scene.play(A, "new-building-grounds take arcades");
    assert_eq!(scene.game.question(A), Some(Question::House));
    assert_eq!(scene.game.question(B), Some(Question::House));
}

// With other modules

#[test]
fn the_vizier_buys_a_ground_and_chooses_at_once() {
    let modules = [ModuleId::Vizier, ModuleId::NewBuildingGrounds];
    let mut scene = market(&modules).hand(A, "").hand(B, "D9 D3").display("U1 U2 U3 U4").turn(A);
    scene.play(A, "take U1");
    scene.play(A, "done");
    scene.play(B, "vizier buy 3 with D3 D9");
    assert!(is_asked(&scene, B, "plot-12-a"));
    assert!(scene.game.standing_order(B).unwrap().asks);
    scene.play(B, "new-building-grounds take chambers");
    assert_eq!(scene.game.question(B), Some(Question::House));
}

#[test]
fn the_patron_pays_for_a_ground_and_the_miser_counts_its_price() {
    let modules = [ModuleId::Characters, ModuleId::NewBuildingGrounds];
    let mut scene = market(&modules).person(A, Character::Patron).turn(A);
    scene.play(A, "buy 3 plus patron");
    assert!(is_asked(&scene, A, "plot-12-a"));
    let mut scene = market(&modules).person(A, Character::Miser).display("U1 U2 U3 U4").turn(A);
    scene.play(A, "buy 3 with D3 D9");
    scene.play(A, "new-building-grounds take chambers");
    scene.play(A, "characters take U4");
}

#[test]
fn the_dancer_exchanges_a_ground_and_nothing_is_chosen() {
    let modules = [ModuleId::Characters, ModuleId::NewBuildingGrounds];
    let mut scene = market(&modules).person(A, Character::Dancer).next_tiles("tower-12").turn(A);
    scene.play(A, "characters dance 3");
    assert_eq!(scene.game.nature(tile("plot-12-a")), Nature::Printed);
    assert_eq!(scene.game.question(A), Some(Question::Turn { first: true }));
}

#[test]
fn it_is_a_neighbour_of_a_square_by_its_kind_and_counts_in_the_line_of_a_camp() {
    let modules = [ModuleId::Squares, ModuleId::Camps, ModuleId::NewBuildingGrounds];
    let square = super::squares::square;
    let scene = square(Scene::with(3, &modules).grounds(), A, "square-garden-2", 1, 0);
    let before = count(&scene, Scorer::Seat(A), Kind::Garden);
    let scene = scene.built_ground(A, "plot-10-a", Kind::Garden, 1, 1);
    assert_eq!(count(&scene, Scorer::Seat(A), Kind::Garden), before + 2, "itself and a neighbour");
    let scene = Scene::with(3, &modules)
        .grounds()
        .built_ground(A, "plot-10-a", Kind::Garden, 1, 0)
        .built(A, "tower-11-n", 1, 1)
        .built(A, "camp-w", 3, 0);
    assert_eq!(scene.game.alhambra(A).line_count(crate::Cell::new(2, 0), crate::Side::W), 2);
}

#[test]
fn residents_and_chests_come_onto_it_by_its_kind() {
    let modules = [ModuleId::StreetTrader, ModuleId::TreasureChamber, ModuleId::NewBuildingGrounds];
    let mut scene = Scene::with(3, &modules)
        .grounds()
        .trader(A, 1, 0, &[Kind::Chambers, Kind::Garden, Kind::Tower])
        .room(&[Kind::Chambers, Kind::Pavilion, Kind::Pavilion, Kind::Pavilion])
        .market(3, "plot-12-a")
        .hand(A, "D9 D3 U8")
        .turn(A);
    scene.play(A, "buy 3 with D3 D9");
    scene.play(A, "new-building-grounds take chambers");
    scene.play(A, "buy room-1 with U8");
    scene.play(A, "build plot-12-a at 1,0");
    scene.play(A, "street-trader move-in");
    scene.play(A, "street-trader welcome tower");
    scene.play(A, "done");
    assert!(scene.game.laid_on(ModuleId::StreetTrader, tile("plot-12-a"), 0).is_some());
    assert!(scene.game.laid_on(ModuleId::TreasureChamber, tile("plot-12-a"), 0).is_some());
}

#[test]
fn an_exact_purchase_earns_the_scout_of_the_kind_that_is_chosen() {
    let modules = [ModuleId::Invaders, ModuleId::NewBuildingGrounds];
    let mut scene = market(&modules);
    let state = scene.game.states.invaders.as_mut().unwrap();
    let scouts = [Kind::Arcades, Kind::Garden];
    state.asleep = Kind::ALL.into_iter().filter(|kind| !scouts.contains(kind)).collect();
    state.scouts = scouts.into();
    let mut scene = scene.turn(A);
    scene.play(A, "buy 3 with D3 D9");
    let events = scene.play(A, "new-building-grounds take arcades");
    let scouted =
        |it: &Happening| matches!(it, Happening::Told(told) if told.key == "invaders-seen");
    assert!(events.iter().any(scouted));
}

#[test]
fn it_has_no_kind_when_it_is_drawn_so_the_sultan_cannot_take_it() {
    let modules = [ModuleId::Sultan, ModuleId::NewBuildingGrounds];
    let mut scene = Scene::with(3, &modules)
        .grounds()
        .sultan_owned(B, 0, Kind::Garden)
        .market(1, "pavilion-8")
        .hand(A, "F9")
        .display("U1 U2 U3 U4")
        .next_tiles("plot-10-a")
        .turn(A);
    scene.play(A, "buy 1 with F9");
    scene.play(A, "stow pavilion-8");
    scene.play(A, "done");
    assert_eq!(scene.game.market[0], Some(tile("plot-10-a")));
    assert_eq!(scene.game.question(B), Some(Question::Turn { first: true }));
}

#[test]
fn it_brings_no_culture_and_no_watchtower() {
    let modules = [ModuleId::ArtOfTheMoors, ModuleId::Watchtowers, ModuleId::NewBuildingGrounds];
    let mut scene = market(&modules).hand(A, "D9 D8").turn(A);
    let refused = scene.refuses(A, "buy 3 plus watchtower with D8 D9");
    assert_eq!(refused, Illegal::NoSuchExtra);
    scene.play(A, "buy 3 with D8 D9");
    scene.play(A, "new-building-grounds take arcades");
    scene.play(A, "build plot-12-a at 1,0");
    scene.play(A, "done");
    assert!(scene.game.states.art_of_the_moors.as_ref().unwrap().cultures[0].is_empty());
}

#[test]
fn every_kind_of_money_buys_a_ground_and_overpaying_counts() {
    let modules = [
        ModuleId::MoneyChangers,
        ModuleId::Diamonds,
        ModuleId::MasterBuilders,
        ModuleId::Change,
        ModuleId::NewBuildingGrounds,
    ];
    for hand in ["X9 X7", "D9 BD", "RD R9 D3"] {
        let mut scene = market(&modules).hand(A, hand).turn(A);
        let lines = scene.options(A);
        let line = lines.iter().find(|line| line.starts_with("buy 3 with"));
        let line = line.unwrap_or_else(|| panic!("{hand} buys it")).clone();
        let events = scene.play(A, &line);
        let coins =
            |it: &Happening| matches!(it, Happening::Told(told) if told.key == "change-drew");
        assert_eq!(events.iter().any(coins), hand.contains('X'), "only 16 for 12 are too much");
    }
}

#[test]
fn a_finished_project_decorates_it_like_any_building_of_its_kind() {
    let modules = [ModuleId::FreshColors, ModuleId::NewBuildingGrounds];
    let mut scene =
        Scene::with(4, &modules).grounds().built_ground(A, "plot-10-a", Kind::Garden, 1, 0);
    // A row of the gardens.
    scene.game.states.fresh_colors.as_mut().unwrap().painters[0].finished = vec![12];
    let lines = scene.game.scoring(Round::First).lines;
    assert_eq!(lines.iter().map(|line| line.points).collect::<Vec<_>>(), [2]);
}

#[test]
fn the_building_is_chosen_before_certificate_and_misers_card() {
    let modules =
        [ModuleId::NewBuildingGrounds, ModuleId::Characters, ModuleId::ExchangeCertificates];
    let mut scene = market(&modules).person(A, Character::Miser).display("U1 U2 U3 U4").turn(A);
    scene.play(A, "buy 3 with D4 D9");
    assert!(is_asked(&scene, A, "plot-12-a"), "S2p 6: the ground before certificate and miser");
    scene.play(A, "new-building-grounds take arcades");
    scene.play(A, "exchange-certificates keep D");
    scene.play(A, "characters take U4");
}
