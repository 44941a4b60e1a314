package agon.window.library;

import agon.archive.PlayerStatistics.Results;
import agon.window.ui.ColumnTable;
import agon.window.ui.GameWords;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// A table of results with their scores and intervals.
record ResultTable(Widgets widgets) implements ColumnTable.Last<ResultTable.Row> {
    private static final Vector<ColumnTable.Column<Row>> COLUMNS = Vector.of(
        new ColumnTable.Column<>("statistics.name", Theme.TEXT, Row::name),
        new ColumnTable.Column<>("study.column.games", Theme.TEXT, row -> GameWords.number(row.results.games())),
        new ColumnTable.Column<>("statistics.counts", Theme.MUTED,
            row -> row.results.won() + " / " + row.results.drawn() + " / " + row.results.lost()),
        new ColumnTable.Column<>("study.column.score", Theme.TEXT,
            row -> String.format(Locale.ROOT, "%.0f %%", 100 * row.results.score())));

    record Row(String name, Results results) {}

    /// Returns the row that was pressed.
    static Option<Integer> draw(Widgets widgets, String name, Vector<Row> rows) {
        return new ColumnTable<>(widgets, name, COLUMNS, new ResultTable(widgets)).draw(rows)
            .filter(ColumnTable.Pointed::pressed).map(ColumnTable.Pointed::row);
    }

    @Override
    public String title() {
        return "95 %";
    }

    @Override
    public String draw(Row row, float room) {
        String text = row.results.interval().toString(), seen = widgets.shortened(text, room);
        widgets.text(Widgets.Size.SMALL, Theme.MUTED, seen);
        return seen.equals(text) ? "" : text;
    }
}
