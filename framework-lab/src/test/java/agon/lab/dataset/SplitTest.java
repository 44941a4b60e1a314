package agon.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import agon.lab.dataset.DataSet.Split;
import agon.plugins.GameCatalog;
import agon.records.RecordSources;
import io.vavr.collection.Map;
import io.vavr.collection.Vector;
import io.vavr.control.Option;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Data sets that are divided into parts for training, validation and test.
class SplitTest {
    private static final GameCatalog CATALOG = GameCatalog.load();

    @TempDir
    private Path folder;

    private static String record(String first, String second, String date, String moves) {
        return "[Game \"tictactoe\"]\n[First \"" + first + "\"]\n[Second \"" + second + "\"]\n[Date \"" + date
            + "\"]\n[FirstElo \"1500\"]\n\n1. " + moves + "\n*\n\n";
    }

    private StoredDataSet split(Split split) throws IOException {
        StringBuilder records = new StringBuilder();
        Vector<String> cells = Vector.of("a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3");
        for (int i = 0; i < 90; i++)
            records.append(record("p" + i % 7, "q" + i % 5, "2025." + (10 + i % 3) + "." + (i < 80 ? "11" : "??"),
                cells.get(i % 9) + "\n2. " + cells.get((i % 9 + 1 + i / 9 % 8) % 9)));
        Path file = Files.writeString(folder.resolve("many.agon"), records);
        Path to = folder.resolve(split.key().toString());
        DataSet.of(CATALOG.find("tictactoe").get()).split(split).shard(20)
            .write(CATALOG, RecordSources.of(file), to, () -> {
            })
            .get();
        StoredDataSet data = StoredDataSet.open(to).get();
        for (int shard = 0; shard < data.shards(); shard++) {
            Map<Integer, String> parts = data.index(shard).toMap(StoredDataSet.Game::number, g -> g.split().get());
            Map<String, StoredDataSet.Array> arrays = data.arrays(shard);
            for (int row = 0; row < arrays.get("split").get().shape().head(); row++)
                assertEquals(parts.get((int) arrays.get("game").get().number(row)).get(),
                    Split.PARTS.get((int) arrays.get("split").get().number(row)));
        }
        return data;
    }

    @Test
    void a_split_shares_no_game_no_player_or_no_date() throws IOException {
        Vector<StoredDataSet.Game> byGame = games(split(Split.parse("0.6/0.2/0.2", Split.Key.GAME).get()));
        assertEquals(90, byGame.size());
        assertEquals(Vector.ofAll(Split.PARTS).toSet(), byGame.map(game -> game.split().get()).toSet());
        assertEquals(Vector.of(Option.of(1500.0), Option.none()), byGame.head().ratings());

        Vector<StoredDataSet.Game> byPlayer = games(split(Split.parse("0.5/0.25/0.25", Split.Key.PLAYER).get()));
        assertTrue(byPlayer.size() < 90 && byPlayer.size() > 10, "games: " + byPlayer.size());
        byPlayer.flatMap(game -> game.players().map(player -> player.get() + " " + game.split().get())).distinct()
            .groupBy(text -> text.split(" ")[0]).values().forEach(parts -> assertEquals(1, parts.size()));

        Vector<StoredDataSet.Game> byDate = games(split(Split.parse("0.3/0.3/0.4", Split.Key.DATE).get()));
        assertEquals(90, byDate.size(), "a date without a day is before the days of its month");
        for (StoredDataSet.Game one : byDate)
            for (StoredDataSet.Game other : byDate)
                if (Split.PARTS.indexOf(one.split().get()) < Split.PARTS.indexOf(other.split().get()))
                    assertTrue(one.date().get().compareTo(other.date().get()) < 0);
        assertTrue(Split.parse("0.9/0.2/0.1", Split.Key.GAME).getLeft().contains("with the sum 1"));
        assertTrue(Split.parse("most", Split.Key.GAME).getLeft().contains("expected three numbers"));
    }

    private static Vector<StoredDataSet.Game> games(StoredDataSet data) {
        return Vector.range(0, data.shards()).flatMap(data::index);
    }
}
