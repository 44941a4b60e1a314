package agon.game.zertz;

import agon.game.zertz.board.Goals;
import agon.game.zertz.board.Lattice;
import agon.game.zertz.board.Neighbours;
import agon.game.zertz.board.Pick;
import agon.game.zertz.board.Survey;
import agon.game.zertz.board.TurnBuffer;
import java.util.random.RandomGenerator;

/// Plays random games with the whole board in local variables. A single long method is fast: with smaller methods, each
/// turn would write the board to fields and read it back. [ZertzState] handles the end of a game and rare cases. Its
/// fields are up to date only when it handles such a case.
///
/// Random decisions are computed without branches if possible, because the processor cannot predict such branches.
/// There are few variables, because a variable that is not in a register costs more than it saves.
final class ZertzPlayout {
    private final ZertzState on;
    private final Survey survey = new Survey();

    ZertzPlayout(ZertzState on) {
        this.on = on;
    }

    void finish(RandomGenerator dice) {
        ZertzState s = on;
        if (s.isOver()) return;
        if (s.phase == ZertzState.TAKING) s.take(Pick.ring(s.free(), dice.nextLong()));
        while (s.phase == ZertzState.JUMPING) {
            int jump = s.neighbours.found(s.jumper,
                Pick.ring(s.neighbours.jumps(s.occupied, s.vacant(), s.jumper), dice.nextLong()));
            int over = Neighbours.over(jump);
            s.jump(s.jumper, over, s.neighbours.next(over, Neighbours.direction(jump)));
        }
        while (!s.isOver()) play(dice);
    }

    private void play(RandomGenerator dice) {
        ZertzState s = on;
        Lattice lattice = s.lattice;
        Neighbours neighbours = s.neighbours;
        TurnBuffer turns = s.turns;
        long left = s.left, vacant = s.vacant(), grey = s.grey, black = s.black;
        int pool = s.pool, seat = s.seat, mine = seat == 0 ? s.first : s.second,
            theirs = seat == 0 ? s.second : s.first;
        while (true) {
            long random = dice.nextLong();
            int jump;
            if (lattice.survey(left & ~vacant, vacant, survey) != 0) jump = survey.pick(random);
            else {
                int size = Long.bitCount(vacant), at, jumps; // `size` is updated, which is faster than counting again
                do {
                    int supply = pool != 0 ? pool : mine, colours = Goals.colours(supply),
                        kinds = Integer.bitCount(colours);
                    // After the choice of a ring, the remainder of the 32 random bits determines the colour. The
                    // remainder after that choice determines the ring to take.
                    long ring = (random >>> 32) * size, rest = (ring & 0xffff_ffffL) * kinds;
                    int colour = Goals.colour(colours, (int) (rest >>> 32));
                    long placed = Pick.nth(vacant, (int) (ring >>> 32)), free = lattice.loose(left) & vacant & ~placed;
                    at = Long.numberOfTrailingZeros(placed);
                    if (kinds == 0 || free == 0) {
                        save(left, vacant, grey, black, pool, seat, mine, theirs);
                        if (kinds == 0) s.cannotPlace();
                        else s.place(colour, at);
                        return;
                    }
                    if (pool != 0) pool -= Goals.one(colour);
                    else mine -= Goals.one(colour);
                    long taken = Pick.bit(free, rest << 32);
                    left ^= taken;
                    vacant ^= placed | taken;
                    grey |= placed & -(colour & 1L);
                    black |= placed & -(colour >>> 1 & 1L);
                    size -= 2;
                    turns.forget();
                    s.phase = ZertzState.BEGIN;
                    // every isolated group contains one of these marbles
                    long clicked = placed | neighbours.around(Long.numberOfTrailingZeros(taken));
                    if ((clicked & left & ~vacant & ~lattice.near(vacant)) != 0) {
                        long isolated = lattice.isolated(left & ~vacant, vacant);
                        if (isolated != 0) {
                            save(left, vacant, grey, black, pool, seat, mine, theirs);
                            s.isolate(isolated);
                            return;
                        }
                    }
                    int swapped = mine;
                    mine = theirs;
                    theirs = swapped;
                    seat ^= 1;
                    random = dice.nextLong();
                    jumps = neighbours.jumpsAround(left & ~vacant, vacant, at); // no jump was possible before
                } while (jumps == 0);
                jump = neighbours.found(at, Pick.ring(jumps, random));
            }
            int over = Neighbours.over(jump), direction = Neighbours.direction(jump);
            int from = neighbours.next(over, direction + 3), to = neighbours.next(over, direction);
            if (s.remembers) turns.add(from);
            boolean won;
            while (true) {
                long gone = 1L << over | 1L << from;
                mine += Goals.one((int) (grey >>> over & 1 | (black >>> over & 1) << 1));
                grey = grey & ~gone | (grey >>> from & 1) << to;
                black = black & ~gone | (black >>> from & 1) << to;
                vacant = (vacant | gone) ^ 1L << to;
                if (s.remembers) turns.add(to);
                won = s.goals.reached(mine);
                int jumps = neighbours.jumps(left & ~vacant, vacant, to);
                if (jumps == 0 || won && s.winAtOnce) break;
                jump = neighbours.found(to, Pick.ring(jumps, dice.nextLong()));
                from = to;
                over = Neighbours.over(jump);
                to = neighbours.next(over, Neighbours.direction(jump));
            }
            boolean repeats = s.remembers && turns.end();
            if (won || repeats) {
                save(left, vacant, grey, black, pool, seat, mine, theirs);
                s.next(repeats ? ZertzState.REPEATED : ZertzState.BEGIN);
                return;
            }
            s.phase = ZertzState.BEGIN;
            int swapped = mine;
            mine = theirs;
            theirs = swapped;
            seat ^= 1;
        }
    }

    private void save(long left, long vacant, long grey, long black, int pool, int seat, int mine, int theirs) {
        on.left = left;
        on.occupied = left & ~vacant;
        on.grey = grey;
        on.black = black;
        on.pool = pool;
        on.seat = seat;
        on.first = seat == 0 ? mine : theirs;
        on.second = seat == 0 ? theirs : mine;
    }
}
