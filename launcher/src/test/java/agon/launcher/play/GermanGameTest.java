package agon.launcher.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.launcher.Main;
import agon.launcher.Shell;
import agon.launcher.console.Console;
import agon.launcher.console.Texts;
import agon.play.text.Language;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Games in the terminal in German.
class GermanGameTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream(), err = new ByteArrayOutputStream();

    private Console console(String language, String... typed) {
        return new Console(
            new ByteArrayInputStream((String.join("\n", typed) + "\n").getBytes(StandardCharsets.UTF_8)),
            new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8),
            false, false, false, () -> 80, Texts.of(Language.find(language).get()));
    }

    private String play(Console console, String... arguments) {
        int exitCode = Main.run(console, Vector.of("play").appendAll(Vector.of(arguments))
            .toJavaArray(String[]::new));
        return new Shell(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8)).exits(0)
            .out();
    }

    @Test
    void a_whole_game_is_german() {
        assertEquals("""
            Startwert 1

            Tic-Tac-Toe  tictactoe
            Spieler 1: human   Spieler 2: human
            Einen Zug oder help eingeben.

            das Brett ist leer

            Zug 1, Spieler 1> b2
              1. Spieler 1  b2

            b2, rotes Kreuz
            leer: a3, b3, c3, a2, c2, a1, b1, c1

            Zug 2, Spieler 2> undo
            Zurück am Anfang.

            das Brett ist leer

            Zug 1, Spieler 1> draw
            Remis ist angeboten. Der Gegner kann es vor dem nächsten Zug annehmen.
            Zug 1, Spieler 1> a1
              1. Spieler 1  a1

            a1, rotes Kreuz
            leer: a3, b3, c3, a2, b2, c2, b1, c1

            Spieler 1 bietet Remis an. draw nimmt es an, ein Zug lehnt es ab.
            Zug 2, Spieler 2> draw
            Remis (vereinbart) nach 1 Zug.
            """,
            play(console("de", "b2", "undo", "draw", "a1", "draw"), "tictactoe", "--second", "human", "--seed", "1",
                "--plain").replaceAll("(?m)^     ", ""));
    }

    /// Moves and positions are not translated, although `pass` and `swap` have translations.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"moves | a3  b3  c3  a2  b2  c2  a1  b1  c1", "position | .../.../...",
        "record | [Game \"tictactoe\"]", "help | undo      den letzten eigenen Zug und alle Züge danach zurücknehmen",
        "udno | 'udno' ist weder ein Zug noch ein Befehl; war 'undo' gemeint?", "hint | Besuche  +0,",
        "quit | Partie nach 0 Zügen verlassen. Sie ist nicht gespeichert.",
        "resign | Spieler 1 gibt auf, Spieler 2 gewinnt nach 0 Zügen.",
        "rules | a1 liegt unten links, c3 oben rechts.",
        "xyz | Nicht gespielt: 'xyz' ist kein Zug; möglich ist etwa 'a3'"})
    void the_answer_to_a_command_is_german(String typed, String answer) {
        String told = play(console("de", typed), "tictactoe", "--seed", "1");
        new Shell(0, told, "").prints(answer);
    }

    @Test
    void the_start_screen_is_german() {
        Console console = console("de", "tictactoe", "players", "quit");
        new Menu(console, GameCatalog.load(), folder, Clock.systemUTC()).run();
        new Shell(0, out.toString(StandardCharsets.UTF_8), "").prints("Agon: abstrakte Brettspiele\n",
            "Welches Spiel (oder quit)? [1] tictactoe\n", "  1  human    eine Person an diesem Terminal\n",
            "Gegner? (options: die Optionen des Spiels setzen; players: beide Spieler wählen) [",
            "Wer spielt als Spieler 1? [human] quit\n");
    }

    @Test
    void the_results_of_a_series_are_german() {
        String told = play(console("de"), "tictactoe", "--first", "random", "--second", "mcts:iterations=50,graph",
            "--games", "2", "--seed", "1");
        new Shell(0, told, "").prints("Partie 2 von 2: Spieler ", "; Siege: random ", "Siege: Spieler 1: ",
            "2 Partien, 2 verschiedene; ", "Aktionen je Partie", "waren erfolgreich");
    }

    /// In the pseudo-language, a text that is not translated has no accents.
    @Test
    void no_sentence_is_printed_without_translation() {
        String told = play(
            console("en-XA", "help", "draw", "undo", "hint", "xyz", "udno", "a1", "undo", "rules", "quit"),
            "tictactoe", "--second", "random", "--seed", "1", "--plain");
        assertEquals("", Vector.ofAll(told.lines().toList())
            .filter(line -> line.matches(".*[a-z]{4,}.*") && line.equals(plain(line)))
            .reject(line -> line.matches(".*> \\w+|.*tictactoe|.*human.*")).mkString("\n"));
    }

    private static String plain(String line) {
        return line.replaceAll("[^\\x00-\\x7f·–…]", "");
    }
}
