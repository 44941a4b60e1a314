package agon.api;

import io.vavr.collection.Traversable;
import java.util.Locale;

/// What somebody may have meant.
final class Spelling {
    private Spelling() {}

    /// `; did you mean 'rings'?`, or nothing where no known word is near.
    static String suggestion(String word, Traversable<String> known) {
        return known.toList().map(k -> new Near(k, distance(word.toLowerCase(Locale.ROOT), k)))
            .filter(n -> n.distance <= Math.max(2, word.length() / 2))
            .sortBy(n -> n.distance).headOption().map(n -> "; did you mean '" + n.word + "'?").getOrElse("");
    }

    private record Near(String word, int distance) {}

    /// Insertions, deletions and replacements of single letters that turn `a` into `b` (Levenshtein 1966).
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1]; // [|b| + 1] distance of the letters of a so far to each beginning of b
        for (int j = 0; j <= b.length(); j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
