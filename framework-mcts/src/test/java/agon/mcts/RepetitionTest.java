package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Game;
import agon.api.RepetitionRule;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.shuttle.Shuttle;
import agon.api.shuttle.ShuttleSimulator;
import agon.search.Analysis;
import io.vavr.collection.Vector;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepetitionTest {
    private static final Shuttle RULES = new Shuttle(false);
    private static final RepetitionRule<Shuttle.Spot> THREEFOLD = RepetitionRule.draw(Function.identity(), 3);

    private static Match<?, Shuttle.Push> played(Game<?, Shuttle.Push> game, String turns) {
        Match<?, Shuttle.Push> match = Match.start(new Variant<>("shuttle", game));
        for (String turn : turns.split(" ")) match = match.play(turn).get();
        return match;
    }

    private static Vector<Game<?, Shuttle.Push>> games() {
        return Vector.of(RULES.game().withRepetition(THREEFOLD),
            RULES.game().withSimulator(() -> new ShuttleSimulator(RULES)).withRepetition(THREEFOLD),
            RULES.game().withSimulator(() -> new ShuttleSimulator.Fused(RULES)).withRepetition(THREEFOLD));
    }

    /// Every other action loses or wins immediately.
    @ParameterizedTest
    @ValueSource(strings = {"", "solver=off", "workers=2"})
    void a_search_repeats_when_it_loses_and_does_not_when_it_wins(String options) {
        SearchSettings settings = SearchSettings.DEFAULT.with("iterations=2000,stop=off").with(options);
        for (Game<?, Shuttle.Push> game : games()) {
            Analysis<Shuttle.Push> losing = Search.analyse(played(game, "right left right"), settings),
                winning = Search.analyse(played(game, "up right left right"), settings);
            assertEquals("left", losing.best().text());
            assertEquals(0, losing.best().values().get(1), 0.05);
            assertEquals("right", winning.best().text());
            assertEquals(1, winning.best().values().get(0), 0.05);
        }
    }

    @Test
    void positions_with_different_histories_are_not_merged() {
        SearchSettings graph = SearchSettings.DEFAULT.with("iterations=100,graph");
        String message = assertThrows(IllegalArgumentException.class,
            () -> Search.analyse(played(games().head(), "up"), graph)).getMessage();
        assertTrue(message.contains("graph=on needs packed positions"), message);
    }
}
