/// The types that all searches share: reports, limits and evaluators. They depend only on `agon.api`.
///
/// Start with [agon.search.Analysis], the result of every search.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.search {
    requires transitive agon.api;

    exports agon.search;
    exports agon.search.internal to agon.mcts, agon.minimax, agon.play;
}
