/// The commands of the `agon` program. They parse their arguments, call the libraries and print the results.
///
/// The module is independent of any game. Games on the module path are found because they provide
/// `agon.api.GamePlugin`, and others are loaded from plugin folders. Plugins cannot access this module, not even by
/// reflection: `Main` opens the module only to picocli, which sets the fields of commands.
///
/// Start with `agon.launcher.Main`; the commands are in `play` (playing in a terminal), `contest` (programs against
/// each other), `engine` (programs in other languages), `record` (recorded games), `inspect` (games and positions),
/// `measure` (speed and statistics) and `learning` (networks).
module agon.launcher {
    requires agon.archive;
    requires agon.diagram;
    requires agon.json;
    requires agon.lab;
    requires agon.web;
    requires agon.window;
    requires info.picocli;
    requires java.management;
    // JLine handles Ctrl-C with sun.misc.Signal, which is in this module.
    requires jdk.unsupported;
    requires me.tongfei.progressbar;
    requires org.jline.reader;
    requires org.jline.terminal;
}
