/// A game in progress: [GameSetup] describes it, [GameSession] plays it with people and engines, [GameLoop] plays it
/// with engines only, and [GameResult] describes how it ended. Front ends draw [GameBoard], [GameCursor] and
/// [PositionView].
///
/// Depends on `agon.play.engine` and `agon.play.internal`.
package agon.play.session;
