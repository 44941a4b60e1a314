package agon.launcher.play;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The commands that a person can enter instead of turns.
enum Word {
    /// Takes back a turn.
    UNDO("take back your last move and all moves after it"),
    /// Runs a short search.
    HINT("show the three best moves of a short search"),
    /// Shows the rules.
    RULES("show the rules of the game"),
    /// Lists legal moves.
    MOVES("list the legal moves"),
    /// Prints the board.
    BOARD("show the board again"),
    /// Prints the position.
    POSITION("show the position in one line, as --position accepts it"),
    /// Prints the moves.
    RECORD("show the record of the game so far"),
    /// Resigns.
    RESIGN("resign the game"),
    /// Lists these commands.
    HELP("list these commands"),
    /// Leaves.
    QUIT("leave the game without a result, like Ctrl-D");

    private final String meaning;

    Word(String meaning) {
        this.meaning = meaning;
    }

    static Vector<Word> all() {
        return Vector.of(values());
    }

    /// `?` is short for help, and `exit` for quit.
    static Option<Word> of(String text) {
        return switch (text.strip().toLowerCase(Locale.ROOT)) {
            case "?" -> Option.of(HELP);
            case "exit" -> Option.of(QUIT);
            case String word -> all().find(w -> w.text().equals(word));
        };
    }

    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    static String help() {
        return all().map(w -> String.format(Locale.ROOT, "     %-10s%s", w.text(), w.meaning)).mkString("\n");
    }
}
