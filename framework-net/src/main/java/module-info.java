/// Neural networks that evaluate positions and actions: ONNX files, their evaluation, and the design of new networks.
/// Depends on `agon.mcts` and `agon.plugins`.
///
/// Start with [agon.net.Net]; its [agon.mcts.Evaluator] is used in a search.
module agon.net {
    requires transitive agon.mcts;
    requires agon.plugins;

    exports agon.net;
}
