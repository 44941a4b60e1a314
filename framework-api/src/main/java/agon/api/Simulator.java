package agon.api;

import agon.api.internal.SplitMix64;
import io.vavr.control.Option;

/// A fast, mutable implementation of the rules. It has one current position, represents actions by their codes, and
/// does not allocate memory after construction. Not thread-safe. A new simulator is in the starting position. A
/// simulator must agree with [Rules] in every reachable position; the contract checks this.
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

    /// Returns the game's own implementation of random games, if there is one. Like the results of the methods below,
    /// it is always the same object (default: this simulator if it implements [Playouts], and none otherwise).
    default Option<Playouts> playouts() {
        return this instanceof Playouts playouts ? Option.of(playouts) : Option.none();
    }

    /// Returns information about forced wins.
    default Option<Threats> threats() {
        return this instanceof Threats threats ? Option.of(threats) : Option.none();
    }

    /// Returns the evaluation of the current position, which a search can use to truncate playouts.
    default Option<Estimate> estimate() {
        return this instanceof Estimate estimate ? Option.of(estimate) : Option.none();
    }

    /// Returns the features of the current position, the input of a value network.
    default Option<Features> features() {
        return this instanceof Features features ? Option.of(features) : Option.none();
    }

    /// Returns the terms of the current position, whose weights `agon fit` computes.
    default Option<Terms> terms() {
        return this instanceof Terms terms ? Option.of(terms) : Option.none();
    }

    /// Returns the packing of the current position, which a search can use to merge equal positions.
    default Option<Packing> packing() {
        return this instanceof Packing packing ? Option.of(packing) : Option.none();
    }

    /// Information about forced wins that is available without a search. Every method refers to the current position of
    /// the simulator and is called only if a seat decides there. The defaults contain no information.
    interface Threats {
        /// No information.
        Threats NONE = new Threats() {
        };

        /// Returns the [Simulator#threats] of a simulator, or [#NONE].
        static Threats of(Simulator<?> simulator) {
            return simulator.threats().getOrElse(NONE);
        }

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
