package agon.api.contract;

import static agon.api.contract.Contract.ESTIMATES_KEEP_THEIR_RANGE;
import static agon.api.contract.Contract.MAX_LEGAL_ACTIONS_IS_KEPT;
import static agon.api.contract.Contract.TEXTS_ARE_ONE_LINE;
import static agon.api.contract.Contract.WHO_LEAVES_IS_GONE;

import agon.api.Game;
import agon.api.Seat;
import agon.api.Status;
import agon.api.dice.Dash;
import agon.api.dice.Dash.Track;
import agon.api.ring.Lap;
import agon.api.ring.Ring;
import agon.api.ring.Ring.Pace;
import agon.api.spoilt.SpoiltRules;
import agon.api.strip.Strip;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.BiFunction;

/// Faults of seats that leave, of estimates of the rules, of the longest list, and of texts without end.
final class SeatDefects {
    private static final Ring RING = new Ring(6);

    private SeatDefects() {}

    static Vector<Defect> all() {
        return leaving().appendAll(estimates()).appendAll(lists()).appendAll(texts());
    }

    private static Game<Lap, Pace> leaving(BiFunction<Lap, Seat, Option<Lap>> without) {
        return RING.game().withRules(new SpoiltRules<>(RING) {
            @Override
            public Option<Lap> afterDeparture(Lap lap, Seat seat) {
                return without.apply(lap, seat);
            }
        });
    }

    private static Vector<Defect> leaving() {
        return Vector.of(
            new Defect("who leaves still runs", WHO_LEAVES_IS_GONE, "the seat to act after",
                leaving((lap, _) -> Option.of(lap))),
            new Defect("one seat cannot leave", WHO_LEAVES_IS_GONE, "whether the game can continue without seat 5",
                leaving((lap, seat) -> Option.when(seat.index() < 5, () -> RING.afterDeparture(lap, seat).get()))),
            new Defect("two seats share one when somebody has left", WHO_LEAVES_IS_GONE, "number of payoffs",
                RING.game().withRules(new SpoiltRules<>(RING) {
                    @Override
                    public Status status(Lap lap) {
                        return super.status(lap) instanceof Status.Over(var payoffs, String reason)
                            && lap.steps().contains(-1) ? new Status.Over(payoffs.init(), reason) : super.status(lap);
                    }
                })));
    }

    private static Game<Track, Dash.Deed> estimating(
        BiFunction<Track, Vector<Double>, Option<Vector<Double>>> estimate) {
        Dash dash = new Dash(5, 8);
        return dash.game().withRules(new SpoiltRules<>(dash) {
            @Override
            public Option<Vector<Double>> estimate(Track track) {
                return estimate.apply(track, super.estimate(track).get());
            }
        });
    }

    private static Vector<Defect> estimates() {
        return Vector.of(
            new Defect("an estimate now and then", ESTIMATES_KEEP_THEIR_RANGE,
                "whether the rules estimate this position",
                estimating((track, estimates) -> Option.when(track.first() != 2, estimates))),
            new Defect("an estimate for one seat", ESTIMATES_KEEP_THEIR_RANGE, "number of estimates",
                estimating((_, estimates) -> Option.of(estimates.init()))),
            new Defect("an estimate of the rules better than a win", ESTIMATES_KEEP_THEIR_RANGE,
                "the value that the rules estimate",
                estimating((_, estimates) -> Option.of(estimates.map(e -> 3 * e)))),
            new Defect("two opinions", ESTIMATES_KEEP_THEIR_RANGE, "in the rules and in the simulator", new Strip() {
                @Override
                public Option<Vector<Double>> estimate(Row row) {
                    return Option.of(Vector.of(0.0, row.first().size() < 2 ? 0.0 : 0.25));
                }
            }.game()));
    }

    private static Vector<Defect> lists() {
        return Vector
            .of(new Defect("a list longer than the longest", MAX_LEGAL_ACTIONS_IS_KEPT, "number of legal actions",
                RING.game().withRules(new SpoiltRules<>(RING) {
                    @Override
                    public int maxLegalActions() {
                        return 1;
                    }
                })), new Defect("more actions than codes", MAX_LEGAL_ACTIONS_IS_KEPT, "maxLegalActions() of the rules",
                    RING.game().withRules(new SpoiltRules<>(RING) {
                        @Override
                        public int maxLegalActions() {
                            return 4;
                        }
                    })));
    }

    private static Vector<Defect> texts() {
        return Vector.of(new Defect("a reason that tells a story", TEXTS_ARE_ONE_LINE, "the reason of the end",
            RING.game().withRules(new SpoiltRules<>(RING) {
                @Override
                public Status status(Lap lap) {
                    return super.status(lap) instanceof Status.Over(var payoffs, _)
                        ? new Status.Over(payoffs, "and then ".repeat(12) + "it was over")
                        : super.status(lap);
                }
            })));
    }
}
