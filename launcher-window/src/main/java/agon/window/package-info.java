/// The graphical program: [WindowProgram] opens the window and shows one screen at a time, starting with the home
/// screen; [ScreenNavigation] opens the others. This is the only exported package, and the only one that may depend on
/// all others:
///
/// - `ui`: the window, input, controls and texts; depends on `sound` only
/// - `board`: a playable board with import and export; depends on `ui`
/// - `study`, and based on it `table`, `learn` and `setup`: screens with a board
/// - `library`: recorded games; depends on `ui` only
package agon.window;
