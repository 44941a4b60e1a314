package agon.game.zertz.board;

import agon.api.Cells;
import agon.api.symmetry.HexBoard;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Locale;

/// A full board. Its rings are numbered row by row as in the array that stores a board.
///
/// In this array, x is the column, and row 0 contains the top ring of each column from the first to the longest. For
/// example, with 37 rings, row 0 is `a4 b5 c6 d7 · · ·` and row 3 is `a1 b2 c3 d4 e4 f4 g4`.
public enum ZertzBoard {
    RINGS_37("abcdefg", 4, 5, 6, 7, 6, 5, 4), RINGS_48("abcdefgh", 5, 6, 7, 8, 7, 6, 5, 4), RINGS_61("abcdefghj", 5, 6,
        7, 8, 9, 8, 7, 6, 5);

    /// The number that represents any place off the board. No ring has this number.
    public static final int NOWHERE = 63;

    private final String letters;
    private final Vector<Integer> columns;
    private final HexBoard grid;
    private final Vector<String> names;
    private final Vector<ZertzAction> actions;
    private final Map<String, Integer> rings;
    private final int[][] neighbours; // [rings][6] neighbour or NOWHERE, clockwise from straight up

    ZertzBoard(String letters, int... columns) {
        this.letters = letters;
        this.columns = Vector.ofAll(columns);
        grid = HexBoard.of(HexBoard.ofColumns(columns).cells().sortBy(cell -> cell.y() * 100 + cell.x()));
        names = grid.names().zipWith(grid.cells(), (name, cell) -> letters.charAt(cell.x()) + name.substring(1));
        rings = names.zipWithIndex().toMap(named -> named);
        neighbours = new int[names.size()][6];
        for (int ring = 0; ring < names.size(); ring++)
            for (int direction = 0; direction < 6; direction++)
                neighbours[ring][direction] = grid.neighbour(ring, direction).getOrElse(NOWHERE);
        actions = Vector.range(0, codeCount()).map(code -> ZertzAction.of(this, code));
    }

    public int size() {
        return grid.size();
    }

    public static ZertzBoard of(String rings) {
        return valueOf("RINGS_" + rings);
    }

    public HexBoard grid() {
        return grid;
    }

    public Vector<Integer> columns() {
        return columns;
    }

    public Cells all() {
        return Cells.first(size());
    }

    public int codeCount() {
        return 10 * names.size() + 1;
    }

    public ZertzAction action(int code) {
        return actions.get(code);
    }

    /// @param direction direction in `[0, 6)`, clockwise from straight up
    public int neighbour(int ring, int direction) {
        return neighbours[ring][direction];
    }

    public String name(int ring) {
        return names.get(ring);
    }

    public Option<Integer> ring(String name) {
        return rings.get(name.toLowerCase(Locale.ROOT));
    }

    public int ring(int column, int row) {
        return rings.get(letters.charAt(column) + "" + row).get();
    }

    public int column(int ring) {
        return letters.indexOf(names.get(ring).charAt(0));
    }

    public char letter(int column) {
        return letters.charAt(column);
    }
}
