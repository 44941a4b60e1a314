package agon.launcher.table;

import io.vavr.collection.Seq;
import io.vavr.control.Option;
import java.util.Locale;

/// The word that somebody may have meant.
final class Nearest {
    private Nearest() {}

    /// `; did you mean 'undo'?`, if a known word is near.
    static Option<String> suggestion(String word, Seq<String> known) {
        return known.toList().map(k -> new Near(k, distance(word.toLowerCase(Locale.ROOT), k)))
            .filter(n -> n.distance <= Math.min(2, n.word.length() / 2))
            .minBy(Near::distance).map(n -> "; did you mean '" + n.word + "'?");
    }

    private record Near(String word, int distance) {}

    /// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b` (optimal string alignment).
    private static int distance(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1]; // [|a| + 1][|b| + 1] distance of the beginnings of those lengths
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                d[i][j] = Math.min(d[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
            }
        }
        return d[a.length()][b.length()];
    }
}
