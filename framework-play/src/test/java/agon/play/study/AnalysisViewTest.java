package agon.play.study;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.match.Match;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.game.tictactoe.TicTacToe;
import agon.mcts.Search;
import agon.mcts.SearchSettings;
import agon.play.Played;
import agon.search.SearchControl;
import agon.search.SearchReport;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class AnalysisViewTest {
    private static LiveAnalysis.View advice(String... turns) {
        Match<TicTacToe.Board, TicTacToe.Mark> match = Played.match(Played.TICTACTOE, turns);
        return LiveAnalysis.View.of(match,
            new Search<>(match.game()::simulator, SearchSettings.DEFAULT.with("iterations=300,stop=off,seed=1"))
                .search(match.position(), SearchControl.NONE));
    }

    private static Set<String> hot(LiveAnalysis.View advice) {
        return advice.heat().of().filterKeys(key -> advice.heat().strength(key, Mark.PLACE) > 0).keySet();
    }

    @Test
    void where_there_is_a_proven_win_nothing_else_is_hot() {
        LiveAnalysis.View advice = advice("a1", "b1", "a2", "b2");
        assertEquals(LinkedHashSet.of("cell-a3"), hot(advice));
        assertEquals(1, advice.heat().strength("cell-a3", Mark.PLACE));
        assertEquals(Vector.of(1.0, -1.0), advice.values());
    }

    /// A search would prefer a3, which wins.
    @Test
    void a_random_player_prefers_nothing() {
        Marks heat = LiveAnalysis.uniform(Played.match(Played.TICTACTOE, "a1", "b1", "a2", "b2"));
        assertEquals(LinkedHashSet.of("cell-a3", "cell-b3", "cell-c1", "cell-c2", "cell-c3"), heat.of().keySet());
        assertEquals(Vector.fill(5, 1f), heat.of().values().map(marks -> marks.get(Mark.PLACE).get()).toVector());
    }

    @Test
    void a_line_that_is_pointed_at_is_seen_alone() {
        LiveAnalysis.View advice = advice();
        int last = advice.candidates().size() - 1;
        LiveAnalysis.View narrowed = advice.only(last);
        assertEquals(LinkedHashSet.of("cell-" + advice.candidates().get(last).action()), narrowed.heat().of().keySet());
        assertEquals(advice.candidates(), narrowed.candidates());
    }

    @Test
    void a_value_of_about_zero_has_no_minus_sign() {
        assertEquals(Vector.of("+0.00", "+0.00", "-0.01", "+1.00"),
            Vector.of(-0.0, -0.004, -0.006, 1.0).map(SearchReport::text));
    }
}
