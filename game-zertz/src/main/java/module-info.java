/// ZÈRTZ with 37, 48 and 61 rings, and blitz. ZÈRTZ is a game by Kris Burm, and a trademark of its owner.
module agon.game.zertz {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.zertz.Zertz;
}
