package agon.nnue;

import agon.api.Features;
import agon.api.encoding.Grid;
import agon.api.symmetry.Axis;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The groups of features from which a network computes its value. A group consists of the states of one or more cells
/// of a layer, or of one count. Each combination of its values has a row of weights, so exactly one row of each group
/// is active.
///
/// Inputs are numbered from 0: the states of all cells, layer by layer, and then the counts.
final class FeatureGroups {
    private static final int STAGES = 4; // of each phase, by the number of pieces
    /// The maximum number of rows of a kind of group in a layer, in all cells together.
    private static final int MOST_ROWS = 24_000;

    final int cells, layers, counts;
    final int[] start;   // [inputs + 1] index of the first use of each input
    final int[] group;   // [uses] the group that uses the input
    final int[] stride;  // [uses] the number of rows between two successive values of the input
    final int[] first;   // [groups + 1] the row of the group's smallest values
    final int[] shared;  // [groups] the first row that the group shares with others of the same kind
    final int sharedRows;
    private final int[] values; // [inputs] number of values
    private final Features features;
    private final Vector<Group> list;

    /// Receives a row of a group and a row of a part of this group.
    @FunctionalInterface
    interface RowPair {
        void accept(int row, int part);
    }

    private record Group(Vector<Integer> inputs, int shared, int rows) {}

    private FeatureGroups(Features features, Vector<Group> groups, int sharedRows) {
        this.features = features;
        list = groups;
        cells = features.grid().cells();
        layers = features.layers().size();
        counts = features.counts().size();
        values = values(features);
        this.sharedRows = sharedRows;
        first = new int[groups.size() + 1];
        shared = new int[groups.size()];
        Vector<List<int[]>> uses = Vector.fill(values.length, () -> new ArrayList<>());
        for (int g = 0; g < groups.size(); g++) {
            Group one = groups.get(g);
            first[g + 1] = first[g] + one.rows;
            shared[g] = one.shared;
            int step = 1;
            for (int input : one.inputs) {
                uses.get(input).add(new int[]{g, step});
                step *= values[input];
            }
        }
        start = uses.map(List::size).scanLeft(0, Integer::sum).toJavaStream().mapToInt(i -> i).toArray();
        group = uses.toJavaStream().flatMap(List::stream).mapToInt(use -> use[0]).toArray();
        stride = uses.toJavaStream().flatMap(List::stream).mapToInt(use -> use[1]).toArray();
    }

    private static int[] values(Features features) {
        int cells = features.grid().cells();
        return features.layers().flatMap(states -> Vector.fill(cells, states)).appendAll(features.counts())
            .toJavaStream().mapToInt(i -> i).toArray();
    }

    /// Returns the groups of a game.
    ///
    /// @param shapes the shapes of the groups of cells, which are the letters of [ValueNet.Design#groups]
    static FeatureGroups of(Features features, String shapes) {
        Grid grid = features.grid();
        int cells = grid.cells(), layers = features.layers().size();
        Vector<Group> all = Vector.empty();
        int shared = 0;
        for (int layer = 0; layer < layers; layer++) {
            int states = features.layers().get(layer), offset = layer * cells;
            Map<String, Vector<Vector<Integer>>> kinds = new HashMap<>();
            for (char shape : shapes.toCharArray()) {
                for (Vector<Vector<Integer>> kind : shapes(grid, shape)) {
                    if (kind.isEmpty()) continue;
                    double rows = Math.pow(states, kind.head().size());
                    if (rows * kind.size() > MOST_ROWS && kind.head().size() > 1) continue;
                    int first = shared;
                    all = all.appendAll(
                        kind.map(group -> new Group(group.map(cell -> offset + cell), first, (int) rows)));
                    shared += (int) rows;
                }
            }
        }
        for (int count = 0; count < features.counts().size(); count++) {
            int values = features.counts().get(count);
            all = all.append(new Group(Vector.of(layers * cells + count), shared, values));
            shared += values;
        }
        return new FeatureGroups(features, all, shared);
    }

    /// Returns the groups of cells of a shape, by kind. Groups of one kind are translations of one another.
    private static Vector<Vector<Vector<Integer>>> shapes(Grid grid, char shape) {
        Vector<Integer> cells = Vector.range(0, grid.cells());
        Vector<Axis> axes = grid.axes();
        return switch (shape) {
            case '1' -> Vector.of(cells.map(Vector::of));
            case 'S' -> axes.size() < 2 ? Vector.empty() : Vector.of(cells.flatMap(cell -> block(axes, cell)));
            default -> axes.map(axis -> axis.lines(shape - '0'));
        };
    }

    /// Returns the block of four cells whose corner is a cell.
    private static Vector<Vector<Integer>> block(Vector<Axis> axes, int cell) {
        int right = axes.get(0).next(cell), below = axes.get(1).next(cell);
        int opposite = right < 0 ? -1 : axes.get(1).next(right);
        return right < 0 || below < 0 || opposite < 0 ? Vector.empty()
            : Vector.of(Vector.of(cell, right, below, opposite));
    }

    /// Returns the groups that are not part of a larger group. The rows of a larger group can include the weights of
    /// its parts, so a search needs only these groups.
    FeatureGroups largest() {
        return new FeatureGroups(features, list.filter(group -> larger(group).isEmpty()), sharedRows);
    }

    private Option<Group> larger(Group group) {
        return list.find(other -> other.inputs.size() > group.inputs.size() && other.inputs.containsAll(group.inputs));
    }

    /// Calls `each` with each row of [#largest] and with the rows of these groups, in turn, that it includes.
    void fold(RowPair each) {
        Vector<Group> kept = list.filter(group -> larger(group).isEmpty());
        FeatureGroups largest = largest();
        for (int g = 0; g < list.size(); g++) {
            Group in = list.get(g);
            while (larger(in).isDefined()) in = larger(in).get();
            fold(g, in, largest.first[kept.indexOf(in)], each);
        }
    }

    /// Returns the rows that [#largest] retains, in order.
    int[] rowsOfLargest() {
        return IntStream.range(0, groups()).filter(g -> larger(list.get(g)).isEmpty())
            .flatMap(g -> IntStream.range(first[g], first[g + 1])).toArray();
    }

    private void fold(int g, Group in, int to, RowPair each) {
        for (int row = 0; row < in.rows; row++) {
            int part = 0, step = 1;
            for (int input : list.get(g).inputs) {
                part += step * digit(in, row, input);
                step *= values[input];
            }
            each.accept(to + row, first[g] + part);
        }
    }

    /// Returns groups that include these groups and have fewer uses: see [JoinedGroups]. Returns this object if it
    /// already has at least the maximum number of rows.
    FeatureGroups joined(int mostRows) {
        if (rows() >= mostRows) return this;
        return new FeatureGroups(features, JoinedGroups.of(Vector.ofAll(values), list.map(Group::inputs), mostRows)
            .map(inputs -> new Group(inputs, 0, inputs.map(this::values).product().intValue())), 0);
    }

    /// Calls `each` with every pair of a row of the joined groups and a row of these groups that it includes.
    void fold(FeatureGroups joined, RowPair each) {
        if (joined == this) {
            for (int row = 0; row < rows(); row++) each.accept(row, row);
            return;
        }
        for (int g = 0; g < list.size(); g++) {
            Vector<Integer> inputs = list.get(g).inputs;
            int in = joined.including(inputs);
            fold(g, joined.list.get(in), joined.first[in], each);
        }
    }

    /// Returns the number of the group that includes all of these inputs.
    private int including(Vector<Integer> inputs) {
        int use = start[inputs.head()];
        while (!list.get(group[use]).inputs.containsAll(inputs)) use++;
        return group[use];
    }

    private int digit(Group group, int row, int input) {
        for (int one : group.inputs) {
            if (one == input) return row % values[one];
            row /= values[one];
        }
        throw new IllegalArgumentException("input " + input + " is not in the group");
    }

    int groups() {
        return shared.length;
    }

    int rows() {
        return first[shared.length];
    }

    /// Returns the number of sets of weights of the second layer, each for a stage of a phase of the game.
    int heads() {
        return features.phases() * STAGES;
    }

    /// Returns the set of weights for a position.
    ///
    /// @param pieces the number of cells whose state in the first layer is not 0
    int head(int pieces, int[] counted) {
        return features.phase(counted) * STAGES + pieces * STAGES / (cells + 1);
    }

    /// Returns the number of values of an input.
    int values(int input) {
        return values[input];
    }

    /// Writes the active row of each group for inputs with these values.
    void active(byte[] states, int[] counted, int[] rows) {
        System.arraycopy(first, 0, rows, 0, shared.length);
        for (int input = 0; input < start.length - 1; input++) {
            int value = input < layers * cells ? states[input] : counted[input - layers * cells];
            if (value == 0) continue;
            for (int use = start[input]; use < start[input + 1]; use++) rows[group[use]] += value * stride[use];
        }
    }

    /// Returns a number that differs for networks with different groups.
    long fingerprint() {
        long sum = 16 + features.phases();
        for (int[] part : new int[][]{values, start, group, stride, first, shared})
            for (int number : part) sum = agon.api.Simulator.mix(sum * 31 + number);
        return sum;
    }
}
