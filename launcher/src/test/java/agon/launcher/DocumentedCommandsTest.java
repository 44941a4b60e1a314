package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// The commands that the README, the documents and the help show. All are parsed; those that end soon and do not need
/// files of the reader are run, in the order of each page.
class DocumentedCommandsTest {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^ *```sh\n(.*?)^ *```$");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
    /// Commands that need a display or a server, wait for input, or take long.
    private static final Pattern NOT_RUN = Pattern.compile("--window|--watch|\\b(serve|engine|train|tune|sprt|solve"
        + "|tournament|regress|book|bench|benchmark-nets|check|new|install|puzzles|predict|explore|stats|export)\\b");

    @TempDir
    private Path folder;

    /// A command of a page.
    private record Shown(Path page, String text) {
        Vector<String> words() {
            Vector<String> words = Vector.empty();
            Matcher word = WORD.matcher(text);
            while (word.find() && !word.group().matches("[#|>&].*|2>.*"))
                words = words.append(Vector.of(1, 2, 3).map(word::group).find(group -> group != null).get());
            return words.tail();
        }

        @Override
        public String toString() {
            return page + ": " + text;
        }
    }

    private static Vector<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("..", "docs"))) {
            return Vector.ofAll(files.filter(file -> file.toString().endsWith(".md"))
                .filter(file -> !file.toString().contains("lab")).sorted()).prepend(Path.of("..", "README.md"));
        }
    }

    private static Vector<Shown> commands(Path page) throws IOException {
        return Vector.ofAll(BLOCK.matcher(Files.readString(page)).results())
            .flatMap(block -> Vector.of(block.group(1).replace("\\\n", " ").split("\n"))).map(String::strip)
            .filter(line -> line.matches("(\\./)?agon( .*)?")).map(line -> new Shown(page, line));
    }

    @Test
    void every_command_can_be_parsed() throws IOException {
        Vector<Shown> all = Vector.ofAll(pages()).flatMap(page -> {
            try {
                return commands(page);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        assertTrue(all.size() > 60, "found only " + all.size() + " commands");
        Vector<String> wrong = Vector.empty();
        for (Shown shown : all) {
            try {
                Main.parse(shown.words().toJavaArray(String[]::new));
            } catch (CommandLine.ParameterException e) {
                wrong = wrong.append(shown + ": " + e.getMessage());
            }
        }
        assertEquals(Vector.empty(), wrong);
    }
}
