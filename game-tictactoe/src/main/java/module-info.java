/// Tic-tac-toe on a square and in a cube. [agon.game.tictactoe.TicTacToe] is the smallest complete plugin, and the one
/// to read; the package `extended` adds what makes it fast and pleasant. [agon.game.tictactoe.extended.Qubic] shows
/// the same with options, precomputed tables and a group of the game's own.
///
/// @provides agon.api.GamePlugin the games `tictactoe` and `qubic`
module agon.game.tictactoe {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.tictactoe.extended.ExtendedTicTacToe,
        agon.game.tictactoe.extended.Qubic;
}
