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

/// How a group moves the positions and actions of a game.
///
/// Law: `after(image(g, p), image(g, p, a))` equals `image(g, after(p, a))` for every legal `a`. Who acts, what chance
/// weighs and what a finished game pays move along.
///
/// @param <G> group element
/// @param <P> position
/// @param <A> action
public interface Symmetries<G extends Symmetry<G>, P, A extends Action> {
    /// The elements that keep `position` on the board, simplest first; the first is the identity.
    Seq<G> of(P position);

    /// The position moved.
    P image(G g, P position);

    /// The action moved.
    ///
    /// @param position before the action; where places have fixed names it is not needed
    A image(G g, P position, A action);

    /// The seat that stands in the image where `seat` stands in `position`. The default: the same seat. Override it
    /// where a motion of the board moves the seats around it.
    default Seat image(G g, P position, Seat seat) {
        return seat;
    }

    /// Orders positions: of those equal up to symmetry the one with the smallest key, compared as unsigned bytes, is
    /// canonical.
    byte[] key(P position);

    /// The element called `name`, in its canonical spelling or another that the group accepts; left: what was expected.
    ///
    /// @param position the elements that keep it on the board are searched
    default Either<String, G> named(P position, String name) {
        return of(position).find(g -> g.name().equals(name))
            .toEither(() -> "'" + name + "' is no symmetry of this position; expected one of "
                + of(position).map(G::name).mkString(", "));
    }

    /// The canonical position and the symmetry that leads to it; on equal keys the simplest one.
    default Canonical<G, P> canonical(P position) {
        return canonical(position, _ -> true);
    }

    /// The canonical position under some of the symmetries.
    ///
    /// @param allowed which elements count; the identity always does
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
            .getOrElseThrow(() -> new IllegalStateException("a group has at least the identity, found no element"));
    }

    /// The canonical position under the symmetries that move no seat: values and payoffs of a seat mean the same in it.
    /// For packing and hashes.
    ///
    /// @param seats how many play
    default Canonical<G, P> canonicalKeepingSeats(P position, int seats) {
        Vector<Seat> all = Vector.range(0, seats).map(Seat::new);
        return canonical(position, g -> all.forAll(seat -> image(g, position, seat).equals(seat)));
    }

    /// The symmetries of a board that keeps its whole group in every position, and moves no seat.
    ///
    /// @param group the identity first
    /// @param moved a position moved
    /// @param image an action moved
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

    /// No symmetry but the identity.
    ///
    /// @param text of a position; orders them
    static <P, A extends Action> Symmetries<Identity, P, A> none(Function<P, String> text) {
        return of(Vector.of(Identity.R0), (_, position) -> position, (_, action) -> action,
            position -> text.apply(position).getBytes(StandardCharsets.UTF_8));
    }

    /// The representative of all positions that are equal up to symmetry.
    ///
    /// @param position the representative
    /// @param symmetry leads to it from the position that was asked about
    record Canonical<G extends Symmetry<G>, P>(P position, G symmetry) {}

    /// The group of a board without symmetry.
    enum Identity implements Symmetry<Identity> {
        /// Its only element.
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
