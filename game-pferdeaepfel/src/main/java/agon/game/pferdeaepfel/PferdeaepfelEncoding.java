package agon.game.pferdeaepfel;

import agon.api.Cells;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Encodes positions from the point of view of the seat to act. The first layers are its knight, the other knight and
/// the apples. The next layers have the same value on all squares: the mode, the role and the number of apples. Two
/// more layers specify whether an apple is placed next, and which apples are golden.
record PferdeaepfelEncoding(Mode mode) implements Encoding<PferdeaepfelPosition> {
    private static final int OWN = 0, OTHER = 1, APPLES = 2, MODE = 3, ROLE = 4, BROWN = 5, GOLDEN = 6, PLACING = 7,
        GOLDEN_SQUARES = 8; // layers
    private static final Grid GRID = Grid.square(Board.SIDE);
    private static final Vector<Encoding.Channel> LAYERS = Vector.of(
        Encoding.Channel.flag("own knight", "of the seat that acts in the position"),
        Encoding.Channel.flag("other knight", "there"),
        Encoding.Channel.flag("apples", "brown and golden ones"));

    @Override
    public Grid grid() {
        return GRID;
    }

    @Override
    public Vector<Encoding.Channel> layers() {
        return LAYERS;
    }

    @Override
    public Vector<Encoding.Channel> presentLayers() {
        float most = mode == Mode.CLASSIC ? 1 : (float) Board.CELLS / Mode.BROWN;
        return Vector.of(
            Encoding.Channel.flag("mode", "on every square: 0 apple first, 1/3 move first, 2/3 trail, 1 classic"),
            Encoding.Channel.flag("role", "on every square: 1 if white acts, 0 if black acts"),
            new Encoding.Channel("brown apples", Option.none(), 0, most,
                "on every square: number of brown apples on the board / 28"),
            new Encoding.Channel("golden apples", Option.none(), 0, 1,
                "on every square: number of golden apples on the board / 12"),
            Encoding.Channel.flag("placing", "on every square: an apple must or may be placed"),
            Encoding.Channel.flag("golden squares", "a square with a golden apple"));
    }

    @Override
    public void write(PferdeaepfelPosition p, EncodingBuffer frame) {
        write(p.apples(), p.golden(), p.knight(p.seat()), p.knight(p.seat().other()), p.seat().index(), p.placing(),
            frame);
    }

    @Override
    public void write(Simulator<PferdeaepfelPosition> simulator, EncodingBuffer frame) {
        if (simulator instanceof PferdeaepfelSimulator fast) write(fast.state(), frame);
        else Encoding.super.write(simulator, frame);
    }

    private void write(PferdeaepfelState at, EncodingBuffer frame) {
        write(Cells.ofBits(at.apples), Cells.ofBits(at.golden), at.seat == 0 ? at.white : at.black,
            at.seat == 0 ? at.black : at.white, at.seat, at.placing, frame);
    }

    private void write(Cells apples, Cells gold, int own, int other, int seat, boolean placing, EncodingBuffer frame) {
        frame.put(OWN, own, 1);
        frame.put(OTHER, other, 1);
        frame.mark(APPLES, apples);
        if (!frame.isPresent()) return;
        int golden = gold.size();
        frame.fill(MODE, (float) mode.ordinal() / Mode.CLASSIC.ordinal());
        frame.fill(ROLE, 1 - seat);
        frame.fill(BROWN, (float) (apples.size() - golden) / Mode.BROWN);
        frame.fill(GOLDEN, (float) golden / Mode.GOLDEN);
        frame.fill(PLACING, placing ? 1 : 0);
        frame.mark(GOLDEN_SQUARES, gold);
    }

    @Override
    public Option<PferdeaepfelPosition> read(EncodingBuffer frame) {
        int own = cell(frame.marked(OWN)), other = cell(frame.marked(OTHER));
        boolean white = frame.get(ROLE, 0) != 0;
        return Option.of(new PferdeaepfelPosition(frame.marked(APPLES), frame.marked(GOLDEN_SQUARES),
            white ? own : other, white ? other : own, white ? Seat.FIRST : Seat.SECOND, frame.get(PLACING, 0) != 0));
    }

    private static int cell(Cells one) {
        return one.iterator().nextInt();
    }

    /// Moves are identified by their target squares, because a seat has only one knight.
    @Override
    public Option<PolicyLayout> policy() {
        PolicyLayout moves = PolicyLayout.on(GRID, mode.codeCount()).plane("move to", 0);
        PolicyLayout all = mode == Mode.TRAIL ? moves : moves.plane("place an apple", Board.CELLS);
        return Option.of(mode == Mode.CLASSIC ? all.single("pass", 2 * Board.CELLS) : all);
    }
}
