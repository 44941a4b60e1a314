package agon.game.dvonn;

import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import agon.api.symmetry.HexCoordinate;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Encodes the owner, the height and the pieces of each stack as layers. The order of the pieces below the top is not
/// encoded, because it has no effect on the game. Row `y` of the array is column A + y of the board, and column `x` of
/// the array is a row of the board.
record DvonnEncoding() implements Encoding<DvonnPosition> {
    private static final int WHITE = 0, BLACK = 1, HEIGHT = 2, RED_PIECES = 3, WHITE_PIECES = 4; // layers
    private static final int SEAT = 0, PLACING = 1; // global values
    private static final int HIGHEST_TO_MOVE = 10;
    private static final Vector<Encoding.Channel> LAYERS = Vector.of(
        Encoding.Channel.flag("white", "a stack with white on top"),
        Encoding.Channel.flag("black", "a stack with black on top"),
        Encoding.Channel.count("height", 49, "pieces in the stack"),
        Encoding.Channel.count("red pieces", 3, "in the stack"),
        Encoding.Channel.count("white pieces", 23, "in the stack"));
    private static final Vector<Encoding.Channel> GLOBALS = Vector.of(
        Encoding.Channel.flag("seat to move", "0: white, 1: black"),
        Encoding.Channel.flag("placing", "the board is still being filled"));
    private static final Grid GRID = Grid.hex(Spaces.BOARD);
    private static final PolicyLayout POLICY = planes();

    /// Returns a plane of starting spaces for each direction and distance of a move.
    private static PolicyLayout planes() {
        PolicyLayout policy = PolicyLayout.on(GRID, DvonnAction.CODES).plane("place", 0);
        for (int way = 0; way < 6; way++)
            for (int distance = 1; distance <= HIGHEST_TO_MOVE; distance++) {
                HexCoordinate step = HexCoordinate.step(way).times(distance);
                policy = policy.plane("move " + 60 * way + "° by " + distance,
                    from -> Spaces.BOARD.index(Spaces.BOARD.cells().get(from).plus(step))
                        .map(to -> new DvonnAction.Move(from, to).code()));
            }
        return policy.single("pass", DvonnAction.CODES - 1);
    }

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Encoding.Channel> layers() {
        return LAYERS;
    }

    @Override
    public Vector<Encoding.Channel> globals() {
        return GLOBALS;
    }

    @Override
    public void write(DvonnPosition p, EncodingBuffer frame) {
        for (int space = 0; space < 49; space++) write(p.stacks().get(space), space, frame);
        frame.number(SEAT, p.seat().index());
        frame.flag(PLACING, p.placing());
    }

    @Override
    public void write(Simulator<DvonnPosition> simulator, EncodingBuffer frame) {
        if (simulator instanceof DvonnSimulator fast) write(fast.state(), frame);
        else Encoding.super.write(simulator, frame);
    }

    private static void write(DvonnState at, EncodingBuffer frame) {
        for (long left = at.occupied; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left), space = Lattice.SPACES[bit], whites = 0, blacks = 0;
            for (int piece = bit, n = at.heights[bit]; n > 0; n--, piece = at.above[piece]) {
                whites += (int) (at.whitePieces >>> piece & 1);
                blacks += (int) (at.blackPieces >>> piece & 1);
            }
            frame.put(WHITE, space, at.white >>> bit & 1);
            frame.put(BLACK, space, at.black >>> bit & 1);
            frame.put(HEIGHT, space, at.heights[bit]);
            frame.put(RED_PIECES, space, at.heights[bit] - whites - blacks);
            frame.put(WHITE_PIECES, space, whites);
        }
        frame.number(SEAT, at.seat);
        frame.flag(PLACING, at.placing);
    }

    private static void write(String stack, int space, EncodingBuffer frame) {
        if (stack.equals(".")) return;
        if (stack.endsWith("W")) frame.put(WHITE, space, 1);
        if (stack.endsWith("B")) frame.put(BLACK, space, 1);
        frame.put(HEIGHT, space, stack.length());
        frame.put(RED_PIECES, space, count(stack, 'r', 'R'));
        frame.put(WHITE_PIECES, space, count(stack, 'w', 'W'));
    }

    private static int count(String stack, char below, char top) {
        int count = 0;
        for (int i = 0; i < stack.length(); i++) if (stack.charAt(i) == below || stack.charAt(i) == top) count++;
        return count;
    }

    @Override
    public Option<DvonnPosition> read(EncodingBuffer frame) {
        return Option.of(new DvonnPosition(
            Spaces.ALL.map(space -> stack(frame.get(WHITE, space) != 0, frame.get(BLACK, space) != 0,
                (int) frame.get(HEIGHT, space), (int) frame.get(RED_PIECES, space),
                (int) frame.get(WHITE_PIECES, space))),
            new Seat(frame.count(SEAT)), frame.flag(PLACING)));
    }

    private static String stack(boolean white, boolean black, int height, int reds, int whites) {
        if (!white && !black) return height == 0 ? "." : "R";
        return "r".repeat(reds) + "w".repeat(whites - (white ? 1 : 0))
            + "b".repeat(height - reds - whites - (black ? 1 : 0)) + (white ? "W" : "B");
    }

    @Override
    public DvonnPosition shown(DvonnPosition p) {
        return new DvonnPosition(p.stacks().map(stack -> stack.equals(".") ? stack
            : stack(stack.endsWith("W"), stack.endsWith("B"), stack.length(), count(stack, 'r', 'R'),
                count(stack, 'w', 'W'))),
            p.seat(), p.placing());
    }

    @Override
    public Option<PolicyLayout> policy() {
        return Option.of(POLICY);
    }
}
