package agon.window.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Options;
import agon.play.text.Language;
import agon.play.text.Message;
import io.vavr.collection.TreeMap;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StringsTest {
    private static final Path RESOURCES = Path.of("src/main/resources/agon/window");
    private static final int SHORT = 12;
    private static final double LONGEST = 1.6; // length of a text divided by that of the English one

    /// The starts of keys that end with the name of a value, such as a player or a result.
    private static final Vector<String> COMPOSED = Vector.of("player.", "end.", "outcome.", "side.", "seat.name.",
        "seat.colour.", "start.", "study.retry.", "judgement.", "colour.", "statistics.phase.", "statistics.level",
        "statistics.opening", "statistics.opponent", "position.less", "library.game",
        "library.result", "library.turns", "library.date", "library.players");

    @AfterEach
    void english() {
        Strings.use("en", Vector.empty());
    }

    private static TreeMap<String, String> texts(String suffix) throws IOException {
        Properties all = new Properties();
        all.load(new StringReader(Files.readString(RESOURCES.resolve("Strings" + suffix + ".properties"))));
        return TreeMap.ofAll(all.stringPropertyNames().stream(), key -> key, all::getProperty);
    }

    private static Vector<Language> others() {
        return Language.ALL.tail();
    }

    @Test
    void every_language_has_the_same_keys_and_values() throws IOException {
        TreeMap<String, String> english = texts("");
        for (Language language : others()) {
            TreeMap<String, String> texts = texts("_" + language.code());
            assertEquals("", english.keySet().diff(texts.keySet()).mkString(", "), "missing: " + language.code());
            assertEquals("", texts.keySet().diff(english.keySet()).mkString(", "), "unknown: " + language.code());
            assertEquals("", english.keySet().filter(key -> !Message.parse(english.get(key).get()).get().names()
                .equals(Message.parse(texts.get(key).get()).get().names())).mkString(", "), language.code());
        }
    }

    @Test
    void translations_are_not_much_longer() throws IOException {
        TreeMap<String, String> english = texts("");
        for (Language language : others())
            assertEquals("", texts("_" + language.code()).filter((key, text) -> {
                int usual = english.get(key).get().length();
                return usual > SHORT && text.length() > LONGEST * usual;
            }).mkString("\n"));
    }

    @Test
    void every_text_is_used() throws IOException {
        TreeSet<String> known = TreeSet.empty();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            known = TreeSet.ofAll(files.filter(file -> file.toString().endsWith(".java")).flatMap(StringsTest::literals)
                .toList());
        }
        TreeSet<String> literals = known, ends = known.filter(text -> text.matches("\\.[a-z]+"));
        assertEquals("", texts("").keySet().reject(key -> literals.contains(key) || COMPOSED.exists(key::startsWith)
            || ends.exists(end -> key.endsWith(end)
                && literals.contains(key.substring(0, key.length() - end.length()))))
            .mkString("\n"));
    }

    private static Stream<String> literals(Path file) {
        try {
            return Pattern.compile("\"([^\"]*)\"").matcher(Files.readString(file)).results()
                .map((MatchResult found) -> found.group(1));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void no_two_settings_have_the_same_heading() {
        for (Language language : Language.ALL) {
            Strings.use(language.code(), Vector.empty());
            for (Options settings : Vector.of(Preferences.OPTIONS, Preferences.OF_GAME)) {
                Vector<String> headings = settings.settings().toVector().map(setting -> Form.label(setting.name()));
                assertEquals(headings.distinct(), headings, language.code());
            }
        }
    }

    @Test
    void the_language_can_be_changed_at_any_time() {
        Strings.use("de", Vector.empty());
        assertEquals("2 Spieler", Strings.of("menu.players", 2));
        assertEquals("Schwarz gewinnt.", GameWords.sentence("black wins"));
        assertEquals("1.234", GameWords.number(1234));
        Strings.use("en", Vector.empty());
        assertEquals("1 player", Strings.of("menu.players", 1));
        assertEquals("Black wins.", GameWords.sentence("black wins"));
        assertEquals("1,234", GameWords.number(1234));
    }
}
