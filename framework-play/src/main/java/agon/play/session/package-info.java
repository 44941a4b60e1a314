/// A game in progress: [GameSetup] describes it, [GameSession] plays it with people and engines, [GameLoop] plays it
/// between engines alone, and [GameResult] says how it ended. [GameBoard], [GameCursor] and [PositionView] are what a
/// front end draws.
///
/// Depends on `agon.play.engine` and `agon.play.internal`.
package agon.play.session;
