/// Alpha-beta search for any game of two seats: sees [agon.api.Simulator] and no game.
///
/// Read [agon.minimax.Minimax], then [agon.minimax.MinimaxSettings] for what can be chosen. What comes back is the
/// [agon.mcts.Analysis] of the tree search, so that whatever shows the one shows the other.
module agon.minimax {
    requires transitive agon.mcts;

    exports agon.minimax;
}
