package agon.api.encoding;

import agon.api.Action;
import agon.api.PlainText;
import agon.api.Simulator;
import agon.api.match.Match;
import agon.api.match.Turn;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;

/// A writer of positions and the positions of earlier turns to arrays, by means of an [Encoding]. Not thread-safe.
/// Writing does not allocate memory if the encoding does not.
///
/// A sample consists of a spatial array, whose shape is [#shape], and a global array, whose length is [#globals]. The
/// spatial array starts with the layers of the current position. They are followed by the layers of the positions in
/// which earlier turns started, latest first. The layers that only the current position has come last. In the middle of
/// a turn, the position in which this turn started is the first of the earlier positions. Values before the start of
/// the game are 0.
public final class Encoder<P> {
    private final Encoding<P> encoding;
    private final int turns;
    private final Vector<Encoding.Channel> layers, globals;
    private final int spatialSize;
    private final EncodingBuffer frame;

    /// @param turns the number of positions in a sample, including the current one (at least 1)
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
            : new Encoding.Channel(layer.name() + ", " + PlainText.count(ago, "turn") + " before",
                layer.owner(),
                layer.least(), layer.most(), layer.meaning());
    }

    /// Returns the encoding.
    public Encoding<P> encoding() {
        return encoding;
    }

    /// Returns the number of positions in a sample, including the current one (at least 1).
    public int turns() {
        return turns;
    }

    /// Returns the layers of a sample in order, including those of earlier turns.
    public Vector<Encoding.Channel> layers() {
        return layers;
    }

    /// Returns the number of layers, rows and columns of the spatial array.
    public Vector<Integer> shape() {
        return Vector.of(layers.size(), encoding.grid().height(), encoding.grid().width());
    }

    /// Returns the length of the spatial array of a sample, which is layers · rows · columns.
    public int spatial() {
        return spatialSize;
    }

    /// Returns the length of the global array of a sample.
    public int globals() {
        return globals.size();
    }

    /// Writes a position without earlier positions. Writes [#spatial] values from index `at`, and [#globals] values
    /// from index `globalsAt`.
    public void encode(P position, float[] spatial, int at, float[] globals, int globalsAt) {
        clear(spatial, at, globals, globalsAt);
        write(position, spatial, at, globals, globalsAt, 0);
    }

    /// Like [#encode(Object, float\[\], int, float\[\], int)], for the current position of a simulator. Encodings of
    /// games with fast simulators do not create an immutable position.
    public void encode(Simulator<P> simulator, float[] spatial, int at, float[] globals, int globalsAt) {
        clear(spatial, at, globals, globalsAt);
        frame.lend(spatial, at, globals, globalsAt, 0);
        encoding.write(simulator, frame);
    }

    /// Like [#encode(Object, float\[\], int, float\[\], int)], but also writes earlier positions. Uses at most [#turns]
    /// positions of the window (see [#window]).
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

    /// Returns the current position of a sample, without the state that the encoding omits (see [Encoding#shown]).
    /// Returns none if the encoding cannot be read.
    public Option<P> decode(float[] spatial, int at, float[] globals, int globalsAt) {
        frame.lend(spatial, at, globals, globalsAt, 0);
        return encoding.read(frame);
    }

    /// Returns the positions of a sample, at most [#turns]. They are the current position of a match and the positions
    /// in which the previous turns started, latest first.
    public <A extends Action> Vector<P> window(Match<P, A> match) {
        return window(match, match.positions().size() - 1);
    }

    /// Like [#window(Match)], but uses the position with this number, from 0, as the current position.
    public <A extends Action> Vector<P> window(Match<P, A> match, int number) {
        Vector<P> before = turns == 1 ? Vector.empty()
            : Vector.ofAll(match.turns().reverseIterator().map(Turn::from).filter(from -> from < number)
                .take(turns - 1).map(from -> match.positions().get(from)));
        return before.prepend(match.positions().get(number));
    }
}
