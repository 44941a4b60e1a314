/// The commands of the program `agon`: they parse, call the libraries and print. Nothing else lives here.
///
/// It names no game. Those on the module path are found because they provide `agon.api.GamePlugin`, and others are
/// loaded from plugin folders. A plugin sees nothing of it, not even by reflection: `Main` opens it to picocli, which
/// fills in the fields of commands, and to nobody else.
///
/// Begin with `agon.launcher.Main`; the commands are in `play` (playing in a terminal), `contest` (programs against
/// each other), `engine` (programs in other languages), `record` (replaying files), `inspect` (asking about games),
/// `measure` (how fast they are) and `learning` (nets).
module agon.launcher {
    requires agon.archive;
    requires agon.diagram;
    requires agon.json;
    requires agon.lab;
    requires agon.web;
    requires agon.window;
    requires info.picocli;
    // JLine hears Ctrl-C through sun.misc.Signal, which lives there.
    requires jdk.unsupported;
    requires me.tongfei.progressbar;
    requires org.jline.reader;
    requires org.jline.terminal;
}
