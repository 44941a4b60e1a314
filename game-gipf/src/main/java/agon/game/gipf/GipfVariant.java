package agon.game.gipf;

import agon.api.Cells;
import agon.api.Options;
import agon.api.Seat;
import agon.game.gipf.GipfPosition.Phase;
import agon.game.gipf.Side.Kinds;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The version of the game.
///
/// @param handicap the number of additional pieces of Black
record GipfVariant(Version version, int handicap) {
    enum Version {
        BASIC, STANDARD, TOURNAMENT
    }

    static final int MOST_HANDICAP = 3;
    static final Options OPTIONS = Options.NONE
        .choice("version", "kinds of pieces and starting position", "basic", "standard", "tournament")
        .whole("handicap", "number of additional pieces of Black", 0, MOST_HANDICAP, Option.of(0L)).advanced();

    static GipfVariant of(Options.Values options) {
        return new GipfVariant(Version.valueOf(options.choice("version").toUpperCase(Locale.ROOT)),
            (int) options.whole("handicap"));
    }

    boolean hasGipf() {
        return version != Version.BASIC;
    }

    boolean isTournament() {
        return version == Version.TOURNAMENT;
    }

    /// Returns the number of pieces of a player without a handicap.
    int pieces() {
        return hasGipf() ? 18 : 15;
    }

    GipfPosition start() {
        Cells white = Cells.of(Vector.of("e2", "b5", "h5").map(Spots.NAMES::indexOf));
        Side first = side(white, 0), second = side(Spots.CORNERS.minus(white), handicap);
        return new GipfPosition(first, second, Seat.FIRST, Phase.START, Cells.NONE);
    }

    private Side side(Cells corners, int extra) {
        return isTournament() ? new Side(Cells.NONE, Cells.NONE, pieces() + extra, Kinds.GIPF)
            : new Side(corners, hasGipf() ? corners : Cells.NONE, 12 + extra, Kinds.SINGLE);
    }
}
