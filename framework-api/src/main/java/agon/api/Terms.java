package agon.api;

import io.vavr.collection.Vector;

/// The named terms of an estimate for a two-player game. The estimate is a weighted sum of the terms; `agon fit`
/// computes the weights from games of self-play. See [Simulator#terms].
///
/// ```java
/// public void values(double[] payoffs) {
///     write(values);
///     payoffs[0] = Terms.payoff(values, WEIGHTS);
///     payoffs[1] = -payoffs[0];
/// }
/// ```
public interface Terms {
    /// The maximum number of terms.
    int MOST = 64;

    /// Returns the names of the terms, 1 to [#MOST] different ones. Each is a short phrase such as `men`.
    Vector<String> names();

    /// Writes the value of each term in the current position from the view of the first player, for example the number
    /// of men of the first player minus that of the second. If the players exchange sides, all signs change. A term for
    /// the player to move is 1 if the first player moves, and -1 otherwise. The game is not over, and the simulator
    /// does not change.
    ///
    /// @param values receives the values, in `[-32768, 32767]`
    void write(int[] values);

    /// Returns the payoff of the first player for a weighted sum of the terms, in (-1, 1). The sum `s` is mapped to
    /// `s / √(1 + s²)`.
    static double payoff(int[] values, double[] weights) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) sum += weights[i] * values[i];
        return sum / Math.sqrt(1 + sum * sum);
    }
}
