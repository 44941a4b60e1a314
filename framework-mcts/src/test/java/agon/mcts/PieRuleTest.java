package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import agon.api.Variant;
import agon.api.cake.Cake;
import agon.api.match.Match;
import agon.plugins.PieRule;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PieRuleTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "solver=off", "graph"})
    void a_search_cuts_evenly_and_takes_the_larger_piece(String options) {
        SearchSettings settings = SearchSettings.DEFAULT.with("iterations=500,stop=off").with(options);
        var match = Match.start(new Variant<>("cake:swap", PieRule.of(new Cake().game()).get()));
        assertEquals("even", Search.analyse(match, settings).best().text());
        assertEquals("swap", Search.analyse(match.play("large").get(), settings).best().text());
        assertNotEquals("swap", Search.analyse(match.play("small").get(), settings).best().text());
    }
}
