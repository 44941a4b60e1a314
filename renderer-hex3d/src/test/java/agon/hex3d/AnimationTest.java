package agon.hex3d;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Shape;
import agon.hex3d.screen.Animation;
import io.vavr.Tuple;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class AnimationTest {
    private static final float STEP = 0.05f;
    private static final Shape BALL = new Shape.Ball(0.3f);
    private static final Item CELL = Item.cell("cell", new Shape.Ring(0.2f, 0.4f, 0.1f), Paint.BOARD, 2, 0);

    private static Item ball(String key, double x) {
        return Item.piece(key, BALL, Paint.WHITE, x, 0, "W");
    }

    private static Item at(Animation animation, float seconds, String key) {
        return animation.items(seconds).find(item -> item.key().equals(key)).get();
    }

    @Test
    void a_jump_goes_over_what_it_captures_and_that_leaves_afterwards() {
        Scene before = Scene.of(Vector.of(ball("a", 0), ball("b", 1)));
        Scene after = new Scene(Vector.of(ball("c", 2)), Vector.of(ball("won", 5)), Vector.empty());
        Animation animation = Animation.between(before, after, LinkedHashMap.of("a", "c", "b", "won"), 1);
        assertEquals(0, at(animation, 0, "c").x());
        Item above = at(animation, 0.5f, "c");
        assertEquals(1, above.x(), 1e-3);
        assertTrue(above.y() > 0.6, "it passes through what it jumps over, at height " + above.y());
        assertEquals(1, at(animation, 0.4f, "won").x());
        assertFalse(animation.isOver(1.2f));
        assertEquals(1.4f, animation.duration(), 1e-4);
        assertEquals(after.items(), animation.items(1.4f));
    }

    private static Item disc(String key, Paint top, double x) {
        return Item.piece(key, new Shape.TwoSided(0.4f, 0.1f, top == Paint.WHITE ? Paint.BLACK : Paint.WHITE), top, x,
            0, "");
    }

    /// As in Othello and YINSH. Upside down, the piece looks as it did before.
    @Test
    void a_piece_that_is_turned_over_rotates_above_its_cell() {
        Animation animation = Animation.between(Scene.of(Vector.of(disc("a", Paint.BLACK, 0))),
            Scene.of(Vector.of(disc("a", Paint.WHITE, 0))), LinkedHashMap.empty(), 1);
        assertEquals(disc("a", Paint.WHITE, 0).tilted(-180), at(animation, 0, "a"));
        assertEquals(-90, at(animation, 0.5f, "a").tilt(), 1e-3);
        for (float t = 0; t < 1; t += STEP)
            assertTrue(RenderFrame.Bounds.of(Vector.of(at(animation, t, "a"))).bottom() > -1e-3, "it is below at " + t);
        assertEquals(disc("a", Paint.WHITE, 0), animation.items(1).head());
        assertEquals(animation.items(1), Animation.between(Scene.of(Vector.of(disc("a", Paint.BLACK, 0))),
            Scene.of(Vector.of(disc("a", Paint.WHITE, 0))), LinkedHashMap.empty(), 0).items(0), "without motion");
    }

    @Test
    void pieces_are_turned_over_one_after_another_from_the_placed_one() {
        Scene before = Scene.of(Vector.of(disc("a", Paint.BLACK, 0), disc("b", Paint.BLACK, 1))),
            after = Scene
                .of(Vector.of(disc("a", Paint.WHITE, 0), disc("b", Paint.WHITE, 1), disc("c", Paint.WHITE, 2)));
        Animation animation = Animation.between(before, after, LinkedHashMap.empty(), 1);
        assertEquals(-180, at(animation, 0.6f, "b").tilt(), "the disc has not landed");
        assertTrue(at(animation, 1.2f, "b").tilt() > at(animation, 1.2f, "a").tilt() + 10);
    }

    @Test
    void a_disc_falls_into_an_upright_board_with_constant_acceleration() {
        Scene board = Scene.of(Vector.of(CELL, CELL.at(2, 0, -4))).upright(true);
        Item next = Item.piece("next", new Shape.Disc(0.4f, 0.1f), Paint.RED, 2, -5, "r");
        Scene before = new Scene(board.board(), Vector.of(next), Vector.empty()).upright(true),
            after = new Scene(board.board().append(Item.piece("disc", next.shape(), Paint.RED, 2, 0, "r")),
                Vector.empty(), Vector.empty()).upright(true);
        Animation animation = Animation.between(RenderFrame.raised(before), RenderFrame.raised(after),
            LinkedHashMap.of("next", "disc"), 1);
        float end = animation.duration(), top = at(animation, 0, "disc").y(), goal = at(animation, end, "disc").y();
        assertEquals(5, top - goal, 1e-3);
        assertEquals(5.0 / 4, top - at(animation, end / 2, "disc").y(), 1e-3);
        assertEquals(0, RenderFrame.Bounds.of(RenderFrame.raised(after).items()).bottom(), 1e-3);
    }

    @Test
    void several_captures_leave_one_by_one() {
        Scene before = Scene.of(Vector.of(ball("a", 0), ball("b", 1)));
        Scene after = new Scene(Vector.empty(), Vector.of(ball("x", 4), ball("y", 5)), Vector.empty());
        Animation animation = Animation.between(before, after, LinkedHashMap.of("a", "x", "b", "y"), 2);
        assertEquals(2.3f, animation.duration(), 1e-4);
        assertTrue(at(animation, 0.29f, "x").y() > 0);
        assertEquals(ball("y", 1).x(), at(animation, 0.29f, "y").x());
    }

    @Test
    void a_cell_slides_outwards_and_sinks_and_comes_up_again() {
        Animation taken = Animation.between(Scene.of(Vector.of(CELL)), Scene.of(Vector.empty()), LinkedHashMap.empty(),
            1);
        assertEquals(0, at(taken, 0.5f, "cell").y(), 1e-4);
        assertTrue(at(taken, 0.5f, "cell").x() > 2.4);
        assertTrue(at(taken, 0.99f, "cell").y() < -0.5);
        assertEquals(Vector.empty(), taken.items(1));
        Animation back = Animation.between(Scene.of(Vector.empty()), Scene.of(Vector.of(CELL)), LinkedHashMap.empty(),
            1);
        assertTrue(at(back, 0.1f, "cell").y() < -0.5);
        assertEquals(Vector.of(CELL), back.items(1));
    }

    @Test
    void a_piece_from_nowhere_falls_from_above() {
        Animation animation = Animation.between(Scene.of(Vector.empty()), Scene.of(Vector.of(ball("a", 1))),
            LinkedHashMap.empty(), 1);
        assertTrue(at(animation, 0, "a").y() > 1);
        assertEquals(1, at(animation, 0.3f, "a").x());
    }

    /// High above the edge of the picture, the outer dice of a row would be cut off.
    @Test
    void a_piece_from_nowhere_comes_from_below_if_it_is_next_to_the_board() {
        Scene after = new Scene(Vector.of(CELL), Vector.of(ball("die", 4)), Vector.empty());
        Animation animation = Animation.between(Scene.of(Vector.of(CELL)), after, LinkedHashMap.empty(), 1);
        for (float t = 0; t < 1; t += STEP) assertTrue(at(animation, t, "die").y() <= 0);
        assertEquals(after.items(), animation.items(1));
    }

    @Test
    void a_key_that_someone_else_takes_over_does_not_confuse() {
        Scene before = Scene.of(Vector.of(ball("1", 0), ball("2", 1))), after = Scene.of(Vector.of(ball("1", 1)));
        Animation animation = Animation.between(before, after, LinkedHashMap.of("2", "1"), 1);
        assertEquals(1, at(animation, 0.5f, "1").x());
        assertEquals(2, animation.items(0.5f).size());
        assertEquals(after.items(), animation.items(1));
    }

    @Test
    void without_time_it_is_over_at_once() {
        Animation animation = Animation.between(Scene.of(Vector.of(ball("a", 0))), Scene.of(Vector.of(ball("a", 1))),
            LinkedHashMap.empty(), 0);
        assertTrue(animation.isOver(0));
        assertEquals(Vector.of(ball("a", 1)), animation.items(0));
        assertThrows(IllegalArgumentException.class,
            () -> Animation.between(Scene.of(Vector.empty()), Scene.of(Vector.empty()), LinkedHashMap.empty(), -1));
    }

    @Test
    void real_games_begin_where_they_were_end_where_they_are_and_never_teleport() {
        whole(Scenes.zertz("rings=37", 0, 0), 1);
        whole(Scenes.zertz("rings=48", 0, 0), 2);
        whole(Scenes.ticTacToe(0), 3);
        whole(Scenes.qubic(0), 4);
    }

    private static <P, A extends Action> void whole(Match<P, A> start, long seed) {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Match<P, A> match = start;
        while (match.legal().nonEmpty()) {
            A action = match.legal().get(dice.nextInt(match.legal().size()));
            Match<P, A> next = match.play(action).get();
            Map<String, String> moves = match.game().view().moves(match.position(), action);
            smooth(Scenes.of(match), Scenes.of(next), Animation.between(Scenes.of(match), Scenes.of(next), moves, 1));
            match = next;
        }
    }

    private static void smooth(Scene before, Scene after, Animation animation) {
        assertTrue(places(animation.items(0)).containsAll(places(before.items())), "something is not where it was");
        assertEquals(after.items(), animation.items(animation.duration()));
        Map<String, Item> last = byKey(animation.items(0));
        for (float t = STEP; t < animation.duration(); t += STEP) {
            Map<String, Item> now = byKey(animation.items(t));
            assertEquals(animation.items(t).size(), now.size(), "two items have one key");
            for (Item item : now.values()) for (Item was : last.get(item.key())) {
                double far = Math.hypot(Math.hypot(item.x() - was.x(), item.z() - was.z()), item.y() - was.y());
                assertTrue(far < 1.5, item.key() + " teleports at " + t);
            }
            last = now;
        }
    }

    private static Map<String, Item> byKey(Seq<Item> items) {
        return LinkedHashMap.ofEntries(items.map(item -> Tuple.of(item.key(), item)));
    }

    /// Returns the places of items without their keys.
    private static Set<String> places(Seq<Item> items) {
        return items.filter(item -> item.role() != Scene.Role.LABEL)
            .map(i -> i.shape() + " " + i.paint() + " " + i.x() + " " + i.y() + " " + i.z())
            .toSet();
    }
}
