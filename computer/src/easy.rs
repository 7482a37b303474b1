//! A sound game that leaves openings: the easy player sees what the normal one sees, but does
//! not always take the best of it.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use crate::lines::Line;

/// Lines it hesitates between.
const WIDTH: usize = 5;
/// How many points it overlooks easily.
const CARELESS: f32 = 3.0;

/// One of the better lines; the better, the likelier.
pub(crate) fn pick(lines: &[Line], rng: &mut ChaCha8Rng) -> usize {
    let best = lines[0].value;
    let odds: Vec<f32> =
        lines.iter().take(WIDTH).map(|line| ((line.value - best) / CARELESS).exp()).collect();
    let mut lot = rng.random::<f32>() * odds.iter().sum::<f32>();
    for (at, odds) in odds.iter().enumerate() {
        lot -= odds;
        if lot <= 0.0 {
            return at;
        }
    }
    0
}
