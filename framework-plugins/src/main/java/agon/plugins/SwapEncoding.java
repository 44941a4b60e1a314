package agon.plugins;

import agon.api.Simulator;
import agon.api.derived.MappedEncoding;
import agon.api.encoding.Encoding;
import agon.api.encoding.Encoding.JointActions;
import agon.api.encoding.EncodingBuffer;
import agon.api.encoding.PolicyLayout;
import agon.plugins.PieRule.Offer;
import agon.plugins.PieRule.Position;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.function.Supplier;

/// The encoding of a game with the pie rule. It is the encoding of the inner game, whose seats are the sides, with two
/// additional numbers. It is supplied lazily, because it may draw a scene when it is first used.
final class SwapEncoding<P> extends MappedEncoding<P, Position<P>> {
    /// Two numbers encode the four states of the offer. If both are set, sides were swapped by the last action in the
    /// middle of a turn.
    private static final Vector<Encoding.Channel> OFFER = Vector.of(
        Encoding.Channel.flag("offer open",
            "sides can still be swapped, or were swapped by the last action of an unfinished turn"),
        Encoding.Channel.flag("sides swapped", "the first seat plays the second side"));

    SwapEncoding(Supplier<Encoding<P>> encoding, SwapRules<P, ?> rules) {
        super(encoding, rules);
    }

    @Override
    public Vector<Encoding.Channel> globals() {
        return inner().globals().appendAll(OFFER);
    }

    private int offer() {
        return inner().globals().size();
    }

    @Override
    public void write(Position<P> p, EncodingBuffer frame) {
        super.write(p, frame);
        write(p.offer(), frame);
    }

    @Override
    public void write(Simulator<Position<P>> simulator, EncodingBuffer frame) {
        if (simulator instanceof SwapSimulator<P> fast) {
            inner().write(fast.inner(), frame);
            write(fast.offer(), frame);
        } else super.write(simulator, frame);
    }

    private void write(Offer offer, EncodingBuffer frame) {
        int at = offer();
        frame.flag(at, offer == Offer.OPEN || offer == Offer.TAKING);
        frame.flag(at + 1, offer.isSwapped());
    }

    @Override
    public Option<Position<P>> read(EncodingBuffer frame) {
        boolean open = frame.flag(offer()), swapped = frame.flag(offer() + 1);
        Offer offer = swapped ? open ? Offer.TAKING : Offer.TAKEN : open ? Offer.OPEN : Offer.DECLINED;
        return inner().read(frame).map(position -> new Position<>(position, offer));
    }

    @Override
    public Option<PolicyLayout> policy() {
        return inner().policy().map(policy -> policy.and(SwapNotation.SWAP));
    }

    @Override
    public Option<JointActions> joint() {
        return inner().joint().flatMap(joint -> inner().policy().map(policy -> new Joint(joint, policy.codeCount())));
    }

    /// The joint actions of the inner game, followed by the swap.
    private record Joint(JointActions inner, int swap) implements JointActions {
        @Override
        public int size() {
            return inner.size() + 1;
        }

        @Override
        public int index(Seq<Integer> codes) {
            return codes.head() == swap ? inner.size() : inner.index(codes);
        }

        @Override
        public Vector<String> parts() {
            return inner.parts();
        }

        @Override
        public Vector<Integer> parts(Seq<Integer> codes) {
            return codes.head() == swap ? parts().map(_ -> -1) : inner.parts(codes);
        }
    }
}
