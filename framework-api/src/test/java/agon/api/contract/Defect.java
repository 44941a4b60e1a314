package agon.api.contract;

import agon.api.Game;
import agon.api.strip.Strip;

/// A game with one fault.
///
/// @param fault  what is wrong, for the name of the test
/// @param clause that must catch it
/// @param what   the violation must have compared, at least these words
record Defect(String fault, Contract clause, String what, Game<?, ?> game) {
    Defect(String fault, Contract clause, String what, Strip rules) {
        this(fault, clause, what, rules.game());
    }

    @Override
    public String toString() {
        return clause + ": " + fault;
    }
}
