package agon.api.swap;

import agon.api.Action;

/// An action of a game with the pie rule.
///
/// @param <A> action of the game alone
public sealed interface SwapAction<A extends Action> extends Action {
    /// The second player takes the side of the first.
    ///
    /// @param code the one after the codes of the game
    record Swap<A extends Action>(int code) implements SwapAction<A> {
        @Override
        public String toString() {
            return SwapNotation.SWAP;
        }
    }

    /// An action of the game itself. It keeps its code and its verb.
    record Inner<A extends Action>(A action) implements SwapAction<A> {
        @Override
        public int code() {
            return action.code();
        }

        @Override
        public String verb() {
            return action.verb();
        }

        @Override
        public String toString() {
            return action.toString();
        }
    }
}
