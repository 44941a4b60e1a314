package agon.game.gipf;

import agon.api.Cells;
import agon.api.symmetry.HexSymmetry;

/// The pieces of a player.
///
/// @param pieces  the spots with a piece, single or GIPF-piece
/// @param gipf    the spots with a GIPF-piece, which consists of two pieces
/// @param reserve the number of pieces in reserve
/// @param pushes  the kinds of pieces that the player can push
record Side(Cells pieces, Cells gipf, int reserve, Kinds pushes) {
    /// The kinds of pieces that a player can push: only GIPF-pieces (in the first turn of the tournament version), all
    /// kinds, or only single pieces.
    enum Kinds {
        GIPF, ANY, SINGLE
    }

    /// Returns whether the reserve has enough pieces for a push.
    boolean canPush(boolean gipf) {
        return reserve >= (gipf ? 2 : 1) && pushes != (gipf ? Kinds.SINGLE : Kinds.GIPF);
    }

    /// Returns the number of pieces on the board and in reserve.
    int total() {
        return pieces.size() + gipf.size() + reserve;
    }

    /// Returns these pieces after those on some spots have been removed. The player gets them back, or loses them.
    Side without(Cells spots, boolean back) {
        int returned = back ? pieces.and(spots).size() + gipf.and(spots).size() : 0;
        return new Side(pieces.minus(spots), gipf.minus(spots), reserve + returned, pushes);
    }

    Side image(HexSymmetry g) {
        return new Side(Spots.BOARD.image(g, pieces), Spots.BOARD.image(g, gipf), reserve, pushes);
    }
}
