package agon.game.zertz;

import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.GameRecord;
import agon.api.record.Replay;
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

    static Match<ZertzPosition, ZertzAction> match(String options, String position) {
        return Match.from(new Variant<>("zertz:" + options, game(options)), position(options, position));
    }

    /// Returns the text of the position after a turn.
    static String after(Match<ZertzPosition, ZertzAction> match, String turn) {
        return match.game().notation()
            .write(match.play(turn).getOrElseThrow(why -> new AssertionError(why)).position());
    }

    static Replay<ZertzPosition, ZertzAction> replay(GameRecord record) {
        Game<ZertzPosition, ZertzAction> game = ZertzGame.of(ZertzVariant.named(record.game()).get());
        return Replay.of(new Variant<>(record.game(), game), record).getOrElseThrow(why -> new AssertionError(why));
    }
}
