package agon.play.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.api.match.Termination;
import agon.api.record.GameTree;
import agon.play.game.GameListener;
import agon.play.game.GameLoop;
import agon.play.game.GameResult;
import agon.play.game.GameSetup;
import agon.play.imports.GameImport;
import agon.plugins.GameCatalog;
import agon.search.Analysis;
import agon.search.SearchControl.TimeLimit;
import agon.ugi.SearchLimits;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// External programs as players.
class UgiEngineTest {
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final String LATE = "patience=2s,time=1ms,seed=3,command=";

    @TempDir
    private Path folder;
    private final List<String> told = new ArrayList<>();

    private Path log() {
        return folder.resolve("log");
    }

    private Decision<?> decision(Variant<?, ?> variant, Vector<String> turns, String... answers) {
        return captured(variant, turns, LATE + ScriptedEngine.command(log(), answers));
    }

    private <P, A extends Action> Decision<A> captured(Variant<P, A> variant, Vector<String> turns, String text) {
        Match<P, A> match = turns.foldLeft(Match.start(variant), (so, turn) -> so.playPartial(turn).get());
        try (Engine<P, A> engine = engine(variant, text)) {
            return engine.choose(match, Engine.Control.none());
        }
    }

    private <P, A extends Action> Engine<P, A> engine(Variant<P, A> variant, String text) {
        Players<P, A> kinds = Players.of(variant.game());
        PlayerSpec spec = kinds.parse("ugi:" + text).get();
        return kinds.engine(spec, spec.seed().getOrElse(5L), Option.of(told::add)).get();
    }

    private Variant<?, ?> tictactoe() {
        return CATALOG.find("tictactoe").get();
    }

    private String forfeit(Variant<?, ?> variant, Vector<String> turns, String... answers) {
        Decision.Forfeit<?> forfeit = assertInstanceOf(Decision.Forfeit.class, decision(variant, turns, answers));
        assertEquals(forfeit.why().contains("illegal move") ? Termination.ILLEGAL : Termination.CRASHED, forfeit.how());
        return forfeit.why();
    }

    @Test
    void it_plays_what_the_program_says_and_tells_it_where_the_game_stands() throws IOException {
        Decision<?> decision = decision(tictactoe(), Vector.of("b2"), "info+nodes+77;a1");
        assertEquals("a1", text(tictactoe(), decision));
        assertEquals(77, ((Decision.Actions<?>) decision).effort().iterations());
        assertEquals(List.of("ugi", "isready", "setoption name Seed value 3",
            "setoption name UGI_Variant value tictactoe", "uginewgame", "position startpos moves b2", "isready",
            "go movetime 1"),
            Files.readAllLines(log()).subList(0, 8));
    }

    private static String text(Variant<?, ?> variant, Decision<?> decision) {
        return texts(variant, decision).head();
    }

    private static <P, A extends Action> Vector<String> texts(Variant<P, A> variant, Decision<?> decision) {
        Vector<Integer> codes = ((Decision.Actions<?>) decision).actions().map(Action::code);
        return codes.foldLeft(Match.start(variant), (so, code) -> so
            .play(so.legal().find(action -> action.code() == code).get()).get()).texts();
    }

    @Test
    void a_seed_that_is_too_large_is_folded_into_the_range_of_the_option() throws IOException {
        captured(tictactoe(), Vector.empty(), "seed=-12345,command=" + ScriptedEngine.command(log(), "a1"));
        assertTrue(Files.readAllLines(log()).contains("setoption name Seed value 5"), Files.readString(log()));
    }

    @Test
    void a_turn_of_several_actions_is_one_answer() {
        assertEquals("Wd4,a1", text(CATALOG.find("zertz").get(),
            decision(CATALOG.find("zertz").get(), Vector.empty(), "Wd4,a1")));
    }

    @Test
    void a_program_that_fails_once_is_started_again() {
        assertEquals("a1", text(tictactoe(), decision(tictactoe(), Vector.of("b2"), "die", "a1")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"die|the engine Scripted has ended with exit code 9",
        "silent|the engine Scripted did not send bestmove within 2001 ms",
        "b2|the engine Scripted played an illegal move: move 2, 'b2', is illegal: b2 is taken;"
            + " position before it: .../.x./...",
        "--_second_resigned|the engine Scripted played an illegal move: move 2, '-- second resigned', is illegal: "
            + "it is not a move of the game; position before it: .../.x./...",
        "(none)|the engine Scripted has no move"})
    void the_first_failure_is_reported_and_the_second_forfeits_the_game(String fault, String why) {
        assertEquals(why, forfeit(tictactoe(), Vector.of("b2"), fault));
        assertEquals(List.of(why + "; restarting it"), told);
    }

    @Test
    void the_start_of_a_program_and_its_restart_are_not_thinking_time() {
        timed(tictactoe(), ScriptedEngine.command(log(), "die", "a1"));
    }

    private <P, A extends Action> void timed(Variant<P, A> variant, String command) {
        Engine.Control control = Engine.Control.none();
        try (Engine<P, A> engine = engine(variant, LATE + command)) {
            long begun = System.nanoTime();
            engine.prepare(Match.start(variant), control);
            Decision<A> decision = engine.choose(Match.start(variant), control);
            Duration all = Duration.ofNanos(System.nanoTime() - begun), started = control.preparation().time();
            assertTrue(started.isPositive());
            assertTrue(((Decision.Actions<A>) decision).effort().time().compareTo(all.minus(started)) < 0);
        }
    }

    @Test
    void no_program_decides_what_is_rolled() throws IOException {
        Variant<Dash.Track, Dash.Deed> dash = new Variant<>("dash", new Dash(5, 20).game());
        Match<Dash.Track, Dash.Deed> rolled = Match.start(dash).play(new Dash.Roll(2)).get();
        String roll = rolled.texts().head(), run = dash.notation().write(rolled.position(), Vector.of(new Dash.Run()));
        assertEquals(Either.right(Vector.of(new Dash.Run())), UgiEngine.legal(rolled, run, "x"));
        Match<Dash.Track, Dash.Deed> start = Match.start(dash);
        String cheat = start.playPartial(roll).get().play(new Dash.Run()).get().texts().head();
        assertEquals("the engine x played '" + cheat + "', which includes a chance event",
            UgiEngine.legal(start, cheat, "x").getLeft());
        decision(dash, Vector.of(roll), run);
        assertTrue(Files.readAllLines(log()).contains("position startpos moves " + roll), Files.readString(log()));
    }

    @Test
    void a_game_that_began_elsewhere_is_told_as_a_position() {
        Variant<?, ?> variant = tictactoe();
        assertEquals("position fen .../.x./... moves a1", position(variant, ".../.x./...", "a1"));
        assertEquals("position startpos", position(variant, ".../.../..."));
    }

    private static <P, A extends Action> String position(Variant<P, A> variant, String start, String... turns) {
        Match<P, A> match = Match.from(variant, variant.notation().read(start).get());
        return UgiEngine.position(Vector.of(turns).foldLeft(match, (so, turn) -> so.play(turn).get())).line();
    }

    @Test
    void a_program_that_fails_gives_the_game_up_and_the_record_says_why() {
        String player = "ugi:" + LATE + ScriptedEngine.command(log(), "b2", "die");
        List<String> heard = new ArrayList<>();
        GameResult<?, ?> result = played(tictactoe(), GameLoop.of(tictactoe(), 1, "random", player)
            .listener(new GameListener() {
                @Override
                public void onForfeit(String why) {
                    heard.add(why);
                }
            }));
        assertEquals(Termination.ILLEGAL, result.tree().termination());
        assertEquals("second played an illegal move, first wins", result.verdict());
        assertEquals(1, heard.size());
        GameTree<?, ?> tree = result.tree();
        assertEquals(heard.getFirst(), tree.node(tree.end()).annotation().comment());
    }

    private static <P, A extends Action> GameResult<P, A> played(Variant<P, A> variant, GameLoop loop) {
        return loop.play(Match.start(variant));
    }

    @Test
    void nothing_is_left_behind_a_game() {
        assertEquals("a1", text(tictactoe(), decision(tictactoe(), Vector.empty(), "a1"))); // and it is closed
        ProcessHandle.current().descendants()
            .forEach(child -> child.onExit().completeOnTimeout(child, 60, TimeUnit.SECONDS).join());
        assertEquals(0, ProcessHandle.current().descendants().count());
    }

    @Test
    void what_it_says_of_its_lines_is_an_analysis() {
        analysed(tictactoe(), ScriptedEngine.command(log(),
            "info+multipv+1+depth+4+score+cp+400+nodes+90+pv+b2+a1;info+multipv+2+score+mate+-1+nodes+40+pv+c3;"
                + "info+multipv+3+score+cp+0+pv+zz;c3"));
    }

    private <P, A extends Action> void analysed(Variant<P, A> variant, String command) {
        try (Engine<P, A> engine = engine(variant, command)) {
            Analysis<A> analysis = engine.analyse(Match.start(variant), Engine.Control.none()).get();
            assertEquals(Vector.of("c3", "b2"), analysis.lines().take(2).map(line -> line.text()));
            assertEquals(9, analysis.lines().size());
            assertEquals(-1, analysis.best().value());
            assertEquals(Vector.of("b2", "a1"), analysis.lines().get(1).turns());
            assertEquals(9 / 11.0, analysis.lines().get(1).value(), 1e-9);
            assertEquals(-9 / 11.0, analysis.lines().get(1).values().get(1), 1e-9);
            assertEquals(0, analysis.lines().get(2).visits());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"python3 bot.py --x=1,2|python3 bot.py --x=1,2",
        "time=2s,command=a b,c|time=2s,command=a b,c", "command=time=3|command=time=3",
        "nodes=5,seed=1,command=\"x y\"|nodes=5,seed=1,command=\"x y\"", "command=b|b", "FOO=1 b|FOO=1 b"})
    void settings_are_written_as_a_text_that_reads_back(String text, String same) {
        PlayerSpec player = PlayerText.foreign(text).get();
        assertEquals("ugi:" + same, player.toString());
        assertEquals(Either.right(player), PlayerText.foreign(same));
    }

    @ParameterizedTest
    @CsvSource({"b, go wtime 60000 winc 0 btime 5000 binc 0",
        "'nodes=5,command=b', go nodes 5 wtime 60000 winc 0 btime 5000 binc 0",
        "'time=1s,command=b', go movetime 1000", "'time=10s,command=b', go movetime 2400"})
    void clocks_are_passed_on_or_limit_the_time(String text, String command) {
        Vector<SearchLimits.Clock> clocks = Vector.of(60, 5)
            .map(left -> new SearchLimits.Clock(Duration.ofSeconds(left), Duration.ZERO));
        TimeLimit own = new TimeLimit(Duration.ofMillis(800), Duration.ofMillis(2400));
        assertEquals(command,
            ((PlayerSpec.Foreign) PlayerText.foreign(text).get()).settings().limits(() -> own, clocks).toString());
    }

    @Test
    void the_program_of_an_engine_must_exist() {
        Players<?, ?> players = Players.of(tictactoe().game());
        assertEquals("ugi:sh", players.parse("UGI: sh ").get().toString());
        assertEquals("there is no engine 'nosuch': it is neither in the list of engines ('agon engines') nor a program "
            + "on the PATH", players.parse("ugi:nosuch").getLeft());
        assertEquals("there is no engine './nosuch x': there is no program ./nosuch",
            players.parse("ugi:time=1s,command=./nosuch x").getLeft());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"ugi|the command is missing", "ugi:time=2s|the command is missing",
        "ugi:time=x,command=b|'time=x' is not allowed", "ugi:speed=1,command=b|there is no option 'speed'",
        "ugi:a \"b|has an unclosed \""})
    void what_is_wrong_with_it_is_said(String text, String why) {
        String said = Players.of(tictactoe().game()).parse(text).getLeft();
        assertTrue(said.startsWith("ugi: ") && said.contains(why), said);
    }

    @Test
    void a_record_starts_no_program() {
        String record = "[Game \"tictactoe\"]\n[First \"ugi:click /tmp/x\"]\n[Second \"mcts\"]\n[Result \"*\"]\n\n"
            + "1. b2\n*\n";
        GameSetup setup = GameImport.setup(GameImport.replay(CATALOG, record.getBytes()).get());
        assertEquals(Vector.of(PlayerSpec.PERSON, PlayerSpec.parse("mcts", tictactoe().game()).get()), setup.players());
    }
}
