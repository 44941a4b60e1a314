package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.scene.Mark;
import agon.api.scene.Marks;
import agon.api.scene.Scene;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ZertzViewTest {
    private static final String BOARD = "oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo ";

    private static Seq<String> winning(String position) {
        return Variants.game("").view().hints().winning(Variants.position("", position));
    }

    @ParameterizedTest
    @CsvSource({"5/8/4 0/0/6 1/0/0, first-B-1 first-B-2 first-B-3 first-B-4 first-B-5 first-B-6",
        "2/8/10 0/0/0 4/0/0, second-W-1 second-W-2 second-W-3 second-W-4",
        "3/4/6 0/0/0 3/4/4, second-W-1 second-W-2 second-W-3 second-G-1 second-G-2 second-G-3 second-B-1 second-B-2 "
            + "second-B-3"})
    void the_marbles_of_the_winning_set_have_won(String stocks, String keys) {
        assertEquals(Vector.of(keys.split(" ")), winning(BOARD + stocks + " 1"));
    }

    @Test
    void nothing_has_won_before_the_end_or_in_a_draw() {
        assertEquals(Vector.empty(), winning(BOARD + "6/8/10 0/0/0 0/0/0 1"));
        assertEquals(Vector.empty(), winning(BOARD + "5/8/8 1/0/0 0/0/2 1"));
    }

    @Test
    void rings_outside_the_largest_component_stand_apart_with_their_marbles() {
        ZertzView view = (ZertzView) Variants.game("").view();
        assertEquals(Vector.of("ring-a2", "ring-a1", "marble-a1"),
            view.hints()
                .outOfPlay(Variants.position("", "Wo2/3oo/oooooo/ooooooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1")));
        assertEquals(Vector.empty(), view.hints().outOfPlay(Variants.position("", BOARD + "6/8/10 0/0/0 0/0/0 1")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"6/8/10 0/0/0 0/0/0", "3/3/4 2/3/5 1/2/1", "0/0/0 6/8/10 0/0/0", "0/0/0 0/0/0 6/8/10"})
    void no_marble_lies_in_another_or_on_a_ring_it_does_not_belong_to(String stocks) {
        Seq<Scene.Item> items = Variants.game("").view().scene(Variants.position("", BOARD + stocks + " 1")).items();
        Seq<Scene.Item> balls = items.filter(item -> item.shape() instanceof Scene.Shape.Ball);
        assertEquals(24, balls.size());
        assertEquals(Vector.empty(),
            balls.crossProduct().filter(pair -> pair._1 != pair._2 && distance(pair._1, pair._2) < 0.64).toVector());
        Seq<Scene.Item> rings = items.filter(item -> item.shape() instanceof Scene.Shape.Ring);
        assertEquals(Vector.empty(),
            balls.crossProduct(rings).filter(pair -> distance(pair._1, pair._2) < 0.8).toVector());
    }

    @Test
    void all_marbles_of_a_winning_set_lie_beside_each_other() {
        Seq<Scene.Item> items = Variants.game("").view().scene(Variants.position("", BOARD + "6/8/4 0/0/6 0/0/0 1"))
            .items();
        assertEquals(1, items.filter(item -> item.key().startsWith("first-B-")).map(Scene.Item::y).distinct().size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "oooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooo 6/8/10 0/0/0 0/0/0 1 | place a marble of any colour on a "
            + "vacant ring",
        "Wooo/ooooo/oooooo/ooooooo/oooooo/ooooo/oooW 0/0/0 2/4/5 2/4/5 1 | the pool is empty: place one of the "
            + "captured marbles",
        "oooo/ooooo/oooooo/oooWooo/oooooo/ooooo/oooo 5/8/10 0/0/0 0/0/0 1 take | remove a free ring, one that "
            + "can slide out",
        "oooo/ooooo/oooooo/WGoBooo/oooooo/ooooo/oooo 5/7/9 0/0/0 0/0/0 1 | a capture is compulsory: d1 can jump"})
    void what_is_to_be_done_next_is_said_in_the_words_of_the_rules(String position, String said) {
        assertEquals(Vector.of(said), Variants.game("").view().scene(Variants.position("", position)).next());
    }

    @Test
    void what_must_jump_is_forced_and_what_may_be_placed_is_not() {
        ZertzView view = (ZertzView) Variants.game("").view();
        Marks forced = view.forced(Variants.position("", "oooo/ooooo/ooWGoo/ooooooo/oooooo/ooooo/oooo 5/7/10 0/0/0 "
            + "0/0/0 1"));
        assertEquals(2, forced.of().size(), forced.toString());
        assertEquals(Vector.of(Mark.TAKE, Mark.CAPTURE), forced.of().values().head().keySet().toVector().sorted());
        assertEquals(Marks.NONE, view.forced(Variants.position("", BOARD + "6/8/10 0/0/0 0/0/0 1")));
        assertEquals(Marks.NONE, view.forced(Variants.position("", BOARD + "5/8/4 0/0/6 1/0/0 1")), "it is over");
    }

    private static double distance(Scene.Item a, Scene.Item b) {
        return Math.hypot(Math.hypot(a.x() - b.x(), a.y() - b.y()), a.z() - b.z());
    }
}
