//! 26 medina.

use super::scene::{A, B, C, Scene, tile};
use crate::{Action, ModuleId, Round, Scorer, Seat, modules::medina::MEDINA};

const MEDINAS: &[ModuleId] = &[ModuleId::Medina];

/// A game in which everybody has points enough, and these medinas built.
fn scene(players: usize, built: &[&[u8]]) -> Scene {
    let mut scene = Scene::with(players, MEDINAS);
    for (nth, prices) in built.iter().enumerate() {
        let seat = Seat(nth as u8);
        scene = scene.score(seat, 50);
        for (y, price) in prices.iter().enumerate() {
            scene = scene.built(seat, &format!("quarter-{price}"), 1, y as i8);
        }
    }
    scene
}

/// What everybody loses by medinas, Dirk last.
fn losses(scene: &Scene, round: Round) -> Vec<i16> {
    let scoring = scene.game.scoring(round);
    let loss = |who: Scorer| {
        let lines = scoring.lines.iter().filter(|it| it.module == ModuleId::Medina);
        lines.filter(|it| it.who == who).map(|it| it.points).sum()
    };
    scene.game.scorers().map(loss).collect()
}

#[test]
fn nine_medinas_of_no_kind_are_mixed_in() {
    let scene = Scene::with(4, MEDINAS);
    let on_slots = scene.game.market.iter().flatten().count();
    assert_eq!(scene.game.tower.len() + on_slots, 54 + 9);
    assert!(crate::TileId::of_family(&MEDINA).all(|tile| tile.building().is_none()));
    assert_eq!(crate::TileId::of_family(&MEDINA).count(), 9);
}

#[test]
fn the_fewest_lose_most_and_of_equally_many_the_cheaper_ones() {
    let scene = scene(3, &[&[8, 3, 2], &[5, 4, 6], &[10]]);
    // B's dearest is the 6, A's the 8.
    assert_eq!(losses(&scene, Round::Third), [-3, -6, -9]);
    let scene = self::scene(3, &[&[8, 2, 6], &[5, 4, 3], &[10]]);
    assert_eq!(losses(&scene, Round::Third), [-3, -6, -9]);
}

#[test]
fn a_medina_of_the_final_distribution_is_still_built_and_counts() {
    let scene = scene(3, &[&[], &[8], &[9]]).market(1, "pavilion-7").market(2, "quarter-10");
    let scene = scene.hand(A, "F8 R9").hand(B, "").hand(C, "").display("U5 U6 U7 U8");
    let mut scene = scene.supply(0).turn(A);
    scene.play(A, "buy 1 with F8");
    scene.play(A, "stow pavilion-7");
    scene.play(A, "done");
    assert_eq!(losses(&scene, Round::Third), [-12, -6, -3]);
    scene.game.play(A, "build quarter-10 at 1,0".parse().unwrap()).unwrap();
    // Everybody has one now, and the dearest is A's.
    assert_eq!(scene.game.points_of(Scorer::Seat(A)), 50 - 3);
}

#[test]
fn those_without_a_medina_share_their_places_and_lose_more() {
    let scene = scene(4, &[&[], &[], &[2], &[3, 4]]);
    assert_eq!(losses(&scene, Round::Third), [-11, -11, -3, 0]);
}

#[test]
fn three_of_four_without_one_lose_two_each_in_the_first_scoring() {
    let scene = scene(4, &[&[], &[], &[], &[2]]);
    assert_eq!(losses(&scene, Round::First), [-2, -2, -2, 0]);
}

#[test]
fn places_that_those_without_leave_go_to_the_others() {
    let scene = scene(3, &[&[], &[4], &[6]]);
    assert_eq!(losses(&scene, Round::Second), [-8, -3, 0]);
}

#[test]
fn everybody_having_one_is_no_amnesty() {
    let scene = scene(3, &[&[2], &[7], &[9]]);
    assert_eq!(losses(&scene, Round::Second), [-6, -3, 0]);
    assert_eq!(losses(&scene, Round::First), [-3, 0, 0]);
}

#[test]
fn the_table_of_those_without_holds_for_every_number_of_them() {
    let table = [[4, 8, 12], [3, 7, 11], [2, 5, 9], [2, 5, 8], [2, 4, 7], [2, 4, 6]];
    for (without, row) in (1..=6).zip(table) {
        let prices = [2, 3, 4, 5, 6, 7];
        let built: Vec<&[u8]> =
            (0..6).map(|nth| if nth < without { &[][..] } else { &prices[nth..=nth] }).collect();
        let scene = scene(6, &built);
        for (round, loss) in Round::ALL.into_iter().zip(row) {
            assert_eq!(losses(&scene, round)[..without], vec![-loss; without], "{round}");
        }
    }
}

#[test]
fn dirk_is_ranked_with_all_his_medinas() {
    let mut scene = scene(2, &[&[2, 3], &[]]).no_dirk_tiles();
    scene.game.dirk.as_mut().unwrap().score = 40;
    assert_eq!(losses(&scene, Round::Third), [-3, -11, -11]);
    let scene = scene.dirk("quarter-9 quarter-8 quarter-7");
    assert_eq!(losses(&scene, Round::Third), [-6, -12, -3]);
}

#[test]
fn a_score_never_drops_below_nothing() {
    let scene = scene(3, &[&[], &[4], &[6]]).score(A, 5);
    let scoring = scene.game.scoring(Round::Third);
    assert_eq!(scoring.total(Scorer::Seat(A)), 0);
    assert_eq!(losses(&scene, Round::Third)[0], -5 - walls_and_majorities(&scene, A));
}

fn walls_and_majorities(scene: &Scene, seat: Seat) -> i16 {
    let scoring = scene.game.scoring(Round::Third);
    scoring.walls[seat.index()].points
}

#[test]
fn a_medina_in_the_reserve_is_not_built() {
    let scene = scene(3, &[&[3], &[2], &[4]]).reserve(B, "quarter-10");
    assert_eq!(losses(&scene, Round::First), [0, -3, 0]);
}

#[test]
fn a_medina_belongs_to_no_majority_but_its_walls_are_walls() {
    let scene = scene(3, &[&[4], &[], &[]]);
    let scoring = scene.game.scoring(Round::Third);
    assert!(scoring.majorities.iter().all(|majority| majority.standings.is_empty()));
    assert_eq!(scoring.walls[0].points, 2);
}

#[test]
fn a_medina_is_bought_like_a_building_and_an_exact_one_gives_an_action() {
    let mut scene =
        Scene::with(2, MEDINAS).market(2, "quarter-4").hand(A, "R4").display("F5 F6 F7 F8").turn(A);
    scene.play(A, "buy 2 with R4");
    scene.play(A, "take F8");
    assert!(scene.offers(A, "stow quarter-4"));
    scene.play(A, "gift quarter-4");
    assert!(scene.game.dirk.as_ref().unwrap().tiles.contains(&tile("quarter-4")));
}

#[test]
fn an_absent_player_builds_a_medina_wherever_it_fits() {
    let mut scene = Scene::with(3, MEDINAS).pending(A, "quarter-10").display("F5 F6 F7 F8").turn(A);
    scene.play(A, "take F8");
    assert!(matches!(scene.game.default_action(A), Some(Action::Build(_))));
}
