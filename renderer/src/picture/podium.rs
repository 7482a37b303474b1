//! The end of a game: who has won, with the winner's Alhambra and what else was achieved.

use alhambra_engine::{GameView, PlayerView, Seat};

use super::{Board, GAP, RADIUS, band, halves};
use crate::{
    Award, Feat, Look, Marks, Place, Rect, Scene,
    art::{Figure, Icon},
    element::{Badge, Emblem},
    paint::{Face, Ink},
    scene::Hand,
    sheet::Sheet,
};

const WIDTH: f32 = 1280.0;
const HEADER: f32 = 124.0;
const STAND: f32 = 460.0;
const AWARD: f32 = 104.0;
const AWARDS: f32 = 470.0;
const MOST_AWARDS: usize = 6;
const LARGEST_CELL: f32 = 170.0;
/// How high the arches of the places are, for a height of one.
const HEIGHTS: [f32; 3] = [1.0, 0.9, 0.82];

/// The podium with the winner's Alhambra; `awards` are what the caller found out about the game.
pub fn podium(view: &GameView, awards: &[Award<'_>], look: Look<'_>) -> Scene {
    let sheet = look.sheet();
    let (gap, width) = (sheet.px(GAP), sheet.px(WIDTH));
    let header = Rect::new(gap, gap, width - 2 * gap, sheet.px(HEADER));
    head(&sheet, view, look, header);
    let top = Rect::new(gap, header.bottom() + gap, header.w, sheet.px(STAND));
    stand(&sheet, view, look, top);

    let below = Rect::new(gap, top.bottom() + gap, header.w, width - top.bottom() - 2 * gap);
    let awards = &awards[..awards.len().min(MOST_AWARDS)];
    let (plan, column) = if awards.is_empty() {
        (below, below)
    } else {
        let (column, plan) = below.split_right(sheet.px(AWARDS));
        (Rect { w: plan.w - gap, ..plan }, column)
    };
    let Some(best) = ranked(view).first().map(|it| it.1) else {
        return sheet.finish(width, top.bottom() + gap);
    };
    let board = Board {
        seat: best.seat,
        alhambra: &best.alhambra,
        colour: best.colour,
        marks: Marks::default(),
        words: look.words,
        ruled: false,
        most: LARGEST_CELL,
        extent: None,
    };
    let (_, (_, taken)) = board.fit(sheet.scale, (plan.w, plan.h));
    let lines = awards.len() as i32;
    let needed = (sheet.px(AWARD) + gap) * lines - gap;
    let height = taken.max(needed).max(sheet.px(200.0)).min(below.h);
    sheet.draw(board, Rect { h: height, ..plan });
    for (award, at) in awards.iter().zip(Rect { h: height, ..column }.rows(awards.len(), gap)) {
        write_award(&sheet, view, award, look, at);
    }
    sheet.finish(width, below.y + height + gap)
}

/// Everybody with the rank, best first.
fn ranked(view: &GameView) -> Vec<(usize, &PlayerView)> {
    let mut players = view.players.iter().take(Seat::MOST).collect::<Vec<_>>();
    players.sort_by_key(|player| std::cmp::Reverse(player.score));
    let rank = |player: &PlayerView| {
        1 + view.players.iter().filter(|other| player.score < other.score).count()
    };
    players.into_iter().map(|player| (rank(player), player)).collect()
}

fn head(sheet: &Sheet, view: &GameView, look: Look<'_>, at: Rect) {
    let inner = band(sheet, at);
    let (left, rest) = inner.split_left(inner.h);
    let (right, middle) = rest.split_right(inner.h);
    for crown in [left, right] {
        sheet.figure(Figure::Icon(Icon::Crown), crown.square().inset(sheet.px(8.0)));
    }
    let names = view.winners.iter().take(Seat::MOST).map(|&seat| look.name(seat));
    let names = names.collect::<Vec<_>>().join(" · ");
    let title = if names.is_empty() { look.words.game_over.clone() } else { names };
    let hand = Hand::new(Face::Title, 58.0).ink(Ink::CREAM).centred();
    sheet.text(&title, middle.inset_by(sheet.px(16.0), 0), hand);
}

/// Three arches, the winner's highest in the middle; whoever is left stands below them.
pub(super) fn stand(sheet: &Sheet, view: &GameView, look: Look<'_>, at: Rect) {
    let ranked = ranked(view);
    let rest = &ranked[ranked.len().min(3)..];
    let gap = sheet.px(GAP);
    let (line, arches) = at.split_bottom(if rest.is_empty() { 0 } else { sheet.px(72.0) });
    let arches = if rest.is_empty() { arches } else { Rect { h: arches.h - gap, ..arches } };
    let lanes = arches.columns(3, gap).collect::<Vec<_>>();
    for (nth, (rank, player)) in ranked.iter().take(3).enumerate() {
        let lane = lanes[[1, 0, 2][nth]];
        let height = (lane.h as f32 * HEIGHTS[(rank - 1).min(2)]) as i32;
        let arch = lane.split_bottom(height).0;
        sheet.place(Place::Player(player.seat), arch);
        niche(sheet, *rank, player, look, arch);
    }
    if let ([_, _], Some(dirk)) = (&ranked[..], &view.dirk) {
        let height = (lanes[2].h as f32 * HEIGHTS[2]) as i32;
        bystander(sheet, dirk.score, look, lanes[2].split_bottom(height).0);
    }
    for ((rank, player), at) in rest.iter().zip(line.columns(rest.len(), gap)) {
        sheet.place(Place::Player(player.seat), at);
        sheet.panel(at, sheet.px(14.0), Ink::PANEL);
        let inner = at.inset(sheet.px(12.0));
        let (place, inner) = inner.split_left(sheet.px(40.0));
        let soft = Hand::new(Face::Title, 30.0).ink(Ink::TEXT_SOFT);
        sheet.text(&rank.to_string(), place, soft);
        let (badge, inner) = inner.split_left(inner.h);
        sheet.draw(Badge(Some(player.colour)), badge);
        let points = player.score.to_string();
        let hand = Hand::new(Face::Title, 36.0);
        let (right, name) = inner.split_right(sheet.measure(&points, hand) + 1);
        sheet.text(&points, right, hand.right());
        sheet.text(
            &look.name(player.seat),
            name.inset_by(sheet.px(12.0), 0),
            Hand::new(Face::Title, 30.0),
        );
    }
}

/// Dirk beside a game for two: however many points he has, no place is his.
fn bystander(sheet: &Sheet, points: i16, look: Look<'_>, at: Rect) {
    sheet.panel(at, sheet.px(RADIUS), Ink::PANEL_SHADE);
    let (name, number) = at.inset(sheet.px(24.0)).split_top(at.h / 2);
    let soft = |size| Hand::new(Face::Title, size).ink(Ink::TEXT_SOFT).centred();
    sheet.text(&look.words.dirk, name, soft(34.0));
    sheet.text(&points.to_string(), number, soft(60.0));
}

/// One place of the podium.
fn niche(sheet: &Sheet, rank: usize, player: &PlayerView, look: Look<'_>, at: Rect) {
    sheet.figure(Figure::Arch(player.colour), at);
    let inner = at.inset_by(at.w / 9, 0);
    let medal = (at.h as f32 * 0.27) as i32;
    let top = at.y + (at.w as f32 * 0.13) as i32;
    let sign = Rect::new(at.centre().0 - medal / 2, top, medal, medal);
    sheet.figure(Figure::Medal(rank.min(4) as u8), sign);
    let hand = Hand::new(Face::Title, medal as f32 * 0.5 / sheet.scale).ink(Ink::NIGHT);
    // The ribbon hangs below the disc.
    let disc = Rect { h: medal * 3 / 4, ..sign };
    sheet.text(&rank.to_string(), disc, hand.centred());
    let foot = at.bottom() - sheet.px(24.0);
    let room = Rect::new(inner.x, sign.bottom(), inner.w, foot - sign.bottom());
    let (name, points) = room.split_top(room.h * 9 / 20);
    let side = sheet.px(46.0).min(name.h);
    let hand = Hand::new(Face::Title, 34.0);
    let text = look.name(player.seat);
    let width = (sheet.measure(&text, hand) + 1).min(name.w - side - sheet.px(10.0));
    let left = name.x + (name.w - width - side - sheet.px(10.0)) / 2;
    let badge = Rect::new(left, name.y + (name.h - side) / 2, side, side);
    sheet.draw(Badge(Some(player.colour)), badge);
    let written = Rect { x: badge.right() + sheet.px(10.0), w: width, ..name };
    sheet.text(&text, written, hand);
    let size = (points.h as f32 / sheet.scale).min(96.0);
    sheet.text(&player.score.to_string(), points, Hand::new(Face::Title, size).centred());
}

/// What somebody was best at.
fn write_award(sheet: &Sheet, view: &GameView, award: &Award<'_>, look: Look<'_>, at: Rect) {
    sheet.panel(at, sheet.px(RADIUS), Ink::PANEL);
    let inner = at.inset_by(sheet.px(16.0), sheet.px(10.0));
    let side = inner.h.min(sheet.px(76.0));
    let (sign, rest) = inner.split_left(side);
    let sign = Rect::new(sign.x, inner.y + (inner.h - side) / 2, side, side);
    let value = match award.feat {
        Feat::LongestWall(length) => {
            sheet.figure(Figure::Icon(Icon::Wall), sign);
            length.to_string()
        }
        Feat::ExactPayments(count) => {
            sheet.figure(Figure::Icon(Icon::Exact), sign);
            count.to_string()
        }
        Feat::MostOf(kind, count) => {
            sheet.draw(Emblem(kind), sign);
            halves(count)
        }
        Feat::ClosestScoring(apart) => {
            sheet.figure(Figure::Icon(Icon::Star), sign);
            apart.to_string()
        }
        Feat::Other(number) => {
            sheet.figure(Figure::Icon(Icon::Star), sign);
            number.to_string()
        }
    };
    let rest = rest.split_left(sheet.px(16.0)).1;
    let hand = Hand::new(Face::Title, 54.0);
    let (right, rest) = rest.split_right((sheet.measure(&value, hand) + 1).min(rest.w / 3));
    sheet.text(&value, right, hand.right());
    let (title, who) = rest.split_top(rest.h / 2);
    let soft = Hand::new(Face::Bold, 25.0).ink(Ink::TEXT_SOFT);
    sheet.text(award.title, Rect { w: title.w - sheet.px(8.0), ..title }, soft);
    let mut who = Rect { w: who.w - sheet.px(8.0), ..who };
    let shown = award.seats.iter().take(Seat::MOST).collect::<Vec<_>>();
    for &&seat in &shown {
        let side = sheet.px(36.0).min(who.h);
        let (badge, rest) = who.split_left(side);
        let colour = view.players.get(seat.index()).map(|player| player.colour);
        sheet.draw(Badge(colour), Rect { h: side, y: who.y + (who.h - side) / 2, ..badge });
        who = rest.split_left(sheet.px(8.0)).1;
    }
    // Several share it: then their signs are enough.
    if let [&seat] = shown[..] {
        sheet.text(&look.name(seat), who, Hand::new(Face::Title, 30.0));
    }
}
