/// The Universal Game Interface, by which programs that play games talk to each other in lines of text: its words as
/// values, and the client of an engine that is a process of its own. It knows no game.
///
/// Read [agon.ugi.UgiCommand] and [agon.ugi.UgiReply] for what is said, [agon.ugi.EngineProcess] for who listens, and
/// [agon.ugi.EngineList] for the engines that somebody has.
@SuppressWarnings("module") // agon.play is compiled later
module agon.ugi {
    requires transitive agon.plugins;

    exports agon.ugi;
    exports agon.ugi.text to agon.play;
}
