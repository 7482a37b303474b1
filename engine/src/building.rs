//! Building and rebuilding: what may be done to an Alhambra, and doing it.

use crate::{
    Game,
    action::{Illegal, Placement, Rebuild, Reshaping},
    alhambra::{Alhambra, Piece},
    event::Happening,
    game::Pending,
    module::{Aids, Fits, Kept, Means},
    order,
    place::{Cell, Rotation},
    seat::Seat,
    tile_state::Leave,
    tiles::TileId,
    view::GameView,
};

impl Game {
    pub(crate) fn pending_tile(&self, seat: Seat, tile: TileId) -> Result<Pending, Illegal> {
        let pending = &self.players[seat.index()].pending;
        let found = pending.iter().find(|pending| pending.tile == tile);
        found.copied().ok_or(Illegal::NotPending { tile })
    }

    pub(crate) fn remove_pending(&mut self, seat: Seat, tile: TileId) {
        self.player(seat).pending.retain(|pending| pending.tile != tile);
    }

    /// The piece a placement would make, walls and all.
    pub(crate) fn piece(&self, placement: Placement) -> Piece {
        let Placement { tile, at, turn, .. } = placement;
        let (extra, nature) = (self.extra_walls(tile), self.nature(tile));
        Piece { tile, at, turn, extra, nature }
    }

    /// The game as a seat sees it, were a tile of its own built there: nothing that would follow
    /// from that has happened.
    pub fn view_with(&self, seat: Seat, placement: Placement) -> GameView {
        let mut game = self.clone();
        let (piece, tile) = (game.piece(placement), placement.tile);
        let player = game.player(seat);
        player.pending.retain(|pending| pending.tile != tile);
        player.reserve.retain(|&reserved| reserved != tile);
        // Whatever is there is swapped for it.
        player.alhambra.take(placement.at);
        player.alhambra.insert(piece);
        if let Some(gate) = placement.gate {
            player.alhambra.set_gate(gate.cells()[0], gate.side());
        }
        game.view(Some(seat))
    }

    pub(crate) fn check_build(&self, seat: Seat, placement: Placement) -> Result<Piece, Illegal> {
        self.pending_tile(seat, placement.tile)?;
        self.check_new_piece(seat, placement)
    }

    /// Whether a tile may be built there, by the geometry and by the modules' rules.
    pub(crate) fn check_new_piece(
        &self,
        seat: Seat,
        placement: Placement,
    ) -> Result<Piece, Illegal> {
        let gate = placement.gate;
        self.check_turn(seat, placement)?;
        if gate.is_some() && !self.aids(seat).gate {
            return Err(Illegal::NoGate);
        }
        let piece = self.piece(placement);
        self.alhambra(seat).check_add(&piece, gate)?;
        for module in self.active() {
            module.fits(self, seat, Fits::Piece(&piece))?;
        }
        Ok(piece)
    }

    /// Tiles that do not spin by themselves are turned only with a module's help.
    fn check_turn(&self, seat: Seat, placement: Placement) -> Result<(), Illegal> {
        let Placement { tile, turn, .. } = placement;
        let may_turn = turn.is_upright() || self.turns(seat, tile).contains(&turn);
        if may_turn { Ok(()) } else { Err(Illegal::NotTurned { tile }) }
    }

    /// The turns in which a seat may build a tile.
    pub(crate) fn turns(&self, seat: Seat, tile: TileId) -> &'static [Rotation] {
        if tile.family().spins {
            return &Rotation::ALL;
        }
        let aids = self.aids(seat);
        let kept = aids.kept.filter(|&(it, _)| it == tile).map(|(_, turn)| turn);
        match kept {
            _ if aids.turn => &Rotation::ALL,
            Some(turn) => &Rotation::ALL[turn as usize..=turn as usize],
            None => &[Rotation::Upright],
        }
    }

    /// What helps a seat to build now.
    pub(crate) fn aids(&self, seat: Seat) -> Aids {
        let mut aids = Aids::default();
        for module in self.active() {
            module.aids(self, seat, &mut aids);
        }
        aids
    }

    /// A placement has used up what it could not do without.
    fn use_aids(&mut self, seat: Seat, placement: Placement) {
        let Placement { tile, turn, gate, .. } = placement;
        let turned = !turn.is_upright() && !tile.family().spins;
        let used = Aids { gate: gate.is_some(), turn: turned, kept: None };
        if used != Aids::default() {
            self.each_module(|module, game| module.aided(game, seat, used));
        }
    }

    pub(crate) fn build(&mut self, seat: Seat, piece: Piece, placement: Placement, means: Means) {
        let Placement { tile, at, turn, gate } = placement;
        self.player(seat).alhambra.insert(piece);
        if let Some(gate) = gate {
            let [cell, _] = gate.cells();
            self.player(seat).alhambra.set_gate(cell, gate.side());
        }
        self.use_aids(seat, placement);
        self.tell_all(Happening::Built { seat, tile, at, turn, gate });
        self.tell_built(seat, &piece, means);
    }

    /// What follows from a piece that stands now.
    fn tell_built(&mut self, seat: Seat, piece: &Piece, means: Means) {
        if self.config.rules < 4 {
            self.each_module(|module, game| module.built(game, seat, piece, means));
        } else {
            self.each_in(&order::BUILT, |module, game| module.built(game, seat, piece, means));
        }
    }

    /// Checks a rebuild; nothing changes.
    pub(crate) fn check_rebuild(&self, seat: Seat, rebuild: Rebuild) -> Result<(), Illegal> {
        match rebuild {
            Rebuild::Add(placement) => {
                self.check_reserve(seat, placement.tile)?;
                self.check_new_piece(seat, placement).map(drop)
            }
            Rebuild::Remove(at) => {
                self.alhambra(seat).check_remove(at)?;
                self.check_mobile(seat, at, Means::Rebuilt)?;
                self.check_batch(seat, at, None)
            }
            Rebuild::Swap(placement) => {
                let tile = placement.tile;
                self.check_reserve(seat, tile)?;
                self.check_turn(seat, placement)?;
                if placement.gate.is_some() {
                    // A swapped-in tile keeps the open sides, so it never needs one.
                    return Err(crate::Misfit::GateNotNeeded.into());
                }
                self.check_swapped(seat, placement, Means::Swapped)
            }
        }
    }

    /// Whether a tile may take exactly the place of a built one.
    fn check_swapped(&self, seat: Seat, placement: Placement, means: Means) -> Result<(), Illegal> {
        let piece = self.piece(placement);
        self.alhambra(seat).check_swap(&piece)?;
        self.check_mobile(seat, placement.at, means)?;
        self.check_batch(seat, placement.at, Some(piece))
    }

    fn check_reserve(&self, seat: Seat, tile: TileId) -> Result<(), Illegal> {
        let held = self.reserve(seat).contains(&tile);
        if held { Ok(()) } else { Err(Illegal::NotInReserve { tile }) }
    }

    fn check_mobile(&self, seat: Seat, at: Cell, means: Means) -> Result<(), Illegal> {
        let Some(piece) = self.alhambra(seat).piece_at(at) else { return Ok(()) };
        if self.may_move(piece.tile, means) {
            Ok(())
        } else {
            Err(Illegal::Frozen { tile: piece.tile })
        }
    }

    /// What the modules say of the Alhambra without one piece, or with another instead.
    fn check_batch(&self, seat: Seat, at: Cell, instead: Option<Piece>) -> Result<(), Illegal> {
        if self.alhambra(seat).is_plain() {
            return Ok(());
        }
        let mut after = self.alhambra(seat).clone();
        after.take(at);
        if let Some(piece) = instead {
            after.insert(piece);
        }
        self.check_whole(seat, &after)
    }

    /// Whether nothing built before still waits for a certain tile.
    pub(crate) fn may_put_away(&self, seat: Seat) -> bool {
        let alhambra = self.alhambra(seat);
        alhambra.is_plain() || self.check_whole(seat, alhambra).is_ok()
    }

    fn check_whole(&self, seat: Seat, alhambra: &Alhambra) -> Result<(), Illegal> {
        self.active().try_for_each(|module| module.fits(self, seat, Fits::Whole(alhambra)))
    }

    fn may_move(&self, tile: TileId, means: Means) -> bool {
        self.active().all(|module| module.may_move(self, tile, means))
    }

    /// Whether a new tile may lie in the reserve at all.
    pub(crate) fn is_stowable(&self, tile: TileId) -> bool {
        tile.family().stowable && self.may_move(tile, Means::Rebuilt)
    }

    pub(crate) fn may_stow(&self, seat: Seat, tile: TileId) -> bool {
        self.is_stowable(tile) && self.may_put_away(seat)
    }

    pub(crate) fn check_put_away(&self, seat: Seat) -> Result<(), Illegal> {
        let allowed = self.may_put_away(seat);
        if allowed { Ok(()) } else { Err(Illegal::MustBuild) }
    }

    /// New pieces that can neither be built nor put away go back where they came from.
    pub(crate) fn take_back_unplaceable(&mut self, seat: Seat) {
        let stuck = self.pending(seat).all(|tile| !tile.family().stowable)
            && self.pending(seat).all(|tile| self.placements(seat, tile).is_empty());
        if stuck {
            for Pending { tile, .. } in std::mem::take(&mut self.player(seat).pending) {
                self.keep(tile, Kept::Back(seat));
            }
        }
    }

    /// Carries out a rebuild that was checked.
    pub(crate) fn rebuild(&mut self, seat: Seat, rebuild: Rebuild) {
        match rebuild {
            Rebuild::Add(placement) => {
                self.player(seat).reserve.retain(|&tile| tile != placement.tile);
                let piece = self.piece(placement);
                self.build(seat, piece, placement, Means::Rebuilt);
            }
            Rebuild::Remove(at) => {
                if let Some(piece) = self.unbuild(seat, at, Means::Rebuilt) {
                    self.tell_all(Happening::Removed { seat, tile: piece.tile, at });
                }
            }
            Rebuild::Swap(placement) => {
                let Placement { tile, at, turn, .. } = placement;
                let Some(old) = self.unbuild(seat, at, Means::Swapped) else { return };
                self.player(seat).reserve.retain(|&it| it != tile);
                self.tell_all(Happening::Swapped { seat, tile, turn, old: old.tile, at });
                self.put_instead(seat, placement, Means::Swapped);
            }
        }
    }

    /// Another tile stands where one was taken down.
    fn put_instead(&mut self, seat: Seat, placement: Placement, means: Means) {
        let piece = self.piece(placement);
        self.player(seat).alhambra.insert(piece);
        self.use_aids(seat, placement);
        self.tell_built(seat, &piece, means);
    }

    /// Takes a piece into the reserve.
    fn unbuild(&mut self, seat: Seat, at: Cell, means: Means) -> Option<Piece> {
        let piece = self.player(seat).alhambra.take(at)?;
        self.shed(Some(seat), piece.tile, Leave::Stowed);
        self.each_module(|module, game| module.unbuilt(game, seat, &piece, means));
        self.stow(seat, piece.tile);
        Some(piece)
    }

    /// A tile comes into the reserve.
    pub(crate) fn stow(&mut self, seat: Seat, tile: TileId) {
        self.player(seat).reserve.push(tile);
        self.keep(tile, Kept::Reserve(seat));
    }

    pub(crate) fn give_dirk(&mut self, tile: TileId) {
        if let Some(dirk) = &mut self.dirk {
            dirk.tiles.push(tile);
            self.keep(tile, Kept::Dirk);
        }
    }

    fn keep(&mut self, tile: TileId, by: Kept) {
        self.each_module(|module, game| module.kept(game, tile, by));
    }
}

/// What some modules allow besides.
impl Game {
    /// Checks a rebuild or a move; nothing changes.
    pub(crate) fn check_reshaping(&self, seat: Seat, reshaping: Reshaping) -> Result<(), Illegal> {
        match reshaping {
            Reshaping::Rebuild(rebuild) => self.check_rebuild(seat, rebuild),
            Reshaping::Move { from, to } => self.check_move(seat, from, to).map(drop),
        }
    }

    /// Carries out what was checked.
    pub(crate) fn reshape(&mut self, seat: Seat, reshaping: Reshaping) {
        match reshaping {
            Reshaping::Rebuild(rebuild) => self.rebuild(seat, rebuild),
            Reshaping::Move { from, to } => self.move_tile(seat, from, to),
        }
    }

    /// All rebuilds and moves a seat could make.
    pub(crate) fn reshapings(&self, seat: Seat) -> Vec<Reshaping> {
        let rebuilds = self.rebuilds(seat).into_iter().map(Reshaping::Rebuild);
        let moves = self.moves(seat).into_iter();
        rebuilds.chain(moves.map(|(from, to)| Reshaping::Move { from, to })).collect()
    }

    /// Whether a built tile may be moved to another place of the same Alhambra: taking it away
    /// must be legal by itself, and so must be adding it there, not onto its own old cell.
    pub(crate) fn check_move(
        &self,
        seat: Seat,
        from: Cell,
        to: Placement,
    ) -> Result<Piece, Illegal> {
        let (old, mut rest) = self.lifted(seat, from)?;
        self.check_moved(seat, old, &mut rest, to)
    }

    /// A piece that may be moved, and the Alhambra without it.
    fn lifted(&self, seat: Seat, from: Cell) -> Result<(Piece, Alhambra), Illegal> {
        let alhambra = self.alhambra(seat);
        alhambra.check_remove(from)?;
        self.check_mobile(seat, from, Means::Moved)?;
        let mut rest = alhambra.clone();
        let old = rest.take(from).ok_or(Illegal::NotAnAnswer)?;
        Ok((old, rest))
    }

    /// Whether a lifted piece may come to another place; `rest` is as before afterwards.
    fn check_moved(
        &self,
        seat: Seat,
        old: Piece,
        rest: &mut Alhambra,
        to: Placement,
    ) -> Result<Piece, Illegal> {
        if old.tile != to.tile {
            return Err(Illegal::NotAnAnswer);
        }
        if old.at == to.at {
            return Err(crate::Misfit::Occupied(to.at).into());
        }
        if to.gate.is_some() {
            return Err(crate::Misfit::GateNotNeeded.into());
        }
        if to.turn != old.turn && !to.tile.family().spins {
            return Err(Illegal::NotTurned { tile: to.tile });
        }
        let piece = self.piece(to);
        rest.check_add(&piece, None)?;
        if !rest.is_plain() || !piece.is_plain() {
            rest.insert(piece);
            let whole = self.check_whole(seat, rest);
            rest.take(piece.at);
            whole?;
        }
        Ok(piece)
    }

    /// Carries out a move that was checked.
    pub(crate) fn move_tile(&mut self, seat: Seat, from: Cell, to: Placement) {
        let Some(old) = self.player(seat).alhambra.take(from) else { return };
        self.shed(Some(seat), old.tile, Leave::Moved);
        self.each_module(|module, game| module.unbuilt(game, seat, &old, Means::Moved));
        let piece = self.piece(to);
        self.player(seat).alhambra.insert(piece);
        self.tell_built(seat, &piece, Means::Moved);
    }

    /// Everywhere a seat could move its tiles to. What somebody has turned stays as it lies.
    pub(crate) fn moves(&self, seat: Seat) -> Vec<(Cell, Placement)> {
        let mut moves = Vec::new();
        for piece in self.alhambra(seat).built() {
            let Ok((old, mut rest)) = self.lifted(seat, piece.at) else { continue };
            let (tile, own) = (old.tile, [old.turn]);
            let turns: &[Rotation] = if tile.family().spins { &Rotation::ALL } else { &own };
            let frontier: Vec<Cell> = rest.frontier().collect();
            for &turn in turns {
                let second = tile.cells(Cell::START, turn).nth(1).map(|(_, it)| it);
                for &cell in &frontier {
                    let before = second.map(|it| Cell::new(cell.x - it.x, cell.y - it.y));
                    for at in [cell].into_iter().chain(before) {
                        let to = Placement { turn, ..Placement::new(tile, at) };
                        let found = (old.at, to);
                        let twice = second.is_some() && moves.contains(&found);
                        if !twice && self.check_moved(seat, old, &mut rest, to).is_ok() {
                            moves.push(found);
                        }
                    }
                }
            }
        }
        moves
    }

    /// Whether a new tile may take exactly the place of a built one.
    pub(crate) fn check_replace(&self, seat: Seat, placement: Placement) -> Result<(), Illegal> {
        self.pending_tile(seat, placement.tile)?;
        self.check_turn(seat, placement)?;
        if placement.gate.is_some() {
            return Err(crate::Misfit::GateNotNeeded.into());
        }
        self.check_swapped(seat, placement, Means::Replaced)
    }

    /// Carries out a replacement that was checked. The old tile has to be placed anew, before
    /// all others, and is no gift. No empty cell is filled, so nothing grows.
    pub(crate) fn replace(&mut self, seat: Seat, placement: Placement) {
        let Some(old) = self.player(seat).alhambra.take(placement.at) else { return };
        self.shed(Some(seat), old.tile, Leave::Stowed);
        self.remove_pending(seat, placement.tile);
        self.player(seat).pending.insert(0, Pending { tile: old.tile, gift: false });
        self.each_module(|module, game| module.unbuilt(game, seat, &old, Means::Replaced));
        let Placement { tile, at, turn, .. } = placement;
        self.tell_all(Happening::Swapped { seat, tile, turn, old: old.tile, at });
        self.put_instead(seat, placement, Means::Replaced);
    }
}
