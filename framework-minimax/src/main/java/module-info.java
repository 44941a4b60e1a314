/// Alpha-beta search and proof search for any two-player game. They depend only on the types of `agon.api` and
/// `agon.search`.
///
/// Start with [agon.minimax.Minimax]; see [agon.minimax.MinimaxSettings] for the options. The result is an
/// [agon.search.Analysis], as in the tree search.
module agon.minimax {
    requires transitive agon.search;

    exports agon.minimax;
}
