package agon.game.zertz;

import agon.api.Cells;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.game.zertz.board.Marble;
import agon.game.zertz.board.Phase;
import agon.game.zertz.board.Trail;
import agon.game.zertz.board.ZertzAction;
import agon.game.zertz.board.ZertzAction.Jump;
import agon.game.zertz.board.ZertzAction.Pass;
import agon.game.zertz.board.ZertzAction.Place;
import agon.game.zertz.board.ZertzAction.Take;
import agon.game.zertz.board.ZertzBoard;
import io.vavr.collection.Array;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.PrimitiveIterator;

/// The rules of ZÈRTZ, confirmed by 20,513 recorded games. Placing a marble and taking a ring are two actions of one
/// turn. All jumps of a chain are also actions of one turn.
///
/// The rulebook is ambiguous in two places. These rules follow the recorded games:
///
/// - When the board falls apart, every part whose rings are all occupied is captured, **including the largest part**,
///   if another part has a vacant ring. The other reading keeps the largest part as "the board", however full it is.
/// - A seat that can neither jump nor place **passes** when the pool is empty and the other seat still has marbles;
///   only two passes in a row end the game. In the other reading (`stuck=loses`), this seat loses.
record ZertzRules(ZertzVariant variant) implements Rules<ZertzPosition, ZertzAction> {
    @Override
    public ZertzPosition start() {
        return ZertzPosition.start(variant);
    }

    @Override
    public int codeCount() {
        return variant.board().codeCount();
    }

    @Override
    public Status status(ZertzPosition p) {
        boolean chained = p.phase() instanceof Phase.Jumping;
        for (Seat seat : SEATS) {
            Option<String> goal = chained ? Option.none() : variant.goal(p.captures(seat));
            if (goal.isDefined()) return Status.won(seat, goal.get());
        }
        if (p.rings().isEmpty()) return Status.won(p.seat(), "every ring occupied");
        return switch (p.phase()) {
            case Phase.BothPassed _ -> Status.drawn("both passed");
            case Phase.Repeated _ -> Status.drawn("repetition");
            case Phase.Taking _,Phase.Jumping _ -> Status.toContinue(p.seat());
            case Phase.Begin _ ->
                !stuck(p) ? Status.toMove(p.seat())
                    : variant.stuckLoses() ? Status.won(p.seat().other(), "nothing to play")
                        : Status.bothLose("all marbles on the board and no capture");
        };
    }

    private static final Seat[] SEATS = {Seat.FIRST, Seat.SECOND};

    private boolean stuck(ZertzPosition p) {
        boolean empty = variant.stuckLoses() ? p.supply().isEmpty()
            : p.pool().isEmpty() && p.first().isEmpty() && p.second().isEmpty();
        return empty && !canJump(p, p.occupied());
    }

    @Override
    public Seq<ZertzAction> legal(ZertzPosition p) {
        if (status(p).isOver()) return Vector.empty();
        return switch (p.phase()) {
            case Phase.Taking _ -> takes(p);
            case Phase.Jumping(int ring) -> jumps(p, Cells.of(ring));
            default -> {
                Seq<ZertzAction> jumps = jumps(p, p.occupied());
                yield jumps.isEmpty() ? places(p) : jumps;
            }
        };
    }

    private static Seq<ZertzAction> places(ZertzPosition p) {
        Cells vacant = p.vacant();
        ZertzAction[] places = new ZertzAction[3 * vacant.size()];
        int n = 0;
        for (Marble marble : COLOURS) {
            if (p.supply().of(marble) == 0) continue;
            for (PrimitiveIterator.OfInt rings = vacant.iterator(); rings.hasNext();)
                places[n++] = p.board().action(marble.ordinal() * p.board().size() + rings.nextInt());
        }
        return n == 0 ? Array.of(p.board().action(p.board().codeCount() - 1)) : actions(places, n);
    }

    private static final Marble[] COLOURS = Marble.values();

    private static Seq<ZertzAction> takes(ZertzPosition p) {
        Cells free = free(p);
        ZertzAction[] takes = new ZertzAction[free.size()];
        int n = 0;
        for (PrimitiveIterator.OfInt rings = free.iterator(); rings.hasNext();)
            takes[n++] = p.board().action(3 * p.board().size() + rings.nextInt());
        return actions(takes, n);
    }

    static Seq<ZertzAction> jumps(ZertzPosition p, Cells jumpers) {
        Cells vacant = p.vacant(), occupied = p.occupied();
        ZertzAction[] jumps = new ZertzAction[6 * jumpers.size()];
        int n = 0;
        for (int direction = 0; direction < 6; direction++)
            for (PrimitiveIterator.OfInt from = jumpers.iterator(); from.hasNext();) {
                int ring = from.nextInt();
                if (jumps(p.board(), vacant, occupied, ring, direction))
                    jumps[n++] = p.board().action((4 + direction) * p.board().size() + ring);
            }
        return actions(jumps, n);
    }

    private static Seq<ZertzAction> actions(ZertzAction[] actions, int n) {
        return Array.of(java.util.Arrays.copyOf(actions, n));
    }

    private static boolean jumps(ZertzBoard board, Cells vacant, Cells occupied, int ring, int direction) {
        int over = board.neighbour(ring, direction);
        return occupied.has(over) && vacant.has(board.neighbour(over, direction));
    }

    private static boolean canJump(ZertzPosition p, Cells jumpers) {
        Cells vacant = p.vacant(), occupied = p.occupied();
        for (PrimitiveIterator.OfInt from = jumpers.iterator(); from.hasNext();) {
            int ring = from.nextInt();
            for (int direction = 0; direction < 6; direction++)
                if (jumps(p.board(), vacant, occupied, ring, direction)) return true;
        }
        return false;
    }

    /// Returns the vacant rings that can slide out without disturbing other rings. At least two adjacent neighbours of
    /// such a ring are missing.
    static Cells free(ZertzPosition p) {
        long free = 0;
        for (PrimitiveIterator.OfInt vacant = p.vacant().iterator(); vacant.hasNext();) {
            int ring = vacant.nextInt();
            if (isLoose(p, ring)) free |= 1L << ring;
        }
        return Cells.ofBits(free);
    }

    private static boolean isLoose(ZertzPosition p, int ring) {
        boolean missing = !p.rings().has(p.board().neighbour(ring, 5));
        for (int direction = 0; direction < 6; direction++) {
            boolean here = !p.rings().has(p.board().neighbour(ring, direction));
            if (here && missing) return true;
            missing = here;
        }
        return false;
    }

    @Override
    public ZertzPosition after(ZertzPosition p, ZertzAction action) {
        return switch (action) {
            case Place(_, Marble marble, int ring) -> {
                ZertzPosition placed = p.placed(marble, ring);
                yield free(placed).isEmpty() ? placementDone(placed, Vector.of(ring))
                    : placed.with(new Phase.Taking(), Trail.NONE);
            }
            case Take(_, int ring) -> placementDone(p.withRings(p.rings().without(ring)), Vector.empty());
            case Jump jump -> jumped(p, jump);
            case Pass _ -> {
                boolean second = p.phase() instanceof Phase.Begin(boolean passed) && passed;
                yield turnDone(p, Vector.empty(), second ? new Phase.BothPassed() : new Phase.Begin(true));
            }
        };
    }

    private ZertzPosition jumped(ZertzPosition p, Jump jump) {
        ZertzPosition after = p.captured(Cells.of(jump.over())).moved(jump.from(), jump.to());
        Trail trail = variant.repetition() ? p.trail().jump(jump.from(), jump.to()) : Trail.NONE;
        boolean won = variant.winAtOnce() && variant.goal(after.captures(p.seat())).isDefined();
        boolean goesOn = !won && canJump(after, Cells.of(jump.to()));
        return goesOn ? after.with(new Phase.Jumping(jump.to()), trail) : turnDone(after, trail.chain(), Phase.BEGIN);
    }

    private ZertzPosition placementDone(ZertzPosition p, Vector<Integer> rings) {
        Cells isolated = isolated(p);
        if (isolated.isEmpty() && p.phase() instanceof Phase.Begin) return turnDone(p, rings, Phase.BEGIN);
        ZertzPosition after = p.captured(isolated).withRings(p.rings().minus(isolated));
        return after.rings().isEmpty() ? after.with(Phase.BEGIN, Trail.NONE) : after.next(Phase.BEGIN, Trail.NONE);
    }

    private ZertzPosition turnDone(ZertzPosition p, Vector<Integer> rings, Phase phase) {
        if (!variant.repetition()) return p.next(phase, Trail.NONE);
        return p.trail().repeats(rings)
            ? p.next(phase instanceof Phase.BothPassed ? phase : new Phase.Repeated(), Trail.NONE)
            : p.next(phase, p.trail().turn(rings));
    }

    /// Returns the rings of all components without a vacant ring, if there are several components or no vacant ring at
    /// all.
    static Cells isolated(ZertzPosition p) {
        Cells occupied = p.occupied();
        if (occupied.equals(p.rings())) return occupied;
        long isolated = 0;
        for (long left = p.rings().bits(); left != 0;) {
            long component = component(p, Long.numberOfTrailingZeros(left));
            if (component == p.rings().bits()) return Cells.NONE;
            if ((component & ~occupied.bits()) == 0) isolated |= component;
            left &= ~component;
        }
        return Cells.ofBits(isolated);
    }

    /// Returns the rings outside the largest component, where marbles have little effect.
    static Cells apart(ZertzPosition p) {
        long largest = 0;
        for (long left = p.rings().bits(); left != 0;) {
            long component = component(p, Long.numberOfTrailingZeros(left));
            if (Long.bitCount(component) > Long.bitCount(largest)) largest = component;
            left &= ~component;
        }
        return p.rings().minus(Cells.ofBits(largest));
    }

    private static long component(ZertzPosition p, int ring) {
        long reached = 1L << ring;
        for (long fresh = reached; fresh != 0;) {
            int next = Long.numberOfTrailingZeros(fresh);
            fresh &= fresh - 1;
            for (int direction = 0; direction < 6; direction++) {
                long neighbour = 1L << p.board().neighbour(next, direction) & p.rings().bits() & ~reached;
                reached |= neighbour;
                fresh |= neighbour;
            }
        }
        return reached;
    }

    @Override
    public String explainIllegal(ZertzPosition p, ZertzAction action) {
        return ZertzRefusal.of(p, action, legal(p));
    }
}
