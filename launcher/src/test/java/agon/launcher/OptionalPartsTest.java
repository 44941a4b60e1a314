package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.launcher.console.Console;
import io.vavr.collection.HashMap;
import io.vavr.collection.HashSet;
import io.vavr.collection.Map;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tests that every command starts with every combination of the optional parts, which are the libraries for learning
/// and Apache Spark. The tests install fake parts. The script `agon` starts a fake JDK that only records its arguments;
/// the tests then start Java with these arguments.
class OptionalPartsTest {
    private static final String MAIN = "agon.launcher.Main", CLUSTER = "--cluster=local[2]";
    private static final Vector<String> COMBINATIONS = Vector.of("", "learning", "spark", "learning spark");

    /// The names of all commands, and an empty name for the start without a command.
    private static final Set<String> STARTS = Commands.names().add("help").add("completion").add("");

    /// Command lines with their exit codes and a part of their output. `TRAINED` depends on the installed parts.
    private static final String RUNS = """
        games tictactoe | 0 | Tic-tac-toe (traditional), 2 players
        play tictactoe --first random --second random | 0 | first: random   second: random
        serve --listen 192.0.2.1 | 2 | the server cannot open port
        java Missing.java | 2 | there is no file Missing.java
        replay game.txt | 0 | 3. first   a2
        analyse game.txt --player mcts:iterations=20 | 0 | number  player  move  score  best  better
        render tictactoe -o start.svg | 0 | saved start.svg
        explore game.txt --db games.db | 0 | 1 new game
        stats game.txt | 0 | tictactoe: 1 game
        puzzles tictactoe game.txt -o puzzles.txt | 0 | puzzles.txt
        verify game.txt | 0 | total                  1
        solve tictactoe --nodes 100 | 1 | not proven
        book tictactoe --positions 1 --player mcts:iterations=20 -o new.book | 0 | new.book: 1 position
        canonical tictactoe start | 0 | canonical  .../.../...
        perft tictactoe 2 | 0 | 2  72
        tournament tictactoe --players random --players easy --games 2 | 0 | random against easy: 2
        sprt tictactoe random random --rounds 1 | 1 | not decided after 1 round
        tune tune.yaml -o tuned | 0 | 2 configurations, 4 games
        predict game.txt --players mcts:iterations=20 | 0 | mcts:iterations=20
        regress tictactoe --pairs 1 | 0 | undecided
        train tictactoe -o run --method ppo --envs 1 | 2 | TRAINED
        nets tictactoe | 0 | there is no network for tictactoe
        benchmark-nets tictactoe best.onnx | 2 | there is no network file best.onnx
        export game.txt -o data | 0 | data: 1 game, 5 rows, 1 file
        engine tictactoe | 0 |
        envs tictactoe | 0 | {"agon":"envs"
        engines list | 0 | the list is empty
        new mygame | 0 | MygameGame.java
        check tictactoe --games 1 --clause RULES_ARE_FUNCTIONS | 0 | RULES_ARE_FUNCTIONS holds
        fit tictactoe | 2 | the simulator of tictactoe defines no terms
        bench tictactoe --seconds 0.001 | 0 | random playouts
        install mygame.jar | 2 | mygame.jar does not exist
        help train | 0 | agon train
        completion | 0 | complete -F
         --terminal | 0 | Which game (or quit)? [1]
        """;

    /// Like [#RUNS], for the commands that can use a cluster.
    private static final String CLUSTER_RUNS = """
        tournament tictactoe --players random --players easy --games 2 --cluster=local[2] | 0 | random against easy: 2
        tune tune.yaml -o tuned --cluster=local[2] | 0 | 2 configurations, 4 games
        stats tictactoe --games 2 --cluster=local[2] | 0 | tictactoe: 2 games
        export --selfplay 2 --game tictactoe --players easy -o data --cluster=local[2] | 0 | data: 2 games
        """;

    /// Source of the providers of both parts.
    private static final String PROVIDERS = """
        package optional;
        import agon.lab.cluster.Cluster;
        import agon.lab.job.*;
        import agon.lab.learning.Trainer;
        import io.vavr.collection.Seq;
        import io.vavr.control.Either;
        public class Part implements Trainer.Provider, Cluster.Provider, Cluster {
            public String name() { return "a fake"; }
            public Trainer open(agon.net.OnnxModel model, Trainer.State state, double decay, int threads) {
                throw new IllegalArgumentException("the fake trains nothing");
            }
            public boolean supports(String address) { return true; }
            public Either<String, Cluster> connect(String address) { return Either.right(this); }
            public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Workers.Results<R> results) {
                Workers.threads(1).run(job, seed, tasks, results);
            }
            public void close() {}
        }
        """;

    @TempDir
    private static Path folder;

    /// The recorded arguments of Java, by the installed parts and the arguments of the program.
    private static Map<String, Vector<String>> starts = HashMap.empty();
    private static Vector<String> refusals;

    /// Starts every command with every combination of parts, with and without a cluster.
    @BeforeAll
    static void start() throws IOException, InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/sh")), "there is no shell");
        Path home = Files.createDirectory(folder.resolve("home"));
        Files.createDirectories(installed("program"));
        Path source = Files.writeString(folder.resolve("Part.java"), PROVIDERS);
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", folder.toString(), "-cp",
            Program.modulePath(), source.toString()));
        pack("learning", "agon.lab.learning.Trainer");
        pack("spark", "agon.lab.cluster.Cluster");
        Files.copy(Path.of("..", "agon"), home.resolve("agon"));
        new Distribution(home).run(folder, """
            mkdir -p jdk/bin; echo 'JAVA_VERSION="25.0.1"' >jdk/release
            printf '#!/bin/sh\n{ printf %%s "$CASE"; printf "\\t%%s" "$@"; echo; } >>"%s"\n' "$PWD/starts" >jdk/bin/java
            cp jdk/bin/java jdk/bin/javac; chmod +x jdk/bin/*
            export AGON_JAVA_HOME=$PWD/jdk
            cd "$AGON/installed"
            for parts in COMBINATIONS; do
                rm -f learning spark
                for part in program $parts; do echo $part-test >$part; done
                for command in COMMANDS; do for cluster in '' CLUSTER; do
                    export CASE="$parts|$command$cluster"
                    sh ../agon $command $cluster 2>>"$AGON/errors" || true
                done; done
            done
            """.replace("COMBINATIONS", COMBINATIONS.mkString("'", "' '", "'")).replace("CLUSTER", CLUSTER)
            .replace("COMMANDS", STARTS.mkString("'", "' '", "'")));
        refusals = Vector.ofAll(Files.readAllLines(home.resolve("errors")))
            .reject(line -> line.contains("Java does not start"));
        for (String line : Files.readAllLines(folder.resolve("starts"))) {
            Vector<String> words = Vector.of(line.replaceAll("running/\\d+", "running/0").split("\t"));
            starts = starts.put(words.head(), words.tail());
        }
    }

    private static Path installed(String part) {
        return folder.resolve("home/installed/" + part + "-test");
    }

    private static Set<String> clusterCommands() {
        return Commands.names().filter(name -> Main.commandLine(Console.system(), name).getSubcommands().get(name)
            .getCommandSpec().findOption("--cluster") != null);
    }

    @Test
    void an_installed_part_changes_only_the_starts_that_use_it() {
        Set<String> clusters = clusterCommands();
        for (String parts : COMBINATIONS) for (String name : STARTS) {
            Vector<String> start = starts.get("|" + name).get().replace("-Dagon.libraries=",
                "-Dagon.libraries=" + (parts.contains("learning") ? installed("learning") : ""));
            assertEquals(start, starts.get(parts + "|" + name).get(), parts);
            if (name.isEmpty()) continue; // starts with less memory than with a cluster
            Option<Vector<String>> withCluster = starts.get(parts + "|" + name + CLUSTER);
            if (!clusters.contains(name)) assertEquals(Option.of(start.append(CLUSTER)), withCluster, parts);
            else assertEquals(starts.get("spark|" + name + CLUSTER).filter(_ -> parts.contains("spark")), withCluster);
        }
        assertEquals(Vector.fill(2 * clusters.size(), () -> "agon: --cluster needs Apache Spark, which can only be "
            + "downloaded in a folder with the sources of Agon"), refusals);
    }

    @Test
    void the_script_for_windows_has_the_same_options() throws IOException {
        String script = Files.readString(Path.of("..", "agon.cmd"));
        assertFalse(script.replace("\r\n", "").contains("\n"), "Windows misses labels in files without CRLF");
        assertTrue(script.contains("in (" + clusterCommands().toSortedSet().mkString(" ") + ")"));
        Map<String, Object> values = HashMap.<String, Object>of("%PROGRAM%", installed("program"), "%LEARNING%",
            installed("learning"), "%SPARK%", installed("spark"), "%HOME_DIR%", folder.resolve("home"), "%MARK%",
            folder.resolve("home/installed/running/0"), "%AGON_JAVA_OPTS%", Distribution.JAVA, ";", ":", "\\", "/")
            .put("\"", "").put("%HEAP%", "").put("%COLLECTOR%", "").put("%STARTED%", "../agon").put("%JARS%", "");
        Vector<String> lines = Vector.ofAll(script.lines()).filter(line -> line.contains("java.exe\" -Xmx"))
            .map(line -> values.foldLeft(line, (text, value) -> text.replace(value._1, value._2.toString())));
        String notOnWindows = "-Xlog:(aot|cds).*|-XX:AOT.*|-XX:\\+UseTransparentHugePages";
        Vector<String> expected = Vector.of("learning|games", "spark|tournament" + CLUSTER)
            .map(start -> starts.get(start).get().reject(word -> word.matches(notOnWindows)).mkString(" "));
        assertEquals(expected.map(line -> line.replaceAll("Main .*", "Main %*")),
            lines.map(line -> line.replaceAll(" +", " ").replaceAll("^\\S* ", "")));
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {"\"\", \"put framework-learning and its libraries on the class path\"",
        "learning spark, the fake trains nothing"})
    void every_command_starts(String parts, String trained) throws IOException {
        assertEquals(STARTS, HashSet.ofAll(RUNS.lines().map(line -> line.split(" ")[0]).toList()));
        run(parts + "|games", "agon.launcher", RUNS.replace("TRAINED", trained));
    }

    @Test
    void every_command_with_a_cluster_starts() throws IOException {
        assertEquals(clusterCommands(), HashSet.ofAll(CLUSTER_RUNS.lines().map(line -> line.split(" ")[0]).toList()));
        run("learning spark|tournament" + CLUSTER, "ALL-UNNAMED", CLUSTER_RUNS);
    }

    /// Runs commands in one Java process.
    private static void run(String start, String module, String runs) throws IOException {
        Path place = Files.createTempDirectory(folder, "place");
        Files.writeString(place.resolve("game.txt"),
            "[Game \"tictactoe\"]\n\n1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n1-0\n");
        Files.writeString(place.resolve("tune.yaml"), """
            mode: grid
            game: {name: tictactoe, iterations: 3, opponent: random, games_per_config: 2}
            hyperparameters: {exploration: {type: values, values: [0.2, 0.4]}}
            """);
        String lib = installed("program") + "/lib", path = Program.modulePath();
        Vector<String> java = starts.get(start).get().takeUntil(word -> word.equals("-m") || word.equals(MAIN))
            .map(word -> word.replace(lib + "/*", path + ":" + Path.of("target/test-classes").toAbsolutePath())
                .replace(lib, path));
        ProgramServer server = ProgramServer.start(
            java.prepend(Path.of(System.getProperty("java.home"), "bin", "java").toString()), module, place);
        try {
            for (String line : runs.lines().toList()) {
                String[] run = line.split(" *\\| *", -1);
                Shell shell = server.run(place, Duration.ofMinutes(1), run[0].strip().split(" "));
                assertEquals(run[1], "" + shell.exitCode(), line + "\n" + shell);
                assertTrue((shell.out() + shell.err()).contains(run[2]), line + "\n" + shell);
            }
        } finally {
            server.process().destroy();
        }
    }

    /// Creates a fake part with a provider of one service.
    private static void pack(String part, String service) throws IOException {
        Path classes = folder.resolve(part), services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve(service + "$Provider"), "optional.Part");
        Files.createDirectory(classes.resolve("optional"));
        Files.copy(folder.resolve("optional/Part.class"), classes.resolve("optional/Part.class"));
        Distribution.pack(classes, Files.createDirectories(installed(part)).resolve("part.jar"));
    }
}
