package agon.window.study;

import agon.play.engine.Candidate;
import agon.play.study.LiveAnalysis;
import agon.window.ui.ColumnTable;
import agon.window.ui.GameWords;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import imgui.ImGui;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Function;

/// The best moves of a search in a table. Pointing at a move shows it on the board, and clicking it plays it.
public final class EngineLines {
    public static Option<ColumnTable.Pointed> draw(Widgets widgets, String name, LiveAnalysis.View advice, int rows,
        Function<Candidate, String> worth) {
        Vector<Candidate> shown = advice.candidates().take(rows);
        boolean visited = isByVisits(shown); // an arrow in a column title marks the figure that determines the order
        Vector<ColumnTable.Column<Candidate>> columns = Vector.of(
            new ColumnTable.Column<>("study.column.move", Theme.TEXT, Candidate::action),
            new ColumnTable.Column<>(visited ? "study.column.value" : "study.column.by.value", Theme.TEXT,
                row -> translated(worth.apply(row))),
            new ColumnTable.Column<>(visited ? "study.column.by.visits" : "study.column.visits", Theme.MUTED,
                row -> GameWords.number(row.line().visits())));
        if (shown.exists(row -> row.prior().isDefined()))
            columns = columns.append(
                new ColumnTable.Column<>("study.column.prior", Theme.MUTED, row -> row.prior().getOrElse("")));
        return new ColumnTable<>(widgets, name, columns, new Then(widgets)).draw(shown);
    }

    /// Returns a value with its remark, such as `+1.00 proven`, in the language of the window.
    static String translated(String value) {
        int blank = value.indexOf(' ');
        return blank < 0 ? value : value.substring(0, blank + 1) + Strings.translated(value.substring(blank + 1));
    }

    /// Returns whether the lines are in the order of their visits. Searches with proven lines and alpha-beta searches
    /// order them by value.
    static boolean isByVisits(Vector<Candidate> lines) {
        Vector<Long> visits = lines.map(one -> one.line().visits());
        return visits.zip(visits.drop(1)).forAll(pair -> pair._1 >= pair._2) && visits.distinct().size() > 1;
    }

    static void reserve(Widgets widgets, int rows) {
        widgets.sized(Widgets.Size.SMALL, () -> ImGui.dummy(0,
            (rows + 1) * ImGui.getTextLineHeightWithSpacing() - ImGui.getStyle().getItemSpacingY()));
    }

    private record Then(Widgets widgets) implements ColumnTable.Last<Candidate> {
        @Override
        public String title() {
            return Strings.of("study.column.line");
        }

        @Override
        public String draw(Candidate row, float room) {
            String seen = widgets.shortened(row.continuation(), room);
            widgets.text(Widgets.Size.SMALL, Theme.MUTED, seen);
            return seen.equals(row.continuation()) ? "" : row.continuation();
        }
    }
}
