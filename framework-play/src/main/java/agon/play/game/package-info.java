/// Games in progress. [GameSetup] describes a game, [GameSession] plays it with people and engines, [GameLoop] plays it
/// with engines only, and [GameResult] describes its end. User interfaces draw [GameBoard], [GameCursor] and
/// [PositionView].
///
/// Depends on `agon.play.engine` and `agon.play.internal`.
package agon.play.game;
