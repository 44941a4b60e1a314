package agon.game.pferdeaepfel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.scene.Scene;
import agon.api.scene.Scene.Paint;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class PferdeaepfelViewTest {
    private static PferdeaepfelPosition position(String text) {
        return new PositionText(Mode.CLASSIC).read(text).get();
    }

    private static Vector<String> captions(String text) {
        return new PferdeaepfelView(Mode.CLASSIC).scene(position(text)).lines().toVector();
    }

    @Test
    void apples_are_brown_and_golden_and_knights_white_and_black_on_a_plain_board() {
        Scene scene = new PferdeaepfelView(Mode.CLASSIC)
            .scene(position("oooooooo/oooooooo/oooooooo/oooo*.*./...W..../......../......../......B. 1 move"));
        assertEquals(28, scene.board().count(item -> item.key().startsWith("apple-") && item.paint() == Paint.BROWN));
        assertEquals(2, scene.board().count(item -> item.key().startsWith("apple-") && item.paint() == Paint.GOLD));
        assertEquals(Vector.of(Paint.WHITE, Paint.BLACK), scene.board()
            .filter(item -> item.shape() instanceof Scene.Shape.Knight).map(Scene.Item::paint).toVector());
        assertEquals(64, scene.board().count(item -> item.key().startsWith("cell-") && item.paint() == Paint.BOARD));
        assertEquals(32, scene.chequered().board().count(item -> item.paint() == Paint.WOOD));
    }

    @Test
    void points_are_shown() {
        assertEquals(Vector.of("white moves", "26 brown apples left: 26 points if black wins now"),
            captions(".......b/......../......../......../......../......../......../w....... 1 move"));
        assertEquals(Vector.of("white moves", "golden apples placed: 2 of 12; 2 points for white so far"),
            captions("oooooooo/oooooooo/oooooooo/oooo*.*./...W..../......../......../......B. 1 move"));
        assertEquals("white was captured: 26 points for black",
            captions(".......o/......../......../......../..B...../......../......../o....... 1 move").head());
    }

    @Test
    void a_pass_is_made_by_clicking_the_knight() {
        var p = position(".......b/......../......../......../......../.W....../......../o....... 1 apple");
        var view = new PferdeaepfelView(Mode.CLASSIC);
        assertEquals(Vector.of("knight-white"), view.clicks(p, new PferdeaepfelAction.Pass()));
        assertEquals(Vector.of("cell-e5"), view.clicks(p, new PferdeaepfelAction.Place(Board.cell("e5"))));
        assertTrue(view.scene(p).next().head().contains("clicks the knight for none"));
    }

    @Test
    void who_has_won_is_seen() {
        var view = new PferdeaepfelView(Mode.CLASSIC);
        assertEquals(Vector.of("knight-black"), view.winning(
            position(".......o/......../......../......../..B...../......../......../o....... 1 move")));
        assertEquals(Vector.empty(), view.winning(
            position("oooooooo/oooooooo/oooooooo/oooo*.*./...B..../......../......../........ 1 move")));
        assertEquals(Vector.empty(), view.winning(PferdeaepfelPosition.start(Mode.CLASSIC)));
    }
}
