package agon.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Variant;
import agon.api.match.Match;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.plugins.GameCatalog;
import agon.search.Analysis;
import agon.search.SearchControl;
import io.vavr.collection.Vector;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/// Searches on several threads with one net.
class SharedNetTest {
    private static final int THREADS = 4, SEARCHES = 40;

    @Test
    void searches_with_one_net_do_not_disturb_each_other() throws Exception {
        same(GameCatalog.load().find("zertz").get());
    }

    private static <P, A extends Action> void same(Variant<P, A> variant) throws Exception {
        Net<P> net = Net.inJava(new NetDesign(NetDesign.Family.CONVOLUTION, 2, 1).model(variant, 1), variant.game())
            .get();
        Vector<Vector<Long>> alone = Vector.range(0, SEARCHES).map(seed -> visits(variant, net, seed));
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            Vector<Future<Vector<Long>>> together = Vector.range(0, SEARCHES)
                .map(seed -> threads.submit(() -> visits(variant, net, seed)));
            for (int seed = 0; seed < SEARCHES; seed++)
                assertEquals(alone.get(seed), together.get(seed).get(), "seed " + seed);
        }
    }

    /// Of the actions after as many others as the seed says.
    private static <P, A extends Action> Vector<Long> visits(Variant<P, A> variant, Net<P> net, int seed) {
        Match<P, A> match = Match.start(variant);
        for (int i = 0; i < seed; i++) match = match.play(match.legal().get(i % match.legal().size())).get();
        SearchSettings settings = SearchSettings.DEFAULT.with("select=puct,stop=off,memory=16,iterations=150")
            .seed(seed);
        return Search.of(variant.game()::simulator, settings).evaluator(net.evaluator(1)).build()
            .analyse(match, SearchControl.NONE).lines()
            .map(Analysis.Line::visits);
    }
}
