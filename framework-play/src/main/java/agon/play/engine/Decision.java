package agon.play.engine;

import agon.api.Action;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.Locale;

/// What a player does when it is its turn.
///
/// @param <A> action
public sealed interface Decision<A extends Action> {
    /// Plays.
    ///
    /// @param actions at least one, each legal after the one before, all of the turn that is being made
    /// @param effort  of the search behind it
    record Actions<A extends Action>(Vector<A> actions, Effort effort) implements Decision<A> {
        /// @throws IllegalArgumentException if there is no action
        public Actions {
            if (actions.isEmpty()) throw new IllegalArgumentException("a choice has at least one action, found none");
        }
    }

    /// Takes back the last turn of a person, and what followed it.
    record Undo<A extends Action>() implements Decision<A> {}

    /// Gives up.
    record Resign<A extends Action>() implements Decision<A> {}

    /// Cannot play: a program that has failed. The game is lost as if it had given up, and goes on if that is taken
    /// back.
    ///
    /// @param why a sentence that says what went wrong
    record Forfeit<A extends Action>(String why) implements Decision<A> {}

    /// Leaves the game as it stands.
    record Quit<A extends Action>() implements Decision<A> {}

    /// Plays one action, without a search.
    static <A extends Action> Decision<A> of(A action) {
        return of(Vector.of(action));
    }

    /// Plays some actions, without a search.
    static <A extends Action> Decision<A> of(Vector<A> actions) {
        return new Actions<>(actions, Effort.NONE);
    }

    /// What searches cost: what they counted in a time.
    ///
    /// @param iterations ≥ 0, or whatever else was counted
    /// @param unit       what was counted
    record Effort(long iterations, Duration time, Unit unit) {
        /// No search at all.
        public static final Effort NONE = new Effort(0, Duration.ZERO, Unit.ITERATIONS);

        /// What a program counts.
        public enum Unit {
            /// Of tree search.
            ITERATIONS,
            /// Of alpha-beta search.
            POSITIONS,
            /// Of a foreign program, whatever it means by that.
            NODES;

            @Override
            public String toString() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        /// Both together. Of two that counted different things, the unit is that of the larger number.
        public Effort plus(Effort other) {
            return new Effort(iterations + other.iterations, time.plus(other.time),
                iterations >= other.iterations ? unit : other.unit);
        }

        /// Iterations, or whatever else was counted, a second; 0 if no time has passed.
        public double speed() {
            return time.isPositive() ? iterations * 1e9 / time.toNanos() : 0;
        }
    }
}
