package agon.api.contract;

import static agon.api.contract.Contract.COPIES_ANSWER_ALIKE;
import static agon.api.contract.SimulatorDefects.with;

import agon.api.Game;
import agon.api.Simulator;
import agon.api.dice.Dash;
import agon.api.spoilt.SpoiltSimulator;
import agon.api.strip.Strip;
import agon.api.strip.Strip.Row;
import agon.api.strip.StripSimulator;
import io.vavr.collection.Vector;

/// Faults of simulators that copied or unpacked their position.
final class CopyDefects {
    private CopyDefects() {}

    static Vector<Defect> all() {
        return Vector.of(
            new Defect("an estimate that a copy keeps from before", COPIES_ANSWER_ALIKE, "estimates of the copied",
                with(() -> new Remembering() {
                    @Override
                    protected void copied() {}
                })),
            new Defect("an estimate that unpacking does not clear", COPIES_ANSWER_ALIKE, "estimates of the unpacked",
                with(() -> new Remembering() {
                    @Override
                    protected void unpacked() {}
                })),
            new Defect("an estimate that lasts for one more action in a copy", COPIES_ANSWER_ALIKE,
                "estimates of the copied simulator after code",
                with(() -> new Remembering() {
                    private boolean copy;

                    @Override
                    protected void copied() {
                        super.copied();
                        copy = true;
                    }

                    @Override
                    protected void played() {
                        if (!copy) super.played();
                    }
                })),
            new Defect("a simulator that plays on", COPIES_ANSWER_ALIKE, "which is legal in the simulator",
                RuleDefects.over()),
            new Defect("a copy that thinks that nothing is under way", COPIES_ANSWER_ALIKE, "isQuiet of the copied",
                with(() -> new Marked() {
                    @Override
                    public boolean isQuiet() {
                        return !copy && super.isQuiet();
                    }
                })),
            new Defect("a promise that a copy does not make", COPIES_ANSWER_ALIKE, "mayWin of the copied",
                with(() -> new Marked() {
                    @Override
                    public boolean mayWin() {
                        return copy || super.mayWin();
                    }
                })),
            new Defect("a turn that is forgotten by unpacking", COPIES_ANSWER_ALIKE, "midTurn of the unpacked",
                with(() -> new Marked() {
                    @Override
                    public boolean midTurn() {
                        return !unpacked && super.midTurn();
                    }
                })),
            new Defect("an order of actions of a copy's own", COPIES_ANSWER_ALIKE, "legal codes of the copied",
                with(() -> new Marked() {
                    @Override
                    public int legal(int[] codes) {
                        int n = super.legal(codes);
                        if (copy && n > 1) {
                            int first = codes[0];
                            codes[0] = codes[n - 1];
                            codes[n - 1] = first;
                        }
                        return n;
                    }
                })),
            new Defect("dice that a copy weighs anew", COPIES_ANSWER_ALIKE, "weights of the copied",
                ChanceDefects.simulator(good -> new SpoiltSimulator<>(good) {
                    private boolean copy;

                    @Override
                    public void copyFrom(Simulator<Dash.Track> other) {
                        super.copyFrom(other);
                        copy = true;
                    }

                    @Override
                    public double weight(int i) {
                        return copy ? 1 : super.weight(i);
                    }
                })));
    }

    /// A sound simulator that remembers whether its position was copied or unpacked.
    private static class Marked extends StripSimulator {
        protected boolean copy, unpacked;

        @Override
        public void copyFrom(Simulator<Row> other) {
            super.copyFrom(other);
            copy = true;
        }

        @Override
        public void unpack(long[] words, int at) {
            super.unpack(words, at);
            unpacked = true;
        }
    }

    /// A sound simulator that computes an estimate once for each position.
    private static class Remembering extends StripSimulator {
        private final double[] known = {Double.NaN, Double.NaN}; // [seats]

        private void forget() {
            known[0] = known[1] = Double.NaN;
        }

        protected void copied() {
            forget();
        }

        protected void unpacked() {
            forget();
        }

        protected void played() {
            forget();
        }

        @Override
        public void load(Row row) {
            super.load(row);
            forget();
        }

        @Override
        public void copyFrom(Simulator<Row> other) {
            super.copyFrom(other);
            copied();
        }

        @Override
        public void unpack(long[] words, int at) {
            super.unpack(words, at);
            unpacked();
        }

        @Override
        public void play(int code) {
            super.play(code);
            played();
        }

        @Override
        public void values(double[] payoffs) {
            if (Double.isNaN(known[0])) super.values(known);
            System.arraycopy(known, 0, payoffs, 0, payoffs.length);
        }
    }

    /// Remembers, and forgets whenever it has to.
    static Game<Row, Strip.Step> sound() {
        return with(Remembering::new);
    }
}
