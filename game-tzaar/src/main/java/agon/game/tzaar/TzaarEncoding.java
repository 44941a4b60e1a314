package agon.game.tzaar;

import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Encodes the type of each piece of both colours and the heights as layers, and the seat and the phase as global
/// values.
record TzaarEncoding() implements Encoding<TzaarPosition> {
    private static final int HEIGHT = TzaarState.KINDS, LONGEST = 7; // layer of heights; distance of a move
    private static final Vector<Encoding.Channel> LAYERS = TzaarPosition.SEATS.flatMap(seat -> Type.ALL
        .map(type -> Encoding.Channel.flag(TzaarPosition.colour(seat) + " " + type.title, "it is on top")))
        .append(Encoding.Channel.count("height", TzaarPosition.PIECES, "pieces on the point"));
    private static final Vector<Encoding.Channel> GLOBALS = Vector.of(Phase.values())
        .map(phase -> Encoding.Channel.flag(phase.word, "the next decision"))
        .prepend(Encoding.Channel.flag("seat to move", "0: white, 1: black"));
    private static final Grid GRID = Grid.hex(Points.BOARD);
    private static final PolicyLayout POLICY = planes();

    private static PolicyLayout planes() {
        PolicyLayout policy = PolicyLayout.on(GRID, TzaarAction.CODES);
        for (Type type : Type.ALL) policy = policy.plane("place a " + type.title, Points.COUNT * type.ordinal());
        for (int direction = 0; direction < Points.DIRECTIONS; direction++)
            for (int distance = 1; distance <= LONGEST; distance++) {
                String name = " " + 60 * direction + "° by " + distance;
                int way = direction, at = distance - 1;
                policy = policy.plane("capture" + name, from -> target(from, way, at)
                    .map(to -> new TzaarAction.Capture(from, to).code()));
                policy = policy.plane("stack" + name, from -> target(from, way, at)
                    .map(to -> new TzaarAction.Stack(from, to).code()));
            }
        return policy.single("pass", TzaarAction.PASS.code());
    }

    private static Option<Integer> target(int from, int direction, int index) {
        Vector<Integer> ray = Points.RAYS.get(from).get(direction);
        return Option.when(index < ray.size(), () -> ray.get(index));
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
    public void write(TzaarPosition p, EncodingBuffer frame) {
        for (int point = 0; point < Points.COUNT; point++)
            for (Piece piece : p.pieces().get(point)) {
                frame.put(TzaarState.kind(piece), point, 1);
                frame.put(HEIGHT, point, piece.height());
            }
        write(p.seat().index(), p.phase(), frame);
    }

    @Override
    public void write(Simulator<TzaarPosition> simulator, EncodingBuffer frame) {
        if (simulator instanceof TzaarSimulator fast) write(fast.state(), frame);
        else Encoding.super.write(simulator, frame);
    }

    private static void write(TzaarState at, EncodingBuffer frame) {
        for (int kind = 0; kind < TzaarState.KINDS; kind++)
            for (long left = at.tops[kind]; left != 0; left &= left - 1) {
                int point = Long.numberOfTrailingZeros(left);
                frame.put(kind, point, 1);
                frame.put(HEIGHT, point, at.heights[point]);
            }
        write(at.seat, at.phase, frame);
    }

    private static void write(int seat, Phase phase, EncodingBuffer frame) {
        frame.number(0, seat);
        frame.flag(1 + phase.ordinal(), true);
    }

    @Override
    public Option<TzaarPosition> read(EncodingBuffer frame) {
        return Vector.of(Phase.values()).find(phase -> frame.flag(1 + phase.ordinal())).map(phase -> new TzaarPosition(
            Points.ALL.map(point -> Vector.range(0, TzaarState.KINDS)
                .find(kind -> frame.get(kind, point) != 0).map(kind -> new Piece(new Seat(kind / TzaarState.TYPES),
                    Type.ALL.get(kind % TzaarState.TYPES), (int) frame.get(HEIGHT, point)))),
            new Seat(frame.count(0)), phase));
    }

    @Override
    public Option<PolicyLayout> policy() {
        return Option.of(POLICY);
    }
}
