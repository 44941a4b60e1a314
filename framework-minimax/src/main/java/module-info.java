/// Alpha-beta search and proof search for any two-player game; depends only on the types of `agon.api` and `agon.mcts`.
///
/// Start with [agon.minimax.Minimax]; see [agon.minimax.MinimaxSettings] for the options. Results are an
/// [agon.mcts.Analysis], as those of the tree search.
module agon.minimax {
    requires transitive agon.mcts;

    exports agon.minimax;
}
