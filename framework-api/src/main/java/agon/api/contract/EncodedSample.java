package agon.api.contract;

import agon.api.Simulator;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
import io.vavr.collection.Seq;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.util.Arrays;

/// A sample in two arrays. Each array starts and ends with guard values, which must not change.
///
/// @param spatial the spatial array, of length 2 + layers · rows · columns + 2
/// @param global  the global array, of length 2 + globals + 2
record EncodedSample<P>(Encoder<P> encoder, float[] spatial, float[] global) {
    static final int AT = 2;
    private static final float FENCE = -12_345.5f;

    static <P> EncodedSample<P> empty(Encoder<P> encoder, float dirt) {
        return new EncodedSample<>(encoder, fenced(encoder.spatial(), dirt), fenced(encoder.globals(), dirt));
    }

    static <P> EncodedSample<P> of(Encoder<P> encoder, Seq<P> window, float dirt) {
        EncodedSample<P> sample = empty(encoder, dirt);
        encoder.encode(window, sample.spatial, AT, sample.global, AT);
        return sample;
    }

    static <P> EncodedSample<P> of(Encoder<P> encoder, Simulator<P> simulator, float dirt) {
        EncodedSample<P> sample = empty(encoder, dirt);
        encoder.encode(simulator, sample.spatial, AT, sample.global, AT);
        return sample;
    }

    private static float[] fenced(int size, float dirt) {
        float[] array = new float[AT + size + AT];
        Arrays.fill(array, FENCE);
        Arrays.fill(array, AT, AT + size, dirt);
        return array;
    }

    Option<P> decoded() {
        return encoder.decode(spatial, AT, global, AT);
    }

    void unlessLike(String what, EncodedSample<P> expected) throws Broken {
        int area = encoder.encoding().grid().area();
        unlessLike(what, expected.spatial, spatial, encoder.layers(), area);
        unlessLike(what, expected.global, global, encoder.encoding().globals(), 1);
    }

    private static void unlessLike(String what, float[] expected, float[] found, Vector<Encoding.Channel> features,
        int area)
        throws Broken {
        int at = Arrays.mismatch(expected, found);
        if (at >= 0) throw new Broken(what + where(at, features, area), expected[at], found[at]);
    }

    private static String where(int at, Vector<Encoding.Channel> features, int area) {
        int feature = Math.floorDiv(at - AT, area);
        if (feature < 0 || feature >= features.size()) return ", outside of its arrays";
        return ", '" + features.get(feature).label() + "'" + (area > 1 ? " at place " + (at - AT) % area : "");
    }

    void inRange(String what) throws Broken {
        Encoding<P> encoding = encoder.encoding();
        inRange(what, spatial, encoder.layers(), encoding.grid().area());
        inRange(what, global, encoding.globals(), 1);
    }

    private static void inRange(String what, float[] array, Vector<Encoding.Channel> features, int area) throws Broken {
        for (int at = 0; at < array.length; at++) {
            int feature = Math.floorDiv(at - AT, area);
            boolean outside = feature < 0 || feature >= features.size();
            float least = outside ? FENCE : features.get(feature).least();
            float most = outside ? FENCE : features.get(feature).most();
            if (!(array[at] >= least && array[at] <= most))
                throw new Broken(what + where(at, features, area), "in [" + least + ", " + most + "]", array[at]);
        }
    }

    /// @param block the index of a position in the sample, which is 0 for the current position
    float[] block(int block) {
        int size = encoder.encoding().layers().size() * encoder.encoding().grid().area();
        return Arrays.copyOfRange(spatial, AT + block * size, AT + (block + 1) * size);
    }
}
