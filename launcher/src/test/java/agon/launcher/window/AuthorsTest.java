package agon.launcher.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.launcher.Distribution;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Builds and plays the game of the tutorial for authors with the commands of the tutorial and a copy of the
/// distribution, without anything else of this repository.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AuthorsTest {
    private static final Pattern JAVA = Pattern.compile("(?ms)^```java\n(.*?)^```$");

    @TempDir
    private static Path folder;

    @Test
    void the_game_in_the_documentation_is_built_checked_dropped_in_and_played_in_the_terminal_and_in_the_window()
        throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
        Distribution distribution = Distribution.at(folder.resolve("distribution"));
        TutorialGame game = TutorialGame.read();
        Path work = game.write(folder);
        Vector<String> commands = game.commands();
        assertEquals(3, commands.size());
        String built = distribution.run(work, commands.get(0));
        assertTrue(built.endsWith("all clauses of the contract hold\n"), built);
        String played = distribution.run(work, commands.get(1));
        assertTrue(
            played.contains("treblecross – Treblecross")
                && played.matches("(?s).* wins \\(three adjacent crosses\\) after \\d+ moves\\..*"),
            played);
        play(distribution, work, commands.get(2));
        distribution.close();
    }

    private static void play(Distribution distribution, Path work, String command) throws IOException {
        Path data = Files.createDirectories(folder.resolve("window"));
        try (WindowProcess window = WindowProcess.start(data, distribution.shell(work, "exec " + command.strip()))) {
            int turns = 0;
            for (String cell : new String[]{"1", "5", "2", "9", "3"})
                window.click("click.cell-" + cell).until("turns", ++turns);
            window.until("over", "true");
        }
    }

    @Test
    void the_rules_in_the_readme_are_those_of_the_tutorial() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        Vector<String> blocks = Vector.ofAll(JAVA.matcher(readme).results().toList()).map((MatchResult b) -> b.group(1))
            .reject(block -> block.contains("void main()"));
        assertEquals(1, blocks.size());
        Vector<String> game = Vector.ofAll(TutorialGame.read().page().lines().toList()).map(String::strip);
        assertEquals(Vector.empty(), Vector.ofAll(blocks.head().lines().toList()).map(String::strip).removeAll(game));
    }
}
