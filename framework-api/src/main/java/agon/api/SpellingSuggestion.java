package agon.api;

import io.vavr.collection.Traversable;
import io.vavr.control.Option;
import java.util.Locale;

/// What somebody may have meant who wrote a word that is not known.
public final class SpellingSuggestion {
    /// Longer words are no misspelt ones, and would take long to compare.
    private static final int LONGEST = 60;

    private SpellingSuggestion() {}

    /// `; did you mean 'rings'?`, if a known word is near: at most two letters differ, and at most half of them.
    public static Option<String> suggestion(String word, Traversable<String> known) {
        if (word.length() > LONGEST) return Option.none();
        return known.toList().map(k -> new Near(k, distance(word.toLowerCase(Locale.ROOT), k)))
            .filter(near -> near.distance <= Math.min(2, near.word.length() / 2))
            .minBy(Near::distance).map(near -> "; did you mean '" + near.word + "'?");
    }

    private record Near(String word, int distance) {}

    /// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b` (optimal string alignment).
    private static int distance(String a, String b) {
        // [|a| + 1][|b| + 1] distance of the beginnings of those lengths
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    d[i][j] = i + j;
                    continue;
                }
                boolean same = a.charAt(i - 1) == b.charAt(j - 1);
                d[i][j] = Math.min(d[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(d[i - 1][j], d[i][j - 1]));
                boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2)
                    && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
            }
        }
        return d[a.length()][b.length()];
    }
}
