package agon.api;

import agon.api.record.RecordFormat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// A game with all its variants, found by [java.util.ServiceLoader]. A plugin is a jar with one or more games.
///
/// The implementing class is public, has a public constructor without parameters, and is named in the module descriptor
/// as `provides agon.api.GamePlugin with …`.
public interface GamePlugin {
    /// The version of the plugin interface. The manifest of a jar names the version for which it was built,
    /// `Agon-Api: 1`; a jar with a higher version than this is rejected.
    ///
    /// The version increases whenever a jar built for the new version could fail with the old one. This is the case if
    /// a member that plugins call or override is added to `agon.api`, or if a specification changes. Incompatible
    /// changes are avoided; the changelog announces those that are necessary, and jars must then be rebuilt.
    int API = 1;

    /// Returns the id of the game, unique among the installed games: `[a-z][a-z0-9-]*`, at most 40 characters, for
    /// example `zertz`.
    String id();

    /// Returns the variant with these options, which were parsed and checked against [#options()].
    Game<?, ?> game(Options.Values options);

    /// Returns the options of the game (default: none, for a single variant).
    default Options options() {
        return Options.NONE;
    }

    /// Returns record formats in addition to the default format (default: none).
    default Seq<RecordFormat> formats() {
        return Vector.empty();
    }
}
