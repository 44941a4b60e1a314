package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.GamePlugin;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.scene.Scene.Paint;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class CountersTest {
    private static String counters(GamePlugin plugin, String options, String... turns) {
        return counters(new Variant<>(plugin.id(), plugin.game(plugin.options().parse(options).get())), turns);
    }

    private static <P, A extends Action> String counters(Variant<P, A> variant, String... turns) {
        Match<P, A> match = Vector.of(turns).foldLeft(Match.start(variant), (now, turn) -> now.play(turn).get());
        return Vector.ofAll(variant.game().view().counters(match.position()))
            .map(counter -> counter.seat() + ": " + counter.paint().get() + " " + counter.name() + " "
                + (int) counter.value())
            .mkString(", ");
    }

    @Test
    void every_player_sees_the_own_colour() {
        assertEquals("first: " + Paint.RED + " crosses 2, second: " + Paint.WHITE + " noughts 1",
            counters(new ExtendedTicTacToe(), "", "a1", "b2", "c3"));
        assertEquals("first: " + Paint.RED + " marks 1, second: " + Paint.WHITE + " marks 1",
            counters(new Qubic(), "", "a11", "b22"));
    }

    @Test
    void lines_are_counted_where_they_win() {
        assertEquals("first: " + Paint.RED + " lines 1, second: " + Paint.WHITE + " lines 0",
            counters(new Qubic(), "scoring=lines", "a11", "a12", "b11", "b12", "c11", "c12", "d11"));
    }
}
