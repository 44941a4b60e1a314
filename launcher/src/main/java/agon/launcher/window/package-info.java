/// The window: choose a game, play it, look into it. Read [agon.launcher.window.Sitting] first, which is what happens at a table and knows no
/// screen; then [agon.launcher.window.WindowProgram] and the screens.
package agon.launcher.window;
