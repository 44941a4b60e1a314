/// The Universal Game Interface, a text protocol between game-playing programs: its commands and replies, and a client
/// for engines in other processes. Depends only on `agon.plugins`.
///
/// Start with [agon.ugi.EngineProcess]; [agon.ugi.UgiCommand] and [agon.ugi.UgiReply] are the messages, and
/// [agon.ugi.EngineList] contains the user's engines.
@SuppressWarnings("module") // agon.play is compiled later
module agon.ugi {
    requires transitive agon.plugins;

    exports agon.ugi;
    exports agon.ugi.text to agon.play;
}
