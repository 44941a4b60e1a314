package agon.lab.dataset;

import agon.api.Action;
import agon.api.encoding.Encoder;
import agon.api.encoding.Encoding;
import agon.api.encoding.PolicyLayout;
import agon.api.symmetry.Symmetries.Transforms;
import agon.json.text.Json;
import agon.lab.dataset.DataSet.Split;
import agon.lab.dataset.internal.GameTask;
import agon.lab.dataset.internal.PlayedGame;
import agon.lab.internal.Release;
import agon.plugins.Heartbeat;
import agon.plugins.OutputFile;
import io.vavr.Tuple2;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Locale;

final class DataSetWriter<P, A extends Action> {
    private final DataSet<P, A> set;
    private final GameTask.Supply<P, A> supply;
    private final Vector<String> limits; // of a split by date
    private final Path folder;
    private final Runnable step;
    private final Vector<Column> columns;
    private Manifest manifest;
    private Vector<RowBlock> blocks = Vector.empty(); // blocks of the current shard
    private int rows; // number of rows in `blocks`

    DataSetWriter(DataSet<P, A> set, GameTask.Supply<P, A> supply, Vector<String> limits, Path folder,
        Runnable step) {
        this.set = set;
        this.supply = supply;
        this.limits = limits;
        this.folder = folder;
        this.step = step;
        columns = RowEncoder.columns(set, supply.isSearched());
    }

    Either<String, DataSet.Result> write() {
        OutputFile.folder(folder);
        return Manifest.in(folder, description()).flatMap(begun -> {
            manifest = begun;
            if (!begun.complete()) run();
            if (manifest.games() > 0) return Either.right(manifest.result());
            return Either.left("no game of " + set.variant() + " can be used: " + manifest.result());
        });
    }

    private void run() {
        try (supply) {
            new GamePipeline<>(set.variant().name(), supply, this::rows)
                .run(manifest.batch(), manifest.within(), step, this::add);
            if (rows > 0) shard();
            manifest = manifest.completed();
            if (manifest.games() > 0) manifest.write(folder);
            supply.onComplete();
        }
    }

    /// Returns the rows of a game, or the reason why it is left out.
    private Either<String, RowBlock> rows(PlayedGame<P, A> game, Heartbeat heartbeat) {
        Either<String, Option<Integer>> part = set.split().map(split -> split.part(game, limits).map(Option::of))
            .getOrElse(() -> Either.right(Option.none()));
        return part.map(known -> new RowEncoder<>(set, columns).rows(game, known, heartbeat::beat));
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
        return new RowBlock(block.rows(), block.columns().update(column, numbers.array()),
            LinkedHashMap.<String, Object>of("game", game).merge(block.game()));
    }

    private void shard() {
        int number = manifest.shards().size();
        String name = String.format(Locale.ROOT, "shard-%05d.npz", number),
            index = String.format(Locale.ROOT, "games-%05d.jsonl", number);
        OutputFile.write(folder.resolve(index), blocks.map(block -> Json.of(block.game()) + "\n").mkString(), true);
        NpzFile.write(folder.resolve(name), columns, blocks);
        manifest = manifest.shard(name, index, rows);
        manifest.write(folder);
        supply.onSaved(manifest.batch());
        blocks = Vector.empty();
        rows = 0;
    }

    private Map<String, Object> description() {
        Encoder<P> encoder = set.encoder();
        Map<String, Object> fields = LinkedHashMap.of("format", 2, "program", "agon " + Release.version(), "game",
            set.variant().name(),
            "layout", set.layout(), "turns", set.turns(), "images", images(), "shard_rows",
            set.shard(), "source", supply.description());
        fields = fields.put("chance", set.chance()).put("split", set.split().map(Split::toString));
        if (supply.isSearched()) fields = fields.put("search_ends", RowEncoder.SEARCH_ENDS);
        PolicyLayout policy = encoder.encoding().policy()
            .getOrElse(() -> PolicyLayout.byCode(set.variant().rules().codeCount()));
        return fields.put("arrays", columns.map(Column::fields)).put("layers", encoder.layers().map(DataSetWriter::of))
            .put("globals", encoder.encoding().globals().map(DataSetWriter::of))
            .put("policy", LinkedHashMap.of("codes", policy.codeCount(), "planes", policy.planes(), "singles",
                encoder.encoding().policy().map(PolicyLayout::singles).getOrElse(Vector.empty()), "place",
                encoder.encoding().policy().map(_ -> Vector.range(0, policy.codeCount())
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
}
