package agon.game.zertz;

import agon.api.Cells;
import agon.api.PlainText;
import agon.api.Seat;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.ArrayList;
import java.util.List;

/// ZIP, the text of a position on the ZÈRTZ web site: `COLUMN/COLUMN/… pool first's second's side`.
///
/// The columns are listed from left to right, each from bottom to top. An `o` is an empty ring, `W`, `G` and `B` are
/// marbles, and a number is that number of absent rings. Absent rings at the top are omitted. Rows are those of a
/// slanted lattice, in which each column to the right of the longest one starts one row higher than its left neighbour.
/// For example, `1oooooo` is a full column. Stocks are written white/grey/black, and the side to act is 1 or 2.
///
/// The text does not name a board. On a board, its rings are shifted as little as possible: first by the fewest columns
/// to the right, then by the fewest rows up. The text contains neither earlier turns nor an unfinished turn. Source:
/// the site's notes on ZEN and ZIP.
///
/// @param cells rings and marbles at places of the lattice
/// @param pool  marbles not yet placed; `first` and `second` are the captured marbles
record ZipText(Vector<Cell> cells, Stock pool, Stock first, Stock second, Seat seat) {
    /// The maximum number of characters in a layout. The largest board has 61 rings and 9 columns.
    private static final int LONGEST = 200;
    private static final String EXAMPLE = "; expected COLUMN/COLUMN/… pool first's second's side, such as "
        + "oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1";

    /// @param x    column, from 0
    /// @param y    row of the lattice, from 0
    /// @param what `o`, `W`, `G` or `B`
    record Cell(int x, int y, char what) {}

    static Either<String, ZipText> parse(String text) {
        String[] parts = text.strip().split("\\s+", 6);
        if (parts.length != 5)
            return Either.left("'" + PlainText.line(text, 60) + "' does not have five parts" + EXAMPLE);
        return layout(parts[0]).flatMap(cells -> PositionText.stock(parts[1], "pool")
            .flatMap(pool -> PositionText.stock(parts[2], "first's captures")
                .flatMap(first -> PositionText.stock(parts[3], "second's captures")
                    .flatMap(second -> PositionText.seat(parts[4])
                        .map(seat -> new ZipText(cells, pool, first, second, seat))))));
    }

    private static Either<String, Vector<Cell>> layout(String text) {
        List<Cell> cells = new ArrayList<>();
        if (text.length() > LONGEST) return Either.left("the layout is longer than " + LONGEST + " characters");
        int x = 0, y = 0, absent = 0;
        for (char c : text.toCharArray()) {
            if (c >= '0' && c <= '9') {
                absent = Math.min(LONGEST, 10 * absent + c - '0');
                continue;
            }
            y += absent;
            absent = 0;
            if (c == '/') {
                x++;
                y = 0;
            } else if ("oWGB".indexOf(c) >= 0) cells.add(new Cell(x, y++, c));
            else
                return Either
                    .left("column " + (x + 1) + " has '" + PlainText.line(Character.toString(c), 1)
                        + "'; expected o, W, G, B or a number of missing rings");
        }
        return cells.isEmpty() ? Either.left("no ring is on the board" + EXAMPLE) : Either.right(Vector.ofAll(cells));
    }

    /// Returns the variant as far as the text determines it. Its board is the smallest board on which the position
    /// fits. The number of marbles determines whether the game is blitz. Its rules are those of the site: a repetition
    /// does not end the game, and chains are played to their end after a win.
    Either<String, ZertzVariant> variant() {
        boolean blitz = !marbles().equals(new Stock(6, 8, 10)) && marbles().equals(new Stock(5, 7, 9));
        return Vector.of(ZertzBoard.values()).find(board -> places(board).isDefined())
            .map(board -> new ZertzVariant(board, blitz, false, false))
            .toEither("the rings do not fit on any board (37, 48 or 61 rings)");
    }

    private Stock marbles() {
        Stock all = new Stock(pool.white() + first.white() + second.white(), pool.grey() + first.grey() + second.grey(),
            pool.black() + first.black() + second.black());
        for (Cell cell : cells) if (cell.what != 'o') all = all.plus(ZertzNotation.marble("" + cell.what), 1);
        return all;
    }

    Either<String, ZertzPosition> position(ZertzVariant variant) {
        Option<Vector<Integer>> places = places(variant.board());
        if (places.isEmpty()) return Either.left("the rings do not fit on the board of " + variant.board().size());
        Cells rings = Cells.NONE;
        Cells[] marbles = {Cells.NONE, Cells.NONE, Cells.NONE};
        for (int i = 0; i < cells.size(); i++) {
            int ring = places.get().get(i), colour = "WGB".indexOf(cells.get(i).what);
            rings = rings.with(ring);
            if (colour >= 0) marbles[colour] = marbles[colour].with(ring);
        }
        return PositionText.counted(new ZertzPosition(variant, rings, marbles[0], marbles[1], marbles[2], pool, first,
            second, seat, Phase.BEGIN, Trail.NONE));
    }

    private Option<Vector<Integer>> places(ZertzBoard board) {
        for (int right = 0; right < board.columns().size(); right++)
            for (int up = 0; up < board.columns().size(); up++) {
                Option<Vector<Integer>> places = shifted(board, right, up);
                if (places.isDefined()) return places;
            }
        return Option.none();
    }

    private Option<Vector<Integer>> shifted(ZertzBoard board, int right, int up) {
        List<Integer> places = new ArrayList<>();
        for (Cell cell : cells) {
            int column = cell.x + right;
            if (column >= board.columns().size()) return Option.none();
            int row = cell.y + up - lowest(board, column) + 1;
            if (row < 1 || row > board.columns().get(column)) return Option.none();
            places.add(board.ring(column, row));
        }
        return Option.of(Vector.ofAll(places));
    }

    private static int lowest(ZertzBoard board, int column) {
        return Math.max(0, column - board.columns().indexOf(board.columns().max().get()));
    }

    static Either<String, String> write(ZertzPosition p) {
        if (!(p.phase() instanceof Phase.Begin)) return Either.left("ZIP can represent only positions between turns");
        ZertzBoard board = p.board();
        Vector<Integer> columns = Vector.range(0, board.columns().size())
            .filter(
                x -> Vector.rangeClosed(1, board.columns().get(x)).exists(row -> p.rings().has(board.ring(x, row))));
        if (columns.isEmpty()) return Either.left("ZIP cannot represent a position without rings");
        int low = columns.map(x -> lowest(board, x) + Vector.rangeClosed(1, board.columns().get(x))
            .indexWhere(row -> p.rings().has(board.ring(x, row)))).min().get();
        return Either.right(Vector.rangeClosed(columns.head(), columns.last())
            .map(x -> PositionText.column(p, x, lowest(board, x) - low, false)).mkString("/") + PositionText.stocks(p));
    }
}
