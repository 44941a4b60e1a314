package agon.launcher.play;

import agon.launcher.console.Texts;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Translates the table of a search, as [agon.play.engine.Candidate] writes it, but not the moves in it.
final class SearchTable {
    /// The visits, the value with a remark, and the prior of a move. Moves are before and after them.
    private static final Pattern CELLS = Pattern
        .compile("(?<=  )([\\d,]+ \\w+)  ([+-][\\d.]+)( proven| or less| or more|)((?:  prior [\\d.]+)?)(?=  |$)");

    private SearchTable() {}

    static String translated(String table, Texts texts) {
        return table.lines().map(line -> line(line, texts)).collect(Collectors.joining("\n"));
    }

    private static String line(String line, Texts texts) {
        Matcher cells = CELLS.matcher(line);
        return !cells.find() ? texts.translate(line)
            : line.substring(0, cells.start()) + texts.translate(cells.group(1)) + "  " + texts.number(cells.group(2))
                + texts.translate(cells.group(3)) + texts.translate(cells.group(4)) + line.substring(cells.end());
    }
}
