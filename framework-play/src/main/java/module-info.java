/// Playing, without a screen and without a terminal: players, engines and levels, sessions, clocks, analysis, the
/// library of records.
///
/// Read [agon.play.GameSession] first: a game being played. [agon.play.PlayerSpec] says who may play, and
/// [agon.play.ugi.UgiServer] lets programs in other languages ask.
module agon.play {
    requires transitive agon.mcts;
    requires transitive agon.minimax;
    requires transitive agon.net;
    requires transitive agon.plugins;
    requires transitive agon.ugi;

    exports agon.play;
    exports agon.play.ugi;
}
