package agon.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import agon.api.Variant;
import agon.lab.job.Workers;
import agon.play.engine.PlayerSpec;
import agon.plugins.FileException;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import dev.hardwood.InputFile;
import dev.hardwood.reader.ParquetFileReader;
import dev.hardwood.reader.RowReader;
import io.vavr.collection.Vector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A library reads what was written.
class TurnTableTest {
    private static final Runnable NOTHING = () -> {
    };
    private static final GameCatalog CATALOG = GameCatalog.load();
    private static final Vector<String> WHOLE = Vector.of("turn", "position", "seat", "code");
    private static final Vector<String> TEXTS = Vector.of("game", "text", "codes", "player_first", "player_second");
    private static final Vector<String> NUMBERS = Vector.of("value", "clock", "payoff_first", "payoff_second");

    @TempDir
    private Path folder;

    private Vector<String> rows(Path file) throws IOException {
        Vector<String> rows = Vector.empty();
        try (ParquetFileReader table = ParquetFileReader.open(InputFile.of(file)); RowReader row = table.rowReader()) {
            while (row.hasNext()) {
                row.next();
                rows = rows.append(TEXTS.take(1).appendAll(WHOLE).appendAll(TEXTS.tail()).appendAll(NUMBERS)
                    .map(name -> row.isNull(name) ? "-"
                        : WHOLE.contains(name) ? "" + row.getInt(name)
                            : TEXTS.contains(name) ? row.getString(name) : "" + row.getDouble(name))
                    .mkString(" "));
            }
        }
        return rows;
    }

    @Test
    void a_row_is_a_turn_with_what_is_known_of_it() throws IOException {
        Path games = Files.writeString(folder.resolve("games.agon"), """
            [Game "zertz"]
            [First "Ännchen"]
            [Result "0-1"]
            [Termination "resigned"]

            1. Wd4,a4 {[%value 0.5,-0.5] [%clk 0:01:02.5]}
            2. Bc3,a3
            3. x d4Bb2
            0-1
            """);
        Path file = folder.resolve("turns.parquet");
        TurnTable<?, ?> table = new TurnTable<>(CATALOG.find("zertz").get());
        assertEquals("1 game, 3 rows, 1 file",
            table.write(CATALOG, RecordSources.of(games), file, false, NOTHING).toString());
        Vector<String> rows = rows(file);
        assertEquals(3, rows.size());
        String name = games.toString();
        assertEquals(name + " 1 0 0 18 Wd4,a4 18 111 Ännchen - 0.5 62.5 -1.0 1.0", rows.get(0));
        assertEquals(name + " 3 4 0 314 x d4Bb2 314 Ännchen - - - -1.0 1.0", rows.get(2));
        assertThrows(FileException.class, () -> table.write(CATALOG, RecordSources.of(games), file, false, NOTHING));
        byte[] before = Files.readAllBytes(file);
        table.write(CATALOG, RecordSources.of(games), file, true, NOTHING);
        assertEquals(-1, Arrays.mismatch(before, Files.readAllBytes(file)));
    }

    @Test
    void many_columns_and_values_of_a_search_are_read_back() throws IOException {
        Variant<?, ?> tictactoe = CATALOG.find("tictactoe").get();
        Path file = folder.resolve("turns.parquet");
        DataSet.Result result = new TurnTable<>(tictactoe).write(
            SelfPlay.of(20, PlayerSpec.parse("mcts:iterations=20", tictactoe.game()).get()), Workers.allCores(), file,
            false,
            NOTHING);
        Vector<String> rows = rows(file);
        assertEquals(result.rows(), rows.size());
        assertEquals(20, rows.count(row -> row.matches("game \\d+ 1 0 0 .*")));
        assertEquals(20, rows.map(row -> row.split(" ")[1]).distinct().size());
        assertEquals(rows.size(), rows.count(row -> row.contains(" mcts:iterations=20 mcts:iterations=20 ")));
    }
}
