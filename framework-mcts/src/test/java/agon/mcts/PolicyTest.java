package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.shuttle.Shuttle;
import agon.mcts.Search.PlayoutPolicy;
import agon.mcts.Search.SelectionRule;
import agon.search.BrokenGameException;
import agon.search.Evaluator;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Seq;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyTest {
    private static final Thicket GAME = new Thicket(5, 2, 12, 6, Thicket.ZERO_SUM);
    // The built-in table of roots is exact for up to 1,023 visits.
    private static final SearchSettings FIXED = SearchSettings.DEFAULT.with("iterations=1000,stop=off").seed(7);

    private static Search.Builder<Thicket.Spot> search(SearchSettings settings) {
        return Search.of(GAME.game()::simulator, settings);
    }

    private static Seq<SearchReport.Line> lines(Search.Builder<Thicket.Spot> search) {
        return search.build().search(GAME.start(), SearchControl.NONE).lines();
    }

    /// UCT as a caller writes it.
    private record Uct(float exploration) implements SelectionRule {
        @Override
        public float scale(int visits) {
            return exploration * (visits == 0 ? 0 : (float) Math.sqrt(StrictMath.log(visits)));
        }

        @Override
        public float width(int visits, float prior) {
            return visits == 0 ? 1 : (float) (1 / Math.sqrt(visits));
        }
    }

    /// PUCT as a caller writes it.
    private record Puct(float exploration) implements SelectionRule {
        @Override
        public float scale(int visits) {
            return exploration * (float) Math.sqrt(visits);
        }

        @Override
        public float width(int visits, float prior) {
            return prior / (1 + visits);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"seed=1", "rave=5", "graph=on", "fpu=-2", "widening=2", "workers=2,solver=off"})
    void a_rule_equal_to_uct_grows_the_same_tree(String options) {
        SearchSettings settings = FIXED.with(options);
        assertEquals(lines(search(settings)), lines(search(settings.with("exploration=99")).selection(new Uct(0.7f))));
        assertNotEquals(lines(search(settings)), lines(search(settings).selection(new Uct(0.3f))));
    }

    @Test
    void a_rule_equal_to_puct_grows_the_same_tree() {
        SearchSettings settings = FIXED.with("select=puct");
        Evaluator<Thicket.Spot> evaluator = queries -> queries.forEach(query -> {
            query.setValue(query.seat(), 0.2);
            for (int i = 0; i < query.actions(); i++) query.setPrior(i, 1 + query.code(i) % 3);
        });
        assertEquals(lines(search(settings).evaluator(evaluator)),
            lines(search(settings.with("exploration=99")).evaluator(evaluator).selection(new Puct(0.7f))));
    }

    @Test
    void a_policy_equal_to_a_built_in_one_plays_the_same_games() {
        assertEquals(lines(search(FIXED.with("playouts=mast"))), lines(search(FIXED)
            .playouts(own -> new MastPolicy<>(own.seats(), own.codeCount(), FIXED.playout().candidates()))));
    }

    /// Plays the last legal action, and records the calls.
    private record Last(AtomicInteger starts, List<Integer> lengths) implements PlayoutPolicy<Thicket.Spot> {
        @Override
        public int choose(Simulator<Thicket.Spot> simulator, RandomGenerator random, int[] codes) {
            return codes[simulator.legal(codes) - 1];
        }

        @Override
        public void onStart() {
            starts.incrementAndGet();
        }

        @Override
        public void onEnd(Iteration iteration) {
            Simulator<Thicket.Spot> game = GAME.game().simulator();
            game.load(GAME.start());
            for (int i = 0; i < iteration.length(); i++) {
                assertEquals(game.seat(), iteration.seat(i));
                game.play(iteration.code(i));
            }
            assertEquals(Simulator.OVER, game.seat());
            for (int seat = 0; seat < game.seats(); seat++) assertEquals(game.payoff(seat), iteration.payoff(seat));
            lengths.add(iteration.length());
        }
    }

    @Test
    void a_policy_learns_the_actions_of_each_iteration() {
        Last last = new Last(new AtomicInteger(), new ArrayList<>());
        Search<Thicket.Spot> search = search(FIXED.with("solver=off")).playouts(_ -> last).build();
        assertEquals(1_000, search.search(GAME.start(), SearchControl.NONE).iterations());
        assertEquals(1, last.starts.get());
        assertEquals(1_000, last.lengths.size());
        search.search(GAME.start(), SearchControl.NONE);
        assertEquals(2, last.starts.get());
    }

    @Test
    void each_worker_has_a_policy() {
        AtomicInteger policies = new AtomicInteger();
        search(FIXED.workers(3)).playouts(_ -> {
            policies.incrementAndGet();
            return (simulator, random, codes) -> Playouts.of(simulator).pick(random, codes);
        }).build().search(GAME.start(), SearchControl.NONE);
        assertEquals(3, policies.get());
    }

    @Test
    void a_policy_does_not_go_with_an_evaluator() {
        assertTrue(assertThrows(IllegalArgumentException.class,
            () -> search(FIXED).playouts(_ -> Playouts::pick).evaluator(_ -> {
            }).build()).getMessage().contains("an evaluator needs"));
    }

    @Test
    void no_part_is_null() {
        Search.Builder<Thicket.Spot> builder = search(FIXED);
        assertThrows(NullPointerException.class, () -> builder.evaluator(null));
        assertThrows(NullPointerException.class, () -> builder.playouts(null));
        assertThrows(NullPointerException.class, () -> builder.playouts(_ -> null).build());
        assertThrows(NullPointerException.class, () -> search(FIXED).selection(null));
    }

    private static String failure(Search.Builder<Thicket.Spot> search) {
        return assertThrows(BrokenGameException.class, () -> search.build().search(GAME.start(), SearchControl.NONE))
            .getMessage();
    }

    @Test
    void an_illegal_choice_is_reported() {
        String message = failure(search(FIXED).playouts(_ -> (_, _, _) -> -5));
        assertTrue(message.contains(" when it played the action -5 of the playout policy"), message);
    }

    /// The author of the game is not to blame.
    @ParameterizedTest
    @ValueSource(strings = {"workers=1", "workers=2", "workers=2,parallel=root"})
    void the_part_that_threw_is_named(String options) {
        SearchSettings settings = FIXED.with(options);
        String choosing = failure(search(settings).playouts(_ -> (_, _, _) -> {
            throw new IllegalStateException("lost");
        }));
        assertTrue(choosing.startsWith("the playout policy threw java.lang.IllegalStateException: lost;"), choosing);
        String ending = failure(search(settings).playouts(_ -> new PlayoutPolicy<>() {
            @Override
            public int choose(Simulator<Thicket.Spot> simulator, RandomGenerator random, int[] codes) {
                return Playouts.of(simulator).pick(random, codes);
            }

            @Override
            public void onEnd(Iteration iteration) {
                throw new IllegalStateException("lost");
            }
        }));
        assertTrue(ending.startsWith("the playout policy threw "), ending);
        String selecting = failure(search(settings).selection(new Factors(1, Float.NaN, 1)));
        assertTrue(selecting.startsWith("the selection rule threw "), selecting);
    }

    private record Factors(float scale, float width, float fresh) implements SelectionRule {
        @Override
        public float scale(int visits) {
            return scale;
        }

        @Override
        public float width(int visits, float prior) {
            return visits == 0 ? fresh : width;
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void factors_are_finite(float factor) {
        assertTrue(failure(search(FIXED).selection(new Factors(factor, 1, 1))).contains("the scale for "));
        assertTrue(failure(search(FIXED).selection(new Factors(1, factor, 1))).contains("the width for 1 visits is "));
        assertTrue(failure(search(FIXED).selection(new Factors(1, 1, factor))).contains("the width for 0 visits is "));
    }

    @Test
    void a_policy_that_does_not_end_the_game_is_stopped() {
        Search<Shuttle.Spot> search = Search.of(new Shuttle(false).game()::simulator, FIXED)
            .playouts(_ -> (simulator, _, _) -> simulator.position().y() > 0 ? 3 : 2).build();
        String message = assertThrows(BrokenGameException.class,
            () -> search.search(new Shuttle(false).start(), SearchControl.NONE))
            .getMessage();
        assertTrue(message.startsWith("a playout has more than 10000000 actions"), message);
        String drawing = failure(search(FIXED).playouts(_ -> (_, random, _) -> {
            while (true) random.nextLong();
        }));
        assertTrue(drawing.startsWith("a playout used more than 10000000 random numbers"), drawing);
    }
}
