/// Boards and logs for lessons, puzzles and retried mistakes, and games of a series, used only by the window in this
/// repository. This package is exported only to `agon.window` and `agon.launcher` and may change at any time.
///
/// Depends on `agon.play.learn`, `agon.play.study` and the packages that these depend on.
package agon.play.screen;
