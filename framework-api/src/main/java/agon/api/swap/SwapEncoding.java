package agon.api.swap;

import agon.api.encoding.Encoding;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.Grid;
import agon.api.encoding.PolicyLayout;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// The encoding of a game with the pie rule: that of the game, whose seats are sides here, and two numbers more.
///
/// @param inner   of the game alone
/// @param globals of the game alone, and the two
record SwapEncoding<P>(Encoding<P> inner, Vector<Encoding.Channel> globals) implements Encoding<PieRule.Position<P>> {
    /// Four states in two numbers: sides that are swapped in the middle of a turn are swapped, and the offer is not
    /// settled before that turn goes on.
    private static final Vector<Encoding.Channel> OFFER = Vector.of(
        Encoding.Channel.flag("offer open",
            "sides may still be swapped, or were swapped by the last action, in mid-turn"),
        Encoding.Channel.flag("sides swapped", "the first seat plays the second side"));

    SwapEncoding(Encoding<P> inner) {
        this(inner, inner.globals().appendAll(OFFER));
    }

    @Override
    public Grid grid() {
        return inner.grid();
    }

    @Override
    public Vector<Encoding.Channel> layers() {
        return inner.layers();
    }

    @Override
    public Option<Integer> cellsLayer() {
        return inner.cellsLayer();
    }

    @Override
    public Vector<Encoding.Channel> presentLayers() {
        return inner.presentLayers();
    }

    private int offer() {
        return globals.size() - OFFER.size();
    }

    @Override
    public void write(PieRule.Position<P> p, EncodingBuffer frame) {
        inner.write(p.position(), frame);
        int offer = offer();
        frame.flag(offer, p.offer() == PieRule.Offer.OPEN || p.offer() == PieRule.Offer.TAKING);
        frame.flag(offer + 1, p.offer().isSwapped());
    }

    @Override
    public Option<PieRule.Position<P>> read(EncodingBuffer frame) {
        boolean open = frame.flag(offer()), swapped = frame.flag(offer() + 1);
        PieRule.Offer offer = swapped ? open ? PieRule.Offer.TAKING : PieRule.Offer.TAKEN
            : open ? PieRule.Offer.OPEN : PieRule.Offer.DECLINED;
        return inner.read(frame).map(position -> new PieRule.Position<>(position, offer));
    }

    @Override
    public PieRule.Position<P> shown(PieRule.Position<P> p) {
        return new PieRule.Position<>(inner.shown(p.position()), p.offer());
    }

    @Override
    public Option<PolicyLayout> policy() {
        return inner.policy().map(policy -> policy.and(SwapNotation.SWAP));
    }
}
