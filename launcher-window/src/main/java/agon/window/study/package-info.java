/// Studies of games: [StudyScreen] with its moves, comments, engines, threats, opening explorer and review, and
/// [PositionScreen], which sets up positions. Depends on `board`; a waiting table is only a screen to it.
package agon.window.study;
