package agon.lab.dataset;

import agon.json.text.Json;
import agon.plugins.FileException;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import tools.jackson.databind.JsonNode;

/// A data set that `agon export` or [DataSet#write] has written. `docs/reference/datasets.md` describes its arrays.
public final class StoredDataSet {
    private static final Pattern HEADER = Pattern
        .compile("\\{'descr': '(.{3,4})', 'fortran_order': False, 'shape': \\((\\d+),((?: \\d+,)* ?\\d*)\\), \\} *\n");
    private static final String MAGIC = "\u0093NUMPY\u0001\0";

    private final Path folder;
    private final JsonNode description; // dataset.json

    private StoredDataSet(Path folder, JsonNode description) {
        this.folder = folder;
        this.description = description;
    }

    /// A game of the data set.
    ///
    /// @param number  the number of the game, to which the array `game` refers
    /// @param file    the record, or the name of the game of self-play
    /// @param players the name of each player
    /// @param ratings the rating of each player
    /// @param date    the date, as year, month and day separated by points, or a part of it
    /// @param split   the [part][DataSet.Split#PARTS] to which the game belongs
    /// @param rows    the number of rows
    public record Game(int number, String file, Vector<Option<String>> players, Vector<Option<Double>> ratings,
        Option<String> date, Option<String> split, int rows) {}

    /// An array of a shard.
    ///
    /// @param type   the type of the numbers, in NumPy's notation
    /// @param shape  the number of elements in each dimension; the first is the number of rows
    /// @param values the elements, little endian
    public record Array(String type, Vector<Integer> shape, ByteBuffer values) {
        /// Returns an element. Bytes and truth values are also converted to numbers.
        public float number(int index) {
            return switch (type) {
                case "<f4" -> values.getFloat(4 * index);
                case "<i4" -> values.getInt(4 * index);
                default -> values.get(index);
            };
        }

        /// Returns the elements of a row.
        public Vector<Float> row(int row) {
            int size = shape.tail().product().intValue();
            return Vector.range(row * size, (row + 1) * size).map(this::number);
        }

        /// Returns all elements of an array of type `<f4`.
        public float[] floats() {
            float[] all = new float[values.limit() / Float.BYTES];
            values.asFloatBuffer().get(all);
            return all;
        }

        /// Returns the text in a row of an array of texts.
        public String text(int row) {
            byte[] bytes = new byte[Integer.parseInt(type.substring(2))];
            values.get(bytes.length * row, bytes);
            return new String(bytes, StandardCharsets.UTF_8).replace("\0", "");
        }
    }

    /// Opens a data set, or returns an error message if the folder does not contain one.
    public static Either<String, StoredDataSet> open(Path folder) {
        Path file = folder.resolve(Manifest.FILE);
        try {
            return Json.read(Files.readString(file)).mapLeft(why -> file + ": " + why)
                .map(description -> new StoredDataSet(folder, description));
        } catch (IOException _) {
            return Either.left(folder + " does not contain a data set: " + Manifest.FILE + " cannot be read");
        }
    }

    /// Returns the name of the variant.
    public String variant() {
        return description.path("game").asString("");
    }

    /// Returns the number of rows in all shards.
    public long rows() {
        return description.path("rows").asLong();
    }

    /// Returns the number of shards.
    public int shards() {
        return description.path("shards").size();
    }

    /// Reads the arrays of a shard.
    ///
    /// @param number the number of the shard, from 0
    /// @throws FileException if the file cannot be read
    public Map<String, Array> arrays(int number) {
        Path file = file(number, "file");
        try (ZipFile zip = new ZipFile(file.toFile())) {
            Map<String, Array> arrays = LinkedHashMap.empty();
            for (ZipEntry entry : zip.stream().toList())
                arrays = arrays.put(entry.getName().replace(".npy", ""),
                    array(zip.getInputStream(entry).readAllBytes()));
            return arrays;
        } catch (IOException e) {
            throw new FileException(file + " cannot be read: " + e.getMessage());
        }
    }

    private Path file(int shard, String field) {
        return folder.resolve(description.path("shards").path(Objects.checkIndex(shard, shards())).path(field)
            .asString(""));
    }

    private static Array array(byte[] bytes) throws IOException {
        ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        byte[] magic = new byte[MAGIC.length()];
        all.get(magic);
        byte[] header = new byte[all.getShort()];
        all.get(header);
        Matcher parts = HEADER.matcher(new String(header, StandardCharsets.US_ASCII));
        if (!new String(magic, StandardCharsets.ISO_8859_1).equals(MAGIC) || !parts.matches())
            throw new IOException("it contains an array that is not in the format NPY 1.0");
        Vector<Integer> shape = Vector.of((parts.group(2) + "," + parts.group(3)).split(",")).map(String::strip)
            .reject(String::isEmpty).map(Integer::parseInt);
        return new Array(parts.group(1), shape, all.slice().order(ByteOrder.LITTLE_ENDIAN));
    }

    /// Reads the index of the games in a shard.
    ///
    /// @param number the number of the shard, from 0
    /// @throws FileException if the file cannot be read
    public Vector<Game> index(int number) {
        Path file = file(number, "index");
        try {
            return Vector.ofAll(Files.readAllLines(file)).map(line -> game(Json.read(line).getOrElseThrow(
                why -> new FileException(file + ": " + why))));
        } catch (IOException e) {
            throw new FileException(file + " cannot be read: " + e.getMessage());
        }
    }

    /// Returns the games of all shards that belong to a part of a split.
    ///
    /// @param part the name of the [part][DataSet.Split#PARTS]
    /// @throws FileException if a file cannot be read
    public Vector<Game> games(String part) {
        return Vector.range(0, shards()).flatMap(this::index).filter(game -> game.split().contains(part));
    }

    private static Game game(JsonNode fields) {
        return new Game(fields.path("game").asInt(), fields.path("file").asString(""),
            Vector.ofAll(fields.path("players")).map(StoredDataSet::text),
            Vector.ofAll(fields.path("ratings")).map(value -> Option.when(value.isNumber(), value::asDouble)),
            text(fields.path("date")), text(fields.path("split")), fields.path("rows").asInt());
    }

    private static Option<String> text(JsonNode value) {
        return Option.when(value.isString(), value::asString);
    }
}
