package agon.game.tictactoe.extended;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Cells;
import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.Variant;
import agon.api.contract.Contract;
import agon.api.match.Match;
import agon.api.match.Perft;
import agon.api.scene.Scene;
import agon.game.tictactoe.extended.QubicGame.Marks;
import agon.game.tictactoe.extended.QubicGame.Scoring;
import agon.plugins.PieRule;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class QubicTest {
    private static final Game<QubicGame.Marks, QubicGame.Mark> FIRST = Qubic.FIRST;
    private static final Game<QubicGame.Marks, QubicGame.Mark> LINES = Qubic.LINES;
    private static final String EMPTY = "..../..../..../....";

    @ParameterizedTest
    @EnumSource
    void first_line_keeps_the_contract(Contract clause) {
        clause.verify(new Variant<>("qubic", FIRST), 20250101,
            Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 3 : 1));
    }

    /// Leaves out symmetries, encodings, scenes, clicks and setups, which do not depend on the scoring.
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_NONE, names = {"SYMMETR.*", "CANONICAL.*", "ENCODINGS.*", "SCENES.*",
        "CLICKS.*", "SETUPS.*"})
    void most_lines_keeps_the_contract(Contract clause) {
        clause.verify(new Variant<>("qubic:scoring=lines", LINES), 20250102,
            Integer.getInteger("agon.games", Boolean.getBoolean("agon.thorough") ? 2 : 1));
    }

    /// Checked only by thorough tests: all games share the pie rule, and smaller games with it are always checked.
    @ParameterizedTest
    @EnumSource
    @EnabledIfSystemProperty(named = "agon.thorough", matches = "true")
    void the_pie_rule_keeps_the_contract(Contract clause) {
        clause.verify(new Variant<>("qubic:swap", PieRule.of(FIRST).get()), 20250103,
            Integer.getInteger("agon.games", 2));
    }

    @Test
    void options_choose_the_scoring() {
        Qubic plugin = new Qubic();
        assertEquals("qubic", plugin.id());
        assertEquals(FIRST, plugin.game(plugin.options().defaults()));
        assertEquals(LINES, plugin.game(plugin.options().parse("scoring=lines").get()));
        assertEquals("'scoring=last' is not allowed; expected first or lines",
            plugin.options().parse("scoring=last").getLeft());
    }

    @Test
    void there_are_76_lines_of_four_cells_in_a_row() {
        assertEquals(76, Cube.LINES.size());
        assertEquals(76, Cube.LINES.distinct().size());
        for (Cells line : Cube.LINES) {
            int[] cells = Vector.range(0, 64).filter(line::has).toJavaStream().mapToInt(i -> i).toArray();
            assertEquals(4, cells.length);
            for (int i = 1; i < 3; i++) {
                assertEquals(2 * Cube.x(cells[i]), Cube.x(cells[i - 1]) + Cube.x(cells[i + 1]), "columns of " + line);
                assertEquals(2 * Cube.y(cells[i]), Cube.y(cells[i - 1]) + Cube.y(cells[i + 1]), "rows of " + line);
                assertEquals(2 * Cube.z(cells[i]), Cube.z(cells[i - 1]) + Cube.z(cells[i + 1]), "levels of " + line);
            }
        }
    }

    @Test
    void seven_lines_cross_in_the_8_corners_and_the_8_innermost_cells_and_four_elsewhere() {
        for (int cell = 0; cell < Cube.SIZE; cell++) {
            int at = cell;
            boolean outside = Cube.x(cell) % 3 == 0,
                alike = outside == (Cube.y(cell) % 3 == 0) && outside == (Cube.z(cell) % 3 == 0);
            assertEquals(alike ? 7 : 4, Cube.LINES.count(line -> line.has(at)), Cube.NAMES.get(cell));
        }
    }

    @ParameterizedTest
    @EnumSource
    void paths_are_counted_alike_in_both_lanes(Perft.Implementation implementation) {
        assertEquals(64 * 63 * 62,
            new Perft(Perft.Unit.ACTIONS, implementation).count(FIRST, FIRST.rules().start(), 3));
        assertEquals(64 * 63, new Perft(Perft.Unit.TURNS, implementation).count(LINES, LINES.rules().start(), 2));
    }

    @Test
    void every_line_wins_for_whoever_has_it() {
        for (Cells line : Cube.LINES) {
            Cells others = Cells.of(Vector.range(0, 64).filter(cell -> !line.has(cell)).take(3));
            assertEquals(Status.won(Seat.FIRST, "four in a line"), FIRST.rules().status(new Marks(line, others)));
            Cells more = Vector.range(0, 64).filter(cell -> !line.has(cell) && !others.has(cell))
                .find(cell -> !Cube.hasLine(others.with(cell)))
                .map(others::with).get();
            assertEquals(Status.won(Seat.SECOND, "four in a line"), FIRST.rules().status(new Marks(more, line)));
            assertEquals(0, FIRST.rules().legal(new Marks(line, others)).size());
            assertEquals(
                Vector.range(0, 64).filter(line::has)
                    .flatMap(cell -> Vector.of("cell-" + Cube.NAMES.get(cell), "o-" + Cube.NAMES.get(cell))),
                FIRST.view().hints().winning(new Marks(more, line)));
        }
    }

    @Test
    void a_line_decides_nothing_where_lines_are_counted() {
        Cells line = Cube.LINES.head(), others = Cells.first(64).minus(line).and(Cells.of(63).with(62).with(60));
        assertEquals(Status.toMove(Seat.SECOND), LINES.rules().status(new Marks(line, others)));
        assertEquals(64 - 4 - 3, LINES.rules().legal(new Marks(line, others)).size());
    }

    @Test
    void two_full_levels_against_two_are_a_draw_and_one_exchange_decides() {
        Cells low = Cells.first(32);
        assertEquals(Status.drawn("as many lines each"), LINES.rules().status(full(low)));
        int corner = 0, edge = 1, cornerAbove = 32, edgeAbove = 33;
        assertEquals(20, Cube.lines(low));
        assertEquals(17, Cube.lines(low.without(corner)));
        assertEquals(18, Cube.lines(low.without(edge)));
        assertEquals(Status.won(Seat.SECOND, "more lines"),
            LINES.rules().status(full(low.without(corner).with(edgeAbove))));
        assertEquals(Status.won(Seat.FIRST, "more lines"),
            LINES.rules().status(full(low.without(edge).with(cornerAbove))));
    }

    private static Marks full(Cells first) {
        return new Marks(first, Cells.first(64).minus(first));
    }

    @Test
    void a_full_cube_without_a_line_is_a_draw_where_the_first_line_wins() {
        Marks drawn = lineless();
        assertEquals(Status.drawn("board full"), FIRST.rules().status(drawn));
        assertEquals(Status.drawn("as many lines each"), LINES.rules().status(drawn));
    }

    /// Finds a full board without a line. Exchanges marks of the two seats, as long as this does not increase the
    /// number of lines.
    private static Marks lineless() {
        RandomGenerator dice = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        Cells first = Cells.first(32), all = Cells.first(64);
        int lines = Cube.lines(first) + Cube.lines(all.minus(first));
        while (lines > 0) {
            int from = dice.nextInt(64), to = dice.nextInt(64);
            if (!first.has(from) || first.has(to)) continue;
            Cells next = first.without(from).with(to);
            int left = Cube.lines(next) + Cube.lines(all.minus(next));
            if (left > lines) continue;
            first = next;
            lines = left;
        }
        return new Marks(first, all.minus(first));
    }

    @Test
    void cells_are_named_column_row_level_from_the_front_left_of_the_lowest_level() {
        Match<Marks, QubicGame.Mark> match = Match.start(new Variant<>("qubic", FIRST)).play("b32").get().play(" D14 ")
            .get();
        assertEquals(EMPTY + " ..../.x../..../.... " + EMPTY + " ..../..../..../...o",
            FIRST.notation().write(match.position()));
        assertEquals(
            "move 3, 'b32', is illegal: b32 is taken; position before it: " + FIRST.notation().write(match.position()),
            match.play("b32").getLeft().toString());
        assertEquals("'e11' is not a move",
            FIRST.notation().read(match.position(), "e11").getLeft());
    }

    @Test
    void levels_may_be_separated_by_bars() {
        assertEquals(FIRST.rules().start(),
            FIRST.notation().read((EMPTY + " | " + EMPTY + "|" + EMPTY + "  " + EMPTY)).get());
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "| found 1 levels; expected four, separated by spaces, from bottom to top",
        "E E E| found 3 levels; expected four, separated by spaces, from bottom to top",
        "E E E ..../...| level 4 is '..../...'; expected four rows such as x.o./..../..../....",
        "E E ..../..../..../...z E| level 3 is '..../..../..../...z'; expected four rows such as x.o./..../..../....",
        "E xx../..../..../.... E E| there are 2 x and 0 o; expected equal numbers, or one more x",
        "E o.../..../..../.... E E| there are 0 x and 1 o; expected equal numbers, or one more x"})
    void impossible_positions_are_refused_with_a_sentence(String textAndSentence) {
        int bar = textAndSentence.indexOf('|');
        assertEquals(textAndSentence.substring(bar + 2),
            FIRST.notation().read(textAndSentence.substring(0, bar).replace("E", EMPTY)).getLeft());
    }

    @Test
    void each_level_is_a_layer_of_16_cells_with_its_own_labels() {
        Game<Marks, ?> game = FIRST;
        Scene scene = game.view()
            .scene(FIRST.notation().read("x.../..../..../.... " + EMPTY + " ..../..../..../...o " + EMPTY).get());
        var cells = scene.items().filter(item -> item.role() == Scene.Role.CELL);
        assertEquals(Vector.of(0f, 1.2f, 2.4f, 3.6f), cells.map(Scene.Item::y).distinct().toVector());
        assertEquals(64, cells.size());
        assertEquals(4 * 9, scene.items().count(item -> item.role() == Scene.Role.LABEL));
        for (Scene.Item piece : scene.items().filter(item -> item.role() == Scene.Role.PIECE)) {
            Scene.Item below = cells.find(cell -> cell.key().equals("cell" + piece.key().substring(1))).get();
            assertTrue(
                piece.x() == below.x() && piece.z() == below.z() && piece.y() > below.y() && piece.y() < below.y() + 1,
                piece + " lies on " + below);
        }
    }

    @Test
    void lines_through_a_cell_live_while_the_other_side_has_no_mark_on_them() {
        QubicView view = new QubicView(new QubicGame(Scoring.FIRST));
        Marks corner = new Marks(Cells.of(Cube.cell(0, 3, 0)), Cells.of(Cube.cell(0, 0, 0)));
        assertEquals("a11", Cube.NAMES.get(Cube.cell(0, 3, 0)));
        assertEquals(7, view.lines(new Marks(Cells.NONE, Cells.NONE), "cell-a11").size());
        assertEquals(6, view.lines(corner, "x-a11").size());
        assertEquals(Vector.of("cell-a11", "cell-b11", "cell-c11", "cell-d11"), view.lines(corner, "x-a11").head());
        assertEquals(0, view.lines(corner, "cell-a41").size());
        assertEquals(0, view.lines(corner, "column-0-0").size());
        assertEquals(Option.of("There is already a mark on a11."),
            view.hints().explainRefusal(corner, Vector.empty(), "x-a11"));
    }
}
