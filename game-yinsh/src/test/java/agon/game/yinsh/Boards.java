package agon.game.yinsh;

import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;

/// Positions and matches of the tests.
final class Boards {
    static final Variant<YinshPosition, YinshAction> STANDARD = new Variant<>("yinsh", Yinsh.GAME),
        BLITZ = new Variant<>("yinsh:blitz", Yinsh.BLITZ);

    private Boards() {}

    /// Returns the text of a position.
    ///
    /// @param pieces for example `W a2 a3 B k7 w e5`: rings in upper case, markers in lower case
    static String text(String pieces, String rest) {
        Map<String, String> letters = HashMap.empty();
        String letter = "";
        for (String word : pieces.split(" "))
            if (word.length() == 1) letter = word;
            else letters = letters.put(word, letter);
        Map<String, String> all = letters;
        return Points.BOARD.write(point -> all.getOrElse(Points.NAMES.get(point), ".")) + " " + rest;
    }

    static YinshPosition position(Game<YinshPosition, YinshAction> game, String pieces, String rest) {
        return game.notation().read(text(pieces, rest)).getOrElseThrow(why -> new AssertionError(why));
    }

    static Match<YinshPosition, YinshAction> match(String pieces, String rest) {
        return Match.from(STANDARD, position(Yinsh.GAME, pieces, rest));
    }

    static Vector<String> names(Match<YinshPosition, YinshAction> match) {
        return match.legal().map(YinshAction::text).toVector();
    }
}
