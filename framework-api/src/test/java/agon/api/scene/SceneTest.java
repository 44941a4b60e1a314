package agon.api.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.derived.ActionEffects;
import agon.api.scene.Scene.Group;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import agon.api.scene.Scene.Shape;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SceneTest {
    private static final Vector<Item> BOARD = Vector.range(0, 9)
        .map(i -> Item.cell("cell-" + i, new Shape.Disc(0.5f, 0.1f), Paint.BOARD, i % 3 - 1, i / 3 - 1));

    private static Item piece(String key, double x) {
        return Item.piece(key, new Shape.Ball(0.3f), Paint.GREEN, x, 0, "o");
    }

    private static Group group(int seat, String... keys) {
        return new Group(Option.when(seat >= 0, () -> new Seat(seat)), Vector.of(keys).map(key -> piece(key, 0)));
    }

    @ParameterizedTest
    @CsvSource({"2, 0, 0", "0, -2, 90", "1, -1, 45", "1, 1, -45"})
    void a_line_goes_from_point_to_point(double x, double z, double yaw) {
        Item line = Item.line("l", Paint.BLACK, 0, 0, x, z, 0.1);
        assertEquals(yaw, line.yaw(), 1e-4);
        assertEquals(x / 2, line.x(), 1e-6);
        assertEquals(z / 2, line.z(), 1e-6);
        assertEquals(Role.DECORATION, line.role());
        assertEquals(Math.hypot(x, z), ((Shape.Bar) line.shape()).length(), 1e-6);
    }

    @Test
    void labels_overlap_neither_each_other_nor_labels_of_the_board() {
        Vector<Scene.Item> edge = Vector.of(Scene.Item.label("a", "a", 0, 0), Scene.Item.label("b", "b", 0, 4));
        Vector<Scene.Item> labels = Scene.beside(edge, Vector.of(new Group(Option.none(),
            Vector.of(Scene.Item.label("one", "remove a row", 0, 0), Scene.Item.label("two", "done", 0, 0)))),
            Vector.empty()).aside().toVector();
        assertTrue(labels.get(1).x() - labels.get(0).x() > 12 * 0.5 * 0.35, labels.toString());
        assertTrue(labels.get(0).z() <= -0.35, labels.toString());
    }

    @Test
    void groups_lie_in_front_of_their_seats_and_beside_nothing_else() {
        Scene scene = Scene.beside(BOARD,
            Vector.of(group(0, "a", "b"), group(1, "c"), group(2, "d"), group(3, "e"), group(-1, "f", "g")),
            Vector.empty());
        Map<String, Item> at = LinkedHashMap.ofEntries(scene.aside().map(item -> io.vavr.Tuple.of(item.key(), item)));
        assertTrue(at.get("a").get().z() > 1.5 && at.get("a").get().x() == -at.get("b").get().x(),
            "in front, side by side");
        assertTrue(at.get("c").get().z() < -1.5 && at.get("f").get().z() < at.get("c").get().z(),
            "behind, and what is everybody's farther out");
        assertTrue(at.get("d").get().x() < -1.5 && at.get("e").get().x() > 1.5, "left and right");
        Seq<Item> all = scene.items();
        for (Item one : scene.aside())
            for (Item other : all.reject(one::equals))
                assertTrue(
                    Math.hypot(one.x() - other.x(), one.z() - other.z()) > one.shape().radius()
                        + other.shape().radius(),
                    one.key() + " clicks " + other.key());
    }

    @Test
    void effects_are_what_comes_and_what_goes() {
        Scene before = Scene.of(BOARD.append(piece("x", 0)).append(piece("y", 1))),
            after = Scene.of(BOARD.tail().append(piece("z", 1)).append(piece("n", 0)));
        ActionEffects effects = ActionEffects.between(before, after, LinkedHashMap.of("y", "z"));
        assertEquals(HashSet.of("n"), HashSet.ofAll(effects.brings()));
        assertEquals(HashSet.of("cell-0", "x"), HashSet.ofAll(effects.takes()));
    }

    @Test
    void an_item_keeps_what_is_not_changed() {
        Item item = piece("p", 2).tilted(20).reach(0.7).inscribed("6");
        for (Item other : Vector.of(item.raised(1), item.turned(30), item.at(1, 2, 3), item.worded("w"),
            item.painted(Paint.GOLD),
            item.shaped(new Shape.Disc(1, 1)))) {
            assertEquals("6", other.inscription());
            assertEquals(20, other.tilt());
            assertEquals(0.7f, other.reach());
        }
    }

    @Test
    void a_board_remains_upright_when_the_scene_changes() {
        Scene scene = Scene.of(BOARD).upright(true).next("drop a disc");
        assertTrue(scene.upright() && scene.over().upright() && scene.chequered().upright());
        assertEquals(Scene.of(BOARD), scene.over().upright(false));
    }

    @Test
    void coordinates_are_around_the_board_or_also_on_its_cells() {
        Vector<Item> board = Vector.of(Item.cell("ring-b2", new Shape.Disc(1, 1), Paint.BOARD, 0, 0),
            Item.cell("cell-unnamed", new Shape.Disc(1, 1), Paint.BOARD, 1, 0), Item.label("row", "2", 2, 0));
        assertEquals(board.take(2), Coordinates.NONE.on(board));
        assertEquals(board, Coordinates.EDGE.on(board));
        assertEquals(Vector.of("b2", "", ""), Coordinates.FULL.on(board).map(Item::inscription));
    }

    @Test
    void an_angle_looks_down() {
        assertThrows(IllegalArgumentException.class, () -> new View.Angle(-10, 0));
        assertThrows(IllegalArgumentException.class, () -> new View.Angle(45, Double.NaN));
    }
}
