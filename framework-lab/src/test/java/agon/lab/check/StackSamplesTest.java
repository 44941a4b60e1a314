package agon.lab.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class StackSamplesTest {
    /// Returns a sample of methods such as `mine.View.scene:12`, starting with the innermost one.
    private static StackTraceElement[] stack(String... methods) {
        return Vector.of(methods).map(method -> {
            int line = method.indexOf(':'), dot = method.lastIndexOf('.', line);
            return new StackTraceElement(method.substring(0, dot), method.substring(dot + 1, line), "",
                Integer.parseInt(method.substring(line + 1)));
        }).toJavaArray(StackTraceElement[]::new);
    }

    private static Option<String> slowest(StackTraceElement[]... samples) {
        StackSamples all = new StackSamples();
        for (StackTraceElement[] sample : samples) all.add(sample);
        return all.slowest();
    }

    @Test
    void the_method_that_is_called_most_often_is_named_with_the_slowest_one_in_it() {
        StackTraceElement[] scene = stack("mine.View.scene:1", "agon.api.contract.SceneLaws.a:1"),
            legal = stack("java.util.List.of:1", "mine.Rules.cells:4", "mine.View.refusal:9", "agon.lab.X.b:1"),
            other = stack("mine.View.refusal:8", "io.vavr.collection.Vector.map:3", "agon.lab.X.b:1");
        assertEquals(Option.of("View.scene"), slowest(scene));
        assertEquals(Option.of("View.refusal (in Rules.cells)"), slowest(scene, scene, legal, legal, other));
    }

    @Test
    void bundled_games_are_games_and_libraries_are_not() {
        assertEquals(Option.of("Zertz.legal"), slowest(stack("agon.game.zertz.Zertz.legal:1", "agon.api.X.a:1")));
        assertEquals(Option.none(), slowest(stack("agon.api.Cells.map:1", "jdk.internal.X.a:1", "java.lang.X.a:1")));
    }

    @Test
    void lambdas_have_the_name_of_their_method_or_a_line() {
        assertEquals(Option.of("View.scene"), slowest(stack("mine.View.lambda$scene$12:1")));
        assertEquals(Option.of("Game, line 33"), slowest(stack("mine.Game.lambda$static$3:33")));
        assertEquals(Option.of("Game.Position.moved"), slowest(stack("mine.Game$Position.moved:3")));
    }
}
