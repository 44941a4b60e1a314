/// Everything that all screens share: the window and its input ([WindowFrame]), controls ([Widgets], [Sheet], [Pane],
/// [Theme]), texts ([Strings], [GameWords]) and the user's [Preferences]. A [Screen] fills the window and works with
/// the [UiContext]. Depends on no other package of the window except `sound`.
package agon.window.ui;
