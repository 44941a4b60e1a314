package agon.nnue;

import io.vavr.collection.Vector;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/// Joins groups that have cells in common. The rows of a joined group are the sums of the rows of its parts. A change
/// of a cell then changes fewer rows, because each cell is in fewer groups. For example, the three pairs of a triangle
/// become one group, so a cell in the middle of a hexagonal board is in three groups instead of six.
final class JoinedGroups {
    private static final int MOST = 1 << 24; // more than the rows of any network

    private final Vector<Integer> values; // number of values of each input
    private final List<BitSet> parts;     // the groups that are not joined yet, as sets of inputs
    private final List<BitSet> joined = new ArrayList<>();
    private int rows; // of all groups

    /// @param inputs the inputs that a group uses
    /// @param parts  the groups that it includes
    /// @param saved  the number of uses of inputs that it saves
    /// @param added  the number of rows that it adds
    private record Union(BitSet inputs, List<BitSet> parts, int saved, int added) {
        double worth() {
            return (double) saved / Math.max(1, added);
        }
    }

    private JoinedGroups(Vector<Integer> values, Vector<Vector<Integer>> groups) {
        this.values = values;
        parts = new ArrayList<>(groups.map(JoinedGroups::set).asJava());
        for (BitSet part : parts) rows += rows(part);
    }

    private static BitSet set(Vector<Integer> inputs) {
        BitSet set = new BitSet();
        for (int input : inputs) set.set(input);
        return set;
    }

    /// Returns groups that include the given groups.
    ///
    /// @param values   the number of values of each input
    /// @param mostRows the maximum number of rows
    static Vector<Vector<Integer>> of(Vector<Integer> values, Vector<Vector<Integer>> groups, int mostRows) {
        JoinedGroups all = new JoinedGroups(values, groups);
        while (all.join(mostRows)) {
            // unions of the remaining groups are worth less
        }
        return Vector.ofAll(all.joined).appendAll(all.parts)
            .map(set -> Vector.ofAll(set.stream().boxed()));
    }

    /// Joins disjoint sets of groups, the most worthwhile first.
    private boolean join(int mostRows) {
        List<Union> unions = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++)
            for (int j = i + 1; j < parts.size(); j++)
                if (parts.get(i).intersects(parts.get(j))) {
                    Union union = union(parts.get(i), parts.get(j));
                    if (union.saved > 0) unions.add(union);
                }
        unions.sort(Comparator.comparingDouble(union -> -union.worth()));
        boolean any = false;
        for (Union union : unions) {
            if (rows + union.added > mostRows || !parts.containsAll(union.parts)) continue;
            parts.removeAll(union.parts);
            joined.add(union.inputs);
            rows += union.added;
            any = true;
        }
        return any;
    }

    private Union union(BitSet one, BitSet other) {
        BitSet inputs = new BitSet();
        inputs.or(one);
        inputs.or(other);
        List<BitSet> included = new ArrayList<>();
        int saved = -inputs.cardinality(), added = rows(inputs);
        for (BitSet part : parts) {
            if (!includes(inputs, part)) continue;
            included.add(part);
            saved += part.cardinality();
            added -= rows(part);
        }
        return new Union(inputs, included, saved, added);
    }

    private static boolean includes(BitSet inputs, BitSet part) {
        for (int i = part.nextSetBit(0); i >= 0; i = part.nextSetBit(i + 1)) if (!inputs.get(i)) return false;
        return true;
    }

    private int rows(BitSet inputs) {
        long product = 1;
        for (int i = inputs.nextSetBit(0); i >= 0; i = inputs.nextSetBit(i + 1))
            product = Math.min(product * values.get(i), MOST);
        return (int) product;
    }
}
