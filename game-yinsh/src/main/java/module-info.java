/// YINSH, a game by Kris Burm. YINSH is a trademark of its owner.
///
/// @provides agon.api.GamePlugin the game `yinsh`
module agon.game.yinsh {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.yinsh.Yinsh;
}
