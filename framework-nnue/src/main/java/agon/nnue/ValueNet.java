package agon.nnue;

import agon.api.Features;
import agon.api.Game;
import agon.api.PlainText;
import agon.api.Simulator;
import agon.search.Valuation;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/// A small network that computes the value of a position from its [Features]. Its first layer is updated by the
/// differences between positions, so a search can evaluate about a million positions per second. It consists of whole
/// numbers, so the values are the same on every machine. Immutable and thread-safe.
///
/// ```java
/// ValueNet net = ValueNet.read(Files.readAllBytes(file), game).get();
/// Minimax<P> minimax = new Minimax<>(game::simulator, settings, net.valuation(game));
/// ```
public final class ValueNet {
    private static final String MAGIC = "agon value network 1\n";
    private static final int LONGEST_NOTE = 1_000, MOST_NOTES = 100;
    private static final int BUFFER = 1 << 16; // bytes; numbers are read one by one
    private static final int MOST_WEIGHTS = 1 << 25;

    private final Design design;
    private final FeatureGroups groups;
    private final NetWeights weights;
    private final Map<String, String> notes;

    ValueNet(Design design, FeatureGroups groups, NetWeights weights, Map<String, String> notes) {
        this.design = design;
        this.groups = groups;
        this.weights = weights;
        this.notes = notes;
    }

    /// Returns the features that networks use in a game: those of its simulator or, if it has none, features derived
    /// from the encoding of the game. Writing the latter takes about a hundred times as long.
    ///
    /// @return a function that returns the features of a simulator of the game
    public static <P> Function<Simulator<P>, Features> features(Game<P, ?> game) {
        return game.simulator().features().isDefined() ? simulator -> simulator.features().get()
            : EncodedFeatures.of(game)::on;
    }

    /// Reads a network.
    ///
    /// @param bytes the content of a file, as returned by [#bytes]
    /// @return the network, or an error message if it is invalid or belongs to another game
    public static <P> Either<String, ValueNet> read(byte[] bytes, Game<P, ?> game) {
        try {
            return Either.right(read(bytes, features(game).apply(game.simulator()), game.rules().seats()));
        } catch (IOException e) {
            return Either.left("this is not a valid value network: " + e.getMessage());
        }
    }

    private static ValueNet read(byte[] bytes, Features features, int seats) throws IOException {
        byte[] magic = MAGIC.getBytes(StandardCharsets.UTF_8);
        if (!isNet(bytes)) throw new IOException("the file does not start with '" + MAGIC.strip() + "'");
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new InflaterInputStream(
            new ByteArrayInputStream(bytes, magic.length, bytes.length - magic.length)), BUFFER))) {
            Map<String, String> notes = LinkedHashMap.empty();
            int count = limited("notes", in.readInt(), MOST_NOTES);
            for (int i = 0; i < count; i++) notes = notes.put(in.readUTF(), in.readUTF());
            Design design = Design.parse(in.readUTF()).getOrElseThrow(why -> new IOException(why));
            FeatureGroups groups = FeatureGroups.of(features, design.groups()).largest();
            if (in.readLong() != groups.fingerprint())
                throw new IOException("its features are not those of this game and variant; train a new network");
            int bits = limited("bits", in.readByte(), 10);
            short[] first = new short[limited("weights",
                (long) NetEstimate.sets(seats, design.relative()) * (groups.rows() + 1) * design.width(),
                MOST_WEIGHTS)];
            byte[] high = new byte[first.length], low = new byte[first.length];
            in.readFully(high);
            in.readFully(low);
            for (int i = 0; i < first.length; i++) first[i] = (short) (high[i] << 8 | low[i] & 0xff);
            int[][] output = new int[groups.heads()][design.width() + 1];
            int largest = NetWeights.largestOutput(design.width());
            for (int[] head : output)
                for (int i = 0; i < head.length; i++)
                    head[i] = limited("size of a weight", (long) in.readInt() + largest, 2 * largest) - largest;
            if (in.read() >= 0) throw new IOException("there are bytes after its end");
            NetWeights weights = new NetWeights(groups, design.width(), bits, first, output);
            double sum = NetWeights.largestSum(groups, design.width(), NetEstimate.sets(seats, design.relative()),
                (row, i) -> first[row * design.width() + i]);
            if (sum > Short.MAX_VALUE) throw new IOException("its weights are too large");
            return new ValueNet(design, groups, weights, notes);
        }
    }

    private static int limited(String what, long number, long most) throws IOException {
        if (number < 0 || number > most)
            throw new IOException("the number of " + what + " is " + number + ", which is not in [0, " + most + "]");
        return (int) number;
    }

    /// Returns whether bytes start like a file of a value network.
    public static boolean isNet(byte[] bytes) {
        byte[] magic = MAGIC.getBytes(StandardCharsets.UTF_8);
        return bytes.length > magic.length
            && java.util.Arrays.equals(bytes, 0, magic.length, magic, 0, magic.length);
    }

    /// Returns the content of a file with this network.
    public byte[] bytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(MAGIC.getBytes(StandardCharsets.UTF_8));
        try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION); // up to a seventh smaller
            DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(all, deflater))) {
            out.writeInt(notes.size());
            for (var note : notes) {
                out.writeUTF(note._1);
                out.writeUTF(note._2);
            }
            out.writeUTF(design.toString());
            out.writeLong(groups.fingerprint());
            out.writeByte(weights.bits());
            for (short weight : weights.weights()) out.writeByte(weight >> 8); // high bytes together compress better
            for (short weight : weights.weights()) out.writeByte(weight);
            for (int[] head : weights.output()) for (int weight : head) out.writeInt(weight);
        } catch (IOException e) {
            throw new IllegalStateException(e); // cannot happen in memory
        }
        return all.toByteArray();
    }

    /// Returns the notes about this network in the file, for example the variant, the seed and the measured strength.
    public Map<String, String> notes() {
        return notes;
    }

    /// Returns this network with a note. It replaces the note of the same name.
    ///
    /// @throws IllegalArgumentException if a text is not a line of at most 1,000 characters, or there are 100 notes
    public ValueNet note(String name, String text) {
        if (!PlainText.isLine(name, LONGEST_NOTE) || !PlainText.isLine(text, LONGEST_NOTE)
            || notes.size() >= MOST_NOTES && !notes.containsKey(name))
            throw new IllegalArgumentException("the note " + PlainText.line(name, 40) + " is not valid");
        return new ValueNet(design, groups, weights, notes.put(name, text));
    }

    /// Returns the number of weights.
    public int weights() {
        return weights.weights().length + weights.output().length * (design.width() + 1);
    }

    boolean fits(FeatureGroups largest) {
        return groups.fingerprint() == largest.fingerprint();
    }

    /// Copies a row of the first layer.
    void copyRow(int row, float[] to) {
        int width = design.width();
        for (int i = 0; i < width; i++)
            to[i] = (float) weights.weights()[row * width + i] / (1 << weights.bits());
    }

    /// Copies the weights of a head of the second layer. The last element of the array is the bias.
    void copyOutput(int head, float[] to) {
        int width = design.width();
        int[] from = weights.output()[head];
        for (int i = 0; i < width; i++) to[i] = (float) from[i] / (1 << NetWeights.OUTPUT_BITS);
        to[to.length - 1] = (float) from[width] / (1 << NetWeights.OUTPUT_BITS);
    }

    /// Returns the groups of features, the width and the kind of the network.
    public Design design() {
        return design;
    }

    /// Returns a valuation for searches of a game.
    ///
    /// @param game the game and variant of this network
    public <P> Valuation<P> valuation(Game<P, ?> game) {
        Function<Simulator<P>, Features> features = features(game);
        return simulator -> Option.of(
            new NetEstimate(weights, design.relative(), simulator, features.apply(simulator)));
    }

    /// The structure of a network.
    ///
    /// @param groups   the shapes of the groups of neighbouring cells: `1` to `5` are lines of this many cells along
    ///     the axes of the board, and `S` are blocks of 2 × 2 cells. Groups with too many combinations are left out
    /// @param width    the number of sums of the first layer, a multiple of 4 in [4, 256]
    /// @param relative whether one set of weights serves all seats. Otherwise, each seat to act has its own
    public record Design(String groups, int width, boolean relative) {
        private static final Pattern GROUPS = Pattern.compile("(?!.*(.).*\\1)[1-5S]+");
        private static final Pattern TEXT = Pattern.compile("([1-5S]{1,6}) (\\d{1,3}) (relative|absolute)");

        /// @throws IllegalArgumentException if a value is out of range
        public Design {
            if (!GROUPS.matcher(groups).matches())
                throw new IllegalArgumentException("the groups are '" + PlainText.line(groups, 20)
                    + "'; expected different characters of 1 to 5 and S, for example 123S");
            if (width < 4 || width > 256 || width % 4 != 0)
                throw new IllegalArgumentException(
                    "the width is " + width + "; expected a multiple of 4 from 4 to 256");
        }

        /// Reads the text form.
        ///
        /// @return the design, or an error message
        public static Either<String, Design> parse(String text) {
            Matcher match = TEXT.matcher(text);
            if (!match.matches())
                return Either.left("'" + PlainText.line(text, 40) + "' is not a design; expected, for example, "
                    + "123S 32 relative");
            try {
                return Either.right(new Design(match.group(1), Integer.parseInt(match.group(2)),
                    match.group(3).equals("relative")));
            } catch (IllegalArgumentException e) {
                return Either.left(e.getMessage());
            }
        }

        /// Returns whether the training of a network of this design can start with the weights of a network of the
        /// other design. This requires the same groups and kind, and at least the width of the other design.
        public boolean includes(Design other) {
            return groups.equals(other.groups) && relative == other.relative && width >= other.width;
        }

        /// Returns the text form, for example `123S 32 relative`.
        @Override
        public String toString() {
            return groups + " " + width + " " + (relative ? "relative" : "absolute");
        }
    }
}
