package agon.mcts;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.symmetry.HexSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// Two seats take turns taking the hub and the six spokes of a wheel, until one cell is left. The hub is worth ½, and
/// two adjacent spokes of one seat are worth ¼. Rotations are symmetries. A position has one bit for each cell of the
/// first seat, and seven higher bits for the cells of the second.
record Wheel() implements Rules<Long, Wheel.Cell> {
    /// @param code 0 for the hub, 1 to 6 for the spokes
    record Cell(int code) implements Action {}

    static final int HUB = 0;
    private static final int ACTIONS = 6;
    private static final Vector<Cell> CELLS = Vector.range(0, 7).map(Cell::new);

    static final Game<Long, Cell> GAME = Game.of(new Game.About("Wheel", "nobody", 0, "Take cells."), new Wheel(),
        Notation.ofNames(CELLS, cell -> "c" + cell.code, Long::toHexString, _ -> Either.left("a wheel is not read")))
        .withSymmetries(Symmetries.of(HexSymmetry.d6().take(6),
            (g, taken) -> turned(taken & 127, g.sixths()) | turned(taken >> 7, g.sixths()) << 7,
            (g, cell) -> cell.code == HUB ? cell : CELLS.get(1 + (cell.code - 1 + g.sixths()) % 6),
            taken -> Long.toHexString(taken).getBytes()));

    private static long turned(long cells, int by) {
        long spokes = cells >> 1;
        return cells & 1 | ((spokes << by | spokes >> 6 - by) & 63) << 1;
    }

    @Override
    public Long start() {
        return 0L;
    }

    @Override
    public int codeCount() {
        return CELLS.size();
    }

    @Override
    public Status status(Long taken) {
        if (Long.bitCount(taken) < ACTIONS) return Status.toMove(new Seat(Long.bitCount(taken) % 2));
        double ahead = worth(taken & 127) - worth(taken >> 7);
        return new Status.Over(Vector.of(ahead, -ahead), "no action left");
    }

    private static double worth(long cells) {
        return (cells & 1) * 0.5 + ((cells & turned(cells, 1)) > 1 ? 0.25 : 0);
    }

    @Override
    public Seq<Cell> legal(Long taken) {
        if (Long.bitCount(taken) == ACTIONS) return Vector.empty();
        return CELLS.filter(cell -> ((taken | taken >> 7) >> cell.code & 1) == 0);
    }

    @Override
    public Long after(Long taken, Cell cell) {
        return taken | 1L << cell.code + 7 * (Long.bitCount(taken) % 2);
    }
}
