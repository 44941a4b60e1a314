package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Playouts;
import agon.api.Simulator;
import agon.api.spoilt.SpoiltPlayouts;
import agon.api.spoilt.SpoiltSimulator;
import agon.mcts.internal.Children;
import agon.search.BrokenGameException;
import agon.search.Evaluator;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChanceTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final Race RACE = new Race(4, false);
    /// All actions are tried much alike, so that everything is proven soon.
    private static final String PROVE = "iterations=" + (THOROUGH ? 200_000 : 20_000) + ",stop=off,exploration=30";

    /// Small end games in which a seat has rolled and is to move.
    private static Vector<Race.Field> endGames(Race race) {
        Vector<Race.Field> rolls = Vector.of(Race.field(0, 1, 2, 1, 2), Race.field(1, 1, 2, 1, 3),
            Race.field(0, 0, 4, 1, 2),
            Race.field(1, 2, 3, 0, 3), Race.field(0, 2, 3, 0, 2), Race.field(1, 1, 2, 0, 4));
        return rolls.map(field -> race.after(field, Race.Step.TWO));
    }

    private static SearchReport searched(Race race, Race.Field field, String options) {
        return new Search<>(race.game()::simulator, SearchSettings.DEFAULT.with(options).seed(4)).search(field,
            SearchControl.NONE);
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"", "workers=2", "workers=2,parallel=tree", "graph", "select=puct", "rave=30",
            "playouts=mast", "widening=3"})
    void end_games_are_proven_as_by_expectimax_move_by_move(String options) {
        for (Race race : new Race[]{RACE, new Race(3, true)}) {
            Expectimax<Race.Field, Race.Step> truth = new Expectimax<>(race);
            for (Race.Field field : endGames(race)) {
                SearchReport report = searched(race, field, PROVE + (options.isEmpty() ? "" : "," + options));
                double best = truth.value(field).get(field.seat());
                assertTrue(report.proof().isDefined() || race.twice(), options + " " + field + " " + report);
                for (double proof : report.proof()) assertEquals(best, proof, 1e-12, options + " " + field);
                for (SearchReport.Line line : report.lines())
                    for (double proof : line.proof())
                        assertEquals(valueOf(race, truth, field, line.code()), proof, 1e-12, options + " " + line);
                if (report.proof().isDefined())
                    assertEquals(best, valueOf(race, truth, field, report.best().code()), 1e-12);
            }
        }
    }

    private static double valueOf(Race race, Expectimax<Race.Field, Race.Step> truth, Race.Field field, int code) {
        return truth.value(race.after(field, Race.Step.values()[code])).get(field.seat());
    }

    @ParameterizedTest
    @ValueSource(
        strings = {"", "workers=2,parallel=tree", "graph", "rave=30,bias=1", "select=puct,exploration=1"})
    void means_come_close_to_the_expectation(String options) {
        Expectimax<Race.Field, Race.Step> truth = new Expectimax<>(RACE);
        for (Race.Field field : endGames(RACE)) {
            SearchReport report = searched(RACE, field,
                "iterations=" + (THOROUGH ? 100_000 : 20_000) + ",stop=off,solver=off"
                    + (options.isEmpty() ? "" : "," + options));
            assertEquals(truth.value(field).get(field.seat()), report.best().value(), 0.03,
                options + " " + field + " " + report);
            assertEquals(truth.value(field).get(field.seat()), valueOf(RACE, truth, field, report.best().code()), 0.02,
                options + " " + field);
        }
    }

    @Test
    void a_tree_that_was_kept_rolls_on() {
        Race race = new Race(6, false);
        Expectimax<Race.Field, Race.Step> truth = new Expectimax<>(race);
        Race.Field field = race.after(race.start(), Race.Step.THREE);
        Search<Race.Field> search = new Search<>(race.game()::simulator,
            SearchSettings.DEFAULT.with("iterations=" + (THOROUGH ? 60_000 : 20_000) + ",stop=off,solver=off").seed(4));
        for (Race.Step step : Vector.of(Race.Step.REAR, Race.Step.STAY, Race.Step.TWO)) {
            if (field.rolled() != 0) search.search(field, SearchControl.NONE);
            search.advance(step.code());
            field = race.after(field, step);
        }
        assertEquals(truth.value(field).get(field.seat()), search.search(field, SearchControl.NONE).best().value(),
            0.1);
        assertTrue(Children.isChance(Children.moved(Children.ofChance(3, 2), 7)));
        assertTrue(Children.isPlain(Children.moved(Children.of(3, 2), 7)));
    }

    @Test
    void outcomes_are_visited_by_their_weights() {
        Race race = new Race(12, false);
        Race.Field field = race.after(race.after(race.start(), Race.Step.ONE), Race.Step.REAR);
        Vector<Long> kept = Vector.of(Race.Step.ONE, Race.Step.TWO, Race.Step.THREE).map(roll -> {
            Search<Race.Field> search = new Search<>(race.game()::simulator,
                SearchSettings.DEFAULT.with("iterations=20000,stop=off,exploration=30"));
            search.search(field, SearchControl.NONE);
            search.advance(Race.Step.STAY.code());
            search.advance(roll.code());
            Race.Field rolled = race.after(race.after(field, Race.Step.STAY), roll);
            return search.search(rolled, SearchControl.NONE.stop(() -> true)).lines().map(SearchReport.Line::visits)
                .sum().longValue();
        });
        double all = kept.sum().doubleValue();
        assertTrue(all > 3_000, kept.toString());
        for (int i = 0; i < 3; i++) assertEquals(Race.WEIGHTS.get(i) / 6, kept.get(i) / all, 0.02, kept.toString());
    }

    @Test
    void a_search_where_chance_decides_is_refused() {
        String message = assertThrows(IllegalArgumentException.class,
            () -> searched(RACE, RACE.start(), "iterations=10")).getMessage();
        assertTrue(message.contains("chance decides in this position"), message);
    }

    @Test
    void a_variation_ends_where_chance_decides() {
        SearchReport report = searched(new Race(9, false), RACE.after(new Race(9, false).start(), Race.Step.TWO),
            "iterations=5000,solver=off");
        assertTrue(report.lines().forAll(line -> line.variation().size() <= 2), report.toString());
        assertEquals(2, report.best().variation().size());
    }

    @Test
    void an_evaluator_is_not_asked_about_a_roll_to_come() {
        int[] asked = new int[1];
        Evaluator<Race.Field> evaluator = queries -> queries.forEach(query -> {
            assertTrue(query.seat() >= 0);
            query.setValue(query.seat(), 0);
            asked[0]++;
        });
        Expectimax<Race.Field, Race.Step> truth = new Expectimax<>(RACE);
        for (Race.Field field : endGames(RACE)) {
            SearchReport report = Search
                .of(RACE.game()::simulator, SearchSettings.DEFAULT.with(PROVE + ",select=puct")).evaluator(evaluator)
                .build().search(field, SearchControl.NONE);
            assertEquals(truth.value(field).get(field.seat()), report.proof().get(), 1e-12);
        }
        assertTrue(asked[0] > 50);
    }

    @Test
    void a_weight_that_is_none_and_a_roll_that_is_not_legal_are_told() {
        Race.Field field = endGames(RACE).get(1);
        says("the weight of legal action 1 is -1.0; it must be finite and greater than 0", field,
            new SpoiltSimulator<>(RACE.game().simulator()) {
                @Override
                public double weight(int i) {
                    return i == 1 ? -1 : 1;
                }
            });
        says("the chance event 7 is not legal", field, new SpoiltPlayouts<>(RACE.game().simulator()) {
            @Override
            public int pick(RandomGenerator dice, int[] codes) {
                return good.seat() == CHANCE ? 7 : Playouts.of(good).pick(dice, codes);
            }

            @Override
            public void playout(RandomGenerator dice, int[] codes) {
                Playouts.of(good).playout(dice, codes);
            }
        });
    }

    private static void says(String expected, Race.Field field, Simulator<Race.Field> walker) {
        var simulators = Vector.of(RACE.game().simulator(), walker, RACE.game().simulator()).iterator();
        Search<Race.Field> search = new Search<>(simulators::next,
            SearchSettings.DEFAULT.with("iterations=5000,stop=off,forced=off"));
        String message = assertThrows(BrokenGameException.class, () -> search.search(field, SearchControl.NONE))
            .getMessage();
        assertTrue(message.contains(expected), message);
    }

    @Test
    void outcomes_are_numbered_as_they_come_until_there_are_too_many() {
        ProvenPayoffs outcomes = new ProvenPayoffs(1 << 16);
        for (int i = 1; i <= 255; i++) assertEquals(i, outcomes.number(new double[]{i / 1_000.0, 0}));
        assertEquals(ProvenPayoffs.NONE, outcomes.number(new double[]{0.9, 0}));
        for (int i = 1; i <= 255; i++) {
            assertEquals(i, outcomes.number(new double[]{i / 1_000.0, 0}));
            assertTrue(Arrays.equals(new double[]{i / 1_000.0, 0}, outcomes.payoffs(i)));
        }
        assertEquals(0.25, outcomes.gain(251, 1, 0), 1e-12);
        assertTrue(outcomes.areAlike(3, 3) && !outcomes.areAlike(3, 4));
    }

    @Test
    void with_no_room_for_expectations_nothing_false_is_proven() {
        Race race = new Race(9, false);
        Expectimax<Race.Field, Race.Step> truth = new Expectimax<>(race);
        Race.Field field = race.after(Race.field(0, 3, 5, 3, 5), Race.Step.TWO);
        SearchReport report = searched(race, field, "iterations=100000,stop=off,memory=1");
        for (double proof : report.proof()) assertEquals(truth.value(field).get(field.seat()), proof, 1e-12);
        assertEquals(Option.none(), searched(race, field, "iterations=2000,stop=off,solver=off").proof());
    }
}
