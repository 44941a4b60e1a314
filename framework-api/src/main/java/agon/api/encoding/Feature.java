package agon.api.encoding;

import agon.api.Seat;
import io.vavr.control.Option;

/// What one layer of a board says, or one number beside it.
///
/// @param name    lower case, unique among the features of its owner
/// @param owner   the seat that it is about: where a symmetry moves the seats, its values become those of the feature
///                of the same name of the other seat. None: no seat
/// @param least   no value is smaller
/// @param most    no value is greater
/// @param meaning a phrase for who reads the data
public record Feature(String name, Option<Seat> owner, float least, float most, String meaning) {
    /// @throws IllegalArgumentException if the name is blank, or the range is none
    public Feature {
        if (name.isBlank()) throw new IllegalArgumentException("the name of a feature is blank");
        if (!(least <= most) || Float.isInfinite(least) || Float.isInfinite(most))
            throw new IllegalArgumentException(
                "the range of " + name + ", [" + least + ", " + most + "], is not finite and in order");
    }

    /// One that is 1 where something holds, and 0 elsewhere.
    public static Feature flag(String name, String meaning) {
        return count(name, 1, meaning);
    }

    /// One that counts from 0.
    ///
    /// @param most ≥ 0
    public static Feature count(String name, int most, String meaning) {
        return new Feature(name, Option.none(), 0, most, meaning);
    }

    /// The same about a seat.
    public Feature of(Seat seat) {
        return new Feature(name, Option.of(seat), least, most, meaning);
    }

    /// Name and owner: `stone 3 of the first`.
    public String label() {
        return owner.map(seat -> name + " of the " + seat).getOrElse(name);
    }
}
