/// The graphical program: screens for games, studies and records. Start with [agon.window.WindowProgram].
@SuppressWarnings("module") // agon.launcher is compiled later
module agon.window {
    requires agon.archive;
    requires transitive agon.hex3d;
    requires transitive agon.play;
    requires imgui.binding;
    requires imgui.lwjgl3;
    requires java.desktop;
    requires org.lwjgl;
    requires org.lwjgl.glfw;
    requires org.lwjgl.opengl;
    requires org.lwjgl.stb;

    exports agon.window to agon.launcher;
}
