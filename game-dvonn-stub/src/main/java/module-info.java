/// DVONN, a game by Kris Burm, as a template for your own game. DVONN is a trademark of its owner.
///
/// @provides agon.api.GamePlugin marks the jar as a game
module agon.game.dvonn {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.dvonn.Dvonn;
}
