package agon.launcher.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.Shell;
import io.vavr.collection.Vector;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagramTest {
    @TempDir
    private Path folder;

    private Path drawn(String name, String... words) {
        Path file = folder.resolve(name);
        Shell.ok(Vector.of("render").appendAll(Vector.of(words)).append("-o").append(file.toString())
            .toJavaArray(String[]::new));
        return file;
    }

    @Test
    void games_records_and_positions_are_drawn() throws IOException {
        String record = Records.file(folder, "game", Records.WON).toString();
        assertTrue(Files.readString(drawn("game.svg", "tictactoe")).startsWith("<svg"));
        assertTrue(Files.readString(drawn("record.svg", record, "--turn", "1")).startsWith("<svg"));
        String text = Files.readString(drawn("one.svg", "tictactoe", "x../.o./..."));
        assertEquals(text, Files.readString(drawn("two.svg", "x../.o./...")));
    }

    @Test
    void every_turn_has_its_place_in_a_grid_and_a_file_of_its_own() throws IOException {
        String record = Records.file(folder, "game", Records.WON).toString();
        String grid = Files.readString(drawn("grid.svg", record, "--grid", "--title", "A <game>"));
        assertTrue(grid.contains("A &lt;game&gt;") && grid.contains("3. 3p"), grid);
        assertFalse(Files.readString(drawn("two.svg", record, "--grid", "--stop-at", "2")).contains("3. 3p"));
        drawn("each.png", record, "--each", "--width", "60");
        for (int turn = 0; turn <= 3; turn++) assertTrue(Files.exists(folder.resolve("each-00" + turn + ".png")));
        assertFalse(Files.exists(folder.resolve("each.png")));
    }

    @Test
    void pictures_have_the_size_and_the_ground_that_were_asked_for() throws IOException {
        BufferedImage picture = ImageIO.read(drawn("small.png", "tictactoe", "--width", "90", "--background",
            "#00ff0080", "--coords", "none").toFile());
        assertEquals(90, picture.getWidth());
        assertEquals(0x8000ff00, picture.getRGB(0, 0));
        BufferedImage flat = ImageIO
            .read(drawn("flat.png", "qubic", "--style", "flat", "--width", "900", "--height", "90").toFile());
        assertEquals(90, flat.getHeight());
        assertTrue(flat.getWidth() < 900);
    }

    @ParameterizedTest
    @CsvSource({"resigned", "timeout"})
    void after_the_end_of_a_record_nothing_comes_next(String how) throws IOException {
        String record = Records.file(folder, how, "[Game \"pferdeaepfel:mode=trail\"]\n[Result \"1-0\"]\n"
            + "[Termination \"" + how + "\"]\n\n1. c2\n2. g6\n1-0\n").toString();
        assertFalse(Files.readString(drawn("end.svg", record, "--captions")).contains("moves<"));
        assertFalse(Files.readString(drawn("two.svg", record, "--captions", "--turn", "2")).contains("moves<"));
        assertTrue(Files.readString(drawn("one.svg", record, "--captions", "--turn", "1")).contains("black moves<"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        zertz          | rotations by multiples of 60°, 6 axes  | MR0 MR60 MR120 MR180 MR240 MR300 | 1
        zertz:rings=48 | rotations by multiples of 120°, 3 axes | MR0 MR120 MR240                  | 1
        tictactoe      | rotations by multiples of 90°, 4 axes  | MR0 MR90 MR180 MR270             | 1
        einstein       | rotations by multiples of 180°, 2 axes | MR90 MR270                       | 1
        qubic          | rotations by multiples of 90°, 4 axes  | Xyz xYz yxz YXz                  | 4
        sticks         | no rotation, no axis                   |                                  | 1
        """)
    void axes_and_the_centre_of_a_board_are_drawn(String game, String caption, String names, int levels)
        throws IOException {
        String svg = Files.readString(drawn("axes.svg", game, "--axes"));
        String text = String.join(" ", Pattern.compile(">([^<>]+)<").matcher(svg).results()
            .map(found -> found.group(1).strip()).toList()).replaceAll(" +", " ");
        assertTrue(text.contains(caption), text);
        for (String name : names == null ? new String[0] : names.split(" "))
            assertEquals(levels, Pattern.compile("\\b" + name + "\\b").matcher(text).results().count(), name + text);
    }

    @Test
    void images_thoughts_and_animations_are_drawn() throws IOException {
        assertTrue(Files.readString(drawn("s.svg", "tictactoe", "x../.../...", "--symmetries")).contains("canonical"));
        assertTrue(Files.readString(drawn("a.svg", "tictactoe", "xx./oo./...", "--analyse", "200"))
            .matches("(?s).*>1\\. c3 +[\\d,]+ visits? +\\+1\\.00 proven<.*"));
        String record = Records.file(folder, "game", Records.WON).toString();
        assertTrue(Files.size(drawn("game.gif", record, "--width", "80")) > 500);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"tictactoe -o none.jpg | expected a name that ends in .svg, .png or .gif",
        "tictactoe -o none.mp4 --video | ffmpeg -i game.png none.mp4", "tictactoe -o none.svg --video | .png or .gif",
        "tictactoe -o none.svg --grid --each | choose one of", "tictactoe -o none.svg --turn 3 | for records",
        "tictactoe -o none.svg --style 3d | expected a name that ends in .png",
        "tictactoe -o none.svg --view top | --view' requires '--style 3d'",
        "tictactoe -o none.png --style 3d --grid | --grid' requires '--style flat'",
        "tictactoe -o none.png --video --grid | --grid' is for flat diagrams; leave out '--video' or '--grid'",
        "qubic -o none.svg --boards spread | --boards spread' requires '--style 3d'",
        "tictactoe -o none.svg --background red | expected a colour", "tictactoe -o none.svg --dpi 1 | expected 10 to",
        "tictactoe -o none.svg --coords most | full", "nothing -o none.svg | is not a file, a game or a position",
        "tictactoe -o none.svg --analyse lots | --analyse", "tictactoe -o none.svg --columns 0 | expected 1 to",
        "tictactoe xx -o none.svg | the position is not valid", "tictactoe -o none.svg --pause 2 | requires '--video'",
        "tictactoe -o none.svg --columns 2 | requires '--grid' or '--symmetries'",
        "tictactoe -o none.svg --dpi 300 | for png and gif",
        "qubic -o none.png --width 20000 --dpi 96 --boards stacked | too large"})
    void what_makes_no_sense_is_said_and_nothing_is_written(String options, String said) {
        Shell shell = Shell.fails(2,
            ("render " + options.replace("none", folder.resolve("none").toString())).split(" "));
        assertTrue(shell.err().toLowerCase().contains(said), shell.err());
        assertFalse(Files.exists(folder.resolve("none.svg")) || Files.exists(folder.resolve("none.png")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        tictactoe         | --show-captures    | there are no captures, supplies or dice
        tictactoe         | --show-removed     | no removed cells are drawn
        tictactoe         | --no-marks         | there is no last move to mark
        tictactoe         | --boards beside    | the board has a single level
        tictactoe --axes  | --coords full      | there are no coordinates
        zertz             | --show-captures    |
        qubic             | --boards stacked   |
        tictactoe         | --coords none      |
        """)
    void an_option_that_changes_nothing_is_reported(String subject, String option, String reason) {
        String[] words = ("render " + subject + " " + option + " -o " + folder.resolve("drawn.svg")).split(" ");
        assertEquals(reason == null ? "" : "agon: '" + option.split(" ")[0] + "' has no effect: " + reason,
            Shell.ok(words).err().lines().filter(line -> line.contains("effect")).collect(Collectors.joining()));
    }

    @Test
    void a_file_that_is_there_is_kept() throws IOException {
        Path file = Files.writeString(folder.resolve("kept.svg"), "mine");
        Shell.run("render", "tictactoe", "-o", file.toString()).complains("--force");
        assertEquals("mine", Files.readString(file));
        String record = Records.file(folder, "game", Records.WON).toString();
        Files.writeString(folder.resolve("e-002.svg"), "mine");
        Shell.fails(2, "render", record, "--each", "-o", folder.resolve("e.svg").toString());
        assertFalse(Files.exists(folder.resolve("e-000.svg")), "none is written if one may not be");
    }

    @Test
    void a_record_with_an_illegal_turn_is_drawn_as_far_as_it_is_legal() throws IOException {
        String record = Records.file(folder, "illegal", Records.ILLEGAL).toString();
        Shell.fails(1, "render", record, "--grid", "-o", folder.resolve("none.svg").toString())
            .complains("--stop-at 1");
        drawn("legal.svg", record, "--grid", "--stop-at", "1");
    }
}
