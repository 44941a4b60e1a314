/// EinStein würfelt nicht!, a game of dice: the one to read for how chance is told.
///
/// @provides agon.api.GamePlugin the game `einstein`
module agon.game.einstein {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.einstein.Einstein;
}
