package agon.net;

import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;

/// Copies the weights of a network to a larger network with the same outputs, for [NetDesign#grown].
record NetGrowth(NetDesign small, NetDesign large) {
    static Option<NetDesign> design(OnnxModel model) {
        boolean graph = model.weights().containsKey("stem_axis_1_w");
        int blocks = 0;
        while (model.weights().containsKey(NetDesign.block(blocks + 1) + "_a_w")) blocks++;
        if (blocks < 1 || blocks > NetDesign.MOST_BLOCKS) return Option.none();
        int found = blocks, taps = graph ? 1 : 9;
        return model.weights().get("stem_b").map(bias -> bias.data().length)
            .filter(channels -> channels <= NetDesign.MOST_CHANNELS
                // prevents a small file from allocating a lot of memory by declaring a large number of channels
                && 2L * found * taps * channels * channels <= model.parameters())
            .map(channels -> new NetDesign(
                graph ? NetDesign.Family.GRAPH : NetDesign.Family.CONVOLUTION, channels, found));
    }

    static Map<String, Vector<Integer>> shapes(OnnxModel model) {
        return LinkedHashMap.ofEntries(model.weights().mapValues(OnnxModel.Tensor::shape));
    }

    Map<String, OnnxModel.Tensor> weights(Map<String, OnnxModel.Tensor> from, Map<String, OnnxModel.Tensor> fresh) {
        return LinkedHashMap.ofEntries(fresh.map(weight -> weight.map2(
            all -> from.get(weight._1).map(old -> grown(old, all)).getOrElse(all))));
    }

    private OnnxModel.Tensor grown(OnnxModel.Tensor old, OnnxModel.Tensor all) {
        float[] data = all.data().clone();
        Vector<Integer> was = old.shape(), is = all.shape();
        if (is.size() == 1) System.arraycopy(old.data(), 0, data, 0, was.get(0));
        else if (is.size() == 2) dense(old.data(), was, data, is);
        else {
            int taps = (int) OnnxModel.Tensor.size(is.drop(2));
            for (int output = 0; output < was.get(0); output++)
                for (int input = 0; input < is.get(1); input++)
                    for (int tap = 0; tap < taps; tap++)
                        data[(output * is.get(1) + input) * taps + tap] = input < was.get(1)
                            ? old.data()[(output * was.get(1) + input) * taps + tap] : 0;
        }
        return new OnnxModel.Tensor(is, data);
    }

    private void dense(float[] old, Vector<Integer> was, float[] data, Vector<Integer> is) {
        int outputs = was.get(1);
        for (int input = 0; input < is.get(0); input++)
            for (int output = 0; output < outputs; output++) data[input * is.get(1) + output] = 0;
        for (int input = 0; input < was.get(0); input++) {
            int to = was.get(0).equals(is.get(0)) ? input : pooled(input);
            System.arraycopy(old, input * outputs, data, to * is.get(1), outputs);
        }
    }

    /// Returns the new index of an input of a head. The inputs are means over the board, maxima, and other numbers, in
    /// this order.
    private int pooled(int input) {
        int more = large.channels() - small.channels();
        return input < small.channels() ? input : input < 2 * small.channels() ? input + more : input + 2 * more;
    }
}
