package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.launcher.Distribution;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// Takes the pictures of the documentation, into the folder that the property `agon.pictures` names (CONTRIBUTING.md).
@EnabledIfSystemProperty(named = "agon.pictures", matches = ".+")
class PicturesTest {
    /// A position in which the first seat must capture and has a choice.
    private static final String CAPTURE = "1G1W/2oo1/2GooG/1ooooWB/2ooo1/2BB1/2o1 0/3/4 2/0/2 2/2/1 1 turns:d2-d4-d6";

    private static final String CUBE = "x..o/.o../..x./o..x .x../.xo./.o../x..o ..o./..x./.ox./o... "
        + "x..o/...x/.x../....";

    private final Path pictures = Path.of(System.getProperty("agon.pictures", ""));

    @TempDir
    private Path folder;

    @BeforeEach
    void settings() throws IOException {
        Files.writeString(folder.resolve("settings"), "motion=0\nquality=high\n");
    }

    private static Path game(String name) {
        return Path.of("src/test/resources/agon/launcher/window/games", name + ".agon").toAbsolutePath();
    }

    private WindowProcess open(String... args) throws IOException {
        return WindowProcess.draw(folder, args);
    }

    @Test
    void home_and_set_up() throws IOException, InterruptedException {
        Path games = Files.createDirectories(folder.resolve("games"));
        for (String name : new String[]{"qubic", "pferdeaepfel", "dvonn", "zertz37"}) {
            Files.copy(game(name), games.resolve(name));
            Thread.sleep(20); // the previous picture is still shown
        }
        try (WindowProcess window = open("--plugins", dvonn())) {
            window.until("screen", "menu").until("settled", "true");
            photograph(window, "menu");
            window.click("game.zertz").until("screen", "setup");
            photograph(window, "setup");
        }
    }

    private void photograph(WindowProcess window, String name) throws IOException, InterruptedException {
        window.photograph(pictures.resolve(name + ".jpg"));
    }

    private static String dvonn() {
        return Path.of("..", "plugins", "dvonn.jar").toAbsolutePath().normalize().toString();
    }

    @Test
    void table() throws IOException, InterruptedException {
        try (WindowProcess window = open("play", "zertz", "--window", "--second", "easy", "--position", CAPTURE)) {
            window.until("screen", "table").until("person", "true");
            photograph(window, "zertz37");
        }
    }

    @Test
    void study() throws IOException, InterruptedException {
        try (WindowProcess window = open("replay", game("zertz37").toString(), "--window")) {
            window.until("screen", "study").key("End").until("turns", "33").click("sweep").until("valued", "34");
            window.key("Home").until("turns", "0");
            window.click("turn.16").until("turns", "17").key("a").until("advice", "true");
            photograph(window, "analysis");
        }
    }

    @Test
    void lesson_and_puzzle() throws IOException, InterruptedException {
        try (WindowProcess window = open()) {
            window.until("screen", "menu").click("learn.zertz").until("screen", "learn").click("lesson.2")
                .until("screen", "lesson");
            photograph(window, "lesson");
            window.key("Escape").until("screen", "learn").click("puzzle").until("screen", "puzzle");
            photograph(window, "puzzle");
        }
    }

    @Test
    void tutorial() throws IOException, InterruptedException {
        Distribution distribution = Distribution.at(folder.resolve("distribution"));
        TutorialGame game = TutorialGame.read();
        Path work = game.write(folder);
        distribution.run(work, game.commands().head());
        try (WindowProcess window = open("play", "treblecross", "--window", "--first", "easy", "--second", "human",
            "--seed", "3", "--plugins", work.resolve("treblecross.jar").toString())) {
            window.until("turns", "1").key("a").until("screen", "study").until("advice", "true");
            photograph(window, "treblecross");
        }
        distribution.close();
    }

    @Test
    void boards() throws IOException, InterruptedException {
        board("zertz48", game("zertz48").toString(), "--turn", "17");
        board("zertz61", game("zertz61").toString(), "--turn", "18");
        board("dvonn", game("dvonn").toString(), "--turn", "58");
        board("qubic", "qubic", CUBE, "--boards", "beside");
    }

    private void board(String name, String... args) throws IOException, InterruptedException {
        Path png = folder.resolve(name + ".png");
        try (WindowProcess window = open(Vector.of("render", "--width", "1920", "--height", "1200", "--plugins",
            dvonn(), "-o", png.toString()).appendAll(Vector.of(args)).toJavaArray(String[]::new))) {
            assertEquals(0, window.exitCode(), window.said());
        }
        assertEquals(0, new ProcessBuilder("convert", png.toString(), "-resize", "960x600", "-quality", "88",
            pictures.resolve(name + ".jpg").toString()).inheritIO().start().waitFor());
    }
}
