package agon.launcher;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_FLOAT;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.lab.env.BatchPlan;
import agon.lab.env.GameBatch;
import agon.plugins.GameCatalog;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The Python package: its wheel is built and installed into a new virtual environment, in which its tests, the
/// listings of the tutorial and the examples run.
///
/// Python needs NumPy, hatchling, pytest and mypy. In continuous integration, a missing package is an error. The folder
/// in the environment variable `AGON_PYTHON_PACKAGES` can contain more packages, such as Gymnasium and PettingZoo.
class PythonTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize(), PACKAGE = ROOT.resolve("python");
    private static final String NEEDED = "import numpy, hatchling, pytest, mypy, venv, ensurepip";
    private static final Pattern LISTING = Pattern.compile("(?s)`(\\w+\\.py)`[^`]*```python\n(.*?)```");

    @TempDir
    private static Path folder;
    private static String python; // of the virtual environment
    private static String system;

    @BeforeAll
    static void the_wheel_is_installed() throws IOException, InterruptedException {
        Option<String> found = Vector.of("/usr/bin/python3", "python3").find(name -> has(name, NEEDED));
        if (found.isEmpty()) {
            String why = "Python 3.11 with NumPy, hatchling, pytest and mypy is not installed";
            if ("true".equals(System.getenv("CI"))) fail(why);
            abort(why);
        }
        system = found.get();
        run(PACKAGE, system, "-m", "hatchling", "build", "-d", folder.resolve("dist").toString());
        try (Stream<Path> files = Files.list(folder.resolve("dist"))) {
            Vector<Path> built = Vector.ofAll(files).sortBy(Path::toString);
            assertEquals(Vector.of("agon-0.1.0-py3-none-any.whl", "agon-0.1.0.tar.gz"),
                built.map(file -> file.getFileName().toString()));
            run(folder, system, "-m", "venv", "--copies", "--system-site-packages", "env");
            python = folder.resolve("env/bin/python").toString();
            run(folder, python, "-m", "pip", "install", "-q", "--no-index", "--no-deps", built.head().toString());
        }
    }

    private static boolean has(String python, String imports) {
        try {
            return process(Path.of("."), python, "-c", imports).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
        } catch (IOException | InterruptedException _) {
            return false;
        }
    }

    private static ProcessBuilder process(Path place, String... words) {
        ProcessBuilder process = new ProcessBuilder(words).directory(place.toFile());
        process.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Option.of(System.getenv("AGON_PYTHON_PACKAGES"))
            .forEach(packages -> process.environment().put("PYTHONPATH", packages));
        return process;
    }

    private static Shell run(Path place, String... words) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", null), err = Files.createTempFile(folder, "err", null);
        ProcessBuilder process = process(place, words).redirectOutput(out.toFile()).redirectError(err.toFile());
        if (python != null) {
            process.environment().put("AGON", String.join(" ", Program.builder(folder).command()));
            process.environment().put("AGON_DATA", folder.toString());
        }
        Process running = process.start();
        if (!running.waitFor(5, TimeUnit.MINUTES)) {
            running.destroyForcibly();
            throw new AssertionError("it does not end: " + String.join(" ", words));
        }
        Shell shell = new Shell(running.exitValue(), Files.readString(out), Files.readString(err));
        assertEquals(0, shell.exitCode(), String.join(" ", words) + "\n" + shell.out() + shell.err());
        return shell;
    }

    @Test
    void its_tests_and_examples_in_comments_pass() throws IOException, InterruptedException {
        String report = run(PACKAGE, python, "-m", "pytest", "tests", "--pyargs", "agon", "-rs", "-p",
            "no:cacheprovider", "--basetemp", folder.resolve("pytest").toString(), "-o", "addopts=--doctest-modules")
            .out();
        report.lines().filter(line -> line.startsWith("SKIPPED")).forEach(System.out::println);
        assertTrue(report.contains(" passed"), report);
    }

    @Test
    void its_types_are_complete() throws IOException, InterruptedException {
        run(PACKAGE, system, "-m", "mypy", "--cache-dir", folder.resolve("mypy").toString());
    }

    @Test
    void random_games_are_those_of_the_library() throws IOException, InterruptedException {
        int games = Integer.getInteger("agon.python.games", 100);
        for (String game : Vector.of("zertz", "einstein"))
            assertEquals(randomGames(game, games), run(folder, python, "-c", """
                import sys, agon
                with agon.Batch(sys.argv[1], int(sys.argv[2]), seed=7, auto_reset=False, observations="none",
                                chance="explicit") as batch:
                    turns, arrays = [[] for _ in range(batch.games)], batch.arrays
                    payoffs = [None] * batch.games
                    while arrays["legal"].any():
                        for game, action in enumerate(batch.step_random().tolist()):
                            if action >= 0:
                                turns[game].append(action)
                                payoffs[game] = arrays["rewards"][game].tolist()
                for line, end in zip(turns, payoffs):
                    print(*line, *end)
                """, game, "" + games).out().strip(), game);
    }

    /// Returns the actions and payoffs of random games, one game per line. Each game is replayed with the rules.
    private static String randomGames(String game, int games) {
        Variant<?, ?> variant = GameCatalog.load().find(game).get();
        BatchPlan plan = BatchPlan.of(games).seed(7).autoReset(false).explicitChance(true)
            .observations(BatchPlan.Observations.NONE);
        List<List<String>> lines = IntStream.range(0, games).<List<String>>mapToObj(_ -> new ArrayList<>()).toList();
        try (GameBatch<?, ?> batch = GameBatch.of(variant, plan)) {
            MemorySegment actions = batch.array("actions"), rewards = batch.array("rewards"),
                legal = batch.array("legal"), done = batch.array("done");
            int seats = variant.rules().seats();
            for (int running = games; running > 0;) {
                boolean[] over = new boolean[games];
                for (int i = 0; i < games; i++) over[i] = legal.getAtIndex(JAVA_INT, i) == 0;
                batch.stepRandomly();
                for (int i = 0; i < games; i++) {
                    if (over[i]) continue;
                    lines.get(i).add("" + actions.getAtIndex(JAVA_INT, i));
                    if (done.get(JAVA_BYTE, i) == 0) continue;
                    running--;
                    Vector<String> payoffs = Vector.range(i * seats, (i + 1) * seats)
                        .map(at -> "" + rewards.getAtIndex(JAVA_FLOAT, at));
                    assertEquals(payoffs(variant, lines.get(i)), payoffs, game + lines.get(i));
                    lines.get(i).addAll(payoffs.asJava());
                }
            }
        }
        return String.join("\n", lines.stream().map(line -> String.join(" ", line)).toList());
    }

    /// Returns the payoffs of the seats after some actions.
    private static <P, A extends Action> Vector<String> payoffs(Variant<P, A> variant, List<String> codes) {
        P position = variant.rules().start();
        for (String code : codes) {
            A action = variant.rules().legal(position).find(one -> one.code() == Integer.parseInt(code)).get();
            position = variant.rules().after(position, action);
        }
        if (variant.rules().status(position) instanceof Status.Over over)
            return over.payoffs().map(payoff -> "" + (float) payoff.doubleValue());
        throw new AssertionError("the game is not over after " + codes);
    }

    /// Runs the listings in their order and in one folder. The numbers of games and steps are smaller than in the text.
    @Test
    void the_listings_of_the_tutorial_run() throws IOException, InterruptedException {
        String text = Files.readString(ROOT.resolve("docs/tutorials/python.md"));
        Path place = Files.createDirectories(folder.resolve("tutorial"));
        int found = 0;
        Matcher listing = LISTING.matcher(text);
        while (listing.find()) {
            String name = listing.group(1);
            if (name.equals("learn.py")) export(text, place);
            Files.writeString(place.resolve(name), listing.group(2).replace("2001", "501").replace("10_000", "1_000")
                .replace("range(100)", name.equals("match.py") ? "range(100)" : "range(10)"));
            String out = run(place, python, name).out();
            found++;
            if (name.equals("match.py"))
                assertTrue(text.contains("`python3 match.py` prints " + out.strip().split(": ")[1]), out);
        }
        assertEquals(4, found);
    }

    /// The numbers of steps and positions are smaller than in the text.
    @Test
    void the_listings_of_the_guide_run() throws IOException, InterruptedException {
        String guide = Files.readString(ROOT.resolve("docs/guides/python.md"));
        Vector<String> listings = Vector.ofAll(Pattern.compile("(?s)```python\n(.*?)```").matcher(guide).results()
            .map(listing -> listing.group(1)).toList());
        assertEquals(9, listings.size());
        String smaller = listings.mkString("\n").replace("range(1000)", "range(20)").replace("positions=20000",
            "positions=2000");
        assertTrue(smaller.contains("range(20)") && smaller.contains("positions=2000,"), "the text has other numbers");
        run(Files.createDirectories(folder.resolve("guide")), python, "-c", smaller);
    }

    private static void export(String text, Path place) throws IOException {
        String[] words = Pattern.compile("\"\\$AGON/agon\" (export .*)").matcher(text).results().findFirst()
            .orElseThrow().group(1).replace("1000", "60").replace("-o data", "-o " + place.resolve("data")).split(" ");
        Shell.ok(words);
    }

    @Test
    void a_table_learns_not_to_lose() throws IOException, InterruptedException {
        String games = Boolean.getBoolean("agon.thorough") ? "1000" : "30";
        assertEquals("0 losses in " + games + " games against perfect play\n",
            run(folder, python, ROOT.resolve("examples/learn_tictactoe.py").toString(), games).out());
    }

    @Test
    void a_network_of_pytorch_plays() throws IOException, InterruptedException {
        assumeTrue(has(python, "import torch"), "PyTorch for Python is not installed");
        String net = folder.resolve("four.onnx").toString();
        run(folder, python, ROOT.resolve("examples/alphazero.py").toString(), net, "--generations", "1", "--games", "4",
            "--moves", "12", "--visits", "8", "--steps", "3");
        Shell.ok("tournament", "connect-four", "--players", "net:" + net + ",visits=8", "--players", "random",
            "--games", "2");
    }
}
