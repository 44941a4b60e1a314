package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The jar in docs/authors.md that adds to somebody else's game, made of its words alone.
class GameExtensionTest {
    private static final Pattern FILE = Pattern.compile("(?ms)^`src/([^`\n]+)`\n\n```\\w*\n(.*?)^```$");

    @TempDir
    private Path folder;

    private Path jar() throws IOException {
        String text = Files.readString(Path.of("..", "docs", "authors.md"));
        int from = text.indexOf("\n## Add to somebody else's game");
        Vector<Path> sources = Vector.empty();
        for (var file : FILE.matcher(text.substring(from, text.indexOf("\n## ", from + 1))).results().toList()) {
            Path path = folder.resolve("src").resolve(file.group(1));
            Files.createDirectories(path.getParent());
            sources = sources.append(Files.writeString(path, file.group(2)));
        }
        assertEquals(2, sources.size());
        PluginJar narrow = new PluginJar("narrow", Files.createDirectories(folder.resolve("classes")));
        narrow.compile(sources.toJavaArray(Path[]::new));
        return narrow.pack(folder.resolve("jars"));
    }

    @Test
    void what_a_jar_adds_to_another_game_is_installed_listed_and_played_against() throws IOException {
        Path jar = jar();
        assertEquals(0, new Program(folder).run("install", jar.toString()).exitCode());
        Shell games = new Program(folder).run("games");
        assertTrue(games.out().contains("players: narrow (leaves as few actions as it can)"), games.out());
        assertTrue(games.out().contains("levels: sharp (mcts:iterations=8000)"), games.out());
        assertTrue(games.out().contains("extended by: " + folder.resolve("plugins/narrow.jar")), games.out());
        assertTrue(games.err().contains("plugin narrow.jar is new here: SHA-256 "), games.err());
        Shell played = new Program(folder).run("play", "tictactoe:swap", "--first", "narrow", "--second", "narrow");
        assertEquals(0, played.exitCode(), played.err());
        assertTrue(played.out().contains("narrow"), played.out());
        Shell checked = new Program(folder).run("check", jar.toString(), "--quick");
        assertTrue(checked.out().endsWith("the contract is kept\n"), checked.out() + checked.err());
    }

    @Test
    void a_second_one_of_its_name_does_no_harm() throws IOException {
        Path first = jar(), second = first.resolveSibling("other.jar");
        Files.copy(first, second);
        Shell games = new Program(folder).run("games", "--plugins", first.getParent().toString());
        assertEquals(0, games.exitCode());
        assertTrue(games.out().contains("plugins that do not work\n  " + second
            + ": what it adds to tictactoe is left out: there is a player called 'narrow' already; "), games.out());
        Shell played = new Program(folder).run("play", "tictactoe", "--first", "narrow", "--second", "random",
            "--plugins", first.getParent().toString());
        assertEquals(0, played.exitCode(), played.err());
    }
}
