package agon.plugins;

import agon.api.Action;
import agon.api.Notation;
import agon.api.Rules;
import agon.api.Status;
import agon.plugins.PieRule.Offer;
import agon.plugins.PieRule.Position;
import agon.plugins.PieRule.SwapAction.Inner;
import agon.plugins.PieRule.SwapAction.Swap;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The notation of a game with the pie rule. The action `swap` is written alone, or after a roll at the start of the
/// turn. The text of a position starts with the state of the offer.
record SwapNotation<P, A extends Action>(Rules<P, A> rules, Notation<P, A> inner)
    implements
        Notation<Position<P>, PieRule.SwapAction<A>> {
    static final String SWAP = "swap";
    private static final Pattern SWAPPING = Pattern.compile("(.*\\s|)" + SWAP, Pattern.CASE_INSENSITIVE);

    @Override
    public String write(Position<P> p, Seq<PieRule.SwapAction<A>> turn) {
        Seq<A> played = turn.flatMap(action -> action instanceof Inner<A>(A own) ? Option.of(own) : Option.none());
        String text = played.isEmpty() ? "" : inner.write(p.position(), played);
        return played.size() == turn.size() ? text : text.isEmpty() ? SWAP : text + " " + SWAP;
    }

    @Override
    public Either<String, Seq<PieRule.SwapAction<A>>> read(Position<P> p, String text) {
        Matcher swapping = SWAPPING.matcher(text.strip());
        if (!swapping.matches()) return played(p, text);
        Either<String, Seq<PieRule.SwapAction<A>>> swap = swapping.group(1).isBlank() ? Either.right(Vector.of(swap()))
            : played(p, swapping.group(1)).map(before -> before.append(swap()));
        return p.offer() == Offer.OPEN ? swap : played(p, text).orElse(swap);
    }

    private PieRule.SwapAction<A> swap() {
        return new Swap<>(rules.codeCount());
    }

    private Either<String, Seq<PieRule.SwapAction<A>>> played(Position<P> p, String text) {
        return inner.read(p.position(), text).map(actions -> actions.map(Inner::new));
    }

    @Override
    public String write(Position<P> p) {
        return p.offer() + " " + inner.write(p.position());
    }

    @Override
    public Either<String, Position<P>> read(String text) {
        String[] words = text.strip().split("\\s+", 2);
        Option<Offer> offer = Vector.of(Offer.values()).find(o -> o.toString().equalsIgnoreCase(words[0]));
        if (words.length < 2 || offer.isEmpty())
            return Either.left("a position starts with " + Vector.of(Offer.values()).init().mkString(", ") + " or "
                + Offer.TAKEN + ", the state of the swap; found '" + words[0] + "'");
        return inner.read(words[1]).flatMap(position -> fits(position, offer.get())
            ? Either.right(new Position<>(position, offer.get()))
            : Either.left("sides cannot be swapped in this position, but its text contains '" + offer.get() + "'"));
    }

    @Override
    public Position<P> shown(Position<P> p) {
        return new Position<>(inner.shown(p.position()), p.offer());
    }

    private boolean fits(P position, Offer offer) {
        return switch (offer) {
            case OPEN -> !rules.status(position).isOver();
            case TAKING -> rules.status(position) instanceof Status.ToMove(_, boolean midTurn) && midTurn;
            case DECLINED, TAKEN -> true;
        };
    }
}
