//! What the pictures cost, as ratios within one run: against `png` at its fast level on the
//! same finished buffer, and against resvg drawing the same scene, into a file as resvg itself
//! writes it and into one at `png`'s fast level; their sizes; and how alike our pixels and
//! resvg's are. `cargo bench -p alhambra-renderer`. Times are medians
//! of the thread's own time on the processor, so that a busy machine does not matter.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a bench prints")]

#[path = "../tests/samples/mod.rs"]
mod samples;

use std::{cell::RefCell, hint::black_box, sync::Arc};

use alhambra_engine::{ModuleSet, Seat};
use alhambra_renderer::{
    Example, Lesson, Look, Marks, Replay, Shows, Style, Theme, Words, picture, plainly,
    probe::{self, Pixels, Probe},
};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};
use rustix::time::{ClockId, clock_gettime};
use samples::{PLAIN_NAMES, Played, film, game, look};

const ROUNDS: usize = 25;

fn main() {
    let words = Words::default();
    let look = look(Theme::Light, &PLAIN_NAMES, &words);
    let played = game(6, 13, 4);
    let view = played.view();
    let own = played.game.view(Some(Seat(0)));
    let bills = played.bills(Seat(0));
    let largest = view.players.iter().max_by_key(|it| it.alhambra.pieces.len());
    let seat = largest.unwrap().seat;
    println!(
        "picture       size       things  KB KB(png) whole ms  layout  paint  encode    png   whole/png  resvg/whole   fast  alike"
    );
    // `cargo bench -p alhambra-renderer -- table` measures only that.
    let wanted = std::env::args().skip(1).filter(|it| !it.starts_with("--")).collect::<Vec<_>>();
    let goals = RefCell::new(Goals::default());
    let report = |name: &str, draw: &dyn Fn() -> Probe| {
        if wanted.is_empty() || wanted.iter().any(|it| name.contains(it.as_str())) {
            let report = Report::new(draw);
            report.print(name);
            goals.borrow_mut().hold(name, &report);
        }
    };
    report("alhambra", &|| Probe::alhambra(&view, seat, Marks::default(), look));
    report("table", &|| Probe::table(&view, look));
    report("hand", &|| Probe::hand(&own, &bills, look).unwrap());
    report("score", &|| Probe::score(&view, played.scoring.as_ref(), look));
    let modules = Played::new(4, ModuleSet::all(), 2).until(2, |it| 180 <= it.game.ply());
    let crowded = modules.view();
    let mover = crowded.turn;
    let (held, sold) = (modules.game.view(Some(mover)), modules.bills(mover));
    report("alhambra mods", &|| Probe::alhambra(&crowded, mover, Marks::default(), look));
    report("table mods", &|| Probe::table(&crowded, look));
    report("beside mods", &|| Probe::of(picture::beside(&crowded, look).remove(0)));
    report("hand mods", &|| Probe::hand(&held, &sold, look).unwrap());
    report("merged mods", &|| Probe::merged(&crowded, &modules.changed, look));
    let scored = Played::new(4, ModuleSet::all(), 2).until(2, |it| it.game.is_over());
    let last = scored.view();
    report("score mods", &|| Probe::score(&last, scored.scoring.as_ref(), look));
    report("merged 6", &|| Probe::merged(&view, &played.changed, look));
    let ended = game(6, 13, 4).until(3, |it| it.game.is_over());
    let end = ended.view();
    report("podium", &|| Probe::of(picture::podium(&end, &[], look)));
    let rule = Example { text: "Most buildings of a kind.", shows: Shows::Points };
    let page = Lesson { title: "Points", scenes: &[rule] };
    report("lesson", &|| Probe::of(picture::lesson(&page, look)));
    if wanted.is_empty() || wanted.iter().any(|it| "replay".contains(it.as_str())) {
        films(&words, &mut goals.borrow_mut());
        elements(look, &mut goals.borrow_mut());
    }
    goals.into_inner().print();
}

/// What the README promises, each with the picture that comes nearest to breaking it.
#[derive(Default)]
struct Goals {
    held: Vec<Goal>,
    /// The most things that a picture draws in a millisecond of its time.
    densest: f64,
}

struct Goal {
    says: &'static str,
    bound: f64,
    /// The bound is the least that is allowed, not the most.
    least: bool,
    worst: f64,
    of: String,
}

impl Goals {
    fn hold(&mut self, name: &str, report: &Report) {
        let Report { whole, bare, resvg, bytes, items, .. } = report;
        self.at_most("whole/png", 1.2, whole / bare, name);
        self.at_least("resvg/whole", 20.0, resvg / whole, name);
        let is_board = name.starts_with("alhambra");
        let (says, most) =
            if is_board { ("KB of a board", 110.0) } else { ("KB of a picture", 250.0) };
        self.at_most(says, most, *bytes as f64 / 1024.0, name);
        self.densest = self.densest.max(*items as f64 / whole);
    }

    fn at_most(&mut self, says: &'static str, bound: f64, value: f64, of: &str) {
        self.compare(Goal { says, bound, least: false, worst: value, of: of.to_owned() });
    }

    fn at_least(&mut self, says: &'static str, bound: f64, value: f64, of: &str) {
        self.compare(Goal { says, bound, least: true, worst: value, of: of.to_owned() });
    }

    fn compare(&mut self, goal: Goal) {
        let known = self.held.iter_mut().find(|it| it.says == goal.says);
        match known {
            None => self.held.push(goal),
            Some(known) if (goal.worst < known.worst) == known.least => *known = goal,
            Some(_) => {}
        }
    }

    /// A line for each.
    fn print(&self) {
        for Goal { says, bound, least, worst, of } in &self.held {
            let reached = if *least { bound <= worst } else { worst <= bound };
            let (verdict, limit) = (
                if reached { "reached" } else { "MISSED" },
                if *least { "at least" } else { "at most" },
            );
            println!("goal {says} {limit} {bound}: {verdict}, worst {worst:.2} ({of})");
        }
    }
}

/// A whole game of four in sixty frames, painted and written.
fn films(words: &Words, goals: &mut Goals) {
    let views = film(4, 9, 60);
    let style = Style { theme: Theme::Light, long_side: 640 };
    let look = Look { style, names: &PLAIN_NAMES, words, say: &plainly };
    for (name, seat) in [("one Alhambra", Some(Seat(0))), ("the whole table", None)] {
        let film = || Replay::new(&views, seat, look).gif();
        let times = (0..ROUNDS).map(|_| time(film)).collect();
        let (spent, size) = (median(times), film().len() as f64 / 1024.0);
        println!("replay of {name}: {spent:.0} ms, {size:.0} KB");
        goals.at_most("ms of a film of 60 frames", 250.0, spent, name);
        goals.at_most("KB of a film of 60 frames", 600.0, size, name);
    }
}

/// What the way through plotters' drawing area costs a thing that is drawn.
fn elements(look: Look<'_>, goals: &mut Goals) {
    const COUNT: usize = 10_000;
    let (mut through, mut by_hand) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        through.push(time(|| probe::through_plotters(COUNT, look)));
        by_hand.push(time(|| probe::by_hand(COUNT, look)));
    }
    let nanoseconds = (median(through) - median(by_hand)) * 1e6 / COUNT as f64;
    println!("the way through plotters: {nanoseconds:.0} ns a thing");
    let share = nanoseconds * goals.densest / 1e4;
    goals.at_most("% for the way through plotters", 5.0, share, "the picture with most things");
}

/// Times in milliseconds.
struct Report {
    size: (u32, u32),
    items: usize,
    bytes: usize,
    bare_bytes: usize,
    whole: f64,
    layout: f64,
    paint: f64,
    encode: f64,
    bare: f64,
    resvg: f64,
    resvg_fast: f64,
    alike: f64,
}

impl Report {
    fn new(draw: &dyn Fn() -> Probe) -> Self {
        let probe = draw();
        let pixels = probe.pixels();
        let mut fonts = Database::new();
        for name in ["DejaVuSansCondensed", "DejaVuSansCondensed-Bold", "ElMessiri-Bold"] {
            let file = format!("{}/fonts/{name}.ttf", env!("CARGO_MANIFEST_DIR"));
            fonts.load_font_data(std::fs::read(file).unwrap());
        }
        let options = Options { fontdb: Arc::new(fonts), ..Options::default() };
        let svg = probe.svg();
        let mut times: [Vec<f64>; 7] = std::array::from_fn(|_| Vec::new());
        // The ways take turns, so that a busy machine is busy for all of them.
        for _ in 0..ROUNDS {
            times[0].push(time(|| draw().png()));
            times[1].push(time(draw));
            times[2].push(time(|| probe.paint()));
            times[3].push(time(|| probe.png()));
            times[4].push(time(|| fast(&pixels)));
            times[5].push(time(|| render(&svg, &options).encode_png().unwrap()));
            times[6].push(time(|| fast_rgba(&render(&svg, &options))));
        }
        let alike = similarity(&pixels, &render(&svg, &options));
        let [whole, layout, paint, both, bare, resvg, resvg_fast] = times.map(median);
        Self {
            size: (pixels.width, pixels.height),
            items: probe.items(),
            bytes: probe.png().len(),
            bare_bytes: fast(&pixels).len(),
            whole,
            layout,
            paint,
            encode: both - paint,
            bare,
            resvg,
            resvg_fast,
            alike,
        }
    }

    fn print(&self, name: &str) {
        let Self { size: (width, height), whole, bare, .. } = self;
        println!(
            "{name:13} {:10} {:5} {:4} {:6} {whole:8.2} {:7.2} {:6.2} {:7.2} {bare:6.2} {:11.2} {:12.1} {:6.1} {:6.3}",
            format!("{width}x{height}"),
            self.items,
            self.bytes / 1024,
            self.bare_bytes / 1024,
            self.layout,
            self.paint,
            self.encode,
            whole / bare,
            self.resvg / whole,
            self.resvg_fast / whole,
            self.alike,
        );
    }
}

/// Milliseconds of this thread on the processor. The work is done once before, so that no
/// way pays for what the other left in the processor's caches.
fn time<T>(work: impl Fn() -> T) -> f64 {
    black_box(work());
    let now = || {
        let time = clock_gettime(ClockId::ThreadCPUTime);
        time.tv_sec as f64 * 1e3 + time.tv_nsec as f64 / 1e6
    };
    let start = now();
    black_box(work());
    now() - start
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// The bare encoding of a finished buffer.
fn fast(pixels: &Pixels) -> Vec<u8> {
    encode((pixels.width, pixels.height), &pixels.indices, |encoder| {
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(pixels.palette.as_flattened().to_vec());
    })
}

fn fast_rgba(pixmap: &Pixmap) -> Vec<u8> {
    encode((pixmap.width(), pixmap.height()), pixmap.data(), |encoder| {
        encoder.set_color(png::ColorType::Rgba);
    })
}

fn encode(
    (width, height): (u32, u32),
    bytes: &[u8],
    set: impl Fn(&mut png::Encoder<'_, &mut Vec<u8>>),
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    set(&mut encoder);
    encoder.set_compression(png::Compression::Fast);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(bytes).unwrap();
    writer.finish().unwrap();
    file
}

fn render(svg: &str, options: &Options<'_>) -> Pixmap {
    let tree = Tree::from_str(svg, options).unwrap();
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).unwrap();
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    pixmap
}

/// The mean structural similarity of the brightness, in windows of eight by eight.
fn similarity(ours: &Pixels, theirs: &Pixmap) -> f64 {
    let grey =
        |r: u8, g: u8, b: u8| 0.299 * f64::from(r) + 0.587 * f64::from(g) + 0.114 * f64::from(b);
    let ours_grey = ours.indices.iter().map(|&at| {
        let [r, g, b] = ours.palette[usize::from(at)];
        grey(r, g, b)
    });
    let one = ours_grey.collect::<Vec<_>>();
    let other = theirs.data().chunks(4).map(|it| grey(it[0], it[1], it[2])).collect::<Vec<_>>();
    let (width, height) = (ours.width as usize, ours.height as usize);
    let (mut sum, mut windows) = (0.0, 0.0);
    for top in (0..height - 7).step_by(4) {
        for left in (0..width - 7).step_by(4) {
            let cells = || (0..64).map(|at| (top + at / 8) * width + left + at % 8);
            let mean = |values: &[f64]| cells().map(|at| values[at]).sum::<f64>() / 64.0;
            let (a, b) = (mean(&one), mean(&other));
            let spread = |x: &[f64], mx: f64, y: &[f64], my: f64| {
                cells().map(|at| (x[at] - mx) * (y[at] - my)).sum::<f64>() / 63.0
            };
            let (va, vb) = (spread(&one, a, &one, a), spread(&other, b, &other, b));
            let both = spread(&one, a, &other, b);
            let (c1, c2) = ((0.01f64 * 255.0).powi(2), (0.03f64 * 255.0).powi(2));
            sum += (2.0 * a * b + c1) * (2.0 * both + c2) / ((a * a + b * b + c1) * (va + vb + c2));
            windows += 1.0;
        }
    }
    sum / windows
}
