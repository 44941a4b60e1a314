package agon.lab.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.lab.contest.Openings;
import agon.plugins.GameCatalog;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TuningPlanTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    /// As tuners of ZÈRTZ engines write it.
    private static final String ZERTZ = """
        # a comment
        mode: grid
        output:
          directory: null
          filename: tuning_results_grid.json
        game:
          rings: 48
          iterations: 250
          games_per_config: 100
          seed: 42
          num_processes: 10
        hyperparameters:
          exploration_constant:
            type: range
            min: 3.15
            max: 3.25
            step: 0.02
          fpu_reduction:
            type: values
            values: [null, 0.3, 0.35]
          widening_constant:
            values: [8.0, 10.0]
          rave_constant:
            type: choice
            values: [null, 600.0]
          max_simulation_depth:
            type: fixed
            value: null
        display:
          top_n: 7
          verbose: true
        """;

    private static String refused(String yaml) {
        return TuningPlan.File.read(yaml, CATALOG).swap().getOrElse("it was read");
    }

    @Test
    void the_files_of_zertz_tuners_are_understood() {
        TuningPlan.File file = TuningPlan.File.read(ZERTZ, CATALOG).getOrElseThrow(why -> new AssertionError(why));
        TuningPlan plan = file.plan();
        assertEquals("zertz:rings=48", plan.variant().name());
        assertEquals("random", plan.opponent().toString());
        assertEquals(50, plan.contest().rounds());
        assertEquals(42, plan.contest().seed());
        assertEquals(10, plan.contest().threads());
        assertEquals(7, plan.topN());
        assertEquals(Openings.random(0), plan.contest().openings());
        assertEquals(6 * 3 * 2 * 2, TuningSearch.count(plan.parameters()));
        assertEquals(Vector.of("3.15", "3.17", "3.19", "3.21", "3.23", "3.25"),
            plan.parameters().head().range().all(7).flatMap(value -> value));
        TuningPlan.Configuration first = TuningSearch.configuration(plan.parameters(),
            parameter -> parameter.range().at(0)),
            last = TuningSearch.configuration(plan.parameters(), parameter -> parameter.range().at(1));
        assertEquals("mcts:iterations=250,exploration=3.15,fpu=-2.0,widening=8.0,estimate=off",
            plan.player().with(first).get().toString());
        assertEquals("mcts:iterations=250,exploration=3.25,fpu=0.35,widening=10.0,rave=600,estimate=off",
            plan.player().with(last).get().toString());
    }

    @Test
    void values_of_a_file_are_replaced() {
        TuningPlan plan = TuningPlan.File.read(ZERTZ, CATALOG, LinkedHashMap.of("game.games_per_config", 5,
            "game.iterations", 50, "mode", "random", "game.seed", 9L)).get().plan();
        assertEquals(3, plan.contest().rounds());
        assertEquals("mcts:iterations=50", plan.player().base().toString());
        assertEquals(TuningPlan.Mode.RANDOM, plan.choice().mode());
        assertEquals(9, plan.contest().seed());
        assertEquals(20, TuningPlan.File.read("random_samples: 20\n" + ZERTZ, CATALOG).get().plan().choice().samples());
    }

    @Test
    void repetitions_and_mixed_ranges_are_understood() {
        TuningPlan plan = TuningPlan.File.read("""
            mode: repetition
            game: {name: tictactoe, opponent: itself, player: 'minimax:nodes=50'}
            repetition:
              num_repetitions: 2
              configurations: [{depth: 2}, {depth: null, table: off}]
            """, CATALOG).getOrElseThrow(why -> new AssertionError(why)).plan();
        assertEquals(Vector.of("minimax:nodes=50,depth=2", "minimax:nodes=50,table=off"),
            plan.choice().listed().map(one -> plan.player().with(one).get().toString()
                .replace("depth=2,nodes=50", "nodes=50,depth=2")));
        assertEquals("minimax:nodes=50", plan.opponent().toString());
        TuningPlan mixed = TuningPlan.File.read("""
            mode: random
            game: {name: tictactoe}
            search: {samples: 5}
            hyperparameters:
              fpu: {type: mixed, null_probability: 0.4, min: 0.2, max: 0.6}
              rave: {type: mixed, null_probability: 0.5, values: [600, 1200]}
            """, CATALOG).getOrElseThrow(why -> new AssertionError(why)).plan();
        TuningPlan.Range fpu = mixed.parameters().get(0).range(), rave = mixed.parameters().get(1).range();
        assertEquals(Option.none(), fpu.at(0.39));
        assertEquals(Option.of("0.2"), fpu.at(0.4));
        assertEquals(Option.of("0.6"), fpu.at(1));
        assertEquals(Option.none(), rave.at(0.49));
        assertEquals(Option.of("600"), rave.at(0.5));
        assertEquals(Option.of("1200"), rave.at(0.75));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "mode: grid | moed: grid | there is no section 'moed'; did you mean 'mode'?",
        "seed: 42 | sead: 42 | there is no key 'game.sead'; did you mean 'seed'?",
        "mode: grid | mode: gird | mode is gird; expected grid, random, cmaes, bandit, repetition",
        "iterations: 250 | iterations: many | game.iterations is many; expected a whole number from 1 to",
        "iterations: 250 | iterations: 2.5 | game.iterations is 2.5; expected a whole number from 1 to",
        "rings: 48 | rings: 50 | game: zertz: ",
        "rings: 48 | name: zortz | game: there is no installed game 'zortz'; did you mean 'zertz'?",
        "rings: 48 | opponent: nobody | game.opponent: there is no player 'nobody'",
        "rings: 48 | opponent: human | game.opponent: human is a person; the opponent must be a program",
        "fpu_reduction: | fpu_reductoin: | hyperparameters: mcts has no option 'fpu_reductoin'; did you mean",
        "max: 3.25 | max: 3.05 | hyperparameters.exploration_constant: the range from 3.15 to 3.05 is empty",
        "max: 3.25 | max: high | hyperparameters.exploration_constant.max is high; expected a number",
        "step: 0.02 | step: 0 | hyperparameters.exploration_constant.step is 0.0; expected more than 0",
        "step: 0.02 | stpe: 2 | there is no key 'hyperparameters.exploration_constant.stpe'; did you mean 'step'?",
        "step: 0.02 | step: 1e-9 | hyperparameters.exploration_constant: it has more than 1000 values",
        "values: [null, 0.3, 0.35] | values: [] | hyperparameters.fpu_reduction.values is an empty list",
        "values: [null, 0.3, 0.35] | values: 0.3 | hyperparameters.fpu_reduction.values is 0.3; expected a list",
        "values: [null, 0.3, 0.35] | values: [[1]] | hyperparameters.fpu_reduction.values is [[1]]; expected a list of",
        "values: [null, 0.3, 0.35] | values: [99] | hyperparameters.fpu_reduction: mcts: 'fpu=99' is not allowed",
        "values: [null, 0.3, 0.35] | values: [.inf] | hyperparameters.fpu_reduction: a value is infinite",
        "num_processes: 10 | player: mcts:select=puct | hyperparameters.rave_constant: mcts: rave works "
            + "with select=uct",
        "type: choice | type: chioce | hyperparameters.rave_constant.type is chioce; expected values, choice, fixed",
        "filename: tuning_results_grid.json | filename: ../../etc/passwd | output.filename is '../../etc/passwd'",
        "display: | mode: | line 29: found duplicate key mode"})
    void what_is_wrong_is_said_in_one_sentence(String there, String other, String sentence) {
        assertTrue(ZERTZ.contains(there));
        String why = refused(ZERTZ.replaceFirst(java.util.regex.Pattern.quote(there), other));
        assertTrue(why.startsWith(sentence), why);
        assertEquals(1, why.lines().count());
    }

    @Test
    void what_is_no_such_file_is_refused_soon() {
        assertEquals("it is not a YAML file of keys and values", refused("just words"));
        assertEquals("the file is empty", refused("\n"));
        assertTrue(refused("a: [1, 2").startsWith("line "), refused("a: [1, 2"));
        assertTrue(refused("[".repeat(50_000)).contains("Nesting Depth"), refused("[".repeat(50_000)));
        assertTrue(refused("mode: !!java.net.URL [\"http://x\"]").length() > 10);
        StringBuilder laughs = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i < 60; i++)
            laughs.append("a").append(i).append(": &a").append(i).append(" [*a").append(i - 1)
                .append(", *a").append(i - 1).append("]\n");
        assertTrue(refused(laughs.toString()).contains("aliases"), refused(laughs.toString()));
        assertTrue(refused("game: {name: tictactoe}\n").contains("nothing to tune"));
        assertTrue(refused("game: {name: tictactoe, games_per_config: 1000000}\nhyperparameters:\n  exploration: "
            + "{type: range, min: 0, max: 9, step: 0.1}\n").startsWith("these are more than 2000000 games"));
    }
}
