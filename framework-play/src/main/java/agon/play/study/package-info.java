/// Analysis: [Study] edits a game tree, [LiveAnalysis] searches its positions in the background, [Review] judges a
/// whole game, [PuzzleFinder] finds positions with one winning turn, and [PositionSetup] sets positions up by hand.
///
/// Depends on `agon.play.session`, `agon.play.engine` and `agon.play.internal`.
package agon.play.study;
