/// The Universal Game Interface, a text protocol between game-playing programs, and a client for engines in other
/// processes. Depends only on `agon.plugins`.
///
/// Start with [agon.ugi.engine.EngineProcess]; [agon.ugi.engine.EngineList] contains the user's engines.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.ugi {
    requires transitive agon.plugins;

    exports agon.ugi;
    exports agon.ugi.engine to agon.launcher, agon.play;
    exports agon.ugi.message to agon.launcher, agon.play;
    exports agon.ugi.text to agon.play, agon.launcher;
}
