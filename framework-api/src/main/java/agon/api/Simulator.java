package agon.api;

import agon.api.internal.SplitMix64;
import io.vavr.control.Option;
import java.util.random.RandomGenerator;

/// A fast, mutable implementation of the rules. It has one current position, represents actions by their codes, and
/// does not allocate memory after construction. Not thread-safe. A simulator must agree with [Rules] in every reachable
/// position; the contract checks this.
///
/// Arrays for codes have at least [#maxLegalActions()] elements.
public interface Simulator<P> {
    /// The value of [#seat] if the game is over.
    int OVER = -1;
    /// The value of [#seat] if chance decides.
    int CHANCE = -2;

    /// Returns a hash of a number, for implementations of [#hash]. Different numbers have different hashes. The hash of
    /// 0 is 0.
    static long mix(long bits) {
        return SplitMix64.mix(bits);
    }

    /// Returns the number of action codes, as specified by [Rules#codeCount].
    int codeCount();

    /// Returns the maximum number of legal actions in any position, in `[1, codeCount()]`, as specified by
    /// [Rules#maxLegalActions] (default: [#codeCount]).
    default int maxLegalActions() {
        return codeCount();
    }

    /// Returns the number of seats (default: 2).
    default int seats() {
        return 2;
    }

    /// Sets the current position.
    void load(P position);

    /// Returns the current position as an immutable value. May allocate memory.
    P position();

    /// Copies the current position of `other`, which must be a simulator of the same variant. Afterwards, this
    /// simulator can unpack positions that `other` has packed.
    default void copyFrom(Simulator<P> other) {
        load(other.position());
    }

    /// Returns the index of the seat to act, [#CHANCE], or [#OVER].
    int seat();

    /// Returns whether the seat continues a turn in the current position (default: false). Returns false if the game is
    /// over.
    default boolean midTurn() {
        return false;
    }

    /// Writes the codes of the legal actions to `codes[0..n)`, in the order of [Rules#legal].
    ///
    /// @return the number n of legal actions, which is 0 if the game is over
    int legal(int[] codes);

    /// Returns the relative probability of action `i` in the last result of [#legal], if chance decides in this
    /// position. The value is finite and > 0 (default: 1, so that all actions are equally likely).
    default double weight(int i) {
        return 1;
    }

    /// Plays a legal action.
    void play(int code);

    /// Returns the payoff of a finished game for a seat, in [-1, 1].
    double payoff(int seat);

    /// Returns a hash of the current position. Equal positions have equal hashes, in every run on every machine.
    long hash();

    /// Returns a hash that is equal for positions that are equal under symmetry. The default hashes the packed form of
    /// the position, which allocates an array on each call. Without a [#packing], it returns [#hash], which ignores
    /// symmetry.
    ///
    /// This hash omits the history of a [RepetitionRule], so that archives and opening books find a position regardless
    /// of the moves that led to it. Searches use this hash only if the game has a packing. Otherwise, they use [#hash].
    default long canonicalHash() {
        Option<Packing> packing = packing();
        if (packing.isEmpty()) return hash();
        long[] words = new long[packing.get().longs()];
        if (!packing.get().pack(words, 0)) return hash();
        long hash = 0;
        for (long word : words) hash = SplitMix64.mix(hash + SplitMix64.GAMMA ^ word);
        return hash;
    }

    /// Returns the code of a random legal action without playing it. All actions are equally likely or, if chance
    /// decides, are drawn by weight. Override this method if it can be implemented without a list of the legal actions.
    ///
    /// @param codes an array for temporary use
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

    /// Plays the game to its end with random actions as returned by [#pick]. An override must choose actions with the
    /// same probabilities.
    ///
    /// @param codes an array for temporary use
    default void playout(RandomGenerator dice, int[] codes) {
        while (seat() != OVER) play(pick(dice, codes));
    }

    /// Returns whether [#playout] applies all rules (default: true). Returns false if the game has a [RepetitionRule]
    /// and the simulator of the inner game overrides `playout`.
    default boolean isPlayoutExact() {
        return true;
    }

    /// Returns information about forced wins. The result is always the same object (default: this simulator if it
    /// implements [Threats], and [Threats#NONE] otherwise).
    default Threats threats() {
        return this instanceof Threats threats ? threats : Threats.NONE;
    }

    /// Returns the evaluation of the current position, which a search can use to truncate playouts. The result is
    /// always the same object (default: this simulator if it implements [Estimate], and none otherwise).
    default Option<Estimate> estimate() {
        return this instanceof Estimate estimate ? Option.of(estimate) : Option.none();
    }

    /// Returns the packing of the current position, which a search can use to merge equal positions. The result is
    /// always the same object (default: this simulator if it implements [Packing], and none otherwise).
    default Option<Packing> packing() {
        return this instanceof Packing packing ? Option.of(packing) : Option.none();
    }

    /// Information about forced wins that is available without a search. Every method refers to the current position of
    /// the simulator and is called only if a seat decides there. The defaults contain no information.
    interface Threats {
        /// No information.
        Threats NONE = new Threats() {
        };

        /// Returns whether a legal action may win immediately for the seat to act. The result may be false only if no
        /// legal action wins, because searches then do not look for a winning action.
        default boolean mayWin() {
            return true;
        }

        /// Returns whether the seat to act can force a win, for example by a sequence of threats. The result may be
        /// true only if the win is certain, because searches do not examine such a position further. Called only for
        /// two-player games.
        default boolean winsByForce() {
            return false;
        }

        /// Writes the legal actions that do not lose by force, as far as the game can tell cheaply, in the order of
        /// [#legal]. Every action left out must lose by force. Called only for two-player games.
        ///
        /// @return the number of actions written, 0 if every legal action loses by force, or -1 if all legal actions
        ///   remain, in which case `codes` is unchanged
        default int defences(int[] codes) {
            return -1;
        }

        /// Returns an estimate of the distance of a seat from a forced win, in `[0, 10,000]`. Only proof search uses
        /// it, to expand positions with a small distance first. Called only for two-player games.
        default int distanceToWin(int seat) {
            return 0;
        }
    }
}
