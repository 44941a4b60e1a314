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

    private static boolean hasPython() throws InterruptedException {
        try {
            Process process = new ProcessBuilder("python3", "--version").start();
            return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
        } catch (IOException _) {
            return false;
        }
    }
}
