package agon.window.library;

import agon.archive.PlayerStatistics.MistakeCounts;
import agon.window.ui.ColumnTable;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.Widgets;
import io.vavr.collection.Vector;
import java.util.Locale;
import java.util.function.ToLongFunction;

/// A table of mistakes by kind, in the thirds of the games and per game.
record MistakeTable(Widgets widgets) implements ColumnTable.Last<MistakeTable.Row> {
    private static final Vector<ColumnTable.Column<Row>> COLUMNS = Vector.of(
        new ColumnTable.Column<>("statistics.mistakes", Theme.TEXT, Row::kind), phase(0), phase(1), phase(2));

    /// @param phases the numbers of mistakes in the thirds of the games
    record Row(String kind, Vector<Long> phases, int games) {}

    private static ColumnTable.Column<Row> phase(int third) {
        return new ColumnTable.Column<>("statistics.phase." + third, Theme.MUTED,
            row -> String.valueOf(row.phases.get(third)));
    }

    static void draw(Widgets widgets, Vector<MistakeCounts> phases, int games) {
        new ColumnTable<>(widgets, "mistake", COLUMNS, new MistakeTable(widgets)).draw(Vector.of(
            row("?!", phases, MistakeCounts::dubious, games), row("?", phases, MistakeCounts::mistakes, games),
            row("??", phases, MistakeCounts::blunders, games)));
    }

    private static Row row(String kind, Vector<MistakeCounts> phases, ToLongFunction<MistakeCounts> count, int games) {
        return new Row(kind, phases.map(count::applyAsLong), games);
    }

    @Override
    public String title() {
        return Strings.of("statistics.pergame");
    }

    @Override
    public String draw(Row row, float room) {
        widgets.text(Widgets.Size.SMALL, Theme.TEXT,
            String.format(Locale.ROOT, "%.1f", row.phases.sum().doubleValue() / row.games));
        return "";
    }
}
