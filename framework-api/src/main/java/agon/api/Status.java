package agon.api;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.random.RandomGenerator;

/// Where a game stands: somebody acts next, chance decides next, or it is over.
public sealed interface Status {
    /// Somebody acts next. The same seat may act several times running: never infer it from the number of actions.
    ///
    /// @param seat    acts next
    /// @param midTurn in the turn it has begun (a ring still to take, a chain to finish), not in a new one
    record ToMove(Seat seat, boolean midTurn) implements Status {}

    /// Nobody decides: a die is rolled, a card is drawn, a set-up is shuffled. One of the legal actions happens, each
    /// with a known probability.
    ///
    /// @param seat    whose turn it is: who rolls. The roll is an action of that turn; where nobody rolls, say the seat
    ///                that acts afterwards
    /// @param midTurn as in [ToMove]
    /// @param weights one per legal action, in the order of [Rules#legal], finite and > 0; they need not sum to 1
    record Chance(Seat seat, boolean midTurn, Vector<Double> weights) implements Status {
        /// @throws IllegalArgumentException if there is no weight, or one is not a finite number greater than 0
        public Chance {
            if (weights.isEmpty())
                throw new IllegalArgumentException("chance has one weight per legal action, found none");
            if (weights.exists(w -> !(w > 0 && w < Double.POSITIVE_INFINITY)))
                throw new IllegalArgumentException(
                    "weights " + weights.mkString(", ") + " are not all finite and greater than 0");
        }

        /// How likely the i-th legal action is, in (0, 1].
        public double probability(int i) {
            return weights.get(i) / weights.sum().doubleValue();
        }

        /// The index of the legal action that happens, drawn by its weight.
        public int pick(RandomGenerator dice) {
            double left = dice.nextDouble() * weights.sum().doubleValue();
            for (int i = 0; i < weights.size() - 1; i++) {
                left -= weights.get(i);
                if (left < 0) return i;
            }
            return weights.size() - 1;
        }
    }

    /// The game has ended.
    ///
    /// @param payoffs one per seat, in [-1, 1], not necessarily summing to zero: all may lose
    /// @param reason  a short lower-case phrase such as `"four white"`
    record Over(Vector<Double> payoffs, String reason) implements Status {
        /// @throws IllegalArgumentException if there are no payoffs or one lies outside [-1, 1]
        public Over {
            if (payoffs.isEmpty())
                throw new IllegalArgumentException("a finished game has one payoff per seat, found none");
            if (payoffs.exists(p -> !(p >= -1 && p <= 1)))
                throw new IllegalArgumentException("payoffs " + payoffs.mkString(", ") + " are not all in [-1, 1]");
        }

        @Override
        public boolean midTurn() {
            return false;
        }

        /// The seat that got more than nothing and more than every other seat, if there is one.
        public Option<Seat> winner() {
            double best = payoffs.max().get();
            return best > 0 && payoffs.count(p -> p == best) == 1 ? Option.of(new Seat(payoffs.indexOf(best)))
                : Option.none();
        }

        /// One number per seat from 0 (lost) to 1 (won), as chess writes results: `1-0`, `0-1`, `1/2-1/2`, `0-0` where
        /// both lose. Other payoffs are plain decimals, such as `0.75`.
        public String score() {
            return payoffs.map(
                p -> p == 1 ? "1" : p == 0 ? "1/2" : p == -1 ? "0" : BigDecimal.valueOf((p + 1) / 2).toPlainString())
                .mkString("-");
        }
    }

    /// `seat` begins a turn.
    static Status toMove(Seat seat) {
        return new ToMove(seat, false);
    }

    /// `seat` goes on with the turn it has begun.
    static Status midTurn(Seat seat) {
        return new ToMove(seat, true);
    }

    /// A game for two, won by `seat`.
    static Status won(Seat seat, String reason) {
        return new Over(seat.equals(Seat.FIRST) ? Vector.of(1.0, -1.0) : Vector.of(-1.0, 1.0), reason);
    }

    /// A game for two that nobody won.
    static Status drawn(String reason) {
        return new Over(Vector.of(0.0, 0.0), reason);
    }

    /// A game for two that both lost.
    static Status bothLose(String reason) {
        return new Over(Vector.of(-1.0, -1.0), reason);
    }

    /// A game that places its seats: the payoffs are evenly spaced from 1 for the best place down to -1 for the last
    /// one, and seats that share places share the mean of their payoffs. For one seat: 1.
    ///
    /// @param places one per seat; the smallest number is the best, only their order counts
    static Status ranked(Seq<Integer> places, String reason) {
        int last = places.size() - 1;
        return new Over(places.map(place -> {
            int better = places.count(other -> other < place), alike = places.count(place::equals);
            return last == 0 ? 1.0 : 1 - (2.0 * better + alike - 1) / last;
        }).toVector(), reason);
    }

    /// Whether a turn that was begun continues; false when the game is over.
    boolean midTurn();

    /// Whose turn it is; where chance decides, who rolls; none when the game is over.
    default Option<Seat> turnOf() {
        return switch (this) {
            case ToMove(Seat seat, _) -> Option.of(seat);
            case Chance(Seat seat, _, _) -> Option.of(seat);
            case Over _ -> Option.none();
        };
    }

    /// Whether nobody acts any more.
    default boolean isOver() {
        return this instanceof Over;
    }
}
