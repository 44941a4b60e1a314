package agon.game.zertz;

import agon.api.Game;
import agon.game.zertz.board.ZertzAction;
import io.vavr.collection.Vector;

/// The variants that tests go through.
final class Variants {
    private Variants() {}

    static final Vector<String> ALL = Vector.of("", "rings=48", "rings=61", "blitz", "repetition=off",
        "rings=48,win=turn-end", "stuck=loses");

    static Game<ZertzPosition, ZertzAction> game(String options) {
        return ZertzGame.of(ZertzVariant.of(ZertzVariant.OPTIONS.parse(options).get()));
    }

    static ZertzVariant variant(Game<ZertzPosition, ZertzAction> game) {
        return ((ZertzRules) game.rules()).variant();
    }

    static ZertzPosition position(String options, String text) {
        return game(options).notation().read(text).getOrElseThrow(why -> new IllegalArgumentException(why));
    }
}
