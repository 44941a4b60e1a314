/// Classic games: Connect Four, Othello, Breakthrough and Hex. Each game has its own package; the position, the board
/// and the encoding in [agon.game.classics] are common to all of them. Their simulators are examples
/// of bitboards.
///
/// @provides agon.api.GamePlugin the games `connect-four`, `othello`, `breakthrough` and `hex`
module agon.game.classics {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.classics.connectfour.ConnectFour,
        agon.game.classics.othello.Othello, agon.game.classics.breakthrough.Breakthrough,
        agon.game.classics.hex.Hex;
}
