package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.vavr.collection.HashSet;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Projects of new games as values and on the disk; that they are games is tested where games are played.
class GameProjectTest {
    @TempDir
    private Path folder;

    private static GameProject project(String name) {
        return GameProject.of(name, GameProject.Board.HEX).get();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "My", "2048", "-a", "a_b", "a b", "ä", "../a", "a/b", "a.b", "a\n"})
    void what_players_could_not_type_is_no_name(String name) {
        assertTrue(GameProject.of(name, GameProject.Board.HEX).getLeft().contains("expected a lower-case letter"),
            name);
        assertThrows(IllegalArgumentException.class, () -> new GameProject(name, GameProject.Board.HEX));
    }

    @Test
    void a_name_has_at_most_40_characters() {
        assertTrue(GameProject.of("a".repeat(40), GameProject.Board.HEX).isRight());
        assertTrue(GameProject.of("a".repeat(41), GameProject.Board.HEX).isLeft());
    }

    @Test
    void the_names_that_java_keeps_for_itself_are_refused() {
        Vector<String> words = Vector.of("abstract", "assert", "boolean", "break", "byte", "case", "catch", "char",
            "class", "const", "continue", "default", "do", "double", "else", "enum", "extends", "false", "final",
            "finally", "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
            "native", "new", "null", "package", "private", "protected", "public", "return", "short", "static",
            "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try",
            "void", "volatile", "while", "record", "module", "open", "with", "java", "game", "yield");
        for (String word : words)
            assertEquals(SourceVersion.isKeyword(word), GameProject.of(word, GameProject.Board.HEX).isLeft(), word);
        assertTrue(GameProject.of("in-t", GameProject.Board.HEX).getLeft().contains("a Java keyword"));
    }

    @Test
    void the_name_of_an_installed_game_is_taken() {
        GameCatalog catalog = new GameCatalog(Vector.of(new GameCatalog.Installed("taken", null, null, null, 2,
            Vector.empty(), "built in")), Vector.empty());
        assertEquals("'taken' is the name of an installed game; choose another",
            GameProject.of("taken", GameProject.Board.HEX, catalog).getLeft());
        assertTrue(GameProject.of("free", GameProject.Board.HEX, catalog).isRight());
    }

    @ParameterizedTest
    @CsvSource({"mine, mine, Mine, MineGame", "my-game, mygame, MyGame, MyGame", "game, game, Game, GameGame",
        "a--2-, a2, A2, A2Game"})
    void packages_and_classes_are_named_after_the_game(String name, String words, String view, String game) {
        String sources = "src/main/java/game/" + words + "/";
        assertTrue(
            HashSet.ofAll(project(name).files().keySet()).containsAll(
                Vector.of(sources + view + "View.java", sources + view + "Simulator.java", sources + game + ".java",
                    sources + "Board.java")),
            project(name).files().keySet().toString());
    }

    @ParameterizedTest
    @EnumSource
    void every_place_in_a_template_is_filled_and_no_line_is_wider_than_a_page(GameProject.Board board) {
        GameProject.of("breakthrough", board).get().files().forEach((path, text) -> {
            assertTrue(!text.matches("(?s).*@\\w+@.*"), path + ": " + text);
            assertTrue(path.endsWith(".md") || text.lines().allMatch(line -> line.length() <= 120), path);
            assertTrue(text.endsWith("\n") && !text.contains("\t"), path);
        });
    }

    /// Otherwise a project would be built with other tools than Agon, or against another Agon.
    @Test
    void a_project_has_the_versions_of_this_build() throws IOException {
        String build = Files.readString(Path.of("..", "pom.xml")), mine = project("mine").files().get("pom.xml").get();
        Vector<MatchResult> versions = Vector.ofAll(
            Pattern.compile("<artifactId>([\\w-]+)</artifactId>\\s+(?:<!--.*-->\\s+)?<version>([^<]+)</version>")
                .matcher(mine).results())
            .filter(found -> !found.group(1).equals("mine"));
        assertEquals(8, versions.size());
        for (MatchResult found : versions) {
            String word = found.group(1).replaceAll("^maven-|-plugin$|-jupiter$", "");
            String expected = word.equals("framework-api") ? "<artifactId>agon</artifactId>\n  <version>"
                : "<" + word + ".version>";
            assertTrue(build.contains(expected + found.group(2) + "<"), found.group());
        }
    }

    @Test
    void the_files_are_written_into_a_folder_that_is_new_or_empty() throws IOException {
        Path place = folder.resolve("a/b");
        assertEquals(project("mine").files().size(), project("mine").write(place).get().size());
        assertEquals(project("mine").files().get("pom.xml").get(), Files.readString(place.resolve("pom.xml")));
        assertTrue(project("mine").write(Files.createDirectory(folder.resolve("empty"))).isRight());
    }

    @Test
    void nothing_that_is_there_is_replaced() throws IOException {
        Path mine = Files.writeString(folder.resolve("notes.txt"), "mine");
        assertEquals(folder + " is not empty; choose another folder", project("mine").write(folder).getLeft());
        assertEquals(mine + " is a file; expected a folder that is empty or does not exist yet",
            project("mine").write(mine).getLeft());
        assertTrue(project("mine").write(mine.resolve("inside")).getLeft().contains(" cannot be written: "));
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count());
        }
        assertEquals("mine", Files.readString(mine));
    }
}
