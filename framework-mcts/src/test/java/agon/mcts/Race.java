package agon.mcts;

import agon.api.Action;
import agon.api.Game;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// A dice game. A turn rolls 1 to 3 with weights 3, 2, 1, moves one of two runners by that, and, unless this won, may
/// push the other one by a single step. Who has both runners home first wins: 1, or ½ if the other has one home too.
///
/// @param track steps from start to home
/// @param twice whether a second roll, in the middle of the turn, tells how far the push goes
record Race(int track, boolean twice) implements Rules<Race.Field, Race.Step> {
    public Game<Race.Field, Race.Step> game() {
        return Game.of(new Game.About("Race", "nobody", 0, "Run home."), this, notation());
    }

    static final Vector<Double> WEIGHTS = Vector.of(3.0, 2.0, 1.0);
    private static final int NONE = 0;

    /// @param runners steps to go, two of the first seat and two of the second, each pair in order
    /// @param rolled  0 before the roll
    /// @param moved   whether the runner has moved, so that the other may be pushed
    record Field(Vector<Integer> runners, int seat, int rolled, boolean moved) {
        int toGo(int seat, int runner) {
            return runners.get(2 * seat + runner);
        }

        boolean isHome(int seat) {
            return toGo(seat, 0) == 0 && toGo(seat, 1) == 0;
        }
    }

    enum Step implements Action {
        ONE, TWO, THREE, FRONT, REAR, PUSH_FRONT, PUSH_REAR, STAY;

        @Override
        public int code() {
            return ordinal();
        }
    }

    static Field field(int seat, Integer... runners) {
        return new Field(Vector.of(runners), seat, NONE, false);
    }

    public Notation<Field, Step> notation() {
        return Notation.ofNames(Vector.of(Step.values()), Step::name, Field::toString,
            _ -> Either.left("a field is not read"));
    }

    @Override
    public Field start() {
        return field(0, track, track, track, track);
    }

    @Override
    public int codeCount() {
        return Step.values().length;
    }

    @Override
    public Status status(Field field) {
        for (int seat = 0; seat < 2; seat++) {
            if (!field.isHome(seat)) continue;
            double gain = field.toGo(1 - seat, 0) == 0 ? 0.5 : 1;
            return new Status.Over(seat == 0 ? Vector.of(gain, -gain) : Vector.of(-gain, gain), "home");
        }
        Seat seat = new Seat(field.seat);
        return field.rolled == NONE ? new Status.Chance(seat, field.moved, WEIGHTS) : new Status.ToMove(seat, true);
    }

    @Override
    public Seq<Step> legal(Field field) {
        if (status(field).isOver()) return Vector.empty();
        if (field.rolled == NONE) return Vector.of(Step.ONE, Step.TWO, Step.THREE);
        boolean front = field.toGo(field.seat, 0) > 0;
        if (!field.moved) return front ? Vector.of(Step.FRONT, Step.REAR) : Vector.of(Step.REAR);
        return front ? Vector.of(Step.PUSH_FRONT, Step.PUSH_REAR, Step.STAY) : Vector.of(Step.PUSH_REAR, Step.STAY);
    }

    @Override
    public Field after(Field field, Step step) {
        return switch (step) {
            case ONE, TWO, THREE -> new Field(field.runners, field.seat, step.ordinal() + 1, field.moved);
            case FRONT, PUSH_FRONT -> moved(field, 0);
            case REAR, PUSH_REAR -> moved(field, 1);
            case STAY -> new Field(field.runners, 1 - field.seat, NONE, false);
        };
    }

    private Field moved(Field field, int runner) {
        int by = field.moved && !twice ? 1 : field.rolled;
        Vector<Integer> runners = field.runners.update(2 * field.seat + runner, toGo -> Math.max(0, toGo - by));
        int front = runners.get(2 * field.seat), rear = runners.get(2 * field.seat + 1);
        Vector<Integer> sorted = runners.update(2 * field.seat, Math.min(front, rear))
            .update(2 * field.seat + 1, Math.max(front, rear));
        if (field.moved) return new Field(sorted, 1 - field.seat, NONE, false);
        return new Field(sorted, field.seat, twice ? NONE : field.rolled, true);
    }
}
