package agon.launcher.console;

import agon.lab.internal.TextTable;
import agon.play.text.Dictionary;
import io.vavr.collection.HashSet;
import io.vavr.collection.Set;
import io.vavr.collection.Vector;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Translates a table that [TextTable] has formatted: the words of its header, the separators of its numbers, and the
/// words in some of its columns. Other cells, such as players and moves, are not changed.
///
/// @param dictionary contains the words of headers after [#COLUMN], and words of cells after [#WORD]
record TableTranslation(Dictionary dictionary) {
    private static final String COLUMN = "| ", WORD = "|| ", GAP = " {2,}";
    /// Headers of columns that contain words, such as reasons for results.
    private static final Set<String> WORDED = HashSet.of("pairing", "end", "status", "decisions", "accepted",
        "configuration");
    private static final Pattern CELL = Pattern.compile("\\S+(?: \\S+)*");
    /// A cell with numbers, such as `+191 [+35, +347]` or `44.4–66.7 %`.
    private static final Pattern NUMBERS = Pattern.compile("[≥≤±]? ?[+−-]?\\d[\\d.,+−–=%()\\[\\]/∞ -]*");

    /// Returns whether a line consists of at least two words of headers.
    boolean isHeader(String line) {
        Vector<String> cells = Vector.of(line.strip().split(GAP));
        return cells.size() > 1 && !line.startsWith(" ") && cells.forAll(cell -> !word(cell).isEmpty());
    }

    /// Returns the translation of a word of a header, or an empty text if there is none.
    private String word(String english) {
        String text = dictionary.prose(COLUMN + english);
        return text.startsWith(COLUMN) ? "" : text;
    }

    /// Returns the translation of a word of a cell.
    private String text(String english) {
        String text = dictionary.translate(WORD + english);
        return text.startsWith(WORD) ? dictionary.translate(english) : text;
    }

    /// Returns the translation of a header, of the words in a cell, or of numbers.
    String cell(String english) {
        String header = word(english);
        return header.isEmpty() ? number(text(english)) : header;
    }

    /// @param lines the header and the rows
    String translated(Vector<String> lines) {
        Vector<Integer> ends = Vector.ofAll(CELL.matcher(lines.head()).results().map(MatchResult::end).toList());
        Vector<String> head = Vector.of(lines.head().split(GAP));
        return TextTable.text(lines.tail().map(line -> row(line, ends))
            .map(row -> row.zipWith(head, (cell, title) -> WORDED.contains(title) ? text(cell) : cell))
            .prepend(head.map(this::word)));
    }

    /// Returns the cells of a row. All columns except the first end at the same place as their headers.
    private Vector<String> row(String line, Vector<Integer> ends) {
        String start = part(line, 0, ends.get(1));
        int gap = Math.max(start.lastIndexOf("  "), 0);
        return Vector.of(start.substring(0, gap).strip(), number(start.substring(gap).strip()))
            .appendAll(Vector.range(2, ends.size()).map(i -> number(part(line, ends.get(i - 1), ends.get(i)).strip())));
    }

    private static String part(String line, int from, int to) {
        return line.substring(Math.min(from, line.length()), Math.min(to, line.length()));
    }

    private String number(String cell) {
        return NUMBERS.matcher(cell).matches() ? dictionary.language().number(cell) : cell;
    }
}
