package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.published.SourceMessages;
import agon.play.text.Dictionary;
import agon.play.text.Language;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The error messages of the server and their translations.
class ServerMessagesTest {
    private static final Path SOURCES = Path.of("src/main/java/agon/web");
    /// The start of an expression that is an error message.
    private static final Pattern START = Pattern.compile(
        "new WebFailure\\(\\d+,\\s*|WebFailure\\.bad\\(|WebFailure\\.hidden\\([^,]*,\\s*|Either\\.left\\((?=\\s*[\"'])|"
            + "return Option\\.of\\((?=\\s*\")|Option\\.when\\([^;]*?,\\s*(?=MOST)");
    /// Messages for the operator, and for programs that send invalid requests. The page sends only valid ones.
    private static final Pattern PROTOCOL = Pattern.compile("'.*' must be .*|each seat must be .*|.* has no field .*|"
        + "7 7 is not a valid request|.*the data of a browser game|'record' is not .*|the server cannot open port .*|"
        + ".*JSON.*|.*UTF-8.*|the query .*|the header .*|this request .*|pages support .*|"
        + "this address supports .*|this host name .*|.* bytes|a message must .*|.*push.*");

    @Test
    void every_message_for_users_is_translated() throws IOException {
        Dictionary german = Dictionary.of(Language.find("de").get(), Vector.empty());
        Vector<String> messages = new SourceMessages(SOURCES, START).lines();
        assertTrue(messages.size() > 50, messages.mkString("\n"));
        assertEquals("", messages.reject(text -> PROTOCOL.matcher(text).matches())
            .filter(text -> german.translate(text).equals(text)).mkString("\n"));
    }
}
