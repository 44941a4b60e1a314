/// Studies of games: [StudyScreen] with its moves, comments, engines, threats, opening explorer and review, and
/// [PositionScreen], which sets up positions. Depends on `board`; a table that waits behind a study is a screen to it.
package agon.window.study;
