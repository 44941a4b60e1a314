package agon.game.pferdeaepfel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Options;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PferdeaepfelTextTest {
    private static final Options OPTIONS = new Pferdeaepfel().options();

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"'' | APPLE_FIRST", "mode=free | APPLE_FIRST", "order=move-first | MOVE_FIRST",
        "mode=trail | TRAIL", "mode=classic | CLASSIC", "mode=classic,order=apple-first | CLASSIC"})
    void options_name_a_mode(String options, Mode mode) {
        assertEquals(PferdeaepfelGame.of(mode), new Pferdeaepfel().game(OPTIONS.parse(options).get()));
    }

    @ParameterizedTest
    @CsvSource({"mode=1, ''", "'mode=1,order=move-first', order=move-first", "mode=2, mode=trail",
        "mode=3, mode=classic"})
    void numbers_are_other_names_of_the_modes(String options, String written) {
        assertEquals(written, OPTIONS.parse(options).get().toString());
    }

    @ParameterizedTest
    @CsvSource({"APPLE_FIRST, : +e5 c2.", "MOVE_FIRST, : c2 +e5.", "TRAIL, : c2.", "CLASSIC, : c2 +e5."})
    void each_mode_tells_how_its_turns_are_written(Mode mode, String end) {
        String rules = PferdeaepfelGame.of(mode).about().howToPlay();
        assertTrue(rules.endsWith(end), rules);
        assertEquals("pferdeaepfel", new Pferdeaepfel().id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"mode=trail,order=move-first", "mode=classic,order=move-first"})
    void the_order_is_a_matter_of_free_placement(String options) {
        assertTrue(OPTIONS.parse(options).getLeft().startsWith("the order move-first is available only in free mode"));
    }

    @Test
    void turns_are_squares_and_apples_have_a_plus() {
        var notation = PferdeaepfelGame.of(Mode.CLASSIC).notation();
        var start = PferdeaepfelPosition.start(Mode.CLASSIC);
        var turn = Vector.of(new PferdeaepfelAction.Move(Board.cell("c2")),
            new PferdeaepfelAction.Place(Board.cell("e5")));
        assertEquals("c2 +e5", notation.write(start, turn.map(a -> (PferdeaepfelAction) a)));
        assertEquals(turn, notation.read(start, " C2  +E5 ").get());
        assertEquals(new PferdeaepfelAction.Pass(), notation.read(start, "c2 -").get().last());
        assertTrue(PferdeaepfelGame.of(Mode.MOVE_FIRST).notation().read(start, "c2 -").isLeft());
        assertTrue(PferdeaepfelGame.of(Mode.TRAIL).notation().read(start, "+e5").isLeft());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "TRAIL | .......b/......../......../......../......../......../......../w....... 1 | is not a position",
        "TRAIL | ......../......../......../......../......../......../......../w....... 1 move | one knight",
        "TRAIL | .......B/......../......../......../......../......../......../o....... 2 move | only white's",
        "TRAIL | ......WB/......../......../......../......../......../......../W....... 1 move | one knight",
        "TRAIL | .......b/......../......../......../......../......../......../w....... 2 move | of the same colour",
        "MOVE_FIRST | .......b/......../......../......../......../......../......../w....... 1 apple | of "
            + "the same colour",
        "TRAIL | .......b/......../......../......../......../......../......../w....... 1 apple | apples "
            + "are not placed",
        "APPLE_FIRST | .......B/......../......../......../......../......../......../o....... 1 move | captured, so",
        "TRAIL | .......b/......../......../......../..oooo../......../......../W....... 1 move | cannot be "
            + "on an apple",
        "TRAIL | .......b/......../......../......../..*...../......../......../w....... 1 move | no golden apples",
        "CLASSIC | .......B/......../......../......../..*...../......../......../W....... 1 move | after the brown",
        "CLASSIC | oooooooB/oooooooo/oooooooo/oooooo../......../......../......../W....... 1 move | 28 brown",
        "CLASSIC | oooooooB/oooooooo/oooooooo/ooooo***/********/**....../......../W....... 1 move | 12 golden",
        "CLASSIC | oooooooB/oooooooo/oooooooo/ooooo***/********/*......./......../.W...... 1 apple | no apples left",
        "APPLE_FIRST | oooooooB/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/Wooooooo 1 apple | no "
            + "empty square"})
    void positions_that_cannot_be_are_refused(Mode mode, String text, String why) {
        String refusal = new PositionText(mode).read(text).swap().getOrElse("");
        assertTrue(refusal.contains(why), refusal);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "APPLE_FIRST | .......B/......../......../......../......../......../......../o....... 1 apple",
        "CLASSIC | oooooooB/oooooooo/oooooooo/ooooo***/********/*......./......../W....... 1 move",
        "CLASSIC | oooooooB/oooooooo/oooooooo/ooooo***/*******./......../......../.W...... 1 apple",
        "TRAIL | .......b/......../......../......../..oo..../......../......../W....... 1 move"})
    void positions_that_nearly_cannot_be_are_read(Mode mode, String text) {
        assertEquals(text, new PositionText(mode).read(text).map(PositionText::write).getOrElseGet(why -> why));
    }
}
