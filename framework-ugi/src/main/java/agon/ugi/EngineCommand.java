package agon.ugi;

import agon.api.PlainText;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// How an engine is started: a program and what it is given. No shell is asked.
///
/// @param words the program first; at least one
public record EngineCommand(Vector<String> words) {
    private static final int LONGEST = 30_000; // characters

    /// @throws IllegalArgumentException if there is no word
    public EngineCommand {
        if (words.isEmpty()) throw new IllegalArgumentException("a command has at least one word, found none");
    }

    /// The command that somebody types: words separated by blanks. Between `"…"` or `'…'` blanks belong to the word;
    /// a backslash is a backslash.
    ///
    /// @return left: a sentence that says what is wrong
    public static Either<String, EngineCommand> parse(String text) {
        if (!PlainText.isLine(text, LONGEST))
            return Either.left("the command of an engine is one line of at most " + LONGEST + " characters");
        Vector<String> words = Vector.empty();
        StringBuilder word = new StringBuilder();
        boolean begun = false;
        char quote = 0;
        for (char c : text.toCharArray()) {
            boolean blank = quote == 0 && c == ' ';
            if (blank && begun) {
                words = words.append(word.toString());
                word.setLength(0);
            }
            begun = !blank;
            if (blank) continue;
            if (quote == 0 && (c == '"' || c == '\'')) quote = c;
            else if (quote != 0 && c == quote) quote = 0;
            else word.append(c);
        }
        if (quote != 0) return Either.left("the command '" + text + "' has a " + quote + " that is never closed");
        if (begun) words = words.append(word.toString());
        return words.isEmpty() || words.head().isEmpty() ? Either.left("the command of the engine is missing")
            : Either.right(new EngineCommand(words));
    }

    /// What [#parse] reads as this.
    @Override
    public String toString() {
        return words.map(EngineCommand::quoted).mkString(" ");
    }

    private static String quoted(String word) {
        if (!word.isEmpty() && !word.contains(" ") && !word.contains("\"") && !word.contains("'")) return word;
        return word.contains("\"") ? word.contains("'") ? bothQuotes(word) : "'" + word + "'" : "\"" + word + "\"";
    }

    /// Parts in quotes stand side by side in one word.
    private static String bothQuotes(String word) {
        return Vector.of(word.split("(?=')|(?<=')")).map(part -> part.equals("'") ? "\"'\"" : "'" + part + "'")
            .mkString();
    }
}
