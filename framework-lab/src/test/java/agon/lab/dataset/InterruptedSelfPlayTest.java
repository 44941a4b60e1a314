package agon.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Variant;
import agon.lab.job.Job;
import agon.lab.job.Workers;
import agon.play.engine.PlayerSpec;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An interrupted export of self-play continues after the finished games.
class InterruptedSelfPlayTest {
    private static final Variant<?, ?> GAME = GameCatalog.load().find("tictactoe").get();
    private static final int GAMES = 20, FINISHED = 9;
    private static final SelfPlay PLAN = SelfPlay.of(GAMES, PlayerSpec.parse("random", GAME.game()).get()).seed(7);
    private static final Runnable NOTHING = () -> {
    };

    @TempDir
    private Path folder;

    /// Runs tasks one at a time, in reverse order, and fails after some of them.
    private static final class Counted implements Workers {
        private final List<Integer> done = new ArrayList<>();
        private final int most;

        Counted(int most) {
            this.most = most;
        }

        @Override
        public <R> void run(Job<R> job, long seed, Seq<Integer> tasks, Results<R> results) {
            Workers.threads(1).run(job, seed, tasks.reverse(), (task, result) -> {
                if (done.size() == most) throw new IllegalStateException("stopped");
                done.add(task);
                return results.done(task, result);
            });
        }
    }

    private static void stopped(DataSet<?, ?> set, Path to) {
        assertThrows(IllegalStateException.class, () -> set.write(PLAN, new Counted(FINISHED), to, NOTHING));
    }

    private void assertSame(Vector<String> files) throws IOException {
        for (String file : files)
            assertArrayEquals(Files.readAllBytes(folder.resolve("whole").resolve(file)),
                Files.readAllBytes(folder.resolve("stopped").resolve(file)), file);
    }

    @Test
    void a_data_set_without_a_complete_shard_continues_after_the_finished_games() throws IOException {
        DataSet<?, ?> set = DataSet.of(GAME);
        set.write(PLAN, folder.resolve("whole"), NOTHING);
        Path to = folder.resolve("stopped");
        stopped(set, to);
        Counted rest = new Counted(GAMES);
        assertTrue(set.write(PLAN, rest, to, NOTHING).isRight());
        assertEquals(GAMES - FINISHED, rest.done.size());
        assertSame(Vector.of("shard-00000.npz", "games-00000.jsonl", "dataset.json"));
        assertFalse(Files.exists(to.resolve("games.journal")));
    }

    @Test
    void games_are_removed_from_the_journal_when_they_are_in_a_shard() throws IOException {
        DataSet<?, ?> set = DataSet.of(GAME).shard(30);
        set.write(PLAN, folder.resolve("whole"), NOTHING);
        Path to = folder.resolve("stopped"), journal = to.resolve("games.journal");
        int[] games = {0}, most = {0};
        set.write(PLAN, Workers.threads(1), to, () -> {
            if (++games[0] == GAMES) most[0] = lines(journal);
        });
        assertTrue(most[0] > 0 && most[0] < GAMES / 2, most[0] + " lines");
        assertSame(Vector.of("shard-00000.npz", "shard-00001.npz", "dataset.json"));
    }

    @Test
    void finished_games_after_the_last_shard_are_not_played_again() throws IOException {
        DataSet<?, ?> set = DataSet.of(GAME).shard(30);
        set.write(PLAN, folder.resolve("whole"), NOTHING);
        Path to = folder.resolve("stopped");
        assertThrows(IllegalStateException.class, () -> set.write(PLAN, Workers.threads(1), to, () -> {
            if (Files.exists(to.resolve("shard-00000.npz"))) throw new IllegalStateException("stopped");
        }));
        Counted rest = new Counted(GAMES);
        set.write(PLAN, rest, to, NOTHING);
        assertTrue(rest.done.size() < GAMES / 4, rest.done.toString());
        assertSame(Vector.of("shard-00000.npz", "shard-00001.npz", "dataset.json"));
    }

    @Test
    void a_program_killed_while_it_removed_games_from_the_journal_continues_after_the_other_games() throws IOException {
        DataSet<?, ?> set = DataSet.of(GAME);
        set.write(PLAN, folder.resolve("whole"), NOTHING);
        Path to = folder.resolve("stopped"), journal = to.resolve("games.journal");
        stopped(set, to);
        Files.copy(journal, to.resolve("games.journal.copy"));
        Files.writeString(journal, "");
        stopped(set, to); // the games in the copy are also in the journal now
        Counted rest = new Counted(GAMES);
        assertTrue(set.write(PLAN, rest, to, NOTHING).isRight());
        assertEquals(GAMES - 2 * FINISHED, rest.done.size());
        assertSame(Vector.of("shard-00000.npz", "games-00000.jsonl", "dataset.json"));
        assertFalse(Files.exists(to.resolve("games.journal.copy")));
    }

    @Test
    void games_are_not_removed_from_the_journal_before_the_others_are_copied() throws IOException {
        DataSet<?, ?> set = DataSet.of(GAME).shard(30);
        Path to = folder.resolve("stopped"), copy = to.resolve("games.journal.copy");
        assertThrows(FileException.class, () -> set.write(PLAN, new Counted(GAMES), to, () -> createFolder(copy)));
        assertEquals(1 + GAMES, lines(to.resolve("games.journal")));
        Files.delete(copy);
        Counted rest = new Counted(GAMES);
        assertTrue(set.write(PLAN, rest, to, NOTHING).isRight());
        assertEquals(List.of(), rest.done);
    }

    private static void createFolder(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static int lines(Path file) {
        try {
            return Files.readAllLines(file).size();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void other_games_are_refused() {
        Path to = folder.resolve("stopped");
        stopped(DataSet.of(GAME), to);
        assertTrue(assertThrows(FileException.class, () -> DataSet.of(GAME).write(PLAN.seed(8), to, NOTHING))
            .getMessage().contains("games.journal was started with the seed 7, not 8"));
    }

    @Test
    void a_table_continues_after_the_finished_games() throws IOException {
        Path whole = folder.resolve("whole"), to = folder.resolve("stopped");
        new TurnTable<>(GAME).write(PLAN, Workers.threads(1), whole, false, NOTHING);
        assertThrows(IllegalStateException.class,
            () -> new TurnTable<>(GAME).write(PLAN, new Counted(FINISHED), to, false, NOTHING));
        Counted rest = new Counted(GAMES);
        new TurnTable<>(GAME).write(PLAN, rest, to, false, NOTHING);
        assertEquals(GAMES - FINISHED, rest.done.size());
        assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(to));
        assertEquals(2, folder.toFile().list().length);
    }
}
