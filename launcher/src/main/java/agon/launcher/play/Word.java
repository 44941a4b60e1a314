package agon.launcher.play;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// The commands that a person can enter instead of turns.
enum Word {
    /// Takes back a turn.
    UNDO("take back your last turn, and what followed it"),
    /// Runs a short search.
    HINT("the three best turns that a short search finds"),
    /// Shows the rules.
    RULES("how the game is played"),
    /// Lists legal moves.
    MOVES("all that may be played now"),
    /// Prints the board.
    BOARD("the board again"),
    /// Prints the position.
    POSITION("the position in one line, as --position takes it"),
    /// Prints the moves.
    RECORD("the game so far"),
    /// Resigns.
    RESIGN("give the game up"),
    /// Lists these commands.
    HELP("these words"),
    /// Leaves.
    QUIT("leave the game as it stands; Ctrl-D does the same");

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
