/// Neural networks that evaluate positions and actions. The module reads, evaluates and writes ONNX files, and designs
/// new networks. It depends on `agon.search` and `agon.plugins`.
///
/// Start with [agon.net.Net]; its [agon.search.Evaluator] is used in a search.
module agon.net {
    requires transitive agon.search;
    requires agon.plugins;

    exports agon.net;
}
