package agon.play.game;

import static agon.play.Played.TICTACTOE;
import static agon.play.Played.ZERTZ;
import static agon.play.Played.tree;
import static org.junit.jupiter.api.Assertions.assertEquals;

import agon.api.Action;
import agon.api.Variant;
import agon.api.record.Annotation;
import agon.api.record.GameTree;
import agon.api.ring.Ring;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import io.vavr.collection.Vector;
import org.junit.jupiter.api.Test;

class MoveListTest {
    private static Vector<String> rows(GameTree<?, ?> tree) {
        return MoveList.of(tree).rows().map(row -> " ".repeat(row.depth())
            + row.moves().map(move -> move.number() + "." + move.text()).mkString(" "));
    }

    @Test
    void a_departure_is_described_in_words() {
        assertEquals(Vector.of("1.1 2.resigned 3.ran out of time"), rows(tree(
            new Variant<>("ring", new Ring(2).game()), "1", "-- second resigned", "-- third timeout")));
    }

    @Test
    void variations_stand_behind_the_turn_in_whose_place_they_were_tried() {
        GameTree<Board, Mark> game = tree(TICTACTOE, "a1", "b1", "a2");
        GameTree.Addition<Board, Mark> one = game.tryOut(1, "b2").flatMap(t -> t.tree().tryOut(t.node(), "c3")).get();
        GameTree.Addition<Board, Mark> inner = one.tree().tryOut(one.tree().node(one.node()).parent(), "a3").get();
        GameTree<Board, Mark> tree = inner.tree().tryOut(0, "c1").get().tree().tryOut(game.end(), "c2").get().tree();
        assertEquals(Vector.of("1.a1", " 1.c1", "2.b1", " 2.b2 3.c3", "  3.a3", "3.a2", " 4.c2"), rows(tree));
    }

    @Test
    void where_nothing_was_played_the_first_line_is_the_main_one() {
        GameTree<Board, Mark> tree = GameTree.start(TICTACTOE).tryOut(0, "a1").get().tree().tryOut(0, "b2").get()
            .tree();
        assertEquals(Vector.of("1.a1", " 1.b2"), rows(tree));
        assertEquals(Vector.empty(), rows(GameTree.start(TICTACTOE)));
    }

    @Test
    void what_leaves_a_turn_in_its_middle_is_told_as_a_whole_turn() {
        split(ZERTZ);
    }

    private static <P, A extends Action> void split(Variant<P, A> variant) {
        GameTree<P, A> game = tree(variant, "Wd4,a1", "Bg1,b1");
        GameTree<P, A> tree = game.tryOut(0, "Wd4,b1").get().tree();
        assertEquals(2, tree.node(1).children().size(), "the marble was placed in both");
        assertEquals(Vector.of("1.Wd4,a1", " 1.Wd4,b1", "2.Bg1,b1"), rows(tree));
    }

    @Test
    void what_is_said_in_the_middle_of_a_turn_stands_with_the_turn_and_names_how_far_it_was() {
        commented(ZERTZ);
    }

    private static <P, A extends Action> void commented(Variant<P, A> variant) {
        GameTree<P, A> game = tree(variant, "Wd4,a1", "Bg1,b1").tryOut(0, "Wd4,b1").get().tree();
        Vector<Integer> main = game.main();
        GameTree<P, A> said = game.annotate(main.get(1), Annotation.NONE.comment("the middle"))
            .annotate(main.get(2), Annotation.NONE.comment("a corner"));
        Vector<MoveList.Move> moves = MoveList.of(said).rows().flatMap(MoveList.Row::moves);
        assertEquals(Vector.of(new MoveList.Remark(main.get(1), "Wd4", "the middle")), moves.head().within());
        assertEquals("a corner", moves.head().annotation().comment());
        assertEquals(Vector.empty(), moves.tail().flatMap(MoveList.Move::within), "it is told once");
    }
}
