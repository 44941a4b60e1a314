package agon.game.zertz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.api.Status;
import agon.api.Variant;
import agon.api.record.GameRecord;
import agon.api.record.RecordFormat.RecordError;
import agon.api.record.RecordFormats;
import agon.api.record.Replay;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Every game of the corpus in the folder `-Dagon.corpus=DIR` against its verdict there: `verdicts.tsv` and the zip
/// files of records.
@EnabledIfSystemProperty(named = "agon.corpus", matches = ".+")
class CorpusTest {
    private final RecordFormats formats = new RecordFormats(Vector.of(new BoardspaceFormat()));

    /// @param winner as in the verdicts
    private record Verdict(String status, int turns, String winner, String first, String second) {}

    @Test
    void every_recorded_game_has_its_verdict() throws IOException {
        Path corpus = Path.of(System.getProperty("agon.corpus"));
        var expected = Vector.ofAll(Files.readAllLines(corpus.resolve("verdicts.tsv"))).tail()
            .map(line -> line.split("\t", -1))
            .toMap(c -> c[0], c -> new Verdict(c[3], Integer.parseInt(c[2]), c[4], c[5], c[6]));
        AtomicInteger compared = new AtomicInteger();
        Vector<String> differences = Vector.empty();
        try (var zips = Files.newDirectoryStream(corpus, "*.zip")) {
            for (Path zip : zips)
                try (ZipFile records = new ZipFile(zip.toFile())) {
                    differences = differences
                        .appendAll(records.stream().parallel().filter(entry -> !entry.isDirectory()).flatMap(entry -> {
                            String name = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
                            if (!expected.containsKey(name)) return java.util.stream.Stream.empty();
                            compared.incrementAndGet();
                            Verdict found = verdict(bytes(records, entry));
                            return expected.get(name).get().equals(found) ? java.util.stream.Stream.empty()
                                : java.util.stream.Stream
                                    .of(name + ": expected " + expected.get(name).get() + ", found " + found);
                        }).toList());
                }
        }
        assertEquals(Vector.empty(), differences.take(1000), differences.size() + " differences");
        assertEquals(expected.size(), compared.get());
        assertTrue(compared.get() > 0);
    }

    private static byte[] bytes(ZipFile zip, ZipEntry entry) {
        try (var in = zip.getInputStream(entry)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private Verdict verdict(byte[] bytes) {
        Either<RecordError, GameRecord> read = formats.read(bytes).head();
        if (read.isLeft())
            return new Verdict(read.getLeft().cause().name().toLowerCase(Locale.ROOT), 0, "none", "", "");
        String options = read.get().game().replaceFirst("zertz:?", "");
        var replay = Replay
            .of(new Variant<>(read.get().game(),
                Variants.game(options)), read.get())
            .get();
        ZertzPosition end = replay.reached().position();
        boolean ok = replay.outcome() == Replay.Outcome.OK;
        String winner = ok && replay.match().status() instanceof Status.Over over
            ? over.winner().map(s -> "" + s.index()).getOrElse(over.payoffs().head() < 0 ? "both-lose" : "draw")
            : "none";
        return new Verdict(replay.outcome().name().toLowerCase(Locale.ROOT), replay.turns(), winner,
            end.first().toString().replace('/', ' '),
            end.second().toString().replace('/', ' '));
    }
}
