package agon.api;

import agon.api.record.RecordFormat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// What a jar provides: one game with all its variants, found by [java.util.ServiceLoader].
///
/// The implementing class is public, has a public constructor without parameters, and stands in the module's descriptor
/// as `provides agon.api.GamePlugin with …`.
public interface GamePlugin {
    /// The version of what plugins are written against. A jar says in its manifest for which it was built, `Agon-Api:
    /// 1`, and is refused where this is smaller. It grows when a jar that was built against the new one could fail with
    /// the old one: when something is added to `agon.api` that plugins call or override, or a promise to them is
    /// changed. What breaks jars that exist is avoided; a release that has to says so in the changelog, and asks for
    /// builds against it.
    int API = 1;

    /// Unique among the installed games: `[a-z][a-z0-9-]*`, at most 40 letters, for example `zertz`.
    String id();

    /// The variant that `options` names.
    ///
    /// @param options parsed and checked against [#options()]
    Game<?, ?> game(Options.Values options);

    /// What may be chosen. The default: nothing, there is one variant.
    default Options options() {
        return Options.NONE;
    }

    /// Formats of records beside the default one. The default: none.
    default Seq<RecordFormat> formats() {
        return Vector.empty();
    }
}
