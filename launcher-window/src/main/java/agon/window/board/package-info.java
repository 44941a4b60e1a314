/// A playable board: [BoardView] moves camera and pieces, [BoardPane] draws the board and turns clicks and keys into
/// clicks, [BoardExchange] exports and imports games. Depends on `ui`.
package agon.window.board;
