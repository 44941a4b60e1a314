/// ZÈRTZ with 37, 48 and 61 rings, and blitz. A game by Kris Burm; ZÈRTZ is a trademark of its owner.
module agon.game.zertz {
    requires agon.api;

    provides agon.api.GamePlugin with agon.game.zertz.Zertz;
}
