package agon.lab.dataset;

import agon.api.Action;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
import agon.api.encoding.PolicyLayout;
import agon.api.symmetry.Transforms;
import agon.lab.dataset.internal.GameTask;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.internal.Release;
import agon.plugins.AtomicFile;
import agon.plugins.FileException;
import agon.plugins.Heartbeat;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Locale;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

final class DataSetWriter<P, A extends Action> {
    private final DataSet<P, A> set;
    private final GameTask.Supply<P, A> supply;
    private final Path folder;
    private final Runnable step;
    private final Vector<Column> columns;
    private Manifest manifest;
    private Vector<RowBlock> blocks = Vector.empty(); // blocks of the current shard
    private int rows; // number of rows in `blocks`

    DataSetWriter(DataSet<P, A> set, GameTask.Supply<P, A> supply, Path folder, Runnable step) {
        this.set = set;
        this.supply = supply;
        this.folder = folder;
        this.step = step;
        columns = RowEncoder.columns(set, supply.isSearched());
    }

    Either<String, DataSet.Result> write() {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw FileException.writing(folder, e);
        }
        return Manifest.in(folder, description()).map(begun -> {
            manifest = begun;
            if (!begun.complete()) run();
            return manifest.result();
        });
    }

    private void run() {
        manifest.write(folder);
        new GamePipeline<>(set.variant().name(), supply,
            (PlayedGame<P, A> game, Heartbeat heartbeat) -> new RowEncoder<>(set, columns).rows(game, heartbeat::beat))
            .run(manifest.batch(), manifest.within(), step, this::add);
        if (rows > 0) shard();
        manifest = manifest.completed();
        manifest.write(folder);
    }

    private void add(GamePipeline.Done<RowBlock> game) {
        Map<String, Integer> omitted = game.result().fold(why -> manifest.omitted().put(why, 1, Integer::sum),
            _ -> manifest.omitted());
        for (RowBlock block : game.result()) {
            blocks = blocks.append(numbered(block, manifest.games()));
            rows += block.rows();
        }
        manifest = manifest.next(game.last() ? game.batch() + 1 : game.batch(), game.last() ? 0 : game.game() + 1,
            manifest.games() + (game.result().isRight() ? 1 : 0), omitted);
        if (game.last()) step.run();
        if (rows >= set.shard()) shard();
    }

    private RowBlock numbered(RowBlock block, int game) {
        ByteBuffer numbers = ByteBuffer.allocate(block.rows() * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < block.rows(); i++) numbers.putInt(game);
        int column = columns.indexWhere(c -> c.name().equals(RowEncoder.GAME));
        return new RowBlock(block.rows(), block.columns().update(column, numbers.array()));
    }

    private void shard() {
        String name = String.format(Locale.ROOT, "shard-%05d.npz", manifest.shards().size());
        NpzFile.write(folder.resolve(name), columns, blocks);
        manifest = manifest.shard(name, rows);
        manifest.write(folder);
        blocks = Vector.empty();
        rows = 0;
    }

    private Map<String, Object> description() {
        Encoder<P> encoder = set.encoder();
        Map<String, Object> fields = LinkedHashMap.of("format", 1, "program", program(), "game", set.variant().name(),
            "layout", set.layout(), "turns", set.turns(), "images", images(), "shard_rows",
            set.shard(), "source", supply.description());
        PolicyLayout policy = encoder.encoding().policy()
            .getOrElse(() -> PolicyLayout.byCode(set.variant().rules().codes()));
        return fields.put("arrays", columns.map(Column::fields)).put("layers", encoder.layers().map(DataSetWriter::of))
            .put("globals", encoder.encoding().globals().map(DataSetWriter::of))
            .put("policy", LinkedHashMap.of("codes", policy.codes(), "planes", policy.planes(), "singles",
                encoder.encoding().policy().map(PolicyLayout::singles).getOrElse(Vector.empty()), "place",
                encoder.encoding().policy().map(_ -> Vector.range(0, policy.codes())
                    .map(code -> policy.find(code).getOrElse(-1))).getOrElse(Vector.empty())))
            .merge(LinkedHashMap.ofEntries(encoder.encoding().joint().map(joint -> new Tuple2<>("joint",
                LinkedHashMap.of("size", joint.size(), "parts", joint.parts())))));
    }

    private String images() {
        return set.images() + (set.transforms() == Transforms.ALL ? "" : ", " + set.transforms());
    }

    private static Map<String, Object> of(Encoding.Channel feature) {
        return LinkedHashMap.of("name", feature.name(), "owner", feature.owner().map(seat -> seat.index())
            .getOrElse(-1), "least", feature.least(), "most", feature.most(), "meaning", feature.meaning());
    }

    private static String program() {
        return "agon " + Release.version();
    }

    /// A zip archive of arrays in the NPY 1.0 format. Identical arrays produce identical bytes. Source: NumPy,
    /// *numpy.lib.format*.
    private static final class NpzFile {
        /// The number of which the values' offset is a multiple. Headers are padded with spaces for this purpose.
        private static final int ALIGNMENT = 64;
        private static final int BEFORE_HEADER = 10;
        /// The earliest time that a zip archive can contain.
        private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

        static void write(Path file, Vector<Column> columns, Vector<RowBlock> blocks) {
            int rows = blocks.map(RowBlock::rows).sum().intValue();
            try (AtomicFile draft = new AtomicFile(file, true)) {
                try (ZipOutputStream zip = new ZipOutputStream(draft.stream())) {
                    // layers consist mostly of zeros, for which higher levels hardly improve the compression
                    zip.setLevel(Deflater.BEST_SPEED);
                    for (int i = 0; i < columns.size(); i++) write(zip, columns.get(i), i, rows, blocks);
                } catch (IOException e) {
                    throw FileException.writing(file, e);
                }
                draft.keep();
            }
        }

        private static void write(ZipOutputStream zip, Column column, int index, int rows, Vector<RowBlock> blocks)
            throws IOException {
            ZipEntry entry = new ZipEntry(column.name() + ".npy");
            entry.setTimeLocal(EPOCH);
            zip.putNextEntry(entry);
            header(zip, column, rows);
            for (RowBlock block : blocks) zip.write(block.bytes(index));
            zip.closeEntry();
        }

        private static void header(OutputStream out, Column column, int rows) throws IOException {
            String shape = column.shape().prepend(rows).mkString("(", ", ", column.shape().isEmpty() ? ",)" : ")");
            String text = "{'descr': '" + column.type() + "', 'fortran_order': False, 'shape': " + shape + ", }";
            int length = Math.ceilDiv(BEFORE_HEADER + text.length() + 1, ALIGNMENT) * ALIGNMENT - BEFORE_HEADER;
            out.write(new byte[]{(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) length, (byte) (length >> 8)});
            out.write((text + " ".repeat(length - text.length() - 1) + "\n").getBytes(StandardCharsets.US_ASCII));
        }
    }
}
