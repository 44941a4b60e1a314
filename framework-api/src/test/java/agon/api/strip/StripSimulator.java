package agon.api.strip;

import agon.api.Cells;
import agon.api.Estimate;
import agon.api.Features;
import agon.api.Packing;
import agon.api.Playouts;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.encoding.Grid;
import agon.api.strip.Strip.Row;
import io.vavr.collection.Vector;
import java.util.random.RandomGenerator;

/// The fast simulator, written by hand.
public class StripSimulator implements Simulator<Row>, Simulator.Threats, Estimate, Features, Packing, Playouts {
    protected static final int ALL = (1 << Strip.SIZE) - 1;

    protected int[] stones = new int[2]; // [seats] bit i: cell i
    protected int seat;
    protected boolean sliding;

    @Override
    public int codeCount() {
        return 3 * Strip.SIZE;
    }

    @Override
    public void load(Row row) {
        stones[0] = (int) row.first().bits();
        stones[1] = (int) row.second().bits();
        seat = row.seat().index();
        sliding = row.sliding();
    }

    @Override
    public void copyFrom(Simulator<Row> other) {
        StripSimulator simulator = (StripSimulator) other;
        stones[0] = simulator.stones[0];
        stones[1] = simulator.stones[1];
        seat = simulator.seat;
        sliding = simulator.sliding;
    }

    /// What no copy should do.
    protected void share(StripSimulator other) {
        stones = other.stones;
    }

    @Override
    public Row position() {
        return new Row(Cells.ofBits(stones[0]), Cells.ofBits(stones[1]), new Seat(seat), sliding);
    }

    protected boolean three(int cells) {
        return (cells & cells >> 1 & cells >> 2) != 0;
    }

    private boolean over() {
        return three(stones[0]) || three(stones[1]) || (stones[0] | stones[1]) == ALL;
    }

    @Override
    public int seat() {
        return over() ? OVER : seat;
    }

    @Override
    public boolean midTurn() {
        return sliding && !over();
    }

    protected boolean free(int cell) {
        return cell >= 0 && cell < Strip.SIZE && ((stones[0] | stones[1]) >> cell & 1) == 0;
    }

    @Override
    public int legal(int[] codes) {
        if (over()) return 0;
        int n = 0;
        for (int cell = 0; cell < Strip.SIZE; cell++) {
            if (!sliding && free(cell)) codes[n++] = cell;
            if (!sliding || (stones[seat] >> cell & 1) == 0) continue;
            if (free(cell - 1)) codes[n++] = Strip.SIZE + 2 * cell;
            if (free(cell + 1)) codes[n++] = Strip.SIZE + 2 * cell + 1;
        }
        return n;
    }

    @Override
    public void play(int code) {
        if (code < Strip.SIZE) {
            stones[seat] |= 1 << code;
            sliding = !three(stones[seat]) && canSlide();
        } else {
            int from = (code - Strip.SIZE) / 2;
            stones[seat] ^= 1 << from | 1 << to(from, code);
            sliding = false;
        }
        if (!sliding) seat = 1 - seat;
    }

    protected int to(int from, int code) {
        return code % 2 == 0 ? from - 1 : from + 1;
    }

    private boolean canSlide() {
        int free = ALL & ~(stones[0] | stones[1]);
        return (free & (stones[seat] << 1 | stones[seat] >> 1)) != 0;
    }

    @Override
    public double payoff(int seat) {
        return three(stones[seat]) ? 1 : three(stones[1 - seat]) ? -1 : 0;
    }

    @Override
    public long hash() {
        return ((stones[0] * 64L + stones[1]) * 4 + seat * 2L + (sliding ? 1 : 0) + 1) * 0x9e3779b97f4a7c15L;
    }

    @Override
    public long canonicalHash() {
        return canonical() * 0x9e3779b97f4a7c15L;
    }

    @Override
    public boolean mayWin() {
        return Integer.bitCount(stones[seat]) >= 2;
    }

    @Override
    public void values(double[] payoffs) {
        for (int seat = 0; seat < 2; seat++)
            payoffs[seat] = (Integer.bitCount(stones[seat]) - Integer.bitCount(stones[1 - seat])) / 2.0;
    }

    @Override
    public int pick(RandomGenerator dice, int[] codes) {
        int n = legal(codes);
        return codes[n - 1 - dice.nextInt(n)];
    }

    /// 6 bits of each seat, then the seat to act, then whether it slides.
    protected int word(int first, int second) {
        return first | second << Strip.SIZE | seat << 2 * Strip.SIZE | (sliding ? 2 : 0) << 2 * Strip.SIZE;
    }

    private long canonical() {
        return Math.min(word(stones[0], stones[1]), word(mirrored(stones[0]), mirrored(stones[1])));
    }

    private static int mirrored(int cells) {
        return Integer.reverse(cells) >>> Integer.SIZE - Strip.SIZE;
    }

    @Override
    public int longs() {
        return 1;
    }

    @Override
    public boolean pack(long[] words, int at) {
        words[at] = canonical();
        return true;
    }

    @Override
    public void unpack(long[] words, int at) {
        int word = (int) words[at];
        stones[0] = word & ALL;
        stones[1] = word >> Strip.SIZE & ALL;
        seat = word >> 2 * Strip.SIZE & 1;
        sliding = (word >> 2 * Strip.SIZE & 2) != 0;
    }

    @Override
    public Grid grid() {
        return StripEncoding.GRID;
    }

    @Override
    public Vector<Integer> layers() {
        return Vector.of(3);
    }

    @Override
    public Vector<Integer> counts() {
        return Vector.of(2, 2);
    }

    @Override
    public void write(int view, byte[] cells, int[] counts) {
        Features.states(cells, 0, Strip.SIZE, stones[view], stones[1 - view]);
        counts[0] = sliding ? 1 : 0;
        counts[1] = view ^ seat;
    }
}
