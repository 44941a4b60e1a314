package agon.game.zertz;

import agon.api.Cells;
import agon.api.symmetry.HexCoordinate;
import agon.api.symmetry.HexSymmetry;
import agon.api.symmetry.Symmetries;
import agon.game.zertz.board.Images;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Pass;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.HashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The turns and mirrors of the full board, and the shifts of the remaining board. The group of turns and mirrors is D6
/// with 37 and 61 rings, and D3 with 48.
///
/// The canonical position is that of Zertz3D. It is the image whose layers have the smallest bytes. The layers contain
/// the rings, the white, the grey and the black marbles, in this order, and each layer is compared row by row. If all
/// layers are equal, the jumping marble and the last turns are compared.
final class ZertzSymmetries implements Symmetries<HexSymmetry, ZertzPosition, ZertzAction> {
    private static final Map<ZertzBoard, ZertzSymmetries> ALL = HashMap
        .ofEntries(Vector.of(ZertzBoard.values()).map(b -> io.vavr.Tuple.of(b, new ZertzSymmetries(b))));

    private final ZertzBoard board;
    private final Map<HexSymmetry, int[]> turns; // image of each ring, by turn or mirror
    private final Turn[] every; // contains the entries of `turns`
    private final Images images;
    // the zero shift, followed by all other shifts in order of decreasing distance in the array
    private final Vector<Shift> shifts;
    private final Shift[] others; // all shifts except the zero shift

    /// @param number number of the turn in [Images]
    private record Turn(HexSymmetry by, int[] to, int number) {}

    /// @param to    the image of each ring, or [ZertzBoard#NOWHERE] if the image is off the board
    /// @param from  rings whose images are on the board
    /// @param there images of these rings
    private record Shift(HexCoordinate by, int[] to, long from, long there) {
        boolean keeps(long rings) {
            return (rings & ~from) == 0;
        }

        /// Returns the image of a set. A shift preserves the order of rings.
        long of(long set) {
            return Long.expand(Long.compress(set, from), there);
        }
    }

    private ZertzSymmetries(ZertzBoard board) {
        this.board = board;
        turns = board.grid().symmetries().toLinkedMap(g -> g, board.grid()::images);
        int reach = board.columns().max().get() - 1;
        Vector<HexCoordinate> all = Vector.rangeClosed(-reach, reach)
            .flatMap(dy -> Vector.rangeClosed(-reach, reach).map(dx -> HexCoordinate.ofArray(dy, dx)));
        shifts = all.map(this::shift).filter(s -> s.from != 0)
            .sortBy(s -> s.by.equals(HexCoordinate.ZERO) ? -10_000 : -(100 * s.by.y() + s.by.x()));
        others = shifts.tail().toJavaArray(Shift[]::new);
        every = turns.toVector().zipWithIndex((turn, i) -> new Turn(turn._1, turn._2, i)).toJavaArray(Turn[]::new);
        images = Images.of(board);
    }

    static ZertzSymmetries of(ZertzBoard board) {
        return ALL.get(board).get();
    }

    private Shift shift(HexCoordinate by) {
        int[] to = new int[board.size()];
        long from = 0, there = 0;
        for (int ring = 0; ring < to.length; ring++) {
            to[ring] = board.grid().index(board.grid().cells().get(ring).plus(by)).getOrElse(ZertzBoard.NOWHERE);
            if (to[ring] == ZertzBoard.NOWHERE) continue;
            from |= 1L << ring;
            there |= 1L << to[ring];
        }
        return new Shift(by, to, from, there);
    }

    private Vector<Shift> shifts(ZertzPosition position) {
        return shifts.filter(s -> s.keeps(position.rings().bits()));
    }

    @Override
    public Seq<HexSymmetry> elements(ZertzPosition position) {
        return shifts(position).flatMap(s -> turns.keySet().toVector().map(turn -> HexSymmetry.shift(s.by).then(turn)));
    }

    @Override
    public Either<String, HexSymmetry> named(ZertzPosition position, String name) {
        return HexSymmetry.parse(name)
            .flatMap(g -> elements(position).contains(g) ? Either.right(g)
                : Either.left(g.name() + " does not keep this position on the board"));
    }

    private int[] table(HexSymmetry g) {
        int[] turn = turns.get(HexSymmetry.turn(g.sixths(), g.mirror()))
            .getOrElseThrow(() -> new IllegalArgumentException(
                g.name() + " does not keep the board of " + board.size() + " rings"));
        if (!g.isShifted()) return turn;
        Shift shift = shift(g.shift());
        int[] table = new int[turn.length];
        for (int ring = 0; ring < table.length; ring++)
            table[ring] = shift.to[ring] == ZertzBoard.NOWHERE ? ZertzBoard.NOWHERE : turn[shift.to[ring]];
        return table;
    }

    @Override
    public ZertzPosition image(HexSymmetry g, ZertzPosition position) {
        return g.isRotated() || g.isShifted() ? image(table(g), position) : position;
    }

    private static ZertzPosition image(int[] table, ZertzPosition p) {
        Phase phase = p.phase() instanceof Phase.Jumping(int ring) ? new Phase.Jumping(table[ring]) : p.phase();
        Trail trail = p.trail().isEmpty() ? p.trail() : p.trail().map(ring -> table[ring]);
        return new ZertzPosition(p.variant(), image(table, p.rings()), image(table, p.white()), image(table, p.grey()),
            image(table, p.black()), p.pool(), p.first(), p.second(), p.seat(), phase, trail);
    }

    private static Cells image(int[] table, Cells cells) {
        return cells.map(ring -> table[ring]);
    }

    @Override
    public ZertzAction image(HexSymmetry g, ZertzPosition position, ZertzAction action) {
        int n = board.size();
        int[] table = table(g);
        return switch (action) {
            case Place(_, Marble marble, int ring) -> board.action(marble.ordinal() * n + on(table[ring], g));
            case Take(_, int ring) -> board.action(3 * n + on(table[ring], g));
            case Jump(_, int from, int direction) ->
                board.action((4 + direction(g, direction)) * n + on(table[from], g));
            case Pass pass -> pass;
        };
    }

    private static int on(int ring, HexSymmetry g) {
        if (ring == ZertzBoard.NOWHERE)
            throw new IllegalArgumentException(g.name() + " moves the action off the board");
        return ring;
    }

    private static int direction(HexSymmetry g, int direction) {
        HexCoordinate image = HexSymmetry.turn(g.sixths(), g.mirror()).image(HexCoordinate.step(direction));
        return Vector.range(0, 6).find(d -> HexCoordinate.step(d).equals(image)).get();
    }

    /// Returns the layers packed into bits, followed by the jumping marble and the last turns. Packing preserves the
    /// order of positions, because the layers contain only 0 and 1.
    @Override
    public byte[] key(ZertzPosition p) {
        int tail = p.phase() instanceof Phase.Jumping ? 1 : 0;
        byte[] trail = p.trail().isEmpty() ? NOTHING : trail(p.trail());
        ByteBuffer key = ByteBuffer.allocate(4 * Long.BYTES + tail + trail.length);
        for (long layer : layers(p)) key.putLong(Long.reverse(layer));
        if (p.phase() instanceof Phase.Jumping(int ring)) key.put((byte) ring);
        return key.put(trail).array();
    }

    private static long[] layers(ZertzPosition p) {
        return new long[]{p.rings().bits(), p.white().bits(), p.grey().bits(), p.black().bits()};
    }

    private static final byte[] NOTHING = {};

    private static byte[] trail(Trail trail) {
        List<Integer> bytes = new ArrayList<>();
        for (Vector<Integer> turn : trail.turns().append(trail.chain())) {
            bytes.add(turn.size());
            turn.forEach(bytes::add);
        }
        byte[] key = new byte[bytes.size()];
        for (int i = 0; i < key.length; i++) key[i] = bytes.get(i).byteValue();
        return key;
    }

    /// Returns [#canonical]: no symmetry of the board exchanges the seats.
    @Override
    public Symmetries.Canonical<HexSymmetry, ZertzPosition> canonicalKeepingSeats(ZertzPosition position, int seats) {
        return canonical(position);
    }

    /// Compares only one shift for each turn: among all shifts of a turned board, the one that moves the rings farthest
    /// in the array produces the smallest bytes. The position itself is moved at the end. The bytes after the layers
    /// are computed only to break ties.
    @Override
    public Symmetries.Canonical<HexSymmetry, ZertzPosition> canonical(ZertzPosition position) {
        long[] here = layers(position), smallest = new long[here.length];
        boolean tail = position.phase() instanceof Phase.Jumping || !position.trail().isEmpty();
        long rings = position.rings().bits();
        Shift zero = shifts.head(), farthest = zero;
        Turn best = null;
        boolean shifted = Arrays.stream(others).anyMatch(s -> s.keeps(rings));
        for (Turn turn : every) {
            Shift shift = shifted ? farthest(images.of(turn.number, rings)) : zero;
            int order = best == null ? -1 : compare(here, turn, shift, smallest);
            if (order == 0 && tail)
                order = Arrays.compareUnsigned(key(image(turn, shift, position)), key(image(best, farthest, position)));
            if (order > 0 || order == 0 && (shift != zero || farthest == zero)) continue;
            best = turn;
            farthest = shift;
            for (int i = 0; i < here.length; i++) smallest[i] = moved(here[i], turn, shift);
        }
        return new Symmetries.Canonical<>(image(best, farthest, position),
            best.by.then(HexSymmetry.shift(farthest.by)));
    }

    private int compare(long[] here, Turn turn, Shift shift, long[] smallest) {
        int order = 0;
        for (int i = 0; i < here.length && order == 0; i++)
            order = Long.compareUnsigned(moved(here[i], turn, shift), smallest[i]);
        return order;
    }

    /// Returns the image of a layer, with its first ring in the highest bit.
    private long moved(long layer, Turn turn, Shift shift) {
        return Long.reverse(shift.of(images.of(turn.number, layer)));
    }

    private static ZertzPosition image(Turn turn, Shift shift, ZertzPosition position) {
        ZertzPosition turned = turn.by.isRotated() ? image(turn.to, position) : position;
        return shift.by.equals(HexCoordinate.ZERO) ? turned : image(shift.to, turned);
    }

    private Shift farthest(long rings) {
        for (Shift shift : others) {
            if (100 * shift.by.y() + shift.by.x() < 0) break;
            if (shift.keeps(rings)) return shift;
        }
        return shifts.head();
    }
}
