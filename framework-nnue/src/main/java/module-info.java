/// Small networks that compute the value of a position from its [agon.api.Features] at the speed of a search.
///
/// Start with [agon.nnue.ValueNet].
module agon.nnue {
    requires transitive agon.search;

    exports agon.nnue;
}
