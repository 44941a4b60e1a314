package agon.play.engine;

import agon.play.records.RecordArchive;
import agon.play.records.RecordIndex;
import agon.play.records.RecordQuery;
import agon.play.records.RecordScan;
import agon.plugins.GameCatalog;
import io.vavr.control.Option;
import java.nio.file.Files;
import java.nio.file.Path;

/// Prints how long it takes to list the records of a folder or a zip archive, once and again, and to find games there.
///
/// ```
/// java … agon.play.SearchTimes FOLDER_OR_ZIP WORDS…
/// ```
final class SearchTimes {
    private SearchTimes() {}

    public static void main(String[] args) throws Exception {
        Path path = Path.of(args[0]), memory = Files.createTempFile("records", ".index");
        try (RecordArchive archive = RecordArchive.is(path) ? RecordArchive.open(path).get() : null) {
            RecordScan scan = new RecordScan(archive == null ? path : archive.root(), GameCatalog.load().formats(),
                Option.of(memory));
            for (String pass : new String[]{"read", "remembered"}) {
                long begun = System.nanoTime();
                RecordIndex index = scan.index(_ -> {
                });
                System.out.printf("%s: %,d records in %,d ms%n", pass, index.size(), millis(begun));
                for (int i = 1; i < args.length; i++) search(index, args[i]);
            }
        } finally {
            Files.delete(memory);
        }
    }

    private static void search(RecordIndex index, String words) {
        long begun = System.nanoTime();
        int found = index.find(RecordQuery.ALL.text(words)).size();
        System.out.printf("  '%s': %,d of %,d records in %,d ms%n", words, found, index.size(), millis(begun));
    }

    private static long millis(long begun) {
        return (System.nanoTime() - begun) / 1_000_000;
    }
}
