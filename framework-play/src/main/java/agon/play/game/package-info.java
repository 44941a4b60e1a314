/// Games in progress. [GameSetup] describes a game, [GameState] is a game in progress as an immutable value, [GameLoop]
/// plays it with engines and people at a terminal, and [GameResult] describes its end. [agon.play.table] runs games for
/// screens, which draw [PositionView] and [MoveList].
package agon.play.game;
