package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.Options;
import io.vavr.control.Option;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SettingsTest {
    /// A value for each option that differs from its default.
    private static final String CHANGED = "iterations=77,time=1500ms,seed=5,memory=3,workers=3,parallel=tree,stop=off,"
        + "reuse=off,solver=off,select=puct,exploration=0.75,fpu=0.75,widening=0.75,rave=3,bias=0.75,"
        + "forced=off,graph,playouts=mast,candidates=3,estimate=off,horizon=3,minimax=0.75,quiescence=off,"
        + "overlook=0.75,noise=0.75,temperature=0.75";

    @Test
    void every_option_is_read_by_the_method_of_its_name() throws ReflectiveOperationException {
        Options.Values changed = SearchOptions.EACH.parse(CHANGED).get();
        assertEquals(SearchSettings.options().settings().map(Options.Setting::name).toSet(), changed.given().keySet());
        SearchSettings settings = SearchSettings.of(changed, 0);
        for (Options.Setting setting : SearchSettings.options().settings()) {
            Object read = SearchSettings.class.getMethod(setting.name()).invoke(settings);
            String text = String.valueOf(read instanceof Option<?> option ? option.get() : read);
            String expected = setting.name().equals("time") ? "PT1.5S" : CHANGED.contains("," + setting.name() + "=off")
                ? "false" : CHANGED.contains("," + setting.name() + ",") ? "true"
                    : CHANGED.replaceAll("(^|.*,)" + setting.name() + "=([^,]*).*", "$2");
            assertEquals(expected.toLowerCase(Locale.ROOT), text.toLowerCase(Locale.ROOT), setting.name());
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
