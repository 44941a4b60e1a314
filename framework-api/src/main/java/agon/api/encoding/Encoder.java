package agon.api.encoding;

import agon.api.Action;
import agon.api.match.Match;
import agon.api.match.Turn;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;

/// Writes positions into arrays as an [Encoding] says, with the positions of earlier turns. Not thread-safe.
///
/// The arrays of a sample are the spatial one, of shape [#shape], and the global one, of length [#globals]. The layers
/// of the spatial one are those of the current position; then, for each earlier turn, the newest first, those of the
/// position in which it began; then the layers that only the current position has. In the middle of a turn the one at
/// hand counts as the first of the earlier ones. Before the start of the game all is 0.
///
/// Writing allocates nothing if the encoding allocates nothing.
public final class Encoder<P> {
    private final Encoding<P> encoding;
    private final int turns;
    private final Vector<Encoding.Channel> layers, globals;
    private final int spatialSize;
    private final EncodingBuffer frame;

    /// @param turns positions of a sample, the current one included, ≥ 1
    public Encoder(Encoding<P> encoding, int turns) {
        if (turns < 1) throw new IllegalArgumentException("turns " + turns + " is not at least 1");
        this.encoding = encoding;
        this.turns = turns;
        layers = Vector.range(0, turns).flatMap(ago -> encoding.layers().map(layer -> before(layer, ago)))
            .appendAll(encoding.presentLayers());
        globals = encoding.globals();
        spatialSize = layers.size() * encoding.grid().area();
        frame = new EncodingBuffer(encoding.grid(), encoding.layers().size(), turns);
    }

    private static Encoding.Channel before(Encoding.Channel layer, int ago) {
        return ago == 0 ? layer
            : new Encoding.Channel(layer.name() + ", " + ago + (ago == 1 ? " turn" : " turns") + " before",
                layer.owner(),
                layer.least(), layer.most(), layer.meaning());
    }

    /// What it writes.
    public Encoding<P> encoding() {
        return encoding;
    }

    /// Positions of a sample, the current one included, ≥ 1.
    public int turns() {
        return turns;
    }

    /// The layers of a sample, those of earlier turns included, in their order.
    public Vector<Encoding.Channel> layers() {
        return layers;
    }

    /// Layers, rows and columns.
    public Vector<Integer> shape() {
        return Vector.of(layers.size(), encoding.grid().height(), encoding.grid().width());
    }

    /// Length of the spatial array of a sample: layers · rows · columns.
    public int spatial() {
        return spatialSize;
    }

    /// Length of the global array of a sample.
    public int globals() {
        return globals.size();
    }

    /// Writes a position without those before it, whatever was in the arrays.
    ///
    /// @param at        where the spatial values begin; [#spatial] of them are written
    /// @param globalsAt where the global values begin; [#globals] of them are written
    public void encode(P position, float[] spatial, int at, float[] globals, int globalsAt) {
        clear(spatial, at, globals, globalsAt);
        write(position, spatial, at, globals, globalsAt, 0);
    }

    /// Writes a position and those before it.
    ///
    /// @param window as [#window] gives it; of more than [#turns] positions the rest is left out
    public void encode(Seq<P> window, float[] spatial, int at, float[] globals, int globalsAt) {
        clear(spatial, at, globals, globalsAt);
        int block = 0;
        for (P position : window) {
            if (block == turns) return;
            write(position, spatial, at, globals, globalsAt, block++);
        }
    }

    private void clear(float[] spatial, int at, float[] globals, int globalsAt) {
        Arrays.fill(spatial, at, at + spatialSize, 0);
        Arrays.fill(globals, globalsAt, globalsAt + this.globals.size(), 0);
    }

    private void write(P position, float[] spatial, int at, float[] globals, int globalsAt, int block) {
        frame.lend(spatial, at, globals, globalsAt, block);
        encoding.write(position, frame);
    }

    /// The current position of a sample, as far as its numbers tell it: see [Encoding#shown]. None: the encoding cannot
    /// be read.
    public Option<P> decode(float[] spatial, int at, float[] globals, int globalsAt) {
        frame.lend(spatial, at, globals, globalsAt, 0);
        return encoding.read(frame);
    }

    /// The positions of a sample: where a match stands, and where the turns before began, the newest first; at most
    /// [#turns].
    public <A extends Action> Vector<P> window(Match<P, A> match) {
        return window(match, match.positions().size() - 1);
    }

    /// The same for an earlier moment of a match.
    ///
    /// @param number of the position, the first being 0
    public <A extends Action> Vector<P> window(Match<P, A> match, int number) {
        Vector<P> before = turns == 1 ? Vector.empty()
            : Vector.ofAll(match.turns().reverseIterator().map(Turn::from).filter(from -> from < number)
                .take(turns - 1).map(from -> match.positions().get(from)));
        return before.prepend(match.positions().get(number));
    }
}
