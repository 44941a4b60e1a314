package agon.game.tzaar;

import agon.api.match.Match;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// Positions for tests.
final class Boards {
    private Boards() {}

    /// Returns a position.
    ///
    /// @param pieces the pieces with their points, for example `c3T c4o2`
    /// @param rest   the seat and the phase, for example `white captures`
    static TzaarPosition of(String pieces, String rest) {
        return TzaarPosition.read(text(pieces) + " " + rest).get();
    }

    static String text(String pieces) {
        Map<String, String> at = HashMap.ofEntries(Vector.of(pieces.split(" "))
            .map(piece -> io.vavr.Tuple.of(piece.substring(0, 2), piece.substring(2))));
        StringBuilder text = new StringBuilder();
        int point = 0;
        for (int length : Points.COLUMNS) {
            if (point > 0) text.append('/');
            for (int i = 0; i < length; i++) text.append(at.get(Points.NAMES.get(point++)).getOrElse("."));
        }
        return text.toString();
    }

    static Match<TzaarPosition, TzaarAction> match(TzaarPosition p) {
        return Match.from(TzaarContractTest.variant("fixed"), p);
    }
}
