package agon.api.contract;

import static agon.api.contract.Contract.A_TURN_HAS_ONE_SEAT;
import static agon.api.contract.Contract.PICKS_ARE_UNIFORM;
import static agon.api.contract.Contract.PLAYOUTS_ARE_UNIFORM;
import static agon.api.contract.Contract.SIMULATOR_PLAYS_THE_SAME;
import static agon.api.contract.Contract.SIMULATOR_SEES_THE_SAME;
import static agon.api.contract.Contract.STATUS_AND_LEGAL_AGREE;
import static agon.api.contract.Contract.SYMMETRY_COMMUTES_WITH_PLAY;

import agon.api.Game;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.dice.Dash;
import agon.api.dice.Dash.Deed;
import agon.api.dice.Dash.Track;
import agon.api.spoilt.SpoiltPlayouts;
import agon.api.spoilt.SpoiltRules;
import agon.api.spoilt.SpoiltSimulator;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/// Faults of games of chance.
final class ChanceDefects {
    private static final Dash DASH = new Dash(5, 8);

    private ChanceDefects() {}

    static Vector<Defect> all() {
        return rules().appendAll(simulators());
    }

    private static Game<Track, Deed> with(BiFunction<Track, Status, Status> status) {
        return DASH.game().withRules(new SpoiltRules<>(DASH) {
            @Override
            public Status status(Track track) {
                return status.apply(track, super.status(track));
            }
        });
    }

    static Game<Track, Deed> simulator(Function<Simulator<Track>, Simulator<Track>> simulator) {
        Game<Track, Deed> dash = DASH.game();
        return dash.withSimulator(() -> simulator.apply(dash.simulator()));
    }

    private static Game<Track, Deed> overAfterTheRoll() {
        return DASH.game().withRules(new SpoiltRules<>(DASH) {
            @Override
            public Status status(Track track) {
                return super.status(track) instanceof Status.ToMove ? Status.drawn("over") : super.status(track);
            }

            @Override
            public Seq<Deed> legal(Track track) {
                return status(track).isOver() ? Vector.empty() : super.legal(track);
            }
        });
    }

    private static Vector<Defect> rules() {
        return Vector.of(new Defect("a game that is over after every roll", STATUS_AND_LEGAL_AGREE,
            "status after the setup", overAfterTheRoll()),
            new Defect("a weight too few", STATUS_AND_LEGAL_AGREE, "number of weights",
                with((_, status) -> status instanceof Status.Chance(var seat, var mid, var weights)
                    ? new Status.Chance(seat, mid, weights.init())
                    : status)),
            new Defect("somebody rolls who does not play", STATUS_AND_LEGAL_AGREE, "seat that rolls",
                with((track, status) -> status instanceof Status.Chance(_, var mid, var weights) && track.left() == 5
                    ? new Status.Chance(new Seat(2), mid, weights) : status)),
            new Defect("the roll is the other seat's", A_TURN_HAS_ONE_SEAT, "seat that continues the turn",
                with((_, status) -> status instanceof Status.Chance(var seat, var mid, var weights)
                    ? new Status.Chance(seat.other(), mid, weights)
                    : status)),
            new Defect("the second seat has another die", SYMMETRY_COMMUTES_WITH_PLAY,
                "the status of the position transformed by R180",
                with((_,
                    status) -> status instanceof Status.Chance(var seat, var mid, var weights)
                        && seat.equals(Seat.SECOND) ? new Status.Chance(seat, mid, weights.reverse()) : status)));
    }

    private static Vector<Defect> simulators() {
        return Vector
            .of(new Defect("a simulator with a fair die", SIMULATOR_SEES_THE_SAME, "weights",
                simulator(good -> new SpoiltSimulator<>(good) {
                    @Override
                    public double weight(int i) {
                        return 1;
                    }
                })),
                new Defect("a simulator in which the seat chooses its roll", SIMULATOR_PLAYS_THE_SAME, "the seat after",
                    simulator(good -> new SpoiltSimulator<>(good) {
                        @Override
                        public int seat() {
                            return super.seat() == CHANCE ? 0 : super.seat();
                        }
                    })),
                new Defect("a pick that weighs nothing", PICKS_ARE_UNIFORM, "frequency of each code",
                    simulator(good -> new SpoiltPlayouts<>(good) {
                        @Override
                        public int pick(RandomGenerator dice, int[] codes) {
                            return codes[dice.nextInt(legal(codes))];
                        }
                    })),
                new Defect("a playout that weighs nothing", PLAYOUTS_ARE_UNIFORM, "frequency of each",
                    simulator(good -> new SpoiltPlayouts<>(good) {
                        @Override
                        public void playout(RandomGenerator dice, int[] codes) {
                            while (seat() != OVER) play(codes[dice.nextInt(legal(codes))]);
                        }
                    })));
    }

    /// A pick and a playout of its own without a fault.
    static Game<Track, Deed> sound() {
        return simulator(good -> new SpoiltPlayouts<>(good) {
            @Override
            public int pick(RandomGenerator dice, int[] codes) {
                return super.pick(dice, codes);
            }

            @Override
            public void playout(RandomGenerator dice, int[] codes) {
                super.playout(dice, codes);
            }
        });
    }
}
