/// Tree search for any game: sees [agon.api.Simulator] and no game.
///
/// Read [agon.mcts.Search], then [agon.mcts.SearchSettings] for what can be chosen and [agon.mcts.Analysis] for what
/// comes back.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.mcts {
    requires transitive agon.api;

    exports agon.mcts;
    exports agon.mcts.lane to agon.minimax;
}
