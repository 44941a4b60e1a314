package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Estimate;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.spoilt.SpoiltSimulator;
import agon.mcts.internal.Xoroshiro128;
import agon.search.BrokenGameException;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
    private static final String FIXED = "iterations=3000,stop=off,solver=off";

    private static SearchReport searched(Thicket thicket, String options) {
        return new Search<>(thicket.game()::simulator, SearchSettings.DEFAULT.with(options).seed(7))
            .search(thicket.start(), SearchControl.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"graph", "rave=1", "rave=50,bias=0", "playouts=mast",
        "select=puct,exploration=1.5", "horizon=3",
        "widening=2,rave=1", "select=puct,noise=0.5", "playouts=mast,rave=10",
        "graph,select=puct"})
    void whatever_is_chosen_proofs_are_true_visits_add_up_and_runs_repeat(String options) {
        int proven = 0;
        for (int seed = 0; seed < 30; seed++) {
            Thicket thicket = new Thicket(seed, 2, 6, 4, Thicket.DECISIVE);
            SearchReport report = searched(thicket, "iterations=30000,stop=off," + options);
            for (double proof : report.proof())
                assertEquals(thicket.outcomes(thicket.start()).map(payoffs -> payoffs.get(0)).head(), proof,
                    "seed " + seed);
            proven += report.proof().isDefined() ? 1 : 0;
        }
        assertTrue(proven >= 25, proven + " of 30 proven");
        Thicket wide = new Thicket(2, 3, 9, 20, Thicket.THREE_SEATS);
        SearchReport report = searched(wide, FIXED + "," + options);
        assertEquals(3_000, report.iterations());
        assertEquals(3_000, report.lines().map(SearchReport.Line::visits).sum().longValue());
        assertEquals(report.lines(), searched(wide, FIXED + "," + options).lines());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rave=20", "select=puct"})
    void what_a_search_keeps_besides_the_tree_goes_with_it(String options) {
        Thicket thicket = new Thicket(5, 2, 12, 6, Thicket.ZERO_SUM);
        Search<Thicket.Spot> search = new Search<>(thicket.game()::simulator,
            SearchSettings.DEFAULT.with(FIXED + "," + options).seed(7));
        Thicket.Spot spot = thicket.start();
        for (int ply = 0; ply < 4; ply++) {
            SearchReport report = search.search(spot, SearchControl.NONE);
            long kept = report.lines().map(SearchReport.Line::visits).sum().longValue() - 3_000;
            assertEquals(ply > 0, kept > 0, "ply " + ply + ": " + kept + " visits kept");
            spot = thicket.after(spot, new Thicket.Branch(report.best().code()));
            search.advance(report.best().code());
        }
    }

    @Test
    void rave_learns_from_actions_that_were_played_later() {
        long plain = sevens(""), rave = sevens(",rave=1,bias=0");
        assertTrue(rave > 2 * plain, rave + " visits with, " + plain + " without");
    }

    /// Visits of the one good action out of sixty, in the first few iterations of some searches.
    private static long sevens(String options) {
        SearchSettings settings = SearchSettings.DEFAULT
            .with("iterations=25,stop=off,solver=off,forced=off,fpu=-2,estimate=off" + options);
        return Vector.range(0, 40)
            .map(seed -> new Search<>(new Lock(30, 60)::simulator, settings.seed(seed)).search("", SearchControl.NONE)
                .lines()
                .find(line -> line.code() == Lock.KEY).get().visits())
            .sum().longValue();
    }

    @Test
    void mast_prefers_in_playouts_what_did_well() {
        String all = "iterations=400,exploration=100,estimate=off,playouts=";
        double uniform = value(12, all + "uniform"), mast = value(12, all + "mast,candidates=4"),
            one = value(12, all + "mast,candidates=1");
        assertTrue(mast > uniform + 0.2, mast + " against " + uniform);
        assertEquals(uniform, one, 0.15);
    }

    /// What the search thinks of the first digit 0, which says nothing about the others.
    private static double value(int digits, String options) {
        return new Search<>(new Lock(digits, 10)::simulator,
            SearchSettings.DEFAULT.with("stop=off,solver=off,forced=off," + options)).search("", SearchControl.NONE)
            .lines()
            .find(line -> line.code() == 0).get().value();
    }

    @Test
    void at_the_horizon_the_game_estimates() {
        String tenth = "iterations=10,fpu=-2,horizon=";
        assertEquals(Lock.ESTIMATE, value(6, tenth + 0));
        assertTrue(value(6, tenth + 1) == Lock.ESTIMATE || value(6, tenth + 1) == 1);
        assertTrue(Math.abs(value(6, tenth + 5)) == 1);
        String message = assertThrows(BrokenGameException.class,
            () -> new Search<>(() -> new SpoiltSimulator<>(new Nim(21).game().simulator()) {
                @Override
                public Option<Estimate> estimate() {
                    return Option.of(payoffs -> Arrays.fill(payoffs, 2));
                }
            }, SearchSettings.DEFAULT.with("horizon=1,iterations=100,stop=off")).search(new Nim(21).start(),
                SearchControl.NONE))
            .getMessage();
        assertTrue(message.contains("the estimate of seat 0 is 2.0, which is not in [-1, 1]"), message);
    }

    @Test
    void the_game_advises_a_horizon_where_nobody_says_otherwise() {
        assertEquals(Lock.ESTIMATE, advised(0, ""));
        assertEquals(1, Math.abs(advised(5, "")));
        assertEquals(1, Math.abs(advised(0, ",horizon=5")));
    }

    private static double advised(int horizon, String options) {
        return new Search<>(() -> new SpoiltSimulator<>(new Lock(6, 10).simulator()) {
            @Override
            public Option<Estimate> estimate() {
                return Option.of(new Estimate() {
                    @Override
                    public void values(double[] payoffs) {
                        payoffs[0] = Lock.ESTIMATE;
                        payoffs[1] = -Lock.ESTIMATE;
                    }

                    @Override
                    public int horizon() {
                        return horizon;
                    }
                });
            }
        }, SearchSettings.DEFAULT.with("stop=off,solver=off,forced=off,iterations=10,fpu=-2" + options))
            .search("", SearchControl.NONE)
            .lines()
            .find(line -> line.code() == 0).get().value();
    }

    @Test
    void priors_are_reported_and_noise_changes_them_but_not_their_sum() {
        Thicket thicket = new Thicket(5, 2, 6, 8, Thicket.ZERO_SUM);
        assertTrue(searched(thicket, FIXED).lines().forAll(line -> line.prior().isEmpty()));
        assertTrue(searched(thicket, FIXED + ",select=puct").lines().forAll(line -> line.prior().contains(0.125)));
        Vector<SearchReport.Line> noisy = searched(thicket, FIXED + ",select=puct,noise=0.3").lines();
        assertEquals(1, noisy.map(line -> line.prior().get()).sum().doubleValue(), 1e-6);
        assertTrue(noisy.map(line -> line.prior().get()).max().get() > 0.14, noisy.toString());
        assertTrue(noisy.forAll(line -> line.prior().get() >= 0.75 * 0.125), noisy.toString());
    }

    @Test
    void gamma_draws_have_the_mean_and_the_variance_of_their_shape() {
        Xoroshiro128 dice = new Xoroshiro128(3);
        for (double shape : new double[]{0.3, 1, 4}) {
            double sum = 0, squares = 0;
            int n = 200_000;
            for (int i = 0; i < n; i++) {
                double draw = RootNoise.gamma(shape, dice);
                sum += draw;
                squares += draw * draw;
            }
            double mean = sum / n;
            assertEquals(shape, mean, 0.02 * Math.max(1, shape));
            assertEquals(shape, squares / n - mean * mean, 0.05 * Math.max(1, shape));
        }
    }

    private static SearchReport visited(Vector<Long> visits, Vector<Option<Double>> proofs) {
        Vector<SearchReport.Line> lines = visits.zipWithIndex((count, i) -> new SearchReport.Line(i, count, 0,
            Option.none(), proofs.get(i), Vector.of(i), Vector.of(0.0, 0.0), SearchReport.Bound.EXACT));
        return new SearchReport(lines, 0, Option.none(),
            new SearchReport.Work(16, 5, 1, 200, false, Option.none(), java.time.Duration.ZERO));
    }

    @Test
    void temperature_never_draws_an_action_that_is_proven_to_lose_or_to_be_worse() {
        Xoroshiro128 dice = new Xoroshiro128(1);
        Option<Double> none = Option.none(), lost = Option.of(-1.0);
        SearchReport losing = visited(Vector.of(2L, 3L, 900L), Vector.of(none, lost, lost)),
            worse = visited(Vector.of(2L, 3L, 900L), Vector.of(Option.of(0.0), none, Option.of(-0.5))),
            all = visited(Vector.of(2L, 900L), Vector.of(lost, lost));
        boolean[] drawn = new boolean[3];
        for (int i = 0; i < 1_000; i++) {
            assertEquals(0, losing.choose(1, dice).code());
            assertEquals(0, all.choose(1, dice).code(), "the action that loses last");
            drawn[worse.choose(1, dice).code()] = true;
        }
        assertArrayEquals(new boolean[]{true, true, false}, drawn);
    }

    @Test
    void temperature_draws_by_visits() {
        SearchReport report = visited(Vector.of(8L, 4L, 4L, 0L), Vector.fill(4, Option::none));
        Xoroshiro128 dice = new Xoroshiro128(1);
        int[] drawn = new int[4];
        for (int i = 0; i < 16_000; i++) drawn[report.choose(1, dice).code()]++;
        assertEquals(8_000, drawn[0], 300);
        assertEquals(4_000, drawn[1], 300);
        assertEquals(0, drawn[3]);
        int[] sharp = new int[4];
        for (int i = 0; i < 16_000; i++) sharp[report.choose(0.5, dice).code()]++;
        assertEquals(16_000 * 64 / 96, sharp[0], 300);
        assertEquals(0, report.choose(0, dice).code());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rave=5,workers=2,parallel=tree", "rave=5,graph", "rave=5,select=puct",
        "graph,playouts=mast",
        "noise=1"})
    void what_does_not_go_together_is_refused_with_a_way_out(String options) {
        String why = SearchSettings.options().parse(options).getLeft();
        assertTrue(why.contains("choose") || why.contains("omit"), why);
        assertEquals(why,
            assertThrows(IllegalArgumentException.class, () -> SearchSettings.DEFAULT.with(options)).getMessage());
    }

    /// The first seat wins when it dials a 7, and loses if it never does. The second seat never acts. A position
    /// consists of the dialled digits.
    private record Lock(int length, int digits) implements Rules<String, Lock.Digit> {
        static final double ESTIMATE = 0.25;
        static final int KEY = 7;

        private record Digit(int code) implements Action {}

        private Simulator<String> simulator() {
            return Game.of(new Game.About("Lock", "nobody", 0, "Dial."), this,
                Notation.ofNames(legal(""), digit -> "d" + digit.code, dialled -> dialled, Either::right)).simulator();
        }

        @Override
        public String start() {
            return "";
        }

        @Override
        public int codeCount() {
            return digits;
        }

        @Override
        public Status status(String dialled) {
            if (dialled.endsWith("" + KEY)) return Status.won(Seat.FIRST, "open");
            return dialled.length() == length ? Status.won(Seat.SECOND, "closed") : Status.toMove(Seat.FIRST);
        }

        @Override
        public Seq<Digit> legal(String dialled) {
            return status(dialled).isOver() ? Vector.empty() : Vector.range(0, digits).map(Digit::new);
        }

        @Override
        public String after(String dialled, Digit digit) {
            return dialled + (char) ('0' + digit.code);
        }

        @Override
        public Option<Vector<Double>> estimate(String dialled) {
            return Option.of(Vector.of(ESTIMATE, -ESTIMATE));
        }
    }
}
