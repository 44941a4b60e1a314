package agon.minimax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.RepetitionRule;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.shuttle.Shuttle;
import agon.api.shuttle.ShuttleSimulator;
import agon.minimax.ProofSearch.Solution.Outcome;
import agon.search.SearchControl;
import io.vavr.collection.Vector;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepetitionTest {
    private static final Shuttle RULES = new Shuttle(false);
    private static final RepetitionRule<Shuttle.Spot> THREEFOLD = RepetitionRule.draw(Function.identity(), 3);

    private static Game<?, Shuttle.Push> game(RepetitionRule<Shuttle.Spot> rule) {
        return RULES.game().withSimulator(() -> new ShuttleSimulator(RULES)).withRepetition(rule);
    }

    private static <P> Match<P, Shuttle.Push> played(Game<P, Shuttle.Push> game, String turns) {
        return Vector.of(turns.split(" ")).foldLeft(Match.start(new Variant<>("shuttle", game)),
            (match, turn) -> match.play(turn).get());
    }

    /// Every other action loses or wins immediately.
    @Test
    void alpha_beta_repeats_when_it_loses_and_does_not_when_it_wins() {
        MinimaxSettings settings = MinimaxSettings.DEFAULT.depth(5);
        var losing = Minimax.analyse(played(game(THREEFOLD), "right left right"), settings).best();
        assertEquals("left", losing.text());
        assertEquals(0, losing.values().get(1));
        var winning = Minimax.analyse(played(game(THREEFOLD), "up right left right"), settings).best();
        assertEquals("right", winning.text());
        assertEquals(1, winning.values().get(0));
    }

    /// The value of a position depends on its history, so that the transposition table must not merge histories.
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6})
    void the_value_is_that_of_plain_minimax(int depth) {
        Status.Over lost = (Status.Over) Status.won(Seat.SECOND, "no progress");
        for (boolean canonical : new boolean[]{false, true})
            for (RepetitionRule<Shuttle.Spot> rule : Vector.of(
                RepetitionRule.<Shuttle.Spot>ends(Shuttle.Spot::cell, 3, lost),
                RepetitionRule.<Shuttle.Spot>forbidden(Shuttle.Spot::cell)))
                for (String turns : Vector.of("up", "up left", "right", "right up left"))
                    compare(played(game(rule), turns), depth, canonical);
    }

    private static <P> void compare(Match<P, Shuttle.Push> match, int depth, boolean canonical) {
        Simulator<P> root = match.game().simulator();
        root.load(match.position());
        Minimax<P> minimax = new Minimax<>(match.game()::simulator,
            MinimaxSettings.DEFAULT.depth(depth).with("exact=on,canonical=" + (canonical ? "on" : "off")));
        assertEquals(new PlainMinimax<>(match.game()::simulator).value(root, depth) / 1e6,
            minimax.search(match.position(), SearchControl.NONE).best().value(), match.texts() + " at depth " + depth);
    }

    @Test
    void a_proof_is_right_for_the_history() {
        assertEquals(Outcome.DRAW, ProofSearch.prove(played(game(THREEFOLD), "right left right"), 10_000).outcome());
        assertEquals(Outcome.WIN, ProofSearch.prove(played(game(THREEFOLD), "up right left right"), 10_000).outcome());
    }
}
