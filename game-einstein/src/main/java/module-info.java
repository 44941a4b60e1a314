/// EinStein würfelt nicht!, a dice game: the example for chance.
///
/// @provides agon.api.GamePlugin the game `einstein`
module agon.game.einstein {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.einstein.Einstein;
}
