//! Answers as a tree of buttons. Every option of the engine is a leaf; nobody has
//! to type, and a new module needs no code here.

use std::{
    collections::{BTreeMap, HashSet},
    sync::Arc,
};

use alhambra_engine::{
    Action, Cell, Channel, Game, ModuleExtra, Offer, Placement, Purchase, Question, Rebuild,
    Rotation, Seat, TileId,
};

use super::{Args, Speaker};

/// Which branch of the tree, child by child.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MenuPath(pub Vec<usize>);

/// One level of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    pub title: String,
    pub entries: Vec<Entry>,
    /// The entries are cells for this tile, or it fits nowhere: show the cells numbered.
    pub placing: Option<TileId>,
    /// All options, as the leaves number them.
    pub options: Arc<[Action]>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub label: String,
    pub leads: Leads,
    pub group: Option<Group>,
}

/// What a branch of the tree is about, for those who ask for it by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    Take,
    Buy,
    Place,
    Rebuild,
}

impl Group {
    fn of(action: &Action) -> Option<Self> {
        match action {
            Action::Take(_) => Some(Self::Take),
            Action::Buy(_) => Some(Self::Buy),
            Action::Rebuild(_) => Some(Self::Rebuild),
            Action::Build(_) | Action::Stow(_) | Action::Gift(_) => Some(Self::Place),
            Action::Pass | Action::Done | Action::Module(_) => None,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leads {
    /// The option with this number is played.
    Play(usize),
    /// A level deeper.
    Into(MenuPath),
}

/// The longest label that every platform takes.
const LABEL: usize = 64;

impl Menu {
    /// The level of the tree of a seat's options that a path leads to; a path that leads nowhere shows the root.
    pub fn of(
        speaker: Speaker<'_>,
        game: &Game,
        seat: Seat,
        options: Arc<[Action]>,
        path: &MenuPath,
    ) -> Self {
        let mut root = Node::default();
        let mut seen = HashSet::new();
        for (index, action) in options.iter().enumerate() {
            // Two cards of the same kind are two options to the engine, but one to people.
            if !seen.insert(action.to_string()) {
                continue;
            }
            root.insert(&steps(speaker, game, seat, &options, action), index, action);
        }
        root.collapse();
        let mut node = &root;
        let mut valid = MenuPath::default();
        for &child in &path.0 {
            match node.children.get(child) {
                Some(next) if next.leaf.is_none() => {
                    node = next;
                    valid.0.push(child);
                }
                _ => {
                    node = &root;
                    valid.0.clear();
                    break;
                }
            }
        }
        let mut title = match (valid.0.is_empty(), root.only.as_deref()) {
            (true, None) => question(speaker, game, seat),
            (true, Some(group)) => format!("{} {group}:", question(speaker, game, seat)),
            (false, _) => node.label.clone(),
        };
        let mut entries = Vec::new();
        let at_root = valid.0.is_empty();
        let stuck = at_root.then(|| stuck_tile(game, seat, &options)).flatten();
        if let Some(tile) = stuck {
            title = format!("{}\n{title}", fits_nowhere(speaker, game, seat, tile));
        }
        if valid.0.is_empty() {
            for note in game.notes(seat) {
                title = format!("⚠️ {}\n{title}", speaker.told(&note));
            }
            entries.extend(exact_purchases(speaker, game, seat, &options));
        }
        let offered: Vec<Leads> = entries.iter().map(|entry| entry.leads.clone()).collect();
        // The only purchase is not offered twice.
        let is_offered = |leaf: usize| offered.contains(&Leads::Play(leaf));
        let children = node.children.iter().enumerate();
        let children = children.filter(|(_, child)| !child.leaf.is_some_and(is_offered));
        entries.extend(children.map(|(nth, child)| {
            let leads = child.leaf.map_or_else(
                || {
                    let mut deeper = valid.clone();
                    deeper.0.push(nth);
                    Leads::Into(deeper)
                },
                Leads::Play,
            );
            let more = if child.leaf.is_none() { " …" } else { "" };
            let label = shorten(&child.label, LABEL - more.len()) + more;
            Entry { label, leads, group: child.group }
        }));
        tell_apart(&mut entries);
        Self { title, entries, placing: node.placing().or(stuck), options }
    }
}

/// A new tile that can be built nowhere.
fn stuck_tile(game: &Game, seat: Seat, options: &[Action]) -> Option<TileId> {
    let asked = game.question(seat).filter(|question| *question == Question::House);
    let mut new = asked.into_iter().flat_map(|_| game.pending(seat));
    new.find(|tile| placements_of(options, *tile).next().is_none())
}

/// So many reasons are read; most are alike.
const REASONS: usize = 8;

/// Why a tile fits nowhere, place by place as the picture numbers them.
fn fits_nowhere(speaker: Speaker<'_>, game: &Game, seat: Seat, tile: TileId) -> String {
    let reasons = game.misfits(seat, tile).into_iter().take(REASONS);
    let reasons = reasons.zip(1..).map(|((_, why), nth)| format!("{nth}: {}", speaker.told(&why)));
    let args = Args::new()
        .text("tile", speaker.tile_with_walls(tile))
        .text("reasons", reasons.collect::<Vec<_>>().join("\n"));
    speaker.line("fits-nowhere", &args)
}

/// What a seat is asked, as a sentence.
fn question(speaker: Speaker<'_>, game: &Game, seat: Seat) -> String {
    let told = game.question_told(seat);
    told.map_or_else(|| speaker.word("question-none"), |told| speaker.told(&told))
}

/// Exact purchases are what a player looks for first.
fn exact_purchases(
    speaker: Speaker<'_>,
    game: &Game,
    seat: Seat,
    options: &[Action],
) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (index, action) in options.iter().enumerate() {
        let Action::Buy(purchase) = action else { continue };
        let Ok(quote) = game.quote(seat, Channel::Turn, purchase.offer, &purchase.extras) else {
            continue;
        };
        let paid: u16 = purchase.payment.iter().map(|tender| tender.value()).sum();
        if quote.offer.another_action && purchase.extras.is_empty() && paid == quote.price() {
            let args = Args::new()
                .text("goods", speaker.for_sale(&quote.offer))
                // With the currency: the market may have two tiles of the same name.
                .text("money", speaker.payment(&purchase.payment, None));
            let label = shorten(&speaker.line("button-buy-exact", &args), LABEL);
            entries.push(Entry { label, leads: Leads::Play(index), group: Some(Group::Buy) });
        }
        if entries.len() == 4 {
            break;
        }
    }
    entries
}

#[derive(Debug, Default)]
struct Node {
    label: String,
    children: Vec<Node>,
    leaf: Option<usize>,
    tile: Option<TileId>,
    group: Option<Group>,
    /// At the root: the one group that there is to choose from.
    only: Option<String>,
}

impl Node {
    fn insert(&mut self, steps: &[String], index: usize, action: &Action) {
        let Some((first, rest)) = steps.split_first() else {
            self.leaf = Some(index);
            self.tile = built_tile(action);
            return;
        };
        let at =
            self.children.iter().position(|child| child.label == *first && child.leaf.is_none());
        let at = at.unwrap_or_else(|| {
            let group = Group::of(action);
            self.children.push(Self { label: first.clone(), group, ..Self::default() });
            self.children.len() - 1
        });
        self.children[at].insert(rest, index, action);
    }

    /// A branch with a single twig is a twig.
    fn collapse(&mut self) {
        for child in &mut self.children {
            child.collapse();
            if child.leaf.is_none() && child.children.len() == 1 {
                let only = child.children.remove(0);
                let label = format!("{} · {}", child.label, only.label);
                *child = Self { label, ..only };
            }
        }
        // Likewise when there is nothing to choose at the root but one group.
        if self.label.is_empty() && self.children.len() == 1 && self.children[0].leaf.is_none() {
            let only = self.children.remove(0);
            // Where a tile goes is asked already.
            self.only = (only.group != Some(Group::Place)).then_some(only.label);
            self.children = only.children;
        }
    }

    fn placing(&self) -> Option<TileId> {
        let tiles: Vec<_> = self.children.iter().filter_map(|child| child.tile).collect();
        let first = *tiles.first()?;
        tiles.iter().all(|&tile| tile == first).then_some(first)
    }
}

fn built_tile(action: &Action) -> Option<TileId> {
    match action {
        Action::Build(placement) | Action::Rebuild(Rebuild::Add(placement)) => Some(placement.tile),
        _ => None,
    }
}

/// The way to an option, label by label.
fn steps(
    speaker: Speaker<'_>,
    game: &Game,
    seat: Seat,
    options: &[Action],
    action: &Action,
) -> Vec<String> {
    let word = |key: &str| speaker.word(key);
    match action {
        Action::Take(cards) => vec![word("button-take"), speaker.cards(cards)],
        Action::Buy(purchase) => {
            let mut steps = purchase_steps(speaker, game, seat, options, purchase);
            steps.insert(0, word("button-buy"));
            steps
        }
        Action::Rebuild(Rebuild::Add(placement)) => vec![
            word("button-rebuild"),
            speaker.line(
                "button-add",
                &Args::new().text("tile", speaker.tile_with_walls(placement.tile)),
            ),
            cell_label(speaker, game, seat, options, placement),
        ],
        Action::Rebuild(Rebuild::Remove(cell)) => {
            let tile = game.alhambra(seat).piece_at(*cell).map(|piece| speaker.tile(piece.tile));
            let args = Args::new()
                .text("tile", tile.unwrap_or_default())
                .text("place", speaker.place(*cell));
            vec![
                word("button-rebuild"),
                word("button-remove"),
                speaker.line("button-remove-tile", &args),
            ]
        }
        Action::Rebuild(Rebuild::Swap(placement)) => {
            let old = game.alhambra(seat).piece_at(placement.at);
            let args = Args::new()
                .text("tile", speaker.tile_with_walls(placement.tile))
                .text("old", old.map(|piece| speaker.tile(piece.tile)).unwrap_or_default())
                .text("place", speaker.place(placement.at));
            vec![
                word("button-rebuild"),
                speaker.line("button-swap", &args),
                speaker.line("button-swap-with", &args) + &turned(speaker, placement.turn),
            ]
        }
        Action::Build(placement) => vec![
            speaker.tile_with_walls(placement.tile),
            cell_label(speaker, game, seat, options, placement),
        ],
        Action::Stow(tile) => vec![speaker.tile_with_walls(*tile), word("button-reserve")],
        Action::Gift(tile) => vec![speaker.tile_with_walls(*tile), word("button-dirk")],
        Action::Pass => vec![word("button-pass")],
        Action::Done => vec![word("button-done")],
        Action::Module(choice) => {
            let labels = game.label(seat, choice);
            let labels = labels.iter().map(|label| speaker.told(label));
            // Between turns there is nothing else to choose from.
            let own = matches!(game.question(seat), Some(Question::Module(_) | Question::Window));
            let module = (!own).then(|| speaker.module(choice.module()));
            module.into_iter().chain(labels).collect()
        }
    }
}

/// What is bought, what goes with it if something can, and how it is paid.
fn purchase_steps(
    speaker: Speaker<'_>,
    game: &Game,
    seat: Seat,
    options: &[Action],
    purchase: &Purchase,
) -> Vec<String> {
    let quote = |extras: &[ModuleExtra]| game.quote(seat, Channel::Turn, purchase.offer, extras);
    let (Ok(plain), Ok(quote)) = (quote(&[]), quote(&purchase.extras)) else {
        return vec![speaker.offer(purchase.offer), speaker.payment(&purchase.payment, None)];
    };
    let mut goods = lot(speaker, game, seat, &quote.offer);
    let currency = quote.offer.currency();
    if let Some(currency) = currency {
        let args = Args::new()
            .text("goods", goods)
            .number("price", plain.price())
            .text("currency", speaker.currency(currency));
        goods = speaker.line("button-goods", &args);
    }
    let mut steps = vec![goods];
    let has_extras = |action: &Action| matches!(action, Action::Buy(it) if it.offer == purchase.offer && !it.extras.is_empty());
    if !purchase.extras.is_empty() {
        let extras: Vec<String> = purchase.extras.iter().map(|&it| speaker.extra(it)).collect();
        let extras = extras.join(" + ");
        let dearer = quote.price() != plain.price() && !quote.is_waived();
        steps.push(if dearer {
            format!("+ {extras} ({})", quote.price())
        } else {
            format!("+ {extras}")
        });
    } else if options.iter().any(has_extras) {
        steps.push(speaker.word("button-plain"));
    }
    let paid: u16 = purchase.payment.iter().map(|tender| tender.value()).sum();
    steps.push(if purchase.payment.is_empty() {
        speaker.word("button-free")
    } else {
        let args = Args::new()
            .text("money", speaker.payment(&purchase.payment, currency))
            .number("over", paid.saturating_sub(quote.price()));
        let key = match paid {
            _ if quote.is_exact(paid) => "button-pay-exact",
            _ if paid == quote.price() => "button-pay",
            _ => "button-pay-over",
        };
        speaker.line(key, &args)
    });
    steps
}

/// What is for sale; of a lot, which one and what is in it.
pub(super) fn lot(speaker: Speaker<'_>, game: &Game, seat: Seat, offer: &Offer) -> String {
    match game.lot(seat, offer.id) {
        Some(held) => format!("{}: {}", speaker.offer(offer.id), speaker.told(&held)),
        None => speaker.for_sale(offer),
    }
}

/// «2 (wall 3)»: the number is that of the picture.
fn cell_label(
    speaker: Speaker<'_>,
    game: &Game,
    seat: Seat,
    options: &[Action],
    placement: &Placement,
) -> String {
    let cells = numbered_cells(placements_of(options, placement.tile));
    let number = cells.iter().position(|&cell| cell == placement.at).map_or(0, |at| at + 1);
    let args = Args::new()
        .number("number", number as i64)
        .number("wall", game.wall_with(seat, *placement) as i64);
    let mut label = speaker.line("button-cell", &args) + &turned(speaker, placement.turn);
    if let Some(gate) = placement.gate_told() {
        label += &format!(" · {}", speaker.told(&gate));
    }
    label
}

fn turned(speaker: Speaker<'_>, turn: Rotation) -> String {
    if turn == Rotation::Upright { String::new() } else { format!(" · {}", speaker.turned(turn)) }
}

/// Where a tile may be built, among all options.
pub fn placements_of(options: &[Action], tile: TileId) -> impl Iterator<Item = &Placement> {
    options.iter().filter_map(move |action| match action {
        Action::Build(placement) | Action::Rebuild(Rebuild::Add(placement)) => {
            Some(placement).filter(|placement| placement.tile == tile)
        }
        _ => None,
    })
}

/// The cells of placements, in the order of their numbers.
pub fn numbered_cells<'a>(placements: impl IntoIterator<Item = &'a Placement>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for placement in placements {
        if !cells.contains(&placement.at) {
            cells.push(placement.at);
        }
    }
    cells
}

/// Buttons whose labels were cut to the same words are numbered. What becomes alike only by
/// making room for the number counts on.
fn tell_apart(entries: &mut [Entry]) {
    let mut alike: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, entry) in entries.iter().enumerate() {
        alike.entry(entry.label.clone()).or_default().push(at);
    }
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for (label, same) in alike.into_iter().filter(|(_, same)| 1 < same.len()) {
        let words = shorten(&label, LABEL - " (999)".len());
        let number = numbers.entry(words.clone()).or_default();
        for at in same {
            *number += 1;
            entries[at].label = format!("{words} ({number})");
        }
    }
}

/// Cuts the middle out: what a button does and where are at its ends.
fn shorten(label: &str, most: usize) -> String {
    let letters: Vec<char> = label.chars().collect();
    if letters.len() <= most {
        return label.to_owned();
    }
    let first = most / 2;
    let last = most.saturating_sub(first + 1);
    let ends = letters[..first].iter().chain(&['…']).chain(&letters[letters.len() - last..]);
    ends.collect()
}

/// How an option is said in full, for lists and confirmations.
pub fn entry_label(
    speaker: Speaker<'_>,
    game: &Game,
    seat: Seat,
    options: &[Action],
    action: &Action,
) -> String {
    steps(speaker, game, seat, options, action).join(" · ")
}
