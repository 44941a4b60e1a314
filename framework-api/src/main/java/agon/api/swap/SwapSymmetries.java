package agon.api.swap;

import agon.api.Action;
import agon.api.Seat;
import agon.api.swap.PieRule.SwapAction.Inner;
import agon.api.swap.PieRule.SwapAction.Swap;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import java.util.function.Predicate;

/// The symmetries of a game with the pie rule. As long as the offer is open the seats differ, for it is made to the
/// second one: what exchanges them is no symmetry then.
///
/// A motion of the board either exchanges two seats or keeps them, so that it does the same whoever plays which side.
record SwapSymmetries<G extends Symmetry<G>, P, A extends Action>(Symmetries<G, P, A> inner)
    implements
        Symmetries<G, PieRule.Position<P>, PieRule.SwapAction<A>> {
    @Override
    public Seq<G> of(PieRule.Position<P> p) {
        Seq<G> all = inner.of(p.position());
        return p.offer() == PieRule.Offer.OPEN ? all.filter(g -> fits(g, p)) : all;
    }

    private boolean fits(G g, PieRule.Position<P> p) {
        return p.offer() != PieRule.Offer.OPEN || inner.image(g, p.position(), Seat.FIRST).equals(Seat.FIRST);
    }

    @Override
    public PieRule.Position<P> image(G g, PieRule.Position<P> p) {
        return new PieRule.Position<>(inner.image(g, p.position()), p.offer());
    }

    @Override
    public PieRule.SwapAction<A> image(G g, PieRule.Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> swap -> swap;
            case Inner<A>(A played) -> new Inner<>(inner.image(g, p.position(), played));
        };
    }

    @Override
    public Seat image(G g, PieRule.Position<P> p, Seat seat) {
        return inner.image(g, p.position(), seat);
    }

    /// The images of a position share what became of the offer.
    @Override
    public byte[] key(PieRule.Position<P> p) {
        return inner.key(p.position());
    }

    @Override
    public Either<String, G> named(PieRule.Position<P> p, String name) {
        return inner.named(p.position(), name).filterOrElse(g -> fits(g, p),
            g -> g.name() + " exchanges the seats, which differ as long as sides may be swapped");
    }

    @Override
    public Symmetries.Canonical<G, PieRule.Position<P>> canonical(PieRule.Position<P> p) {
        return p.offer() == PieRule.Offer.OPEN ? canonicalKeepingSeats(p, 2)
            : with(p.offer(), inner.canonical(p.position()));
    }

    @Override
    public Symmetries.Canonical<G, PieRule.Position<P>> canonical(PieRule.Position<P> p, Predicate<G> allowed) {
        return with(p.offer(), inner.canonical(p.position(), g -> fits(g, p) && allowed.test(g)));
    }

    @Override
    public Symmetries.Canonical<G, PieRule.Position<P>> canonicalKeepingSeats(PieRule.Position<P> p, int seats) {
        return with(p.offer(), inner.canonicalKeepingSeats(p.position(), seats));
    }

    private static <G extends Symmetry<G>, P> Symmetries.Canonical<G, PieRule.Position<P>> with(PieRule.Offer offer,
        Symmetries.Canonical<G, P> canonical) {
        return new Symmetries.Canonical<>(new PieRule.Position<>(canonical.position(), offer), canonical.symmetry());
    }
}
