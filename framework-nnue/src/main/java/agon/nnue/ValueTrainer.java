package agon.nnue;

import agon.api.Features;
import agon.api.internal.SplitMix64;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/// Trains a network on positions with known values. Groups of the same shape share a part of their weights, which is
/// added to the weights of each group when the network is created. The same positions and seed produce the same
/// network, regardless of the number of threads. Not thread-safe.
public final class ValueTrainer {
    private static final int PARTS = 2; // parts of a batch, which are added up in this order
    private static final double RATE = 0.002, DECAY = 0.01;
    /// The number of groups above which the rate is lower, because a step changes a sum by up to the rate for each
    /// group.
    private static final int FEW_GROUPS = 60;
    private static final int WARM_UP = 40;      // steps with a lower rate
    private static final float LEAK = 0.02f;    // slope outside of [0, 1], so that no sum stays there permanently
    private static final int MOST_BITS = 10;

    private final ValueNet.Design design;
    private final FeatureGroups groups;
    private final Vector<int[]> images;
    private final int seats, sets, width, batch;
    private final float[][] rows;    // [sets · (rows + 1)][width] effective weights; the last row of a set is its bias
    private final AdamWeights own, shared, output; // rows of each group, rows that groups share, and heads
    private final int[] sharedBy;    // [sets · (rows + 1)] the shared row, or -1
    private final Part[] parts = new Part[PARTS];
    private final RandomGenerator random;
    private int steps;

    /// Creates a network with random weights.
    ///
    /// @param images the symmetric images of the board: the image of each cell. Each use of a position is transformed
    ///     by a random one
    /// @param seats  the number of seats of the game
    public ValueTrainer(Features features, int seats, Vector<int[]> images, ValueNet.Design design, int batch,
        long seed) {
        this.design = design;
        this.images = images;
        this.batch = batch;
        this.seats = seats;
        groups = FeatureGroups.of(features, design.groups());
        sets = NetEstimate.sets(seats, design.relative());
        width = design.width();
        random = RandomGeneratorFactory.of("Xoroshiro128PlusPlus").create(SplitMix64.mix(seed));
        int all = sets * (groups.rows() + 1);
        rows = new float[all][width];
        own = new AdamWeights(all, width);
        shared = new AdamWeights(groups.sharedRows, width);
        output = new AdamWeights(groups.heads(), width + 1);
        sharedBy = new int[all];
        for (int set = 0; set < sets; set++) {
            int start = set * (groups.rows() + 1);
            for (int group = 0; group < groups.groups(); group++)
                for (int row = groups.first[group]; row < groups.first[group + 1]; row++)
                    sharedBy[start + row] = groups.shared[group] + row - groups.first[group];
            sharedBy[start + groups.rows()] = -1;
            java.util.Arrays.fill(own.values[start + groups.rows()], 0.4f);
        }
        double spread = 0.7 / Math.sqrt(groups.groups());
        for (float[] row : shared.values) for (int i = 0; i < width; i++) row[i] = uniform(spread);
        for (int i = 0; i < width; i++) {
            float weight = (float) ((i % 2 == 0 ? 1 : -1) / Math.sqrt(width)) + uniform(0.1);
            for (float[] head : output.values) head[i] = weight;
        }
        for (int i = 0; i < PARTS; i++) parts[i] = new Part(all);
        effective();
    }

    private float uniform(double spread) {
        return (float) ((2 * random.nextDouble() - 1) * spread);
    }

    private void effective() {
        for (int row = 0; row < rows.length; row++) {
            System.arraycopy(own.values[row], 0, rows[row], 0, width);
            if (sharedBy[row] < 0) continue;
            float[] more = shared.values[sharedBy[row]], to = rows[row];
            for (int i = 0; i < to.length; i++) to[i] += more[i];
        }
    }

    /// A part of a batch with its gradients.
    private final class Part {
        final float[][] gradients; // [sets · (rows + 1)][width]
        final float[][] outputs = new float[groups.heads()][width + 1];
        final int[] touched;       // rows with a gradient
        final boolean[] isTouched;
        final int[] active = new int[groups.groups()];
        final byte[] cells = new byte[groups.cells * groups.layers], moved = new byte[cells.length];
        final int[] counts = new int[groups.counts];
        final float[] sums = new float[width], hidden = new float[width], slopes = new float[width];
        int count;
        double loss;

        Part(int all) {
            gradients = new float[all][width];
            touched = new int[all];
            isTouched = new boolean[all];
        }

        private float[] gradient(int row) {
            if (!isTouched[row]) {
                isTouched[row] = true;
                touched[count++] = row;
            }
            return gradients[row];
        }

        /// Returns the value of a position, whose active rows and sums remain in the arrays.
        double forward(ValueSamples samples, int sample, int image) {
            samples.load(sample, cells, counts);
            byte[] states = cells;
            if (image > 0) {
                int[] to = images.get(image);
                for (int layer = 0; layer < groups.layers; layer++)
                    for (int cell = 0; cell < groups.cells; cell++)
                        moved[layer * groups.cells + to[cell]] = cells[layer * groups.cells + cell];
                states = moved;
            }
            groups.active(states, counts, active);
            int start = start(samples, sample);
            System.arraycopy(rows[start + groups.rows()], 0, sums, 0, width);
            float[] to = sums;
            for (int row : active) {
                float[] from = rows[start + row];
                for (int i = 0; i < to.length; i++) to[i] += from[i];
            }
            float[] head = output.values[head()];
            double x = head[width];
            for (int i = 0; i < width; i++) {
                float clipped = Math.clamp(sums[i], 0f, 1f);
                hidden[i] = clipped * clipped;
                x += head[i] * hidden[i];
            }
            return x;
        }

        private int start(ValueSamples samples, int sample) {
            return NetEstimate.set(seats, design.relative(), samples.seat(sample), samples.view(sample))
                * (groups.rows() + 1);
        }

        private int head() {
            int pieces = 0;
            for (int cell = 0; cell < groups.cells; cell++) if (cells[cell] != 0) pieces++;
            return groups.head(pieces, counts);
        }

        void learn(ValueSamples samples, int sample, int image, double target) {
            double x = forward(samples, sample, image), root = 1 / Math.sqrt(1 + x * x), error = x * root - target;
            loss += error * error;
            float slope = (float) (2 * error * root * root * root);
            int h = head();
            float[] head = output.values[h], heads = outputs[h];
            for (int i = 0; i < width; i++) {
                heads[i] += slope * hidden[i];
                slopes[i] = slope * head[i] * (sums[i] > 0 && sums[i] < 1 ? 2 * sums[i] : LEAK);
            }
            heads[width] += slope;
            int start = start(samples, sample);
            add(gradient(start + groups.rows()));
            for (int row : active) add(gradient(start + row));
        }

        private void add(float[] to) {
            float[] from = slopes;
            for (int i = 0; i < to.length; i++) to[i] += from[i];
        }
    }

    /// Returns the weights, with which another trainer of the same design can continue.
    public byte[] state() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(all))) {
            for (float[][] rows : new float[][][]{own.values, shared.values, output.values})
                for (float[] row : rows) for (float weight : row) out.writeFloat(weight);
        } catch (IOException e) {
            throw new IllegalStateException(e); // cannot happen in memory
        }
        return all.toByteArray();
    }

    /// Replaces the weights with those of another trainer.
    ///
    /// @param state the result of [#state] of a trainer of the same design
    /// @throws IllegalArgumentException if the state belongs to another design
    public void restore(byte[] state) {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(state)))) {
            for (float[][] rows : new float[][][]{own.values, shared.values, output.values})
                for (float[] row : rows) for (int i = 0; i < row.length; i++) row[i] = in.readFloat();
            if (in.read() >= 0) throw new IOException("there are bytes after the weights");
        } catch (IOException e) {
            throw new IllegalArgumentException("the state of the training is invalid: " + e.getMessage(), e);
        }
        effective();
    }

    /// Replaces the weights with those of a network. If the network is narrower, the other units keep their weights.
    ///
    /// @throws IllegalArgumentException if the design of the trainer does not include that of the network, or if the
    ///     network belongs to a game with other features
    public void restore(ValueNet net) {
        if (!design.includes(net.design()))
            throw new IllegalArgumentException(design + " does not include the design of the network, " + net.design());
        if (!net.fits(groups.largest()))
            throw new IllegalArgumentException("the network belongs to a game with other features");
        int units = net.design().width();
        for (AdamWeights weights : Vector.of(own, shared))
            for (float[] row : weights.values) java.util.Arrays.fill(row, 0, units, 0);
        int[] uses = new int[groups.sharedRows];
        int given = 0;
        for (int set = 0; set < sets; set++) {
            int start = set * (groups.rows() + 1);
            for (int row : groups.rowsOfLargest()) {
                float[] weights = own.values[start + row];
                int to = sharedBy[start + row];
                net.copyRow(given++, weights);
                uses[to]++;
                for (int i = 0; i < units; i++) shared.values[to][i] += weights[i];
            }
            net.copyRow(given++, own.values[start + groups.rows()]);
        }
        for (int row = 0; row < uses.length; row++)
            for (int i = 0; i < units && uses[row] > 0; i++) shared.values[row][i] /= uses[row];
        for (int row = 0; row < sharedBy.length; row++) // own + shared is 0 for groups folded into larger ones
            for (int i = 0; i < units && sharedBy[row] >= 0; i++)
                own.values[row][i] -= shared.values[sharedBy[row]][i];
        for (int head = 0; head < groups.heads(); head++) net.copyOutput(head, output.values[head]);
        effective();
    }

    /// Trains on all positions in random order.
    ///
    /// @param scored  the weight of the score in the target, in [0, 1]. The rest is the weight of the result
    /// @param passes  the number of passes over the positions
    /// @param threads the maximum number of threads, 1 or more
    /// @return the mean squared error over the last pass
    public double train(ValueSamples samples, double scored, int passes, int threads, Runnable onBatch) {
        int[] order = IntStream.range(0, samples.size()).toArray();
        int batches = Math.ceilDiv(samples.size(), batch), all = passes * batches;
        double loss = 0, rate = RATE * Math.min(1, (double) FEW_GROUPS / groups.groups());
        for (int pass = 0; pass < passes; pass++) {
            loss = 0;
            for (int i = order.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1), kept = order[i];
                order[i] = order[j];
                order[j] = kept;
            }
            for (int i = 0; i < batches; i++) {
                int from = i * batch, to = Math.min(order.length, from + batch), salt = random.nextInt();
                IntStream both = IntStream.range(0, PARTS);
                (threads > 1 ? both.parallel() : both).forEach(part -> {
                    for (int k = from + part; k < to; k += PARTS)
                        parts[part].learn(samples, order[k],
                            images.size() < 2 ? 0
                                : (int) Long.remainderUnsigned(SplitMix64.mix(salt + 31L * k), images.size()),
                            samples.target(order[k], scored));
                });
                double done = (double) (pass * batches + i) / all;
                step(rate * Math.min(1, (steps + 1.0) / WARM_UP)
                    * (0.02 + 0.98 * (1 + StrictMath.cos(Math.PI * done)) / 2), to - from);
                onBatch.run();
            }
            for (Part part : parts) {
                loss += part.loss / samples.size();
                part.loss = 0;
            }
        }
        return loss;
    }

    private void step(double rate, int size) {
        steps++;
        AdamWeights.Step by = new AdamWeights.Step(size, rate, steps);
        Part all = parts[0];
        for (int p = 1; p < PARTS; p++) {
            Part part = parts[p];
            for (int i = 0; i < part.count; i++) {
                int row = part.touched[i];
                float[] from = part.gradients[row], to = all.gradient(row);
                for (int k = 0; k < width; k++) {
                    to[k] += from[k];
                    from[k] = 0;
                }
                part.isTouched[row] = false;
            }
            part.count = 0;
            for (int h = 0; h < groups.heads(); h++)
                for (int k = 0; k <= width; k++) {
                    all.outputs[h][k] += part.outputs[h][k];
                    part.outputs[h][k] = 0;
                }
        }
        float[][] sum = new float[groups.sharedRows][];
        for (int i = 0; i < all.count; i++) {
            int row = all.touched[i], common = sharedBy[row];
            float[] gradient = all.gradients[row];
            if (common >= 0) {
                if (sum[common] == null) sum[common] = new float[width];
                float[] to = sum[common];
                for (int k = 0; k < to.length; k++) to[k] += gradient[k];
            }
            own.step(row, gradient, by, common < 0 ? 0 : DECAY);
            java.util.Arrays.fill(gradient, 0);
            all.isTouched[row] = false;
        }
        all.count = 0;
        for (int row = 0; row < sum.length; row++)
            if (sum[row] != null) shared.step(row, sum[row], by, DECAY);
        for (int h = 0; h < groups.heads(); h++) {
            output.step(h, all.outputs[h], by, 0);
            java.util.Arrays.fill(all.outputs[h], 0);
        }
        effective();
    }

    /// Returns the mean squared error on positions without training on them.
    ///
    /// @param scored the weight of the score in the target, in [0, 1]
    public double loss(ValueSamples samples, double scored) {
        double loss = 0;
        for (int i = 0; i < samples.size(); i++) {
            double x = parts[0].forward(samples, i, 0), error = x / Math.sqrt(1 + x * x) - samples.target(i, scored);
            loss += error * error;
        }
        return loss / samples.size();
    }

    /// Returns the network with its weights as whole numbers. Rows that no position has activated have only the weights
    /// that their groups share.
    public ValueNet net() {
        FeatureGroups largest = groups.largest();
        int all = largest.rows() + 1;
        float[][] folded = new float[sets * all][width];
        for (int set = 0; set < sets; set++) {
            int to = set * all, from = set * (groups.rows() + 1);
            groups.fold((row, part) -> add(rows[from + part], folded[to + row]));
            add(rows[from + groups.rows()], folded[to + largest.rows()]);
        }
        double sum = NetWeights.largestSum(largest, width, sets, (row, i) -> folded[row][i]);
        int bits = MOST_BITS; // each weight is rounded by at most 1/2
        while (bits > 0 && sum * (1 << bits) + largest.groups() + 1 > Short.MAX_VALUE) bits--;
        short[] first = new short[folded.length * width];
        for (int row = 0; row < folded.length; row++)
            for (int i = 0; i < width; i++) first[row * width + i] = (short) Math.round(folded[row][i] * (1 << bits));
        int[][] second = new int[groups.heads()][width + 1];
        int most = NetWeights.largestOutput(width);
        for (int h = 0; h < second.length; h++)
            for (int i = 0; i <= width; i++)
                second[h][i] = Math.clamp(Math.round(output.values[h][i] * (1 << NetWeights.OUTPUT_BITS)), -most, most);
        return new ValueNet(design, largest, new NetWeights(largest, width, bits, first, second),
            LinkedHashMap.empty());
    }

    private static void add(float[] from, float[] to) {
        for (int i = 0; i < to.length; i++) to[i] += from[i];
    }
}
