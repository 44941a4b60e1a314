package agon.api.contract;

import static agon.api.contract.Contract.COPIES_ANSWER_ALIKE;
import static agon.api.contract.Contract.FEATURES_COMMUTE_WITH_SYMMETRY;
import static agon.api.contract.Contract.FEATURES_KEEP_THEIR_RANGE;
import static agon.api.contract.SimulatorDefects.with;

import agon.api.Features;
import agon.api.Game;
import agon.api.Simulator;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Row;
import agon.api.strip.Strip.Step;
import agon.api.strip.StripSimulator;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Faults of features.
final class FeatureDefects {
    private FeatureDefects() {}

    static Vector<Defect> all() {
        return ranges().appendAll(positions()).appendAll(symmetries());
    }

    /// Changes the numbers that a simulator has written.
    @FunctionalInterface
    private interface Change {
        void apply(StripSimulator simulator, int view, byte[] cells, int[] counts);
    }

    /// A simulator that stores its last action, and whether it is a copy.
    private static final class Changed extends StripSimulator {
        private final Change change;
        private int last;
        private boolean copy;

        Changed(Change change) {
            this.change = change;
        }

        @Override
        public void play(int code) {
            super.play(code);
            last = code;
        }

        @Override
        public void copyFrom(Simulator<Row> other) {
            super.copyFrom(other);
            copy = true;
        }

        @Override
        public void write(int view, byte[] cells, int[] counts) {
            super.write(view, cells, counts);
            change.apply(this, view, cells, counts);
        }
    }

    private static Game<Row, Step> writing(Change change) {
        return with(() -> new Changed(change));
    }

    private static Game<Row, Step> declaring(int states, int values) {
        return with(() -> new StripSimulator() {
            @Override
            public Vector<Integer> layers() {
                return states == 0 ? Vector.empty() : Vector.of(states);
            }

            @Override
            public Vector<Integer> counts() {
                return Vector.of(2, values);
            }
        });
    }

    private static Vector<Defect> ranges() {
        return Vector.of(
            new Defect("no layer", FEATURES_KEEP_THEIR_RANGE, "", declaring(0, 2)),
            new Defect("a layer with one state", FEATURES_KEEP_THEIR_RANGE, "number of states of a layer",
                declaring(1, 2)),
            new Defect("a layer with too many states", FEATURES_KEEP_THEIR_RANGE, "number of states of a layer",
                declaring(Features.MOST_STATES + 1, 2)),
            new Defect("a count with one value", FEATURES_KEEP_THEIR_RANGE, "number of values of a count",
                declaring(3, 1)),
            new Defect("a state that is not declared", FEATURES_KEEP_THEIR_RANGE, "the state of cell",
                declaring(2, 2)),
            new Defect("a count that is not written", FEATURES_KEEP_THEIR_RANGE, "count 2 from the view of seat 0",
                with(() -> new StripSimulator() {
                    @Override
                    public Vector<Integer> counts() {
                        return Vector.of(2, 2, 2);
                    }
                })),
            new Defect("a cell that is empty for one seat only", FEATURES_KEEP_THEIR_RANGE,
                "a state other than 0 in the first layer", writing((_, view, cells, _) -> {
                    for (int cell = 0; cell < cells.length; cell++)
                        if (view == 1) cells[cell] = (byte) ((cells[cell] + 1) % 3);
                })));
    }

    private static Vector<Defect> positions() {
        return Vector.of(
            new Defect("a state that depends on the last action", FEATURES_KEEP_THEIR_RANGE, "after play(code)",
                writing((simulator, _, cells, _) -> cells[0] = (byte) (((Changed) simulator).last == 4 ? 2 : 1))),
            new Defect("a count that depends on the last action", FEATURES_KEEP_THEIR_RANGE, "the counts from the view",
                writing((simulator, _, _, counts) -> counts[0] = ((Changed) simulator).last == 4 ? 1 : 0)),
            new Defect("a method write that plays an action", FEATURES_KEEP_THEIR_RANGE,
                "after write(seat, cells, counts)",
                writing((simulator, view, _, _) -> {
                    int[] codes = new int[simulator.maxLegalActions()];
                    if (view == 1 && simulator.legal(codes) > 0) simulator.play(codes[0]);
                })),
            new Defect("features only after the first stone", FEATURES_KEEP_THEIR_RANGE,
                "whether the simulator has features", with(() -> new StripSimulator() {
                    @Override
                    public Option<Features> features() {
                        return stones[0] == 0 ? Option.none() : super.features();
                    }
                })),
            new Defect("a copy with other features", COPIES_ANSWER_ALIKE, "features of the copied",
                writing((simulator, _, _, counts) -> counts[0] ^= ((Changed) simulator).copy ? 1 : 0)));
    }

    /// Returns a game in which the reflection exchanges the seats.
    private static Game<Row, Step> exchanging(Change change) {
        return SymmetryDefects.sound().withSimulator(() -> new Changed(change));
    }

    /// Returns a game whose features for the second seat start at the other end of the strip.
    static Game<Row, Step> turned() {
        return exchanging((_, view, cells, _) -> {
            byte[] seen = cells.clone();
            for (int cell = 0; view == 1 && cell < cells.length; cell++) cells[cell] = seen[cells.length - 1 - cell];
        });
    }

    private static Vector<Defect> symmetries() {
        return Vector.of(
            new Defect("a state that depends on the cell", FEATURES_COMMUTE_WITH_SYMMETRY, "the states of the cells",
                writing((_, _, cells, _) -> cells[0] = cells[0] == 2 ? 1 : cells[0])),
            new Defect("a count that depends on the first cell", FEATURES_COMMUTE_WITH_SYMMETRY,
                "the counts of the position",
                writing((_, _, cells, counts) -> counts[0] = cells[0] & 1)),
            new Defect("the same view for both seats", FEATURES_COMMUTE_WITH_SYMMETRY,
                "the states of the cells of the position transformed by M, from the view of seat 1",
                exchanging((simulator, _, cells, _) -> Features.states(cells, 0, Strip.SIZE,
                    simulator.position().first().bits(), simulator.position().second().bits()))),
            new Defect("a count that depends on the first seat", FEATURES_COMMUTE_WITH_SYMMETRY,
                "the counts of the position transformed by M",
                exchanging((simulator, _, _, counts) -> counts[0] = simulator.position().first().size() & 1)));
    }
}
