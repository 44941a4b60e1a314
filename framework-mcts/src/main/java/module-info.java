/// Monte-Carlo tree search for any game. It depends only on [agon.api.Simulator] and the other types of `agon.api` and
/// `agon.search`.
///
/// Start with [agon.mcts.Search]; see [agon.mcts.SearchSettings] for the options and [agon.search.Analysis] for the
/// results.
module agon.mcts {
    requires transitive agon.search;

    exports agon.mcts;
}
