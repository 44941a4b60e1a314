package agon.launcher.measure;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Simulator;
import agon.api.Status;
import agon.api.symmetry.SquareSymmetry;
import agon.api.symmetry.Symmetries;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A game of one step to the left or to the right. The half turn exchanges the two steps. Its simulator implements no
/// optional method.
record Fork() implements Rules<Integer, Fork.Step> {
    public Game<Integer, Fork.Step> game() {
        return Game.of(new Game.About("Fork", "nobody", 0, "Step."), this, notation()).withSimulator(Lane::new)
            .withSymmetries(symmetries());
    }

    record Step(int code) implements Action {}

    private static final Vector<Step> STEPS = Vector.of(new Step(0), new Step(1));

    public Notation<Integer, Step> notation() {
        return Notation.ofNames(STEPS, step -> step.code == 0 ? "left" : "right", Object::toString,
            text -> Either.left("nobody reads"));
    }

    public Symmetries<?, Integer, Step> symmetries() {
        return Symmetries.of(Vector.of(new SquareSymmetry(0, false), new SquareSymmetry(2, false)),
            (g, at) -> g.turns() ? -at : at,
            (g, step) -> g.turns() ? STEPS.get(1 - step.code) : step, at -> new byte[]{at.byteValue()});
    }

    @Override
    public Integer start() {
        return 0;
    }

    @Override
    public Status status(Integer at) {
        return at == 0 ? Status.toMove(Seat.FIRST) : Status.drawn("a step");
    }

    @Override
    public Seq<Step> legal(Integer at) {
        return at == 0 ? STEPS : Vector.empty();
    }

    @Override
    public Integer after(Integer at, Step step) {
        return 2 * step.code - 1;
    }

    @Override
    public int codes() {
        return 2;
    }

    private static final class Lane implements Simulator<Integer> {
        private int at;

        @Override
        public int codes() {
            return 2;
        }

        @Override
        public int seats() {
            return 2;
        }

        @Override
        public void load(Integer position) {
            at = position;
        }

        @Override
        public Integer position() {
            return at;
        }

        @Override
        public int seat() {
            return at == 0 ? 0 : OVER;
        }

        @Override
        public boolean midTurn() {
            return false;
        }

        @Override
        public int legal(int[] codes) {
            codes[1] = 1;
            return at == 0 ? 2 : 0;
        }

        @Override
        public void play(int code) {
            at = 2 * code - 1;
        }

        @Override
        public double payoff(int seat) {
            return 0;
        }

        @Override
        public long hash() {
            return at;
        }
    }
}
