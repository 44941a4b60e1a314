package agon.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.Action;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import agon.plugins.GameCatalog;
import agon.plugins.Heartbeat;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordPipelineTest {
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final String WON = "[Game \"tictactoe\"]\n[Result \"*\"]\n\n1. a1\n2. b1\n3. a2\n4. b2\n5. a3\n*\n";

    @TempDir
    private Path folder;
    private int beats;

    private Vector<String> results(String text, Blocking work) throws Exception {
        Path file = Files.writeString(folder.resolve("games"), text);
        List<String> results = new ArrayList<>();
        new RecordPipeline<>(CATALOG, work, heartbeat -> heartbeat == work.blocked.get()).run(RecordSources.of(file),
            _ -> true, done -> results.addAll(done.results().asJava()));
        return Vector.ofAll(results);
    }

    /// A plugin that does not return for some games.
    private record Blocking(int after, AtomicReference<Heartbeat> blocked) implements RecordPipeline.Work<String> {
        @Override
        public <P, A extends Action> String of(Replay<P, A> replay, Heartbeat heartbeat) {
            if (replay.turns() > after) try {
                blocked.set(heartbeat);
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return replay.outcome().toString();
        }

        @Override
        public String refused(RecordError error, String game) {
            return error.cause().toString();
        }

        @Override
        public String failed(String because) {
            return because;
        }
    }

    @Test
    void every_turn_of_a_record_is_a_beat() {
        var source = new RecordSources.Source("file", Either.right(WON.getBytes(StandardCharsets.UTF_8)));
        var record = source.games(RecordFormats.of(Vector.empty())).single().get();
        assertEquals(Replay.Outcome.OK, RecordPipeline.replay(CATALOG, record, () -> beats++).get().outcome());
        assertEquals(5, beats);
    }

    @Test
    void a_game_that_was_abandoned_three_times_is_not_called_again() throws Exception {
        String open = WON.replace("5. a3\n", ""), silent = "tictactoe does not respond: the replay of its record has "
            + "made no progress for 5 s and was abandoned",
            left = "tictactoe does not respond: it was abandoned 3 times and is not called again";
        assertEquals(Vector.of("UNFINISHED", silent, "UNFINISHED", silent, silent, left, left, "UNSUPPORTED"),
            results(open + WON + open + WON + WON + WON + open + WON.replace("tictactoe", "chess"),
                new Blocking(4, new AtomicReference<>())));
    }

    @Test
    void exceptions_of_the_listener_reach_the_caller() throws Exception {
        IllegalStateException full = new IllegalStateException("full");
        Path file = Files.writeString(folder.resolve("games"), WON);
        var pipeline = new RecordPipeline<>(CATALOG, new Blocking(9, new AtomicReference<>()));
        assertSame(full, assertThrows(IllegalStateException.class,
            () -> pipeline.run(RecordSources.of(file), _ -> true, _ -> {
                throw full;
            })));
    }

    /// An input that stays open, such as a pipe: what was read before is handed on meanwhile.
    @Test
    void results_do_not_wait_for_the_next_source() throws Exception {
        Path file = Files.writeString(folder.resolve("games"), WON);
        CountDownLatch received = new CountDownLatch(1);
        InputStream waiting = new InputStream() {
            @Override
            public int read() {
                try {
                    received.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                return -1;
            }
        };
        List<String> files = new ArrayList<>();
        new RecordPipeline<>(CATALOG, new Blocking(9, new AtomicReference<>()))
            .run(new RecordSources(Vector.of(file.toString(), RecordSources.INPUT), null, waiting), _ -> true, done -> {
                files.add(done.source().name());
                received.countDown();
            });
        assertEquals(file.toString(), files.getFirst());
    }
}
