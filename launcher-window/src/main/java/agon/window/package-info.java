/// The window: choose a game, play it, look into it. Read [agon.play.session.GameSession] first, which is what happens
/// in a game and knows no screen; then [agon.window.WindowProgram] and the screens.
package agon.window;
