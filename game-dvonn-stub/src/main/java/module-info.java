/// DVONN: the stub from which to begin a game of your own. A game by Kris Burm; DVONN is a trademark of its owner.
///
/// @provides agon.api.GamePlugin the line by which the jar is found to hold a game
module agon.game.dvonn {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.dvonn.Dvonn;
}
