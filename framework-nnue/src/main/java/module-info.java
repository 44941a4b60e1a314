/// Value networks: small networks that compute the value of a position from its [agon.api.Features], fast enough for
/// searches.
///
/// Start with [agon.nnue.ValueNet].
module agon.nnue {
    requires transitive agon.search;

    exports agon.nnue;
}
