package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.published.SourceMessages;
import agon.archive.Archive;
import agon.lab.internal.TextTable;
import agon.launcher.console.Console;
import agon.launcher.console.Texts;
import agon.play.text.Language;
import agon.play.text.Message;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The messages of the commands and their German translations.
class GermanMessagesTest {
    private static final Path SOURCES = Path.of("src/main/java/agon/launcher"),
        ARCHIVE = Path.of("../framework-archive/src/main/java/agon/archive"),
        TRANSLATIONS = Path.of("src/main/resources/agon/launcher/texts_de.txt");
    /// The start of an expression that is a message.
    private static final Pattern START = Pattern
        .compile("Failure\\s*\\.usage\\(|checkUnused\\(|new Failure\\([^,]*,\\s*|found\\(|"
            + "new TypeConversionException\\(|Interruption\\(|say\\(|note\\(|err\\(\\)\\s*\\.println\\(|"
            + "bars\\.step\\(|Progress\\.of\\([^,]*,\\s*");
    private static final Pattern ARCHIVE_START = Pattern.compile("Either\\s*\\.left\\(|new FileException\\(");
    /// Messages that the sources contain only in part: their values are counts with nouns, or clauses.
    private static final Pattern PARTS = Pattern
        .compile("'--[a-z]+': 7|.*[a-z]7|7 has 7; found 7.*|'7' is 7; expected 7|"
            + ".*the file contains 7|.*with exit code 7|7: 7, .*|7|reached 7|left out: 7 7|agon: 7|"
            + "agon: 7: 7|agon: skipped 7 in archives|.* move per game: 7 instead of 7");
    /// Words that no German report contains.
    private static final Pattern ENGLISH = Pattern.compile("\\b(the|of|and|with|each|is|are|by|for|to|games|held)\\b");
    private static final int SHORT = 20;
    private static final double LONGEST = 1.7; // length of a text divided by that of the English one
    private static final Texts GERMAN = Texts.of(Language.find("de").get());

    private static Vector<String> messages() throws IOException {
        return new SourceMessages(SOURCES, START).lines().appendAll(new SourceMessages(ARCHIVE, ARCHIVE_START).lines());
    }

    private static Vector<String> lines() throws IOException {
        return Vector.ofAll(Files.readAllLines(TRANSLATIONS))
            .filter(line -> !line.startsWith("#") && line.contains(" = "));
    }

    @Test
    void every_message_is_translated() throws IOException {
        assertTrue(messages().size() > 150, messages().mkString("\n"));
        assertEquals("",
            messages().reject(text -> PARTS.matcher(text).matches())
                .filter(text -> GERMAN.translate("agon: " + text).equals("agon: " + text)
                    && GERMAN.translate(text).equals(text))
                .mkString("\n"));
    }

    @Test
    void translations_have_the_same_values_and_are_not_much_longer() throws IOException {
        assertEquals("", lines().filter(line -> !values(line, 0).equals(values(line, 1))).mkString("\n"));
        assertEquals("", lines().filter(line -> line.indexOf(" = ") > SHORT
            && length(line, 1) > LONGEST * length(line, 0)).mkString("\n"));
        Vector<String> english = lines().map(line -> line.substring(0, line.indexOf(" = ")));
        assertEquals("", english.filter(text -> english.count(text::equals) > 1).distinct().mkString("\n"));
    }

    private static String side(String line, int side) {
        return side == 0 ? line.substring(0, line.indexOf(" = ")) : line.substring(line.indexOf(" = ") + 3);
    }

    private static Set<String> values(String line, int side) {
        Set<String> names = Message.parse(side(line, side)).get().names();
        return names.addAll(HashSet.ofAll(Pattern.compile("'--[a-z-]+").matcher(side(line, side)).results()
            .map(MatchResult::group).toList()));
    }

    private static int length(String line, int side) {
        return Message.parse(side(line, side)).get().format(Language.ENGLISH, name -> name.matches("n\\d?") ? (Object) 7
            : "x").length();
    }

    @Test
    void the_header_and_the_numbers_of_a_table_are_german_and_players_are_not() {
        String english = TextTable.text(Vector.of(Vector.of("player", "games", "score", "95 %", "date"),
            Vector.of("mcts:fpu=0.5", "1,000 (+500 =0 -500)", "50.0 %", "44.4–66.7 %", "2026.11.20"),
            Vector.of("medium", "4", "", "≤ 2.5 %", "2026")));
        assertEquals("zertz, jeder gegen jeden\n\n" + TextTable.text(Vector.of(
            Vector.of("Spieler", "Partien", "Ergebnis", "95 %", "Datum"),
            Vector.of("mcts:fpu=0.5", "1.000 (+500 =0 -500)", "50,0 %", "44,4–66,7 %", "2026.11.20"),
            Vector.of("medium", "4", "", "≤ 2,5 %", "2026"))) + "\n\nkeine Partien",
            GERMAN.translate("zertz, each against all others\n\n" + english + "\n\nno games"));
    }

    @Test
    void the_result_of_an_import_is_german() {
        assertEquals(
            "1 neue Partie; 1 Datei und 2 Partien schon vorhanden; 1 Partie durch eine spätere Fassung ersetzt; "
                + "1 widersprüchliche Partie zählt mit dem Ergebnis auf dem Brett oder, ohne Ende auf dem Brett, "
                + "mit dem eingetragenen Ergebnis; "
                + "ausgelassen: 1 Partie nicht lesbar; ausgelassen: 3 Partien ohne Zug",
            GERMAN.translate(
                new Archive.Import(1, 1, 2, 1, 1, LinkedHashMap.of("that cannot be read", 1L, "without a move", 3L))
                    .toString()));
    }

    /// Only the texts before the results, such as the date and the command, can differ.
    @Test
    void data_is_the_same_in_all_languages() {
        for (String command : Vector.of("stats tictactoe --games 20 --threads 1 --json", "perft tictactoe 2",
            "verify src/test/resources/agon/launcher/window/games --json")) {
            Vector<String> data = Vector.of(Language.ENGLISH, Language.find("de").get())
                .map(language -> out(language, command).replaceFirst("(?s).*?\"(?=seed|records)", ""));
            assertEquals(data.head(), data.last(), command);
            assertTrue(data.head().length() > 10, data.head());
        }
    }

    private static String out(Language language, String command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();
        Main.run(new Console(InputStream.nullInputStream(), new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8), false, false, false, () -> 80, Texts.of(language)),
            command.split(" "));
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"solve tictactoe | Remis", "games tictactoe | Lektionen: 2",
        "games hex | hex-sgf (SGF von HexGui und Little Golem)",
        "verify src/test/resources/agon/launcher/window/games | ok                       6  85,7 %",
        "verify src/test/resources/agon/launcher/window/games | Sieger ",
        "regress tictactoe --pairs 1 --present iterations=5 --baseline iterations=5 | Tempo-Urteil",
        "regress tictactoe --pairs 1 --present iterations=5 --baseline iterations=5 | offen ",
        "bench tictactoe --seconds 0.01 | zufällige Partien des Simulators ",
        "bench tictactoe --seconds 0.01 | Prozent",
        "nets zertz | Herkunft: das Spiel",
        "nets zertz | Training: Aufbau: Faltung mit 64 Kanälen und 6 Blöcken; erste Gewichte: Startwert 1; ",
        "stats tictactoe --games 20 | verschiedene, ",
        "canonical tictactoe x../.o./..x | kanonisch  ..x/.o./x..",
        "replay src/test/resources/agon/launcher/window/games/qubic.agon | Spiel      qubic",
        "stats tictactoe --games 20 | von–bis  umgestellt  mit Symmetrie",
        "check tictactoe --quick --clause GAMES_END | 2 zufällige Partien für jede Klausel, Startwert 1"})
    void results_are_german(String command, String part) {
        new Shell(0, out(Language.find("de").get(), command), "").prints(part);
    }

    @Test
    void reports_of_tuning_and_training_contain_no_english_sentences(@TempDir Path folder) throws IOException {
        Path config = Files.writeString(folder.resolve("tune.yaml"), """
            game: {name: tictactoe, iterations: 5, games_per_config: 2}
            hyperparameters: {exploration: {values: [0.2, 1]}}
            """);
        String tuning = all("tune " + config + " --threads 1"), training = all("train tictactoe --positions 2000 "
            + "--nodes 10 --generations 2 --measure 2 --threads 1 -o " + folder.resolve("run"));
        assertEquals("", (tuning + training).lines().filter(line -> !line.contains("; Java "))
            .filter(line -> ENGLISH.matcher(line.replace(folder.toString(), "")).find())
            .collect(Collectors.joining("\n")));
        assertTrue(tuning.contains("s/Partie"), tuning);
        assertTrue(training.contains("Generation 1: 2.000 Stellungen, Verlust "), training);
    }

    /// Returns the output and the error messages of a command in German.
    private static String all(String command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        Main.run(new Console(InputStream.nullInputStream(), stream, stream, false, false, false, () -> 80, GERMAN),
            command.split(" "));
        return out.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"gmaes | unbekannter Befehl 'gmaes'; war 'games' gemeint? (siehe agon --help)",
        "play | es fehlt der Parameter 'GAME'; die Spiele sind ",
        "play zrtz | es ist kein Spiel 'zrtz' installiert; war 'zertz' gemeint? die Spiele sind ",
        "play zertz --secnd x | unbekannte Option '--secnd'; war '--second' gemeint? (siehe agon play --help)",
        "play zertz --delay=-1 | '--delay' ist -1; erwartet: mindestens 0 (siehe agon play --help)",
        "play zertz --show x | '--show': 'x' ist keines von board, turns, none (siehe agon play --help)",
        "play zertz:rings=5 | zertz: 'rings=5' ist nicht zulässig; erwartet: 37, 48 oder 61",
        "play zertz --second esy | es gibt keinen Spieler 'esy'; war 'easy' gemeint? die Spieler sind human, random, ",
        "play zertz --second mcts:x=1 | mcts: es gibt keine Option 'x'; die Optionen sind iterations, time, ",
        "solve tictactoe --seconds x | 'x' ist keine gültige Zeit; erwartet zum Beispiel: 90 (Sekunden), 90s",
        "verify none.zip | es gibt keine Datei und keinen Ordner none.zip",
        "play tictactoe --clock 1min | '--clock' setzt '--window' voraus"})
    void an_error_message_is_german(String command, String message) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(err, true, StandardCharsets.UTF_8);
        assertEquals(2, Main.run(new Console(InputStream.nullInputStream(), stream, stream, false, false, false,
            () -> 80, GERMAN), command.split(" ")));
        new Shell(2, "", err.toString(StandardCharsets.UTF_8)).complains("agon: ", message);
    }
}
