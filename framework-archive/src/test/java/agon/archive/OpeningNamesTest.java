package agon.archive;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.GameExtras.Opening;
import agon.api.Variant;
import agon.api.match.Match;
import agon.plugins.internal.OpeningNames;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class OpeningNamesTest {
    private static <P, A extends Action> Option<String> named(Variant<P, A> plain, String... turns) {
        Variant<P, A> variant = new Variant<>(plain.name(), plain.game().withExtras(extras -> extras.withOpenings(
            Vector.of(new Opening("corner", Vector.of("a1")),
                new Opening("corner and centre", Vector.of("a1", "b2"))))));
        return OpeningNames.of(Vector.of(turns).foldLeft(Match.start(variant), (match, turn) -> match.play(turn).get()))
            .map(Opening::name);
    }

    @Test
    void the_longest_opening_that_was_played_has_its_name_up_to_symmetry() {
        Variant<?, ?> tictactoe = ArchiveTest.CATALOG.find("tictactoe").get();
        assertEquals(Option.of("corner"), named(tictactoe, "c3"));
        assertEquals(Option.of("corner and centre"), named(tictactoe, "c1", "b2", "a2"));
        assertEquals(Option.of("corner"), named(tictactoe, "c1", "a2", "b2"));
        assertEquals(Option.none(), named(tictactoe, "b2", "a1"));
        assertEquals(Option.none(), named(tictactoe));
    }
}
