package agon.launcher.games;

import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.search.SearchControl;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A search that uses a simulator allocates no memory until it creates its report, so the JVM has no garbage to
/// collect.
class AllocationTest {
    private static final int ITERATIONS = 20_000;
    private static final int OBJECT = 16; // size of the smallest object in bytes
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    static Iterable<Bundled> games() {
        return Bundled.all();
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_search_makes_no_garbage(Bundled bundled) {
        long allocated = allocated(bundled.game());
        assertTrue(allocated < ITERATIONS * OBJECT, allocated + " bytes in " + ITERATIONS + " iterations");
    }

    /// Returns the number of bytes allocated between the first and the last batch of iterations. It measures the second
    /// of two equal searches, because the first one allocates the tree.
    private static <P> long allocated(Game<P, ?> game) {
        Search<P> search = new Search<>(game::simulator,
            SearchSettings.DEFAULT.with("stop=off,solver=off,iterations=" + ITERATIONS));
        P start = game.rules().start();
        search.search(start, SearchControl.NONE);
        long[] allocated = {0, 0}; // bytes allocated by this thread, at the first and the last call
        search.search(start, SearchControl.NONE.stop(() -> {
            allocated[1] = THREADS.getCurrentThreadAllocatedBytes();
            if (allocated[0] == 0) allocated[0] = allocated[1];
            return false;
        }));
        return allocated[1] - allocated[0];
    }
}
