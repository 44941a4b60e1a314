/// Monte-Carlo tree search for any game. It depends only on [agon.api.Simulator] and the other types of `agon.api`.
///
/// Start with [agon.mcts.Search]; see [agon.mcts.SearchSettings] for the options and [agon.mcts.Analysis] for the
/// results.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.mcts {
    requires transitive agon.api;

    exports agon.mcts;
    exports agon.mcts.lane to agon.minimax;
}
