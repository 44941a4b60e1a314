package agon.launcher.play;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;
import java.util.function.UnaryOperator;

/// The commands that a person can enter instead of turns.
enum Word {
    UNDO("take back your last move and all moves after it"), HINT("show the three best moves of a short search"), RULES(
        "show the rules of the game"), MOVES("list the legal moves"), BOARD(
            "show the board again"), POSITION("show the position in one line, as --position accepts it"), RECORD(
                "show the record of the game so far"), DRAW(
                    "offer a draw, or accept the offer of a draw"), RESIGN("resign the game"), HELP(
                        "list these commands"), QUIT("leave the game without a result, like Ctrl-D");

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

    static String help(UnaryOperator<String> translation) {
        return all().map(w -> String.format(Locale.ROOT, "     %-10s%s", w.text(), translation.apply(w.meaning)))
            .mkString("\n");
    }
}
