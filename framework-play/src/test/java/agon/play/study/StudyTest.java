package agon.play.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.record.Annotation.Judgement;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.game.GameCursor;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StudyTest {
    /// A game that the first seat has won.
    private Study<Board, Mark> won() {
        return Study.of(Played.tree(Played.TICTACTOE, "a1", "b1", "a2", "b2", "a3"));
    }

    private static <P, A extends Action> Study<P, A> toTurn(Study<P, A> study, int turn) {
        return study.goTo(study.cursor().toTurn(turn));
    }

    private static <P, A extends Action> Study<P, A> click(Study<P, A> study, String... cells) {
        return Vector.of(cells).foldLeft(study, (at, cell) -> at.click("cell-" + cell));
    }

    private static String texts(Study<?, ?> study) {
        return study.cursor().here().texts().mkString(" ");
    }

    @Test
    void what_is_tried_is_kept_beside_the_game() {
        Study<Board, Mark> study = won();
        Vector<Integer> main = study.tree().main();
        assertFalse(study.isPersonsTurn(), "the game is over");
        study = toTurn(study, 3);
        study = click(study, "a3");
        assertEquals("a1 b1 a2 a3", texts(study));
        assertEquals("1-0", study.tree().result());
        assertEquals(main, study.tree().main());
        assertEquals(main.size() + 1, study.tree().size());
        GameTree<Board, Mark> tried = study.tree();
        study = toTurn(study, 3);
        study = click(study, "a3");
        assertSame(tried, study.tree(), "what is known already changes nothing");
    }

    @Test
    void every_edit_is_undone_and_done_again_where_it_was_made() {
        Study<Board, Mark> study = won();
        study = toTurn(study, 3);
        study = click(study, "a3", "c3");
        study = toTurn(study, 3);
        study = click(study, "c3");
        int tried = study.cursor().node();
        List<GameTree<?, ?>> trees = new ArrayList<>(List.of(study.tree()));
        study = study.promote(tried);
        trees.add(study.tree());
        study = study.comment(tried, " better? ");
        trees.add(study.tree());
        study = study.judge(tried, Option.of(Judgement.GOOD));
        trees.add(study.tree());
        study = study.delete(tried);
        assertEquals(3, study.cursor().at(), "one stands before what is gone");
        trees.add(study.tree());
        study = study.deleteRest(study.cursor().node());
        assertTrue(study.tree().node(study.cursor().node()).children().forAll(study.tree()::isMain));
        trees.add(study.tree());
        for (int i = 1; i < trees.size(); i++)
            assertFalse(trees.get(i).equals(trees.get(i - 1)), "edit " + i + " changes the tree");
        for (GameTree<?, ?> tree : trees.reversed()) {
            assertEquals(tree, study.tree());
            study = study.undo();
        }
        while (study.canUndo()) study = study.undo();
        assertEquals(6, study.tree().size(), "the game alone");
        while (study.canRedo()) study = study.redo();
        assertEquals(trees.getLast(), study.tree());
    }

    @Test
    void deleting_an_action_also_deletes_earlier_ones_of_its_turn_that_no_other_line_shares() {
        shared(Study.of(Played.tree(Played.ZERTZ)));
    }

    private static <P, A extends Action> void shared(Study<P, A> start) {
        Study<P, A> study = start;
        study = study.addVariation("Wd4,a4");
        int first = study.cursor().node();
        study = toTurn(study, 0);
        study = study.addVariation("Wd4,a1");
        study = study.delete(study.cursor().node());
        assertEquals("Wd4", texts(study));
        assertTrue(study.tree().has(first));
        study = study.delete(first);
        assertEquals(Vector.empty(), study.tree().node(0).children());
    }

    @Test
    void a_new_edit_forgets_what_was_undone() {
        Study<Board, Mark> study = won();
        study = study.comment(0, "one");
        study = study.undo();
        study = study.comment(0, "two");
        assertFalse(study.canRedo());
        study = study.comment(0, "two");
        study = study.undo();
        assertFalse(study.canUndo(), "saying the same again is no edit");
    }

    @Test
    void the_game_that_was_played_stays_whatever_is_done() {
        Study<Board, Mark> study = won();
        study = toTurn(study, 2);
        study = click(study, "c1");
        int tried = study.cursor().node();
        study = study.promote(tried);
        assertEquals("a1 b1 a2 b2 a3", study.tree().match(study.tree().end()).texts().mkString(" "));
        Study<Board, Mark> edited = study;
        assertThrows(IllegalArgumentException.class, () -> edited.delete(3));
        study = study.deleteRest(0);
        assertTrue(study.tree().has(tried), "it follows what was played later");
    }

    @Test
    void variations_are_put_in_order_and_stand_so_in_the_record() {
        Study<Board, Mark> study = won();
        for (String cell : new String[]{"a3", "c1", "c2"}) {
            study = study.goTo(GameCursor.of(study.tree(), 2));
            study = click(study, cell);
        }
        int last = study.cursor().node();
        study = study.promote(last);
        study = study.promote(last);
        study = study.promote(last);
        GameTree<Board, Mark> tree = study.tree();
        assertEquals("c2 a3 c1", tree.node(2).children().tail()
            .map(child -> tree.match(child).texts().last()).mkString(" "));
        String text = RecordFormat.DEFAULT.write(GameRecord.of(study.tree())).get().text();
        assertEquals(study.tree(),
            Replay.of(Played.TICTACTOE, RecordFormat.DEFAULT.read(text).head().get()).get().tree());
    }

    @Test
    void what_a_person_judged_no_analysis_judges() {
        Study<Board, Mark> study = won();
        study = study.judge(5, Option.of(Judgement.BRILLIANT));
    }
}
