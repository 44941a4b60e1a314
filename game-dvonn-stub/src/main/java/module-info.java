/// DVONN: the stub for a game of your own. A game by Kris Burm; DVONN is a trademark of its owner.
///
/// @provides agon.api.GamePlugin marks the jar as a game
module agon.game.dvonn {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.dvonn.Dvonn;
}
