package agon.game.yinsh;

import static agon.game.yinsh.Boards.match;
import static agon.game.yinsh.Boards.position;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.match.Match;
import agon.api.scene.Scene;
import agon.game.yinsh.YinshAction.Move;
import agon.game.yinsh.YinshAction.TakeRing;
import agon.game.yinsh.YinshAction.TakeRow;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YinshViewTest {
    private static final YinshView VIEW = new YinshView(new YinshRules(3));
    private static final String RINGS = "W e1 a2 a3 a4 a5 B k7 k8 k9 k10 j11";

    private static Vector<String> clicks(Match<YinshPosition, YinshAction> match) {
        return match.legal().flatMap(action -> VIEW.clickSequences(match.position(), action))
            .map(keys -> keys.mkString("+")).toVector();
    }

    @Test
    void one_click_on_a_marker_removes_its_row() {
        assertEquals("marker-e2 marker-e3 marker-e4 marker-e5 marker-e6",
            clicks(match(RINGS + " w e2 e3 e4 e5 e6", "white moved 0-0")).mkString(" "));
        // a marker of both rows does not choose one
        assertEquals("marker-e2 marker-e7",
            clicks(match(RINGS + " w e2 e3 e4 e5 e6 e7", "white moved 0-0")).mkString(" "));
    }

    /// A ring has a radius of 0.44, and a coordinate of 0.2.
    @Test
    void coordinates_overlap_neither_rings_nor_each_other() {
        Vector<Scene.Item> board = VIEW.scene(position(Yinsh.GAME, RINGS, "white starts 0-0")).board().toVector(),
            labels = board.filter(item -> item.role() == Scene.Role.LABEL),
            points = board.filter(item -> item.role() == Scene.Role.CELL);
        assertEquals(22, labels.size());
        for (Scene.Item label : labels) {
            assertTrue(points.forAll(point -> distance(label, point) > 0.74), label.toString());
            assertTrue(labels.forAll(other -> other == label || distance(label, other) > 0.6), label.toString());
        }
    }

    private static double distance(Scene.Item a, Scene.Item b) {
        return Math.hypot(a.x() - b.x(), a.z() - b.z());
    }

    @Test
    void a_row_without_a_marker_of_its_own_is_chosen_by_its_ends() {
        assertEquals("marker-e2 marker-e3+marker-e7 marker-e7+marker-e3 marker-e8",
            clicks(match(RINGS + " w e2 e3 e4 e5 e6 e7 e8", "white moved 0-0")).mkString(" "));
    }

    @Test
    void markers_keep_their_keys_when_they_are_turned_over() {
        YinshPosition before = position(Yinsh.GAME, RINGS + " b e2", "white starts 0-0");
        YinshPosition after = new YinshRules(3).after(before, new Move(Points.named("e1"), Points.named("e3")));
        assertEquals(Vector.of(Scene.Paint.BLACK, Scene.Paint.WHITE), Vector.of(before, after)
            .map(p -> VIEW.scene(p).items().find(item -> item.key().equals("marker-e2")).get().paint()));
        assertEquals("(pool-50, marker-e1) (ring-e1, ring-e3)",
            VIEW.moves(before, new Move(Points.named("e1"), Points.named("e3"))).mkString(" "));
    }

    @Test
    void removed_pieces_move_to_the_pool_and_next_to_the_board() {
        YinshPosition row = position(Yinsh.GAME, RINGS + " w e2 e3 e4 e5 e6", "white moved 0-0");
        TakeRow take = (TakeRow) new YinshRules(3).legal(row).head();
        assertEquals("pool-47 pool-48 pool-49 pool-50 pool-51", VIEW.moves(row, take).values().mkString(" "));
        YinshPosition ring = new YinshRules(3).after(row, take);
        assertEquals("(ring-e1, white-1)", VIEW.moves(ring, new TakeRing(Points.named("e1"))).mkString(" "));
    }

    @ParameterizedTest
    @CsvSource({"'', marker-e4, E4 has no white ring.", "'', e5, E5 has no white ring.",
        "ring-e1, g5, E1 and g5 are not on one line.", "'', ring-e1, ''"})
    void refused_clicks_are_explained(String clicked, String key, String why) {
        YinshPosition p = position(Yinsh.GAME, RINGS + " w e4", "white starts 0-0");
        Option<String> found = VIEW.explainRefusal(p, clicked.isEmpty() ? Vector.empty() : Vector.of(clicked), key);
        assertEquals(why, found.getOrElse(""));
    }

    @ParameterizedTest
    @CsvSource({"a2, white ring", "k7, black ring", "e4, white marker", "e5, empty", "pool-1, 50 markers",
        "white-1, 1 removed white ring"})
    void contents_are_described(String key, String words) {
        YinshPosition p = position(Yinsh.GAME, RINGS.replace(" a5", "") + " w e4", "white starts 1-0");
        assertEquals(words, VIEW.describe(p, key).get());
    }

    @Test
    void the_rows_that_must_be_removed_are_marked() {
        assertEquals(5, VIEW.forced(position(Yinsh.GAME, RINGS + " w e2 e3 e4 e5 e6", "white moved 0-0")).of()
            .size());
        assertTrue(VIEW.forced(YinshPosition.START).of().isEmpty());
    }
}
