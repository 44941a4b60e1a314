package agon.launcher.games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Game;
import agon.api.Simulator;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

/// Reduces the results of searches with default settings on the bundled games to one number, so that a change of the
/// search is noticed.
class SignatureTest {
    private static final String FILE = "signature.txt";
    private static final String BLESS = "the search does not do what it did; if that is meant, -Dagon.bless=true "
        + "writes "
        + FILE
        + " anew, and the message of the commit says why: which option, default or order changed, and what was "
        + "measured";
    private static final long ITERATIONS = 2_000;
    private static final Vector<Integer> PLIES = Vector.of(0, 3, 8, 15);

    @Test
    void the_search_does_what_it_did() throws IOException {
        String found = Long
            .toHexString(Bundled.all().map(bundled -> of(bundled.game())).fold(0L, SignatureTest::mixed));
        if (Boolean.getBoolean("agon.bless"))
            Files.writeString(Path.of("src/test/resources/agon/launcher/games", FILE), found + "\n");
        else
            try (InputStream blessed = SignatureTest.class.getResourceAsStream(FILE)) {
                assertEquals(new String(blessed.readAllBytes(), StandardCharsets.UTF_8).strip(), found, BLESS);
            }
    }

    private static <P, A extends Action> long of(Game<P, A> game) {
        return PLIES.map(plies -> of(game, position(game, plies))).fold(0L, SignatureTest::mixed);
    }

    /// Returns the signature of two searches. The second one continues with the tree of the first.
    private static <P, A extends Action> long of(Game<P, A> game, P position) {
        Search<P> search = new Search<>(game::simulator, SearchSettings.DEFAULT.iterations(ITERATIONS).seed(42));
        SearchReport first = search.search(position, SearchControl.NONE);
        int best = first.best().code();
        P next = game.rules().after(position, game.rules().legal(position).find(action -> action.code() == best).get());
        if (game.rules().status(next).isOver()) return of(first);
        search.advance(best);
        return mixed(of(first), of(search.search(next, SearchControl.NONE)));
    }

    /// Returns the position after this number of random actions, or fewer if the game would end before.
    private static <P, A extends Action> P position(Game<P, A> game, int plies) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(plies);
        P position = game.rules().start();
        for (int i = 0; i < plies; i++) {
            Seq<A> legal = game.rules().legal(position);
            P next = game.rules().after(position, legal.get(dice.nextInt(legal.size())));
            if (game.rules().status(next).isOver()) return position;
            position = next;
        }
        return position;
    }

    /// Returns the signature of everything in a report except time and memory.
    private static long of(SearchReport report) {
        long signature = mixed(mixed(report.iterations(), report.work().nodes()), report.work().depth());
        for (SearchReport.Line line : report.lines()) {
            signature = mixed(mixed(signature, line.visits()), Double.doubleToLongBits(line.value()));
            signature = line.variation().map(Integer::longValue).fold(signature, SignatureTest::mixed);
            signature = mixed(signature, Double.doubleToLongBits(line.proof().getOrElse(2.0)));
        }
        return signature;
    }

    /// Adds a number to a signature with the mixer of SplitMix64.
    private static long mixed(long signature, long more) {
        return Simulator.mix(31 * signature + more + 0x9e3779b97f4a7c15L);
    }
}
