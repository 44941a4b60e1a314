package agon.play.game;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Game;
import agon.api.scene.Gesture;
import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import agon.game.tictactoe.extended.ExtendedTicTacToe;
import agon.play.Played;
import agon.play.internal.TouchMarks;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class TouchMarksTest {
    private static final String JUMP = "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1";

    private static <P, A extends Action> Marks marks(Game<P, A> game, String position, String... touched) {
        P here = position.isEmpty() ? game.rules().start() : game.notation().read(position).get();
        Scene scene = game.view().scene(here);
        Gesture<A> gesture = Vector.of(touched).foldLeft(Gesture.begin(game, here), Gesture::touch);
        return TouchMarks.next(game, here, scene, gesture);
    }

    private static Set<Mark> kinds(Marks marks) {
        return LinkedHashSet.ofAll(marks.of().keySet().toVector().flatMap(marks::colours));
    }

    @Test
    void marbles_of_the_pool_and_then_rings_are_for_placing() {
        assertEquals(LinkedHashSet.of(Mark.PLACE), kinds(marks(Played.ZERTZ.game(), "")));
        Marks rings = marks(Played.ZERTZ.game(), "", "pool-W-6");
        assertEquals(37, rings.of().size());
        assertEquals(LinkedHashSet.of(Mark.PLACE), kinds(rings));
    }

    @Test
    void rings_that_go_are_taken() {
        Marks marks = marks(Played.ZERTZ.game(),
            "oooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1 take");
        assertEquals(LinkedHashSet.of(Mark.TAKE), kinds(marks));
    }

    @Test
    void jumping_captures_from_the_first_touch_on() {
        assertEquals(LinkedHashSet.of(Mark.CAPTURE), kinds(marks(Played.ZERTZ.game(), JUMP)));
        Marks goal = marks(Played.ZERTZ.game(), JUMP, "marble-d1");
        assertEquals(Vector.of("ring-d3"), goal.of().keySet().toVector());
        assertEquals(LinkedHashSet.of(Mark.CAPTURE), kinds(goal));
    }

    @Test
    void marks_are_put() {
        Marks marks = marks(ExtendedTicTacToe.GAME, "");
        assertEquals(9, marks.of().size());
        assertEquals(LinkedHashSet.of(Mark.PLACE), kinds(marks));
    }

    @Test
    void a_piece_that_takes_over_the_key_of_another_captures_it() {
        Scene.Shape disc = new Scene.Shape.Disc(0.4f, 0.2f);
        Scene.Item white = Scene.Item.piece("a1", disc, Scene.Paint.WHITE, 0, 0, "w"),
            black = Scene.Item.piece("b1", disc, Scene.Paint.BLACK, 1, 0, "b"),
            captor = Scene.Item.piece("b1", disc, Scene.Paint.WHITE, 1, 0, "w");
        TouchMarks marks = new TouchMarks(Scene.of(Vector.of(white, black)), Scene.of(Vector.of(captor)),
            LinkedHashMap.of("a1", "b1"));
        assertEquals(LinkedHashSet.of(Mark.CAPTURE), marks.of("a1"));
        assertEquals(LinkedHashSet.of(Mark.TAKE, Mark.CAPTURE), marks.of("b1"));
    }
}
