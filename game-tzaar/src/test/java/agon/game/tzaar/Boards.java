package agon.game.tzaar;

import agon.api.match.Match;

/// Positions for tests.
final class Boards {
    private Boards() {}

    /// Returns a position.
    ///
    /// @param pieces the pieces with their points, for example `c3T c4o2`
    /// @param rest   the seat and the phase, for example `white captures`
    static TzaarPosition of(String pieces, String rest) {
        return TzaarPosition.read(TzaarLessons.text(pieces) + " " + rest).get();
    }

    static Match<TzaarPosition, TzaarAction> match(TzaarPosition p) {
        return Match.from(TzaarContractTest.variant("fixed"), p);
    }
}
