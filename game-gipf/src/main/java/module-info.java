/// GIPF, a game by Kris Burm. GIPF is a trademark of its owner.
///
/// @provides agon.api.GamePlugin the game `gipf`
module agon.game.gipf {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.gipf.Gipf;
}
