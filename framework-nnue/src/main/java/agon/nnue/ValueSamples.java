package agon.nnue;

import agon.api.Features;
import io.vavr.collection.Vector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/// Positions for training a network: their [Features], the value that a search has computed, and the result of the
/// game. Not thread-safe.
public final class ValueSamples {
    private static final int UNIT = 32_000; // stored number of the value 1
    private static final int VALUES = 6;    // bytes of both seats, the score and the result
    private static final short UNKNOWN = Short.MIN_VALUE;

    private final int states, counts, length;
    private byte[] data;
    private int size;

    /// Creates an empty collection for positions with these features.
    public ValueSamples(Features features) {
        this(features.grid().cells() * features.layers().size(), features.counts().size(), new byte[0], 0);
    }

    private ValueSamples(int states, int counts, byte[] data, int size) {
        this.states = states;
        this.counts = counts;
        this.data = data;
        this.size = size;
        length = states + 2 * counts + VALUES;
    }

    /// Reads positions that [#bytes] has returned.
    ///
    /// @throws IOException if the bytes are invalid
    public static ValueSamples read(Features features, byte[] bytes) throws IOException {
        ValueSamples empty = new ValueSamples(features);
        byte[] data = new InflaterInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
        if (data.length % empty.length != 0)
            throw new IOException(data.length + " bytes are not a multiple of " + empty.length);
        return new ValueSamples(empty.states, empty.counts, data, data.length / empty.length);
    }

    /// Returns these positions as compressed bytes.
    public byte[] bytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(all)) {
            out.write(data, 0, size * length);
        } catch (IOException e) {
            throw new IllegalStateException(e); // cannot happen in memory
        }
        return all.toByteArray();
    }

    /// Returns the number of positions.
    public int size() {
        return size;
    }

    /// Returns the first positions, at most `most`.
    public ValueSamples first(int most) {
        int kept = Math.min(most, size);
        return new ValueSamples(states, counts, Arrays.copyOf(data, kept * length), kept);
    }

    /// Returns the SHA-256 digest of these positions as 64 hexadecimal digits.
    public String digest() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(data, 0, size * length);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform supports it
        }
    }

    /// Adds a position that [Features#write] has written.
    ///
    /// @param seat  the seat to act, or 0 if chance decides
    /// @param view  the seat from whose view the position was written
    /// @param score the value that a search has computed for this seat, in [-1, 1], or NaN
    public void add(byte[] cells, int[] numbers, int seat, int view, double score) {
        if ((size + 1) * length > data.length) data = Arrays.copyOf(data, Math.max(64, 2 * size) * length);
        ByteBuffer record = ByteBuffer.wrap(data, size++ * length, length).put(cells, 0, states);
        for (int i = 0; i < counts; i++) record.putShort((short) numbers[i]);
        record.put((byte) seat).put((byte) view).putShort(stored(score)).putShort(UNKNOWN);
    }

    /// Sets the result of all positions.
    ///
    /// @param payoffs the payoff of each seat at the end of the game, in [-1, 1]
    public void setResults(double[] payoffs) {
        for (int i = 0; i < size; i++) {
            short result = stored(payoffs[view(i)]);
            data[(i + 1) * length - 2] = (byte) (result >> 8);
            data[(i + 1) * length - 1] = (byte) result;
        }
    }

    private static short stored(double value) {
        return Double.isNaN(value) ? UNKNOWN : (short) Math.round(Math.clamp(value, -1, 1) * UNIT);
    }

    /// Adds the positions of other collections that have a score or a result.
    public void addAll(Vector<ValueSamples> others) {
        data = Arrays.copyOf(data, Math.multiplyExact(size + others.map(ValueSamples::size).sum().intValue(), length));
        for (ValueSamples other : others) for (int i = 0; i < other.size; i++) {
            if (Double.isNaN(other.target(i, 1))) continue;
            System.arraycopy(other.data, i * length, data, size++ * length, length);
        }
    }

    void load(int i, byte[] cells, int[] numbers) {
        System.arraycopy(data, i * length, cells, 0, states);
        System.arraycopy(counts(i), 0, numbers, 0, counts);
    }

    /// Returns the counts of a position.
    public int[] counts(int i) {
        int[] numbers = new int[counts];
        for (int count = 0; count < counts; count++) numbers[count] = number(i * length + states + 2 * count);
        return numbers;
    }

    private short number(int at) {
        return (short) (data[at] << 8 | data[at + 1] & 0xff);
    }

    int seat(int i) {
        return data[(i + 1) * length - 6];
    }

    int view(int i) {
        return data[(i + 1) * length - 5];
    }

    /// Returns the target of a position: a mixture of its score and its result, or one of them if the other is unknown.
    /// Returns NaN if neither is known.
    ///
    /// @param weight the weight of the score, in [0, 1]
    public double target(int i, double weight) {
        short score = number((i + 1) * length - 4), result = number((i + 1) * length - 2);
        if (score == UNKNOWN) return result == UNKNOWN ? Double.NaN : (double) result / UNIT;
        return (result == UNKNOWN ? score : weight * score + (1 - weight) * result) / UNIT;
    }
}
