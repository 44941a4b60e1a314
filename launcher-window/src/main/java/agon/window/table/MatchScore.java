package agon.window.table;

import io.vavr.collection.Vector;

/// The score of several games between the same players.
///
/// @param points points of the player in each seat: 1 for a win, which several winners share
/// @param games  number of games
record MatchScore(Vector<Double> points, int games) {
    static MatchScore of(int seats) {
        return new MatchScore(Vector.fill(seats, 0.0), 0);
    }

    /// Returns the score after another game.
    MatchScore after(Vector<Double> payoffs) {
        double best = payoffs.max().get();
        int winners = payoffs.count(payoff -> payoff == best);
        return new MatchScore(points.zipWith(payoffs, (had, payoff) -> payoff == best ? had + 1.0 / winners : had),
            games + 1);
    }

    /// Returns the score after every player has taken the next seat.
    MatchScore rotated() {
        return new MatchScore(points.rotateRight(1), games);
    }

    /// Returns the points in the order of the seats, such as `1½ – ½`.
    String text() {
        return points.map(MatchScore::number).mkString(" – ");
    }

    private static String number(double value) {
        long whole = (long) Math.floor(value + 1e-9);
        double rest = value - whole;
        if (Math.abs(rest) < 1e-9) return Long.toString(whole);
        return Math.abs(rest - 0.5) < 1e-9 ? (whole == 0 ? "" : whole) + "½"
            : String.format(java.util.Locale.ROOT, "%.2f", value);
    }
}
