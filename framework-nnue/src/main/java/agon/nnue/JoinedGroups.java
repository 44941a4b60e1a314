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
    private final List<BitSet> joined = new ArrayList<>();
    private List<BitSet> parts;           // the groups that are not joined yet, as sets of inputs
    private int rows;                     // of all groups

    /// @param inputs the inputs that a group uses
    /// @param parts  the numbers of the groups that it includes
    /// @param saved  the number of uses of inputs that it saves
    /// @param added  the number of rows that it adds
    private record Union(BitSet inputs, BitSet parts, int saved, int added) {
        double worth() {
            return (double) saved / Math.max(1, added);
        }
    }

    private JoinedGroups(Vector<Integer> values, Vector<Vector<Integer>> groups) {
        this.values = values;
        parts = groups.map(JoinedGroups::set).asJava();
        for (BitSet part : parts) rows += rows(part);
    }

    private static BitSet set(Vector<Integer> inputs) {
        BitSet set = new BitSet();
        for (int input : inputs) set.set(input);
        return set;
    }

    /// Joins groups. Every given group is included in one of the returned groups.
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

    /// Joins disjoint sets of groups, in descending order of worth. Returns whether any groups were joined.
    private boolean join(int mostRows) {
        List<BitSet> neighbours = neighbours();
        List<Union> unions = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++)
            for (int j = neighbours.get(i).nextSetBit(i + 1); j >= 0; j = neighbours.get(i).nextSetBit(j + 1)) {
                Union union = union(or(parts.get(i), parts.get(j)), or(neighbours.get(i), neighbours.get(j)));
                if (union.saved > 0) unions.add(union);
            }
        unions.sort(Comparator.comparingDouble(union -> -union.worth()));
        BitSet taken = new BitSet();
        for (Union union : unions) {
            if (rows + union.added > mostRows || union.parts.intersects(taken)) continue;
            taken.or(union.parts);
            joined.add(union.inputs);
            rows += union.added;
        }
        List<BitSet> left = new ArrayList<>();
        for (int i = taken.nextClearBit(0); i < parts.size(); i = taken.nextClearBit(i + 1)) left.add(parts.get(i));
        parts = left;
        return !taken.isEmpty();
    }

    /// Returns, for each group, the numbers of all groups with which it shares inputs.
    private List<BitSet> neighbours() {
        List<BitSet> users = new ArrayList<>(); // of each input
        for (int input = 0; input < values.size(); input++) users.add(new BitSet());
        for (int i = 0; i < parts.size(); i++)
            for (int input : parts.get(i).stream().toArray()) users.get(input).set(i);
        return Vector.ofAll(parts).map(part -> {
            BitSet all = new BitSet();
            part.stream().forEach(input -> all.or(users.get(input)));
            return all;
        }).asJava();
    }

    private static BitSet or(BitSet one, BitSet other) {
        BitSet all = (BitSet) one.clone();
        all.or(other);
        return all;
    }

    private Union union(BitSet inputs, BitSet candidates) {
        BitSet included = new BitSet();
        int saved = -inputs.cardinality(), added = rows(inputs);
        for (int i = candidates.nextSetBit(0); i >= 0; i = candidates.nextSetBit(i + 1)) {
            BitSet part = parts.get(i);
            if (!or(inputs, part).equals(inputs)) continue;
            included.set(i);
            saved += part.cardinality();
            added -= rows(part);
        }
        return new Union(inputs, included, saved, added);
    }

    private int rows(BitSet inputs) {
        long product = 1;
        for (int i = inputs.nextSetBit(0); i >= 0; i = inputs.nextSetBit(i + 1))
            product = Math.min(product * values.get(i), MOST);
        return (int) product;
    }
}
