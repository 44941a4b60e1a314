package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.record.RecordFormat;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class DvonnTest {
    @Test
    void the_plugin_offers_one_game_and_two_formats() {
        Dvonn plugin = new Dvonn();
        assertEquals("dvonn", plugin.id());
        assertEquals(Dvonn.GAME, plugin.game(plugin.options().defaults()));
        assertEquals(Vector.of("dvonn-moves", "dvonn-boardspace"), plugin.formats().map(RecordFormat::id));
    }

    @Test
    void how_to_play_tells_both_phases() {
        String page = Dvonn.GAME.about().howToPlay();
        assertTrue(page.contains("fill the empty board") && page.contains("move their own stacks"), page);
    }
}
