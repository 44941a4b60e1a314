package agon.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.PlayerSpec;
import agon.play.engine.Players;
import agon.play.game.GameListener;
import agon.play.game.GameLoop;
import agon.play.game.GameResult;
import agon.plugins.GameCatalog;
import agon.ugi.engine.EngineProcess;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Agon and programs in other languages, which run as separate processes, play against each other. With
/// `-Dagon.games=100`, 100 games of each kind are played, with an external engine in every seat.
class ForeignEnginesTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final int GAMES = Integer.getInteger("agon.games", 1);

    @TempDir
    private Path folder;

    /// Returns the games of the program, which does not have the game of these tests.
    static Vector<String> games() {
        return GameCatalog.load().installed().map(GameCatalog.Installed::id).remove("sticks");
    }

    /// Returns the command of an external engine that gets the rules of a game from the program itself.
    private String random(String game, long seed) {
        Vector<String> server = Vector.ofAll(Program.builder(folder, "engine", game, "--player", "random").command());
        Vector<String> engine = Vector.of(server.head(), "-Xmx64m", "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1", "-cp",
            Path.of("target", "test-classes").toAbsolutePath().toString(), "agon.launcher.engine.RandomEngine",
            Long.toString(seed));
        return "ugi:time=1s,patience=120s,command=" + new EngineProcess.Command(engine.appendAll(server));
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_foreign_engine_plays_every_game_in_every_seat(String game) {
        everySeat(GameCatalog.load().find(game).get());
    }

    /// Plays all games with a single engine process.
    private <P, A extends Action> void everySeat(Variant<P, A> variant) {
        Players<P, A> kinds = Players.of(variant.game());
        PlayerSpec foreign = kinds.parse(random(variant.name(), 0)).get();
        try (Engine<P, A> engine = kinds.engine(foreign, 1, Option.none()).get()) {
            for (int seat = 0; seat < variant.rules().seats(); seat++)
                for (int game = 0; game < GAMES; game++) play(variant, engine, seat, game);
        }
    }

    private static <P, A extends Action> void play(Variant<P, A> variant, Engine<P, A> engine, int seat, int game) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(game);
        Match<P, A> match = Match.start(variant);
        while (!match.status().isOver()) {
            Vector<A> actions = Vector.of(match.legal().get(dice.nextInt(match.legal().size())));
            if (match.status() instanceof Status.ToMove(var acts, _) && acts.index() == seat)
                actions = switch (engine.choose(match, Engine.Control.none())) {
                    case Decision.Actions<A>(var chosen, _) -> chosen;
                    case Decision.Forfeit<A>(String why, _) -> throw new AssertionError(game + ": " + why);
                    case Decision<A> other -> throw new AssertionError(other);
                };
            for (A action : actions) match = match.play(action).get();
        }
    }

    /// Starts an engine process for each game.
    @Test
    void a_foreign_engine_is_a_player_as_any_other() {
        for (String game : THOROUGH ? games() : Vector.of("tictactoe")) {
            Variant<?, ?> variant = GameCatalog.load().find(game).get();
            for (int seat = 0; seat < variant.rules().seats(); seat++) play(variant, seat);
        }
    }

    private <P, A extends Action> void play(Variant<P, A> variant, int seat) {
        String[] players = Vector.fill(variant.rules().seats(), () -> "random")
            .update(seat, random(variant.name(), seat)).toJavaArray(String[]::new);
        List<String> trouble = new ArrayList<>();
        GameResult<P, A> result = GameLoop.of(variant, seat, players).listener(new GameListener() {
            @Override
            public void onForfeit(String why) {
                trouble.add(why);
            }
        }).play(Match.start(variant));
        assertEquals(List.of(), trouble, variant + ", seat " + seat);
        assertEquals(Termination.ON_BOARD, result.tree().termination());
        assertTrue(result.match().status().isOver());
    }

    @Test
    void an_engine_is_listed_tried_played_with_and_removed() {
        Program program = new Program(folder);
        String[] server = Program.builder(folder, "engine", "tictactoe", "--player", "minimax:depth=3").command()
            .toArray(String[]::new);
        String[] add = Vector.of("engines", "add", "agon-itself", "--option", "MultiPV=2", "--")
            .appendAll(Vector.of(server)).toJavaArray(String[]::new);
        program.run(add).exits(0).prints("added agon-itself: Agon tictactoe, by the authors");
        program.run("engines").exits(0).prints("agon-itself  ");
        program.run("engines", "try", "agon-itself", "tictactoe").exits(0).prints("tictactoe: the first move is ");
        program.run("play", "tictactoe", "--first", "ugi:agon-itself", "--second", "random", "--seed", "1").exits(0)
            .prints("after ");
        assertEquals(1, program.run("engines", "try", "agon-itself", "zertz").exitCode());
        program.run("engines", "remove", "agon-itself").exits(0).prints("removed agon-itself");
        program.run("engines", "list").exits(0).prints("the list is empty");
    }

    @Test
    void an_engine_is_saved_with_the_absolute_paths_of_its_files() throws InterruptedException {
        if (!hasPython()) return;
        Program program = new Program(folder);
        String bot = Path.of("..", "examples", "bot.py").toString();
        program.run("engines", "add", "bot", "--", "python3", bot).exits(0).prints("added bot");
        program.run("engines").exits(0).prints("bot  python3 " + Path.of(bot).toAbsolutePath());
    }

    @Test
    void a_client_in_python_plays_and_learns() throws IOException, InterruptedException {
        if (!hasPython()) return;
        for (String game : THOROUGH ? Vector.of("tictactoe", "einstein") : Vector.of("einstein")) {
            Shell played = python("agon.py", game, "--nodes", "20");
            assertTrue(played.exitCode() == 0 && played.out().contains("payoffs "), played.out() + played.err());
            Shell learnt = python("agon.py", game, "--random", "3");
            assertTrue(learnt.out().matches("rewards -?\\d\\.\\d -?\\d\\.\\d\\s+"), learnt.out() + learnt.err());
        }
    }

    @Test
    void a_client_in_python_is_told_what_is_wrong() throws IOException, InterruptedException {
        if (!hasPython()) return;
        Shell shell = python("-c", "import agon\nwith agon.Environment('tictactoe') as env:\n"
            + " try: env.legal()\n except agon.AgonError as e: print(e)\n env.reset()\n"
            + " env.step(env.legal()[4])\n before = env.state\n try: env.step(4)\n"
            + " except agon.AgonError as e: print(e)\n print(before == env.state, env.seat, len(env.legal()))\n"
            + "class Index:\n def __index__(self): return 5\n" // like the integers of NumPy
            + "with agon.Engine('tictactoe') as e: e.new(); print(e.play(Index())['turns'])\n"
            + "try: e.new()\nexcept agon.AgonError as e: print(e)\n");
        assertEquals("no game has been started; call reset() first\nno legal action has code 4\nTrue 1 8\n['c2']\n"
            + "Agon has ended with exit code 0\n",
            shell.out().replace("\r", ""), shell.err());
        Shell nowhere = python("-c", "import agon\ntry: agon.Engine('tictactoe', command=['nowhere/agon'])\n"
            + "except agon.AgonError as e: print(e)\n");
        assertTrue(nowhere.out().startsWith("Agon cannot be started as 'nowhere/agon' (") && nowhere.err().isEmpty(),
            nowhere.out() + nowhere.err());
        assertTrue(
            python("agon.py", "nothing").err().contains("with exit code 2: there is no installed game 'nothing'"));
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            Process process = new ProcessBuilder("python3", "--version").start();
            return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
        } catch (IOException _) {
            return false;
        }
    }

    private Shell python(String... args) throws IOException, InterruptedException {
        Path out = folder.resolve("out"), err = folder.resolve("err");
        ProcessBuilder agon = Program.builder(folder);
        ProcessBuilder python = new ProcessBuilder(Vector.of("python3").appendAll(Vector.of(args)).asJava())
            .directory(Path.of("..", "docs", "python").toFile()).redirectOutput(out.toFile())
            .redirectError(err.toFile());
        python.environment().put("AGON", String.join(" ", agon.command()));
        python.environment().put("AGON_DATA", folder.toString());
        python.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Process process = python.start();
        if (!process.waitFor(3, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("it does not end: " + String.join(" ", args));
        }
        return new Shell(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}
