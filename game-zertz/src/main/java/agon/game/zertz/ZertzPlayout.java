package agon.game.zertz;

import java.util.random.RandomGenerator;

/// Random turns with the whole board in local variables. One long method is what makes playouts fast: split into smaller ones, each turn would
/// write the board to fields and read it back. Ends of games and rare things go through the simulator, whose fields are valid before and after.
///
/// What random numbers decide is computed, not branched on, wherever that is possible: the processor cannot guess it.
final class ZertzPlayout {
    // Five bytes with a 1 in each, and six.
    private static final long FIVE = 0x01_0101_0101L, SIX = FIVE << 8 | 1;
    // 2 bits for each set of colours (0 to 7) and rank in it (0 to 2): the colour.
    private static final long COLOURS = colours();

    private final ZertzSimulator on;
    private final Survey survey = new Survey();

    ZertzPlayout(ZertzSimulator on) {
        this.on = on;
    }

    private static long colours() {
        long colours = 0;
        for (int set = 0; set < 8; set++)
            for (int colour = 0, rank = 0; colour < 3; colour++) if ((set >>> colour & 1) != 0) colours |= (long) colour << set * 6 + rank++ * 2;
        return colours;
    }

    /// Plays from the beginning of a turn to the beginning of a later one, or to the end of the game.
    void play(RandomGenerator dice) {
        ZertzSimulator s = on;
        Lattice lattice = s.lattice;
        TurnBuffer turns = s.turns;
        long[] overs = survey.overs;
        long left = s.left, occupied = s.occupied, grey = s.grey, black = s.black, random = 0;
        int pool = s.pool, seat = s.seat, mine = seat == 0 ? s.first : s.second, theirs = seat == 0 ? s.second : s.first;
        int size = Long.bitCount(left & ~occupied); // vacant rings; counted along, for that is faster than counting them
        long touched = 0;                           // rings through which the turn before can have isolated marbles
        boolean passed = s.passed;
        for (int turn = 0;; turn++) {
            long vacant = left & ~occupied, jumped = lattice.survey(occupied, vacant, survey);
            if ((touched & survey.closed) != 0) {
                long isolated = lattice.isolated(occupied, vacant);
                if (isolated != 0) {
                    save(left, occupied, grey, black, pool, seat ^ 1, theirs, mine, false);
                    s.isolate(isolated);
                    return;
                }
            }
            random = (turn & 1) == 0 ? dice.nextLong() : random << 32; // a turn needs 32 bits
            if (jumped == 0) {
                int supply = pool != 0 ? pool : mine, colours = Goals.colours(supply), kinds = Integer.bitCount(colours);
                // What the choice of a ring leaves over of the random bits chooses the colour, and what that leaves over the ring to take.
                long ring = (random >>> 32) * size, rest = (ring & 0xffff_ffffL) * kinds;
                int colour = (int) (COLOURS >>> colours * 6 + 2 * (int) (rest >>> 32)) & 3;
                long placed = Pick.nth(vacant, (int) (ring >>> 32)), free = lattice.loose(left) & vacant & ~placed;
                if (kinds == 0 || free == 0) {
                    save(left, occupied, grey, black, pool, seat, mine, theirs, passed);
                    if (kinds == 0) s.cannotPlace();
                    else s.place(colour, Long.numberOfTrailingZeros(placed));
                    return;
                }
                if (pool != 0) pool -= Goals.one(colour);
                else mine -= Goals.one(colour);
                long taken = Pick.bit(free, rest << 32);
                left &= ~taken;
                occupied |= placed;
                grey |= placed & -(colour & 1L);
                black |= placed & -(colour >>> 1 & 1L);
                size -= 2;
                touched = placed | lattice.around(Long.numberOfTrailingZeros(taken));
                turns.forget();
            } else {
                long counts = Long.bitCount(overs[0]) | Long.bitCount(overs[1]) << 8 | Long.bitCount(overs[2]) << 16
                    | (Long.bitCount(overs[3]) | Long.bitCount(overs[4]) << 8 | (long) Long.bitCount(overs[5]) << 16) << 24;
                long below = counts * SIX << 8; // byte i: number of jumps in the directions below i
                int index = Pick.index(random, (int) (below >>> 48 & 0xff));
                // The bytes 1 to 5 that are not above the index; none is above 0x7f.
                int direction = Long.bitCount((index * FIVE | FIVE << 7) - (below >>> 8 & FIVE * 0xff) & FIVE << 7);
                int over = Long.numberOfTrailingZeros(Pick.nth(overs[direction], index - (int) (below >>> 8 * direction & 0xff)));
                int from = lattice.neighbour(over, direction + 3), to = lattice.neighbour(over, direction);
                if (s.remembers) turns.add(from);
                boolean won;
                while (true) {
                    long gone = ~(1L << over | 1L << from);
                    mine += Goals.one((int) (grey >>> over & 1 | (black >>> over & 1) << 1));
                    grey = grey & gone | (grey >>> from & 1) << to;
                    black = black & gone | (black >>> from & 1) << to;
                    occupied = occupied & gone | 1L << to;
                    size++;
                    if (s.remembers) turns.add(to);
                    won = s.goals.reached(mine);
                    long jumps = lattice.jumps(occupied, left & ~occupied, to);
                    if (jumps == 0 || won && s.winAtOnce) break;
                    long jump = Pick.bit(jumps, dice.nextLong());
                    from = to;
                    over = Long.numberOfTrailingZeros(lattice.over(jump, from));
                    to = Long.numberOfTrailingZeros(lattice.landing(jump, from));
                }
                boolean repeats = s.remembers && turns.end();
                if (won || repeats) {
                    save(left, occupied, grey, black, pool, seat, mine, theirs, false);
                    s.next(repeats ? ZertzSimulator.REPEATED : Phase.BEGIN);
                    return;
                }
                touched = 0;
            }
            int swapped = mine;
            mine = theirs;
            theirs = swapped;
            seat ^= 1;
            passed = false;
        }
    }

    private void save(long left, long occupied, long grey, long black, int pool, int seat, int mine, int theirs, boolean passed) {
        on.left = left;
        on.occupied = occupied;
        on.grey = grey;
        on.black = black;
        on.pool = pool;
        on.seat = seat;
        on.first = seat == 0 ? mine : theirs;
        on.second = seat == 0 ? theirs : mine;
        on.passed = passed;
    }
}
