package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.launcher.Distribution;
import io.vavr.collection.Vector;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Turns an empty folder into an installed game. The project that `agon new` writes is compiled, packed, checked,
/// drawn, played and installed, using a copy of the distribution and nothing else of this repository. Users compile and
/// pack with Maven, which may need a network; this test uses the tools of the JDK instead.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NewGameTest {
    @TempDir
    private static Path folder;

    @AutoClose
    private Distribution distribution;

    @BeforeAll
    void copy_the_distribution() throws IOException {
        distribution = Distribution.at(folder.resolve("distribution"));
    }

    /// Returns a folder with the game `mine` in `mine.jar`.
    private Path built(String board) throws IOException, InterruptedException {
        Path work = Files.createDirectories(folder.resolve(board));
        if (Files.notExists(work.resolve("mine.jar"))) distribution.run(work, """
            "$AGON/agon" new mine --board BOARD; test -f mine/pom.xml
            javac -J-XX:TieredStopAtLevel=1 -J-XX:+UseSerialGC -d classes \\
                --module-path "$AGON/launcher/target/agon/lib" $(find mine/src/main -name '*.java')
            cp -r mine/src/main/resources/. classes
            jar --create --file mine.jar -C classes .
            """.replace("BOARD", board));
        return work;
    }

    @Test
    void a_new_game_keeps_the_contract() throws IOException, InterruptedException {
        String checked = distribution.run(built("hex"), "\"$AGON/agon\" check mine.jar --games 2");
        assertTrue(checked.endsWith("all clauses of the contract hold\n"), checked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hex", "square"})
    void a_new_game_is_played_to_its_end_and_drawn(String board) throws IOException, InterruptedException {
        Path work = built(board);
        String played = distribution.run(work,
            "\"$AGON/agon\" play mine --plugins classes --first random --second random --seed 1");
        assertTrue(played.matches("(?s).* wins \\(no moves left\\) after \\d+ moves\\.\\s*"), played);
        Vector<String> turns = Vector.ofAll(played.lines()).filter(line -> line.matches(" *\\d+\\. (first|second) .*"));
        assertTrue(turns.size() > 5 && turns.forAll(turn -> turn.matches(".* [a-g][1-7] x[a-g][1-7]")), played);
        String said = distribution.run(work,
            "\"$AGON/agon\" render mine --plugins classes -o mine.png --width 160 --quality low 2>&1 || true");
        assumeTrue(!said.contains("graphics driver"), said);
        BufferedImage image = ImageIO.read(work.resolve("mine.png").toFile());
        long colours = IntStream.range(0, 160 * 120).map(i -> image.getRGB(i % 160, i / 160)).distinct().count();
        assertTrue(colours > 500, colours + " colours: " + said);
    }

    /// Each seat plays one turn. White moves to d2 and blocks a1; black moves to c6 and blocks g1.
    @Test
    void a_new_game_is_installed_and_played_in_the_window() throws IOException, InterruptedException {
        Path work = built("hex"), data = Files.createDirectories(folder.resolve("window"));
        String installed = distribution.run(work, "AGON_DATA='" + data + "' \"$AGON/agon\" install mine.jar");
        assertEquals("installed as " + data.resolve("plugins/mine.jar") + "\nagon: plugin mine.jar is new: SHA-256 SUM"
            + "\nto train a strong opponent for mine in about five minutes: agon train mine\n",
            installed.replaceFirst("[0-9a-f]{64}", "SUM").replaceFirst("minutes: .*agon train", "minutes: agon train"));
        try (WindowProcess window = WindowProcess.start(data,
            distribution.shell(work, "exec \"$AGON/agon\" play mine --second human --window"))) {
            window.until("expected", "move").click("click.cell-d2").until("expected", "block").click("click.cell-a1");
            window.until("seat", "second").until("expected", "move").click("click.cell-c6");
            window.until("expected", "block").click("click.cell-g1").until("turns", "2").until("seat", "first");
        }
    }
}
