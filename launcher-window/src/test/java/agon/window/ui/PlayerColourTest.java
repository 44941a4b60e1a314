package agon.window.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlayerColourTest {
    @ParameterizedTest
    @EnumSource
    void a_colour_is_found_by_what_is_kept_of_it(PlayerColour colour) {
        assertEquals(colour, PlayerColour.of(colour.kept()));
    }

    @Test
    void programs_have_a_colour_by_their_kind_and_people_by_their_name() {
        PlayerColours colours = new PlayerColours(LinkedHashMap.empty()).with("mcts:time=2s", PlayerColour.TEAL)
            .with("Ada", PlayerColour.ROSE);
        assertEquals(Vector.of(PlayerColour.TEAL, PlayerColour.ROSE, PlayerColour.PLAIN),
            Vector.of("mcts:time=9s,workers=2", "Ada", "human").map(colours::get));
    }
}
