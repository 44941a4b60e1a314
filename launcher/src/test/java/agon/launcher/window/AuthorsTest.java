package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// The game in docs/authors.md, made of its words alone: its files, its commands, a copy of the distribution, and
/// nothing of this repository.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AuthorsTest {
    private static final Pattern FILE = Pattern.compile("(?ms)^`([^`\n]+)`\n\n```\\w*\n(.*?)^```$");
    private static final Pattern COMMANDS = Pattern.compile("(?ms)^```sh\n(.*?)^```$");

    @TempDir
    private static Path folder;

    /// The section that tells the whole game.
    private static String section() throws IOException {
        String text = Files.readString(Path.of("..", "docs", "authors.md"));
        return text.substring(text.indexOf("\n## A whole game"),
            text.indexOf("\n## ", text.indexOf("\n## A whole game") + 1));
    }

    private static Vector<MatchResult> found(Pattern pattern) throws IOException {
        return Vector.ofAll(pattern.matcher(section()).results());
    }

    @Test
    void the_game_in_the_documentation_is_built_checked_dropped_in_and_played_in_the_terminal_and_in_the_window()
        throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
        Distribution distribution = Distribution.at(folder.resolve("distribution"));
        Path work = Files.createDirectories(folder.resolve("work"));
        for (MatchResult file : found(FILE)) {
            Path path = work.resolve(file.group(1));
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.group(2));
        }
        Vector<String> commands = found(COMMANDS).map(block -> block.group(1));
        assertEquals(3, commands.size());
        String built = distribution.run(work, commands.get(0));
        assertTrue(built.endsWith("all clauses of the contract hold\n"), built);
        String played = distribution.run(work, commands.get(1));
        assertTrue(
            played.contains("treblecross – Treblecross")
                && played.matches("(?s).* wins \\(three side by side\\) after \\d+ moves\\..*"),
            played);
        play(distribution, work, commands.get(2));
    }

    private static void play(Distribution distribution, Path work, String command) throws IOException {
        Path data = Files.createDirectories(folder.resolve("window"));
        try (WindowProcess window = WindowProcess.start(data, distribution.shell(work, "exec " + command.strip()))) {
            int turns = 0;
            for (String cell : new String[]{"1", "5", "2", "9", "3"})
                window.click("touch.cell-" + cell).until("turns", ++turns);
            window.until("over", "true");
        }
    }
}
