package agon.game.pferdeaepfel;

import agon.api.Options;
import io.vavr.control.Option;

/// The modes of the game, which differ in turns and scoring. Free placement is represented by two modes, one for each
/// order of the actions in a turn.
enum Mode {
    /// A turn is an apple on any empty square, followed by a knight's move.
    APPLE_FIRST,
    /// A turn is a knight's move, followed by an apple on any empty square.
    MOVE_FIRST,
    /// A turn is a knight's move. The square that the knight leaves gets an apple.
    TRAIL,
    /// A turn is a knight's move. The square that the knight leaves gets an apple, and a second apple can be placed on
    /// any empty square. The number of apples is limited.
    CLASSIC;

    /// Number of apples in the classic mode, including the two on the starting squares.
    static final int BROWN = 28;
    static final int GOLDEN = 12;

    static final Options OPTIONS = Options.NONE
        .choice("mode",
            "free: an apple on any empty square in each turn; trail: an apple on the square just left; classic: a "
                + "limited number of apples, and points",
            "free", "trail", "classic")
        .alias("1", "free").alias("2", "trail").alias("3", "classic") // the modes of pferdeapfel-rl
        .choice("order", "first part of a turn in free mode", "apple-first", "move-first")
        .check(values -> Option.when(
            values.choice("order").equals("move-first") && !values.choice("mode").equals("free"),
            "the order move-first is available only in free mode; in other modes, a turn always starts with the move"));

    static Mode of(Options.Values values) {
        return switch (values.choice("mode")) {
            case "trail" -> TRAIL;
            case "classic" -> CLASSIC;
            default -> values.choice("order").equals("apple-first") ? APPLE_FIRST : MOVE_FIRST;
        };
    }

    boolean beginsWithApple() {
        return this == APPLE_FIRST;
    }

    boolean leavesApple() {
        return this == TRAIL || this == CLASSIC;
    }

    /// Returns the number of codes for the moves, apples and passes of this mode.
    int codeCount() {
        return switch (this) {
            case APPLE_FIRST, MOVE_FIRST -> 2 * Board.CELLS;
            case TRAIL -> Board.CELLS;
            case CLASSIC -> 2 * Board.CELLS + 1;
        };
    }

    /// Returns the number of squares without a knight, plus one in the classic mode, for the pass.
    int maxLegalActions() {
        return switch (this) {
            case APPLE_FIRST, MOVE_FIRST -> Board.CELLS - 2;
            case TRAIL -> 8;
            case CLASSIC -> Board.CELLS - 1;
        };
    }
}
