package agon.api.encoding;

import agon.api.Action;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// The layout of a policy, which is a vector with one number per action. The numbers are in the order of the codes, or
/// on planes of the board. Planes are followed by single numbers for actions that do not belong to a cell. Immutable.
public final class PolicyLayout {
    private static final int NOWHERE = -1;

    private final int area; // places of a plane
    private final Vector<String> planes, singles;
    private final int[] indices; // [codes] NOWHERE if the layout has no such action
    private final Option<Grid> grid;

    private PolicyLayout(Option<Grid> grid, Vector<String> planes, Vector<String> singles, int[] indices) {
        this.grid = grid;
        this.planes = planes;
        this.singles = singles;
        this.indices = indices;
        area = grid.map(Grid::area).getOrElse(0);
    }

    /// Returns a layout in the order of the codes. The number of codes is [agon.api.Rules#codeCount].
    public static PolicyLayout byCode(int codes) {
        return new PolicyLayout(Option.none(), Vector.empty(), Vector.range(0, codes).map(String::valueOf),
            IntStream.range(0, codes).toArray());
    }

    /// Returns a layout on a board, initially without planes. The number of codes is [agon.api.Rules#codeCount].
    public static PolicyLayout on(Grid grid, int codes) {
        int[] nowhere = new int[codes];
        Arrays.fill(nowhere, NOWHERE);
        return new PolicyLayout(Option.of(grid), Vector.empty(), Vector.empty(), nowhere);
    }

    /// Returns this layout with an additional plane, on which cell `i` has the code `first + i`.
    public PolicyLayout plane(String name, int first) {
        return plane(name, cell -> Option.of(first + cell));
    }

    /// Returns this layout with an additional plane.
    ///
    /// @param code a function that returns the code of a cell, or none if the cell has no action on this plane
    /// @throws IllegalStateException if the layout already has single numbers or has no board
    /// @throws IllegalArgumentException if a code is out of range or already has a place
    public PolicyLayout plane(String name, IntFunction<Option<Integer>> code) {
        Grid board = grid.getOrElseThrow(() -> new IllegalStateException("a policy by action codes has no planes"));
        if (singles.nonEmpty()) throw new IllegalStateException("planes must be added before single numbers");
        int[] more = indices.clone();
        for (int cell = 0; cell < board.cells(); cell++)
            for (int placed : code.apply(cell)) place(more, placed, planes.size() * area + board.place(cell));
        return new PolicyLayout(grid, planes.append(name), singles, more);
    }

    /// Returns this layout with an additional single number.
    public PolicyLayout single(String name, int code) {
        int[] more = indices.clone();
        place(more, code, size());
        return new PolicyLayout(grid, planes, singles.append(name), more);
    }

    private static void place(int[] indices, int code, int index) {
        if (code < 0 || code >= indices.length)
            throw new IllegalArgumentException("the code " + code + " is not in [0, " + indices.length + ")");
        if (indices[code] != NOWHERE)
            throw new IllegalArgumentException("the code " + code + " already has a place");
        indices[code] = index;
    }

    /// Returns this layout for a game with additional codes, each of which becomes a single number with a name.
    public PolicyLayout and(String... names) {
        PolicyLayout more = new PolicyLayout(grid, planes, singles,
            IntStream.range(0, indices.length + names.length).map(c -> c < indices.length ? indices[c] : NOWHERE)
                .toArray());
        for (int i = 0; i < names.length; i++) more = more.single(names[i], indices.length + i);
        return more;
    }

    /// Returns the number of action codes.
    public int codeCount() {
        return indices.length;
    }

    /// Returns the names of the planes, in order.
    public Vector<String> planes() {
        return planes;
    }

    /// Returns the names of the single numbers, which follow the planes, in order.
    public Vector<String> singles() {
        return singles;
    }

    /// Returns the length of the vector.
    public int size() {
        return planes.size() * area + singles.size();
    }

    /// Returns the index of an action in the vector, in `[0, size())`, or none if no action of the layout has this
    /// code.
    public Option<Integer> find(int code) {
        return Option.when(code >= 0 && code < indices.length && indices[code] != NOWHERE, () -> indices[code]);
    }

    /// Like [#find], but throws an [IllegalArgumentException] if no action of the layout has this code.
    public int index(int code) {
        return find(code)
            .getOrElseThrow(() -> new IllegalArgumentException("no action of this layout has code " + code));
    }

    /// Writes the mask of legal actions as [#size] values from index `at`.
    public void mask(Seq<? extends Action> legal, boolean[] to, int at) {
        Arrays.fill(to, at, at + size(), false);
        for (Action action : legal) to[at + index(action.code())] = true;
    }

    /// Converts a policy in the order of the codes to this layout. Reads [#codeCount] values from index `from`, and
    /// writes [#size] values from index `at`.
    public void layOut(float[] byCode, int from, float[] to, int at) {
        Arrays.fill(to, at, at + size(), 0);
        for (int code = 0; code < indices.length; code++)
            if (indices[code] != NOWHERE) to[at + indices[code]] = byCode[from + code];
    }

    /// Converts a policy in this layout to the order of the codes. Reads [#size] values from index `from`, and writes
    /// [#codeCount] values from index `at`. Values of codes without a place are 0.
    public void collect(float[] laidOut, int from, float[] to, int at) {
        for (int code = 0; code < indices.length; code++)
            to[at + code] = indices[code] == NOWHERE ? 0 : laidOut[from + indices[code]];
    }
}
