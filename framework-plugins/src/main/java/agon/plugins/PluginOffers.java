package agon.plugins;

import agon.plugins.GameCatalog.Installed;
import agon.plugins.GameCatalog.Problem;
import io.vavr.collection.Vector;
import io.vavr.control.Either;

/// What one jar or folder offers, or what is wrong with it.
///
/// @param games      of its own
/// @param extensions of games that may be somebody else's
record PluginOffers(Vector<Either<Problem, Installed>> games, Vector<Either<Problem, InstalledExtension>> extensions) {
    /// Nothing but a problem.
    static PluginOffers none(Problem problem) {
        return new PluginOffers(Vector.of(Either.left(problem)), Vector.empty());
    }

    boolean isEmpty() {
        return games.isEmpty() && extensions.isEmpty();
    }
}
