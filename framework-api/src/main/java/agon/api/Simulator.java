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

    /// The most legal actions of any position, as [Rules#mostLegal], in `[1, codes()]`: the length of lists of actions.
    /// The default: [#codes].
    default int mostLegal() {
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
    /// @param codes at least [#mostLegal()] long
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
    /// @param codes scratch, at least [#mostLegal()] long
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
    /// @param codes scratch, at least [#mostLegal()] long
    default void playout(RandomGenerator dice, int[] codes) {
        while (seat() != OVER) play(pick(dice, codes));
    }

    /// Whether one of the legal actions may win at once for the seat to act. False is a promise, which spares a search
    /// to try them; true, the default, is none.
    default boolean mayWin() {
        return true;
    }

    /// Whether the seat to act wins whatever the others do, as far as the game can tell at a glance: by a sequence of
    /// threats, say. True is a promise, which spares a search to look further; false, the default, is none. Proofs ask
    /// it of every position, the tree search of those that it comes to twice, in games of two seats. Not asked where
    /// the game is over or chance decides.
    default boolean winsByForce() {
        return false;
    }

    /// The legal actions that may save the seat to act, in a game of two: after each of the others the other seat wins
    /// by force, as far as the game can tell at a glance. What is left out is a promise, which spares a search to try
    /// it, and a proof looks first where few are left. Not asked where the game is over or chance decides. The default:
    /// all of them.
    ///
    /// @param codes is given the codes of those actions, in the order of [#legal]; at least [#mostLegal()] long
    /// @return how many they are; 0: the seat to act has lost
    default int answers(int[] codes) {
        return legal(codes);
    }

    /// How far a seat of a game of two seems to be from a win by force, in answers that the other still has, or so. A
    /// proof looks first where it is near; nothing else depends on it. Not asked where the game is over or chance
    /// decides. The default, 0 everywhere, says nothing.
    ///
    /// @return in `[0, 10,000]`
    default int distanceToWin(int seat) {
        return 0;
    }

    /// Whether nothing is under way that an estimate of this position would miss, such as a capture that is compulsory.
    /// A search that asks for estimates plays on where it is not. False when the game is over. The default: no turn was
    /// begun.
    default boolean isQuiet() {
        return !midTurn() && seat() != OVER;
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
}
