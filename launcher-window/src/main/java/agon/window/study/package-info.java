/// Studies of games: [StudyScreen] with its moves, comments, engines, threats, opening explorer and review, and
/// [PositionScreen], which sets up positions. Depends on `board`; it treats a paused table like any other screen.
package agon.window.study;
