/// Playing, without a screen and without a terminal: players, engines and levels, sessions, clocks, analysis, the
/// library of records.
///
/// Read [agon.play.session.GameSession] first: a game being played. [agon.play.engine.PlayerSpec] says who may play,
/// and [agon.play.ugi.UgiServer] lets programs in other languages ask.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.play {
    requires transitive agon.mcts;
    requires transitive agon.minimax;
    requires transitive agon.net;
    requires transitive agon.plugins;
    requires transitive agon.ugi;

    exports agon.play.engine;
    exports agon.play.learn;
    exports agon.play.records;
    exports agon.play.session;
    exports agon.play.study;
    exports agon.play.ugi;
    exports agon.play.host to agon.json;
    exports agon.play.internal to agon.lab, agon.launcher, agon.web, agon.window;
    exports agon.play.screen to agon.window;
}
