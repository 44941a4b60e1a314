package agon.launcher.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class SecondsTest {
    @ParameterizedTest
    @CsvSource({"90, 90", "1.5, 1.5", "90s, 90", "500ms, 0.5", "2min, 120", "-1, -1", "1e9, 1e9"})
    void a_time_is_converted_to_seconds(String text, double seconds) {
        assertEquals(seconds, new Seconds().convert(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "90x", "2 h", "1e400", "Infinity", "1e9min", "1\n2"})
    void other_text_and_times_of_decades_are_refused(String text) {
        assertThrows(TypeConversionException.class, () -> new Seconds().convert(text));
    }
}
