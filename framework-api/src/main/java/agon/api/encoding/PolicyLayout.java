package agon.api.encoding;

import agon.api.Action;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Where the codes of actions lie in a vector of numbers, one an action: by code, or on planes of the board, with
/// single numbers behind them for actions that have no cell.
public final class PolicyLayout {
    private static final int NOWHERE = -1;

    private final int area; // of a plane
    private final Vector<String> planes, singles;
    private final int[] indices; // [codes] NOWHERE: not on a plane, or of no action
    private final Option<Grid> grid;

    private PolicyLayout(Option<Grid> grid, Vector<String> planes, Vector<String> singles, int[] indices) {
        this.grid = grid;
        this.planes = planes;
        this.singles = singles;
        this.indices = indices;
        area = grid.map(Grid::area).getOrElse(0);
    }

    /// One number a code, in the order of the codes.
    ///
    /// @param codes of the variant: [agon.api.Rules#codes]
    public static PolicyLayout byCode(int codes) {
        return new PolicyLayout(Option.none(), Vector.empty(), Vector.range(0, codes).map(String::valueOf),
            IntStream.range(0, codes).toArray());
    }

    /// No plane yet.
    ///
    /// @param codes of the variant: [agon.api.Rules#codes]
    public static PolicyLayout on(Grid grid, int codes) {
        int[] nowhere = new int[codes];
        Arrays.fill(nowhere, NOWHERE);
        return new PolicyLayout(Option.of(grid), Vector.empty(), Vector.empty(), nowhere);
    }

    /// One more plane, of the codes `first`, `first + 1` and so on for the cells 0, 1 and so on.
    public PolicyLayout plane(String name, int first) {
        return plane(name, cell -> Option.of(first + cell));
    }

    /// One more plane.
    ///
    /// @param code of a cell; none: no action lies there
    /// @throws IllegalStateException    if single numbers were added before, or there is no board
    /// @throws IllegalArgumentException if a code is out of range or has a place already
    public PolicyLayout plane(String name, IntFunction<Option<Integer>> code) {
        Grid board = grid.getOrElseThrow(() -> new IllegalStateException("a vector by codes has no planes"));
        if (singles.nonEmpty()) throw new IllegalStateException("planes come before single numbers");
        int[] more = indices.clone();
        for (int cell = 0; cell < board.cells(); cell++)
            for (int placed : code.apply(cell)) place(more, placed, planes.size() * area + board.place(cell));
        return new PolicyLayout(grid, planes.append(name), singles, more);
    }

    /// One more number behind the planes.
    public PolicyLayout single(String name, int code) {
        int[] more = indices.clone();
        place(more, code, size());
        return new PolicyLayout(grid, planes, singles.append(name), more);
    }

    private static void place(int[] indices, int code, int index) {
        if (code < 0 || code >= indices.length)
            throw new IllegalArgumentException("the code " + code + " is not in [0, " + indices.length + ")");
        if (indices[code] != NOWHERE)
            throw new IllegalArgumentException("the code " + code + " has a place already");
        indices[code] = index;
    }

    /// The layout of a game with more actions, whose codes come behind: each has a single number.
    ///
    /// @param names of the actions, in the order of their codes
    public PolicyLayout and(String... names) {
        PolicyLayout more = new PolicyLayout(grid, planes, singles,
            IntStream.range(0, indices.length + names.length).map(c -> c < indices.length ? indices[c] : NOWHERE)
                .toArray());
        for (int i = 0; i < names.length; i++) more = more.single(names[i], indices.length + i);
        return more;
    }

    /// Number of action codes.
    public int codes() {
        return indices.length;
    }

    /// Names of the planes, in their order.
    public Vector<String> planes() {
        return planes;
    }

    /// Names of the single numbers behind them, in their order.
    public Vector<String> singles() {
        return singles;
    }

    /// Length of the vector.
    public int size() {
        return planes.size() * area + singles.size();
    }

    /// Where the number of an action is, in `[0, size())`; none: no action of the layout has this code.
    public Option<Integer> find(int code) {
        return Option.when(code >= 0 && code < indices.length && indices[code] != NOWHERE, () -> indices[code]);
    }

    /// Where the number of an action is, in `[0, size())`.
    ///
    /// @throws IllegalArgumentException if no action of the layout has this code
    public int index(int code) {
        return find(code)
            .getOrElseThrow(() -> new IllegalArgumentException("no action of this layout has the code " + code));
    }

    /// Writes which actions are legal.
    ///
    /// @param at where the vector begins; [#size] values are written
    public void mask(Seq<? extends Action> legal, boolean[] to, int at) {
        Arrays.fill(to, at, at + size(), false);
        for (Action action : legal) to[at + index(action.code())] = true;
    }

    /// Lays a vector by codes out as this says.
    ///
    /// @param byCode [#codes] values from `from` on
    /// @param to     [#size] values are written from `at` on
    public void layOut(float[] byCode, int from, float[] to, int at) {
        Arrays.fill(to, at, at + size(), 0);
        for (int code = 0; code < indices.length; code++)
            if (indices[code] != NOWHERE) to[at + indices[code]] = byCode[from + code];
    }

    /// Collects the vector by codes again; codes that are nowhere get 0.
    ///
    /// @param laidOut [#size] values from `from` on
    /// @param to      [#codes] values are written from `at` on
    public void collect(float[] laidOut, int from, float[] to, int at) {
        for (int code = 0; code < indices.length; code++)
            to[at + code] = indices[code] == NOWHERE ? 0 : laidOut[from + indices[code]];
    }
}
