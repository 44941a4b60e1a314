package agon.api.record;

import agon.api.record.RecordFormat.RecordError;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A reader for the properties of an SGF text. It reads the text in one pass, game by game, returns only properties of
/// the main line and skips all other text. Use it to implement record formats that are based on SGF.
///
/// A game is a tree, `(;a;b(;c)(;d))`, whose main line takes the first branch everywhere. The main line therefore ends
/// at the first closing bracket. A bracket that is opened after that starts a variation or, if no bracket is open, the
/// next game. To support damaged files, text outside of all brackets belongs to the main line.
///
/// A backslash escapes the next character. The backslash is retained in the returned value. Source: SGF FF[4].
public final class SgfReader {
    private final String text;
    private int at;
    private String name = "", value = "";
    private int depth; // number of open brackets
    private boolean closed; // whether a bracket has been closed in this game
    private int variation; // depth of the variation being skipped, or 0
    private int variations; // number of skipped variations of this game

    /// Creates a reader before the first property of the first game.
    public SgfReader(String text) {
        this.text = text;
    }

    /// Reads all games of a text. If variations of a game are skipped, a note is added to its record. If a closing
    /// parenthesis is missing, a contradiction is added.
    ///
    /// @param game a function that reads the properties of one game
    public static Vector<Either<RecordError, GameRecord>> games(String text,
        Function<SgfReader, Either<RecordError, GameRecord>> game) {
        SgfReader properties = new SgfReader(text);
        List<Either<RecordError, GameRecord>> games = new ArrayList<>();
        do
            games.add(game.apply(properties).map(properties::annotated));
        while (properties.nextGame());
        return Vector.ofAll(games);
    }

    private GameRecord annotated(GameRecord record) {
        GameRecord whole = variations == 0 ? record : record.note(variations == 1 ? "a variation was omitted"
            : variations + " variations were omitted");
        return isClosed() ? whole
            : whole.contradiction("the closing parenthesis is missing: the file may be truncated");
    }

    /// Returns the name of the current property, which consists of a capital letter followed by capital letters and
    /// digits.
    public String name() {
        return name;
    }

    /// Returns the value of the current property, which is the text between its brackets.
    public String value() {
        return value;
    }

    /// Returns the number of variations of this game that have been skipped. Nested variations are not counted.
    public int variations() {
        return variations;
    }

    /// Returns whether all brackets that have been read are closed.
    public boolean isClosed() {
        return depth == 0;
    }

    /// Skips the rest of this game and proceeds to the next game.
    ///
    /// @return whether there is another game
    public boolean nextGame() {
        while (property()) continue;
        closed = false;
        variations = 0;
        return at < text.length();
    }

    /// Proceeds to the next property of the main line. A value without its closing bracket is not a property.
    ///
    /// @return whether this game has another property
    public boolean next() {
        while (property()) if (variation == 0) return true;
        return false;
    }

    private boolean property() {
        while (at < text.length()) {
            if (!isCapital(text.charAt(at))) {
                if (text.charAt(at) == '(' && begins()) return false;
                if (text.charAt(at) == ')') close();
                at++;
                continue;
            }
            int begin = at;
            while (at < text.length() && (isCapital(text.charAt(at)) || isDigit(text.charAt(at)))) at++;
            name = text.substring(begin, at);
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
            if (at < text.length() && text.charAt(at) == '[') return bracketed();
        }
        return false;
    }

    /// Processes an opening bracket, and returns whether it starts the next game.
    private boolean begins() {
        if (closed && depth == 0) return true;
        depth++;
        if (closed && variation == 0) {
            variation = depth;
            variations++;
        }
        return false;
    }

    private void close() {
        if (variation == 0) closed = true;
        else if (depth == variation) variation = 0;
        depth = Math.max(0, depth - 1);
    }

    private boolean bracketed() {
        int begin = ++at;
        while (at < text.length() && text.charAt(at) != ']') at += text.charAt(at) == '\\' ? 2 : 1;
        if (at >= text.length()) {
            at = text.length();
            return false;
        }
        value = text.substring(begin, at++);
        return true;
    }

    private static boolean isCapital(char c) {
        return c >= 'A' && c <= 'Z';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
