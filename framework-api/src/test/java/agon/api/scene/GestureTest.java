package agon.api.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Game;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Place;
import agon.api.strip.Strip.Slide;
import agon.api.strip.Strip.Step;
import agon.api.strip.StripNotation;
import agon.api.strip.StripView;
import io.vavr.collection.HashSet;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;

class GestureTest {
    private static final Game<Strip.Row, Strip.Step> STRIP = Strip.GAME;

    private static Gesture<Step> begin(String position) {
        return Gesture.begin(STRIP, new StripNotation().read(position).get());
    }

    @Test
    void one_click_makes_an_action_of_one_click() {
        Gesture<Step> none = begin("..x... 2");
        assertEquals(HashSet.of("cell-a", "cell-b", "cell-d", "cell-e", "cell-f"), HashSet.ofAll(none.next()));
        assertEquals(Option.none(), none.action());
        assertEquals(Option.of(new Place(3)), none.click("cell-d").action());
        assertEquals(0, none.click("cell-d").next().size());
    }

    @Test
    void an_action_may_be_clicked_in_several_ways() {
        Game<Strip.Row, Step> both = Strip.GAME.withView(new StripView() {
            @Override
            public Seq<Seq<String>> clickSequences(Strip.Row row, Step step) {
                Seq<String> clicks = clicks(row, step);
                return clicks.size() == 1 ? Vector.of(clicks) : Vector.of(clicks, clicks.reverse());
            }
        });
        Gesture<Step> none = Gesture.begin(both, new StripNotation().read("xo.x.. 1*").get());
        assertEquals(HashSet.of("stone-d", "cell-c", "cell-e"), HashSet.ofAll(none.next()));
        assertEquals(Option.of(new Slide(3, 2)), none.click("stone-d").click("cell-c").action());
        assertEquals(Option.of(new Slide(3, 2)), none.click("cell-c").click("stone-d").action());
    }

    @Test
    void a_click_of_something_else_puts_everything_back() {
        Gesture<Step> none = begin("x..ox. 1*"), half = none.click("stone-a");
        assertEquals(none, half.click("cell-f"));
        assertEquals(none, none.click("cell-f"));
        assertEquals(none, half.click("nothing"));
    }

    @Test
    void a_click_that_can_be_a_first_one_begins_anew() {
        Gesture<Step> half = begin("x..ox. 1*").click("stone-a");
        assertEquals(Option.none(), half.action());
        assertEquals(Vector.of("cell-b"), half.next().toVector());
        assertEquals(Vector.of("stone-e"), half.click("stone-e").clicked());
        assertEquals(Option.of(new Slide(4, 5)), half.click("stone-e").click("cell-f").action());
        assertEquals(Vector.of("stone-a"), half.click("stone-a").clicked(), "the same stone again");
    }

    /// The cell of an action, from 0 to 7, is entered as a subset of three keys.
    @Test
    void parts_of_a_set_are_selected_in_any_order_and_deselected_by_a_second_click() {
        Vector<String> keys = Vector.of("k0", "k1", "k2");
        Game<Strip.Row, Step> sets = Strip.GAME.withView(new StripView() {
            @Override
            public Seq<String> clicks(Strip.Row row, Step step) {
                return keys.reverse().filter(key -> (step.code() >> key.charAt(1) - '0' & 1) != 0).prepend("row")
                    .append("done");
            }

            @Override
            public Seq<String> toggles(Strip.Row row) {
                return keys;
            }
        });
        Gesture<Step> row = Gesture.begin(sets, Strip.GAME.rules().start()).click("row"),
            two = row.click("k2").click("k0");
        assertEquals(Vector.of("row"), Gesture.begin(sets, Strip.GAME.rules().start()).next().toVector());
        assertEquals(HashSet.of("done", "k0", "k1", "k2"), HashSet.ofAll(row.next()));
        assertEquals(Option.of(new Place(0)), row.click("done").action());
        assertEquals(Vector.of("row", "k0", "k2"), two.clicked());
        assertEquals(two, row.click("k0").click("k2"));
        assertEquals(Option.none(), two.action());
        assertEquals(HashSet.of("done", "k0", "k2"), HashSet.ofAll(two.next()), "there is no action 7");
        assertEquals(Option.of(new Place(5)), two.click("done").action());
        assertEquals(0, two.click("done").next().size());
        assertEquals(Option.of(new Place(4)), two.click("k0").click("done").action());
        assertEquals(row, two.click("k0").click("k2"));
        assertEquals(Vector.of("row"), two.click("row").clicked(), "another item starts a new gesture");
        assertEquals(Option.of(new Place(5)), row.clicked(Vector.of("row", "k2", "k0", "done")).action());
        assertEquals(Vector.of(5), two.possible().map(choice -> choice.action().code()));
    }

    @Test
    void a_view_may_be_given_by_its_two_functions() {
        View<Strip.Row, Step> view = View.of(STRIP.view()::scene, STRIP.view()::clicks);
        Strip.Row row = new StripNotation().read("x..ox. 1*").get();
        assertEquals(STRIP.view().scene(row), view.scene(row));
        assertEquals(Vector.of("stone-a", "cell-b"), view.clicks(row, new Slide(0, 1)));
        assertEquals(0, view.moves(row, new Slide(0, 1)).size());
    }

    @Test
    void a_game_without_pictures_is_clicked_by_name() {
        Game<Strip.Row, Step> strip = Strip.GAME.withView(View.plain(STRIP.rules(), STRIP.notation()));
        Strip.Row row = new StripNotation().read("x..ox. 1*").get();
        assertEquals(Vector.of("a>b", "e>f"), Gesture.begin(strip, row).next().toVector());
        assertEquals(Option.of(new Slide(0, 1)), Gesture.begin(strip, row).click("a>b").action());
        assertEquals(Vector.of("x..ox. 1*"), strip.view().scene(row).captions());
    }
}
