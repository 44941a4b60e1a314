package agon.mcts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Options;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.lang.reflect.Method;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SettingsTest {
    /// A value of each type of argument that is no default, and goes with `select=puct` and `rave` alike.
    private static final Map<Class<?>, Object> VALUES = HashMap.of(long.class, 77L, int.class, 3, double.class, 0.75,
        Duration.class,
        Duration.ofMillis(1_500), SearchSettings.Select.class,
        SearchSettings.Select.PUCT,
        SearchSettings.Playouts.class, SearchSettings.Playouts.DECISIVE, SearchSettings.Parallel.class,
        SearchSettings.Parallel.TREE);

    @Test
    void every_option_has_a_method_that_changes_it_and_nothing_else() throws ReflectiveOperationException {
        for (Options.Setting setting : SearchSettings.options().settings()) {
            Vector<Method> found = Vector.of(SearchSettings.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(setting.name()) && method.getParameterCount() == 1);
            assertEquals(1, found.size(), setting.name());
            Method method = found.head();
            assertEquals(SearchSettings.class, method.getReturnType());
            SearchSettings before = setting.name().equals("noise") ? SearchSettings.DEFAULT.with("select=puct")
                : SearchSettings.DEFAULT;
            Object reader = SearchSettings.class.getMethod(setting.name()).invoke(before);
            Object value = VALUES.get(method.getParameterTypes()[0]).getOrElse(!Boolean.TRUE.equals(reader));
            SearchSettings changed = (SearchSettings) method.invoke(before, value);
            Object read = SearchSettings.class.getMethod(setting.name()).invoke(changed);
            assertEquals(value, read instanceof Option<?> option ? option.get() : read, setting.name());
            assertNotEquals(reader, read, setting.name());
            for (Options.Setting other : SearchSettings.options().settings()) {
                // With a time the default number of iterations falls away.
                if (other == setting || setting.name().equals("time") && other.name().equals("iterations")) continue;
                Method getter = SearchSettings.class.getMethod(other.name());
                assertEquals(getter.invoke(before), getter.invoke(changed),
                    setting.name() + " changed " + other.name());
            }
        }
    }

    @Test
    void methods_can_be_chained_and_give_what_the_text_gives() {
        SearchSettings settings = SearchSettings.DEFAULT.iterations(2_000).exploration(0.7).workers(2).solver(false)
            .time(Duration.ofSeconds(3));
        assertEquals(
            SearchSettings.DEFAULT.with("iterations=2000,exploration=0.7,workers=2,solver=off,time=3s").toString(),
            settings.toString());
    }

    @Test
    void what_is_out_of_range_or_does_not_go_together_is_refused() {
        assertThrows(IllegalArgumentException.class, () -> SearchSettings.DEFAULT.workers(0));
        assertThrows(IllegalArgumentException.class, () -> SearchSettings.DEFAULT.time(Duration.ZERO));
        assertTrue(
            assertThrows(IllegalArgumentException.class, () -> SearchSettings.DEFAULT.workers(2)
                .parallel(SearchSettings.Parallel.TREE).graph(true)).getMessage()
                .contains("choose parallel=root or workers=1"));
    }
}
