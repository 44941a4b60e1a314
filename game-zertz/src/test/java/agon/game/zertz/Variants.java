package agon.game.zertz;

import io.vavr.collection.Vector;

/// The variants that tests go through.
final class Variants {
    private Variants() {}

    static final Vector<String> ALL = Vector.of("", "rings=48", "rings=61", "blitz", "repetition=off",
        "rings=48,win=turn-end");

    static ZertzGame game(String options) {
        return new ZertzGame(ZertzVariant.of(ZertzVariant.OPTIONS.parse(options).get()));
    }

    static ZertzPosition position(String options, String text) {
        return game(options).notation().read(text).getOrElseThrow(why -> new IllegalArgumentException(why));
    }
}
