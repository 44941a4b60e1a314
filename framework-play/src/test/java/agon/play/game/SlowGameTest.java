package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Status;
import agon.api.Variant;
import agon.api.record.Annotation;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordError;
import agon.api.record.RecordFormat;
import agon.api.spoilt.SpoiltRules;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.play.engine.Decision;
import agon.play.engine.Player;
import agon.play.engine.PlayerSpec;
import agon.play.records.AutoSave;
import agon.play.study.Study;
import agon.plugins.internal.PluginCalls;
import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A game that does not respond for as long as a test wants, and a disk that does not write. Nothing here waits for a
/// time: each method that must return at once would never return, because only a later line lets the game answer.
@Timeout(60)
class SlowGameTest {
    @TempDir
    private Path folder;

    private final AtomicReference<CountDownLatch> gate = new AtomicReference<>(new CountDownLatch(0));
    private final Semaphore woken = new Semaphore(0);
    private final List<String> failures = new ArrayList<>();
    private final GameListener witness = new GameListener() {
        @Override
        public void onFailure(String why) {
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

    /// Returns tic-tac-toe with a status method that waits until the gate opens.
    private GameTree<Board, Mark> start() {
        Game<Board, Mark> game = ExtendedTicTacToe.GAME;
        return GameTree.start(new Variant<>("tictactoe", game.withRules(new SpoiltRules<>(game.rules()) {
            @Override
            public Status status(Board board) {
                await(gate.get());
                return super.status(board);
            }
        })));
    }

    private <P, A extends Action> GameSession<P, A> session(GameTree<P, A> start, PluginCalls calls,
        GameListener... listeners) {
        GameSession<P, A> session = new GameSession<>(start, Vector.of(new Player.Person(), new Player.Person()),
            Option.none(), Vector.of(listeners).append(witness), calls, () -> {
            });
        session.defer(woken::release);
        return session;
    }

    /// Applies results until no change is waiting.
    private void settle(GameBoard<?, ?> board) throws InterruptedException {
        board.status(); // whichever is requested first, the view comes with it
        board.view();
        while (board.isBusy() || board.view().isEmpty() && board.failure().isEmpty()) {
            woken.acquire();
            board.poll();
        }
    }

    private CountDownLatch close() {
        CountDownLatch closed = new CountDownLatch(1);
        gate.set(closed);
        return closed;
    }

    @Test
    void nothing_waits_for_a_game_that_does_not_answer() throws InterruptedException {
        try (GameSession<Board, Mark> session = session(start(), new PluginCalls(Duration.ofMinutes(1)))) {
            settle(session);
            CountDownLatch closed = close();
            session.click("cell-a1");
            assertTrue(session.isBusy());
            assertFalse(session.isPersonsTurn(), "nobody acts before the first action is played");
            assertTrue(session.clickable().isEmpty());
            assertTrue(session.view().isDefined(), "the board that was seen last");
            session.click("cell-b2");
            assertFalse(session.poll());
            assertEquals(0, session.cursor().here().actions().size());
            assertEquals(Option.none(), session.verdict());
            assertEquals(Option.none(), session.preview("cell-b2"));
            closed.countDown();
            settle(session);
            assertEquals(Vector.of("a1"), session.cursor().here().texts());
            session.click("cell-b2");
            session.undo();
            settle(session);
            assertEquals(Vector.of("a1"), session.cursor().here().texts(), "changes are made in their order");
        }
    }

    @Test
    void a_program_is_asked_once_for_each_position() throws InterruptedException {
        try (GameSession<Board, Mark> session = new GameSession<>(start(),
            Vector.fill(2, () -> PlayerSpec.parse("random", ExtendedTicTacToe.GAME).get().player(1)), Option.none(),
            Vector.of(witness),
            new PluginCalls(Duration.ofMinutes(1)), woken::release)) {
            session.defer(woken::release);
            while (!session.isOver()) if (!session.proceed()) woken.acquire();
            assertEquals(Option.none(), session.failure());
        }
    }

    @Test
    void a_session_that_is_closed_plays_what_was_clicked() throws InterruptedException {
        GameSession<Board, Mark> session = session(start(), new PluginCalls(Duration.ofMinutes(1)));
        settle(session);
        CountDownLatch closed = close();
        session.click("cell-a1");
        closed.countDown();
        session.close();
        assertEquals(Vector.of("a1"), session.cursor().here().texts());
    }

    @Test
    void what_is_tried_and_said_while_the_game_does_not_answer_is_kept() throws InterruptedException {
        Study<Board, Mark> study = new Study<>(start(), Vector.of(witness), Duration.ofMinutes(1));
        study.defer(woken::release);
        settle(study);
        CountDownLatch closed = close();
        study.click("cell-a1");
        study.addVariation("b2");
        study.comment(0, "the empty board");
        study.step(study.cursor()); // back to the empty board, of a tree without all this: nothing is lost
        closed.countDown();
        settle(study);
        assertEquals(Vector.empty(), study.cursor().here().texts());
        assertEquals(Vector.of("a1", "b2"), study.tree().match(2).texts());
        assertEquals("the empty board", study.tree().node(0).annotation().comment());
        study.undo();
        study.undo();
        settle(study);
        assertEquals(Vector.of("a1"), study.cursor().here().texts());
        assertTrue(study.canRedo());
    }

    @Test
    void what_is_said_while_a_step_is_on_its_way_is_kept() throws InterruptedException {
        Study<Board, Mark> study = new Study<>(start(), Vector.of(witness), Duration.ofMinutes(1));
        study.defer(woken::release);
        settle(study);
        study.addVariation("a1");
        settle(study);
        CountDownLatch closed = close();
        study.step(study.cursor().toTurn(0));
        study.annotate(1, Annotation.NONE.comment("the corner"));
        study.annotate(99, Annotation.NONE.comment("a node that does not exist"));
        closed.countDown();
        settle(study);
        assertEquals("the corner", study.tree().node(1).annotation().comment());
    }

    @Test
    void what_is_said_before_the_first_view_is_there_delays_it_only() throws InterruptedException {
        Study<Board, Mark> study = new Study<>(start(), Vector.of(witness), Duration.ofMinutes(1));
        study.defer(woken::release);
        CountDownLatch closed = close();
        assertEquals(Option.none(), study.view());
        study.annotate(0, Annotation.NONE.comment("the empty board"));
        assertFalse(study.isBusy(), "an annotation calls no game");
        closed.countDown();
        settle(study);
        assertTrue(study.view().isDefined());
        assertEquals("the empty board", study.tree().node(0).annotation().comment());
    }

    @Test
    void what_comes_after_all_changes_comes_at_once_where_there_are_none() throws InterruptedException {
        List<String> order = new ArrayList<>();
        Study<Board, Mark> study = new Study<>(start(), Vector.of(witness), Duration.ofMinutes(1));
        study.defer(woken::release);
        study.afterChanges(() -> order.add("idle"));
        assertEquals(List.of("idle"), order);
        CountDownLatch closed = close();
        study.addVariation("a1");
        study.afterChanges(() -> order.add("after " + study.cursor().here().texts().mkString()));
        study.addVariation("b2");
        study.afterChanges(() -> order.add("after " + study.cursor().here().texts().mkString(" ")));
        assertEquals(List.of("idle"), order);
        closed.countDown();
        settle(study);
        assertEquals(List.of("idle", "after a1", "after a1 b2"), order);
    }

    @Test
    void a_decision_of_several_actions_takes_its_time_once() throws InterruptedException {
        long begin = System.nanoTime();
        try (GameSession<Board, Mark> session = session(start(), new PluginCalls(Duration.ofMinutes(1)))) {
            settle(session);
            Vector<Mark> actions = session.cursor().here().legal().toVector().take(2);
            long thought = System.nanoTime() + Duration.ofMillis(50).toNanos();
            while (System.nanoTime() < thought) Thread.onSpinWait();
            session.decide(new Decision.Actions<>(actions, Decision.Effort.NONE));
            Duration passed = Duration.ofNanos(System.nanoTime() - begin);
            Duration charged = session.result().times().fold(Duration.ZERO, Duration::plus);
            assertTrue(charged.compareTo(passed) <= 0, charged + " of " + passed);
            settle(session);
        }
    }

    @Test
    void a_game_that_never_answers_is_abandoned_and_that_is_told_once() throws InterruptedException {
        try (GameSession<Board, Mark> session = session(start(), new PluginCalls(Duration.ofMillis(50)))) {
            settle(session);
            close();
            session.click("cell-a1");
            session.resign();
            settle(session);
            assertEquals(1, failures.size(), failures.toString());
            assertTrue(failures.getFirst().contains("does not respond"), failures.toString());
            assertEquals(Option.of(failures.getFirst()), session.failure());
        }
    }

    @Test
    void a_disk_that_does_not_write_loses_no_turn() throws InterruptedException, IOException {
        Path file = folder.resolve("game");
        CountDownLatch disk = new CountDownLatch(1);
        AutoSave save = new AutoSave(failures::add, RecordFormat.DEFAULT, LinkedHashMap::empty, Lazy.of(() -> {
            await(disk);
            return file;
        })).defer(woken::release);
        try (GameSession<Board, Mark> session = session(start(), new PluginCalls(), save)) {
            settle(session);
            for (String cell : new String[]{"a1", "b1", "a2"}) {
                session.click("cell-" + cell);
                settle(session);
            }
            assertFalse(Files.exists(file));
            disk.countDown();
        }
        save.close();
        assertEquals("[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. a1\n2. b1\n3. a2\n*\n", Files.readString(file));
        assertEquals(Option.none(), save.error());
    }

    @Test
    void what_cannot_be_written_is_told_and_written_with_the_next_change() throws InterruptedException, IOException {
        Path file = folder.resolve("later").resolve("game");
        Files.writeString(file.getParent(), "a file in place of the folder");
        AutoSave save = AutoSave.at(file, failures::add, LinkedHashMap::empty).defer(woken::release);
        try (GameSession<Board, Mark> session = session(start(), new PluginCalls(), save)) {
            settle(session);
            session.click("cell-a1");
            settle(session);
            Option<String> trouble = save.error();
            while (trouble.isEmpty()) {
                woken.acquire();
                trouble = save.error();
            }
            assertTrue(trouble.get().contains(file.getParent().toString()), trouble.get());
            assertTrue(trouble.get().endsWith("; check that the folder exists, can be written and has free space"));
            Files.delete(file.getParent());
            Files.createDirectory(file.getParent());
            session.click("cell-b1");
        }
        save.close();
        assertTrue(Files.readString(file).contains("1. a1\n2. b1\n"), Files.readString(file));
        assertEquals(Option.none(), save.error());
    }

    @Test
    void a_disk_that_fails_again_is_reported_once() throws InterruptedException, IOException {
        Path file = folder.resolve("later").resolve("game");
        Files.writeString(file.getParent(), "a file in place of the folder");
        AutoSave save = AutoSave.at(file, failures::add, LinkedHashMap::empty).defer(woken::release);
        GameTree<Board, Mark> first = start().play("a1").get();
        save.onChange(first);
        while (save.error().isEmpty()) woken.acquire();
        save.onChange(first.play("b1").get());
        save.close();
        assertEquals(Option.none(), save.error());
    }

    /// Otherwise the error would be thrown at the player's action.
    @Test
    void a_record_is_written_on_another_thread_after_it_was_closed() throws InterruptedException, IOException {
        Path file = folder.resolve("later").resolve("game");
        Files.createDirectory(file.getParent());
        AutoSave save = AutoSave.at(file, failures::add, LinkedHashMap::empty).defer(woken::release);
        GameTree<Board, Mark> first = start().play("a1").get();
        save.onChange(first);
        save.close();
        assertTrue(Files.exists(file));
        Files.delete(file);
        Files.delete(file.getParent());
        Files.writeString(file.getParent(), "a file in place of the folder");
        save.onChange(first.play("b1").get());
        while (save.error().isEmpty()) woken.acquire();
        save.close();
    }

    /// A format that holds no game as a whole.
    private record PartialFormat() implements RecordFormat {
        @Override
        public String id() {
            return "partial";
        }

        @Override
        public String meaning() {
            return "a part of a game";
        }

        @Override
        public boolean recognises(String text) {
            return false;
        }

        @Override
        public Vector<Either<RecordError, GameRecord>> read(String text) {
            return Vector.empty();
        }
    }

    @Test
    void a_game_that_the_format_cannot_hold_is_reported_though_a_later_change_replaces_its_end()
        throws InterruptedException {
        CountDownLatch disk = new CountDownLatch(1);
        AutoSave save = new AutoSave(failures::add, new PartialFormat(), () -> {
            return LinkedHashMap.empty();
        }, Lazy.of(() -> {
            await(disk);
            return folder.resolve("game");
        })).defer(woken::release);
        try (GameSession<Board, Mark> session = session(start(), new PluginCalls(), save)) {
            settle(session);
            session.click("cell-a1"); // its report waits for the disk
            settle(session);
            session.resign();
            settle(session);
            session.annotate(0, Annotation.NONE.comment("over"));
            disk.countDown();
        }
        save.close();
        assertTrue(save.error().exists(why -> why.contains("is not complete")));
    }
}
