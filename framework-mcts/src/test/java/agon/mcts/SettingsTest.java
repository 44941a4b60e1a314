package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.Options;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SettingsTest {
    /// A value for each option that differs from its default.
    private static final String CHANGED = "iterations=77,time=1500ms,seed=5,memory=3,workers=3,parallel=tree,stop=off,"
        + "reuse=off,solver=off,select=puct,exploration=0.75,fpu=0.75,widening=0.75,rave=3,bias=0.75,"
        + "forced=off,graph,playouts=mast,candidates=3,estimate=off,horizon=3,minimax=0.75,quiescence=off,"
        + "overlook=0.75,noise=0.75,temperature=0.75";

    @Test
    void every_option_is_read_and_printed() {
        Options.Values changed = SearchOptions.EACH.parse(CHANGED).get();
        assertEquals(SearchSettings.options().settings().map(Options.Setting::name).toSet(), changed.given().keySet());
        for (Options.Setting setting : SearchSettings.options().settings()) {
            String name = setting.name(), value = changed.given().get(name).get();
            // alone, because some options conflict
            String text = name + "=" + value + (name.equals("noise") ? ",select=puct" : "");
            SearchSettings settings = SearchSettings.parse(text).get();
            assertEquals(name.equals("seed") ? Option.none() : Option.of(value), settings.values().given().get(name));
            assertEquals(settings, SearchSettings.of(settings.values()).seed(settings.seed()));
            assertEquals(name.equals("seed") ? 5 : 0, settings.seed());
        }
    }

    @Test
    void methods_can_be_chained_and_give_what_the_text_gives() {
        SearchSettings settings = SearchSettings.DEFAULT.iterations(2_000).workers(2).memory(3)
            .time(Duration.ofSeconds(3));
        assertEquals(
            SearchSettings.DEFAULT.with("iterations=2000,workers=2,memory=3,time=3s").toString(),
            settings.toString());
    }

    @Test
    void values_out_of_range_are_refused() {
        assertThrows(IllegalArgumentException.class, () -> SearchSettings.DEFAULT.workers(0));
        assertThrows(IllegalArgumentException.class, () -> SearchSettings.DEFAULT.time(Duration.ZERO));
    }
}
