package agon.launcher.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.json.text.Json;
import agon.launcher.Shell;
import io.vavr.collection.Set;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class JsonOptionTest {
    /// Objects whose fields vary, such as the reasons why games ended, or are documented elsewhere.
    private static final Set<String> OPEN = TreeSet.of("machine", "manifest", "ends", "scores", "left_out");

    @TempDir
    private Path folder;

    private static Set<String> fields(JsonNode node) {
        if (node.isArray()) return Vector.ofAll(node).flatMap(JsonOptionTest::fields).toSortedSet();
        return TreeSet.ofAll(node.propertyNames()).filter(name -> !name.matches("\\d+")).addAll(
            Vector.ofAll(node.propertyNames()).reject(OPEN::contains).flatMap(name -> fields(node.get(name))));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "tournament sticks --players random --players easy --games 2",
        "sprt sticks random random --rounds 1",
        "stats RECORDS -o FIGURES",
        "stats tictactoe --games 3",
        "predict RECORDS --players minimax:depth=2",
        "bench sticks:count=1 --seconds 0.01",
        "perft sticks 3 --divide",
        "explore RECORDS --db DB --turn a1",
        "games",
        "games sticks:count=9"})
    void a_single_object_is_printed_and_its_fields_are_documented(String command) throws IOException {
        Path records = Files.createDirectory(folder.resolve("records"));
        Files.writeString(records.resolve("a.agon"), "[Game \"tictactoe\"]\n\n1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n");
        Files.writeString(records.resolve("b.agon"), "[Game \"tictactoe\"]\n\n1. a1\n2. a1\n");
        String line = command.replace("RECORDS", records.toString()).replace("FIGURES", folder + "/f")
            .replace("DB", folder + "/games.db") + " --json";
        Shell shell = Shell.run(line.split(" "));
        assertEquals(1, shell.out().lines().count(), shell.out() + shell.err());
        JsonNode object = Json.read(shell.out()).get();
        assertEquals("agon " + line, object.get("command").asString());
        assertEquals("command date machine",
            Vector.ofAll(object.propertyNames()).take(3).mkString(" "));
        String documented = Files.readString(Path.of("../docs/reference/files.md"))
            .replaceFirst("(?s).*## Results as JSON", "");
        assertEquals("", fields(object).reject(name -> documented.contains("`" + name + "`")).mkString(" "));
    }

    @Test
    void json_and_markdown_exclude_each_other() {
        assertTrue(Shell.run("predict", ".", "--players", "easy", "--json", "--markdown").complaint()
            .contains("choose one of '--json' and '--markdown'"));
    }
}
