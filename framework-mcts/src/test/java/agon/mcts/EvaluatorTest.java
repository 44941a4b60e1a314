package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.search.BrokenGameException;
import agon.search.Evaluator;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluatorTest {
    private static final SearchSettings FIXED = SearchSettings.DEFAULT
        .with("iterations=2000,stop=off,solver=off,select=puct,exploration=1.5");

    /// Knows nothing but that the heap is lost if four divides it; keeps count.
    private record Expert(int batch, List<Integer> batches) implements Evaluator<Nim.Heap> {
        @Override
        public void evaluate(Seq<Evaluator.Request<Nim.Heap>> queries) {
            batches.add(queries.size());
            for (Evaluator.Request<Nim.Heap> query : queries) {
                Nim.Heap heap = query.position();
                double value = (heap.stones() + heap.taken()) % 4 == 0 && heap.stones() % 4 == 0 && heap.taken() == 0
                    ? -0.5 : 0.5;
                query.setValue(query.seat(), value);
                query.setValue(1 - query.seat(), -value);
                for (int i = 0; i < query.actions(); i++)
                    query.setPrior(i, query.code(i) == Nim.Move.STOP.code() ? 3 : 1);
            }
        }
    }

    private static SearchReport searched(Nim.Heap heap, SearchSettings settings, Expert expert) {
        return Search.of(new Nim(21).game()::simulator, settings).evaluator(expert).build().search(heap,
            SearchControl.NONE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 64})
    void every_iteration_asks_once_or_ends_and_the_visits_add_up(int batch) {
        Expert expert = new Expert(batch, new ArrayList<>());
        SearchReport report = searched(new Nim.Heap(21, Seat.FIRST, 1), FIXED, expert);
        assertEquals(2_000, report.iterations());
        assertEquals(2_000, report.lines().map(SearchReport.Line::visits).sum().longValue());
        assertTrue(expert.batches.stream().allMatch(size -> size >= 1 && size <= batch));
        int asked = expert.batches.stream().mapToInt(Integer::intValue).sum();
        assertTrue(asked > 500 && asked <= 2_001, asked + " queries");
        if (batch > 1) assertTrue(expert.batches.stream().anyMatch(size -> size > 1), expert.batches.toString());
        assertEquals(report.lines(),
            searched(new Nim.Heap(21, Seat.FIRST, 1), FIXED, new Expert(batch, new ArrayList<>())).lines());
        assertTrue(report.lines().forAll(line -> Math.abs(line.value()) <= 1));
    }

    @Test
    void values_and_priors_are_heeded() {
        SearchReport report = searched(new Nim.Heap(8, Seat.FIRST, 1), FIXED, new Expert(1, new ArrayList<>()));
        assertEquals(Nim.Move.STOP.code(), report.best().code(), report.toString());
        assertEquals(Option.of(0.75), report.best().prior());
        assertEquals(Option.of(0.25), report.lines().last().prior());
    }

    @Test
    void proofs_go_with_an_evaluator_too() {
        for (int stones = 1; stones <= 12; stones++)
            assertEquals(Option.of(stones % 4 == 0 ? -1.0 : 1.0),
                searched(new Nim.Heap(stones, Seat.FIRST, 0), FIXED.with("solver=on,iterations=100000"),
                    new Expert(4, new ArrayList<>())).proof());
    }

    @Test
    void actions_with_high_priors_come_first_under_widening() {
        SearchReport report = searched(new Nim.Heap(21, Seat.FIRST, 1), FIXED.with("widening=0.01,iterations=50"),
            new Expert(1, new ArrayList<>()));
        assertEquals(50, report.lines().find(line -> line.code() == Nim.Move.STOP.code()).get().visits());
    }

    @Test
    void a_broken_evaluator_is_named_and_the_search_can_be_used_again() {
        boolean[] broken = {true};
        Search<Nim.Heap> search = Search.of(new Nim(21).game()::simulator, FIXED).evaluator(queries -> {
            queries.forEach(query -> query.setValue(0, broken[0] ? 7 : 0));
        }).build();
        String message = assertThrows(BrokenGameException.class,
            () -> search.search(new Nim(21).start(), SearchControl.NONE)).getMessage();
        assertTrue(message.startsWith("the evaluator threw java.lang.IllegalArgumentException: the value 7.0 is not "),
            message);
        String silent = assertThrows(BrokenGameException.class, () -> Search.of(new Nim(21).game()::simulator, FIXED)
            .evaluator(_ -> {
            }).build().search(new Nim(21).start(), SearchControl.NONE)).getMessage();
        assertTrue(silent.contains("the evaluator has set neither a prior nor a value for a position"), silent);
        broken[0] = false;
        assertEquals(2_000, search.search(new Nim(21).start(), SearchControl.NONE).iterations());
    }

    @Test
    void workers_with_trees_of_their_own_ask_one_at_a_time() {
        AtomicInteger asking = new AtomicInteger(), together = new AtomicInteger();
        SearchReport report = Search.of(new Nim(21).game()::simulator, FIXED.workers(3)).evaluator(queries -> {
            if (asking.incrementAndGet() > 1) together.incrementAndGet();
            queries.forEach(query -> query.setValue(0, 0.25));
            asking.decrementAndGet();
        }).build().search(new Nim(21).start(), SearchControl.NONE);
        assertEquals(2_000, report.iterations());
        assertEquals(0, together.get());
    }

    @Test
    void what_goes_with_playouts_alone_is_refused() {
        for (String options : Vector.of("workers=2,parallel=tree", "playouts=mast", "rave=3", "graph"))
            assertTrue(assertThrows(IllegalArgumentException.class,
                () -> searched(new Nim(21).start(), SearchSettings.DEFAULT.with(options),
                    new Expert(1, new ArrayList<>())))
                .getMessage()
                .contains("an evaluator needs"), options);
    }
}
