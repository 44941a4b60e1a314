package agon.game.zertz;

import agon.game.zertz.board.Goals;
import agon.game.zertz.board.Lattice;
import agon.game.zertz.board.Neighbours;
import agon.game.zertz.board.Pick;
import agon.game.zertz.board.Survey;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzBoard;
import java.util.Arrays;

/// Lists and draws the action codes of the simulator, which are numbered as in [ZertzAction].
final class ZertzCodes {
    private static final ZertzCodes[] ALL = Arrays.stream(ZertzBoard.values()).map(ZertzCodes::new)
        .toArray(ZertzCodes[]::new);

    /// The kind of a pass. Kinds 0 to 2 are placements, 3 is the taking of a ring, and 4 to 9 are jumps.
    static final int PASS = 10;

    private final Lattice lattice;
    private final int rings; // number of rings on the full board
    private final byte[] kinds; // [codes] kind of each code; a division would take longer
    private final byte[] bits; // [codes] bit of each code's ring

    private ZertzCodes(ZertzBoard board) {
        lattice = Lattice.of(board);
        rings = board.size();
        kinds = new byte[board.codeCount()];
        bits = new byte[board.codeCount()];
        for (int code = 0; code < kinds.length; code++) {
            kinds[code] = (byte) (code / rings);
            bits[code] = (byte) lattice.bit(code % rings);
        }
    }

    static ZertzCodes of(ZertzBoard board) {
        return ALL[board.ordinal()];
    }

    int kind(int code) {
        return kinds[code];
    }

    int bit(int code) {
        return bits[code];
    }

    /// Writes the codes of the legal actions to the start of `codes` and returns their number. Their order is that of
    /// [ZertzRules#legal]: by colour or direction, then by ring.
    int write(ZertzState s, int[] codes) {
        if (s.isOver()) return 0;
        return switch (s.phase) {
            case ZertzState.TAKING -> write(s.free(), 3, codes, 0);
            case ZertzState.JUMPING -> jumps(s, 1L << s.jumper, codes);
            default -> s.mustCapture ? jumps(s, s.occupied, codes) : places(s, codes);
        };
    }

    int pick(ZertzState s, Survey survey, long random) {
        if (s.phase == ZertzState.TAKING) return code(3, Pick.ring(s.free(), random));
        if (s.phase == ZertzState.JUMPING) {
            int jumps = s.neighbours.jumps(s.occupied, s.vacant(), s.jumper),
                jump = s.neighbours.found(s.jumper, Pick.ring(jumps, random));
            return code(4 + Neighbours.direction(jump), s.jumper);
        }
        if (s.mustCapture) {
            lattice.survey(s.occupied, s.vacant(), survey);
            int jump = survey.pick(random), direction = Neighbours.direction(jump);
            return code(4 + direction, s.neighbours.next(Neighbours.over(jump), direction + 3));
        }
        int colours = Goals.colours(s.supply());
        if (colours == 0) return PASS * rings;
        long vacant = s.vacant(), ring = (random >>> 32) * Long.bitCount(vacant),
            rest = (ring & 0xffff_ffffL) * Integer.bitCount(colours);
        return code(Goals.colour(colours, (int) (rest >>> 32)),
            Long.numberOfTrailingZeros(Pick.nth(vacant, (int) (ring >>> 32))));
    }

    private int code(int kind, int bit) {
        return kind * rings + lattice.ring(bit);
    }

    private int jumps(ZertzState s, long jumpers, int[] codes) {
        int n = 0;
        for (int direction = 0; direction < 6; direction++)
            n = write(lattice.jumpers(s.occupied, s.vacant(), direction) & jumpers, 4 + direction, codes, n);
        return n;
    }

    private int places(ZertzState s, int[] codes) {
        int supply = s.supply(), n = 0;
        if (Goals.colours(supply) == 7) return placesOfAll(s.vacant(), codes);
        for (int colour = 0; colour < 3; colour++)
            if (Goals.has(supply, colour)) n = write(s.vacant(), colour, codes, n);
        if (n == 0) codes[n++] = PASS * rings;
        return n;
    }

    /// Lists the placements of all three colours in one loop. Most positions have all colours, and these lists are the
    /// longest.
    private int placesOfAll(long vacant, int[] codes) {
        int count = Long.bitCount(vacant), twice = 2 * count;
        long rest = lattice.packed(vacant);
        for (int n = 0; n < count; n++, rest &= rest - 1) {
            int ring = Long.numberOfTrailingZeros(rest);
            codes[n] = ring;
            codes[n + count] = ring + rings;
            codes[n + twice] = ring + 2 * rings;
        }
        return 3 * count;
    }

    private int write(long set, int kind, int[] codes, int n) {
        int base = kind * rings, end = n + Long.bitCount(set);
        long rest = lattice.packed(set);
        for (int i = n; i < end; i++, rest &= rest - 1) codes[i] = base + Long.numberOfTrailingZeros(rest);
        return end;
    }
}
