package agon.api;

import agon.api.record.RecordFormat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;

/// What a jar provides: one game with all its variants, found by [java.util.ServiceLoader].
///
/// The implementing class is public, has a public constructor without parameters, and stands in the module's descriptor as
/// `provides agon.api.GamePlugin with …`.
public interface GamePlugin {
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
