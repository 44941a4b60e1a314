/// The interfaces that a game implements, and the types with which other code uses a game. Depends only on Vavr.
///
/// Start with [agon.api.Game], [agon.api.Rules] and [agon.api.Notation]. Then read only what you need:
/// [agon.api.symmetry.Symmetries] (symmetry), [agon.api.scene.View] (graphics), [agon.api.Simulator] (speed),
/// [agon.api.encoding.Encoding] (learning), [agon.api.record.RecordFormat] (files of other programs).
/// [agon.api.contract.Contract] tests a game.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.api {
    requires transitive io.vavr;

    exports agon.api;
    exports agon.api.contract;
    exports agon.api.encoding;
    exports agon.api.match;
    exports agon.api.record;
    exports agon.api.scene;
    exports agon.api.symmetry;
    exports agon.api.derived
        to agon.lab, agon.mcts, agon.minimax, agon.net, agon.nnue, agon.play, agon.plugins, agon.search;
    exports agon.api.internal
        to agon.lab, agon.mcts, agon.minimax, agon.net, agon.nnue, agon.play, agon.plugins, agon.search, agon.web;
}
