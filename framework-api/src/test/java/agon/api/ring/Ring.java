package agon.api.ring;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.symmetry.HexSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// A game of six for tests. Every seat starts on its own cell of a ring of twelve and runs one or two cells a turn,
/// onto vacant cells only, or waits where it cannot. Who has run far enough leaves the ring and has its place; seats
/// that leave the game share the last one. Turning the ring moves the seats.
///
/// @param goal cells to run, in `[1, 9]`
public record Ring(int goal) implements Rules<Lap, Ring.Pace> {
    public Game<Lap, Ring.Pace> game() {
        return Game.of(new Game.About("Ring", "nobody", 0, "Run round."), this, notation())
            .withSymmetries(symmetries());
    }

    /// How far a seat runs.
    ///
    /// @param code cells, 0 to wait
    public record Pace(int code) implements Action {
        @Override
        public String verb() {
            return code == 0 ? "wait" : "run";
        }
    }

    static final int SEATS = 6, CELLS = 12;
    private static final Vector<Pace> PACES = Vector.of(new Pace(0), new Pace(1), new Pace(2));

    public Notation<Lap, Pace> notation() {
        return Notation.ofNames(PACES, pace -> "" + pace.code, Lap::toString, text -> Lap.read(goal, text));
    }

    public Symmetries<?, Lap, Pace> symmetries() {
        return new Symmetries<HexSymmetry, Lap, Pace>() {
            @Override
            public Seq<HexSymmetry> elements(Lap lap) {
                return HexSymmetry.d6().take(SEATS);
            }

            @Override
            public Lap image(HexSymmetry g, Lap lap) {
                return lap.turned(g.sixths());
            }

            @Override
            public Pace image(HexSymmetry g, Lap lap, Pace pace) {
                return pace;
            }

            @Override
            public Seat image(HexSymmetry g, Lap lap, Seat seat) {
                return new Seat((seat.index() + g.sixths()) % SEATS);
            }

            @Override
            public byte[] key(Lap lap) {
                return lap.toString().getBytes();
            }
        };
    }

    @Override
    public Lap start() {
        return new Lap(goal, Vector.fill(SEATS, 0), Vector.empty(), 0);
    }

    @Override
    public int seats() {
        return SEATS;
    }

    @Override
    public Status status(Lap lap) {
        if (lap.running().size() > 1) return Status.toMove(new Seat(lap.seat()));
        return Status.ranked(Vector.range(0, SEATS).map(lap::place), "the last one");
    }

    @Override
    public Seq<Pace> legal(Lap lap) {
        if (lap.running().size() <= 1) return Vector.empty();
        Vector<Integer> taken = lap.running().map(lap::cell);
        Vector<Pace> runs = PACES.tail().filter(pace -> !taken.contains((lap.cell(lap.seat()) + pace.code) % CELLS));
        return runs.isEmpty() ? PACES.take(1) : runs;
    }

    @Override
    public Lap after(Lap lap, Pace pace) {
        return lap.run(pace.code);
    }

    @Override
    public Option<Lap> afterDeparture(Lap lap, Seat seat) {
        return Option.of(lap.without(seat.index()));
    }

    @Override
    public int codeCount() {
        return 3;
    }

    @Override
    public int maxLegalActions() {
        return 2;
    }
}
