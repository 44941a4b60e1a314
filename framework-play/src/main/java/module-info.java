/// Players, engines, games in progress, analysis and the record library, independent of any user interface.
///
/// Start with [agon.play.game.GameLoop], which plays a game, and [agon.play.game.GameState], a game in progress.
/// [agon.play.engine.PlayerSpec] describes players, and [agon.play.ugi.UgiServer] makes a game available to programs in
/// other languages.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.play {
    requires transitive agon.mcts;
    requires transitive agon.minimax;
    requires transitive agon.net;
    requires transitive agon.nnue;
    requires transitive agon.plugins;
    requires transitive agon.ugi;

    exports agon.play.engine;
    exports agon.play.learn;
    exports agon.play.records;
    exports agon.play.game;
    exports agon.play.study;
    exports agon.play.table;
    exports agon.play.ugi;
    exports agon.play.host to agon.json, agon.web;
    exports agon.play.imports to agon.launcher, agon.web, agon.window;
    exports agon.play.internal to agon.lab, agon.launcher, agon.web, agon.window;
    exports agon.play.screen to agon.launcher, agon.web, agon.window;
    exports agon.play.text to agon.launcher, agon.web, agon.window;
}
