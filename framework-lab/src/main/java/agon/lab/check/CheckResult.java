package agon.lab.check;

import agon.api.contract.Coverage;
import agon.api.contract.Violation;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;

/// What a check found.
///
/// @param game       name of the variant
/// @param violations the first of each clause that is broken, in the order of the clauses
/// @param unsearched why the search could not play its games, if it could not: the game fails, or does not answer
/// @param reached    what the games have seen; left: why that cannot be counted
public record CheckResult(String game, Vector<Violation> violations, Option<String> unsearched,
    Either<String, Coverage> reached) {
    /// Whether nothing was found.
    public boolean isSound() {
        return violations.isEmpty() && unsearched.isEmpty();
    }

    /// All that is wrong, one sentence a line; empty if nothing is.
    @Override
    public String toString() {
        return violations.map(Violation::toString)
            .appendAll(unsearched.map(why -> "the search cannot play " + game + ": " + why)).mkString("\n");
    }
}
