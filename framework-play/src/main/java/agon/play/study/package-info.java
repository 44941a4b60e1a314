/// Analysis of games and positions. [Study] edits a game tree, [LiveAnalysis] searches its positions in the background,
/// [Review] evaluates a whole game, [PuzzleFinder] finds positions with exactly one winning turn, and [PositionSetup]
/// represents a position that is set up by hand.
///
/// Depends on `agon.play.game`, `agon.play.engine` and `agon.play.internal`.
package agon.play.study;
