/// Tic-tac-toe on a square and in a cube. [agon.game.tictactoe.TicTacToe] is the smallest complete plugin, and the
/// first example to read; the package `extended` adds speed and comfort. [agon.game.tictactoe.extended.Qubic] also has
/// options, precomputed tables and its own symmetry group.
///
/// @provides agon.api.GamePlugin the games `tictactoe` and `qubic`
module agon.game.tictactoe {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.tictactoe.extended.ExtendedTicTacToe,
        agon.game.tictactoe.extended.Qubic;
}
