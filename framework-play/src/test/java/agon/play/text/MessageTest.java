package agon.play.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageTest {
    private static final String MOVES = "{who}: {n, plural, =0 {no moves} one {# move} other {# moves}}.";
    private static final Language ENGLISH = Language.ENGLISH, GERMAN = Language.find("de").get();

    private static String moves(Language language, long n) {
        return Message.parse(MOVES).get().format(language, name -> name.equals("n") ? n : "Ada");
    }

    @Test
    void numbers_choose_the_form_of_a_plural() {
        assertEquals("Ada: no moves.", moves(ENGLISH, 0));
        assertEquals("Ada: 1 move.", moves(ENGLISH, 1));
        assertEquals("Ada: 1,234 moves.", moves(ENGLISH, 1234));
        assertEquals("Ada: 1.234 moves.", moves(GERMAN, 1234));
        assertEquals(HashSet.of("who", "n"), Message.parse(MOVES).get().names());
    }

    @ParameterizedTest
    @CsvSource({"1, one", "2, few", "5, many", "12, many", "22, few", "112, many"})
    void the_plural_rules_of_unicode_are_evaluated(long number, String form) {
        Language polish = new Language("pl", "polski", "one:i = 1 and v = 0;few:v = 0 and i % 10 = 2..4 and "
            + "i % 100 != 12..14;many:v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and "
            + "i % 100 = 12..14");
        assertEquals(form, polish.form(number));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "}", "{a", "{n, plural, one {#}}", "{n, plural, other {#}", "{n, date}", "{a b}"})
    void an_invalid_message_is_an_error(String text) {
        assertTrue(Message.parse(text).getLeft().contains("is not a valid message"), text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"de | de", "de-AT,de;q=0.9,en;q=0.8 | de", "fr,en;q=0.2,de;q=0.7 | de",
        "fr | en", "'' | en", "*;;q=x | en", "EN-xa | en-XA", "en-US | en"})
    void the_preferred_language_is_the_first_available_one(String list, String code) {
        assertEquals(code, Language.preferred(list).code());
    }

    @Test
    void texts_of_the_pseudo_language_are_longer_but_keep_their_values() {
        String text = Message.parse("Games of {0}").get().format(Language.find("en-XA").get(),
            _ -> "Ada");
        assertTrue(text.startsWith("Ĝ") && text.endsWith("Ada") && text.length() >= 15, text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"first wins (three in a row) | Spieler 1 gewinnt (drei in einer Reihe)",
        "First wins (three in a row). | Spieler 1 gewinnt (drei in einer Reihe).",
        "second ran out of time, first wins | Spieler 2 hat die Zeit überschritten, Spieler 1 gewinnt",
        "c5, black stack of 3 | c5, schwarzer Stapel mit 3 Steinen", "b2, red cross X | b2, rotes Kreuz X",
        "gold ring | goldener Ring", "orange rings | orangefarbene Ringe", "white ring | weißer Ring", "gold | gold",
        "pool: 6 white, 8 grey, 10 black | Vorrat: 6 weiß, 8 grau, 10 schwarz",
        "c4, d5 or e6 | c4, d5 oder e6",
        "Bo: grey +2, red −1. Bo wins. | Bo: grau +2, rot −1. Bo gewinnt.",
        "Bo: grey +2. Bo wins in 1 move. | Bo: grau +2. Bo gewinnt in 1 Zug.",
        "Ada: grey −1. Bo wins in 3 moves. | Ada: grau −1. Bo gewinnt in 3 Zügen.",
        "a new kind of text | a new kind of text",
        "the piece on d4 | the piece on d4", "'pass' is not a player | 'pass' ist kein Spieler",
        "1,200 games are in progress; try again in a few minutes "
            + "| es laufen 1200 Partien; bitte in einigen Minuten noch einmal versuchen",
        "99999999999 games are in progress | 99999999999 games are in progress"})
    void composed_texts_are_translated_in_parts(String english, String german) {
        assertEquals(german, Dictionary.of(GERMAN, Vector.empty()).translate(english));
        assertEquals(english, Dictionary.of(ENGLISH, Vector.empty()).translate(english));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"White | Weiß", "first, white wins | first, white wins",
        "a whole number from 3 to 19 | eine ganze Zahl von 3 bis 19", "c4 or d5 | c4 or d5",
        "'White\n\nFind the best\nmove.\n\nRed: red' | 'Weiß\n\nGesucht ist der beste Zug.\n\nRed: red'"})
    void prose_is_translated_by_whole_paragraphs(String english, String german) {
        assertEquals(german,
            Dictionary.of(GERMAN, Vector.empty()).prose(english));
    }

    @Test
    void numbers_that_are_too_large_stay_in_english() {
        Dictionary german = Dictionary.of(GERMAN, Vector.empty());
        assertEquals("Gewinn in 12345 Zügen.", german.translate("Win in 12,345 moves."));
        String large = "Win in 1" + ",000".repeat(8) + " moves.";
        assertEquals(large, german.translate(large));
    }

    @Test
    void english_prose_has_joined_lines() {
        assertEquals("a b\n\nc", Dictionary.of(ENGLISH, Vector.empty()).prose("a\nb\n\nc\n"));
    }
}
