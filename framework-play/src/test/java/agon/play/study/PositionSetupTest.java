package agon.play.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Seat;
import agon.api.match.Match;
import agon.api.scene.PositionEditor.Supply;
import agon.play.Played;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class PositionSetupTest {
    private static PositionSetup<?, ?> ticTacToe() {
        return PositionSetup.of(Match.start(Played.TICTACTOE)).get();
    }

    private static <P, A extends Action> String text(PositionSetup<P, A> sketch) {
        return sketch.match().fold(why -> why, match -> match.game().notation().write(match.position()));
    }

    @Test
    void pieces_are_put_replaced_and_taken_away_and_what_is_impossible_is_said() {
        PositionSetup<?, ?> one = ticTacToe().click("cell-a1", "nought");
        assertEquals("'.../.../o..' is not a position; expected x.o/.x./..., with as many x as o or one x more.",
            text(one));
        assertEquals(".../.../x..", text(one.click("cell-a1", "cross")));
        assertEquals(".../.../...", text(one.click("cell-a1", "nought")));
        assertEquals(".../.../...", text(one.clear("cell-a1").clear("cell-a1")));
        assertEquals(".../.x./o..", text(one.click("cell-b2", "cross")));
        assertEquals(".../.../...", text(one.click("cell-b2", "cross").clear()));
    }

    @Test
    void the_picture_shows_it_possible_or_not() {
        PositionSetup<?, ?> one = ticTacToe().click("cell-a1", "nought").click("cell-b2", "cross");
        assertEquals(9, one.cells().size());
        assertEquals(ticTacToe().scene().items().size() + 2, one.scene().items().size());
        assertEquals(Vector.of("cell-a1"), one.scene().items().filter(item -> item.text().equals("O"))
            .flatMap(item -> one.cell(item.key())).toVector());
        assertTrue(one.scene().items().filter(item -> item.text().equals("O"))
            .forAll(item -> item.x() == -1 && item.z() == 1 && item.y() > 0.09));
    }

    @Test
    void rings_that_are_gone_captures_and_the_seat_to_move_make_a_position() {
        PositionSetup<?, ?> sketch = PositionSetup.of(Match.start(Played.ZERTZ)).get();
        Supply captured = sketch.editor().supplies().find(s -> s.name().equals("second: black")).get();
        PositionSetup<?, ?> made = sketch.click("ring-a1", "no ring").click("ring-d4", "white marble")
            .supply(captured, 99).supply(captured, 2).toMove(Seat.SECOND);
        assertEquals(Vector.of("ring-a1"), made.gone());
        assertEquals("1ooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/8/8 0/0/0 0/0/2 2", text(made));
        assertEquals("There are 10 black marbles, not 11.",
            text(made.supply(captured, 10).click("ring-d5", "black marble")));
    }
}
