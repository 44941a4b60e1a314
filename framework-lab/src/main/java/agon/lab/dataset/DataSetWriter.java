package agon.lab.dataset;

import agon.api.Action;
import agon.api.encoding.Encoder;
import agon.api.encoding.Feature;
import agon.api.encoding.PolicyLayout;
import agon.plugins.FileFailure;
import agon.plugins.Heartbeat;
import agon.plugins.PluginCalls;
import agon.plugins.PluginFailure;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/// Writes one data set, once. Games are encoded on all cores and put into shards in their order by the thread that
/// writes.
final class DataSetWriter<P, A extends Action> {
    /// Games that may be abandoned before the game is asked no more.
    private static final int MOST_ABANDONED = 3;
    /// Games in memory, and sources that were read ahead, for each core.
    private static final int AHEAD = 8;

    private final DataSet<P, A> set;
    private final GameTask.Supply<P, A> supply;
    private final Path folder;
    private final DataSetListener listener;
    private final Vector<Column> columns;
    private final int cores = Runtime.getRuntime().availableProcessors();
    private final AtomicInteger abandoned = new AtomicInteger();
    private final Queue<Opened<P, A>> opened = new ArrayDeque<>();
    private final Queue<Encoded> encoded = new ArrayDeque<>();
    private Manifest manifest;
    private Vector<RowBlock> blocks = Vector.empty(); // of the shard that is being filled
    private int rows; // of these blocks
    private int batches; // met so far

    /// @param number of the source
    private record Opened<P, A extends Action>(int number, Future<Vector<GameTask<P, A>>> games) {}

    /// @param batch number of the source
    /// @param game  of the source, from 0
    /// @param last  of the source
    /// @param rows  left: why it is left out
    private record Encoded(int batch, int game, boolean last, Future<Either<String, RowBlock>> rows) {}

    DataSetWriter(DataSet<P, A> set, GameTask.Supply<P, A> supply, Path folder, DataSetListener listener) {
        this.set = set;
        this.supply = supply;
        this.folder = folder;
        this.listener = listener;
        columns = RowEncoder.columns(set, supply.isSearched());
    }

    Either<String, DataSetResult> write() {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw FileFailure.writing(folder, e);
        }
        return Manifest.in(folder, description()).map(begun -> {
            manifest = begun;
            if (!begun.complete()) run();
            return manifest.result();
        });
    }

    private void run() {
        manifest.write(folder);
        try (ExecutorService pool = Executors.newFixedThreadPool(cores,
            Thread.ofPlatform().daemon().name("data set").factory())) {
            try {
                supply.each(batch -> open(pool, batch));
                while (!opened.isEmpty()) encode(pool, opened.remove());
                while (!encoded.isEmpty()) add(encoded.remove());
            } finally {
                pool.shutdownNow();
            }
        }
        if (rows > 0) shard();
        manifest = manifest.completed();
        manifest.write(folder);
    }

    private void open(ExecutorService pool, GameTask.Batch<P, A> batch) {
        int number = batches++;
        if (number < manifest.batch()) {
            listener.step();
            return;
        }
        opened.add(new Opened<>(number, pool.submit(batch::open)));
        if (opened.size() > AHEAD * cores) encode(pool, opened.remove());
    }

    private void encode(ExecutorService pool, Opened<P, A> source) {
        Vector<GameTask<P, A>> games = get(source.games);
        int from = source.number == manifest.batch() ? manifest.within() : 0;
        for (int i = from; i < games.size(); i++) {
            GameTask<P, A> game = games.get(i);
            encoded.add(new Encoded(source.number, i, i == games.size() - 1, pool.submit(() -> rows(game))));
            if (encoded.size() > AHEAD * cores) add(encoded.remove());
        }
    }

    private Either<String, RowBlock> rows(GameTask<P, A> game) {
        Heartbeat heartbeat = new Heartbeat("the encoding of a game");
        try (PluginCalls calls = new PluginCalls()) {
            Either<String, Either<String, RowBlock>> answer = calls.call(set.variant().name(), heartbeat,
                () -> game.game(heartbeat)
                    .map(played -> new RowEncoder<>(set, columns).rows(played, heartbeat::beat)));
            if (answer.isLeft() && abandoned.incrementAndGet() >= MOST_ABANDONED)
                throw new PluginFailure(answer.getLeft());
            return answer.getOrElse(() -> Either.left("on which the plugin failed"));
        }
    }

    private static <R> R get(Future<R> future) {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a data set was written", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) throw failure;
            if (e.getCause() instanceof Error error) throw error;
            throw new IllegalStateException(e.getCause());
        }
    }

    private void add(Encoded game) {
        Either<String, RowBlock> made = get(game.rows);
        Map<String, Integer> leftOut = made.fold(why -> manifest.leftOut().put(why, 1, Integer::sum),
            _ -> manifest.leftOut());
        for (RowBlock block : made) {
            blocks = blocks.append(numbered(block, manifest.games()));
            rows += block.rows();
        }
        manifest = manifest.next(game.last ? game.batch + 1 : game.batch, game.last ? 0 : game.game + 1,
            manifest.games() + (made.isRight() ? 1 : 0), leftOut);
        if (game.last) listener.step();
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
        listener.shard(folder.resolve(name), rows);
        blocks = Vector.empty();
        rows = 0;
    }

    private Map<String, Object> description() {
        Encoder<P> encoder = set.encoder();
        Map<String, Object> fields = LinkedHashMap.of("format", 1, "program", program(), "game", set.variant().name(),
            "layout", set.layout(), "turns", set.turns(), "images", set.images().toString(), "shard_rows",
            set.shard(), "source", supply.description());
        PolicyLayout policy = encoder.encoding().policy()
            .getOrElse(() -> PolicyLayout.byCode(set.variant().rules().codes()));
        return fields.put("arrays", columns.map(Column::fields)).put("layers", encoder.layers().map(DataSetWriter::of))
            .put("globals", encoder.encoding().globals().map(DataSetWriter::of))
            .put("policy", LinkedHashMap.of("codes", policy.codes(), "planes", policy.planes(), "singles",
                encoder.encoding().policy().map(PolicyLayout::singles).getOrElse(Vector.empty()), "place",
                encoder.encoding().policy().map(_ -> Vector.range(0, policy.codes())
                    .map(code -> policy.find(code).getOrElse(-1))).getOrElse(Vector.empty())));
    }

    private static Map<String, Object> of(Feature feature) {
        return LinkedHashMap.of("name", feature.name(), "owner", feature.owner().map(seat -> seat.index())
            .getOrElse(-1), "least", feature.least(), "most", feature.most(), "meaning", feature.meaning());
    }

    private static String program() {
        return "agon " + Optional.ofNullable(DataSet.class.getModule().getDescriptor())
            .flatMap(ModuleDescriptor::rawVersion).orElse("(unpackaged)");
    }
}
