package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Status;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class SolverTest {
    private static final SearchSettings LONG = SearchSettings.parse("iterations=100000,stop=off").get().seed(3);

    @Test
    void a_heap_is_proven_as_the_rule_of_four_says() {
        for (int stones = 1; stones <= 12; stones++) {
            Nim nim = new Nim(stones);
            SearchReport report = new Search<>(nim.game()::simulator, LONG).search(nim.start(), SearchControl.NONE);
            assertEquals(Option.of(stones % 4 == 0 ? -1.0 : 1.0), report.proof(), stones + " stones");
            assertTrue(report.iterations() < 100_000, report.toString());
        }
    }

    @Test
    void an_action_that_wins_at_once_is_found_at_once() {
        SearchSettings plain = SearchSettings.parse("iterations=2,stop=off,forced=off").get().seed(3);
        SearchSettings forced = SearchSettings.parse("iterations=2,stop=off,forced").get().seed(3);
        int found = 0, seen = 0;
        for (int seed = 0; seed < 200; seed++) {
            Thicket thicket = new Thicket(seed, 2, 1, 9, Thicket.DECISIVE);
            if (truth(thicket, thicket.start()).contains(-1.0)) continue;
            seen += new Search<>(thicket.game()::simulator, plain).search(thicket.start(), SearchControl.NONE).proof()
                .contains(1.0) ? 1
                    : 0;
            assertEquals(Option.of(1.0),
                new Search<>(thicket.game()::simulator, forced).search(thicket.start(), SearchControl.NONE).proof());
            assertEquals(1,
                new Search<>(thicket.game()::simulator, forced).search(thicket.start(), SearchControl.NONE).work()
                    .depth());
            found++;
        }
        assertTrue(found > 150 && seen < found, found + " found, " + seen + " seen");
    }

    @Test
    void games_without_draws_are_all_proven_as_by_exhaustive_search() {
        for (int seed = 0; seed < 200; seed++) {
            Thicket thicket = new Thicket(seed, 2, 5, 4, Thicket.DECISIVE);
            SearchReport report = new Search<>(thicket.game()::simulator, LONG).search(thicket.start(),
                SearchControl.NONE);
            assertEquals(truth(thicket, thicket.start()).head(), report.proof().get(), "seed " + seed);
            assertEquals(report.proof(), report.best().proof());
        }
    }

    /// Payoffs, to the seat that acts at the start, that best play may lead to.
    private static Vector<Double> truth(Thicket thicket, Thicket.Spot spot) {
        Seat seat = ((Status.ToMove) thicket.status(spot)).seat();
        return thicket.outcomes(spot).map(v -> v.get(seat.index())).toVector();
    }

    @Test
    void games_with_draws_two_losers_or_three_seats_are_proven_as_by_exhaustive_search() {
        sound(2, Thicket.ZERO_SUM, 150);
        sound(2, Thicket.BOTH_MAY_LOSE, 60);
        sound(3, Thicket.THREE_SEATS, 60);
    }

    private static void sound(int seats, Vector<Vector<Double>> kinds, int least) {
        int proven = 0;
        SearchSettings settings = LONG.iterations(3_000);
        for (int seed = 0; seed < 200; seed++) {
            Thicket thicket = new Thicket(seed, seats, 4, 4, kinds);
            SearchReport report = new Search<>(thicket.game()::simulator, settings).search(thicket.start(),
                SearchControl.NONE);
            for (SearchReport.Line line : report.lines()) {
                Set<Vector<Double>> all = thicket
                    .outcomes(thicket.after(thicket.start(), new Thicket.Branch(line.code())));
                int seat = ((Status.ToMove) thicket.status(thicket.start())).seat().index();
                for (double proof : line.proof())
                    assertTrue(all.forAll(v -> v.get(seat) == proof), "seed " + seed + " " + report);
            }
            for (double proof : report.proof())
                assertTrue(truth(thicket, thicket.start()).forAll(payoff -> payoff == proof),
                    "seed " + seed + " " + report);
            proven += report.proof().isDefined() ? 1 : 0;
        }
        assertTrue(proven >= least, proven + " proven");
    }

    @Test
    void a_proven_loss_is_not_played_while_there_is_hope() {
        for (int seed = 0; seed < 200; seed++) {
            Thicket thicket = new Thicket(seed, 2, 8, 4, Thicket.ZERO_SUM);
            SearchReport report = new Search<>(thicket.game()::simulator, LONG.iterations(150)).search(thicket.start(),
                SearchControl.NONE);
            boolean hope = report.lines().exists(line -> !line.proof().contains(-1.0));
            assertEquals(hope, !report.best().proof().contains(-1.0), report.toString());
        }
    }

    @Test
    void without_it_nothing_is_proven() {
        Nim nim = new Nim(3);
        SearchReport report = new Search<>(nim.game()::simulator,
            SearchSettings.parse("solver=off,stop=off").get().seed(3))
            .search(nim.start(), SearchControl.NONE);
        assertEquals(Option.none(), report.proof());
        assertEquals(1_000, report.iterations());
    }
}
