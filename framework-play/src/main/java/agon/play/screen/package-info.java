/// Boards and logs that only the window of this repository uses: lessons, puzzles, retried mistakes. Exported to
/// `agon.window` alone, and may change at any time.
///
/// Depends on `agon.play.learn`, `agon.play.study` and the packages below them.
package agon.play.screen;
