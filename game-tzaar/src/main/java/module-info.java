/// TZAAR, a game by Kris Burm. TZAAR is a trademark of its owner.
///
/// @provides agon.api.GamePlugin the game `tzaar`
module agon.game.tzaar {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.tzaar.Tzaar;
}
