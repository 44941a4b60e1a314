package agon.api;

import agon.api.record.RecordFormat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// What a jar adds to somebody else's game, found by [java.util.ServiceLoader] as games are. The game knows nothing of
/// it. What is added stands behind what the game brings along itself, in every variant, and never replaces it: the name
/// of a player or a net that is taken, or a format that is known, is a reason to leave the whole extension out.
///
/// The implementing class is public, has a public constructor without parameters, and stands in the module's descriptor
/// as `provides agon.api.GameExtension with …`.
///
/// The positions and actions of another jar have types that cannot be named here. What they are is told by what every
/// game has: the rules, the texts of the notation, the codes of actions, scenes, and encodings.
public interface GameExtension {
    /// The id of the game that it adds to, for example `zertz`.
    String game();

    /// Players. The default: none.
    ///
    /// @param variant as the game itself makes it, without the pie rule
    default <P, A extends Action> Seq<Strategy<P, A>> strategies(Variant<P, A> variant) {
        return Vector.empty();
    }

    /// Strengths to play against. None has the name of a standard level. The default: none.
    default Seq<Level> levels(Variant<?, ?> variant) {
        return Vector.empty();
    }

    /// Nets. The default: none.
    default Seq<BundledNet> nets(Variant<?, ?> variant) {
        return Vector.empty();
    }

    /// Lessons at the board. The default: none.
    default Seq<Lesson> lessons(Variant<?, ?> variant) {
        return Vector.empty();
    }

    /// Puzzles. The default: none.
    default Seq<Puzzle> puzzles(Variant<?, ?> variant) {
        return Vector.empty();
    }

    /// What to think of unfinished games, which counts instead of what the game thinks. The answer is there for every
    /// simulator of a variant or for none. The default: none.
    ///
    /// @param simulator whose current position the estimate follows
    default <P> Option<Estimate> estimate(Variant<P, ?> variant, Simulator<P> simulator) {
        return Option.none();
    }

    /// Formats of records. The default: none.
    default Seq<RecordFormat> formats() {
        return Vector.empty();
    }
}
