/// The program: the only room that wires games, search, files and people together.
///
/// It names no game. Those on the module path are found because they provide `agon.api.GamePlugin`, and others are loaded from plugin folders.
/// A plugin sees nothing of it, not even by reflection: `Main` opens it to picocli, which fills in the fields of commands, and to nobody else.
///
/// Begin with `agon.launcher.Main`; the commands are in `table` (playing), `contest` (programs against each other), `record` (replaying files),
/// `inspect` (asking about games) and `measure` (how fast they are).
module agon.launcher {
    requires agon.api;
    requires agon.hex3d;
    requires agon.mcts;
    requires imgui.binding;
    requires imgui.lwjgl3;
    requires info.picocli;
    requires java.desktop;
    requires java.management;
    // JLine hears Ctrl-C through sun.misc.Signal, which lives there.
    requires jdk.unsupported;
    requires me.tongfei.progressbar;
    requires org.jline.reader;
    requires org.jline.terminal;
    requires org.lwjgl;
    requires org.lwjgl.glfw;
    requires org.lwjgl.opengl;
}
