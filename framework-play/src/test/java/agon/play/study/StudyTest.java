package agon.play.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.record.GameRecord;
import agon.api.record.GameTree;
import agon.api.record.Judgement;
import agon.api.record.RecordFormat;
import agon.api.record.Replay;
import agon.game.tictactoe.TicTacToe.Board;
import agon.game.tictactoe.TicTacToe.Mark;
import agon.play.Played;
import agon.play.game.GameCursor;
import agon.play.game.GameListener;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StudyTest {
    private final List<GameTree<?, ?>> saved = new ArrayList<>();

    private final GameListener witness = new GameListener() {
        @Override
        public void onChange(GameTree<?, ?> tree) {
            saved.add(tree);
        }
    };

    /// A game that the first seat has won.
    private Study<Board, Mark> won() {
        return new Study<>(Played.tree(Played.TICTACTOE, "a1", "b1", "a2", "b2", "a3"), Vector.of(witness));
    }

    private static <P, A extends Action> void toTurn(Study<P, A> study, int turn) {
        study.step(study.cursor().toTurn(turn));
    }

    private static void click(Study<?, ?> study, String... cells) {
        for (String cell : cells) study.click("cell-" + cell);
    }

    private static String texts(Study<?, ?> study) {
        return study.cursor().here().texts().mkString(" ");
    }

    @Test
    void what_is_tried_is_kept_beside_the_game() {
        Study<Board, Mark> study = won();
        Vector<Integer> main = study.tree().main();
        assertFalse(study.isPersonsTurn(), "the game is over");
        toTurn(study, 3);
        click(study, "a3");
        assertEquals("a1 b1 a2 a3", texts(study));
        assertEquals("1-0", study.tree().result());
        assertEquals(main, study.tree().main());
        assertEquals(main.size() + 1, study.tree().size());
        assertEquals(List.of(study.tree()), saved, "told once");
        toTurn(study, 3);
        click(study, "a3");
        assertEquals(1, saved.size(), "what is known already changes nothing");
    }

    @Test
    void every_edit_is_undone_and_done_again_where_it_was_made() {
        Study<Board, Mark> study = won();
        toTurn(study, 3);
        click(study, "a3", "c3");
        toTurn(study, 3);
        click(study, "c3");
        int tried = study.cursor().node();
        List<GameTree<?, ?>> trees = new ArrayList<>(List.of(study.tree()));
        study.promote(tried);
        trees.add(study.tree());
        study.comment(tried, " better? ");
        trees.add(study.tree());
        study.judge(tried, Option.of(Judgement.GOOD));
        trees.add(study.tree());
        study.delete(tried);
        assertEquals(3, study.cursor().at(), "one stands before what is gone");
        trees.add(study.tree());
        study.deleteRest(study.cursor().node());
        assertTrue(study.tree().node(study.cursor().node()).children().forAll(study.tree()::isMain));
        trees.add(study.tree());
        for (int i = 1; i < trees.size(); i++)
            assertFalse(trees.get(i).equals(trees.get(i - 1)), "edit " + i + " changes the tree");
        for (GameTree<?, ?> tree : trees.reversed()) {
            assertEquals(tree, study.tree());
            assertEquals(tree, saved.getLast());
            study.undo();
        }
        while (study.canUndo()) study.undo();
        assertEquals(6, study.tree().size(), "the game alone");
        while (study.canRedo()) study.redo();
        assertEquals(trees.getLast(), study.tree());
    }

    @Test
    void deleting_an_action_also_deletes_earlier_ones_of_its_turn_that_no_other_line_shares() {
        Study<?, ?> study = new Study<>(Played.tree(Played.ZERTZ), Vector.of(witness));
        study.addVariation("Wd4,a4");
        int first = study.cursor().node();
        toTurn(study, 0);
        study.addVariation("Wd4,a1");
        study.delete(study.cursor().node());
        assertEquals("Wd4", texts(study));
        assertTrue(study.tree().has(first));
        study.delete(first);
        assertEquals(Vector.empty(), study.tree().node(0).children());
    }

    @Test
    void a_new_edit_forgets_what_was_undone() {
        Study<Board, Mark> study = won();
        study.comment(0, "one");
        study.undo();
        study.comment(0, "two");
        assertFalse(study.canRedo());
        study.comment(0, "two");
        study.undo();
        assertFalse(study.canUndo(), "saying the same again is no edit");
    }

    @Test
    void the_game_that_was_played_stays_whatever_is_done() {
        Study<Board, Mark> study = won();
        toTurn(study, 2);
        click(study, "c1");
        int tried = study.cursor().node();
        study.promote(tried);
        assertEquals("a1 b1 a2 b2 a3", study.tree().match(study.tree().end()).texts().mkString(" "));
        assertThrows(IllegalArgumentException.class, () -> study.delete(3));
        study.deleteRest(0);
        assertTrue(study.tree().has(tried), "it follows what was played later");
    }

    @Test
    void variations_are_put_in_order_and_stand_so_in_the_record() {
        Study<Board, Mark> study = won();
        for (String cell : new String[]{"a3", "c1", "c2"}) {
            study.step(GameCursor.of(study.tree(), 2));
            click(study, cell);
        }
        int last = study.cursor().node();
        study.promote(last);
        study.promote(last);
        study.promote(last);
        assertEquals("c2 a3 c1", study.cursor().tree().node(2).children().tail()
            .map(child -> study.tree().match(child).texts().last()).mkString(" "));
        String text = RecordFormat.DEFAULT.write(GameRecord.of(study.tree())).get().text();
        assertEquals(study.tree(),
            Replay.of(Played.TICTACTOE, RecordFormat.DEFAULT.read(text).head().get()).get().tree());
    }

    @Test
    void what_a_person_judged_no_analysis_judges() {
        Study<Board, Mark> study = won();
        study.judge(5, Option.of(Judgement.BRILLIANT));
    }
}
