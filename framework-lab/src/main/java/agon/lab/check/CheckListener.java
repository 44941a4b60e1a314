package agon.lab.check;

import agon.api.contract.Contract;
import agon.api.contract.Violation;
import agon.api.contract.Walks;
import io.vavr.control.Option;

/// Hears how a check comes along, on the thread that checks. Overrides what it wants to know.
public interface CheckListener {
    /// Something begins that asks the game, and that it may not come back from: the name of a clause, or some words.
    default void begins(String step) {}

    /// The games are found; the clauses follow.
    default void walks(Walks<?, ?> walks) {}

    /// A clause was checked.
    ///
    /// @param violation none: it is kept
    default void checked(Contract clause, Option<Violation> violation) {}
}
