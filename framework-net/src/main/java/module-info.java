/// Neural networks that evaluate positions and actions: ONNX files, their evaluation, and designs of new networks.
/// Depends on `agon.mcts` and `agon.plugins`.
///
/// Start with [agon.net.Net], and its [agon.mcts.Evaluator] for a search.
module agon.net {
    requires transitive agon.mcts;
    requires agon.plugins;

    exports agon.net;
}
