package agon.api;

import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// The fast lane: one mutable position, actions as codes, no allocation after construction. Not thread-safe.
///
/// Agrees with [Rules] on every reachable position; the contract checks it. Sentinels live here and nowhere else.
///
/// @param <P> position
public interface Simulator<P> {
    /// The [#seat] of a finished game.
    int OVER = -1;
    /// The [#seat] where chance decides.
    int CHANCE = -2;

    /// Number of action codes, as [Rules#codes].
    int codes();

    /// The most legal actions of any position, as [Rules#maxLegalActions], in `[1, codes()]`: the length of lists of actions.
    /// The default: [#codes].
    default int maxLegalActions() {
        return codes();
    }

    /// Number of seats.
    int seats();

    /// Makes `position` the current one.
    void load(P position);

    /// The current position as a pure value; may allocate.
    P position();

    /// Makes the position of `other`, a simulator of the same variant, the current one. What `other` has packed can be
    /// unpacked here from then on.
    default void copyFrom(Simulator<P> other) {
        load(other.position());
    }

    /// Index of the seat to act, [#CHANCE], or [#OVER].
    int seat();

    /// Whether a turn that was begun continues; false when the game is over.
    boolean midTurn();

    /// Writes the codes of the legal actions to `codes[0..n)` in the order of [Rules#legal]; returns n, which is 0 when
    /// the game is over.
    ///
    /// @param codes at least [#maxLegalActions()] long
    int legal(int[] codes);

    /// How likely the i-th legal action is where chance decides, relative to the others: finite and > 0. The default:
    /// all alike.
    ///
    /// @param i index into what [#legal] wrote for the current position
    default double weight(int i) {
        return 1;
    }

    /// Plays a legal action.
    void play(int code);

    /// Payoff of a finished game to a seat, in [-1, 1].
    double payoff(int seat);

    /// Equal positions have equal hashes, in every run on every machine.
    long hash();

    /// Equal for positions that symmetry makes equal. The default: a hash of what the [#packing] packs, for which it
    /// makes an array at each call; where there is none, [#hash], which tells such positions apart.
    default long canonicalHash() {
        Option<Packing> packing = packing();
        if (packing.isEmpty()) return hash();
        long[] words = new long[packing.get().longs()];
        if (!packing.get().pack(words, 0)) return hash();
        long hash = 0;
        for (long word : words) hash = SplitMix64.mix(hash + SplitMix64.GAMMA ^ word);
        return hash;
    }

    /// One of the legal actions, each equally likely, or by its weight where chance decides; does not play it. Override
    /// it where that needs no list.
    ///
    /// @param codes scratch, at least [#maxLegalActions()] long
    default int pick(RandomGenerator dice, int[] codes) {
        int count = legal(codes);
        if (seat() != CHANCE) return codes[dice.nextInt(count)];
        double total = 0;
        for (int i = 0; i < count; i++) total += weight(i);
        double left = dice.nextDouble() * total;
        for (int i = 0; i < count - 1; i++) {
            left -= weight(i);
            if (left < 0) return codes[i];
        }
        return codes[count - 1];
    }

    /// Plays actions that [#pick] draws to the end. Override it where it can be fused with the rules: the same
    /// distribution, faster.
    ///
    /// @param codes scratch, at least [#maxLegalActions()] long
    default void playout(RandomGenerator dice, int[] codes) {
        while (seat() != OVER) play(pick(dice, codes));
    }

    /// Returns what is known about wins ahead of the current position. Usually the simulator itself; the same object
    /// for the life of the simulator (default: [Threats#NONE]).
    default Threats threats() {
        return Threats.NONE;
    }

    /// What this simulator thinks of unfinished games, if it does: then a search may break playouts off. Usually the
    /// simulator itself. The answer is the same for the life of the simulator, and the same object follows the current
    /// position. The default: none.
    default Option<Estimate> estimate() {
        return Option.none();
    }

    /// How this simulator packs its current position, if it can: then a search may join equal positions. Usually the
    /// simulator itself. The answer is the same for the life of the simulator, and the same object follows the current
    /// position. The default: none.
    default Option<Packing> packing() {
        return Option.none();
    }

    /// What a game can tell about wins ahead without a search. Every method refers to the current position of the
    /// simulator and is called only where a seat decides. The defaults promise nothing.
    interface Threats {
        /// Promises nothing.
        Threats NONE = new Threats() {
        };

        /// Returns whether a legal action may win at once for the seat to act. False is a promise: no legal action
        /// does, so that a search need not try them.
        default boolean mayWin() {
            return true;
        }

        /// Returns whether the seat to act is certain to win whatever the other does, for example by a sequence of
        /// threats. True is a promise: a search looks no further. For games of two seats.
        default boolean winsByForce() {
            return false;
        }

        /// Writes the legal actions that may save the seat to act, in the order of [#legal]. Omitting an action is a
        /// promise: after it, the other seat wins by force. For games of two seats.
        ///
        /// @param codes receives the codes, at least [#maxLegalActions()] long
        /// @return number of actions; 0: the seat to act has lost; -1: all legal actions, and `codes` is unchanged
        default int defences(int[] codes) {
            return -1;
        }

        /// Returns an estimate of how far a seat is from a win by force, in `[0, 10,000]`. Proof search looks first
        /// where it is small; nothing else depends on it. For games of two seats.
        default int distanceToWin(int seat) {
            return 0;
        }
    }
}
