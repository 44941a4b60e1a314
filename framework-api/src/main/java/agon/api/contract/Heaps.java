package agon.api.contract;

import io.vavr.collection.Vector;
import java.util.Locale;
import java.util.TreeMap;

/// Two samples of equal size, counted in bins, with a test of whether they can have the same distribution.
///
/// Source: W. H. Press et al., *Numerical Recipes*, 3rd edition, §14.3, chi-square of two binned data sets; for its far
/// tail, the cube-root approximation of E. B. Wilson and M. M. Hilferty, *The distribution of chi-square*, 1931.
final class Heaps {
    /// The maximum accepted deviation, in standard deviations. By chance, it is exceeded once in 10¹² tests.
    private static final double FAR = 7;
    /// Bins with fewer elements are merged, because the chi-square test needs some elements in each bin.
    private static final int SMALL = 40;

    private final TreeMap<String, int[]> counts = new TreeMap<>(); // by bin, [2] one count per sample

    void add(boolean own, String name) {
        counts.computeIfAbsent(name, _ -> new int[2])[own ? 1 : 0]++;
    }

    private Vector<int[]> pairs() {
        Vector<int[]> all = Vector.ofAll(counts.values()), large = all.filter(pair -> pair[0] + pair[1] >= SMALL);
        int[] rest = new int[2];
        for (int[] pair : all.removeAll(large)) for (int i = 0; i < 2; i++) rest[i] += pair[i];
        return rest[0] + rest[1] >= SMALL ? large.append(rest) : large;
    }

    private double distance() {
        return pairs().map(pair -> Math.pow(pair[0] - pair[1], 2) / (pair[0] + pair[1])).sum().doubleValue();
    }

    private double bound() {
        double freedom = Math.max(1, pairs().size() - 1), ninth = 2 / (9 * freedom);
        return freedom * Math.pow(1 - ninth + FAR * Math.sqrt(ninth), 3);
    }

    boolean differ() {
        return distance() > bound();
    }

    String surprise() {
        return String.format(Locale.ROOT, "chi-square %.0f, at most %.0f by chance", distance(), bound());
    }

    String text(boolean own) {
        return Vector.ofAll(counts.entrySet()).map(heap -> heap.getKey() + ": " + heap.getValue()[own ? 1 : 0])
            .mkString(", ");
    }
}
