/// Classic games on a board of squares: Connect Four, Othello and Breakthrough. Each has a package of its own, and shares
/// the position, the board and the encoding in [agon.game.classics]. Their simulators are examples of bitboards.
///
/// @provides agon.api.GamePlugin the games `connect-four`, `othello` and `breakthrough`
module agon.game.classics {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.classics.connectfour.ConnectFour,
        agon.game.classics.othello.Othello, agon.game.classics.breakthrough.Breakthrough;
}
