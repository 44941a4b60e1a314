package agon.api.symmetry;

import agon.api.Action;
import agon.api.Seat;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/// The symmetries of a game: a group that acts on its positions and actions.
///
/// For every legal `a`, `after(image(g, p), image(g, p, a))` equals `image(g, after(p, a))`. The seat to act, the
/// weights of chance and the payoffs are transformed accordingly.
///
/// @param <G> symmetry
/// @param <P> position
/// @param <A> action
public interface Symmetries<G extends Symmetry<G>, P, A extends Action> {
    /// Returns the symmetries that keep `position` on the board, simplest first; the first is the identity.
    Seq<G> of(P position);

    /// Returns the image of a position.
    P image(G g, P position);

    /// Returns the image of an action in `position`. The position is irrelevant if cells have fixed names.
    A image(G g, P position, A action);

    /// Returns the seat that takes the role of `seat` in the image (default: the same seat). Override it if a symmetry
    /// exchanges seats.
    default Seat image(G g, P position, Seat seat) {
        return seat;
    }

    /// Returns a key that orders positions. Among positions that are equal under symmetry, the one with the smallest
    /// key, compared as unsigned bytes, is canonical.
    byte[] key(P position);

    /// Returns the symmetry with a name, in canonical or any other accepted form, among those that keep `position` on
    /// the board; left: an error message with the valid names.
    default Either<String, G> named(P position, String name) {
        return of(position).find(g -> g.name().equals(name))
            .toEither(() -> "'" + name + "' is not a symmetry of this position; expected one of "
                + of(position).map(G::name).mkString(", "));
    }

    /// Returns the canonical position and the symmetry that leads to it. If several symmetries do, returns the simplest
    /// one.
    default Canonical<G, P> canonical(P position) {
        return canonical(position, _ -> true);
    }

    /// Like [#canonical(Object)], but with only the identity and the allowed symmetries.
    default Canonical<G, P> canonical(P position, Predicate<G> allowed) {
        Canonical<G, P> best = null;
        byte[] smallest = null;
        for (G g : of(position)) {
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

    /// Like [#canonical(Object)], but with only the symmetries that do not exchange seats, so that values and payoffs
    /// of a seat keep their meaning. Used for packing and hashes.
    default Canonical<G, P> canonicalKeepingSeats(P position, int seats) {
        Vector<Seat> all = Vector.range(0, seats).map(Seat::new);
        return canonical(position, g -> all.forAll(seat -> image(g, position, seat).equals(seat)));
    }

    /// Returns the symmetries of a game in which every position has the whole group, and no symmetry exchanges seats.
    ///
    /// @param group starting with the identity
    /// @param moved returns the image of a position
    /// @param image returns the image of an action
    /// @param key   see [#key]
    static <G extends Symmetry<G>, P, A extends Action> Symmetries<G, P, A> of(Seq<G> group, BiFunction<G, P, P> moved,
        BiFunction<G, A, A> image,
        Function<P, byte[]> key) {
        return new Symmetries<>() {
            @Override
            public Seq<G> of(P position) {
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

    /// Returns symmetries that contain only the identity; positions are ordered by their text.
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
        public boolean turns() {
            return false;
        }
    }
}
