package agon.archive;

import agon.records.RecordSources;
import java.nio.file.Path;
import java.sql.Connection;

/// A program that imports records in lots of ten and halts in the middle, without any clean-up: folder, archive, and
/// after how many sources.
final class KilledImport {
    static final int HALTED = 9;

    private KilledImport() {}

    public static void main(String[] arguments) throws Exception {
        int[] left = {Integer.parseInt(arguments[2])};
        Path file = Path.of(arguments[1]);
        try (Connection connection = ArchiveFile.open(file).get();
            ArchiveImport run = new ArchiveImport(file, connection, 10)) {
            run.add(ArchiveTest.CATALOG, RecordSources.of(Path.of(arguments[0])), () -> {
                if (--left[0] == 0) Runtime.getRuntime().halt(HALTED);
            });
        }
    }
}
