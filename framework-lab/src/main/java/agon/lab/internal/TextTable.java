package agon.lab.internal;

import io.vavr.collection.Vector;
import java.util.Locale;

/// Formats tables of text. The first column is left-aligned, and the other columns are right-aligned.
public final class TextTable {
    /// The maximum length of a turn in a table, in characters. Longer turns are shortened.
    public static final int LONGEST = 40;

    private TextTable() {}

    public static String text(Vector<Vector<String>> rows) {
        Vector<Integer> widths = Vector.range(0, rows.head().size())
            .map(column -> rows.map(row -> row.get(column).length()).max().get());
        return rows.map(row -> line(row, widths)).mkString("\n");
    }

    /// Returns the line of one row, for a table that is printed row by row.
    ///
    /// @param widths the minimum widths of the columns, in characters
    public static String line(Vector<String> row, Vector<Integer> widths) {
        return row.zip(widths).zipWithIndex((cell, column) -> cell(cell._1, column == 0 ? -cell._2 : cell._2))
            .mkString("  ").stripTrailing();
    }

    /// Returns a table in Markdown.
    ///
    /// @param rows rows with equal numbers of cells; the first row is the header
    public static String markdown(Vector<Vector<String>> rows) {
        Vector<Vector<String>> ruled = rows.take(1).append(rows.head().map(_ -> "---")).appendAll(rows.drop(1));
        return ruled.map(row -> row.mkString("| ", " | ", " |")).mkString("\n");
    }

    private static String cell(String text, int width) {
        return width == 0 ? "" : String.format(Locale.ROOT, "%" + width + "s", text);
    }
}
