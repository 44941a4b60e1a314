package agon.api.published;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The messages in the source files of a folder, for tests of their translations.
///
/// @param start matches the code directly before a message
public record SourceMessages(Path folder, Pattern start) {
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    /// Returns the lines of all messages that contain a word. Each value in a message is replaced by 7. Messages with
    /// a conditional expression are left out.
    public Vector<String> lines() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            Vector<String> all = Vector.empty();
            for (Path file : files.filter(file -> file.toString().endsWith(".java")).sorted().toList()) {
                String source = Files.readString(file);
                all = all.appendAll(start.matcher(source).results().map(found -> text(source, found.end()))
                    .filter(text -> text.matches("(?s).*\\p{L}{3}.*")).toList());
            }
            return all.flatMap(text -> Vector.of(text.split("\n"))).map(String::strip).reject(String::isEmpty)
                .distinct();
        }
    }

    /// Returns the text of an expression, or an empty text if it has no string literal or is conditional.
    private static String text(String source, int from) {
        StringBuilder text = new StringBuilder();
        int depth = 0;
        boolean value = false;
        for (int i = from; i < source.length() && depth >= 0; i++) {
            char c = source.charAt(i);
            Matcher literal = LITERAL.matcher(source).region(i, source.length());
            if (c == '"' && depth == 0 && literal.lookingAt()) {
                if (value) text.append('7');
                value = false;
                text.append(literal.group(1).replace("\\\"", "\"").replace("\\n", "\n"));
                i = literal.end() - 1;
            } else if (c == '"' && literal.lookingAt()) i = literal.end() - 1;
            else if (c == '?' || c == ';') return "";
            else if (c == '(') depth++;
            else if (c == ')') depth--;
            else if (c == ',' && depth == 0) break;
            else value |= Character.isJavaIdentifierPart(c);
        }
        return text.isEmpty() || !value ? text.toString() : text + "7";
    }
}
