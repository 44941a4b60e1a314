package agon.plugins;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.vavr.control.Either;
import org.junit.jupiter.api.Test;

class LimitedCallTest {
    @Test
    void a_failure_names_the_first_line_of_the_plugin() {
        IllegalStateException failure = new IllegalStateException("no board");
        failure.setStackTrace(new StackTraceElement[]{
            new StackTraceElement("java.util.Objects", "requireNonNull", "Objects.java", 1),
            new StackTraceElement("mine.Plugin", "game", "Plugin.java", 7)});
        assertEquals(Either.left("java.lang.IllegalStateException: no board at mine.Plugin.game(Plugin.java:7)"),
            LimitedCall.answer(() -> {
                throw failure;
            }));
    }
}
