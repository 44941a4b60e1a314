package agon.play.engine;

import agon.api.Action;
import agon.api.match.Termination;
import io.vavr.collection.Vector;
import java.time.Duration;
import java.util.Locale;

/// The decision of a player at its turn, for example to play actions or to resign.
public sealed interface Decision<A extends Action> {
    /// A decision to play actions.
    ///
    /// @param actions one or more actions of the current turn, each legal after the previous one
    /// @param effort  the cost of the search
    record Actions<A extends Action>(Vector<A> actions, Effort effort) implements Decision<A> {
        /// @throws IllegalArgumentException if `actions` is empty
        public Actions {
            if (actions.isEmpty()) throw new IllegalArgumentException("a choice needs at least one action");
        }
    }

    /// A resignation.
    record Resign<A extends Action>() implements Decision<A> {}

    /// The failure of a program. The game is lost as if by resignation, and continues if the forfeit is taken back.
    ///
    /// @param why the error message
    /// @param how [Termination#CRASHED] or [Termination#ILLEGAL]
    record Forfeit<A extends Action>(String why, Termination how) implements Decision<A> {
        /// Creates the failure of a program that crashed or did not respond.
        public Forfeit(String why) {
            this(why, Termination.CRASHED);
        }
    }

    /// Returns a decision to play one action without a search.
    static <A extends Action> Decision<A> of(A action) {
        return of(Vector.of(action));
    }

    /// Returns a decision to play several actions without a search.
    static <A extends Action> Decision<A> of(Vector<A> actions) {
        return new Actions<>(actions, Effort.NONE);
    }

    /// The cost of one or more searches, as a non-negative number of iterations (or other units) and a time.
    record Effort(long iterations, Duration time, Unit unit) {
        public static final Effort NONE = new Effort(0, Duration.ZERO, Unit.ITERATIONS);

        /// The unit in which a program counts.
        public enum Unit {
            /// Iterations of tree search.
            ITERATIONS,
            /// Positions of alpha-beta search.
            POSITIONS,
            /// Nodes of an external program, as that program defines them.
            NODES;

            @Override
            public String toString() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        /// Returns the sum of both costs, in the unit of the cost with more iterations.
        public Effort plus(Effort other) {
            return new Effort(iterations + other.iterations, time.plus(other.time),
                iterations >= other.iterations ? unit : other.unit);
        }

        /// Returns the iterations (or other units) per second, or 0 if no time has passed.
        public double speed() {
            return time.isPositive() ? iterations * 1e9 / time.toNanos() : 0;
        }
    }
}
