package agon.game.gipf;

import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import io.vavr.collection.Vector;

/// Positions for tests.
final class Positions {
    private Positions() {}

    static Variant<GipfPosition, GipfAction> game(GipfVariant version) {
        return Gipf.variant(version);
    }

    /// Returns the text of a position.
    ///
    /// @param rest   the text after the board
    /// @param pieces letters of pieces, each followed by its spots, such as `w b2 c3`
    static String text(String rest, String... pieces) {
        char[] letters = ".".repeat(37).toCharArray();
        for (String group : pieces)
            for (String spot : group.substring(2).split(" "))
                letters[Spots.NAMES.indexOf(spot)] = group.charAt(0);
        return Spots.BOARD.write(spot -> letters[spot]) + " " + rest;
    }

    static Match<GipfPosition, GipfAction> match(GipfVariant version, String rest, String... pieces) {
        var game = game(version);
        return Match.from(game, game.game().notation().read(text(rest, pieces)).get());
    }

    /// Returns the legal actions in notation.
    static Vector<String> legal(Match<GipfPosition, GipfAction> match) {
        return Vector.ofAll(match.legal().map(GipfAction::text));
    }

    static Seat mover(Match<GipfPosition, GipfAction> match) {
        return match.position().seat();
    }
}
