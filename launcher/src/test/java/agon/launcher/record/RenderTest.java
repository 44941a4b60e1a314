package agon.launcher.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import agon.api.match.Match;
import agon.api.scene.Coordinates;
import agon.api.scene.Scene;
import agon.hex3d.RenderFrame;
import agon.hex3d.screen.LevelLayout;
import agon.launcher.Shell;
import agon.play.imports.GameImport;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RenderTest {
    @TempDir
    private Path folder;

    /// Returns the picture that a command line creates.
    private BufferedImage picture(String name, String... words) throws IOException {
        Path file = folder.resolve(name);
        Shell shell = Shell.run(Vector.of("render").appendAll(Vector.of(words)).append("-o")
            .append(file.toString()).append("--width").append("160").append("--quality").append("low")
            .toJavaArray(String[]::new));
        assumeFalse(shell.err().contains("graphics driver"), shell.err());
        assertEquals(0, shell.exitCode(), shell.err());
        return ImageIO.read(file.toFile());
    }

    private static long colours(BufferedImage picture) {
        return IntStream.range(0, 160 * 120).map(i -> picture.getRGB(i % 160, i / 160)).distinct().count();
    }

    @Test
    void a_game_is_drawn_as_it_likes_to_be_looked_at_unless_another_view_is_asked_for() throws IOException {
        BufferedImage plain = picture("plain.png", "sticks"), own = picture("own.png", "sticks:misere"),
            top = picture("top.png", "sticks:misere", "--view", "top"),
            orbit = picture("orbit.png", "sticks:misere", "--view", "orbit");
        assertEquals(160, orbit.getWidth());
        assertEquals(120, orbit.getHeight());
        assertTrue(colours(orbit) > 50 && colours(top) > 50, colours(orbit) + " and " + colours(top) + " colours");
        assertEquals(0, differences(own, top));
        assertEquals(0, differences(plain, orbit));
        assertNotEquals(0, differences(orbit, top));
    }

    @Test
    void isolated_rings_are_faded_and_every_ring_can_have_its_name() {
        Match<?, ?> match = GameImport.position(GameCatalog.load(),
            "Wo2/3oo/oooooo/ooooooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1", "").get();
        RenderFrame frame = new SceneOptions().frame(match,
            new SceneOptions.Layout(LevelLayout.STACKED, Coordinates.FULL, 16, 12));
        assertEquals(Vector.of("ring-a2", "ring-a1", "marble-a1"), frame.marks().of().keySet().toVector());
        assertEquals("a1 a2 b4 b5", frame.items().map(Scene.Item::inscription).filter(name -> name.matches("[ab].+"))
            .sorted().mkString(" "));
    }

    @Test
    void a_turn_of_one_of_several_games_is_drawn() throws IOException {
        String one = Records.file(folder, "one", Records.WON).toString(),
            games = Records.file(folder, "games", Records.OPEN + Records.WON).toString();
        BufferedImage end = picture("end.png", one);
        assertNotEquals(0, differences(end, picture("start.png", one, "--turn", "0")));
        assertEquals(0, differences(end, picture("second.png", games, "--game-number", "2", "--turn", "3")));
        assertNotEquals(0, differences(end, picture("first.png", games, "--game-number", "1")));
        String output = folder.resolve("none.png").toString();
        assertTrue(Shell.run("render", games, "-o", output).complaint()
            .endsWith(" contains 2 games; choose one with '--game-number'"));
    }

    @ParameterizedTest
    @CsvSource({"png, acTL", "gif, NETSCAPE2.0"})
    void a_game_becomes_an_animated_picture(String format, String sign) throws IOException {
        String record = Records.file(folder, "game", Records.WON).toString(), name = "game." + format;
        BufferedImage first = picture(name, record, "--video", "--frames", "1", "--start-at", "1", "--analyse", "20");
        assertEquals("160x120", first.getWidth() + "x" + first.getHeight());
        assertTrue(Files.readString(folder.resolve(name), StandardCharsets.ISO_8859_1).contains(sign));
    }

    private static int differences(BufferedImage one, BufferedImage other) {
        int differences = 0;
        for (int i = 0; i < 160 * 120; i++)
            if (one.getRGB(i % 160, i / 160) != other.getRGB(i % 160, i / 160)) differences++;
        return differences;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|',
        value = {"--width 5 | expected 16 to 20000", "--width 9000 | at most 8192",
            "--style 2d | expected 3d or flat",
            "--video --turn 3 | '--start-at' and", "--video --style flat | leave out '--style flat'",
            "--frames 3 | require '--video'", "--pause 3 --style 3d | requires '--video'",
            "--video --start-at 1 | after move 0",
            "--turn 3 | for records", "--game-number 1 | for records", "--view below | orbit"})
    void what_makes_no_sense_is_said_and_nothing_is_written(String options, String said) {
        Path file = folder.resolve("none.png");
        Shell shell = Shell.fails(2, ("render sticks -o " + file + " " + options).split(" "));
        assertTrue(shell.err().toLowerCase().contains(said), shell.err());
        assertTrue(Files.notExists(file));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        qubic                       | --pieces marbles | there are no crosses and noughts
        zertz                       | --chequered      | the board has no plain squares
        zertz                       | --boards row     | the board has a single level
        tictactoe x../.../...       | --pieces marbles |
        tictactoe                   | --chequered      |
        tictactoe                   | --coords none    |
        """)
    void an_option_that_changes_nothing_is_reported(String subject, String option, String reason) {
        String[] words = ("render " + subject + " " + option + " --style 3d --width 16 -o "
            + folder.resolve("drawn.png")).split(" ");
        Shell shell = Shell.run(words);
        assertEquals(reason == null ? "" : "agon: '" + option.split(" ")[0] + "' has no effect: " + reason,
            shell.err().lines().filter(line -> line.contains("effect")).collect(Collectors.joining()), shell.err());
    }

    @Test
    void a_file_that_is_there_is_kept() throws IOException {
        Path file = Files.writeString(folder.resolve("kept.png"), "mine");
        Shell shell = Shell.fails(2, "render", "sticks", "-o", file.toString());
        assertTrue(shell.err().contains("--force"), shell.err());
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void a_record_with_an_illegal_turn_is_found_and_nothing_is_written() throws IOException {
        String record = Records.file(folder, "illegal", Records.ILLEGAL).toString();
        Path file = folder.resolve("none.png");
        Shell shell = Shell.fails(1, "render", record, "-o", file.toString());
        assertTrue(shell.complaint().contains("move 2, '3p', is illegal") && shell.err().contains("--stop-at 1"),
            shell.err());
        assertTrue(Files.notExists(file));
    }
}
