/// Draws any [agon.api.scene.Scene] with OpenGL 3.3, independently of the game and its rules.
///
/// Read in this order: [agon.hex3d.RenderFrame] (a picture as plain data), [agon.hex3d.Renderer] (draws it),
/// [agon.hex3d.Offscreen] (draws without a window); then [agon.hex3d.Camera], [agon.hex3d.Picker],
/// [agon.api.scene.Marks] and [agon.hex3d.screen.Animation], which are pure.
@SuppressWarnings("module") // the modules named below are compiled later
module agon.hex3d {
    requires transitive agon.api;
    requires org.joml;
    requires org.lwjgl;
    requires org.lwjgl.glfw;
    requires org.lwjgl.opengl;
    requires org.lwjgl.stb;

    exports agon.hex3d;
    exports agon.hex3d.match;
    exports agon.hex3d.screen to agon.launcher, agon.window;
}
