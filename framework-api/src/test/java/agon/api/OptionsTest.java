package agon.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Options.Values;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
    private static final Options OPTIONS = Options.NONE
        .choice("rings", "number of rings on the board", "37", "48", "61")
        .flag("blitz", "fewer marbles", false)
        .flag("repetition", "draws", true)
        .whole("iterations", "budget", 1, 1_000_000, Option.none())
        .real("exploration", "weight", 0, 100, Option.of(0.7))
        .time("time", "budget", Duration.ofMillis(1), Duration.ofMinutes(10))
        .check(v -> v.flag("blitz") && !v.choice("rings").equals("37") ? Option.of("blitz is played with 37 rings only")
            : Option.none())
        .check(v -> v.has("time") && v.has("iterations") ? Option.of("give a time or iterations, not both")
            : Option.none());

    private static Values read(String text) {
        return OPTIONS.parse(text).getOrElseThrow(why -> new AssertionError(why));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "rings=37", "blitz=off,repetition=on"})
    void what_is_not_given_has_its_default(String text) {
        Values values = read(text);
        assertEquals("37", values.choice("rings"));
        assertFalse(values.flag("blitz"));
        assertTrue(values.flag("repetition"));
        assertEquals(0.7, values.real("exploration"));
        assertFalse(values.has("iterations"));
        assertFalse(values.has("time"));
        assertTrue(values.has("rings"));
        assertEquals("", values.toString());
    }

    @Test
    void what_is_given_is_read() {
        Values values = read(" Rings = 48 , repetition=NO, iterations=1_500, exploration=1e-1 ");
        assertEquals("48", values.choice("rings"));
        assertFalse(values.flag("repetition"));
        assertEquals(1_500, values.whole("iterations"));
        assertEquals(0.1, values.real("exploration"));
        assertTrue(read("blitz").flag("blitz"));
        assertTrue(read("blitz=yes").flag("blitz"));
    }

    @ParameterizedTest
    @CsvSource({"100ms, 100", "1ms, 1", "2s, 2000", "1.5s, 1500", "3min, 180000", "0.25, 250", "10MIN, 600000",
        "600, 600000", "1.4ms, 1"})
    void times_have_units_and_bare_numbers_are_seconds(String text, long milliseconds) {
        Values values = read("time=" + text);
        assertEquals(Duration.ofMillis(milliseconds), values.time("time"));
        assertEquals(values.time("time"), read(values.toString()).time("time"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0s", "0.9ms", "601s", "11min", "-1s", "5h", "s", "", "NaN", "1e99", "two"})
    void times_out_of_range_are_refused_with_the_range(String text) {
        assertEquals(
            "'time=" + text
                + "' is not allowed; expected a time from 1ms to 600s, such as 100ms, 2s or 1min",
            OPTIONS.parse("time=" + text).getLeft());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "rings=49          | 'rings=49' is not allowed; expected 37, 48 or 61",
        "rings             | 'rings' is not allowed; expected 37, 48 or 61",
        "blitz=maybe       | 'blitz=maybe' is not allowed; expected on or off",
        "iterations=0      | 'iterations=0' is not allowed; expected a whole number from 1 to 1000000",
        "iterations=1e3    | 'iterations=1e3' is not allowed; expected a whole number from 1 to 1000000",
        "iterations=99999999999999999999 | 'iterations=99999999999999999999' is not allowed; expected a whole "
            + "number from 1 to 1000000",
        "exploration=NaN   | 'exploration=NaN' is not allowed; expected a number from 0.0 to 100.0",
        "exploration=-0.1  | 'exploration=-0.1' is not allowed; expected a number from 0.0 to 100.0",
        "rings=48,rings=48 | 'rings' is given twice",
        "rings=48,blitz    | blitz is played with 37 rings only",
        "time=1s,iterations=5 | give a time or iterations, not both",
        "ring=37   | there is no option 'ring'; did you mean 'rings'? the options are rings, blitz, repetition, "
            + "iterations, exploration, time",
        "xy  | there is no option 'xy'; the options are rings, blitz, repetition, iterations, exploration, time",
        "rings=37, | there is no option ''; the options are rings, blitz, repetition, iterations, exploration, time"})
    void bad_values_and_unknown_names_are_refused_with_what_is_allowed(String text, String sentence) {
        assertEquals(sentence, OPTIONS.parse(text).getLeft());
    }

    @Test
    void where_nothing_can_be_chosen_that_is_said() {
        assertEquals("there is no option 'rings'; there are no options here", Options.NONE.parse("rings=37").getLeft());
        assertTrue(Options.NONE.parse(" ").isRight());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "exploration=2,rings=61 | rings=61,exploration=2.0",
        "blitz=on | blitz",
        "repetition=off | repetition=off",
        "rings=37,iterations=1_000 | iterations=1000",
        "time=90000ms | time=90s",
        "time=1.5s | time=1500ms",
        "exploration=0.70 | ''"})
    void values_write_the_shortest_text_that_is_read_as_them(String text, String shortest) {
        Values values = read(text);
        assertEquals(shortest, values.toString());
        Values again = read(shortest);
        for (Options.Setting setting : OPTIONS.settings()) {
            assertEquals(values.has(setting.name()), again.has(setting.name()));
            if (values.has(setting.name())) assertEquals(values.choice(setting.name()), again.choice(setting.name()));
        }
    }

    @Test
    void an_alias_is_read_but_never_written() {
        Options options = Options.NONE.choice("size", "of the board", "small", "large").advanced().alias("Big",
            "large");
        assertEquals("size=large", options.parse("size=big").get().toString());
        assertEquals("'size=2' is not allowed; expected small or large", options.parse("size=2").getLeft());
        assertTrue(options.settings().head().advanced());
        assertThrows(IllegalArgumentException.class, () -> options.alias("SMALL", "large"));
        assertThrows(IllegalArgumentException.class, () -> options.alias("huge", "Large"));
        assertThrows(IllegalStateException.class, () -> Options.NONE.alias("big", "large"));
        assertThrows(IllegalStateException.class, () -> OPTIONS.alias("big", "large"));
    }

    @Test
    void mistakes_of_the_program_are_exceptions() {
        assertThrows(IllegalArgumentException.class, () -> OPTIONS.flag("rings", "again", true));
        assertThrows(IllegalArgumentException.class, () -> Options.NONE.flag("Rings", "can never be given", true));
        assertTrue(
            assertThrows(IllegalArgumentException.class, () -> read("").flag("ring")).getMessage().contains("ring"));
    }
}
