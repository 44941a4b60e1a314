package agon.play.ugi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Variant;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.net.NetDesign;
import agon.play.engine.ScriptedEngine;
import agon.plugins.GameCatalog;
import agon.ugi.message.UgiReply;
import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UgiServerTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;

    private static Vector<String> said(Variant<?, ?> variant, String player, byte[] lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertTrue(UgiServer.serve(variant, player, 7, new ByteArrayInputStream(lines), out).isRight());
        return Vector.ofAll(out.toString(StandardCharsets.UTF_8).lines());
    }

    private static Vector<String> said(String game, String player, String... lines) {
        return said(CATALOG.find(game).get(), player, String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    private static String last(String game, String... lines) {
        return said(game, "mcts:iterations=50", lines).last();
    }

    @Test
    void it_says_who_it_is() {
        assertEquals(Vector.of("id name Agon tictactoe", "id author the authors of Agon and of the game",
            "option name Player type string default best",
            "option name Seed type spin default 7 min -9223372036854775808 max 9223372036854775807",
            "option name MultiPV type spin default 1 min 1 max 100",
            "option name UGI_Variant type combo default tictactoe var tictactoe", "ugiok", "readyok"),
            said("tictactoe", "best", "ugi", "isready", "quit", "isready"));
    }

    @Test
    void a_player_that_is_not_to_be_had_is_said() {
        Variant<?, ?> variant = CATALOG.find("tictactoe").get();
        assertTrue(UgiServer.serve(variant, "bets", 1, new ByteArrayInputStream(new byte[0]),
            OutputStream.nullOutputStream()).getLeft().contains("did you mean 'best'?"));
        assertEquals("human is a person; expected a program, such as best or mcts",
            UgiServer.serve(variant, "human", 1, new ByteArrayInputStream(new byte[0]),
                OutputStream.nullOutputStream()).getLeft());
    }

    @ParameterizedTest
    @CsvSource({"position startpos moves b2 a1 c3 a3 a2, bestmove c2", "position fen xx./.o./o.., bestmove c3"})
    void it_plays_what_is_best(String position, String answer) {
        Vector<String> said = said("tictactoe", "minimax", position, "query fen", "go depth 9");
        assertFalse(said.exists(line -> line.contains("error")), said.mkString("\n"));
        assertEquals(answer, said.last());
        assertTrue(said.init().last().startsWith("info depth "), said.mkString("\n"));
    }

    @Test
    void the_same_nodes_and_seed_are_the_same_turns() {
        String[] lines = {"position startpos", "go nodes 300", "position startpos moves Wd4,a1", "go nodes 300",
            "position startpos moves Wd4,a1 Bd3,g1", "go nodes 300"};
        Vector<String> once = said("zertz", "mcts", lines).filter(line -> line.startsWith("bestmove"));
        // Whatever comes while it thinks is refused, so each question waits for the answer before.
        assertTrue(once.nonEmpty());
        assertEquals(once.head(), said("zertz", "mcts", lines[0], lines[1]).last());
        assertTrue(once.head().matches("bestmove [WGB][a-g]\\d,[a-g]\\d"), once.head());
    }

    private <P, A extends Action> Path net(Variant<P, A> variant) {
        Path file = folder.resolve("net.onnx");
        new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1).model(variant, 1).write(file);
        return file;
    }

    /// By itself it looks at one position.
    @Test
    void the_search_of_a_net_has_the_budget_that_is_asked_for() {
        String player = "net:" + net(CATALOG.find("tictactoe").get()) + ",visits=7";
        assertEquals(7, most("nodes", said("tictactoe", player, "go")));
        assertEquals(90, most("nodes", said("tictactoe", player, "go nodes 90")));
        Vector<String> timed = said("tictactoe", player, "go movetime 400");
        assertTrue(most("time", timed) >= 300 && most("nodes", timed) > 90, timed.mkString("\n"));
        assertTrue(said("tictactoe", player, "go depth 3").head().contains("does not support depth"));
        assertTrue(said("tictactoe", player, "go nodes 2000000000").head().startsWith("info string error: net: "));
    }

    private static long most(String word, Vector<String> said) {
        assertTrue(said.last().startsWith("bestmove ") && !said.exists(line -> line.contains("error")),
            said.mkString("\n"));
        return said.filter(line -> line.contains(" " + word + " "))
            .map(line -> Long.parseLong(line.replaceAll(".* " + word + " (\\d+).*", "$1"))).max().get();
    }

    /// It hears `stop` when the time is over.
    @Test
    void a_foreign_program_has_the_budget_that_is_asked_for() throws IOException {
        Path log = folder.resolve("log");
        String player = "ugi:time=1ms,patience=2s,command=" + ScriptedEngine.command(log, "a1");
        assertEquals("bestmove a1", said("tictactoe", player, "go nodes 90").last());
        assertEquals("go nodes 90", told(log));
        Files.delete(log);
        assertEquals("bestmove a1", said("tictactoe", player, "go nodes 9 movetime 5000").last());
        assertEquals("go nodes 9 movetime 86400000", told(log));
        Files.delete(log);
        assertEquals("bestmove a1", said("tictactoe", player, "go").last());
        assertEquals("go movetime 1", told(log));
    }

    private static String told(Path log) throws IOException {
        return Vector.ofAll(Files.readAllLines(log)).find(line -> line.startsWith("go ")).get();
    }

    @Test
    void every_seed_is_one_of_its_own() {
        assertEquals(last("zertz", "setoption name seed value 12", "go nodes 20"),
            last("zertz", "setoption name Seed value 12", "go nodes 20"));
        Vector<String> turns = Vector.range(0, 8)
            .map(seed -> last("zertz", "setoption name Seed value " + seed, "go nodes 20")).distinct();
        assertTrue(turns.size() > 1, turns.toString());
    }

    @Test
    void a_turn_that_was_begun_is_gone_on_with() {
        assertTrue(last("zertz", "position startpos moves Wd4", "go nodes 20").matches("bestmove ,?[a-g]\\d"));
        assertEquals("response " + CATALOG.find("zertz").map(v -> fen(v, "Wd4,a1")).get(),
            last("zertz", "position startpos moves Wd4", "position startpos moves Wd4 a1", "query fen"));
    }

    private static String fen(Variant<?, ?> variant, String turn) {
        return text(Match.start(variant).play(turn).get());
    }

    private static <P, A extends Action> String text(Match<P, A> match) {
        return match.game().notation().write(match.position());
    }

    @ParameterizedTest
    @CsvSource({"p1turn, true", "p2turn, false", "gameover, false", "result, none", "payoffs, none", "chance, false",
        "legal, a1 b1 c1 a2 b2 c2 a3 b3 c3"})
    void it_answers_queries_at_the_start(String query, String answer) {
        Vector<String> words = Vector.of(last("tictactoe", "query " + query).split(" "));
        assertEquals("response", words.head());
        assertEquals(Vector.of(answer.split(" ")).sorted(), words.tail().sorted());
    }

    @ParameterizedTest
    @CsvSource({"gameover, true", "result, p1win", "payoffs, 1.0 -1.0", "legal, none", "p1turn, false"})
    void it_answers_queries_at_the_end(String query, String answer) {
        assertEquals("response " + answer,
            last("tictactoe", "position startpos moves b2 a1 c3 a3 a2 b1 c2", "query " + query));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "position startpos moves b2 b2|move 2, 'b2', is illegal: ",
        "position fen nonsense|the position is invalid: ", "position startpos moves resigns|is not a move",
        "setoption name Hash value 3|there is no option 'Hash'; the options are Player, Seed, MultiPV, UGI_Variant",
        "setoption name Player value nobody|there is no player 'nobody'",
        "setoption name UGI_Variant value zertz|'zertz' is not allowed for the option UGI_Variant; expected "
            + "one of tictactoe",
        "setoption name Player value ugi:rm -rf x|the engine 'rm -rf x' is not in the list of engines",
        "setoption name Player value net:/dev/zero|the network '/dev/zero' is a file",
        "query weather|query 'weather' is unknown; expected p1turn, p2turn, …, gameover, result",
        "go depth 3|the player mcts:iterations=50 does not support depth; use nodes",
        "\u202ehello|'?hello' is not a command; expected ugi"})
    void what_is_wrong_is_a_line_and_nothing_changes(String line, String why) {
        Vector<String> said = said("tictactoe", "mcts:iterations=50", "position startpos moves a1", line,
            "query legal");
        assertTrue(said.head().startsWith("info string error: ") && said.head().contains(why), said.head());
        assertTrue(said.last().matches("response (?!.*a1).*b2.*"), said.last());
    }

    @Test
    void where_the_game_is_over_there_is_nothing_to_play() {
        Vector<String> said = said("tictactoe", "mcts", "position startpos moves b2 a1 c3 a3 a2 b1 c2", "go nodes 10");
        assertEquals(Vector.of("info string error: the game is over: three in a row", "bestmove (none)"), said);
    }

    @Test
    void a_go_with_unreadable_limits_is_answered_unless_a_search_runs() {
        assertEquals("bestmove (none)", said("tictactoe", "mcts", "go nodes -1").last());
        Vector<String> said = said("tictactoe", "mcts", "go infinite", "go nodes -1", "stop");
        assertEquals(1, said.count(line -> line.startsWith("bestmove")), said.toString());
    }

    @ParameterizedTest
    @CsvSource({"go wtime 5000 btime 5000 movestogo 40, movestogo 40", "go ponder nodes 9 searchmoves a1 b2, "
        + "ponder searchmoves a1 b2"})
    void unknown_words_of_go_cost_a_line_and_not_the_move(String go, String skipped) {
        Vector<String> said = said("tictactoe", "mcts:iterations=50", "position startpos moves a1", go);
        assertEquals("info string skipped in go: " + skipped, said.head());
        assertTrue(said.last().matches("bestmove [abc][123]"), said.last());
    }

    @Test
    void a_clock_below_zero_is_zero() {
        assertTrue(last("tictactoe", "go p1time -12 p2time -3 p1inc 100 p2inc -1").matches("bestmove [abc][123]"));
    }

    @Test
    void it_is_ready_when_its_player_is() throws IOException {
        Path log = folder.resolve("log");
        Vector<String> said = said("tictactoe", "ugi:" + ScriptedEngine.command(log, "a1"), "isready");
        assertEquals(Vector.of("readyok"), said);
        assertEquals("isready", Vector.ofAll(Files.readAllLines(log)).dropUntil("uginewgame"::equals).last());
    }

    @Test
    void it_listens_while_it_thinks_and_answers_at_the_stop() {
        Vector<String> said = said("zertz", "mcts", "go infinite", "isready", "position startpos", "go nodes 1",
            "query p1turn", "stop");
        assertEquals(
            Vector.of("readyok", "info string error: the player is still thinking; send 'stop' first and wait "
                + "for the reply", "info string error: the player is still thinking; send 'stop' first",
                "response true"),
            said.reject(line -> line.startsWith("info depth") || line.startsWith("bestmove")));
        assertTrue(said.last().startsWith("bestmove "), said.last());
        assertEquals(1, said.count(line -> line.startsWith("bestmove")));
    }

    @Test
    void an_answer_that_is_found_at_once_waits_for_the_stop() throws IOException {
        PipedInputStream in = new PipedInputStream(), heard = new PipedInputStream(1 << 16);
        PipedOutputStream told = new PipedOutputStream(in), out = new PipedOutputStream(heard);
        Thread server = Thread.ofPlatform().daemon()
            .start(() -> UgiServer.serve(CATALOG.find("tictactoe").get(), "random", 1, in, out));
        var lines = new java.io.BufferedReader(new java.io.InputStreamReader(heard, StandardCharsets.UTF_8));
        told.write("go infinite\n".getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < 20; i++) { // its answer is there long before
            told.write("isready\n".getBytes(StandardCharsets.UTF_8));
            told.flush();
            assertEquals("readyok", lines.readLine());
        }
        told.write("stop\n".getBytes(StandardCharsets.UTF_8));
        told.flush();
        assertTrue(lines.readLine().startsWith("bestmove "));
        told.close();
        assertFalse(interrupted(server));
    }

    private static boolean interrupted(Thread thread) {
        try {
            thread.join();
            return false;
        } catch (InterruptedException _) {
            return true;
        }
    }

    @Test
    void clocks_and_times_are_kept() {
        for (String limits : new String[]{"movetime 50", "wtime 2500 btime 0 winc 10", "p1time 2000", "btime 100000"})
            assertTrue(last("zertz", "setoption name Player value mcts:iterations=1000", "go " + limits)
                .startsWith("bestmove "), limits);
    }

    @Test
    void several_lines_are_said_if_asked_for() {
        Vector<String> infos = said("tictactoe", "mcts", "setoption name MultiPV value 3", "go nodes 500")
            .filter(line -> line.startsWith("info depth"));
        assertEquals(Vector.of("1", "2", "3"),
            infos.takeRight(3).map(line -> line.replaceAll(".*multipv (\\d+) .*", "$1")));
        assertTrue(infos.forAll(line -> UgiReply.read(line).get().line().equals(line)), infos.toString());
    }

    @Test
    void dice_are_told_and_not_thought_about() {
        Variant<?, ?> dash = new Variant<>("dash", new Dash(5, 20).game());
        byte[] lines = "query chance\nquery legal\ngo nodes 5\n".getBytes(StandardCharsets.UTF_8);
        Vector<String> said = said(dash, "mcts", lines);
        assertEquals("response true", said.head());
        assertEquals("info string error: chance decides in this position; send the result as part of the turn",
            said.get(2));
        String roll = said.get(1).split(" ")[1];
        assertTrue(said(dash, "mcts", ("position startpos moves " + roll + "\ngo nodes 5\n")
            .getBytes(StandardCharsets.UTF_8)).last().matches("bestmove [^(].*"));
    }

    @Test
    void ten_thousand_lines_of_noise_end_in_error_lines() {
        String[] words = {"ugi", "isready", "uginewgame", "setoption", "name", "value", "Player", "Seed", "MultiPV",
            "position", "startpos", "fen", "moves", "b2", "a1", "x.. ... ..o o", "go", "nodes", "1", "-5",
            "99999999999999999999", "movetime", "depth", "stop", "query", "legal", "fen", "result", "p1turn", "random",
            "\u0000", "\u001b[31m", "é", "_", "\\", "\u202e", "wtime", "p99time", "resigns", "(none)", ""};
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(11);
        ByteArrayOutputStream noise = new ByteArrayOutputStream();
        for (int i = 0; i < 10_000; i++) {
            StringBuilder line = new StringBuilder();
            for (int n = dice.nextInt(9); n > 0; n--)
                line.append(words[dice.nextInt(words.length)]).append(dice.nextInt(12) == 0 ? "" : " ");
            if (line.toString().contains("quit")) continue;
            noise.writeBytes(line.append('\n').toString().getBytes(StandardCharsets.UTF_8));
            if (dice.nextInt(50) == 0) noise.writeBytes(new byte[]{(byte) dice.nextInt(256), (byte) 0xff, '\n'});
        }
        noise.writeBytes("x".repeat((1 << 20) + 5).getBytes(StandardCharsets.UTF_8));
        noise.writeBytes("\nstop\nisready\n".getBytes(StandardCharsets.UTF_8));
        Vector<String> said = said(CATALOG.find("tictactoe").get(), "random", noise.toByteArray());
        assertTrue(said.contains("info string error: a line longer than 1 MiB was ignored"));
        assertTrue(said.takeRight(3).contains("readyok"), said.takeRight(3).toString());
        assertTrue(said.size() > 8_000, "lines: " + said.size());
        assertEquals(Vector.empty(), said.filter(line -> UgiReply.read(line).isLeft()));
        assertFalse(said.exists(line -> line.contains("Exception") || line.contains("\u001b")), "a trace");
    }

    @Test
    void a_closed_pipe_ends_it() {
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("closed");
            }
        };
        assertTrue(UgiServer.serve(CATALOG.find("zertz").get(), "mcts", 1,
            new ByteArrayInputStream("ugi\ngo infinite\n".getBytes(StandardCharsets.UTF_8)), closed).isRight());
    }
}
