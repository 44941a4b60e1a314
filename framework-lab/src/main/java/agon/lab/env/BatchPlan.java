package agon.lab.env;

/// The settings of a [GameBatch]. A method named after a component returns a copy with another value.
///
/// @param games          number of games (at least 1)
/// @param seed           random seed, from which the seed of each game is derived
/// @param threads        number of threads that play the games (at least 1). The games do not depend on it.
/// @param autoReset      whether a game that has ended is replaced by a new one in the same step. Otherwise, it has no
///     legal actions until it is reset.
/// @param explicitChance whether the outcomes of chance are actions of the caller. Otherwise, the batch draws them.
/// @param observations   the type of the numbers in observations
/// @param search         whether the batch has arrays for the results of searches and networks
/// @param finals         whether the batch has arrays for the observations at the end of games, which an automatic
///     reset would otherwise replace
public record BatchPlan(int games, long seed, int threads, boolean autoReset, boolean explicitChance,
    Observations observations, boolean search, boolean finals) {
    /// The type of the numbers in observations.
    public enum Observations {
        FLOAT32,
        /// Bytes from 0 to 255, for encodings whose values are whole numbers in this range.
        UINT8,
        /// No observations.
        NONE
    }

    /// @throws IllegalArgumentException if a number is less than 1
    public BatchPlan {
        if (games < 1) throw new IllegalArgumentException("games is " + games + "; expected at least 1");
        if (threads < 1) throw new IllegalArgumentException("threads is " + threads + "; expected at least 1");
    }

    /// Returns the plan of a batch with seed 1, one thread, automatic reset, chance drawn by the batch, observations as
    /// `float32`, no searches, and no observations at the end of games.
    public static BatchPlan of(int games) {
        return new BatchPlan(games, 1, 1, true, false, Observations.FLOAT32, false, false);
    }

    public BatchPlan seed(long value) {
        return new BatchPlan(games, value, threads, autoReset, explicitChance, observations, search, finals);
    }

    public BatchPlan threads(int value) {
        return new BatchPlan(games, seed, value, autoReset, explicitChance, observations, search, finals);
    }

    public BatchPlan autoReset(boolean value) {
        return new BatchPlan(games, seed, threads, value, explicitChance, observations, search, finals);
    }

    public BatchPlan explicitChance(boolean value) {
        return new BatchPlan(games, seed, threads, autoReset, value, observations, search, finals);
    }

    public BatchPlan observations(Observations value) {
        return new BatchPlan(games, seed, threads, autoReset, explicitChance, value, search, finals);
    }

    public BatchPlan search(boolean value) {
        return new BatchPlan(games, seed, threads, autoReset, explicitChance, observations, value, finals);
    }

    public BatchPlan finals(boolean value) {
        return new BatchPlan(games, seed, threads, autoReset, explicitChance, observations, search, value);
    }
}
