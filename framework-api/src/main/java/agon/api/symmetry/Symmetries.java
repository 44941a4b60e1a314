package agon.api.symmetry;

import agon.api.Action;
import agon.api.Seat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/// The symmetries of a game, which form a group that acts on positions and actions.
///
/// For every legal action `a` in a position `p`, `after(image(g, p), image(g, p, a))` equals `image(g, after(p, a))`.
/// The seat to act, the weights of chance and the payoffs are transformed accordingly.
///
/// @param <G> the type of symmetries
/// @param <P> the type of positions
/// @param <A> the type of actions
public interface Symmetries<G extends Symmetry<G>, P, A extends Action> {
    /// Returns the symmetries that keep `position` on the board, the simplest first. The first one is the identity.
    Seq<G> elements(P position);

    /// Returns the image of a position.
    P image(G g, P position);

    /// Returns the image of an action in `position`. If cells have the same names in every position, the result does
    /// not depend on the position.
    A image(G g, P position, A action);

    /// Returns the seat that takes the role of `seat` in the image. The default returns the same seat. Override this
    /// method if a symmetry exchanges seats.
    default Seat image(G g, P position, Seat seat) {
        return seat;
    }

    /// Returns a key that orders positions. Among positions that are equal under symmetry, the position with the
    /// smallest key, compared as unsigned bytes, is canonical.
    byte[] key(P position);

    /// Returns the symmetry with a name, in canonical or any other accepted form. Returns an error message with the
    /// valid names if no symmetry that keeps `position` on the board has this name.
    default Either<String, G> named(P position, String name) {
        return elements(position).find(g -> g.name().equals(name))
            .toEither(() -> "'" + name + "' is not a symmetry of this position; expected one of "
                + elements(position).map(G::name).mkString(", "));
    }

    /// Returns the canonical position that is equal to `position` under symmetry, and the symmetry that leads to it. If
    /// several symmetries lead to it, returns the simplest one.
    default Canonical<G, P> canonical(P position) {
        return canonical(position, _ -> true);
    }

    /// Like [#canonical(Object)], but uses only some symmetries.
    default Canonical<G, P> canonical(P position, Transforms transforms) {
        return transforms == Transforms.ALL ? canonical(position) : canonical(position, transforms::allows);
    }

    /// Like [#canonical(Object)], but uses only the identity and the allowed symmetries.
    default Canonical<G, P> canonical(P position, Predicate<G> allowed) {
        Canonical<G, P> best = null;
        byte[] smallest = null;
        for (G g : elements(position)) {
            if (best != null && !allowed.test(g)) continue;
            P image = image(g, position);
            byte[] key = key(image);
            if (best != null && Arrays.compareUnsigned(key, smallest) >= 0) continue;
            best = new Canonical<>(image, g);
            smallest = key;
        }
        return Option.of(best)
            .getOrElseThrow(() -> new IllegalStateException(
                "a symmetry group contains at least the identity, but this one is empty"));
    }

    /// Like [#canonical(Object)], but uses only the symmetries that do not exchange seats, so that values and payoffs
    /// of a seat remain valid. Packing and hashes use the result.
    default Canonical<G, P> canonicalKeepingSeats(P position, int seats) {
        Vector<Seat> all = Vector.range(0, seats).map(Seat::new);
        return canonical(position, g -> all.forAll(seat -> image(g, position, seat).equals(seat)));
    }

    /// Returns the symmetries of a game in which the whole group applies to every position without exchanging seats.
    ///
    /// @param group the symmetries, starting with the identity
    /// @param moved a function that returns the image of a position
    /// @param image a function that returns the image of an action
    /// @param key   a function that returns the key of a position, as specified by [#key]
    static <G extends Symmetry<G>, P, A extends Action> Symmetries<G, P, A> of(Seq<G> group, BiFunction<G, P, P> moved,
        BiFunction<G, A, A> image,
        Function<P, byte[]> key) {
        return new Symmetries<>() {
            @Override
            public Seq<G> elements(P position) {
                return group;
            }

            @Override
            public P image(G g, P position) {
                return moved.apply(g, position);
            }

            @Override
            public A image(G g, P position, A action) {
                return image.apply(g, action);
            }

            @Override
            public byte[] key(P position) {
                return key.apply(position);
            }
        };
    }

    /// Returns the group that contains only the identity. Positions are ordered by their text.
    static <P, A extends Action> Symmetries<Identity, P, A> none(Function<P, String> text) {
        return of(Vector.of(Identity.R0), (_, position) -> position, (_, action) -> action,
            position -> text.apply(position).getBytes(StandardCharsets.UTF_8));
    }

    /// The representative of all positions that are equal under symmetry.
    ///
    /// @param position the representative
    /// @param symmetry the symmetry that leads to it from the given position
    record Canonical<G extends Symmetry<G>, P>(P position, G symmetry) {}

    /// The group that contains only the identity.
    enum Identity implements Symmetry<Identity> {
        /// The identity.
        R0;

        @Override
        public Identity then(Identity next) {
            return R0;
        }

        @Override
        public Identity inverse() {
            return R0;
        }

        @Override
        public boolean isRotated() {
            return false;
        }
    }

    /// The symmetries that may be used to compute a canonical position. The identity is always allowed.
    enum Transforms {
        /// All symmetries.
        ALL,
        /// Rotations and reflections without shifts.
        ROTATION_MIRROR,
        /// Shifts only.
        TRANSLATION,
        /// Only the identity.
        NONE;

        /// Returns whether a symmetry is allowed.
        public boolean allows(Symmetry<?> g) {
            boolean turned = g.isRotated() && (this == TRANSLATION || this == NONE);
            boolean shifted = g.isShifted() && (this == ROTATION_MIRROR || this == NONE);
            return !turned && !shifted;
        }

        /// Returns `all`, `rotation-mirror`, `translation` or `none`.
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
