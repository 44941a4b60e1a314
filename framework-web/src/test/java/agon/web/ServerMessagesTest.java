package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.play.text.Dictionary;
import agon.play.text.Language;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The error messages of the server and their translations.
class ServerMessagesTest {
    private static final Path SOURCES = Path.of("src/main/java/agon/web");
    /// The start of an expression that is an error message.
    private static final Pattern START = Pattern.compile(
        "new WebFailure\\(\\d+,\\s*|WebFailure\\.bad\\(|WebFailure\\.hidden\\([^,]*,\\s*|Either\\.left\\((?=\\s*[\"'])|"
            + "return Option\\.of\\((?=\\s*\")|Option\\.when\\([^;]*?,\\s*(?=MOST)");
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");
    /// Messages for the operator, and for programs that send invalid requests. The page sends only valid ones.
    private static final Pattern PROTOCOL = Pattern.compile("'.*' must be .*|each seat must be .*|.* has no field .*|"
        + "7 7 is not a valid request|.*the data of a browser game|'record' is not .*|the server cannot open port .*|"
        + ".*JSON.*|.*UTF-8.*|the query .*|the header .*|this request .*|pages support .*|"
        + "this address supports .*|this host name .*|.* bytes|a message must .*|.*push.*");

    /// Returns the text of an expression in which each value is 7, or an empty text if it contains no literal.
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
                text.append(literal.group(1).replace("\\\"", "\""));
                i = literal.end() - 1;
            } else if (c == '"' && literal.lookingAt()) i = literal.end() - 1;
            else if (c == '(') depth++;
            else if (c == ')') depth--;
            else if (c == ',' && depth == 0) break;
            else value |= Character.isJavaIdentifierPart(c);
        }
        return text.isEmpty() || !value ? text.toString() : text + "7";
    }

    private static Vector<String> messages() throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            Vector<String> all = Vector.empty();
            for (Path file : files.filter(file -> file.toString().endsWith(".java")).sorted().toList()) {
                String source = Files.readString(file);
                all = all.appendAll(START.matcher(source).results().map(found -> text(source, found.end()))
                    .filter(text -> text.matches(".*\\p{L}{3}.*")).toList());
            }
            return all.distinct();
        }
    }

    @Test
    void every_message_for_users_is_translated() throws IOException {
        Dictionary german = Dictionary.of(Language.find("de").get(), Vector.empty());
        assertTrue(messages().size() > 50, messages().mkString("\n"));
        assertEquals("", messages().reject(text -> PROTOCOL.matcher(text).matches())
            .filter(text -> german.translate(text).equals(text)).mkString("\n"));
    }
}
