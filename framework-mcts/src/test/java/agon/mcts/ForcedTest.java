package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.spoilt.SpoiltSimulator;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Wins by force that a game tells of: Nim with a simulator that knows who wins.
class ForcedTest {
    private static final Nim NIM = new Nim(30);
    private static final SearchSettings SETTINGS = SearchSettings.DEFAULT.iterations(60).seed(3);

    /// Whether the seat that acts can leave a heap that four divides.
    private static boolean wins(Nim.Heap heap) {
        for (int more = heap.taken() == 0 ? 1 : 0; more <= 3 - heap.taken() && more <= heap.stones(); more++)
            if ((heap.stones() - more) % 4 == 0) return true;
        return false;
    }

    private static boolean isOver(Nim.Heap heap) {
        return NIM.status(heap).isOver();
    }

    private static Nim.Heap after(Nim.Heap heap, int code) {
        return NIM.after(heap, Nim.Move.values()[code]);
    }

    /// Whether an action leads to where the seat that acted has lost, as far as the game sees.
    private static boolean loses(Nim.Heap heap, Nim.Move move) {
        Nim.Heap after = NIM.after(heap, move);
        return !isOver(after) && !after.seat().equals(heap.seat()) && wins(after);
    }

    private static final class Seeing extends SpoiltSimulator<Nim.Heap> implements Simulator.Threats {
        Seeing() {
            super(NIM.game().simulator());
        }

        @Override
        public boolean winsByForce() {
            return wins(good.position());
        }

        @Override
        public int defences(int[] codes) {
            Vector<Integer> saving = NIM.legal(good.position()).toVector()
                .reject(move -> loses(good.position(), move)).map(Nim.Move::code);
            for (int i = 0; i < saving.size(); i++) codes[i] = saving.get(i);
            return saving.size();
        }

        @Override
        public void copyFrom(Simulator<Nim.Heap> other) {
            load(other.position());
        }
    }

    /// A node that the game said is won has no children that tell how; where the game comes to it, it is searched.
    @ParameterizedTest
    @ValueSource(strings = {"", "workers=2", "reuse=off", "select=puct", "rave=5", "stop=off"})
    void a_win_that_was_told_is_played(String option) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(9);
        for (int game = 0; game < 20; game++) {
            Search<Nim.Heap> search = new Search<>(Seeing::new, SETTINGS.seed(game).with(option));
            Nim.Heap heap = NIM.start();
            while (!isOver(heap)) {
                int code = heap.seat().equals(Seat.FIRST) ? search.search(heap, SearchControl.NONE).best().code()
                    : NIM.legal(heap).get(dice.nextInt(NIM.legal(heap).size())).code();
                boolean loses = heap.seat().equals(Seat.FIRST) && loses(heap, Nim.Move.values()[code]);
                assertTrue(!loses, heap + ", action " + code + ", game " + game);
                search.advance(code);
                heap = after(heap, code);
            }
            assertEquals(1, ((Status.Over) NIM.status(heap)).payoffs().get(0));
        }
    }

    @Test
    void what_is_told_is_proven_with_fewer_iterations() {
        SearchReport told = new Search<>(Seeing::new, SETTINGS.with("stop=off")).search(NIM.start(),
            SearchControl.NONE),
            plain = new Search<>(Seeing::new, SETTINGS.with("stop=off,forced=off")).search(NIM.start(),
                SearchControl.NONE);
        assertEquals(Option.of(Vector.of(1.0, -1.0)), told.payoffs(), told.toString());
        assertTrue(plain.payoffs().isEmpty(), plain.toString());
    }

    /// Where a stop lets the other win, the tree has no node for it but at the root.
    @Test
    void what_loses_by_force_is_left_out_below_the_root() {
        SearchSettings settings = SETTINGS.with("stop=off,iterations=400");
        Nim.Heap lost = new Nim.Heap(12, Seat.SECOND, 0);
        SearchReport told = new Search<>(Seeing::new, settings).search(lost, SearchControl.NONE),
            plain = new Search<>(Seeing::new, settings.with("forced=off")).search(lost, SearchControl.NONE);
        assertTrue(told.work().nodes() * 2 < plain.work().nodes(),
            told.work().nodes() + " nodes, else " + plain.work().nodes());
        SearchReport middle = new Search<>(Seeing::new, settings).search(new Nim.Heap(9, Seat.FIRST, 2),
            SearchControl.NONE);
        assertEquals(2, middle.lines().size());
        assertTrue(middle.lines().forAll(line -> line.visits() > 0), middle.toString());
    }
}
