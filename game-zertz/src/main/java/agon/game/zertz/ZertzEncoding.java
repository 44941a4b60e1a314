package agon.game.zertz;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Encoding;
import agon.api.encoding.Encoding.JointActions;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import agon.game.zertz.board.Goals;
import agon.game.zertz.board.Lattice;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Stock;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.Tuple;
import io.vavr.collection.Map;
import io.vavr.collection.TreeMap;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Encodes rings and marbles as layers of the array in which the board is stored. The stocks and the seat to act are
/// global values.
///
/// The encoding omits the turns on which a repetition depends, whether the previous turn was a pass, and the reason why
/// a game is over. The layouts `classic` and `zertz3d` also omit that a ring must be taken. The samples of `zertz3d`
/// are whole placements, so it has no positions in which a ring must be taken.
record ZertzEncoding(ZertzVariant variant, Layout layout) implements Encoding<ZertzPosition> {
    enum Layout {
        /// The layout of Agon. It is the only layout with a layer that indicates that a ring must be taken.
        DEFAULT,
        /// The layers of Zertz3D, with one sample per action.
        CLASSIC,
        /// The layers and the joint actions of Zertz3D.
        ZERTZ3D
    }

    private static final int RINGS = 0, MARBLES = 1, JUMPING = 4, TAKING = 5; // layer numbers
    private static final int SEAT = 9; // number of the global value after three stocks
    private static final Vector<Encoding.Channel> LAYERS = Vector
        .of(Encoding.Channel.flag("rings", "the ring is on the board")).appendAll(Vector.of(Marble.values())
            .map(marble -> Encoding.Channel.flag(marble.toString(), "a " + marble + " marble is on the ring")));
    private static final Encoding.Channel MUST_JUMP = Encoding.Channel.flag("must jump",
        "this marble must jump again"),
        MUST_TAKE = Encoding.Channel.flag("must take",
            "on every ring: a marble was placed in this turn, and a ring must be removed");
    private static final Map<ZertzBoard, Grid> GRIDS = TreeMap
        .ofEntries(Vector.of(ZertzBoard.values()).map(board -> Tuple.of(board, Grid.hex(board.grid()))));
    private static final Map<ZertzBoard, PolicyLayout> POLICIES = GRIDS.map((board, grid) -> Tuple.of(board,
        policy(board, grid)));

    private static PolicyLayout policy(ZertzBoard board, Grid grid) {
        int n = board.size();
        PolicyLayout policy = PolicyLayout.on(grid, board.codeCount());
        for (Marble marble : Marble.values()) policy = policy.plane("place " + marble, marble.ordinal() * n);
        policy = policy.plane("take", 3 * n);
        for (int direction = 0; direction < 6; direction++)
            policy = policy.plane("jump " + 60 * direction + "°", (4 + direction) * n);
        return policy.single("pass", 10 * n);
    }

    private boolean hasTaking() {
        return layout == Layout.DEFAULT;
    }

    @Override
    public Grid grid() {
        return GRIDS.get(variant.board()).get();
    }

    @Override
    public Vector<Encoding.Channel> layers() {
        return LAYERS;
    }

    @Override
    public Option<Integer> cellsLayer() {
        return Option.of(RINGS);
    }

    @Override
    public Vector<Encoding.Channel> presentLayers() {
        return hasTaking() ? Vector.of(MUST_JUMP, MUST_TAKE) : Vector.of(MUST_JUMP);
    }

    @Override
    public Vector<Encoding.Channel> globals() {
        return stock("in the pool").appendAll(stock("captured").map(f -> f.of(Seat.FIRST)))
            .appendAll(stock("captured").map(f -> f.of(Seat.SECOND)))
            .append(Encoding.Channel.flag("seat to move", "0: the first, 1: the second"));
    }

    private Vector<Encoding.Channel> stock(String where) {
        return Vector.of(Marble.values())
            .map(m -> Encoding.Channel.count(m + " " + where, variant.marbles().of(m), "marbles"));
    }

    @Override
    public void write(ZertzPosition p, EncodingBuffer frame) {
        frame.mark(RINGS, p.rings());
        frame.mark(MARBLES, p.white());
        frame.mark(MARBLES + 1, p.grey());
        frame.mark(MARBLES + 2, p.black());
        if (!frame.isPresent()) return;
        switch (p.phase()) {
            case Phase.Jumping(int ring) -> frame.put(JUMPING, ring, 1);
            case Phase.Taking _ when hasTaking() -> frame.mark(TAKING, p.rings());
            default -> {
            }
        }
        write(p.pool(), 0, frame);
        write(p.first(), 3, frame);
        write(p.second(), 6, frame);
        frame.number(SEAT, p.seat().index());
    }

    @Override
    public void write(Simulator<ZertzPosition> simulator, EncodingBuffer frame) {
        if (simulator instanceof ZertzSimulator fast) write(fast.state(), frame);
        else Encoding.super.write(simulator, frame);
    }

    private void write(ZertzState at, EncodingBuffer frame) {
        Lattice lattice = at.lattice;
        frame.mark(RINGS, lattice.cells(at.left));
        frame.mark(MARBLES, lattice.cells(at.occupied & ~(at.grey | at.black)));
        frame.mark(MARBLES + 1, lattice.cells(at.grey));
        frame.mark(MARBLES + 2, lattice.cells(at.black));
        if (!frame.isPresent()) return;
        if (at.phase == ZertzState.JUMPING) frame.put(JUMPING, lattice.ring(at.jumper), 1);
        if (at.phase == ZertzState.TAKING && hasTaking()) frame.mark(TAKING, lattice.cells(at.left));
        write(Goals.unpacked(at.pool), 0, frame);
        write(Goals.unpacked(at.first), 3, frame);
        write(Goals.unpacked(at.second), 6, frame);
        frame.number(SEAT, at.seat);
    }

    private static void write(Stock stock, int at, EncodingBuffer frame) {
        frame.number(at, stock.white());
        frame.number(at + 1, stock.grey());
        frame.number(at + 2, stock.black());
    }

    @Override
    public Option<ZertzPosition> read(EncodingBuffer frame) {
        Cells jumping = frame.marked(JUMPING);
        Phase phase = !jumping.isEmpty() ? new Phase.Jumping(jumping.iterator().nextInt())
            : hasTaking() && !frame.marked(TAKING).isEmpty() ? new Phase.Taking() : Phase.BEGIN;
        return Option.of(new ZertzPosition(variant, frame.marked(RINGS), frame.marked(MARBLES),
            frame.marked(MARBLES + 1), frame.marked(MARBLES + 2), stock(0, frame), stock(3, frame), stock(6, frame),
            new Seat(frame.count(SEAT)), phase, Trail.NONE));
    }

    private static Stock stock(int at, EncodingBuffer frame) {
        return new Stock(frame.count(at), frame.count(at + 1), frame.count(at + 2));
    }

    @Override
    public ZertzPosition shown(ZertzPosition p) {
        boolean told = p.phase() instanceof Phase.Jumping || p.phase() instanceof Phase.Taking && hasTaking();
        return p.with(told ? p.phase() : Phase.BEGIN, Trail.NONE);
    }

    @Override
    public Option<PolicyLayout> policy() {
        return POLICIES.get(variant.board());
    }

    @Override
    public Option<JointActions> joint() {
        return Option.when(layout == Layout.ZERTZ3D, () -> new Zertz3dActions(variant.board(), grid()));
    }

    @Override
    public boolean continuesJoint(ZertzPosition position) {
        return layout == Layout.ZERTZ3D && position.phase() instanceof Phase.Taking;
    }
}
