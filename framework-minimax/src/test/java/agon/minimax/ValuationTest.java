package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Simulator;
import agon.api.Variant;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.plugins.GameCatalog;
import agon.search.SearchControl;
import agon.search.Valuation;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ValuationTest {
    private final AtomicInteger evaluated = new AtomicInteger();

    /// Positions in which an action is no longer legal are good for the first seat: so its best action is this one.
    private <P> Valuation<P> liking(int liked) {
        return simulator -> {
            int[] codes = new int[simulator.maxLegalActions()];
            return Option.of(payoffs -> {
                evaluated.incrementAndGet();
                boolean done = !Vector.ofAll(codes).take(simulator.legal(codes)).contains(liked);
                payoffs[0] = done ? 0.5 : -0.5;
                payoffs[1] = -payoffs[0];
            });
        };
    }

    @Test
    void a_valuation_changes_the_play_of_both_searches() {
        plays(GameCatalog.load().find("tictactoe").get());
    }

    private <P, A extends Action> void plays(Variant<P, A> variant) {
        P start = variant.game().rules().start();
        for (int liked : new int[]{1, 5, 6}) {
            assertEquals(liked,
                new Minimax<>(variant.game()::simulator, MinimaxSettings.DEFAULT.depth(1), liking(liked))
                    .search(start, SearchControl.NONE).best().code());
            assertEquals(liked, Search.of(variant.game()::simulator, SearchSettings.DEFAULT.iterations(200))
                .valuation(liking(liked)).build().search(start, SearchControl.NONE).best().code());
        }
        assertTrue(evaluated.get() > 100);
    }

    @Test
    void each_simulator_gets_its_own_estimate_once() {
        counts(GameCatalog.load().find("zertz").get());
    }

    private static <P, A extends Action> void counts(Variant<P, A> variant) {
        Set<Simulator<P>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Valuation<P> counting = simulator -> {
            assertTrue(seen.add(simulator));
            return simulator.estimate();
        };
        P start = variant.game().rules().start();
        Minimax<P> minimax = new Minimax<>(variant.game()::simulator, MinimaxSettings.DEFAULT.depth(3), counting);
        assertEquals(new Minimax<>(variant.game()::simulator, MinimaxSettings.DEFAULT.depth(3))
            .search(start, SearchControl.NONE).lines(), minimax.search(start, SearchControl.NONE).lines());
        SearchSettings settings = SearchSettings.DEFAULT.iterations(300);
        Search<P> search = Search.of(variant.game()::simulator, settings).valuation(counting).build();
        assertEquals(new Search<>(variant.game()::simulator, settings).search(start, SearchControl.NONE).lines(),
            search.search(start, SearchControl.NONE).lines());
    }
}
