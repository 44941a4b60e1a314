package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.play.text.Message;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The texts of the page and their translations.
class PageTextsTest {
    private static final Path PAGE = Path.of("src/main/resources/agon/web/page");
    private static final Pattern TEXT = Pattern.compile("\\bt\\(\\s*'((?:[^'\\\\]|\\\\.)*)'");
    /// A literal that is shown without translation: two letters or more, not a name of an element or a class.
    private static final Pattern LITERAL = Pattern.compile("(?:textContent(?: =|:)|ariaLabel:|(?:confirm|prompt)\\(|"
        + "'aria-label',|html\\('(?:h1|h2|p|summary|span|a|li|label|legend)', "
        + "\\{[^}]*\\},)\\s*['`]([^'`$]*\\p{L}{2}[^'`]*)");
    private static final int SHORT = 12;
    private static final double LONGEST = 1.6; // length of a text divided by that of the English one

    private static Vector<String> scripts() throws IOException {
        try (Stream<Path> files = Files.list(PAGE)) {
            Vector<Path> all = Vector.ofAll(files.toList()).filter(file -> file.toString().endsWith(".js"));
            Vector<String> texts = Vector.empty();
            for (Path file : all) texts = texts.append(Files.readString(file));
            return texts;
        }
    }

    private static Set<String> english() throws IOException {
        return scripts().flatMap(script -> Vector.ofAll(TEXT.matcher(script).results().map(found -> found.group(1))
            .toList())).toSet();
    }

    private static Map<String, String> german() throws IOException {
        return HashMap.ofAll(Files.readAllLines(PAGE.resolve("texts_de.txt")).stream()
            .filter(line -> !line.startsWith("#") && line.contains(" = ")),
            line -> line.substring(0, line.indexOf(" = ")),
            line -> line.substring(line.indexOf(" = ") + 3));
    }

    @Test
    void every_text_is_translated_and_every_translation_is_used() throws IOException {
        assertEquals("", english().removeAll(german().keySet()).mkString("\n"));
        assertEquals("", german().keySet().removeAll(english()).mkString("\n"));
    }

    @Test
    void translations_have_the_same_values_and_are_not_much_longer() throws IOException {
        assertEquals("", german().filter((english, german) -> !Message.parse(english).get().names()
            .equals(Message.parse(german).get().names())).mkString("\n"));
        assertEquals("", german().filter((english, german) -> english.length() > SHORT
            && german.length() > LONGEST * english.length()).mkString("\n"));
    }

    @Test
    void the_page_shows_no_text_without_translation() throws IOException {
        assertEquals("", scripts().flatMap(script -> Vector.ofAll(LITERAL.matcher(script).results()
            .map(found -> found.group(1)).toList())).mkString("\n"));
    }
}
