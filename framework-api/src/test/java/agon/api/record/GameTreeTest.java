package agon.api.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Seat;
import agon.api.Variant;
import agon.api.match.Match;
import agon.api.match.Match.IllegalTurn;
import agon.api.match.Termination;
import agon.api.record.Annotation.Judgement;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Place;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Slide;
import agon.api.strip.Strip.Step;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class GameTreeTest {
    private static final Variant<Row, Step> STRIP = new Variant<>("strip", Strip.GAME);
    private static final GameTree<Row, Step> START = GameTree.start(STRIP);

    private static GameTree<Row, Step> played(Step... actions) {
        return Vector.of(actions).foldLeft(START,
            (tree, action) -> tree.play(action).getOrElseThrow(why -> new AssertionError(why)));
    }

    private static final GameTree<Row, Step> GAME = played(new Place(2), new Slide(2, 3), new Place(0),
        new Slide(0, 1));

    private static GameTree<Row, Step> read(GameTree<Row, Step> tree) {
        String text = RecordFormat.DEFAULT.write(GameRecord.of(tree)).get().text();
        return Replay.of(STRIP, RecordFormat.DEFAULT.read(text).head().getOrElseThrow(why -> new AssertionError(why)))
            .get().tree();
    }

    @Test
    void playing_grows_the_main_line() {
        assertEquals(Vector.of(0, 1, 2, 3, 4), GAME.main());
        assertEquals(Match.start(STRIP).play("c,c>d").get().play("a,a>b").get(), GAME.match(GAME.end()));
        assertEquals(GameTree.of(GAME.match(GAME.end())), GAME);
        assertEquals(GAME, START.play("c,c>d").get().play("a,a>b").get());
    }

    @Test
    void what_is_tried_never_alters_the_main_line() {
        GameTree<Row, Step> tried = GAME.addVariation(0, new Place(5)).get().tree()
            .addVariation(GAME.end(), new Place(4)).get()
            .tree();
        assertEquals(GAME.main(), tried.main());
        assertEquals(GAME.match(GAME.end()), tried.match(tried.end()));
        assertNotEquals(GAME, tried);
        assertEquals(Vector.of(1, 5), tried.node(0).children());
    }

    @Test
    void the_text_of_a_turn_that_is_illegal_unfinished_or_nonsense_is_refused_with_its_number() {
        GameTree<Row, Step> one = START.play("c,c>d").get();
        for (String turn : new String[]{"d", "a", "a,a>b,b>c", "hello", ""}) {
            IllegalTurn refusal = one.play(turn).getLeft();
            assertEquals(2, refusal.turn(), turn);
            assertEquals(turn, refusal.text());
        }
        assertEquals(3, GAME.play(new Place(3)).getLeft().turn());
        assertEquals(1, GAME.addVariation(1, new Place(3)).getLeft().turn());
        assertTrue(GAME.leave(Seat.SECOND, Termination.RESIGNED).get().play("f,f>e").isLeft(), "the game has ended");
    }

    @Test
    void the_text_of_a_departure_ends_the_game_of_two() {
        assertEquals(GAME.leave(Seat.SECOND, Termination.RESIGNED).get(), GAME.play("-- second resigned").get());
        assertTrue(GAME.play("-- second resigned").get().play("-- first resigned").isLeft());
    }

    @Test
    void a_turn_is_tried_by_its_text_beside_the_game_wherever_one_stands() {
        GameTree.Addition<Row, Step> tried = GAME.addVariation(2, "a,a>b").get();
        assertEquals(4, tried.node(), "it is what was played");
        assertEquals(GAME, tried.tree());
        GameTree.Addition<Row, Step> other = GAME.addVariation(2, "f,f>e").get();
        assertEquals(GAME.main(), other.tree().main());
        assertEquals(Vector.of(3, other.node() - 1), other.tree().node(2).children());
        assertEquals(Match.start(STRIP).play("c,c>d").get().play("f,f>e").get(), other.tree().match(other.node()));
        assertEquals(other, other.tree().addVariation(2, "f,f>e").get(), "a turn that was tried is not added again");
        assertEquals(2, GAME.addVariation(2, "d").getLeft().turn());
        assertEquals("f", GAME.addVariation(1, "f").getLeft().text());
    }

    @Test
    void a_move_that_was_tried_and_then_played_continues_the_line() {
        GameTree<Row, Step> tree = GAME.addVariation(4, new Place(5)).get().tree().addVariation(4, new Place(4)).get()
            .tree()
            .play(new Place(4)).get();
        assertEquals(Vector.of(0, 1, 2, 3, 4, 6), tree.main());
        assertEquals(Vector.of(6, 5), tree.node(4).children());
        assertEquals(tree, read(tree));
    }

    @Test
    void taking_back_after_a_resignation_takes_back_the_resignation() {
        GameTree<Row, Step> resigned = GAME.leave(Seat.SECOND, Termination.RESIGNED).get();
        assertEquals("1-0", resigned.result());
        assertEquals(Termination.RESIGNED, resigned.termination());
        assertTrue(resigned.play(new Place(5)).isLeft());
        assertEquals(resigned, read(resigned));
        assertEquals(GAME, resigned.takeBack());
    }

    @Test
    void taking_back_an_action_keeps_what_was_tried_after_it() {
        assertEquals(Vector.of(0, 1, 2, 3), GAME.takeBack().main());
        assertFalse(GAME.takeBack().has(4));
        GameTree<Row, Step> tried = GAME.addVariation(4, new Place(5)).get().tree().takeBack();
        assertEquals(Vector.of(0, 1, 2, 3), tried.main());
        assertTrue(tried.has(4));
        assertEquals(tried, read(tried));
        assertEquals(START, START.takeBack());
    }

    @Test
    void variations_are_deleted_and_played_moves_are_not() {
        GameTree<Row, Step> tree = GAME.addVariation(1, new Slide(2, 1)).get().tree();
        GameTree<Row, Step> longer = tree.addVariation(5, new Place(5)).get().tree().delete(5);
        assertEquals(GAME, longer);
        assertFalse(longer.has(6));
        assertThrows(IllegalArgumentException.class, () -> GAME.delete(3));
        assertThrows(IllegalArgumentException.class, () -> longer.node(6));
    }

    @Test
    void remarks_survive_a_record() {
        GameTree<Row, Step> tree = GAME.comment(0, "before").comment(1, "within\na turn")
            .annotate(4, new Annotation("", Option.of(Judgement.DUBIOUS), Option.of(Vector.of(0.31, -0.31)),
                Option.of(Duration.ofMillis(291_250))))
            .headers(LinkedHashMap.of("First", "Ada"));
        assertEquals(tree, read(tree));
        assertEquals("""
            [Game "strip"]
            [First "Ada"]
            [Result "*"]

            0. {before}
            1. c,c>d
            1+1. {within\\na turn}
            2. a,a>b ?! {[%value 0.31,-0.31] [%clk 0:04:51.25]}
            *
            """, RecordFormat.DEFAULT.write(GameRecord.of(tree)).get().text());
    }

    @Test
    void trees_differ_by_remarks_and_by_where_the_main_line_ends() {
        assertNotEquals(GAME, GAME.comment(2, "x"));
        assertNotEquals(GAME, GAME.addVariation(4, new Place(5)).get().tree().takeBack());
        assertNotEquals(GAME, GAME.ended("1-0", Termination.TIMEOUT));
    }

    @Test
    void a_continuation_after_the_end_stays_a_variation() {
        GameTree<Row, Step> tree = GAME.addVariation(4, new Place(5)).get().tree();
        assertTrue(RecordFormat.DEFAULT.write(GameRecord.of(tree)).get().text().endsWith("2. a,a>b\n(\n3. f\n)\n*\n"));
        assertEquals(tree, read(tree));
        GameTree<Row, Step> within = GAME.takeBack().addVariation(3, new Slide(0, 1)).get().tree();
        assertTrue(
            RecordFormat.DEFAULT.write(GameRecord.of(within)).get().text().endsWith("2. a\n(\n2+1. a>b\n)\n*\n"));
        assertEquals(within, read(within));
    }
}
