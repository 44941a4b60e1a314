package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Game;
import agon.api.internal.SplitMix64;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

/// One number for what the search does with fixed seeds. A commit that changes it says why in its message: which
/// option, default or order changed, and what was measured. A commit that is not meant to change what the search does,
/// does not change it.
class SignatureTest {
    private static final long SIGNATURE = 8480601727422230978L;

    @Test
    void the_search_does_what_it_did() {
        long signature = 0;
        for (String options : new String[]{"", "solver=off,stop=off,fpu=-2", "fpu=0.3,exploration=1,forced=off",
            "widening=1.5,solver=off",
            "graph", "rave=20", "playouts=mast", "select=puct,exploration=1,forced=off",
            "horizon=4,forced=off"})
            for (Game<?, ?> game : Vector.<Game<?, ?>>of(new Nim(17).game(), new Nim(30).game(),
                new Thicket(1, 2, 9, 5, Thicket.ZERO_SUM).game(),
                new Thicket(2, 2, 7, 12, Thicket.BOTH_MAY_LOSE).game(),
                new Thicket(3, 3, 8, 9, Thicket.THREE_SEATS).game(),
                new Thicket(4, 2, 10, 12, Thicket.ZERO_SUM, true).game()))
                signature = SplitMix64.mix(signature + of(game, options));
        assertEquals(SIGNATURE, signature);
    }

    private static <P, A extends Action> long of(Game<P, A> game, String options) {
        SearchSettings settings = SearchSettings.parse(options).get().seed(42).iterations(700);
        Search<P> search = new Search<>(game::simulator, settings);
        P position = game.rules().start();
        long signature = 0;
        for (int ply = 0; ply < 3; ply++) {
            SearchReport report = search.search(position, SearchControl.NONE);
            for (SearchReport.Line line : report.lines())
                signature = SplitMix64.mix(signature * 31 + line.code() * 1_000_003L + line.visits());

            int best = report.best().code();
            P here = position;
            position = game.rules().after(here, game.rules().legal(here).find(action -> action.code() == best).get());
            if (game.rules().legal(position).isEmpty()) return signature;
            search.advance(best);
        }
        return signature;
    }
}
