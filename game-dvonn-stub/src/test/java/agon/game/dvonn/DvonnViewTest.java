package agon.game.dvonn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.scene.Scene;
import agon.api.scene.Scene.Item;
import agon.api.scene.Scene.Paint;
import agon.api.scene.Scene.Role;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class DvonnViewTest {
    private static final DvonnView VIEW = new DvonnView();

    private static Item item(DvonnPosition p, String key) {
        return VIEW.scene(p).items().find(item -> item.key().equals(key)).get();
    }

    @Test
    void neighbours_are_one_apart_and_others_farther() {
        DvonnPosition start = Positions.RULES.start();
        Vector<Item> cells = Vector.ofAll(VIEW.scene(start).board()).filter(item -> item.role() == Role.CELL);
        for (int one : Spaces.ALL) for (int other : Spaces.ALL) {
            Item a = cells.get(one), b = cells.get(other);
            double distance = Math.hypot(a.x() - b.x(), a.z() - b.z());
            if (Spaces.NEIGHBOURS.get(one).has(other)) assertEquals(1, distance, 1e-5);
            else assertTrue(one == other || distance > 1.5);
        }
        assertTrue(item(start, "A1").z() > item(start, "C5").z(), "row 1 is nearest to white");
        assertEquals(10, item(start, "K3").x() - item(start, "A3").x(), 1e-5);
        assertEquals(0, item(start, "F3").x(), 1e-5);
    }

    @Test
    void a_stack_shows_its_pieces_its_height_and_red_inside() {
        DvonnPosition p = Positions.moving(Seat.FIRST, "A1=R B1=rwB C1=wW");
        assertEquals(Vector.of(Paint.RED, Paint.WHITE, Paint.BLACK),
            Vector.of("B1-1", "B1-2", "B1-3").map(key -> item(p, key).paint()));
        assertTrue(item(p, "B1-3").y() > item(p, "B1-2").y() && item(p, "B1-2").y() > item(p, "B1-1").y());
        assertEquals("B3r", item(p, "B1-3").text());
        assertEquals("W2", item(p, "C1-2").text());
        assertEquals("R", item(p, "A1-1").text());
        assertEquals(Vector.of("", "", "", "3", "", "2"), Vector.of("A1-1", "B1-1", "B1-2", "B1-3", "C1-1", "C1-2")
            .map(key -> item(p, key).inscription()));
        assertEquals(Paint.RED, item(p, "B1-red").paint());
        assertEquals(Vector.of("B1-red"),
            VIEW.scene(p).items().map(Scene.Item::key).filter(key -> key.endsWith("-red")).toVector());
    }

    @Test
    void captions_say_what_is_placed_and_then_who_owns_how_much() {
        DvonnPosition start = Positions.RULES.start(), three = Positions.after(start, "A1 B1 C1");
        assertEquals(Vector.of("place a red piece"), VIEW.scene(Positions.after(start, "A1 B1")).next());
        assertEquals(Vector.of("place a black piece"), VIEW.scene(three).next());
        assertEquals(Vector.of("place a white piece"), VIEW.scene(Positions.after(three, "D1")).next());
        Scene full = VIEW.scene(Positions.after(three, Spaces.NAMES.drop(3).mkString(" ")));
        assertEquals(Vector.of("pieces owned by white: 23", "pieces owned by black: 23"), full.captions());
        assertTrue(full.next().head().startsWith("move one of your stacks"), full.next().toString());
    }

    private static Seq<String> labels(DvonnPosition p, String end) {
        return VIEW.scene(p).items().filter(item -> item.role() == Role.LABEL && item.key().endsWith(end))
            .map(item -> ((Scene.Shape.Label) item.shape()).text()).toVector();
    }

    @Test
    void letters_and_numbers_stand_around_the_board() {
        assertEquals("A B C D E F G H I J K 1 2 3 4 5", labels(Positions.RULES.start(), "").mkString(" "));
    }

    @Test
    void the_pieces_of_a_stack_move_with_it() {
        DvonnPosition p = Positions.moving(Seat.FIRST, "A1=R C1=rW D1=wB B1=R");
        assertEquals(LinkedHashMap.of("C1-1", "A1-2", "C1-2", "A1-3"), VIEW.moves(p, Positions.action("C1A1")));
        assertEquals(Vector.of("C1-2", "A1-1"), VIEW.clicks(p, Positions.action("C1A1")));
    }

    @Test
    void what_leaves_the_board_at_once_is_not_seen_to_move() {
        assertTrue(
            VIEW.moves(Positions.moving(Seat.FIRST, "A3=R B3=wW C3=B D3=B"), Positions.action("B3D3")).isEmpty());
    }

    @Test
    void a_pass_is_clicked_beside_the_board_and_only_where_it_is_legal() {
        DvonnPosition stuck = Positions.moving(Seat.FIRST, "A1=R B1=B C1=wwW");
        assertEquals(Vector.of("pass"), VIEW.clicks(stuck, Positions.action("PASS")));
        assertEquals(1, VIEW.scene(stuck).aside().size());
        assertEquals(0, VIEW.scene(Positions.RULES.start()).aside().size());
    }
}
