//! A look into the pictures for tests and benches: what is written where, the finished
//! pixels, and the same scene as SVG for another renderer. Not for callers.

use std::fmt::Write;

use alhambra_engine::{Cell, Colour, Currency, GameView, Kind, Scoring, Seat, Tint};

use crate::{
    Bill, Look, Marks, Theme,
    art::{Figure, tinted},
    paint::{Face, Ink, Line, Path, Tone, contrast},
    picture,
    rect::Rect,
    scene::{Item, Scene, outline, panel},
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

/// Whether our fonts have a character, so that no stand-in is drawn for it.
pub fn is_written(character: char) -> bool {
    crate::paint::is_written(character)
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
            Face::Title => ("El Messiri", "bold"),
        };
        let pens = line.signs.iter().map(|(_, pen, _)| format!("{:.2}", x + pen));
        let pens = pens.collect::<Vec<_>>();
        let text = line.text.replace('&', "&amp;").replace('<', "&lt;");
        let _ = writeln!(
            svg,
            "<text xml:space=\"preserve\" font-family=\"{family}\" font-stretch=\"condensed\" \
             font-weight=\"{weight}\" font-size=\"{}\" fill=\"{}\" x=\"{}\" y=\"{baseline}\">{text}</text>",
            line.size.pixels() * line.face.grown(),
            self.colour(ink),
            pens.join(" "),
        );
    }
}

fn corners(rect: Rect) -> (i32, i32, i32, i32) {
    (rect.x, rect.y, rect.right(), rect.bottom())
}

impl Probe {
    /// How well each line can be read: its text, and its contrast to what it mostly stands on,
    /// by the definition of WCAG: 1 to 21.
    pub fn contrasts(&self) -> Vec<(String, f32)> {
        let mut bare = self.0.clone();
        bare.items.retain(|item| !matches!(item, Item::Text { .. }));
        let canvas = bare.paint();
        let (rows, stride) = (canvas.rows(), canvas.stride());
        let below = |rect: (i32, i32, i32, i32)| {
            let mut counts = [0; 256];
            for y in rect.1.max(0)..rect.3.min(canvas.height as i32) {
                for x in rect.0.max(0)..rect.2.min(canvas.width as i32) {
                    counts[usize::from(rows[y as usize * stride + 1 + x as usize])] += 1;
                }
            }
            let most = (0..256).max_by_key(|&at: &usize| counts[at]).unwrap_or(0);
            canvas.palette.rgb[most]
        };
        let contrast = |item: &Item| {
            let Item::Text { line, x, baseline, ink, .. } = item else { return None };
            let (left, top, right, bottom) = line.extent()?;
            let (dx, dy) = (x.floor() as i32, *baseline);
            let ground = below((left + dx, top + dy, right + dx, bottom + dy));
            Some((line.text.clone(), contrast(ink.rgb(self.0.theme), ground)))
        };
        self.0.items.iter().filter_map(contrast).collect()
    }

    /// How many things the picture is made of.
    pub fn items(&self) -> usize {
        self.0.items.len()
    }

    /// Any picture.
    pub fn of(scene: crate::Scene) -> Self {
        Self(scene)
    }
}

/// The grounds of kinds, currencies and players.
pub fn grounds(theme: Theme) -> [(&'static str, Vec<[u8; 3]>); 3] {
    let kinds = Kind::ALL.map(|kind| Ink::kind(kind, Tone::Ground).rgb(theme));
    let currencies = Currency::ALL.map(|it| Ink::currency(it)[0].rgb(theme));
    let players = Colour::ALL.map(|it| Ink::colour(it)[0].rgb(theme));
    [("kinds", kinds.to_vec()), ("currencies", currencies.to_vec()), ("players", players.to_vec())]
}

/// What is drawn upon what, with its contrast.
pub fn marks(theme: Theme) -> Vec<(String, f32)> {
    let mut pairs = vec![
        ("star".to_owned(), Ink::GOLD_DEEP, Ink::PANEL),
        ("turn".to_owned(), Ink::ALERT, Ink::PANEL),
        ("wall".to_owned(), Ink::STONE_EDGE, Ink::STONE_LIGHT),
        ("carpet".to_owned(), Ink::TRACE_EDGE, Ink::STONE_LIGHT),
        ("carpet's core".to_owned(), Ink::TRACE, Ink::TRACE_EDGE),
        ("token".to_owned(), Ink::STONE_EDGE, Ink::CREAM),
        ("frieze".to_owned(), Ink::GOLD, Ink::BAND),
    ];
    for kind in Kind::ALL {
        let tone = |tone| Ink::kind(kind, tone);
        pairs.push((format!("building of {kind}"), tone(Tone::Mark), tone(Tone::Ground)));
        pairs.push((format!("plate of {kind}"), Ink::CREAM, tone(Tone::Deep)));
    }
    for currency in Currency::ALL {
        let [ground, deep] = Ink::currency(currency);
        pairs.push((format!("shape of {currency}"), deep, Ink::CREAM));
        pairs.push((format!("number on {currency}"), Ink::NIGHT, ground));
    }
    for colour in Colour::ALL {
        let [ground, _, mark] = tinted(Tint::Colour(colour));
        pairs.push((format!("sign of {colour:?}"), mark, ground));
    }
    let measured = |(name, over, under): (String, Ink, Ink)| {
        (name, contrast(over.rgb(theme), under.rgb(theme)))
    };
    pairs.into_iter().map(measured).collect()
}

/// The outlines of buildings, coins and badges without any colour: how much of each pixel of a
/// square they cover.
pub fn silhouettes() -> [(&'static str, Vec<Vec<u8>>); 3] {
    const SIDE: u32 = 48;
    // The first layers are the frame and the ground that all have in common.
    let outline = |figure: Figure, common: usize| {
        let art = figure.art(SIDE as f32, SIDE as f32);
        let mut covers = vec![0; (SIDE * SIDE) as usize];
        for layer in art.layers.iter().skip(common) {
            let mask = crate::paint::Mask::of(&layer.path, SIDE, SIDE);
            for (cover, own) in covers.iter_mut().zip(mask.covers) {
                *cover = own.max(*cover);
            }
        }
        covers
    };
    [
        ("kinds", Kind::ALL.map(|it| outline(Figure::Emblem(it), 2)).to_vec()),
        ("currencies", Currency::ALL.map(|it| outline(Figure::Coin(it), 0)).to_vec()),
        ("players", Colour::ALL.map(|it| outline(Figure::Badge(Some(it)), 2)).to_vec()),
    ]
}

/// Draws so many rectangles as plotters elements through a drawing area.
pub fn through_plotters(count: usize, look: Look<'_>) -> usize {
    let sheet = look.sheet();
    for nth in 0..count as i32 {
        sheet.rect(Rect::new(nth % 100, nth % 90, 10, 10), Ink::PANEL);
    }
    sheet.finish(1, 1).items.len()
}

/// Writes as many into the list by hand.
pub fn by_hand(count: usize, look: Look<'_>) -> usize {
    let mut scene = Scene::new(look.style.theme, 1.0);
    for nth in 0..count as i32 {
        scene.rect(Rect::new(nth % 100, nth % 90, 10, 10), Ink::PANEL);
    }
    scene.items.len()
}
