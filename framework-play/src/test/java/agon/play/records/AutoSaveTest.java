package agon.play.records;

import static agon.play.Played.TICTACTOE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.match.Termination;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.RecordFormat.RecordError;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.game.BoardState;
import agon.play.game.GameListener;
import agon.play.game.GameResult;
import agon.play.game.GameState;
import agon.play.study.Study;
import io.vavr.Lazy;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AutoSaveTest {
    @TempDir
    private Path folder;

    /// Plays a game in which something is said and tried, and which ends.
    ///
    /// @param end the last thing that happens
    private String kept(String end) throws IOException {
        Path file = folder.resolve("game");
        AutoSave save = AutoSave.at(file, why -> {
            throw new AssertionError(why);
        }, LinkedHashMap::empty);
        GameState<Board, Mark> state = GameState.of(GameTree.start(TICTACTOE), Vector.of(Seat.FIRST, Seat.SECOND),
            Option.none(), Option.none());
        for (String cell : new String[]{"a1", "b1", "a2"}) state = kept(state, state.click("cell-" + cell), save);
        state = kept(state, state.annotate(1, state.tree().node(1).annotation().comment("the corner")), save);
        state = kept(state, state.merge(Study.of(state.tree()).click("cell-c3").tree()), save);
        state = kept(state, state.click("cell-b2"), save);
        state = kept(state, end.equals("resign") ? state.resign() : state.click("cell-" + end), save);
        assertTrue(state.isOver());
        return Files.readString(file);
    }

    private static <S extends BoardState<?, ?, S>> S kept(S before, S after, AutoSave save) {
        new GameListener.Group(Vector.of(save)).changed(before, after);
        return after;
    }

    @Test
    void what_was_said_and_tried_is_still_there_when_the_game_is_over() throws IOException {
        String moves = "1. a1 {the corner}\n2. b1\n3. a2\n4. b2\n(\n4. c3\n)\n";
        assertEquals("[Game \"tictactoe\"]\n[Result \"1-0\"]\n\n" + moves + "5. a3\n1-0\n", kept("a3"));
        assertEquals("[Game \"tictactoe\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n" + moves + "0-1\n",
            kept("resign"));
    }

    @Test
    void a_file_that_another_program_has_changed_is_not_overwritten() throws IOException {
        Path file = folder.resolve("game.agon"), other = folder.resolve("game-2.agon");
        List<String> told = new ArrayList<>();
        GameTree<?, ?> start = GameTree.start(TICTACTOE);
        AutoSave one = AutoSave.at(file, told::add, LinkedHashMap::empty),
            two = AutoSave.at(file, told::add, LinkedHashMap::empty);
        one.onChange(start.play("a1").get());
        two.onChange(start.play("b2").get());
        one.onChange(start.play("c3").get());
        two.onChange(start.play("b3").get());
        assertTrue(Files.readString(file).contains("c3"));
        assertTrue(Files.readString(other).contains("b3"));
        assertEquals(List.of(file + " was changed by another program; this game is now saved in " + other), told);
    }

    /// A comment on the starting position is saved even if there are no moves.
    @Test
    void a_new_file_is_deleted_when_all_moves_are_taken_back_and_created_again_with_the_next_move() throws IOException {
        GameTree<Board, Mark> start = GameTree.start(TICTACTOE);
        AutoSave save = AutoSave.in(folder, why -> {
            throw new AssertionError(why);
        }, start.match(0), LinkedHashMap::empty, "game");
        save.onChange(start.play("a1").get());
        Path file = Path.of(save.place());
        assertEquals(1, new RecordLibrary(folder).entries().count(RecordEntry::isUnfinished));
        save.onChange(start.play("a1").get().takeBack().value(0, Option.of(Vector.of(0.5, -0.5))));
        assertFalse(Files.exists(file));
        assertEquals("", save.place());
        save.onChange(start.play("b2").get());
        assertTrue(Files.readString(file).contains("1. b2"));
        save.onChange(start.annotate(0, start.node(0).annotation().comment("a plan")));
        assertTrue(Files.readString(file).contains("a plan"));
        assertEquals(Vector.of(false), new RecordLibrary(folder).entries().map(RecordEntry::isUnfinished));
    }

    @Test
    void a_result_without_a_move_is_saved_and_its_file_is_deleted_when_it_is_taken_back() {
        GameTree<Board, Mark> start = GameTree.start(TICTACTOE);
        AutoSave save = AutoSave.in(folder, why -> {
            throw new AssertionError(why);
        }, start.match(0), LinkedHashMap::empty, "game");
        for (GameTree<Board, Mark> ended : List.of(start.leave(Seat.FIRST, Termination.RESIGNED).get(),
            start.ended("1/2-1/2", Termination.ON_BOARD))) {
            save.onChange(ended);
            assertEquals(ended.result(), new RecordLibrary(folder).entries().head().result());
            save.onChange(ended.takeBack());
            assertEquals("", save.place());
        }
    }

    private final Semaphore woken = new Semaphore(0);
    private final List<String> failures = new ArrayList<>();

    private static GameTree<Board, Mark> start() {
        return GameTree.start(TICTACTOE);
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

    @Test
    void what_cannot_be_written_is_told_and_written_with_the_next_change() throws InterruptedException, IOException {
        Path file = folder.resolve("later").resolve("game");
        Files.writeString(file.getParent(), "a file in place of the folder");
        AutoSave save = AutoSave.at(file, failures::add, LinkedHashMap::empty).defer(woken::release);
        GameTree<Board, Mark> first = start().play("a1").get();
        save.onChange(first);
        Option<String> trouble = save.error();
        while (trouble.isEmpty()) {
            woken.acquire();
            trouble = save.error();
        }
        assertTrue(trouble.get().contains(file.getParent().toString()), trouble.get());
        assertTrue(trouble.get().endsWith("; check that the folder exists, can be written and has free space"));
        Files.delete(file.getParent());
        Files.createDirectory(file.getParent());
        save.onChange(first.play("b1").get());
        save.close();
        assertTrue(Files.readString(file).contains("1. a1\n2. b1\n"), Files.readString(file));
        assertEquals(Option.none(), save.error());
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
    void a_game_that_the_format_cannot_hold_is_reported_though_a_later_change_replaces_its_end() {
        CountDownLatch disk = new CountDownLatch(1);
        AutoSave save = new AutoSave(failures::add, new PartialFormat(), LinkedHashMap::empty, Lazy.of(() -> {
            try {
                disk.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return folder.resolve("game");
        })).defer(woken::release);
        GameTree<Board, Mark> first = start().play("a1").get();
        save.onChange(first); // its report waits for the disk
        GameTree<Board, Mark> over = first.leave(Seat.SECOND, Termination.RESIGNED).get();
        save.onChange(over);
        save.onEnd(GameResult.of(over));
        save.onChange(over.comment(0, "over"));
        disk.countDown();
        save.close();
        assertTrue(save.error().exists(why -> why.contains("is not complete")));
    }
}
