package agon.api;

import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.math.BigDecimal;
import java.util.random.RandomGenerator;

/// The status of a position: a seat acts next, chance decides, or the game is over.
public sealed interface Status {
    /// A seat acts next. A seat may act several times in succession. Therefore, never infer the seat from the number of
    /// actions.
    ///
    /// @param seat    the seat to act
    /// @param midTurn whether the seat continues its turn, for example a chain of captures, rather than starting one
    record ToMove(Seat seat, boolean midTurn) implements Status {}

    /// Chance decides, for example by a roll of dice, a drawn card or a random setup. One of the legal actions happens,
    /// each with a known probability.
    ///
    /// @param seat    the seat whose turn it is. The roll is an action of this turn. If no seat rolls, this is the seat
    ///                that acts afterwards.
    /// @param midTurn whether the turn continues, as in [ToMove]
    /// @param weights the weights of the legal actions, in the order of [Rules#legal], finite and > 0. They need not
    ///                sum to 1.
    record Chance(Seat seat, boolean midTurn, Vector<Double> weights) implements Status {
        /// @throws IllegalArgumentException if there are no weights, or a weight is not a finite positive number
        public Chance {
            if (weights.isEmpty())
                throw new IllegalArgumentException("a chance event needs one weight per legal action, but has none");
            if (weights.exists(w -> !(w > 0 && w < Double.POSITIVE_INFINITY)))
                throw new IllegalArgumentException(
                    "weights " + weights.mkString(", ") + " must all be finite and greater than 0");
        }

        /// Returns the probability of the i-th legal action, in (0, 1].
        public double probability(int i) {
            return weights.get(i) / weights.sum().doubleValue();
        }

        /// Returns the index of a random legal action, drawn by weight.
        public int pick(RandomGenerator dice) {
            double left = dice.nextDouble() * weights.sum().doubleValue();
            for (int i = 0; i < weights.size() - 1; i++) {
                left -= weights.get(i);
                if (left < 0) return i;
            }
            return weights.size() - 1;
        }
    }

    /// The game is over.
    ///
    /// @param payoffs the payoffs, one per seat, in [-1, 1]. They need not sum to 0, for example if all seats lose.
    /// @param reason  a short phrase in lower case, such as `"four white"`
    record Over(Vector<Double> payoffs, String reason) implements Status {
        /// @throws IllegalArgumentException if there are no payoffs, or one is not in [-1, 1]
        public Over {
            if (payoffs.isEmpty())
                throw new IllegalArgumentException("a finished game needs one payoff per seat, but has none");
            if (payoffs.exists(p -> !(p >= -1 && p <= 1)))
                throw new IllegalArgumentException("payoffs " + payoffs.mkString(", ") + " must all be in [-1, 1]");
        }

        @Override
        public boolean midTurn() {
            return false;
        }

        /// Returns the seat with a positive payoff that is higher than that of every other seat, if there is one.
        public Option<Seat> winner() {
            double best = payoffs.max().get();
            return best > 0 && payoffs.count(p -> p == best) == 1 ? Option.of(new Seat(payoffs.indexOf(best)))
                : Option.none();
        }

        /// Returns the score as in chess, with one number per seat from 0 (lost) to 1 (won), for example `1-0`, `0-1`,
        /// `1/2-1/2`, or `0-0` if both seats lose. Other payoffs are decimals, such as `0.75`.
        public String score() {
            return payoffs.map(
                p -> p == 1 ? "1" : p == 0 ? "1/2" : p == -1 ? "0" : BigDecimal.valueOf((p + 1) / 2).toPlainString())
                .mkString("-");
        }
    }

    /// Returns the status in which `seat` starts a turn.
    static Status toMove(Seat seat) {
        return new ToMove(seat, false);
    }

    /// Returns the status in which `seat` continues its turn.
    static Status toContinue(Seat seat) {
        return new ToMove(seat, true);
    }

    /// Returns the final status of a two-player game that `seat` has won.
    static Status won(Seat seat, String reason) {
        return new Over(seat.equals(Seat.FIRST) ? Vector.of(1.0, -1.0) : Vector.of(-1.0, 1.0), reason);
    }

    /// Returns the final status of a drawn two-player game.
    static Status drawn(String reason) {
        return new Over(Vector.of(0.0, 0.0), reason);
    }

    /// Returns the final status of a two-player game that both seats have lost.
    static Status bothLose(String reason) {
        return new Over(Vector.of(-1.0, -1.0), reason);
    }

    /// Returns the final status of a game that ranks its seats. The payoffs are evenly spaced from 1 for the best place
    /// to -1 for the last. Tied seats get the mean of the payoffs for the places that they share. A single seat gets 1.
    ///
    /// @param places the places, one number per seat. The smallest number is the best place, and only the order of the
    ///               numbers counts.
    static Status ranked(Seq<Integer> places, String reason) {
        int last = places.size() - 1;
        return new Over(places.map(place -> {
            int better = places.count(other -> other < place), alike = places.count(place::equals);
            return last == 0 ? 1.0 : 1 - (2.0 * better + alike - 1) / last;
        }).toVector(), reason);
    }

    /// Returns whether a seat continues a turn in this position. Returns false if the game is over.
    boolean midTurn();

    /// Returns the seat whose turn it is, which is the seat to act or to roll. Returns none if the game is over.
    default Option<Seat> seatToAct() {
        return switch (this) {
            case ToMove(Seat seat, _) -> Option.of(seat);
            case Chance(Seat seat, _, _) -> Option.of(seat);
            case Over _ -> Option.none();
        };
    }

    /// Returns whether the game is over.
    default boolean isOver() {
        return this instanceof Over;
    }
}
