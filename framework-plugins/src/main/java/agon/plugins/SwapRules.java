package agon.plugins;

import agon.api.Action;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.Status;
import agon.api.derived.MappedRules;
import agon.plugins.PieRule.Offer;
import agon.plugins.PieRule.Position;
import agon.plugins.PieRule.SwapAction.Inner;
import agon.plugins.PieRule.SwapAction.Swap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

final class SwapRules<P, A extends Action> extends MappedRules<P, A, Position<P>, PieRule.SwapAction<A>> {
    SwapRules(Rules<P, A> inner) {
        super(inner);
    }

    Rules<P, A> inner() {
        return inner;
    }

    @Override
    public P inner(Position<P> p) {
        return p.position();
    }

    @Override
    public Position<P> outer(P position, Position<P> like) {
        return new Position<>(position, like.offer());
    }

    @Override
    public Option<A> inner(PieRule.SwapAction<A> action) {
        return action instanceof Inner<A>(A own) ? Option.of(own) : Option.none();
    }

    @Override
    public Position<P> first(P position) {
        return new Position<>(position, Offer.OPEN);
    }

    @Override
    public Status status(Position<P> p) {
        Status status = inner.status(p.position());
        if (!p.offer().isSwapped()) return status;
        boolean begins = p.offer() == Offer.TAKING;
        return switch (status) {
            case Status.ToMove(Seat seat, boolean midTurn) -> new Status.ToMove(seat.other(), midTurn && !begins);
            case Status.Chance(Seat seat, boolean midTurn, var weights) ->
                new Status.Chance(seat.other(), midTurn && !begins, weights);
            case Status.Over(var payoffs, String reason) -> new Status.Over(payoffs.reverse(), reason);
        };
    }

    boolean isOffered(Position<P> p) {
        return p.offer() == Offer.OPEN && inner.status(p.position()) instanceof Status.ToMove(Seat seat, _)
            && seat.equals(Seat.SECOND);
    }

    @Override
    public Seq<PieRule.SwapAction<A>> legal(Position<P> p) {
        Vector<PieRule.SwapAction<A>> legal = Vector.ofAll(Rules.legal(inner, p.position())).map(Inner::new);
        return isOffered(p) ? legal.append(new Swap<>(inner.codeCount())) : legal;
    }

    @Override
    public Position<P> after(Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> _ -> new Position<>(p.position(),
                inner.status(p.position()).midTurn() ? Offer.TAKING : Offer.TAKEN);
            case Inner<A>(A played) -> {
                P next = inner.after(p.position(), played);
                yield new Position<>(next, switch (p.offer()) {
                    case OPEN -> isOffered(p) || inner.status(next).isOver() ? Offer.DECLINED : Offer.OPEN;
                    case DECLINED -> Offer.DECLINED;
                    case TAKING, TAKEN -> Offer.TAKEN;
                });
            }
        };
    }

    @Override
    public int codeCount() {
        return inner.codeCount() + 1;
    }

    @Override
    public int maxLegalActions() {
        return inner.maxLegalActions() + 1;
    }

    /// A seat that may still swap is assumed to take the better side.
    @Override
    public Option<Vector<Double>> estimate(Position<P> p) {
        return inner.estimate(p.position())
            .map(sides -> p.offer().isSwapped() || sides.get(0) > sides.get(1) && isOffered(p) ? sides.reverse()
                : sides);
    }

    /// Ends the offer, because no player is left to swap with.
    @Override
    public Option<Position<P>> afterDeparture(Position<P> p, Seat seat) {
        return inner.afterDeparture(p.position(), p.offer().isSwapped() ? seat.other() : seat)
            .map(next -> new Position<>(next, switch (p.offer()) {
                case OPEN, DECLINED -> Offer.DECLINED;
                case TAKING, TAKEN -> Offer.TAKEN;
            }));
    }

    @Override
    public String explainIllegal(Position<P> p, PieRule.SwapAction<A> action) {
        return switch (action) {
            case Swap<A> _ -> "only the second player can swap sides, instead of the first decision";
            case Inner<A>(A played) -> inner.explainIllegal(p.position(), played);
        };
    }
}
