package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import agon.api.Simulator;
import agon.api.Variant;
import agon.api.cake.Cake;
import agon.api.dice.Dash;
import agon.api.match.Match;
import agon.minimax.ProofSearch.Solution.Outcome;
import agon.plugins.PieRule;
import agon.search.SearchControl;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PieRuleTest {
    private static final Match<PieRule.Position<Cake.Plate>, PieRule.SwapAction<Cake.Bite>> CAKE = Match
        .start(new Variant<>("cake:swap", PieRule.of(new Cake().game()).get()));

    @Test
    void alpha_beta_cuts_evenly_and_takes_the_larger_piece() {
        assertEquals("even", best(CAKE));
        assertEquals("swap", best(CAKE.play("large").get()));
        assertNotEquals("swap", best(CAKE.play("small").get()));
    }

    private static String best(Match<?, ?> match) {
        return Minimax.analyse(match, MinimaxSettings.DEFAULT.depth(4)).best().text();
    }

    @Test
    void a_proof_knows_whose_the_larger_piece_is() {
        assertEquals(Outcome.DRAW, ProofSearch.prove(CAKE, 1_000).outcome());
        for (String cut : Vector.of("small", "large"))
            assertEquals(Outcome.WIN, ProofSearch.prove(CAKE.play(cut).get(), 1_000).outcome(), cut);
        assertEquals(Vector.of("swap", "eat"), ProofSearch.prove(CAKE.play("large").get(), 1_000).turns());
    }

    /// The offer comes after a roll here, and the estimate says what the better side is worth.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void the_value_is_that_of_plain_minimax(int depth) {
        var dash = PieRule.of(new Dash(5, 8).game()).get();
        Match<PieRule.Position<Dash.Track>, PieRule.SwapAction<Dash.Deed>> start = Match
            .start(new Variant<>("dash:swap", dash));
        for (String turns : Vector.of("2", "3;run;2", "1;push;3", "3;run;2 swap")) {
            var match = Vector.of(turns.split(";")).foldLeft(start, (played, turn) -> played.playPartial(turn).get());
            Simulator<PieRule.Position<Dash.Track>> root = dash.simulator();
            root.load(match.position());
            Minimax<PieRule.Position<Dash.Track>> minimax = new Minimax<>(dash::simulator,
                MinimaxSettings.DEFAULT.with("exact=on").depth(depth));
            assertEquals(new PlainMinimax<>(dash::simulator).value(root, depth) / 1e6,
                minimax.search(match.position(), SearchControl.NONE).best().value(), turns);
        }
    }
}
