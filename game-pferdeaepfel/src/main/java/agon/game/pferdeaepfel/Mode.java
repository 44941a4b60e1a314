package agon.game.pferdeaepfel;

import agon.api.Options;
import io.vavr.control.Option;

/// What a turn is, and how the game is decided. Free placement has two modes here, one for each order of a turn.
enum Mode {
    /// An apple on any empty square, then a knight's move.
    APPLE_FIRST,
    /// A knight's move, then an apple on any empty square.
    MOVE_FIRST,
    /// A knight's move; the square that was left gets an apple.
    TRAIL,
    /// A knight's move; the square that was left gets an apple, and any empty square another one if one likes. Apples
    /// are counted.
    CLASSIC;

    /// Apples of the classic mode, the two on the starting squares included.
    static final int BROWN = 28;
    static final int GOLDEN = 12;

    static final Options OPTIONS = Options.NONE
        .word("mode", "free: an apple anywhere each turn; trail: on the square left; classic: counted apples, points",
            "free", "trail", "classic")
        .word("order", "what comes first in a turn of free placement", "apple-first", "move-first")
        .check(values -> Option.when(
            values.word("order").equals("move-first") && !values.word("mode").equals("free"),
            "order=move-first is a matter of mode=free: in the other modes a turn begins with the move anyway"));

    /// @param values of [#OPTIONS]
    static Mode of(Options.Values values) {
        return switch (values.word("mode")) {
            case "trail" -> TRAIL;
            case "classic" -> CLASSIC;
            default -> values.word("order").equals("apple-first") ? APPLE_FIRST : MOVE_FIRST;
        };
    }

    /// Whether the first action of a turn is an apple, not a move.
    boolean beginsWithApple() {
        return this == APPLE_FIRST;
    }

    /// Whether a knight leaves an apple behind.
    boolean leavesApple() {
        return this == TRAIL || this == CLASSIC;
    }

    /// Moves, apples, a pass: what comes last is left out where it cannot be.
    int codes() {
        return switch (this) {
            case APPLE_FIRST, MOVE_FIRST -> 2 * Board.CELLS;
            case TRAIL -> Board.CELLS;
            case CLASSIC -> 2 * Board.CELLS + 1;
        };
    }

    /// Every square but those of the knights may be empty; a pass comes to them in the classic mode.
    int maxLegalActions() {
        return switch (this) {
            case APPLE_FIRST, MOVE_FIRST -> Board.CELLS - 2;
            case TRAIL -> 8;
            case CLASSIC -> Board.CELLS - 1;
        };
    }
}
