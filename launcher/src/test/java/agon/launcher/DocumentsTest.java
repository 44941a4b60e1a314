package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.launcher.console.Console;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.ParameterException;

/// The links in the README and the documents have existing targets, and the commands in them exist.
class DocumentsTest {
    private static final int LONGEST_README = 150, MOST_RECORDS = 20;
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final String NOT_RUN = ".* (--window|serve|bench|render .*\\.png)\\b.*";
    private static final Set<String> OUTPUTS = HashSet.of("-o", "--db", "--report");
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern BLOCK = Pattern.compile("(?ms)^ *```sh\n(.*?)^ *```$"),
        FENCED = Pattern.compile("(?ms)^ *```.*?^ *```$"), LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)"),
        HEADING = Pattern.compile("(?m)^#+ (.*)$"), WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    @TempDir
    private Path folder;

    private static Vector<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs")); Stream<Path> root = Files.list(ROOT)) {
            return Vector.ofAll(Stream.concat(root, docs).filter(file -> file.toString().endsWith(".md")).sorted());
        }
    }

    /// Returns the anchors of the headings of a page, as GitHub forms them.
    private static Set<String> anchors(Path page) throws IOException {
        return HashSet.ofAll(HEADING.matcher(FENCED.matcher(Files.readString(page)).replaceAll("")).results()
            .map(heading -> heading.group(1).replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1").toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
            .toList());
    }

    /// Returns the names in the numbered lists of the architecture page that are not names of types.
    private static Set<String> unknownTypes() throws IOException {
        Set<String> types;
        try (Stream<Path> files = Files.walk(ROOT)) {
            types = HashSet
                .ofAll(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".java"))
                    .map(name -> name.replace(".java", "")).toList());
        }
        String lists = Pattern.compile("(?m)^(\\d\\. |   ).*$")
            .matcher(Files.readString(ROOT.resolve("docs/background/architecture.md"))).results()
            .map(line -> line.group()).reduce("", String::concat);
        return HashSet.ofAll(Pattern.compile("`([A-Z]\\w*)[^`]*`").matcher(lists).results().map(name -> name.group(1))
            .toList()).removeAll(types);
    }

    @Test
    void the_architecture_page_names_existing_types() throws IOException {
        assertEquals(HashSet.empty(), unknownTypes());
    }

    private static Vector<String> brokenLinks(Path page) throws IOException {
        Vector<String> broken = Vector.empty();
        Matcher link = LINK.matcher(FENCED.matcher(Files.readString(page)).replaceAll("").replaceAll("`[^`\n]*`", ""));
        while (link.find()) {
            String[] parts = link.group(1).split("#", 2);
            if (parts[0].matches("(https?|mailto):.*")) continue;
            Path target = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
            if (!Files.exists(target) || parts.length > 1 && !anchors(target).contains(parts[1]))
                broken = broken.append(ROOT.relativize(page) + ": " + link.group(1));
        }
        return broken;
    }

    @Test
    void every_link_leads_to_a_file_and_a_heading() throws IOException {
        Vector<Path> pages = pages();
        assertTrue(pages.size() > 50, "found only " + pages.size() + " pages");
        Vector<String> broken = Vector.empty();
        for (Path page : pages) broken = broken.appendAll(brokenLinks(page));
        assertEquals("", broken.mkString("\n"));
    }

    private static Vector<String> commands(Path page) throws IOException {
        return Vector.ofAll(BLOCK.matcher(Files.readString(page)).results().toList())
            .flatMap(block -> Vector.of(block.group(1).replaceAll("\\\\\n *", "").split("\n"))).map(String::strip)
            .filter(line -> line.matches("(\\./)?agon [a-z-].*"));
    }

    /// Returns the arguments of a command up to a comment or a redirection.
    private static String[] arguments(String command) {
        return Vector.ofAll(WORD.matcher(command).results().toList())
            .takeUntil(word -> word.group().matches("[#|>&;].*|2>.*"))
            .map(word -> Vector.of(1, 2, 3).map(word::group).find(text -> text != null).get()).tail()
            .toJavaArray(String[]::new);
    }

    @Test
    void every_command_has_a_name_and_options_that_exist() throws IOException {
        Vector<String> refused = Vector.empty();
        int found = 0;
        for (Path page : pages().reject(page -> ROOT.relativize(page).startsWith("docs/lab")))
            for (String command : commands(page)) {
                found++;
                String[] arguments = arguments(command);
                try {
                    Main.commandLine(Console.system(), arguments).parseArgs(arguments);
                } catch (ParameterException e) {
                    refused = refused.append(ROOT.relativize(page) + ": " + command + ": " + e.getMessage());
                }
            }
        assertTrue(found > 60, "found only " + found + " commands");
        assertEquals("", refused.mkString("\n"));
    }

    /// A file of games exists in the examples, or a command above on the same page writes it. Training needs more games
    /// than the examples have.
    @Test
    void the_games_that_commands_read_exist() throws IOException {
        Vector<String> missing = Vector.empty();
        for (Path page : pages().reject(page -> ROOT.relativize(page).startsWith("docs/lab"))) {
            Set<String> written = HashSet.empty();
            for (String command : commands(page).reject(command -> command.contains("agon train"))) {
                Vector<String> words = Vector.of(arguments(command));
                Set<String> known = written;
                missing = missing.appendAll(words.zip(words.prepend("")).reject(word -> OUTPUTS.contains(word._2))
                    .map(word -> word._1).filter(word -> word.matches("[\\w/.-]+\\.(agon|db|sgf|txt|zip)"))
                    .reject(word -> known.contains(word) || Files.exists(ROOT.resolve(word)))
                    .map(word -> ROOT.relativize(page) + ": " + word));
                written = written.addAll(words.flatMap(word -> Vector.of(word.split("=", 2))));
            }
        }
        assertEquals("", missing.mkString("\n"));
    }

    /// Runs the commands of the README in their order and in one folder, except those that open a window, draw with
    /// OpenGL, serve until they are stopped, or only measure. `PicturesTest` and `RenderTest` draw.
    @Test
    void the_commands_of_the_readme_run() throws IOException {
        ProgramServer program = ProgramServer.start(Distribution.java("AOTCache"), "agon.launcher", folder);
        int run = 0;
        try {
            for (String command : commands(ROOT.resolve("README.md"))) {
                if (command.matches(NOT_RUN) || !THOROUGH && command.contains(" solve ")) continue;
                Shell shell = program.run(folder, Duration.ofMinutes(10), arguments(command));
                assertEquals(0, shell.exitCode(), command + "\n" + shell.out() + shell.err());
                run++;
            }
        } finally {
            program.process().destroy();
        }
        assertTrue(run >= 8, "ran only " + run + " commands");
    }

    @Test
    void the_landing_page_and_the_design_records_stay_short() throws IOException {
        assertTrue(Files.readAllLines(ROOT.resolve("README.md")).size() <= LONGEST_README);
        try (Stream<Path> records = Files.list(ROOT.resolve("docs").resolve("adr"))) {
            assertTrue(records.filter(file -> !file.endsWith("README.md")).count() <= MOST_RECORDS);
        }
    }
}
