package agon.game.zertz;

import agon.api.Options;
import agon.api.record.GameRecord;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// The board and the goals of a game.
///
/// @param blitz      whether there are fewer marbles and smaller goals, which is possible only with 37 rings
/// @param repetition whether a repetition ends the game
/// @param winAtOnce  whether a winning set ends the game immediately, even in the middle of a chain, rather than after
///     the chain
/// @param stuckLoses whether a seat with nothing to play loses, rather than passes
record ZertzVariant(ZertzBoard board, boolean blitz, boolean repetition, boolean winAtOnce, boolean stuckLoses) {
    static final Options OPTIONS = Options.NONE.choice("rings", "number of rings on the board", "37", "48", "61")
        .flag("blitz", "fewer marbles and smaller goals; 37 rings only", false)
        .flag("repetition", "a repetition of the last two pairs of moves draws the game; off for archives",
            true)
        .advanced()
        .choice("win", "when a win counts; turn-end is for archives of Boardspace, where capture chains are completed",
            "at-once", "turn-end")
        .advanced()
        .choice("stuck", "if a player has nothing to play: a pass, as in the rulebook; or a loss, as in Zertz3D",
            "passes",
            "loses")
        .advanced()
        .check(v -> Option.when(v.flag("blitz") && !v.choice("rings").equals("37"),
            "blitz is played with 37 rings, not " + v.choice("rings")));

    ZertzVariant(ZertzBoard board, boolean blitz, boolean repetition, boolean winAtOnce) {
        this(board, blitz, repetition, winAtOnce, false);
    }

    static ZertzVariant of(Options.Values values) {
        return new ZertzVariant(ZertzBoard.of(values.choice("rings")), values.flag("blitz"), values.flag("repetition"),
            values.choice("win").equals("at-once"), values.choice("stuck").equals("loses"));
    }

    static Either<String, ZertzVariant> named(String name) {
        if (!name.equals(Zertz.ID) && !name.startsWith(Zertz.ID + ":"))
            return Either.left("this format is for " + Zertz.ID + ", not for " + name);
        return OPTIONS.parse(name.substring(Math.min(name.length(), Zertz.ID.length() + 1))).map(ZertzVariant::of);
    }

    static Either<String, ZertzVariant> of(GameRecord record) {
        return record.fault().isEmpty() ? named(record.game()) : Either
            .left("move " + (record.turns().size() + 1) + " cannot be written: " + record.fault().get().because());
    }

    String name() {
        return OPTIONS
            .parse("rings=" + board.size() + ",blitz=" + (blitz ? "on" : "off") + ",repetition="
                + (repetition ? "on" : "off") + ",win="
                + (winAtOnce ? "at-once" : "turn-end") + ",stuck=" + (stuckLoses ? "loses" : "passes"))
            .map(values -> values.toString().isEmpty() ? Zertz.ID : Zertz.ID + ":" + values).get();
    }

    Stock marbles() {
        return blitz ? new Stock(5, 7, 9) : new Stock(6, 8, 10);
    }

    /// Returns the winning set in `captures`, if there is one. A winning set consists of three marbles of each colour,
    /// or of four white, five grey or six black marbles. In blitz, each number is smaller by one.
    Option<Stock> winningSet(Stock captures) {
        int each = each();
        return Vector
            .of(new Stock(each + 1, 0, 0), new Stock(0, each + 2, 0), new Stock(0, 0, each + 3),
                new Stock(each, each, each))
            .find(captures::holds);
    }

    int each() {
        return blitz ? 2 : 3;
    }

    int goal(Marble marble) {
        return each() + 1 + marble.ordinal();
    }

    Option<String> goal(Stock captures) {
        return winningSet(captures).map(set -> Vector.of(Marble.values()).filter(marble -> set.of(marble) > 0))
            .map(colours -> NUMBERS[winningSet(captures).get().of(colours.head())] + " "
                + (colours.size() == 1 ? colours.head() : "of each"));
    }

    private static final String[] NUMBERS = {"none", "one", "two", "three", "four", "five", "six"};
}
