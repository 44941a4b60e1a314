package agon.ugi.message;

import agon.ugi.text.TurnWord;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.time.Duration;

/// A progress report of an engine. Fields that the engine does not report are none.
///
/// @param depth the depth in decisions (at least 0)
/// @param nodes the number of positions or playouts so far (at least 0)
/// @param speed the number of nodes per second (at least 0)
/// @param time  the time since the start of the search
/// @param rank  the rank of the reported line among several, from 1
/// @param score the score of the line for the seat to act
/// @param turns the expected turns, in the notation of the game
public record SearchInfo(Option<Integer> depth, Option<Long> nodes, Option<Long> speed, Option<Duration> time,
    int rank, Option<Score> score, Vector<String> turns) {
    /// An empty report.
    public static final SearchInfo NONE = new SearchInfo(Option.none(), Option.none(), Option.none(), Option.none(), 1,
        Option.none(), Vector.empty());

    /// Returns the report as a line of the protocol, starting with `info`.
    @Override
    public String toString() {
        return Vector.of("info").appendAll(depth.map(d -> "depth " + d)).append("multipv " + rank)
            .appendAll(score.map(s -> "score " + s)).appendAll(nodes.map(n -> "nodes " + n))
            .appendAll(speed.map(s -> "nps " + s)).appendAll(time.map(t -> "time " + t.toMillis()))
            .appendAll(Option.when(turns.nonEmpty(), () -> turns.map(TurnWord::write).mkString("pv ", " ", "")))
            .mkString(" ");
    }

    /// The value of a position for the seat to act.
    ///
    /// @param centi the value in hundredths of the engine's unit, for example of a piece. An even position has the
    ///              value 0.
    /// @param mate  the number of turns until a proven win. A negative number counts the turns until a proven loss.
    /// @param bound whether the reported score is exact or a bound of the exact score
    public record Score(int centi, Option<Integer> mate, Bound bound) {
        private static final int MOST = 10_000; // hundredths
        private static final double SCALE = 400;

        /// The relation of a reported score to the exact score.
        public enum Bound {
            EXACT(""),
            /// The exact score is at least the reported score.
            LOWER(" lowerbound"),
            /// The exact score is at most the reported score.
            UPPER(" upperbound");

            private final String text;

            Bound(String text) {
                this.text = text;
            }
        }

        /// Converts a value in [-1, 1] to a score. A difference of 400 hundredths corresponds to odds of ten to one, as
        /// in Elo ratings.
        public static Score of(double value, Bound bound) {
            double odds = (1 + value) / (1 - value); // infinite for a certain win, clamped below
            return new Score(Math.clamp(Math.round(SCALE * StrictMath.log10(odds)), -MOST, MOST), Option.none(), bound);
        }

        /// Returns a proven score.
        ///
        /// @param turns the number of turns until the win, or a negative number of turns until the loss
        public static Score proven(int turns) {
            return new Score(turns > 0 ? MOST : -MOST, Option.of(turns), Bound.EXACT);
        }

        /// Returns the value in [-1, 1]. This is the inverse of [#of].
        public double value() {
            return mate.map(turns -> turns > 0 ? 1.0 : -1.0)
                .getOrElse(() -> 2 / (1 + StrictMath.pow(10, -centi / SCALE)) - 1);
        }

        /// Returns a text such as `cp 31`, `cp 31 upperbound` or `mate 3`.
        @Override
        public String toString() {
            return mate.map(turns -> "mate " + turns).getOrElse("cp " + centi) + bound.text;
        }
    }
}
