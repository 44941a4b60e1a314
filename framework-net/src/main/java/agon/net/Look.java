package agon.net;

import agon.net.JavaPlan.Shape;
import agon.net.JavaPlan.Step;
import io.vavr.collection.Vector;
import java.util.Arrays;

/// A linear step. The results of each place are a bias plus a weighted sum of the numbers of certain places, such as
/// its neighbours.
///
/// The weights of all links for one channel form a single row. Each place is therefore read only once, and long loops
/// sum the rows of its channels. The products of each link are then added to the places that use them, in the order of
/// the links.
record Look(int source, Shape from, int outputs, float[] bias, Vector<Link> links) {
    Look {
        if ((long) from.places() * outputs * links.size() > OnnxModel.LONGEST)
            throw new IllegalArgumentException("a step from " + from.places() + " places to " + outputs
                + " numbers each is too large");
    }

    Look plus(Look other) {
        float[] biases = new float[outputs];
        for (int i = 0; i < outputs; i++) biases[i] = bias[i] + other.bias[i];
        return new Look(source, from, outputs, biases, links.appendAll(other.links));
    }

    boolean adds(Look other) {
        return source == other.source && outputs == other.outputs;
    }

    Shape to() {
        return new Shape(outputs, from.places());
    }

    int width() {
        return outputs * links.size();
    }

    Step step(int target) {
        float[][] rows = new float[from.channels()][width()];
        float[] biases = new float[to().size()];
        for (int place = 0; place < from.places(); place++)
            System.arraycopy(bias, 0, biases, place * outputs, outputs);
        int[][] sources = links.flatMap(Link::sources).toJavaArray(int[][]::new);
        int[] offsets = new int[sources.length];
        int link = 0, at = 0;
        for (Link one : links) {
            for (int k = 0; k < rows.length; k++)
                System.arraycopy(one.weights()[k], 0, rows[k], link * outputs, outputs);
            Arrays.fill(offsets, at, at += one.sources().size(), link++ * outputs);
        }
        return workspace -> {
            for (int place = 0; place < from.places(); place++) multiply(workspace, place, rows);
            float[] to = workspace.slots()[target];
            System.arraycopy(biases, 0, to, 0, biases.length);
            for (int i = 0; i < sources.length; i++) {
                gather(workspace, sources[i], offsets[i]);
                VectorLoops.add(to, workspace.part(), biases.length);
            }
        };
    }

    /// Multiplies the weights by the numbers of a place, four channels at a time. Numbers that are 0 are skipped.
    private void multiply(Workspace workspace, int place, float[][] weights) {
        float[] all = workspace.slots()[source], to = workspace.rows()[place], factors = workspace.factors();
        int[] channels = workspace.channels();
        int count = 0, width = width(), first = place * from.channels();
        for (int k = 0; k < from.channels(); k++) {
            float factor = all[first + k];
            channels[count] = k;
            factors[count] = factor;
            if (factor != 0) count++;
        }
        for (; count % 4 != 0; count++) {
            channels[count] = 0;
            factors[count] = 0;
        }
        Arrays.fill(to, 0, width, 0);
        for (int k = 0; k < count; k += 4)
            VectorLoops.add(to, weights[channels[k]], weights[channels[k + 1]], weights[channels[k + 2]],
                weights[channels[k + 3]], factors[k], factors[k + 1], factors[k + 2], factors[k + 3], width);
    }

    private void gather(Workspace workspace, int[] sources, int offset) {
        float[] part = workspace.part();
        for (int place = 0; place < sources.length; place++) {
            int from = sources[place];
            if (from < 0) System.arraycopy(workspace.zeros(), 0, part, place * outputs, outputs);
            else System.arraycopy(workspace.rows()[from], offset, part, place * outputs, outputs);
        }
    }
}
