/// Pferdeäpfel, a game of two knights and apples: the example for several modes of one game.
///
/// @provides agon.api.GamePlugin the game `pferdeaepfel`
module agon.game.pferdeaepfel {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.pferdeaepfel.Pferdeaepfel;
}
