package agon.game.gipf;

import agon.api.Cells;
import agon.api.Options;
import agon.api.Seat;
import agon.game.gipf.GipfPosition.Phase;
import agon.game.gipf.Side.Kinds;
import io.vavr.collection.Vector;
import java.util.Locale;

/// The versions of the game.
enum GipfVariant {
    BASIC, STANDARD, TOURNAMENT;

    static final Options OPTIONS = Options.NONE
        .choice("version", "kinds of pieces and starting position", "basic", "standard", "tournament");

    static GipfVariant of(Options.Values options) {
        return valueOf(options.choice("version").toUpperCase(Locale.ROOT));
    }

    boolean hasGipf() {
        return this != BASIC;
    }

    /// Returns the number of pieces of a player.
    int pieces() {
        return hasGipf() ? 18 : 15;
    }

    GipfPosition start() {
        Cells white = Cells.of(Vector.of("e2", "b5", "h5").map(Spots.NAMES::indexOf));
        return new GipfPosition(side(white), side(Spots.CORNERS.minus(white)), Seat.FIRST, Phase.START, Cells.NONE);
    }

    private Side side(Cells corners) {
        return this == TOURNAMENT ? new Side(Cells.NONE, Cells.NONE, pieces(), Kinds.GIPF)
            : new Side(corners, hasGipf() ? corners : Cells.NONE, 12, Kinds.SINGLE);
    }
}
