package agon.play.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.spoilt.SpoiltRules;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.play.game.GameClock;
import agon.play.game.GameListener;
import agon.play.game.GameState;
import agon.play.game.TimeControl;
import agon.play.records.AutoSave;
import agon.play.study.Study;
import agon.plugins.FileException;
import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Tables of a game that does not respond for as long as a test wants, of programs that do not decide, and of a disk
/// that does not write. Nothing here waits for a time: each method that must return at once would never return, because
/// only a later line lets the game answer.
@Timeout(60)
class GameTableTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    @TempDir
    private Path folder;

    private final AtomicReference<CountDownLatch> gate = new AtomicReference<>(new CountDownLatch(0));
    private final Semaphore woken = new Semaphore(0);
    private final List<String> failures = new CopyOnWriteArrayList<>();
    private final GameListener witness = new GameListener() {
        @Override
        public void onFailure(String why) {
            failures.add(why);
        }

        @Override
        public void onSaveError(String why) {
            failures.add(why);
        }
    };

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Plays the last legal action. Waits for the gate, and does not hear that it is interrupted.
    private record Last(AtomicReference<CountDownLatch> gate, boolean broken) implements Player {
        @Override
        public String name() {
            return "last";
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            return (match, control) -> {
                if (broken) throw new NoClassDefFoundError("gone");
                while (gate.get().getCount() > 0) control.heartbeat().beat();
                return Decision.of(match.legal().last());
            };
        }
    }

    /// Returns tic-tac-toe with a status method that waits until the gate opens.
    private GameTree<Board, Mark> slow() {
        Game<Board, Mark> game = ExtendedTicTacToe.GAME;
        return GameTree.start(new Variant<>("tictactoe", game.withRules(new SpoiltRules<>(game.rules()) {
            @Override
            public Status status(Board board) {
                await(gate.get());
                return super.status(board);
            }
        })));
    }

    private static GameTree<Board, Mark> start() {
        return GameTree.start(new Variant<>("tictactoe", ExtendedTicTacToe.GAME));
    }

    private GameTable<Board, Mark> persons(GameTree<Board, Mark> tree, Duration limit, GameListener... listeners) {
        return table(tree, Vector.of(new Player.Person(), new Player.Person()), false, limit, listeners);
    }

    private GameTable<Board, Mark> table(GameTree<Board, Mark> tree, Vector<Player> players, boolean paced,
        Duration limit, GameListener... listeners) {
        return new GameTable<>(GameState.of(tree, Player.persons(players), Option.none(), Option.none()), players,
            paced, Vector.of(listeners).append(witness), limit, woken::release);
    }

    private CountDownLatch close() {
        CountDownLatch closed = new CountDownLatch(1);
        gate.set(closed);
        return closed;
    }

    private void until(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) try {
            woken.acquire();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String texts(Table<?, ?, ?> table) {
        return table.now().cursor().here().texts().mkString(" ");
    }

    @Test
    void nothing_waits_for_a_game_that_does_not_answer() {
        try (GameTable<Board, Mark> table = persons(slow(), LONG)) {
            table.finish();
            CountDownLatch closed = close();
            table.act(state -> state.click("cell-a1"));
            assertTrue(table.isBusy());
            assertTrue(table.now().view().isDefined(), "the board that was seen last");
            table.act(state -> state.click("cell-b2"));
            var preview = table.compute(state -> state.preview("cell-b2"));
            assertFalse(preview.isDone());
            assertEquals("", texts(table));
            closed.countDown();
            table.finish();
            assertEquals("a1", texts(table), "the second click was made while the first one was not played");
            assertTrue(preview.join().get().isDefined());
            table.change(state -> state.click("cell-b2"));
            table.change(GameState::undo);
            table.finish();
            assertEquals("a1", texts(table), "commands are applied in their order");
        }
    }

    @Test
    void a_table_that_is_closed_plays_what_was_clicked() {
        GameTable<Board, Mark> table = persons(slow(), LONG);
        table.finish();
        CountDownLatch closed = close();
        table.act(state -> state.click("cell-a1"));
        closed.countDown();
        table.close();
        assertEquals("a1", texts(table));
        table.change(state -> state.click("cell-b2"));
        assertEquals(Option.none(), table.compute(GameState::isOver).join(), "nothing happens after that");
        assertEquals("a1", texts(table));
    }

    @Test
    void what_is_tried_and_said_while_the_game_does_not_answer_is_kept() {
        try (Table<Board, Mark, Study<Board, Mark>> table = Table.of(Study.of(slow()), Vector.empty(),
            woken::release)) {
            table.finish();
            var begin = table.now().cursor();
            CountDownLatch closed = close();
            table.change(study -> study.click("cell-a1"));
            table.change(study -> study.addVariation("b2"));
            table.change(study -> study.comment(0, "the empty board"));
            table.change(study -> study.goTo(begin)); // of a tree without all this: nothing is lost
            closed.countDown();
            table.finish();
            assertEquals("", texts(table));
            assertEquals(Vector.of("a1", "b2"), table.now().tree().match(2).texts());
            assertEquals("the empty board", table.now().tree().node(0).annotation().comment());
            table.change(study -> study.undo().undo());
            table.finish();
            assertEquals("a1", texts(table));
            assertTrue(table.now().state().canRedo());
        }
    }

    @Test
    void a_game_that_never_answers_is_abandoned_and_that_is_told_once() {
        try (GameTable<Board, Mark> table = persons(slow(), Duration.ofMillis(50))) {
            table.finish();
            close();
            table.change(state -> state.click("cell-a1"));
            table.change(GameState::resign);
            table.finish();
            assertEquals(1, failures.size(), failures.toString());
            assertTrue(failures.getFirst().startsWith("tictactoe does not respond after 0 actions: a call of its code "
                + "took more than 50 ms and was abandoned"), failures.toString());
            assertEquals(Option.of(failures.getFirst()), table.now().failure());
            assertFalse(table.isBusy());
        }
    }

    @Test
    void a_game_that_fails_says_where_and_nothing_more_is_played() {
        Game<Board, Mark> game = ExtendedTicTacToe.GAME;
        GameTree<Board, Mark> tree = GameTree.start(new Variant<>("tictactoe",
            game.withRules(new SpoiltRules<>(game.rules()) {
                @Override
                public Board after(Board board, Mark mark) {
                    throw new Error("broken");
                }
            })));
        try (GameTable<Board, Mark> table = persons(tree, LONG)) {
            table.change(state -> state.click("cell-a1"));
            table.change(state -> state.click("cell-b1"));
            table.finish();
            assertEquals(1, failures.size(), failures.toString());
            assertTrue(failures.getFirst().startsWith("tictactoe failed before the first move, in the position "),
                failures.toString());
            assertTrue(failures.getFirst().endsWith("broken"), failures.toString());
            assertEquals(Option.none(), table.now().view());
        }
    }

    // programs

    private Vector<Player> programs(boolean broken) {
        return Vector.of(new Player.Person(), new Last(gate, broken));
    }

    @Test
    void a_program_decides_on_a_thread_of_its_own() {
        try (GameTable<Board, Mark> table = table(start(), programs(false), false, LONG)) {
            CountDownLatch closed = close();
            table.change(state -> state.click("cell-a1"));
            table.finish();
            assertTrue(table.isThinking());
            assertFalse(table.now().isPersonsTurn());
            closed.countDown();
            until(() -> table.now().isPersonsTurn() && texts(table).equals("a1 c1"));
            assertFalse(table.isThinking());
        }
    }

    @Test
    void a_decision_about_what_was_taken_back_is_dropped() {
        try (GameTable<Board, Mark> table = table(start(), programs(false), false, LONG)) {
            CountDownLatch closed = close();
            table.change(state -> state.click("cell-a1"));
            table.change(GameState::undo);
            table.finish();
            assertFalse(table.isThinking());
            closed.countDown();
            table.change(state -> state.click("cell-b2"));
            until(() -> texts(table).equals("b2 c1"));
        }
    }

    @Test
    void a_program_that_breaks_ends_the_game() {
        try (GameTable<Board, Mark> table = table(start(), programs(true), false, LONG)) {
            table.change(state -> state.click("cell-a1"));
            until(() -> !failures.isEmpty());
            assertEquals(List.of("tictactoe failed: java.lang.NoClassDefFoundError: gone"), failures);
            assertFalse(table.now().isPersonsTurn());
        }
    }

    @Test
    void a_paced_game_waits_for_each_position_to_be_allowed() {
        Vector<Player> both = Vector.fill(2, () -> new Last(gate, false));
        try (GameTable<Board, Mark> table = table(start(), both, true, LONG)) {
            table.finish();
            assertFalse(table.isThinking());
            Match<Board, Mark> begin = table.now().cursor().here();
            table.allow(Option.of(begin));
            until(() -> texts(table).equals("c1"));
            table.allow(Option.of(begin)); // an allowance of an earlier position
            table.finish();
            assertFalse(table.isThinking());
            table.allow(Option.of(table.now().cursor().here()));
            until(() -> texts(table).equals("c1 b1"));
        }
    }

    @Test
    void a_clock_that_runs_out_ends_the_game_though_nobody_does_anything() {
        GameState<Board, Mark> state = GameState.of(start(), Vector.of(Seat.FIRST, Seat.SECOND), Option.none(),
            Option.of(GameClock.of(TimeControl.parse("0.05s").getOrElse(() -> TimeControl.parse("1s").get()), 2)));
        try (GameTable<Board, Mark> table = new GameTable<>(state, Vector.of(new Player.Person(), new Player.Person()),
            false, Vector.empty(), woken::release)) {
            table.change(GameState::startClocks);
            until(() -> table.now().isOver());
            assertEquals(Option.of("first ran out of time, second wins"), table.now().verdict());
        }
    }

    @Test
    void a_program_thinks_while_a_person_is_to_move_if_that_is_wanted() throws InterruptedException {
        PonderingPlayer player = new PonderingPlayer(new Semaphore(0), new Semaphore(0));
        try (GameTable<Board, Mark> table = table(start(), Vector.of(new Player.Person(), player), false, LONG)) {
            table.change(state -> state.click("cell-a1"));
            until(() -> texts(table).equals("a1 c1"));
            assertEquals(0, player.begun().availablePermits());
            table.ponder(true);
            player.begun().acquire();
            assertFalse(table.isThinking());
            table.change(state -> state.click("cell-b2"));
            player.stopped().acquire();
            until(() -> texts(table).equals("a1 c1 b2 b1"));
            player.begun().acquire();
            table.change(state -> state.pause(true));
            player.stopped().acquire();
            table.change(state -> state.pause(false));
            player.begun().acquire();
            table.ponder(false);
            player.stopped().acquire();
        }
    }

    // records

    @Test
    void a_disk_that_does_not_write_loses_no_turn() throws IOException {
        Path file = folder.resolve("game");
        CountDownLatch disk = new CountDownLatch(1);
        AutoSave save = new AutoSave(failures::add, RecordFormat.DEFAULT, LinkedHashMap::empty, Lazy.of(() -> {
            await(disk);
            return file;
        })).defer(woken::release);
        try (GameTable<Board, Mark> table = persons(start(), LONG, save)) {
            for (String cell : new String[]{"a1", "b1", "a2"}) table.change(state -> state.click("cell-" + cell));
            table.finish();
            assertFalse(Files.exists(file));
            disk.countDown();
        }
        save.close();
        assertEquals("[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. a1\n2. b1\n3. a2\n*\n", Files.readString(file));
        assertEquals(Option.none(), save.error());
    }

    @Test
    void a_record_that_cannot_be_kept_is_told_once_and_the_game_goes_on() {
        GameListener full = new GameListener() {
            @Override
            public void onAction(Match<?, ?> match) {
                throw new FileException("the disk is full");
            }
        };
        try (GameTable<Board, Mark> table = persons(start(), LONG, full)) {
            table.change(state -> state.click("cell-a1"));
            table.change(state -> state.click("cell-b2"));
            table.finish();
            assertEquals(List.of("the disk is full"), failures);
            assertEquals("a1 b2", texts(table));
        }
    }

    @Test
    void listeners_have_no_time_limit() {
        CountDownLatch saved = new CountDownLatch(1);
        GameListener slow = new GameListener() {
            @Override
            public void onChange(GameTree<?, ?> tree) {
                await(saved);
            }
        };
        try (GameTable<Board, Mark> table = persons(start(), Duration.ofMillis(300), slow)) {
            table.change(state -> state.annotate(0, Annotation.NONE.comment("slow")));
            until(() -> table.now().tree().node(0).annotation().comment().equals("slow"));
            long end = System.nanoTime() + Duration.ofMillis(900).toNanos();
            while (System.nanoTime() < end) Thread.onSpinWait();
            saved.countDown();
            table.finish();
            assertEquals(Option.none(), table.now().failure());
        }
    }
}
