package agon.plugins;

import agon.api.Action;
import agon.api.Seat;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import agon.plugins.PieRule.Offer;
import agon.plugins.PieRule.Position;
import agon.plugins.PieRule.SwapAction.Inner;
import agon.plugins.PieRule.SwapAction.Swap;
import io.vavr.collection.Seq;
import io.vavr.control.Either;
import java.util.function.Predicate;

/// The symmetries of a game with the pie rule. While the offer is open, symmetries that exchange the seats are
/// excluded, because only the second seat may swap. A symmetry either exchanges the two seats or leaves them unchanged.
/// The effect of a symmetry therefore does not depend on which seat plays which side.
record SwapSymmetries<G extends Symmetry<G>, P, A extends Action>(Symmetries<G, P, A> inner)
    implements
        Symmetries<G, Position<P>, PieRule.SwapAction<A>> {
    @Override
    public Seq<G> elements(Position<P> p) {
        Seq<G> all = inner.elements(p.position());
        return p.offer() == Offer.OPEN ? all.filter(g -> fits(g, p)) : all;
    }

    private boolean fits(G g, Position<P> p) {
        return p.offer() != Offer.OPEN || inner.image(g, p.position(), Seat.FIRST).equals(Seat.FIRST);
    }

    @Override
    public Position<P> image(G g, Position<P> p) {
        return new Position<>(inner.image(g, p.position()), p.offer());
    }

    @Override
    public PieRule.SwapAction<A> image(G g, Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> swap -> swap;
            case Inner<A>(A played) -> new Inner<>(inner.image(g, p.position(), played));
        };
    }

    @Override
    public Seat image(G g, Position<P> p, Seat seat) {
        return inner.image(g, p.position(), seat);
    }

    /// The key does not include the offer, because all images of a position have the same offer.
    @Override
    public byte[] key(Position<P> p) {
        return inner.key(p.position());
    }

    @Override
    public Either<String, G> named(Position<P> p, String name) {
        return inner.named(p.position(), name).filterOrElse(g -> fits(g, p),
            g -> g.name() + " exchanges the seats, which is not possible while sides can be swapped");
    }

    @Override
    public Symmetries.Canonical<G, Position<P>> canonical(Position<P> p, Predicate<G> allowed) {
        Symmetries.Canonical<G, P> canonical = inner.canonical(p.position(), g -> fits(g, p) && allowed.test(g));
        return new Symmetries.Canonical<>(new Position<>(canonical.position(), p.offer()), canonical.symmetry());
    }
}
