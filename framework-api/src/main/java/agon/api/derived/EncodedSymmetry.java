package agon.api.derived;

import agon.api.Action;
import agon.api.Game;
import agon.api.Rules;
import agon.api.Seat;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
import agon.api.symmetry.Symmetries;
import agon.api.symmetry.Symmetry;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;
import java.util.stream.IntStream;

/// A symmetry of the encoded sample of one position. It transforms the sample of the position into the sample of its
/// image. For example, the inverse of the symmetry that leads to the canonical position converts a network's output for
/// that position back to the original position.
public final class EncodedSymmetry {
    private static final int NOWHERE = -1;

    private final int[] places; // [places of a layer] the image of the place
    private final int[] layers;  // [layers]
    private final int[] globals; // [global features]
    private final int[] codes; // [codes] NOWHERE if not legal in the position

    private EncodedSymmetry(int[] places, int[] layers, int[] globals, int[] codes) {
        this.places = places;
        this.layers = layers;
        this.globals = globals;
        this.codes = codes;
    }

    /// Returns the symmetry `g` for samples of `position`. Returns none if the grid of the encoding does not support
    /// symmetries of this kind.
    ///
    /// @param g one of `symmetries.elements(position)`
    public static <G extends Symmetry<G>, P, A extends Action> Option<EncodedSymmetry> of(Game<P, A> game,
        Symmetries<G, P, A> symmetries, G g, Encoder<P> encoder, P position) {
        boolean moves = g.isRotated() || g.isShifted();
        Option<int[]> places = moves ? encoder.encoding().grid().images(g)
            : Option.of(IntStream.range(0, encoder.encoding().grid().area()).toArray());
        return places.map(to -> {
            int[] codes = new int[game.rules().codeCount()];
            Arrays.fill(codes, NOWHERE);
            for (A action : Rules.legal(game.rules(), position))
                codes[action.code()] = symmetries.image(g, position, action).code();
            Vector<Seat> seats = Vector.range(0, game.rules().seats())
                .map(seat -> symmetries.image(g, position, new Seat(seat)));
            return new EncodedSymmetry(to, features(encoder.layers(), seats),
                features(encoder.encoding().globals(), seats),
                codes);
        });
    }

    /// The image of a channel is the channel with the same name for the image of the seat.
    private static int[] features(Vector<Encoding.Channel> features, Vector<Seat> seats) {
        return features.toJavaStream().mapToInt(feature -> feature.owner()
            .map(owner -> features.indexWhere(other -> other.name().equals(feature.name())
                && other.owner().contains(seats.get(owner.index()))))
            .filter(index -> index >= 0).getOrElse(() -> features.indexOf(feature))).toArray();
    }

    /// Returns the inverse of this symmetry.
    public EncodedSymmetry inverse() {
        return new EncodedSymmetry(inverse(places), inverse(layers), inverse(globals), inverse(codes));
    }

    private static int[] inverse(int[] to) {
        int[] back = new int[to.length];
        Arrays.fill(back, NOWHERE);
        for (int i = 0; i < to.length; i++) if (to[i] != NOWHERE) back[to[i]] = i;
        return back;
    }

    /// Transforms the spatial array of a sample. The arrays must be distinct.
    public void spatial(float[] from, int at, float[] to, int toAt) {
        int area = places.length;
        Arrays.fill(to, toAt, toAt + layers.length * area, 0);
        for (int layer = 0; layer < layers.length; layer++) {
            int here = at + layer * area, there = toAt + layers[layer] * area;
            for (int place = 0; place < area; place++)
                if (places[place] != NOWHERE) to[there + places[place]] = from[here + place];
        }
    }

    /// Transforms the global array of a sample. The arrays must be distinct.
    public void globals(float[] from, int at, float[] to, int toAt) {
        for (int i = 0; i < globals.length; i++) to[toAt + globals[i]] = from[at + i];
    }

    /// Transforms a mask indexed by action code. The arrays must be distinct.
    public void mask(boolean[] from, int at, boolean[] to, int toAt) {
        Arrays.fill(to, toAt, toAt + codes.length, false);
        for (int code = 0; code < codes.length; code++)
            if (codes[code] != NOWHERE) to[toAt + codes[code]] = from[at + code];
    }

    /// Returns the code of the image of a legal action.
    ///
    /// @throws IllegalArgumentException if the action is not legal in the position
    public int code(int code) {
        if (code < 0 || code >= codes.length || codes[code] == NOWHERE)
            throw new IllegalArgumentException("no legal action of the position has code " + code);
        return codes[code];
    }
}
