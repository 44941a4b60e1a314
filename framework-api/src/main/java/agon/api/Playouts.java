package agon.api;

import java.util.random.RandomGenerator;

/// Random games that are faster than those played from lists of the legal actions. A simulator implements this
/// interface, and overrides the methods that it can make faster; see [Simulator#playouts]. An object that is not a
/// simulator must implement both [#pick] and [#playout].
public interface Playouts {
    /// Returns the code of a random legal action of the current position without playing it. All actions are equally
    /// likely or, if chance decides, are drawn by weight.
    ///
    /// @param codes an array for temporary use
    default int pick(RandomGenerator dice, int[] codes) {
        return pick((Simulator<?>) this, dice, codes);
    }

    /// Plays the game to its end. The actions must have the same probabilities as those that [#pick] returns.
    ///
    /// @param codes an array for temporary use
    default void playout(RandomGenerator dice, int[] codes) {
        Simulator<?> simulator = (Simulator<?>) this;
        while (simulator.seat() != Simulator.OVER) simulator.play(pick(dice, codes));
    }

    /// Returns whether [#playout] applies all rules (default: true). The result is false in a game with a
    /// [RepetitionRule], which [#playout] ignores.
    default boolean isPlayoutExact() {
        return true;
    }

    /// Returns the random games of a simulator: its own [Simulator#playouts] or, if it has none, games that are played
    /// from lists of the legal actions.
    static Playouts of(Simulator<?> simulator) {
        return simulator.playouts().getOrElse(() -> new Playouts() {
            @Override
            public int pick(RandomGenerator dice, int[] codes) {
                return Playouts.pick(simulator, dice, codes);
            }

            @Override
            public void playout(RandomGenerator dice, int[] codes) {
                while (simulator.seat() != Simulator.OVER) simulator.play(pick(dice, codes));
            }
        });
    }

    /// Returns the code of a random action from the list of the legal actions.
    static int pick(Simulator<?> simulator, RandomGenerator dice, int[] codes) {
        int count = simulator.legal(codes);
        if (simulator.seat() != Simulator.CHANCE) return codes[dice.nextInt(count)];
        double total = 0;
        for (int i = 0; i < count; i++) total += simulator.weight(i);
        double left = dice.nextDouble() * total;
        for (int i = 0; i < count - 1; i++) {
            left -= simulator.weight(i);
            if (left < 0) return codes[i];
        }
        return codes[count - 1];
    }
}
