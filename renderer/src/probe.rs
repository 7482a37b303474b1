//! A look into the pictures for tests and benches: what is written where, the finished
//! pixels, and the same scene as SVG for another renderer. Not for callers.

use std::fmt::Write;

use alhambra_engine::{Cell, GameView, Scoring, Seat};

use crate::{
    Bill, Look, Marks,
    paint::{Face, Ink, Line, Path},
    picture,
    rect::Rect,
    scene::{Item, Scene, panel},
};

/// A laid out picture that is not drawn yet.
pub struct Probe(Scene);

/// A line of text: left, top, right and bottom of its ink, and of the box it belongs in.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    pub text: String,
    pub ink: (i32, i32, i32, i32),
    pub within: (i32, i32, i32, i32),
    /// In pixels.
    pub size: f32,
}

/// A drawn picture before it is encoded.
pub struct Pixels {
    pub width: u32,
    pub height: u32,
    pub indices: Vec<u8>,
    pub palette: Vec<[u8; 3]>,
}

impl Probe {
    pub fn alhambra(view: &GameView, seat: Seat, marks: Marks<'_>, look: Look<'_>) -> Self {
        Self(picture::alhambra(view, seat, marks, look))
    }

    pub fn table(view: &GameView, look: Look<'_>) -> Self {
        Self(picture::table(view, look))
    }

    pub fn hand(view: &GameView, bills: &[Bill], look: Look<'_>) -> Option<Self> {
        picture::hand(view, bills, look).map(Self)
    }

    pub fn score(view: &GameView, scoring: Option<&Scoring>, look: Look<'_>) -> Self {
        Self(picture::score(view, scoring, look))
    }

    pub fn merged(view: &GameView, changed: &[(Seat, Cell)], look: Look<'_>) -> Self {
        Self(picture::merged(view, changed, look))
    }

    pub fn size(&self) -> (u32, u32) {
        (self.0.width, self.0.height)
    }

    /// Everything that a picture costs which was not made lately.
    pub fn png(&self) -> Vec<u8> {
        std::hint::black_box(self.0.fingerprint());
        self.0.fresh_png()
    }

    pub fn pixels(&self) -> Pixels {
        let canvas = self.0.paint();
        let indices = canvas.rows().chunks(canvas.stride()).flat_map(|row| &row[1..]).copied();
        Pixels {
            width: canvas.width,
            height: canvas.height,
            indices: indices.collect(),
            palette: canvas.palette.rgb.to_vec(),
        }
    }

    /// Paints and forgets: what the bench measures.
    pub fn paint(&self) -> u32 {
        self.0.paint().width
    }

    /// Everything that is written.
    pub fn labels(&self) -> Vec<Label> {
        let label = |item: &Item| {
            let Item::Text { line, x, baseline, within, .. } = item else { return None };
            let (left, top, right, bottom) = line.extent()?;
            let (dx, dy) = (x.floor() as i32, *baseline);
            Some(Label {
                text: line.text.clone(),
                ink: (left + dx, top + dy, right + dx, bottom + dy),
                within: corners(*within),
                size: line.size.pixels(),
            })
        };
        self.0.items.iter().filter_map(label).collect()
    }

    /// The same scene for a renderer of SVG.
    pub fn svg(&self) -> String {
        let Scene { width, height, ground, .. } = self.0;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\">\n",
        );
        let page = Path::rect(0.0, 0.0, width as f32, height as f32);
        self.shape(&mut svg, &page, ground, 255, (0, 0));
        for item in &self.0.items {
            match item {
                Item::Rect { rect, ink } => {
                    self.shape(&mut svg, &outline(*rect, 0), *ink, 255, (0, 0));
                }
                Item::Round { rect, radius, ink } => {
                    self.shape(&mut svg, &outline(*rect, *radius), *ink, 255, (0, 0));
                }
                Item::Panel { rect, radius, edge, ink } => {
                    for (rect, radius, ink) in panel(*rect, *radius, *edge) {
                        self.shape(&mut svg, &outline(rect, radius), ink, 255, (0, 0));
                    }
                    let surface = outline(rect.inset(*edge), radius - edge);
                    self.shape(&mut svg, &surface, *ink, 255, (0, 0));
                }
                Item::Fill { path, ink, alpha } => self.shape(&mut svg, path, *ink, *alpha, (0, 0)),
                Item::Figure { figure, size, at } => {
                    let art = figure.art(size.0.into(), size.1.into());
                    for layer in &art.layers {
                        self.shape(&mut svg, &layer.path, layer.ink, layer.alpha, *at);
                    }
                }
                Item::Text { line, x, baseline, ink, .. } => {
                    self.text(&mut svg, line, *x, *baseline, *ink);
                }
            }
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn colour(&self, ink: Ink) -> String {
        let [r, g, b] = ink.rgb(self.0.theme);
        format!("#{r:02x}{g:02x}{b:02x}")
    }

    fn shape(&self, svg: &mut String, path: &Path, ink: Ink, alpha: u8, (x, y): (i32, i32)) {
        svg.push_str("<path d=\"");
        for contour in &path.contours {
            for (nth, (px, py)) in contour.iter().enumerate() {
                let verb = if nth == 0 { 'M' } else { 'L' };
                let _ = write!(svg, "{verb}{:.2} {:.2}", px + x as f32, py + y as f32);
            }
            svg.push('Z');
        }
        let _ = write!(svg, "\" fill=\"{}\"", self.colour(ink));
        if alpha < 255 {
            let _ = write!(svg, " fill-opacity=\"{:.3}\"", f32::from(alpha) / 255.0);
        }
        svg.push_str("/>\n");
    }

    fn text(&self, svg: &mut String, line: &Line, x: f32, baseline: i32, ink: Ink) {
        let (family, weight) = match line.face {
            Face::Plain => ("DejaVu Sans", "normal"),
            Face::Bold => ("DejaVu Sans", "bold"),
            Face::Title => ("DejaVu Serif", "bold"),
        };
        let pens = line.signs.iter().map(|(_, pen)| format!("{:.2}", x + pen)).collect::<Vec<_>>();
        let text = line.text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            svg,
            "<text xml:space=\"preserve\" font-family=\"{family}\" font-stretch=\"condensed\" \
             font-weight=\"{weight}\" font-size=\"{}\" fill=\"{}\" x=\"{}\" y=\"{baseline}\">{text}</text>",
            line.size.pixels(),
            self.colour(ink),
            pens.join(" "),
        );
    }
}

fn corners(rect: Rect) -> (i32, i32, i32, i32) {
    (rect.x, rect.y, rect.right(), rect.bottom())
}

fn outline(rect: Rect, radius: i32) -> Path {
    let (x, y, w, h) = (rect.x as f32, rect.y as f32, rect.w as f32, rect.h as f32);
    if radius <= 0 { Path::rect(x, y, w, h) } else { Path::round_rect(x, y, w, h, radius as f32) }
}
