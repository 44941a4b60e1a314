package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Action;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.match.Match;
import agon.api.match.Perft;
import agon.api.scene.Gesture;
import agon.api.scene.Scene;
import agon.game.tictactoe.TicTacToe;
import agon.plugins.PieRule;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TicTacToeTest {
    private static final boolean THOROUGH = Boolean.getBoolean("agon.thorough");
    private static final Game<TicTacToe.Board, TicTacToe.Mark> GAME = ExtendedTicTacToe.GAME;
    private static final Game<PieRule.Position<TicTacToe.Board>, PieRule.SwapAction<TicTacToe.Mark>> SWAPPED = PieRule
        .of(GAME).get();

    private static TicTacToe.Board board(String text) {
        return GAME.notation().read(text).get();
    }

    private static Match<TicTacToe.Board, TicTacToe.Mark> played(String... turns) {
        return Vector.of(turns).foldLeft(Match.start(new Variant<>("tictactoe", GAME)),
            (match, turn) -> match.play(turn).get());
    }

    @Test
    void the_plugin_is_its_one_game() {
        ExtendedTicTacToe plugin = new ExtendedTicTacToe();
        assertEquals("tictactoe", plugin.id());
        assertEquals("tictactoe", new TicTacToe().id());
        assertEquals(GAME.rules(), TicTacToe.GAME.rules());
        assertEquals(GAME, plugin.game(plugin.options().defaults()));
    }

    /// The game in a single file, which is the first example for authors, is complete.
    @ParameterizedTest
    @EnumSource
    void the_first_example_keeps_the_contract(Contract clause) {
        clause.verify(new Variant<>("tictactoe", TicTacToe.GAME), 1, THOROUGH ? 10 : 4);
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract(Contract clause) {
        clause.verify(new Variant<>("tictactoe", GAME), 20250101, Integer.getInteger("agon.games", THOROUGH ? 30 : 4));
    }

    @ParameterizedTest
    @EnumSource
    void keeps_the_contract_with_the_pie_rule(Contract clause) {
        clause.verify(new Variant<>("tictactoe:swap", SWAPPED), 20250101,
            Integer.getInteger("agon.games", THOROUGH ? 20 : 2));
    }

    @Test
    void a_cell_that_is_taken_says_by_what() {
        assertEquals(Option.of("There is already a cross on b2."),
            GAME.view().hints().explainRefusal(board("o../.x./..."), Vector.empty(), "cell-b2-across"));
        assertEquals(Option.of("There is already a nought on a3."),
            GAME.view().hints().explainRefusal(board("o../.x./..."), Vector.empty(), "cell-a3"));
        assertEquals(Option.none(),
            GAME.view().hints().explainRefusal(board("o../.x./..."), Vector.empty(), "cell-c3"));
        assertEquals(Option.none(), GAME.view().hints().explainRefusal(board("o../.x./..."), Vector.empty(), "row-1"));
    }

    /// Crosses are to move, then noughts.
    @ParameterizedTest
    @CsvSource({"o../.x./..., c1, a1-b1-c1 c3-c2-c1", "o../.x./..., a1, a1-b1-c1 c3-b2-a1", "o../.x./..x, a1, a3-a2-a1",
        "o../.x./..x, b2, ''", "xxx/oo./..., c1, ''", "o../.x./..., none, ''"})
    void lines_that_the_seat_to_move_can_still_fill_go_through_a_cell(String text, String cell, String lines) {
        assertEquals(lines, GAME.view().hints().lines(board(text), "cell-" + cell)
            .map(line -> line.map(key -> key.substring(5)).mkString("-")).mkString(" "));
    }

    @Test
    void a_position_with_the_pie_rule_is_set_up_with_the_sides_of_the_players() {
        var editor = SWAPPED.view().editor().get();
        var swapped = Match.start(new Variant<>("tictactoe:swap", SWAPPED)).play("b2").get().play("swap").get();
        var setup = editor.setup(swapped.position());
        assertEquals(Option.of(1), setup.supplies().get("swapped sides"));
        assertEquals(swapped.position(), editor.position(setup).get());
        assertEquals(Seat.SECOND, SWAPPED.rules()
            .status(editor.position(setup.supply("swapped sides", 0)).get()).seatToAct().get());
        assertTrue(editor.position(setup.put("cell-b2", "nought")).isLeft());
    }

    /// Each turn is one action, so both units have the same count. Depths above 6 are counted
    /// in only one way, except in thorough tests.
    private static <P, A extends Action> void counted(Game<P, A> game, int depth, long paths) {
        P start = game.rules().start();
        assertEquals(paths, new Perft(Perft.Unit.ACTIONS, Perft.Implementation.SIMULATOR).count(game, start, depth));
        if (depth > 6 && !THOROUGH) return;
        for (Perft.Unit unit : Perft.Unit.values())
            assertEquals(paths, new Perft(unit, Perft.Implementation.RULES).count(game, start, depth), unit + "");
        assertEquals(paths, new Perft(Perft.Unit.TURNS, Perft.Implementation.SIMULATOR).count(game, start, depth));
    }

    /// A path of d actions that includes a swap has d - 1 marks.
    @ParameterizedTest
    @CsvSource({"1, 9", "2, 81", "3, 576", "4, 3528", "5, 18144", "6, 69840", "7, 202896", "8, 348624", "9, 328320",
        "10, 127872"})
    void paths_with_the_pie_rule_are_those_without_it_and_those_of_one_mark_less(int depth, long paths) {
        counted(SWAPPED, depth, paths);
    }

    @ParameterizedTest
    @CsvSource({"1, 9", "2, 72", "3, 504", "4, 3024", "5, 15120", "6, 54720", "7, 148176", "8, 200448", "9, 127872"})
    void paths_are_counted_alike_in_both_lanes_and_units(int depth, long paths) {
        counted(GAME, depth, paths);
    }

    @ParameterizedTest
    @CsvSource({"xxx/oo./...", "oo./xxx/...", ".o./o../xxx", "x.o/x.o/x..", "ox./ox./.x.", "o.x/o.x/..x", "x.o/.x./o.x",
        "o.x/.x./x.o"})
    void each_of_the_eight_lines_wins_and_nobody_acts_after_it(String position) {
        assertEquals(Status.won(Seat.FIRST, "three in a row"), GAME.rules().status(board(position)));
        assertEquals(0, GAME.rules().legal(board(position)).size());
    }

    @ParameterizedTest
    @CsvSource({"xxx/oo./..., a3 b3 c3", "ooo/xx./x.., a3 b3 c3", "xox/oxo/xox, a3 c3 b2 a1 c1", "xox/xoo/oxx, ''"})
    void the_cells_of_the_lines_have_won(String position, String cells) {
        assertEquals(Vector.of(cells.split(" ")).reject(String::isEmpty).map("cell-"::concat),
            GAME.view().hints().winning(board(position)));
    }

    @Test
    void the_second_seat_and_the_last_cell_may_win_and_a_full_board_without_a_line_is_a_draw() {
        assertEquals(Status.won(Seat.SECOND, "three in a row"), GAME.rules().status(board("ooo/xx./x..")));
        assertEquals(Status.won(Seat.FIRST, "three in a row"), GAME.rules().status(board("xox/oxo/xox")));
        assertEquals(Status.drawn("board full"), GAME.rules().status(board("xox/xoo/oxx")));
    }

    @Test
    void a1_is_at_the_bottom_left() {
        assertEquals(".../.../x..", GAME.notation().write(played("a1").position()));
        assertEquals(".../..o/x..", GAME.notation().write(played("a1", "C2").position()));
    }

    @Test
    void a_taken_cell_is_refused_with_the_position() {
        assertEquals("move 3, 'b2', is illegal: b2 is taken; position before it: .../.x./o..",
            played("b2", "a1").play("b2").getLeft().toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"x.o/.x./..", "x.o .x. ...", "xx./.../...", ".../.o./..."})
    void impossible_positions_are_refused_with_a_sentence(String text) {
        assertEquals(
            "'" + text + "' is not a position; expected x.o/.x./..., with as many x as o or one x more",
            GAME.notation().read(text).getLeft());
    }

    @Test
    void what_is_no_cell_is_refused() {
        for (String text : Vector.of("d1", "a4", "", "a1b2", "1a"))
            assertEquals("'" + text + "' is not a move",
                GAME.notation().read(GAME.rules().start(), text).getLeft());
    }

    @Test
    void a_cross_and_a_nought_are_one_piece_each_and_nothing_moves() {
        Scene before = GAME.view().scene(played("a1", "b2").position()),
            after = GAME.view().scene(played("a1", "b2", "c3").position());
        assertEquals(9 + 6 + 2, before.items().size());
        assertEquals(1, before.items().count(item -> item.shape() instanceof Scene.Shape.Cross));
        assertEquals(1, before.items().count(item -> item.shape() instanceof Scene.Shape.Ring));
        assertTrue(after.items().containsAll(before.items()), "the keys of what stays are the same");
        Scene.Item corner = before.items().find(item -> item.key().equals("cell-a1")).get();
        assertTrue(corner.x() < 0 && corner.z() > 0, "a1 lies left and near: " + corner);
    }

    @Test
    void clicking_a_free_cell_marks_it() {
        Gesture<TicTacToe.Mark> gesture = Gesture.begin(GAME, played("b2").position());
        assertEquals(8, gesture.next().size());
        assertEquals(Option.of(new TicTacToe.Mark(0)), gesture.click("cell-a3").action());
        assertEquals(Option.none(), gesture.click("cell-b2").action());
    }
}
