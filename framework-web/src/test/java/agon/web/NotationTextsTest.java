package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.published.SourceMessages;
import agon.play.text.Dictionary;
import agon.play.text.Language;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that messages about invalid moves, positions, records and plugins have German translations.
class NotationTextsTest {
    private static final Vector<String> FOLDERS = Vector.of("game-classics", "game-dvonn-stub", "game-einstein",
        "game-gipf", "game-pferdeaepfel", "game-tictactoe", "game-tzaar", "game-yinsh", "game-zertz", "framework-api",
        "framework-plugins");
    private static final Pattern START = Pattern.compile("Either\\s*\\.left\\((?=\\s*\")|RecordError\\.\\w+\\(|"
        + "unreadable\\(|refused\\(|problem\\(|fail\\(|wrong\\(|contradict\\(|contradiction\\(");
    /// Messages for authors of games, and messages that the sources contain only in part.
    private static final Pattern OTHERS = Pattern.compile("7'?: 7|7 contains no moves|7 has '7'; .*|7: the game .*|"
        + "'7' is (not allowed|given twice).*|expected a rating .*|.*five parts7|no ring is on the board7|"
        + ".* by removing 7, .*|"
        + ".*be created \\(7\\)7|7'7'.*|.*of the measurement of .*|the network 7 .*|"
        + "'7' is not a match; .*|'7' is (not a valid name|the name) .*|the file of the network .*|"
        + "the measurement of 7 .*|7 does not keep .*|there is no (symmetry|setting) .*");
    /// A value in a message that can be a colour.
    private static final Pattern COLOUR = Pattern
        .compile("(?<=re are 7 )7|(?<=is |, not )7(?!\\.)|(?<=and )7(?= places)|7(?= to move)");
    private static final Dictionary GERMAN = Dictionary.of(Language.find("de").get(), GameCatalog.load().installed());

    @Test
    void messages_are_translated() throws IOException {
        Vector<String> messages = Vector.empty();
        for (String folder : FOLDERS)
            messages = messages.appendAll(new SourceMessages(Path.of("..", folder, "src/main/java"), START).lines());
        assertTrue(messages.size() > 120, messages.mkString("\n"));
        assertEquals("", messages.reject(text -> OTHERS.matcher(text).matches())
            .filter(text -> isMissing(text) && isMissing(COLOUR.matcher(text).replaceAll("white"))).distinct()
            .mkString("\n"));
    }

    private static boolean isMissing(String text) {
        return GERMAN.translateClauses(text).equals(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "zertz | move 3, 'Wx9', is illegal: there is no ring x9 on the board of 37 rings; position before it: 7 "
            + "| Zug 3, 'Wx9', ist regelwidrig: auf dem Brett mit 37 Ringen gibt es keinen Ring x9; Stellung davor: 7",
        "hex | game.txt: move 3, 'c99', is illegal: 'c99' is not a move; for example, 'a1' is legal; "
            + "position before it: P | game.txt: Zug 3, 'c99', ist regelwidrig: 'c99' ist kein Zug; "
            + "möglich ist etwa 'a1'; Stellung davor: P",
        "zertz | the marble on d4 is white, not grey | die Kugel auf d4 ist weiß, nicht grau",
        "zertz | there are 7 white marbles in total (on the board, in the pool or captured); expected 6 "
            + "| es gibt insgesamt 7 weiße Kugeln (auf dem Brett, im Vorrat oder geschlagen); erwartet: 6",
        "zertz | the first's captures is 'x'; expected white/grey/black, such as 6/8/10 "
            + "| geschlagene Kugeln von Spieler 1: 'x'; erwartet: weiß/grau/schwarz, etwa 6/8/10",
        "tzaar | there are 7 white Tzaars; expected at most 6 | es gibt 7 weiße Tzaare; erwartet: höchstens 6",
        "tzaar | 'x' is not a board; expected columns of 5, 6 and 7 cells with / between them, each '.' or a piece "
            + "such as T, o or R3 | 'x' ist kein Brett; erwartet: Spalten mit 5, 6 und 7 Feldern, "
            + "getrennt durch /, jedes '.' oder ein Stein wie T, o oder R3",
        "gipf | white has 5 GIPF-pieces; expected at most 3 | weiß hat 5 GIPF-Steine; erwartet: höchstens 3",
        "hex | 'c99' is not a move; for example, 'a1' is legal | 'c99' ist kein Zug; möglich ist etwa 'a1'",
        "hex | line 2 is 'x'; expected move 1 or the result | Zeile 2 ist 'x'; erwartet: Zug 1 oder das Ergebnis",
        "hex | the result 1-0-0 has 3 scores, but the game has 2 players "
            + "| das Ergebnis 1-0-0 hat 3 Werte, aber das Spiel hat 2 Spieler",
        "hex | x.jar: it was built for Java 26; this is Java 25; use a newer JDK "
            + "| x.jar: es wurde für Java 26 gebaut; dies ist Java 25; bitte ein neueres JDK verwenden"})
    void values_are_filled_in(String game, String english, String german) {
        assertEquals(german, GERMAN.about(game).translateClauses(english));
    }
}
