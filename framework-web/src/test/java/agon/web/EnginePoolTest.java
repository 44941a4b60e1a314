package agon.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Variant;
import agon.api.match.Match;
import agon.play.engine.Decision;
import agon.play.engine.Engine;
import agon.play.engine.Player;
import agon.plugins.GameCatalog;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class EnginePoolTest {
    private static final Runnable NOTHING = () -> {
    };
    private static final Variant<?, ?> TICTACTOE = GameCatalog.load().find("tictactoe").get();
    private static final Duration ANSWER = Duration.ofSeconds(4);
    private static final long TREE = 10 << 20;

    private final AtomicLong time = new AtomicLong();
    /// A pool for one computing engine and the trees of two others.
    private final EnginePool pool = new EnginePool(1, 2 * TREE, ANSWER, time::get);

    /// A program that runs `search` for each decision and reports a tree. It counts the engines that were created and
    /// closed.
    private static final class Program implements Player {
        private final String kind;
        private final Consumer<Engine.Control> search;
        private long tree;
        private int created, closed;

        Program(String kind, long tree, Consumer<Engine.Control> search) {
            this.kind = kind;
            this.tree = tree;
            this.search = search;
        }

        @Override
        public String name() {
            return kind;
        }

        @Override
        public <P, A extends Action> Engine<P, A> engine(Game<P, A> game) {
            created++;
            return new Engine<>() {
                @Override
                public Decision<A> choose(Match<P, A> match, Control control) {
                    search.accept(control);
                    if (tree > 0)
                        control.watcher()
                            .accept(new SearchReport(Vector.empty(), 0, Option.none(),
                                new SearchReport.Work(1, 1, 1, tree, false, Option.none(), Duration.ZERO)));
                    return Decision.of(match.legal().head());
                }

                @Override
                public void close() {
                    closed++;
                }
            };
        }
    }

    /// An engine of the pool, together with its match.
    private record Seat<P, A extends Action>(Engine<P, A> engine, Match<P, A> match) {
        static <P, A extends Action> Seat<P, A> of(Player player, Variant<P, A> variant) {
            return new Seat<>(player.engine(variant.game()), Match.start(variant));
        }

        Decision<A> choose() {
            return engine.choose(match, Engine.Control.none());
        }
    }

    private Seat<?, ?> seat(Player program) {
        return Seat.of(pool.share(program, program.name()), TICTACTOE);
    }

    private Seat<?, ?> seat(Runnable search) {
        return seat(new Program("small", 0, _ -> search.run()));
    }

    /// Starts a decision, and returns when its thread waits: for a processor, or for something in its search.
    private static CompletableFuture<Decision<?>> start(Seat<?, ?> seat) {
        CompletableFuture<Decision<?>> decision = new CompletableFuture<>();
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            try {
                decision.complete(seat.choose());
            } catch (RuntimeException | AssertionError e) {
                decision.completeExceptionally(e);
            }
        });
        while (thread.getState() != Thread.State.TIMED_WAITING && thread.getState() != Thread.State.WAITING
            && thread.isAlive()) Thread.onSpinWait();
        return decision;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void engines_wait_for_a_processor_and_the_one_that_computed_least_goes_first() {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch end = new CountDownLatch(1);
        Seat<?, ?> slow = seat(() -> {
            order.add("slow");
            time.addAndGet(1_000);
        });
        Seat<?, ?> quick = seat(() -> {
            order.add("quick");
            time.addAndGet(1);
        });
        slow.choose();
        quick.choose();
        var first = start(seat(() -> await(end)));
        List<CompletableFuture<Decision<?>>> waiting = List.of(start(slow), start(quick));
        assertEquals(List.of("slow", "quick"), order);
        end.countDown();
        first.join();
        waiting.forEach(CompletableFuture::join);
        assertEquals(List.of("slow", "quick", "quick", "slow"), order);
    }

    /// Starts two threads that make 20 decisions each. A search ends only when the other thread is waiting. Returns
    /// when both threads are waiting.
    private Thread[] alternating(List<String> order, String name, long nanos) {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int other = 1 - i;
            Seat<?, ?> seat = seat(() -> {
                order.add(name);
                time.addAndGet(nanos);
                while (threads[other].isAlive() && threads[other].getState() != Thread.State.TIMED_WAITING)
                    Thread.onSpinWait();
            });
            threads[i] = Thread.ofPlatform().daemon().unstarted(() -> {
                for (int decision = 0; decision < 20; decision++) seat.choose();
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads)
            while (thread.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();
        return threads;
    }

    @Test
    void engines_that_paused_do_not_displace_the_others_for_long() throws InterruptedException {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        Seat<?, ?> busy = seat(() -> {
            order.add("busy");
            time.addAndGet(10);
        });
        for (int i = 0; i < 100; i++) busy.choose();
        order.clear();
        CountDownLatch end = new CountDownLatch(1);
        var first = start(seat(() -> await(end)));
        var waiting = start(busy);
        Thread[] paused = alternating(order, "paused", 10);
        end.countDown();
        first.join();
        waiting.join();
        for (Thread thread : paused) thread.join();
        assertEquals(2, order.indexOf("busy"), order.toString());
    }

    @Test
    void an_engine_that_computed_for_long_when_it_was_alone_has_the_same_rights_soon() throws InterruptedException {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        Seat<?, ?> old = seat(() -> {
            order.add("old");
            time.addAndGet(Duration.ofHours(1).toNanos());
        });
        old.choose();
        order.clear();
        CountDownLatch end = new CountDownLatch(1);
        var first = start(seat(() -> await(end)));
        var waiting = start(old);
        Thread[] threads = alternating(order, "new", Duration.ofMillis(60).toNanos());
        end.countDown();
        first.join();
        waiting.join();
        for (Thread thread : threads) thread.join();
        assertTrue(order.indexOf("old") <= 6, order.toString());
    }

    @Test
    void engines_wait_for_requests_but_not_for_long() {
        CompletableFuture<Decision<?>> decision = pool.process(() -> {
            var waiting = start(seat(NOTHING));
            assertFalse(waiting.isDone());
            return waiting;
        });
        decision.join();
        time.addAndGet(Duration.ofMillis(200).toNanos());
        pool.process(() -> seat(NOTHING).choose());
    }

    @Test
    void a_search_ends_early_if_others_wait() {
        CountDownLatch late = new CountDownLatch(1), alone = new CountDownLatch(1);
        var search = start(seat(new Program("endless", 0, control -> {
            await(late);
            boolean stops = control.stop().getAsBoolean();
            alone.countDown();
            assertFalse(stops, "nobody waits");
            while (!control.stop().getAsBoolean()) Thread.onSpinWait();
        })));
        time.addAndGet(Duration.ofHours(1).toNanos());
        late.countDown();
        await(alone);
        var other = start(seat(NOTHING));
        search.join();
        other.join();
    }

    @Test
    void a_search_has_its_share_of_the_time_if_others_wait() {
        List<Boolean> stops = new ArrayList<>();
        CountDownLatch waits = new CountDownLatch(1);
        var search = start(seat(new Program("search", 0, control -> {
            await(waits);
            stops.add(control.stop().getAsBoolean());
            time.addAndGet(ANSWER.toNanos() / 2 - 1);
            stops.add(control.stop().getAsBoolean());
            time.addAndGet(1);
            stops.add(control.stop().getAsBoolean());
        })));
        var other = start(seat(NOTHING));
        waits.countDown();
        search.join();
        other.join();
        assertEquals(List.of(false, false, true), stops, "two engines share a processor");
    }

    private static List<Program> programs(String... kinds) {
        return java.util.Arrays.stream(kinds).map(kind -> new Program(kind, TREE, _ -> {
        })).toList();
    }

    @Test
    void the_least_recently_used_trees_are_released() {
        List<Program> programs = programs("a", "b", "c");
        List<Seat<?, ?>> seats = programs.stream().<Seat<?, ?>>map(this::seat).toList();
        for (int seat : new int[]{0, 1, 0, 2}) seats.get(seat).choose();
        assertEquals(List.of(0, 1, 0), programs.stream().map(program -> program.closed).toList());
        assertEquals(2 * TREE, pool.retained());
        seats.get(1).choose();
        assertEquals(List.of(1, 2, 1), programs.stream().map(program -> program.created).toList());
        seats.forEach(seat -> seat.engine().close());
        assertEquals(List.of(1, 2, 1), programs.stream().map(program -> program.closed).toList());
        assertEquals(0, pool.retained());
    }

    @Test
    void an_engine_takes_over_the_memory_of_another_of_its_kind() {
        List<Program> programs = programs("a", "a", "a", "b");
        List<Seat<?, ?>> seats = programs.stream().<Seat<?, ?>>map(this::seat).toList();
        for (int seat = 0; seat < 4; seat++) seats.get(seat).choose();
        assertEquals(List.of(1, 1, 0, 1), programs.stream().map(program -> program.created).toList(),
            "the third has the engine of the first");
        assertEquals(List.of(0, 1, 0, 0), programs.stream().map(program -> program.closed).toList(),
            "the fourth found no engine of its kind, and the oldest was closed");
        seats.get(0).choose();
        assertEquals(1, programs.getFirst().created, "its engine has come back from the third");
        assertEquals(2 * TREE, pool.retained());
    }

    @Test
    void an_engine_that_was_taken_over_keeps_its_size_if_the_next_move_is_forced() {
        List<Program> programs = programs("a", "a", "a");
        List<Seat<?, ?>> seats = programs.stream().<Seat<?, ?>>map(this::seat).toList();
        seats.get(0).choose();
        seats.get(1).choose();
        programs.getFirst().tree = 0; // the engine reports no tree
        seats.get(2).choose();
        assertEquals(0, programs.getLast().created);
        assertEquals(2 * TREE, pool.retained());
    }

    @Test
    void a_decision_that_is_no_longer_needed_leaves_the_queue() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        var first = start(seat(() -> await(end)));
        CompletableFuture<Decision<?>> dropped = new CompletableFuture<>();
        Seat<?, ?> seat = seat(NOTHING);
        Thread thread = Thread.ofPlatform().daemon().start(() -> {
            try {
                dropped.complete(seat.choose());
            } catch (CancellationException e) {
                dropped.completeExceptionally(e);
            }
        });
        thread.interrupt();
        assertThrows(CancellationException.class, dropped::join);
        end.countDown();
        first.join();
        assertInstanceOf(Decision.Actions.class, seat.choose(), "the processor is free");
    }

    @Test
    void an_engine_whose_game_ends_while_it_computes_is_closed_afterwards() {
        CountDownLatch end = new CountDownLatch(1), begun = new CountDownLatch(1);
        Program program = new Program("large", TREE, _ -> {
            begun.countDown();
            await(end);
        });
        Seat<?, ?> seat = seat(program);
        var decision = start(seat);
        await(begun);
        seat.engine().close();
        assertEquals(0, program.closed);
        end.countDown();
        decision.join();
        assertEquals(1, program.closed);
        assertEquals(0, pool.retained());
    }
}
