package agon.game.classics.othello;

import agon.api.Action;

public sealed interface OthelloAction extends Action {
    /// Places a disc, and turns over the discs that it flanks.
    record Place(int cell) implements OthelloAction {
        @Override
        public int code() {
            return cell;
        }
    }

    /// Passes, which is the only action of a player who cannot place a disc while the opponent can.
    ///
    /// @param code the number of cells
    record Pass(int code) implements OthelloAction {}
}
