/// Nets that value positions and rank actions: files in the ONNX format, what answers for them, and the designs that
/// learning begins with.
///
/// Read [agon.net.Net] first: a net that goes with a variant, and its [agon.mcts.Evaluator] for the search.
module agon.net {
    requires transitive agon.mcts;
    requires agon.plugins;

    exports agon.net;
}
