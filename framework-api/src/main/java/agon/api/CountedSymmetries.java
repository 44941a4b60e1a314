package agon.api;

import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.function.Predicate;

/// The symmetries of a game with a [RepetitionRule]. They also transform the history.
record CountedSymmetries<G extends Symmetry<G>, P, A extends Action>(Symmetries<G, P, A> inner, RepetitionRule<P> rule)
    implements
        Symmetries<G, CountedPosition<P>, A> {
    /// Returns the symmetries that keep this position and all earlier positions on the board.
    @Override
    public Seq<G> elements(CountedPosition<P> p) {
        Seq<G> here = inner.elements(p.position()), all = here;
        for (var earlier : p.past().values()) {
            Seq<G> there = inner.elements(earlier.first());
            if (there != here) all = all.filter(there::contains);
        }
        return all;
    }

    @Override
    public CountedPosition<P> image(G g, CountedPosition<P> p) {
        return p.image(position -> inner.image(g, position), rule);
    }

    @Override
    public A image(G g, CountedPosition<P> p, A action) {
        return inner.image(g, p.position(), action);
    }

    @Override
    public Seat image(G g, CountedPosition<P> p, Seat seat) {
        return inner.image(g, p.position(), seat);
    }

    @Override
    public byte[] key(CountedPosition<P> p) {
        String past = p.past().values().map(all -> HexFormat.of().formatHex(inner.key(all.first())) + "=" + all.count())
            .toVector().sorted().mkString(" ", " ", "");
        byte[] here = inner.key(p.position()), key = Arrays.copyOf(here, here.length + past.length());
        System.arraycopy(past.getBytes(StandardCharsets.US_ASCII), 0, key, here.length, past.length());
        return key;
    }

    @Override
    public Either<String, G> named(CountedPosition<P> p, String name) {
        return inner.named(p.position(), name).filterOrElse(elements(p)::contains,
            g -> g.name() + " maps an earlier position off the board");
    }

    /// Histories are compared only if several symmetries produce the same canonical position of the inner game.
    @Override
    public Symmetries.Canonical<G, CountedPosition<P>> canonical(CountedPosition<P> p, Predicate<G> allowed) {
        Seq<G> all = elements(p), usable = all.filter(g -> g == all.head() || allowed.test(g));
        P least = inner.canonical(p.position(), usable::contains).position();
        return usable.filter(g -> inner.image(g, p.position()).equals(least))
            .map(g -> new Symmetries.Canonical<>(image(g, p), g))
            .minBy(Comparator.comparing(canonical -> key(canonical.position()), Arrays::compareUnsigned)).get();
    }
}
