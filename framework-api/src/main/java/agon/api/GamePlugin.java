package agon.api;

import agon.api.record.RecordFormat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A game with all its variants. A [java.util.ServiceLoader] finds it. A plugin is a jar with one or more games.
///
/// The implementing class must be public, must have a public constructor without parameters, and must be named in the
/// module descriptor as `provides agon.api.GamePlugin with …`.
public interface GamePlugin {
    /// The version of the plugin interface. The manifest of a jar contains the version for which it was built, for
    /// example `Agon-Api: 1`. A jar with a higher version than this is rejected.
    ///
    /// The version increases when a jar that was built for the new version could fail with the old one. This is the
    /// case if a member that plugins call or override is added to `agon.api`, or if a specification changes.
    /// Incompatible changes are avoided. If one is necessary, the changelog announces it, and jars must be rebuilt.
    int API = 1;

    /// Returns the id of the game, for example `zertz`. It is unique among the installed games, matches
    /// `[a-z][a-z0-9-]*` and has at most 40 characters.
    String id();

    /// Returns the variant with these options, which were parsed and checked against [#options()].
    Game<?, ?> game(Options.Values options);

    /// Returns the options of the game. By default, there are none, so the game has a single variant.
    default Options options() {
        return Options.NONE;
    }

    /// Returns additional record formats, which supplement the default format (default: none).
    default Seq<RecordFormat> formats() {
        return Vector.empty();
    }
}
